"""Pyramid: free, combined, dynamic and classic, from the public rules; the source text is only a title page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.cue.numbered import BALLS, Ball, Pocket
from ludex.games.cue.pyramid import reports as r
from ludex.games.cue.pyramid.position import OPTIONS, Phase, Position, new_pyramid, put
from ludex.games.cue.pyramid.shorthand import shorthand
from ludex.games.cue.pyramid.stroke import Step, foul, stroke, take_ball, won
from ludex.officiate import Needed, Next, Refused, Side, ruled

__all__ = ["ENTRIES", "OPTIONS", "REFUSALS", "RULINGS", "SEATS", "asks", "describe", "result", "rule", "sample"]
__all__ += ["shorthand", "start"]

SEATS = (2, 2)
SIDES = (Side(0), Side(1))


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Before the lag."""
    return Position(options), []


def result(position: Position) -> tuple[Side, ...] | None:
    """The winner; nobody in a drawn classic pyramid."""
    return position.over


def sides(*named: Side | None) -> None:
    """Refuse a third side."""
    if any(side is not None and side not in SIDES for side in named):
        raise Refused("two_sides", "pyramid.23")


def lag(position: Position, report: r.Lag) -> Step:
    """The nearer ball wins the choice; a bad lag loses it; where both are bad or level it is played again (pyramid.23)."""
    sides(report.nearer, *report.bad)
    bad = set(report.bad)
    winner = next(iter(bad)).other if len(bad) == 1 else None if bad or report.level else report.nearer
    if winner is None:
        if not bad and not report.level:
            raise Needed("nearer")
        return position, [ruled(r.LagAgain(), "pyramid.23")]
    return replace(position, phase=Phase.WHO_BREAKS, side=winner), [ruled(r.LagWon(winner), "pyramid.23")]


def breaks(position: Position, report: r.Breaks) -> Step:
    """The side that may say so names who breaks (pyramid.6, 23)."""
    sides(report.first)
    again = sum(position.visits) > 0
    after = new_pyramid(position, report.first)
    return after, [ruled(r.PyramidSet(report.first), "pyramid.2", "pyramid.6" if again else "pyramid.23")]


def call_shot(position: Position, report: r.CallShot) -> Step:
    """A ball and a pocket before the stroke; until it is played the call may be changed (pyramid.19)."""
    if not position.classic:
        raise Refused("nothing_called", "pyramid.10")
    if report.ball in position.down:
        raise Refused("not_on_table", "pyramid.2", ball=report.ball)
    after = replace(position, called=(report.ball, report.pocket))
    return after, [ruled(r.Called(report.ball, report.pocket), "pyramid.19")]


def accept(position: Position, report: r.Accept) -> Step:
    """The opponents of a bad break play from the table as it lies (pyramid.6)."""
    return replace(position, phase=Phase.PLAY), [ruled(r.Accepted(position.side), "pyramid.6")]


def set_again(position: Position, report: r.SetAgain) -> Step:
    """The opponents of a bad break have the pyramid set again, and break or say who does (pyramid.6)."""
    side = position.side
    back = replace(position, visits=put(position.visits, side, position.visits[side] - 1))  # they did not play
    if position.options["breaks_again"] == "opponents":
        return new_pyramid(back, side), [ruled(r.PyramidSet(side), "pyramid.2", "pyramid.6")]
    return replace(back, phase=Phase.WHO_BREAKS), [ruled(r.ChoosesBreaker(side), "pyramid.6")]


def dropped(position: Position, report: r.Dropped) -> Step:
    """A ball that hung for five seconds and fell by itself comes back (pyramid.24)."""
    return position, [ruled(r.PutBack(), "pyramid.24")]


def unforeseen(position: Position, report: r.Unforeseen) -> Step:
    """What nobody has told us, we don't decide (pyramid.26)."""
    return position, [ruled(r.Silent(report.matter), "pyramid.26")]


def concede(position: Position, by: Side) -> Step:
    """The other side wins (pyramid.25)."""
    after, ending = won(position, by.other, "pyramid.25")
    return after, [ruled(r.Conceded(by), "pyramid.25"), *ending]


STEPS: Mapping[type, Callable[[Position, Any], Step]] = {
    r.Stroke: stroke,
    r.CallShot: call_shot,
    r.TakeBall: take_ball,
    r.Accept: accept,
    r.SetAgain: set_again,
    r.Lag: lag,
    r.Breaks: breaks,
    r.Foul: foul,
    r.Dropped: dropped,
    r.Unforeseen: unforeseen,
}
ENTRIES = (*STEPS, r.Concede)
MOVES = (r.CallShot, r.TakeBall, r.Accept, r.SetAgain, r.Breaks)
RULINGS = (
    *(r.LagAgain, r.LagWon, r.PyramidSet, r.Called, r.LegalBreak, r.BadBreak, r.MayChoose, r.Accepted),
    *(r.ChoosesBreaker, r.Scored, r.PointsScored, r.LastBall, r.OwnBall, r.BallTaken, r.NotTaken, r.Premium),
    *(r.InHand, r.Missed, r.NotCounted, r.ToPlay, r.Fouled, r.ShortStroke, r.CueBallFell, r.Spotted),
    *(r.PenaltyBall, r.Fine, r.PutBack, r.Silent, r.Conceded, r.Won, r.Drawn),
)
REFUSALS = (
    *("two_sides", "not_on_table", "count_differs", "too_many", "no_such_number", "not_called", "nothing_called"),
    *("nothing_hit", "cue_ball_once", "not_in_hand", "needs_stroke", "nothing_owed", "not_yours"),
    *("lag_first", "lag_over", "breaker_first", "choose_first", "no_choice"),
)

