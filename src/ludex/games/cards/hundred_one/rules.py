"""A hundred and one, as in its description, lines 1-43: shed your cards; those left count against you, and 101 is the limit."""

from __future__ import annotations

from ludex.games.cards.hundred_one.hidden import hide, redeal, unseen
from ludex.games.cards.hundred_one.house_rules import MAY_KEEP, ONE_ROUND, OPTIONS, PLAIN_FIRST
from ludex.games.cards.hundred_one.position import (
    ANSWER,
    CARDS,
    COVER,
    COVER_DRAW,
    DEAL,
    DRAW,
    DRAW_ONE,
    END,
    FIRST_SUIT,
    KEEP,
    LAST_TAKE,
    LOT,
    NO_CARD,
    ORDER,
    PASS,
    PENALTY,
    SEATS_AT_TABLE,
    TURN_UP,
    Position,
)
from ludex.games.cards.hundred_one.rounds import (
    block,
    deal_on,
    finish,
    settle_lot,
    settle_shown,
    show_hands,
    start_match,
)
from ludex.games.cards.hundred_one.rulings import (
    DOES_NOT_FIT,
    MUST_ANSWER,
    MUST_COVER,
    MUST_PLAY,
    NO_ORDER,
    NO_PASS,
    NO_SUCH,
    NOT_HELD,
    NOTES,
    NOTHING_LEFT,
    ONLY_DRAWN,
    ORDER_FIRST,
    ORDERED,
    PASSED_ON,
    PASSES,
    TURNED_UP,
)
from ludex.games.cards.hundred_one.spelling import MOVES, card_label, put, read, spell, value_from, value_label, world
from ludex.games.cards.hundred_one.stock import can_draw, draw_from_stock, may_hold, receive
from ludex.games.cards.hundred_one.turns import (
    BLOCKED_NOW,
    FINISHED_NOW,
    LAID,
    TO_COVER,
    TO_PAY,
    WAITS,
    ask,
    covers,
    draw_cover,
    draw_one,
    go_on,
    lay,
    learn_from_pass,
    leave_uncovered,
    next_of,
    pass_to,
    show_top,
    suffer,
    suit_cards,
)
from ludex.games.cards.pack import FACT, count, draw, has, lowest
from ludex.kernel import note, rule, seldom

__all__ = [
    "FACT",
    "MOVES",
    "NOTES",
    "OPTIONS",
    "Position",
    "card_label",
    "draw",
    "hide",
    "put",
    "read",
    "redeal",
    "spell",
    "unseen",
    "value_from",
    "value_label",
    "world",
]

SEATS = (2, SEATS_AT_TABLE)  # hundred_one.4


@rule
def setup(s: Position) -> None:
    """A new match: the lot for the first deal, or the deal at once."""
    start_match(s)


@rule
def span(s: Position) -> tuple[int, int]:
    """From the lowest to the highest legal action."""
    may = s.may
    low = lowest(may)
    may |= may >> 1
    may |= may >> 2
    may |= may >> 4
    may |= may >> 8
    may |= may >> 16
    may |= may >> 32
    return (low, count(may))


@rule
def why_not(s: Position, a: int) -> int:
    """What forbids an action: `may` says what is legal, the rest finds the reason."""
    if 0 <= a < END and has(s.may, a):
        return 0
    return reason(s, a)


@seldom
def reason(s: Position, a: int) -> int:
    """Why an action is not legal."""
    if not 0 <= a < END:
        return NO_SUCH
    if s.phase == ORDER:
        return ORDER_FIRST
    if a >= FIRST_SUIT:
        return NO_ORDER
    if a < CARDS and not has(s.hand[s.turn] | may_hold(s, s.turn), a):
        return NOT_HELD
    if s.phase == COVER:
        return MUST_COVER
    if s.phase == ANSWER:
        return MUST_ANSWER
    if s.phase == KEEP:
        return ONLY_DRAWN if s.drawn == NO_CARD or a != s.drawn else DOES_NOT_FIT
    if a < CARDS:
        return DOES_NOT_FIT
    return MUST_PLAY if a == DRAW else NO_PASS


@rule
def move(s: Position, a: int) -> None:
    """A card is laid, a suit ordered, a card drawn, or the turn passed."""
    if a < CARDS:
        if s.phase == ANSWER:
            note(s, PASSED_ON, next_of(s, s.turn), s.turn)
        lay(s, s.turn, a)
        end_step(s, LAID)
    elif a >= FIRST_SUIT:
        end_step(s, order_suit(s, a - FIRST_SUIT))
    else:
        end_step(s, draw_or_pass(s, a))


