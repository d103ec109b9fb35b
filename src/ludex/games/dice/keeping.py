"""What the computed players of five dice share: the sets of dice that may stay, and what it is worth to keep each."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from ludex.games.dice.ranking import HAND
from ludex.games.dice.throw import FACES

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[Any, np.dtype[np.float64]]

HANDS = 252
SETS = 462
"""Sets of up to five dice that may stay: nothing is number 0, the whole hands are the last 252."""


@cache
def kept_sets() -> list[tuple[int, ...]]:
    """All sets of dice, smaller ones first."""
    return [kept for size in range(HAND + 1) for kept in combinations_with_replacement(range(1, FACES + 1), size)]


@cache
def numbers() -> dict[tuple[int, ...], int]:
    """The number of each set."""
    return {kept: i for i, kept in enumerate(kept_sets())}


@cache
def stays() -> Any:
    """By hand and bit set of the dice thrown again: the number of the set that stays."""
    import numpy as np

    number = numbers()
    dice_again = range(1 << HAND)
    return np.array(
        [
            [number[tuple(hand[i] for i in range(HAND) if not dice >> i & 1)] for dice in dice_again]
            for hand in kept_sets()[-HANDS:]
        ]
    )


@cache
def joined() -> Any:
    """By set of fewer than five dice: the numbers of the sets with one die more, one for each face."""
    import numpy as np

    number = numbers()
    faces = range(1, FACES + 1)
    return np.array([[number[tuple(sorted((*kept, face)))] for face in faces] for kept in kept_sets()[:-HANDS]])


def expected(worth: Floats) -> Floats:
    """The mean worth of every set of dice that stay, once the others have fallen; `worth` has a row for each hand."""
    import numpy as np

    more = joined()
    means = np.empty((SETS, worth.shape[1]))
    means[-HANDS:] = worth
    for i in range(SETS - HANDS - 1, -1, -1):
        means[i] = means[more[i]].mean(axis=0)
    return means
