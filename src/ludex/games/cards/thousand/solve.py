"""Double dummy for Thousand: what the declarer gets with all cards open if everybody plays best, and how; reads a written deal.

    solve(read_deal("declarer: AS KS QS JS AH 10H KH 9D; left: 10S 9S AC QC QH JH 9H JD; right: 10C KC JC 9C AD 10D KD QD"))

Trick law and marriages as in thousand.B12-29. The two others play together against the declarer and see all cards too.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ludex.core.errors import LudexError
from ludex.games.cards import pack
from ludex.games.cards.thousand.double_dummy import SIZE, begin, best_line, future, search
from ludex.games.cards.thousand.terms import NO_CARD, NO_TRUMP, PACK, RANKS, SUIT
from ludex.games.cards.thousand.trick_moves import CARD, FOUR, PAIR, beats, may_play

HAND = 8
"""The most cards of a hand after the exchange."""

ACES_MOST = 200
PLAYERS = ("declarer", "left", "right")
SUIT_NAMES = ("spades", "clubs", "diamonds", "hearts")
PARTS = (*PLAYERS, "leader", "trump", "trick", "took", "points")


class DealError(LudexError):
    """A written deal that can't be read, or hands that no deal can have."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A position in the play of the tricks: three hands as bit sets, seats 0 to 2 clockwise."""

    hands: tuple[int, int, int]
    leader: int = 0
    """Who leads the trick that is in progress or comes next."""
    declarer: int = 0
    trump: int | None = None
    trick: tuple[int, ...] = ()
    """The cards of the trick in progress, the leader's first; they are in no hand any more."""
    took: tuple[bool, bool, bool] = (False, False, False)
    """Who has taken a trick in this deal."""
    points: int = 0
    """What the declarer has so far, marriages too."""
    marriage_needs_trick: bool = True
    ace_marriage: int = 200

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise fault

    def __str__(self) -> str:
        """As `read_deal` reads it."""
        names = [PLAYERS[(seat - self.declarer) % 3] for seat in range(3)]
        parts = [
            f"{PLAYERS[k]}: {' '.join(reversed(pack.names(self.hands[(self.declarer + k) % 3], RANKS)))}"
            for k in range(3)
        ]
        if self.leader != self.declarer:
            parts.append(f"leader: {names[self.leader]}")
        if self.trump is not None:
            parts.append(f"trump: {SUIT_NAMES[self.trump]}")
        if self.trick:
            parts.append(f"trick: {' '.join(pack.name(card, RANKS) for card in self.trick)}")
        if any(self.took):
            took = (names[(self.declarer + k) % 3] for k in range(3) if self.took[(self.declarer + k) % 3])
            parts.append(f"took: {' '.join(took)}")
        if self.points:
            parts.append(f"points: {self.points}")
        return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class Play:
    """A card of a line, and what the player declares with it: "marriage", "aces" or nothing."""

    seat: int
    card: int
    declares: str = ""

    def __str__(self) -> str:
        name = pack.name(self.card, RANKS)
        return f"{name} ({self.declares})" if self.declares else name


@dataclass(frozen=True, slots=True)
class Solution:
    """What the declarer gets in the whole deal, the points so far among it, and one line in which everybody plays best."""

    value: int
    line: tuple[Play, ...]


def solve(deal: Deal) -> Solution:
    """The declarer's points with best play on all sides, and one such line."""
    import numpy as np

    line = np.zeros(PACK, np.int64)
    value, moves = compiled(_solve)(memory(), *_numbers(deal), line)
    return Solution(deal.points + int(value), tuple(_plays(deal, [int(move) for move in line[:moves]])))


def makes(deal: Deal, contract: int) -> bool:
    """Whether the declarer gets at least so many points, whatever the others do: one search, quicker than `solve`."""
    wanted = contract - deal.points
    return wanted <= 0 or bool(compiled(_makes)(memory(), *_numbers(deal), wanted))


def read_deal(text: str) -> Deal:
    """The deal that is written, its parts separated by semicolons or on lines of their own.

    The three hands (declarer, left and right of him), and as far as they matter: leader, trump, trick (the leader's card first),
    took (who has taken a trick), points.

    Raises DealError when it can't be read or no deal can be like that.
    """
    parts: dict[str, list[str]] = {}
    for line in text.replace("\n", ";").split(";"):
        name, colon, words = line.partition(":")
        name = name.strip().lower()
        if not name and not colon:
            continue
        if name not in PARTS or not colon:
            raise DealError("deal_part", given=line.strip()[:60], possible=", ".join(f"{part}:" for part in PARTS))
        if name in parts:
            raise DealError("deal_twice", given=name)
        parts[name] = words.replace(",", " ").split()
    for name in PLAYERS:
        if name not in parts:
            raise DealError("deal_hand_missing", hand=name)
    hands = [_cards(parts[name]) for name in PLAYERS]
    everything = [card for hand in hands for card in hand] + (trick := _cards(parts.get("trick", [])))
    for card in everything:
        if everything.count(card) > 1:
            raise DealError("deal_twice", given=pack.name(card, RANKS))
    took = [_player(word) for word in parts.get("took", [])]
    points = parts.get("points", ["0"])
    if len(points) != 1 or not points[0].isdecimal() or len(points[0]) > 3:
        raise DealError("deal_points", given=" ".join(points)[:20])
    return Deal(
        hands=(_bits(hands[0]), _bits(hands[1]), _bits(hands[2])),
        leader=_player(" ".join(parts.get("leader", ["declarer"]))),
        trump=_trump(" ".join(parts.get("trump", ["none"]))),
        trick=tuple(trick),
        took=(0 in took, 1 in took, 2 in took),
        points=int(points[0]),
    )


