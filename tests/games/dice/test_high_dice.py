"""High dice: the edge of every agreement, counted throw by throw, and the punter who knows when to pay."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludex.games.dice.high_dice import GAME
from ludex.games.dice.high_dice.best import MARKS, choose, table, worth
from ludex.games.dice.high_dice.rules import PAY, THROW
from ludex.kernel import OVER, WORLD

PAIRS = list(product(range(1, 7), repeat=2))

Punter = Callable[[Any], int]


def opened(**options: Any) -> Any:
    """A game of one round, before the banker's throw."""
    s = GAME.position(2, GAME.options.read({"rounds": 1, **options}))
    GAME.rules.setup(s)
    return s


def expected(s: Any, decide: Punter) -> Fraction:
    """What seat 1 wins on average, every way in which the dice can fall being played through the rules."""
    if s.actor == OVER:
        return Fraction(int(GAME.rules.payoff(s, 1)))
    if s.actor == WORLD:
        fallen = by_sum(s)
        return sum((count * expected(after, decide) for after, count in fallen), Fraction(0)) / len(PAIRS)
    after = s.copy()
    GAME.rules.move(after, decide(s))
    return expected(after, decide)


def by_sum(s: Any) -> list[tuple[Any, int]]:
    """The positions after a throw of two dice, one for each sum, and how many of the 36 throws lead there."""
    after = []
    for points in range(2, 13):
        ways = [pair for pair in PAIRS if sum(pair) == points]
        there = s.copy()
        GAME.rules.put(there, ways[0])
        GAME.rules.settle(there)
        after.append((there, len(ways)))
    return after


def best_of(s: Any, join: Callable[[list[Fraction]], Fraction] = max) -> Fraction:
    """What seat 1 wins on average if he chooses the better move each time (`join` may choose otherwise)."""
    if s.actor >= 0:
        moved = [s.copy(), s.copy()]
        for after, action in zip(moved, (THROW, PAY), strict=True):
            GAME.rules.move(after, action)
        return join([best_of(after, join) for after in moved])
    if s.actor == WORLD:
        return sum((count * best_of(after, join) for after, count in by_sum(s)), Fraction(0)) / len(PAIRS)
    return Fraction(int(GAME.rules.payoff(s, 1)))


def never(s: Any) -> int:
    """A punter who is not to be asked."""
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(
    ("throws", "percent", "exact"),
    [
        (1, "-11.3", Fraction(-73, 648)),
        (2, "-17.6", Fraction(-913, 5184)),
        (3, "-22.2", Fraction(-93337, 419904)),
    ],
)
def test_a_punter_who_must_throw_on_loses_more_and_more(throws: int, percent: str, exact: Fraction) -> None:
    won = expected(opened(throws=throws, extra="forced"), never)
    assert won == exact
    assert f"{float(won) * 100:.1f}" == percent


@pytest.mark.parametrize(
    ("throws", "percent", "exact"),
    [(2, "2.1", Fraction(167, 7776)), (3, "11.4", Fraction(2995, 26244))],
)
def test_a_punter_who_may_stop_wins_with_two_throws_and_more_with_three(
    throws: int, percent: str, exact: Fraction
) -> None:
    won = best_of(opened(throws=throws))
    assert won == exact
    assert f"{float(won) * 100:.1f}" == percent


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_computed_player_wins_exactly_what_the_best_decisions_win(throws: int) -> None:
    values = GAME.options.read({"throws": throws})
    solved = table(2, values)
    assert expected(opened(throws=throws), lambda s: choose(s, solved)) == best_of(opened(throws=throws))


def test_the_computed_worth_is_the_worth_of_the_rules() -> None:
    value, _ = worth(3)
    for mark in range(2, 13):
        s = opened(throws=3)
        GAME.rules.put(s, (mark // 2, mark - mark // 2))
        GAME.rules.settle(s)
        assert float(best_of(s)) == pytest.approx(value[0, mark])


def test_with_two_throws_he_throws_again_up_to_seven() -> None:
    """A second throw loses two stakes instead of one: it pays where it succeeds more often than one time in three."""
    again = table(2, GAME.options.read({"throws": 2})).reshape(3, MARKS)
    assert [mark for mark in range(2, 13) if again[1, mark]] == [2, 3, 4, 5, 6, 7]


def test_after_two_failures_he_throws_at_an_eight_which_he_would_have_left_after_one() -> None:
    """From two stakes to three, one success in four is enough: 10 of 36 throws beat an eight."""
    again = table(2, GAME.options.read({"throws": 3})).reshape(4, MARKS)
    assert not again[1, 8]
    assert again[2, 8]
    assert not again[2, 9]


def test_stakes_only_scale_what_is_won() -> None:
    assert best_of(opened(throws=3, stake=7)) == 7 * best_of(opened(throws=3))


def test_who_alternates_has_no_edge_over_an_even_number_of_rounds() -> None:
    solved = table(2, GAME.options.read({"throws": 2}))
    s = opened(throws=2, rounds=2, roles="alternate")
    assert expected(s, lambda s: choose(s, solved)) == 0


def test_the_computed_player_is_better_than_one_who_tosses_a_coin() -> None:
    coin = best_of(opened(throws=3), lambda worths: sum(worths, Fraction(0)) / 2)
    assert best_of(opened(throws=3)) > coin + Fraction(1, 10)
