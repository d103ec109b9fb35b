"""Where a five-pins match stands, and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from ludex.core.options import Option, OptionSet
from ludex.games.cue.five_pins.pins import ALL, NONE, Pins
from ludex.games.cue.five_pins.reports import Half, Near, Stroke
from ludex.officiate import Side

T = TypeVar("T")

FIRST = Side(0)
"""The side named first, until a lag has decided."""

OPTIONS = OptionSet(
    (
        Option("target", 60, "five_pins.2_1", low=1, high=1000, basis="interpretation"),
        Option("sets", "3", "five_pins.2_3", choices=("1", "3", "5", "7", "9"), basis="interpretation"),
        Option("centre_alone", "8", "five_pins.8_1", choices=("8", "10")),
        Option("both_at_once", "4", "five_pins.5_7", choices=("4", "3", "referee"), basis="interpretation"),
    ),
    presets={"today": {"centre_alone": "10"}},
)


class Phase(Enum):
    """What the match waits for."""

    LAG = "lag"
    WHO_OPENS = "who_opens"
    OPENING = "opening"
    PLAY = "play"
    MARK = "mark"
    JUDGE = "judge"
    INTERVAL = "interval"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. Pairs are by side."""

    options: Mapping[str, object]
    phase: Phase = Phase.LAG
    side: Side = FIRST
    """The striker; after the lag, the one who decides."""
    scores: tuple[int, int] = (0, 0)
    """Points of the running set."""
    sets: tuple[int, int] = (0, 0)
    """Sets won."""
    opener: Side = FIRST
    """Who plays the opening stroke of the running set (or of the next one, in the interval)."""
    strokes: tuple[int, int] = (0, 0)
    best: tuple[int, int] = (0, 0)
    """The best legal stroke of each side."""
    fouls: tuple[int, int] = (0, 0)
    """Strokes or acts with a fault."""
    in_hand: bool = False
    """The striker's ball is in hand."""
    zone: Half | None = None
    """In which half it is placed; None with the ball in hand: the referee decides."""
    aside: Pins = NONE
    """Pins that don't stand, because their places are taken."""
    frozen: tuple[Near, ...] = ()
    """What the striker's ball rests against."""
    barren: bool = False
    """The next stroke can't score for the striker."""
    outside: bool = False
    """The fault that is reported next is not charged."""
    held: Stroke | None = None
    """A stroke that waits for the referee's judgement."""
    late: tuple[int, int] = (0, 0)
    """How often each side's ball did not move in time in the lag."""
    white: Side | None = None
    """Who plays the white ball, if it was drawn."""
    told: Side | None = None
    """Who was told to go on playing."""
    won: Side | None = None

    @property
    def target(self) -> int:
        """Points that win a set."""
        return int(str(self.options["target"]))

    @property
    def most_sets(self) -> int:
        """Sets of the match at most."""
        return int(str(self.options["sets"]))

    @property
    def standing(self) -> Pins:
        """The pins that may fall."""
        return Pins(ALL.sides - self.aside.sides, not self.aside.centre)


def put(pair: tuple[T, T], side: Side, value: T) -> tuple[T, T]:
    """A pair with another value for this side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def to_table(
    position: Position, side: Side, phase: Phase = Phase.PLAY, *, in_hand: bool = False, zone: Half | None = None
) -> Position:
    """The next stroke is this side's."""
    return replace(
        position,
        phase=phase,
        side=side,
        in_hand=in_hand,
        zone=zone,
        frozen=(),
        barren=False,
        outside=False,
        held=None,
        told=None,
    )


def opening(position: Position, side: Side) -> Position:
    """A set begins: balls and pins are set, and this side plays from the lower half."""
    after = to_table(position, side, Phase.OPENING, in_hand=True, zone=Half.LOWER)
    return replace(after, scores=(0, 0), opener=side, aside=NONE)
