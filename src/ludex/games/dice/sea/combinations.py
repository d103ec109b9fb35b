"""The combinations of sea dice, what they pay, and the boxes of a sheet (sea.8 to sea.14, sea.16 to sea.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.dice.throw import FACES, showing, total
from ludex.kernel import rule

if TYPE_CHECKING:
    from ludex.games.dice.sea.rules import Position

HAND = 5  # sea.1
NOTHING, PAIR, THREE, SMALL, BIG, FULL, FOUR, YACHT = 0, 1, 2, 3, 4, 5, 6, 7  # sea.8-14, sea.20
ONES, SIXES, CHOICE = 8, 13, 14  # sea.19
COMBINATIONS = (
    "nothing",
    "pair",
    "three",
    "small_sprint",
    "big_sprint",
    "full",
    "four",
    "yacht",
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "choice",
)
FIRST_BOX = SMALL
"""Boxes of a sheet are the combinations from here on."""

BOXES = 12
YACHT_PAYS = 50  # sea.17; sea.16: never changed


@rule
def count(s: Position, value: int) -> int:
    """How many of the five dice show this value."""
    return showing(s, 0, HAND, value)


@rule
def at_least(s: Position, size: int) -> int:
    """The highest value that so many dice show, or more; 0: there is none."""
    high = 0
    for value in range(1, FACES + 1):
        if count(s, value) >= size:
            high = value
    return high


@rule
def exactly(s: Position, size: int) -> int:
    """The value that just so many dice show, the highest such; 0: there is none."""
    high = 0
    for value in range(1, FACES + 1):
        if count(s, value) == size:
            high = value
    return high


@rule
def run_from(s: Position, low: int) -> bool:
    """Whether the dice show five values in a row from this one up."""
    shown = 0
    for value in range(low, low + HAND):
        if count(s, value) > 0:
            shown += 1
    return shown == HAND


@rule
def there(s: Position, c: int) -> bool:
    """Whether the five dice make this combination; the boxes of sea.19 take any dice."""
    if c == NOTHING:
        return at_least(s, 2) == 0 and not run_from(s, 1) and not run_from(s, 2)
    if c == PAIR:
        return at_least(s, 2) > 0
    if c == THREE:
        return at_least(s, 3) > 0
    if c == SMALL:
        return run_from(s, 1)
    if c == BIG:
        return run_from(s, 2)
    if c == FULL:
        return exactly(s, 3) > 0 and exactly(s, 2) > 0
    if c == FOUR:
        return exactly(s, 4) > 0
    if c == YACHT:
        return exactly(s, 5) > 0
    return True


@rule
def points_of(s: Position, c: int) -> int:
    """What the dice bring if they are written down as this combination (sea.16, sea.17); 0 where they don't make it."""
    if not there(s, c) or c == NOTHING:
        return 0
    if c == PAIR:
        return paid(s.pair, 2 * at_least(s, 2))
    if c == THREE:
        return paid(s.three, 3 * at_least(s, 3))
    if c == SMALL:
        return paid(s.small_sprint, total(s, 0, HAND))
    if c == BIG:
        return paid(s.big_sprint, total(s, 0, HAND))
    if c == FULL:
        return paid(s.full, total(s, 0, HAND))
    if c == FOUR:
        return paid(s.four, 4 * exactly(s, 4))
    if c == YACHT:
        return YACHT_PAYS
    if c == CHOICE:
        return total(s, 0, HAND)
    return count(s, c - ONES + 1) * (c - ONES + 1)


@rule
def paid(agreed: int, dice: int) -> int:
    """The value agreed on, or the sum of the dice where that is 0 (sea.16)."""
    return agreed if agreed > 0 else dice
