"""What a viewer of four dice sees: the four dice with the sixes marked, and the bet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene
from ludex.games.dice.four_dice.rules import DICE, FIRST, OTHER, SIX, Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in four dice."""
    fallen = tuple(s.dice[:DICE])
    dice = Dice(say("throw"), fallen, tuple(value == SIX for value in fallen))
    return Scene((dice, Note(say("bet", first_seat=FIRST, other_seat=OTHER))))
