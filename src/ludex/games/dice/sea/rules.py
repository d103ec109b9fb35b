"""Sea dice, as in the dice collection, lines 97-116: five dice, twelve rounds, up to three throws for a combination."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.entry import Value
from ludex.core.options import Option, OptionSet
from ludex.games.dice.outcome import leaders, payoff
from ludex.games.dice.sea.combinations import (
    CHOICE,
    COMBINATIONS,
    FIRST_BOX,
    HAND,
    NOTHING,
    ONES,
    SIXES,
    YACHT,
    points_of,
    there,
)
from ludex.games.dice.seats import everybody, seat_of, size
from ludex.games.dice.throw import FACES, FACT, DiceTable, clear_dice, digits, draw, pick, put, throw, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "draw", "payoff", "put", "world"]

ALL_DICE = (1 << HAND) - 1  # sea.1
ROUNDS = 12  # sea.3
THROWS = 3  # sea.4

NOTES = Notes("sea")
ROUND = NOTES.ruling("round", 3, "number")
THROWN = NOTES.ruling("thrown", 4, "seat number dice")
CONTENT = NOTES.ruling("content", 5, "seat number")
SAVES = NOTES.ruling("saves", 5, "seat count")
USES_SAVED = NOTES.ruling("uses_saved", 5, "seat count")
AGAIN = NOTES.ruling("again", (6, 21), "seat count")
IS_YACHT = NOTES.ruling("yacht", (8, 17), "seat points")
IS_FOUR = NOTES.ruling("four", (9, 16, 17), "seat points")
IS_FULL = NOTES.ruling("full", (10, 16, 17), "seat points")
IS_BIG = NOTES.ruling("big_sprint", (11, 16, 17), "seat points")
IS_SMALL = NOTES.ruling("small_sprint", (12, 16, 17), "seat points")
IS_THREE = NOTES.ruling("three", (13, 16, 17), "seat points")
IS_PAIR = NOTES.ruling("pair", (14, 16, 17), "seat points")
IS_NOTHING = NOTES.ruling("nothing", 20, "seat")
NUMBERS = NOTES.ruling("numbers", 19, "seat points combo")
IS_CHOICE = NOTES.ruling("choice", 19, "seat points")
CROSSED = NOTES.ruling("crossed", 18, "seat combo")
WRITTEN = NOTES.ruling("written", (7, 15), "seat points score")
WIN = NOTES.ruling("win", 22, "seats score", ends=True)
NO_THROWS_LEFT = NOTES.refusal("no_throws_left", 4)
NOT_ON_TABLE = NOTES.refusal("not_on_table", 6)
NOT_MADE = NOTES.refusal("not_made", 20)
NOT_IN_USE = NOTES.refusal("not_in_use", 18)
TAKEN = NOTES.refusal("taken", 18)

MADE = (IS_NOTHING, IS_PAIR, IS_THREE, IS_SMALL, IS_BIG, IS_FULL, IS_FOUR, IS_YACHT)
"""The rulings that name a combination of the dice, by combination."""

SEATS = (2, SEATS_MAX)
MOVES = ("rethrow", "score")
SCORE = ALL_DICE + 1
"""Actions 1 to 31: the bit set of the dice that are thrown again; from here on: the combination that is written down."""

NO_SUCH_ACTION = 0
OPEN = -1
"""A line of the sheet that holds nothing yet."""

OPTIONS = OptionSet(
    (
        Option("mode", "best_combination", "sea.18", choices=("best_combination", "sheet"), basis="interpretation"),
        Option("bank_throws", False, "sea.5", basis="interpretation"),
        Option("four", 0, "sea.16", low=0, high=100, basis="public"),
        Option("full", 0, "sea.16", low=0, high=100, basis="public"),
        Option("big_sprint", 30, "sea.16", low=0, high=100, basis="public"),
        Option("small_sprint", 30, "sea.16", low=0, high=100, basis="public"),
        Option("three", 0, "sea.16", low=0, high=100, basis="public", only_if={"mode": ("best_combination",)}),
        Option("pair", 0, "sea.16", low=0, high=100, basis="public", only_if={"mode": ("best_combination",)}),
    ),
    presets={
        "yacht": {"mode": "sheet"},
        "general": {"four": 40, "full": 30, "big_sprint": 20, "small_sprint": 20},
    },
)
SHEET = 1


class Position(DiceTable):
    """Dice 0 to 4 are the five dice."""

    mode: int  # option
    bank_throws: int  # option
    four: int  # option
    full: int  # option
    big_sprint: int  # option
    small_sprint: int  # option
    three: int  # option
    pair: int  # option
    round: int  # the running round, from 1
    thrown: int  # throws made in this turn
    left: int  # throws that may still be made in it, saved ones among them
    saved: list[int] = row(SEATS_MAX)  # throws saved from earlier turns
    score: list[int] = row(SEATS_MAX)  # points written down
    line: list[int] = row(SEATS_MAX * ROUNDS)  # each seat's points, a line a round or a box of the sheet; or OPEN


@rule
def setup(s: Position) -> None:
    """Seat 0 begins the first round (sea.22)."""
    s.won = 0
    for seat in range(SEATS_MAX):
        s.saved[seat] = 0
        s.score[seat] = 0
    for i in range(SEATS_MAX * ROUNDS):
        s.line[i] = OPEN
    s.round = 1
    note(s, ROUND, s.round)
    begin_turn(s, 0)


@rule
def begin_turn(s: Position, seat: int) -> None:
    """A turn begins with all five dice and has three throws (sea.4), the saved ones on top (sea.5)."""
    clear_dice(s)
    s.thrown = 0
    s.left = THROWS + s.saved[seat]
    throw_dice(s, seat, ALL_DICE)


@rule
def throw_dice(s: Position, seat: int, dice: int) -> None:
    """One of the throws is made."""
    s.left -= 1
    throw(s, seat, dice)


@rule
def settle(s: Position) -> None:
    """The dice have fallen; the player throws some again or writes a combination down."""
    s.need = 0
    s.thrown += 1
    note(s, THROWN, s.turn, s.thrown, digits(s, 0, HAND))
    s.actor = s.turn


@rule
def span(s: Position) -> tuple[int, int]:
    """Any choice of dice while throws are left, and the combinations in use."""
    first = SCORE + (FIRST_BOX if s.mode == SHEET else NOTHING)
    end = SCORE + (CHOICE if s.mode == SHEET else YACHT) + 1
    return (1 if s.left > 0 else first, end)


@rule
def why_not(s: Position, a: int) -> int:
    """Dice may be thrown again while throws are left (sea.4, sea.6); a combination must be made, a box must be open."""
    if 1 <= a <= ALL_DICE:
        return NO_THROWS_LEFT if s.left <= 0 else 0
    c = a - SCORE
    if c < NOTHING:
        return NOT_ON_TABLE
    if s.mode == SHEET:
        if c < FIRST_BOX or c > CHOICE:
            return NOT_IN_USE
        return TAKEN if s.line[line_of(s, c)] != OPEN else 0
    if c > YACHT:
        return NOT_IN_USE
    return 0 if there(s, c) else NOT_MADE


@rule
def line_of(s: Position, c: int) -> int:
    """The line into which this combination is written: the box of the sheet (sea.19), or the round's (sea.18)."""
    return s.turn * ROUNDS + (c - FIRST_BOX if s.mode == SHEET else s.round - 1)