@rule
def end_step(s: Position, left: int) -> None:
    """Whatever follows from a step; a round that is over is counted."""
    left = go_on(s, left)
    if left == FINISHED_NOW:
        finish(s)
    elif left == BLOCKED_NOW:
        block(s)


@rule
def order_suit(s: Position, suit: int) -> int:
    """The next card must be of this suit, or one that goes on anything (hundred_one.22)."""
    note(s, ORDERED, s.turn, suit)
    s.suit = suit
    s.ordered = 1
    s.fit = suit_cards(suit) | s.wild
    return pass_to(s, next_of(s, s.turn))


@seldom
def draw_or_pass(s: Position, a: int) -> int:
    """Draw a card, take the penalty, or pass."""
    seat = s.turn
    if s.phase == ANSWER:
        return suffer(s)
    if a == PASS and s.phase == KEEP:
        learn_from_pass(s, seat)
        note(s, PASSES, seat)
        s.drawn = NO_CARD
        return pass_to(s, next_of(s, seat))
    if a == PASS and s.phase == COVER:
        return leave_uncovered(s)
    if a == PASS:
        note(s, NOTHING_LEFT, seat)
        s.idle += 1
        return BLOCKED_NOW if s.idle >= count(s.playing) else pass_to(s, next_of(s, seat))
    if s.phase == COVER:
        draw_cover(s, seat)
    else:
        draw_one(s, seat)
    return WAITS


@rule
def settle(s: Position) -> None:
    """The cards have been dealt: to a hand, face up, or to the count."""
    left = WAITS
    if s.phase == DRAW_ONE:
        left = settle_drawn(s)
    elif s.phase == COVER_DRAW:
        left = settle_cover(s)
    elif s.phase == PENALTY:
        s.owed -= s.need
        receive(s)
        left = TO_PAY
    elif s.phase == DEAL:
        receive(s)
        deal_on(s)
    elif s.phase == TURN_UP:
        left = turn_up(s)
    else:
        settle_seldom(s)
    end_step(s, left)


@seldom
def settle_seldom(s: Position) -> None:
    """A card for the lot, cards taken after the last card of a round, or cards opened for the count."""
    if s.phase == LOT:
        settle_lot(s)
    elif s.phase == LAST_TAKE:
        s.owed -= s.need
        receive(s)
        if s.owed and can_draw(s):
            draw_from_stock(s, s.turn, LAST_TAKE, s.owed)
        else:
            s.owed = 0
            show_hands(s)
    else:
        settle_shown(s)


@rule
def turn_up(s: Position) -> int:
    """The card turned up is the dealer's first move (hundred_one.7, 8); it acts, or lies there plainly (hundred_one.41)."""
    card = lowest(s.given)
    note(s, TURNED_UP, s.dealer, card)
    s.stock ^= s.given
    s.left -= 1
    s.need = 0
    s.pool = 0
    s.given = 0
    show_top(s, card)
    return pass_to(s, next_of(s, s.dealer)) if s.first_card == PLAIN_FIRST else LAID


@rule
def settle_drawn(s: Position) -> int:
    """The drawn card is laid if it fits, or kept (hundred_one.12, 13)."""
    seat = s.turn
    drawn = s.given
    receive(s)
    if drawn == 0 or s.drawn_card == MAY_KEEP:
        s.drawn = lowest(drawn) if drawn else NO_CARD
        ask(s, seat, KEEP)
        return WAITS
    if drawn & s.fit:
        lay(s, seat, lowest(drawn))
        return LAID
    learn_from_pass(s, seat)
    note(s, PASSES, seat)
    return pass_to(s, next_of(s, seat))


@rule
def settle_cover(s: Position) -> int:
    """The drawn card covers the nine, or one more is drawn (hundred_one.27)."""
    drawn = s.given
    receive(s)
    if drawn & covers(s):
        lay(s, s.turn, lowest(drawn))
        return LAID
    return TO_COVER


@rule
def horizon(s: Position) -> None:
    """A search looks as far as the end of this round: who gets rid of his cards does well in a match, too."""
    s.length = ONE_ROUND


@rule
def payoff(s: Position, seat: int) -> float:
    """1 for the winner, shared equally among several; 0 for the others."""
    return 1.0 / count(s.won) if s.won >> seat & 1 else 0.0


def conserved(s: Position) -> tuple[int, ...]:
    """The cards in the stock, in the hands and on the pile together."""
    held = sum(cards.bit_count() for cards in s.hand)
    return (s.stock.bit_count() + held + s.discard.bit_count() + (s.top >= 0),)
