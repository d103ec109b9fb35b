"""Mini-rugby for schools, five and seven a side: put-in, restart, scrum, time and changes; the text says no more, nor do we."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.field.mini_rugby.house_rules import CODES, OPTIONS, Code
from ludex.games.field.mini_rugby.reports import (
    Action,
    Allowed,
    Changed,
    Ended,
    FirstKick,
    GrabAllowed,
    Grabbed,
    GrabForbidden,
    HalfOver,
    HalfTime,
    Happened,
    KickAgain,
    KickDue,
    Kicked,
    KickGood,
    Kit,
    KitFits,
    Leader,
    Led,
    MatesAhead,
    Matter,
    MayLead,
    NoPoints,
    NotByFoot,
    NotHere,
    NoWinner,
    Played,
    PlayGoesOn,
    PlayStops,
    PointsMade,
    PutIn,
    Restart,
    Resumed,
    Score,
    Scored,
    ScrumGiven,
    ScrumOver,
    Spot,
    Squad,
    SquadFits,
    Stopped,
    Substituted,
    Time,
    TooNear,
    WonBy,
    WrongSpot,
)
from ludex.officiate import Needed, Next, Refused, Side, ruled

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
MINUTE = 60  # seconds
HALVES = 2  # mini_rugby.8
POINTS = {Score.CONVERSION: 2, Score.PENALTY_GOAL: 3, Score.DROP_GOAL: 3}  # mini_rugby.18
SPOTS = {"seven": Spot.BEHIND_FIVE, "five": Spot.SEMICIRCLE}  # mini_rugby.13


class Phase(Enum):
    """What the match waits for."""

    BEFORE = "before"
    KICK = "kick"
    OPEN = "open"
    SCRUM = "scrum"
    STOPPED = "stopped"
    INTERVAL = "interval"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. `side` kicks or puts in; `restart`: the kick is no start of a half."""

    options: Mapping[str, object]
    phase: Phase = Phase.BEFORE
    half: int = 1
    clock: int = 0
    side: Side | None = None
    restart: bool = False
    points: tuple[int, int] = (0, 0)

    @property
    def code(self) -> Code:
        """The numbers of the game that is played."""
        return CODES[str(self.options["game"])]


