"""Giving restarts: kind, side and place after the special circumstances, and cards with their timing (laws 8, 12, 13)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.position import Live, Period, Position, Team
from ludex.games.field.football.reports import (
    Card,
    Carded,
    CardLater,
    DroppedBall,
    GoalScored,
    InGoalArea,
    MovedToLine,
    NoPenalty,
    RestartGiven,
    SecondCaution,
    TooFew,
)
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind, Restart
from ludex.officiate import Needed, Refused, Side, ruled

NEAR_MISS = 3.0  # metres outside the penalty area that are worth a word
OUTSIDE = 10.0  # metres beyond the lines within which a place is still believed


def placed(position: Position, point: Point | None, name: str = "at") -> Point:
    """A place that the ruling needs, on or beside the field. Raises Needed, or Refused when it lies nowhere near."""
    if point is None:
        raise Needed(name)
    pitch = position.pitch
    if not (-OUTSIDE <= point.x <= pitch.length + OUTSIDE and -OUTSIDE <= point.y <= pitch.width + OUTSIDE):
        raise Refused("nowhere", "football.1_1", length=int(pitch.length), width=int(pitch.width))
    return point


def stopped(position: Position) -> Position:
    """Play stands still: what was in play is kept for an advantage; the decision before can't be taken back any more."""
    return replace(position, live=None, resume=position.live or position.resume, offside=None)


def give(position: Position, kind: Kind, side: Side, at: Point | None, *clauses: str) -> tuple[Position, list[Ruling]]:
    """A free kick, penalty, throw-in, goal kick, corner or kick-off for a side."""
    after = stopped(position)
    made: list[Ruling] = []
    pitch = position.pitch
    if kind in (Kind.DIRECT, Kind.INDIRECT) and at is not None:
        at = pitch.clamp(at)
        if pitch.in_goal_area(side, at):
            due = replace(after, restart=Restart(kind, side, None, clauses), incident=position.incident)
            return due, [ruled(InGoalArea(kind, side), *clauses, "football.8_8")]
        if kind is Kind.INDIRECT and pitch.in_goal_area(side.other, at):
            at = pitch.on_goal_area_line(side.other, at)
            made.append(ruled(MovedToLine(at), "football.8_8"))
    elif kind is Kind.PENALTY:
        at = pitch.mark(side.other)
    elif kind is Kind.KICK_OFF:
        at = pitch.centre
    due = replace(after, restart=Restart(kind, side, at, clauses), incident=position.incident)
    return due, [ruled(RestartGiven(kind, side, at), *clauses), *made]


def direct(position: Position, offender: Side, at: Point, *clauses: str) -> tuple[Position, list[Ruling]]:
    """A direct free kick, or a penalty when the offence was in the offender's own penalty area (law 12)."""
    pitch = position.pitch
    if pitch.holds(at) and pitch.in_penalty_area(offender, at):
        return give(position, Kind.PENALTY, offender.other, None, *clauses, "football.12_3")
    after, made = give(position, Kind.DIRECT, offender.other, at, *clauses)
    own = pitch.own(offender, at)
    if own.x < pitch.length / 2 and 0 < (metres := pitch.beyond_penalty_area(offender, at)) <= NEAR_MISS:
        made.append(ruled(NoPenalty(round(metres, 2)), "football.12_3"))
    return after, made


def drop(position: Position, ball: Point, *clauses: str) -> tuple[Position, list[Ruling]]:
    """A dropped ball where the ball was; from a goal area on its line (law 8)."""
    after = stopped(position)
    ball = position.pitch.clamp(ball)
    made = []
    for side in (Side(0), Side(1)):
        if position.pitch.in_goal_area(side, ball):
            ball = position.pitch.on_goal_area_line(side, ball)
            made.append(ruled(MovedToLine(ball), "football.8_8"))
            break
    due = replace(after, restart=Restart(Kind.DROPPED, None, ball, clauses), incident=position.incident)
    return due, [ruled(DroppedBall(ball), *clauses), *made]


def card(
    position: Position, who: Person, sends_off: bool, *clauses: str, calls: tuple[str, ...] = ()
) -> tuple[Position, list[Ruling]]:
    """A card: at once while play stands still, else at the next stoppage (law 5). A second caution sends off (law 12)."""
    if position.live is not None:
        later = replace(position, due=(*position.due, (who, sends_off, clauses[0])))
        return later, [
            ruled(
                CardLater(who, Card.SENDING_OFF if sends_off else Card.CAUTION), *clauses, "football.5_6", calls=calls
            )
        ]
    team = position.team(who.side)
    if who.number in team.sent_off:
        return position, []
    if not sends_off and who.number not in team.cautioned:
        told = replace(team, cautioned=team.cautioned | {who.number})
        return position.with_team(who.side, told), [ruled(Carded(who, Card.CAUTION), *clauses, calls=calls)]
    made = []
    if not sends_off:
        made.append(ruled(Carded(who, Card.CAUTION), *clauses, calls=calls))
        made.append(ruled(SecondCaution(who), "football.12_11"))
    made.append(ruled(Carded(who, Card.SENDING_OFF), *(clauses if sends_off else ("football.12_11",)), calls=calls))
    after = position.with_team(who.side, gone(team, who.number))
    return after, [*made, *too_few(after, who.side)]


def gone(team: Team, number: int) -> Team:
    """The list without a player who was sent off."""
    return replace(
        team,
        on=team.on - {number},
        bench=team.bench - {number},
        away={other: why for other, why in team.away.items() if other != number},
        sent_off=team.sent_off | {number},
        keeper=None if team.keeper == number else team.keeper,
    )


def too_few(position: Position, side: Side) -> list[Ruling]:
    """A word when a side has fewer players than the match needs (law 3)."""
    team = position.team(side)
    playing = len(team.on) + len(team.away)
    if team.listed and position.period is not Period.BEFORE and playing < int(str(position.options["minimum_players"])):
        return [ruled(TooFew(side, playing), "football.3_3")]
    return []


def show_due(position: Position) -> tuple[Position, list[Ruling]]:
    """The cards that waited for this stoppage."""
    made: list[Ruling] = []
    due, position = position.due, replace(position, due=(), advantage=None)
    for who, sends_off, clause in due:
        position, shown = card(position, who, sends_off, clause)
        made += shown
    return position, made


def goal(position: Position, side: Side, by: Person | None, *clauses: str) -> tuple[Position, list[Ruling]]:
    """A goal; the other side kicks off (laws 8, 10)."""
    a, b = position.score[0] + (side == 0), position.score[1] + (side == 1)
    after, made = give(replace(position, score=(a, b)), Kind.KICK_OFF, side.other, None, "football.8_3")
    after = replace(after, scored=side, incident=None)
    if position.extended:
        after = replace(after, restart=None)
        made = []
    return after, [ruled(GoalScored(side, a, b, by), *clauses), *made]


def play_on(position: Position, live: Live) -> Position:
    """The ball is in play again: nothing before can be changed (law 5)."""
    return replace(
        position,
        live=live,
        restart=None,
        resume=None,
        incident=None,
        scored=None,
        undecided=False,
        prior=None,
        offside=None,
        advantage=None,
    )
