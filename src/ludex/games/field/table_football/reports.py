"""What is reported from a mat of table football, and what is ruled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from ludex.officiate import Side, call, fact, move, ruling

KEEPER, SPARE, MOST = 1, 12, 12
_WORD = re.compile(r"([AB])(\d{1,2})")


class Figure(NamedTuple):
    """A figure: `A7` is number 7 of side A; number 1 is the keeper on the bar, number 12 the spare keeper."""

    side: Side
    number: int

    @classmethod
    def read(cls, text: str) -> Figure:
        """The figure behind a word. Raises ValueError for anything but a side and a number from 1 to 12."""
        match = _WORD.fullmatch(text.upper())
        if match is None or match[2] != str(int(match[2])) or not 1 <= int(match[2]) <= MOST:
            raise ValueError(text)
        return cls(Side.read(match[1]), int(match[2]))

    @staticmethod
    def samples() -> tuple[str, ...]:
        """Words for random matches: the conformance kit draws from them."""
        return tuple(f"{side}{number}" for side in "AB" for number in range(1, MOST + 1))

    def shown(self, names: Sequence[str]) -> str:
        """The figure with its side's name."""
        return f"{names[self.side] if self.side < len(names) else self.side} {self.number}"

    def __str__(self) -> str:
        return f"{self.side}{self.number}"


class Restart(Enum):
    """How play starts again."""

    KICK_OFF = "kick_off"
    THROW_IN = "throw_in"
    FREE_KICK = "free_kick"
    CORNER = "corner"
    GOAL_KICK = "goal_kick"
    PENALTY = "penalty"


class Line(Enum):
    """A line that the ball has crossed."""

    TOUCH = "touch"
    GOAL = "goal"


class KeeperLine(Enum):
    """A line of the small area that the keeper touched."""

    SIDE = "side"
    FRONT = "front"
    GOAL = "goal_line"


class Colour(Enum):
    """The referee's cards."""

    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"


@fact
class Flick:
    """A figure in possession was flicked. `ball`: it touched the ball; `hit`: a still figure that it touched before the ball
    (or at all, when it missed the ball); `own_area`: in the flicker's own penalty area; `forward`: the ball went forward."""

    by: Figure
    ball: bool = True
    hit: Figure | None = None
    own_area: bool | None = None
    forward: bool = True


@fact
class Touched:
    """The ball touched a figure."""

    figure: Figure
    fallen: bool = False
    still: bool = True


@fact
class Block:
    """The defender's block flick. `hit`: a still attacking figure that it touched."""

    by: Figure
    hit: Figure | None = None


@call
class Prevented:
    """The block flick clearly kept the attacking figure from playing the moving ball."""


@call
class GiveTime:
    """The referee gives the defender time for his block flick."""


@move
class Waived:
    """A player does without a flick that he may make."""


@fact
class Still:
    """The ball and the figures have stopped."""


@fact
class Out:
    """The ball is over a line; `last`: who touched it last; `of`: whose goal line."""

    line: Line
    last: Side
    of: Side | None = None


@fact
class InGoal:
    """The ball is in a goal. `zone`: it was wholly in the shooting zone when struck; `post`: it came back off a post."""

    of: Side
    zone: bool | None = None
    post: bool = False


@fact
class FingerFoul:
    """A figure was touched with a finger that may not."""

    by: Side
    own_area: bool | None = None


@fact
class HandFoul:
    """The ball or a figure was touched with the hand."""

    by: Side
    own_area: bool | None = None


@call
class WrongTick:
    """The flick was a slap, a drag or a push, or did not strike the base."""

    by: Side
    own_area: bool | None = None


@fact
class BothHands:
    """A player had both hands over the playing area; `keeper`: one of them held the keeper."""

    by: Side
    keeper: bool = False


@fact
class Leaning:
    """A player leaned on the mat."""

    by: Side


@fact
class KeeperShaken:
    """The keeper was shaken before the attacker flicked."""

    by: Side


@fact
class KeeperTouch:
    """The keeper touched a line of the small area while he tried to stop or play the ball."""

    by: Side
    line: KeeperLine


@fact
class KeeperFigure:
    """The keeper touched a still figure in the small area or on its lines."""

    by: Side


@fact
class Lifted:
    """A fallen figure is to be lifted."""

    figure: Figure


@fact
class Tangled:
    """Figures are tangled."""

    figures: tuple[Figure, ...]


@move
class SpareIn:
    """A player takes his spare keeper; `off`: the keeper on the bar is off the mat and out of the way."""

    off: bool


@move
class SpareOut:
    """A player takes his spare keeper off."""


