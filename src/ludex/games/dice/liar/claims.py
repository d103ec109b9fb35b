"""The ladder of claims in liar: every combination that can be announced, in rising order, and when one is true.

A claim is a number like those of `ranking`: the category from bit 15 on, below it five places of three bits, larger
groups first, then the higher values. A place holds 1 for the lowest value to 6 for the highest (with high aces the twos
are 1 and the aces 6), and 0 where the claim leaves a die unnamed. A straight holds its lowest face in the first place
and nothing else.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from ludex.games.dice.ranking import (
    FULL,
    HAND,
    HIGH_ACE,
    NOTHING,
    STRAIGHT,
    category,
    category_of,
    ranking,
    value_of,
)
from ludex.games.dice.throw import DiceTable
from ludex.kernel import rule

COUNTED = (0, 2, 4, 3, 1, 3, 4, 5)
"""How many places count under `main_part`, by category: the dice of the groups, and of a full house only the three."""

STRAIGHTS = 3
"""1-5, 2-6, and 3-4-5-6-1, which needs high aces."""

MAIN_PART, EXACT = 0, 0


def _ladder(kickers: bool) -> tuple[int, ...]:
    """All claims in rising order. Without `kickers` a claim names its groups, and a full house its pair or not."""
    claims = {NOTHING << 15} | {STRAIGHT << 15 | low << 12 for low in range(1, STRAIGHTS + 1)}
    for dice in combinations_with_replacement(range(1, 7), HAND):
        groups = sorted(((dice.count(value), value) for value in set(dice)), reverse=True)
        sizes = [size for size, _ in groups] + [0]
        kind = category(sizes[0], sizes[1])
        if kind == NOTHING:
            continue
        places = [value for size, value in groups for _ in range(size)]
        ends = {COUNTED[kind]} | ({HAND} if kind == FULL else set(range(COUNTED[kind], HAND + 1)) if kickers else set())
        for end in ends:
            named = places[:end] + [0] * (HAND - end)
            claims.add(kind << 15 | sum(value << 3 * (HAND - 1 - i) for i, value in enumerate(named)))
    return tuple(sorted(claims))


MAIN, KICKERS = _ladder(kickers=False), _ladder(kickers=True)
"""The ladders under `main_part` and under `lexicographic`; a claim's number is its index in the one that is played."""


@rule
def claims(compare: int) -> int:
    """How many claims there are."""
    return len(MAIN) if compare == MAIN_PART else len(KICKERS)


@rule
def claim_at(a: int, compare: int) -> int:
    """The claim with this number."""
    return MAIN[a] if compare == MAIN_PART else KICKERS[a]


@rule
def counted(claim: int, compare: int) -> int:
    """As much of a claim as counts when two are compared (liar.17): one number, larger is higher."""
    if compare != MAIN_PART:
        return claim
    rest = 3 * (HAND - COUNTED[category_of(claim)])
    return claim >> rest << rest


@rule
def first_above(a: int, compare: int) -> int:
    """The lowest claim number that exceeds claim number `a`: from there on every one does (liar.16)."""
    above = a + 1
    while above < claims(compare) and counted(claim_at(above, compare), compare) == counted(
        claim_at(a, compare), compare
    ):
        above += 1
    return above


@rule
def worth(s: DiceTable, ace_high: int) -> int:
    """What dice 0 to 4 are worth, every die named."""
    rank = ranking(s, 0, ace_high, 1)
    kind = category_of(rank)
    if kind == STRAIGHT:
        return STRAIGHT << 15 | straight_from(value_of(rank, 0), value_of(rank, 1)) << 12
    order = 0
    for place in range(HAND):
        order = order << 3 | (value_of(rank, place) - 1 if ace_high else value_of(rank, place))
    return kind << 15 | order


@rule
def straight_from(top: int, second: int) -> int:
    """The lowest face of a straight, from its two highest values."""
    if top == HIGH_ACE:
        return 1 if second == HAND else 3
    return top - HAND + 1


@rule
def is_true(claim: int, dice: int, truth: int, compare: int) -> bool:
    """Whether dice worth `dice` bear the claim out (liar.23)."""
    if truth != EXACT:
        return counted(dice, compare) >= counted(claim, compare)
    if category_of(claim) != category_of(dice):
        return False
    for place in range(HAND):
        named = value_of(claim, place)
        if named and named != value_of(dice, place):
            return False
    return True


@rule
def face_at(claim: int, place: int, ace_high: int) -> int:
    """The face that a claim (no straight) names at a place; 0 if it names none."""
    value = value_of(claim, place)
    if value == 0 or not ace_high:
        return value
    return value % 6 + 1


@rule
def faces(claim: int, ace_high: int) -> int:
    """The faces that a claim names, each group once, as the digits of a number; a straight's all five."""
    kind = category_of(claim)
    number = 0
    if kind == STRAIGHT:
        for step in range(HAND):
            number = number * 10 + (value_of(claim, 0) + step - 1) % 6 + 1
        return number
    last = 0
    for place in range(HAND):
        face = face_at(claim, place, ace_high)
        if face and face != last:
            number = number * 10 + face
            last = face
    return number


@rule
def height(face: int, ace_high: int) -> int:
    """How high a face stands: where aces are high, a one above the six (liar.17)."""
    return HIGH_ACE if face == 1 and ace_high else face


@rule
def sort_dice(s: DiceTable, ace_high: int) -> None:
    """Lay dice 0 to 4 from the lowest to the highest, so that their order tells nothing."""
    for i in range(1, HAND):
        j = i
        while j > 0 and height(s.dice[j - 1], ace_high) > height(s.dice[j], ace_high):
            die = s.dice[j]
            s.dice[j] = s.dice[j - 1]
            s.dice[j - 1] = die
            j -= 1
