"""Football by the laws of 2007/08, their guidance to referees, and the procedures that find a winner.

One step, handed to the procedure whose report came in. Side A's goal line is at x = 0 in every period, whichever way it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.field.discipline import TABLE, Manner, Misconduct, Offence
from ludex.games.field.football import fouls, kicks, offside, penalty, people, play, reports, stops, time
from ludex.games.field.football.house_rules import OPTIONS
from ludex.games.field.football.position import NEXT, PLAYED, Period, Position
from ludex.games.field.football.reports import (
    EndPeriod,
    ExtraAtGoal,
    Foul,
    How,
    InGoal,
    Involved,
    Kick,
    KicksOrder,
    KicksToss,
    Line,
    Lineup,
    NoAdvantage,
    Out,
    PenaltyTaken,
    Result,
    Taken,
    Time,
    Toss,
    Touch,
)
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Next, Refused, Side
from ludex.officiate.shapes import shape

__all__ = [
    "ENTRIES",
    "OPTIONS",
    "REFUSALS",
    "RULINGS",
    "SEATS",
    "asks",
    "clock",
    "describe",
    "result",
    "rule",
    "sample",
]
__all__ += ["start", "tell_time"]

SEATS = (2, 2)

Step = Callable[[Position, Any], tuple[Position, list[Ruling]]]

BALL: Mapping[type, Step] = {
    Foul: fouls.foul,
    Out: play.out,
    InGoal: play.in_goal,
    reports.OffsideGiven: offside.offside_given,
    reports.OffsidePosition: offside.offside_position,
    Touch: play.touch,
    Involved: offside.involved,
    NoAdvantage: fouls.no_advantage,
}
DECISIONS: Mapping[type, Step] = {
    How: fouls.how,
    reports.Advantage: fouls.advantage,
    reports.Denied: fouls.denied,
    reports.Tactical: fouls.tactical,
    reports.SameTime: fouls.same_time,
    reports.Given: play.given,
    reports.Withdraw: stops.withdraw,
}
ELSE: Mapping[type, Step] = {
    reports.Misbehaved: fouls.misbehaved,
    reports.Substitution: people.substitution,
    reports.Stop: stops.stop,
    Time: time.tell_time,
    reports.AddedTime: time.added_time,
    EndPeriod: time.end_period,
    reports.MinorInjury: people.minor_injury,
    reports.Treated: people.treated,
    reports.Leaves: people.leaves,
    reports.Returns: people.returns,
    reports.Kit: people.kit,
    reports.Wears: people.wears,
    reports.KeeperSwap: people.keeper_swap,
    reports.ExtraPerson: people.extra_person,
    ExtraAtGoal: people.extra_at_goal,
    reports.InTheNet: offside.in_the_net,
    reports.TeamOfficial: fouls.team_official,
    reports.Reported: stops.reported,
    reports.Abandon: time.abandon,
    reports.Ground: stops.ground,
    reports.BallMeasured: stops.ball_measured,
    Lineup: people.lineup,
}
RESTARTS: Mapping[type, Step] = {Toss: time.toss, Taken: play.taken, PenaltyTaken: penalty.penalty_taken}
MARK: Mapping[type, Step] = {
    KicksToss: kicks.kicks_toss,
    KicksOrder: kicks.kicks_order,
    reports.Excluded: kicks.excluded,
    Kick: kicks.kick,
    reports.KeeperHurt: kicks.keeper_hurt,
}
STEPS: Mapping[type, Step] = {**RESTARTS, **BALL, **DECISIONS, **ELSE, **MARK}
ENTRIES = tuple(STEPS)
RULINGS = tuple(
    known
    for known in vars(reports).values()
    if isinstance(known, type) and hasattr(known, "__shape__") and shape(known).kind is None
)
REFUSALS = (
    *("unknown_player", "sent_off", "not_on_field", "nowhere", "say_penalty", "not_their_restart", "no_period"),
    *("no_such_fault", "no_such_restart", "keeper_only", "not_a_player", "nothing_to_judge", "manner_told"),
    *("keeper_may_handle", "nothing_to_play_on", "no_advantage_here", "no_card_for_officials", "not_for_substitutes"),
    *(
        "no_such_distance",
        "no_goal_given",
        "no_penalty_due",
        "clock_back",
        "too_early",
        "no_such_minutes",
        "toss_first",
    ),
    *("numbers_equal", "make_equal", "other_kicks", "may_not_kick", "kicked_already", "not_the_keeper"),
    *(
        "no_substitute_left",
        "list_wrong",
        "eleven",
        "keeper_missing",
        "bench_full",
        "own_side",
        "not_so",
        "not_replaced",
    ),
    *("no_substitute", "no_change_left", "in_a_stoppage", "not_away", "after_the_restart", "when_out", "ground_wrong"),
    *("ground_square", "ball_wrong", "stopped_already", "too_late", "restart_first", "ball_in_play", "decide_first"),
    *(
        "not_in_period",
        "before_only",
        "kicks_only",
        "no_position",
        "no_advantage_played",
        "nothing_open",
        "too_few_to_start",
    ),
)


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Before the toss."""
    return Position(options), []


