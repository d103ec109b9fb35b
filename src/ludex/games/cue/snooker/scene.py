"""A snooker match as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Note, Scene, Sheet
from ludex.games.cue.snooker.balls import HIGHEST
from ludex.games.cue.snooker.frame import ahead
from ludex.games.cue.snooker.position import SIDES, Phase, Position

CHEAPEST = 4
"""The least that a foul brings: so a lead that can't be caught up with is counted in fouls."""


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Points, frames, highest breaks; break, ball on, what is left, the lead, and how many fouls the trailing side needs."""
    course, side = position.course, position.side
    bests = [max(position.bests[one], position.run if one == side else 0) for one in SIDES]
    rows = [(say("row_score"), tuple(map(str, position.scores))), (say("row_frames"), tuple(map(str, course.frames)))]
    rows.append((say("row_best"), tuple(map(str, bests))))
    at_table = position.phase in (Phase.BREAK, Phase.PLAY, Phase.CHOICE)
    notes = [say("frame_number", frame=course.frame, frames=position.frames_in_all)]
    if position.phase is not Phase.PLAY:
        notes.append(say(f"waits_{position.phase.value}", side=side))
    if at_table:
        notes += table(position, say)
    return Scene((Sheet("", names, tuple(rows), int(side) if at_table else None), *map(Note, notes)))


def table(position: Position, say: Callable[..., str]) -> list[str]:
    """What is to be seen at the table."""
    notes = [
        say("at_table", side=position.side, run=position.run),
        say("ball_on", on=position.on),
        say("balls_left", reds=position.reds, colours=max(0, HIGHEST + 1 - position.lowest), points=position.left),
        *lead(position, say),
    ]
    if position.nominated is not None:
        notes.append(say("declared_now", ball=position.nominated))
    if position.free_ball is not None:
        notes.append(say("free_now", ball=position.free_ball))
    elif position.free:
        notes.append(say("free_open"))
    if position.in_hand:
        notes.append(say("hand"))
    notes += [say("touches", ball=ball) for ball in position.touching]
    if position.replay is not None:
        notes.append(say("replaying", failures=position.replay.row))
    return notes


def lead(position: Position, say: Callable[..., str]) -> list[str]:
    """Who leads by how much; and, where the rest can't make it good, how many fouls are needed."""
    leader = ahead(position.scores)
    if leader is None:
        return []
    points = abs(position.scores[0] - position.scores[1])
    left = position.left if leader != position.side else position.on_table
    told = [say("leads", side=leader, points=points)]
    short = points - left
    if short > 0:
        told.append(say("needs_fouls", side=leader.other, fouls=-(-short // CHEAPEST)))
    return told
