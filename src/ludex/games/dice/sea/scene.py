"""What a viewer of sea dice sees: the dice, the throws left, and everybody's lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.sea.combinations import BIG, CHOICE, FIRST_BOX, FOUR, FULL, HAND, ONES, SIXES, SMALL, YACHT
from ludex.games.dice.sea.rules import OPEN, ROUNDS, SHEET, Position
from ludex.kernel import OVER

BOX_ORDER = (*range(ONES, SIXES + 1), FULL, FOUR, SMALL, BIG, CHOICE, YACHT)
"""The boxes as they stand on a printed sheet."""


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in sea dice; dice that are being thrown show nothing yet."""
    lying = tuple(0 if s.need >> i & 1 else s.dice[i] for i in range(HAND)) if s.thrown else ()
    widgets: list[Widget] = [
        Note(say("standing", round=s.round, rounds=ROUNDS)),
        Dice(say("on_table", seat=s.turn), lying),
        Note(say("throws_left", number=s.thrown, left=s.left)),
        Sheet(say("points"), tuple(names), rows(s, say), None if s.actor == OVER else s.turn),
    ]
    return Scene(tuple(widgets))


def rows(s: Position, say: Callable[..., str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A line a box, or a line a round; then what is saved and the total."""
    if s.mode == SHEET:
        lines = [(say(f"combo.{c}"), written(s, c - FIRST_BOX)) for c in BOX_ORDER]
    else:
        lines = [(say("round_line", number=i + 1), written(s, i)) for i in range(ROUNDS)]
    if s.bank_throws:
        lines.append((say("saved_throws"), tuple(str(s.saved[seat]) for seat in range(s.seats))))
    lines.append((say("total"), tuple(str(s.score[seat]) for seat in range(s.seats))))
    return tuple(lines)


def written(s: Position, i: int) -> tuple[str, ...]:
    """What stands in this line, seat by seat."""
    lines = (s.line[seat * ROUNDS + i] for seat in range(s.seats))
    return tuple("" if points == OPEN else str(points) for points in lines)
