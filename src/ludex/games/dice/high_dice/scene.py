"""What a viewer of high dice sees: the banker's dice, the punter's, the throws left, and what each has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.high_dice.rules import Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in high dice."""
    punter = 1 - s.bank
    widgets: list[Widget] = [
        Note(say("standing", round=s.round, rounds=s.rounds, seat=s.bank)),
        Dice(say("bank_dice", seat=s.bank, points=s.mark), tuple(s.dice[:2])),
        Dice(say("punter_dice", seat=punter), tuple(s.dice[2:4])),
        Note(say("throws_made", number=s.thrown, limit=s.throws)),
    ]
    won = tuple(str(s.net[seat]).replace("-", "−") for seat in range(s.seats))
    widgets.append(Sheet(say("table"), tuple(names), ((say("net"), won),), s.turn))
    return Scene(tuple(widgets))