@fact
class Offside:
    """A look along the line at the attacker's touch, in mm from the defender's goal line.

    `goal`: the attacking figure; `ball`, `ball_far`: the nearest and the farthest part of the ball; `defenders`: all figures of the
    defender, the keeper among them. `then`, `then_far`: where the ball came to. `played`: a team-mate played it forward; `own`: the
    figure itself played it, coming from a regular place; `after`: the line was another at the touch, a block flick made it so.
    """

    figure: Figure
    goal: float
    ball: float
    ball_far: float
    defenders: tuple[float, ...]
    then: float | None = None
    then_far: float | None = None
    played: bool = False
    own: bool = False
    after: bool = False


@move
class Named:
    """The taker of a restart is named."""

    figure: Figure


@fact
class Placed:
    """A player has placed his figures by hand."""

    side: Side


@fact
class MovedAgain:
    """A player moved figures again after he had placed them."""

    side: Side


@fact
class Positioned:
    """A positioning flick; `hit`: a figure that it touched."""

    by: Figure
    hit: Figure | None = None


@move
class Distance:
    """The attacker asks for the distance; `mm`: how far the nearest opposing figure is from the ball."""

    mm: float


@fact
class Spacing:
    """How the figures stand at a goal kick: the smallest gap in mm, whether between opponents, and figures too many in the area."""

    gap: float
    opponents: bool
    in_area: int = 0


@fact
class Taken:
    """The restart is taken; `over`: the ball went wholly into the other half (kick-off)."""

    over: bool | None = None


@fact
class Time:
    """The clock of this half, in seconds."""

    seconds: int


@fact
class HalfOver:
    """Time is up."""


@call
class Card:
    """The referee shows a card."""

    side: Side
    colour: Colour


@fact
class ShotsWon:
    """Who won the placed shots."""

    side: Side


@ruling
class KickOffDue:
    side: Side


@ruling
class Possession:
    side: Side


@ruling
class Missed:
    figure: Figure


@ruling
class CountsAsAttack:
    figure: Figure


@ruling
class Back:
    side: Side


@ruling
class BackOfBlock:
    side: Side


@ruling
class Played:
    figure: Figure
    touches: int


@ruling
class BlockDue:
    side: Side


@ruling
class Neutral:
    figure: Figure


@ruling
class StillTheirs:
    side: Side


@ruling
class CountAgain:
    figure: Figure


@ruling
class Blocked:
    figure: Figure


@ruling
class NoFoulUnless:
    figure: Figure


@ruling
class MustWait:
    side: Side


@ruling
class Given:
    side: Side
    restart: Restart


@ruling
class FoulInArea:
    side: Side


@ruling
class FoulOutside:
    side: Side


@ruling
class KeeperWarned:
    side: Side
    times: int


@ruling
class GoalLineAllowed:
    side: Side


@ruling
class Forbidden:
    UNDECIDED = True
    side: Side


@ruling
class HandAllowed:
    side: Side


@ruling
class LiftsUp:
    figure: Figure


@ruling
class Separates:
    millimetres: int


@ruling
class SpareOn:
    side: Side


@ruling
class SpareOff:
    side: Side


@ruling
class BarStaysOff:
    side: Side


@ruling
class InOffside:
    figure: Figure


@ruling
class NotOffside:
    figure: Figure
    nearer: int


@ruling
class NotNearer:
    figure: Figure


@ruling
class OutsideZone:
    figure: Figure


@ruling
class NotYetOffside:
    figure: Figure


@ruling
class PassiveOffside:
    figure: Figure


@ruling
class DecidedAtTouch:
    figure: Figure


@ruling
class TakerNamed:
    figure: Figure


@ruling
class OthersOut:
    side: Side


@ruling
class AllPlaced:
    side: Side


@ruling
class FlicksLeft:
    side: Side
    flicks: int


@ruling
class MovesBack:
    needed: int
    mm: float


@ruling
class FarEnough:
    mm: float


@ruling
class GapGood:
    mm: float


@ruling
class InPlay:
    side: Side


@ruling
class KickAgain:
    side: Side


@ruling
class KickPasses:
    side: Side


@ruling
class Goal:
    side: Side
    goals: int


@ruling
class NoGoal:
    side: Side


@ruling
class GoalOpen:
    UNDECIDED = True
    restart: Restart


@ruling
class NotDecided:
    UNDECIDED = True


@ruling
class HalfTime:
    pass


@ruling
class ExtraTime:
    minutes: int


@ruling
class ShotsDue:
    pass


@ruling
class CardShown:
    side: Side
    colour: Colour


@ruling
class Won:
    ENDS = True
    side: Side


@ruling
class Drawn:
    ENDS = True


@ruling
class LostByCard:
    ENDS = True
    side: Side
