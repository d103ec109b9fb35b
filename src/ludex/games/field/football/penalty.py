"""Penalty kicks (law 14): who broke the law before the ball was in play, and where it went."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.play import remember
from ludex.games.field.football.position import Live, Position, acting
from ludex.games.field.football.reports import Again, Early, InPlay, NoGoal, PenaltyTaken, Result
from ludex.games.field.football.restarts import drop, give, goal, placed, play_on
from ludex.games.field.football.time import finish
from ludex.games.field.restart import Kind
from ludex.officiate import Refused, ruled

MATRIX = {
    Early.KICKER: ("football.14_5", "again", "free_kick"),
    Early.MATE: ("football.14_6", "again", "free_kick"),
    Early.KEEPER: ("football.14_5_1", "goal", "again"),
    Early.DEFENDER: ("football.14_7", "goal", "again"),
    Early.BOTH: ("football.14_8", "again", "again"),
}
"""Who broke the law before the kick: the clause, and what follows with a goal and without one."""


def penalty_taken(position: Position, report: PenaltyTaken) -> tuple[Position, list[Ruling]]:
    """The kick that is due is taken."""
    due = position.restart
    assert due is not None and due.side is not None, "`blocked` has seen to it"
    if report.by is not None:
        acting(position, report.by)
        if report.by.side != due.side:
            raise Refused("not_their_restart", "football.8_1", kind=due.kind, side=due.side)
    before = replace(position, incident=None, prior=remember(position))
    if report.result is Result.AGENT:
        return before, [ruled(Again(Kind.PENALTY), "football.14_10")]
    if report.early is not Early.NOBODY:
        clause, with_goal, without = MATRIX[report.early]
        follows = with_goal if report.result is Result.GOAL else without
        if follows == "again":
            return before, [ruled(Again(Kind.PENALTY), clause)]
        if follows == "free_kick":
            at = placed(position, report.where, "where")
            after, made = give(before, Kind.INDIRECT, due.side.other, at, clause)
            return ended(after, [ruled(NoGoal(due.side), clause), *made])
        after, made = goal(before, due.side, report.by, clause)
        return ended(after, made)
    if report.result is Result.GOAL:
        after, made = goal(before, due.side, report.by, "football.14_3")
        return ended(after, made)
    if position.extended:
        return finish(before, [ruled(NoGoal(due.side), "football.14_4")])
    if report.result is Result.AGENT_AFTER:
        after, made = drop(before, placed(position, report.where, "where"), "football.14_11")
        return after, made
    if report.result is Result.WIDE:
        return give(before, Kind.GOAL_KICK, due.side.other, None, "football.16_2")
    live = Live(Kind.PENALTY, report.by, touched=report.result is Result.SAVED, side=due.side)
    return play_on(position, live), [ruled(InPlay(Kind.PENALTY), "football.14_3")]


def ended(position: Position, made: list[Ruling]) -> tuple[Position, list[Ruling]]:
    """The period is over with the kick if time was extended for it (football.7_4)."""
    return finish(position, made) if position.extended else (position, made)
