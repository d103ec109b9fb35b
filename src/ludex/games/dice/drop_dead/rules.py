"""Drop dead, as in the dice collection, lines 80-84: five dice, twos and fives are dead, the rest throws on until none is left."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.lot import everybody, highest, seat_of, single
from ludex.games.dice.throw import FACT, DiceTable, draw, put, world
from ludex.kernel import OVER, SEATS_MAX, WORLD, Notes, note, row, rule

__all__ = ["FACT", "draw", "put", "world"]

NOTES = Notes("dead")
LOT_TIED = NOTES.ruling("lot_tied", 11, "seats")
BEGINS = NOTES.ruling("begins", (3, 11), "seat")
TAKES = NOTES.ruling("takes", 4, "seat")
SCORED = NOTES.ruling("scored", (5, 8), "seat dice points score")
DIED = NOTES.ruling("died", (6, 7), "seat dice count left")
DROPPED = NOTES.ruling("dropped", 9, "seat points score")
CIRCLE = NOTES.ruling("circle", 13, "circles")
WINS = NOTES.ruling("wins", 10, "seat score", ends=True)
SHARED = NOTES.ruling("shared", (10, 12), "seats score", ends=True)
PLAY_OFF = NOTES.ruling("play_off", 12, "seats score")
NO_CHOICE = NOTES.refusal("no_choice", 9)

SEATS = (2, SEATS_MAX)
MOVES: tuple[str, ...] = ()
DICE = 5  # dead.2
ALL_DICE = (1 << DICE) - 1
TWO, FIVE = 2, 5  # dead.7: what kills a die

OPTIONS = OptionSet(
    (
        Option("order", "lot", "dead.3", choices=("lot", "seats")),
        Option("turns", 1, "dead.13", low=1, high=10, basis="public"),
        Option("tie", "share", "dead.12", choices=("share", "replay"), basis="interpretation"),
    ),
    presets={"long": {"turns": 5, "tie": "replay"}},
)
BY_LOT = 0
SHARE = 0


class Position(DiceTable):
    """Dice 0 to 4 are the five of a turn; in the lot, die i is seat i's."""

    order: int  # option
    turns: int  # option
    tie: int  # option
    lot: int  # bit set of the seats that throw for the order; 0 once it is settled
    last: int  # the seat that closes a circle; -1 during the lot
    circles: int  # circles that are complete
    playing: int  # bit set of the seats that still play (all but in a play-off)
    alive: int  # bit set of the dice that are not dead
    gained: int  # points of the running turn, written down already
    score: list[int] = row(SEATS_MAX)  # points written down


@rule
def setup(s: Position) -> None:
    """The lot, or seat 0 at once (dead.3)."""
    s.won = 0
    s.last = -1
    s.circles = 0
    s.playing = everybody(s)
    s.alive = 0
    s.gained = 0
    for seat in range(SEATS_MAX):
        s.score[seat] = 0
        s.dice[seat] = 0
    if s.order == BY_LOT:
        s.lot = everybody(s)
        throw_lot(s)
    else:
        s.lot = 0
        begin(s, 0)


@rule
def throw_lot(s: Position) -> None:
    """Everybody in the lot throws one die (dead.11)."""
    s.turn = -1
    s.need = s.lot
    s.actor = WORLD


@rule
def begin(s: Position, seat: int) -> None:
    """This seat has the first turn."""
    note(s, BEGINS, seat)
    s.last = seat - 1 if seat > 0 else s.seats - 1
    take_dice(s, seat)


@rule
def take_dice(s: Position, seat: int) -> None:
    """A turn begins with all five dice (dead.4)."""
    note(s, TAKES, seat)
    s.turn = seat
    s.alive = ALL_DICE
    s.gained = 0
    for i in range(SEATS_MAX):
        s.dice[i] = 0
    throw(s)


@rule
def throw(s: Position) -> None:
    """All dice that are alive are thrown."""
    s.need = s.alive
    s.actor = WORLD


