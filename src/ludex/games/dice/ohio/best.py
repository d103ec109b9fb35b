"""A strong player of ohio: always the farthest field, and every overlooked number that he needs."""

from __future__ import annotations

import numpy as np

from ludex.core.options import Values
from ludex.games.dice.ohio.rules import ADVANCE, CLAIM, PASS, Position, number
from ludex.kernel import rule

Table = np.ndarray[tuple[int], np.dtype[np.int8]]


def table(seats: int, values: Values) -> Table:
    """Nothing to compute: a chip that stands farther is never worse off, and every advance keeps the turn."""
    return np.zeros(1, np.int8)


@rule
def choose(s: Position, table: Table) -> int:
    """Claim what is open; advance as far as the throw leads; pass only when it leads nowhere."""
    if s.missed:
        return CLAIM
    if s.reach > s.step[s.turn]:
        return ADVANCE + number(s.reach)
    return PASS
