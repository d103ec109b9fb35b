"""A stroke of 14.1: what was called, what fell, what reached a cushion (rules 6, 7.1, 7.2, 7.4, 8 and 9)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.straight_pool.fouls import (
    BREAK_VIOLATION,
    CLAUSES,
    GENERAL,
    NEAR_SAFETIES,
    Step,
    charge,
    cleared,
    near_allowed,
    near_forbidden,
    near_used,
    punish,
)
from ludex.games.cue.straight_pool.position import Phase, Position, put, to_table
from ludex.games.cue.straight_pool.reports import (
    BreakViolation,
    Cushion,
    Fault,
    Foul,
    Fouled,
    LegalBreak,
    MayChoose,
    Missed,
    NoCushion,
    NotCounted,
    OnlyFrozen,
    RackStops,
    RowStays,
    SafetyMade,
    Scored,
    Spotted,
    Stroke,
    ToPlay,
    Won,
)
from ludex.officiate import Needed, Refused, ruled

AT_CUSHIONS = 2  # object balls, straight_pool.6_1
MAX_SECONDS = 3600

CUE_BALL_LOST = (Fault.SCRATCH, Fault.CUE_BALL_OFF)
IN_HAND_ONLY = (Fault.PLACING, Fault.KITCHEN)
WITHOUT_STROKE = (Fault.TOUCH, Fault.PLACING)


def stroke(position: Position, report: Stroke) -> Step:
    """What follows from a stroke."""
    possible(position, report)
    if position.phase is Phase.BREAK:
        return opening_break(position, report)
    if report.faults:
        return punish(position, fouled(position, report), in_hand=lost(report))
    if made(position, report):
        return scored(position, report)
    if not fell(report):
        if report.cushion is None:
            raise Needed("cushion")
        if report.cushion is Cushion.NONE:
            return punish(position, [ruled(NoCushion(position.side), "straight_pool.7_2")])
        if report.cushion is Cushion.FROZEN:
            return punish(position, [ruled(OnlyFrozen(position.side), "straight_pool.g3")])
        if report.cushion is Cushion.NEAR and position.options["near_cushion"] != "off":
            return near(position, report)
    position = replace(position, near=put(position.near, position.side, None))
    return safety(position, report) if position.safety else missed(position, report)


def possible(position: Position, report: Stroke) -> None:
    """Refuse what can't have happened."""
    numbers, safe_seconds = report.potted, report.seconds is None or 0 <= report.seconds <= MAX_SECONDS
    for ball in (*numbers, *([report.near] if report.near is not None else [])):
        if ball in position.down or numbers.count(ball) > 1:
            raise Refused("not_on_table", "straight_pool.3", ball=ball)
    if report.balls is not None and not max(len(numbers), report.made is True) <= report.balls:
        raise Refused("count_differs", "straight_pool.3", balls=report.balls)
    if fell(report) > position.left:
        raise Refused("too_many", "straight_pool.3", left=position.left)
    if report.cushions is not None and not 0 <= report.cushions <= position.left:
        raise Refused("too_many", "straight_pool.3", left=position.left)
    if report.made and position.safety:
        raise Refused("safety_declared", "straight_pool.7_4")
    if report.made and position.called and numbers and position.called[0] not in numbers:
        raise Refused("not_called", "straight_pool.1_2", ball=position.called[0])
    if Fault.NO_CONTACT in report.faults and fell(report):
        raise Refused("nothing_hit", "straight_pool.7_2")
    if all(fault in report.faults for fault in CUE_BALL_LOST):
        raise Refused("cue_ball_once", "straight_pool.10")
    if not position.in_hand and any(fault in IN_HAND_ONLY for fault in report.faults):
        raise Refused("not_in_hand", "straight_pool.g5")
    if not safe_seconds:
        raise Refused("no_such_time", "straight_pool.g4", most=MAX_SECONDS)


def fell(report: Stroke) -> int:
    """How many object balls fell, as far as it was told."""
    return report.balls if report.balls is not None else max(len(report.potted), report.made is True)


def lost(report: Stroke) -> bool:
    """Whether the cue ball fell or left the table."""
    return any(fault in CUE_BALL_LOST for fault in report.faults)


def made(position: Position, report: Stroke) -> bool:
    """Whether the called ball fell into the called pocket. Raises Needed when only a person can tell."""
    if position.safety or (report.balls == 0 and not report.potted):
        return False
    if position.called and report.potted and position.called[0] not in report.potted:
        return False
    if report.made is None:
        raise Needed("made")
    return report.made


def fouled(position: Position, report: Stroke) -> list[Ruling]:
    """Each fault under its clause; what fell or left the table comes back (straight_pool.9, 13_2)."""
    found = [ruled(Fouled(position.side, fault), CLAUSES.get(fault, GENERAL)) for fault in dict.fromkeys(report.faults)]
    if fell(report):
        found.append(ruled(Spotted(fell(report)), "straight_pool.13_2", "straight_pool.g7"))
    if Fault.BALL_OFF in report.faults:
        found.append(ruled(Spotted(0), "straight_pool.9", "straight_pool.g7"))
    return found


def opening_break(position: Position, report: Stroke) -> Step:
    """The called ball, or the cue ball and two object balls at cushions; else two points and a choice (straight_pool.6_1, 6_2)."""
    if not legal_break(position, report):
        return bad_break(position, report)
    legal = ruled(LegalBreak(position.side), "straight_pool.6_1", *(["straight_pool.6_4"] if rebound(report) else []))
    if report.faults:
        clauses = ("straight_pool.6_3",) if lost(report) else ()
        after, found = punish(position, fouled(position, report), in_hand=lost(report), clauses=clauses)
    elif made(position, report):
        after, found = scored(position, report)
    else:
        after, found = safety(position, report) if position.safety else missed(position, report)
    return after, [legal, *found]


