"""Offside, decided from distances to the defender's goal line (table_football.19-22)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.table_football.position import Position, given
from ludex.games.field.table_football.reports import (
    DecidedAtTouch,
    Figure,
    InOffside,
    NotNearer,
    NotOffside,
    NotYetOffside,
    Offside,
    OutsideZone,
    PassiveOffside,
    Restart,
)
from ludex.officiate import Refused, ruled

SHIELD = 2  # figures of the defender, table_football.19
MOST_MM = 2000


def offside(position: Position, report: Offside) -> tuple[Position, list[Ruling]]:
    """A look along the line at the attacker's touch, in the order of the text."""
    figure, zone = report.figure, int(str(position.options["zone_mm"]))
    if figure.side != position.attacker:
        raise Refused("defender_offside", "table_football.19", side=position.attacker)
    if not 0 <= report.ball <= report.ball_far <= MOST_MM or not 0 <= report.goal <= MOST_MM:
        raise Refused("no_such_distances", "table_football.19")
    if not report.defenders or not all(0 <= one <= MOST_MM for one in report.defenders):
        raise Refused("no_such_distances", "table_football.19")
    if (report.then is None) != (report.then_far is None) or not 0 <= (report.then or 0) <= (
        report.then_far or 0
    ) <= MOST_MM:
        raise Refused("no_such_distances", "table_football.19")
    nearer = sum(one < report.goal for one in report.defenders)
    if report.goal > zone:
        return position, [ruled(OutsideZone(figure), "table_football.19")]
    if report.goal >= report.ball:
        return position, [ruled(NotNearer(figure), "table_football.19")]
    if nearer >= SHIELD and not behind_all_but_one(report, zone):
        return position, [ruled(NotOffside(figure, nearer), "table_football.19")]
    if report.after:
        return position, [ruled(DecidedAtTouch(figure), "table_football.21")]
    if report.own:
        return replace(position, passive=figure), [ruled(PassiveOffside(figure), "table_football.22")]
    if behind_all_but_one(report, zone):
        if not report.played:
            return position, [ruled(NotYetOffside(figure), "table_football.20")]
        return caught(position, figure, "table_football.20")
    if passed(report, zone):
        return caught(position, figure, "table_football.19")
    return position, [ruled(NotYetOffside(figure), "table_football.19")]


def passed(report: Offside, zone: int) -> bool:
    """Whether the ball then passed the last defender but one and is wholly in the zone (table_football.19)."""
    if report.then is None or report.then_far is None:
        return False
    return report.then_far <= zone and report.then < penultimate(report)


def penultimate(report: Offside) -> float:
    """How far the defender's last figure but one is from his goal line (the only one's distance if there is but one)."""
    distances = sorted(report.defenders)
    return distances[min(1, len(distances) - 1)]


def behind_all_but_one(report: Offside, zone: int) -> bool:
    """Whether the ball lies wholly in the zone and nearer the line than all defenders but one (table_football.20)."""
    return report.ball_far <= zone and sum(one < report.ball for one in report.defenders) <= 1


def caught(position: Position, figure: Figure, clause: str) -> tuple[Position, list[Ruling]]:
    """Offside: a free kick to the defender where the figure stands (table_football.31)."""
    after, made = given(position, Restart.FREE_KICK, figure.side.other, "table_football.31")
    return after, [ruled(InOffside(figure), clause), *made]


def passive_touch(position: Position, figure: Figure) -> tuple[Position, list[Ruling]]:
    """A figure in passive offside may not play the ball before it stops (table_football.22)."""
    return caught(replace(position, passive=None), figure, "table_football.22")
