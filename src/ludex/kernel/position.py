"""Flat positions: one declaration gives the fields' types, the NumPy record of compiled code, and the object of play."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

WORLD, OVER = -1, -2
"""What `actor` holds when no seat decides: dice must fall (or cards), or the game has ended."""

SEATS_MAX = 8
"""Seats that a flat position has room for."""

ALIGN = 128
"""Bytes: positions of different threads never share a cache line."""


@dataclass(frozen=True, slots=True)
class Row:
    """A field of `length` whole numbers."""

    length: int


def row(length: int) -> Any:
    """Declare a field that is a row of whole numbers: `score: list[int] = row(SEATS_MAX)`."""
    return Row(length)


class Table:
    """The fields of every position. A game's `Position` inherits them and adds its own: ints and rows of ints, nothing else."""

    seats: int  # how many play
    actor: int  # the seat that decides, or WORLD, or OVER
    turn: int  # the seat whose turn it is (its hand throws); -1 when everybody throws
    need: int  # what the world owes: a bit set of dice
    won: int  # bit set of the winners
    key: int  # stream of the generator
    counter: int  # draws taken from it


class Mirror:
    """A position of play and debugging: the same fields as the record, as Python ints and lists. `notes` collects rulings."""

    __slots__ = ("notes",)
    fields: dict[str, int] = {}  # noqa: RUF012 (name -> length, 0 for a single number; filled by `mirror`)
    notes: list[tuple[int, tuple[int, ...]]] | None

    def __init__(self) -> None:
        self.notes = None
        for name, length in self.fields.items():
            setattr(self, name, [0] * length if length else 0)

    def copy(self) -> Any:
        """An independent copy, without notes."""
        other = object.__new__(type(self))
        other.notes = None
        for name, length in self.fields.items():
            value = getattr(self, name)
            setattr(other, name, value[:] if length else value)
        return other

    def data(self) -> dict[str, Any]:
        """The fields by name."""
        return {
            name: list(getattr(self, name)) if length else getattr(self, name) for name, length in self.fields.items()
        }

    def fill(self, data: dict[str, Any]) -> None:
        """Set fields by name."""
        for name, value in data.items():
            setattr(self, name, list(value) if isinstance(value, list) else value)

    def to_record(self, record: np.ndarray[Any, Any]) -> None:
        """Write the fields into the first element of a record array."""
        for name in self.fields:
            record[name][0] = getattr(self, name)

    def from_record(self, record: np.ndarray[Any, Any]) -> None:
        """Read the fields from the first element of a record array."""
        for name, length in self.fields.items():
            value = record[name][0]
            setattr(self, name, [int(v) for v in value] if length else int(value))


def field_lengths(position: type[Table]) -> dict[str, int]:
    """The fields of a declaration in order, each with the length of its row (0: a single number)."""
    lengths: dict[str, int] = {}
    for cls in reversed(position.__mro__):
        for name in inspect.get_annotations(cls):
            declared = cls.__dict__.get(name)
            lengths[name] = declared.length if isinstance(declared, Row) else 0
    return lengths


@cache
def mirror(position: Any) -> type[Mirror]:
    """The class of plain objects for this declaration."""
    lengths = field_lengths(position)
    return type(position.__name__, (Mirror,), {"__slots__": tuple(lengths), "fields": lengths})


@cache
def record_type(position: Any) -> np.dtype[Any]:
    """The NumPy record type for this declaration: signed 64-bit numbers, padded so that threads don't share a cache line."""
    import numpy as np

    lengths = field_lengths(position)
    bare = np.dtype([(name, np.int64, (length,)) if length else (name, np.int64) for name, length in lengths.items()])
    names = list(bare.names or ())
    assert bare.fields is not None
    size = -(-bare.itemsize // ALIGN) * ALIGN
    return np.dtype(
        {
            "names": names,
            "formats": [bare.fields[n][0] for n in names],
            "offsets": [bare.fields[n][1] for n in names],
            "itemsize": size,
        }
    )


def records(position: type[Table], count: int) -> np.ndarray[Any, Any]:
    """A zeroed array of `count` records."""
    import numpy as np

    kind: Any = position  # a class is hashable, whatever the checker thinks of `type[Table]`
    return np.zeros(count, record_type(kind)).view(np.recarray)
