"""What the desk of a five-pins match reports."""

from __future__ import annotations

from enum import Enum

from ludex.games.cue.five_pins.pins import Pins
from ludex.officiate import Side, call, fact, move


class Contact(Enum):
    """What the cue ball met, in order; CASIN: the opponents' ball met the red one.

    BOTH: cue ball and opponents' ball met the red at once. SPLIT: the cue ball met the opponents' ball and the red at once.
    PINS: the cue ball felled pins. NOTHING stands alone.
    """

    OPPONENT = "opponent"
    RED = "red"
    CASIN = "casin"
    BOTH = "both"
    SPLIT = "split"
    PINS = "pins"
    CUSHION = "cushion"
    NOTHING = "nothing"


class Fault(Enum):
    """The fouls of section 15, one for each of its letters, in the order of the text."""

    WRONG_BALL = "wrong_ball"
    RED_FIRST = "red_first"
    PINS_FIRST = "pins_first"
    MISSED = "missed"
    BALL_OFF = "ball_off"
    MOVING = "moving"
    NOT_TIP = "not_tip"
    DOUBLE_HIT = "double_hit"
    CLEANING = "cleaning"
    DISPLACED = "displaced"
    IN_CONTACT = "in_contact"
    FOOT = "foot"
    PLACING = "placing"
    JUMPED = "jumped"
    TOUCH = "touch"
    PUSH = "push"


class Which(Enum):
    """A ball, seen from the striker."""

    OWN = "own"
    OPPONENT = "opponent"
    RED = "red"


class Near(Enum):
    """What the cue ball rests against."""

    OPPONENT = "opponent"
    RED = "red"
    CUSHION = "cushion"


class Half(Enum):
    """A half of the table; LINE: exactly on the middle line."""

    UPPER = "upper"
    LOWER = "lower"
    LINE = "line"


class Spot(Enum):
    """A mark on the cloth."""

    UPPER = "upper"
    RED = "red"
    LOWER = "lower"


class Look(Enum):
    """Something that the referee has to look at twice."""

    RETURNED = "returned"
    BY_PIN = "by_pin"
    SHIFTED = "shifted"
    STRUCK = "struck"
    LEANT_AWAY = "leant_away"
    LEANT_TOWARDS = "leant_towards"
    LIFTED = "lifted"
    ROLLED_THROUGH = "rolled_through"
    LOST_SUPPORT = "lost_support"


class Matter(Enum):
    """What the text leaves open, or to somebody else."""

    BOTH_AT_ONCE = "both_at_once"
    SPLIT = "split"
    BOTH_OFF = "both_off"
    ON_LINE = "on_line"
    AFTER_OUTSIDE = "after_outside"
    DISTURBING = "disturbing"
    SHOES = "shoes"
    OUT_OF_TURN = "out_of_turn"
    COMPETITION = "competition"
    OTHER = "other"


# Before play


@fact
class Lot:
    """The referee's lot, where the players did not agree: who plays the white ball, who lags in the left half."""

    white: Side | None = None
    left: Side | None = None


@fact
class Lag:
    """The lag was played.

    `nearer`: whose ball rests nearer to the lower cushion; `level`: nobody can tell, or not whose fault it was. `late`: whose ball
    did not move before the other one reached the upper cushion. Whose ball met the red (`red`), pins (`pins`), a long cushion
    (`long_cushion`), or entered the other half (`across`).
    """

    nearer: Side | None = None
    level: bool = False
    late: tuple[Side, ...] = ()
    red: tuple[Side, ...] = ()
    pins: tuple[Side, ...] = ()
    long_cushion: tuple[Side, ...] = ()
    across: tuple[Side, ...] = ()


@move
class Opens:
    """The winner of the lag says who plays the opening stroke."""

    first: Side


# The stroke


@fact
class Stroke:
    """A stroke came to rest.

    `contacts` in order; `pins` that fell; `faults` that were seen; `off`: balls that left the table. `lies`: where the
    striker's ball rests, `theirs`: where the opponents' does; `covered`: whether the mark for a ball that comes back is
    occupied. `direct`: what touched the cue ball was played at, or a ball there was moved by more than the loss of its support.
    `by`: who struck, where that was not the player to play. `seconds`: how long the striker took. What matters and is left
    out is asked for.
    """

    contacts: tuple[Contact, ...] = ()
    pins: Pins | None = None
    faults: tuple[Fault, ...] = ()
    off: tuple[Which, ...] = ()
    lies: Half | None = None
    theirs: Half | None = None
    covered: bool | None = None
    direct: bool | None = None
    by: Side | None = None
    seconds: float | None = None


@fact
class Foul:
    """A player broke a rule without a stroke; `lies`: where this player's ball is."""

    fault: Fault
    by: Side
    lies: Half | None = None


@call
class Outside:
    """The referee finds that somebody else, or a force nobody could resist, caused the fault that is reported next."""


@call
class Takes:
    """The referee takes a contact that the text leaves open for this one."""

    contact: Contact


@call
class Decides:
    """The referee decides what the text does not, and has it written down: who plays on, in hand in which half, points."""

    note: str
    plays: Side | None = None
    zone: Half | None = None
    scorer: Side | None = None
    points: int | None = None


# Balls and pins between strokes


@fact
class Frozen:
    """The striker's ball rests against another ball or a cushion."""

    near: tuple[Near, ...] = ()


@call
class NoWay:
    """The referee finds that no stroke from this contact can be without a fault."""


@move
class AskMark:
    """With the ball in hand: the striker wants the offender's ball on the upper mark."""


@fact
class Mark:
    """Whether the red ball occupies the upper mark."""

    occupied: bool | None = None


@move
class ShowBall:
    """A player asks the referee to be shown his ball."""


@fact
class Aside:
    """The pins that stand aside now; `leaning`: they leant on a ball, otherwise a ball occupies their places."""

    pins: Pins
    leaning: bool = False


@fact
class Judged:
    """What was seen of a pin, or of a ball that moved or rolled."""

    look: Look


# People and sets


@fact
class Left:
    """A player left the place during a set."""

    by: Side
    allowed: bool | None = None


@call
class ToldToPlay:
    """The referee tells a player to go on."""

    by: Side


@fact
class Refuses:
    """A player who was told to go on refuses."""

    by: Side


@fact
class Disturbs:
    """The waiting player moves about, gestures or makes a noise."""

    by: Side


@fact
class Resumed:
    """The interval is over."""


@fact
class Unforeseen:
    """Something that the text leaves open."""

    matter: Matter


@move
class Concede:
    """A player gives the match up."""
