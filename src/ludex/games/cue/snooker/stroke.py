"""A stroke of snooker: what was on, what was hit, what fell (rules 3, 6, 8, 9, 10, 12)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.snooker import rulings as s
from ludex.games.cue.snooker.balls import AIMED, BY_WORTH, HIGHEST, HIT, Aim, Ball, Hit
from ludex.games.cue.snooker.fouls import (
    FAILED,
    SEVEN,
    TOLD,
    Found,
    at_table,
    counted,
    named,
    on_the_table,
    punish,
    respotted,
    snapshot,
    worth,
)
from ludex.games.cue.snooker.frame import after_black
from ludex.games.cue.snooker.position import Pending, Phase, Position, Step, put, to_table
from ludex.games.cue.snooker.reports import Stroke
from ludex.games.cue.snooker.words import Fault, Jump, Motion, Push
from ludex.officiate import Needed, Refused, ruled

FAIR = (Hit.ON,)
PINK = Ball.PINK.worth
WITH_CONCERN = (Fault.MOVING, Fault.MARKER)


def stroke(position: Position, report: Stroke) -> Step:
    """What follows from a stroke."""
    if position.phase is Phase.CHOICE:
        position = at_table(position)
    if report.faults or report.off or report.touched or report.edge or len(report.potted) > 1:
        possible(position, report)
    if Fault.OUT_OF_TURN in report.faults:
        return out_of_turn(position, report)
    on = balls_on(position, report)
    first_possible(position, report, on)
    found = breaches(position, report, on)
    made = close_calls(position, report)
    if found:
        after, more = fouled(position, report, on, found)
    elif report.edge:
        after, more = position, [ruled(s.StrokeAgain(position.side), "snooker.9")]
    else:
        after, more = fair(position, report, on)
    return after, [*made, *more] if made else more


def possible(position: Position, report: Stroke) -> None:
    """Refuse what can't have happened."""
    gone = report.potted + report.off
    on_the_table(position, gone)
    on_the_table(position, tuple(set(report.touched)))
    on_the_table(position, tuple(set(report.concerned)))
    for fault in report.faults:
        if fault in TOLD:
            raise Refused("told_otherwise", "snooker.10", fault=fault)
    if Fault.EARLY in report.faults and position.pending is None:
        raise Refused("nothing_spotted", "snooker.3g4")
    if Fault.PLACING in report.faults and not position.in_hand:
        raise Refused("not_in_hand", "snooker.d9")


def first_possible(position: Position, report: Stroke, on: tuple[Ball, ...]) -> None:
    """Refuse first contacts that can't be: balls that aren't there, one colour twice, nothing and something."""
    for ball in report.potted:
        if ball is not Ball.CUE and (ball.worth < position.lowest if ball is not Ball.RED else not position.reds):
            raise Refused("not_on_table", "snooker.d4", ball=ball, reds=position.reds)
    first = report.first
    if first == FAIR or not first:
        return
    if (Hit.NOTHING in first or Hit.ON in first) and len(first) > 1:
        raise Refused("first_once", "snooker.6")
    hits = tuple(HIT[hit] for hit in first if hit in HIT)
    on_the_table(position, hits)
    nothing = first == (Hit.NOTHING,) and any(ball is not Ball.CUE for ball in report.potted)
    if nothing and not any(ball in on for ball in position.touching):
        raise Refused("nothing_hit", "snooker.6")


def balls_on(position: Position, report: Stroke) -> tuple[Ball, ...]:
    """The balls on: a red, the colour declared or plainly played at, the lowest colour; with the free ball (snooker.d11)."""
    if position.colour:
        return coloured(position, report)
    if report.aimed is not None:
        raise Refused("on_is_fixed", "snooker.d12", on=position.on)
    base = Ball.RED if position.reds else BY_WORTH[position.lowest]
    return (base,) if position.free_ball is None else (base, position.free_ball)


def coloured(position: Position, report: Stroke) -> tuple[Ball, ...]:
    """After a red: the one colour that is on, if it is known."""
    ball = AIMED.get(report.aimed) if report.aimed is not None else None
    if position.nominated is not None:
        if report.aimed is not None and ball is not position.nominated:
            raise Refused("declared_already", "snooker.d12", ball=position.nominated)
        return (position.nominated,)
    return () if ball is None else (ball,)


def breaches(position: Position, report: Stroke, on: tuple[Ball, ...]) -> Found:
    """Every fault of a stroke, with the ball concerned (snooker.10). Raises Needed for what was not told and matters."""
    found: Found = []
    if report.faults or report.touched or report.off or report.push is not None or report.jump is not None:
        found = told(position, report)
    if position.touching:
        found += away(position, report)
    if position.colour and not on:
        undecided_colour(position, report, found)
    found += wrong_first(position, report, on)
    for ball in report.potted:
        if ball is Ball.CUE:
            found.append((Fault.IN_OFF, 0))
        elif ball not in on:
            found.append((Fault.WRONG_POT, ball.worth))
    if position.free_ball is not None and not found and not report.potted and not pink_and_black(position):
        if report.behind_free is None:
            raise Needed("behind_free")
        if report.behind_free:
            found.append((Fault.FREE_SNOOKER, 0))
    return found


