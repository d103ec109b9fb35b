"""The count after a round: what the cards left in a hand are worth (hundred_one.32-35, 47)."""

from __future__ import annotations

from ludex.games.cards.hundred_one.house_rules import KING_IS_FORTY
from ludex.games.cards.hundred_one.position import (
    ACE,
    EIGHT,
    JACK,
    KING,
    KING_OF_SPADES,
    ONE_RANK,
    QUEEN,
    SEVEN,
    SIX,
    TEN,
    Position,
)
from ludex.games.cards.pack import count, has
from ludex.kernel import rule

#              6  7  8  9  10  J  Q  K  A
CARD_VALUES = (6, 7, 8, 0, 10, 2, 3, 4, 11)  # hundred_one.32-35
DEAR_KING = 40  # hundred_one.47
LIMIT = 101  # hundred_one.16
QUEEN_LAST, QUEEN_OF_SPADES_LAST = 20, 40  # hundred_one.23, 24


@rule
def points_of(s: Position, hand: int) -> int:
    """What a hand counts against its owner."""
    points = 11 * count(hand & ONE_RANK << ACE) + 10 * count(hand & ONE_RANK << TEN)
    points += 8 * count(hand & ONE_RANK << EIGHT)
    points += 7 * count(hand & ONE_RANK << SEVEN)
    points += 6 * count(hand & ONE_RANK << SIX)
    points += 4 * count(hand & ONE_RANK << KING)
    points += 3 * count(hand & ONE_RANK << QUEEN)
    points += 2 * count(hand & ONE_RANK << JACK)
    if s.king_spades_in_hand == KING_IS_FORTY and has(hand, KING_OF_SPADES):
        points += DEAR_KING - CARD_VALUES[KING]
    return points
