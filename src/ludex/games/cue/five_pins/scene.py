"""A five-pins match as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Note, Scene, Sheet
from ludex.games.cue.five_pins.pins import NONE
from ludex.games.cue.five_pins.position import Phase, Position
from ludex.officiate import Side

AT_TABLE = (Phase.OPENING, Phase.PLAY, Phase.MARK, Phase.JUDGE)


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Points, sets, best strokes and fouls; whose stroke it is and from where; what each side still needs."""
    rows = (
        (say("row_score"), tuple(map(str, position.scores))),
        (say("row_sets"), tuple(map(str, position.sets))),
        (say("row_best"), tuple(map(str, position.best))),
        (say("row_fouls"), tuple(map(str, position.fouls))),
    )
    at_table = position.phase in AT_TABLE
    marked = int(position.side) if at_table else None
    return Scene((Sheet("", names, rows, marked), *map(Note, notes(position, say))))


def notes(position: Position, say: Callable[..., str]) -> list[str]:
    """Lines under the board."""
    said = []
    if position.phase is not Phase.OVER:
        said.append(say("plays_to", sets=position.most_sets, number=sum(position.sets) + 1, target=position.target))
    said.append(say(f"waits_{position.phase.value}", side=position.side))
    if position.white is not None:
        said.append(say("plays_white", side=position.white))
    if position.in_hand and position.phase is Phase.PLAY:
        said.append(say("hand_open" if position.zone is None else "hand", zone=position.zone))
    if position.frozen:
        said.append(say("near", things=", ".join(say(f"near.{one.value}") for one in position.frozen)))
    if position.aside != NONE:
        said.append(say("aside_now", pins=position.aside))
    if position.barren:
        said.append(say("barren_now", side=position.side))
    if position.outside:
        said.append(say("outside_now"))
    if position.phase in AT_TABLE:
        said += [say("needs", side=side, points=position.target - position.scores[side]) for side in (Side(0), Side(1))]
    return said
