"""Meetings: date and host, delegations, special meetings, quorum, votes (council.1-8, 17-23)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil

from ludex.core.ruling import Ruling
from ludex.games.assembly.council.papers import meeting_day
from ludex.games.assembly.council.position import Position, Sitting
from ludex.games.assembly.council.reports import (
    Carried,
    Closed,
    DateFixed,
    Day,
    Delegation,
    FifaAbsent,
    Fixed,
    HostTurn,
    Lost,
    Meeting,
    MeetingClosed,
    Member,
    NextHost,
    NoQuorum,
    Notified,
    Opened,
    Quorate,
    Requested,
    Seated,
    SentInTime,
    SentLate,
    SpecialCalled,
    Subject,
    TakesEffect,
    Voted,
)
from ludex.officiate import Refused, ruled

MONTHS = {Meeting.GENERAL: (2, 3), Meeting.BUSINESS: (9, 10)}  # council.3
DELEGATES = 4  # council.1
QUORUM = 4  # council.17
FIFA_VOTES = 4  # council.18
MAJORITY = Fraction(3, 4)  # council.19
HOLD_WITHIN, NOTIFY_WITHIN = 28, 21  # days, council.22, 23


def fixed(position: Position, report: Fixed) -> tuple[Position, list[Ruling]]:
    """The two annual meetings, in their months, with one host for both (council.3-5)."""
    if report.meeting is Meeting.SPECIAL:
        raise Refused("special_by_request", "council.21")
    if report.on.month not in MONTHS[report.meeting]:
        raise Refused("wrong_month", "council.3", meeting=report.meeting)
    if report.meeting in position.held:
        raise Refused("already_held", "council.3", meeting=report.meeting)
    other = Meeting.BUSINESS if report.meeting is Meeting.GENERAL else Meeting.GENERAL
    if position.date_of(other) is not None and report.host is not position.host:
        raise Refused("one_host", "council.5", host=position.host)
    dates = {**(position.dates or {}), report.meeting: report.on}
    made = ruled(DateFixed(report.meeting, report.on, report.host), "council.3", "council.4", "council.5")
    return replace(position, dates=dates, host=report.host), [made]


def next_host(position: Position, report: NextHost) -> tuple[Position, list[Ruling]]:
    """Members host in turn; in which order, the text does not say (council.6)."""
    if report.host is position.host:
        raise Refused("in_turn", "council.6", host=report.host)
    return position, [ruled(HostTurn(report.host), "council.6")]


def delegation(position: Position, report: Delegation) -> tuple[Position, list[Ruling]]:
    """Four delegates a member (council.1)."""
    if not 0 < report.delegates <= DELEGATES:
        raise Refused("four_delegates", "council.1", delegates=report.delegates)
    return position, [ruled(Seated(report.member, report.delegates), "council.1")]


def requested(position: Position, report: Requested) -> tuple[Position, list[Ruling]]:
    """FIFA, or any two others, may ask for a special meeting, with copies of what is proposed (council.21-23)."""
    signed = set(report.by)
    if Member.FIFA not in signed and len(signed) < 2:
        raise Refused("two_signatures", "council.21")
    if not report.copies:
        raise Refused("no_copies", "council.21")
    if position.special is not None:
        raise Refused("already_called", "council.21")
    notify, hold = (Day.fromordinal(report.on.toordinal() + days) for days in (NOTIFY_WITHIN, HOLD_WITHIN))
    made = ruled(SpecialCalled(notify, hold), "council.21", "council.22", "council.23")
    return replace(position, special=report.on, special_last=hold), [made]


def notified(position: Position, report: Notified) -> tuple[Position, list[Ruling]]:
    """The members must be told within 21 days of the request (council.23)."""
    if position.special is None:
        raise Refused("no_request", "council.21")
    last = Day.fromordinal(position.special.toordinal() + NOTIFY_WITHIN)
    made = SentInTime(report.on, last) if report.on <= last else SentLate(report.on, last)
    return position, [ruled(made, "council.23")]


def opened(position: Position, report: Opened) -> tuple[Position, list[Ruling]]:
    """A meeting on its day; with four members, FIFA among them, it may deal with its agenda (council.17, 22)."""
    present = tuple(dict.fromkeys(report.present))
    if report.meeting is Meeting.SPECIAL:
        if position.special is None or position.special_last is None:
            raise Refused("no_request", "council.21")
        if not position.special <= report.on <= position.special_last:
            raise Refused("outside_28_days", "council.22", last=position.special_last)
    elif report.on != (day := meeting_day(position, report.meeting)):
        raise Refused("another_day", "council.4", day=day)
    if report.meeting in position.held:
        raise Refused("already_held", "council.3", meeting=report.meeting)
    quorate = len(present) >= QUORUM and Member.FIFA in present
    after = replace(position, sitting=Sitting(report.meeting, report.on, present, quorate))
    if quorate:
        votes = sum(weight(after, member) for member in present)
        made = ruled(Quorate(len(present), votes, needed(votes)), "council.17", "council.18", "council.19")
    elif len(present) < QUORUM:
        made = ruled(NoQuorum(len(present)), "council.17")
    else:
        made = ruled(FifaAbsent(len(present)), "council.17")
    return after, [made]


def weight(position: Position, member: Member) -> int:
    """How much a member's vote counts (council.18; by heads everybody's counts one)."""
    return FIFA_VOTES if member is Member.FIFA and position.options["count"] == "votes" else 1


def needed(votes: int) -> int:
    """How many of so many votes are three quarters of them, rounded up (council.19)."""
    return ceil(MAJORITY * votes)


def voted(position: Position, report: Voted) -> tuple[Position, list[Ruling]]:
    """Three quarters of those present and entitled carry a paper; laws change at the general meeting only (council.7, 8, 18-20)."""
    sitting, paper = position.sitting, position.paper(report.number)
    assert sitting is not None, "`blocked` has seen to it"
    if paper.meeting is not sitting.meeting or not paper.heard:
        raise Refused("not_on_agenda", "council.2", number=paper.number)
    if paper.decided is not None or paper.lost:
        raise Refused("decided_already", "council.2", number=paper.number)
    if paper.subject is Subject.LAW and sitting.meeting is Meeting.BUSINESS:
        raise Refused("no_laws_here", "council.8")
    if paper.subject is Subject.LAW and sitting.meeting is Meeting.SPECIAL and not position.options["special_laws"]:
        raise Refused("only_general", "council.20")
    if report.effective is not None and sitting.meeting is not Meeting.BUSINESS:
        raise Refused("fixed_effect", "council.25")
    if report.effective is not None and report.effective < sitting.on:
        raise Refused("effect_before", "council.24", on=sitting.on)
    ayes, noes = set(report.aye), set(report.no)
    if ayes & noes:
        raise Refused("voted_twice", "council.18")
    if not ayes | noes <= set(sitting.present):
        raise Refused("not_present", "council.19")
    counted = ayes | noes if position.options["abstention"] == "left_out" else set(sitting.present)
    of, votes = (sum(weight(position, member) for member in some) for some in (counted, ayes))
    clauses = ["council.18", "council.19", "council.20" if paper.subject is Subject.LAW else power(sitting.meeting)]
    if of == 0 or votes < needed(of):
        lost = ruled(Lost(paper.number, votes, of, needed(of)), *clauses)
        return position.with_paper(replace(paper, lost=True)), [lost]
    since, clause = effect(sitting, paper.subject, report.effective)
    carried = replace(paper, decided=sitting.on, since=since)
    return position.with_paper(carried), [
        ruled(Carried(paper.number, votes, of, needed(of)), *clauses),
        ruled(TakesEffect(paper.number, since), clause),
    ]


def power(meeting: Meeting) -> str:
    """The clause that lets a meeting decide what is no change of the laws."""
    return {Meeting.GENERAL: "council.7", Meeting.BUSINESS: "council.8", Meeting.SPECIAL: "council.21"}[meeting]


def effect(sitting: Sitting, subject: Subject, agreed: Day | None) -> tuple[Day, str]:
    """From when a decision holds (council.24, 25)."""
    if subject is Subject.LAW:
        july = Day(sitting.on.year, 7, 1)
        return july if july >= sitting.on else Day(july.year + 1, 7, 1), "council.25"
    return agreed or sitting.on, "council.24"


def closed(position: Position, report: Closed) -> tuple[Position, list[Ruling]]:
    """The meeting is over."""
    assert position.sitting is not None, "`blocked` has seen to it"
    meeting = position.sitting.meeting
    after = replace(position, sitting=None, held=(*position.held, meeting))
    if meeting is Meeting.SPECIAL:
        after = replace(after, special=None, special_last=None, held=position.held)
    return after, [ruled(MeetingClosed(meeting), power(meeting))]
