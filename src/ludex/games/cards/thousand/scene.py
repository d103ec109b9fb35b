"""What a viewer of Thousand sees: his cards, the trick, the talon if it was shown, the auction and the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Hand, Note, Scene, Sheet, Widget
from ludex.games.cards.pack import name, names
from ludex.games.cards.thousand import play
from ludex.games.cards.thousand.rules import Position
from ludex.games.cards.thousand.terms import (
    CLAIM,
    GIVE,
    LAST,
    LOT,
    NO_CARD,
    NO_TRUMP,
    NOBODY,
    PACK,
    PLAY,
    RANKS,
    plays,
)


def scene(s: Position, viewer: int | None, names_: Sequence[str], say: Callable[..., str]) -> Scene:
    """`s` comes with the cards blanked that the viewer may not know."""
    widgets: list[Widget] = []
    if s.phase == LOT:
        cards = tuple(name(card, RANKS) if card != NO_CARD else "?" for card in s.drew[: s.seats])
        widgets.append(Hand(say("lot"), cards))
    else:
        widgets += _table(s, viewer, say)
        if s.phase < CLAIM:
            widgets += [_hand(s, seat, viewer, say) for seat in range(s.seats) if plays(s, seat)]
    widgets.append(_sheet(s, names_, say))
    return Scene(tuple(widgets))


def _table(s: Position, viewer: int | None, say: Callable[..., str]) -> list[Widget]:
    """The deal: dealer, talon, bids or order, trump, and the trick."""
    widgets: list[Widget] = [Note(say("deal_note", seat=s.dealer, deal=s.deals + 1))]
    if s.in_dark:
        widgets.append(Note(say("dark_note", seat=s.first)))
    if s.declarer == NOBODY and s.bidder != NOBODY:
        widgets.append(Note(say("bid_note", seat=s.bidder, points=s.bid)))
    if s.declarer != NOBODY:
        widgets.append(Note(say("order_note", seat=s.declarer, points=s.contract)))
    if s.talon:
        widgets.append(Hand(say("talon"), names(s.talon, RANKS)))
    if s.laid and viewer == s.declarer:
        widgets.append(Hand(say("laid"), names(s.laid, RANKS)))
    if s.trump != NO_TRUMP:
        widgets.append(Note(say("trump_note", suit=s.trump)))
    if s.phase in (PLAY, LAST):
        lying = tuple(name(card, RANKS) if card != NO_CARD else "" for card in s.table[: s.seats])
        for seat, card in enumerate(lying):
            if card:
                widgets.append(Hand(say("card_of", seat=seat), (card,)))
    return widgets


def _hand(s: Position, seat: int, viewer: int | None, say: Callable[..., str]) -> Hand:
    """A hand: the viewer's own with what may be played marked, others face down."""
    cards = names(s.hand[seat], RANKS)
    marks: tuple[bool, ...] = ()
    if seat == viewer == s.actor and s.phase == PLAY:
        legal = [name(a, RANKS) for a in range(PACK) if play.why_not(s, a) == 0]
        marks = tuple(card in legal for card in cards)
    return Hand(say("hand", seat=seat), cards + ("?",) * (s.held[seat] - len(cards)), marks)


def _sheet(s: Position, names_: Sequence[str], say: Callable[..., str]) -> Sheet:
    """The score, and what the deal has brought so far."""

    def cells(values: Sequence[int]) -> tuple[str, ...]:
        return tuple(str(value).replace("-", "−") for value in values[: s.seats])

    barrel = tuple(str(s.sat[seat] + 1) if s.barrel[seat] else "–" for seat in range(s.seats))
    rows = [
        (say("totals"), cells(s.total)),
        (say("last_deal"), cells(s.written)),
        (say("bolts"), cells(s.bolts)),
        (say("barrel"), barrel),
    ]
    if s.barrels_to_zero:
        rows.append((say("used"), cells(s.used)))
    if s.phase >= GIVE and s.phase != LOT:
        rows += [(say("tricks"), cells(s.tricks)), (say("points"), cells(s.points)), (say("pairs"), cells(s.declared))]
    return Sheet(say("score"), tuple(names_), tuple(rows), s.actor if s.actor >= 0 else None)
