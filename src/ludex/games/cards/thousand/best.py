"""A careful player of Thousand by rules of thumb: bids by points and marriages, gives low cards, counts, cashes winners."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludex.core.options import Values
from ludex.games.cards.pack import count, lowest
from ludex.games.cards.thousand import auction, deal, exchange, play, report
from ludex.games.cards.thousand.options import OVER_120
from ludex.games.cards.thousand.rules import Position, why_not
from ludex.games.cards.thousand.terms import (
    ACE,
    ALL_POINTS,
    AUCTION,
    BARREL_DEALS,
    CONCEDE,
    DARK,
    FULL,
    GIVE,
    GIVE_CONCEDE,
    GIVE_REDEAL,
    KING,
    NO_TRUMP,
    NOBODY,
    ORDER,
    PACK,
    PAIRS,
    PASS,
    PLAY,
    QUEEN,
    REDEAL,
    STEP,
    SUIT,
    SUIT_CARDS,
    TEN,
    hands_at_play,
    marriage_value,
    next_at_play,
    plays,
    queens_of_pairs,
    value_of,
)
from ludex.kernel import below, rule

Table = npt.NDArray[np.int16]

# What a hand is worth, in points that its player may expect to take as the declarer.
BASE, BY_ACE, BY_TEN, BY_RUN, BY_GUARD, BY_TRUMP, BY_LENGTH, TALON_BRINGS, BID_CARE, ORDER_CARE = range(10)
WEIGHTS = (4, 17, 13, 2, 6, 13, 1, 18, 10, 30)
# Hundredths of a marriage that count: with a sure trick to declare it after, and without.
OF_MARRIAGE, OF_STRANDED = 85, 30
HOPELESS = 75  # so many points short of the order, the declarer concedes


def table(seats: int, values: Values) -> Table:
    """The weights of the estimate."""
    return np.array(WEIGHTS, np.int16)


@rule
def choose(s: Position, table: Table) -> int:
    """A legal action for the actor, from what that seat sees."""
    if s.phase == PLAY:
        return legal_or_any(s, choose_card(s), 0, play.PLAY_END)
    if s.phase == AUCTION:
        return choose_bid(s, table)
    if s.phase == GIVE:
        return choose_gift(s, table)
    if s.phase == ORDER:
        return choose_order(s, table)
    if s.phase == DARK:
        return deal.LOOK
    first, end = report.span(s)
    return legal_or_any(s, first + below(s, end - first), first, end)


@rule
def legal_or_any(s: Position, a: int, first: int, end: int) -> int:
    """The action if it is legal, else the first legal one."""
    if why_not(s, a) == 0:
        return a
    for other in range(first, end):
        if why_not(s, other) == 0:
            return other
    return a


@rule
def estimate(cards: int, weights: Table) -> int:
    """Points that these cards may take for the declarer, marriages included."""
    points = int(weights[BASE])
    sure = 0
    longest = 0
    marriages = 0
    queens = queens_of_pairs(cards)
    for suit in range(4):
        own = cards >> suit * SUIT & SUIT_CARDS
        length = count(own)
        if own >> ACE & 1:
            sure += 1
            points += int(weights[BY_ACE])
            if own >> TEN & 1:
                points += int(weights[BY_TEN])
                if own >> KING & 1:
                    points += int(weights[BY_RUN])
            points += int(weights[BY_LENGTH]) * max(0, length - 3)
        elif own >> TEN & 1 and length > 1:
            points += int(weights[BY_GUARD])
        if queens >> suit * SUIT + QUEEN & 1:
            longest = max(longest, length)
            marriages += marriage_value(suit)
    points += int(weights[BY_TRUMP]) * max(0, longest - 2)
    return points + marriages * (OF_MARRIAGE if sure else OF_STRANDED) // 100


@rule
def is_last_chance(s: Position, seat: int) -> bool:
    """Whether this seat falls off the barrel unless it makes an order in this deal."""
    return s.barrel[seat] == 1 and s.sat[seat] == BARREL_DEALS - 1


@rule
def choose_bid(s: Position, table: Table) -> int:
    """One step more while the cards are worth it; poor cards are thrown in."""
    seat = s.actor
    worth = estimate(s.hand[seat], table) + int(table[TALON_BRINGS])
    if worth < ALL_POINTS - STEP and auction.why_not(s, REDEAL) == 0:
        return REDEAL
    if is_last_chance(s, seat):
        worth += 20
    step = REDEAL + 1
    if s.bidder == NOBODY:
        return step
    if worth - int(table[BID_CARE]) >= s.bid + STEP and auction.why_not(s, step) == 0:
        return step
    return PASS


@rule
def worth_keeping(cards: int, card: int) -> int:
    """How much the declarer wants to keep a card: the lowest go to the opponents."""
    suit = card // SUIT
    own = cards >> suit * SUIT & SUIT_CARDS
    rank = card % SUIT
    pair = own >> QUEEN & 3 == 3
    if rank == ACE:
        return 100
    if rank == TEN:
        return 80 if own >> ACE & 1 else 40 if count(own) > 1 else 30
    if rank in (QUEEN, KING):
        if pair:
            return 90 + suit
        if rank == KING and own >> TEN == 3:
            return 60
        return 30 + 5 * suit  # the other half may be with the one who gets it
    keep = 2 * rank + 5
    if pair:
        keep += 25
    elif own >> ACE & 1:
        keep += 4 * count(own)
    return keep


@rule
def next_gift(cards: int) -> int:
    """The card that the declarer misses least."""
    gift = lowest(cards)
    for card in range(PACK):
        if cards >> card & 1 and worth_keeping(cards, card) < worth_keeping(cards, gift):
            gift = card
    return gift


@rule
def after_gifts(s: Position) -> int:
    """The hand of the declarer once the cards are gone that he still has to part with."""
    cards = s.hand[s.actor]
    for _ in range(exchange.gifts_due(s) - s.gifts):
        if cards:
            cards ^= 1 << next_gift(cards)
    return cards


@rule
def choose_gift(s: Position, table: Table) -> int:
    """The least wanted card; a redeal on a poor talon, or a concession, where the order is out of reach."""
    cards = s.hand[s.actor]
    if cards == 0:
        return legal_or_any(s, exchange.GIVE_UNSEEN, 0, exchange.GIVE_END)
    if s.gifts == 0:
        worth = estimate(after_gifts(s), table)
        if worth < s.contract + STEP and exchange.why_not_give(s, GIVE_REDEAL) == 0:
            return GIVE_REDEAL
        if worth < s.contract - HOPELESS and exchange.why_not_give(s, GIVE_CONCEDE) == 0:
            return GIVE_CONCEDE
    return legal_or_any(s, next_gift(cards), 0, exchange.GIVE_END)


@rule
def choose_order(s: Position, table: Table) -> int:
    """What the cards are worth, with a little less for care; on the barrel at least what wins."""
    seat = s.actor
    worth = estimate(s.hand[seat], table) - int(table[ORDER_CARE])
    if s.barrel[seat]:
        worth = ALL_POINTS + STEP if s.barrel_win == OVER_120 else ALL_POINTS
    a = CONCEDE + 1 + max(0, worth - s.bid) // STEP
    while a > CONCEDE + 1 and exchange.why_not_order(s, a) != 0:
        a -= 1
    return a


@rule
def unseen_cards(s: Position) -> int:
    """The cards that are neither in this hand nor played: as far as this seat knows, the others may hold them."""
    seen = s.hand[s.actor] | s.laid
    for seat in range(s.seats):
        seen |= s.played[seat]
    return FULL & ~seen


@rule
def is_boss(card: int, others: int) -> bool:
    """Whether no unseen card of the suit is higher."""
    return others >> card + 1 & (1 << ACE - card % SUIT) - 1 == 0


@rule
def may_be_trumped(s: Position, suit: int, others: int) -> bool:
    """Whether an opponent may trump this suit: trumps are out, and somebody lacks the suit or few cards of it are left."""
    if s.trump in (NO_TRUMP, suit) or others >> s.trump * SUIT & SUIT_CARDS == 0:
        return False
    for seat in range(s.seats):
        if (
            seat != s.actor
            and plays(s, seat)
            and s.void[seat] >> suit & 1
            and not s.void[seat] >> s.trump & 1
            and s.held[seat]
        ):
            return True
    return count(others >> suit * SUIT & SUIT_CARDS) < hands_at_play(s) - 1


@rule
def choose_card(s: Position) -> int:
    """The lead, or a card on the trick."""
    others = unseen_cards(s)
    if s.led == NO_TRUMP:
        return choose_lead(s, others)
    return choose_reply(s, others)


@rule
def choose_lead(s: Position, others: int) -> int:
    """A marriage as soon as it may be declared, the dearest first; then winners, trumps before all; else a low card."""
    hand = s.hand[s.actor]
    queens = queens_of_pairs(hand)
    if queens and (s.tricks[s.actor] or not s.marriage_needs_trick):
        suit = 3
        while queens >> suit * SUIT + QUEEN & 1 == 0:
            suit -= 1
        king = 1 if is_boss(suit * SUIT + KING, others) else 0
        if king or others >> suit * SUIT + TEN & 3 == 0:
            return PAIRS + 2 * suit + 1
        return PAIRS + 2 * suit
    best = -1
    best_gain = -1
    for card in range(PACK):
        if hand >> card & 1 and is_boss(card, others):
            gain = lead_gain(s, card, others)
            if gain > best_gain:
                best_gain = gain
                best = card
    if best >= 0:
        return best
    return lowest_loss(s, hand, others)


@rule
def lead_gain(s: Position, card: int, others: int) -> int:
    """How gladly a winner is cashed; below zero when it may be trumped."""
    suit = card // SUIT
    if may_be_trumped(s, suit, others):
        return -1
    if suit == s.trump:
        return 60 + value_of(card) if others >> suit * SUIT & SUIT_CARDS else 5
    gain = 20 + value_of(card)
    if queens_of_pairs(s.hand[s.actor]) >> suit * SUIT + QUEEN & 1:
        gain -= 10  # keep the marriage suit together for later
    return gain + count(others >> suit * SUIT & SUIT_CARDS)


@rule
def lowest_loss(s: Position, cards: int, others: int) -> int:
    """The card that costs least: few points, no half of a marriage, no guard of a ten, no ace; the trump last."""
    hand = s.hand[s.actor]
    best = lowest(cards)
    best_cost = 1000
    for card in range(PACK):
        if cards >> card & 1 == 0:
            continue
        suit = card // SUIT
        own = hand >> suit * SUIT & SUIT_CARDS
        cost = 4 * value_of(card)
        if queens_of_pairs(hand) >> suit * SUIT + QUEEN & 1 and card % SUIT in (QUEEN, KING):
            cost += marriage_value(suit)
        if suit == s.trump:
            cost += 14
        if card % SUIT < TEN and own >> TEN == 1 and count(own) == 2 and others >> suit * SUIT + ACE & 1:
            cost += 12
        if is_boss(card, others):
            cost += 16
        cost -= 2 * count(own)
        if cost < best_cost:
            best_cost = cost
            best = card
    return best


@rule
def legal_cards(s: Position) -> int:
    """The cards that may be laid on the trick."""
    hand = s.hand[s.actor]
    suited = hand & SUIT_CARDS << s.led * SUIT
    if suited:
        return suited
    if s.trump != NO_TRUMP and hand & SUIT_CARDS << s.trump * SUIT:
        return hand & SUIT_CARDS << s.trump * SUIT
    return hand


@rule
def takes_over(s: Position, card: int) -> bool:
    """Whether a card beats the best one of the trick."""
    if card // SUIT == s.best_card // SUIT:
        return card > s.best_card
    return card // SUIT == s.trump


@rule
def choose_reply(s: Position, others: int) -> int:
    """Take the trick where that is safe, with the dearest card that is sure to; else part with what costs least."""
    legal = legal_cards(s)
    last = s.lying == hands_at_play(s) - 1
    best = -1
    best_gain = 0
    for card in range(PACK):
        if legal >> card & 1 and takes_over(s, card):
            if not last and not stands(s, card, others):
                continue
            gain = take_gain(s, card, others, last)
            if gain > best_gain:
                best_gain = gain
                best = card
    if best >= 0:
        return best
    losing = 0
    for card in range(PACK):
        if legal >> card & 1 and not takes_over(s, card):
            losing |= 1 << card
    return lowest_loss(s, losing if losing else legal, others)


@rule
def stands(s: Position, card: int, others: int) -> bool:
    """Whether the last player can hardly beat this card."""
    after = next_at_play(s, s.actor)
    suit = card // SUIT
    if s.void[after] >> suit & 1:
        return s.trump in (NO_TRUMP, suit) or s.void[after] >> s.trump & 1 == 1
    return is_boss(card, others)


@rule
def take_gain(s: Position, card: int, others: int, last: bool) -> int:
    """How good it is to take the trick with this card."""
    gain = 20 + s.in_trick + value_of(card)
    if card % SUIT in (QUEEN, KING) and queens_of_pairs(s.hand[s.actor]) >> card // SUIT * SUIT + QUEEN & 1:
        gain -= marriage_value(card // SUIT)
    if last and is_boss(card, others):
        gain -= 8  # a lower card may do, and this one takes another trick
    return gain
