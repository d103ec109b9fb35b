"""Drop dead: exact odds of a turn, once from the arithmetic and once over the rules' own steps, and what a turn never does."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from ludex.games.dice.drop_dead import GAME
from ludex.kernel import OVER, WORLD

FACES = range(1, 7)
ALL_DICE = 31


def started(seats: int = 2, key: int = 0, **options: Any) -> Any:
    """A game without a lot, before the first throw."""
    s = GAME.position(seats, GAME.options.read({"order": "seats", **options}), key)
    GAME.rules.setup(s)
    return s


def thrown(s: Any, values: tuple[int, ...]) -> Any:
    """The position after this throw."""
    s = s.copy()
    GAME.rules.put(s, values)
    GAME.rules.settle(s)
    return s


def dies(dice: int, dead: int) -> Fraction:
    """The chance that so many of these dice show a two or a five."""
    return comb(dice, dead) * Fraction(1, 3) ** dead * Fraction(2, 3) ** (dice - dead)


def by_arithmetic() -> tuple[list[Fraction], list[Fraction]]:
    """Points and throws to be expected with so many living dice; a face that scores is worth (1 + 3 + 4 + 6) / 4."""
    points, throws = [Fraction(0)], [Fraction(0)]
    for dice in range(1, 6):
        clean = dies(dice, 0)
        less = [(dies(dice, dead), dice - dead) for dead in range(1, dice + 1)]
        points.append((clean * dice * Fraction(7, 2) + sum(p * points[left] for p, left in less)) / (1 - clean))
        throws.append((1 + sum(p * throws[left] for p, left in less)) / (1 - clean))
    return points, throws


def by_the_rules() -> dict[int, Fraction]:
    """Points to be expected with each set of living dice, every throw put to the rules. A dead set of dice gives none."""
    points = {0: Fraction(0)}
    for alive in sorted(range(1, ALL_DICE + 1), key=int.bit_count):
        s = started()
        s.alive = s.need = alive
        dice = alive.bit_count()
        clean, gained, after = 0, 0, Fraction(0)
        for values in product(FACES, repeat=dice):
            t = thrown(s, values)
            if t.score[0]:
                assert t.alive == alive
                clean += 1
                gained += t.score[0]
            else:
                after += points[t.alive if t.turn == 0 else 0]
        points[alive] = (gained + after) / (6**dice - clean)
    return points


def test_a_turn_is_worth_sixteen_points_by_arithmetic_and_by_the_rules() -> None:
    points, _ = by_arithmetic()
    assert round(float(points[5]), 2) == 16.06
    assert all(value == points[alive.bit_count()] for alive, value in by_the_rules().items())


def test_the_last_die_is_worth_seven_points() -> None:
    points, throws = by_arithmetic()
    assert points[1] == 7  # two clean throws of 3.5 before the third kills it
    assert throws[1] == 3


def test_drawn_turns_agree_with_the_exact_expectation() -> None:
    points, throws = by_arithmetic()
    games, gained, fallen = 3000, 0, 0
    for key in range(games):
        s = started(key=key)
        while s.turn == 0:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
            fallen += 1
        gained += s.score[0]
    assert gained / games == pytest.approx(float(points[5]), abs=1.5)  # five deviations of the mean
    assert fallen / games == pytest.approx(float(throws[5]), abs=0.3)


def test_a_turn_brings_nothing_as_often_as_every_throw_loses_a_die() -> None:
    nothing = [Fraction(1)]
    for dice in range(1, 6):
        nothing.append(sum((dies(dice, dead) * nothing[dice - dead] for dead in range(1, dice + 1)), Fraction(0)))
    empty = 0
    games = 3000
    for key in range(games):
        s = started(key=key)
        while s.turn == 0:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        empty += s.score[0] == 0
    chance = float(nothing[5])
    assert empty / games == pytest.approx(chance, abs=5 * (chance * (1 - chance) / games) ** 0.5)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_everybody_has_as_many_turns_as_agreed_and_a_play_off_leaves_one_winner(seats: int) -> None:
    for key in range(20):
        s = started(seats, key, turns=2, tie="replay")
        turns = [1] + [0] * (seats - 1)
        while s.actor == WORLD:
            seat = s.turn
            GAME.rules.draw(s)
            GAME.rules.settle(s)
            turns[s.turn] += s.turn != seat
        assert s.actor == OVER
        assert s.circles == max(turns)
        assert min(turns) >= 2
        assert s.won.bit_count() == 1
        assert s.score[s.won.bit_length() - 1] == max(s.score)


def test_equal_totals_share_one_win() -> None:
    s = started(3)
    for values in ((1, 1, 1, 1, 1), (2, 2, 2, 2, 2)) * 3:
        s = thrown(s, values)
    assert s.actor == OVER
    assert s.won == 7
    assert sum(GAME.rules.payoff(s, seat) for seat in range(3)) == pytest.approx(1.0)


def test_there_is_never_a_decision() -> None:
    s = started()
    assert GAME.rules.span(s) == (0, 0)
    assert all(GAME.rules.why_not(s, a) for a in (-1, 0, 1, 1 << 40))
