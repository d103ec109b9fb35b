"""A ruling: what follows from an entry, as typed data with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludex.core.entry import Seat


@dataclass(frozen=True, slots=True)
class Ruling:
    """One consequence.

    `name` is the kind of ruling within the game ("lost"), `clauses` the ids of the rules it rests on, `data` its numbers and words
    (seats counted from 0, points, dice written as digits, "trip"). `ends` marks the ruling that ends the match,
    `only` the one seat that may know of it (None: everybody). `undecided`: the rulebook does not decide this, and the ruling
    says so. `calls` are the names of the officials' calls that it used.
    """

    name: str
    clauses: tuple[str, ...]
    data: Mapping[str, int | float | str] = field(default_factory=dict)
    ends: bool = False
    only: Seat | None = None
    undecided: bool = False
    calls: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """The ruling as plain data."""
        plain: dict[str, object] = {"ruling": self.name, "clauses": list(self.clauses), **self.data}
        if self.ends:
            plain["ends"] = True
        if self.undecided:
            plain["undecided"] = True
        if self.calls:
            plain["calls"] = list(self.calls)
        return plain


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winners, each seat's payoff (stakes, or the share of a win), and the clauses that ended it.

    A game leaves the clauses empty; the match takes them from its last ruling.
    """

    winners: tuple[Seat, ...]
    payoffs: tuple[float, ...]
    clauses: tuple[str, ...]
