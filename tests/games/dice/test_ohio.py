"""Ohio: which numbers three dice can be read as, how often they come, and that open eyes win."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np

from ludex.games.dice.ohio import GAME, best
from ludex.kernel import OVER, WORLD

THROWS = list(product(range(1, 7), repeat=3))


def position(seats: int = 2, **options: Any) -> Any:
    """The first position under these options."""
    s = GAME.position(seats, GAME.options.read(options))
    GAME.rules.setup(s)
    return s


def sums(dice: tuple[int, ...]) -> set[int]:
    """Every sum of one, two or three of the dice."""
    a, b, c = dice
    return {a, b, c, a + b, a + c, b + c, a + b + c}


def chain_once(dice: tuple[int, ...], wanted: list[int]) -> int:
    """How many of the wanted numbers, in order, the dice give when each is laid to one number or to none."""
    longest = 0
    for places in product(range(4), repeat=3):  # 0: not used, k: helps to make the k-th wanted number
        made = [sum(die for die, place in zip(dice, places, strict=True) if place == k) for k in (1, 2, 3)]
        length = 0
        while length < min(3, len(wanted)) and made[length] == wanted[length]:
            length += 1
        longest = max(longest, length)
    return longest


def chain_again(dice: tuple[int, ...], wanted: list[int]) -> int:
    """The same when dice may serve again."""
    length = 0
    while length < len(wanted) and wanted[length] in sums(dice):
        length += 1
    return length


def due(step: int) -> list[int]:
    """The numbers that a chip needs from here to the end of its way in this direction."""
    return list(range(step + 1, 13)) if step < 12 else list(range(23 - step, 0, -1))


def test_a_throw_leads_exactly_as_far_as_its_dice_can_be_shared_out() -> None:
    for use, chain in (("once", chain_once), ("reuse", chain_again)):
        s = position(dice_use=use, track="return")
        for step in range(23):
            for dice in THROWS:
                s.dice[:3] = dice
                assert GAME.rules.farthest(s, step) == step + chain(dice, due(step)), (use, step, dice)


def test_a_one_falls_in_91_throws_of_216_and_a_twelve_in_41() -> None:
    s = position()
    hits = [0] * 12
    for step in range(12):
        for dice in THROWS:
            s.dice[:3] = dice
            hits[step] += GAME.rules.farthest(s, step) > step
    assert hits[0] == 216 - 125
    assert hits[11] == 25 + 16  # 25 throws sum up to twelve, 16 more hold two sixes
    assert hits == [sum(wanted in sums(dice) for dice in THROWS) for wanted in range(1, 13)]


def test_the_program_takes_the_farthest_field_and_keeps_the_dice_after_success() -> None:
    for dice in THROWS:
        s = position(3)
        GAME.rules.put(s, dice)
        GAME.rules.settle(s)
        length = chain_once(dice, due(0))
        assert s.step[:3] == [length, 0, 0]
        assert s.turn == (0 if length else 1)
        assert s.actor == WORLD


def test_the_best_player_advances_as_far_as_he_can_and_claims_what_he_needs() -> None:
    table = best.table(3, GAME.options.read({"auto_advance": False}))
    s = position(3, auto_advance=False)
    GAME.rules.put(s, (2, 1, 3))
    GAME.rules.settle(s)
    assert GAME.spelled(s, best.choose(s, table)).values == (3,)
    GAME.rules.move(s, GAME.rules.PASS)
    assert s.actor == 1
    assert GAME.spelled(s, best.choose(s, table)).name == "claim"
    GAME.rules.move(s, GAME.rules.PASS)
    assert s.actor == 2
    s = position(3, auto_advance=False)
    GAME.rules.put(s, (2, 3, 3))
    GAME.rules.settle(s)
    assert GAME.spelled(s, best.choose(s, table)).name == "pass"


def test_the_best_player_advances_downwards_on_the_way_back() -> None:
    options = {"auto_advance": False, "track": "return"}
    table = best.table(2, GAME.options.read(options))
    s = position(2, **options)
    s.step[0] = 20
    GAME.rules.put(s, (3, 2, 5))
    GAME.rules.settle(s)
    assert GAME.spelled(s, best.choose(s, table)).values == (2,)


def winner(key: int, good_seat: int, table: np.ndarray[Any, Any]) -> int:
    """Who wins when one seat plays best and the others pick any legal move."""
    rng = random.Random(key)
    s = position(3, auto_advance=False)
    s.key = key
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        elif s.actor == good_seat:
            GAME.rules.move(s, best.choose(s, table))
        else:
            GAME.rules.move(s, rng.choice(GAME.actions(s)))
    return int(s.won.bit_length() - 1)


def test_open_eyes_beat_two_sleepy_players_from_every_seat() -> None:
    table = best.table(3, GAME.options.read({"auto_advance": False}))
    won = sum(winner(key, key % 3, table) == key % 3 for key in range(90))
    assert won > 60  # chance alone would give 30
