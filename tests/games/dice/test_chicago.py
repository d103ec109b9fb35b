"""Chicago: how long a game lasts and what the first throw of a round is worth, by arithmetic and over the rules' own steps."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludex.games.dice.chicago import GAME
from ludex.kernel import OVER, WORLD

FACES = range(1, 7)
SUMS = range(2, 13)


def started(seats: int = 2, key: int = 0, **options: Any) -> Any:
    """A game before the first throw."""
    s = GAME.position(seats, GAME.options.read(options), key)
    GAME.rules.setup(s)
    return s


def thrown(s: Any, values: tuple[int, int]) -> Any:
    """The position after this throw."""
    s = s.copy()
    GAME.rules.put(s, values)
    GAME.rules.settle(s)
    return s


def chance(points: int) -> Fraction:
    """The chance of a sum of two dice."""
    return Fraction(6 - abs(points - 7), 36)


def first_wins_by_arithmetic(opens: list[int]) -> Fraction:
    """The chance of seat 0 against one rival: who opens a round has it with 1 / (2 - p), and 39 of 77 points win."""
    totals = {0: Fraction(1)}
    for points, opener in zip(SUMS, opens, strict=True):
        gets = 1 / (2 - chance(points))
        gets = gets if opener == 0 else 1 - gets
        after: dict[int, Fraction] = Counter()  # type: ignore[assignment]
        for total, p in totals.items():
            after[total + points] += p * gets
            after[total] += p * (1 - gets)
        totals = after
    return sum((p for total, p in totals.items() if total >= 39), Fraction(0))


def first_wins_by_the_rules(**options: Any) -> float:
    """The same chance with every throw put to the rules: sums backwards over (round, who throws, points of seat 0)."""
    known: dict[tuple[int, int, int], float] = {}

    def steps(s: Any) -> Counter[tuple[int, int, int]]:
        found: Counter[tuple[int, int, int]] = Counter()
        for values in product(FACES, FACES):
            t = thrown(s, values)
            where = (t.target, t.turn, t.score[0])
            if t.actor == OVER:
                known[where] = GAME.rules.payoff(t, 0)
            found[where] += 1
        return found

    def value(s: Any) -> float:
        """The value with this seat to throw; a round loops between two positions, which gives two equations."""
        here = (s.target, s.turn, s.score[0])
        if here in known:
            return known[here]
        other = s.copy()
        other.turn = 1 - s.turn
        sides = []
        for side in (s, other):
            fixed, loop = 0.0, 0.0
            for where, count in steps(side).items():
                if where[0] == s.target:
                    assert where[1] == 1 - side.turn
                    loop = count / 36
                    continue
                if where not in known:
                    t = side.copy()
                    t.target, t.turn, t.score[0] = where
                    t.score[1] = sum(range(2, t.target)) - t.score[0]
                    t.first = t.turn
                    known[where] = value(t)
                fixed += count / 36 * known[where]
            sides.append((fixed, loop))
        (a, p), (b, q) = sides
        known[here] = (a + p * b) / (1 - p * q)
        return known[here]

    return value(started(2, **options))


def test_a_game_lasts_a_hundred_and_seventy_throws_however_many_play() -> None:
    expected = sum(1 / chance(points) for points in SUMS)
    assert expected == Fraction(852, 5)  # 170.4
    for seats in (2, 5):
        games, throws = 400, 0
        for key in range(games):
            s = started(seats, key)
            while s.actor == WORLD:
                GAME.rules.draw(s)
                GAME.rules.settle(s)
                throws += 1
        assert throws / games == pytest.approx(170.4, abs=14)  # five deviations of the mean


def test_always_opening_wins_more_than_half_against_one_rival() -> None:
    exact = first_wins_by_arithmetic([0] * 11)
    assert round(100 * float(exact), 1) == 55.8
    assert first_wins_by_the_rules() == pytest.approx(float(exact), abs=1e-12)


def test_opening_in_turn_is_nearly_fair() -> None:
    exact = first_wins_by_arithmetic([number % 2 for number in range(11)])
    assert abs(float(exact) - 0.5) < 0.01
    assert first_wins_by_the_rules(opener="rotate") == pytest.approx(float(exact), abs=1e-12)


def test_each_sum_is_written_once_and_there_is_no_tie_between_two() -> None:
    for key in range(30):
        s = started(2, key)
        while s.actor == WORLD:
            assert GAME.rules.conserved(s) == (77,)
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        assert sum(s.score) == 77
        assert s.won in (1, 2)
        assert all(s.hit[points] in (1, 2) for points in SUMS)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_one_throw_each_makes_eleven_circles(seats: int) -> None:
    totals = 0
    games = 600 // seats
    for key in range(games):
        s = started(seats, key, scoring="everyone_who_hits")
        throws = Counter[int]()
        while s.actor == WORLD:
            throws[s.turn] += 1
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        assert all(throws[seat] == 11 for seat in range(seats))
        totals += sum(s.score)
    expected = float(sum(points * chance(points) for points in SUMS))  # 7 points a seat
    assert expected == pytest.approx(7)
    assert totals / games / seats == pytest.approx(expected, abs=1.4)


def test_there_is_never_a_decision() -> None:
    s = started()
    assert GAME.rules.span(s) == (0, 0)
    assert all(GAME.rules.why_not(s, a) for a in (-1, 0, 1, 1 << 40))
