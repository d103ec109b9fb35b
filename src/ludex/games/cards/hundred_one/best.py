"""A sensible player of a hundred and one: gets rid of dear cards early, keeps queens for the end, and watches the others' hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.core.options import Values
from ludex.games.cards.hundred_one.counting import CARD_VALUES, points_of
from ludex.games.cards.hundred_one.effects import COVERS, ORDERS, SKIPS, takes
from ludex.games.cards.hundred_one.position import (
    CARDS,
    DRAW,
    FIRST_SUIT,
    NO_CARD,
    ORDER,
    PASS,
    QUEEN_OF_SPADES,
    SUIT_SIZE,
    Position,
)
from ludex.games.cards.hundred_one.stock import cards_of
from ludex.games.cards.hundred_one.turns import next_of, rank_cards, suit_cards
from ludex.games.cards.pack import count, has
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

SUITS = 4
LAST_CARD = 1000  # whatever ends the round is worth more than anything else
NEARLY_OUT = 2  # cards with which an opponent is a danger
KEEP_QUEEN = 25  # what laying a card that goes on anything costs
COVER_AT_HAND, COVER_TO_DRAW = 12, 12  # laying a nine: two cards go at once, or some come
TAKEN = 4  # what each card is worth that the next player takes
ONE_MORE_TURN = 8  # what it is worth with two players that the other one loses his move
STOPPED = 15  # what it is worth to stop a player who is nearly out


def table(seats: int, values: Values) -> np.ndarray[Any, Any]:
    """Nothing is computed beforehand."""
    import numpy as np

    return np.zeros(1, np.uint8)


@rule
def choose(s: Position, table: Any) -> int:
    """The suit with most cards after a queen; else the legal card of the highest worth, and no drawing where one can play."""
    if s.phase == ORDER:
        return FIRST_SUIT + suit_to_order(s)
    best = NO_CARD
    most = 0
    for card in range(CARDS):
        if has(s.may, card):
            worth = worth_of(s, card)
            if best == NO_CARD or worth > most:
                best = card
                most = worth
    if best != NO_CARD:
        return best
    return DRAW if has(s.may, DRAW) else PASS


@rule
def suit_to_order(s: Position) -> int:
    """The suit in which this hand holds most cards, of equal ones the dearest."""
    best = 0
    most = -1
    for suit in range(SUITS):
        cards = s.hand[s.turn] & suit_cards(suit) & ~s.wild
        worth = 100 * count(cards) + points_of(s, cards)
        if worth > most:
            best = suit
            most = worth
    return best


@rule
def worth_of(s: Position, card: int) -> int:
    """How good it is to lay this card now: its points, what it does to the next player, and what it leaves in the hand."""
    seat = s.turn
    hand = s.hand[seat] & ~(1 << card)
    effect = s.effects[card]
    if hand == 0 and s.unknown[seat] == 0 and effect & COVERS == 0:
        return LAST_CARD
    worth = CARD_VALUES[card % SUIT_SIZE]
    near = suit_cards(card // SUIT_SIZE) | rank_cards(card)
    if effect & ORDERS:
        worth -= KEEP_QUEEN
        if card == QUEEN_OF_SPADES:
            worth -= 1
    elif effect & COVERS:
        worth += COVER_AT_HAND if hand & near else -COVER_TO_DRAW
    else:
        worth += count(hand & near)  # so that something fits the next time
    rival = cards_of(s, next_of(s, seat))
    if takes(effect) or effect & SKIPS:
        worth += TAKEN * takes(effect)
        if count(s.playing) == 2 and hand & (near | s.wild):
            worth += ONE_MORE_TURN
        if rival <= NEARLY_OUT:
            worth += STOPPED
    return worth
