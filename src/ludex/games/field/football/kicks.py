"""Kicks from the penalty mark (football.w_3-w_10)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.position import Kicks, Period, Position
from ludex.games.field.football.reports import (
    Excluded,
    KeeperChanged,
    KeeperHurt,
    Kick,
    KickCounted,
    KicksFrom,
    KicksOrder,
    KicksToss,
    NotKicking,
    Won,
)
from ludex.games.field.persons import Person
from ludex.officiate import Refused, Side, ruled

FIVE = 5  # kicks each, football.w_5
AT_LEAST = 7  # distinct kickers of a side that gave no list


def state(position: Position) -> Kicks:
    """The kicks so far."""
    assert position.kicks is not None, "`blocked` has seen to it"
    return position.kicks


def kicks_toss(position: Position, report: KicksToss) -> tuple[Position, list[Ruling]]:
    """The winner of the toss chooses to kick first or second (football.w_4)."""
    return replace(position, kicks=replace(state(position), winner=report.winner)), []


def kicks_order(position: Position, report: KicksOrder) -> tuple[Position, list[Ruling]]:
    """The side that kicks first, as the winner of the toss chose."""
    if state(position).winner is None:
        raise Refused("toss_first", "football.w_4")
    after = replace(position, kicks=replace(state(position), first=report.side))
    return after, [ruled(KicksFrom(report.side), "football.w_4")]


def excluded(position: Position, report: Excluded) -> tuple[Position, list[Ruling]]:
    """Numbers are made equal before the kicks (football.w_9)."""
    kicks = state(position)
    side = report.by.side
    if report.by.number not in position.team(side).on:
        raise Refused("not_on_field", "football.3_5", who=report.by)
    if kicks.taken or len(able(position, side)) <= len(able(position, side.other)):
        raise Refused("numbers_equal", "football.w_9")
    return replace(position, kicks=replace(kicks, excluded=kicks.excluded | {report.by})), [
        ruled(NotKicking(report.by), "football.w_9")
    ]


def able(position: Position, side: Side) -> set[int]:
    """The numbers of those who may kick (football.w_6)."""
    barred = {person.number for person in state(position).excluded if person.side == side}
    return set(position.team(side).on) - barred


def kick(position: Position, report: Kick) -> tuple[Position, list[Ruling]]:
    """A kick counts; the kicks end as soon as they are decided (football.w_5-w_7)."""
    kicks = state(position)
    if kicks.first is None:
        raise Refused("toss_first", "football.w_4")
    listed = all(team.listed for team in position.teams)
    if listed and len(able(position, Side(0))) != len(able(position, Side(1))) and not kicks.taken:
        raise Refused("make_equal", "football.w_9")
    turn = kicks.first if len(kicks.taken) % 2 == 0 else kicks.first.other
    if report.by.side != turn:
        raise Refused("other_kicks", "football.w_5", side=turn)
    may_kick(position, report.by, listed)
    after = replace(position, kicks=replace(kicks, taken=(*kicks.taken, (report.by, report.goal))))
    (goals_a, kicks_a), (goals_b, kicks_b) = count(after, Side(0)), count(after, Side(1))
    made = [ruled(KickCounted(turn, goals_a, goals_b, kicks_a, kicks_b), "football.w_5")]
    side = decided(after)
    if side is None:
        return after, made
    clause = "football.w_5" if min(kicks_a, kicks_b) <= FIVE and max(kicks_a, kicks_b) <= FIVE else "football.w_7"
    return replace(after, period=Period.AFTER, won=side), [*made, ruled(Won(side), clause)]


def may_kick(position: Position, person: Person, listed: bool) -> None:
    """On the field at the end, and not a second time before all team-mates have kicked (football.w_6, w_8)."""
    mine = [who for who, _ in state(position).taken if who.side == person.side]
    if listed:
        others = able(position, person.side)
        if person.number not in others:
            raise Refused("may_not_kick", "football.w_6", who=person)
        rounds = mine.count(person)
        if any(mine.count(Person(person.side, number)) < rounds for number in others):
            raise Refused("kicked_already", "football.w_8", who=person)
    elif mine.count(person) * AT_LEAST > len(mine):
        raise Refused("kicked_already", "football.w_8", who=person)


def count(position: Position, side: Side) -> tuple[int, int]:
    """Goals and kicks of a side."""
    mine = [goal for who, goal in state(position).taken if who.side == side]
    return sum(mine), len(mine)


def decided(position: Position) -> Side | None:
    """The side that has won the kicks, if it has."""
    (goals_a, kicks_a), (goals_b, kicks_b) = count(position, Side(0)), count(position, Side(1))
    left_a, left_b = max(0, FIVE - kicks_a), max(0, FIVE - kicks_b)
    if left_a or left_b:
        if goals_a > goals_b + left_b:
            return Side(0)
        return Side(1) if goals_b > goals_a + left_a else None
    if kicks_a != kicks_b or goals_a == goals_b:
        return None
    return Side(0 if goals_a > goals_b else 1)


def keeper_hurt(position: Position, report: KeeperHurt) -> tuple[Position, list[Ruling]]:
    """A hurt goalkeeper may be replaced by a substitute while changes are left, else by a player (football.w_10)."""
    side = report.keeper.side
    team = position.team(side)
    if report.by.side != side or report.keeper.number != (team.keeper or report.keeper.number):
        raise Refused("not_the_keeper", "football.w_10", who=report.keeper)
    if report.by.number in team.on:
        after = replace(team, keeper=report.by.number)
    elif report.by.number in team.bench and team.substitutions < int(str(position.options["substitutions"])):
        after = replace(
            team,
            on=team.on - {report.keeper.number} | {report.by.number},
            bench=team.bench - {report.by.number},
            replaced=team.replaced | {report.keeper.number},
            keeper=report.by.number,
            substitutions=team.substitutions + 1,
        )
    else:
        raise Refused("no_substitute_left", "football.w_10", who=report.by)
    return position.with_team(side, after), [ruled(KeeperChanged(report.by), "football.w_10")]
