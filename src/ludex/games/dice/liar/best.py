"""A strong player of liar: claims, believes and throws again as often as regret matching on a series of the game found best."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludex.core.options import Values
from ludex.games.dice.liar.claims import KICKERS, MAIN, MAIN_PART, claim_at, claims, face_at, height
from ludex.games.dice.liar.phases import CLAIM, WORD
from ludex.games.dice.liar.rules import ACCEPT, ALL_FIVE, LIAR, MUST_CHALLENGE, NO_CLAIM, Position, why_not
from ludex.games.dice.liar.series import HANDS, MASKS, RUNGS, THROWS, TRAINING, D, Floats, R, Series
from ludex.games.dice.ranking import HAND, STRAIGHT, category_of
from ludex.games.dice.throw import FACES
from ludex.kernel import below, rule

NUMBERS_MAIN = tuple(MAIN.index(rung) for rung in RUNGS)
NUMBERS_KICKERS = tuple(KICKERS.index(rung) for rung in RUNGS)
"""The claim number of each rung, by ladder."""

# The table: the hand of every row of five dice; then for two players, and after it for more (if the table has more),
# the claims (standing s, dice thrown, hand, rung from s on), the subsets thrown again (standing rung, hand, subset),
# and the belief (s, rung, dice thrown): each as a share of 255.
CODES = FACES**HAND
CLAIM_SIZE = THROWS * D * (R * (R + 1) // 2)
THROW_SIZE = R * D * MASKS
BELIEF_SIZE = R * R * THROWS
BLOCK = CLAIM_SIZE + THROW_SIZE + BELIEF_SIZE
WHOLE = 255
RARE = 0.02
"""A share below this is noise of the training and left out."""


def table(seats: int, values: Values) -> npt.NDArray[np.uint8]:
    """The strategies for two players, and for as many as `seats` where those are more."""
    code_of = np.zeros((FACES,) * HAND, np.uint8)
    for d, hand in enumerate(HANDS):
        code_of[hand] = d
    parts = [code_of.ravel()]
    for players in sorted({2, seats}):
        series = Series(
            players,
            ace_high=bool(values["ace_high"]),
            at_least=values["truth"] == "at_least",
            must_throw=bool(values["must_throw_one"]),
            may_match=values["ceiling"] == "one_throw_to_match",
        )
        series.solve(TRAINING)
        parts += [_shares(total).ravel() for total in series.claim_sum]
        parts.append(_shares(series.throw_sum).ravel())
        parts.append(np.round(series.belief_sum / (TRAINING * (TRAINING + 1) / 2) * WHOLE).astype(np.uint8).ravel())
    return np.concatenate(parts)


def _shares(total: Floats) -> npt.NDArray[np.uint8]:
    """Weights along the last axis as shares of 255, the rare ones left out."""
    share = total / np.maximum(total.sum(axis=-1, keepdims=True), 1e-9)
    share[share < RARE] = 0
    shares: npt.NDArray[np.uint8] = np.round(share * WHOLE).astype(np.uint8)
    return shares


@rule
def choose(s: Position, table: npt.NDArray[np.uint8]) -> int:
    """A claim, a word, or the dice to throw again, drawn from the shares in the table."""
    start = CODES
    if len(table) > CODES + BLOCK and players_left(s) > 2:
        start += BLOCK
    if s.phase == WORD:
        return word_on_claim(s, table, start + CLAIM_SIZE + THROW_SIZE)
    hand = hand_of(s, table)
    if s.phase == CLAIM:
        return next_claim(s, table, start, hand)
    if hand < 0:
        return ALL_FIVE
    first = start + CLAIM_SIZE + (rung_of(s, s.claim) * D + hand) * MASKS
    drawn = pick(s, table, first, MASKS)
    return drawn if drawn >= 0 and why_not(s, drawn) == 0 else ALL_FIVE


@rule
def players_left(s: Position) -> int:
    """How many still have a stake."""
    count = 0
    for seat in range(s.seats):
        if s.stakes[seat]:
            count += 1
    return count


@rule
def hand_of(s: Position, table: npt.NDArray[np.uint8]) -> int:
    """The hand under the cup; -1 if nobody at the desk has seen all of it."""
    code = 0
    for i in range(HAND):
        if s.dice[i] == 0:
            return -1
        code = code * FACES + height(s.dice[i], s.ace_high) - 1 - s.ace_high
    return int(table[code])


@rule
def number_of(s: Position, rung: int) -> int:
    """The claim number of a rung."""
    return NUMBERS_MAIN[rung] if s.compare == MAIN_PART else NUMBERS_KICKERS[rung]


@rule
def rung_of(s: Position, a: int) -> int:
    """The rung that a claim number stands on; -1 for no claim."""
    if a == NO_CLAIM:
        return -1
    rung = 0
    while rung + 1 < R and number_of(s, rung + 1) <= a:
        rung += 1
    return rung


@rule
def pick(s: Position, table: npt.NDArray[np.uint8], first: int, count: int) -> int:
    """One of `count` entries from `first` on, in proportion to what they hold; -1 if all are zero."""
    total = 0
    for i in range(count):
        total += int(table[first + i])
    if total == 0:
        return -1
    left = below(s, total)
    for i in range(count):
        left -= int(table[first + i])
        if left < 0:
            return i
    return -1


@rule
def next_claim(s: Position, table: npt.NDArray[np.uint8], start: int, hand: int) -> int:
    """A rung above the standing one, by the dice under the cup; the lowest legal claim if they are unknown."""
    standing = rung_of(s, s.claim) + 1
    if hand >= 0 and standing < R:
        before = standing * R - standing * (standing - 1) // 2  # rungs in the rows of all lower s
        first = start + THROWS * D * before + (s.thrown * D + hand) * (R - standing)
        drawn = pick(s, table, first, R - standing)
        if drawn >= 0 and why_not(s, number_of(s, standing + drawn)) == 0:
            return number_of(s, standing + drawn)
    a = s.floor
    while why_not(s, a) != 0 and a + 1 < claims(s.compare):
        a += 1
    return a


@rule
def word_on_claim(s: Position, table: npt.NDArray[np.uint8], start: int) -> int:
    """Believe or doubt, by what the claim exceeded and how many dice were thrown."""
    if s.floor == claims(s.compare) and s.ceiling == MUST_CHALLENGE:
        return LIAR
    if s.giver == s.actor and missing(s) > s.thrown:
        return LIAR
    rung = rung_of(s, s.claim)
    standing = rung_of(s, s.before) + 1
    above = min(standing, rung)  # where kickers count, a claim may exceed another on the same rung
    share = int(table[start + (above * R + rung) * THROWS + s.thrown])
    return ACCEPT if below(s, WHOLE) < share else LIAR


@rule
def missing(s: Position) -> int:
    """How many dice of the claim were not among those that the seat handed on itself, and so must have been thrown."""
    claim = claim_at(s.claim, s.compare)
    count = 0
    for face in range(1, FACES + 1):
        named = 0
        if category_of(claim) == STRAIGHT:
            named = 1 if is_in_straight(claim, face) else 0
        else:
            for place in range(HAND):
                if face_at(claim, place, s.ace_high) == face:
                    named += 1
        for i in range(HAND):
            if s.handed[i] == face or s.handed[i] == 0:
                named -= 1
        if named > 0:
            count += named
    return count


@rule
def is_in_straight(claim: int, face: int) -> bool:
    """Whether a straight runs through this face."""
    low = face_at(claim, 0, 0)
    return low <= face < low + HAND or (face == 1 and low == 3)
