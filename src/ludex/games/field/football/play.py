"""The ball: restarts taken, touches that matter, out of play, in a goal (laws 8-10, 13, 15-17)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.position import NEXT, PLAYED, Live, Position, acting, is_keeper
from ludex.games.field.football.reports import (
    Again,
    Fault,
    Given,
    InGoal,
    InPlay,
    Line,
    NoGoal,
    Out,
    PlayOn,
    Taken,
    Touch,
    Undecided,
)
from ludex.games.field.football.restarts import direct, drop, give, goal, placed, play_on, show_due
from ludex.games.field.restart import Kind
from ludex.officiate import Needed, Refused, Side, ruled

SECOND_TOUCH = {
    Kind.KICK_OFF: "football.8_5",
    Kind.DIRECT: "football.13_8",
    Kind.INDIRECT: "football.13_8",
    Kind.PENALTY: "football.14_9",
    Kind.THROW_IN: "football.15_5",
    Kind.GOAL_KICK: "football.16_5",
    Kind.CORNER: "football.17_4",
}
"""The clause on a second touch by whoever took the restart."""

AGAIN = {
    Kind.KICK_OFF: "football.8_6",
    Kind.DIRECT: "football.13_6",
    Kind.INDIRECT: "football.13_6",
    Kind.GOAL_KICK: "football.16_4",
    Kind.CORNER: "football.17_5",
    Kind.DROPPED: "football.8_7",
}
"""The clause by which a faulty restart is taken again."""

FAULTS = {
    Kind.KICK_OFF: (Fault.OWN_HALF, Fault.OPPONENT_NEAR, Fault.NOT_FORWARD, Fault.MOVING, Fault.OTHER),
    Kind.DIRECT: (Fault.OPPONENT_NEAR, Fault.OPPONENT_IN_AREA, Fault.IN_AREA, Fault.MOVING, Fault.OTHER),
    Kind.INDIRECT: (
        *(Fault.OPPONENT_NEAR, Fault.OPPONENT_IN_AREA, Fault.IN_AREA, Fault.MOVING, Fault.NO_SIGNAL, Fault.OTHER),
    ),
    Kind.GOAL_KICK: (Fault.OPPONENT_IN_AREA, Fault.IN_AREA, Fault.MOVING, Fault.OTHER),
    Kind.CORNER: (Fault.OPPONENT_NEAR, Fault.MOVING, Fault.OTHER),
    Kind.DROPPED: (Fault.EARLY, Fault.UNTOUCHED),
    Kind.THROW_IN: (Fault.FEET, Fault.HANDS, Fault.LANDED, Fault.OPPONENT_NEAR, Fault.OTHER),
}
"""What can be wrong with each restart."""


def taken(position: Position, report: Taken) -> tuple[Position, list[Ruling]]:
    """The restart that is due is taken: in play, taken again, or, at a throw-in, given to the others."""
    due = position.restart
    assert due is not None, "`blocked` has seen to it"
    if report.by is not None:
        acting(position, report.by)
        if due.side is not None and report.by.side != due.side:
            raise Refused("not_their_restart", "football.8_1", kind=due.kind, side=due.side)
    if position.period not in PLAYED:
        if position.period not in NEXT:
            raise Refused("no_period", "football.7_1")
        position = replace(position, period=NEXT[position.period], clock=0)
    if report.fault is not None and report.fault not in FAULTS[due.kind]:
        raise Refused("no_such_fault", "football.8_1", kind=due.kind, fault=report.fault)
    if report.fault is not None and not forgiven(report):
        return faulty(position, report.fault)
    made = [ruled(InPlay(due.kind), started(due.kind))]
    if report.fault is not None:
        made = [ruled(PlayOn(), "football.13_7")]
    return play_on(position, Live(due.kind, report.by, touched=due.kind is Kind.DROPPED, side=due.side)), made


def forgiven(report: Taken) -> bool:
    """A quick free kick goes on although opponents were too near (football.13_7)."""
    return report.quick and report.fault in (Fault.OPPONENT_NEAR, Fault.OPPONENT_IN_AREA)


def started(kind: Kind) -> str:
    """The clause that says when the ball is in play."""
    return {
        Kind.KICK_OFF: "football.8_4",
        Kind.DROPPED: "football.8_7",
        Kind.DIRECT: "football.13_5",
        Kind.INDIRECT: "football.13_5",
        Kind.THROW_IN: "football.15_3",
        Kind.GOAL_KICK: "football.16_3",
        Kind.CORNER: "football.17_3",
    }[kind]


def faulty(position: Position, fault: Fault) -> tuple[Position, list[Ruling]]:
    """Taken again, or the throw goes to the others."""
    due = position.restart
    assert due is not None, "`taken` has seen to it"
    if due.kind is Kind.THROW_IN:
        assert due.side is not None, "a throw-in has a side"
        if fault in (Fault.LANDED, Fault.OPPONENT_NEAR):
            return position, [ruled(Again(due.kind), "football.15_7")]
        return give(position, Kind.THROW_IN, due.side.other, due.at, "football.15_6")
    clause = "football.13_9" if fault is Fault.NO_SIGNAL else AGAIN[due.kind]
    return position, [ruled(Again(due.kind), clause)]


def touch(position: Position, report: Touch) -> tuple[Position, list[Ruling]]:
    """A touch: the taker's second one before anybody else's is an offence; any other frees him."""
    live = position.live
    assert live is not None, "`blocked` has seen to it"
    acting(position, report.by)
    if live.touched or live.taker is None or report.by != live.taker or live.restart not in SECOND_TOUCH:
        return replace(position, live=replace(live, touched=True)), [ruled(PlayOn(), "football.9_2")]
    at = placed(position, report.at)
    clause = SECOND_TOUCH[live.restart]
    side = report.by.side
    if not report.hand:
        return give(position, Kind.INDIRECT, side.other, at, clause)
    if is_keeper(position, report.by) and position.pitch.in_penalty_area(side, at):
        return give(position, Kind.INDIRECT, side.other, at, clause)
    return direct(position, side, at, clause)


def out(position: Position, report: Out) -> tuple[Position, list[Ruling]]:
    """The ball is over a line (laws 9, 15-17); cards that waited are shown now."""
    if report.last is None:
        raise Needed("last")
    if report.line is Line.TOUCH:
        after, made = give(position, Kind.THROW_IN, report.last.other, report.at, "football.15_2", "football.9_1")
    else:
        if report.of is None:
            raise Needed("of")
        if report.last == report.of:
            after, made = give(position, Kind.CORNER, report.last.other, report.at, "football.17_2", "football.9_1")
        else:
            after, made = give(position, Kind.GOAL_KICK, report.of, None, "football.16_2", "football.9_1")
    after, shown = show_due(replace(after, incident=None, prior=remember(position)))
    return after, [*made, *shown]


def remember(position: Position) -> Position:
    """The match before a decision, kept so that the decision can be taken back."""
    return replace(position, prior=None)


def in_goal(position: Position, report: InGoal) -> tuple[Position, list[Ruling]]:
    """A goal, unless it came straight from a restart that does not give one (laws 8, 10, 13-17)."""
    live = position.live
    assert live is not None, "`blocked` has seen to it"
    if report.by is not None:
        acting(position, report.by)
    side = report.of.other
    matters = live.restart is not None and not live.touched
    if matters and report.direct is None:
        raise Needed("direct")
    before = replace(position, prior=remember(position))
    if matters and report.direct:
        after, made = straight(before, live, report.of)
    else:
        after, made = goal(before, side, report.by, "football.10_1")
    after, shown = show_due(after)
    return after, [*made, *shown]


def straight(position: Position, live: Live, of: Side) -> tuple[Position, list[Ruling]]:
    """Straight from a restart into a goal."""
    assert live.restart is not None, "`in_goal` has seen to it"
    kind, taker = live.restart, live.side
    if taker is None:
        return undecided(position, "football.10_3")
    if of == taker:
        clause = {
            Kind.THROW_IN: "football.15_4",
            Kind.DIRECT: "football.13_2",
            Kind.INDIRECT: "football.13_3",
            Kind.GOAL_KICK: "football.16_6",
            Kind.CORNER: "football.17_6",
        }.get(kind)
        if clause is None:
            return undecided(position, "football.10_3")
        after, made = give(position, Kind.CORNER, of.other, None, clause)
        return after, [ruled(NoGoal(of.other), clause), *made]
    if kind in (Kind.THROW_IN, Kind.INDIRECT):
        clause = "football.15_4" if kind is Kind.THROW_IN else "football.13_3"
        after, made = give(position, Kind.GOAL_KICK, of, None, clause)
        return after, [ruled(NoGoal(taker), clause), *made]
    allowed = {
        Kind.KICK_OFF: "football.8_2",
        Kind.DIRECT: "football.13_2",
        Kind.GOAL_KICK: "football.16_1",
        Kind.CORNER: "football.17_1",
    }
    return goal(position, taker, live.taker, allowed.get(kind, "football.10_1"))


def undecided(position: Position, clause: str) -> tuple[Position, list[Ruling]]:
    """The laws don't say; the referee names the restart."""
    after = replace(position, live=None, resume=position.live, undecided=True)
    return after, [ruled(Undecided(), clause)]


def given(position: Position, report: Given) -> tuple[Position, list[Ruling]]:
    """Where the laws don't decide, the referee's word does (law 5)."""
    if report.kind is Kind.DROPPED:
        if report.at is None:
            raise Needed("at")
        after, made = drop(position, placed(position, report.at), "football.5_9")
    else:
        if report.side is None:
            raise Needed("side")
        if report.kind in (Kind.DIRECT, Kind.INDIRECT):
            placed(position, report.at)
        if report.kind not in (*SECOND_TOUCH, Kind.DROPPED):
            raise Refused("no_such_restart", "football.8_1")
        after, made = give(position, report.kind, report.side, report.at, "football.5_9")
    return replace(after, undecided=False), [replace(made[0], calls=("given",)), *made[1:]]
