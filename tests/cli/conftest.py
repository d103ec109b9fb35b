"""The program as a person starts it, and records to show it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludex.core.chance import Chance
from ludex.core.match import Match
from ludex.games.dice.pig import GAME


@pytest.fixture(scope="session")
def ludex() -> Callable[..., subprocess.CompletedProcess[str]]:
    """A function that runs `ludex` with these arguments, in a pipe; `typed` is what the person types, the rest environment."""

    def run(*args: object, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "ludex", *map(str, args)],
            input=typed,
            env=os.environ | env,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return run


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished match with the program's dice: everybody holds after each throw."""
    match = Match(GAME, ["Ann", "Bob"], {"target": 10}, Chance(bytes(range(32))))
    while ask := match.asks:
        if ask.kind == "fact":
            match.draw()
        else:
            match.enter("hold" if match.position.series else "throw")
    match.reveal()
    path = tmp_path_factory.mktemp("records") / "finished.jsonl"
    path.write_text(match.record.text, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def officiated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of an unfinished match with real dice."""
    match = Match(GAME, ["Ann", "Bob"], {"order": "seats"})
    for text in ("throw", "dice 6", "throw", "dice 4", "hold", "throw"):
        match.enter(text)
    path = tmp_path_factory.mktemp("records") / "officiated.jsonl"
    path.write_text(match.record.text, encoding="utf-8")
    return path
