"""The ranking of five dice that liar, Indian dice, bluff and poker dice share: pair to five of a kind, then the values."""

from __future__ import annotations

from ludex.games.dice.throw import DiceTable
from ludex.kernel import rule

NOTHING, PAIR, TWO_PAIRS, THREE, STRAIGHT, FULL, FOUR, FIVE = 0, 1, 2, 3, 4, 5, 6, 7
CATEGORIES = ("nothing", "pair", "two_pairs", "three", "straight", "full", "four", "five")
"""The names of the categories, in rising order; a room uses those of its list."""

HAND = 5
HIGH_ACE = 7
"""The value of a one where aces are high."""

ACE_BELOW, FIVE_TO_ONE = 0o75432, 0o54321
"""The values of 1-5 with a high ace, and as the lowest straight that they are: there the ace stands below the two."""


@rule
def ranking(s: DiceTable, first: int, ace_high: int, straight: int) -> int:
    """What dice `first` to `first` + 4 are worth, as one number: larger is better, equal means fully equal.

    Bits 15 and up hold the category; below it stand the five values, three bits each, larger groups first, then higher values.
    With `ace_high` a one counts as 7; with `straight` 1-5 and 2-6 (and 3-6 with a high ace) rank between three and full house.
    """
    counts = 0
    for i in range(first, first + HAND):
        value = s.dice[i]
        if value == 1 and ace_high:
            value = HIGH_ACE
        counts += 1 << 4 * value
    return ranking_of(counts, straight)


@rule
def ranking_of(counts: int, straight: int) -> int:
    """The same for a hand given as counts: four bits a value, value 1 at bit 4."""
    order = 0
    largest = 0
    second = 0
    for k in range(HAND):
        size = HAND - k
        for j in range(HIGH_ACE):
            value = HIGH_ACE - j
            if counts >> 4 * value & 15 == size:
                for _ in range(size):
                    order = order << 3 | value
                if largest == 0:
                    largest = size
                elif second == 0:
                    second = size
    if straight and is_straight(counts):
        if order == ACE_BELOW:
            order = FIVE_TO_ONE
        return STRAIGHT << 15 | order
    return category(largest, second) << 15 | order


@rule
def is_straight(counts: int) -> bool:
    """Whether five different values follow each other; a one may stand below the two even where it is high."""
    run = 0
    for j in range(HIGH_ACE):
        run = run + 1 if counts >> 4 * (j + 1) & 15 == 1 else 0
        if run == HAND:
            return True
    low_run = 1
    for value in range(2, 6):
        if counts >> 4 * value & 15 == 1:
            low_run += 1
    return low_run == HAND and counts >> 4 * HIGH_ACE & 15 == 1


@rule
def category(largest: int, second: int) -> int:
    """The category of a hand that is no straight, by the sizes of its two largest groups."""
    if largest == 5:
        return FIVE
    if largest == 4:
        return FOUR
    if largest == 3:
        return FULL if second == 2 else THREE
    if largest == 2:
        return TWO_PAIRS if second == 2 else PAIR
    return NOTHING


@rule
def category_of(rank: int) -> int:
    """The category in a ranking number."""
    return rank >> 15


@rule
def value_of(rank: int, place: int) -> int:
    """The value at a place (0 to 4) of a ranking number: place 0 is the main group's."""
    return rank >> 3 * (HAND - 1 - place) & 7
