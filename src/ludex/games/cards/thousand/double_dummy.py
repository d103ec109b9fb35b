"""Double dummy for Thousand: alpha-beta for the declarer's points, with a table of positions met before.

The declarer takes as many points as he can; the two others together keep him down. One word names a position between two tricks,
since a card that is still held lies where it lay at the start: the cards left, the leader, trump, who has taken a trick. The table
keeps for it what the declarer gets from there on, at least and at most. Three things keep the search short: sure tricks
(`sure_cards`), cards that do the same (`alike`: they differ by their own points at most, after Kupferschmid and Helmert, "A Skat
player based on Monte-Carlo simulation", 2006), and in a trick's last place only the dearest or cheapest of those. Plain functions
with one row of numbers as memory and no recursion: compiled loops and Python run the same code.
"""

from __future__ import annotations

from typing import Any

from ludex.games.cards.thousand.terms import (
    NO_CARD,
    NO_TRUMP,
    PACK,
    SUIT,
    marriage_value,
    queens_of_pairs,
    value_of,
    worth,
)
from ludex.games.cards.thousand.trick_moves import (
    ACES,
    ALPHA,
    BEST,
    BETA,
    BOUND,
    CARD,
    CHOICE,
    END,
    FAMILY,
    FIRST,
    FLOOR,
    FOUR,
    FRAME,
    GAIN,
    KEY,
    LEADER,
    LEFT,
    MOST,
    MOVES,
    NEXT,
    ORDER,
    PAIR,
    ROOF,
    SECOND,
    TOOK,
    TRUMP,
    at_or_below,
    beats,
    list_moves,
    pair_points,
    place_of,
    suit_bits,
    sure_of_leader,
    wants_trick,
)
from ludex.kernel import rule, seldom

GENERATION, NODES, ACE_POINTS = 0, 1, 2  # the head of the memory
STACK = 16
TABLE = STACK + FRAME * (PACK + 1)
TABLE_BITS = 16
PROBES = 4
SIZE = TABLE + (2 << TABLE_BITS) + 2 * PROBES
"""How long the memory is: 64-bit numbers, zeroed once, used for one solution after the other."""

KEY_BITS = 32
MIX = 0x5851F42D  # an odd number below 2^31: its products with keys stay within 63 bits
KNOWN = 10  # bits of a bound; an entry of the table: least, most, the best move
BOUND_BITS = (1 << KNOWN) - 1


@seldom
def search(m: Any, start: int, own0: int, own1: int, own2: int, needs: int, aces: int, alpha: int, beta: int) -> int:
    """What the declarer gets from the position in frame `start` on: exact between alpha and beta, else a bound.

    `own0` to `own2` are the hands at the start (the declarer's first), `needs` says whether a marriage needs a trick first, `aces`
    what four aces are worth.
    """
    bottom = STACK + start * FRAME
    f = bottom
    m[f + ALPHA] = alpha
    m[f + BETA] = beta
    entering = True
    value = 0
    while True:
        if entering:
            entering = False
            m[NODES] += 1
            value = settled(m, f, own0, own1, own2, needs, aces)
            if value < 0:
                list_moves(m, f, own0, own1, own2, needs, aces)
                if m[f + FIRST] == NO_CARD:
                    recall_choice(m, f)
        if value < 0:
            if step(m, f):
                f += FRAME
                entering = True
                continue
            value = m[f + BEST]
            if m[f + FIRST] == NO_CARD:
                remember(m, f)
        if f == bottom:
            return value
        f -= FRAME
        take_in(m, f, value + m[f + GAIN])
        value = -1


