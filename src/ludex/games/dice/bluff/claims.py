"""The combinations of bluff as numbers: a larger code is the better combination, equal codes beat each other not.

Bits 6 and up of a code hold the category; below stand two values of three bits: the larger group's, then the other's of two pairs
or a full house. A straight is told by its lowest die. Where only combinations are compared, the values are 0.
"""

from __future__ import annotations

from ludex.games.dice.ranking import (
    FIVE,
    FOUR,
    FULL,
    NOTHING,
    PAIR,
    STRAIGHT,
    THREE,
    TWO_PAIRS,
    category_of,
    ranking_of,
    value_of,
)
from ludex.kernel import rule

BY_VALUES = 0  # option rank_by
FREE = 0  # option combinations

_ONE_VALUE = [k << 6 | v << 3 for k in (PAIR, THREE, FOUR, FIVE) for v in range(1, 7)]
_STRAIGHTS = [STRAIGHT << 6 | low << 3 for low in (1, 2)]
_TWO_PAIRS = [TWO_PAIRS << 6 | v << 3 | w for v in range(1, 7) for w in range(1, v)]
_FULL = [FULL << 6 | v << 3 | w for v in range(1, 7) for w in range(1, 7) if v != w]

VALUES = tuple(sorted([NOTHING, *_ONE_VALUE, *_STRAIGHTS, *_TWO_PAIRS, *_FULL]))
"""Every combination with its values, from nothing to five sixes."""

CATEGORIES_ONLY = tuple(k << 6 for k in range(NOTHING, FIVE + 1))
"""The bare categories."""


@rule
def claims(rank_by: int) -> int:
    """How many combinations can be named; they are numbered from 0, the lowest."""
    return len(VALUES) if rank_by == BY_VALUES else len(CATEGORIES_ONLY)


@rule
def claim_at(number: int, rank_by: int) -> int:
    """The code of a combination by its number."""
    return VALUES[number] if rank_by == BY_VALUES else CATEGORIES_ONLY[number]


@rule
def kind_of(code: int) -> int:
    """The category of a code."""
    return code >> 6


@rule
def counts_here(code: int, combinations: int, straight: int) -> bool:
    """Whether this combination is in the game (bluff.12, bluff.17)."""
    kind = kind_of(code)
    if kind == STRAIGHT:
        return combinations == FREE and straight != 0
    if kind in (TWO_PAIRS, FULL):
        return combinations == FREE
    return True


@rule
def code_of(counts: int, rank_by: int, combinations: int, straight: int) -> int:
    """What five dice are worth; `counts` has four bits a value, value 1 at bit 4."""
    rank = ranking_of(counts, combinations == FREE and straight != 0)
    kind = category_of(rank)
    first = value_of(rank, 0)
    second = 0
    if combinations != FREE and kind == TWO_PAIRS:
        kind = PAIR
    if combinations != FREE and kind == FULL:
        kind = THREE
    if kind == NOTHING:
        first = 0
    elif kind == STRAIGHT:
        first = value_of(rank, 4)
    elif kind == TWO_PAIRS:
        second = value_of(rank, 2)
    elif kind == FULL:
        second = value_of(rank, 3)
    return kind << 6 | first << 3 | second if rank_by == BY_VALUES else kind << 6


@rule
def faces(code: int) -> int:
    """The dice that make the combination, as the digits of a number; 0 where no values are told."""
    kind = kind_of(code)
    first = code >> 3 & 7
    second = code & 7
    if first == 0:
        return 0
    if kind == STRAIGHT:
        return 12345 if first == 1 else 23456
    if kind == TWO_PAIRS:
        return 1100 * first + 11 * second
    if kind == FULL:
        return 11100 * first + 11 * second
    if kind == PAIR:
        return 11 * first
    if kind == THREE:
        return 111 * first
    return 1111 * first if kind == FOUR else 11111 * first
