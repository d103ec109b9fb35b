"""What the desk of a pyramid match reports, and what is ruled."""

from __future__ import annotations

from enum import Enum

from ludex.games.cue.numbered import Ball, Pocket
from ludex.officiate import Side, fact, move, ruling


class Fault(Enum):
    """What breaks a rule at the table."""

    CUE_BALL_OFF = "cue_ball_off"
    BALL_OFF = "ball_off"
    NO_CONTACT = "no_contact"
    DOUBLE_HIT = "double_hit"
    PUSH = "push"
    TOUCHING = "touching"
    NOT_TIP = "not_tip"
    TOUCH = "touch"
    NO_FOOT = "no_foot"
    MOVING = "moving"
    PLACING = "placing"
    HOME = "home"


class Matter(Enum):
    """What the public rules, as far as they are known here, leave open."""

    THIRD_PARTY = "third_party"
    STALEMATE = "stalemate"
    OTHER = "other"


class Home(Enum):
    """From where the cue ball is played."""

    LIES = "lies"
    HOME = "home"
    ANYWHERE = "anywhere"


# Before play


@fact
class Lag:
    """The lag was played: `nearer`: whose ball rests nearer to the cushion; `level`: nobody can tell; `bad`: whose is lost."""

    nearer: Side | None = None
    level: bool = False
    bad: tuple[Side, ...] = ()


@move
class Breaks:
    """Who breaks, as the winner of the lag, or the side that had the pyramid set again, decides."""

    first: Side


# The stroke


@move
class CallShot:
    """Classic pyramid: the striker calls a ball and a pocket."""

    ball: Ball
    pocket: Pocket


@fact
class Stroke:
    """A stroke came to rest.

    `balls`: how many object balls fell; `potted`: their numbers, as far as known; `own`: the cue ball fell off an object ball;
    `made`: the called ball fell into the called pocket (classic). After contact: `touches`: how often balls met a cushion, in
    the break: how many balls did; `rolled`: a ball rolled over the centre line. `seconds`: how long the striker took.
    """

    balls: int | None = None
    own: bool = False
    faults: tuple[Fault, ...] = ()
    potted: tuple[Ball, ...] = ()
    made: bool | None = None
    touches: int | None = None
    rolled: bool | None = None
    seconds: float | None = None


@fact
class Foul:
    """The striker broke a rule without a stroke."""

    fault: Fault


@move
class TakeBall:
    """For the cue ball that fell, the striker takes an object ball off the table."""

    ball: Ball | None = None


@move
class Accept:
    """The table is accepted as it lies."""


@move
class SetAgain:
    """The pyramid is set again."""


@fact
class Dropped:
    """A ball that hung over a pocket for five seconds fell by itself."""


@fact
class Unforeseen:
    """Something that these rules leave open."""

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
class PyramidSet:
    side: Side


@ruling
class Called:
    ball: Ball
    pocket: Pocket


@ruling
class LegalBreak:
    side: Side


@ruling
class BadBreak:
    side: Side
    touches: int


@ruling
class MayChoose:
    side: Side


@ruling
class Accepted:
    side: Side


@ruling
class ChoosesBreaker:
    side: Side


@ruling
class Scored:
    side: Side
    balls: int
    score: int


@ruling
class PointsScored:
    side: Side
    points: int
    score: int


@ruling
class LastBall:
    points: int


@ruling
class OwnBall:
    """The cue ball fell: a ball is to be taken before the next stroke."""

    side: Side


@ruling
class BallTaken:
    side: Side
    score: int


@ruling
class NotTaken:
    side: Side


@ruling
class Premium:
    side: Side


@ruling
class InHand:
    side: Side
    where: Home


@ruling
class Missed:
    side: Side


@ruling
class NotCounted:
    side: Side


@ruling
class ToPlay:
    side: Side


@ruling
class Fouled:
    side: Side
    fault: Fault


@ruling
class ShortStroke:
    side: Side
    touches: int


@ruling
class CueBallFell:
    side: Side


@ruling
class Spotted:
    pass


@ruling
class PenaltyBall:
    side: Side
    score: int


@ruling
class Fine:
    side: Side
    points: int
    score: int


@ruling
class PutBack:
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


@ruling
class Drawn:
    ENDS = True
    score: int
