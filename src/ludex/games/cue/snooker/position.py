"""Where a snooker match stands, and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple, TypeVar

from ludex.core.options import Option, OptionSet
from ludex.core.ruling import Ruling
from ludex.games.cue.snooker.balls import HIGHEST, LOWEST, ON, REDS, Ball, On, colours_from
from ludex.officiate import Side

T = TypeVar("T")

FIRST = Side(0)
SIDES = (Side(0), Side(1))

OPTIONS = OptionSet((Option("frames", 1, "snooker.1", low=1, high=71),))


class Phase(Enum):
    """What the match waits for."""

    LOT = "lot"
    BREAK = "break"
    PLAY = "play"
    CHOICE = "choice"
    BLACK_LOT = "black_lot"
    BLACK_ORDER = "black_order"
    OVER = "over"


class Pending(NamedTuple):
    """A colour that the last stroke potted and that is being spotted: its points, and whether it was a free ball."""

    ball: Ball
    points: int
    free: bool


@dataclass(frozen=True, slots=True)
class Before:
    """The table before a foul stroke, for a miss (snooker.14)."""

    colour: bool
    in_hand: bool
    free: bool
    nominated: Ball | None
    needed: bool
    """A side needed penalty points already."""
    failed: bool | None
    """The cue ball did not hit a ball on first; None: nobody told."""
    fell: int = 0
    """Reds that fell in that stroke and may come back."""
    called: bool = False
    """A miss was called: the balls may be put back."""
    row: int = 0
    """Failures in a row from this place with a full ball to be hit in the centre."""


@dataclass(frozen=True, slots=True)
class Course:
    """The match around the frame. Pairs are by side."""

    first: Side = FIRST
    """Who began the first frame of this game."""
    frame: int = 1
    frames: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. Pairs are by side."""

    options: Mapping[str, object]
    phase: Phase = Phase.LOT
    side: Side = FIRST
    """The striker; in a choice the incoming side, after a lot who won it."""
    scores: tuple[int, int] = (0, 0)
    run: int = 0
    """Points of this break so far."""
    bests: tuple[int, int] = (0, 0)
    """The highest break of each side, of those that are over."""
    reds: int = REDS
    lowest: int = LOWEST
    """The value of the lowest colour that is not down for good; 8 when all are."""
    colour: bool = False
    """Any colour is on, after a red."""
    nominated: Ball | None = None
    free: bool = False
    """A free ball may be nominated."""
    free_ball: Ball | None = None
    in_hand: bool = False
    touching: tuple[Ball, ...] = ()
    pending: Pending | None = None
    fresh: bool = True
    """The visit has not had a stroke yet."""
    strokes: int = 0
    """Strokes of this frame."""
    before: Before | None = None
    """After a foul stroke: the table before it."""
    replay: Before | None = None
    """The striker plays from the original place again, after a miss."""
    respotted: bool = False
    """The black was spotted again after level scores."""
    course: Course = field(default_factory=Course)
    won: tuple[Side, ...] | None = None

    @property
    def on(self) -> On:
        """The ball on, without a free ball."""
        return On.COLOUR if self.colour else ON[1] if self.reds else ON[min(self.lowest, HIGHEST)]

    @property
    def value(self) -> int:
        """The value of the ball on; of a colour that is still to be chosen, 0."""
        return 0 if self.colour else 1 if self.reds else min(self.lowest, HIGHEST)

    @property
    def last_black(self) -> bool:
        """Only the black is left."""
        return self.lowest == HIGHEST and not self.reds and not self.colour

    @property
    def on_table(self) -> int:
        """What the balls on the table are worth at most to a player who begins: a black after every red, then the colours."""
        return self.reds * (1 + HIGHEST) + colours_from(self.lowest)

    @property
    def left(self) -> int:
        """What the striker can still make: also the colour after a red, or the free ball as one more red or colour."""
        extra = HIGHEST if self.colour else 0
        if self.free or self.free_ball is not None:
            extra += 1 + HIGHEST if self.reds else self.value
        return self.on_table + extra

    @property
    def frames_in_all(self) -> int:
        """The frames of a game."""
        return int(str(self.options["frames"]))


Step = tuple[Position, list[Ruling]]


def put(pair: tuple[T, T], side: Side, value: T) -> tuple[T, T]:
    """A pair with another value for this side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def due(course: Course) -> Side:
    """Who has to begin this frame: the sides take turns (snooker.3b)."""
    return course.first if course.frame % 2 else course.first.other


def to_table(position: Position, side: Side, phase: Phase = Phase.PLAY) -> Position:
    """The next visit: this side comes to the table, and a red or the lowest colour is on."""
    striker, run = position.side, position.run
    return replace(
        position,
        phase=phase,
        side=side,
        run=0,
        bests=put(position.bests, striker, run) if run > position.bests[striker] else position.bests,
        colour=False,
        nominated=None,
        free=False,
        free_ball=None,
        touching=(),
        pending=None,
        fresh=True,
        before=None,
        replay=None,
    )


def new_frame(position: Position, side: Side) -> Position:
    """The balls are set up, and this side plays from hand (snooker.2a)."""
    return Position(
        options=position.options,
        phase=Phase.BREAK,
        side=side,
        bests=position.bests,
        in_hand=True,
        course=position.course,
    )


def needs_fouls(position: Position, scores: tuple[int, int]) -> bool:
    """Whether a side can't catch up with what is left (snooker.14b)."""
    striker, other = scores[position.side], scores[position.side.other]
    short = max(other - striker - position.left, striker - other - position.on_table)
    return short > 0