Step = Callable[[Position, Any], tuple[Position, list[Ruling]]]


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Before the first kick."""
    return Position(options), []


def result(position: Position) -> tuple[Side, ...] | None:
    """The side with more points where points are counted; nobody where they are not, or are equal."""
    if position.phase is not Phase.OVER:
        return None
    a, b = position.points
    return () if a == b else (Side(0 if a > b else 1),)


def clock(position: Position) -> int:
    """Seconds of this half, as far as they were told."""
    return position.clock


def tell_time(seconds: int) -> Time:
    """The clock as a report."""
    return Time(seconds)


def led(position: Position, report: Led) -> tuple[Position, list[Ruling]]:
    """Seven: one referee, who also keeps the time. Five: a trained pupil may lead (mini_rugby.3)."""
    if report.officials != 1:
        raise Refused("one_referee", "mini_rugby.3")
    if report.by is Leader.PUPIL and position.options["game"] == "seven":
        raise Refused("no_pupil", "mini_rugby.3")
    return position, [ruled(MayLead(report.by), "mini_rugby.3")]


def squad(position: Position, report: Squad) -> tuple[Position, list[Ruling]]:
    """So many players, so many reserves (mini_rugby.4)."""
    code = position.code
    if report.players != code.players or not 0 <= report.reserves <= code.reserves:
        raise Refused("squad_wrong", "mini_rugby.4", players=code.players, reserves=code.reserves)
    return position, [ruled(SquadFits(report.side), "mini_rugby.4")]


def kit(position: Position, report: Kit) -> tuple[Position, list[Ruling]]:
    """Seven play dressed alike, five in what they wear for gymnastics (mini_rugby.6)."""
    if position.options["game"] == "seven" and not report.alike:
        raise Refused("kit_alike", "mini_rugby.6", side=report.side)
    return position, [ruled(KitFits(report.side), "mini_rugby.6")]


def first_kick(position: Position, report: FirstKick) -> tuple[Position, list[Ruling]]:
    """The half begins with a kick (mini_rugby.9)."""
    after = replace(position, phase=Phase.KICK, side=report.side, restart=False)
    return after, [ruled(KickDue(report.side, position.code.distance), "mini_rugby.9", "mini_rugby.12")]


def kicked(position: Position, report: Kicked) -> tuple[Position, list[Ruling]]:
    """A fair put-in, a scrum to the opponents, or the kick again (mini_rugby.11-17)."""
    side, code = position.side, position.code
    assert side is not None, "`blocked` has seen to it"
    if not 0 <= report.ahead < code.players:
        raise Refused("no_such_number", "mini_rugby.11", players=code.players - 1)
    if report.metres is not None and not 0 <= report.metres <= 200:
        raise Refused("no_such_distance", "mini_rugby.12")
    near = report.metres is not None and report.metres < code.distance
    if near and report.closer is None:
        raise Needed("closer")
    if position.restart and report.spot is None:
        raise Needed("spot")
    own = breaches(position, report, side, near)
    opponents_near = near and report.closer == side.other
    if own and not (opponents_near and position.options["both_faults"] == "again"):
        after = replace(position, phase=Phase.SCRUM, side=side.other)
        return after, [
            *own,
            ruled(ScrumGiven(side.other), "mini_rugby.16", *(["mini_rugby.17"] if opponents_near else [])),
        ]
    if opponents_near:
        assert report.metres is not None
        near_ruling = ruled(
            TooNear(side.other, report.metres, code.distance), "mini_rugby.15" if position.restart else "mini_rugby.12"
        )
        again = ruled(KickAgain(side), "mini_rugby.17")
        return position, [*own, near_ruling, again]
    after = replace(position, phase=Phase.OPEN, side=None)
    return after, [ruled(KickGood(side), "mini_rugby.9" if not position.restart else "mini_rugby.13")]


def breaches(position: Position, report: Kicked, side: Side, near: bool) -> list[Ruling]:
    """What the kicker's own side did wrong, in the order of the text."""
    found = []
    if not report.foot:
        found.append(ruled(NotByFoot(side), "mini_rugby.13" if position.restart else "mini_rugby.9"))
    if position.restart and report.spot is not SPOTS[str(position.options["game"])]:
        found.append(ruled(WrongSpot(side), "mini_rugby.13"))
    if report.ahead:
        found.append(ruled(MatesAhead(side, report.ahead), "mini_rugby.15" if position.restart else "mini_rugby.11"))
    if near and report.closer == side:
        assert report.metres is not None
        clause = "mini_rugby.15" if position.restart else "mini_rugby.12"
        found.append(ruled(TooNear(side, report.metres, position.code.distance), clause))
    return found


def played(position: Position, report: Played) -> tuple[Position, list[Ruling]]:
    """Anybody may run, pass, feign, and join a scrum (mini_rugby.10)."""
    return position, [ruled(Allowed(report.side, report.action), "mini_rugby.10")]


def grabbed(position: Position, report: Grabbed) -> tuple[Position, list[Ruling]]:
    """An opponent who has the ball may be grabbed; for another the text knows no sanction (mini_rugby.10)."""
    made = GrabAllowed(report.by) if report.ball else GrabForbidden(report.by)
    return position, [ruled(made, "mini_rugby.10")]


def put_in(position: Position, report: PutIn) -> tuple[Position, list[Ruling]]:
    """The scrum is taken, play goes on (mini_rugby.16)."""
    assert position.side is not None, "`blocked` has seen to it"
    return replace(position, phase=Phase.OPEN, side=None), [ruled(ScrumOver(position.side), "mini_rugby.16")]


def scored(position: Position, report: Scored) -> tuple[Position, list[Ruling]]:
    """Points, where points are counted; then the restart, unless a conversion is still to come (mini_rugby.14, 18)."""
    if position.options["points"] == "none":
        return position, [ruled(NoPoints(report.how), "mini_rugby.18")]
    value = int(str(position.options["try_points"])) if report.how is Score.TRY else POINTS[report.how]
    a, b = position.points
    points = (a + value, b) if report.side == 0 else (a, b + value)
    made = ruled(PointsMade(report.side, value, points[report.side]), "mini_rugby.18")
    kicks = report.side.other if position.options["restart_by"] == "conceded" else report.side
    after = replace(position, points=points, phase=Phase.KICK, side=kicks, restart=True)
    return after, [made, ruled(KickDue(kicks, position.code.distance), "mini_rugby.14", "mini_rugby.15")]


