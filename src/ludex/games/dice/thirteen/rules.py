"""Thirteen, as in the dice collection, lines 37-55: five throws a turn, counted to land on multiples of thirteen."""

from __future__ import annotations

from ludex.core.entry import Value
from ludex.core.options import Option, OptionSet
from ludex.games.dice.outcome import leaders, payoff
from ludex.games.dice.seats import everybody, seat_of, single
from ludex.games.dice.throw import FACES, FACT, DiceTable, digits, put, total
from ludex.kernel import OVER, SEATS_MAX, WORLD, Notes, below, note, row, rule

__all__ = ["FACT", "payoff", "put"]

NOTES = Notes("thirteen")
TURN = NOTES.ruling("turn", (5, 14), "seat")
FIRST = NOTES.ruling("first", (2, 3), "seat dice total")
THROWN = NOTES.ruling("thrown", 2, "seat dice sum number")
ADDED = NOTES.ruling("added", 7, "seat sum total")
TAKEN_AWAY = NOTES.ruling("taken_away", 7, "seat sum total")
PART = NOTES.ruling("part", 8, "seat divisor sum part total")
MULTIPLIED = NOTES.ruling("multiplied", 9, "seat sum factor product total")
SKIPPED = NOTES.ruling("skipped", 16, "seat sum total")
HIT = NOTES.ruling("hit", 11, "seat total points target")
WRITTEN = NOTES.ruling("written", 10, "seat points score")
NOTHING = NOTES.ruling("nothing", 10, "seat")
REACHED = NOTES.ruling("reached", 19, "seat score")
PLAY_OFF = NOTES.ruling("play_off", 20, "seats")
WINS = NOTES.ruling("wins", 4, "seat score", ends=True)
NO_SUCH = NOTES.refusal("no_such", 6)
NO_HALF = NOTES.refusal("no_half", 8)
NO_THIRD = NOTES.refusal("no_third", 8)
NO_QUARTER = NOTES.refusal("no_quarter", 8)
MUST_USE = NOTES.refusal("must_use", 16)

SEATS = (2, SEATS_MAX)  # thirteen.1
MOVES = ("plus", "minus", "half", "third", "quarter", "times", "skip")
PLUS, MINUS, HALF, THIRD, QUARTER, TIMES_2, TIMES_3, TIMES_4, SKIP = 0, 1, 2, 3, 4, 5, 6, 7, 8
TIMES = TIMES_2 - 2  # action TIMES + k multiplies by k
PARTS = HALF - 2  # action PARTS + k takes the k-th part
DICE = 2  # thirteen.2
BOTH_DICE = (1 << DICE) - 1
LOW = (1, 2)  # thirteen.2: the lowest face of each die
THROWS = 5  # thirteen.5

OPTIONS = OptionSet(
    (
        Option("target", 13, "thirteen.15", low=2, high=50),
        Option("goal", 10, "thirteen.4", low=1, high=100),
        Option("scoring", "each_hit", "thirteen.10", choices=("each_hit", "best_of_turn", "final")),
        Option("division", "exact", "thirteen.8", choices=("exact", "floor"), basis="interpretation"),
        Option("may_skip", False, "thirteen.16", basis="interpretation"),
        Option("win", "immediate", "thirteen.19", choices=("immediate", "end_of_circle"), basis="interpretation"),
    ),
    presets={
        "eleven": {"target": 11},
        "seventeen": {"target": 17},
        "equal_turns": {"win": "end_of_circle"},
    },
)
EACH_HIT, BEST_OF_TURN, FINAL = 0, 1, 2
EXACT = 0
IMMEDIATE = 0


class Position(DiceTable):
    """Die 0 shows 1 to 6, die 1 shows 2 to 7."""

    target: int  # option
    goal: int  # option
    scoring: int  # option
    division: int  # option
    may_skip: int  # option
    win: int  # option
    number: int  # which throw of the turn it is, 1-5
    sum: int  # what has fallen and waits for its word; 0 when nothing does
    total: int  # the running total of the turn
    gained: int  # points that this turn brings as it stands
    playing: int  # bit set of the seats that still play (all but in a play-off)
    score: list[int] = row(SEATS_MAX)  # points written down


@rule
def setup(s: Position) -> None:
    """Nobody has a point; the first seat throws (thirteen.18)."""
    s.won = 0
    s.playing = everybody(s)
    for i in range(SEATS_MAX):
        s.score[i] = 0
        s.dice[i] = 0
    begin_turn(s, 0)


@rule
def begin_turn(s: Position, seat: int) -> None:
    """This seat has five throws (thirteen.5)."""
    note(s, TURN, seat)
    s.turn = seat
    s.number = 1
    s.sum = 0
    s.total = 0
    s.gained = 0
    throw(s)


@rule
def throw(s: Position) -> None:
    """Both dice are thrown."""
    s.need = BOTH_DICE
    s.actor = WORLD


@rule
def draw(s: Position) -> None:
    """One die from 1 to 6, one from 2 to 7 (thirteen.2)."""
    for i in range(DICE):
        s.dice[i] = LOW[i] + below(s, FACES)


def world(s: Position) -> tuple[range, ...]:
    """What the two dice can show."""
    return tuple(range(low, low + FACES) for low in LOW)


@rule
def span(s: Position) -> tuple[int, int]:
    """Eight ways to count a throw, and where it is allowed the ninth: not to."""
    return (PLUS, SKIP + s.may_skip)


