"""Buck dice: exact odds of a throw, of leaving and of paying, by a chain of their own and over the rules' own steps; the lot."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import numpy as np
import pytest

from ludex.games.dice.buck import GAME
from ludex.kernel import OVER, WORLD

FACES = range(1, 7)
KINDS = {"none": 120, "one": 75, "two": 15, "little": 5, "big": 1}
"""The 216 throws of three dice by what they bring: 5 x 5 x 5 less five triples, 3 x 25, 3 x 5, five triples, one triple."""


def started(seats: int = 2, key: int = 0, point: int = 3, **options: Any) -> Any:
    """A game without a lot, the point number thrown."""
    s = GAME.position(seats, GAME.options.read({"order": "seats", **options}), key)
    GAME.rules.setup(s)
    return thrown(s, (point,))


def thrown(s: Any, values: tuple[int, ...]) -> Any:
    """The position after this throw."""
    s = s.copy()
    GAME.rules.put(s, values)
    GAME.rules.settle(s)
    return s


Side = tuple[int, int]
"""Points of the seat that throws, points of the other."""


def outcomes(mine: int, counts: bool, goes_on: bool) -> list[tuple[int, int, str]]:
    """How many of 216 throws lead to which points of mine, and then: again, pass, out, double. Written from the text alone."""
    found = [(KINDS["none"], mine, "pass"), (KINDS["big"], 15, "double")]
    for kind, points in (("one", 1), ("two", 2), ("little", 5)):
        total = mine + points
        if total > 15 and not counts:
            found.append((KINDS[kind], mine, "again"))
        elif total >= 15:
            found.append((KINDS[kind], total, "out"))
        else:
            found.append((KINDS[kind], total, "pass" if kind == "little" and not goes_on else "again"))
    return found


def solved(rows: dict[Side, list[tuple[float, Side | float, int]]]) -> dict[Side, float]:
    """The values of a chain: value = sum of chance x (sign x value of where it leads, or what it pays)."""
    number = {side: i for i, side in enumerate(rows)}
    matrix, right = np.eye(len(rows)), np.zeros(len(rows))
    for side, steps in rows.items():
        for p, where, sign in steps:
            if isinstance(where, tuple):
                matrix[number[side], number[where]] -= p * sign
            else:
                right[number[side]] += p * where
    return dict(zip(rows, np.linalg.solve(matrix, right).tolist(), strict=True))


def by_the_chain(counts: bool = False, goes_on: bool = False) -> dict[Side, float]:
    """What the thrower of two players wins on average, from the chain above."""
    rows: dict[Side, list[tuple[float, Side | float, int]]] = {}
    for mine, other in product(range(15), repeat=2):
        steps: list[tuple[float, Side | float, int]] = []
        for count, points, then in outcomes(mine, counts, goes_on):
            if then == "again":
                steps.append((count / 216, (points, other), 1))
            elif then == "pass":
                steps.append((count / 216, (other, points), -1))
            else:
                steps.append((count / 216, 2.0 if then == "double" else 1.0, 1))
        rows[mine, other] = steps
    return solved(rows)


def by_the_rules(**options: Any) -> dict[Side, float]:
    """The same with every throw put to the rules."""
    throws = [(values, len(set(permutations(values)))) for values in combinations_with_replacement(FACES, 3)]
    rows: dict[Side, list[tuple[float, Side | float, int]]] = {}
    start = started(**options)
    for mine, other in product(range(15), repeat=2):
        s = start.copy()
        s.score[0], s.score[1] = mine, other
        steps: Counter[tuple[Side | float, int]] = Counter()
        for values, count in throws:
            t = thrown(s, values)
            if t.actor == OVER:
                steps[GAME.rules.payoff(t, 0), 1] += count
            elif t.turn == 0:
                steps[(t.score[0], t.score[1]), 1] += count
            else:
                steps[(t.score[1], t.score[0]), -1] += count
        assert sum(steps.values()) == 216
        rows[mine, other] = [(count / 216, where, sign) for (where, sign), count in steps.items()]
    return solved(rows)


def test_the_216_throws_bring_what_they_should() -> None:
    for point in FACES:
        found: Counter[str] = Counter()
        for values in product(FACES, repeat=3):
            t = thrown(started(3, point=point), values)
            gained = t.score[0]
            found[{0: "none", 1: "one", 2: "two", 5: "little", 15: "big"}[gained]] += 1
        assert found == KINDS


@pytest.mark.parametrize(
    ("options", "counts", "goes_on"),
    [
        ({}, False, False),
        ({"overshoot": "counts"}, True, False),
        ({"little_buck_ends_turn": False}, False, True),
    ],
)
def test_two_players_win_what_the_chain_says(options: dict[str, Any], counts: bool, goes_on: bool) -> None:
    chain, rules = by_the_chain(counts, goes_on), by_the_rules(**options)
    assert all(rules[side] == pytest.approx(value, abs=1e-10) for side, value in chain.items())
    assert chain[0, 0] > 0  # it pays to begin


def test_drawn_games_agree_with_the_chain() -> None:
    games, won = 1500, 0.0
    for key in range(games):
        s = started(key=key)
        while s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        won += GAME.rules.payoff(s, 0)
    assert won / games == pytest.approx(by_the_chain()[0, 0], abs=0.15)  # five deviations of the mean


@pytest.mark.parametrize("order", ["clockwise", "by_total", "seats"])
def test_one_pays_and_all_the_others_are_paid(order: str) -> None:
    for seats in (2, 3, 8):
        for key in range(10):
            s = GAME.position(seats, GAME.options.read({"order": order}), key)
            GAME.rules.setup(s)
            while s.actor == WORLD:
                GAME.rules.draw(s)
                GAME.rules.settle(s)
                assert GAME.rules.conserved(s) == (0,)
            paid = [GAME.rules.payoff(s, seat) for seat in range(seats)]
            assert sum(paid) == 0
            assert sorted(s.line[:seats]) == list(range(seats))
            assert [p > 0 for p in paid] == [bool(s.won >> seat & 1) for seat in range(seats)]
            assert s.won.bit_count() == seats - 1
            assert all(p == (2 if s.doubled >> seat & 1 else 1) for seat, p in enumerate(paid) if p > 0)


def test_the_first_and_the_thrower_of_the_point_number_are_the_highest_and_the_lowest_of_every_lot() -> None:
    sums = {3: (1, 1, 1), 10: (3, 3, 4), 18: (6, 6, 6), 9: (3, 3, 3)}
    for lot in permutations((3, 9, 10, 18)):
        for order in ("clockwise", "by_total"):
            s = GAME.position(4, GAME.options.read({"order": order}))
            GAME.rules.setup(s)
            for points in lot:
                s = thrown(s, sums[points])
            assert s.need == 1
            assert s.turn == lot.index(3)
            down = [lot.index(points) for points in (18, 10, 9, 3)]
            first = lot.index(18)
            assert s.line[:4] == (down if order == "by_total" else [(first + k) % 4 for k in range(4)])


def test_players_level_again_and_again_keep_their_place_among_the_others() -> None:
    s = GAME.position(4, GAME.options.read({"order": "by_total"}))
    GAME.rules.setup(s)
    for values in ((2, 2, 2), (5, 5, 5), (2, 2, 2), (1, 1, 1)):
        s = thrown(s, values)
    for _ in range(40):  # seats 0 and 2 stay level
        assert s.lot == s.level == 5
        s = thrown(thrown(s, (6, 6, 6)), (6, 6, 6))
    s = thrown(thrown(s, (1, 1, 1)), (1, 1, 2))
    assert s.line[:4] == [1, 2, 0, 3]


def test_there_is_never_a_decision() -> None:
    s = started()
    assert GAME.rules.span(s) == (0, 0)
    assert all(GAME.rules.why_not(s, a) for a in (-1, 0, 1, 1 << 40))
