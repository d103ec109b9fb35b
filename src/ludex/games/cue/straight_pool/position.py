"""Where a 14.1 match stands, and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from ludex.core.options import Option, OptionSet
from ludex.games.cue.numbered import BALLS, Ball, Pocket
from ludex.officiate import Side

T = TypeVar("T")

FIRST = Side(0)
"""The side named first, until a lag has decided."""

OPTIONS = OptionSet(
    (
        Option("target", 150, "straight_pool.1_3", low=1, high=1000),
        Option("third_foul", "fifteen", "straight_pool.12_2", choices=("fifteen", "sixteen")),
        Option(
            "legal_miss",
            "stays",
            "straight_pool.12_1",
            choices=("stays", "counts", "clears"),
            basis="interpretation",
        ),
        Option("near_cushion", "third", "straight_pool.7_2c", choices=("third", "row", "off")),
        Option("kitchen_cell", "text", "straight_pool.7_6", choices=("text", "published")),
    ),
    presets={
        "today": {
            "third_foul": "sixteen",
            "legal_miss": "clears",
            "near_cushion": "off",
            "kitchen_cell": "published",
        }
    },
)


class Phase(Enum):
    """What the match waits for."""

    LAG = "lag"
    WHO_BREAKS = "who_breaks"
    BREAK = "break"
    PLAY = "play"
    BAD_BREAK = "bad_break"
    CAUGHT = "caught"
    RACKING = "racking"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Near:
    """A row of strokes at a ball near a cushion: the ball, and how many of the two are used up."""

    ball: Ball
    used: int


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. Pairs are by side."""

    options: Mapping[str, object]
    phase: Phase = Phase.LAG
    side: Side = FIRST
    """The striker; in a choice or after the lag, the one who decides."""
    scores: tuple[int, int] = (0, 0)
    runs: tuple[int, int] = (0, 0)
    """The highest run of each side."""
    visits: tuple[int, int] = (0, 0)
    run: int = 0
    """Balls of this visit so far."""
    left: int = BALLS
    """Object balls on the table."""
    down: frozenset[Ball] = frozenset()
    """Balls of this rack that are known to have fallen and counted."""
    called: tuple[Ball, Pocket] | None = None
    safety: bool = False
    in_hand: bool = False
    """The cue ball is in hand behind the head string."""
    nearest: tuple[Ball, ...] = ()
    """With the cue ball in hand and all object balls behind the head string: the ones nearest to it."""
    fouls: tuple[int, int] = (0, 0)
    """Fouls in a row."""
    near: tuple[Near | None, Near | None] = (None, None)
    won: Side | None = None

    @property
    def target(self) -> int:
        """Points that win."""
        return int(str(self.options["target"]))


def put(pair: tuple[T, T], side: Side, value: T) -> tuple[T, T]:
    """A pair with another value for this side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def to_table(position: Position, side: Side, phase: Phase = Phase.PLAY) -> Position:
    """The next visit: this side comes to the table."""
    return replace(
        position,
        phase=phase,
        side=side,
        visits=put(position.visits, side, position.visits[side] + 1),
        run=0,
        called=None,
        safety=False,
        in_hand=False,
        nearest=(),
    )


def new_rack(position: Position, side: Side) -> Position:
    """Fifteen balls are racked and this side breaks."""
    after = to_table(position, side, Phase.BREAK)
    return replace(after, left=BALLS, down=frozenset(), in_hand=True, near=(None, None))
