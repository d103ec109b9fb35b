"""What a football match stands at: period and clock, teams, the ball, the restart that is due, an offence judged, the kicks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache

from ludex.games.field.discipline import Manner
from ludex.games.field.football.reports import Foul, Reason
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Pitch, Point
from ludex.games.field.restart import Kind, Restart
from ludex.officiate import Refused, Side

GOAL_WIDTH, GOAL_AREA, PENALTY_AREA, PENALTY_MARK, CIRCLE, CORNER = 7.32, 5.5, 16.5, 11.0, 9.15, 1.0  # football.1_3-1_6


class Period(Enum):
    """Where in the match we are; a pause has the name of what went before it."""

    BEFORE = "before"
    FIRST = "first"
    HALF_TIME = "half_time"
    SECOND = "second"
    FULL_TIME = "full_time"
    EXTRA_FIRST = "extra_first"
    EXTRA_HALF_TIME = "extra_half_time"
    EXTRA_SECOND = "extra_second"
    KICKS = "kicks"
    AFTER = "after"


NEXT = {
    Period.BEFORE: Period.FIRST,
    Period.HALF_TIME: Period.SECOND,
    Period.FULL_TIME: Period.EXTRA_FIRST,
    Period.EXTRA_HALF_TIME: Period.EXTRA_SECOND,
}
"""The period that begins with the kick-off after a pause."""

PLAYED = (Period.FIRST, Period.SECOND, Period.EXTRA_FIRST, Period.EXTRA_SECOND)
"""The periods in which the ball can be in play."""


@dataclass(frozen=True, slots=True)
class Team:
    """One side's people, by their numbers. A player off the field for the moment is in `away`, and no longer in `on`."""

    on: frozenset[int] = frozenset()
    keeper: int | None = None
    bench: frozenset[int] = frozenset()
    away: Mapping[int, Reason] = field(default_factory=dict)
    replaced: frozenset[int] = frozenset()
    cautioned: frozenset[int] = frozenset()
    sent_off: frozenset[int] = frozenset()
    substitutions: int = 0

    @property
    def listed(self) -> bool:
        """Whether the side gave a list; a match followed from outside may have none, and then every number is known."""
        return bool(self.on or self.bench)


@dataclass(frozen=True, slots=True)
class Live:
    """The ball in play: the restart that brought it in, who took it, and whether anybody else has touched it since."""

    restart: Kind | None = None
    taker: Person | None = None
    touched: bool = False
    side: Side | None = None
    """The side that took the restart."""


@dataclass(frozen=True, slots=True)
class Incident:
    """An offence being judged: what was seen, and the calls so far. It stays until play goes on."""

    foul: Foul
    in_play: bool
    manner: Manner | None = None
    denied: bool = False
    tactical: bool = False


@dataclass(frozen=True, slots=True)
class Kicks:
    """Kicks from the mark: which side kicks first, who may not, and the kicks so far as (person, goal)."""

    winner: Side | None = None
    first: Side | None = None
    excluded: frozenset[Person] = frozenset()
    taken: tuple[tuple[Person, bool], ...] = ()


@cache
def pitch_of(length: int, width: int) -> Pitch:
    """The field of play of this size, with the marks of law 1."""
    return Pitch(length, width, GOAL_WIDTH, GOAL_AREA, PENALTY_AREA, PENALTY_MARK, CIRCLE, CORNER)


@dataclass(frozen=True, slots=True)
class Position:
    """Everything the laws depend on.

    The ball is in play when `live` is there. Else play waits for `restart`, or, when that is None during a period, for the
    referee's decision on `incident` (or on what the laws leave open: `undecided`). `resume` is the play that was stopped, for an
    advantage; `prior` is the match before the last decision, as long as that can be taken back; `due` are cards for the next
    stoppage.
    """

    options: Mapping[str, object]
    period: Period = Period.BEFORE
    clock: int = 0
    score: tuple[int, int] = (0, 0)
    teams: tuple[Team, Team] = (Team(), Team())
    first: Side | None = None
    live: Live | None = None
    restart: Restart | None = None
    resume: Live | None = None
    incident: Incident | None = None
    advantage: Incident | None = None
    due: tuple[tuple[Person, bool, str], ...] = ()
    offside: tuple[Person, Point] | None = None
    scored: Side | None = None
    """The side whose goal has just been given, until the kick-off."""
    undecided: bool = False
    extended: bool = False
    """Time is up but for the penalty kick."""
    prior: Position | None = None
    kicks: Kicks | None = None
    won: Side | None = None

    @property
    def pitch(self) -> Pitch:
        """The field of play."""
        return pitch_of(int(str(self.options["length"])), int(str(self.options["width"])))

    def team(self, side: Side) -> Team:
        """The people of a side."""
        return self.teams[side]

    def with_team(self, side: Side, team: Team) -> Position:
        """The same match with another list of a side's people."""
        return replace(self, teams=(team, self.teams[1]) if side == 0 else (self.teams[0], team))

    @property
    def keeps(self) -> bool:
        """Whether play stands still and the referee has something to decide or to restart."""
        return self.live is None


def known(position: Position, person: Person) -> None:
    """Refuse a person who is on no list of the side."""
    team = position.team(person.side)
    listed = team.on | team.bench | team.replaced | team.sent_off | team.away.keys()
    if team.listed and not person.official and person.number not in listed:
        raise Refused("unknown_player", "football.3_5", who=person)


def acting(position: Position, person: Person) -> None:
    """Refuse somebody who can't act as a player on the field: unknown, sent off, on the bench, off for the moment."""
    known(position, person)
    team = position.team(person.side)
    if person.number in team.sent_off:
        raise Refused("sent_off", "football.12_12", who=person)
    if team.listed and person.number not in team.on:
        raise Refused("not_on_field", "football.3_5", who=person)


def is_keeper(position: Position, person: Person) -> bool:
    """Whether this is the side's goalkeeper, as far as the list tells."""
    return position.team(person.side).keeper == person.number
