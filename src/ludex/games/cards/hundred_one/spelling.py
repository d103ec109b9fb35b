"""The moves of a hundred and one in words: play 10S, draw, pass, order hearts; and how its cards are written and read."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.domain import Pool
from ludex.core.entry import Value
from ludex.games.cards import pack
from ludex.games.cards.hundred_one.position import CARDS, DRAW, FIRST_SUIT, PASS, RANKS, Position

MOVES = ("play", "draw", "pass", "order")
SUIT_WORDS = ("spades", "clubs", "diamonds", "hearts")


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """An action as its verb and values."""
    if a < CARDS:
        return ("play", pack.name(a, RANKS))
    if a in (DRAW, PASS):
        return ("draw",) if a == DRAW else ("pass",)
    return ("order", SUIT_WORDS[a - FIRST_SUIT])


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The action that a verb and its values mean; None when they mean none."""
    if name in ("draw", "pass"):
        return None if values else DRAW if name == "draw" else PASS
    if len(values) != 1:
        return None
    if name == "play":
        return pack.number(values[0], RANKS)
    return FIRST_SUIT + SUIT_WORDS.index(str(values[0])) if name == "order" and values[0] in SUIT_WORDS else None


def value_from(text: str) -> Value | None:
    """The card that a person typed; None when it is no card of this pack."""
    return pack.value_from(text, RANKS)


def value_label(value: Value, lang: str) -> str:
    """A card as people of this language write it."""
    return pack.value_label(value, lang)


def card_label(number: int, lang: str) -> str:
    """The card of this number as people of this language write it."""
    return pack.value_label(pack.name(number, RANKS), lang)


def world(s: Position) -> Pool:
    """What the world may deal now."""
    return pack.pool(s, RANKS)


def put(s: Position, values: Sequence[Value]) -> None:
    """Deal the cards that a person saw."""
    pack.lay(s, values, RANKS)
