"""The compile switch: one source of rules, never served stale, the same games uncompiled and on any number of cores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludex
from ludex.games.dice.pig import GAME
from ludex.kernel import OVER, WORLD
from ludex.kernel.chance import stream
from ludex.kernel.compiled import LANES, digest, driver
from ludex.kernel.game import KernelGame
from ludex.kernel.position import records
from ludex.lab.simulate import CHUNK, simulate


def change(path: Path, old: str, new: str) -> None:
    """Replace a piece of a file that must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def collected(cores: int) -> Any:
    """The rows of more games than one chunk holds, on so many cores."""
    rows: list[Any] = []
    simulate(GAME, ("random", "random"), 2 * CHUNK + 7, {"target": 20}, cores=cores, rows_to=rows.append)
    return np.concatenate(rows)


def test_the_same_seed_plays_the_same_games_on_one_core_and_on_two() -> None:
    assert np.array_equal(collected(1), collected(2))


@pytest.mark.parametrize("lanes", [1, 2, LANES])
def test_a_game_of_a_batch_can_be_played_again_alone(lanes: int) -> None:
    def played(first: int, games: int) -> np.ndarray[Any, Any]:
        rows = np.zeros((games, 5))
        states = records(GAME.rules.Position, lanes + 1)
        GAME.position(2, GAME.options.read()).to_record(states[lanes:])
        driver(GAME).play(states, first, games, 9, 1_000_000, rows)
        return rows

    together = played(5, 200)
    assert (together[:, 2] > 0).all()
    for number in (0, 63, 64, 199):
        assert np.array_equal(together[number], played(5 + number, 1)[0])


def test_the_compiled_game_is_the_uncompiled_one() -> None:
    assert ludex.check("pig", games=2, seed=11) == []


def test_compiled_why_not_gives_the_same_answers() -> None:
    s = GAME.position(2, GAME.options.read({"order": "seats"}))
    GAME.rules.setup(s)
    states, reasons = records(GAME.rules.Position, 1), np.zeros(9, np.int64)
    s.to_record(states)
    driver(GAME).legality(states, -4, reasons)
    assert reasons.tolist() == [GAME.rules.why_not(s, a) for a in range(-4, 5)]


def test_a_batch_follows_the_rules_step_by_step() -> None:
    """With a hold after every throw a game takes as many throws as the same dice need uncompiled."""
    s = GAME.position(2, GAME.options.read({"target": 20, "order": "seats"}), key=stream(3, 0))
    GAME.rules.setup(s)
    actions = []
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        else:
            actions.append(1 if s.series else 0)
            GAME.rules.move(s, actions[-1])
    first = GAME.position(2, GAME.options.read({"target": 20, "order": "seats"}), key=stream(3, 0))
    states, trace, last = records(GAME.rules.Position, 1), records(GAME.rules.Position, 10_000), s.copy()
    first.to_record(states)
    steps = driver(GAME).replay(states, np.array(actions, np.int64), trace)
    last.from_record(trace[steps - 1 : steps])
    assert last.data() == s.data()


@pytest.mark.parametrize("changed", ["rules.py", "best.py"])
def test_the_digest_changes_with_every_file_of_the_rules(
    copied_room: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    room = copied_room("hog")
    monkeypatch.syspath_prepend(room.parent)
    before = digest(KernelGame("hog"))
    with (room / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    after = digest(KernelGame("hog"))
    sys.modules.pop("hog")
    assert after != before


def test_an_edited_rule_is_never_served_stale(copied_room: Callable[[str], Path], tmp_path: Path) -> None:
    room = copied_room("swine")
    env = os.environ | {"LUDEX_ROOMS": str(room.parent), "LUDEX_CACHE": str(tmp_path / "cache")}

    def decisions() -> float:
        command = [sys.executable, "-m", "ludex", "simulate", "swine", "-p", "random,random", "-n", "2000", "--json"]
        done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=True)
        return float(json.loads(done.stdout)["decisions"])

    by_the_book = decisions()
    change(room / "rules.py", "ONE = 1  # pig.7".replace("pig", "swine"), "ONE = 7  # no die shows it")
    without_losses = decisions()
    change(room / "rules.py", "ONE = 7  # no die shows it", "ONE = 1  # swine.7")
    assert without_losses < 0.9 * by_the_book
    assert decisions() == by_the_book
