"""What a position of a hundred and one holds: its phases, its action numbers and its fields."""

from __future__ import annotations

from ludex.games.cards.pack import CardTable
from ludex.kernel import row

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(9)
SUIT_SIZE = 9
SUIT_CARDS = (1 << SUIT_SIZE) - 1  # the spades
ONE_RANK = 1 | 1 << 9 | 1 << 18 | 1 << 27  # the sixes
ALL = (1 << 36) - 1
CARDS = 36  # hundred_one.3
SEATS_AT_TABLE = 4  # hundred_one.4
QUEEN_OF_SPADES, KING_OF_SPADES, SEVEN_OF_SPADES = QUEEN, KING, SEVEN
NOBODY = -1
NO_CARD = -1

# What a position waits for. The world deals in:
LOT = 0  # a card for the lot, openly (hundred_one.6)
DEAL = 1  # the hand of `turn` (hundred_one.8)
TURN_UP = 2  # the card turned up (hundred_one.8)
DRAW_ONE = 3  # the one card for want of a fitting one (hundred_one.12)
COVER_DRAW = 4  # a card to cover a nine with (hundred_one.27)
PENALTY = 5  # cards taken for a six, a seven or a king
LAST_TAKE = 6  # the same after the last card of a round (hundred_one.44)
SHOW = 7  # cards that nobody at the desk had seen, opened for the count (hundred_one.50)
# A seat decides in:
PLAY = 8  # a card to lay
KEEP = 9  # whether to lay the card just drawn (hundred_one.13)
COVER = 10  # a card on one's own nine (hundred_one.26)
ORDER = 11  # the suit (hundred_one.22)
ANSWER = 12  # whether to pass a penalty on (hundred_one.42)

# Actions: cards 0 to 35 are laid; then
DRAW, PASS, FIRST_SUIT, END = 36, 37, 38, 42
SUITS_ORDERED = 0b1111 << FIRST_SUIT


class Position(CardTable):
    """Cards are bits: spades 0-8, clubs 9-17, diamonds 18-26, hearts 27-35, from the six to the ace.

    Cards that a viewer (or the desk) can't place lie in `stock`, whoever holds them; `unknown` says how many of them a seat holds.
    """

    order: int  # option
    hand_size: int  # option
    first_card: int  # option
    voluntary_draw: int  # option
    drawn_card: int  # option
    nine_cover: int  # option
    nine_last: int  # option
    stacking: int  # option
    finish_effects: int  # option
    stock_empty: int  # option
    blocked: int  # option
    dealer_next: int  # option
    game_end: int  # option
    negative_scores: int  # option
    king_spades_in_hand: int  # option
    length: int  # option
    six: int  # option
    seven: int  # option
    seven_spades: int  # option
    king_spades: int  # option
    eight: int  # option
    ten: int  # option
    jack: int  # option
    phase: int  # what the position waits for: LOT ... ANSWER
    may: int  # bit set of the actions that are legal for the actor
    dealer: int  # the seat that dealt
    way: int  # 1: play goes to the left; -1: to the right
    playing: int  # bit set of the seats still in the match
    lot: int  # bit set of the seats that draw for the deal; 0 once it is settled
    top: int  # the card that lies on top, NO_CARD before one is turned up
    suit: int  # the suit in force: that of the top card, or the ordered one
    ordered: int  # 1: the suit was ordered
    fit: int  # bit set of the cards that go on the top card
    wild: int  # bit set of the cards that go on anything
    owed: int  # cards that the next player must take
    drawn: int  # the card just drawn, while its owner may lay or keep it; NO_CARD otherwise
    idle: int  # passes in a row with nothing to draw
    winner: int  # who has laid his last card in this round, NOBODY until then
    stock: int  # bit set of the cards face down (and of those in hands that can't be placed)
    left: int  # how many cards the stock holds
    discard: int  # bit set of the cards under the top one
    held: int  # bit set of the cards that were in hands when the discards were last shuffled, and have been there since
    hand: list[int] = row(SEATS_AT_TABLE)  # bit set of each seat's cards, as far as they can be placed
    unknown: list[int] = row(SEATS_AT_TABLE)  # how many cards more each seat holds
    since: list[int] = row(SEATS_AT_TABLE)  # how many of each seat's cards are not among `held`
    lacks: list[int] = row(SEATS_AT_TABLE)  # bit set of cards that each seat is known to have lacked ...
    spare: list[int] = row(SEATS_AT_TABLE)  # ... but for at most so many, drawn later
    total: list[int] = row(SEATS_AT_TABLE)  # points written down
    points: list[int] = row(SEATS_AT_TABLE)  # points of the last round
    lots: list[int] = row(SEATS_AT_TABLE)  # the card that each seat drew for the deal; NO_CARD before
    effects: list[int] = row(CARDS)  # what each card does, as `effects.py` writes it
