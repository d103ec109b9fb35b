"""A strong player of Thousand: it deals the cards that it can't see many times over and plays each deal out with open cards.

Tricks are solved exactly (`double_dummy`). What a deal is worth is asked of the count of deals itself (`scoring`), so that barrels,
falls, 555, dark and golden deals count as the options have it, and is told as a chance to win the match. Auction, gifts and order
are weighed by the points that the declarer gets in such deals, a little less than he would with open cards. Levels think over more
or fewer deals; none looks into a hand. With two players, where there is no third hand to solve, a rule of thumb plays the tricks.

Sources: Ginsberg, "GIB: imperfect information in a computationally challenging game", 2001; Buro, Long, Furtak and Sturtevant,
"Improving state evaluation, inference, and search in trick-based card games", 2009.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from ludex.core.options import Values
from ludex.games.cards.pack import count
from ludex.games.cards.thousand import auction, best, exchange, play, scoring
from ludex.games.cards.thousand.hidden import redeal
from ludex.games.cards.thousand.options import CAP_BY_MARRIAGES
from ludex.games.cards.thousand.rules import span, why_not
from ludex.games.cards.thousand.terms import (
    ACE,
    ALL_POINTS,
    AUCTION,
    BARREL,
    BARREL_DEALS,
    CONCEDE,
    FOUR_ACES,
    GIVE,
    GIVE_CONCEDE,
    GIVE_REDEAL,
    NINES,
    NO_CARD,
    NO_TRUMP,
    NOBODY,
    ORDER,
    ORDINARY,
    PACK,
    PAIRS,
    PASS,
    PLAY,
    REDEAL,
    STEP,
    SUIT,
    cap,
    next_at_play,
    value_of,
)
from ludex.games.cards.thousand.trick_moves import FOUR, PAIR, pair_points
from ludex.games.cards.thousand.weigh import ready, weigh, weigh_deal
from ludex.kernel import OVER

WORLDS = {"easy": 2, "normal": 6, "hard": 16}
"""Over how many deals each level thinks before the first trick; later, when a deal is solved sooner, over more."""

WORK = {"easy": 10_000, "normal": 60_000, "hard": 600_000}
"""After so many positions solved for one card no further deal is begun."""

MORE_WORLDS = 1.5  # times more deals for each card that is gone from the hand
PAIRS_OF_GIFTS = 6  # how many pairs of cards to part with are looked at
OPEN_CARDS = 7  # points that a declarer gets more when all cards lie open
SPREAD = 11.0  # how far off the points of a deal are, before the first trick
SPREAD_A_CARD = 1.1  # and for each card still held during the play
SCALE = 190.0  # points between two totals that make the chances to win e : 1
ON_BARREL = 40  # what sitting on the barrel is worth, in points
LAST_CHANCE = 25  # what each deal already sat there costs
DEALS_TRIED = 6
WEIGHTS = best.WEIGHTS
HELD_AT_FIRST = 8
COARSE = 10  # points of tricks that are told apart in what a deal brings
CARE = 0.004  # a bid must better passing by so much of a match


def choose(seen: Any, level: str, rng: Random, values: Values) -> int:
    """A legal action for the seat that is asked, from the position as that seat sees it."""
    first, end = span(seen)
    legal = [a for a in range(first, end) if why_not(seen, a) == 0]
    if len(legal) == 1:
        return legal[0]
    worlds = WORLDS[level]
    if seen.seats > 2 and not seen.blind:
        if seen.phase == PLAY:
            return choose_card(seen, legal, level, rng)
        if seen.phase == AUCTION:
            return choose_bid(seen, legal, worlds, rng)
        if seen.phase == GIVE and seen.hand[seen.actor]:
            return choose_gift(seen, legal, worlds, rng)
        if seen.phase == ORDER and seen.hand[seen.actor]:
            return choose_order(seen, legal, worlds, rng)
    view = seen.copy()
    view.key, view.counter = rng.getrandbits(60), 0
    return int(best.choose(view, best.table(seen.seats, values)))


# The deals that may be


def deals(seen: Any, number: int, rng: Random) -> Iterator[Any]:
    """So many positions that this seat can't tell from the true one; hands that would hardly have bid so are mostly left out."""
    me = seen.actor
    for _ in range(number):
        for _ in range(DEALS_TRIED):
            world = seen.copy()
            world.key, world.counter = rng.getrandbits(60), 0
            redeal(world, me)
            if rng.random() < likelihood(world, me):
                break
        yield world


