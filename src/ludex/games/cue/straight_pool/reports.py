"""What the desk of a 14.1 match reports, and what is ruled."""

from __future__ import annotations

from enum import Enum

from ludex.games.cue.numbered import Ball, Pocket
from ludex.officiate import Side, call, fact, move, ruling


class Cushion(Enum):
    """What reached a cushion after the first contact.

    FROZEN: only a ball that had touched a cushion stirred there. NEAR: only a ball that lay within its diameter of a cushion
    went to that one. OTHER: the cue ball, another ball, or a ball at another cushion.
    """

    NONE = "none"
    FROZEN = "frozen"
    NEAR = "near"
    OTHER = "other"


class Fault(Enum):
    """What breaks a rule at the table."""

    SCRATCH = "scratch"
    CUE_BALL_OFF = "cue_ball_off"
    BALL_OFF = "ball_off"
    NO_CONTACT = "no_contact"
    DOUBLE_HIT = "double_hit"
    PUSH = "push"
    SCOOP = "scoop"
    TOUCH = "touch"
    NO_FOOT = "no_foot"
    MOVING = "moving"
    PLACING = "placing"
    KITCHEN = "kitchen"


class Lying(Enum):
    """Where the fifteenth ball or the cue ball lies when fourteen are to be racked."""

    RACK = "rack"
    KITCHEN = "kitchen"
    HEAD_SPOT = "head_spot"
    ELSEWHERE = "elsewhere"


class Place(Enum):
    """Where a ball goes before the next stroke."""

    STAYS = "stays"
    FOOT_SPOT = "foot_spot"
    HEAD_SPOT = "head_spot"
    CENTRE_SPOT = "centre_spot"
    IN_KITCHEN = "in_kitchen"


class Matter(Enum):
    """What the rules leave open."""

    SEATED_CATCH = "seated_catch"
    OTHER = "other"


# Before play


@fact
class Lag:
    """The lag was played: `nearer`: whose ball rests nearer to the head cushion; `level`: nobody can tell; `bad`: whose is lost."""

    nearer: Side | None = None
    level: bool = False
    bad: tuple[Side, ...] = ()


@move
class Breaks:
    """The winner of the lag says who breaks."""

    first: Side


# The stroke


@move
class CallShot:
    """The striker calls a ball and a pocket."""

    ball: Ball
    pocket: Pocket


@move
class CallSafety:
    """The striker declares a safety."""


@fact
class Stroke:
    """A stroke came to rest.

    `made`: the called ball fell into the called pocket; `potted`: the numbers of the balls that fell, as far as known;
    `balls`: how many fell. `cushion`: what reached a cushion after contact. In the opening break `cue_cushion` and `cushions`:
    whether the cue ball reached one, and how many object balls did. `near`: the ball that went to its near cushion.
    `seconds`: how long the striker took.
    """

    made: bool | None = None
    faults: tuple[Fault, ...] = ()
    potted: tuple[Ball, ...] = ()
    cushion: Cushion | None = None
    near: Ball | None = None
    cue_cushion: bool | None = None
    cushions: int | None = None
    balls: int | None = None
    seconds: float | None = None


@fact
class Foul:
    """The striker broke a rule without a stroke."""

    fault: Fault


@call
class Deliberate:
    """The referee finds that a player caught, touched or turned aside a ball on its way, on purpose."""

    by: Side


@move
class Accept:
    """The table is accepted as it lies."""


@move
class BreakAgain:
    """The balls are racked, and the offender has to break."""


# Between strokes


@fact
class Rest:
    """Where the two balls lie when fourteen are to be racked; the fifteenth is left out when it has fallen."""

    cue_ball: Lying
    fifteenth: Lying | None = None


@fact
class AllInKitchen:
    """The cue ball is in hand, and all object balls lie behind the head string; these are the nearest to it."""

    nearest: tuple[Ball, ...]


@move
class SpotBall:
    """The striker wants this ball on the foot spot."""

    ball: Ball


@fact
class Dropped:
    """A ball that hung over a pocket fell by itself; `played`: a stroke was under way that would have hit it."""

    played: bool | None = None


@fact
class Disturbed:
    """Somebody or something from outside moved balls; `restored`: they could be put back."""

    restored: bool | None = None


@fact
class Unforeseen:
    """Something that the rules leave open."""

    matter: Matter


@move
class Concede:
    """A side gives the game up."""


# What is ruled


@ruling
class LagAgain:
    pass


@ruling
class LagWon:
    side: Side


@ruling
class Racked:
    side: Side


@ruling
class Called:
    ball: Ball
    pocket: Pocket


@ruling
class SafetyCalled:
    side: Side


@ruling
class Scored:
    side: Side
    balls: int
    score: int


@ruling
class LegalBreak:
    side: Side


@ruling
class BreakViolation:
    side: Side
    cushions: int
    cue_cushion: bool | None = None


@ruling
class Fouled:
    side: Side
    fault: Fault


@ruling
class NoCushion:
    side: Side


@ruling
class OnlyFrozen:
    side: Side


@ruling
class NearAllowed:
    side: Side
    ball: Ball
    left: int


@ruling
class NearForbidden:
    side: Side
    ball: Ball


@ruling
class DeliberateFoul:
    side: Side


@ruling
class Penalty:
    side: Side
    points: int
    score: int


@ruling
class OnFoul:
    side: Side
    fouls: int


@ruling
class RowCleared:
    side: Side


@ruling
class RowStays:
    side: Side
    fouls: int


@ruling
class ThirdFoul:
    side: Side


@ruling
class Spotted:
    """Balls that come back to the long line; `balls` is 0 where their number doesn't matter."""

    balls: int


@ruling
class NotCounted:
    side: Side


@ruling
class SafetyMade:
    side: Side


@ruling
class Missed:
    side: Side


@ruling
class ToPlay:
    side: Side


@ruling
class InHand:
    side: Side


@ruling
class MayChoose:
    side: Side


@ruling
class Accepted:
    side: Side


@ruling
class RackStops:
    pass


@ruling
class Fourteen:
    fifteenth: Place
    cue_ball: Place


@ruling
class Slip:
    """The text's cell differs from every other printing of the table."""


@ruling
class NearestNoted:
    balls: tuple[Ball, ...]


@ruling
class BallSpotted:
    ball: Ball


@ruling
class PutBack:
    pass


@ruling
class StrokeAgain:
    side: Side


@ruling
class Abandoned:
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
    score: int
    against: int
