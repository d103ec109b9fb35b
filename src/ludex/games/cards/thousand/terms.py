"""The pack of Thousand and the words of its positions: card values, marriages, phases, kinds of deals, seats at play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.pack import count
from ludex.kernel import rule

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

RANKS = ("9", "J", "Q", "K", "10", "A")  # thousand.B4, lowest first
SUIT = 6  # cards of a suit
PACK = 24
FULL = (1 << PACK) - 1
NINE, JACK, QUEEN, KING, TEN, ACE = range(6)
NINES = 0x041041  # the nines of all suits; shifted by a rank, the cards of that rank
SUIT_CARDS = 0x3F
VALUES = 0xBA4320  # thousand.B5: what each rank counts, four bits each: 0, 2, 3, 4, 10, 11
ALL_POINTS = 120  # thousand.B6
SPADES_MARRIAGE, MARRIAGE_STEP = 40, 20  # thousand.B7: spades 40, clubs 60, diamonds 80, hearts 100
STEP = 5  # thousand.B35
HUNDRED = 100  # thousand.B34
DARK_ORDER = 120  # thousand.A25, thousand.A35
OBLIGED_ORDER = 121  # thousand.A20
MOST = 400  # all cards and all marriages
FINE = 120  # thousand.B31, thousand.A8, thousand.A46
BARREL = 880  # thousand.A1
GOAL = 1000  # thousand.B1
BARREL_DEALS = 3  # thousand.A2
TRUCK = 555  # thousand.A41
DARK_FROM = 240  # thousand.A33
GOLDEN_CIRCLES = 3  # thousand.A39
BOLTS = 3  # thousand.B31
TABLE = 4  # the most seats

# What a position waits for.
LOT = 0  # each draws a card for the first deal
DARK = 1  # whether the first hand goes dark
DEAL = 2  # seven cards for `turn`
AUCTION = 3
TALON = 4  # the talon, which `turn` takes
GIVE = 5  # a card for each opponent; with two players, a card laid off
ORDER = 6
PLAY = 7
LAST = 8  # with two players: the second talon, which goes with the last trick
CLAIM = 9  # at scorer's depth: who plays, and for how much
TOOK = 10  # at scorer's depth: points in tricks
MARRIAGES = 11  # at scorer's depth: marriages

ORDINARY, GOLDEN, OBLIGED = 0, 1, 2
NOBODY = -1
NO_TRUMP = -1
NO_CARD = -1

PASS, REDEAL = 0, 1  # in the auction; action 1 + n raises by n steps
GIVE_CONCEDE, GIVE_REDEAL = PACK, PACK + 1  # in the exchange, after the cards
CONCEDE = 0  # with the order; action 1 + n orders n steps above the bid
PAIRS = PACK  # in play: actions from here on lead the queen or king of a marriage and declare it
FOUR_ACES = PACK + 8  # in play: lead an ace of a hand that the desk did not see and declare four aces


@rule
def value_of(card: int) -> int:
    """What a card counts in a trick (thousand.B5)."""
    return VALUES >> 4 * (card % SUIT) & 15


@rule
def worth(cards: int) -> int:
    """What these cards count together."""
    return (
        2 * count(cards & NINES << JACK)
        + 3 * count(cards & NINES << QUEEN)
        + 4 * count(cards & NINES << KING)
        + 10 * count(cards & NINES << TEN)
        + 11 * count(cards & NINES << ACE)
    )


@rule
def marriage_value(suit: int) -> int:
    """Points for the king and queen of a suit (thousand.B7)."""
    return SPADES_MARRIAGE + MARRIAGE_STEP * suit


@rule
def queens_of_pairs(cards: int) -> int:
    """The queens whose kings are there too (thousand.B21)."""
    return cards & cards >> 1 & NINES << QUEEN


@rule
def cap(cards: int) -> int:
    """The most that may be bid on these cards: 120 and the marriages (thousand.B39-45)."""
    queens = queens_of_pairs(cards)
    most = ALL_POINTS
    for suit in range(4):
        if queens >> suit * SUIT + QUEEN & 1:
            most += marriage_value(suit)
    return most


@rule
def hands_at_play(s: Position) -> int:
    """How many hold cards: with four players the dealer sits out."""
    return 2 if s.seats == 2 else 3


@rule
def plays(s: Position, seat: int) -> bool:
    """Whether a seat takes part in this deal."""
    return s.seats < TABLE or seat != s.dealer


@rule
def next_at_play(s: Position, seat: int) -> int:
    """The next seat clockwise that takes part in this deal."""
    seat = seat + 1 if seat + 1 < s.seats else 0
    if s.seats == TABLE and seat == s.dealer:
        seat = seat + 1 if seat + 1 < s.seats else 0
    return seat


@rule
def unknown_cards(s: Position) -> int:
    """The cards that may lie in hands which the desk did not see."""
    seen = s.rest | s.laid
    for seat in range(s.seats):
        seen |= s.hand[seat] | s.played[seat]
    return FULL & ~seen


@rule
def may_hold(s: Position, seat: int) -> int:
    """The cards that a seat holds, or may hold where the desk did not see its hand."""
    if s.blind and count(s.hand[seat]) < s.held[seat]:
        return s.hand[seat] | unknown_cards(s)
    return s.hand[seat]


@rule
def is_blind(s: Position, seat: int) -> bool:
    """Whether the desk has not seen all cards of a seat."""
    return s.blind != 0 and count(s.hand[seat]) < s.held[seat]
