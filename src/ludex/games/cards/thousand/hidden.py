"""Hidden cards: what `hide` blanks for a viewer, and `redeal`, which lays them out anew as they may lie for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.pack import count, nth
from ludex.games.cards.thousand.exchange import is_hidden
from ludex.games.cards.thousand.options import CAP_BY_MARRIAGES
from ludex.games.cards.thousand.terms import (
    ALL_POINTS,
    CLAIM,
    DARK,
    DEAL,
    FULL,
    LOT,
    NO_CARD,
    NOBODY,
    PLAY,
    SUIT,
    SUIT_CARDS,
    TALON,
    cap,
    plays,
)
from ludex.kernel import OVER, below, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

TRIES = 100
"""Layouts that are drawn until one fits the bids; the last one is kept if none does."""


@rule
def unseen(s: Position) -> bool:
    """A hand is for its player alone; so is a talon that is not shown (thousand.B37)."""
    return s.phase == DEAL or (s.phase == TALON and is_hidden(s))


@seldom
def hide(s: Position, viewer: int) -> None:
    """Other hands, what is left of the pack, the hidden talon, cards given or laid off face down."""
    if s.phase == LOT:
        return
    s.pool = 0
    s.given = 0
    s.rest = 0
    for seat in range(s.seats):
        if seat != viewer:
            s.hand[seat] = 0
            if viewer != s.declarer:
                s.gift[seat] = NO_CARD
    if viewer != s.declarer:
        s.talon = s.shown
        s.laid = 0
        s.had_aces = 0


@seldom
def redeal(s: Position, seat: int) -> None:
    """Lay out what this seat can't see: uniformly over the layouts that fit the numbers of cards, shown cards, its own
    gifts and the suits that players lack; and, as far as a few tries find one, over those that fit the bids too."""
    if s.phase in (LOT, DARK) or s.phase >= CLAIM or s.actor == OVER:
        if s.phase != LOT and s.declarer == NOBODY:
            s.pool = FULL
        return
    mine = s.hand[seat]
    laid = s.laid
    for _ in range(TRIES):
        s.hand[seat] = mine
        s.laid = laid
        lay_out(s, seat)
        if fits(s, seat):
            return
    if s.phase == PLAY:
        s.hand[seat] = mine
        s.laid = laid
        lay_out_greedily(s, seat)


@rule
def lacking(s: Position, seat: int) -> int:
    """The cards that a player has shown he does not hold."""
    cards = 0
    for suit in range(4):
        if s.void[seat] >> suit & 1:
            cards |= SUIT_CARDS << suit * SUIT
    return cards


@seldom
def put_sure_cards(s: Position, seat: int) -> int:
    """Into the other hands go the cards that this seat knows to be there; what is left is the answer."""
    gone = s.laid
    for other in range(s.seats):
        gone |= s.played[other]
    left = FULL & ~(gone | s.hand[seat])
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = s.known[other] & ~gone
            if s.gift[other] != NO_CARD:
                s.hand[other] |= 1 << s.gift[other] & ~gone
            left &= ~s.hand[other]
    return left


@seldom
def put_forced_cards(s: Position, seat: int, left: int) -> int:
    """With two hands unknown and nothing else, what one player lacks the other holds."""
    if s.seats == 2 or s.phase != PLAY or s.blind:
        return left
    for other in range(s.seats):
        if other != seat and plays(s, other):
            forced = left & lacking(s, other)
            for third in range(s.seats):
                if third not in (seat, other) and plays(s, third):
                    s.hand[third] |= forced
            left &= ~forced
    return left


@seldom
def draw_some(s: Position, left: int, wanted: int, number: int) -> int:
    """So many cards out of `left`, first of those that are wanted."""
    drawn = 0
    for _ in range(number):
        cards = left & wanted & ~drawn
        if cards == 0:
            cards = left & ~drawn
        if cards == 0:
            return drawn
        drawn |= 1 << nth(cards, below(s, count(cards)))
    return drawn


@seldom
def lay_out(s: Position, seat: int) -> None:
    """One layout: sure cards, forced cards, and the others as chance has it."""
    left = put_forced_cards(s, seat, put_sure_cards(s, seat))
    for other in range(s.seats):
        drawn = draw_some(s, left, FULL, s.held[other] - count(s.hand[other]))
        s.hand[other] |= drawn
        left ^= drawn
    put_rest(s, left)


@seldom
def lay_out_greedily(s: Position, seat: int) -> None:
    """A layout that respects the suits that players lack as far as possible, where chance finds none."""
    left = put_forced_cards(s, seat, put_sure_cards(s, seat))
    for other in range(s.seats):
        drawn = draw_some(s, left, FULL & ~lacking(s, other), s.held[other] - count(s.hand[other]))
        s.hand[other] |= drawn
        left ^= drawn
    put_rest(s, left)


@seldom
def put_rest(s: Position, left: int) -> None:
    """What is in no hand: laid off, the second talon, or still in the pack."""
    if s.seats == 2 and s.phase > TALON:
        drawn = draw_some(s, left, FULL, s.gifts - count(s.laid))
        s.laid |= drawn
        s.rest = left ^ drawn
        s.pool = 0
    else:
        s.pool = left


@seldom
def fits(s: Position, seat: int) -> bool:
    """Whether a layout agrees with everything that this seat knows."""
    for other in range(s.seats):
        if count(s.hand[other]) != s.held[other]:
            return False
        if other == seat:
            continue
        if s.hand[other] & lacking(s, other):
            return False
        if other != s.declarer and count((s.hand[other] | s.played[other]) & s.shown) > 1:
            return False  # of the talon that all saw, an opponent was given one card at most
        if not fits_bid(s, other):
            return False
    return (s.rest & s.shown) == 0


@seldom
def fits_bid(s: Position, seat: int) -> bool:
    """Whether a bid above 120 has its marriage behind it (thousand.B39)."""
    if s.bid_cap != CAP_BY_MARRIAGES or s.bid_of[seat] <= ALL_POINTS:
        return True
    return cap(s.hand[seat] | s.played[seat]) >= s.bid_of[seat]
