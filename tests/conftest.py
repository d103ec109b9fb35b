"""The surroundings of every test: English, a data folder of its own, compiled kernels kept between runs; and rooms to change."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import ludex

settings.register_profile("house", deadline=None)
settings.load_profile("house")

SPOKEN = ("LUDEX_LANG", "LC_MESSAGES", "LANG", "LUDEX_ROOMS")


@pytest.fixture(scope="session", autouse=True)
def surroundings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the tests and the programs that they start find in the environment."""
    with pytest.MonkeyPatch.context() as patch:
        if "LUDEX_CACHE" not in os.environ:
            patch.setenv("LUDEX_CACHE", str(request.config.cache.mkdir("ludex")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("LC_ALL", "C")
        for name in SPOKEN:
            patch.delenv(name, raising=False)
        yield


@pytest.fixture
def copied_room(tmp_path: Path) -> Callable[[str], Path]:
    """A function that copies the room of pig under another name into a folder of rooms, and gives the copy."""

    def copy(name: str) -> Path:
        room = tmp_path / "rooms" / name
        shutil.copytree(Path(ludex.__file__).parent / "games/dice/pig", room, ignore=shutil.ignore_patterns("__*__"))
        shutil.copy(Path(ludex.__file__).parent / "games/dice/pig/__init__.py", room)
        for path in room.iterdir():
            text = path.read_text(encoding="utf-8").replace("ludex.games.dice.pig", f"ludex_rooms_{name}")
            text = re.sub(r"\bpig\.(?=\d)", f"{name}.", text.replace('Notes("pig")', f'Notes("{name}")'))
            path.write_text(text, encoding="utf-8")
        return room

    return copy
