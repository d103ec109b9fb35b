"""A match of table football as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Clock, Note, Scene, Sheet, Widget
from ludex.games.field.table_football.position import Position


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Time and goals, possession, what a restart still needs, and whose flick is open."""
    widgets: list[Widget] = [Clock(say(f"part_{position.part.value}"), position.clock)]
    rows = [(say("goals"), tuple(str(goals) for goals in position.goals))]
    if any(position.spare):
        rows.append((say("spare_row"), tuple(say("spare_yes") if out else "" for out in position.spare)))
    widgets.append(Sheet("", names, tuple(rows), int(position.attacker)))
    pending = position.pending
    if pending is not None:
        widgets.append(Note(say("prepares", side=pending.side, restart=pending.kind)))
        if any(pending.left):
            a, b = pending.left
            widgets.append(Note(say("flicks_left_row", a=names[0], b=names[1], left_a=a, left_b=b)))
    else:
        widgets.append(Note(say("has_ball", side=position.attacker, touches=position.touches)))
        if position.block:
            widgets.append(Note(say("block_open", side=position.attacker.other)))
    return Scene(tuple(widgets))
