"""What a game is to the rest of the house: it starts, asks, rules, shows, and ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ludex.core.domain import Domain
from ludex.core.entry import Entry, EntryKind, Seat
from ludex.core.options import OptionSet, Values
from ludex.core.rulebook import Rulebook
from ludex.core.ruling import Result, Ruling
from ludex.core.scene import Scene


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry that could be made, its label in words, and the clause and reason that forbid it now (if any)."""

    entry: Entry
    label: str
    blocked: str | None = None
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """What the match needs next: a seat's move (`choices`), the world's fact (`domain`: what it may be), or a call.

    `by` is the seat asked (for a fact: the seat that throws or deals, None when it is nobody's hand).
    `may_be_unseen`: the fact may be entered as not seen ("?"), because it lies hidden.
    """

    kind: EntryKind
    name: str
    by: Seat | None
    choices: tuple[Choice, ...] = ()
    domain: Domain = ()
    may_be_unseen: bool = False


class Game(Protocol):
    """A rulebook and a referee. Positions are opaque to everybody but the game; `rule` never changes the one it is given."""

    @property
    def name(self) -> str:
        """The room's name ("pig"), also the prefix of its clause ids."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def options(self) -> OptionSet:
        """The house rules."""

    @property
    def plays_itself(self) -> bool:
        """Whether the program can be its world: throw, deal, and hold a match without a referee."""

    @property
    def citable(self) -> frozenset[str]:
        """The clauses that rulings and refusals can rest on."""

    def check(self, games: int = 4, *, seed: int = 1) -> list[str]:
        """Every promise of the house that this game breaks (`ludex.check`)."""

    def rulebook(self, lang: str) -> Rulebook:
        """The rules in this language."""

    def start(self, seats: int, values: Values) -> tuple[Any, tuple[Ruling, ...]]:
        """The first position and what follows from it. Raises SeatError when so many can't play."""

    def asks(self, position: Any, lang: str = "en") -> Ask | None:
        """What the position needs next; None when the game is over."""

    def refuse(self, position: Any, entry: Entry) -> Exception | None:
        """Why this entry can't enter now (an EntryError), or None."""

    def rule(self, position: Any, entry: Entry) -> tuple[Any, tuple[Ruling, ...]]:
        """The step. Raises the EntryError that `refuse` gives."""

    def canonical(self, position: Any, entry: Entry) -> Entry:
        """The same entry as the record writes it."""

    def only(self, position: Any, entry: Entry) -> Seat | None:
        """The one seat that may know the values of this entry (dice under a cup), None when everybody may."""

    def result(self, position: Any) -> Result | None:
        """How it ended, or None."""

    def seen(self, position: Any, viewer: Seat | None) -> Any:
        """The position with everything blanked that the viewer (None: a spectator) may not know."""

    def scene(self, position: Any, viewer: Seat | None, names: Sequence[str], lang: str) -> Scene:
        """What the viewer sees."""

    def describe(self, position: Any) -> dict[str, Any]:
        """The position as plain data (fields by name)."""

    def say(self, ruling: Ruling, names: Sequence[str], lang: str) -> str:
        """A ruling as a sentence."""

    def label(self, entry: Entry, lang: str) -> str:
        """An entry in words."""

    def spell(self, text: str, position: Any, lang: str) -> Entry:
        """The entry that a person typed. Raises EntryError when it can't be read or is ambiguous."""
