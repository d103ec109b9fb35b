"""The tricks of Thousand with all cards open: what may be played, which cards do the same, and which tricks are sure.

Seat 0 is the declarer here, seats 1 and 2 follow clockwise. A card to be played is a frame of the solver's memory (`double_dummy`).
"""

from __future__ import annotations

from typing import Any

from ludex.games.cards.pack import count, lowest
from ludex.games.cards.thousand.terms import (
    ACE,
    KING,
    NINES,
    NO_CARD,
    QUEEN,
    SUIT,
    SUIT_CARDS,
    marriage_value,
    queens_of_pairs,
    value_of,
)
from ludex.kernel import rule

ACES = NINES << ACE
LOW_FIVE = NINES * 31  # all cards but the aces
LOW_FOUR = NINES * 15
LOW_TWO = NINES * 3

PAIR, FOUR = 32, 64  # a move: the card, with PAIR when it declares a marriage, with FOUR when it declares four aces
CARD = 31

MOST = 1_000  # more than anybody can take
WINS, DECLARES = 40, 20  # how promising a lead is that takes the trick, or declares; beside the card's points

LEFT, LEADER, TRUMP, TOOK, FIRST, SECOND = range(
    6
)  # a frame: cards left, who leads the trick, trump, who took one, the trick
ALPHA, BETA, FLOOR, ROOF, BEST, CHOICE, NEXT, END, GAIN, KEY = range(6, 16)  # the state of the search
MOVES = 16  # the moves from here on,
ORDER = 32  # how promising they are,
FAMILY = 48  # which do the same,
BOUND = 64  # and what another of the family has shown about them, -1 for nothing
FRAME = 80


@rule
def suit_bits(suit: int) -> int:
    """The cards of a suit; of none for no trump."""
    return SUIT_CARDS << suit * SUIT if suit >= 0 else 0


@rule
def at_or_below(cards: int) -> int:
    """In each suit, everything up to the highest of these cards."""
    cards |= cards >> 1 & LOW_FIVE
    cards |= cards >> 2 & LOW_FOUR
    return cards | cards >> 4 & LOW_TWO


@rule
def hand_at(seat: int, one: int, two: int, three: int) -> int:
    """The hand of a seat out of three."""
    return one if seat == 0 else two if seat == 1 else three


@rule
def beats(card: int, other: int, trump: int) -> bool:
    """Whether a card takes the trick from one played before it (thousand.B15-17)."""
    if card // SUIT == other // SUIT:
        return card > other
    return card // SUIT == trump


@rule
def may_play(hand: int, led: int, trump: int) -> int:
    """The cards that may follow: of the led suit, else trumps, else any (thousand.B12-14)."""
    fits = hand & suit_bits(led)
    if fits == 0:
        fits = hand & suit_bits(trump)
    return fits if fits else hand


@rule
def place_of(m: Any, f: int) -> int:
    """How many cards lie in the trick."""
    return 0 if m[f + FIRST] == NO_CARD else 1 if m[f + SECOND] == NO_CARD else 2


@rule
def sure_of_leader(leader: int, hand0: int, hand1: int, hand2: int, trump: int) -> int:
    """The sure cards of him who leads."""
    mine = hand_at(leader, hand0, hand1, hand2)
    left = hand_at((leader + 1) % 3, hand0, hand1, hand2)
    right = hand_at((leader + 2) % 3, hand0, hand1, hand2)
    return sure_cards(mine, left, right, trump)


@rule
def sure_cards(mine: int, left: int, right: int, trump: int) -> int:
    """The cards in tricks that the leader takes by leading his highest cards, whatever the other two do."""
    tops = mine & ~at_or_below(left | right)
    trumps = suit_bits(trump)
    ruffs = (left | right) & trumps
    sure = 0
    if ruffs:
        highest = tops & trumps
        if count(highest) >= max(count(left & trumps), count(right & trumps)):
            ruffs = 0  # he draws them all
        else:
            sure = highest
            tops &= ~trumps
    for suit in range(4):
        cards = SUIT_CARDS << suit * SUIT
        high = tops & cards
        if high == 0:
            continue
        n, a, b = count(high), count(left & cards), count(right & cards)
        if ruffs:  # he who holds trumps has to follow suit
            if left & ruffs:
                n = min(n, a)
            if right & ruffs:
                n = min(n, b)
            while count(high) > n:
                high &= high - 1
        elif n >= a and n >= b:
            high = mine & cards
        sure |= high
        if n >= a:
            sure |= left & cards
        if n >= b:
            sure |= right & cards
    return sure


