"""People (laws 3, 4, 5): lists, substitutions, goalkeepers, who leaves and comes back, who should not be there, kit, injuries."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.football.play import remember
from ludex.games.field.football.position import Period, Position, Team, acting, known
from ludex.games.field.football.reports import (
    Extra,
    ExtraAtGoal,
    ExtraPerson,
    GoalStands,
    KeeperSwap,
    Kit,
    KitFault,
    KitToMend,
    Leaves,
    LeavesField,
    Lineup,
    ListTaken,
    MayBeTreated,
    MayReturn,
    MinorInjury,
    MustLeave,
    NewKeeper,
    NoGoal,
    Permitted,
    PlayUntilOut,
    Reason,
    Replaced,
    Returns,
    SentAway,
    Substitution,
    Treated,
    Undecided,
    Wears,
)
from ludex.games.field.football.restarts import card, drop, give, placed
from ludex.games.field.persons import MOST
from ludex.games.field.restart import Kind
from ludex.officiate import Needed, Refused, ruled

ELEVEN = 11  # football.3_1


def lineup(position: Position, report: Lineup) -> tuple[Position, list[Ruling]]:
    """A side's list: eleven at most, a goalkeeper among them, and the substitutes by name (football.3_1, 3_4, 3_5)."""
    numbers = (*report.players, *report.bench)
    if len(set(numbers)) != len(numbers) or not all(0 < number <= MOST for number in numbers):
        raise Refused("list_wrong", "football.3_5")
    if not report.players or len(report.players) > ELEVEN:
        raise Refused("eleven", "football.3_1", players=len(report.players))
    if report.keeper not in report.players:
        raise Refused("keeper_missing", "football.3_1")
    if len(report.bench) > int(str(position.options["bench"])):
        raise Refused("bench_full", "football.3_4", bench=int(str(position.options["bench"])))
    team = Team(frozenset(report.players), report.keeper, frozenset(report.bench))
    made = ruled(ListTaken(report.side, len(report.players), len(report.bench)), "football.3_1", "football.3_5")
    return position.with_team(report.side, team), [made]


def substitution(position: Position, report: Substitution) -> tuple[Position, list[Ruling]]:
    """A change in its order: told, off, signal, on at the halfway line, during a stoppage (football.3_6, 3_7)."""
    known(position, report.off)
    known(position, report.on)
    side = report.off.side
    team = position.team(side)
    if report.on.side != side:
        raise Refused("own_side", "football.3_7")
    if not (report.signal and report.left_first and report.halfway):
        raise Refused("not_so", "football.3_7")
    if report.off.number in team.sent_off:
        if position.period is not Period.BEFORE:
            raise Refused("not_replaced", "football.3_11", who=report.off)
    elif team.listed and report.off.number not in team.on and report.off.number not in team.away:
        raise Refused("not_on_field", "football.3_5", who=report.off)
    if team.listed and report.on.number not in team.bench:
        raise Refused("no_substitute", "football.3_7", who=report.on)
    started = position.period is not Period.BEFORE
    if started and team.substitutions >= int(str(position.options["substitutions"])):
        raise Refused("no_change_left", "football.3_6", changes=team.substitutions)
    after = replace(
        team,
        on=team.on - {report.off.number} | {report.on.number},
        away={number: why for number, why in team.away.items() if number != report.off.number},
        bench=team.bench - {report.on.number},
        replaced=team.replaced | ({report.off.number} - team.sent_off if started else frozenset()),
        keeper=report.on.number if team.keeper == report.off.number else team.keeper,
        substitutions=team.substitutions + started,
    )
    return position.with_team(side, after), [ruled(Replaced(report.off, report.on), "football.3_7", "football.3_6")]


def keeper_swap(position: Position, report: KeeperSwap) -> tuple[Position, list[Ruling]]:
    """A player becomes goalkeeper: in a stoppage and told before; else both are cautioned at the next one (football.3_8, 3_9)."""
    acting(position, report.by)
    side = report.by.side
    team = position.team(side)
    if report.told and position.live is not None:
        raise Refused("in_a_stoppage", "football.3_8")
    old = team.keeper
    after = position.with_team(side, replace(team, keeper=report.by.number))
    made = [ruled(NewKeeper(report.by), "football.3_8")]
    if not report.told:
        for who in (
            report.by,
            *([report.by._replace(number=old)] if old is not None and old != report.by.number else []),
        ):
            after, cards = card(after, who, False, "football.3_9")
            made += cards
    return after, made


def leaves(position: Position, report: Leaves) -> tuple[Position, list[Ruling]]:
    """Off for the moment, with leave or without (football.4_4, 5_3, 12_8)."""
    acting(position, report.by)
    side = report.by.side
    team = position.team(side)
    after = position
    if team.listed:
        gone = replace(team, on=team.on - {report.by.number}, away={**team.away, report.by.number: report.why})
        after = position.with_team(side, gone)
    clause = {
        Reason.INJURY: "football.5_3",
        Reason.BLOOD: "football.5_3_1",
        Reason.EQUIPMENT: "football.4_4",
        Reason.LEAVE: "football.3_12",
        Reason.WITHOUT: "football.12_8",
    }[report.why]
    made = [ruled(LeavesField(report.by), clause)]
    if report.why is Reason.WITHOUT:
        after, cards = card(after, report.by, False, clause)
        made += cards
    return after, made


