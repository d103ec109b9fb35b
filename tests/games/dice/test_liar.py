"""Liar: the ladder of claims against brute force, what lies hidden, and the computed player."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludex.core.entry import Seat
from ludex.core.match import Match
from ludex.core.registry import game
from ludex.games.dice.liar import best, rules, series
from ludex.games.dice.liar.claims import (
    KICKERS,
    MAIN,
    claim_at,
    claims,
    counted,
    faces,
    first_above,
    is_true,
    worth,
)
from ludex.games.dice.liar.phases import CLAIM
from ludex.games.dice.ranking import CATEGORIES, category_of
from ludex.kernel import OVER, WORLD

LIAR: Any = game("liar")
MAIN_PART, LEXICOGRAPHIC = 0, 1
EXACT, AT_LEAST = 0, 1


def worth_of(dice: tuple[int, ...], ace_high: bool) -> int:
    """What five dice are worth."""
    on_table: Any = SimpleNamespace(dice=list(dice))
    return worth(on_table, int(ace_high))


def number(word: str, compare: int, *named: int) -> int:
    """The claim number that a player's words mean, aces high."""
    s: Any = SimpleNamespace(compare=compare, ace_high=1, phase=CLAIM)
    action = rules.read(s, "claim", (word, *named))
    assert action is not None and action >= 0
    return action


def laid(dice: list[int], **fields: int) -> Any:
    """A position in which seat 0 has these dice under the cup and announces."""
    s = LIAR.position(2, LIAR.options.read({"order": "seats"}), key=5)
    rules.setup(s)
    rules.put(s, dice)
    rules.settle(s)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


@pytest.mark.parametrize(
    ("ace_high", "straights"), [(False, 240), (True, 360)], ids=["low_ace_two_straights", "high_ace_three"]
)
def test_combinations_fall_as_often_as_counted_by_hand(ace_high: bool, straights: int) -> None:
    fallen = Counter(category_of(worth_of(dice, ace_high)) for dice in product(range(1, 7), repeat=5))
    named = {CATEGORIES[kind]: count for kind, count in fallen.items()}
    assert named == {
        "five": 6,
        "four": 150,
        "full": 300,
        "straight": straights,
        "three": 1200,
        "two_pairs": 1800,
        "pair": 3600,
        "nothing": 720 - straights,
    }


def test_of_the_claims_that_name_only_what_counts_exactly_one_is_true() -> None:
    plain = [claim for claim in MAIN if counted(claim, MAIN_PART) == claim]
    for dice in product(range(1, 7), repeat=5):
        held = worth_of(dice, ace_high=True)
        assert sum(is_true(claim, held, EXACT, MAIN_PART) for claim in plain) == 1


def test_at_least_makes_every_claim_up_to_the_exact_one_true() -> None:
    held = worth_of((5, 5, 5, 2, 2), ace_high=True)
    true = [is_true(claim, held, AT_LEAST, LEXICOGRAPHIC) for claim in KICKERS]
    assert true == sorted(true, reverse=True)
    assert sum(true) == number("full", LEXICOGRAPHIC, 5, 2) + 1


@pytest.mark.parametrize("compare", [MAIN_PART, LEXICOGRAPHIC])
def test_to_exceed_a_claim_is_one_comparison_of_numbers(compare: int) -> None:
    count = claims(compare)
    for a in range(count):
        standing = counted(claim_at(a, compare), compare)
        floor = first_above(a, compare)
        assert [b >= floor for b in range(count)] == [
            counted(claim_at(b, compare), compare) > standing for b in range(count)
        ]


def test_three_fours_and_two_twos_is_the_least_after_three_threes_and_two_twos() -> None:
    floor = first_above(number("full", MAIN_PART, 3, 2), MAIN_PART)
    assert [faces(claim_at(a, MAIN_PART), 1) for a in range(floor, floor + 2)] == [4, 42]
    assert floor > number("full", MAIN_PART, 3, 1)
    floor = first_above(number("full", LEXICOGRAPHIC, 3, 2), LEXICOGRAPHIC)
    assert floor == number("full", LEXICOGRAPHIC, 3, 4)


def test_only_the_owner_sees_the_dice_and_only_the_giver_remembers_them() -> None:
    match = Match(LIAR, ["A", "B", "C"], {"order": "seats"})
    for entry in ("dice 6 2 3 4 1", "claim pair 5", "accept"):
        match.enter(entry)
    s = match.position
    assert LIAR.seen(s, Seat(1)).dice[:5] == [2, 3, 4, 6, 1]
    assert LIAR.seen(s, Seat(0)).dice[:5] == LIAR.seen(s, None).dice[:5] == [0] * 5
    assert LIAR.seen(s, Seat(0)).handed == [2, 3, 4, 6, 1]
    assert LIAR.seen(s, Seat(2)).handed == [0] * 5


