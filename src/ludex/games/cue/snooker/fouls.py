"""Fouls and what follows: values, the choice of the incoming side, a miss, a free ball (rules 10-14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.snooker import reports as r
from ludex.games.cue.snooker import rulings as s
from ludex.games.cue.snooker.balls import LOWEST, Ball
from ludex.games.cue.snooker.frame import after_black, end_frame
from ludex.games.cue.snooker.position import Before, Phase, Position, Step, needs_fouls, put, to_table
from ludex.games.cue.snooker.words import Fault
from ludex.officiate import Needed, Refused, Side, ruled

LEAST = 4  # snooker.10
THIRD = 3  # failures in a row, snooker.14c

CLAUSES: dict[Fault, tuple[str, ...]] = {
    Fault.EARLY: ("snooker.10b", "snooker.3g4"),
    Fault.DOUBLE_HIT: ("snooker.10a",),
    Fault.FEET: ("snooker.10a",),
    Fault.OUT_OF_TURN: ("snooker.10a",),
    Fault.TOO_SOON: ("snooker.10a",),
    Fault.PLACING: ("snooker.10a",),
    Fault.NO_CONTACT: ("snooker.10a",),
    Fault.IN_OFF: ("snooker.10a",),
    Fault.FREE_SNOOKER: ("snooker.10a", "snooker.12"),
    Fault.JUMP: ("snooker.10a", "snooker.d20"),
    Fault.CUE: ("snooker.10a",),
    Fault.MOVING: ("snooker.10b",),
    Fault.WRONG_FIRST: ("snooker.10b",),
    Fault.WRONG_POT: ("snooker.10b",),
    Fault.PUSH: ("snooker.10b", "snooker.d19"),
    Fault.TOUCH: ("snooker.10b",),
    Fault.MARKER: ("snooker.10b",),
    Fault.OFF_TABLE: ("snooker.10b",),
    Fault.TOGETHER: ("snooker.6",),
    Fault.USES_BALL: ("snooker.10d",),
    Fault.MEASURES: ("snooker.10d",),
    Fault.REDS_TWICE: ("snooker.10d",),
    Fault.WRONG_CUE_BALL: ("snooker.10d",),
    Fault.NOT_DECLARED: ("snooker.10d", "snooker.d12"),
    Fault.UNDECLARED: ("snooker.10d",),
}

SEVEN = (
    Fault.USES_BALL,
    Fault.MEASURES,
    Fault.REDS_TWICE,
    Fault.WRONG_CUE_BALL,
    Fault.NOT_DECLARED,
    Fault.UNDECLARED,
)
"""Seven points, whatever is on (snooker.10d)."""

TOLD = (
    *(Fault.NO_CONTACT, Fault.IN_OFF, Fault.FREE_SNOOKER, Fault.JUMP, Fault.WRONG_FIRST, Fault.WRONG_POT, Fault.PUSH),
    *(Fault.TOUCH, Fault.OFF_TABLE, Fault.TOGETHER, Fault.UNDECLARED),
)
"""What the other fields of a stroke tell."""

FAILED = (Fault.NO_CONTACT, Fault.WRONG_FIRST)

Found = list[tuple[Fault, int]]
"""Faults, each with the value of the ball concerned (0: none)."""


def named(offender: Side, found: Found, free: bool = False) -> list[Ruling]:
    """Each fault under its clauses."""
    made = []
    for fault in dict.fromkeys(fault for fault, _ in found):
        clauses = ("snooker.10a", "snooker.3g4") if fault is Fault.EARLY and free else CLAUSES[fault]
        made.append(ruled(s.Fouled(offender, fault), *clauses))
    return made


def charge(position: Position, offender: Side, points: int, *clauses: str) -> tuple[Position, Ruling]:
    """The points go to the other side (snooker.1d)."""
    gains = offender.other
    score = position.scores[gains] + points
    after = replace(position, scores=put(position.scores, gains, score))
    return after, ruled(s.Penalty(gains, points, score), "snooker.10", "snooker.1", *clauses)


def worth(on: int, found: Found) -> int:
    """What a stroke's fouls cost: the dearest only, and four at least (snooker.10)."""
    return max(LEAST, on, *(value for _, value in found))


def punish(
    position: Position,
    offender: Side,
    made: Sequence[Ruling],
    points: int,
    *,
    in_hand: bool = False,
    before: Before | None = None,
) -> Step:
    """The points, the end of the visit, the choice of the other side; with only the black left the frame is over (snooker.4a)."""
    black = position.last_black
    position, penalty = charge(position, offender, points)
    if black:
        after, ending = after_black(replace(position, side=offender))
        return after, [*made, penalty, *ending]
    if before is not None and before.row >= THIRD:
        lost = ruled(s.Awarded(offender.other), "snooker.14c")
        after, ending = end_frame(position, offender.other, "snooker.1", "snooker.14c")
        return after, [*made, penalty, lost, *ending]
    after = replace(to_table(position, offender.other, Phase.CHOICE), in_hand=in_hand, before=before)
    ending = [ruled(s.InHand(offender.other), "snooker.d9")] if in_hand else []
    miss = before is not None and before.called
    ending += [ruled(s.FoulAndMiss(offender), "snooker.14c")] if miss else []
    return after, [*made, penalty, *ending, ruled(s.MayChoose(offender.other), "snooker.11")]


