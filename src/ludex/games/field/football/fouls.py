"""Offences and misconduct (law 12): the manner, advantage, denied chances, cards, and where play restarts."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.discipline import SENT_OFF, TABLE, Manner, Misconduct, Offence, Target, Whence
from ludex.games.field.football.play import remember
from ludex.games.field.football.position import Incident, Position, is_keeper, known
from ludex.games.field.football.reports import (
    Advantage,
    AdvantagePlayed,
    BackToOffence,
    Denied,
    Foul,
    How,
    Misbehaved,
    NoAdvantage,
    SameTime,
    SentAway,
    Tactical,
    TeamOfficial,
)
from ludex.games.field.football.restarts import card, direct, drop, give, placed, show_due
from ludex.games.field.restart import Kind
from ludex.officiate import Refused, ruled

MISCONDUCT = {
    Misconduct.UNSPORTING: "football.12_7",
    Misconduct.DISSENT: "football.12_7",
    Misconduct.PERSISTENT: "football.12_8",
    Misconduct.DELAY: "football.12_8",
    Misconduct.DISTANCE: "football.12_8",
    Misconduct.ENTERING: "football.12_8",
    Misconduct.LEAVING: "football.12_8",
    Misconduct.TRICK: "football.12_13",
    Misconduct.SIMULATION: "football.12_14",
    Misconduct.CELEBRATION: "football.12_15",
    Misconduct.MARKS: "football.1_8",
    Misconduct.HAND_TO_SCORE: "football.12_21",
    Misconduct.SERIOUS_FOUL: "football.12_10",
    Misconduct.VIOLENT: "football.12_16",
    Misconduct.SPITTING: "football.12_10",
    Misconduct.ABUSE: "football.12_10",
}
"""The clause behind each kind of misconduct."""

OF_SUBSTITUTES = (
    *(Misconduct.UNSPORTING, Misconduct.DISSENT, Misconduct.DELAY, Misconduct.CELEBRATION, Misconduct.MARKS, *SENT_OFF),
)
"""What a substitute or a replaced player can be guilty of (football.12_9)."""


def foul(position: Position, report: Foul) -> tuple[Position, list[Ruling]]:
    """An offence: judged at once, or when its manner is told."""
    known(position, report.by)
    team = position.team(report.by.side)
    if report.by.number in team.sent_off:
        raise Refused("sent_off", "football.12_12", who=report.by)
    row = TABLE[report.kind]
    if row.keeper and team.keeper not in (None, report.by.number):
        raise Refused("keeper_only", "football.12_4", who=report.by)
    if report.kind is not Offence.THROWN_OBJECT and report.by.number in team.bench:
        raise Refused("not_a_player", "football.12_6", who=report.by)
    incident = Incident(report, in_play=position.live is not None)
    if position.live is None:
        return dead_ball(position, incident)
    needs_place(position, report)
    before = replace(position, prior=remember(position), incident=incident)
    if row.manner:
        return replace(before, live=None, resume=position.live), []
    return judge(before, incident)


def needs_place(position: Position, report: Foul) -> None:
    """The places without which no restart can be given."""
    elsewhere = report.whence is Whence.ALREADY_OFF and report.kind is not Offence.THROWN_OBJECT
    if not elsewhere:
        placed(position, report.at)
    if report.kind is Offence.THROWN_OBJECT and report.on is Target.OPPONENT:
        placed(position, report.struck, "struck")
    if at_the_ball(position, report):
        placed(position, report.ball, "ball")


def at_the_ball(position: Position, report: Foul) -> bool:
    """Whether play restarts where the ball was."""
    bench = report.by.number in position.team(report.by.side).bench
    if report.kind is Offence.THROWN_OBJECT:
        return report.on is not Target.OPPONENT or (bench and report.whence is not Whence.FIELD)
    return report.whence is not Whence.FIELD or report.on in (Target.SUBSTITUTE, Target.OTHER)


def dead_ball(position: Position, incident: Incident) -> tuple[Position, list[Ruling]]:
    """With the ball out of play there is no free kick; the restart that is due stays, cards may follow (football.12_6)."""
    kept = replace(position, incident=incident, prior=position.prior or remember(position))
    if TABLE[incident.foul.kind].manner:
        return kept, []
    return punish(kept, incident)


def how(position: Position, report: How) -> tuple[Position, list[Ruling]]:
    """The manner is told: the offence is judged, or judged anew."""
    told = replace(judged(position), manner=report.manner)
    after = replace(position, incident=told)
    return judge(after, told) if told.in_play and position.restart is None else punish(after, told)


def judge(position: Position, incident: Incident) -> tuple[Position, list[Ruling]]:
    """The restart and the cards of an offence while the ball was in play."""
    after, made = restart(replace(position, live=None, resume=position.live or position.resume), incident)
    after, shown = show_due(after)
    after, cards = punish(replace(after, incident=incident, prior=position.prior), incident)
    return after, [*made, *shown, *cards]


def restart(position: Position, incident: Incident) -> tuple[Position, list[Ruling]]:
    """Where and how play restarts, by the table and its exceptions."""
    report = incident.foul
    row, side = TABLE[report.kind], report.by.side
    clauses = (f"football.{row.clause}",)
    if report.kind is Offence.THROWN_OBJECT:
        return thrown(position, report)
    if report.whence is Whence.ALREADY_OFF:
        return drop(position, placed(position, report.ball, "ball"), *clauses, "football.12_17")
    if report.whence is Whence.WENT_OFF:
        return give(
            position, Kind.INDIRECT, side.other, placed(position, report.ball, "ball"), *clauses, "football.12_17"
        )
    if report.on is Target.SUBSTITUTE:
        return give(
            position, Kind.INDIRECT, side.other, placed(position, report.ball, "ball"), *clauses, "football.12_16"
        )
    if report.on is Target.OTHER:
        return drop(position, placed(position, report.ball, "ball"), *clauses, "football.12_16")
    at = placed(position, report.at)
    if report.on in (Target.MATE, Target.OFFICIAL) and report.kind is not Offence.HANDLE:
        return give(position, Kind.INDIRECT, side.other, at, *clauses, "football.12_16")
    if row.kick is Kind.INDIRECT:
        return give(position, Kind.INDIRECT, side.other, at, *clauses)
    if report.kind is Offence.HANDLE and is_keeper(position, report.by) and position.pitch.in_penalty_area(side, at):
        raise Refused("keeper_may_handle", "football.12_2", who=report.by)
    return direct(position, side, at, *clauses)


def thrown(position: Position, report: Foul) -> tuple[Position, list[Ruling]]:
    """A thrown object: it counts where it struck, or the ball's place (football.12_18)."""
    side, clause = report.by.side, "football.12_18"
    if report.by.number in position.team(side).bench or report.on is not Target.OPPONENT:
        return give(position, Kind.INDIRECT, side.other, placed(position, report.ball, "ball"), clause)
    return direct(position, side, placed(position, report.struck, "struck"), clause)


