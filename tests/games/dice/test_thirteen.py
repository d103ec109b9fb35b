"""Thirteen: the odds of its unlike dice, what a turn is worth played at its best, and the race of the computed player."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from ludex.games.dice.thirteen import GAME, best
from ludex.games.dice.thirteen.rules import MINUS, PLUS, THIRD, TIMES_2
from ludex.kernel import OVER, WORLD

THROWS = list(product(range(1, 7), range(2, 8)))
SUMS = {points: sum(a + b == points for a, b in THROWS) for points in range(3, 14)}


def position(seats: int = 2, **options: Any) -> Any:
    """The first position under these options."""
    s = GAME.position(seats, GAME.options.read(options))
    GAME.rules.setup(s)
    return s


def ways(points: int) -> list[int]:
    """What a sum may add to the total, by the text: plus, minus, even parts, multiples."""
    return [points, -points, *(points // k for k in (2, 3, 4) if points % k == 0), *(points * k for k in (2, 3, 4))]


def best_turn(value: Callable[[int], float]) -> float:
    """The most that a turn brings on average when every total reached brings `value`."""

    @cache
    def after(throws: int, total: int) -> float:
        if throws == 5:
            return 0.0
        gain = 0.0
        for points, count in SUMS.items():
            totals = [total + way for way in ways(points)]
            gain += count / 36 * max(value(t) + after(throws + 1, t) for t in totals)
        return gain

    return sum(count / 36 * (value(points) + after(1, points)) for points, count in SUMS.items())


def hit_chance() -> float:
    """The chance to reach any multiple of 13 in a turn, played for that alone."""

    @cache
    def miss(throws: int, total: int) -> float:
        if total > 0 and total % 13 == 0:
            return 0.0
        if throws == 5:
            return 1.0
        return sum(
            count / 36 * min(miss(throws + 1, total + way) for way in ways(points)) for points, count in SUMS.items()
        )

    return 1 - sum(count / 36 * miss(1, points) for points, count in SUMS.items())


def test_the_unlike_dice_throw_every_pair_alike() -> None:
    s = position()
    s.key = 5
    seen: dict[tuple[int, int], int] = {}
    for _ in range(7200):
        GAME.rules.draw(s)
        pair = (s.dice[0], s.dice[1])
        seen[pair] = seen.get(pair, 0) + 1
    assert sorted(seen) == THROWS
    assert all(140 < count < 270 for count in seen.values())  # 200 expected; five deviations either way are 130 and 270


def test_at_26_only_a_thirteen_scores_on_the_fifth_throw() -> None:
    for points in SUMS:
        scores = any((26 + way) % 13 == 0 for way in ways(points))
        assert scores == (points == 13)


def test_the_legal_ways_to_count_are_those_of_the_text() -> None:
    for dice in THROWS:
        s = position()
        GAME.rules.put(s, (1, 3))
        GAME.rules.settle(s)
        GAME.rules.put(s, dice)
        GAME.rules.settle(s)
        totals = []
        for a in GAME.actions(s):
            after = s.copy()
            GAME.rules.move(after, a)
            totals.append(after.total - 4)
        assert totals == ways(sum(dice))


def test_a_turn_played_for_points_is_worth_what_an_independent_count_says() -> None:
    turn = best.Turn(GAME.options.read())
    points = turn.points()[0, 0, turn.columns[0]] + turn.worth[0]
    counted = best_turn(lambda total: total / 13 if total > 0 and total % 13 == 0 else 0.0)
    assert float(points @ turn.odds) == pytest.approx(counted, abs=1e-12)


def test_in_a_race_to_one_point_the_first_wins_one_in_two_less_the_chance_to_hit() -> None:
    # First wins p + (1-p)^2 p + ..., a geometric row with the sum 1 / (2 - p).
    chance, _ = best.Turn(GAME.options.read({"goal": 1})).race()
    assert chance[0, 0] == pytest.approx(1 / (2 - hit_chance()), abs=1e-8)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scoring": "best_of_turn"},
        {"scoring": "final", "may_skip": "true"},
        {"may_skip": "true", "division": "floor"},
    ],
)
def test_the_player_chooses_what_the_rules_themselves_lead_to_most_wins(options: dict[str, str]) -> None:
    """Walk every legal move with the room's rules and look up the win chance of the position that follows."""
    values = GAME.options.read({**options, "goal": "4"})
    chance, after = best.Turn(values).race()
    table = best.table(2, values)
    rng = random.Random(2)

    def win_chance(s: Any, seat: int) -> float:
        if s.actor == OVER:
            return float(s.won >> seat & 1)
        if s.turn != seat:
            return 1.0 - float(chance[s.score[1 - seat], s.score[seat]])
        kept = s.gained if options.get("scoring") == "best_of_turn" else 0
        if s.score[seat] + kept >= 4:
            return 1.0
        return float(after[s.score[seat], s.score[1 - seat], kept, s.number - 2, s.total - best.LOWEST])

    for game in range(20):
        s = GAME.position(2, values, key=game)
        GAME.rules.setup(s)
        while s.actor != OVER:
            if s.actor == WORLD:
                GAME.rules.draw(s)
                GAME.rules.settle(s)
                continue
            reached = {}
            for a in GAME.actions(s):
                then = s.copy()
                GAME.rules.move(then, a)
                reached[a] = win_chance(then, s.turn)
            chosen = best.choose(s, table)
            assert reached[chosen] == pytest.approx(max(reached.values()), abs=1e-6)
            GAME.rules.move(s, chosen if rng.random() < 0.5 else rng.choice(list(reached)))