def likelihood(world: Any, me: int) -> float:
    """How well the hands of a deal agree with what the others have bid: 1 for as good a hand as the bid asks for."""
    chance = 1.0
    for seat in range(world.seats):
        if seat != me and world.bid_of[seat] > ALL_POINTS - 4 * STEP and world.hand[seat]:
            lack = world.bid_of[seat] - estimate(dealt(world, seat)) - WEIGHTS[best.TALON_BRINGS]
            chance /= 1 + math.exp(min(50.0, lack / 10.0))
    return chance * 2 if chance < 0.5 else 1.0


def estimate(cards: int) -> int:
    """What the rule of thumb says of a hand."""
    return int(best.estimate(cards, WEIGHTS))  # type: ignore[arg-type]  # the weights are a row of numbers either way


def dealt(world: Any, seat: int) -> int:
    """The cards that a seat was dealt, before talon and gifts."""
    cards = world.hand[seat] | world.played[seat]
    if world.gift[seat] != NO_CARD:
        cards &= ~(1 << world.gift[seat])
    if seat == world.declarer:
        for other in range(world.seats):
            if world.gift[other] != NO_CARD:
                cards |= 1 << world.gift[other]
        cards &= ~world.talon
    return int(cards)


# What a deal brings


def standing(s: Any, me: int) -> float:
    """The chance to win the match from here, as the totals stand."""
    if s.actor == OVER and s.won:
        return 1.0 / count(s.won) if s.won >> me & 1 else 0.0
    mine = progress(s, me)
    return 1.0 / sum(math.exp(max(-50.0, min(50.0, (progress(s, seat) - mine) / SCALE))) for seat in range(s.seats))


def progress(s: Any, seat: int) -> float:
    """A player's total, and what the barrel adds to it."""
    if not s.barrel[seat]:
        return float(s.total[seat])
    return float(BARREL + ON_BARREL - LAST_CHANCE * min(s.sat[seat], BARREL_DEALS))