@rule
def move(s: Position, a: int) -> None:
    """Throw some dice again, or end the turn with a combination."""
    if a < SCORE:
        rethrow(s, a)
        return
    leave_throws(s)
    write_down(s, a - SCORE)
    pass_dice(s)


@rule
def rethrow(s: Position, dice: int) -> None:
    """Some dice stay, these are thrown again (sea.6); beyond the third throw a saved one is used (sea.5)."""
    note(s, AGAIN, s.turn, size(dice))
    throw_dice(s, s.turn, dice)
    if s.thrown >= THROWS:
        note(s, USES_SAVED, s.turn, s.left)


@rule
def leave_throws(s: Position) -> None:
    """Throws not made are given up, or saved for another turn (sea.5)."""
    if s.bank_throws:
        s.saved[s.turn] = s.left
        if s.left > 0:
            note(s, SAVES, s.turn, s.left)
    elif s.left > 0:
        note(s, CONTENT, s.turn, s.thrown)


@rule
def write_down(s: Position, c: int) -> None:
    """The points of the combination (sea.15); a box that gets none is crossed out (sea.18)."""
    seat = s.turn
    points = points_of(s, c)
    if points == 0 and s.mode == SHEET:
        note(s, CROSSED, seat, c)
    elif c == NOTHING:
        note(s, IS_NOTHING, seat)
    elif c <= YACHT:
        note(s, MADE[c], seat, points)
    elif c <= SIXES:
        note(s, NUMBERS, seat, points, c)
    else:
        note(s, IS_CHOICE, seat, points)
    s.line[line_of(s, c)] = points
    s.score[seat] += points
    note(s, WRITTEN, seat, points, s.score[seat])


@rule
def pass_dice(s: Position) -> None:
    """The next player; after the last one the next round (sea.3), or the end."""
    seat = s.turn + 1
    if seat == s.seats:
        seat = 0
        if s.round == ROUNDS:
            finish(s)
            return
        s.round += 1
        note(s, ROUND, s.round)
    begin_turn(s, seat)


@rule
def finish(s: Position) -> None:
    """Most points win; those who have equally many share the win (sea.22)."""
    s.won = leaders(s.score, s.seats, everybody(s))
    note(s, WIN, s.won, s.score[seat_of(s.won)])
    s.actor = OVER


@rule
def best_of(s: Position) -> int:
    """The combination that pays most now, of those that may be written down (sea.7, sea.20); of equal ones the first."""
    best = NOTHING
    most = -1
    for k in range(CHOICE + 1):
        c = (k + ONES) % (CHOICE + 1)  # the boxes of numbers and the choice, then the combinations
        if why_not(s, SCORE + c) == 0 and points_of(s, c) > most:
            most = points_of(s, c)
            best = c
    return best


def conserved(s: Position) -> tuple[int, ...]:
    """What a seat has in all is what its lines hold: the differences, always 0."""
    lines = [s.line[seat * ROUNDS : (seat + 1) * ROUNDS] for seat in range(s.seats)]
    return tuple(s.score[seat] - sum(max(points, 0) for points in lines[seat]) for seat in range(s.seats))


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """Throw again the dice that show these values, or write down a combination: "rethrow 3 4", "score full"."""
    if a < SCORE:
        return ("rethrow", *sorted(s.dice[i] for i in range(HAND) if a >> i & 1))
    return ("score", COMBINATIONS[a - SCORE])


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The action that a verb and its values mean: of equal dice the first; without a name the best-paying combination."""
    if name == "rethrow" and values:
        return pick(s.dice[:HAND], values) or NO_SUCH_ACTION
    if name != "score" or len(values) > 1:
        return None
    if not values:
        return SCORE + best_of(s)
    if values[0] in range(1, FACES + 1):
        return SCORE + ONES + int(values[0]) - 1  # "score 3": the box of the threes
    return SCORE + COMBINATIONS.index(str(values[0])) if values[0] in COMBINATIONS else None
