"""A room: the folder of a game, with its rules module and its rulebooks, which load when they are first needed."""

from __future__ import annotations

import importlib
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import cast

from ludex.core.options import OptionSet
from ludex.core.rulebook import Rulebook, read_rulebook


class Room:
    """What every game has from its folder. `needed` are the names that its `rules.py` must define."""

    def __init__(self, package: str, needed: tuple[str, ...]) -> None:
        self.package = package
        self.name = package.rpartition(".")[2].removeprefix("ludex_rooms_")
        self._needed = needed
        self._books: dict[str, Rulebook] = {}

    @cached_property
    def rules(self) -> ModuleType:
        """The room's rules module. Raises TypeError with the names that it lacks."""
        module = importlib.import_module(self.package + ".rules")
        if missing := [name for name in self._needed if not hasattr(module, name)] + self.lacking(module):
            raise TypeError(f"{self.package}.rules lacks {', '.join(missing)}")
        return module

    def lacking(self, module: ModuleType) -> list[str]:
        """What else a rules module of this kind of game must have, and this one has not."""
        return []

    @cached_property
    def folder(self) -> Path:
        """Where the room's files are."""
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @property
    def seats(self) -> range:
        """How many may play."""
        first, last = self.rules.SEATS
        return range(first, last + 1)

    @property
    def options(self) -> OptionSet:
        """The house rules."""
        return cast(OptionSet, self.rules.OPTIONS)

    def rulebook(self, lang: str) -> Rulebook:
        """The rules in this language."""
        if lang not in self._books:
            self._books[lang] = read_rulebook(self.folder / f"rulebook.{lang}.md")
        return self._books[lang]

    def has(self, hook: str) -> bool:
        """Whether the room's rules have this optional function."""
        return hasattr(self.rules, hook)
