"""The moves of Thousand in words: bids and orders by their points, cards by rank and suit, marriages by suits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludex.core.entry import Value
from ludex.games.cards import pack
from ludex.games.cards.thousand import auction, exchange, report
from ludex.games.cards.thousand.play import card_of
from ludex.games.cards.thousand.terms import (
    ACE,
    AUCTION,
    CLAIM,
    DARK,
    FOUR_ACES,
    GIVE,
    GIVE_CONCEDE,
    GIVE_REDEAL,
    KING,
    ORDER,
    PAIRS,
    PASS,
    PLAY,
    QUEEN,
    RANKS,
    REDEAL,
    STEP,
    SUIT,
    TOOK,
)

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

MOVES = (
    "dark",
    "look",
    "bid",
    "pass",
    "redeal",
    "give",
    "lay",
    "concede",
    "order",
    "play",
    "marriage",
    "took",
    "bolt",
    "marriages",
)
DECLARABLE = ("spades", "clubs", "diamonds", "hearts", "aces")
NONE, UNSEEN_CARD = "none", "unseen"
NO_SUCH_ACTION = -1
"""What a move means that no position allows: `why_not` says why."""


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """An action as its verb and values: bid 110, give 9S, order 125, play 10H, marriage KH, took 43, marriages hearts."""
    if s.phase == DARK:
        return (("look",), ("dark",))[a]
    if s.phase == AUCTION:
        return _word(a) or ("bid", auction.bid_of(s, a))
    if s.phase == GIVE:
        return _spell_give(s, a)
    if s.phase == ORDER:
        return ("order", exchange.order_of(s, a)) if a else ("concede",)
    if s.phase == PLAY:
        return ("play" if a < PAIRS else "marriage", pack.name(card_of(a), RANKS))
    if s.phase == CLAIM:
        return _word(a) or ("order", report.order_of(s, a))
    if s.phase == TOOK:
        return {report.NO_TRICK: ("bolt",), report.TOOK_CONCEDE: ("concede",)}.get(a, ("took", a))
    return ("marriages", *([word for i, word in enumerate(DECLARABLE) if a >> i & 1] or [NONE]))


def _word(a: int) -> tuple[Value, ...] | None:
    return {PASS: ("pass",), REDEAL: ("redeal",)}.get(a)


def _spell_give(s: Position, a: int) -> tuple[Value, ...]:
    verb = "lay" if s.seats == 2 else "give"
    words = {GIVE_CONCEDE: ("concede",), GIVE_REDEAL: ("redeal",), exchange.GIVE_UNSEEN: (verb, UNSEEN_CARD)}
    return words[a] if a in words else (verb, pack.name(a, RANKS))


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The action that a verb and its values mean in this position; None when it is no move here."""
    if len(values) == 1 and s.phase in (AUCTION, ORDER, CLAIM, TOOK) and isinstance(values[0], int):
        return _read_number(s, name, values[0])
    if len(values) == 1 and s.phase in (GIVE, PLAY):
        return _read_card(s, name, values[0])
    if name == "marriages" and s.phase > TOOK:
        return _read_set(values)
    if values:
        return None
    words = {
        DARK: {"look": 0, "dark": 1},
        AUCTION: {"pass": PASS, "redeal": REDEAL},
        GIVE: {"concede": GIVE_CONCEDE, "redeal": GIVE_REDEAL},
        ORDER: {"concede": 0},
        CLAIM: {"pass": PASS, "redeal": REDEAL},
        TOOK: {"bolt": report.NO_TRICK, "concede": report.TOOK_CONCEDE},
    }
    return words.get(s.phase, {}).get(name)


def _read_number(s: Position, name: str, points: int) -> int | None:
    if s.phase == TOOK:
        if name != "took":
            return None
        return points if 0 <= points < report.NO_TRICK else NO_SUCH_ACTION
    if name != ("bid" if s.phase == AUCTION else "order"):
        return None
    lowest = s.bid + STEP if s.phase == AUCTION else s.bid if s.phase == ORDER else report.least(s)
    first = REDEAL + 1 if s.phase in (AUCTION, CLAIM) else 1
    if points < lowest or (points - lowest) % STEP:
        return NO_SUCH_ACTION
    return first + (points - lowest) // STEP


def _read_card(s: Position, name: str, value: Value) -> int | None:
    card = pack.number(value, RANKS)
    if s.phase == GIVE:
        if name != ("lay" if s.seats == 2 else "give"):
            return None
        return exchange.GIVE_UNSEEN if value == UNSEEN_CARD else card
    if name == "play" or card is None:
        return card
    if name != "marriage" or card % SUIT not in (QUEEN, KING, ACE):
        return None
    if card % SUIT == ACE:
        whole = s.hand[s.actor].bit_count() == s.held[s.actor] and exchange.ACES & ~s.hand[s.actor] == 0
        return card if whole and s.tricks[s.actor] else FOUR_ACES + card // SUIT
    return PAIRS + card // SUIT * 2 + card % SUIT - QUEEN


def _read_set(values: Sequence[Value]) -> int | None:
    if tuple(values) == (NONE,):
        return 0
    if not values or len(set(values)) < len(values) or not set(values) <= set(DECLARABLE):
        return None
    return sum(1 << DECLARABLE.index(str(value)) for value in values)


def value_from(text: str) -> Value | None:
    """The card that a person typed, or None."""
    return pack.value_from(text, RANKS)


def value_label(value: Value, lang: str) -> str:
    """A card as people of this language write it."""
    return pack.value_label(value, lang)


def card_label(number: int, lang: str) -> str:
    """A card of a ruling, by its number."""
    return pack.value_label(pack.name(number, RANKS), lang)
