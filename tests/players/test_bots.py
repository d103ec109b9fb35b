"""Players: legal, blind to what they may not see, and strong where the room computes the best."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.entry import Entry, Seat
from ludex.core.errors import UnknownBot
from ludex.games.dice.pig import GAME
from ludex.games.dice.pig.best import decisions
from ludex.players.bots import bot, names, search

CLASSIC = GAME.options.read({"order": "seats", "equal_turns": False})


def position(score: list[int], series: int, **options: Any) -> Any:
    """A position of the classic game with seat 0 to decide."""
    s = GAME.position(2, CLASSIC | options)
    GAME.rules.setup(s)
    s.fill({"score": score + [0] * 6, "series": series})
    return s


@pytest.fixture(scope="module")
def solved() -> tuple[Any, Any]:
    """The exact tables of the classic game to a hundred."""
    return decisions(100, False)


def test_the_first_player_of_the_classic_game_wins_as_often_as_is_known(solved: tuple[Any, Any]) -> None:
    assert solved[0][0, 0, 0] == pytest.approx(0.5306, abs=0.0005)


def test_at_the_start_the_best_player_holds_at_21(solved: tuple[Any, Any]) -> None:
    assert solved[1][0, 0, 0, 1:].tolist().index(1) + 1 == 21


def test_the_best_player_holds_when_that_wins(solved: tuple[Any, Any]) -> None:
    assert all(solved[1][0, own, other, 100 - own] for own in range(100) for other in range(100) if own < 100)


def test_both_roles_of_the_classic_game_are_alike(solved: tuple[Any, Any]) -> None:
    assert abs(solved[0][0] - solved[0][1]).max() < 1e-6


def test_more_points_are_never_worth_less(solved: tuple[Any, Any]) -> None:
    assert (solved[0][0][1:, :] - solved[0][0][:-1, :]).min() > -1e-6


def test_the_last_of_the_circle_has_the_better_chances_where_turns_are_equal() -> None:
    chance = decisions(50, True)[0]
    assert chance[0, 0, 0] < 0.5


@pytest.mark.parametrize("name", ["best", "normal", "easy"])
def test_a_player_holds_when_holding_wins_at_once(name: str) -> None:
    s = position([90, 95], 15)
    assert bot(GAME, name, 2, CLASSIC, seed=1).choose(GAME.seen(s, Seat(0))) == Entry("move", "hold", (), Seat(0))


@pytest.mark.parametrize("name", ["best", "normal"])
def test_a_player_throws_when_there_is_nothing_to_hold(name: str) -> None:
    s = position([0, 0], 0)
    assert bot(GAME, name, 2, CLASSIC, seed=1).choose(GAME.seen(s, Seat(0))).name == "throw"


def test_search_looks_most_at_the_winning_move_and_values_it_as_a_win() -> None:
    visits, values = search(GAME, position([90, 95], 15), 2_000, seed=3)
    assert visits.sum() == 2_000
    assert visits[GAME.rules.HOLD] > visits[GAME.rules.THROW]
    assert values[GAME.rules.HOLD] == 1.0


def test_the_same_seed_searches_the_same_tree() -> None:
    first, again = (search(GAME, position([40, 50], 12), 1_000, seed=8) for _ in range(2))
    assert first[0].tolist() == again[0].tolist()
    assert first[1].tolist() == again[1].tolist()


@given(
    st.lists(st.integers(0, 99), min_size=2, max_size=2),
    st.integers(0, 120),
    st.sampled_from(["best", "random"]),
    st.randoms(),
)
def test_a_player_never_moves_against_the_rules(score: list[int], series: int, name: str, rng: random.Random) -> None:
    s = position(score, series)
    before = s.data()
    entry = bot(GAME, name, 2, CLASSIC, seed=rng.getrandbits(30)).choose(s)
    assert GAME.refuse(s, entry) is None
    assert s.data() == before


def test_a_seat_does_not_see_the_generator() -> None:
    s = position([0, 0], 0)
    s.fill({"key": 123, "counter": 45})
    seen = GAME.seen(s, Seat(0))
    assert (seen.key, seen.counter, s.key) == (0, 0, 123)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_the_best_player_plays_at_a_table_of_any_size(seats: int) -> None:
    values = GAME.options.read({"target": 20})
    s = GAME.position(seats, values)
    GAME.rules.setup(s)
    player = bot(GAME, "best", seats, values, seed=1)
    for step in range(10_000):
        if s.actor < -1:
            break
        if s.actor < 0:
            s.key = step
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        else:
            s = GAME.rule(s, player.choose(GAME.seen(s, Seat(s.actor))))[0]
    assert GAME.result(s) is not None


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"genius.*best, normal, easy, hard, random"):
        bot(GAME, "genius", 2, CLASSIC)


def test_the_strongest_sensible_player_is_named_first() -> None:
    assert names(GAME)[0] == "best"
