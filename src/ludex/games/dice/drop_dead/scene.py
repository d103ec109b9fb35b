"""What a viewer of drop dead sees: the dice, the dead ones set apart, and what each has written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Scene, Sheet
from ludex.games.dice.drop_dead.rules import Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in drop dead."""
    lying = [i for i, value in enumerate(s.dice) if value]
    values = tuple(s.dice[i] for i in lying)
    dead = tuple(s.turn >= 0 and not s.alive >> i & 1 for i in lying)
    running = tuple(str(s.gained) if seat == s.turn else "" for seat in range(s.seats))
    written = tuple(str(s.score[seat]) for seat in range(s.seats))
    rows = ((say("gained"), running), (say("score"), written))
    sheet = Sheet(say("points"), tuple(names), rows, s.turn if s.turn >= 0 else None)
    return Scene((Dice("" if s.turn < 0 else say("dead"), values, dead), sheet))