def snapshot(position: Position, failed: bool | None, fell: int) -> Before:
    """The table before a foul stroke. A second failure from the same place is a miss by itself (snooker.14c)."""
    replay = position.replay
    row = replay.row + 1 if replay is not None and replay.row and failed else 0
    return Before(
        colour=position.colour,
        in_hand=position.in_hand,
        free=position.free or position.free_ball is not None,
        nominated=position.nominated,
        needed=needs_fouls(position, position.scores),
        failed=failed,
        fell=fell,
        called=row > 1,
        row=row,
    )


def counted(position: Position, reds: int) -> Position:
    """A stroke has been played, and these reds are gone for good (snooker.3h)."""
    return replace(position, reds=position.reds - reds, strokes=position.strokes + 1)


def respotted(balls: Sequence[Ball]) -> list[Ruling]:
    """After a foul reds stay down, colours that fell or left the table come back, the dearest first (snooker.3h, 7e)."""
    reds = balls.count(Ball.RED)
    made = [ruled(s.RedsStayDown(reds), "snooker.3h")] if reds else []
    colours = sorted({ball for ball in balls if ball.worth >= LOWEST}, key=lambda ball: -ball.worth)
    if colours:
        made.append(ruled(s.Spotted(tuple(colours)), "snooker.7", *(["snooker.7"] if colours[1:] else [])))
    return made


def on_the_table(position: Position, balls: Sequence[Ball]) -> None:
    """Refuse balls that are not there."""
    for ball in set(balls):
        most = position.reds if ball is Ball.RED else int(ball is Ball.CUE or ball.worth >= position.lowest)
        if balls.count(ball) > most:
            raise Refused("not_on_table", "snooker.d4", ball=ball, reds=position.reds)


def may_be_on(position: Position, ball: Ball) -> bool:
    """Whether a ball is, or may be, on."""
    if position.colour:
        return ball is not Ball.RED and position.nominated in (None, ball)
    return ball.worth == position.value or ball is position.free_ball or position.free


def at_table(position: Position) -> Position:
    """The incoming side that strikes has chosen to play (snooker.11)."""
    return replace(position, phase=Phase.PLAY, before=None) if position.phase is Phase.CHOICE else position


# What the incoming side and the referee do after a foul


def miss(position: Position, report: r.Miss) -> Step:
    """The referee adds a miss: the balls may be put back (snooker.14a, 14b)."""
    before = position.before
    if before is None or before.failed is False or before.called:
        raise Refused("no_miss", "snooker.14a")
    if (before.needed or needs_fouls(position, position.scores)) and not report.intentional:
        if report.intentional is None:
            raise Needed("intentional")
        raise Refused("score_forbids_miss", "snooker.14a")
    if report.central is None:
        raise Needed("central")
    called = replace(before, called=True, row=1 if report.central else 0)
    made = ruled(s.FoulAndMiss(position.side.other), "snooker.14a", calls=("miss",))
    return replace(position, before=called), [made]


def free_ball(position: Position, report: r.FreeBall) -> Step:
    """The referee finds the incoming side snookered (snooker.12)."""
    return replace(position, free=True), [ruled(s.FreeBallGiven(position.side), "snooker.12", calls=("free_ball",))]


def play(position: Position, report: r.Play) -> Step:
    """The incoming side plays itself (snooker.11)."""
    return at_table(position), [ruled(s.Plays(position.side), "snooker.11")]


def back_to(position: Position) -> Position:
    """The offender comes to the table again; the side that asks has not played (snooker.11, 17)."""
    asked = position.side.other
    return replace(to_table(position, asked), bests=position.bests, in_hand=position.in_hand)


def play_again(position: Position, report: r.PlayAgain) -> Step:
    """The offender has to play from where the balls lie; a free ball is void (snooker.d5c, 11, 12c)."""
    clauses = ("snooker.11", "snooker.11", *(["snooker.12"] if position.free else []))
    return back_to(position), [ruled(s.PlaysAgain(position.side.other), *clauses)]


def put_back(position: Position, report: r.Replace) -> Step:
    """After a miss the offender plays the same stroke again (snooker.14d)."""
    before = position.before
    if before is None or not before.called:
        raise Refused("no_miss_called", "snooker.14d")
    after = replace(
        back_to(position), colour=before.colour, in_hand=before.in_hand, free=before.free, replay=before, fresh=False
    )
    made = [ruled(s.Replayed(after.side, after.on), "snooker.14d")]
    if before.row == THIRD - 1:
        made.append(ruled(s.Warned(after.side), "snooker.14c"))
    return after, made
