"""The player of bank: any number is as good as any other, so he takes one at random.

Each die shows each number once in six, whatever the others bet: every bet of a scale has the same chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.core.options import Values
from ludex.games.dice.bank.rules import Position
from ludex.games.dice.throw import FACES
from ludex.kernel import below, rule

if TYPE_CHECKING:
    import numpy as np


def table(seats: int, values: Values) -> np.ndarray[Any, Any]:
    """Nothing to compute: there is no better and no worse number."""
    import numpy as np

    return np.zeros(1, np.int8)


@rule
def choose(s: Position, table: Any) -> int:
    """One of the six numbers."""
    return 1 + below(s, FACES)