@rule
def settled(m: Any, f: int, own0: int, own1: int, own2: int, needs: int, aces: int) -> int:
    """The value of a position between two tricks if it is known well enough, else -1; brings the frame into its plainest form."""
    if m[f + FIRST] != NO_CARD:
        return -1
    rest = m[f + LEFT]
    if rest == 0:
        return 0
    trump = m[f + TRUMP]
    if trump >= 0 and rest & suit_bits(trump) == 0:
        trump = NO_TRUMP
        m[f + TRUMP] = trump
    hand0 = own0 & rest
    hand1 = own1 & rest
    hand2 = own2 & rest
    pairs = queens_of_pairs(hand0) | queens_of_pairs(hand1) | queens_of_pairs(hand2)
    took = 0
    if pairs or rest & ACES == ACES:
        took = m[f + TOOK]
        if not wants_trick(hand0, needs, aces):
            took &= ~1
        if not wants_trick(hand1, needs, aces):
            took &= ~2
        if not wants_trick(hand2, needs, aces):
            took &= ~4
    m[f + TOOK] = took
    leader = m[f + LEADER]
    key = rest | leader << 24 | trump + 1 << 26 | took << 29
    m[f + KEY] = key
    alpha = m[f + ALPHA]
    beta = m[f + BETA]
    known = m[slot_of(m, key) + 1]
    low = known & BOUND_BITS
    high = known >> KNOWN & BOUND_BITS
    if known:
        if low >= beta or low == high:
            return int(low)
        if high <= alpha:
            return int(high)
    most = pair_points(hand0)
    if aces and hand0 & ACES == ACES:
        most += aces
    foes = hand1 | hand2
    won = 0  # cards that the declarer is sure to take
    lost = 0  # and those he is sure to lose
    sure = sure_of_leader(leader, hand0, hand1, hand2, trump)
    if leader == 0:
        won = sure
    else:
        lost = sure
    if pairs == 0 and trump >= 0:  # this trump stays: its highest cards win, whoever leads
        trumps = suit_bits(trump)
        won |= hand0 & trumps & ~at_or_below(foes & trumps)
        lost |= foes & trumps & ~at_or_below(hand0 & trumps)
    most += worth(rest & ~lost)
    if most <= alpha:
        return most
    least = worth(won)
    if least >= beta or least == most:
        return least
    return -1


@rule
def step(m: Any, f: int) -> bool:
    """Play the most promising of the moves left into the next frame; False when there is none, or none is needed."""
    maximal = (m[f + LEADER] + place_of(m, f)) % 3 == 0
    while m[f + ALPHA] < m[f + BETA] and m[f + NEXT] < m[f + END]:
        i = f + m[f + NEXT]
        best = i
        for j in range(i + 1, f + m[f + END]):
            if m[j + ORDER] > m[best + ORDER]:
                best = j
        if best != i:
            for part in (MOVES, ORDER, FAMILY, BOUND):
                kept = m[i + part]
                m[i + part] = m[best + part]
                m[best + part] = kept
        m[f + NEXT] += 1
        bound = m[i + BOUND]
        if bound >= 0:
            if maximal and bound <= m[f + ALPHA]:
                m[f + BEST] = max(m[f + BEST], bound)
                continue
            if not maximal and bound >= m[f + BETA]:
                m[f + BEST] = min(m[f + BEST], bound)
                continue
        play(m, f, m[i + MOVES])
        return True
    return False


@rule
def play(m: Any, f: int, move: int) -> None:
    """Lay the card of a move; the next frame is the position after it."""
    card = move & CARD
    leader = m[f + LEADER]
    trump = m[f + TRUMP]
    first = m[f + FIRST]
    second = m[f + SECOND]
    took = m[f + TOOK]
    gain = 0
    if first == NO_CARD:
        if move & PAIR:
            trump = card // SUIT
            gain = marriage_value(trump) if leader == 0 else 0
        elif move & FOUR:
            gain = m[ACE_POINTS] if leader == 0 else 0
        first = card
    elif second == NO_CARD:
        second = card
    else:
        top = first
        winner = leader
        if beats(second, top, trump):
            top = second
            winner = (leader + 1) % 3
        if beats(card, top, trump):
            winner = (leader + 2) % 3
        if winner == 0:
            gain = value_of(first) + value_of(second) + value_of(card)
        leader = winner
        took |= 1 << winner
        first = NO_CARD
        second = NO_CARD
    g = f + FRAME
    m[g + LEFT] = m[f + LEFT] & ~(1 << card)
    m[g + LEADER] = leader
    m[g + TRUMP] = trump
    m[g + TOOK] = took
    m[g + FIRST] = first
    m[g + SECOND] = second
    m[g + ALPHA] = m[f + ALPHA] - gain
    m[g + BETA] = m[f + BETA] - gain
    m[f + GAIN] = gain


@rule
def take_in(m: Any, f: int, value: int) -> None:
    """A move has been found to be worth so much (at least or at most so much outside of the window)."""
    i = f + m[f + NEXT] - 1
    card = m[i + MOVES] & CARD
    maximal = (m[f + LEADER] + place_of(m, f)) % 3 == 0
    if maximal:
        if value > m[f + BEST]:
            m[f + BEST] = value
            m[f + CHOICE] = m[i + MOVES]
        m[f + ALPHA] = max(m[f + ALPHA], value)
    else:
        if value < m[f + BEST]:
            m[f + BEST] = value
            m[f + CHOICE] = m[i + MOVES]
        m[f + BETA] = min(m[f + BETA], value)
    for j in range(i + 1, f + m[f + END]):
        if m[j + FAMILY] == m[i + FAMILY]:
            apart = abs(value_of(m[j + MOVES] & CARD) - value_of(card))
            bound = m[j + BOUND]
            if maximal:
                m[j + BOUND] = value + apart if bound < 0 else min(bound, value + apart)
            else:
                m[j + BOUND] = max(bound, 0, value - apart)


