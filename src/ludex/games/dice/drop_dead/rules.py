"""Drop dead, as in the dice collection, lines 80-84: five dice, twos and fives are dead, the rest throws on until none is left."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.lot import LotTable, highest, lot_falls_to, throw_lot
from ludex.games.dice.outcome import leaders, payoff
from ludex.games.dice.pure_chance import MOVES, move, span, why_not
from ludex.games.dice.seats import everybody, first_from, left_of, right_of, seat_of, single, size
from ludex.games.dice.throw import FACT, clear_dice, draw, put, throw, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "MOVES", "draw", "move", "payoff", "put", "span", "why_not", "world"]

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

SEATS = (2, SEATS_MAX)
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


class Position(LotTable):
    """Dice 0 to 4 are the five of a turn; in the lot, die i is seat i's."""

    order: int  # option
    turns: int  # option
    tie: int  # option
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
    clear_dice(s)
    for seat in range(SEATS_MAX):
        s.score[seat] = 0
    if s.order == BY_LOT:
        throw_lot(s, everybody(s))
    else:
        s.lot = 0
        begin(s, 0)


@rule
def begin(s: Position, seat: int) -> None:
    """This seat has the first turn."""
    note(s, BEGINS, seat)
    s.last = right_of(s, seat)
    take_dice(s, seat)


@rule
def take_dice(s: Position, seat: int) -> None:
    """A turn begins with all five dice (dead.4)."""
    note(s, TAKES, seat)
    s.alive = ALL_DICE
    s.gained = 0
    clear_dice(s)
    throw(s, seat, ALL_DICE)


@rule
def settle(s: Position) -> None:
    """The dice have fallen: for the lot, or in a turn."""
    if s.turn < 0:
        settle_lot(s)
        return
    dead = dead_dice(s)
    if dead == 0:
        write_down(s)
        throw(s, s.turn, s.alive)
        return
    s.alive ^= dead
    note(s, DIED, s.turn, thrown(s), size(dead), size(s.alive))
    s.need = 0
    if s.alive:
        throw(s, s.turn, s.alive)
        return
    note(s, DROPPED, s.turn, s.gained, s.score[s.turn])
    pass_dice(s)


@rule
def settle_lot(s: Position) -> None:
    """The highest die begins; equal highest throw again (dead.11)."""
    seat = lot_falls_to(s, highest(s), LOT_TIED)
    if seat >= 0:
        begin(s, seat)


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
    if s.turn == s.last and circle_decides(s):
        return
    take_dice(s, first_from(s, left_of(s, s.turn), s.playing))


@rule
def circle_decides(s: Position) -> bool:
    """Everybody has had the same number of turns: whether that ends the game (dead.10, dead.12, dead.13)."""
    s.circles += 1
    if s.circles < s.turns:
        note(s, CIRCLE, s.circles)
        return False
    ahead = leaders(s.score, s.seats, s.playing)
    best = s.score[seat_of(ahead)]
    if not single(ahead) and s.tie != SHARE:
        note(s, PLAY_OFF, ahead, best)
        s.playing = ahead
        while ahead >> s.last & 1 == 0:
            s.last = right_of(s, s.last)
        return False
    if single(ahead):
        note(s, WINS, seat_of(ahead), best)
    else:
        note(s, SHARED, ahead, best)
    s.won = ahead
    s.actor = OVER
    return True