def test_the_start_of_a_turn_is_worth_the_average_over_its_first_throw() -> None:
    values = GAME.options.read()
    chance, after = best.Turn(values).race()
    for own, other in ((0, 0), (9, 3), (4, 9)):
        average = 0.0
        for dice in THROWS:
            s = GAME.position(2, values)
            GAME.rules.setup(s)
            s.score[0], s.score[1] = own, other
            GAME.rules.put(s, dice)
            GAME.rules.settle(s)
            won = s.actor == OVER
            average += (1.0 if won else after[s.score[0], other, 0, 0, s.total - best.LOWEST]) / 36
        assert average == pytest.approx(chance[own, other], abs=1e-8)


def play(values: Any, table: np.ndarray[Any, Any], seats: int, key: int, strong: int) -> Any:
    """One game in which seat `strong` chooses well and the others at random."""
    rng = random.Random(key)
    s = GAME.position(seats, values, key=key)
    GAME.rules.setup(s)
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        else:
            GAME.rules.move(s, best.choose(s, table) if s.actor == strong else rng.choice(GAME.actions(s)))
    return s


@pytest.mark.parametrize("options", [{}, {"win": "end_of_circle"}, {"scoring": "best_of_turn"}, {"goal": "60"}])
def test_the_player_beats_random_counting_from_every_seat(options: dict[str, str]) -> None:
    values = GAME.options.read(options)
    table = best.table(3, values)
    won = sum(play(values, table, 3, key, key % 3).won >> key % 3 & 1 for key in range(60))
    assert won >= 54


def test_at_nine_points_any_hit_wins_and_is_taken() -> None:
    s = position()
    table = best.table(2, GAME.options.read())
    s.score[0], s.number, s.actor, s.need = 9, 4, 0, 0
    for total, points, a in ((5, 8, PLUS), (15, 2 + 8, None), (9, 12, THIRD), (16, 5, TIMES_2), (35, 9, MINUS)):
        s.total, s.sum = total, points
        chosen = best.choose(s, table)
        GAME.rules.move(after := s.copy(), chosen)
        assert (after.actor == OVER) == (a is not None)
        assert a is None or chosen == a