def undecided_colour(position: Position, report: Stroke, found: Found) -> None:
    """After a red nothing was declared: what was plainly played at matters once there is a pot, another contact, or a foul."""
    if report.first == FAIR and not found and not report.potted:
        return
    if report.aimed is Aim.NONE:
        found.append((Fault.UNDECLARED, HIGHEST))
    elif all(value < HIGHEST for _, value in found) or report.first != FAIR:
        raise Needed("aimed")


def pink_and_black(position: Position) -> bool:
    """Whether pink and black are the only object balls left."""
    return position.lowest == PINK and not position.reds


def told(position: Position, report: Stroke) -> Found:
    """Faults that were reported by name, and by what was touched or left the table."""
    found: Found = []
    concerned = max((ball.worth for ball in report.concerned), default=0)
    for fault in report.faults:
        if fault in WITH_CONCERN and not report.concerned:
            raise Needed("concerned")
        pending = position.pending
        if fault in SEVEN:
            found.append((fault, HIGHEST))
        elif fault is Fault.EARLY and pending is not None:
            found.append((fault, 0 if pending.free else pending.ball.worth))
        else:
            found.append((fault, concerned if fault in WITH_CONCERN else 0))
    found += [(Fault.TOUCH, ball.worth) for ball in report.touched]
    found += [(Fault.OFF_TABLE, ball.worth) for ball in report.off]
    if report.push is not None and report.push is not Push.FINE_EDGE:
        hits = [HIT[hit].worth for hit in report.first if hit in HIT]
        found.append((Fault.PUSH, max([concerned, *hits])))
    if report.jump is Jump.OVER:
        found.append((Fault.JUMP, 0))
    return found


def away(position: Position, report: Stroke) -> Found:
    """Played from a touching ball: it must not move (snooker.8b)."""
    if report.touching is None:
        raise Needed("touching")
    if report.touching is Motion.MOVED:
        return [(Fault.PUSH, max(ball.worth for ball in position.touching))]
    return []


def wrong_first(position: Position, report: Stroke, on: tuple[Ball, ...]) -> Found:
    """What the cue ball hit first, if it was not the ball on (snooker.6, 8, 10, 12)."""
    first = report.first
    if first == FAIR or (position.touching and any(ball in on for ball in position.touching)):
        return []
    if not first:
        raise Needed("first")
    if first == (Hit.NOTHING,):
        return [(Fault.NO_CONTACT, 0)]
    hits = [HIT[hit] for hit in first]
    if len(hits) == 1:
        right = hits[0] is position.free_ball if position.free_ball is not None else hits[0] in on
        return [] if right else [(Fault.WRONG_FIRST, hits[0].worth)]
    together = all(ball in on for ball in hits) and (position.free_ball in hits or position.free_ball is None)
    return [] if together else [(Fault.TOGETHER, max(ball.worth for ball in hits))]


def close_calls(position: Position, report: Stroke) -> list[Ruling]:
    """What came near to a foul and is none, or was none of the striker's (snooker.d19, d20, 8c, 8f)."""
    made: list[Ruling] = []
    side = position.side
    if report.push is Push.FINE_EDGE:
        made.append(ruled(s.NoPush(side), "snooker.d19"))
    if report.jump is not None and report.jump is not Jump.OVER:
        made.append(ruled(s.NoJump(side, report.jump), "snooker.d20"))
    if position.touching and report.touching is Motion.STAYED:
        made.append(ruled(s.PlayedAway(side), "snooker.8"))
    if position.touching and report.touching is Motion.BY_ITSELF:
        made.append(ruled(s.MovedByItself(side), "snooker.8"))
    return made


def fouled(position: Position, report: Stroke, on: tuple[Ball, ...], found: Found) -> Step:
    """A foul: nothing counts, reds stay down, colours come back (snooker.3h, 10)."""
    side, pending = position.side, position.pending
    gone = report.potted + report.off
    made = named(side, found, pending is not None and pending.free)
    if pending is not None and Fault.EARLY in report.faults:
        position = replace(
            position,
            scores=put(position.scores, side, position.scores[side] - pending.points),
            run=position.run - pending.points,
        )
        made.append(ruled(s.ColourVoid(side, pending.points), "snooker.3g4"))
    base = position.value if not position.colour else max((ball.worth for ball in on), default=0)
    failed = any(fault in FAILED for fault, _ in found)
    reds = 0 if report.edge else gone.count(Ball.RED)
    before = snapshot(position, failed, reds)
    after = counted(position, reds)
    in_hand = Ball.CUE in gone
    if report.edge:
        made.append(ruled(s.PutBack(), "snooker.9"))
        in_hand = position.in_hand
    else:
        made += respotted(gone)
    return punish(after, side, made, worth(base, found), in_hand=in_hand, before=before)


