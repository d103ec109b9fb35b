"""The exchange: the talon, asking for a redeal by it, conceding, a card for each opponent, and the order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.pack import count, has
from ludex.games.cards.thousand import deal, play, scoring
from ludex.games.cards.thousand.notes import (
    CONCEDED,
    FOUR_ACES_TALON,
    GAVE,
    GIFT,
    KEEP_NO_ACES,
    LAID_OFF,
    MUST_GIVE_ACE,
    NO_MORE_REDEALS,
    NO_REDEAL_TALON,
    NOT_CONCEDED,
    NOT_HELD,
    ORDER_LOW,
    ORDER_OVER_CAP,
    ORDERED,
    REDEAL_TALON,
    SHOWS_TALON,
    TALON_DARK,
    TALON_SEEN,
    TALON_SHOWN,
)
from ludex.games.cards.thousand.options import (
    NO_CONCESSION,
    RECHECK,
    TALON_ACES_GIVE,
    TALON_ACES_PLAY,
)
from ludex.games.cards.thousand.terms import (
    ACE,
    CONCEDE,
    GIVE,
    GIVE_CONCEDE,
    GIVE_REDEAL,
    GOLDEN,
    HUNDRED,
    JACK,
    MOST,
    NINES,
    NO_CARD,
    NOBODY,
    ORDER,
    ORDINARY,
    PACK,
    STEP,
    TALON,
    cap,
    is_blind,
    may_hold,
    next_at_play,
    worth,
)
from ludex.kernel import WORLD, note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

GIVE_UNSEEN = GIVE_REDEAL + 1  # a card that the desk did not see
GIVE_END = GIVE_UNSEEN + 1
ACES = NINES << ACE
POOR_TALON = 5  # thousand.B64: a talon that counts less may be thrown in
TWO_NINES = 2  # thousand.B65
THREE_JACKS = 3  # thousand.B66


@rule
def is_hidden(s: Position) -> bool:
    """Whether the talon goes unseen: at the unopposed hundred, in the dark, in golden deals (thousand.B37, thousand.A27)."""
    return s.in_dark != 0 or s.kind == GOLDEN or (s.kind == ORDINARY and s.bid == HUNDRED)


@seldom
def open_talon(s: Position) -> None:
    """The declarer takes the talon; where all other cards are known, nothing is left to deal."""
    s.phase = TALON
    s.turn = s.declarer
    s.need = deal.talon_size(s)
    s.actor = WORLD
    if count(s.pool) == s.need:
        s.given = s.pool
        take_talon(s)


@seldom
def take_talon(s: Position) -> None:
    """The talon is in the declarer's hand; four aces may end the deal (thousand.A44)."""
    seat = s.declarer
    s.had_aces = 1 if s.hand[seat] & ACES == ACES else 0
    s.talon = s.given
    if is_hidden(s):
        note(s, TALON_DARK, seat)
        if s.talon:
            note(s, TALON_SEEN, seat, s.talon)
    else:
        note(s, TALON_SHOWN, seat, s.talon)
        s.shown = s.talon
    if count(s.given) < s.need:
        s.blind = 1
    s.hand[seat] |= s.given
    s.held[seat] += s.need
    s.pool ^= s.given
    s.given = 0
    s.need = 0
    s.turn = NOBODY
    if not s.blind:
        s.rest = s.pool
        s.pool = 0
    s.phase = GIVE
    s.actor = seat
    if s.hand[seat] & ACES == ACES and not s.had_aces and s.four_aces_talon != TALON_ACES_PLAY and not s.no_redeal:
        if s.four_aces_talon == TALON_ACES_GIVE:
            note(s, MUST_GIVE_ACE, seat)
        else:
            note(s, FOUR_ACES_TALON, seat)
            deal.redealt(s)


@rule
def gifts_due(s: Position) -> int:
    """Cards to part with: one for each opponent, or with two players as many as the talon had."""
    return 2 if s.seats > 2 else deal.talon_size(s)


@rule
def give_span(s: Position) -> tuple[int, int]:
    """Cards, conceding and a redeal; a card that the desk did not see only where it has not seen all."""
    return (0, GIVE_END if s.blind else GIVE_UNSEEN)


@seldom
def why_not_give(s: Position, a: int) -> int:
    """A card of the hand; conceding and a redeal come before the first card."""
    if a == GIVE_CONCEDE:
        return why_not_concede(s)
    if a == GIVE_REDEAL:
        return why_not_redeal(s)
    if a == GIVE_UNSEEN:
        return 0 if is_blind(s, s.actor) else NOT_HELD
    if not 0 <= a < PACK or not has(may_hold(s, s.actor), a):
        return NOT_HELD
    if must_give_ace(s) and s.gifts == gifts_due(s) - 1 and not has(ACES, a):
        return KEEP_NO_ACES
    return 0


