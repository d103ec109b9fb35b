"""Bank: the exact edge of each scale, the bets of several punters, and that every number is as good as any other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludex.games.dice.bank import GAME
from ludex.games.dice.bank.best import choose, table
from ludex.kernel import OVER, WORLD

THROWS = list(product(range(1, 7), repeat=3))


def played(bets: tuple[int, ...], dice: tuple[int, ...], **options: Any) -> list[int]:
    """What each seat has won after one round with these bets."""
    s = GAME.position(len(bets) + 1, GAME.options.read({"rounds": 1, **options}))
    GAME.rules.setup(s)
    for number in bets:
        GAME.rules.move(s, number)
    assert s.actor == WORLD
    GAME.rules.put(s, dice)
    GAME.rules.settle(s)
    assert s.actor == OVER
    return [int(GAME.rules.payoff(s, seat)) for seat in range(s.seats)]


@pytest.mark.parametrize(
    ("payouts", "due"),
    [("1-2-3", Fraction(-17, 216)), ("1-2-10", Fraction(-10, 216)), ("1-3-5", Fraction(0))],
)
def test_the_edge_of_each_scale_is_exact_and_the_same_for_all_six_numbers(payouts: str, due: Fraction) -> None:
    for number in range(1, 7):
        won = sum(played((number,), dice, payouts=payouts)[1] for dice in THROWS)
        assert Fraction(won, len(THROWS)) == due


def test_a_punter_wins_in_91_throws_of_216() -> None:
    won = sum(played((4,), dice)[1] > 0 for dice in THROWS)
    assert won == 75 + 15 + 1 == 216 - 5**3


def test_the_banker_wins_what_all_punters_lose_whatever_they_bet() -> None:
    for dice in ((1, 1, 6), (2, 2, 2), (3, 4, 5)):
        won = played((1, 2, 3, 4, 5, 6, 1), dice, stake=7)
        assert sum(won) == 0
        for seat, number in enumerate((1, 2, 3, 4, 5, 6, 1), 1):
            count = dice.count(number)
            assert won[seat] == (7 * count if count else -7)


def test_six_punters_on_six_numbers_leave_the_banker_a_stake_for_each_repeated_die() -> None:
    # three different dice: three win one, three lose one; a pair: 2 + 1 against 4; three alike: 3 against 5
    for dice in THROWS:
        assert played((1, 2, 3, 4, 5, 6), dice)[0] == {3: 0, 2: 1, 1: 2}[len(set(dice))]


def test_a_rotating_bank_is_kept_by_everybody_equally_often() -> None:
    s = GAME.position(3, GAME.options.read({"rounds": 6, "banker": "rotates"}), key=5)
    GAME.rules.setup(s)
    kept = []
    while s.actor != OVER:
        kept.append(s.bank)
        while s.actor >= 0:
            GAME.rules.move(s, choose(s, table(3, {})))
        GAME.rules.draw(s)
        GAME.rules.settle(s)
    assert kept == [0, 1, 2, 0, 1, 2]


def test_the_computed_player_takes_all_six_numbers() -> None:
    s = GAME.position(2, GAME.options.read(), key=3)
    GAME.rules.setup(s)
    assert {choose(s, table(2, {})) for _ in range(100)} == {1, 2, 3, 4, 5, 6}
