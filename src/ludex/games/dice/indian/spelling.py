"""The moves of Indian dice in words: dice thrown again are named by what they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludex.core.entry import Value
from ludex.games.dice.ranking import HAND
from ludex.games.dice.throw import pick

if TYPE_CHECKING:
    from ludex.games.dice.indian.rules import Position

STAND = 0
"""Actions 1 to 31 are the bit sets of the dice that are thrown again."""

NO_SUCH_ACTION = 1 << HAND
"""What a move means that names dice which do not lie there."""


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """Stand, or throw again the dice that show these values: "rethrow 3 4"."""
    return ("rethrow", *sorted(s.dice[i] for i in range(HAND) if a >> i & 1)) if a else ("stand",)


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The action that a verb and the values of dice mean: of equal dice the first ones."""
    if name == "stand":
        return None if values else STAND
    if name != "rethrow" or not values:
        return None
    return pick(s.dice[:HAND], values) or NO_SUCH_ACTION