def legal_break(position: Position, report: Stroke) -> bool:
    """Whether one of the two requirements is met. Raises Needed for what was not told and matters."""
    if Fault.NO_CONTACT in report.faults:
        return False
    told = (report.cushions or 0) >= AT_CUSHIONS and (rebound(report) or report.cue_cushion is True)
    if report.faults and told:
        return True
    return made(position, report) or spread(report)


def rebound(report: Stroke) -> bool:
    """A cue ball that fell counts as one that reached a cushion (straight_pool.6_4)."""
    return Fault.SCRATCH in report.faults


def spread(report: Stroke) -> bool:
    """Whether the cue ball and two object balls reached cushions. Raises Needed for what was not told."""
    if report.cushions is None:
        raise Needed("cushions")
    if report.cushions < AT_CUSHIONS:
        return False
    if rebound(report):
        return True
    if report.cue_cushion is None:
        raise Needed("cue_cushion")
    return report.cue_cushion


def bad_break(position: Position, report: Stroke) -> Step:
    """Two points off, outside the row of fouls; the opponents take the table or have the break again (straight_pool.6_2)."""
    side = position.side
    violation = ruled(BreakViolation(side, report.cushions or 0, report.cue_cushion), "straight_pool.6_2")
    position, penalty = charge(position, side, BREAK_VIOLATION, "straight_pool.6_2")
    found = [violation, penalty]
    if fell(report):
        found.append(ruled(Spotted(fell(report)), "straight_pool.8", "straight_pool.g7"))
    after = to_table(position, side.other, Phase.BAD_BREAK)
    after = replace(after, in_hand=lost(report))
    return after, [*found, ruled(MayChoose(side.other), "straight_pool.6_2")]


def scored(position: Position, report: Stroke) -> Step:
    """A point for the called ball and one for each that fell with it; at fourteen the rack is set anew (straight_pool.7_1, 7_3)."""
    side, balls = position.side, fell(report)
    position, cleared_row = cleared(position)
    score, run = position.scores[side] + balls, position.run + balls
    after = replace(
        position,
        phase=Phase.PLAY,
        scores=put(position.scores, side, score),
        run=run,
        runs=put(position.runs, side, max(run, position.runs[side])),
        left=position.left - balls,
        down=position.down | set(report.potted),
        called=None,
        in_hand=False,
        nearest=(),
        near=put(position.near, side, None),
    )
    gained = [ruled(Scored(side, balls, score), "straight_pool.5", "straight_pool.7_1"), *cleared_row]
    if score >= position.target:
        won = ruled(Won(side, score, position.scores[side.other]), "straight_pool.1_3")
        return replace(after, phase=Phase.OVER, won=side), [*gained, won]
    if after.left <= 1:
        return replace(after, phase=Phase.RACKING), [*gained, ruled(RackStops(), "straight_pool.7_3")]
    return after, gained


def missed(position: Position, report: Stroke) -> Step:
    """A legal stroke without the called ball: the visit ends without a penalty; what fell comes back (straight_pool.7_1, 8)."""
    side, row = position.side, position.fouls[position.side]
    found = [ruled(Missed(side), "straight_pool.1_2")]
    if fell(report):
        found += [
            ruled(NotCounted(side), "straight_pool.8"),
            ruled(Spotted(fell(report)), "straight_pool.8", "straight_pool.g7"),
        ]
    if row and position.options["legal_miss"] == "counts":
        return punish(position, found, clauses=("straight_pool.12_1",))
    if row and position.options["legal_miss"] == "clears":
        position, some = cleared(position)
        found += some
    elif row:
        found.append(ruled(RowStays(side, row), "straight_pool.12_1"))
    return to_table(position, side.other), [*found, ruled(ToPlay(side.other), "straight_pool.1_2")]


def safety(position: Position, report: Stroke) -> Step:
    """A declared safety ends the visit; what fell comes back (straight_pool.7_4)."""
    side = position.side
    position, cleared_row = cleared(position)
    found = [ruled(SafetyMade(side), "straight_pool.7_4"), *cleared_row]
    if fell(report):
        found.append(ruled(Spotted(fell(report)), "straight_pool.7_4", "straight_pool.g7"))
    return to_table(position, side.other), [*found, ruled(ToPlay(side.other), "straight_pool.7_4")]


def near(position: Position, report: Stroke) -> Step:
    """Only a ball near a cushion went to that cushion: two safeties of this kind, no more (straight_pool.7_2a-7_2c)."""
    if report.near is None:
        raise Needed("near")
    if near_used(position, report.near) >= NEAR_SAFETIES:
        return near_forbidden(position, report.near)
    if not position.safety:
        return missed(position, report)
    position, counted = near_allowed(position, report.near)
    after, found = safety(position, report)
    return after, [*counted, *found]


def foul(position: Position, report: Foul) -> Step:
    """A foul without a stroke; before the break the other side has to break instead (straight_pool.6_5)."""
    if report.fault not in WITHOUT_STROKE:
        raise Refused("needs_stroke", GENERAL)
    if report.fault is Fault.PLACING and not position.in_hand:
        raise Refused("not_in_hand", "straight_pool.g5")
    found = ruled(Fouled(position.side, report.fault), CLAUSES.get(report.fault, GENERAL))
    if position.phase is not Phase.BREAK:
        return punish(position, [found], in_hand=position.in_hand)
    offender = position.side
    after, rulings = punish(position, [found], in_hand=True, clauses=("straight_pool.6_5",))
    # after the third of a row the offender breaks anyway
    return (after if after.side == offender else replace(after, phase=Phase.BREAK)), rulings
