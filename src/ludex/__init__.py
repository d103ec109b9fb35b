"""Ludex: executable rulebooks of dice games, card games and sports. Play, officiate, study and learn them."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludex.core.chance import Chance as Chance
    from ludex.core.conformance import check as check
    from ludex.core.entry import Entry as Entry
    from ludex.core.entry import call as call
    from ludex.core.entry import fact as fact
    from ludex.core.entry import move as move
    from ludex.core.errors import EntryError as EntryError
    from ludex.core.errors import LudexError as LudexError
    from ludex.core.match import Match as Match
    from ludex.core.match import replay as replay
    from ludex.core.match import verify as verify
    from ludex.core.registry import game as game
    from ludex.core.registry import rooms as rooms
    from ludex.lab.simulate import simulate as simulate

__version__ = "0.1.0"

_WHERE = {
    "Chance": "core.chance",
    "Entry": "core.entry",
    "EntryError": "core.errors",
    "LudexError": "core.errors",
    "Match": "core.match",
    "call": "core.entry",
    "check": "core.conformance",
    "fact": "core.entry",
    "game": "core.registry",
    "move": "core.entry",
    "replay": "core.match",
    "rooms": "core.registry",
    "simulate": "lab.simulate",
    "verify": "core.match",
}

__all__ = [*_WHERE]  # noqa: PLE0604 (names, loaded when first asked for, so that `import ludex` stays quick)


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module 'ludex' has no attribute {name!r}")
    return getattr(importlib.import_module(f"ludex.{_WHERE[name]}"), name)
