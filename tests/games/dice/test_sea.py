"""Sea dice: what the combinations are worth and how often they fall, and the player who knows the worth of every throw."""

from __future__ import annotations

import itertools
from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
import pytest

from ludex.games.dice.sea import GAME
from ludex.games.dice.sea.best import CODES, choose, solve, table
from ludex.games.dice.sea.combinations import COMBINATIONS, FIRST_BOX, FOUR, FULL, ONES, YACHT
from ludex.games.dice.sea.rules import ROUNDS, SCORE, best_of
from ludex.kernel import OVER, WORLD
from ludex.kernel.chance import below

HANDS = list(itertools.product(range(1, 7), repeat=5))
MASKS = [tuple(i for i in range(5) if mask >> i & 1) for mask in range(32)]


def pays(dice: tuple[int, ...]) -> int:
    """The points of the best combination under the usual values, worked out from the text's definitions alone."""
    counts = Counter(dice)
    sizes = sorted(counts.values())
    if sizes == [5]:
        return 50
    if sizes == [1, 4]:
        return 4 * counts.most_common(1)[0][0]
    if sizes == [2, 3]:
        return sum(dice)
    if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return 30
    if 3 in sizes:
        return 3 * counts.most_common(1)[0][0]
    return 2 * max((value for value, size in counts.items() if size == 2), default=0)


def sheet_pays(dice: tuple[int, ...], box: int) -> int:
    """The same for a box of the sheet."""
    name = COMBINATIONS[FIRST_BOX + box]
    numbers = ("ones", "twos", "threes", "fours", "fives", "sixes")
    if name in numbers:
        return dice.count(numbers.index(name) + 1) * (numbers.index(name) + 1)
    sizes = sorted(Counter(dice).values())
    four = Counter(dice).most_common(1)[0][0] * 4
    return {
        "choice": sum(dice),
        "yacht": 50 * (sizes == [5]),
        "four": four * (sizes == [1, 4]),
        "full": sum(dice) * (sizes == [2, 3]),
        "small_sprint": 30 * (sorted(dice) == [1, 2, 3, 4, 5]),
        "big_sprint": 30 * (sorted(dice) == [2, 3, 4, 5, 6]),
    }[name]


def rethrown(worth: Any) -> list[Any]:
    """What throwing each choice of dice again is worth, dice by dice: an independent way, over all 7776 ordered hands."""
    return [worth.mean(axis=mask, keepdims=True) if mask else worth for mask in MASKS]


def better(written: Any, worth: Any) -> Any:
    """The worth of every ordered hand with one throw more."""
    best = written
    for thrown in rethrown(worth):
        best = np.maximum(best, thrown)
    return best


def laid(dice: tuple[int, ...], **options: Any) -> Any:
    """The first turn after a first throw of these dice."""
    s = GAME.position(2, GAME.options.read(options), key=1)
    GAME.rules.setup(s)
    GAME.rules.put(s, dice)
    GAME.rules.settle(s)
    return s


def wanted(dice: tuple[int, ...], **options: Any) -> str:
    """What the computed player does after a first throw of these dice, in words."""
    s = laid(dice, **options)
    action = choose(s, table(2, GAME.options.read(options)))
    return " ".join(map(str, GAME.rules.spell(s, action)))


def test_every_hand_is_worth_what_the_text_makes_of_it() -> None:
    for dice in HANDS:
        if list(dice) == sorted(dice):
            s = laid(dice)
            GAME.rules.move(s, SCORE + best_of(s))
            assert s.score[0] == pays(dice)


def test_the_combinations_fall_as_often_as_they_must() -> None:
    fallen = Counter(best_of(laid(dice)) for dice in HANDS if list(dice) == sorted(dice))
    assert sum(fallen.values()) == 252
    weighed: Counter[str] = Counter()
    for dice in HANDS:
        if list(dice) == sorted(dice):
            ways = len(set(itertools.permutations(dice)))
            weighed[COMBINATIONS[best_of(laid(dice))]] += ways
    assert weighed == {
        "yacht": 6,
        "four": 150,
        "full": 300,
        "big_sprint": 120,
        "small_sprint": 120,
        "three": 1200,
        "pair": 3600 + 1800,  # one pair, two pairs
        "nothing": 480,
    }


def test_a_turn_is_worth_what_an_independent_enumeration_says() -> None:
    written = np.array([pays(dice) for dice in HANDS], float).reshape((6,) * 5)
    second = better(written, written)
    value, _ = solve(GAME.options.read())
    assert value[1, 0] == pytest.approx(better(written, second).mean(), abs=1e-9)
    assert value[12, 0] == pytest.approx(12 * value[1, 0])


def test_a_saved_throw_is_worth_what_an_independent_enumeration_says() -> None:
    written = np.array([pays(dice) for dice in HANDS], float).reshape((6,) * 5)
    last = [written]  # the last turn, by throws left
    for _ in range(4):
        last.append(better(written, last[-1]))
    before = [written + last[2 + left].mean() for left in range(3)]  # the turn before it: unmade throws are saved
    worth = before[0]
    for left in (1, 2):
        worth = better(before[left], worth)
    value, _ = solve(GAME.options.read({"bank_throws": True}))
    assert value[1, :3] == pytest.approx([last[2 + saved].mean() for saved in range(3)])
    assert value[2, 0] == pytest.approx(worth.mean())


