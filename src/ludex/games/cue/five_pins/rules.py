"""Five-pins: the opponents' ball first, pins and the first carom, faults pay the other side; sets to a number of points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins import people, samples
from ludex.games.cue.five_pins import reports as r
from ludex.games.cue.five_pins import rulings as t
from ludex.games.cue.five_pins.lag import lag, lot, opens
from ludex.games.cue.five_pins.pins import NONE
from ludex.games.cue.five_pins.placing import ask_mark, mark
from ludex.games.cue.five_pins.position import OPTIONS, Phase, Position
from ludex.games.cue.five_pins.sets import Step
from ludex.games.cue.five_pins.shorthand import shorthand
from ludex.games.cue.five_pins.stroke import foul, stroke
from ludex.officiate import Next, Refused, Side

__all__ = ["ENTRIES", "OPTIONS", "REFUSALS", "RULINGS", "SEATS", "asks", "describe", "result", "rule", "sample"]
__all__ += ["shorthand", "start"]

SEATS = (2, 2)


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Before the lag."""
    return Position(options), []


def result(position: Position) -> tuple[Side, ...] | None:
    """The winner of the match."""
    return None if position.won is None else (position.won,)


STEPS: Mapping[type, Callable[[Position, Any], Step]] = {
    r.Stroke: stroke,
    r.Foul: foul,
    r.AskMark: ask_mark,
    r.Mark: mark,
    r.Frozen: people.frozen,
    r.NoWay: people.no_way,
    r.Aside: people.aside,
    r.Judged: people.judge_look,
    r.Outside: people.outside,
    r.Takes: people.takes,
    r.Decides: people.decides,
    r.Lot: lot,
    r.Lag: lag,
    r.Opens: opens,
    r.Resumed: people.resumed,
    r.Left: people.left,
    r.ToldToPlay: people.told_to_play,
    r.Refuses: people.refuses,
    r.Disturbs: people.disturbs,
    r.Unforeseen: people.unforeseen,
}
EITHER: Mapping[type, Callable[[Position, Side], Step]] = {r.ShowBall: people.show_ball, r.Concede: people.concede}
"""Moves of either player."""

ENTRIES = (*STEPS, *EITHER)
MOVES = (r.AskMark, r.Opens)
RULINGS = (
    *(t.LotDrawn, t.LateStart, t.LagLost, t.LagAgain, t.LagWon, t.SetBegins, t.PinsDown, t.CaromMade, t.Scored),
    *(t.Given, t.Capped, t.NoPoints, t.Barren, t.Fouled, t.OwnPins, t.NotCharged, t.ToPlay, t.InHand, t.BallSet),
    *(t.RedSet, t.MarkAsked, t.InContact, t.SetAnew, t.Shown, t.PinsAside, t.PinsSet, t.Counts, t.CountsNot),
    *(t.NoFault, t.SetWon, t.SetLost, t.Interval, t.MayLeave, t.MustPlay, t.Excluded, t.Reminded, t.OutsideNoted),
    *(t.TakenAs, t.Decided, t.Referred, t.Silent, t.Conceded, t.Won),
)
REFUSALS = (
    *("two_sides", "not_yours", "lag_first", "lag_over", "opener_first", "interval_now", "no_interval", "mark_first"),
    *("no_mark", "judge_first", "nothing_open", "not_in_question", "too_many_pins", "no_pins_down", "nothing_met"),
    *("nothing_alone", "split_first", "not_moved", "contacts_differ", "off_once", "is_off", "not_in_hand", "hand_free"),
    *(
        "not_frozen",
        "no_such_time",
        "no_such_points",
        "no_zone",
        "needs_stroke",
        "not_told",
        "not_waiting",
        "level_or_nearer",
    ),
)

AT_TABLE = (Phase.OPENING, Phase.PLAY)
IN_SET = (Phase.OPENING, Phase.PLAY, Phase.MARK, Phase.JUDGE)
PHASES: Mapping[type, tuple[Phase, ...]] = {
    r.Lot: (Phase.LAG,),
    r.Lag: (Phase.LAG,),
    r.Opens: (Phase.WHO_OPENS,),
    r.Resumed: (Phase.INTERVAL,),
    r.Mark: (Phase.MARK,),
    r.Takes: (Phase.JUDGE,),
    r.Decides: IN_SET,
    r.Judged: IN_SET,
    r.Disturbs: IN_SET,
    r.Left: IN_SET,
    r.ShowBall: IN_SET,
    r.ToldToPlay: tuple(Phase),
    r.Refuses: tuple(Phase),
    r.Unforeseen: tuple(Phase),
    r.Concede: tuple(Phase),
}
"""In which phases a report can be; for the others while a stroke may be played."""

