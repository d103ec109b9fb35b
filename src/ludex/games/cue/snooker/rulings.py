"""What is ruled in a snooker match."""

from __future__ import annotations

from ludex.games.cue.snooker.balls import Ball, On
from ludex.games.cue.snooker.words import Fault, Jump, Matter, Scope
from ludex.officiate import Side, ruling


@ruling
class Begins:
    side: Side
    frame: int


@ruling
class Scored:
    side: Side
    points: int
    run: int
    score: int


@ruling
class Spotted:
    balls: tuple[Ball, ...]


@ruling
class InOrder:
    on: On


@ruling
class ToPlay:
    side: Side
    on: On


@ruling
class Fouled:
    side: Side
    fault: Fault


@ruling
class Penalty:
    """`side` is given the points."""

    side: Side
    points: int
    score: int


@ruling
class ColourVoid:
    side: Side
    points: int


@ruling
class InHand:
    side: Side


@ruling
class RedsStayDown:
    reds: int


@ruling
class MayChoose:
    side: Side


@ruling
class FoulAndMiss:
    side: Side


@ruling
class Warned:
    side: Side


@ruling
class FreeBallGiven:
    side: Side


@ruling
class Declared:
    ball: Ball


@ruling
class FreeNominated:
    ball: Ball
    points: int


@ruling
class Plays:
    side: Side


@ruling
class PlaysAgain:
    side: Side


@ruling
class Replayed:
    side: Side
    on: On


@ruling
class TouchingBall:
    balls: tuple[Ball, ...]


@ruling
class MustDeclare:
    side: Side


@ruling
class OnlyAnswer:
    balls: tuple[Ball, ...]


@ruling
class PlayedAway:
    side: Side


@ruling
class MovedByItself:
    side: Side


@ruling
class NoPush:
    side: Side


@ruling
class NoJump:
    side: Side
    jump: Jump


@ruling
class PutBack:
    pass


@ruling
class StrokeAgain:
    side: Side


@ruling
class Awarded:
    side: Side


@ruling
class Claimed:
    side: Side


@ruling
class Conceded:
    side: Side
    what: Scope


@ruling
class BlackAgain:
    pass


@ruling
class Chooses:
    side: Side


@ruling
class FrameWon:
    side: Side
    score: int
    against: int


@ruling
class Silent:
    UNDECIDED = True
    matter: Matter


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
