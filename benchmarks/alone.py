"""Figures of Ludex alone: every dice game's speed, uncompiled play, and how long it takes to start."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from benchmarks.timing import number, rates
from ludex import rooms
from ludex.core.registry import game as find_game
from ludex.kernel.game import KernelGame
from ludex.kernel.position import OVER, WORLD
from ludex.lab.simulate import Batch

COMPILED_AT_ONCE = "simulate", "pig", "-n", "1000", "--json", "--players", "random,random"


def games(quick: bool) -> list[dict[str, Any]]:
    """Decisions and throws a second of each game with random players, two at the table (or as few as may play)."""
    rows = []
    for name in rooms():
        game = find_game(name)
        if not isinstance(game, KernelGame):
            continue
        seats = max(game.seats[0], 2 if 2 in game.seats else 1)
        batch = Batch(game, ["random"] * seats, game.options.read(), 1)
        batch.prepare()
        steps = decisions = seconds = 0.0
        while seconds < (0.3 if quick else 1.0):
            began = time.perf_counter()
            for part in batch.play(20_000, 1):
                steps += float(part[:, :2].sum())
                decisions += float(part[:, 0].sum())
            seconds += time.perf_counter() - began
        rate = steps / seconds
        rows.append(
            {
                "game": name,
                "players": seats,
                "decisions and throws /s": number(rate),
                "decisions /s": number(decisions / seconds),
                "asked": "5 M",
                "met": rate >= 5e6,
            }
        )
    return rows


def uncompiled(rounds: int) -> list[dict[str, Any]]:
    """Decisions a second of pig in plain Python, the rule functions called as they stand, random players."""
    game = find_game("pig")
    assert isinstance(game, KernelGame)
    rules = game.rules
    rng = random.Random(1)

    def work() -> float:
        decisions = 0
        for seed in range(100):
            s = game.position(2, game.options.read({"order": "seats"}), seed)
            rules.setup(s)
            while s.actor != OVER:
                if s.actor == WORLD:
                    rules.draw(s)
                    rules.settle(s)
                else:
                    first, end = rules.span(s)
                    a = first + int(rng.random() * (end - first))
                    if rules.why_not(s, a) == 0:
                        rules.move(s, a)
                        decisions += 1
        return float(decisions)

    found = rates({"pig": work}, rounds)["pig"]
    return [{"what": "pig, decisions", "per second": number(found), "asked": "100 k", "met": found >= 1e5}]


def start_up(rounds: int) -> list[dict[str, Any]]:
    """Seconds of whole processes, medians; the cold simulation starts from an empty cache."""
    python = [sys.executable]
    rows = [
        _timed("import ludex", [*python, "-c", "import ludex"], rounds, 0.25),
        _timed("ludex --help", [*python, "-m", "ludex", "--help"], rounds, 0.3),
        _timed("first prompt of ludex play pig", [*python, "-m", "ludex", "play", "pig"], rounds, 1.0),
    ]
    cold = []
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "LUDEX_CACHE": folder}
        cold.append(_seconds([*python, "-m", "ludex", *COMPILED_AT_ONCE], env))
        warm = [_seconds([*python, "-m", "ludex", *COMPILED_AT_ONCE], env) for _ in range(rounds)]
    for what, some, asked in (("first simulation, cold", cold, 4.0), ("second simulation, warm", warm, 0.5)):
        rows.append(_start_row(what, statistics.median(some), asked))
    return rows


def _timed(what: str, command: list[str], rounds: int, asked: float) -> dict[str, Any]:
    _seconds(command, dict(os.environ))
    return _start_row(what, statistics.median(_seconds(command, dict(os.environ)) for _ in range(rounds)), asked)


def _start_row(what: str, seconds: float, asked: float) -> dict[str, Any]:
    return {"what": what, "seconds": f"{seconds:.2f}", "asked": asked, "met": seconds <= asked}


def _seconds(command: list[str], env: dict[str, str]) -> float:
    """How long the process takes with nothing on its input (a table shows its first prompt and leaves)."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        subprocess.run(
            command,
            env={**env, "XDG_DATA_HOME": home},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
            stderr=subprocess.DEVNULL,
        )
        return time.perf_counter() - began
