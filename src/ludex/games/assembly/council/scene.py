"""The Board's year as everybody sees it: dates, papers, the open meeting."""

from __future__ import annotations

from collections.abc import Callable

from ludex.core.scene import Note, Scene, Sheet
from ludex.games.assembly.council.position import Position


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Dates and papers as sheets, the open meeting as a line."""
    dates = tuple((say(f"meeting.{meeting.value}"), (str(day),)) for meeting, day in (position.dates or {}).items())
    papers = tuple(
        (
            f"{paper.number}",
            (
                say(f"subject.{paper.subject.value}"),
                say(f"meeting.{paper.meeting.value}"),
                say("carried_on", on=str(paper.decided))
                if paper.decided
                else say("lost_paper")
                if paper.lost
                else say("heard")
                if paper.heard
                else say("waiting"),
            ),
        )
        for paper in position.papers
    )
    host = say(f"member.{position.host.value}") if position.host else ""
    widgets = [Sheet(say("dates"), (host,), dates)] if dates else []
    if papers:
        widgets.append(Sheet(say("papers_title"), (say("field.subject"), say("field.meeting"), say("status")), papers))
    sitting = position.sitting
    note = Note(say("sitting", meeting=say(f"meeting.{sitting.meeting.value}"), on=str(sitting.on)) if sitting else "")
    return Scene((*widgets, note))
