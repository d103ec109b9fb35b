"""The player of bluff: names, shakes, cries and rethrows as the solved game says (`solution`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.core.options import Values
from ludex.games.dice.bluff.claims import VALUES, claim_at, claims
from ludex.games.dice.bluff.hands import COVERED, OPEN, die, hand_code
from ludex.games.dice.bluff.phases import BETTER, LEAD
from ludex.games.dice.bluff.rules import ACCEPT, BLUFF, STAND, Position
from ludex.games.dice.bluff.solution import HANDS, hand_number, solve
from ludex.kernel import below, rule

if TYPE_CHECKING:
    import numpy as np

CLAIMS = len(VALUES)
WHOLE = 1_000_000
"""Chances are kept in millionths."""

NAMED = 0  # by true combination and claim: the chance to name this or a lower one
CRIES = NAMED + CLAIMS * CLAIMS  # by claim: the chance to cry
SHAKE = CRIES + CLAIMS  # by throws left (1, 2) and hand: dice to shake
RETHROW = SHAKE + 2 * HANDS  # by throws left (1, 2), claim and hand: dice to throw again
END = RETHROW + 2 * CLAIMS * HANDS


def table(seats: int, values: Values) -> np.ndarray[Any, Any]:
    """The solution as whole numbers, one part after the other."""
    import numpy as np

    found = solve(values)
    count = len(found.worth)
    made = np.zeros(END, np.int32)
    named = np.full((CLAIMS, CLAIMS), WHOLE)
    named[:count, :count] = np.rint(found.named.cumsum(axis=1) * WHOLE)
    made[NAMED:CRIES] = named.reshape(-1)
    made[CRIES : CRIES + count] = np.rint(found.cries * WHOLE)
    made[SHAKE:RETHROW] = found.shake.reshape(-1)
    rethrow = np.zeros((2, CLAIMS, HANDS))
    rethrow[:, :count] = found.rethrow
    made[RETHROW:] = rethrow.reshape(-1)
    return made


@rule
def choose(s: Position, table: Any) -> int:
    """The leader's claim or shake, the other's answer or rethrow."""
    left = s.throws - s.used
    if s.phase == LEAD:
        return lead(s, table, left)
    claim = number_of(s, s.claim)
    if s.phase == BETTER:
        return int(table[RETHROW + ((left - 1) * CLAIMS + claim) * HANDS + lies(s, OPEN)])
    return BLUFF if below(s, WHOLE) < table[CRIES + claim] else ACCEPT


@rule
def lead(s: Position, table: Any, left: int) -> int:
    """Shake what should be better; else name a combination. Dice that he has not seen he can't weigh."""
    if die(s, COVERED, 0) == 0:
        return STAND
    if left > 0:
        dice = int(table[SHAKE + (left - 1) * HANDS + lies(s, COVERED)])
        if dice:
            return claims(s.rank_by) + dice
    truth = number_of(s, hand_code(s, COVERED))
    drawn = below(s, WHOLE)
    claim = 0
    while drawn >= table[NAMED + truth * CLAIMS + claim]:
        claim += 1
    return claim


@rule
def number_of(s: Position, code: int) -> int:
    """The number of a combination."""
    number = 0
    while claim_at(number, s.rank_by) != code:
        number += 1
    return number


@rule
def lies(s: Position, hand: int) -> int:
    """The number of the dice that lie in this hand."""
    return hand_number(die(s, hand, 0), die(s, hand, 1), die(s, hand, 2), die(s, hand, 3), die(s, hand, 4))
