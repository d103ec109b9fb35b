"""What is ruled in a five-pins match."""

from __future__ import annotations

from enum import Enum

from ludex.games.cue.five_pins.pins import Pins
from ludex.games.cue.five_pins.reports import Contact, Fault, Half, Look, Matter, Near, Spot
from ludex.officiate import Side, ruling


class LagFault(Enum):
    """How a lag is lost."""

    LATE = "late"
    RED = "red"
    PINS = "pins"
    LONG_CUSHION = "long_cushion"
    ACROSS = "across"


class Carom(Enum):
    """The first carom of a stroke; BOTH: cue ball and opponents' ball met the red at once."""

    CAROM = "carom"
    CASIN = "casin"
    BOTH = "both"


# Before play


@ruling
class LotDrawn:
    white: Side | None = None
    left: Side | None = None


@ruling
class LateStart:
    side: Side


@ruling
class LagLost:
    side: Side
    reason: LagFault


@ruling
class LagAgain:
    pass


@ruling
class LagWon:
    side: Side


@ruling
class SetBegins:
    side: Side
    number: int


# Points


@ruling
class PinsDown:
    pins: Pins
    points: int


@ruling
class CaromMade:
    carom: Carom
    points: int


@ruling
class Scored:
    """Points of a legal stroke."""

    side: Side
    points: int
    score: int


@ruling
class Given:
    """Points of a stroke with a fault; the opponents get them."""

    side: Side
    points: int
    score: int


@ruling
class Capped:
    """Points beyond the target fall away."""

    side: Side
    over: int
    score: int


@ruling
class NoPoints:
    side: Side


@ruling
class Barren:
    """The points of this stroke do not count, since the balls had been set anew."""

    side: Side


@ruling
class Fouled:
    side: Side
    fault: Fault
    points: int


@ruling
class OwnPins:
    side: Side


@ruling
class NotCharged:
    side: Side


# Who plays, from where


@ruling
class ToPlay:
    side: Side


@ruling
class InHand:
    side: Side
    zone: Half | None = None


@ruling
class BallSet:
    """A player's ball goes on a mark."""

    side: Side
    spot: Spot


@ruling
class RedSet:
    spot: Spot


@ruling
class MarkAsked:
    side: Side


@ruling
class InContact:
    side: Side
    near: tuple[Near, ...]


@ruling
class SetAnew:
    """Nothing can be played without a fault: the opening position, a stroke that can't score."""

    side: Side


@ruling
class Shown:
    side: Side


# Pins and looks


@ruling
class PinsAside:
    pins: Pins


@ruling
class PinsSet:
    pass


@ruling
class Counts:
    look: Look


@ruling
class CountsNot:
    look: Look


@ruling
class NoFault:
    look: Look


# Sets, people, silence


@ruling
class SetWon:
    side: Side
    number: int
    score: int
    against: int


@ruling
class SetLost:
    side: Side


@ruling
class Interval:
    minutes: int


@ruling
class MayLeave:
    side: Side


@ruling
class MustPlay:
    side: Side


@ruling
class Excluded:
    side: Side


@ruling
class Reminded:
    side: Side


@ruling
class OutsideNoted:
    pass


@ruling
class TakenAs:
    contact: Contact


@ruling
class Decided:
    note: str


@ruling
class Referred:
    pass


@ruling
class Silent:
    UNDECIDED = True
    matter: Matter


@ruling
class Conceded:
    side: Side


@ruling
class Won:
    ENDS = True
    side: Side
    sets: int
    against: int
