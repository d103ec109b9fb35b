"""A stroke at the pyramid: what fell, what reached a cushion, what it brings in each discipline (clauses 6 to 22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.numbered import Ball
from ludex.games.cue.pyramid.position import Phase, Position, put, to_table
from ludex.games.cue.pyramid.reports import (
    BadBreak,
    BallTaken,
    CueBallFell,
    Drawn,
    Fault,
    Fine,
    Foul,
    Fouled,
    Home,
    InHand,
    LastBall,
    LegalBreak,
    MayChoose,
    Missed,
    NotCounted,
    NotTaken,
    OwnBall,
    PenaltyBall,
    PointsScored,
    Premium,
    Scored,
    ShortStroke,
    Spotted,
    Stroke,
    TakeBall,
    ToPlay,
    Won,
)
from ludex.officiate import Needed, Refused, Side, ruled

Step = tuple[Position, list[Ruling]]

AT_CUSHIONS = 3  # balls, pyramid.5
TOUCHES = 2  # cushion contacts, pyramid.8
ACE, LAST = 11, 10  # points, pyramid.20
MAX_SECONDS = 3600
MAX_TOUCHES = 60

WITHOUT_STROKE = (Fault.TOUCH, Fault.PLACING)
IN_HAND_ONLY = (Fault.PLACING, Fault.HOME)
CLAUSES = {
    Fault.BALL_OFF: "pyramid.4",
    Fault.CUE_BALL_OFF: "pyramid.4",
    Fault.NO_CONTACT: "pyramid.8",
    Fault.PLACING: "pyramid.7",
    Fault.HOME: "pyramid.7",
}
"""The clause that a fault breaks; the list of fouls for the others."""

GENERAL = "pyramid.3"


def stroke(position: Position, report: Stroke) -> Step:
    """What follows from a stroke."""
    possible(position, report)
    before: list[Ruling] = []
    if position.owed:
        before = [ruled(NotTaken(position.side), "pyramid.14")]
        position = replace(position, owed=False)
    after, made = judged(position, report)
    return after, [*before, *made]


def judged(position: Position, report: Stroke) -> Step:
    """A possible stroke, fair or foul."""
    if report.faults:
        lost = Fault.CUE_BALL_OFF in report.faults or report.own
        found = [ruled(Fouled(position.side, fault), CLAUSES.get(fault, GENERAL)) for fault in unique(report.faults)]
        back = fell(report) > 0 or Fault.BALL_OFF in report.faults or (lost and position.discipline == "free")
        return punish(position, found, spotted=back, lost=lost)
    if report.own and (position.classic or position.premium):
        clause = "pyramid.21" if position.classic else "pyramid.17"
        return punish(position, [ruled(CueBallFell(position.side), clause)], spotted=fell(report) > 0, lost=True)
    if position.phase is Phase.BREAK:
        if not fell(report) and not report.own and not spread(report):
            return bad_break(position, report)
        after, made = fair(position, report)
        return after, [ruled(LegalBreak(position.side), "pyramid.5"), *made]
    if not fell(report) and not report.own and not full(position, report):
        return punish(position, [ruled(ShortStroke(position.side, report.touches or 0), "pyramid.8")])
    return fair(position, report)


def possible(position: Position, report: Stroke) -> None:
    """Refuse what can't have happened."""
    numbers = report.potted
    for ball in numbers:
        if ball in position.down or numbers.count(ball) > 1:
            raise Refused("not_on_table", "pyramid.2", ball=ball)
    if report.balls is not None and report.balls < max(len(numbers), report.made is True):
        raise Refused("count_differs", "pyramid.2", balls=report.balls)
    if fell(report) + (report.own and position.discipline == "free") > position.left:
        raise Refused("too_many", "pyramid.2", left=position.left)
    if report.touches is not None and not 0 <= report.touches <= MAX_TOUCHES:
        raise Refused("no_such_number", "pyramid.8", most=MAX_TOUCHES)
    if report.made and numbers and position.called and position.called[0] not in numbers:
        raise Refused("not_called", "pyramid.19", ball=position.called[0])
    if report.made is not None and not position.classic:
        raise Refused("nothing_called", "pyramid.10")
    if Fault.NO_CONTACT in report.faults and (fell(report) or report.own):
        raise Refused("nothing_hit", "pyramid.8")
    if Fault.CUE_BALL_OFF in report.faults and report.own:
        raise Refused("cue_ball_once", "pyramid.4")
    if position.cue is Home.LIES and any(fault in IN_HAND_ONLY for fault in report.faults):
        raise Refused("not_in_hand", "pyramid.7")
    if report.seconds is not None and not 0 <= report.seconds <= MAX_SECONDS:
        raise Refused("no_such_number", "pyramid.3", most=MAX_SECONDS)


