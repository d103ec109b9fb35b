"""The leader's covered dice: who may see them, and what may lie there for one who can't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.dice.bluff.hands import COVERED, clear, hand_code, sort
from ludex.games.dice.bluff.phases import CUP, LEAD, SHOW
from ludex.games.dice.ranking import HAND
from ludex.games.dice.throw import FACES
from ludex.kernel import OVER, below, rule

if TYPE_CHECKING:
    from ludex.games.dice.bluff.rules import Position

TRIES = 16
DOUBT = 8
"""Dice that do not bear the claim out are drawn this many times more rarely than chance has it: not every claim is a lie."""


@rule
def unseen(s: Position) -> bool:
    """The dice fall under the cup (bluff.3)."""
    return s.phase == CUP


@rule
def covered_for(s: Position, viewer: int) -> bool:
    """Whether the leader's dice are covered for this viewer: until they are opened, for all but him (bluff.4)."""
    return s.actor != OVER and s.phase != SHOW and viewer != s.leader


@rule
def hide(s: Position, viewer: int) -> None:
    """The leader's dice are for him only."""
    if covered_for(s, viewer):
        clear(s, COVERED)


@rule
def redeal(s: Position, seat: int) -> None:
    """Fill the dice that `hide` blanked for this seat."""
    if not covered_for(s, seat):
        return
    for _ in range(TRIES):
        for i in range(HAND):
            falling = s.phase == CUP and s.need >> i & 1 != 0
            s.cup[i] = 0 if falling else 1 + below(s, FACES)
        if s.phase == CUP:
            return
        sort(s, COVERED)
        if s.phase == LEAD or hand_code(s, COVERED) == s.claim or below(s, DOUBT) == 0:
            return
