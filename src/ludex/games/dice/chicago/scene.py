"""What a viewer of Chicago sees: the sum of this round, the two dice, and the sheet of the eleven rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.chicago.rules import FIRST_SUM, LAST_SUM, Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in Chicago."""
    seats = range(s.seats)
    rows = [
        (str(points), tuple(str(points) if s.hit[points] >> seat & 1 else "" for seat in seats))
        for points in range(FIRST_SUM, LAST_SUM + 1)
    ]
    rows.append((say("total"), tuple(str(s.score[seat]) for seat in seats)))
    widgets: list[Widget] = [
        Dice("", tuple(value for value in s.dice if value)),
        Sheet(say("points"), tuple(names), tuple(rows), s.turn),
    ]
    if s.target <= LAST_SUM:
        widgets.insert(0, Note(say("wanted", number=s.target - FIRST_SUM + 1, target=s.target)))
    return Scene(tuple(widgets))
