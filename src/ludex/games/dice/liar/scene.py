"""What a viewer of liar sees: his own dice (others face down), the standing claim, the stakes, and the centre."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Pile, Scene, Sheet, Widget
from ludex.games.dice.liar.claims import claim_at, faces
from ludex.games.dice.liar.phases import CLAIM, LOT, RETHROW, UNDER_CUP, WORD
from ludex.games.dice.liar.rules import NO_CLAIM, NOBODY, Position
from ludex.games.dice.ranking import HAND, NOTHING, category_of


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """`s` comes with the dice blanked that the viewer may not know."""
    widgets: list[Widget] = []
    if s.phase == LOT:
        widgets.append(Dice(say("lot"), tuple(s.dice[: s.seats])))
    else:
        widgets.append(Dice(say("cup", seat=s.turn), tuple(s.dice[:HAND])))
    if s.giver not in (NOBODY, s.turn) and viewer == s.giver:
        widgets.append(Dice(say("handed", seat=s.turn), tuple(s.handed)))
    if s.phase in (UNDER_CUP, CLAIM, WORD):
        widgets.append(Note(say("fell", seat=s.turn, count=s.thrown)))
    if s.phase != LOT:
        widgets.append(Note(standing(s, say)))
    stakes = (say("stakes"), tuple(str(s.stakes[seat]) for seat in range(s.seats)))
    widgets.append(Sheet(say("table"), tuple(names), (stakes,), s.turn if s.turn >= 0 else None))
    widgets.append(Pile(say("centre"), s.centre))
    return Scene(tuple(widgets))


def standing(s: Position, say: Callable[..., str]) -> str:
    """The claim that stands, in words."""
    if s.claim == NO_CLAIM:
        return say("no_claim")
    claim = claim_at(s.claim, s.compare)
    kind = category_of(claim)
    if kind == NOTHING:
        return say("standing_nothing")
    by = s.giver if s.phase in (UNDER_CUP, CLAIM, RETHROW) else s.turn
    return say("standing", seat=by, hand=kind, dice=faces(claim, s.ace_high))
