"""What a referee of football reports, and what is ruled."""

from __future__ import annotations

from enum import Enum

from ludex.games.field.discipline import Manner, Misconduct, Offence, Target, Whence
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Side, call, fact, ruling


class Card(Enum):
    """What a player is shown."""

    CAUTION = "caution"
    SENDING_OFF = "sending_off"


class Line(Enum):
    """A line that the ball has wholly crossed."""

    TOUCH = "touch_line"
    GOAL = "goal_line"


class Fault(Enum):
    """What was wrong with a restart."""

    OPPONENT_NEAR = "opponent_near"
    OPPONENT_IN_AREA = "opponent_in_area"
    OWN_HALF = "own_half"
    NOT_FORWARD = "not_forward"
    MOVING = "moving"
    IN_AREA = "touched_in_area"
    EARLY = "touched_early"
    UNTOUCHED = "out_untouched"
    LANDED = "landed_outside"
    FEET = "feet"
    HANDS = "hands"
    NO_SIGNAL = "no_signal"
    OTHER = "other_fault"


class Result(Enum):
    """Where a penalty kick went."""

    GOAL = "goal_scored"
    SAVED = "saved"
    FRAME = "off_the_frame"
    WIDE = "wide"
    AGENT = "outside_agent"
    AGENT_AFTER = "agent_after_rebound"


class Early(Enum):
    """Who broke the law before a penalty kick was in play."""

    NOBODY = "nobody"
    KICKER = "kicker"
    MATE = "kickers_mate"
    KEEPER = "goalkeeper"
    DEFENDER = "defender"
    BOTH = "both_sides"


class Source(Enum):
    """Where the ball came from to a player in an offside position."""

    PLAY = "play"
    GOAL_KICK = "goal_kick"
    THROW_IN = "throw_in"
    CORNER = "corner"


class Involvement(Enum):
    """How a player in an offside position was involved."""

    PLAYING = "interfering_with_play"
    OPPONENT = "interfering_with_an_opponent"
    ADVANTAGE = "gaining_an_advantage"
    NONE = "not_involved"


class Why(Enum):
    """Why the referee stops play."""

    DEFECTIVE = "ball_defective"
    EXTRA_BALL = "extra_ball"
    CROSSBAR = "crossbar"
    CROWD_WHISTLE = "crowd_whistle"
    THROWN = "object_from_crowd"
    INJURY = "serious_injury"
    WRONG_GOAL = "goal_given_wrongly"
    OTHER = "other_reason"


class Extra(Enum):
    """Who is on the field and should not be."""

    OUTSIDER = "outsider"
    OFFICIAL = "team_official"
    SUBSTITUTE = "substitute"
    REPLACED = "replaced_player"
    PLAYER = "player_without_leave"


class Reason(Enum):
    """Why a player leaves the field for the moment."""

    INJURY = "injury"
    BLOOD = "blood"
    EQUIPMENT = "equipment"
    LEAVE = "leave"
    WITHOUT = "without_leave"


class KitFault(Enum):
    """What is wrong with what a player wears."""

    DANGEROUS = "dangerous"
    JEWELLERY = "jewellery"
    MISSING = "missing"
    COLOUR = "colour"
    SLOGAN = "slogan"
    RADIO = "radio"


class Gear(Enum):
    """What a player wears beyond the usual and may."""

    PADDING = "padding"
    GLASSES = "sports_glasses"
    TROUSERS = "keeper_trousers"
    LOST_SHOE = "lost_shoe"


@fact
class Ground:
    """The field was measured, in metres."""

    length: float
    width: float


@fact
class BallMeasured:
    """The ball was measured: cm around, grams, atmospheres."""

    around: float
    weight: float
    pressure: float


@fact
class Lineup:
    """A side's players, its goalkeeper, its substitutes."""

    side: Side
    players: tuple[int, ...]
    keeper: int
    bench: tuple[int, ...] = ()


@fact
class Toss:
    """Who won the toss; the others kick off."""

    winner: Side


@fact
class Time:
    """The clock of this period, in seconds."""

    seconds: int


@call
class EndPeriod:
    """The referee ends the period."""


@call
class AddedTime:
    """The minimum of added time is shown."""

    minutes: int


