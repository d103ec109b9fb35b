"""Which games there are: every folder of a family that holds a `rules.py` or a `GAME` is a room. No list to extend.

Rooms of one's own can stand outside of the package: LUDEX_ROOMS names folders (separated as in PATH) whose subfolders are rooms.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import cast

from ludex.core.errors import RoomError, UnknownGame
from ludex.core.game import Game
from ludex.core.words import listed

_HOUSE = Path(__file__).parents[1] / "games"


def rooms() -> dict[str, Path]:
    """Every room's folder by the game's name, in alphabetical order, without importing any."""
    found = {path.parent.name: path.parent for path in _HOUSE.glob("*/*/__init__.py")}
    for folder in filter(None, os.environ.get("LUDEX_ROOMS", "").split(os.pathsep)):
        found |= {path.parent.name: path.parent for path in Path(folder).glob("*/__init__.py")}
    return dict(sorted(found.items()))


def families() -> dict[str, Path]:
    """Every family's folder by its name (what the rooms of a family share, its rulebook among it)."""
    return {path.parent.name: path.parent for path in sorted(_HOUSE.glob("*/__init__.py"))}


def game(name: str) -> Game:
    """The game of this name. Raises UnknownGame with the names there are."""
    known = rooms()
    if name not in known:
        near = get_close_matches(name, known, 3, 0.5) or list(known)
        raise UnknownGame("unknown_game", given=name[:40], possible=listed(near, 20))
    return cast(Game, _room(known[name]).GAME)


def _room(folder: Path):  # type: ignore[no-untyped-def]  # a module with a GAME, checked below
    if folder.is_relative_to(_HOUSE):
        module = importlib.import_module("ludex.games." + ".".join(folder.relative_to(_HOUSE).parts))
    else:
        module = _load_outside(folder)
    if not hasattr(module, "GAME"):
        raise RoomError("room_file", path=folder.name, why="__init__.py has no GAME")
    return module


def _load_outside(folder: Path):  # type: ignore[no-untyped-def]
    name = f"ludex_rooms_{folder.name}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise RoomError("room_file", path=folder.name, why="__init__.py")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
