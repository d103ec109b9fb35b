"""The tricks: following, trumping, marriages that change the trump, four aces, and who takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.pack import count
from ludex.games.cards.thousand import scoring
from ludex.games.cards.thousand.deal import ACES, talon_size
from ludex.games.cards.thousand.notes import (
    ACES_DECLARED,
    DECLARED,
    FOLLOW,
    MUST_TRUMP,
    NO_FOUR_ACES,
    NO_PAIR,
    NO_TRICK_YET,
    NOT_HELD,
    ONLY_ON_LEAD,
    SECOND_TALON,
    TRICK,
    TRUMP_CHANGED,
    TRUMPED,
)
from ludex.games.cards.thousand.terms import (
    ACE,
    FOUR_ACES,
    LAST,
    NO_CARD,
    NO_TRUMP,
    NOBODY,
    PACK,
    PAIRS,
    PLAY,
    QUEEN,
    SUIT,
    SUIT_CARDS,
    hands_at_play,
    is_blind,
    marriage_value,
    may_hold,
    next_at_play,
    queens_of_pairs,
    unknown_cards,
    value_of,
    worth,
)
from ludex.kernel import WORLD, note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

ACES_BIT = 4  # in `marriages`, after the four suits
PLAY_END = FOUR_ACES + 4


@rule
def begin(s: Position) -> None:
    """The declarer leads to the first trick (thousand.B10); there is no trump yet (thousand.B18)."""
    s.phase = PLAY
    s.actor = s.declarer


@rule
def span(s: Position) -> tuple[int, int]:
    """Cards; those of the led suit if the actor holds one; on the lead also what may be declared."""
    hand = s.hand[s.actor]
    if s.blind:
        return (0, PLAY_END)
    if s.led == NO_TRUMP:
        return (0, FOUR_ACES) if queens_of_pairs(hand) else (0, PACK)
    if hand >> s.led * SUIT & SUIT_CARDS:
        return (s.led * SUIT, s.led * SUIT + SUIT)
    if s.trump != NO_TRUMP and hand >> s.trump * SUIT & SUIT_CARDS:
        return (s.trump * SUIT, s.trump * SUIT + SUIT)
    return (0, PACK)


@rule
def why_not(s: Position, a: int) -> int:
    """A card that is held, following suit, else trumping; a marriage or four aces only on the lead."""
    if not 0 <= a < PLAY_END:
        return NOT_HELD
    if a >= PAIRS:
        return why_not_declare(s, a)
    if s.hand[s.actor] >> a & 1 == 0 and (not s.blind or may_hold(s, s.actor) >> a & 1 == 0):
        return NOT_HELD
    if s.led == NO_TRUMP:
        return 0
    return why_not_follow(s, a // SUIT)


@rule
def why_not_follow(s: Position, suit: int) -> int:
    """The led suit, if one is held (thousand.B12); else the trump (thousand.B13); else any card (thousand.B14)."""
    if suit == s.led:
        return 0
    hand = s.hand[s.actor]
    if hand >> s.led * SUIT & SUIT_CARDS:
        return FOLLOW
    if s.trump not in (NO_TRUMP, suit) and hand >> s.trump * SUIT & SUIT_CARDS:
        return MUST_TRUMP
    return 0


@rule
def card_of(a: int) -> int:
    """The card that an action lays: itself, a queen or king that is declared, or an ace."""
    if a < PAIRS:
        return a
    if a < FOUR_ACES:
        return (a - PAIRS) // 2 * SUIT + QUEEN + (a - PAIRS) % 2
    return (a - FOUR_ACES) * SUIT + ACE


@seldom
def why_not_declare(s: Position, a: int) -> int:
    """On the lead (thousand.B46), with both cards in hand (thousand.B21), after a trick of one's own (thousand.B19)."""
    seat = s.actor
    if s.led != NO_TRUMP:
        return ONLY_ON_LEAD
    if a >= FOUR_ACES:
        if s.ace_marriage == 0 or s.tricks[seat] == 0 or s.marriages >> ACES_BIT & 1 or not is_blind(s, seat):
            return NO_FOUR_ACES
        return 0 if may_hold_all(s, seat, ACES) else NO_FOUR_ACES
    if not may_hold_all(s, seat, 3 << (a - PAIRS) // 2 * SUIT + QUEEN):
        return NO_PAIR
    return NO_TRICK_YET if s.marriage_needs_trick and s.tricks[seat] == 0 else 0


@seldom
def may_hold_all(s: Position, seat: int, cards: int) -> bool:
    """Whether a seat holds these cards together, or may where the desk has not seen its hand."""
    unseen = cards & ~s.hand[seat]
    return unseen == 0 or (may_hold(s, seat) & unseen == unseen and count(unseen) <= s.held[seat] - count(s.hand[seat]))


@rule
def play(s: Position, a: int) -> None:
    """A card goes into the trick; the third one (with two players the second) completes it."""
    seat = s.actor
    card = card_of(a)
    suit = card // SUIT
    if s.led == NO_TRUMP:
        lead(s, a, seat, card)
    else:
        follow(s, seat, card, suit)
    s.hand[seat] &= ~(1 << card)
    s.held[seat] -= 1
    s.played[seat] |= 1 << card
    s.table[seat] = card
    s.in_trick += value_of(card)
    s.lying += 1
    if s.lying < hands_at_play(s):
        s.actor = next_at_play(s, seat)
    else:
        take_trick(s)


@rule
def lead(s: Position, a: int, seat: int, card: int) -> None:
    """The first card of a trick sets its suit; with it a marriage may be declared, and four aces count by themselves."""
    for other in range(s.seats):
        s.table[other] = NO_CARD
    s.led = card // SUIT
    s.best_card = card
    s.best_seat = seat
    if PAIRS <= a < FOUR_ACES:
        declare(s, seat, card // SUIT)
    elif card % SUIT == ACE and (s.hand[seat] & ACES == ACES or a >= FOUR_ACES):
        declare_aces(s, seat)


@rule
def follow(s: Position, seat: int, card: int, suit: int) -> None:
    """A later card takes the trick over in the led suit or as a trump; else it shows what its player lacks."""
    if suit == s.best_card // SUIT:
        if card > s.best_card:
            s.best_card = card
            s.best_seat = seat
    elif suit == s.trump:
        s.best_card = card
        s.best_seat = seat
    if suit != s.led:
        s.void[seat] |= 1 << s.led
        if s.trump not in (NO_TRUMP, suit):
            s.void[seat] |= 1 << s.trump


@seldom
def declare(s: Position, seat: int, suit: int) -> None:
    """The marriage counts (thousand.B24) and its suit is the trump from this card on (thousand.B20, thousand.B25)."""
    note(s, DECLARED, seat, suit, marriage_value(suit))
    if s.trump not in (NO_TRUMP, suit):
        note(s, TRUMP_CHANGED, seat, suit)
    s.declared[seat] += marriage_value(suit)
    s.marriages |= 1 << suit
    s.trump = suit
    s.known[seat] |= 3 << suit * SUIT + QUEEN
    if s.blind:
        s.hand[seat] |= 3 << suit * SUIT + QUEEN


@seldom
def declare_aces(s: Position, seat: int) -> None:
    """All four aces in hand, a trick taken before: 200 points, the trump stays (thousand.B29)."""
    if s.tricks[seat] == 0 or s.ace_marriage == 0 or s.marriages >> ACES_BIT & 1:
        return
    note(s, ACES_DECLARED, seat, s.ace_marriage)
    s.declared[seat] += s.ace_marriage
    s.marriages |= 1 << ACES_BIT
    s.known[seat] |= ACES
    if s.blind:
        s.hand[seat] |= ACES


@rule
def take_trick(s: Position) -> None:
    """Who played the best card takes the trick and leads to the next (thousand.B15-17, thousand.B10)."""
    seat = s.best_seat
    note(s, TRUMPED if s.best_card // SUIT != s.led else TRICK, seat, s.best_card, s.in_trick)
    s.tricks[seat] += 1
    s.points[seat] += s.in_trick
    s.in_trick = 0
    s.lying = 0
    s.led = NO_TRUMP
    s.actor = seat
    if s.held[seat] == 0:
        last_trick(s)


@seldom
def last_trick(s: Position) -> None:
    """All cards are played; with two players and two talons of three the second one goes with the last trick."""
    if s.seats == 2 and talon_size(s) == 3:
        if s.rest == 0:  # nobody at the desk has seen where those cards lie
            s.phase = LAST
            s.turn = NOBODY
            s.pool = unknown_cards(s)
            s.need = talon_size(s)
            s.actor = WORLD
            return
        take_rest(s)
    scoring.score_deal(s)


@seldom
def take_rest(s: Position) -> None:
    """The second talon counts for the winner of the last trick (thousand.G2)."""
    note(s, SECOND_TALON, s.best_seat, s.rest, worth(s.rest))
    s.points[s.best_seat] += worth(s.rest)


@seldom
def take_last(s: Position) -> None:
    """The second talon is turned up."""
    s.rest = s.given
    s.pool ^= s.given
    s.given = 0
    s.need = 0
    take_rest(s)
    scoring.score_deal(s)