@call
class Abandon:
    """The referee stops the match for good."""


@fact
class Taken:
    """The restart that is due was taken; what was wrong with it, if anything; quickly, before the wall stood."""

    by: Person | None = None
    fault: Fault | None = None
    quick: bool = False


@fact
class Touch:
    """A touch of the ball that matters."""

    by: Person
    hand: bool = False
    at: Point | None = None


@fact
class Out:
    """The ball wholly over a line; `last`: the side that touched it last; `of`: whose goal line."""

    line: Line
    last: Side | None = None
    of: Side | None = None
    at: Point | None = None


@fact
class InGoal:
    """The ball wholly over the goal line between the posts; `direct`: straight from the restart."""

    of: Side
    by: Person | None = None
    direct: bool | None = None


@fact
class Foul:
    """An offence as it was seen.

    `on`: against whom; `whence`: from where, if not on the field; `struck`: where a thrown object hit or would have hit; `ball`:
    where the ball was when play stopped.
    """

    kind: Offence
    by: Person
    at: Point | None = None
    on: Target = Target.OPPONENT
    whence: Whence = Whence.FIELD
    struck: Point | None = None
    ball: Point | None = None


@call
class How:
    """The manner of the offence."""

    manner: Manner


@call
class Advantage:
    """The referee lets play go on."""


@call
class NoAdvantage:
    """The advantage did not come."""


@call
class Denied:
    """The offence kept the ball from the goal or took away an obvious chance to score."""


@call
class Tactical:
    """The offence stopped a promising attack."""


@call
class SameTime:
    """Both sides offended at once; where the ball was."""

    ball: Point


@call
class Misbehaved:
    """Misconduct of a player, substitute or replaced player."""

    by: Person
    kind: Misconduct
    ball: Point | None = None


@call
class TeamOfficial:
    """A team's official behaves so that he is sent away."""

    side: Side


@fact
class OffsidePosition:
    """A look along the line at the team-mate's touch: metres from the opponents' goal line, arms left out.

    `player`, `ball`, and `last_but_one`, the last opponent but one; `source`: how the ball came; `at`: where the player is.
    """

    by: Person
    player: float
    ball: float
    last_but_one: float
    source: Source = Source.PLAY
    at: Point | None = None


@call
class Involved:
    """How a player in an offside position was involved."""

    how: Involvement


@call
class OffsideGiven:
    """The referee gives offside, on the assistant's flag or his own sight."""

    by: Person
    at: Point | None = None


@call
class InTheNet:
    """An attacker stood behind the goal line in the net when the ball went in; `distracts`: he distracted an opponent."""

    by: Person
    distracts: bool
    ball: Point


@call
class Stop:
    """The referee stops play for a reason that is no offence."""

    why: Why
    ball: Point


@fact
class ExtraPerson:
    """Somebody is on the field who should not be, and play was stopped for it."""

    who: Extra
    ball: Point
    by: Person | None = None
    responsible: bool = True


@fact
class ExtraAtGoal:
    """Before the kick-off after a goal somebody too many is noticed who was on the field when it fell."""

    who: Extra
    side: Side | None = None
    interfered: bool | None = None


@fact
class Substitution:
    """A player goes, a substitute comes: after him, on the referee's signal, at the halfway line."""

    off: Person
    on: Person
    signal: bool = True
    left_first: bool = True
    halfway: bool = True


@fact
class KeeperSwap:
    """A player and the goalkeeper change places; `told`: the referee knew before."""

    by: Person
    told: bool = True


@fact
class Leaves:
    """A player leaves the field for the moment."""

    by: Person
    why: Reason


@fact
class Returns:
    """A player comes back on; `leave`: with the referee's permission; `ball`: where the ball was, if play was stopped for it."""

    by: Person
    leave: bool
    ball: Point | None = None


@call
class MinorInjury:
    """A player is hurt a little; play may go on."""

    by: Person


@fact
class Treated:
    """Doctors came on for a player; `stays`: he does not leave."""

    by: Person
    keeper_or_serious: bool = False
    stays: bool = False


@fact
class Kit:
    """Something is wrong with a player's kit; `refuses`: he won't mend it, or puts it on again."""

    by: Person
    fault: KitFault
    refuses: bool = False


