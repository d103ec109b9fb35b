"""What a viewer of high dice sees: the banker's dice, the punter's, the throws left, and what each has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.high_dice.rules import Position
from ludex.kernel import OVER


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in high dice."""
    punter = 1 - s.bank
    widgets: list[Widget] = [
        Note(say("standing", round=s.round, rounds=s.rounds, seat=s.bank)),
        Dice(say("bank_dice", seat=s.bank), lying(s, 0)),
        Dice(say("punter_dice", seat=punter), lying(s, 2)),
    ]
    if s.mark:
        widgets.append(Note(say("mark", points=s.mark, number=s.thrown, limit=s.throws)))
    won = tuple(str(s.net[seat]).replace("-", "−") for seat in range(s.seats))
    widgets.append(Sheet(say("table"), tuple(names), ((say("net"), won),), None if s.actor == OVER else s.turn))
    return Scene(tuple(widgets))


def lying(s: Position, first: int) -> tuple[int, ...]:
    """Two dice as they lie; nothing while they are being thrown."""
    return () if s.need >> first & 1 else tuple(value for value in s.dice[first : first + 2] if value)
