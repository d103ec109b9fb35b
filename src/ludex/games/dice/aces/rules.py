"""Aces, as in the dice collection, lines 76-77: five dice each; ones leave the game, twos and fives change hands."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.lot import everybody, lowest, seat_of, single
from ludex.games.dice.throw import FACT, DiceTable, draw, put, world
from ludex.kernel import OVER, SEATS_MAX, WORLD, Notes, note, row, rule

__all__ = ["FACT", "draw", "put", "world"]

DICE_EACH = 5  # aces.2
DICE_MAX = DICE_EACH * SEATS_MAX
ACE = 1  # aces.7
TO_THE_LEFT = 2  # aces.8
TO_THE_RIGHT = 5  # aces.9

NOTES = Notes("aces")
EARLIER = NOTES.ruling("earlier", 5, "seats seat")
BEGINS = NOTES.ruling("begins", 4, "seat")
THREW = NOTES.ruling("threw", 6, "seat count")
CENTRE = NOTES.ruling("centre", 7, "seat count")
LEFT = NOTES.ruling("left", 8, "seat to_seat count")
RIGHT = NOTES.ruling("right", 9, "seat to_seat count")
WAITS = NOTES.ruling("waits", 10, "seat")
AGAIN = NOTES.ruling("again", 13, "seat count")
ALL_OUT = NOTES.ruling("all_out", 11, "count", ends=True)
LOSES = NOTES.ruling("loses", 12, "seat")
WINS = NOTES.ruling("wins", 12, "seat")

SEATS = (2, SEATS_MAX)
MOVES = ()
NOBODY_DECIDES = -1  # the answer to every move; nobody hears it, since the world is always asked

OPTIONS = OptionSet(
    (
        Option("order", "lot", "aces.4", choices=("lot", "seats")),
        Option("last_ace", "loses", "aces.12", choices=("loses", "wins")),
        Option("repeat_while_hit", False, "aces.13"),
    ),
    presets={"pot": {"repeat_while_hit": True, "last_ace": "wins"}},
)
BY_LOT = 0
LAST_LOSES = 0


class Position(DiceTable):
    """The dice of the thrower's hand lie in `dice`, from die 0 on; in the lot, die i is seat i's."""

    dice: list[int] = row(DICE_MAX)  # how the dice of the last throw lie, 0 behind them
    order: int  # option
    last_ace: int  # option
    repeat_while_hit: int  # option
    lot: int  # bit set of the seats that throw for the order; 0 once it is settled
    hand: list[int] = row(SEATS_MAX)  # dice in each hand, those of the running throw included
    centre: int  # dice that lie in the centre as aces


@rule
def setup(s: Position) -> None:
    """Five dice each; the lot, or seat 0 at once."""
    s.won = 0
    s.centre = 0
    for i in range(DICE_MAX):
        s.dice[i] = 0
    for seat in range(SEATS_MAX):
        s.hand[seat] = DICE_EACH if seat < s.seats else 0
    if s.order == BY_LOT:
        s.lot = everybody(s)
        s.turn = -1
        s.need = s.lot
        s.actor = WORLD
    else:
        s.lot = 0
        begin(s, 0)


@rule
def begin(s: Position, seat: int) -> None:
    """This seat throws first (aces.4)."""
    note(s, BEGINS, seat)
    throw_hand(s, seat)


@rule
def throw_hand(s: Position, seat: int) -> None:
    """This seat throws every die that it has (aces.6)."""
    s.turn = seat
    s.need = (1 << s.hand[seat]) - 1
    s.actor = WORLD


@rule
def span(s: Position) -> tuple[int, int]:
    """No moves: the dice decide everything."""
    return (0, 0)


@rule
def why_not(s: Position, a: int) -> int:
    """Nobody decides anything in aces."""
    return NOBODY_DECIDES


@rule
def move(s: Position, a: int) -> None:
    """Never called: there are no moves."""


@rule
def settle(s: Position) -> None:
    """The dice have fallen: for the lot, or from a hand."""
    clear_behind(s)
    if s.lot:
        settle_lot(s)
    else:
        settle_hand(s)


@rule
def clear_behind(s: Position) -> None:
    """Dice of an earlier, larger throw are no longer on the table."""
    for i in range(DICE_MAX):
        if s.need >> i & 1 == 0:
            s.dice[i] = 0


@rule
def settle_lot(s: Position) -> None:
    """The lowest die begins (aces.4); of equal lowest the one that fell first (aces.5): seats throw in their order."""
    low = lowest(s)
    seat = seat_of(low)
    s.need = 0
    s.lot = 0
    if not single(low):
        note(s, EARLIER, low, seat)
    begin(s, seat)


@rule
def settle_hand(s: Position) -> None:
    """Ones to the centre, twos left, fives right (aces.7-9); then the end, another throw, or the next player."""
    seat = s.turn
    count = s.hand[seat]
    aces = shown(s, count, ACE)
    twos = shown(s, count, TO_THE_LEFT)
    fives = shown(s, count, TO_THE_RIGHT)
    s.need = 0
    note(s, THREW, seat, count)
    s.hand[seat] -= aces + twos + fives
    s.centre += aces
    s.hand[left_of(s, seat)] += twos
    s.hand[right_of(s, seat)] += fives
    if aces:
        note(s, CENTRE, seat, aces)
    if twos:
        note(s, LEFT, seat, left_of(s, seat), twos)
    if fives:
        note(s, RIGHT, seat, right_of(s, seat), fives)
    if s.centre == DICE_EACH * s.seats:
        finish(s)
        return
    if s.repeat_while_hit and aces + twos + fives > 0 and s.hand[seat] > 0:
        note(s, AGAIN, seat, s.hand[seat])
        throw_hand(s, seat)
        return
    pass_turn(s)


@rule
def shown(s: Position, count: int, face: int) -> int:
    """How many of the first `count` dice show this face."""
    found = 0
    for i in range(count):
        if s.dice[i] == face:
            found += 1
    return found


@rule
def left_of(s: Position, seat: int) -> int:
    """The neighbour to the left: the next seat, where the turn goes too."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def right_of(s: Position, seat: int) -> int:
    """The neighbour to the right: the seat before."""
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def pass_turn(s: Position) -> None:
    """The next player to the left who has dice throws; who has none stays in the game and waits (aces.10)."""
    seat = left_of(s, s.turn)
    while s.hand[seat] == 0:
        note(s, WAITS, seat)
        seat = left_of(s, seat)
    throw_hand(s, seat)


@rule
def finish(s: Position) -> None:
    """All dice lie in the centre (aces.11): the last ace loses, or wins where that is agreed (aces.12)."""
    note(s, ALL_OUT, s.centre)
    if s.last_ace == LAST_LOSES:
        note(s, LOSES, s.turn)
        s.won = everybody(s) & ~(1 << s.turn)
    else:
        note(s, WINS, s.turn)
        s.won = 1 << s.turn
    s.actor = OVER


@rule
def payoff(s: Position, seat: int) -> float:
    """The winners share 1; the others have 0."""
    if s.won >> seat & 1 == 0:
        return 0.0
    return 1.0 / (s.seats - 1) if s.last_ace == LAST_LOSES else 1.0


def conserved(s: Position) -> tuple[int, ...]:
    """All dice of the game are in the hands or in the centre."""
    return (s.centre + sum(s.hand),)