@fact
class Wears:
    """A player wears something beyond the usual that the referee has looked at."""

    by: Person
    gear: Gear


@call
class Withdraw:
    """The referee takes his last decision back."""


@call
class Given:
    """The referee names the restart where the laws don't decide."""

    kind: Kind
    side: Side | None = None
    at: Point | None = None


@fact
class PenaltyTaken:
    """A penalty kick: where it went, and who broke the law before the ball was in play (`where`: the place of that)."""

    result: Result
    by: Person | None = None
    early: Early = Early.NOBODY
    where: Point | None = None


@fact
class KicksToss:
    """Who won the toss before the kicks from the mark."""

    winner: Side


@fact
class KicksOrder:
    """Which side kicks first, as the winner of the toss chose."""

    side: Side


@fact
class Excluded:
    """The side that had more players names one who will not kick."""

    by: Person


@fact
class Kick:
    """A kick from the mark."""

    by: Person
    goal: bool


@fact
class KeeperHurt:
    """During the kicks a goalkeeper can't go on; who takes his place."""

    keeper: Person
    by: Person


@fact
class Reported:
    """Something for the report; `unseen`: the fourth official or an assistant saw it, not the referee."""

    text: str
    unseen: bool = False


# Rulings


@ruling
class GroundGood:
    length: float
    width: float


@ruling
class BallGood:
    pass


@ruling
class ListTaken:
    side: Side
    players: int
    bench: int


@ruling
class RestartGiven:
    kind: Kind
    side: Side
    at: Point | None = None


@ruling
class InGoalArea:
    kind: Kind
    side: Side


@ruling
class DroppedBall:
    at: Point | None = None


@ruling
class MovedToLine:
    at: Point


@ruling
class NoPenalty:
    metres: float


@ruling
class InPlay:
    kind: Kind


@ruling
class Again:
    kind: Kind


@ruling
class PlayOn:
    pass


@ruling
class GoalScored:
    side: Side
    a: int
    b: int
    by: Person | None = None


@ruling
class NoGoal:
    side: Side


@ruling
class GoalStands:
    side: Side


@ruling
class Undecided:
    UNDECIDED = True


@ruling
class Carded:
    who: Person
    card: Card


@ruling
class SecondCaution:
    who: Person


@ruling
class CardLater:
    who: Person
    card: Card


@ruling
class AdvantagePlayed:
    side: Side


@ruling
class BackToOffence:
    side: Side


@ruling
class SentAway:
    side: Side


@ruling
class Onside:
    who: Person
    metres: float


@ruling
class LevelOnside:
    who: Person


@ruling
class OwnHalf:
    who: Person


@ruling
class NoOffence:
    who: Person
    source: Source


@ruling
class InPosition:
    who: Person


@ruling
class OffsideRuled:
    who: Person


@ruling
class NotInvolved:
    who: Person


@ruling
class Replaced:
    off: Person
    on: Person


@ruling
class NewKeeper:
    who: Person


@ruling
class LeavesField:
    who: Person


@ruling
class MayReturn:
    who: Person


@ruling
class PlayUntilOut:
    who: Person


@ruling
class MustLeave:
    who: Person


@ruling
class MayBeTreated:
    who: Person


@ruling
class KitToMend:
    who: Person


@ruling
class Permitted:
    who: Person


@ruling
class PeriodEnds:
    a: int
    b: int


@ruling
class Shown:
    minutes: int


@ruling
class Extended:
    pass


@ruling
class ExtraTimeDue:
    minutes: int


@ruling
class AwayGoals:
    side: Side


@ruling
class KicksDue:
    pass


@ruling
class MustEqualise:
    side: Side
    players: int


@ruling
class NotKicking:
    who: Person


@ruling
class KicksFrom:
    side: Side


@ruling
class KickCounted:
    side: Side
    a: int
    b: int
    kicks_a: int
    kicks_b: int


@ruling
class KeeperChanged:
    who: Person


@ruling
class TakenBack:
    pass


@ruling
class ForReport:
    pass


@ruling
class TooFew:
    side: Side
    players: int


@ruling
class Won:
    ENDS = True
    side: Side


@ruling
class Drawn:
    ENDS = True


@ruling
class Abandoned:
    ENDS = True
