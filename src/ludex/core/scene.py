"""A scene: what one viewer may see, as a few generic widgets that the terminal and the browser both draw."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice on the table. `values` are the faces (0: not shown), `marks` tells the ones set apart (kept, dead, locked)."""

    label: str
    values: tuple[int, ...]
    marks: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet: one row a line of the game, one column a seat (or whatever `columns` names)."""

    label: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    marked: int | None = None
    """The column whose turn it is."""


@dataclass(frozen=True, slots=True)
class Track:
    """Fields in a row with the chips that stand on them: `chips[i]` is the field of seat i (0: not on the track)."""

    label: str
    fields: int
    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A heap of equal things (stakes in the centre, dead dice)."""

    label: str
    count: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards that lie or are held, as written in records ("10S"; "?": face down). `marks` tells the ones that may be played."""

    label: str
    cards: tuple[str, ...]
    marks: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A line of words: the standing claim, the point, the number of throws left."""

    text: str


@dataclass(frozen=True, slots=True)
class Clock:
    """Time played, in whole seconds; `text` names the part of the match."""

    text: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Something at a place of a plane: a text of one to three characters ("A7", "●"), and whether it stands out."""

    x: float
    y: float
    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Plane:
    """A pitch, a table or a mat seen from above, `size` wide and high in its own unit, with (0, 0) at the lower left.

    `lines` are rows of points (a polygon repeats its first point), `circles` are (x, y, radius).
    """

    label: str
    size: tuple[float, float]
    lines: tuple[tuple[tuple[float, float], ...], ...] = ()
    circles: tuple[tuple[float, float, float], ...] = ()
    marks: tuple[Mark, ...] = ()


Widget = Dice | Hand | Sheet | Track | Pile | Note | Clock | Plane


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that one viewer sees of a position, top to bottom."""

    widgets: tuple[Widget, ...]

    def to_json(self) -> list[dict[str, Any]]:
        """The widgets as plain data, each with its kind."""
        return [{"widget": type(widget).__name__.lower(), **asdict(widget)} for widget in self.widgets]
