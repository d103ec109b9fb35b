"""Papers on their way to a meeting: deadlines, amendments, outsiders, the minutes (council.9-16)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from ludex.core.ruling import Ruling
from ludex.games.assembly.council.position import Paper, Position
from ludex.games.assembly.council.reports import (
    Amended,
    AmendmentIn,
    AmendmentLate,
    Applied,
    Approved,
    Circulated,
    Day,
    Meeting,
    Minutes,
    OnAgenda,
    Papers,
    SentInTime,
    SentLate,
    Submitted,
    ToFifa,
    TooLate,
)
from ludex.officiate import Refused, ruled

FOUR_WEEKS, TWO_WEEKS = timedelta(weeks=4), timedelta(weeks=2)


def meeting_day(position: Position, meeting: Meeting) -> Day:
    """When a meeting is. Raises Refused while that is not fixed."""
    day = position.date_of(meeting)
    if day is None:
        raise Refused("no_date", "council.4", meeting=meeting)
    return day


def last_day(position: Position, meeting: Meeting) -> tuple[Day, str]:
    """The last day for a member's paper, and the clause that says so (council.9, 13, 21)."""
    if meeting is Meeting.SPECIAL:
        if position.special is None:
            raise Refused("no_request", "council.21")
        return position.special, "council.21"
    day = meeting_day(position, meeting)
    if meeting is Meeting.GENERAL:
        return Day(day.year - 1, 12, 1), "council.9"
    return before(day, FOUR_WEEKS), "council.13"


def before(day: Day, time: timedelta) -> Day:
    """So long before a day."""
    return Day.fromordinal(day.toordinal() - time.days)


def submitted(position: Position, report: Submitted) -> tuple[Position, list[Ruling]]:
    """A member's paper: on the agenda, or too late."""
    fresh(position, report.number)
    last, clause = last_day(position, report.meeting)
    return place(position, Paper(report.number, report.subject, report.meeting), report.on, last, clause)


def fresh(position: Position, number: int) -> None:
    """Refuse a number that another paper has."""
    if any(paper.number == number for paper in position.papers):
        raise Refused("number_taken", "council.2", number=number)


def place(position: Position, paper: Paper, on: Day, last: Day, *clauses: str) -> tuple[Position, list[Ruling]]:
    """On the agenda if it came by the last day, that day included."""
    if on > last:
        return position.with_paper(paper), [ruled(TooLate(paper.number, paper.meeting, last), *clauses)]
    heard = replace(paper, heard=True)
    return position.with_paper(heard), [ruled(OnAgenda(paper.number, paper.meeting, last), *clauses)]


def applied(position: Position, report: Applied) -> tuple[Position, list[Ruling]]:
    """An outside body writes to FIFA's general secretary first (council.15)."""
    fresh(position, report.number)
    paper = Paper(report.number, report.subject, report.meeting, report.body)
    return position.with_paper(paper), [ruled(ToFifa(report.number), "council.15")]


def approved(position: Position, report: Approved) -> tuple[Position, list[Ruling]]:
    """FIFA sends an outside paper on, four weeks before the meeting at the latest (council.15)."""
    paper = position.paper(report.number)
    if paper.body is None or paper.heard:
        raise Refused("not_outside", "council.15", number=report.number)
    last = before(meeting_day(position, paper.meeting), FOUR_WEEKS)
    after, made = place(position, paper, report.on, last, "council.15")
    return after, [replace(made[0], calls=("approved",))]


def circulated(position: Position, report: Circulated) -> tuple[Position, list[Ruling]]:
    """The papers of the general meeting are printed and sent by 14 December (council.10)."""
    last = Day(meeting_day(position, Meeting.GENERAL).year - 1, 12, 14)
    return position, [sent(report.on, last, "council.10")]


def sent(on: Day, last: Day, clause: str) -> Ruling:
    """In time, the last day included, or late."""
    return ruled(SentInTime(on, last) if on <= last else SentLate(on, last), clause)


def amended(position: Position, report: Amended) -> tuple[Position, list[Ruling]]:
    """An amendment must be there by 14 January (council.11)."""
    paper = position.paper(report.number)
    if paper.meeting is not Meeting.GENERAL or not paper.heard:
        raise Refused("not_amendable", "council.11", number=report.number)
    last = Day(meeting_day(position, Meeting.GENERAL).year, 1, 14)
    made = AmendmentIn(report.number, last) if report.on <= last else AmendmentLate(report.number, last)
    return position, [ruled(made, "council.11")]


def papers(position: Position, report: Papers) -> tuple[Position, list[Ruling]]:
    """The final papers by 1 February, the agenda of a business meeting two weeks before it (council.12, 14)."""
    if report.meeting is Meeting.SPECIAL:
        raise Refused("special_papers", "council.23")
    day = meeting_day(position, report.meeting)
    if report.meeting is Meeting.GENERAL:
        return position, [sent(report.on, Day(day.year, 2, 1), "council.12")]
    return position, [sent(report.on, before(day, TWO_WEEKS), "council.14")]


def minutes(position: Position, report: Minutes) -> tuple[Position, list[Ruling]]:
    """The book of minutes goes to the next host by 1 February of the year (council.16)."""
    last = Day(meeting_day(position, Meeting.GENERAL).year, 2, 1)
    return position, [sent(report.on, last, "council.16")]
