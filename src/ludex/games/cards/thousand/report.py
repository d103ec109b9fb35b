"""Scorer's depth: nobody types cards; who plays for how much, the points in tricks, and the marriages, are enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.thousand import deal, scoring
from ludex.games.cards.thousand.exchange import concede, why_not_concede
from ludex.games.cards.thousand.notes import (
    DARK_OFF,
    MARRIAGE_GONE,
    NO_FOUR_ACES,
    NO_MORE_REDEALS,
    NO_STEP,
    NO_SUCH,
    NO_TRICK_YET,
    NOT_CONCEDED,
    ORDERED,
    PASSES,
    POINTS_WRONG,
    REDEAL_HAND,
    REPORTED,
    REPORTED_MARRIAGES,
    SOMEBODY_PLAYS,
)
from ludex.games.cards.thousand.play import ACES_BIT
from ludex.games.cards.thousand.terms import (
    ALL_POINTS,
    CLAIM,
    DARK_ORDER,
    HUNDRED,
    MARRIAGES,
    MOST,
    PASS,
    REDEAL,
    STEP,
    TOOK,
    marriage_value,
    next_at_play,
)
from ludex.kernel import note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

NO_TRICK, TOOK_CONCEDE = ALL_POINTS + 1, ALL_POINTS + 2  # after the points 0 to 120
SETS = 32  # sets of four suits and the aces


@rule
def least(s: Position) -> int:
    """The least that the actor can have ordered: a hundred, 120 in the dark, more than that to outbid it."""
    if not s.in_dark:
        return HUNDRED
    return DARK_ORDER if s.actor == s.first else DARK_ORDER + STEP


@rule
def span(s: Position) -> tuple[int, int]:
    """Pass, redeal and orders; points, no trick and conceding; sets of marriages."""
    if s.phase == CLAIM:
        return (PASS, REDEAL + 2 + (MOST - least(s)) // STEP)
    if s.phase == TOOK:
        return (0, TOOK_CONCEDE + 1)
    return (0, SETS)


@rule
def order_of(s: Position, a: int) -> int:
    """The order that an action names."""
    return least(s) + STEP * (a - REDEAL - 1)


@rule
def why_not(s: Position, a: int) -> int:
    """Points must add up to 120, no marriage counts twice, and none without a trick."""
    if s.phase == CLAIM:
        return why_not_claim(s, a)
    if s.phase == TOOK:
        return why_not_took(s, a)
    if not 0 <= a < SETS:
        return NO_SUCH
    if a & s.marriages:
        return MARRIAGE_GONE
    if a >> ACES_BIT & 1 and (s.ace_marriage == 0 or s.tricks[s.actor] == 0):
        return NO_FOUR_ACES
    return NO_TRICK_YET if a and s.marriage_needs_trick and s.tricks[s.actor] == 0 else 0


@rule
def why_not_claim(s: Position, a: int) -> int:
    """Somebody must have won the auction."""
    if a == PASS:
        return SOMEBODY_PLAYS if next_asked(s) == s.first else 0
    if a == REDEAL:
        return NO_MORE_REDEALS if s.no_redeal else 0
    return NO_STEP if a < PASS or order_of(s, a) > MOST else 0


@rule
def next_asked(s: Position) -> int:
    """The seat after the actor; the first hand again when all have been asked."""
    return next_at_play(s, s.actor)


@rule
def why_not_took(s: Position, a: int) -> int:
    """All card points are 120 together (thousand.B6); with two players some cards stay out."""
    if a == TOOK_CONCEDE:
        return why_not_concede(s) if s.actor == s.declarer else NOT_CONCEDED
    if not 0 <= a <= NO_TRICK:
        return POINTS_WRONG
    total = 0 if a == NO_TRICK else a
    last = next_at_play(s, s.actor) == s.declarer
    for seat in range(s.seats):
        total += s.points[seat]
    if total > ALL_POINTS or (last and s.seats > 2 and total < ALL_POINTS):
        return POINTS_WRONG
    return 0


@seldom
def enter(s: Position, a: int) -> None:
    """A line of the scorer."""
    if s.phase == CLAIM:
        claim(s, a)
    elif s.phase == TOOK:
        took(s, a)
    else:
        declared(s, a)


@seldom
def claim(s: Position, a: int) -> None:
    """This seat played the deal for so much, or passed."""
    seat = s.actor
    if a == REDEAL:
        note(s, REDEAL_HAND, seat)
        deal.redealt(s)
        return
    if a == PASS:
        note(s, PASSES, seat)
        s.actor = next_asked(s)
        return
    s.contract = order_of(s, a)
    s.declarer = seat
    note(s, ORDERED, seat, s.contract)
    if s.in_dark and (seat != s.first or (s.contract > DARK_ORDER and not s.dark_raise)):
        note(s, DARK_OFF, s.first, seat)
        s.in_dark = 0
    s.phase = TOOK


@seldom
def took(s: Position, a: int) -> None:
    """Points in tricks, seat by seat from the declarer on; no trick is a bolt."""
    seat = s.actor
    if a == TOOK_CONCEDE:
        concede(s)
        return
    s.points[seat] = 0 if a == NO_TRICK else a
    s.tricks[seat] = 0 if a == NO_TRICK else 1
    note(s, REPORTED, seat, s.points[seat])
    s.actor = next_at_play(s, seat)
    if s.actor == s.declarer:
        s.phase = MARRIAGES


@seldom
def declared(s: Position, a: int) -> None:
    """The marriages of a seat, and four aces; after the last seat the deal is scored."""
    seat = s.actor
    points = s.ace_marriage if a >> ACES_BIT & 1 else 0
    for suit in range(4):
        if a >> suit & 1:
            points += marriage_value(suit)
    s.declared[seat] = points
    s.marriages |= a
    note(s, REPORTED_MARRIAGES, seat, points)
    s.actor = next_at_play(s, seat)
    if s.actor == s.declarer:
        scoring.score_deal(s)
