"""Everything that Ludex refuses, each with a sentence: what was given, what is possible, where to look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ludex.core.words import house


class LudexError(Exception):
    """A refusal. `str(error)` is an English sentence, `error.say("ru")` the same in another language."""

    def __init__(self, key: str, **data: object) -> None:
        self.key = key
        self.data = data
        super().__init__(key)

    def say(self, lang: str) -> str:
        """The sentence in English ("en"), Russian ("ru") or Spanish ("es"). A value that is a function of the language is asked."""
        data = {name: value(lang) if callable(value) else value for name, value in self.data.items()}
        return house(self.key, lang, **data)

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(LudexError):
    """No room has this name."""


class UnknownClause(LudexError):
    """The rulebook has no clause with this id."""


class UnknownLanguage(LudexError):
    """Ludex speaks English, Russian and Spanish."""


class RoomError(LudexError):
    """A room's files do not hold together (a rulebook that can't be read, a missing clause)."""


class OptionError(LudexError):
    """An option that the game does not have, or a value that it can't take."""


class SeatError(LudexError):
    """Too few or too many seats, or two of one name."""


class RecordError(LudexError):
    """A record that is cut, altered, from a newer version, or that can't be replayed."""


class SituationError(LudexError):
    """A situation that is asked about can't be read, or could not come about."""


class FeedError(LudexError):
    """Match data from outside that can't be read, or whose reader is not installed."""


class UnknownBot(LudexError):
    """No bot of this name plays this game."""


EntryFault = Literal["unreadable", "illegal", "ambiguous", "incomplete"]


class EntryError(LudexError):
    """An entry that can't enter now. `fault` says which kind, `clause` the rule that forbids it (if a rule does)."""

    def __init__(
        self, key: str, *, fault: EntryFault, clause: str | None = None, **data: object | Callable[[str], str]
    ) -> None:
        super().__init__(key, **data)
        self.fault: EntryFault = fault
        self.clause = clause
        self.names: tuple[str, ...] = ()
        """The seats' names, once a match has put them in."""