@rule
def why_not(s: Position, a: int) -> int:
    """Plus, minus and times are always open; a part must come out even (thirteen.8); a throw must be used (thirteen.16)."""
    if a < PLUS or a > SKIP:
        return NO_SUCH
    if a == SKIP:
        return 0 if s.may_skip else MUST_USE
    if comes_out(a, s.sum, s.division):
        return 0
    if a == HALF:
        return NO_HALF
    return NO_THIRD if a == THIRD else NO_QUARTER


@rule
def comes_out(a: int, thrown: int, division: int) -> bool:
    """Whether this way of counting gives a whole number: a part of the sum need not (thirteen.8)."""
    if a < HALF or a > QUARTER or division != EXACT:
        return True
    return thrown % (a - PARTS) == 0


@rule
def amount(a: int, thrown: int) -> int:
    """What this way of counting adds to the total (thirteen.7-9); a part is rounded down."""
    if a == PLUS:
        return thrown
    if a == MINUS:
        return -thrown
    if a == SKIP:
        return 0
    if a <= QUARTER:
        return thrown // (a - PARTS)
    return thrown * (a - TIMES)


@rule
def worth(reached: int, target: int) -> int:
    """The points of a total: one for each time the target is in it, if it is a multiple and above nought (thirteen.11, 17)."""
    if reached <= 0 or reached % target != 0:
        return 0
    return reached // target


@rule
def move(s: Position, a: int) -> None:
    """Count the sum in the way that was announced."""
    thrown = s.sum
    counts = amount(a, thrown)
    s.total += counts
    s.sum = 0
    if a == PLUS:
        note(s, ADDED, s.turn, thrown, s.total)
    elif a == MINUS:
        note(s, TAKEN_AWAY, s.turn, thrown, s.total)
    elif a == SKIP:
        note(s, SKIPPED, s.turn, thrown, s.total)
    elif a <= QUARTER:
        note(s, PART, s.turn, a - PARTS, thrown, counts, s.total)
    else:
        note(s, MULTIPLIED, s.turn, thrown, a - TIMES, counts, s.total)
    count_total(s, counts != 0)


@rule
def settle(s: Position) -> None:
    """Both dice have fallen: the first sum is the total (thirteen.3), of a later one the player says how it counts."""
    s.need = 0
    fallen = total(s, 0, DICE)
    if s.number == 1:
        s.total = fallen
        note(s, FIRST, s.turn, digits(s, 0, DICE), fallen)
        count_total(s, True)
        return
    s.sum = fallen
    note(s, THROWN, s.turn, digits(s, 0, DICE), fallen, s.number)
    s.actor = s.turn


@rule
def count_total(s: Position, changed: bool) -> None:
    """The total may have come to a multiple (thirteen.11); then the next throw, or the end of the turn."""
    points = worth(s.total, s.target)
    if points and changed:
        note(s, HIT, s.turn, s.total, points, s.target)
    if s.scoring == EACH_HIT:
        if points and changed:
            s.gained += points
            if write(s, points):
                return
    elif s.scoring == BEST_OF_TURN:
        s.gained = max(s.gained, points)
    else:
        s.gained = points
    if s.number < THROWS:
        s.number += 1
        throw(s)
        return
    if s.gained == 0:
        note(s, NOTHING, s.turn)
    elif s.scoring != EACH_HIT and write(s, s.gained):
        return
    pass_dice(s)


@rule
def write(s: Position, points: int) -> bool:
    """Points are written down; whether that ends the game at once (thirteen.10, thirteen.19)."""
    seat = s.turn
    before = s.score[seat]
    s.score[seat] += points
    note(s, WRITTEN, seat, points, s.score[seat])
    if s.score[seat] < s.goal:
        return False
    if s.win == IMMEDIATE:
        finish(s, seat)
        return True
    if before < s.goal:
        note(s, REACHED, seat, s.score[seat])
    return False


@rule
def pass_dice(s: Position) -> None:
    """The next player has his turn (thirteen.14); after the last of them the circle may decide (thirteen.19)."""
    seat = next_playing(s, s.turn + 1)
    if seat == s.seats:
        if s.win != IMMEDIATE and circle_decides(s):
            return
        seat = next_playing(s, 0)
    begin_turn(s, seat)


@rule
def next_playing(s: Position, seat: int) -> int:
    """The first seat from this one on that still plays; the number of seats when there is none."""
    while seat < s.seats and s.playing >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def circle_decides(s: Position) -> bool:
    """Once somebody has reached the goal the most points win; those who are level play on (thirteen.19, thirteen.20)."""
    ahead = leaders(s.score, s.seats, everybody(s))
    if s.score[seat_of(ahead)] < s.goal:
        return False
    if single(ahead):
        finish(s, seat_of(ahead))
        return True
    note(s, PLAY_OFF, ahead)
    s.playing = ahead
    return False


@rule
def finish(s: Position, seat: int) -> None:
    """This seat has won."""
    note(s, WINS, seat, s.score[seat])
    s.won = 1 << seat
    s.actor = OVER


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """The word that is announced; a multiplication names its number: "times 2"."""
    if TIMES_2 <= a <= TIMES_4:
        return ("times", a - TIMES)
    return ("skip",) if a == SKIP else (MOVES[a],)


def read(s: Position, name: str, values: tuple[Value, ...]) -> int | None:
    """The action that is announced; a multiplication by another number is none of them, and is told so."""
    if name == "times" and len(values) == 1 and isinstance(values[0], int) and not 2 <= values[0] <= 4:
        return SKIP + 1
    for a in range(PLUS, SKIP + 1):
        if spell(s, a) == (name, *values):
            return a
    return None
