"""A row of event data as every provider's adapter leaves it: who did what where, on one ground for the whole match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Side

LENGTH, WIDTH = 105, 68
"""The ground in metres on which rows are placed; providers give per cent, yards or metres of it."""


class Act(Enum):
    """What a row tells."""

    TOUCH = "touch"
    """A play of the ball by one person."""
    DUEL = "duel"
    """Both sides are at the ball; which of them touched it last is not told."""
    LOOSE = "loose"
    """At the ball, but whether it was touched is not told (a missed ball, a save, a keeper who comes out)."""
    RESTART = "restart"
    FOUL = "foul"
    OFF_BALL = "off_ball"
    """Misconduct that stopped nothing."""
    OFFSIDE = "offside"


class Half(Enum):
    """The period of a row."""

    FIRST = "first"
    SECOND = "second"
    EXTRA_FIRST = "extra_first"
    EXTRA_SECOND = "extra_second"
    KICKS = "kicks"


class Card(Enum):
    """A card that the data has beside a row."""

    YELLOW = "yellow"
    SECOND_YELLOW = "second_yellow"
    RED = "red"


class Penalty(Enum):
    """What became of a penalty kick."""

    GOAL = "goal"
    SAVED = "saved"
    FRAME = "frame"
    WIDE = "wide"


class Foul(Enum):
    """The kinds of foul that providers tell apart."""

    ANY = "any"
    """A foul of a kind that is not told."""
    HAND = "hand"
    VIOLENT = "violent"
    SIMULATION = "simulation"
    DISSENT = "dissent"
    DELAY = "delay"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Row:
    """One row.

    `second` counts from the beginning of the period. `at` and `end`: where the ball was, and where it came to rest or
    crossed a line, in metres, as `games/field/pitch.py` has them. `kind`: the restart that the row shows. `goal`: the ball
    went into the goal of the opponents, `own_goal`: into his own. `number` names the row in the file.
    """

    number: int
    half: Half
    second: float
    who: Person
    act: Act
    at: Point | None = None
    end: Point | None = None
    kind: Kind | None = None
    foul: Foul | None = None
    card: Card | None = None
    goal: bool = False
    own_goal: bool = False
    penalty: Penalty | None = None
    fair_play: bool = False
    """The ball was put out on purpose, for somebody who was hurt."""

    @property
    def side(self) -> Side:
        """Whose row it is."""
        return self.who.side


@dataclass(frozen=True, slots=True)
class Played:
    """A match as its rows have it. `score`: the result that its heading claims, without kicks from the mark, or None."""

    label: str
    names: tuple[str, str]
    rows: tuple[Row, ...]
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """A line or row that can't be read, and why."""

    line: int
    why: str