def returns(position: Position, report: Returns) -> tuple[Position, list[Ruling]]:
    """Back on: with leave, and when the reason for leaving allows it (football.3_12, 4_4, 5_3)."""
    known(position, report.by)
    side = report.by.side
    team = position.team(side)
    why = team.away.get(report.by.number)
    if team.listed and why is None:
        raise Refused("not_away", "football.3_12", who=report.by)
    if not report.leave:
        after = position
        made: list[Ruling] = []
        if position.live is not None and report.ball is not None:
            ball = placed(position, report.ball, "ball")
            before = replace(position, prior=remember(position), incident=None)
            after, made = give(before, Kind.INDIRECT, side.other, ball, "football.3_12")
        after, cards = card(after, report.by, False, "football.3_12", "football.12_8")
        return after, [*made, *cards]
    if why is Reason.INJURY and position.live is None:
        raise Refused("after_the_restart", "football.5_3", who=report.by)
    if why is Reason.EQUIPMENT and position.live is not None:
        raise Refused("when_out", "football.4_4", who=report.by)
    away = {number: reason for number, reason in team.away.items() if number != report.by.number}
    back = replace(team, on=team.on | {report.by.number}, away=away) if team.listed else team
    clause = {Reason.INJURY: "football.5_3", Reason.BLOOD: "football.5_3_1", Reason.EQUIPMENT: "football.4_4"}
    return position.with_team(side, back), [
        ruled(MayReturn(report.by), clause.get(why or Reason.LEAVE, "football.3_12"))
    ]


def extra_person(position: Position, report: ExtraPerson) -> tuple[Position, list[Ruling]]:
    """Play was stopped for somebody who should not be on the field (football.3_13-3_15)."""
    ball = placed(position, report.ball, "ball")
    before = replace(position, prior=remember(position), incident=None)
    if report.who is Extra.OUTSIDER:
        return drop(before, ball, "football.3_13")
    if report.who is Extra.OFFICIAL:
        after, made = drop(before, ball, "football.3_14")
        if not report.responsible:
            if report.by is None:
                raise Needed("by")
            made.append(ruled(SentAway(report.by.side), "football.3_14"))
        return after, made
    if report.by is None:
        raise Needed("by")
    known(position, report.by)
    clause = "football.3_12" if report.who is Extra.PLAYER else "football.3_15"
    after, made = give(before, Kind.INDIRECT, report.by.side.other, ball, clause)
    after, cards = card(after, report.by, False, clause)
    return after, [*made, *cards]


def extra_at_goal(position: Position, report: ExtraAtGoal) -> tuple[Position, list[Ruling]]:
    """Somebody too many when the goal fell, noticed before the kick-off (football.3_16)."""
    scored = position.scored
    assert scored is not None, "`blocked` has seen to it"
    if report.who is Extra.OUTSIDER:
        if report.interfered is None:
            raise Needed("interfered")
        stands = not report.interfered
    else:
        if report.side is None:
            raise Needed("side")
        stands = report.side != scored
    if stands:
        return position, [ruled(GoalStands(scored), "football.3_16")]
    score = (position.score[0] - (scored == 0), position.score[1] - (scored == 1))
    after = replace(position, score=score, scored=None, restart=None, undecided=True)
    return after, [ruled(NoGoal(scored), "football.3_16"), ruled(Undecided(), "football.3_17")]


def kit(position: Position, report: Kit) -> tuple[Position, list[Ruling]]:
    """Kit to be mended: no need to stop; the player goes when the ball is next out (football.4_1-4_5)."""
    known(position, report.by)
    clause = {
        KitFault.DANGEROUS: "football.4_1",
        KitFault.JEWELLERY: "football.4_6",
        KitFault.MISSING: "football.4_2",
        KitFault.COLOUR: "football.4_3",
        KitFault.SLOGAN: "football.4_7",
        KitFault.RADIO: "football.4_8",
    }[report.fault]
    made = [ruled(KitToMend(report.by), clause, "football.4_4")]
    if not report.refuses:
        return position, made
    after, cards = card(position, report.by, False, "football.4_5")
    return after, [*made, ruled(MustLeave(report.by), "football.4_5"), *cards]


def wears(position: Position, report: Wears) -> tuple[Position, list[Ruling]]:
    """What may be worn beyond the usual (football.4_9)."""
    known(position, report.by)
    return position, [ruled(Permitted(report.by), "football.4_9")]


def minor_injury(position: Position, report: MinorInjury) -> tuple[Position, list[Ruling]]:
    """A slight injury does not stop play before the ball is out (football.5_3)."""
    known(position, report.by)
    return position, [ruled(PlayUntilOut(report.by), "football.5_3", calls=("minor_injury",))]


def treated(position: Position, report: Treated) -> tuple[Position, list[Ruling]]:
    """Whoever doctors came on for leaves the field, but for a goalkeeper or a grave injury (football.5_3_2)."""
    acting(position, report.by)
    if report.keeper_or_serious:
        return position, [ruled(MayBeTreated(report.by), "football.5_3_2")]
    if report.stays:
        after, cards = card(position, report.by, False, "football.5_3_2")
        return after, [ruled(MustLeave(report.by), "football.5_3_2"), *cards]
    return leaves(position, Leaves(report.by, Reason.INJURY))
