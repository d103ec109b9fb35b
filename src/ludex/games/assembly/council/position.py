"""Where the council's year stands: dates and host, papers, the open meeting, what was put off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludex.games.assembly.council.reports import Day, Meeting, Member, Subject
from ludex.officiate import Refused


@dataclass(frozen=True, slots=True)
class Paper:
    """A proposal on its way. `heard`: it is on the agenda; `decided`: the day it was carried; `since`: the day it takes effect."""

    number: int
    subject: Subject
    meeting: Meeting
    body: str | None = None
    heard: bool = False
    decided: Day | None = None
    lost: bool = False
    since: Day | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """An open meeting: which, when, who is there, and whether it may deal with its agenda."""

    meeting: Meeting
    on: Day
    present: tuple[Member, ...]
    quorate: bool


@dataclass(frozen=True, slots=True)
class Position:
    """One year of the council: from the day after a general meeting to the end of the next."""

    options: Mapping[str, object]
    host: Member | None = None
    dates: Mapping[Meeting, Day] | None = None
    special: Day | None = None
    """The day on which a special meeting was asked for."""
    special_last: Day | None = None
    papers: tuple[Paper, ...] = ()
    sitting: Sitting | None = None
    held: tuple[Meeting, ...] = ()
    put_off: tuple[tuple[int, str, Day], ...] = ()
    over: bool = False

    def date_of(self, meeting: Meeting) -> Day | None:
        """When a meeting is, as far as it was fixed."""
        return (self.dates or {}).get(meeting)

    def paper(self, number: int) -> Paper:
        """The paper of this number. Raises Refused when there is none."""
        for paper in self.papers:
            if paper.number == number:
                return paper
        raise Refused("no_paper", "council.2", number=number)

    def with_paper(self, paper: Paper) -> Position:
        """The same year with this paper added or changed."""
        others = tuple(one for one in self.papers if one.number != paper.number)
        return replace(self, papers=(*others, paper))
