"""Dealing: the lot, who deals, golden and obliged deals, going dark, the hands, and dealing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.pack import count, lowest
from ludex.games.cards.thousand.barrel import fine, fine_dealer
from ludex.games.cards.thousand.notes import (
    DEALS,
    DEALT,
    DECIDES,
    FIRST_DEALER,
    FOUR_ACES,
    GOLDEN_DEAL,
    LOOKED,
    LOT_DREW,
    OBLIGED_DEAL,
    REDEAL_FINED,
    REDEALT,
    SITS_OUT,
    WENT_DARK,
)
from ludex.games.cards.thousand.options import (
    ACES_REDEAL,
    BY_LOT,
    EVERY_CARD,
    GOLDEN_OFF,
    LEFT_OF_DEALER,
    TENS,
)
from ludex.games.cards.thousand.terms import (
    ACE,
    BARREL_DEALS,
    CLAIM,
    DARK,
    DARK_FROM,
    DARK_ORDER,
    DEAL,
    FULL,
    GOLDEN,
    LOT,
    NINES,
    NO_CARD,
    NO_TRUMP,
    NOBODY,
    OBLIGED,
    OBLIGED_ORDER,
    ORDINARY,
    SUIT,
    TABLE,
    TOOK,
    hands_at_play,
    next_at_play,
)
from ludex.kernel import WORLD, note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

LOOK, GO_DARK = 0, 1
ACES = NINES << ACE


@seldom
def new_match(s: Position) -> None:
    """Nobody has a point; the lot, or the last seat deals first (thousand.G4)."""
    s.won = 0
    s.dealer = NOBODY
    s.deals = 0
    s.redeals = 0
    s.circle = 0 if s.golden == GOLDEN_OFF else 1
    s.golden_deals = 0
    s.golden_made = 0
    for seat in range(TABLE):
        s.total[seat] = 0
        s.bolts[seat] = 0
        s.barrel[seat] = 0
        s.sat[seat] = 0
        s.used[seat] = 0
        s.written[seat] = 0
        s.drew[seat] = NO_CARD
    clear_deal(s)
    if s.order == BY_LOT:
        s.phase = LOT
        s.turn = 0
        s.need = 1
        s.actor = WORLD
    else:
        s.dealer = s.seats - 1
        note(s, FIRST_DEALER, s.dealer)
        open_deal(s)


@seldom
def clear_deal(s: Position) -> None:
    """The pack is whole, nobody has bid."""
    s.kind = ORDINARY
    s.first = 0
    s.turn = NOBODY
    s.need = 0
    s.pool = FULL
    s.given = 0
    s.in_dark = 0
    s.no_redeal = 0
    s.blind = 0
    s.rest = 0
    s.laid = 0
    s.passed = 0
    s.spoken = 0
    s.bid = 0
    s.bidder = NOBODY
    s.declarer = NOBODY
    s.talon = 0
    s.shown = 0
    s.had_aces = 0
    s.gifts = 0
    s.contract = 0
    s.trump = NO_TRUMP
    s.led = NO_TRUMP
    s.lying = 0
    s.best_card = NO_CARD
    s.best_seat = NOBODY
    s.in_trick = 0
    s.marriages = 0
    for seat in range(TABLE):
        s.hand[seat] = 0
        s.held[seat] = 0
        s.bid_of[seat] = 0
        s.gift[seat] = NO_CARD
        s.table[seat] = NO_CARD
        s.tricks[seat] = 0
        s.points[seat] = 0
        s.declared[seat] = 0
        s.played[seat] = 0
        s.void[seat] = 0
        s.known[seat] = 0


@seldom
def take_lot(s: Position) -> None:
    """A card for each seat; the lowest deals, of equal ranks that of the cheaper marriage (thousand.G4)."""
    card = lowest(s.given)
    note(s, LOT_DREW, s.turn, card)
    s.drew[s.turn] = card
    s.pool ^= s.given
    s.given = 0
    s.turn += 1
    if s.turn < s.seats:
        return
    s.dealer = 0
    for seat in range(s.seats):
        if rank_first(s.drew[seat]) < rank_first(s.drew[s.dealer]):
            s.dealer = seat
    note(s, FIRST_DEALER, s.dealer)
    open_deal(s)


@rule
def rank_first(card: int) -> int:
    """A number that orders cards by rank and then by suit."""
    return card % SUIT * 4 + card // SUIT


@seldom
def open_deal(s: Position) -> None:
    """The dealer deals (thousand.G1): a golden deal, an obliged one, or one with an auction."""
    clear_deal(s)
    s.first = next_at_play(s, s.dealer)
    if s.compulsory_bidder != LEFT_OF_DEALER and s.seats < TABLE:
        s.first = s.dealer
    note(s, DEALS, s.dealer, s.deals + 1)
    if s.seats == TABLE:
        note(s, SITS_OUT, s.dealer)
    obliged = who_is_obliged(s)
    if obliged != NOBODY:
        s.kind = OBLIGED
        s.first = obliged
        note(s, OBLIGED_DEAL, obliged)
    elif s.circle > 0:
        s.kind = GOLDEN
        note(s, GOLDEN_DEAL, s.first, s.circle)
    if may_go_dark(s):
        s.phase = DARK
        s.actor = s.first
    else:
        deal_out(s)


@seldom
def who_is_obliged(s: Position) -> int:
    """The first player who sits on his last barrel in his third deal (thousand.A18); NOBODY if there is none."""
    if s.obligation and s.barrels_to_zero:
        seat = s.dealer
        for _ in range(hands_at_play(s)):
            seat = next_at_play(s, seat)
            if s.barrel[seat] and s.sat[seat] == BARREL_DEALS - 1 and s.used[seat] == s.barrels_to_zero - 1:
                return seat
    return NOBODY


@seldom
def may_go_dark(s: Position) -> bool:
    """Whether the first hand may go dark: with 240 points, and nobody on the barrel (thousand.A33-34)."""
    if not s.dark or s.kind != ORDINARY or s.total[s.first] < DARK_FROM:
        return False
    sitters = 0
    for seat in range(s.seats):
        sitters += s.barrel[seat]
    return sitters == 0


@rule
def why_not_dark(s: Position, a: int) -> int:
    """The first hand looks, or goes dark."""
    return 0 if LOOK <= a <= GO_DARK else DECIDES


@seldom
def decide_dark(s: Position, a: int) -> None:
    """Dark is said before the cards are seen; it stands for a bid of 120 (thousand.A23, thousand.A25)."""
    if a == GO_DARK:
        note(s, WENT_DARK, s.first)
        s.in_dark = 1
    else:
        note(s, LOOKED, s.first)
    deal_out(s)


@seldom
def deal_out(s: Position) -> None:
    """The first hand is dealt; at scorer's depth nobody types cards, and the result is asked at once."""
    if s.depth == EVERY_CARD:
        deal_to(s, next_at_play(s, s.dealer))
    elif s.kind == ORDINARY:
        s.phase = CLAIM
        s.actor = s.first
    else:
        s.declarer = s.first
        s.contract = fixed_order(s)
        s.phase = TOOK
        s.actor = s.declarer


