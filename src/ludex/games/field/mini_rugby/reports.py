"""What a referee of mini-rugby reports, and what is ruled."""

from __future__ import annotations

from enum import Enum

from ludex.officiate import Side, call, fact, ruling


class Leader(Enum):
    """Who leads the match."""

    REFEREE = "referee"
    PUPIL = "pupil"


class Spot(Enum):
    """From where the ball was kicked."""

    CENTRE = "centre"
    SEMICIRCLE = "semicircle"
    BEHIND_FIVE = "behind_five"
    ELSEWHERE = "elsewhere"


class Action(Enum):
    """What somebody did in open play."""

    RUN = "run"
    PASS = "pass"
    FEINT = "feint"
    SCRUM = "join_scrum"


class Score(Enum):
    """How points are made, where points are counted."""

    TRY = "try"
    CONVERSION = "conversion"
    PENALTY_GOAL = "penalty_goal"
    DROP_GOAL = "drop_goal"


class Matter(Enum):
    """What the text says nothing of."""

    KNOCK_ON = "knock_on"
    FORWARD_PASS = "forward_pass"
    TOUCH = "touch"
    OFFSIDE = "offside"
    FOUL_PLAY = "foul_play"
    OTHER = "other"


@fact
class Led:
    """Who leads the match, and how many they are."""

    by: Leader
    officials: int


@fact
class Squad:
    """How many of a side play and how many wait."""

    side: Side
    players: int
    reserves: int


@fact
class Kit:
    """Whether the players of a side are dressed alike (jersey, shorts, long socks, soft shoes)."""

    side: Side
    alike: bool


@fact
class FirstKick:
    """Which side kicks off."""

    side: Side


@fact
class Kicked:
    """The ball is put in.

    `ahead`: team-mates of the kicker in front of the ball; `metres`: the distance between the teams; `closer`: who was too near.
    """

    foot: bool = True
    ahead: int = 0
    metres: float | None = None
    closer: Side | None = None
    spot: Spot | None = None


@fact
class Played:
    """Somebody did one of the things that anybody may do."""

    side: Side
    action: Action


@fact
class Grabbed:
    """A player was grabbed; `ball`: he had the ball."""

    by: Side
    ball: bool


@fact
class PutIn:
    """The ball is put into the scrum."""


@fact
class Scored:
    """Points were made."""

    side: Side
    how: Score


@fact
class Happened:
    """Something that the text does not name."""

    matter: Matter
    by: Side


@call
class Stopped:
    """The referee stops play."""


@call
class Resumed:
    """The referee lets play go on."""


@call
class Restart:
    """The referee gives the restart to the attacking side."""

    side: Side


@fact
class Time:
    """The clock of this half, in seconds."""

    seconds: int


@fact
class HalfOver:
    """The half is over."""


@fact
class Substituted:
    """So many players of a side were changed."""

    side: Side
    players: int = 1


@ruling
class MayLead:
    leader: Leader


@ruling
class SquadFits:
    side: Side


@ruling
class KitFits:
    side: Side


@ruling
class KickDue:
    side: Side
    metres: float


@ruling
class KickGood:
    side: Side


@ruling
class ScrumGiven:
    side: Side


@ruling
class MatesAhead:
    side: Side
    ahead: int


@ruling
class NotByFoot:
    side: Side


@ruling
class WrongSpot:
    side: Side


@ruling
class TooNear:
    side: Side
    metres: float
    needed: float


@ruling
class KickAgain:
    side: Side


@ruling
class Allowed:
    side: Side
    action: Action


@ruling
class GrabAllowed:
    side: Side


@ruling
class GrabForbidden:
    UNDECIDED = True
    side: Side


@ruling
class ScrumOver:
    side: Side


@ruling
class PointsMade:
    side: Side
    points: int
    total: int


@ruling
class NoPoints:
    UNDECIDED = True
    how: Score


@ruling
class NotHere:
    UNDECIDED = True
    matter: Matter


@ruling
class HalfTime:
    minutes: int


@ruling
class Changed:
    side: Side
    players: int


@ruling
class PlayStops:
    pass


@ruling
class PlayGoesOn:
    pass


@ruling
class Ended:
    ENDS = True


@ruling
class WonBy:
    ENDS = True
    side: Side


@ruling
class NoWinner:
    ENDS = True
    UNDECIDED = True
