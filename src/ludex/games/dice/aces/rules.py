"""Aces, as in the dice collection, lines 76-77: five dice each; ones leave the game, twos and fives change hands."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.lot import LotTable, lowest, throw_lot
from ludex.games.dice.outcome import payoff
from ludex.games.dice.pure_chance import MOVES, move, span, why_not
from ludex.games.dice.seats import everybody, left_of, right_of, seat_of, single
from ludex.games.dice.throw import FACT, clear_dice, draw, put, showing, throw, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "MOVES", "draw", "move", "payoff", "put", "span", "why_not", "world"]

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


class Position(LotTable):
    """The dice of the thrower's hand lie in `dice`, from die 0 on; in the lot, die i is seat i's."""

    dice: list[int] = row(DICE_MAX)  # how the dice of the last throw lie, 0 behind them
    order: int  # option
    last_ace: int  # option
    repeat_while_hit: int  # option
    hand: list[int] = row(SEATS_MAX)  # dice in each hand, those of the running throw included
    centre: int  # dice that lie in the centre as aces


@rule
def setup(s: Position) -> None:
    """Five dice each; the lot, or seat 0 at once."""
    s.won = 0
    s.centre = 0
    clear_dice(s)
    for seat in range(SEATS_MAX):
        s.hand[seat] = DICE_EACH if seat < s.seats else 0
    if s.order == BY_LOT:
        throw_lot(s, everybody(s))
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
    throw(s, seat, (1 << s.hand[seat]) - 1)


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
    aces = showing(s, 0, count, ACE)
    twos = showing(s, 0, count, TO_THE_LEFT)
    fives = showing(s, 0, count, TO_THE_RIGHT)
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


def conserved(s: Position) -> tuple[int, ...]:
    """All dice of the game are in the hands or in the centre."""
    return (s.centre + sum(s.hand),)