def punish(position: Position, incident: Incident) -> tuple[Position, list[Ruling]]:
    """The card that an offence brings with its manner and its calls (football.12_7, 12_10, 12_19)."""
    report = incident.foul
    who = report.by
    if report.kind is Offence.VIOLENCE:
        return card(position, who, True, "football.12_16")
    if report.kind is Offence.SPIT:
        return card(position, who, True, "football.12_10")
    if incident.manner is Manner.EXCESSIVE:
        clause = "football.12_18" if report.kind is Offence.THROWN_OBJECT else "football.12_20"
        return card(position, who, True, clause, calls=("how",))
    if incident.denied:
        return card(position, who, True, "football.12_19", calls=("denied",))
    if incident.manner is Manner.RECKLESS:
        clause = "football.12_18" if report.kind is Offence.THROWN_OBJECT else "football.12_20"
        return card(position, who, False, clause, calls=("how",))
    if incident.tactical:
        return card(position, who, False, "football.12_8_1", calls=("tactical",))
    return position, []


def denied(position: Position, report: Denied) -> tuple[Position, list[Ruling]]:
    """The offence took away a goal or an obvious chance: sent off, unless a goal came all the same (football.12_19)."""
    incident = judged(position)
    if incident.foul.kind is Offence.HANDLE and is_keeper(position, incident.foul.by):
        at = incident.foul.at
        if at is not None and position.pitch.in_penalty_area(incident.foul.by.side, at):
            raise Refused("keeper_may_handle", "football.12_2", who=incident.foul.by)
    return punish_more(position, replace(incident, denied=True))


