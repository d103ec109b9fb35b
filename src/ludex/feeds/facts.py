"""Rows into a referee's reports. Never a restart: which one the data shows is kept aside as the answer to compare with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludex.feeds.rows import LENGTH, WIDTH, Act, Card, Foul, Half, Penalty, Played, Row
from ludex.games.field.discipline import Manner, Misconduct, Offence
from ludex.games.field.football import reports as r
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Side

CONTESTED = 1.0
"""Seconds: when the other side was at the ball so shortly before the last touch, the rows don't tell whose touch came last."""

LENGTHS = {Half.FIRST: 45, Half.SECOND: 45, Half.EXTRA_FIRST: 15, Half.EXTRA_SECOND: 15}
"""Minutes of each period."""

OFFENCES = {Foul.HAND: Offence.HANDLE}
MISCONDUCT = {Foul.DISSENT: Misconduct.DISSENT, Foul.DELAY: Misconduct.DELAY, Foul.SIMULATION: Misconduct.SIMULATION}
RESULTS = {
    Penalty.GOAL: r.Result.GOAL,
    Penalty.SAVED: r.Result.SAVED,
    Penalty.FRAME: r.Result.FRAME,
    Penalty.WIDE: r.Result.WIDE,
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What the data shows after a stoppage: the restart and its side, or a card; `clear`: whether the rows tell its cause."""

    stoppage: str
    kind: Kind | None = None
    side: Side | None = None
    sent_off: Person | None = None
    clear: bool = True


@dataclass(frozen=True, slots=True)
class Told:
    """Reports to enter, in order; then the answer to compare with, where there is one."""

    row: Row
    entries: tuple[Any, ...] = ()
    answer: Answer | None = None


ENTERS = (Kind.DIRECT, Kind.CORNER)
"""Restarts after which the ball was surely in play when it crossed a line; of a throw-in and a goal kick the rows don't tell."""

STOPPAGES = {Kind.THROW_IN: "throw_in", Kind.CORNER: "corner", Kind.GOAL_KICK: "goal_kick"}


@dataclass
class Teller:
    """Goes through the rows of a match once."""

    rows: Sequence[Row]
    stopped: str = ""
    """What stopped play, as far as the rows told: "foul", "offside", "goal", "period", or nothing."""
    taker: Person | None = None
    """Who took the last restart, until somebody else is at the ball."""
    cautioned: set[Person] = field(default_factory=set)

    def tell(self) -> Iterator[Told]:
        """The reports, row by row."""
        half: Half | None = None
        for index, row in enumerate(self.rows):
            if row.half is not half:
                if half is not None:
                    yield self.end(half, self.rows[index - 1])
                yield self.begin(row)
                half = row.half
            if row.half is Half.KICKS:
                if row.penalty is not None:
                    yield Told(row, (r.Kick(row.who, row.penalty is Penalty.GOAL),))
            else:
                yield from self.one(index, row)
        if half is not None and half is not Half.KICKS:
            yield self.end(half, self.rows[-1])

    def begin(self, row: Row) -> Told:
        """A period begins: the toss before the match, extra time and the kicks; else the kick-off is due anyway."""
        self.stopped, self.taker = "period", None
        if row.half is Half.KICKS:
            return Told(row, (r.KicksToss(row.side), r.KicksOrder(row.side)))
        if row.half in (Half.FIRST, Half.EXTRA_FIRST):
            return Told(row, (r.Toss(row.side.other),))
        return Told(row)

    def end(self, half: Half, row: Row) -> Told:
        """The period is over, at its full length at least."""
        self.stopped = "period"
        return Told(row, (r.Time(max(int(row.second), LENGTHS[half] * 60)), r.EndPeriod()))

    def one(self, index: int, row: Row) -> Iterator[Told]:
        """One row of play."""
        if row.act is Act.RESTART:
            yield from self.restart(index, row)
        elif row.act is Act.FOUL:
            yield from self.foul(index, row)
        elif row.act is Act.OFF_BALL:
            yield from self.misconduct(row)
        elif row.act is Act.OFFSIDE:
            again = (r.Taken(),) if self.stopped else ()
            self.stopped = "offside"
            yield Told(row, (*again, r.OffsideGiven(row.who, row.at)))
        else:
            yield from self.play(row)

    def play(self, row: Row) -> Iterator[Told]:
        """At the ball: play goes on after a stoppage without a row of its own, a touch, a goal."""
        entries: list[Any] = []
        if self.stopped:
            entries.append(r.Taken(row.who if self.stopped == "period" else None))
            self.stopped, self.taker = "", row.who
        elif row.act in (Act.TOUCH, Act.DUEL) and row.who != self.taker:
            entries.append(r.Touch(row.who))
            self.taker = None
        if row.goal or row.own_goal:
            entries.append(r.InGoal(row.side if row.own_goal else row.side.other, row.who, direct=False))
            self.stopped = "goal"
        if row.card is not None and row.act is not Act.FOUL:
            entries += self.card(row, Misconduct.UNSPORTING)
        if entries:
            yield Told(row, tuple(entries), self.carded(row))

    def restart(self, index: int, row: Row) -> Iterator[Told]:
        """A restart in the data: the ball was out before it, unless a foul or offside stopped play; then it is taken."""
        assert row.kind is not None, "a row of this act has a kind"
        free = row.kind in (Kind.DIRECT, Kind.PENALTY)
        if self.stopped in ("foul", "offside"):
            yield Told(row, (), Answer(self.stopped if free else "other", row.kind, row.side, clear=free))
        elif not free:
            out = self.out(index)
            stoppage = STOPPAGES[row.kind]
            yield Told(row, (out,) if out else (), Answer(stoppage, row.kind, row.side, clear=out is not None))
        else:
            yield Told(row, (), Answer("other", row.kind, row.side, clear=False))
        self.stopped, self.taker = "", row.who
        if row.kind is Kind.PENALTY:
            assert row.penalty is not None, "a penalty has a result"
            yield Told(row, (r.PenaltyTaken(RESULTS[row.penalty], row.who),))
            self.stopped = {Penalty.GOAL: "goal", Penalty.WIDE: ""}.get(row.penalty, "")
            return
        yield Told(row, (r.Taken(row.who),))
        if row.goal:
            yield Told(row, (r.InGoal(row.side.other, row.who, direct=True),))
            self.stopped = "goal"

    def out(self, index: int) -> r.Out | None:
        """The ball over a line after the last touch; None where the rows don't tell line and toucher."""
        if index == 0 or self.stopped:
            return None
        last = self.rows[index - 1]
        if last.half is not self.rows[index].half or last.end is None or last.fair_play or self.contested(index - 1):
            return None
        if last.act is not Act.TOUCH and last.kind not in ENTERS:
            return None
        line = line_at(last.end)
        if line is None:
            return None
        of = None if line is r.Line.TOUCH else Side(0 if last.end.x <= 0 else 1)
        return r.Out(line, last.side, of, last.end)

    def contested(self, index: int) -> bool:
        """Whether the other side was at the ball within a second before this row."""
        last = self.rows[index]
        for row in reversed(self.rows[max(index - 6, 0) : index]):
            if row.half is not last.half or last.second - row.second >= CONTESTED:
                return False
            if row.side != last.side:
                return True
        return False

    def foul(self, index: int, row: Row) -> Iterator[Told]:
        """An offence; where no free kick follows, the referee played the advantage."""
        assert row.foul is not None, "a row of this act has a kind"
        if self.stopped == "period":
            yield Told(row, (r.Taken(None),))
            self.stopped = ""
        if self.stopped:
            yield from self.misconduct(row)
            return
        plays_on = not self.follows_free_kick(index)
        if row.foul is Foul.SIMULATION:
            self.stopped = "foul"
            yield Told(row, (r.Misbehaved(row.who, Misconduct.SIMULATION, row.at),), self.carded(row))
            return
        offence = OFFENCES.get(row.foul, Offence.TRIP)
        entries: list[Any] = [r.Foul(offence, row.who, row.at)]
        if offence is Offence.TRIP:
            manner = {Card.RED: Manner.EXCESSIVE, Card.YELLOW: Manner.RECKLESS, Card.SECOND_YELLOW: Manner.RECKLESS}
            entries.append(r.How(manner.get(row.card, Manner.CARELESS) if row.card else Manner.CARELESS))
        elif row.card is not None and offence is Offence.HANDLE:
            entries += self.card(row, Misconduct.HAND_TO_SCORE)
        if plays_on:
            entries.insert(1, r.Advantage())
            entries = entries[:2] + (self.card(row, Misconduct.UNSPORTING) if row.card else [])
        else:
            self.stopped = "foul"
        yield Told(row, tuple(entries), self.carded(row) if not plays_on else None)

    def misconduct(self, row: Row) -> Iterator[Told]:
        """Misconduct that stopped nothing."""
        if row.card is not None:
            kind = MISCONDUCT.get(row.foul, Misconduct.UNSPORTING) if row.foul else Misconduct.UNSPORTING
            yield Told(row, tuple(self.card(row, kind)), self.carded(row))

    def card(self, row: Row, kind: Misconduct) -> list[Any]:
        """The call behind a card that the data shows."""
        return [r.Misbehaved(row.who, Misconduct.VIOLENT if row.card is Card.RED else kind)]

    def carded(self, row: Row) -> Answer | None:
        """A second yellow card or a red one sends off."""
        if row.card is Card.SECOND_YELLOW:
            return Answer("second_caution", sent_off=row.who)
        return Answer("sending_off", sent_off=row.who) if row.card is Card.RED else None

    def follows_free_kick(self, index: int) -> bool:
        """Whether play was stopped for this row: a free kick or a penalty is the next row at the ball."""
        for row in self.rows[index + 1 :]:
            if row.act not in (Act.FOUL, Act.OFF_BALL, Act.OFFSIDE):
                return row.act is Act.RESTART and row.kind in (Kind.DIRECT, Kind.PENALTY)
        return False


def line_at(point: Point) -> r.Line | None:
    """The line that a place lies on; None within the ground and at a corner, where it can't be told."""
    touch = point.y <= 0 or point.y >= WIDTH
    goal = point.x <= 0 or point.x >= LENGTH
    if touch == goal:
        return None
    return r.Line.TOUCH if touch else r.Line.GOAL


def tell(played: Played) -> Iterator[Told]:
    """The reports of a match, row by row."""
    return Teller(played.rows).tell()