FIRST: Mapping[Phase, tuple[type, ...]] = {
    Phase.LAG: (r.Lag,),
    Phase.WHO_OPENS: (r.Opens,),
    Phase.MARK: (r.Mark,),
    Phase.JUDGE: (r.Takes, r.Decides),
    Phase.INTERVAL: (r.Resumed,),
}
"""What the match waits for away from the usual course."""

OWN_MOMENT = {
    r.Lot: ("lag_over", "five_pins.3_1"),
    r.Lag: ("lag_over", "five_pins.3_5"),
    r.Opens: ("lag_over", "five_pins.3_5"),
    r.Mark: ("no_mark", "five_pins.13_5"),
    r.Takes: ("nothing_open", "five_pins.0_1"),
    r.Resumed: ("no_interval", "five_pins.4_6"),
}
"""Why a report that has its own moment can't be at another."""

WAITS = {
    Phase.LAG: ("lag_first", "five_pins.3_1"),
    Phase.WHO_OPENS: ("opener_first", "five_pins.3_5"),
    Phase.MARK: ("mark_first", "five_pins.13_5"),
    Phase.JUDGE: ("judge_first", "five_pins.0_1"),
    Phase.INTERVAL: ("interval_now", "five_pins.4_6"),
}
"""What has to come before a report about the table."""


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now."""
    if position.phase not in PHASES.get(entry, AT_TABLE):
        if entry is r.Lag and position.phase is Phase.WHO_OPENS:
            return Refused(*WAITS[position.phase])
        return Refused(*(OWN_MOMENT[entry] if entry in OWN_MOMENT else WAITS[position.phase]))
    if entry is r.AskMark and (not position.in_hand or position.barren or position.phase is Phase.OPENING):
        return Refused("no_mark", "five_pins.13_5")
    if entry is r.Frozen and position.in_hand:
        return Refused("hand_free", "five_pins.13_3")
    if entry is r.NoWay and not position.frozen:
        return Refused("not_frozen", "five_pins.10_1")
    if entry is r.Takes and position.held is None:
        return Refused("nothing_open", "five_pins.0_1")
    if entry is r.Refuses and position.told is None:
        return Refused("not_told", "five_pins.9_2")
    return None


def asks(position: Position) -> list[Next]:
    """What may come next; what the match waits for comes first."""
    if position.won is not None:
        return []
    waits = FIRST.get(position.phase, ())
    order = [*waits, *(entry for entry in STEPS if entry not in waits)]
    by: dict[type, Side] = dict.fromkeys((*MOVES, *EITHER), position.side)
    return [Next(entry, by.get(entry), blocked(position, entry)) for entry in (*order, *EITHER)]


def rule(position: Position, entry: Any, by: Side | None) -> Step:
    """The step. Raises Refused, or Needed for a fact on which the ruling depends."""
    kind = type(entry)
    if refusal := blocked(position, kind):
        raise refusal
    if kind in EITHER:
        return EITHER[kind](position, position.side if by is None else by)
    if kind in MOVES and by != position.side:
        clause = "five_pins.3_5" if kind is r.Opens else "five_pins.13_5"
        raise Refused("not_yours", clause, side=position.side)
    return STEPS[kind](position, entry)


def describe(position: Position) -> dict[str, Any]:
    """The match as plain data."""
    return {
        "phase": position.phase.value,
        "side": int(position.side),
        "scores": list(position.scores),
        "sets": list(position.sets),
        "opener": int(position.opener),
        "strokes": list(position.strokes),
        "best": list(position.best),
        "fouls": list(position.fouls),
        "in_hand": position.in_hand,
        "zone": None if position.zone is None else position.zone.value,
        "aside": None if position.aside == NONE else str(position.aside),
        "frozen": [near.value for near in position.frozen],
        "barren": position.barren,
        "outside": position.outside,
        "held": position.held is not None,
        "late": list(position.late),
        "white": None if position.white is None else int(position.white),
        "told": None if position.told is None else int(position.told),
        "won": None if position.won is None else int(position.won),
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    return samples.sample(position, rng)
