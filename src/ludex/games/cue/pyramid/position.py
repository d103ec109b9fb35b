"""Where a pyramid match stands, its four disciplines, and what is doubtful in them as options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from ludex.core.options import Option, OptionSet
from ludex.games.cue.numbered import BALLS, Ball, Pocket
from ludex.games.cue.pyramid.reports import Home
from ludex.officiate import Side

T = TypeVar("T")

FIRST = Side(0)
"""The side named first, until a lag has decided."""

DISCIPLINES = ("free", "combined", "dynamic", "classic")

OPTIONS = OptionSet(
    (
        Option("discipline", "free", "pyramid.1", choices=DISCIPLINES, basis="public"),
        Option("points", 71, "pyramid.18", low=51, high=71, basis="public", only_if={"discipline": ("classic",)}),
        Option("fine", 5, "pyramid.22", low=0, high=10, basis="interpretation", only_if={"discipline": ("classic",)}),
        Option(
            "fine_to",
            "opponents",
            "pyramid.22",
            choices=("opponents", "offender"),
            basis="interpretation",
            only_if={"discipline": ("classic",)},
        ),
        Option("breaks_again", "chosen", "pyramid.6", choices=("chosen", "opponents"), basis="interpretation"),
        Option("short_stroke", "foul", "pyramid.8", choices=("foul", "fair"), basis="interpretation"),
    ),
    presets={"classic_51": {"discipline": "classic", "points": 51}},
)


class Phase(Enum):
    """What the match waits for."""

    LAG = "lag"
    WHO_BREAKS = "who_breaks"
    BREAK = "break"
    PLAY = "play"
    BAD_BREAK = "bad_break"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. Pairs are by side."""

    options: Mapping[str, object]
    phase: Phase = Phase.LAG
    side: Side = FIRST
    """The striker; after the lag and after a bad break, the one who decides."""
    scores: tuple[int, int] = (0, 0)
    runs: tuple[int, int] = (0, 0)
    """The best visit of each side."""
    visits: tuple[int, int] = (0, 0)
    run: int = 0
    left: int = BALLS
    """Balls on the table that may be scored; in the free pyramid the coloured one too."""
    down: frozenset[Ball] = frozenset()
    """Balls that are known to be off the table."""
    called: tuple[Ball, Pocket] | None = None
    owed: bool = False
    """The cue ball has fallen, and the striker has not yet taken a ball for it."""
    cue: Home = Home.LIES
    premium: bool = False
    """Only an object ball may be scored with this stroke."""
    over: tuple[Side, ...] | None = None

    @property
    def discipline(self) -> str:
        """free, combined, dynamic or classic."""
        return str(self.options["discipline"])

    @property
    def classic(self) -> bool:
        """Whether balls are called and count by their numbers."""
        return self.discipline == "classic"

    @property
    def takes(self) -> bool:
        """Whether a cue ball that falls is scored with another ball."""
        return self.discipline in ("combined", "dynamic")

    @property
    def target(self) -> int:
        """What wins: eight balls, or the points of the classic pyramid."""
        return int(str(self.options["points"])) if self.classic else WINNING_BALLS


WINNING_BALLS = 8  # pyramid.9


def put(pair: tuple[T, T], side: Side, value: T) -> tuple[T, T]:
    """A pair with another value for this side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def to_table(position: Position, side: Side, cue: Home = Home.LIES) -> Position:
    """The next visit: this side comes to the table."""
    return replace(
        position,
        phase=Phase.PLAY,
        side=side,
        visits=put(position.visits, side, position.visits[side] + 1),
        run=0,
        called=None,
        owed=False,
        cue=cue,
        premium=False,
    )


def new_pyramid(position: Position, side: Side) -> Position:
    """The pyramid is set, without the balls on the shelves, and this side breaks from the home."""
    on_shelves = 0 if position.classic else sum(position.scores)
    left = BALLS + (position.discipline == "free") - on_shelves
    return replace(to_table(position, side, Home.HOME), phase=Phase.BREAK, left=left, down=frozenset())