class Outcomes:
    """What the end of this deal makes of a seat's chances, for a declarer and the points that he may get. Asked once for each."""

    def __init__(self, seen: Any, me: int, declarer: int) -> None:
        self.seen, self.me, self.declarer = seen, me, declarer
        self.known: dict[tuple[int, int, bool], float] = {}

    def at(self, contract: int, tricks: int, made: bool) -> float:
        """The chance to win the match once the declarer has made (or missed) this order with about so many points in tricks."""
        key = (contract, max(0, min(ALL_POINTS, tricks)) // COARSE, made)
        if key not in self.known:
            self.known[key] = self._count(contract, key[1] * COARSE, made)
        return self.known[key]

    def mean(self, contract: int, points: int, spread: float, pairs: int) -> float:
        """The same when the points may be off by about so many; `pairs` is what marriages bring of them."""
        tricks = points - pairs
        chance = 1 / (1 + math.exp(max(-50.0, min(50.0, (contract - points - 0.5) / spread))))
        if chance > 0.99:
            return self.at(contract, tricks, made=True)
        if chance < 0.01:
            return self.at(contract, tricks, made=False)
        return chance * self.at(contract, tricks, made=True) + (1 - chance) * self.at(contract, tricks, made=False)

    def _count(self, contract: int, tricks: int, made: bool) -> float:
        s = self.seen.copy()
        s.key, s.counter = 1, 0
        s.phase, s.declarer, s.contract, s.actor = PLAY, self.declarer, contract, self.declarer
        if s.bidder == NOBODY:
            s.bidder = self.declarer
        s.points[self.declarer], s.declared[self.declarer] = contract if made else 0, 0
        others = [seat for seat in self._players() if seat != self.declarer]
        left = ALL_POINTS - tricks - sum(s.points[seat] for seat in others)
        for seat in others:
            s.points[seat] += max(0, left // len(others))
            s.tricks[seat] = max(1, s.tricks[seat])
        s.tricks[self.declarer] = max(1, s.tricks[self.declarer])
        scoring.score_deal(s)
        return standing(s, self.me)

    def _players(self) -> list[int]:
        s = self.seen
        return [seat for seat in range(s.seats) if s.seats < 4 or seat != s.dealer]

    def conceded(self) -> float:
        """The chance to win the match once the declarer has given the order up."""
        s = self.seen.copy()
        s.key, s.counter = 1, 0
        scoring.score_concession(s)
        return standing(s, self.me)


def relative(s: Any, declarer: int) -> tuple[int, int, int]:
    """The seats at play, the declarer's first."""
    left = next_at_play(s, declarer)
    return declarer, left, next_at_play(s, left)


def needs_of(s: Any) -> int:
    """Whether a marriage needs a trick first."""
    return int(s.marriage_needs_trick)


# Tricks


def choose_card(seen: Any, legal: Sequence[int], level: str, rng: Random) -> int:
    """The card with the best mean outcome over the deals that may be."""
    me, declarer = seen.actor, seen.declarer
    seats = relative(seen, declarer)
    held = seen.held[me]
    number = int(WORLDS[level] * MORE_WORLDS ** (HELD_AT_FIRST - held))
    work = 0
    moves = [dummy_move(seen, a) for a in legal]
    pairs = pair_points(seen.hand[declarer] | seen.played[declarer]) if declarer == me else seen.declared[declarer]
    outcomes = Outcomes(seen, me, declarer)
    spread = 0.5 + SPREAD_A_CARD * held
    sums = [0.0] * len(legal)
    taken = seen.points[declarer] + seen.declared[declarer]
    trick = trick_of(seen, seats)
    took = sum((seen.tricks[seat] > 0) << k for k, seat in enumerate(seats))
    for world in deals(seen, number, rng):
        hands = [world.hand[seat] for seat in seats]
        found, nodes = weigh(hands, trick, seen.trump, took, needs_of(seen), seen.ace_marriage, moves)
        for k, points in enumerate(found):
            sums[k] += outcomes.mean(seen.contract, taken + points, spread, pairs)
        work += nodes
        if work > WORK[level]:
            break
    ranked = max(range(len(legal)), key=lambda k: (round(sums[k], 4), -thrift(seen, legal[k])))
    return legal[ranked]


def thrift(seen: Any, a: int) -> int:
    """Of equal cards the cheaper one is laid; a marriage is declared rather than not."""
    return -50 if PAIRS <= a < FOUR_ACES else int(value_of(play.card_of(a)))


def dummy_move(s: Any, a: int) -> int:
    """An action as the solver writes it."""
    card = int(play.card_of(a))
    if PAIRS <= a < FOUR_ACES:
        return card | PAIR
    aces = NINES << ACE
    declares = s.led == NO_TRUMP and card % SUIT == ACE and s.hand[s.actor] & aces == aces
    return card | FOUR if declares and s.ace_marriage and s.tricks[s.actor] else card


def trick_of(s: Any, seats: Sequence[int]) -> tuple[int, int, int]:
    """Who leads the trick (counted from the declarer), and its first two cards."""
    leader = (seats.index(s.actor) - s.lying) % 3
    cards = [s.table[seats[(leader + k) % 3]] if k < s.lying else NO_CARD for k in range(2)]
    return leader, cards[0], cards[1]


# Auction, gifts, order


def choose_bid(seen: Any, legal: Sequence[int], worlds: int, rng: Random) -> int:
    """One step more while that betters passing; poor cards are thrown in when the deal promises less than none."""
    me = seen.actor
    step = REDEAL + 1
    if step not in legal:
        return REDEAL if REDEAL in legal and PASS not in legal else PASS
    rival = seen.bidder if seen.bidder not in (NOBODY, me) else next_at_play(seen, me)
    mine = theirs = 0.0
    own, other, seen_by_me = Outcomes(seen, me, me), Outcomes(seen, rival, rival), Outcomes(seen, me, rival)
    bid = int(auction.bid_of(seen, step))
    for world in deals(seen, worlds, rng):
        mine += declares(world, me, bid, own, own)
        theirs += declares(world, rival, max(seen.bid, ALL_POINTS - 4 * STEP), other, seen_by_me)
    mine, theirs = mine / worlds, theirs / worlds
    if REDEAL in legal and standing(seen, me) > max(mine, theirs) + CARE:
        return REDEAL
    if PASS not in legal:
        return step
    return step if mine > theirs + CARE else PASS


def declares(s: Any, declarer: int, bid: int, own: Outcomes, told: Outcomes) -> float:
    """What `told` says of a deal in which this seat takes the talon for this bid, gives two cards, and orders for its own good."""
    talon = s.pool
    cards = s.hand[declarer] | talon
    seats = relative(s, declarer)
    hand = cards
    gifts = []
    for _ in range(2):
        gift = 1 << int(best.next_gift(hand))
        hand ^= gift
        gifts.append(gift)
    points = weigh_deal((hand, s.hand[seats[1]] | gifts[0], s.hand[seats[2]] | gifts[1]), needs_of(s), s.ace_marriage)
    pairs = pair_points(hand)
    most = max(bid, cap(cards)) if s.bid_cap == CAP_BY_MARRIAGES else max(bid, points)
    order = best_order(own, [points], bid, min(most, points + 2 * STEP), pairs)
    return told.mean(order, points - OPEN_CARDS, SPREAD, pairs)


def best_order(outcomes: Outcomes, points: Sequence[int], bid: int, most: int, pairs: int) -> int:
    """The order from the bid to `most` that promises most over these deals; of equal ones the lowest."""
    return max(
        range(bid, max(bid, most) + 1, STEP), key=lambda order: (promise(outcomes, points, order, pairs), -order)
    )


def promise(outcomes: Outcomes, points: Sequence[int], order: int, pairs: int) -> float:
    """What an order promises over these deals."""
    return sum(outcomes.mean(order, one - OPEN_CARDS, SPREAD, pairs) for one in points) / len(points)


def choose_gift(seen: Any, legal: Sequence[int], worlds: int, rng: Random) -> int:
    """The cards whose loss costs least over the deals that may be; a redeal or a concession where that promises more."""
    me = seen.actor
    cards = seen.hand[me]
    due = int(exchange.gifts_due(seen)) - seen.gifts
    likely = sorted((a for a in legal if a < PACK), key=lambda a: int(best.worth_keeping(cards, a)))
    groups = sorted(
        combinations(likely[: PAIRS_OF_GIFTS if due > 1 else PACK], due),
        key=lambda group: sum(int(best.worth_keeping(cards, a)) for a in group),
    )[:PAIRS_OF_GIFTS]
    points: list[list[int]] = [[] for _ in groups]
    seats = relative(seen, me)
    for world in deals(seen, max(2, worlds // 2), rng):
        for k, group in enumerate(groups):
            hands = [cards, world.hand[seats[1]], world.hand[seats[2]]]
            for n, card in enumerate(group):
                hands[0] ^= 1 << card
                hands[1 + n + seen.gifts] |= 1 << card
            points[k].append(weigh_deal((hands[0], hands[1], hands[2]), needs_of(seen), seen.ace_marriage))
    values = []
    outcomes = Outcomes(seen, me, me)
    for k, group in enumerate(groups):
        pairs = int(pair_points(cards & ~sum(1 << card for card in group)))
        order = seen.contract
        if seen.kind == ORDINARY:
            most = min(cap(cards | already_given(seen)), max(points[k]) + STEP)
            order = best_order(outcomes, points[k], seen.bid, most, pairs)
        values.append(promise(outcomes, points[k], order, pairs))
    top = max(range(len(groups)), key=lambda k: values[k])
    if GIVE_REDEAL in legal and standing(seen, me) > values[top] + CARE:
        return GIVE_REDEAL
    if GIVE_CONCEDE in legal and outcomes.conceded() > values[top] + CARE:
        return GIVE_CONCEDE
    return int(groups[top][0])


def already_given(s: Any) -> int:
    """The cards that the declarer has given away."""
    return sum(1 << int(card) for card in s.gift[: s.seats] if card != NO_CARD)


def choose_order(seen: Any, legal: Sequence[int], worlds: int, rng: Random) -> int:
    """The order that promises most, or giving up where every order promises less."""
    me = seen.actor
    seats = relative(seen, me)
    points = [
        weigh_deal((world.hand[me], world.hand[seats[1]], world.hand[seats[2]]), needs_of(seen), seen.ace_marriage)
        for world in deals(seen, worlds, rng)
    ]
    outcomes, pairs = Outcomes(seen, me, me), int(pair_points(seen.hand[me]))
    orders = [a for a in legal if a != CONCEDE]
    values = {a: promise(outcomes, points, int(exchange.order_of(seen, a)), pairs) for a in orders}
    top = max(orders, key=lambda a: (values[a], -a))
    if CONCEDE in legal and outcomes.conceded() > values[top] + CARE:
        return CONCEDE
    return top


__all__ = ["WORLDS", "choose", "ready"]
