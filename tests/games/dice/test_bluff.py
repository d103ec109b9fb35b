"""Bluff: the exact worth of honest and of bluffing play, both sides' proofs of it, and what each side may see."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from ludex.core.entry import Seat
from ludex.games.dice.bluff import GAME
from ludex.games.dice.bluff.best import choose, table
from ludex.games.dice.bluff.claims import VALUES, claim_at, code_of, counts_here, faces
from ludex.games.dice.bluff.rules import ACCEPT, BLUFF
from ludex.games.dice.bluff.solution import Solution, solve
from ludex.kernel import OVER, WORLD

ALL = 6**5


def solved(**options: Any) -> Solution:
    """The solution under these options."""
    return solve(GAME.options.read(options))


def plain(dice: tuple[int, ...], by_values: bool) -> tuple[int, ...]:
    """What a hand is worth, written down anew: the category, then the values of its groups."""
    groups = sorted(((count, face) for face, count in Counter(dice).items() if count > 1), reverse=True)
    shape = tuple(count for count, _ in groups)
    category = [(), (2,), (2, 2), (3,), (3, 2), (4,), (5,)].index(shape)
    return (category, *(face for _, face in groups)) if by_values else (category,)


def chances(by_values: bool) -> dict[tuple[int, ...], Fraction]:
    """How likely each combination falls in one throw."""
    fallen = Counter(plain(dice, by_values) for dice in product(range(1, 7), repeat=5))
    return {hand: Fraction(count, ALL) for hand, count in fallen.items()}


def honest(by_values: bool) -> Fraction:
    """The chance that the reply to a true claim is not better: half of what is not level, and all that is."""
    return (1 + sum((p * p for p in chances(by_values).values()), Fraction(0))) / 2


def test_honest_play_wins_1093571_rounds_of_1679616_where_only_the_combination_counts() -> None:
    assert honest(by_values=False) == Fraction(1093571, 1679616)
    assert solved(rank_by="combination").value == pytest.approx(1093571 / 1679616, abs=1e-12)


def test_honest_play_wins_less_where_values_count() -> None:
    due = honest(by_values=True)
    assert solved().value == pytest.approx(float(due), abs=1e-12)
    assert round(100 * float(due), 1) == 52.6  # as bluff.16 says


def bluffing(by_values: bool) -> float:
    """The worth of the game against the claim, found anew: the least over the worth of a lie of the leader's best answer."""
    held = sorted(chances(by_values).items())
    below = [float(sum(p for hand, p in held if hand <= claim)) for claim, _ in held]

    def answer(lie: float) -> float:
        return sum(float(p) * (lie + max(0.0, 1 - lie / w)) for (_, p), w in zip(held, below, strict=True))

    return min(answer(w) for w in below)


@pytest.mark.parametrize(("rank_by", "due"), [("combination", 0.7125), ("values", 0.6464)])
def test_bluffing_pays_where_the_claim_must_be_beaten(rank_by: str, due: float) -> None:
    found = solved(compare_to="claimed", rank_by=rank_by)
    assert found.value == pytest.approx(bluffing(rank_by == "values"), abs=1e-9)
    assert found.value == pytest.approx(due, abs=5e-5)
    assert found.value > float(honest(rank_by == "values")) + 0.06


def secured_by_leader(found: Solution) -> float:
    """What the leader wins at least: for each claim the other takes the better of crying and replying."""
    true = found.hands * found.named.diagonal()
    made = found.hands @ found.named
    return float(np.minimum(true, found.worth * made).sum())


def allowed_by_other(found: Solution, claimed: bool) -> float:
    """What the leader wins at most: with each hand he picks the claim that does best against the other's cries."""
    count = len(found.worth)
    best = []
    for hand in range(count):
        held = found.worth if claimed else np.full(count, found.worth[hand])
        wins = (1 - found.cries) * held
        wins[hand] += found.cries[hand]
        best.append(wins.max())
    return float(found.hands @ np.array(best))


@pytest.mark.parametrize("rank_by", ["values", "combination"])
@pytest.mark.parametrize("compare_to", ["actual", "claimed"])
@pytest.mark.parametrize("deal", [{}, {"straight": True}, {"combinations": "compulsory"}])
def test_with_one_throw_neither_side_can_do_better(rank_by: str, compare_to: str, deal: dict[str, Any]) -> None:
    found = solved(rank_by=rank_by, compare_to=compare_to, **deal)
    assert secured_by_leader(found) == pytest.approx(found.value, abs=1e-9)
    assert allowed_by_other(found, compare_to == "claimed") == pytest.approx(found.value, abs=1e-9)


