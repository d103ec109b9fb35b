"""Toss, periods, added time, and how a winner is found (laws 7, 8, 10 and the procedures)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.position import Kicks, Period, Position
from ludex.games.field.football.reports import (
    Abandon,
    Abandoned,
    AddedTime,
    AwayGoals,
    Drawn,
    EndPeriod,
    Extended,
    ExtraTimeDue,
    KicksDue,
    MustEqualise,
    PeriodEnds,
    RestartGiven,
    Shown,
    Time,
    Toss,
    Won,
)
from ludex.games.field.football.restarts import show_due
from ludex.games.field.restart import Kind, Restart
from ludex.officiate import Refused, Side, ruled

MINUTE = 60  # seconds
MOST_MINUTES = 120


def toss(position: Position, report: Toss) -> tuple[Position, list[Ruling]]:
    """The winner chooses the goal to attack; the others kick off (football.8_1)."""
    kicks = report.winner.other
    after = kick_off(replace(position, first=kicks), kicks)
    return after, [ruled(RestartGiven(Kind.KICK_OFF, kicks, position.pitch.centre), "football.8_1")]


def kick_off(position: Position, side: Side) -> Position:
    """A kick-off is due."""
    return replace(position, live=None, restart=Restart(Kind.KICK_OFF, side, position.pitch.centre, ("football.8_1",)))


def minutes_of(position: Position) -> int:
    """How long the running period is."""
    extra = position.period in (Period.EXTRA_FIRST, Period.EXTRA_SECOND)
    return int(str(position.options["extra_minutes" if extra else "minutes"]))


def tell_time(position: Position, report: Time) -> tuple[Position, list[Ruling]]:
    """The clock goes forward."""
    if not position.clock <= report.seconds <= MOST_MINUTES * MINUTE:
        raise Refused("clock_back", "football.7_1", seconds=position.clock)
    return replace(position, clock=report.seconds), []


def end_period(position: Position, report: EndPeriod) -> tuple[Position, list[Ruling]]:
    """The referee ends the period, but for a penalty that is still to be taken (football.7_1, 7_4)."""
    left = minutes_of(position) * MINUTE - position.clock
    if position.clock and left > 0:
        raise Refused("too_early", "football.7_1", seconds=left)
    if position.restart is not None and position.restart.kind is Kind.PENALTY:
        return replace(position, extended=True), [ruled(Extended(), "football.7_4", calls=("end_period",))]
    return finish(position, [])


def finish(position: Position, made: list[Ruling]) -> tuple[Position, list[Ruling]]:
    """The period is over: a pause, or the search for a winner."""
    position, shown = show_due(replace(position, live=None, resume=None))
    a, b = position.score
    made = [*made, *shown, ruled(PeriodEnds(a, b), "football.7_1")]
    bare = replace(
        position, restart=None, incident=None, extended=False, prior=None, offside=None, undecided=False, scored=None
    )
    first = position.first if position.first is not None else Side(0)
    if position.period is Period.FIRST:
        return kick_off(replace(bare, period=Period.HALF_TIME), first.other), made
    if position.period is Period.EXTRA_FIRST:
        return kick_off(replace(bare, period=Period.EXTRA_HALF_TIME), first.other), made
    return winner(bare, made)


def totals(position: Position) -> tuple[int, int]:
    """Goals that count for the tie: those of this match, and of the first leg where there was one."""
    a, b = position.score
    if position.options["two_legs"]:
        a += int(str(position.options["first_leg_away"]))
        b += int(str(position.options["first_leg_home"]))
    return a, b


def winner(position: Position, made: list[Ruling]) -> tuple[Position, list[Ruling]]:
    """More goals win; else away goals, extra time, kicks from the mark, as the competition has it (football.10_2, w_1-w_3)."""
    a, b = totals(position)
    over = replace(position, period=Period.AFTER)
    if a != b:
        side = Side(0 if a > b else 1)
        return replace(over, won=side), [*made, ruled(Won(side), "football.10_2")]
    options = position.options
    if options["two_legs"] and options["away_goals"]:
        away_a, away_b = int(str(options["first_leg_away"])), position.score[1]
        if away_a != away_b:
            side = Side(0 if away_a > away_b else 1)
            return replace(over, won=side), [
                *made,
                ruled(AwayGoals(side), "football.w_1"),
                ruled(Won(side), "football.w_1"),
            ]
    if options["extra_time"] and position.period is Period.SECOND:
        minutes = int(str(options["extra_minutes"]))
        return replace(position, period=Period.FULL_TIME, clock=0), [
            *made,
            ruled(ExtraTimeDue(minutes), "football.w_2"),
        ]
    if options["kicks"]:
        after = replace(position, period=Period.KICKS, kicks=Kicks())
        return after, [*made, ruled(KicksDue(), "football.w_3"), *equalise(after)]
    return over, [*made, ruled(Drawn(), "football.10_2")]


def equalise(position: Position) -> list[Ruling]:
    """The side with more players names those who will not kick (football.w_9)."""
    sizes = [len(team.on) for team in position.teams]
    if not all(team.listed for team in position.teams) or sizes[0] == sizes[1]:
        return []
    side = Side(0 if sizes[0] > sizes[1] else 1)
    return [ruled(MustEqualise(side, abs(sizes[0] - sizes[1])), "football.w_9")]


def added_time(position: Position, report: AddedTime) -> tuple[Position, list[Ruling]]:
    """The minimum that will be added; the referee may add more, never less (football.7_3)."""
    if not 0 <= report.minutes <= MOST_MINUTES:
        raise Refused("no_such_minutes", "football.7_3")
    return position, [ruled(Shown(report.minutes), "football.7_3", calls=("added_time",))]


def abandon(position: Position, report: Abandon) -> tuple[Position, list[Ruling]]:
    """A match that is stopped for good is replayed, unless the competition says otherwise (football.7_5, 5_2)."""
    after = replace(position, period=Period.AFTER, live=None, restart=None, won=None)
    return after, [ruled(Abandoned(), "football.7_5", "football.5_2", calls=("abandon",))]