def _cards(words: list[str]) -> list[int]:
    cards = []
    for word in words:
        card = pack.number(pack.value_from(word, RANKS) or "", RANKS)
        if card is None:
            raise DealError("deal_card", given=word[:20], possible=" ".join(RANKS))
        cards.append(card)
    return cards


def _bits(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _player(word: str) -> int:
    if word.lower() not in PLAYERS:
        raise DealError("deal_player", given=word[:20], possible=", ".join(PLAYERS))
    return PLAYERS.index(word.lower())


def _trump(word: str) -> int | None:
    word = word.lower()
    if word == "none":
        return None
    for suit, name in enumerate(SUIT_NAMES):
        if word in (name, pack.SUITS[suit].lower(), pack.SIGNS[suit]):
            return suit
    raise DealError("deal_suit", given=word[:20], possible=", ".join((*SUIT_NAMES, "none")))


def _faults(deal: Deal) -> Iterator[DealError]:
    """Why no deal can be like that."""
    if {deal.leader, deal.declarer} - {0, 1, 2} or len(deal.hands) != 3 or len(deal.trick) > 2:
        yield DealError("deal_seats")
        return
    if deal.trump is not None and deal.trump not in range(4):
        yield DealError("deal_suit", given=deal.trump, possible="0–3, None")
    if deal.points < 0 or not 0 <= deal.ace_marriage <= ACES_MOST:
        yield DealError("deal_points", given=deal.points if deal.points < 0 else deal.ace_marriage)
    cards = [*deal.hands, *(1 << card for card in deal.trick if 0 <= card < PACK)]
    union = 0
    for hand in cards:
        if hand < 0 or hand >> PACK:
            yield DealError("deal_card", given=hand, possible=" ".join(RANKS))
            return
        if union & hand:
            yield DealError("deal_twice", given=pack.names(union & hand, RANKS)[0])
        union |= hand
    if len(cards) != 3 + len(deal.trick):
        yield DealError("deal_card", given=deal.trick, possible=" ".join(RANKS))
        return
    played = [(seat - deal.leader) % 3 < len(deal.trick) for seat in range(3)]
    sizes = [hand.bit_count() + has_played for hand, has_played in zip(deal.hands, played, strict=True)]
    if len(set(sizes)) != 1 or not 1 <= sizes[0] <= HAND:
        given = ", ".join(str(hand.bit_count()) for hand in deal.hands)
        yield DealError("deal_sizes", given=given, most=HAND)
    for place, card in enumerate(deal.trick[1:], 1):
        hand = deal.hands[(deal.leader + place) % 3]
        trump = NO_TRUMP if deal.trump is None else deal.trump
        if may_play(hand | 1 << card, deal.trick[0] // SUIT, trump) >> card & 1 == 0:
            yield DealError("deal_revoke", card=pack.name(card, RANKS), led=pack.name(deal.trick[0], RANKS))


def _plays(deal: Deal, moves: list[int]) -> Iterator[Play]:
    """Who plays the cards of a line."""
    leader, trick = deal.leader, list(deal.trick)
    trump = NO_TRUMP if deal.trump is None else deal.trump
    for move in moves:
        card = move & CARD
        if move & PAIR:
            trump = card // SUIT
        yield Play((leader + len(trick)) % 3, card, "marriage" if move & PAIR else "aces" if move & FOUR else "")
        trick.append(card)
        if len(trick) == 3:
            best = 1 if beats(trick[1], trick[0], trump) else 0
            best = 2 if beats(trick[2], trick[best], trump) else best
            leader, trick = (leader + best) % 3, []


def _numbers(deal: Deal) -> tuple[int, ...]:
    """The deal for the search, which knows the declarer as seat 0."""
    own = [deal.hands[(deal.declarer + k) % 3] for k in range(3)]
    took = sum(deal.took[(deal.declarer + k) % 3] << k for k in range(3))
    trick = [*deal.trick, NO_CARD, NO_CARD]
    trump = NO_TRUMP if deal.trump is None else deal.trump
    leader = (deal.leader - deal.declarer) % 3
    return (*own, leader, trump, took, trick[0], trick[1], int(deal.marriage_needs_trick), deal.ace_marriage)


def _solve(
    m: Any,
    own0: int,
    own1: int,
    own2: int,
    leader: int,
    trump: int,
    took: int,
    first: int,
    second: int,
    needs: int,
    aces: int,
    line: Any,
) -> tuple[int, int]:
    begin(m, own0 | own1 | own2, leader, trump, took, first, second, aces)
    value = future(m, own0, own1, own2, needs, aces)
    return value, best_line(m, own0, own1, own2, needs, aces, value, line)


def _makes(
    m: Any,
    own0: int,
    own1: int,
    own2: int,
    leader: int,
    trump: int,
    took: int,
    first: int,
    second: int,
    needs: int,
    aces: int,
    wanted: int,
) -> bool:
    begin(m, own0 | own1 | own2, leader, trump, took, first, second, aces)
    return search(m, 0, own0, own1, own2, needs, aces, wanted - 1, wanted) >= wanted


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function as machine code, kept on disk."""
    from ludex.kernel.compiled import jit

    return jit(function)


_OWN = threading.local()


def memory() -> Any:
    """The memory of this thread."""
    import numpy as np

    if not hasattr(_OWN, "memory"):
        _OWN.memory = np.zeros(SIZE, np.int64)
    return _OWN.memory
