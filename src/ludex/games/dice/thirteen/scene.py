"""What a viewer of thirteen sees: the two dice, the throw of the turn, the running total and the points written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.thirteen.rules import THROWS, Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in thirteen."""
    seats = range(s.seats)
    running = tuple(str(s.total).replace("-", "−") if seat == s.turn else "" for seat in seats)
    gained = tuple(str(s.gained) if seat == s.turn else "" for seat in seats)
    written = tuple(str(s.score[seat]) for seat in seats)
    rows = ((say("running"), running), (say("gained"), gained), (say("score"), written))
    widgets: list[Widget] = [
        Note(say("aim", target=s.target, goal=s.goal)),
        Note(say("which_throw", number=s.number, throws=THROWS)),
        Dice("", tuple(value for value in s.dice if value)),
    ]
    if s.sum:
        widgets.append(Note(say("waits", sum=s.sum)))
    return Scene((*widgets, Sheet(say("points"), tuple(names), rows, s.turn)))
