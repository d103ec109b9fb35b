"""Snooker: reds and colours in turn, fouls and misses, free balls, frames and matches, from the text of 2011."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.cue.snooker import fouls, referee
from ludex.games.cue.snooker import reports as r
from ludex.games.cue.snooker import rulings as s
from ludex.games.cue.snooker.position import OPTIONS, Phase, Position, Step
from ludex.games.cue.snooker.samples import sample
from ludex.games.cue.snooker.shorthand import shorthand
from ludex.games.cue.snooker.stroke import stroke
from ludex.officiate import Next, Refused, Side

__all__ = ["ENTRIES", "OPTIONS", "REFUSALS", "RULINGS", "SEATS", "asks", "describe", "result", "rule", "sample"]
__all__ += ["shorthand", "start"]

SEATS = (2, 2)


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Before the lot."""
    return Position(options), []


def result(position: Position) -> tuple[Side, ...] | None:
    """The winner of the match; nobody when it is level."""
    return position.won


STEPS: Mapping[type, Callable[[Position, Any], Step]] = {
    r.Stroke: stroke,
    r.Nominate: referee.nominate,
    r.Play: fouls.play,
    r.PlayAgain: fouls.play_again,
    r.Replace: fouls.put_back,
    r.Miss: fouls.miss,
    r.FreeBall: fouls.free_ball,
    r.Lot: referee.lot,
    r.Order: referee.order,
    r.Touching: referee.touching,
    r.Claim: referee.claim,
    r.Concede: referee.concede,
    r.Unforeseen: referee.unforeseen,
}
ENTRIES = tuple(STEPS)
MOVES = (r.Nominate, r.Play, r.PlayAgain, r.Replace, r.Order, r.Claim, r.Concede)
RULINGS = (
    *(s.Begins, s.Scored, s.Spotted, s.InOrder, s.ToPlay, s.Fouled, s.Penalty, s.ColourVoid, s.InHand),
    *(s.RedsStayDown, s.MayChoose, s.FoulAndMiss, s.Warned, s.FreeBallGiven, s.Declared, s.FreeNominated, s.Plays),
    *(s.PlaysAgain, s.Replayed, s.TouchingBall, s.MustDeclare, s.OnlyAnswer, s.PlayedAway, s.MovedByItself),
    *(s.NoPush, s.NoJump, s.PutBack, s.StrokeAgain, s.Awarded, s.Claimed, s.Conceded, s.BlackAgain, s.Chooses),
    *(s.FrameWon, s.Silent, s.Won, s.Drawn),
)
REFUSALS = (
    *("told_otherwise", "nothing_spotted", "not_in_hand", "first_once", "not_on_table", "nothing_hit", "on_is_fixed"),
    *("declared_already", "no_miss", "no_miss_called", "score_forbids_miss", "two_sides", "not_on", "not_itself"),
    *("cue_in_hand", "no_claim", "not_yours", "lot_first", "lot_over", "order_first", "no_foul_before"),
    *("choose_first",),
)

AT_TABLE = (Phase.BREAK, Phase.PLAY, Phase.CHOICE)
PHASES: Mapping[type, tuple[Phase, ...]] = {
    r.Lot: (Phase.LOT, Phase.BLACK_LOT),
    r.Order: (Phase.BLACK_ORDER,),
    r.Play: (Phase.CHOICE,),
    r.PlayAgain: (Phase.CHOICE,),
    r.Replace: (Phase.CHOICE,),
    r.Miss: (Phase.CHOICE,),
    r.FreeBall: (Phase.CHOICE,),
    r.Concede: (*AT_TABLE, Phase.BLACK_LOT, Phase.BLACK_ORDER),
    r.Unforeseen: tuple(Phase),
}
"""In which phases a report can be; for the others while a side is at the table."""

FIRST: Mapping[Phase, tuple[type, ...]] = {
    Phase.LOT: (r.Lot,),
    Phase.BLACK_LOT: (r.Lot,),
    Phase.BLACK_ORDER: (r.Order,),
    Phase.CHOICE: (r.Play, r.PlayAgain, r.Replace, r.FreeBall, r.Miss),
}
"""What the match waits for away from the table's usual course."""

OWN = {
    r.Lot: ("lot_over", "snooker.3"),
    r.Order: ("lot_over", "snooker.3"),
    r.Play: ("no_foul_before", "snooker.11"),
    r.PlayAgain: ("no_foul_before", "snooker.11"),
    r.Replace: ("no_foul_before", "snooker.11"),
    r.Miss: ("no_miss", "snooker.14a"),
    r.FreeBall: ("no_foul_before", "snooker.11"),
}
"""Why a report that has its own moment can't be at another."""

WAITS = {
    Phase.LOT: ("lot_first", "snooker.3"),
    Phase.BLACK_LOT: ("lot_first", "snooker.3"),
    Phase.BLACK_ORDER: ("order_first", "snooker.4"),
    Phase.BREAK: ("no_foul_before", "snooker.11"),
    Phase.CHOICE: ("choose_first", "snooker.11"),
}
"""What has to come before a report about the table."""


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now."""
    if position.phase not in PHASES.get(entry, AT_TABLE):
        return Refused(*(OWN[entry] if entry in OWN else WAITS[position.phase]))
    if entry is r.Replace and (position.before is None or not position.before.called):
        return Refused("no_miss_called", "snooker.14d")
    if entry is r.Miss and (position.before is None or position.before.called or position.before.failed is False):
        return Refused("no_miss", "snooker.14a")
    if entry is r.FreeBall and position.free:
        return Refused("no_foul_before", "snooker.11")
    return None


def asks(position: Position) -> list[Next]:
    """What may come next; what the match waits for comes first."""
    if position.won is not None:
        return []
    waits = FIRST.get(position.phase, ())
    order = [*waits, *(entry for entry in STEPS if entry not in waits)]
    by = dict.fromkeys(MOVES, position.side)
    return [Next(entry, by.get(entry), blocked(position, entry)) for entry in order]


def rule(position: Position, entry: Any, by: Side | None) -> Step:
    """The step. Raises Refused, or Needed for a fact on which the ruling depends."""
    kind = type(entry)
    if kind is r.Stroke and position.phase in AT_TABLE:
        return stroke(position, entry)
    if refusal := blocked(position, kind):
        raise refusal
    if kind in MOVES and by != position.side:
        raise Refused("not_yours", "snooker.d5", side=position.side)
    return STEPS[kind](position, entry)


def describe(position: Position) -> dict[str, Any]:
    """The match as plain data."""
    course = position.course
    return {
        "phase": position.phase.value,
        "side": int(position.side),
        "scores": list(position.scores),
        "run": position.run,
        "bests": list(position.bests),
        "reds": position.reds,
        "lowest": position.lowest,
        "on": position.on.value,
        "left": position.left,
        "on_table": position.on_table,
        "nominated": None if position.nominated is None else position.nominated.value,
        "free": position.free,
        "free_ball": None if position.free_ball is None else position.free_ball.value,
        "in_hand": position.in_hand,
        "touching": [ball.value for ball in position.touching],
        "strokes": position.strokes,
        "failures": 0 if position.replay is None else position.replay.row,
        "respotted": position.respotted,
        "frame": course.frame,
        "frames": list(course.frames),
        "won": None if position.won is None else [int(side) for side in position.won],
    }
