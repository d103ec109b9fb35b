"""A pack of cards: a card is a number, a hand is a bit set; what the world deals comes out of a pool.

Card `suit * ranks + rank` for a pack with `ranks` ranks a suit, the lowest rank first; suits in the order spades, clubs, diamonds,
hearts. Written as rank and suit letter, as in 10S or QH; read in English, Russian and Spanish, with letters or signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.domain import Pool
from ludex.core.entry import Value
from ludex.kernel import Table, below, rule

FACT = "cards"
"""The name of the world's fact in this family."""

SUITS = "SCDH"
SPADES, CLUBS, DIAMONDS, HEARTS = 0, 1, 2, 3
SIGNS = "♠♣♦♥"

_RANK_WORDS = {
    "en": {"J": "J", "Q": "Q", "K": "K", "A": "A"},
    "ru": {"J": "В", "Q": "Д", "K": "К", "A": "Т"},
    "es": {"J": "J", "Q": "Q", "K": "K", "A": "A"},
}
_RANK_READ = {"В": "J", "Д": "Q", "К": "K", "Т": "A", "X": "10", "T": "10", "R": "K"}
_SUIT_READ = dict(zip(SIGNS, SUITS, strict=True)) | {"П": "S", "Т": "C", "К": "C", "Б": "D", "Ч": "H"}


class CardTable(Table):
    """A position with cards; `need` is how many cards the world owes, any of `pool`, and `given` what it gave."""

    pool: int  # bit set of the cards that the world may deal now
    given: int  # bit set of the cards that it dealt last


@rule
def draw(s: CardTable) -> None:
    """Deal `need` cards out of the pool, each as likely as any other."""
    left = s.pool
    s.given = 0
    for _ in range(s.need):
        card = nth(left, below(s, count(left)))
        left ^= 1 << card
        s.given |= 1 << card


@rule
def has(hand: int, card: int) -> bool:
    """Whether a hand holds a card."""
    return hand >> card & 1 == 1


@rule
def count(hand: int) -> int:
    """How many cards a hand (below 2^62) holds."""
    n = hand - (hand >> 1 & 0x1555555555555555)
    n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333)
    n = n + (n >> 4) & 0x0F0F0F0F0F0F0F0F
    n = n + (n >> 8)
    n = n + (n >> 16)
    return n + (n >> 32) & 0x7F


@rule
def nth(hand: int, k: int) -> int:
    """The card number k (from 0, lowest first) of a hand that holds more than k."""
    for _ in range(k):
        hand &= hand - 1
    return lowest(hand)


@rule
def lowest(hand: int) -> int:
    """The lowest card of a hand that is not empty."""
    return count((hand & -hand) - 1)


@rule
def suit_of(card: int, ranks: int) -> int:
    """The suit of a card, 0 to 3."""
    return card // ranks


@rule
def rank_of(card: int, ranks: int) -> int:
    """The rank of a card, 0 the lowest."""
    return card % ranks


@rule
def suit_mask(suit: int, ranks: int) -> int:
    """Bit set of all cards of a suit."""
    return (1 << ranks) - 1 << suit * ranks


def name(card: int, ranks: Sequence[str]) -> str:
    """How a card is written in records: "10S"."""
    return ranks[card % len(ranks)] + SUITS[card // len(ranks)]


def names(hand: int, ranks: Sequence[str]) -> tuple[str, ...]:
    """The cards of a hand as written, lowest first."""
    return tuple(name(card, ranks) for card in range(4 * len(ranks)) if hand >> card & 1)


def number(value: Value, ranks: Sequence[str]) -> int | None:
    """The card that is written so; None if there is none."""
    text = str(value)
    if len(text) > 1 and text[-1] in SUITS and text[:-1] in ranks:
        return SUITS.index(text[-1]) * len(ranks) + ranks.index(text[:-1])
    return None


def pool(s: CardTable, ranks: Sequence[str]) -> Pool:
    """What the world may deal now, for a room's `world`."""
    return Pool(names(s.pool, ranks), s.need)


def lay(s: CardTable, values: Sequence[Value], ranks: Sequence[str]) -> None:
    """Deal the cards that a person saw, for a room's `put`; unseen cards (0) are left out."""
    s.given = 0
    for value in values:
        if (card := number(value, ranks)) is not None:
            s.given |= 1 << card


def value_from(text: str, ranks: Sequence[str]) -> Value | None:
    """The card that a person typed: "10s", "Q♥", "дч", "Т♠" (rank first); None when it is no card of this pack."""
    word = text.upper()
    if len(word) < 2 or len(word) > 3:
        return None
    rank, suit = word[:-1], word[-1]
    rank = rank if rank in ranks else _RANK_READ.get(rank, rank)
    suit = suit if suit in SUITS else _SUIT_READ.get(suit, suit)
    card = number(rank + suit, ranks)
    return None if card is None else name(card, ranks)


def value_label(value: Value, lang: str) -> str:
    """A card as people of this language write it: "Q♥", "Д♥"."""
    text = str(value)
    if len(text) < 2 or text[-1] not in SUITS:
        return text
    return _RANK_WORDS[lang].get(text[:-1], text[:-1]) + SIGNS[SUITS.index(text[-1])]
