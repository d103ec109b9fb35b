"""Four dice: the exact chance of a six, the even stakes, and who wins every one of the 1296 throws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from ludex.games.dice.four_dice import GAME
from ludex.kernel import OVER, WORLD


def thrown(values: tuple[int, ...]) -> Any:
    """The position after this throw."""
    s = GAME.position(2, GAME.options.read())
    GAME.rules.setup(s)
    GAME.rules.put(s, values)
    GAME.rules.settle(s)
    return s


def test_the_first_player_wins_671_throws_of_1296() -> None:
    wins = 0
    for values in product(range(1, 7), repeat=4):
        s = thrown(values)
        assert s.actor == OVER
        assert s.won == (1 if 6 in values else 2)
        wins += s.won == 1
    assert Fraction(wins, 6**4) == Fraction(671, 1296) == 1 - Fraction(5, 6) ** 4
    assert round(100 * wins / 6**4, 1) == 51.8  # as line 79 says


def test_the_first_player_gains_23_648ths_of_a_stake_a_throw() -> None:
    gained = sum(Fraction(GAME.rules.payoff(thrown(values), 0)) for values in product(range(1, 7), repeat=4))
    assert gained / 6**4 == Fraction(23, 648)


def test_what_one_wins_the_other_loses() -> None:
    for values in ((6, 1, 1, 1), (1, 2, 3, 4)):
        s = thrown(values)
        assert GAME.rules.payoff(s, 0) + GAME.rules.payoff(s, 1) == 0


def test_drawn_games_take_one_throw() -> None:
    won = 0
    for key in range(2000):
        s = GAME.position(2, GAME.options.read(), key)
        GAME.rules.setup(s)
        assert s.actor == WORLD
        assert s.turn == 0
        GAME.rules.draw(s)
        GAME.rules.settle(s)
        assert s.actor == OVER
        won += s.won == 1
    assert abs(won / 2000 - 671 / 1296) < 0.045  # four deviations of the mean
