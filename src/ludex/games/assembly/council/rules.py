"""The International Board by its rules of February 1993: papers and their dates, meetings, votes, and what is in force from when.

One match is one year of the Board: from the day after a general meeting (council.28) to the end of the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.assembly.council import meetings, papers
from ludex.games.assembly.council.house_rules import OPTIONS
from ludex.games.assembly.council.position import Position
from ludex.games.assembly.council.reports import (
    Amended,
    AmendmentIn,
    AmendmentLate,
    Applied,
    Approved,
    Asked,
    Carried,
    ChangedAlone,
    Circulated,
    Closed,
    DateFixed,
    Day,
    Delegation,
    FifaAbsent,
    Fixed,
    HostTurn,
    InForce,
    Lost,
    Meeting,
    MeetingClosed,
    Member,
    Minutes,
    NextHost,
    NoQuorum,
    Notified,
    NotYet,
    OnAgenda,
    Opened,
    Papers,
    Postponed,
    PutOff,
    Quorate,
    Requested,
    Seated,
    SentInTime,
    SentLate,
    SpecialCalled,
    Subject,
    Submitted,
    TakesEffect,
    ToFifa,
    TooLate,
    Void,
    Voted,
    YearEnded,
    YearOver,
)
from ludex.officiate import Next, Refused, Side, ruled

__all__ = [
    "ENTRIES",
    "OPTIONS",
    "REFUSALS",
    "RULINGS",
    "SEATS",
    "asks",
    "describe",
    "result",
    "rule",
    "sample",
    "start",
]

SEATS = (1, 1)

Step = Callable[[Position, Any], tuple[Position, list[Ruling]]]


def postponed(position: Position, report: Postponed) -> tuple[Position, list[Ruling]]:
    """A body whose season still runs on 1 July may wait until its next one (council.26)."""
    paper = position.paper(report.number)
    if paper.since is None or paper.subject is not Subject.LAW:
        raise Refused("nothing_to_put_off", "council.26", number=report.number)
    if not report.running:
        raise Refused("season_over", "council.26")
    if report.until <= paper.since:
        raise Refused("until_before", "council.26", since=paper.since)
    kept = tuple(one for one in position.put_off if one[:2] != (report.number, report.body))
    after = replace(position, put_off=(*kept, (report.number, report.body, report.until)))
    return after, [ruled(PutOff(report.number, report.until), "council.26")]


def asked(position: Position, report: Asked) -> tuple[Position, list[Ruling]]:
    """Whether a decision is in force (council.24-26, 29)."""
    paper = position.paper(report.number)
    if paper.since is None:
        raise Refused("not_carried", "council.19", number=report.number)
    since, clause = paper.since, "council.25" if paper.subject is Subject.LAW else "council.24"
    if report.international and paper.subject is Subject.LAW:
        clause = "council.29"
    elif not report.international:
        for number, body, until in position.put_off:
            if (number, body) == (report.number, report.body):
                since, clause = until, "council.26"
    told = InForce(report.number, since) if report.on >= since else NotYet(report.number, since)
    return position, [ruled(told, clause)]


def changed_alone(position: Position, report: ChangedAlone) -> tuple[Position, list[Ruling]]:
    """Nobody changes the laws without the Board (council.27)."""
    return position, [ruled(Void(), "council.27")]


def year_over(position: Position, report: YearOver) -> tuple[Position, list[Ruling]]:
    """The year ends with the general meeting (council.28)."""
    return replace(position, over=True), [ruled(YearEnded(), "council.28")]


STEPS: Mapping[type, Step] = {
    Fixed: meetings.fixed,
    Submitted: papers.submitted,
    Applied: papers.applied,
    Approved: papers.approved,
    Circulated: papers.circulated,
    Amended: papers.amended,
    Papers: papers.papers,
    Requested: meetings.requested,
    Notified: meetings.notified,
    Delegation: meetings.delegation,
    Opened: meetings.opened,
    Voted: meetings.voted,
    Closed: meetings.closed,
    Minutes: papers.minutes,
    NextHost: meetings.next_host,
    Postponed: postponed,
    Asked: asked,
    ChangedAlone: changed_alone,
    YearOver: year_over,
}
ENTRIES = tuple(STEPS)
RULINGS = (
    *(
        DateFixed,
        HostTurn,
        Seated,
        OnAgenda,
        TooLate,
        ToFifa,
        SentInTime,
        SentLate,
        AmendmentIn,
        AmendmentLate,
        SpecialCalled,
    ),
    *(
        Quorate,
        NoQuorum,
        FifaAbsent,
        Carried,
        Lost,
        TakesEffect,
        MeetingClosed,
        InForce,
        NotYet,
        PutOff,
        Void,
        YearEnded,
    ),
)
REFUSALS = (
    *("four_delegates", "no_paper", "number_taken", "not_on_agenda", "decided_already", "wrong_month", "already_held"),
    *("no_date", "another_day", "one_host", "in_turn", "no_laws_here", "not_amendable", "not_outside", "not_quorate"),
    *(
        "voted_twice",
        "not_present",
        "only_general",
        "special_by_request",
        "two_signatures",
        "no_copies",
        "already_called",
    ),
    *("no_request", "outside_28_days", "special_papers", "effect_before", "fixed_effect", "nothing_to_put_off"),
    *("season_over", "until_before", "not_carried", "no_meeting", "in_session", "not_held"),
)

AT_A_MEETING = (Voted, Closed)
AT_ANY_TIME = (Asked, ChangedAlone, Delegation, NextHost)


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """A new year: no date, no paper."""
    return Position(options), []


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now."""
    if entry in AT_A_MEETING:
        if position.sitting is None:
            return Refused("no_meeting", "council.3")
        return Refused("not_quorate", "council.17") if entry is Voted and not position.sitting.quorate else None
    if entry in AT_ANY_TIME:
        return None
    if position.sitting:
        return Refused("in_session", "council.3", meeting=position.sitting.meeting)
    if entry is YearOver and Meeting.GENERAL not in position.held:
        return Refused("not_held", "council.28")
    return None