def restart(position: Position, report: Restart) -> tuple[Position, list[Ruling]]:
    """The referee gives the restart to the attacking side (mini_rugby.14)."""
    after = replace(position, phase=Phase.KICK, side=report.side, restart=True)
    made = ruled(KickDue(report.side, position.code.distance), "mini_rugby.14", "mini_rugby.15", calls=("restart",))
    return after, [made]


def happened(position: Position, report: Happened) -> tuple[Position, list[Ruling]]:
    """What the text is silent about; a knock-on or a forward pass gives a scrum where that is agreed (mini_rugby.19)."""
    handling = report.matter in (Matter.KNOCK_ON, Matter.FORWARD_PASS)
    if handling and position.options["handling"] == "scrum":
        after = replace(position, phase=Phase.SCRUM, side=report.by.other)
        return after, [ruled(ScrumGiven(report.by.other), "mini_rugby.19")]
    return position, [ruled(NotHere(report.matter), "mini_rugby.19")]


def stopped(position: Position, report: Stopped) -> tuple[Position, list[Ruling]]:
    """The referee alone leads on the field (mini_rugby.3)."""
    return replace(position, phase=Phase.STOPPED), [ruled(PlayStops(), "mini_rugby.3", calls=("stopped",))]


def resumed(position: Position, report: Resumed) -> tuple[Position, list[Ruling]]:
    """Play goes on as the referee lets it: the text has no restart for a stoppage."""
    return replace(position, phase=Phase.OPEN), [ruled(PlayGoesOn(), "mini_rugby.3", calls=("resumed",))]


def time(position: Position, report: Time) -> tuple[Position, list[Ruling]]:
    """The clock goes forward."""
    if not position.clock <= report.seconds <= 10 * MINUTE * position.code.half:
        raise Refused("clock_back", "mini_rugby.8", seconds=position.clock)
    return replace(position, clock=report.seconds), []


def half_over(position: Position, report: HalfOver) -> tuple[Position, list[Ruling]]:
    """Two halves of ten or fifteen minutes (mini_rugby.8)."""
    if position.clock < position.code.half * MINUTE:
        left = position.code.half * MINUTE - position.clock
        raise Refused("too_early", "mini_rugby.8", seconds=left)
    if position.half < HALVES:
        after = replace(position, phase=Phase.INTERVAL, side=None, restart=False, half=HALVES, clock=0)
        return after, [ruled(HalfTime(position.code.interval), "mini_rugby.8")]
    after = replace(position, phase=Phase.OVER, side=None)
    won = result(after)
    ending = ruled(Ended(), "mini_rugby.8")
    if position.options["points"] == "none":
        return after, [ending, ruled(NoWinner(), "mini_rugby.18")]
    return after, [ending, *(ruled(WonBy(side), "mini_rugby.18") for side in won or ())]


def substituted(position: Position, report: Substituted) -> tuple[Position, list[Ruling]]:
    """Changes after a break (mini_rugby.5)."""
    stopped_now = position.phase in (Phase.STOPPED, Phase.KICK, Phase.SCRUM)
    breaks = position.phase is Phase.INTERVAL or (position.options["substitutions"] == "any_stoppage" and stopped_now)
    if not breaks:
        raise Refused("no_break", "mini_rugby.5")
    if not 0 < report.players <= position.code.reserves:
        raise Refused("too_many_changes", "mini_rugby.5", reserves=position.code.reserves)
    return position, [ruled(Changed(report.side, report.players), "mini_rugby.5")]