def unique(faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """Each fault once, in order."""
    return tuple(dict.fromkeys(faults))


def fell(report: Stroke) -> int:
    """How many object balls fell, as far as it was told."""
    return report.balls if report.balls is not None else max(len(report.potted), report.made is True)


def spread(report: Stroke) -> bool:
    """Three balls at cushions, or two and a third over the centre line. Raises Needed for what was not told."""
    if report.touches is None:
        raise Needed("touches")
    if report.touches != AT_CUSHIONS - 1:
        return report.touches >= AT_CUSHIONS
    if report.rolled is None:
        raise Needed("rolled")
    return report.rolled


def full(position: Position, report: Stroke) -> bool:
    """Two cushion contacts, or one and a ball over the centre line. Raises Needed for what was not told."""
    if position.options["short_stroke"] == "fair":
        return True
    if report.touches is None:
        raise Needed("touches")
    if report.touches != TOUCHES - 1:
        return report.touches >= TOUCHES
    if report.rolled is None:
        raise Needed("rolled")
    return report.rolled


def bad_break(position: Position, report: Stroke) -> Step:
    """The opponents take the table or have the pyramid set again (pyramid.6)."""
    side = position.side
    after = replace(to_table(position, side.other), phase=Phase.BAD_BREAK)
    bad = ruled(BadBreak(side, report.touches or 0), "pyramid.5")
    return after, [bad, ruled(MayChoose(side.other), "pyramid.6")]


def fair(position: Position, report: Stroke) -> Step:
    """A stroke without a foul: what it scores, and who plays on."""
    position = replace(position, phase=Phase.PLAY)
    if position.classic:
        return fair_classic(position, report)
    own_scores = report.own and position.discipline == "free"
    balls = fell(report) + own_scores
    if not balls and not report.own:
        return missed(position, [ruled(Missed(position.side), "pyramid.10")])
    found: list[Ruling] = []
    after = plays_on(position)
    if balls:
        clauses = ("pyramid.12",) if own_scores else ()
        after = gained(replace(after, left=after.left - balls, down=after.down | set(report.potted)), balls)
        found.append(ruled(Scored(after.side, balls, after.scores[after.side]), "pyramid.10", *clauses))
        if ending := ended(after):
            return ending[0], [*found, *ending[1]]
    if report.own and position.takes:
        where = Home.HOME if position.discipline == "combined" else Home.ANYWHERE
        after = replace(after, owed=True, cue=where, premium=position.discipline == "dynamic")
        return after, [*found, ruled(OwnBall(after.side), "pyramid.13")]
    return after, found


def fair_classic(position: Position, report: Stroke) -> Step:
    """The called ball and what falls with it count by their numbers (pyramid.19, 20)."""
    side = position.side
    if not called_ball_fell(position, report):
        found = [ruled(Missed(side), "pyramid.19")]
        if fell(report):
            found += [ruled(NotCounted(side), "pyramid.19"), ruled(Spotted(), "pyramid.4")]
        return missed(position, found)
    if len(report.potted) < fell(report):
        raise Needed("potted")
    points = sum(map(value, report.potted))
    after = plays_on(position)
    after = replace(after, left=after.left - len(report.potted), down=after.down | set(report.potted))
    found = []
    if not after.left:
        points += LAST
        found.append(ruled(LastBall(LAST), "pyramid.20"))
    after = gained(after, points)
    found.append(ruled(PointsScored(side, points, after.scores[side]), "pyramid.19", "pyramid.20"))
    ending = ended(after)
    return (ending[0], [*found, *ending[1]]) if ending else (after, found)


def called_ball_fell(position: Position, report: Stroke) -> bool:
    """Whether the called ball fell into the called pocket. Raises Needed when only a person can tell."""
    if not fell(report):
        return False
    if position.called and report.potted and position.called[0] not in report.potted:
        if len(report.potted) == fell(report):
            return False
        raise Needed("potted")
    if report.made is None:
        raise Needed("made")
    return report.made


def value(ball: Ball) -> int:
    """Points of a ball in the classic pyramid (pyramid.20)."""
    return ACE if ball == 1 else int(ball)


def gained(position: Position, points: int) -> Position:
    """The striker's score grows."""
    side, run = position.side, position.run + points
    return replace(
        position,
        scores=put(position.scores, side, position.scores[side] + points),
        run=run,
        runs=put(position.runs, side, max(run, position.runs[side])),
    )


def plays_on(position: Position) -> Position:
    """The striker stays at the table; the next stroke begins without a call, from where the cue ball lies."""
    return replace(position, phase=Phase.PLAY, called=None, cue=Home.LIES, premium=False)


def missed(position: Position, found: list[Ruling]) -> Step:
    """A fair stroke that scores nothing: the opponents play."""
    other = position.side.other
    return to_table(position, other), [*found, ruled(ToPlay(other), "pyramid.10")]


def take_ball(position: Position, report: TakeBall) -> Step:
    """For the cue ball an object ball is taken; then it is played from hand (pyramid.14, 15, 16)."""
    if not position.owed:
        raise Refused("nothing_owed", "pyramid.14")
    if report.ball is not None and report.ball in position.down:
        raise Refused("not_on_table", "pyramid.2", ball=report.ball)
    taken = {report.ball} if report.ball is not None else set()
    after = gained(replace(position, owed=False, left=position.left - 1, down=position.down | taken), 1)
    found = [ruled(BallTaken(after.side, after.scores[after.side]), "pyramid.14")]
    if ending := ended(after):
        return ending[0], [*found, *ending[1]]
    if after.premium:
        return after, [*found, ruled(Premium(after.side), "pyramid.16")]
    return after, [*found, ruled(InHand(after.side, Home.HOME), "pyramid.15")]


def foul(position: Position, report: Foul) -> Step:
    """A foul without a stroke: a touch, or a ball touched in placing (pyramid.3, 7)."""
    if report.fault not in WITHOUT_STROKE:
        raise Refused("needs_stroke", GENERAL)
    if report.fault is Fault.PLACING and position.cue is Home.LIES:
        raise Refused("not_in_hand", "pyramid.7")
    before = [ruled(NotTaken(position.side), "pyramid.14")] if position.owed else []
    found = [*before, ruled(Fouled(position.side, report.fault), CLAUSES.get(report.fault, GENERAL))]
    breaking, in_hand = position.phase is Phase.BREAK, position.cue is not Home.LIES
    after, made = punish(position, found, lost=in_hand)
    if breaking and after.over is None:
        after = replace(after, phase=Phase.BREAK, cue=Home.HOME)
    return after, made


def punish(position: Position, found: Sequence[Ruling], *, spotted: bool = False, lost: bool = False) -> Step:
    """Balls come back, then the opponents have their due, and the table (pyramid.4, 11, 22)."""
    other = position.side.other
    made = [*found, *([ruled(Spotted(), "pyramid.4")] if spotted else [])]
    position, due = fined(position) if position.classic else penalty_ball(position)
    made += due
    if ending := ended(position):
        return ending[0], [*made, *ending[1]]
    where = in_hand_at(position) if lost else Home.LIES
    after = to_table(position, other, where)
    after = replace(after, premium=where is Home.ANYWHERE)
    if where is Home.LIES:
        return after, [*made, ruled(ToPlay(other), "pyramid.22" if position.classic else "pyramid.11")]
    clause = {"combined": "pyramid.15", "dynamic": "pyramid.16", "classic": "pyramid.21"}[position.discipline]
    return after, [*made, ruled(InHand(other, where), clause)]


def in_hand_at(position: Position) -> Home:
    """From where a lost cue ball is played; the free pyramid has none, and the ball comes back like any other."""
    return {"free": Home.LIES, "combined": Home.HOME, "dynamic": Home.ANYWHERE, "classic": Home.HOME}[
        position.discipline
    ]


def penalty_ball(position: Position) -> Step:
    """The opponents get a point and take a ball of their choice (pyramid.11)."""
    other = position.side.other
    after = replace(
        position, left=position.left - 1, scores=put(position.scores, other, position.scores[other] + 1), run=0
    )
    return after, [ruled(PenaltyBall(other, after.scores[other]), "pyramid.11")]


def fined(position: Position) -> Step:
    """The fine of the classic pyramid (pyramid.22)."""
    points = int(str(position.options["fine"]))
    to_opponents = position.options["fine_to"] == "opponents"
    side = position.side.other if to_opponents else position.side
    score = position.scores[side] + (points if to_opponents else -points)
    after = replace(position, scores=put(position.scores, side, score))
    return after, [ruled(Fine(side, points if to_opponents else -points, score), "pyramid.22")]


def ended(position: Position) -> Step | None:
    """The end, once a side has what wins, or no ball is left (pyramid.9, 18)."""
    a, b = position.scores
    clause = "pyramid.18" if position.classic else "pyramid.9"
    for side in (Side(0), Side(1)):
        if position.scores[side] >= position.target:
            return won(position, side, clause)
    if position.left:
        return None
    if a == b:
        return replace(position, phase=Phase.OVER, over=()), [ruled(Drawn(a), clause)]
    return won(position, Side(0 if a > b else 1), clause)


def won(position: Position, side: Side, *clauses: str) -> Step:
    """The game is over."""
    ends = Won(side, position.scores[side], position.scores[side.other])
    return replace(position, phase=Phase.OVER, over=(side,)), [ruled(ends, *clauses)]
