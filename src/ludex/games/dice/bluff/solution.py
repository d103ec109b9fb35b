"""Bluff solved: how likely each combination is beaten, what the leader should name, and when the other should cry.

One round between two is a small zero-sum game. If the reply is compared with the open dice, an accepted lie changes nothing and
a caught one loses, so with one throw the leader tells the truth and the other believes him; the latter cries only where he could
not win a reply either. If it is compared with the claim, the bluffs must be as many as make the other indifferent: with `w` the
chance that the reply does not beat a claim, for each claim in use the truthful share must be `w` of all hands that name it. So the
highest claims take their bluffs first, until the low hands are used up; the last claim in use has the worth of a lie. The other
cries so often that no lie is worth more. With one throw that is exact. With more, dice thrown again and their number are a hint
that is not used here: strong, not exact.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

from ludex.core.options import Values
from ludex.games.dice.bluff.claims import claim_at, claims, code_of
from ludex.games.dice.ranking import HAND
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

HANDS = 252
"""Different hands of five dice."""

SUBSETS = 32
NEARLY = 1e-9
STEPS = 100
"""Halvings of the interval that holds the worth of a lie."""


class Solution(NamedTuple):
    """What `best` plays, by the numbers of combinations and hands."""

    worth: Array  # by claim: the chance that the best reply does not beat it
    hands: Array  # by claim: the chance that the leader, having thrown, truly holds it
    named: Array  # by true combination and claim: the chance to name it
    cries: Array  # by claim: the chance to cry
    shake: Array  # by throws left and hand: the dice to shake again
    rethrow: Array  # by throws left, claim and hand: the dice to throw again
    value: float  # the leader's chance to win a round


@rule
def hand_number(a: int, b: int, c: int, d: int, e: int) -> int:
    """The number of a hand, its dice lowest first, among all 252."""
    a -= 1
    c += 1
    d += 2
    e += 3
    third = c * (c - 1) * (c - 2) // 6
    fourth = d * (d - 1) * (d - 2) * (d - 3) // 24
    return a + b * (b - 1) // 2 + third + fourth + e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120


def solve(values: Values) -> Solution:
    """The play of both sides under these options."""
    import numpy as np

    throws = int(values["throws"])
    first, chances, keep = throw_tables()
    code = numbers(values)
    count = claims(int(values["rank_by"] != "values"))
    beats = (code[:, None] > np.arange(count)).astype(float)  # by hand and claim
    beaten, rethrow = improve(beats, throws, chances, keep)
    worth = 1.0 - first @ beaten

    def ends(lie: float) -> Array:
        if values["compare_to"] == "actual":
            return np.asarray(worth[code])
        return np.asarray(lie + np.maximum(0.0, 1.0 - lie / worth[code]))

    def value(lie: float) -> float:
        return float(first @ improve(ends(lie)[:, None], throws, chances, keep)[0][:, 0])

    lie = worth_of_a_lie(value, worth) if values["compare_to"] == "claimed" else 0.0
    shake = improve(ends(lie)[:, None], throws, chances, keep)[1][:, 0]
    hands = np.bincount(code, thrown(first, shake, throws, chances, keep), count)
    if values["compare_to"] == "actual":
        named, cries = np.eye(count), np.zeros(count)
    else:
        named, cries = bluffs(hands, worth), np.maximum(0.0, 1.0 - lie / worth)
    cries[worth > 1.0 - NEARLY] = 1.0  # no reply can beat it: a cry costs nothing
    return Solution(worth, hands, named, cries, shake, rethrow, value(lie))


def throw_tables() -> tuple[Array, Array, Array]:
    """Chances of the first throw by hand; by what is kept and hand; what is kept by hand and set of dice (-1: no set)."""
    import numpy as np

    kept = [dice for size in range(HAND + 1) for dice in combinations_with_replacement(range(1, 7), size)]
    place = {dice: number for number, dice in enumerate(kept)}
    chances = np.zeros((len(kept), HANDS))
    for dice, number in place.items():
        free = HAND - len(dice)
        for fallen in combinations_with_replacement(range(1, 7), free):
            ways = factorial(free)
            for face in set(fallen):
                ways //= factorial(fallen.count(face))
            a, b, c, d, e = sorted(dice + fallen)
            chances[number, hand_number(a, b, c, d, e)] += ways / 6**free
    keep = np.full((HANDS, SUBSETS), -1)
    for a, b, c, d, e in combinations_with_replacement(range(1, 7), HAND):
        hand = (a, b, c, d, e)
        for again in range(SUBSETS):
            stay = tuple(value for i, value in enumerate(hand) if not again >> i & 1)
            later = any(hand[i] == hand[i - 1] and again >> i & 1 > again >> i - 1 & 1 for i in range(1, HAND))
            if not later:
                keep[hand_number(*hand), again] = place[stay]
    return chances[0], chances, keep


def numbers(values: Values) -> Array:
    """The number of the combination that each hand truly is."""
    import numpy as np

    rank_by = int(values["rank_by"] != "values")
    place = {claim_at(number, rank_by): number for number in range(claims(rank_by))}
    code = np.zeros(HANDS, np.int64)
    for hand in combinations_with_replacement(range(1, 7), HAND):
        counts = sum(1 << 4 * face for face in hand)
        truth = code_of(counts, rank_by, int(values["combinations"] != "free"), int(values["straight"]))
        code[hand_number(*hand)] = place[truth]
    return code


def improve(ends: Array, throws: int, chances: Array, keep: Array) -> tuple[Array, Array]:
    """The chance by hand and column after the best further throws, and the dice to throw by throws left."""
    import numpy as np

    choice = np.zeros((2, ends.shape[1], HANDS), np.int64)
    for left in range(throws - 1):
        expected = (chances @ ends)[keep]  # hand, set, column
        expected[keep < 0] = -1.0
        expected[:, 0] += NEARLY  # what is as good stands
        choice[left] = expected.argmax(axis=1).T
        ends = (expected.max(axis=1)).clip(0.0, 1.0)
    return ends, choice


def thrown(first: Array, shake: Array, throws: int, chances: Array, keep: Array) -> Array:
    """The chances of the hands with which the leader stops."""
    import numpy as np

    now = first
    for left in range(throws - 2, -1, -1):
        now = now @ chances[keep[np.arange(HANDS), shake[left]]]
    return now


def worth_of_a_lie(value: Any, worth: Array) -> float:
    """The worth that leaves the leader least; the value is convex in it, with corners where claims fall out of use."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, b) if value(a) <= value(b) else (a, high)
    corner = min(worth, key=lambda w: abs(w - low))
    return float(corner) if abs(corner - low) < 1e-6 else low


def bluffs(hands: Array, worth: Array) -> Array:
    """By true combination and claim, how often it is named: truth in a share of `worth`, the highest claims first."""
    import numpy as np

    count = len(hands)
    truth, lies = np.zeros(count), np.zeros(count)
    left = 1.0
    for claim in range(count - 1, -1, -1):
        share = min(left, hands[claim] / worth[claim])
        truth[claim] = min(hands[claim], share)
        lies[claim] = share - truth[claim]
        left -= share
    named = np.zeros((count, count))
    for hand in range(count):
        honest = truth[hand] / hands[hand] if hands[hand] > 0 else 1.0
        named[hand] = (1.0 - honest) * lies / lies.sum()
        named[hand, hand] += honest
    return named
