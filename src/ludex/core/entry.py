"""An entry: one thing that enters a match, a move, a fact or a call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NewType

from ludex.core.errors import RecordError

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

Value = int | str
EntryKind = Literal["move", "fact", "call"]

UNSEEN = "?"
"""The one value of a fact that the person at the desk could not see (dice under a cup)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's decision (move), what the world did (fact), or an official's judgement (call).

    `name` says which ("hold", "dice"), `values` what exactly (dice as they fell, a claim), `by` the seat that moved.
    """

    kind: EntryKind
    name: str
    values: tuple[Value, ...] = ()
    by: Seat | None = None

    def to_json(self) -> dict[str, object]:
        """The entry as plain data for a record."""
        data: dict[str, object] = {self.kind: self.name}
        if self.values:
            data["values"] = list(self.values)
        if self.by is not None:
            data["by"] = self.by
        return data

    @staticmethod
    def from_json(data: Mapping[str, object]) -> Entry:
        """The entry behind plain data. Raises RecordError when the data is no entry."""
        kinds: tuple[EntryKind, ...] = ("move", "fact", "call")
        kind = next((k for k in kinds if k in data), None)
        values = data.get("values", [])
        by = data.get("by")
        sound = isinstance(values, list) and all(isinstance(v, int | str) and not isinstance(v, bool) for v in values)
        if kind is None or not isinstance(data[kind], str) or not sound or not (by is None or isinstance(by, int)):
            raise RecordError("record_entry", given=str(dict(data))[:80])
        return Entry(
            kind, str(data[kind]), tuple(values) if isinstance(values, list) else (), None if by is None else Seat(by)
        )

    def __str__(self) -> str:
        who = f"@{self.by} " if self.by is not None else ""
        return who + " ".join([self.name, *map(str, self.values)])


def move(name: str, *values: Value, by: int) -> Entry:
    """A player's decision: `move("hold", by=0)`."""
    return Entry("move", name, values, Seat(by))


def fact(name: str, *values: Value) -> Entry:
    """What the world did: `fact("dice", 3, 3, 5)`."""
    return Entry("fact", name, values)


def call(name: str, *values: Value) -> Entry:
    """An official's judgement."""
    return Entry("call", name, values)
