"""Aces: who ends with the last die, where dice go, and how often a die falls before it is an ace."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ludex.games.dice.aces import GAME
from ludex.kernel import OVER, WORLD

FACES = range(1, 7)


def played(seats: int, key: int, **options: Any) -> tuple[Any, int]:
    """A whole random game and the number of dice thrown in it, the lot left out."""
    rules = GAME.rules
    s = GAME.position(seats, GAME.options.read({"order": "seats", **options}), key)
    rules.setup(s)
    fallen = 0
    while s.actor == WORLD:
        fallen += s.need.bit_count()
        rules.draw(s)
        rules.settle(s)
        assert rules.conserved(s) == (5 * seats,)
    return s, fallen


def after(seats: int, holder: int, face: int) -> int | None:
    """Who throws next after the holder of the last die threw this face; None: the game is over."""
    s = GAME.position(seats, GAME.options.read({"order": "seats"}))
    GAME.rules.setup(s)
    for seat in range(seats):
        s.hand[seat] = 1 if seat == holder else 0
    s.centre = 5 * seats - 1
    s.turn = holder
    s.need = 1
    GAME.rules.put(s, (face,))
    GAME.rules.settle(s)
    if s.actor == OVER:
        assert s.won == (1 << seats) - 1 - (1 << holder)
        return None
    assert s.hand[s.turn] == 1
    return int(s.turn)


def loses_with_the_last_die(seats: int) -> list[Fraction]:
    """Each seat's chance to lose when seat 0 holds the last die, iterated over the rules' own steps."""
    chance = [[Fraction(0)] * seats for _ in range(seats)]
    steps = [[after(seats, holder, face) for face in FACES] for holder in range(seats)]
    for _ in range(60):
        chance = [
            [
                sum(
                    (Fraction(int(seat == holder)) if to is None else chance[to][seat] for to in steps[holder]),
                    Fraction(0),
                )
                / 6
                for seat in range(seats)
            ]
            for holder in range(seats)
        ]
        chance = [[value.limit_denominator(10**12) for value in line] for line in chance]
    return chance[0]


def test_with_two_players_the_holder_of_the_last_die_loses_three_times_of_five() -> None:
    # p = 1/6 + 1/3 (1 - p) + 1/2 p
    holder, other = loses_with_the_last_die(2)
    assert abs(holder - Fraction(3, 5)) < Fraction(1, 10**4)
    assert abs(other - Fraction(2, 5)) < Fraction(1, 10**4)


def test_with_three_players_the_holder_of_the_last_die_loses_every_second_time() -> None:
    # p = 1/6 + 1/2 p + 1/6 (1 - p); the neighbours share the rest
    for found, due in zip(loses_with_the_last_die(3), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)), strict=True):
        assert abs(found - due) < Fraction(1, 10**4)


def test_a_die_falls_six_times_on_average_whoever_throws_it() -> None:
    for options in ({}, {"repeat_while_hit": True}):
        fallen = [played(2, key, **options)[1] for key in range(300)]
        assert abs(sum(fallen) / len(fallen) - 60) < 4.5  # the deviation of the mean is 1.0


def test_exactly_one_loses_and_the_others_share_the_win() -> None:
    for seats in (2, 5, 8):
        s, _ = played(seats, seats)
        assert s.won.bit_count() == seats - 1
        assert abs(sum(GAME.rules.payoff(s, seat) for seat in range(seats)) - 1) < 1e-9
        s, _ = played(seats, seats, last_ace="wins")
        assert s.won.bit_count() == 1
        assert sum(GAME.rules.payoff(s, seat) for seat in range(seats)) == 1


def test_forty_dice_fit_into_one_hand() -> None:
    s = GAME.position(8, GAME.options.read({"order": "seats"}))
    GAME.rules.setup(s)
    for seat in range(8):
        s.hand[seat] = 40 if seat == 3 else 0
    s.turn, s.need = 3, (1 << 40) - 1
    assert len(GAME.rules.world(s)) == 40
    GAME.rules.draw(s)
    assert all(1 <= value <= 6 for value in s.dice)
    fallen = list(s.dice)
    GAME.rules.settle(s)
    assert s.centre == fallen.count(1)
    assert s.hand[4] == fallen.count(2)
    assert s.hand[2] == fallen.count(5)
