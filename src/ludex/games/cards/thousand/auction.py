"""The auction: the first hand must open at a hundred, bids rise by fives up to the cap, and whoever passes is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.pack import count
from ludex.games.cards.thousand import deal, exchange
from ludex.games.cards.thousand.notes import (
    BIDS,
    DARK_OFF,
    MUST_OPEN,
    NO_MORE_REDEALS,
    NO_REDEAL_HAND,
    NO_STEP,
    OPENS,
    OVER_CAP,
    PASSES,
    REDEAL_HAND,
    SHOWS_HAND,
    WINS_AUCTION,
)
from ludex.games.cards.thousand.options import CAP_BY_MARRIAGES
from ludex.games.cards.thousand.terms import (
    AUCTION,
    DARK_ORDER,
    HUNDRED,
    JACK,
    MOST,
    NINES,
    NOBODY,
    ORDINARY,
    PASS,
    REDEAL,
    STEP,
    cap,
    hands_at_play,
    is_blind,
    next_at_play,
    worth,
)
from ludex.kernel import note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

POOR = 13  # thousand.B61: a hand that counts less may be thrown in
THREE_NINES = 3  # thousand.B62
FOUR_JACKS = 4  # thousand.B63


@seldom
def begin(s: Position) -> None:
    """The first hand has the word; in golden and obliged deals there is no auction."""
    if s.kind != ORDINARY:
        s.declarer = s.first
        s.contract = deal.fixed_order(s)
        exchange.open_talon(s)
        return
    s.phase = AUCTION
    if s.in_dark:
        s.bid = DARK_ORDER
        s.bidder = s.first
        s.bid_of[s.first] = DARK_ORDER
        s.spoken = 1 << s.first
        s.actor = next_at_play(s, s.first)
    else:
        s.bid = HUNDRED - STEP
        s.actor = s.first


@rule
def highest(s: Position) -> int:
    """The most that the actor may bid (thousand.B39-45). A hand that the desk did not see may hold any marriages."""
    if s.bid_cap != CAP_BY_MARRIAGES or is_blind(s, s.actor):
        return MOST
    return cap(s.hand[s.actor])


@rule
def span(s: Position) -> tuple[int, int]:
    """Pass, a redeal, and one action a step above the standing bid."""
    most = highest(s)
    return (PASS, REDEAL + 1 if most <= s.bid else REDEAL + 1 + (most - s.bid) // STEP)


@rule
def bid_of(s: Position, a: int) -> int:
    """The points that a raise names."""
    return s.bid + STEP * (a - REDEAL)


@rule
def why_not(s: Position, a: int) -> int:
    """The first hand must open (thousand.B34); raises go by fives (thousand.B35) up to the cap; a redeal needs cause."""
    if a == PASS:
        return MUST_OPEN if s.bidder == NOBODY else 0
    if a == REDEAL:
        return why_not_redeal(s)
    if a < PASS:
        return NO_STEP
    return OVER_CAP if bid_of(s, a) > highest(s) else 0


@seldom
def why_not_redeal(s: Position) -> int:
    """Before his first bid a player with poor cards may ask for a redeal (thousand.B60-63)."""
    if s.no_redeal:
        return NO_MORE_REDEALS
    if s.spoken >> s.actor & 1:
        return NO_REDEAL_HAND
    hand = s.hand[s.actor]
    if is_blind(s, s.actor) or worth(hand) < POOR:
        return 0
    return 0 if count(hand & NINES) >= THREE_NINES or count(hand & NINES << JACK) >= FOUR_JACKS else NO_REDEAL_HAND


@rule
def speak(s: Position, a: int) -> None:
    """A bid, a pass, or a redeal."""
    seat = s.actor
    if a == REDEAL:
        note(s, REDEAL_HAND, seat)
        if s.hand[seat]:
            note(s, SHOWS_HAND, seat, s.hand[seat])
        deal.redealt(s)
        return  # refused, it leaves the player the word
    s.spoken |= 1 << seat
    if a == PASS:
        note(s, PASSES, seat)
        s.passed |= 1 << seat
    else:
        raise_bid(s, seat, bid_of(s, a))
    pass_word(s)


@seldom
def raise_bid(s: Position, seat: int, points: int) -> None:
    """This seat bids; a dark deal that is outbid becomes an ordinary one (thousand.A26)."""
    note(s, OPENS if s.bidder == NOBODY else BIDS, seat, points)
    if s.in_dark:
        note(s, DARK_OFF, s.first, seat)
        s.in_dark = 0
    s.bid = points
    s.bidder = seat
    s.bid_of[seat] = points


@seldom
def pass_word(s: Position) -> None:
    """The word goes clockwise to the next who has not passed; if only the bidder is left, he has won the talon."""
    seat = next_at_play(s, s.actor)
    while s.passed >> seat & 1:
        seat = next_at_play(s, seat)
    if count(s.passed) < hands_at_play(s) - 1 or s.bidder == NOBODY:
        s.actor = seat
        return
    s.declarer = s.bidder
    s.contract = s.bid
    note(s, WINS_AUCTION, s.declarer, s.bid)
    exchange.open_talon(s)
