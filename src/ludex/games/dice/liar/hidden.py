"""The dice under the cup: who may see them, and what may lie there for one who can't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.dice.liar.claims import claim_at, is_true, sort_dice, worth
from ludex.games.dice.liar.phases import CLAIM, LOT, RETHROW, UNDER_CUP
from ludex.games.dice.ranking import HAND
from ludex.games.dice.throw import FACES
from ludex.kernel import OVER, below, rule

if TYPE_CHECKING:
    from ludex.games.dice.liar.rules import Position

TRIES = 16
DOUBT = 8
"""Dice that do not bear the claim out are drawn this many times more rarely than chance has it: not all claims are lies."""


@rule
def unseen(s: Position) -> bool:
    """The dice fall under the cup (liar.6)."""
    return s.phase == UNDER_CUP


@rule
def hide(s: Position, viewer: int) -> None:
    """The dice under the cup are for their owner only; whoever handed them on remembers how they lay then (liar.6)."""
    if s.phase == LOT or s.actor == OVER or viewer == s.turn:
        return
    for i in range(HAND):
        s.dice[i] = 0
        if viewer != s.giver:
            s.handed[i] = 0


@rule
def redeal(s: Position, seat: int) -> None:
    """Fill the dice that `hide` blanked for this seat."""
    if s.actor == OVER or seat == s.turn or s.phase < UNDER_CUP or s.phase > RETHROW:
        return
    if s.phase == UNDER_CUP and s.giver < 0:
        return
    for _ in range(TRIES):
        fill_cup(s, seat)
        if s.phase in (UNDER_CUP, CLAIM):
            return
        if is_true(claim_at(s.claim, s.compare), worth(s, s.ace_high), s.truth, s.compare) or below(s, DOUBT) == 0:
            return


@rule
def fill_cup(s: Position, seat: int) -> None:
    """One draw: the dice as they were handed on, those that stayed of them, and those thrown again."""
    if s.giver >= 0 and s.giver != seat:
        for i in range(HAND):
            s.handed[i] = 1 + below(s, FACES)
    again = HAND if s.giver < 0 else 0 if s.phase == RETHROW else s.thrown
    for i in range(HAND):
        s.dice[i] = s.handed[i]
    for i in range(again):  # any of the dice may have been thrown again: bring one of the rest to the front
        j = i + below(s, HAND - i)
        s.dice[j] = s.dice[i]
        s.dice[i] = 0 if s.phase == UNDER_CUP else 1 + below(s, FACES)
    if s.phase != UNDER_CUP or again == HAND:
        sort_dice(s, s.ace_high)