@rule
def pair_points(cards: int) -> int:
    """What the marriages in a hand are worth."""
    queens = queens_of_pairs(cards)
    points = 0
    while queens:
        points += marriage_value(lowest(queens) // SUIT)
        queens &= queens - 1
    return points


@rule
def wants_trick(hand: int, needs: int, aces: int) -> bool:
    """Whether it matters if this hand has taken a trick."""
    return (needs != 0 and queens_of_pairs(hand) != 0) or (aces != 0 and hand & ACES == ACES)


@rule
def list_moves(m: Any, f: int, own0: int, own1: int, own2: int, needs: int, aces: int) -> None:
    """The moves of the one who has to play."""
    rest = m[f + LEFT]
    place = place_of(m, f)
    seat = (m[f + LEADER] + place) % 3
    hand0 = own0 & rest
    hand1 = own1 & rest
    hand2 = own2 & rest
    hand = hand_at(seat, hand0, hand1, hand2)
    m[f + NEXT] = 0
    m[f + END] = 0
    m[f + FLOOR] = m[f + ALPHA]
    m[f + ROOF] = m[f + BETA]
    m[f + BEST] = -1 if seat == 0 else MOST
    m[f + CHOICE] = 0
    pairs = queens_of_pairs(hand)
    four = aces != 0 and hand & ACES == ACES
    if place == 0:
        taken = m[f + TOOK] >> seat & 1
        list_leads(m, f, seat, hand0, hand1, hand2, pairs if taken or needs == 0 else 0, pairs, four, taken)
    elif place == 1:
        list_seconds(m, f, seat, hand0, hand1, hand2, pairs, four)
    else:
        list_lasts(m, f, seat, hand, rest, pairs, four)


@rule
def list_leads(
    m: Any, f: int, seat: int, hand0: int, hand1: int, hand2: int, may_declare: int, pairs: int, four: bool, taken: int
) -> None:
    """Every card, and every queen or king of a marriage declared and not (thousand.B19)."""
    trump = m[f + TRUMP]
    hand = hand_at(seat, hand0, hand1, hand2)
    left = hand_at((seat + 1) % 3, hand0, hand1, hand2)
    right = hand_at((seat + 2) % 3, hand0, hand1, hand2)
    foe = left | right if seat == 0 else hand0
    between = left | right
    cards = hand
    last = -1
    family = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not alike(card, last, between, pairs, four):
            family = card
        last = card
        suit = card // SUIT
        rank = card % SUIT
        bits = SUIT_CARDS << suit * SUIT
        wins = (foe & bits) >> card == 0
        ruffed = False
        if suit != trump and trump >= 0:
            ruffers = foe & suit_bits(trump)
            if seat == 0:
                ruffed = (left & bits == 0 and left & ruffers != 0) or (right & bits == 0 and right & ruffers != 0)
            else:
                ruffed = hand0 & bits == 0 and ruffers != 0
        promise = -value_of(card)
        if wins and not ruffed:
            promise = WINS + value_of(card)
        if may_declare >> suit * SUIT + QUEEN & 1 and rank in (QUEEN, KING):
            add_move(m, f, card + PAIR, family + PAIR, promise + DECLARES)
            add_move(m, f, card, family, promise - DECLARES)
        elif four and taken and rank == ACE:
            add_move(m, f, card + FOUR, family, promise + DECLARES)
        else:
            add_move(m, f, card, family, promise)


@rule
def list_seconds(m: Any, f: int, seat: int, hand0: int, hand1: int, hand2: int, pairs: int, four: bool) -> None:
    """The cards that may follow the first."""
    first = m[f + FIRST]
    trump = m[f + TRUMP]
    hand = hand_at(seat, hand0, hand1, hand2)
    third = (seat + 1) % 3
    after = hand_at(third, hand0, hand1, hand2)
    answers = may_play(after, first // SUIT, trump)
    between = hand0 | hand1 | hand2 | 1 << first
    between &= ~hand
    cards = may_play(hand, first // SUIT, trump)
    last = -1
    family = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not alike(card, last, between, pairs, four):
            family = card
        last = card
        top = card if beats(card, first, trump) else first
        holder = seat if top == card else m[f + LEADER]
        highest = at_or_below(answers) & answers & ~(at_or_below(answers) >> 1 & LOW_FIVE)
        beaten = False
        while highest:
            if beats(lowest(highest), top, trump):
                beaten = True
            highest &= highest - 1
        ours = (holder == 0) == (seat == 0)
        if beaten:
            ours = (third == 0) == (seat == 0)
        add_move(m, f, card, family, value_of(card) if ours else -value_of(card))


@rule
def list_lasts(m: Any, f: int, seat: int, hand: int, rest: int, pairs: int, four: bool) -> None:
    """The cards that end the trick; of those that do the same the dearest if the own side takes it, else the cheapest."""
    first = m[f + FIRST]
    second = m[f + SECOND]
    trump = m[f + TRUMP]
    top = first
    holder = m[f + LEADER]
    if beats(second, first, trump):
        top = second
        holder = (holder + 1) % 3
    between = rest & ~hand | 1 << first | 1 << second
    cards = may_play(hand, first // SUIT, trump)
    last = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        same = alike(card, last, between, pairs, four)
        last = card
        winner = seat if beats(card, top, trump) else holder
        ours = (winner == 0) == (seat == 0)
        if same:
            if not ours:
                continue
            m[f + END] -= 1
        add_move(m, f, card, card, value_of(card) if ours else -value_of(card))


@rule
def alike(card: int, last: int, between: int, pairs: int, four: bool) -> bool:
    """Whether a card does the same as the next lower one of its hand: none of the others' lies between, no marriage hangs on it."""
    if last < 0 or last // SUIT != card // SUIT or ((1 << card) - (2 << last)) & between:
        return False
    if four and card % SUIT == ACE:
        return False
    if pairs >> card - card % SUIT + QUEEN & 1:
        return card % SUIT != QUEEN and last % SUIT != KING
    return True


@rule
def add_move(m: Any, f: int, move: int, family: int, promise: int) -> None:
    """One more move of a frame."""
    i = f + m[f + END]
    m[i + MOVES] = move
    m[i + ORDER] = promise
    m[i + FAMILY] = family
    m[i + BOUND] = -1
    m[f + END] += 1