@rule
def span(s: Position) -> tuple[int, int]:
    """There is never anything to decide."""
    return (0, 0)


@rule
def why_not(s: Position, a: int) -> int:
    """Only dice are thrown; whoever has them must go on until all are dead (dead.9)."""
    return NO_CHOICE


@rule
def move(s: Position, a: int) -> None:
    """No move is ever legal."""


@rule
def settle(s: Position) -> None:
    """The dice have fallen: for the lot, or in a turn."""
    if s.turn < 0:
        settle_lot(s)
        return
    dead = dead_dice(s)
    if dead == 0:
        write_down(s)
        throw(s)
        return
    s.alive ^= dead
    note(s, DIED, s.turn, thrown(s), size(dead), size(s.alive))
    s.need = 0
    if s.alive:
        throw(s)
        return
    note(s, DROPPED, s.turn, s.gained, s.score[s.turn])
    pass_dice(s)


@rule
def settle_lot(s: Position) -> None:
    """The highest die begins; equal highest throw again (dead.11)."""
    high = highest(s)
    s.need = 0
    if single(high):
        s.lot = 0
        begin(s, seat_of(high))
    else:
        note(s, LOT_TIED, high)
        s.lot = high
        throw_lot(s)


@rule
def dead_dice(s: Position) -> int:
    """Bit set of the dice, of those thrown, that show a two or a five (dead.7)."""
    dead = 0
    for i in range(DICE):
        if s.need >> i & 1 and (s.dice[i] == TWO or s.dice[i] == FIVE):
            dead |= 1 << i
    return dead


@rule
def thrown(s: Position) -> int:
    """The dice just thrown as the digits of a number, for a note."""
    number = 0
    for i in range(DICE):
        if s.need >> i & 1:
            number = number * 10 + s.dice[i]
    return number


@rule
def size(dice: int) -> int:
    """How many dice a bit set holds."""
    count = 0
    for i in range(DICE):
        count += dice >> i & 1
    return count


@rule
def write_down(s: Position) -> None:
    """A throw without a dead die: its sum is added (dead.5, dead.8)."""
    points = 0
    for i in range(DICE):
        if s.need >> i & 1:
            points += s.dice[i]
    s.gained += points
    s.score[s.turn] += points
    note(s, SCORED, s.turn, thrown(s), points, s.score[s.turn])


@rule
def pass_dice(s: Position) -> None:
    """All five are dead: the next player, or the end (dead.9)."""
    seat = s.turn
    if seat == s.last and circle_decides(s):
        return
    seat = seat + 1 if seat + 1 < s.seats else 0
    while s.playing >> seat & 1 == 0:
        seat = seat + 1 if seat + 1 < s.seats else 0
    take_dice(s, seat)


@rule
def circle_decides(s: Position) -> bool:
    """Everybody has had the same number of turns: whether that ends the game (dead.10, dead.12, dead.13)."""
    s.circles += 1
    if s.circles < s.turns:
        note(s, CIRCLE, s.circles)
        return False
    best = 0
    leaders = 0
    for seat in range(s.seats):
        if s.playing >> seat & 1:
            if s.score[seat] > best:
                best = s.score[seat]
                leaders = 0
            if s.score[seat] == best:
                leaders |= 1 << seat
    if not single(leaders) and s.tie != SHARE:
        note(s, PLAY_OFF, leaders, best)
        s.playing = leaders
        while leaders >> s.last & 1 == 0:
            s.last = s.last - 1 if s.last > 0 else s.seats - 1
        return False
    if single(leaders):
        note(s, WINS, seat_of(leaders), best)
    else:
        note(s, SHARED, leaders, best)
    s.won = leaders
    s.actor = OVER
    return True


@rule
def payoff(s: Position, seat: int) -> float:
    """1 for the winner, shared equally among several; 0 for the others."""
    if s.won >> seat & 1 == 0:
        return 0.0
    winners = 0
    for other in range(s.seats):
        winners += s.won >> other & 1
    return 1.0 / winners
