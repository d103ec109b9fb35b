"""What a football match stands at: the competition's settings, period and clock, teams, the ball, what is pending, what is noted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from ludex.games.field.persons import Person
from ludex.games.field.pitch import Pitch
from ludex.games.field.restart import Kind, Restart
from ludex.officiate import Side


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
    EXTRA_END = "extra_end"
    KICKS = "kicks"
    AFTER = "after"


PLAYED = (Period.FIRST, Period.SECOND, Period.EXTRA_FIRST, Period.EXTRA_SECOND)
"""The periods in which the ball can be in play."""


class Card(Enum):
    """What a player is shown."""

    CAUTION = "caution"
    SENDING_OFF = "sending_off"


class Absence(Enum):
    """Why a player of the team is off the field of play for the moment."""

    INJURY = "injury"
    BLOOD = "blood"
    EQUIPMENT = "equipment"
    LEFT = "left"
    """Without the referee's permission."""


@dataclass(frozen=True, slots=True)
class Team:
    """One side's people, by their numbers. A player off the field for the moment is in `away`, and no longer in `on`."""

    on: frozenset[int] = frozenset()
    keeper: int | None = None
    bench: frozenset[int] = frozenset()
    away: Mapping[int, Absence] = field(default_factory=dict)
    replaced: frozenset[int] = frozenset()
    cautioned: frozenset[int] = frozenset()
    sent_off: frozenset[int] = frozenset()
    substitutions: int = 0

    def knows(self, number: int) -> bool:
        """Whether the number is on the team's list; a team that gave no list (a match followed from outside) knows every number."""
        listed = self.on | self.bench | self.replaced | self.sent_off | self.away.keys()
        return not listed or number in listed

    def __hash__(self) -> int:
        return hash((self.on, self.keeper, self.bench, tuple(sorted(self.away.items())), self.cautioned, self.sent_off))


@dataclass(frozen=True, slots=True)
class Live:
    """The ball in play: the restart that brought it in, who took it (and may not touch it again before another), and the last touch."""

    restart: Kind | None = None
    taker: Person | None = None
    last: Person | None = None
    side: Side | None = None
    """The side that touched the ball last, where the person is not known."""


@dataclass(frozen=True, slots=True)
class Due:
    """A card that is to be shown before play goes on, with the clauses that it rests on."""

    who: Person
    card: Card
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Position:
    """Everything the laws depend on.

    The ball is in play when `live` is there. Else play waits for `restart`, or, when that is None during a played period, for the
    referee's decision on `incidents`. Incidents stay until the restart is taken: until then calls may be added and decisions changed.
    """

    options: Mapping[str, object]
    pitch: Pitch
    period: Period = Period.BEFORE
    clock: int = 0
    """Seconds played of this period, as far as it was told."""
    score: tuple[int, int] = (0, 0)
    teams: tuple[Team, Team] = (Team(), Team())
    kick_off: Side | None = None
    """The side that kicked off the match."""
    live: Live | None = None
    restart: Restart | None = None
    incidents: tuple[object, ...] = ()
    due: tuple[Due, ...] = ()
    over: bool = False

    def team(self, side: Side) -> Team:
        """The people of a side."""
        return self.teams[side]

    def with_team(self, side: Side, team: Team) -> Position:
        """The same match with another list of a side's people."""
        return replace(self, teams=(team, self.teams[1]) if side == 0 else (self.teams[0], team))
