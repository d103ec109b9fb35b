"""Breaches and other words of a snooker match that are chosen from a list."""

from __future__ import annotations

from enum import Enum


class Fault(Enum):
    """Every way to break a rule (rule 10)."""

    # told by the other fields of a stroke
    NO_CONTACT = "no_contact"
    IN_OFF = "in_off"
    FREE_SNOOKER = "free_snooker"
    JUMP = "jump"
    WRONG_FIRST = "wrong_first"
    WRONG_POT = "wrong_pot"
    PUSH = "push"
    TOUCH = "touch"
    OFF_TABLE = "off_table"
    TOGETHER = "together"
    UNDECLARED = "undeclared"
    # told by name
    EARLY = "early"
    DOUBLE_HIT = "double_hit"
    FEET = "feet"
    OUT_OF_TURN = "out_of_turn"
    TOO_SOON = "too_soon"
    PLACING = "placing"
    CUE = "cue"
    MOVING = "moving"
    MARKER = "marker"
    USES_BALL = "uses_ball"
    MEASURES = "measures"
    REDS_TWICE = "reds_twice"
    WRONG_CUE_BALL = "wrong_cue_ball"
    NOT_DECLARED = "not_declared"


class Push(Enum):
    """What may be a push: the tip stayed on the cue ball, or was on it as it met a ball; FINE_EDGE, a near ball grazed, is none."""

    TIP_STAYED = "tip_stayed"
    ON_CONTACT = "on_contact"
    FINE_EDGE = "fine_edge"


class Jump(Enum):
    """How the cue ball passed over a ball. Only OVER is a jump shot."""

    OVER = "over"
    AFTER_ANOTHER = "after_another"
    NOT_BEYOND = "not_beyond"
    AFTER_REBOUND = "after_rebound"


class Motion(Enum):
    """What the touching ball did: stayed, was moved by the striker, or moved for another reason."""

    STAYED = "stayed"
    MOVED = "moved"
    BY_ITSELF = "by_itself"


class Scope(Enum):
    """What is given up."""

    FRAME = "frame"
    MATCH = "match"


class Matter(Enum):
    """What the rules leave open."""

    SIXTEENTH_RED = "sixteenth_red"
    OTHER = "other"
