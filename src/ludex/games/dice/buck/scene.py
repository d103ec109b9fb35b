"""What a viewer of buck dice sees: the point number, the dice, everybody's points, who has left, and who pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.buck.rules import Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in buck dice."""
    seats = range(s.seats)
    rows = [(say("score"), tuple(str(s.score[seat]) for seat in seats))]
    if any(s.thrown):
        rows.insert(0, (say("lot"), tuple(str(s.thrown[seat] or "") for seat in seats)))
    if s.playing.bit_count() < s.seats:
        rows.append((say("gone"), tuple(_gone(s, seat, say) for seat in seats)))
    if s.won:
        rows.append((say("stakes"), tuple(f"{s.stakes[seat]:+d}".replace("-", "−") for seat in seats)))
    widgets: list[Widget] = [
        Dice("", tuple(value for value in s.dice if value)),
        Sheet(say("points"), tuple(names), tuple(rows), s.turn),
    ]
    if s.point:
        widgets.insert(0, Note(say("point", point=s.point)))
    return Scene(tuple(widgets))


def _gone(s: Position, seat: int, say: Callable[..., str]) -> str:
    if s.playing >> seat & 1:
        return ""
    return say("doubled") if s.doubled >> seat & 1 else say("single")
