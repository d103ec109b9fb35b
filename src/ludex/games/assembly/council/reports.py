"""What the council's secretary reports, and what is ruled: papers with their dates, meetings, votes, and what is in force."""

from __future__ import annotations

from datetime import date
from enum import Enum

from ludex.officiate import call, fact, move, ruling


class Day(date):
    """A calendar day, written `1993-02-13`."""

    @classmethod
    def read(cls, text: str) -> Day:
        """The day behind a word. Raises ValueError when it is no day of the calendar."""
        if len(text) != len("1993-02-13"):
            raise ValueError(text)
        return cls.fromisoformat(text)

    @staticmethod
    def samples() -> tuple[str, ...]:
        """Words for random matches: the conformance kit draws from them."""
        return (
            "1993-09-20",
            "1993-11-30",
            "1993-12-02",
            "1994-01-14",
            "1994-02-01",
            "1994-03-05",
            "1994-07-01",
            "1995-03-01",
        )


class Member(Enum):
    """The five associations of the council."""

    ENGLAND = "england"
    SCOTLAND = "scotland"
    WALES = "wales"
    IRELAND = "ireland"
    FIFA = "fifa"


class Meeting(Enum):
    """The meetings: annual general, annual business, special."""

    GENERAL = "general"
    BUSINESS = "business"
    SPECIAL = "special"


class Subject(Enum):
    """What a paper asks for."""

    LAW = "law"
    EXPERIMENT = "experiment"
    OTHER = "other"


@fact
class Fixed:
    """The date and host of a general or business meeting were fixed."""

    meeting: Meeting
    on: Day
    host: Member


@fact
class NextHost:
    """Who hosts the meetings after these."""

    host: Member


@fact
class Delegation:
    """A member names its delegates."""

    member: Member
    delegates: int


@fact
class Submitted:
    """A member's paper reached the host."""

    number: int
    by: Member
    subject: Subject
    meeting: Meeting
    on: Day


@fact
class Applied:
    """A confederation or association wrote to FIFA."""

    number: int
    body: str
    subject: Subject
    meeting: Meeting


@call
class Approved:
    """FIFA finds that an outside paper should go on, and it reached the host."""

    number: int
    on: Day


@fact
class Circulated:
    """The host sent the printed papers of the general meeting to all members."""

    on: Day


@fact
class Amended:
    """An amendment to a paper reached the host."""

    number: int
    by: Member
    on: Day


@fact
class Papers:
    """The final papers (general meeting) or the agenda (business meeting) went out."""

    meeting: Meeting
    on: Day


@fact
class Requested:
    """A written request for a special meeting, signed by these members."""

    by: tuple[Member, ...]
    copies: bool
    on: Day


@fact
class Notified:
    """The members were told of the special meeting."""

    on: Day


@fact
class Opened:
    """A meeting began with these members present."""

    meeting: Meeting
    on: Day
    present: tuple[Member, ...]


@move
class Voted:
    """The vote on a paper. Members present that are in neither list abstained."""

    number: int
    aye: tuple[Member, ...]
    no: tuple[Member, ...] = ()
    effective: Day | None = None


@fact
class Closed:
    """The meeting is over."""


@fact
class Minutes:
    """The host passed the book of minutes on to the next host."""

    on: Day


@move
class Postponed:
    """A confederation or association puts a change off to its next season."""

    number: int
    body: str
    running: bool
    until: Day


@fact
class Asked:
    """Is a decision in force on a day, for a body or for international matches?"""

    number: int
    on: Day
    international: bool
    body: str | None = None


@fact
class ChangedAlone:
    """A confederation or association changed a law by itself."""

    body: str


@fact
class YearOver:
    """The council's year ends."""


@ruling
class DateFixed:
    meeting: Meeting
    on: Day
    host: Member


@ruling
class HostTurn:
    UNDECIDED = True
    host: Member


@ruling
class Seated:
    member: Member
    delegates: int


@ruling
class OnAgenda:
    number: int
    meeting: Meeting
    last: Day


@ruling
class TooLate:
    number: int
    meeting: Meeting
    last: Day


@ruling
class ToFifa:
    number: int


@ruling
class SentInTime:
    on: Day
    last: Day


@ruling
class SentLate:
    on: Day
    last: Day


@ruling
class AmendmentIn:
    number: int
    last: Day


@ruling
class AmendmentLate:
    number: int
    last: Day


@ruling
class SpecialCalled:
    notify: Day
    hold: Day


@ruling
class Quorate:
    members: int
    votes: int
    needed: int


@ruling
class NoQuorum:
    members: int


@ruling
class FifaAbsent:
    members: int


@ruling
class Carried:
    number: int
    votes: int
    of: int
    needed: int


@ruling
class Lost:
    number: int
    votes: int
    of: int
    needed: int


@ruling
class TakesEffect:
    number: int
    on: Day


@ruling
class MeetingClosed:
    meeting: Meeting


@ruling
class InForce:
    number: int
    since: Day


@ruling
class NotYet:
    number: int
    since: Day


@ruling
class PutOff:
    number: int
    until: Day


@ruling
class Void:
    pass


@ruling
class YearEnded:
    ENDS = True
