"""The balls of snooker, what each is worth, and what may be on."""

from __future__ import annotations

from enum import Enum


class Ball(Enum):
    """A ball; the cue ball is worth nothing."""

    CUE = "cue"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    PINK = "pink"
    BLACK = "black"

    worth: int

    def __init__(self, word: str) -> None:
        order = ("cue", "red", "yellow", "green", "brown", "blue", "pink", "black")
        self.worth = order.index(word)  # snooker.1a

    __hash__ = object.__hash__


class Hit(Enum):
    """What the cue ball met first. ON: the ball on, whichever it is."""

    ON = "on"
    NOTHING = "nothing"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    PINK = "pink"
    BLACK = "black"


class Aim(Enum):
    """The colour that a striker plainly played at; NONE: nobody can tell."""

    NONE = "none"
    YELLOW = "yellow"
    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    PINK = "pink"
    BLACK = "black"


class On(Enum):
    """The ball on. COLOUR: any colour, after a red."""

    RED = "red"
    COLOUR = "colour"
    YELLOW = "yellow"
    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    PINK = "pink"
    BLACK = "black"


REDS = 15  # snooker.d4
COLOURS = (Ball.YELLOW, Ball.GREEN, Ball.BROWN, Ball.BLUE, Ball.PINK, Ball.BLACK)
LOWEST, HIGHEST = 2, 7
BY_WORTH = {ball.worth: ball for ball in Ball}
HIT = {Hit(ball.value): ball for ball in Ball if ball is not Ball.CUE}
AIMED = {Aim(ball.value): ball for ball in COLOURS}
AIM = {ball: aim for aim, ball in AIMED.items()}
ON = {worth: On(ball.value) for worth, ball in BY_WORTH.items() if worth}


def colours_from(lowest: int) -> int:
    """What the colours from this value upwards are worth together: 27 in all."""
    return (lowest + HIGHEST) * (HIGHEST - lowest + 1) // 2
