"""A match of mini-rugby as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Clock, Note, Scene, Sheet
from ludex.games.field.mini_rugby.rules import Position


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """The clock, the points where they are counted, and what the match waits for."""
    widgets: list[Clock | Sheet | Note] = [Clock(say("half_number", number=position.half), position.clock)]
    if position.options["points"] != "none":
        rows = ((say("points_row"), tuple(str(points) for points in position.points)),)
        widgets.append(Sheet("", names, rows, None if position.side is None else int(position.side)))
    waits = say(f"waits_{position.phase.value}", side=position.side if position.side is not None else "—")
    return Scene((*widgets, Note(waits)))
