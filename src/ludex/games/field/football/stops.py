"""Inspection before the match, stoppages without an offence, decisions taken back, the report (laws 1, 2, 5)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.play import remember
from ludex.games.field.football.position import Position
from ludex.games.field.football.reports import (
    Again,
    BallGood,
    BallMeasured,
    ForReport,
    Ground,
    GroundGood,
    Reported,
    Stop,
    TakenBack,
    Why,
    Withdraw,
)
from ludex.games.field.football.restarts import drop, placed, show_due
from ludex.officiate import Refused, ruled

LENGTH, WIDTH = (90, 120), (45, 90)  # metres, football.1_1
INTERNATIONAL_LENGTH, INTERNATIONAL_WIDTH = (100, 110), (64, 75)  # football.1_2
AROUND, WEIGHT, PRESSURE = (68, 70), (410, 450), (0.6, 1.1)  # cm, grams, atmospheres, football.2_1

CLAUSE = {
    Why.DEFECTIVE: "football.2_2",
    Why.EXTRA_BALL: "football.2_5",
    Why.CROSSBAR: "football.1_9",
    Why.CROWD_WHISTLE: "football.5_11",
    Why.THROWN: "football.5_11_1",
    Why.INJURY: "football.5_3",
    Why.WRONG_GOAL: "football.10_4",
    Why.OTHER: "football.8_7",
}


def ground(position: Position, report: Ground) -> tuple[Position, list[Ruling]]:
    """The field's length and width, for any match or an international one (football.1_1, 1_2)."""
    international = bool(position.options["international"])
    lengths, widths = (INTERNATIONAL_LENGTH, INTERNATIONAL_WIDTH) if international else (LENGTH, WIDTH)
    clause = "football.1_2" if international else "football.1_1"
    if not (lengths[0] <= report.length <= lengths[1] and widths[0] <= report.width <= widths[1]):
        least, most, narrow, wide = *lengths, *widths
        raise Refused("ground_wrong", clause, least=least, most=most, narrow=narrow, wide=wide)
    if report.length <= report.width:
        raise Refused("ground_square", "football.1_1")
    return position, [ruled(GroundGood(report.length, report.width), clause)]


def ball_measured(position: Position, report: BallMeasured) -> tuple[Position, list[Ruling]]:
    """The ball's size, weight and pressure (football.2_1)."""
    measured = ((report.around, AROUND), (report.weight, WEIGHT), (report.pressure, PRESSURE))
    if not all(least <= value <= most for value, (least, most) in measured):
        raise Refused("ball_wrong", "football.2_1")
    return position, [ruled(BallGood(), "football.2_1")]


def stop(position: Position, report: Stop) -> tuple[Position, list[Ruling]]:
    """Play stopped for no offence: a dropped ball where the ball was (football.8_7); a restart that was due is still taken."""
    clause = CLAUSE[report.why]
    if position.live is None:
        if position.restart is not None and report.why is Why.DEFECTIVE:
            return position, [ruled(Again(position.restart.kind), "football.2_3")]
        raise Refused("stopped_already", "football.8_7")
    before = replace(position, prior=remember(position), incident=None)
    after, made = drop(before, placed(position, report.ball, "ball"), clause)
    after, shown = show_due(after)
    if report.why is Why.THROWN:
        made.append(ruled(ForReport(), clause))
    return after, [replace(made[0], calls=("stop",)), *made[1:], *shown]


def withdraw(position: Position, report: Withdraw) -> tuple[Position, list[Ruling]]:
    """A decision may be changed until play restarts (football.5_10)."""
    assert position.prior is not None, "`blocked` has seen to it"
    return position.prior, [ruled(TakenBack(), "football.5_10", calls=("withdraw",))]


def reported(position: Position, report: Reported) -> tuple[Position, list[Ruling]]:
    """What the report must hold (football.5_12); what the referee did not see is the fourth official's (football.f_2)."""
    return position, [ruled(ForReport(), "football.f_2" if report.unseen else "football.5_12")]