def test_the_others_see_how_many_dice_are_thrown_again_but_not_which() -> None:
    views = []
    for again in ("2 3", "6 1"):
        match = Match(LIAR, ["A", "B", "C"], {"order": "seats"})
        for entry in ("dice 6 2 3 4 1", "claim pair 5", "accept", f"rethrow {again}", "dice 5 5"):
            match.enter(entry)
        views.append(
            [(match.view(viewer), LIAR.seen(match.position, viewer).data()) for viewer in (None, Seat(0), Seat(2))]
        )
        assert match.view(Seat(1)).log[3][0].values == tuple(int(face) for face in again.split())
        assert match.view(Seat(0)).log[3][0].values == ("?", "?")
    assert views[0] == views[1]


def test_a_redeal_keeps_to_what_the_giver_remembers() -> None:
    match = Match(LIAR, ["A", "B"], {"order": "seats"})
    for entry in ("dice 6 6 6 6 2", "claim four 6", "accept", "rethrow 2", "dice 6", "claim five 6"):
        match.enter(entry)
    for key in range(50):
        s = LIAR.seen(match.position, Seat(0))
        s.key = key
        rules.redeal(s, 0)
        assert s.dice[:5].count(6) >= 3  # four sixes were handed on and one die was thrown again


def test_unseen_dice_are_judged_once_they_are_shown() -> None:
    match = Match(LIAR, ["A", "B"], {"order": "seats"})
    for entry in ("dice ?", "claim four 6", "accept", "rethrow 0 0", "dice ?", "claim five 2", "liar"):
        match.enter(entry)
    ask = match.asks
    assert ask is not None and ask.kind == "fact" and len(ask.domain) == 5 and not ask.may_be_unseen
    rulings = match.enter("dice 2 2 2 2 2")
    assert "honest" in {ruling.name for ruling in rulings}


def play(seats: int, options: dict[str, Any], table: Any, seed: int) -> Any:
    """One uncompiled game to its end: seat 0 by the table, the others at random."""
    rng = random.Random(seed)
    s = LIAR.position(seats, LIAR.options.read(options), key=seed)
    rules.setup(s)
    while s.actor != OVER:
        if s.actor == WORLD:
            rules.draw(s)
            rules.settle(s)
        elif s.actor == 0:
            view = LIAR.seen(s, Seat(0))
            view.key = rng.getrandbits(60)
            action = best.choose(view, table)
            assert rules.why_not(s, action) == 0
            rules.move(s, action)
        else:
            rules.move(s, rng.choice(LIAR.actions(s)))
        assert rules.conserved(s) == (3 * seats,)
    return s


@pytest.fixture
def trained(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The player's table for two after a short training."""
    monkeypatch.setattr(best, "TRAINING", 10)
    return best.table(2, LIAR.options.read())


def test_the_computed_player_beats_random_play(trained: Any) -> None:
    won = [play(2, {}, trained, seed).won == 1 for seed in range(60)]
    assert sum(won) > 54


def test_the_computed_player_moves_legally_under_other_rules_and_with_more_players(trained: Any) -> None:
    other = {"compare": "lexicographic", "truth": "at_least", "must_throw_one": False, "ceiling": "one_throw_to_match"}
    for seed in range(10):
        play(3, other | {"ace_high": seed % 2 == 0}, trained, seed)


def test_the_computed_player_tells_a_good_truth_and_doubts_the_impossible(trained: Any) -> None:
    s = laid([4, 4, 4, 4, 2])
    assert Counter(best.choose(s, trained) for _ in range(20)).most_common(1)[0][0] == number("four", MAIN_PART, 4)
    match = Match(LIAR, ["A", "B"], {"order": "seats"})
    for entry in ("dice 2 2 3 4 6", "claim pair 3", "accept", "rethrow 4", "dice 2", "claim three 5"):
        match.enter(entry)
    s = LIAR.seen(match.position, Seat(0))
    assert all(best.choose(s, trained) == rules.LIAR for _ in range(20))  # no five was there, one die was thrown


def test_odds_after_every_set_of_kept_dice_are_those_of_dice() -> None:
    kept, stays = series.kept_sets()
    odds = series.chances(kept)
    assert np.allclose(odds.sum(axis=1), 1)
    three_sixes = kept.index((5, 5, 5))
    assert odds[three_sixes, series.HANDS.index((5,) * 5)] == pytest.approx(1 / 36)
    assert odds[0, series.HANDS.index((0, 1, 2, 3, 4))] == pytest.approx(120 / 7776)
    hand = series.HANDS.index((0, 0, 3, 5, 5))
    assert kept[stays[hand, 0b00001]] == (0, 3, 5, 5) and stays[hand, 0b00010] == -1
