"""A match of pyramid as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Note, Scene, Sheet
from ludex.games.cue.pyramid.position import Phase, Position
from ludex.games.cue.pyramid.reports import Home
from ludex.officiate import Side


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Score and best visits; who is at the table, what was called, from where the cue ball is played; what each side needs."""
    rows = (
        (say("row_points" if position.classic else "row_balls"), tuple(map(str, position.scores))),
        (say("row_run"), tuple(map(str, position.runs))),
    )
    at_table = position.phase in (Phase.BREAK, Phase.PLAY, Phase.BAD_BREAK)
    notes = [say(f"discipline_{position.discipline}")]
    if position.phase is not Phase.PLAY:
        notes.append(say(f"waits_{position.phase.value}", side=position.side))
    if at_table:
        notes.append(say("at_table", side=position.side, run=position.run, left=position.left))
    if position.called:
        notes.append(say("calls_ball", ball=position.called[0], pocket=position.called[1]))
    if position.owed:
        notes.append(say("owes", side=position.side))
    if at_table and position.cue is not Home.LIES:
        notes.append(say("hand", where=position.cue))
    if position.phase is not Phase.OVER:
        notes += [
            say("needs", side=side, points=position.target - position.scores[side]) for side in (Side(0), Side(1))
        ]
    marked = int(position.side) if at_table else None
    return Scene((Sheet("", names, rows, marked), *map(Note, notes)))
