"""A match of 14.1 as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Note, Scene, Sheet
from ludex.games.cue.straight_pool.position import Phase, Position
from ludex.officiate import Side


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Points, highest runs, fouls in a row; who is at the table and what was called; what each side still needs."""
    rows = (
        (say("row_score"), tuple(map(str, position.scores))),
        (say("row_run"), tuple(map(str, position.runs))),
        (say("row_fouls"), tuple(map(str, position.fouls))),
    )
    at_table = position.phase in (Phase.BREAK, Phase.PLAY, Phase.BAD_BREAK, Phase.CAUGHT, Phase.RACKING)
    notes = []
    if position.phase is not Phase.PLAY:
        notes.append(say(f"waits_{position.phase.value}", side=position.side))
    if at_table:
        notes.append(say("at_table", side=position.side, run=position.run, left=position.left))
    if position.called:
        notes.append(say("calls_ball", ball=position.called[0], pocket=position.called[1]))
    if position.safety:
        notes.append(say("calls_safety"))
    if position.in_hand:
        notes.append(say("hand"))
    if position.phase is not Phase.OVER:
        notes += [
            say("needs", side=side, points=position.target - position.scores[side]) for side in (Side(0), Side(1))
        ]
    marked = int(position.side) if at_table else None
    return Scene((Sheet("", names, rows, marked), *map(Note, notes)))