@rule
def fixed_order(s: Position) -> int:
    """The order of a deal without an auction (thousand.A20, thousand.A35)."""
    return OBLIGED_ORDER if s.kind == OBLIGED else DARK_ORDER


@rule
def hand_size(s: Position) -> int:
    """Cards of a hand: seven, or ten or nine with two players (thousand.G1-2)."""
    if s.seats > 2:
        return 7
    return 10 if s.two_player == TENS else 9


@rule
def talon_size(s: Position) -> int:
    """Cards of the talon."""
    return 2 if s.seats == 2 and s.two_player == TENS else 3


@rule
def deal_to(s: Position, seat: int) -> None:
    """This seat's hand comes next."""
    s.phase = DEAL
    s.turn = seat
    s.need = hand_size(s)
    s.actor = WORLD


@seldom
def take_hand(s: Position) -> bool:
    """A hand has been dealt. Whether it was the last one and nobody must throw the cards in."""
    seat = s.turn
    if s.given:
        note(s, DEALT, seat, s.given)
    s.hand[seat] = s.given
    s.held[seat] = s.need
    if count(s.given) < s.need:
        s.blind = 1
    s.pool ^= s.given
    s.given = 0
    seat = next_at_play(s, seat)
    if s.held[seat] == 0:
        deal_to(s, seat)
        return False
    s.need = 0
    s.turn = NOBODY
    return not aces_dealt(s)


@seldom
def aces_dealt(s: Position) -> bool:
    """Whether four aces in a hand have ended the deal (thousand.A43)."""
    if s.four_aces_deal != ACES_REDEAL:
        return False
    for seat in range(s.seats):
        if s.hand[seat] & ACES == ACES:
            note(s, FOUR_ACES, seat)
            return redealt(s)
    return False


@seldom
def redealt(s: Position) -> bool:
    """The same dealer deals again (thousand.A45); the last redeal of the limit costs him 120 instead (thousand.A46)."""
    s.redeals += 1
    if s.redeal_limit == 0 or s.redeals < s.redeal_limit:
        note(s, REDEALT, s.dealer, s.redeals)
        open_deal(s)
        return True
    s.no_redeal = 1
    note(s, REDEAL_FINED, s.dealer, fine(s))
    fine_dealer(s)
    return False