def result(position: Position) -> tuple[Side, ...] | None:
    """The winner, nobody after a draw or a match stopped for good, None while it goes on."""
    if position.period is not Period.AFTER:
        return None
    return () if position.won is None else (position.won,)


def clock(position: Position) -> int:
    """Seconds of this period, as far as they were told."""
    return position.clock


def tell_time(seconds: int) -> Time:
    """The clock as a report."""
    return Time(seconds)


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now, whatever it would say."""
    kicking = position.period is Period.KICKS
    if entry in MARK:
        return None if kicking else Refused("kicks_only", "football.w_3")
    if kicking and entry not in (reports.Misbehaved, reports.Reported, reports.Abandon, reports.TeamOfficial):
        return Refused("kicks_only", "football.w_3")
    if entry in (Lineup, reports.Ground, reports.BallMeasured):
        return None if position.period is Period.BEFORE else Refused("before_only", "football.3_5")
    if entry is Toss:
        tossing = position.period in (Period.BEFORE, Period.FULL_TIME) and position.restart is None
        return None if tossing else Refused("before_only", "football.8_1")
    if entry in BALL:
        return blocked_in_play(position, entry)
    if entry in (Taken, PenaltyTaken):
        return blocked_restart(position, entry)
    if entry in DECISIONS:
        return blocked_decision(position, entry)
    if entry is EndPeriod or entry is reports.AddedTime or entry is reports.Stop:
        return None if position.period in PLAYED else Refused("not_in_period", "football.7_1")
    if entry is reports.Substitution and position.live is not None:
        return Refused("in_a_stoppage", "football.3_7")
    if entry is ExtraAtGoal and position.scored is None:
        return Refused("no_goal_given", "football.3_16")
    if entry is reports.ExtraPerson and position.live is None:
        return Refused("stopped_already", "football.8_7")
    return None


def blocked_in_play(position: Position, entry: type) -> Refused | None:
    """What stands in the way of something that happens to the ball in play."""
    if entry is Foul and position.period in (*PLAYED, *NEXT) and not awaits(position):
        return None
    if position.period not in PLAYED:
        return Refused("not_in_period", "football.7_1")
    if position.live is None:
        return waiting(position)
    if entry is Involved and position.offside is None:
        return Refused("no_position", "football.11_1")
    if entry is NoAdvantage and position.advantage is None:
        return Refused("no_advantage_played", "football.5_4")
    return None


def awaits(position: Position) -> bool:
    """Whether an offence waits for its manner."""
    incident = position.incident
    return (
        incident is not None and incident.manner is None and TABLE[incident.foul.kind].manner and position.live is None
    )


def waiting(position: Position) -> Refused:
    """What play waits for."""
    if position.restart is not None:
        return Refused("restart_first", "football.8_1", kind=position.restart.kind, side=position.restart.side or "—")
    return Refused("decide_first", "football.5_1")


def blocked_decision(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a call on what has happened."""
    incident = position.incident
    if entry is reports.Given:
        return None if position.undecided else Refused("nothing_open", "football.5_9")
    if entry is reports.Withdraw:
        return None if position.prior is not None else Refused("too_late", "football.5_10")
    if entry is reports.Advantage:
        stopped = incident is not None and incident.in_play and position.prior is not None and position.prior.live
        return None if stopped else Refused("nothing_to_play_on", "football.5_4")
    if incident is None or (entry is How and not TABLE[incident.foul.kind].manner):
        return Refused("nothing_to_judge", "football.12_1")
    if entry is How and incident.manner is not None:
        return Refused("manner_told", "football.12_1")
    return None


