"""Craps, as in the dice collection, lines 56-57: two dice, the first throw wins, loses or sets a point to be thrown again."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.pure_chance import MOVES, move, span, why_not
from ludex.games.dice.throw import FACT, DiceTable, clear_dice, digits, draw, put, throw, total, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "MOVES", "draw", "move", "put", "span", "why_not", "world"]

NOTES = Notes("craps")
SHOOTS = NOTES.ruling("shoots", (6, 7, 8), "seat round stakes")
NATURAL = NOTES.ruling("natural", (1, 2), "seat dice points stakes")
CRAPPED = NOTES.ruling("crapped", (1, 3), "seat dice points stakes")
POINT = NOTES.ruling("point", (1, 4), "seat dice points")
AGAIN = NOTES.ruling("again", 5, "seat dice points target")
MADE = NOTES.ruling("made", 5, "seat dice points stakes")
SEVEN_OUT = NOTES.ruling("seven_out", 5, "seat dice target stakes")
AHEAD = NOTES.ruling("ahead", 9, "seats", ends=True)
NOBODY = NOTES.ruling("nobody", 9, ends=True)

SEATS = (1, SEATS_MAX)  # craps.7
DICE = 2  # craps.1
BOTH_DICE = (1 << DICE) - 1
WINNING = (7, 11)  # craps.2
SEVEN = 7  # craps.5
LOSING = (2, 12)  # craps.3
LOSING_TOO = (3, 8)  # craps.3: the usual list has a three besides, the printed one an eight

OPTIONS = OptionSet(
    (
        Option("lose_on", "2-3-12", "craps.3", choices=("2-3-12", "2-8-12"), basis="public"),
        Option("stake", 1, "craps.6", low=1, high=1000, basis="interpretation"),
        Option("rounds", 10, "craps.8", low=1, high=100, basis="interpretation"),
    ),
    presets={"as_printed": {"lose_on": "2-8-12"}, "one_bet": {"rounds": 1}},
)


class Position(DiceTable):
    """Dice 0 and 1 are the two of the game; every seat plays against the bank, which is no seat."""

    lose_on: int  # option
    stake: int  # option
    rounds: int  # option
    round: int  # the running round, from 1
    point: int  # the shooter's point; 0 before his first throw
    bank: int  # stakes that the bank has won, less those it has lost
    net: list[int] = row(SEATS_MAX)  # the same for each seat


@rule
def setup(s: Position) -> None:
    """Nobody has won anything; seat 0 shoots first (craps.7)."""
    s.won = 0
    s.round = 1
    s.bank = 0
    clear_dice(s)
    for seat in range(SEATS_MAX):
        s.net[seat] = 0
    shoot(s, 0)


@rule
def shoot(s: Position, seat: int) -> None:
    """This seat stakes and has the dice, with no point yet (craps.6)."""
    note(s, SHOOTS, seat, s.round, s.stake)
    s.point = 0
    throw(s, seat, BOTH_DICE)


@rule
def settle(s: Position) -> None:
    """Both dice have fallen: the first throw of a bet, or one for the point."""
    points = total(s, 0, DICE)
    s.need = 0
    if s.point == 0:
        settle_first(s, points)
    else:
        settle_later(s, points)


@rule
def settle_first(s: Position, points: int) -> None:
    """Seven and eleven win, three numbers lose, any other is the point (craps.2-4)."""
    if points in WINNING:
        note(s, NATURAL, s.turn, digits(s, 0, DICE), points, s.stake)
        win(s)
    elif points in LOSING or points == LOSING_TOO[s.lose_on]:
        note(s, CRAPPED, s.turn, digits(s, 0, DICE), points, s.stake)
        lose(s)
    else:
        note(s, POINT, s.turn, digits(s, 0, DICE), points)
        s.point = points
        throw(s, s.turn, BOTH_DICE)


@rule
def settle_later(s: Position, points: int) -> None:
    """The point wins, a seven loses, everything else is thrown again (craps.5)."""
    if points == s.point:
        note(s, MADE, s.turn, digits(s, 0, DICE), points, s.stake)
        win(s)
    elif points == SEVEN:
        note(s, SEVEN_OUT, s.turn, digits(s, 0, DICE), s.point, s.stake)
        lose(s)
    else:
        note(s, AGAIN, s.turn, digits(s, 0, DICE), points, s.point)
        throw(s, s.turn, BOTH_DICE)


@rule
def win(s: Position) -> None:
    """The bank pays as much as was staked (craps.6)."""
    s.net[s.turn] += s.stake
    s.bank -= s.stake
    pass_dice(s)


@rule
def lose(s: Position) -> None:
    """The bank takes the stake (craps.6)."""
    s.net[s.turn] -= s.stake
    s.bank += s.stake
    pass_dice(s)


@rule
def pass_dice(s: Position) -> None:
    """The bet is decided: the dice go on; after the last seat the next round begins, or the game ends (craps.7, craps.8)."""
    seat = s.turn + 1
    if seat == s.seats:
        if s.round == s.rounds:
            finish(s)
            return
        s.round += 1
        seat = 0
    shoot(s, seat)


@rule
def finish(s: Position) -> None:
    """Who has taken more from the bank than he lost to it has won (craps.9)."""
    s.point = 0
    for seat in range(s.seats):
        if s.net[seat] > 0:
            s.won |= 1 << seat
    if s.won:
        note(s, AHEAD, s.won)
    else:
        note(s, NOBODY)
    s.actor = OVER


@rule
def payoff(s: Position, seat: int) -> float:
    """Stakes won from the bank, less those lost to it; the seats play against the bank, so they need not sum to nothing."""
    return float(s.net[seat])


def conserved(s: Position) -> tuple[int, ...]:
    """What the seats and the bank have won, all together: nothing."""
    return (s.bank + sum(s.net),)
