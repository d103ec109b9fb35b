"""What the referee says and does beside the strokes: order, touching ball, snookers, spotting, conduct (rules 2-8, 15-18)."""

from __future__ import annotations

from dataclasses import replace

from ludex.games.cue.snooker import reports as r
from ludex.games.cue.snooker import rulings as s
from ludex.games.cue.snooker.balls import Ball
from ludex.games.cue.snooker.fouls import may_be_on, on_the_table
from ludex.games.cue.snooker.frame import begin, end_frame, match_given_up, sides
from ludex.games.cue.snooker.position import Phase, Position, Step
from ludex.games.cue.snooker.words import Scope
from ludex.officiate import Needed, Refused, Side, ruled

CLAIM = 7  # points ahead; more are needed, snooker.d1b


def two_sides(*named: Side | None) -> None:
    """Refuse a third side."""
    if not sides(*named):
        raise Refused("two_sides", "snooker.1")


# Order


def lot(position: Position, report: r.Lot) -> Step:
    """Who begins, by lot or as agreed; for the re-spotted black the lot gives the choice (snooker.3, 4b)."""
    two_sides(report.side)
    if position.phase is Phase.BLACK_LOT:
        after = replace(position, phase=Phase.BLACK_ORDER, side=report.side)
        return after, [ruled(s.Chooses(report.side), "snooker.4")]
    course = replace(position.course, first=report.side)
    return begin(replace(position, course=course), report.side, "snooker.3")


def order(position: Position, report: r.Order) -> Step:
    """The winner of the lot says who plays at the re-spotted black first, from hand (snooker.4b2, 4b3)."""
    two_sides(report.side)
    after = replace(position, phase=Phase.PLAY, side=report.side)
    made = [ruled(s.ToPlay(report.side, after.on), "snooker.4"), ruled(s.InHand(report.side), "snooker.4")]
    return after, made


# Nominating


def nominate(position: Position, report: r.Nominate) -> Step:
    """The striker declares a colour after a red, or the free ball (snooker.d12a, 12)."""
    ball = report.ball
    if ball is Ball.CUE:
        raise Refused("not_on", "snooker.d12", on=position.on)
    on_the_table(position, (ball,))
    if position.colour:
        if ball is Ball.RED:
            raise Refused("not_on", "snooker.d12", on=position.on)
        return replace(position, nominated=ball), [ruled(s.Declared(ball), "snooker.d12")]
    base = ball.worth == position.value
    if not position.free and not base:
        raise Refused("not_on", "snooker.d12", on=position.on)
    if base:
        return replace(position, phase=playing(position), before=None), [ruled(s.Declared(ball), "snooker.d12")]
    after = replace(position, phase=playing(position), before=None, free_ball=ball)
    return after, [ruled(s.FreeNominated(ball, position.value), "snooker.12", "snooker.d12")]


def playing(position: Position) -> Phase:
    """A side that declares plays itself."""
    return Phase.PLAY if position.phase is Phase.CHOICE else position.phase


def touching(position: Position, report: r.Touching) -> Step:
    """A touching ball: the ball on among those that touch is named; after a red the colour has to be declared (snooker.8)."""
    balls = tuple(dict.fromkeys(report.balls))
    if not balls:
        raise Needed("balls")
    on_the_table(position, balls)
    if Ball.CUE in balls:
        raise Refused("not_itself", "snooker.8")
    if position.in_hand:
        raise Refused("cue_in_hand", "snooker.d9")
    base = [ball for ball in balls if may_be_on(position, ball)]
    after = replace(position, touching=balls)
    if not base:
        return after, [ruled(s.OnlyAnswer(balls), "snooker.8", calls=("touching",))]
    clauses = ("snooker.8", *(["snooker.8"] if len(base) < len(balls) else []))
    made = [ruled(s.TouchingBall(tuple(base)), *clauses, calls=("touching",))]
    if position.colour and position.nominated is None:
        made.append(ruled(s.MustDeclare(position.side), "snooker.8"))
    return after, made


# The end


def claim(position: Position, report: r.Claim) -> Step:
    """With only the black left the striker who is more than seven ahead may claim the frame (snooker.d1b)."""
    side = position.side
    if not position.last_black or position.scores[side] - position.scores[side.other] <= CLAIM:
        raise Refused("no_claim", "snooker.d1")
    after, made = end_frame(position, side, "snooker.1", "snooker.d1")
    return after, [ruled(s.Claimed(side), "snooker.d1"), *made]


def concede(position: Position, report: r.Concede) -> Step:
    """In the own visit a frame may be given up; the match at any time (snooker.d1a, x2)."""
    side = position.side
    made = [ruled(s.Conceded(side, report.what), "snooker.d1" if report.what is Scope.FRAME else "snooker.x1")]
    if report.what is Scope.MATCH:
        return match_given_up(position, side, made)
    after, ending = end_frame(position, side.other, "snooker.1", "snooker.d1")
    return after, [*made, *ending]


def unforeseen(position: Position, report: r.Unforeseen) -> Step:
    """The rules say nothing, and neither do we (snooker.x2)."""
    return position, [ruled(s.Silent(report.matter), "snooker.x2")]