def asks(position: Position) -> list[Next]:
    """What may come next: in a meeting its votes and its end, else papers, dates and meetings."""
    if position.over:
        return []
    first = AT_A_MEETING if position.sitting else (YearOver,) if Meeting.GENERAL in position.held else ()
    return [
        Next(entry, Side(0) if entry in (Voted, Postponed) else None, blocked(position, entry))
        for entry in (*first, *(entry for entry in ENTRIES if entry not in first))
    ]


def rule(position: Position, entry: Any, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The step. Raises Refused when the report can't be now."""
    if refusal := blocked(position, type(entry)):
        raise refusal
    return STEPS[type(entry)](position, entry)


def result(position: Position) -> tuple[Side, ...] | None:
    """Nobody wins a year; it ends."""
    return () if position.over else None


def describe(position: Position) -> dict[str, Any]:
    """The year as plain data: dates, papers by number, the open meeting."""
    return {
        "host": position.host.value if position.host else None,
        "dates": {meeting.value: str(day) for meeting, day in (position.dates or {}).items()},
        "papers": {
            paper.number: "carried"
            if paper.decided
            else "lost"
            if paper.lost
            else "heard"
            if paper.heard
            else "waiting"
            for paper in position.papers
        },
        "sitting": position.sitting.meeting.value if position.sitting else None,
        "quorate": bool(position.sitting and position.sitting.quorate),
        "over": position.over,
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a year might have it."""
    if position.sitting:
        numbers = [paper.number for paper in position.papers] or [1]
        ayes = tuple(rng.sample(position.sitting.present, rng.randrange(len(position.sitting.present) + 1)))
        return rng.choice([Voted(rng.choice(numbers), ayes), Voted(rng.choice(numbers), ayes), Closed()])
    number = len(position.papers) + 1
    return rng.choice(
        [
            Fixed(Meeting.GENERAL, Day(1994, 3, 5), Member.WALES),
            Fixed(Meeting.BUSINESS, Day(1993, 9, 20), Member.WALES),
            Submitted(number, rng.choice(list(Member)), rng.choice(list(Subject)), Meeting.GENERAL, Day(1993, 11, 30)),
            Submitted(number, Member.WALES, Subject.OTHER, Meeting.BUSINESS, Day(1993, 8, 1)),
            Opened(Meeting.GENERAL, Day(1994, 3, 5), tuple(rng.sample(list(Member), rng.randrange(2, 6)))),
            Opened(Meeting.BUSINESS, Day(1993, 9, 20), tuple(Member)),
        ]
    )
