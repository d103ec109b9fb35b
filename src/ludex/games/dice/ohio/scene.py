"""What a viewer of ohio sees: the last throw, the chips on the track, and the number that each needs next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Track, Widget
from ludex.games.dice.ohio.rules import DICE, FIELDS, Position, last_step, number


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in ohio. While overlooked numbers may be called, they are named."""
    steps = s.step[: s.seats]
    chips = tuple(number(step) for step in steps)
    due = tuple(str(number(step + 1)) if step < last_step(s) else "" for step in steps)
    widgets: list[Widget] = [Dice(say("thrown"), tuple(value for value in s.dice[:DICE] if value))]
    widgets.append(Track(say("chips"), FIELDS, chips))
    widgets.append(
        Sheet(say("places"), tuple(names), ((say("stands"), tuple(map(str, chips))), (say("due"), due)), s.turn)
    )
    missed = [str(n) for n in range(1, FIELDS + 1) if s.missed >> n & 1]
    if missed:
        widgets.append(Note(say("open_numbers", numbers=", ".join(missed))))
    return Scene(tuple(widgets))
