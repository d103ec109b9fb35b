"""Chicago, as in the dice collection, lines 85-96: two dice, eleven rounds, each asks for its own sum from two to twelve."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.outcome import leaders, payoff
from ludex.games.dice.pure_chance import MOVES, move, span, why_not
from ludex.games.dice.seats import everybody, left_of, seat_of, single
from ludex.games.dice.throw import FACT, DiceTable, clear_dice, digits, draw, put, throw, total, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "MOVES", "draw", "move", "payoff", "put", "span", "why_not", "world"]

NOTES = Notes("chicago")
ROUND = NOTES.ruling("round", (3, 6, 9), "number target seat")
MISSED = NOTES.ruling("missed", 4, "seat dice points target")
HIT = NOTES.ruling("hit", 5, "seat dice points score")
AGAIN = NOTES.ruling("again", 8, "target")
WINS = NOTES.ruling("wins", 7, "seat score", ends=True)
SHARED = NOTES.ruling("shared", (7, 10), "seats score", ends=True)

SEATS = (2, SEATS_MAX)
DICE = 2  # chicago.1
BOTH_DICE = (1 << DICE) - 1
FIRST_SUM, LAST_SUM = 2, 12  # chicago.4, chicago.6: the sums of round one and round eleven

OPTIONS = OptionSet(
    (
        Option("scoring", "first_only", "chicago.5", choices=("first_only", "everyone_who_hits")),
        Option(
            "opener",
            "fixed",
            "chicago.9",
            choices=("fixed", "rotate"),
            basis="interpretation",
            only_if={"scoring": ("first_only",)},
        ),
    ),
    presets={"quick": {"scoring": "everyone_who_hits"}},
)
FIRST_ONLY = 0
FIXED = 0


class Position(DiceTable):
    """Dice 0 and 1 are the two of the game, in the order in which they are thrown."""

    scoring: int  # option
    opener: int  # option
    target: int  # the sum of this round, 2-12; 13 when all rounds are over
    first: int  # the seat that opened this round
    score: list[int] = row(SEATS_MAX)  # points written down
    hit: list[int] = row(13)  # for each sum, the bit set of the seats that wrote it down


@rule
def setup(s: Position) -> None:
    """The first round, for two points."""
    s.won = 0
    s.first = 0
    clear_dice(s)
    for seat in range(SEATS_MAX):
        s.score[seat] = 0
    for points in range(LAST_SUM + 1):
        s.hit[points] = 0
    s.target = FIRST_SUM
    open_round(s)


@rule
def open_round(s: Position) -> None:
    """The opener has the first throw of the round; with `rotate` each round another player in turn (chicago.9)."""
    number = s.target - FIRST_SUM
    s.first = 0 if s.opener == FIXED else number % s.seats
    note(s, ROUND, number + 1, s.target, s.first)
    throw(s, s.first, BOTH_DICE)


@rule
def settle(s: Position) -> None:
    """Both dice have fallen: their sum is that of the round, or the next player tries."""
    seat = s.turn
    points = total(s, 0, DICE)
    s.need = 0
    if points == s.target:
        s.score[seat] += points
        s.hit[points] |= 1 << seat
        note(s, HIT, seat, digits(s, 0, DICE), points, s.score[seat])
        if s.scoring == FIRST_ONLY:
            next_round(s)
            return
    else:
        note(s, MISSED, seat, digits(s, 0, DICE), points, s.target)
    seat = left_of(s, seat)
    if seat == s.first:
        if s.scoring != FIRST_ONLY:
            next_round(s)
            return
        note(s, AGAIN, s.target)
    throw(s, seat, BOTH_DICE)


@rule
def next_round(s: Position) -> None:
    """The next sum, or the end after twelve (chicago.6)."""
    s.target += 1
    if s.target > LAST_SUM:
        finish(s)
    else:
        open_round(s)


@rule
def finish(s: Position) -> None:
    """Eleven rounds are over: the most points win; equal ones share (chicago.7, chicago.10)."""
    s.won = leaders(s.score, s.seats, everybody(s))
    best = s.score[seat_of(s.won)]
    if single(s.won):
        note(s, WINS, seat_of(s.won), best)
    else:
        note(s, SHARED, s.won, best)
    s.actor = OVER


@rule
def conserved(s: Position) -> tuple[int, ...]:
    """Points written down and points still to be thrown, where each sum is written once: 2 + 3 + ... + 12."""
    points = 0
    if s.scoring == FIRST_ONLY:
        for seat in range(s.seats):
            points += s.score[seat]
        for target in range(s.target, LAST_SUM + 1):
            points += target
    return (points,)