@rule
def slot_of(m: Any, key: int) -> int:
    """Where the table keeps this position, or where it may be written."""
    key |= m[GENERATION] << KEY_BITS
    at = TABLE + 2 * ((key & (1 << KEY_BITS) - 1) * MIX >> 24 & (1 << TABLE_BITS) - 1)
    for k in range(PROBES):
        found = m[at + 2 * k]
        if found == key:
            return at + 2 * k
        if found >> KEY_BITS != m[GENERATION]:
            m[at + 2 * k] = key
            m[at + 2 * k + 1] = 0
            return at + 2 * k
    m[at] = key
    m[at + 1] = 0
    return at


@rule
def remember(m: Any, f: int) -> None:
    """Keep what was found out about a position between two tricks."""
    at = slot_of(m, m[f + KEY]) + 1
    known = m[at]
    low = known & BOUND_BITS
    high = known >> KNOWN & BOUND_BITS if known else BOUND_BITS
    best = m[f + BEST]
    if best > m[f + FLOOR]:
        low = max(low, best)
    if best < m[f + ROOF]:
        high = min(high, best)
    m[at] = low | high << KNOWN | m[f + CHOICE] << 2 * KNOWN


@rule
def recall_choice(m: Any, f: int) -> None:
    """The move that was best here before comes first."""
    known = m[slot_of(m, m[f + KEY]) + 1]
    if known:
        for i in range(m[f + END]):
            if m[f + MOVES + i] == known >> 2 * KNOWN:
                m[f + ORDER + i] += 1 << 20


@rule
def begin(m: Any, rest: int, leader: int, trump: int, took: int, first: int, second: int, aces: int) -> None:
    """A new solution: the table forgets what it knew, and the position goes into the first frame."""
    m[GENERATION] += 1
    m[NODES] = 0
    m[ACE_POINTS] = aces
    m[STACK + LEFT] = rest
    m[STACK + LEADER] = leader
    m[STACK + TRUMP] = trump
    m[STACK + TOOK] = took
    m[STACK + FIRST] = first
    m[STACK + SECOND] = second


@rule
def most_points(m: Any, own0: int, aces: int) -> int:
    """What the declarer can get from the position in the first frame on if everything goes his way."""
    rest = m[STACK + LEFT]
    trick = 0
    if m[STACK + FIRST] != NO_CARD:
        trick |= 1 << m[STACK + FIRST]
    if m[STACK + SECOND] != NO_CARD:
        trick |= 1 << m[STACK + SECOND]
    return worth(rest | trick) + pair_points(own0 & rest) + aces


@seldom
def future(m: Any, own0: int, own1: int, own2: int, needs: int, aces: int) -> int:
    """Exactly what the declarer gets from the position in the first frame on: the interval is halved until it is one number."""
    low = 0
    high = most_points(m, own0, aces)
    while low < high:
        guess = (low + high) // 2
        value = search(m, 0, own0, own1, own2, needs, aces, guess, guess + 1)
        if value > guess:
            low = value
        else:
            high = value
    return low


@seldom
def best_line(m: Any, own0: int, own1: int, own2: int, needs: int, aces: int, value: int, line: Any) -> int:
    """Write the moves of one best line from the position in the first frame, which is worth `value`; how many there are."""
    f = STACK
    moves = 0
    while m[f + LEFT]:
        maximal = (m[f + LEADER] + place_of(m, f)) % 3 == 0
        m[f + ALPHA] = -1
        m[f + BETA] = MOST
        list_moves(m, f, own0, own1, own2, needs, aces)
        found = False
        while not found and step(m, f):
            goal = value - m[f + GAIN]
            if maximal:
                found = search(m, 1, own0, own1, own2, needs, aces, goal - 1, goal) >= goal
            else:
                found = search(m, 1, own0, own1, own2, needs, aces, goal, goal + 1) <= goal
        line[moves] = m[f + MOVES + m[f + NEXT] - 1]
        moves += 1
        value -= m[f + GAIN]
        for part in (LEFT, LEADER, TRUMP, TOOK, FIRST, SECOND):
            m[f + part] = m[f + FRAME + part]
    return moves
