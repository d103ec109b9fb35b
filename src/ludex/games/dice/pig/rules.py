"""Pig, as in the dice collection, lines 64-75: one die, throw and add, a one wipes out the series, a hundred points win."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.lot import LotTable, lot_falls_to, lowest, throw_lot
from ludex.games.dice.outcome import leaders, payoff
from ludex.games.dice.seats import everybody, right_of, seat_of, single
from ludex.games.dice.throw import FACT, clear_dice, draw, put, world
from ludex.kernel import OVER, SEATS_MAX, WORLD, Notes, note, row, rule, seldom

__all__ = ["FACT", "draw", "payoff", "put", "world"]

NOTES = Notes("pig")
LOT_TIED = NOTES.ruling("lot_tied", 5, "seats")
BEGINS = NOTES.ruling("begins", 5, "seat")
ADDED = NOTES.ruling("added", 6, "seat points series")
LOST = NOTES.ruling("lost", 7, "seat points")
BANKED = NOTES.ruling("banked", 8, "seat points score")
REACHED = NOTES.ruling("reached", 9, "seat score")
PLAY_OFF = NOTES.ruling("play_off", 10, "seats")
WINS = NOTES.ruling("wins", 4, "seat score", ends=True)
NO_SUCH = NOTES.refusal("no_such", 6)

SEATS = (2, SEATS_MAX)
MOVES = ("throw", "hold")
THROW, HOLD = 0, 1
ONE = 1  # pig.7

OPTIONS = OptionSet(
    (
        Option("target", 100, "pig.4", low=10, high=1000),
        Option("order", "lot", "pig.5", choices=("lot", "seats")),
        Option("equal_turns", True, "pig.9"),
    ),
    presets={"classic": {"equal_turns": False}},
)
BY_LOT = 0


class Position(LotTable):
    """Die 0 is the die of a series; in the lot, die i is seat i's."""

    target: int  # option
    order: int  # option
    equal_turns: int  # option
    last: int  # the seat that closes a circle; -1 where turns need not be equal
    playing: int  # bit set of the seats in a play-off; 0: everybody plays
    series: int  # points of the running series
    score: list[int] = row(SEATS_MAX)  # points banked


@rule
def setup(s: Position) -> None:
    """The lot, or seat 0 at once."""
    s.won = 0
    s.playing = 0
    s.series = 0
    for seat in range(SEATS_MAX):
        s.score[seat] = 0
        s.dice[seat] = 0
    if s.order == BY_LOT:
        throw_lot(s, everybody(s))
    else:
        s.lot = 0
        s.need = 0
        begin(s, 0)


@seldom
def begin(s: Position, seat: int) -> None:
    """This seat has the first series."""
    note(s, BEGINS, seat)
    s.last = right_of(s, seat) if s.equal_turns else -1
    s.turn = seat
    s.actor = seat
    clear_dice(s)


@rule
def span(s: Position) -> tuple[int, int]:
    """Throw or hold."""
    return (0, 2)


@rule
def why_not(s: Position, a: int) -> int:
    """Both may be done at any moment (pig.6, pig.8)."""
    return 0 if THROW <= a <= HOLD else NO_SUCH


@rule
def move(s: Position, a: int) -> None:
    """Throw on, or write the series down and pass the die."""
    if a == THROW:
        s.need = 1
        s.actor = WORLD
        return
    seat = s.turn
    score = s.score[seat] + s.series
    s.score[seat] = score
    note(s, BANKED, seat, s.series, score)
    if score >= s.target and reached(s, seat):
        return
    pass_die(s)


@rule
def settle(s: Position) -> None:
    """The die has fallen: for the lot, or in a series."""
    if s.turn < 0:
        settle_lot(s)
        return
    s.need = 0
    if s.dice[0] == ONE:
        note(s, LOST, s.turn, s.series)
        pass_die(s)
        return
    s.series += s.dice[0]
    note(s, ADDED, s.turn, s.dice[0], s.series)
    s.actor = s.turn


@seldom
def settle_lot(s: Position) -> None:
    """The lowest die begins; equal lowest throw again."""
    seat = lot_falls_to(s, lowest(s), LOT_TIED)
    if seat >= 0:
        begin(s, seat)


@seldom
def reached(s: Position, seat: int) -> bool:
    """The aim is reached: whether the game ends at once, or goes on to the end of the circle (pig.9)."""
    if s.equal_turns:
        note(s, REACHED, seat, s.score[seat])
        return False
    s.series = 0
    finish(s, seat)
    return True


@rule
def pass_die(s: Position) -> None:
    """The series is over: the next player, or the end."""
    s.series = 0
    seat = s.turn
    if seat == s.last and circle_decides(s):
        return
    seat = seat + 1 if seat + 1 < s.seats else 0
    if s.playing:
        seat = next_in_play_off(s, seat)
    s.turn = seat
    s.actor = seat


@seldom
def next_in_play_off(s: Position, seat: int) -> int:
    """The first seat of the play-off from this one on."""
    while s.playing >> seat & 1 == 0:
        seat = seat + 1 if seat + 1 < s.seats else 0
    return seat


@seldom
def circle_decides(s: Position) -> bool:
    """Everybody has had the same number of series: whether that ends the game. Equal leaders play on alone (pig.10)."""
    ahead = leaders(s.score, s.seats, s.playing if s.playing else everybody(s))
    if s.score[seat_of(ahead)] < s.target:
        return False
    if single(ahead):
        finish(s, seat_of(ahead))
        return True
    note(s, PLAY_OFF, ahead)
    s.playing = ahead
    while ahead >> s.last & 1 == 0:
        s.last = right_of(s, s.last)
    return False


@seldom
def finish(s: Position, seat: int) -> None:
    """This seat has won."""
    note(s, WINS, seat, s.score[seat])
    s.won = 1 << seat
    s.actor = OVER