def test_the_last_two_boxes_of_a_sheet_are_worth_what_an_independent_enumeration_says() -> None:
    value, _ = solve(GAME.options.read({"mode": "sheet"}))
    boxes = [(FULL - FIRST_BOX, FOUR - FIRST_BOX), (YACHT - FIRST_BOX, ONES - FIRST_BOX), (0, 11)]
    for one, other in boxes:
        pay = {box: np.array([sheet_pays(d, box) for d in HANDS], float).reshape((6,) * 5) for box in (one, other)}
        alone = {}
        for box in (one, other):
            alone[box] = better(pay[box], better(pay[box], pay[box])).mean()
            assert value[1 << box, 0] == pytest.approx(alone[box])
        written = np.maximum(pay[one] + alone[other], pay[other] + alone[one])
        both = better(written, better(written, written)).mean()
        assert value[1 << one | 1 << other, 0] == pytest.approx(both)


@pytest.mark.parametrize(
    ("dice", "move"),
    [
        ((6, 6, 6, 6, 6), "score yacht"),
        ((1, 1, 1, 1, 1), "score yacht"),
        ((2, 3, 4, 5, 6), "score big_sprint"),
        ((5, 5, 5, 5, 1), "rethrow 1"),
        ((2, 6, 6, 1, 6), "rethrow 1 2"),
        ((3, 1, 5, 2, 4), "score small_sprint"),
        ((1, 1, 1, 1, 2), "rethrow 2"),
    ],
)
def test_the_computed_player_decides_as_a_person_would(dice: tuple[int, ...], move: str) -> None:
    assert wanted(dice) == move


def test_a_throw_that_can_be_saved_is_worth_stopping_for() -> None:
    """Three sixes and a low pair: 20 points now against a chance of more; two saved throws tip the scales."""
    assert wanted((6, 6, 6, 1, 1)) == "rethrow 1 1"
    assert wanted((6, 6, 6, 1, 1), bank_throws=True) == "score full"


def test_four_ones_are_thrown_for_the_yacht_with_the_last_throw() -> None:
    """One in six makes it 50, else the ones pay 4 as before: 11.7 on average, more than the 8.9 of five new dice."""
    first = sum(pays(dice) for dice in HANDS) / len(HANDS)
    assert first == pytest.approx(69450 / 7776)
    assert first < (50 + 5 * 4) / 6
    s = laid((1, 1, 2, 1, 1))
    s.thrown, s.left = 2, 1
    assert GAME.rules.spell(s, choose(s, table(2, GAME.options.read()))) == ("rethrow", 2)


def test_a_chosen_action_fits_the_order_in_which_the_dice_lie() -> None:
    solved = table(2, GAME.options.read())
    told = set()
    for dice in itertools.permutations((5, 1, 5, 3, 4)):
        s = laid(dice)
        told.add(GAME.rules.spell(s, choose(s, solved)))
    assert len(told) == 1


def test_the_table_stays_small() -> None:
    for options in ({}, {"bank_throws": True}, {"mode": "sheet"}, {"mode": "sheet", "bank_throws": True}):
        solved = table(2, GAME.options.read(options))
        assert solved[:CODES].max() == 251
        assert solved.nbytes < 7_000_000


@pytest.mark.parametrize("options", [{}, {"mode": "sheet"}, {"mode": "sheet", "bank_throws": True}])
def test_the_computed_player_makes_as_many_points_as_it_expects_and_far_more_than_a_random_one(
    options: dict[str, Any],
) -> None:
    values = GAME.options.read(options)
    solved, games = table(2, values), 40
    made: list[list[int]] = [[], []]
    for key in range(games):
        s = GAME.position(2, values, key=key + 1)
        GAME.rules.setup(s)
        while s.actor != OVER:
            if s.actor == WORLD:
                GAME.rules.draw(s)
                GAME.rules.settle(s)
            elif s.actor == 0:
                GAME.rules.move(s, choose(s, solved))
            else:
                legal = GAME.actions(s)
                GAME.rules.move(s, legal[below(s, len(legal))])
        for seat in (0, 1):
            made[seat].append(s.score[seat])
    expected = solve(values)[0][-1, 0]
    assert abs(np.mean(made[0]) - expected) < 4 * np.std(made[0]) / sqrt(games)
    assert np.mean(made[0]) > 1.5 * np.mean(made[1])


def test_a_sheet_is_full_after_twelve_turns_and_its_lines_add_up() -> None:
    values = GAME.options.read({"mode": "sheet"})
    s = GAME.position(3, values, key=9)
    GAME.rules.setup(s)
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        else:
            legal = GAME.actions(s)
            GAME.rules.move(s, legal[-1])
    for seat in range(3):
        lines = s.line[seat * ROUNDS : (seat + 1) * ROUNDS]
        assert min(lines) >= 0
        assert sum(lines) == s.score[seat]
