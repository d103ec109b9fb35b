"""What the hands hide: who may see which cards, what is known for certain of the others, and where the unseen cards may lie."""

from __future__ import annotations

from ludex.games.cards.hundred_one.position import (
    COVER,
    COVER_DRAW,
    DEAL,
    DRAW_ONE,
    KEEP,
    LAST_TAKE,
    LOT,
    NO_CARD,
    NOBODY,
    ORDER,
    PENALTY,
    PLAY,
    Position,
)
from ludex.games.cards.hundred_one.stock import cards_of
from ludex.games.cards.hundred_one.turns import choices
from ludex.games.cards.pack import count, has, nth
from ludex.kernel import OVER, WORLD, below, rule, seldom

TRIES, BY_SWAPS = 60, 20
"""So many deals are tried, each layout alike; then so many that are mixed by swaps of two cards, which come close to it."""

SWAPS, MOST_SWAPS = 400, 4000
"""Swaps that mix a layout that agrees with what is known, and swaps altogether: what is entered by hand may agree with nothing."""

WHOLE = 1 << 20
"""Chances are compared in parts of this."""


@rule
def unseen(s: Position) -> bool:
    """The cards come to a hand that only its owner sees."""
    return s.phase in (DEAL, DRAW_ONE, COVER_DRAW, PENALTY, LAST_TAKE)


@rule
def hide(s: Position, viewer: int) -> None:
    """The other hands can't be told from the stock; after the last count nothing is hidden."""
    if s.phase == LOT or s.actor == OVER:
        return
    for seat in range(s.seats):
        if seat != viewer:
            s.unknown[seat] += count(s.hand[seat])
            s.stock |= s.hand[seat]
            s.hand[seat] = 0
    if s.actor == WORLD:
        s.pool = s.stock
    elif s.actor != viewer and s.phase != ORDER:
        s.may = 0
        s.drawn = NO_CARD


@rule
def redeal(s: Position, seat: int) -> None:
    """Deal the cards that can't be placed, each layout that agrees with what is known for certain as likely as any other."""
    if s.phase == LOT or s.actor == OVER:
        return
    last = TRIES + BY_SWAPS - 1
    for tried in range(TRIES + BY_SWAPS):
        loose = s.stock
        agrees = deal_unknown(s, tried >= TRIES)
        if tried >= TRIES:
            mix(s, loose)
        if agrees and s.actor >= 0 and s.actor != seat and s.phase != ORDER:
            s.drawn = drawn_by(s) if s.phase == KEEP else NO_CARD
            s.may = choices(s)
            agrees = s.may != 0 or s.phase not in (PLAY, COVER)
        if agrees or tried == last:
            break
        take_back(s, loose)
    for other in range(s.seats):
        s.unknown[other] = 0
    if s.actor == WORLD:
        s.pool = s.stock


@rule
def take_back(s: Position, loose: int) -> None:
    """Undo a deal that contradicts what is known."""
    for seat in range(s.seats):
        s.hand[seat] &= ~loose
    s.stock = loose


@rule
def deal_unknown(s: Position, anyway: bool) -> bool:
    """Deal each seat its unknown cards in turn: False when it can't be done so, or by the lot that keeps all layouts alike.

    A seat's cards are drawn among all that agree with what it lacks. Where seats before it have taken many of the cards it may
    hold, there are fewer such hands, and the layout would come too often: it is kept with the chance that makes up for that.
    """
    loose = s.stock
    first = True
    for seat in range(s.seats):
        if s.unknown[seat] == 0:
            continue
        old = cards_of(s, seat) - s.since[seat] - count(s.hand[seat] & s.held)
        new = s.unknown[seat] - old
        if anyway or s.lacks[seat] & s.stock == 0:
            s.hand[seat] |= some_of(s, s.stock & s.held, old) | some_of(s, s.stock & ~s.held, new)
        else:
            ways = ways_for(s, seat, s.stock & s.held, old, s.stock & ~s.held, new)
            if ways == 0:
                return False
            if not first:
                most = most_ways(s, seat, loose, old, new)
                if below(s, WHOLE) >= (ways * WHOLE) // most:
                    return False
            deal_without(s, seat, old, new, ways)
        s.stock &= ~s.hand[seat]
        first = False
    return True


@seldom
def mix(s: Position, loose: int) -> None:
    """Swap loose cards at random, never so that more is contradicted of what is known; then swap on until all is mixed."""
    cards = count(loose)
    mixed = 0
    for _ in range(MOST_SWAPS):
        one, other = nth(loose, below(s, cards)), nth(loose, below(s, cards))
        mixed += 1
        if has(s.held, one) == has(s.held, other):
            swap(s, owner(s, one), one, owner(s, other), other)
        if mixed >= SWAPS:
            if faults(s) == 0:
                break
            mixed = 0


@rule
def owner(s: Position, card: int) -> int:
    """The seat that holds a card; NOBODY if it lies in the stock."""
    for seat in range(s.seats):
        if has(s.hand[seat], card):
            return seat
    return NOBODY


