"""Penalties of 14.1: the point, the row of three, the catch, safeties to a near cushion (rules 7.2, 7.5, 11-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.numbered import Ball
from ludex.games.cue.straight_pool.position import Near, Phase, Position, new_rack, put, to_table
from ludex.games.cue.straight_pool.reports import (
    DeliberateFoul,
    Fault,
    InHand,
    MayChoose,
    NearAllowed,
    NearForbidden,
    OnFoul,
    Penalty,
    Racked,
    RowCleared,
    ThirdFoul,
    ToPlay,
)
from ludex.officiate import Side, ruled

Step = tuple[Position, list[Ruling]]

FOUL = 1  # straight_pool.11
BREAK_VIOLATION = 2  # straight_pool.6_2
CATCH = 15  # straight_pool.7_5, on top of the foul's point
THIRD = 15  # straight_pool.12_2
ROW = 3  # straight_pool.12_2
NEAR_SAFETIES = 2  # straight_pool.7_2b

CLAUSES = {
    Fault.SCRATCH: "straight_pool.10",
    Fault.CUE_BALL_OFF: "straight_pool.10",
    Fault.BALL_OFF: "straight_pool.9",
    Fault.NO_CONTACT: "straight_pool.7_2",
    Fault.PLACING: "straight_pool.g5",
    Fault.KITCHEN: "straight_pool.g5",
}
"""The clause that a fault breaks; the general list of fouls for the others."""

GENERAL = "straight_pool.g4"


def charge(position: Position, side: Side, points: int, *clauses: str) -> tuple[Position, Ruling]:
    """Points are taken off; the score may fall below nought (straight_pool.13_1)."""
    score = position.scores[side] - points
    below = ("straight_pool.13_1",) if score < 0 else ()
    after = replace(position, scores=put(position.scores, side, score))
    return after, ruled(Penalty(side, points, score), *clauses, *below)


def punish(position: Position, found: Sequence[Ruling], *, in_hand: bool = False, clauses: Sequence[str] = ()) -> Step:
    """A foul in a stroke: a point, a mark in the row, and the other side plays from where the balls lie, or in hand."""
    side, row = position.side, position.fouls[position.side] + 1
    position = replace(position, near=_near_after_foul(position))
    if row == ROW:
        return third_foul(position, found)
    position, penalty = charge(position, side, FOUL, "straight_pool.11", *clauses)
    made = [*found, penalty, ruled(OnFoul(side, row), "straight_pool.12_1")]
    after = replace(to_table(position, side.other), fouls=put(position.fouls, side, row), in_hand=in_hand)
    if in_hand:
        return after, [*made, ruled(InHand(side.other), "straight_pool.10")]
    return after, [*made, ruled(ToPlay(side.other), "straight_pool.11")]


def third_foul(position: Position, found: Sequence[Ruling], *clauses: str, more: int = 0) -> Step:
    """Fifteen points (or one and fifteen), the row is wiped out, and the offender breaks a full rack (straight_pool.12_2)."""
    side = position.side
    points = more + THIRD + (FOUL if position.options["third_foul"] == "sixteen" and not more else 0)
    position, penalty = charge(position, side, points, "straight_pool.12_2", *clauses)
    after = new_rack(replace(position, fouls=put(position.fouls, side, 0)), side)
    third = ruled(ThirdFoul(side), "straight_pool.12_2", "straight_pool.12_3", *clauses)
    return after, [*found, third, penalty, ruled(Racked(side), "straight_pool.12_2")]


def caught(position: Position) -> Step:
    """The striker caught or turned aside a ball: one point and fifteen, and the other side chooses (straight_pool.7_5)."""
    side, row = position.side, position.fouls[position.side] + 1
    found = ruled(DeliberateFoul(side), "straight_pool.7_5", calls=("deliberate",))
    position = replace(position, near=_near_after_foul(position))
    if row == ROW:
        return third_foul(position, [found], "straight_pool.7_5", "straight_pool.12_4", more=FOUL + CATCH)
    position, penalty = charge(position, side, FOUL + CATCH, "straight_pool.7_5")
    made = [found, penalty, ruled(OnFoul(side, row), "straight_pool.12_1")]
    after = to_table(replace(position, fouls=put(position.fouls, side, row)), side.other, Phase.CAUGHT)
    return after, [*made, ruled(MayChoose(side.other), "straight_pool.7_5")]


def cleared(position: Position) -> Step:
    """A called ball or a legal safety takes the fouls of a row away (straight_pool.12_1)."""
    side = position.side
    if not position.fouls[side]:
        return position, []
    after = replace(position, fouls=put(position.fouls, side, 0))
    return after, [ruled(RowCleared(side), "straight_pool.12_1")]


def near_used(position: Position, ball: Ball) -> int:
    """How many of the two safeties to its near cushion are used up; fouls that stand count too (straight_pool.7_2b)."""
    row = position.near[position.side]
    return row.used if row is not None and row.ball == ball else position.fouls[position.side]


def near_allowed(position: Position, ball: Ball) -> Step:
    """A safety to the near cushion that may still be played."""
    used = near_used(position, ball) + 1
    after = replace(position, near=put(position.near, position.side, Near(ball, used)))
    left = NEAR_SAFETIES - used
    return after, [ruled(NearAllowed(position.side, ball, left), "straight_pool.7_2a", "straight_pool.7_2b")]


def near_forbidden(position: Position, ball: Ball) -> Step:
    """The ball counts as touching the cushion, and only went to that cushion (straight_pool.7_2c)."""
    found = ruled(NearForbidden(position.side, ball), "straight_pool.7_2a", "straight_pool.7_2c", "straight_pool.g3")
    if position.options["near_cushion"] == "third":
        return third_foul(position, [found], "straight_pool.7_2c")
    return punish(position, [found])


def _near_after_foul(position: Position) -> tuple[Near | None, Near | None]:
    """A foul uses up one of the two safeties that a row at a ball near a cushion still has."""
    row = position.near[position.side]
    return position.near if row is None else put(position.near, position.side, Near(row.ball, row.used + 1))
