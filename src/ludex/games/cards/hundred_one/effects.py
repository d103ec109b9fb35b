"""What the cards do, as data (hundred_one.19): a small number a card, from a table by rank and suit and the house rules.

The lowest four digits (in twos) say how many cards the next player takes, who loses his move by it; the others are marks.
"""

from __future__ import annotations

from ludex.games.cards.hundred_one.position import (
    CARDS,
    EIGHT,
    JACK,
    KING_OF_SPADES,
    ONE_RANK,
    QUEEN,
    SEVEN,
    SEVEN_OF_SPADES,
    SIX,
    SUIT_SIZE,
    TEN,
    Position,
)
from ludex.kernel import rule, seldom

TAKES = 0b1111
SKIPS, COVERS, ORDERS, REVERSES = 1 << 4, 1 << 5, 1 << 6, 1 << 7

#           6  7  8  9       10 J  Q       K  A
BY_RANK = (0, 0, 0, COVERS, 0, 0, ORDERS, 0, SKIPS)  # hundred_one.20, 22, 26
BY_WORD_EIGHT = (0, COVERS)  # option eight: plain, covered
BY_WORD_TEN = (0, SKIPS, REVERSES)  # option ten: plain, skips, reverses
BY_WORD_JACK = (0, ORDERS, SKIPS)  # option jack: plain, orders, skips


@seldom
def lay_effects(s: Position) -> None:
    """Fill the table of effects, and find the cards that go on anything: those that order a suit (hundred_one.22, 48)."""
    for card in range(CARDS):
        s.effects[card] = BY_RANK[card % SUIT_SIZE]
    for first in range(0, CARDS, SUIT_SIZE):
        s.effects[first + SIX] = s.six
        s.effects[first + SEVEN] = s.seven
        s.effects[first + EIGHT] = BY_WORD_EIGHT[s.eight]
        s.effects[first + TEN] = BY_WORD_TEN[s.ten]
        s.effects[first + JACK] = BY_WORD_JACK[s.jack]
    if s.seven_spades:
        s.effects[SEVEN_OF_SPADES] = s.seven_spades
    s.effects[KING_OF_SPADES] = s.king_spades
    s.wild = ONE_RANK << QUEEN
    if s.effects[JACK] == ORDERS:
        s.wild |= ONE_RANK << JACK


@rule
def takes(effect: int) -> int:
    """How many cards the next player takes."""
    return effect & TAKES


@rule
def punishes(effect: int) -> bool:
    """Whether the next player loses his move."""
    return effect & (TAKES | SKIPS) != 0