@rule
def swap(s: Position, seat: int, card: int, other: int, theirs: int) -> None:
    """Two places exchange a card, unless more is contradicted then."""
    if seat == other:
        return
    before = faults(s)
    exchange(s, seat, other, 1 << card | 1 << theirs)
    if faults(s) > before:
        exchange(s, seat, other, 1 << card | 1 << theirs)


@rule
def exchange(s: Position, seat: int, other: int, both: int) -> None:
    """Two cards change their places."""
    if NOBODY in (seat, other):
        s.stock ^= both
    if seat != NOBODY:
        s.hand[seat] ^= both
    if other != NOBODY:
        s.hand[other] ^= both


@rule
def faults(s: Position) -> int:
    """How many cards too many the seats hold of those that they are known to lack."""
    found = 0
    for seat in range(s.seats):
        found += max(count(s.hand[seat] & s.lacks[seat]) - s.spare[seat], 0)
    return found


@rule
def some_of(s: Position, cards: int, number: int) -> int:
    """So many of these cards (or all, if there are no more), each choice as likely as any other."""
    taken = 0
    for _ in range(min(number, count(cards))):
        card = nth(cards, below(s, count(cards)))
        cards ^= 1 << card
        taken |= 1 << card
    return taken


@rule
def combinations(n: int, k: int) -> int:
    """How many choices of k out of n there are."""
    if k < 0 or k > n:
        return 0
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


@rule
def ways_for(s: Position, seat: int, olds: int, old: int, news: int, new: int) -> int:
    """How many choices of `old` and `new` cards out of these two sets agree with what this seat lacks."""
    lacks = s.lacks[seat]
    old_bad, new_bad = count(olds & lacks), count(news & lacks)
    return ways_of(count(olds) - old_bad, old_bad, old, count(news) - new_bad, new_bad, new, s.spare[seat])


@rule
def ways_of(old_good: int, old_bad: int, old: int, new_good: int, new_bad: int, new: int, spare: int) -> int:
    """How many choices of `old` and `new` cards there are with at most `spare` bad ones among them."""
    ways = 0
    for i in range(min(spare, old, old_bad) + 1):
        head = combinations(old_bad, i) * combinations(old_good, old - i)
        if head:
            for j in range(min(spare - i, new, new_bad) + 1):
                ways += head * combinations(new_bad, j) * combinations(new_good, new - j)
    return ways


@rule
def most_ways(s: Position, seat: int, loose: int, old: int, new: int) -> int:
    """A bound for `ways_for`: the earlier seats have taken as few of the cards that this seat may hold as they can."""
    good = loose & ~s.lacks[seat]
    old_good, new_good = count(good & s.held), count(good & ~s.held)
    for other in range(seat):
        dealt = s.hand[other] & loose
        if dealt:
            bad = loose & s.lacks[seat]
            old_good -= must_take(s, other, bad & s.held, count(dealt & s.held))
            new_good -= must_take(s, other, bad & ~s.held, count(dealt & ~s.held))
    olds, news = count(s.stock & s.held), count(s.stock & ~s.held)
    old_good, new_good = min(old_good, olds), min(new_good, news)
    return ways_of(old_good, olds - old_good, old, new_good, news - new_good, new, s.spare[seat])


@rule
def must_take(s: Position, seat: int, bad: int, number: int) -> int:
    """How many of `number` cards this seat can't take from the cards that are bad for another."""
    lacks = s.lacks[seat]
    possible = count(bad & ~lacks) + min(s.spare[seat], count(bad & lacks))
    return max(number - possible, 0)


@rule
def deal_without(s: Position, seat: int, old: int, new: int, ways: int) -> None:
    """Draw one of the `ways_for` this seat: first how many cards of what it lacked, then which."""
    lacks = s.lacks[seat]
    olds, news = s.stock & s.held, s.stock & ~s.held
    old_bad, new_bad = count(olds & lacks), count(news & lacks)
    old_good, new_good = count(olds) - old_bad, count(news) - new_bad
    left = ways
    for i in range(min(s.spare[seat], old, old_bad) + 1):
        head = combinations(old_bad, i) * combinations(old_good, old - i)
        for j in range(min(s.spare[seat] - i, new, new_bad) + 1):
            here = head * combinations(new_bad, j) * combinations(new_good, new - j)
            if left > 0 and below(s, WHOLE) < (here * WHOLE) // left:
                s.hand[seat] |= some_of(s, olds & lacks, i) | some_of(s, olds & ~lacks, old - i)
                s.hand[seat] |= some_of(s, news & lacks, j) | some_of(s, news & ~lacks, new - j)
                left = 0
            elif left > 0:
                left -= here


@rule
def drawn_by(s: Position) -> int:
    """The card that the seat has just drawn: the one that it lacked before, or any that came after the last shuffle."""
    hand = s.hand[s.turn]
    sure = hand & s.lacks[s.turn]
    if s.spare[s.turn] == 1 and sure:
        return nth(sure, 0)
    new = hand & ~s.held
    return nth(new, below(s, count(new)))