AT_TABLE = (Phase.BREAK, Phase.PLAY)
PHASES: Mapping[type, tuple[Phase, ...]] = {
    r.Lag: (Phase.LAG,),
    r.Breaks: (Phase.WHO_BREAKS,),
    r.Accept: (Phase.BAD_BREAK,),
    r.SetAgain: (Phase.BAD_BREAK,),
    r.Unforeseen: tuple(Phase),
    r.Concede: tuple(Phase),
}
"""In which phases a report can be; for the others while a side is at the table."""

FIRST: Mapping[Phase, tuple[type, ...]] = {
    Phase.LAG: (r.Lag,),
    Phase.WHO_BREAKS: (r.Breaks,),
    Phase.BAD_BREAK: (r.Accept, r.SetAgain),
}
"""What the match waits for away from the table's usual course."""

OWN_MOMENT = {
    r.Lag: ("lag_over", "pyramid.23"),
    r.Breaks: ("lag_over", "pyramid.23"),
    r.Accept: ("no_choice", "pyramid.6"),
    r.SetAgain: ("no_choice", "pyramid.6"),
}
"""Why a report that has its own moment can't be at another."""

WAITS = {
    Phase.LAG: ("lag_first", "pyramid.23"),
    Phase.WHO_BREAKS: ("breaker_first", "pyramid.23"),
    Phase.BAD_BREAK: ("choose_first", "pyramid.6"),
}
"""What has to come before a report about the table."""


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now."""
    if position.phase not in PHASES.get(entry, AT_TABLE):
        return Refused(*(OWN_MOMENT[entry] if entry in OWN_MOMENT else WAITS[position.phase]))
    if entry is r.TakeBall and not position.owed:
        return Refused("nothing_owed", "pyramid.14")
    if entry is r.CallShot and not position.classic:
        return Refused("nothing_called", "pyramid.10")
    return None


def asks(position: Position) -> list[Next]:
    """What may come next; what the match waits for comes first."""
    if position.over is not None:
        return []
    waits = FIRST.get(position.phase, (r.TakeBall,) if position.owed else ())
    order = [*waits, *(entry for entry in STEPS if entry not in waits)]
    by: dict[type, Side] = {entry: position.side for entry in (*MOVES, r.Concede)}
    return [Next(entry, by.get(entry), blocked(position, entry)) for entry in (*order, r.Concede)]


def rule(position: Position, entry: Any, by: Side | None) -> Step:
    """The step. Raises Refused, or Needed for a fact on which the ruling depends."""
    kind = type(entry)
    if refusal := blocked(position, kind):
        raise refusal
    if kind is r.Concede:
        sides(by)
        return concede(position, position.side if by is None else by)
    if kind in MOVES and by != position.side:
        raise Refused("not_yours", "pyramid.10", side=position.side)
    return STEPS[kind](position, entry)


def describe(position: Position) -> dict[str, Any]:
    """The match as plain data."""
    return {
        "phase": position.phase.value,
        "side": int(position.side),
        "scores": list(position.scores),
        "runs": list(position.runs),
        "visits": list(position.visits),
        "run": position.run,
        "left": position.left,
        "owed": position.owed,
        "cue": position.cue.value,
        "premium": position.premium,
        "over": None if position.over is None else [int(side) for side in position.over],
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    side = Side(rng.randrange(2))
    match position.phase:
        case Phase.LAG:
            return r.Lag(rng.choice((side, None)), rng.random() < 0.1, rng.choice(((), (side,), SIDES)))
        case Phase.WHO_BREAKS:
            return r.Breaks(side)
        case Phase.BAD_BREAK:
            return rng.choice([r.Accept(), r.SetAgain()])
    ball, pocket = Ball(rng.randint(1, BALLS)), rng.choice(list(Pocket))
    if position.owed and rng.random() < 0.8:
        return r.TakeBall(rng.choice((None, ball)))
    if rng.random() < 0.1:
        return rng.choice(
            [
                *(r.CallShot(ball, pocket), r.Foul(rng.choice(list(r.Fault))), r.Dropped(), r.Foul(r.Fault.TOUCH)),
                r.Unforeseen(rng.choice(list(r.Matter))),
            ]
        )
    faults = (rng.choice(list(r.Fault)),) if rng.random() < 0.15 else ()
    on_table = [one for one in map(Ball, range(1, BALLS + 1)) if one not in position.down]
    potted = tuple(rng.sample(on_table, min(len(on_table), rng.choice((0, 0, 1, 1, 2)))))
    made = rng.random() < 0.8 if position.classic and potted else None
    return r.Stroke(None, rng.random() < 0.15, faults, potted, made, rng.randint(0, 4), rng.random() < 0.5)
