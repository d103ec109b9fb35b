"""Thousand, as in the house rules (lines 45-88, description A) and the online rules (lines 2111-2253, description B)."""

from __future__ import annotations

from ludex.core.domain import Pool
from ludex.core.entry import Value
from ludex.games.cards import pack
from ludex.games.cards.pack import CardTable, draw
from ludex.games.cards.thousand import auction, deal, exchange, play, report
from ludex.games.cards.thousand.hidden import hide, redeal, unseen
from ludex.games.cards.thousand.notes import NOTES
from ludex.games.cards.thousand.options import BANK, OPTIONS, SHORTFALL
from ludex.games.cards.thousand.scoring import shortfall
from ludex.games.cards.thousand.spelling import MOVES, card_label, read, spell, value_from, value_label
from ludex.games.cards.thousand.terms import (
    AUCTION,
    DARK,
    DEAL,
    GIVE,
    LAST,
    LOT,
    ORDER,
    PLAY,
    RANKS,
    TABLE,
    TALON,
)
from ludex.kernel import row, rule

__all__ = [
    "MOVES",
    "NOTES",
    "OPTIONS",
    "card_label",
    "draw",
    "hide",
    "read",
    "redeal",
    "spell",
    "unseen",
    "value_from",
    "value_label",
]

FACT = pack.FACT
SEATS = (2, TABLE)
SECRET_MOVES = ("give", "lay")  # a card goes face down: its giver and its receiver know it


class Position(CardTable):
    """Cards are bit sets; `turn` is the seat that cards are dealt to."""

    two_player: int  # option
    bid_cap: int  # option
    final_order_cap: int  # option
    compulsory_bidder: int  # option
    barrel_win: int  # option
    barrel_fail: int  # option
    barrel_share: int  # option
    barrel_tie: int  # option
    barrel_defender_points: int  # option
    barrel_jump: int  # option
    barrels_to_zero: int  # option
    obligation: int  # option
    golden: int  # option
    dark: int  # option
    dark_raise: int  # option
    double_after_rounding: int  # option
    dump_negative: int  # option
    four_aces_deal: int  # option
    four_aces_talon: int  # option
    ace_marriage: int  # option
    marriage_needs_trick: int  # option
    redeal_limit: int  # option
    bolt_declarer: int  # option
    bolt_carry: int  # option
    concession: int  # option
    concession_rounding: int  # option
    talon_sitter_points: int  # option
    stakes: int  # option
    order: int  # option
    deal_limit: int  # option
    depth: int  # option

    # The match
    phase: int  # what the position waits for: LOT ... MARRIAGES
    dealer: int  # NOBODY during the lot
    deals: int  # deals that have been scored
    redeals: int  # redeals in a row by this dealer
    circle: int  # number of the golden circle, 0 when none runs
    golden_deals: int  # golden deals played in this circle
    golden_made: int  # whether one of them was made
    total: list[int] = row(TABLE)  # points written so far
    bolts: list[int] = row(TABLE)  # bolts not yet fined
    barrel: list[int] = row(TABLE)  # 1: sits on the barrel
    sat: list[int] = row(TABLE)  # scored deals since he sat down
    used: list[int] = row(TABLE)  # barrels used up
    drew: list[int] = row(TABLE)  # the lot: cards drawn, NO_CARD for none yet

    # The deal
    kind: int  # ORDINARY, GOLDEN or OBLIGED
    first: int  # the first hand, who must open
    in_dark: int  # whether the first hand has gone dark and nobody has outbid him
    no_redeal: int  # whether a redeal was refused: the deal is played as it is
    blind: int  # whether the desk has not seen some hand
    hand: list[int] = row(TABLE)  # cards of each seat, as far as they were seen
    held: list[int] = row(TABLE)  # how many cards each seat holds
    rest: int  # with two players: the second talon
    laid: int  # with two players: cards that the declarer laid off
    passed: int  # bit set of the seats that are out of the auction
    spoken: int  # bit set of the seats that have had their first word in it
    bid: int  # the standing bid; below the least bid when there is none
    bidder: int  # whose it is, NOBODY at the start
    bid_of: list[int] = row(TABLE)  # the highest bid of each seat, 0 for none
    declarer: int  # who took the talon, NOBODY before
    talon: int  # the talon once it is taken
    shown: int  # the talon if everybody saw it
    had_aces: int  # whether the declarer was dealt all four aces
    gifts: int  # how many cards the declarer has given away or laid off
    gift: list[int] = row(TABLE)  # the card that each seat was given, NO_CARD for none
    contract: int  # the order
    trump: int  # suit, NO_TRUMP
    led: int  # the suit of the trick, NO_TRUMP before its first card
    table: list[int] = row(TABLE)  # the card of each seat in the trick, NO_CARD for none
    lying: int  # how many cards lie in the trick
    best_card: int  # the card that takes the trick so far
    best_seat: int  # who played it
    in_trick: int  # points in the trick
    played: list[int] = row(TABLE)  # cards that each seat has played
    tricks: list[int] = row(TABLE)  # tricks taken
    points: list[int] = row(TABLE)  # points in them
    declared: list[int] = row(TABLE)  # points for marriages and for four aces
    marriages: int  # bit set of the suits that have been declared, and bit 4 for the aces
    void: list[int] = row(TABLE)  # suits that a seat has shown it does not hold
    known: list[int] = row(TABLE)  # cards that everybody knows a seat to have held in hand
    written: list[int] = row(TABLE)  # what the last deal brought each seat


