"""The punter who plays high dice best: backward from his last throw, he takes an extra one where that loses less than paying.

Exact: rounds do not touch each other, so the most stakes on average are won round by round. The banker has nothing to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.core.options import Values
from ludex.games.dice.high_dice.rules import PAY, THROW, Position
from ludex.games.dice.throw import FACES
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

MARKS = 2 * FACES + 1
"""Sums of two dice are below this."""


def table(seats: int, values: Values) -> np.ndarray[Any, Any]:
    """1 where the punter throws again, by throws that have failed and what the banker threw."""
    import numpy as np

    return worth(int(values["throws"]))[1].astype(np.uint8).reshape(-1)


def worth(throws: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """By throws that have failed (0 to `throws`) and mark: what the round is worth in stakes, and whether to throw again."""
    import numpy as np

    beats = np.array([chance(mark) for mark in range(MARKS)])
    value = np.zeros((throws + 1, MARKS))
    again = np.zeros((throws + 1, MARKS), np.bool_)
    value[throws] = -throws
    for failed in range(throws - 1, -1, -1):
        thrown = beats + (1 - beats) * value[failed + 1]
        again[failed] = (thrown > -failed) | (failed == 0)  # the first throw is no choice
        value[failed] = np.where(again[failed], thrown, -failed)
    return value, again


def chance(mark: int) -> float:
    """How likely two dice show more than the mark."""
    faces = range(1, FACES + 1)
    return sum(one + other > mark for one in faces for other in faces) / FACES**2


@rule
def choose(s: Position, table: Any) -> int:
    """Throw again where the table says so, else pay."""
    return THROW if table[s.thrown * MARKS + s.mark] else PAY