def blocked_restart(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a restart."""
    if position.live is not None:
        return Refused("ball_in_play", "football.9_2")
    if position.restart is None or awaits(position):
        return Refused("decide_first", "football.5_1")
    penalty_due = position.restart.kind is Kind.PENALTY and position.restart.side is not None
    if entry is PenaltyTaken and not penalty_due:
        return Refused("no_penalty_due", "football.14_1")
    if entry is Taken and penalty_due:
        return Refused("say_penalty", "football.14_2")
    least = int(str(position.options["minimum_players"]))
    for team in position.teams:
        if team.listed and len(team.on) + len(team.away) < least:
            return Refused("too_few_to_start", "football.3_3", players=least)
    return None


def asks(position: Position) -> list[Next]:
    """What may come next: a call that is needed, the restart that is due, or the usual facts of play."""
    if position.period is Period.AFTER:
        return []
    return [Next(entry, None, blocked(position, entry)) for entry in order(position)]


def order(position: Position) -> list[type]:
    """All reports, what the position waits for first."""
    if position.period is Period.KICKS:
        state = position.kicks
        first: tuple[type, ...] = (
            (Kick,) if state and state.first is not None else (KicksToss, KicksOrder, reports.Excluded)
        )
        return [
            *first,
            *(entry for entry in MARK if entry not in first),
            reports.Misbehaved,
            reports.Reported,
            reports.Abandon,
        ]
    if position.undecided:
        first = (reports.Given, reports.Withdraw)
    elif awaits(position):
        first = (How, reports.Advantage, reports.Withdraw)
    elif position.restart is not None:
        is_penalty = position.restart.kind is Kind.PENALTY
        calls = (reports.Denied, reports.Tactical, reports.Advantage) if position.incident and position.resume else ()
        first = (
            PenaltyTaken if is_penalty else Taken,
            *calls,
            reports.Withdraw,
            reports.Substitution,
            reports.Misbehaved,
        )
    elif position.live is not None:
        first = (Foul, Out, InGoal, reports.OffsideGiven, reports.OffsidePosition, Touch, reports.Misbehaved, EndPeriod)
    else:
        first = (Toss, Lineup)
    entries = [entry for entry in STEPS if entry not in MARK]
    return [*first, *(entry for entry in entries if entry not in first)]


def rule(position: Position, entry: Any, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The step. Raises Refused, or Needed for what the ruling depends on."""
    if refusal := blocked(position, type(entry)):
        raise refusal
    return STEPS[type(entry)](position, entry)


def describe(position: Position) -> dict[str, Any]:
    """The match as plain data."""
    due = position.restart
    return {
        "period": position.period.value,
        "clock": position.clock,
        "score": list(position.score),
        "in_play": position.live is not None,
        "restart": due.kind.value if due else None,
        "side": None if due is None or due.side is None else int(due.side),
        "at": str(due.at) if due and due.at else None,
        "on": [sorted(team.on) for team in position.teams],
        "cautioned": [sorted(team.cautioned) for team in position.teams],
        "sent_off": [sorted(team.sent_off) for team in position.teams],
        "substitutions": [team.substitutions for team in position.teams],
        "undecided": position.undecided,
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    side = Side(rng.randrange(2))
    who = Person(side, rng.randrange(1, 15))
    at = Point(round(rng.uniform(0, 105), 1), round(rng.uniform(0, 68), 1))
    if position.period is Period.KICKS:
        return rng.choice([KicksToss(side), KicksOrder(side), Kick(who, rng.random() < 0.7)])
    if position.undecided:
        return reports.Given(rng.choice(list(Kind)), side, at)
    if awaits(position):
        return rng.choice([How(rng.choice(list(Manner))), reports.Advantage()])
    if position.restart is not None:
        if position.restart.kind is Kind.PENALTY:
            early = rng.choice(list(reports.Early))
            return PenaltyTaken(rng.choice(list(Result)), None, early, at)
        person = Person(position.restart.side, 9) if position.restart.side is not None else None
        return rng.choice(
            [Taken(person), Taken(person, rng.choice(list(reports.Fault))), reports.Denied(), reports.Withdraw()]
        )
    if position.live is None:
        players = tuple(range(1, 12))
        return rng.choice([Toss(side), Lineup(side, players, 1, (12, 13, 14))])
    minutes = time.minutes_of(position)
    return rng.choice(
        [
            *(Foul(rng.choice(list(Offence)), who, at, ball=at, struck=at), Foul(Offence.TRIP, who, at)),
            *(Out(Line.TOUCH, side, at=at), Out(Line.GOAL, side, Side(rng.randrange(2)), at)),
            *(InGoal(side, direct=rng.random() < 0.2), reports.OffsideGiven(who, at), Touch(who, at=at)),
            *(
                Time(minutes * 60 + rng.randrange(60)),
                EndPeriod(),
                reports.Misbehaved(who, rng.choice(list(Misconduct)), at),
            ),
            *(
                reports.Stop(rng.choice(list(reports.Why)), at),
                NoAdvantage(),
                reports.ExtraPerson(rng.choice(list(reports.Extra)), at, who),
            ),
        ]
    )