@rule
def setup(s: Position) -> None:
    """Nobody has a point; the lot for the first deal, or the last seat deals it and seat 0 has the first hand."""
    deal.new_match(s)


@rule
def span(s: Position) -> tuple[int, int]:
    """The actions that may be legal in the phase that the position is in."""
    if s.phase == PLAY:
        return play.span(s)
    if s.phase == AUCTION:
        return auction.span(s)
    if s.phase == GIVE:
        return exchange.give_span(s)
    if s.phase == ORDER:
        return exchange.order_span(s)
    if s.phase == DARK:
        return (deal.LOOK, deal.GO_DARK + 1)
    return report.span(s)


@rule
def why_not(s: Position, a: int) -> int:
    """What forbids an action in the phase that the position is in."""
    if s.phase == PLAY:
        return play.why_not(s, a)
    if s.phase == AUCTION:
        return auction.why_not(s, a)
    if s.phase == GIVE:
        return exchange.why_not_give(s, a)
    if s.phase == ORDER:
        return exchange.why_not_order(s, a)
    if s.phase == DARK:
        return deal.why_not_dark(s, a)
    return report.why_not(s, a)


@rule
def move(s: Position, a: int) -> None:
    """A card, a word in the auction, a gift, an order, a word during the deal, or a line of the scorer."""
    if s.phase == PLAY:
        play.play(s, a)
    elif s.phase == AUCTION:
        auction.speak(s, a)
    elif s.phase == GIVE:
        exchange.give(s, a)
    elif s.phase == ORDER:
        exchange.name_order(s, a)
    elif s.phase == DARK:
        deal.decide_dark(s, a)
    else:
        report.enter(s, a)


@rule
def settle(s: Position) -> None:
    """Cards have been dealt: for the lot, into a hand, the talon, or the second talon of two players."""
    if s.phase == DEAL:
        if deal.take_hand(s):
            auction.begin(s)
    elif s.phase == TALON:
        exchange.take_talon(s)
    elif s.phase == LAST:
        play.take_last(s)
    else:
        deal.take_lot(s)


@rule
def payoff(s: Position, seat: int) -> float:
    """Points that the others lack to 1000 (thousand.A47), the bank (thousand.B1-2), or the share of the win."""
    winners = 0
    for other in range(s.seats):
        winners += s.won >> other & 1
    won = s.won >> seat & 1 == 1
    if winners == 0:
        return 0.0
    if s.stakes == SHORTFALL:
        if not won:
            return -float(shortfall(s, seat))
        lacking = 0
        for other in range(s.seats):
            if s.won >> other & 1 == 0:
                lacking += shortfall(s, other)
        return lacking / winners
    if s.stakes == BANK:
        if winners == s.seats:
            return 0.0
        if won:
            return 1.0 / winners
        last = 0
        for other in range(s.seats):
            if s.won >> other & 1 == 0:
                if s.total[other] < s.total[seat]:
                    return 0.0
                last += 1 if s.total[other] == s.total[seat] else 0
        return -1.0 / last
    return 1.0 / winners if won else 0.0


def conserved(s: Position) -> tuple[int, ...]:
    """Every card is in one place: a hand, the pack, the second talon, laid off, or played."""
    drawn = sum(1 << card for card in s.drew if card >= 0) if s.phase == LOT else 0
    places = [s.pool, s.rest, s.laid, drawn, *s.hand, *s.played]
    union = 0
    for place in places:
        union |= place
    return (sum(place.bit_count() for place in places), union)


def world(s: Position) -> Pool:
    """The cards that may be dealt now."""
    return pack.pool(s, RANKS)


def put(s: Position, values: tuple[Value, ...]) -> None:
    """Deal the cards that a person saw."""
    pack.lay(s, values, RANKS)