@seldom
def must_give_ace(s: Position) -> bool:
    """Whether all four aces came together with the talon and one must go (thousand.A44)."""
    return (
        s.four_aces_talon == TALON_ACES_GIVE and not s.had_aces and not s.no_redeal and s.hand[s.actor] & ACES == ACES
    )


@rule
def why_not_concede(s: Position) -> int:
    """Before the first lead the declarer may concede an order that he bid himself (thousand.B58, thousand.A29)."""
    return NOT_CONCEDED if s.concession == NO_CONCESSION or s.kind != ORDINARY else 0


@rule
def why_not_redeal(s: Position) -> int:
    """The winner of the auction may ask for a redeal on a poor talon, before he gives a card (thousand.B64-66)."""
    if s.no_redeal:
        return NO_MORE_REDEALS
    if s.kind != ORDINARY or s.gifts:
        return NO_REDEAL_TALON
    if count(s.talon) < deal.talon_size(s) or worth(s.talon) < POOR_TALON:
        return 0
    nines = count(s.talon & NINES)
    return 0 if nines >= TWO_NINES or count(s.talon & NINES << JACK) >= THREE_JACKS else NO_REDEAL_TALON


@seldom
def give(s: Position, a: int) -> None:
    """A card goes face down to the next opponent, or with two players aside."""
    seat = s.actor
    if a == GIVE_CONCEDE:
        concede(s)
        return
    if a == GIVE_REDEAL:
        note(s, REDEAL_TALON, seat)
        if s.talon and not s.shown:
            note(s, SHOWS_TALON, seat, s.talon)
        deal.redealt(s)
        return
    card = 0 if a == GIVE_UNSEEN else 1 << a
    s.hand[seat] &= ~card if card else 0  # with an unseen card gone, the desk is sure of none of the others
    s.held[seat] -= 1
    s.gifts += 1
    if s.seats == 2:
        note(s, LAID_OFF, seat)
        s.laid |= card
    else:
        to = next_at_play(s, seat)
        if s.gifts == 2:
            to = next_at_play(s, to)
        note(s, GAVE, seat, to)
        if card:
            note(s, GIFT, to, seat, a)
            s.gift[to] = a
        s.hand[to] |= card
        s.held[to] += 1
    if s.gifts == gifts_due(s):
        after_gifts(s)


@rule
def after_gifts(s: Position) -> None:
    """The order is named, unless the deal fixes it (thousand.A20, thousand.A27, thousand.A35)."""
    if s.kind != ORDINARY or (s.in_dark and not s.dark_raise):
        play.begin(s)
    else:
        s.phase = ORDER


@seldom
def highest_order(s: Position) -> int:
    """The most that may be ordered: the cap on the ten cards that the declarer held (thousand.B38)."""
    seat = s.declarer
    if s.final_order_cap != RECHECK or is_blind(s, seat):
        return MOST
    cards = s.hand[seat] | s.laid
    for other in range(s.seats):
        if s.gift[other] != NO_CARD:
            cards |= 1 << s.gift[other]
    return max(s.bid, cap(cards))


@rule
def order_span(s: Position) -> tuple[int, int]:
    """Conceding, then one action a step from the bid on."""
    return (CONCEDE, CONCEDE + 2 + (highest_order(s) - s.bid) // STEP)


@rule
def order_of(s: Position, a: int) -> int:
    """The points that an action orders."""
    return s.bid + STEP * (a - CONCEDE - 1)


@rule
def why_not_order(s: Position, a: int) -> int:
    """Not below the bid, in steps of five, and within the cap (thousand.B38)."""
    if a == CONCEDE:
        return why_not_concede(s)
    if a < CONCEDE:
        return ORDER_LOW
    return ORDER_OVER_CAP if order_of(s, a) > highest_order(s) else 0


@seldom
def name_order(s: Position, a: int) -> None:
    """The declarer concedes, or names the order and leads."""
    if a == CONCEDE:
        concede(s)
        return
    s.contract = order_of(s, a)
    note(s, ORDERED, s.declarer, s.contract)
    play.begin(s)


@seldom
def concede(s: Position) -> None:
    """No card is played: the declarer loses the order, the opponents share (thousand.B58)."""
    note(s, CONCEDED, s.declarer, s.contract)
    scoring.score_concession(s)
