"""Offside (law 11): the position from distances to the goal line, the involvement from the referee's call."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.play import remember
from ludex.games.field.football.position import Position, acting
from ludex.games.field.football.reports import (
    GoalStands,
    InPosition,
    InTheNet,
    Involved,
    Involvement,
    LevelOnside,
    NoGoal,
    NoOffence,
    NotInvolved,
    OffsideGiven,
    OffsidePosition,
    OffsideRuled,
    Onside,
    OwnHalf,
    Source,
)
from ludex.games.field.football.restarts import card, drop, give, placed, show_due
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Refused, ruled

INVOLVEMENT = {
    Involvement.PLAYING: "football.11_5",
    Involvement.OPPONENT: "football.11_6",
    Involvement.ADVANTAGE: "football.11_7",
}


def offside_position(position: Position, report: OffsidePosition) -> tuple[Position, list[Ruling]]:
    """Whether the player was in an offside position when the ball was played to him (football.11_1, 11_2, 11_4)."""
    acting(position, report.by)
    if min(report.player, report.ball, report.last_but_one) < 0:
        raise Refused("no_such_distance", "football.11_2")
    if report.source is not Source.PLAY:
        return position, [ruled(NoOffence(report.by, report.source), "football.11_4")]
    if report.player >= position.pitch.length / 2:
        return position, [ruled(OwnHalf(report.by), "football.11_2")]
    if report.player >= report.ball:
        return position, [ruled(Onside(report.by, round(report.player - report.ball, 2)), "football.11_2")]
    if report.player == report.last_but_one:
        return position, [ruled(LevelOnside(report.by), "football.11_2")]
    if report.player > report.last_but_one:
        return position, [ruled(Onside(report.by, round(report.player - report.last_but_one, 2)), "football.11_2")]
    at = placed(position, report.at)
    return replace(position, offside=(report.by, at)), [ruled(InPosition(report.by), "football.11_1", "football.11_2")]


def involved(position: Position, report: Involved) -> tuple[Position, list[Ruling]]:
    """The position alone is no offence; being involved is (football.11_1, 11_3, 11_5-11_7)."""
    assert position.offside is not None, "`blocked` has seen to it"
    who, at = position.offside
    if report.how is Involvement.NONE:
        return replace(position, offside=None), [ruled(NotInvolved(who), "football.11_1", calls=("involved",))]
    return caught(position, who, at, "football.11_3", INVOLVEMENT[report.how], calls=("involved",))


def offside_given(position: Position, report: OffsideGiven) -> tuple[Position, list[Ruling]]:
    """The referee gives offside at once."""
    acting(position, report.by)
    return caught(position, report.by, placed(position, report.at), "football.11_3", calls=("offside_given",))


def caught(
    position: Position, who: Person, at: Point, *clauses: str, calls: tuple[str, ...]
) -> tuple[Position, list[Ruling]]:
    """Offside: an indirect free kick where the player was when his team-mate played the ball (football.11_8)."""
    before = replace(position, prior=remember(position), incident=None, offside=None)
    after, made = give(before, Kind.INDIRECT, who.side.other, at, *clauses, "football.11_8")
    after, shown = show_due(after)
    return after, [ruled(OffsideRuled(who), *clauses, calls=calls), *made, *shown]


def in_the_net(position: Position, report: InTheNet) -> tuple[Position, list[Ruling]]:
    """An attacker behind the goal line when the ball goes in: the goal stands unless he distracted somebody (football.11_10)."""
    if position.scored != report.by.side:
        raise Refused("no_goal_given", "football.11_10")
    if not report.distracts:
        return position, [ruled(GoalStands(report.by.side), "football.11_10", calls=("in_the_net",))]
    a, b = position.score[0] - (report.by.side == 0), position.score[1] - (report.by.side == 1)
    before = replace(position, score=(a, b), scored=None)
    after, made = drop(before, placed(position, report.ball, "ball"), "football.11_10")
    after, cards = card(after, report.by, False, "football.11_10", calls=("in_the_net",))
    return after, [ruled(NoGoal(report.by.side), "football.11_10"), *made, *cards]
