"""What a viewer of pig sees: the die, the running series, and what each has written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Scene, Sheet
from ludex.games.dice.pig.rules import Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in pig."""
    running = tuple(str(s.series) if seat == s.turn else "" for seat in range(s.seats))
    written = tuple(str(s.score[seat]) for seat in range(s.seats))
    rows = ((say("series"), running), (say("score"), written))
    sheet = Sheet(say("points"), tuple(names), rows, s.turn if s.turn >= 0 else None)
    return Scene((Dice("", tuple(value for value in s.dice if value)), sheet))