def out_of_turn(position: Position, report: Stroke) -> Step:
    """The side that is not at the table struck: its foul, and the side whose turn it was may choose (snooker.10a4)."""
    offender = position.side.other
    gone = report.potted + report.off
    found: Found = [(Fault.OUT_OF_TURN, 0)]
    found += [(Fault.WRONG_FIRST, HIT[hit].worth) for hit in report.first if hit in HIT and HIT[hit].worth > 1]
    found += [(Fault.WRONG_POT, ball.worth) for ball in report.potted if ball.worth > 1]
    found += [(Fault.IN_OFF, 0)] if Ball.CUE in report.potted else []
    found += [(Fault.OFF_TABLE, ball.worth) for ball in report.off]
    made = named(offender, found) + respotted(gone)
    after = counted(position, gone.count(Ball.RED))
    return punish(after, offender, made, worth(position.value, found), in_hand=Ball.CUE in gone)


def fair(position: Position, report: Stroke, on: tuple[Ball, ...]) -> Step:
    """A fair stroke: what was on and fell counts; if nothing did, the visit ends (snooker.d5, 3f, 3g)."""
    if not report.potted:
        return passed(position)
    if position.colour:
        return colour_potted(position, on[0])
    if position.reds:
        return red_potted(position, report)
    return ordered_potted(position, report)


def passed(position: Position) -> Step:
    """Nothing fell: the other side plays from where the balls lie (snooker.d5a, 3i)."""
    side = position.side.other
    after = to_table(position, side)
    after = replace(after, strokes=position.strokes + 1, in_hand=False)
    return after, [ruled(s.ToPlay(side, after.on), "snooker.d5")]


def gained(position: Position, points: int, clauses: tuple[str, ...], **change: object) -> Step:
    """Points of a fair stroke; the break goes on (snooker.1c)."""
    side = position.side
    score, run = position.scores[side] + points, position.run + points
    fields: dict[str, object] = {
        "phase": Phase.PLAY,
        "scores": put(position.scores, side, score),
        "run": run,
        "nominated": None,
        "free": False,
        "free_ball": None,
        "in_hand": False,
        "touching": (),
        "pending": None,
        "fresh": False,
        "strokes": position.strokes + 1,
        "before": None,
        "replay": None,
    }
    fields.update(change)
    after = replace(position, **fields)  # type: ignore[arg-type]  # names and types are those above
    return after, [ruled(s.Scored(side, points, run, score), *clauses)]


def red_potted(position: Position, report: Stroke) -> Step:
    """Reds, and a free ball as a red, count one each; then a colour is on (snooker.3f, 3g1, 12a)."""
    free = position.free_ball
    reds = report.potted.count(Ball.RED)
    with_free = free is not None and free in report.potted
    clauses = ("snooker.3g", "snooker.1") if not with_free else ("snooker.3g", "snooker.1", "snooker.12")
    pending = Pending(free, 1, True) if free is not None and with_free else None
    after, made = gained(position, reds + with_free, clauses, reds=position.reds - reds, colour=True, pending=pending)
    if pending is not None:
        made.append(ruled(s.Spotted((pending.ball,)), "snooker.7", "snooker.12"))
    return after, made


def colour_potted(position: Position, ball: Ball) -> Step:
    """The colour after a red counts and is spotted; then a red, or the lowest colour (snooker.3g1-3g3)."""
    after, made = gained(
        position, ball.worth, ("snooker.3g", "snooker.1"), colour=False, pending=Pending(ball, ball.worth, False)
    )
    made.append(ruled(s.Spotted((ball,)), "snooker.3g", "snooker.7"))
    if not after.reds:
        made.append(ruled(s.InOrder(after.on), "snooker.3g"))
    return after, made


def ordered_potted(position: Position, report: Stroke) -> Step:
    """The lowest colour stays down; a free ball counts as much, is spotted, and the same colour stays on (snooker.3g3, 12a)."""
    value, free = position.lowest, position.free_ball
    if BY_WORTH[value] in report.potted:
        black = position.last_black
        after, made = gained(position, value, ("snooker.3g", "snooker.1"), lowest=value + 1)
        if free is not None and free in report.potted:
            made.append(ruled(s.Spotted((free,)), "snooker.7", "snooker.12"))
        if black:
            after, ending = after_black(after)
            made += ending
        return after, made
    assert free is not None, "what fell is on"
    after, made = gained(position, value, ("snooker.12", "snooker.1"), pending=Pending(free, value, True))
    return after, [*made, ruled(s.Spotted((free,)), "snooker.7", "snooker.12")]
