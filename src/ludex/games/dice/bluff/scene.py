"""What a viewer of bluff sees: the leader's dice (face down for the other), the claim, the reply, and the stakes won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet, Widget
from ludex.games.dice.bluff.claims import faces, kind_of
from ludex.games.dice.bluff.phases import BETTER, CUP, LEAD, REPLY
from ludex.games.dice.bluff.rules import NO_CLAIM, Position
from ludex.kernel import OVER


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """`s` comes with the dice blanked that the viewer may not know. The last round lies there until a new claim is made."""
    other = 1 - s.leader
    widgets: list[Widget] = [Note(say("standing", seat=s.leader, round=s.round, rounds=s.rounds))]
    if s.actor != OVER:
        widgets.append(Dice(say("cup", seat=s.leader), tuple(s.cup)))
    if s.phase in (CUP, LEAD):
        widgets.append(Note(say("fell", count=s.fell)))
        widgets.append(Note(say("no_claim")))
    else:
        widgets.append(Note(claim(s, say)))
    if s.phase in (CUP, LEAD, REPLY, BETTER) and s.throws > 1:
        widgets.append(Note(say("throws_left", count=s.throws - s.used)))
    if any(s.opened):
        last_leader = s.leader if s.actor == OVER else other
        widgets.append(Dice(say("opened", seat=last_leader), tuple(s.opened)))
        if any(s.reply):
            widgets.append(Dice(say("reply", seat=1 - last_leader), tuple(s.reply)))
    elif any(s.reply):
        widgets.append(Dice(say("reply", seat=other), tuple(s.reply)))
    won = tuple(str(s.net[seat]).replace("-", "−") for seat in range(s.seats))
    widgets.append(Sheet(say("table"), tuple(names), ((say("net"), won),), None if s.actor == OVER else s.turn))
    return Scene(tuple(widgets))


def claim(s: Position, say: Callable[..., str]) -> str:
    """The claim that stands, in words."""
    if s.claim == NO_CLAIM:
        return say("no_claim")
    if faces(s.claim):
        return say("standing_claim", seat=s.leader, hand=kind_of(s.claim), dice=faces(s.claim))
    return say("standing_hand", seat=s.leader, hand=kind_of(s.claim))
