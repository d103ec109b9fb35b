"""What a viewer of a hundred and one sees: the top card, his own hand, how many cards the others hold, and the points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Hand, Note, Pile, Scene, Sheet, Widget
from ludex.games.cards.hundred_one.position import LOT, NO_CARD, RANKS, Position
from ludex.games.cards.pack import name, names


def scene(s: Position, viewer: int | None, players: Sequence[str], say: Callable[..., str]) -> Scene:
    """`s` comes with the cards blanked that the viewer may not know."""
    widgets: list[Widget] = []
    if s.phase == LOT:
        drawn = tuple("?" if s.lots[seat] == NO_CARD else name(s.lots[seat], RANKS) for seat in range(s.seats))
        widgets.append(Hand(say("lot"), drawn))
    else:
        widgets.append(Hand(say("top"), (name(s.top, RANKS),) if s.top != NO_CARD else ("?",)))
        if s.ordered:
            widgets.append(Note(say("in_force", suit=s.suit)))
        if s.owed:
            widgets.append(Note(say("owed", count=s.owed)))
        widgets += [hand(s, seat, viewer, say) for seat in range(s.seats) if s.hand[seat] or seat == viewer]
        widgets.append(Pile(say("stock"), s.left))
    widgets.append(sheet(s, players, say))
    return Scene(tuple(widgets))


def hand(s: Position, seat: int, viewer: int | None, say: Callable[..., str]) -> Hand:
    """A hand as far as it can be seen, with the cards that may be laid now marked."""
    cards = names(s.hand[seat], RANKS)
    may = names(s.may & s.hand[seat], RANKS) if s.actor == seat == viewer else ()
    return Hand(say("hand", seat=seat), cards + ("?",) * s.unknown[seat], tuple(card in may for card in cards))


def sheet(s: Position, players: Sequence[str], say: Callable[..., str]) -> Sheet:
    """Cards held, points of the last round and points in all, for every player."""
    seats = range(s.seats)
    rows = (
        (say("held"), tuple(str(s.hand[seat].bit_count() + s.unknown[seat]) for seat in seats)),
        (say("last_round"), tuple(str(s.points[seat]) for seat in seats)),
        (say("total"), tuple(str(s.total[seat]) for seat in seats)),
    )
    return Sheet(say("table"), tuple(players), rows, s.turn if s.turn >= 0 else None)
