"""Craps: the exact chance to win by either list, and that a bet is even money against the bank."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ludex.games.dice.craps import GAME
from ludex.kernel import OVER

THROWS = list(product(range(1, 7), repeat=2))


def position(seats: int = 1, **options: Any) -> Any:
    """The first position under these options."""
    s = GAME.position(seats, GAME.options.read(options))
    GAME.rules.setup(s)
    return s


def thrown(s: Any, dice: tuple[int, ...]) -> Any:
    """The position after these dice."""
    after = s.copy()
    GAME.rules.put(after, dice)
    GAME.rules.settle(after)
    return after


def chance_to_win(start: Any) -> Fraction:
    """The chain of a bet, walked with the room's own rules: from each point the throws that change nothing are left out."""
    value: dict[int, Fraction] = {}

    def solve(s: Any) -> Fraction:
        if s.point not in value:
            won, stays = Fraction(0), 0
            for dice in THROWS:
                after = thrown(s, dice)
                if after.actor == OVER:
                    won += after.net[0] > 0
                elif after.point == s.point:
                    stays += 1
                else:
                    won += solve(after)
            value[s.point] = won / (len(THROWS) - stays)
        return value[s.point]

    return solve(start)


@pytest.mark.parametrize(("lose_on", "chance"), [("2-3-12", Fraction(244, 495)), ("2-8-12", Fraction(1757, 3960))])
def test_the_shooter_wins_244_of_495_and_1757_of_3960_by_the_printed_list(lose_on: str, chance: Fraction) -> None:
    assert chance_to_win(position(lose_on=lose_on, rounds=1)) == chance


def test_the_first_throw_decides_in_twelve_throws_of_thirty_six() -> None:
    ends = [after.net[0] for dice in THROWS if (after := thrown(position(rounds=1), dice)).actor == OVER]
    assert ends.count(1) == 6 + 2
    assert ends.count(-1) == 1 + 2 + 1


def test_a_bet_takes_557_throws_in_165_bets() -> None:
    ways = {points: sum(a + b == points for a, b in THROWS) for points in range(2, 13)}
    later = sum(Fraction(ways[p], 36) * Fraction(36, ways[p] + ways[7]) for p in (4, 5, 6, 8, 9, 10))
    length: dict[int, Fraction] = {}

    def throws(s: Any) -> Fraction:
        if s.point not in length:
            after = [thrown(s, dice) for dice in THROWS]
            stays = sum(a.actor != OVER and a.point == s.point for a in after)
            onward = sum((throws(a) for a in after if a.actor != OVER and a.point != s.point), Fraction(0))
            length[s.point] = (len(THROWS) + onward) / (len(THROWS) - stays)
        return length[s.point]

    assert throws(position(rounds=1)) == 1 + later == Fraction(557, 165)


def test_what_the_seats_win_the_bank_loses_and_every_seat_has_every_round() -> None:
    rng = random.Random(4)
    for seats in (1, 3, 8):
        s = position(seats, stake=7, rounds=5)
        bets = [0] * seats
        while s.actor != OVER:
            seat, before = s.turn, list(s.net)
            s = thrown(s, rng.choice(THROWS))
            bets[seat] += s.net != before
            assert abs(s.net[seat] - before[seat]) in (0, 7)
        assert bets == [5] * seats
        assert sum(GAME.rules.payoff(s, seat) for seat in range(seats)) == -s.bank
        assert [s.won >> seat & 1 for seat in range(seats)] == [int(s.net[seat] > 0) for seat in range(seats)]