def test_no_lie_does_better_than_the_truth_against_the_open_dice() -> None:
    found = solved()
    assert (found.named == np.eye(len(VALUES))).all()
    assert found.cries[:-1].max() == 0


def test_more_throws_help_the_other_more_than_the_leader() -> None:
    one, two, three = (solved(compare_to="claimed", throws=n).value for n in (1, 2, 3))
    assert one > two > three > 0.5


def test_every_hand_has_one_claim_that_tells_the_truth() -> None:
    ranked: dict[int, set[tuple[int, ...]]] = {}
    for dice in product(range(1, 7), repeat=5):
        code = code_of(sum(1 << 4 * face for face in dice), 0, 0, 0)
        ranked.setdefault(code, set()).add(plain(dice, by_values=True))
    assert all(len(hands) == 1 for hands in ranked.values())
    assert [min(ranked[code]) for code in sorted(ranked)] == sorted(chances(by_values=True))
    assert sorted(ranked) == [code for code in VALUES if counts_here(code, 0, 0)]
    assert (faces(VALUES[-1]), faces(VALUES[0]), len(VALUES)) == (66666, 0, 72)


def duel(seed: int, bots: tuple[str, str], **options: Any) -> float:
    """What seat 0 wins in a match of these players."""
    values = GAME.options.read(options)
    rng = random.Random(seed)
    known = table(2, values)
    s = GAME.position(2, values, key=seed)
    GAME.rules.setup(s)
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
            continue
        legal = GAME.actions(s)
        if bots[s.actor] == "random":
            action = rng.choice(legal)
        else:
            view = GAME.seen(s, Seat(s.actor))
            view.key = rng.getrandbits(60)
            action = choose(view, known)
        assert action in legal
        GAME.rules.move(s, action)
    return float(GAME.rules.payoff(s, 0))


@pytest.mark.parametrize(
    "options",
    [
        {"compare_to": "claimed"},
        {"compare_to": "claimed", "throws": 3, "straight": True},
        {"rank_by": "combination", "throws": 2},
        {"combinations": "compulsory", "compare_to": "claimed", "throws": 2},
    ],
)
def test_the_computed_player_beats_a_random_one_by_far(options: dict[str, Any]) -> None:
    rounds = 400
    assert duel(1, ("best", "random"), rounds=rounds, **options) > 0.2 * rounds
    assert duel(2, ("random", "best"), rounds=rounds, **options) < -0.2 * rounds


def test_equal_players_come_out_level() -> None:
    rounds = 800
    assert abs(duel(3, ("best", "best"), rounds=rounds, compare_to="claimed")) < 4 * rounds**0.5


def at_word(dice: tuple[int, ...], claim: int, **options: Any) -> Any:
    """The position in which this claim over these dice is to be answered."""
    s = GAME.position(2, GAME.options.read(options))
    GAME.rules.setup(s)
    GAME.rules.put(s, dice)
    GAME.rules.settle(s)
    GAME.rules.move(s, claim)
    return s


def test_five_sixes_are_always_doubted_and_a_low_pair_is_never() -> None:
    known = table(2, GAME.options.read({"compare_to": "claimed"}))
    for key in range(50):
        s = at_word((1, 2, 3, 4, 6), len(VALUES) - 1, compare_to="claimed")
        s.key = key
        assert choose(s, known) == BLUFF
        s = at_word((1, 2, 3, 4, 6), 1, compare_to="claimed")
        s.key = key
        assert choose(s, known) == ACCEPT


def test_the_other_sees_the_claim_and_not_the_dice() -> None:
    for dice in ((1, 2, 3, 4, 6), (6, 6, 6, 6, 6)):
        s = at_word(dice, 5)
        for viewer in (None, Seat(1)):
            seen = GAME.seen(s, viewer)
            assert seen.cup == [0] * 5
            assert seen.claim == claim_at(5, 0)
        assert GAME.seen(s, Seat(0)).cup == sorted(dice)


def test_a_seen_position_can_be_filled_with_dice_again() -> None:
    s = at_word((1, 2, 3, 4, 6), 1)
    filled = set()
    for key in range(30):
        seen = GAME.seen(s, Seat(1))
        seen.key = key
        GAME.rules.redeal(seen, 1)
        assert all(1 <= value <= 6 for value in seen.cup)
        filled.add(tuple(seen.cup))
    assert len(filled) > 10
