"""Notes: how a kernel says what it ruled. A number and a few integers; compiled loops leave them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludex.core.entry import Seat
from ludex.core.ruling import Ruling
from ludex.kernel.position import Table


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of ruling or refusal: its name, the clauses it rests on, its fields, and whether it ends the game or is secret."""

    name: str
    clauses: tuple[str, ...]
    fields: tuple[str, ...] = ()
    ends: bool = False
    secret: bool = False
    refuses: bool = False


class Notes:
    """The rulings and refusals of one game. Each is declared once and stands for a small number in the rules."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.kinds: list[Kind] = [Kind("", ())]
        """Index 0 is "nothing": what `why_not` gives for a legal move."""

    def ruling(
        self,
        name: str,
        clauses: Sequence[int | str] | int,
        fields: str = "",
        *,
        ends: bool = False,
        secret: bool = False,
    ) -> int:
        """Declare a ruling: its name, the clause (or clauses) it rests on, its fields separated by spaces.

        A field called `seat` or ending in `_seat` holds a seat, `seats` or `..._seats` a bit set of seats, `dice` or
        `..._dice` dice as the digits of a number. `ends`: it ends the game. `secret`: only the seat in its field `seat` may know.
        """
        return self._add(Kind(name, self._ids(clauses), tuple(fields.split()), ends, secret))

    def refusal(self, name: str, clauses: Sequence[int | str] | int) -> int:
        """Declare a refusal, what `why_not` answers: its name and the clauses that forbid."""
        return self._add(Kind(name, self._ids(clauses), refuses=True))

    def rulings(self, taken: Sequence[tuple[int, tuple[int, ...]]]) -> tuple[Ruling, ...]:
        """The notes that a step took, as rulings."""
        made = []
        for code, values in taken:
            kind = self.kinds[code]
            data = dict(zip(kind.fields, values, strict=True))
            made.append(Ruling(kind.name, kind.clauses, data, kind.ends, Seat(data["seat"]) if kind.secret else None))
        return tuple(made)

    def _ids(self, clauses: Sequence[int | str] | int) -> tuple[str, ...]:
        listed = [clauses] if isinstance(clauses, int) else clauses
        return tuple(f"{self.game}.{clause}" for clause in listed)

    def _add(self, kind: Kind) -> int:
        self.kinds.append(kind)
        return len(self.kinds) - 1


def note(s: Table, code: int, *values: int) -> None:
    """Note a ruling of the running step. Compiled code drops it."""
    if s.notes is not None:  # type: ignore[attr-defined]  # the mirror's own slot, no field of the record
        s.notes.append((code, values))  # type: ignore[attr-defined]