def tactical(position: Position, report: Tactical) -> tuple[Position, list[Ruling]]:
    """The offence stopped a promising attack: a caution (football.12_8_1)."""
    return punish_more(position, replace(judged(position), tactical=True))


def judged(position: Position) -> Incident:
    """The offence that a further call belongs to."""
    assert position.incident is not None, "`blocked` has seen to it"
    return position.incident


def punish_more(position: Position, incident: Incident) -> tuple[Position, list[Ruling]]:
    """A further call: only the harder card is added."""
    told = position.team(incident.foul.by.side)
    number = incident.foul.by.number
    after = replace(position, incident=incident)
    if number in told.sent_off:
        return after, []
    if incident.manner is Manner.RECKLESS and not incident.denied:
        return after, []
    return punish(after, incident)


def advantage(position: Position, report: Advantage) -> tuple[Position, list[Ruling]]:
    """Play goes on; the card waits for the next stoppage (football.5_4, 5_5)."""
    incident, before = judged(position), position.prior
    assert before is not None, "`blocked` has seen to it"
    if incident.foul.kind is Offence.VIOLENCE and not incident.denied:
        raise Refused("no_advantage_here", "football.5_5")
    after = replace(before, advantage=incident, incident=None, prior=None)
    made = [ruled(AdvantagePlayed(incident.foul.by.side.other), "football.5_4", calls=("advantage",))]
    after, cards = punish(after, replace(incident, denied=False, tactical=incident.tactical or incident.denied))
    return after, [*made, *cards]


def no_advantage(position: Position, report: NoAdvantage) -> tuple[Position, list[Ruling]]:
    """The advantage did not come: back to the offence (football.5_4)."""
    incident = position.advantage
    assert incident is not None, "`blocked` has seen to it"
    before = replace(position, prior=remember(position), advantage=None, due=(), incident=incident)
    after, made = judge(before, incident)
    return after, [ruled(BackToOffence(incident.foul.by.side.other), "football.5_4", calls=("no_advantage",)), *made]


def same_time(position: Position, report: SameTime) -> tuple[Position, list[Ruling]]:
    """Both sides offended at once: a dropped ball where the ball was (football.5_8)."""
    after, made = drop(position, placed(position, report.ball, "ball"), "football.5_8")
    return after, [replace(made[0], calls=("same_time",)), *made[1:]]


def misbehaved(position: Position, report: Misbehaved) -> tuple[Position, list[Ruling]]:
    """Misconduct: the card, and an indirect free kick where play was stopped for it (football.12_6)."""
    known(position, report.by)
    team = position.team(report.by.side)
    number = report.by.number
    if number in team.sent_off:
        raise Refused("sent_off", "football.12_12", who=report.by)
    if report.by.official:
        raise Refused("no_card_for_officials", "football.12_6", who=report.by)
    waiting = number in team.bench | team.replaced
    if waiting and report.kind not in OF_SUBSTITUTES:
        raise Refused("not_for_substitutes", "football.12_9", who=report.by)
    clauses = (MISCONDUCT[report.kind], *(["football.12_9"] if waiting else []))
    made: list[Ruling] = []
    after = position
    if position.live is not None and report.ball is not None:
        before = replace(position, prior=remember(position), incident=None)
        ball = placed(position, report.ball, "ball")
        after, made = give(before, Kind.INDIRECT, report.by.side.other, ball, *clauses, "football.12_6")
    after, cards = card(after, report.by, report.kind in SENT_OFF, *clauses, calls=("misbehaved",))
    return after, [*made, *cards]


def team_official(position: Position, report: TeamOfficial) -> tuple[Position, list[Ruling]]:
    """A team's official is sent away from the field and its surroundings; he is shown no card (football.5_7)."""
    return position, [ruled(SentAway(report.side), "football.5_7", calls=("team_official",))]