STEPS: Mapping[type, Step] = {
    FirstKick: first_kick,
    Kicked: kicked,
    PutIn: put_in,
    Played: played,
    Grabbed: grabbed,
    Scored: scored,
    Happened: happened,
    Stopped: stopped,
    Resumed: resumed,
    Restart: restart,
    HalfOver: half_over,
    Substituted: substituted,
    Squad: squad,
    Kit: kit,
    Led: led,
    Time: time,
}
ENTRIES = tuple(STEPS)
RULINGS = (
    *(MayLead, SquadFits, KitFits, KickDue, KickGood, ScrumGiven, MatesAhead, NotByFoot, WrongSpot, TooNear, KickAgain),
    *(Allowed, GrabAllowed, GrabForbidden, ScrumOver, PointsMade, NoPoints, NotHere, HalfTime, Changed, PlayStops),
    *(PlayGoesOn, Ended, WonBy, NoWinner),
)
REFUSALS = (
    *("one_referee", "no_pupil", "squad_wrong", "kit_alike", "no_such_number", "no_such_distance"),
    *(
        "clock_back",
        "too_early",
        "no_break",
        "too_many_changes",
        "already_begun",
        "no_kick",
        "no_scrum",
        "not_open",
        "not_stopped",
    ),
    "not_begun",
)

PLAY = (Phase.OPEN, Phase.KICK, Phase.SCRUM, Phase.STOPPED)
NEEDS: Mapping[type, tuple[tuple[Phase, ...], str, str]] = {
    FirstKick: ((Phase.BEFORE, Phase.INTERVAL), "already_begun", "mini_rugby.9"),
    Kicked: ((Phase.KICK,), "no_kick", "mini_rugby.9"),
    PutIn: ((Phase.SCRUM,), "no_scrum", "mini_rugby.16"),
    Played: ((Phase.OPEN,), "not_open", "mini_rugby.10"),
    Grabbed: ((Phase.OPEN,), "not_open", "mini_rugby.10"),
    Scored: ((Phase.OPEN, Phase.KICK, Phase.STOPPED), "not_begun", "mini_rugby.9"),
    Happened: ((Phase.OPEN,), "not_open", "mini_rugby.10"),
    Stopped: ((Phase.OPEN,), "not_open", "mini_rugby.10"),
    Resumed: ((Phase.STOPPED,), "not_stopped", "mini_rugby.3"),
    Restart: ((Phase.OPEN, Phase.STOPPED), "not_open", "mini_rugby.10"),
    HalfOver: (PLAY, "not_begun", "mini_rugby.9"),
    Time: (PLAY, "not_begun", "mini_rugby.9"),
}
"""In which phases a report can be, and the refusal and clause for the others."""


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now."""
    if entry in NEEDS:
        phases, name, clause = NEEDS[entry]
        return None if position.phase in phases else Refused(name, clause)
    return None


def asks(position: Position) -> list[Next]:
    """What may come next; what the match waits for comes first."""
    if position.phase is Phase.OVER:
        return []
    return [Next(entry, None, blocked(position, entry)) for entry in ENTRIES]


def rule(position: Position, entry: Any, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The step. Raises Refused, or Needed for what the put-in depends on."""
    if refusal := blocked(position, type(entry)):
        raise refusal
    return STEPS[type(entry)](position, entry)


def describe(position: Position) -> dict[str, Any]:
    """The match as plain data."""
    return {
        "phase": position.phase.value,
        "half": position.half,
        "clock": position.clock,
        "side": None if position.side is None else int(position.side),
        "restart": position.restart,
        "points": list(position.points),
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    side = Side(rng.randrange(2))
    match position.phase:
        case Phase.BEFORE | Phase.INTERVAL:
            return rng.choice([FirstKick(side), Substituted(side), Squad(side, position.code.players, 2)])
        case Phase.KICK:
            spot = rng.choice(list(Spot)) if position.restart else None
            return Kicked(rng.random() < 0.9, rng.choice((0, 0, 1)), rng.choice((12.0, 2.0, None)), side, spot)
        case Phase.SCRUM:
            return PutIn()
        case Phase.STOPPED:
            return rng.choice([Resumed(), Restart(side), HalfOver(), Time(position.code.half * MINUTE)])
    return rng.choice(
        [
            *(Time(position.code.half * MINUTE), HalfOver(), Stopped(), Grabbed(side, rng.random() < 0.5)),
            *(
                Scored(side, rng.choice(list(Score))),
                Happened(rng.choice(list(Matter)), side),
                Played(side, Action.RUN),
            ),
        ]
    )
