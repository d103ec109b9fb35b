"""Simulation: known values come out, rows and results agree, what can't be played is refused."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import ludex
from ludex.core.errors import OptionError, SeatError, UnknownBot
from ludex.core.registry import rooms
from ludex.games.dice.pig import GAME
from ludex.kernel.game import KernelGame
from ludex.lab.simulate import Results, simulate

GAMES = 200_000


def played(count: int, **options: Any) -> tuple[Results, Any]:
    """The results of random games and their rows."""
    rows: list[Any] = []
    results = simulate(GAME, ("random", "random", "random"), count, options, seed=4, rows_to=rows.append)
    return results, np.concatenate(rows)


def test_best_against_best_wins_as_often_as_is_known() -> None:
    classic = {"order": "seats", "equal_turns": False}
    won = simulate(GAME, ("best", "best"), GAMES, classic).wins[0].value
    assert abs(won - 0.5306) < 4 * math.sqrt(0.5306 * 0.4694 / GAMES)


def test_the_best_player_beats_a_random_one() -> None:
    assert simulate(GAME, ("random", "best"), 2_000).wins[1].low > 0.9


def test_after_a_lot_both_seats_of_equal_players_win_equally_often() -> None:
    wins = simulate(GAME, ("best", "best"), 40_000).wins
    assert abs(wins[0].value - 0.5) < 4 * 0.5 / math.sqrt(40_000)


def test_the_shares_of_the_seats_add_up_to_one() -> None:
    assert sum(win.value for win in played(1_000, target=20)[0].wins) == pytest.approx(1)


def test_rows_come_one_a_game_and_add_up_to_the_results() -> None:
    results, rows = played(30_000, target=20)
    assert rows.shape == (30_000, 6)
    assert results.decisions == pytest.approx(rows[:, 0].mean())
    assert results.throws == pytest.approx(rows[:, 1].mean())
    assert [pay.value for pay in results.payoffs] == pytest.approx(rows[:, 3:].mean(axis=0).tolist())
    assert [win.value for win in results.wins] == pytest.approx([(rows[:, 2] == 1 << p).mean() for p in range(3)])


def test_an_interval_holds_its_own_estimate_and_shrinks_with_more_games() -> None:
    few, many = played(1_000, target=20)[0].wins[0], played(16_000, target=20)[0].wins[0]
    assert few.low < few.value < few.high
    assert (many.high - many.low) / (few.high - few.low) == pytest.approx(1 / 4, rel=0.1)


def test_another_seed_plays_other_games() -> None:
    first, other = (simulate(GAME, ("random", "random"), 500, seed=seed) for seed in (1, 2))
    assert first.decisions != other.decisions


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter() -> None:
    assert np.array_equal(played(21_000, target=10)[1][:300], played(300, target=10)[1])


def test_progress_counts_every_game_once() -> None:
    told: list[int] = []
    simulate(GAME, ("random", "random"), 45_000, {"target": 10}, progress=told.append)
    assert sum(told) == 45_000


def test_the_results_as_data_name_every_seat() -> None:
    plain = played(100, target=10)[0].to_json()
    assert [seat["player"] for seat in plain["seats"]] == ["random"] * 3
    assert plain["options"]["target"] == 10


@pytest.mark.parametrize(
    ("players", "options", "refusal"),
    [
        (("random",), {}, SeatError),
        (("random",) * 9, {}, SeatError),
        (("random", "genius"), {}, UnknownBot),
        (("random", "random"), {"speed": 3}, OptionError),
    ],
)
def test_what_cant_be_played_is_refused(
    players: tuple[str, ...], options: dict[str, object], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        simulate(GAME, players, 10, options)


@pytest.mark.skipif("craps" not in rooms(), reason="there is no room for craps")
def test_the_shooter_at_craps_wins_244_of_495_games() -> None:
    craps = ludex.game("craps")
    assert isinstance(craps, KernelGame)
    won = simulate(craps, ("random",), GAMES, {"rounds": 1}).wins[0].value
    assert abs(won - 244 / 495) < 4 * 0.5 / math.sqrt(GAMES)
