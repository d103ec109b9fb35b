"""14.1 continuous: called balls and pockets, fourteen racked again, three fouls in a row; general rules of pool behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.cue.numbered import BALLS, Ball, Pocket
from ludex.games.cue.straight_pool import reports as r
from ludex.games.cue.straight_pool.fouls import Step, caught
from ludex.games.cue.straight_pool.position import OPTIONS, Phase, Position, new_rack, put, to_table
from ludex.games.cue.straight_pool.racking import rest
from ludex.games.cue.straight_pool.shorthand import shorthand
from ludex.games.cue.straight_pool.stroke import foul, stroke
from ludex.officiate import Needed, Next, Refused, Side, ruled

__all__ = ["ENTRIES", "OPTIONS", "REFUSALS", "RULINGS", "SEATS", "asks", "describe", "result", "rule", "sample"]
__all__ += ["shorthand", "start"]

SEATS = (2, 2)
SIDES = (Side(0), Side(1))


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Before the lag."""
    return Position(options), []


def result(position: Position) -> tuple[Side, ...] | None:
    """The side that reached the target, or to which the other conceded."""
    return None if position.won is None else (position.won,)


def sides(*named: Side | None) -> None:
    """Refuse a third side."""
    if any(side is not None and side not in SIDES for side in named):
        raise Refused("two_sides", "straight_pool.2")


def lag(position: Position, report: r.Lag) -> Step:
    """The nearer ball wins the choice; a bad lag loses it; where both are bad or level it is played again (straight_pool.g1)."""
    sides(report.nearer, *report.bad)
    bad = set(report.bad)
    winner = next(iter(bad)).other if len(bad) == 1 else None if bad or report.level else report.nearer
    if winner is None:
        if not bad and not report.level:
            raise Needed("nearer")
        return position, [ruled(r.LagAgain(), "straight_pool.g1")]
    return replace(position, phase=Phase.WHO_BREAKS, side=winner), [ruled(r.LagWon(winner), "straight_pool.g1")]


def breaks(position: Position, report: r.Breaks) -> Step:
    """The winner of the lag names who breaks the first rack (straight_pool.g1, 4)."""
    sides(report.first)
    return new_rack(position, report.first), [ruled(r.Racked(report.first), "straight_pool.g1", "straight_pool.4")]


def call_shot(position: Position, report: r.CallShot) -> Step:
    """A ball and a pocket before the stroke (straight_pool.1_2)."""
    if report.ball in position.down:
        raise Refused("not_on_table", "straight_pool.3", ball=report.ball)
    after = replace(position, called=(report.ball, report.pocket), safety=False)
    return after, [ruled(r.Called(report.ball, report.pocket), "straight_pool.1_2")]


def call_safety(position: Position, report: r.CallSafety) -> Step:
    """A safety instead of a called ball (straight_pool.7_4)."""
    return replace(position, called=None, safety=True), [ruled(r.SafetyCalled(position.side), "straight_pool.7_4")]


def accept(position: Position, report: r.Accept) -> Step:
    """The side that may choose plays from the table as it lies; after a catch from behind the line (straight_pool.6_2, 7_5)."""
    clause = clause_of_choice(position)
    in_hand = position.in_hand or position.phase is Phase.CAUGHT
    after = replace(position, phase=Phase.PLAY, in_hand=in_hand)
    made = [ruled(r.Accepted(position.side), clause)]
    if in_hand:
        made.append(ruled(r.InHand(position.side), clause if position.phase is Phase.CAUGHT else "straight_pool.10"))
    return after, made


def break_again(position: Position, report: r.BreakAgain) -> Step:
    """The side that may choose has the offender break a full rack (straight_pool.6_2, 7_5)."""
    offender = position.side.other
    visits = put(position.visits, position.side, position.visits[position.side] - 1)  # the chooser did not play
    return new_rack(replace(position, visits=visits), offender), [ruled(r.Racked(offender), clause_of_choice(position))]


def clause_of_choice(position: Position) -> str:
    """What the choice rests on."""
    return "straight_pool.7_5" if position.phase is Phase.CAUGHT else "straight_pool.6_2"


def deliberate(position: Position, report: r.Deliberate) -> Step:
    """A catch by the striker; of a player in the chair the text says nothing (straight_pool.7_5)."""
    sides(report.by)
    if report.by != position.side:
        return position, [ruled(r.Silent(r.Matter.SEATED_CATCH), "straight_pool.7_5", calls=("deliberate",))]
    return caught(position)


def all_in_kitchen(position: Position, report: r.AllInKitchen) -> Step:
    """The balls that the striker may have spotted (straight_pool.7_7)."""
    if not position.in_hand:
        raise Refused("not_in_hand", "straight_pool.g5")
    if not report.nearest:
        raise Needed("nearest")
    if len(set(report.nearest)) > position.left:
        raise Refused("too_many", "straight_pool.3", left=position.left)
    for ball in report.nearest:
        if ball in position.down:
            raise Refused("not_on_table", "straight_pool.3", ball=ball)
    nearest = tuple(sorted(set(report.nearest)))
    return replace(position, nearest=nearest), [ruled(r.NearestNoted(nearest), "straight_pool.7_7")]


def spot_ball(position: Position, report: r.SpotBall) -> Step:
    """The nearest ball goes to the foot spot (straight_pool.7_7)."""
    if report.ball not in position.nearest:
        raise Refused("not_nearest", "straight_pool.7_7", ball=report.ball)
    return replace(position, nearest=()), [ruled(r.BallSpotted(report.ball), "straight_pool.7_7")]


def dropped(position: Position, report: r.Dropped) -> Step:
    """A hanging ball that falls by itself comes back; under a stroke at it everything does (straight_pool.g9)."""
    if report.played is None:
        raise Needed("played")
    made = ruled(r.StrokeAgain(position.side) if report.played else r.PutBack(), "straight_pool.g9")
    return position, [made]


def disturbed(position: Position, report: r.Disturbed) -> Step:
    """Balls go back; if nobody can tell where, the rack is given up, and a lag decides the new break (straight_pool.g10)."""
    if report.restored is None:
        raise Needed("restored")
    if report.restored:
        return position, [ruled(r.PutBack(), "straight_pool.g10")]
    after = replace(
        to_table(position, position.side), phase=Phase.LAG, visits=position.visits, left=BALLS, down=frozenset()
    )
    return after, [ruled(r.Abandoned(), "straight_pool.g10")]


def unforeseen(position: Position, report: r.Unforeseen) -> Step:
    """The text says nothing, and neither do we (straight_pool.g12)."""
    clause = "straight_pool.7_5" if report.matter is r.Matter.SEATED_CATCH else "straight_pool.g12"
    return position, [ruled(r.Silent(report.matter), clause)]


def concede(position: Position, by: Side) -> Step:
    """The other side wins (straight_pool.g11)."""
    won = by.other
    after = replace(position, phase=Phase.OVER, won=won)
    ends = r.Won(won, position.scores[won], position.scores[by])
    return after, [ruled(r.Conceded(by), "straight_pool.g11"), ruled(ends, "straight_pool.g11")]


STEPS: Mapping[type, Callable[[Position, Any], Step]] = {
    r.Stroke: stroke,
    r.CallShot: call_shot,
    r.CallSafety: call_safety,
    r.Accept: accept,
    r.BreakAgain: break_again,
    r.Rest: rest,
    r.Lag: lag,
    r.Breaks: breaks,
    r.SpotBall: spot_ball,
    r.AllInKitchen: all_in_kitchen,
    r.Foul: foul,
    r.Deliberate: deliberate,
    r.Dropped: dropped,
    r.Disturbed: disturbed,
    r.Unforeseen: unforeseen,
}
ENTRIES = (*STEPS, r.Concede)
MOVES = (r.CallShot, r.CallSafety, r.Accept, r.BreakAgain, r.Breaks, r.SpotBall)
RULINGS = (
    *(r.LagAgain, r.LagWon, r.Racked, r.Called, r.SafetyCalled, r.Scored, r.LegalBreak, r.BreakViolation, r.Fouled),
    *(r.NoCushion, r.OnlyFrozen, r.NearAllowed, r.NearForbidden, r.DeliberateFoul, r.Penalty, r.OnFoul, r.RowCleared),
    *(r.RowStays, r.ThirdFoul, r.Spotted, r.NotCounted, r.SafetyMade, r.Missed, r.ToPlay, r.InHand, r.MayChoose),
    *(r.Accepted, r.RackStops, r.Fourteen, r.Slip, r.NearestNoted, r.BallSpotted, r.PutBack, r.StrokeAgain),
    *(r.Abandoned, r.Silent, r.Conceded, r.Won),
)
REFUSALS = (
    *("two_sides", "not_on_table", "count_differs", "too_many", "safety_declared", "not_called", "nothing_hit"),
    *("cue_ball_once", "not_in_hand", "no_such_time", "needs_stroke", "fifteenth_fell", "not_nearest", "not_yours"),
    *("lag_first", "lag_over", "break_first_named", "choose_first", "rack_first", "no_choice", "no_rack", "none_near"),
)

AT_TABLE = (Phase.BREAK, Phase.PLAY)
PHASES: Mapping[type, tuple[Phase, ...]] = {
    r.Lag: (Phase.LAG,),
    r.Breaks: (Phase.WHO_BREAKS,),
    r.Accept: (Phase.BAD_BREAK, Phase.CAUGHT),
    r.BreakAgain: (Phase.BAD_BREAK, Phase.CAUGHT),
    r.Rest: (Phase.RACKING,),
    r.AllInKitchen: (Phase.PLAY,),
    r.SpotBall: (Phase.PLAY,),
    r.Disturbed: (Phase.BREAK, Phase.PLAY, Phase.BAD_BREAK, Phase.CAUGHT, Phase.RACKING),
    r.Unforeseen: tuple(Phase),
    r.Concede: tuple(Phase),
}
"""In which phases a report can be; for the others while a side is at the table."""

FIRST: Mapping[Phase, tuple[type, ...]] = {
    Phase.LAG: (r.Lag,),
    Phase.WHO_BREAKS: (r.Breaks,),
    Phase.BAD_BREAK: (r.Accept, r.BreakAgain),
    Phase.CAUGHT: (r.Accept, r.BreakAgain),
    Phase.RACKING: (r.Rest,),
}
"""What the match waits for away from the table's usual course."""

OWN = {
    r.Lag: ("lag_over", "straight_pool.g1"),
    r.Breaks: ("lag_over", "straight_pool.g1"),
    r.Accept: ("no_choice", "straight_pool.6_2"),
    r.BreakAgain: ("no_choice", "straight_pool.6_2"),
    r.Rest: ("no_rack", "straight_pool.7_3"),
}
"""Why a report that has its own moment can't be at another."""

WAITS = {
    Phase.LAG: ("lag_first", "straight_pool.g1"),
    Phase.WHO_BREAKS: ("break_first_named", "straight_pool.g1"),
    Phase.BREAK: ("none_near", "straight_pool.7_7"),
    Phase.BAD_BREAK: ("choose_first", "straight_pool.6_2"),
    Phase.CAUGHT: ("choose_first", "straight_pool.7_5"),
    Phase.RACKING: ("rack_first", "straight_pool.7_3"),
}
"""What has to come before a report about the table."""


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now."""
    if position.phase not in PHASES.get(entry, AT_TABLE):
        return Refused(*(OWN[entry] if entry in OWN else WAITS[position.phase]))
    if entry is r.SpotBall and not position.nearest:
        return Refused("none_near", "straight_pool.7_7")
    return None


def asks(position: Position) -> list[Next]:
    """What may come next; what the match waits for comes first."""
    if position.won is not None:
        return []
    waits = FIRST.get(position.phase, ())
    order = [*waits, *(entry for entry in STEPS if entry not in waits)]
    by: dict[type, Side] = {entry: position.side for entry in (*MOVES, r.Concede)}
    return [Next(entry, by.get(entry), blocked(position, entry)) for entry in (*order, r.Concede)]


def rule(position: Position, entry: Any, by: Side | None) -> Step:
    """The step. Raises Refused, or Needed for a fact on which the ruling depends."""
    kind = type(entry)
    if refusal := blocked(position, kind):
        raise refusal
    if kind is r.Concede:
        if by not in SIDES:
            raise Refused("two_sides", "straight_pool.2")
        assert by is not None
        return concede(position, by)
    if kind in MOVES and by != position.side:
        raise Refused("not_yours", "straight_pool.1_2", side=position.side)
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
        "in_hand": position.in_hand,
        "fouls": list(position.fouls),
        "won": None if position.won is None else int(position.won),
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    side = Side(rng.randrange(2))
    match position.phase:
        case Phase.LAG:
            return r.Lag(rng.choice((side, None)), rng.random() < 0.1, rng.choice(((), (side,), SIDES)))
        case Phase.WHO_BREAKS:
            return r.Breaks(side)
        case Phase.BAD_BREAK | Phase.CAUGHT:
            return rng.choice([r.Accept(), r.BreakAgain()])
        case Phase.RACKING:
            fifteenth = rng.choice(list(r.Lying)) if position.left else None
            return r.Rest(rng.choice(list(r.Lying)), fifteenth)
    ball, pocket = Ball(rng.randint(1, BALLS)), rng.choice(list(Pocket))
    if rng.random() < 0.3:
        return rng.choice(
            [
                *(r.CallShot(ball, pocket), r.CallSafety(), r.CallSafety(), r.AllInKitchen((ball,)), r.SpotBall(ball)),
                *(r.Deliberate(side), r.Foul(rng.choice(list(r.Fault))), r.Dropped(rng.random() < 0.5)),
                *(r.Disturbed(rng.random() < 0.8), r.Unforeseen(rng.choice(list(r.Matter)))),
            ]
        )
    faults = (rng.choice(list(r.Fault)),) if rng.random() < 0.2 else ()
    made = rng.random() < 0.6 and not position.safety
    balls = rng.choice((None, None, 1, 2, position.left - 1, position.left)) if made else rng.choice((None, 0, 1))
    cushion = rng.choice(list(r.Cushion))
    return r.Stroke(made, faults, (), cushion, ball, rng.random() < 0.7, rng.randint(0, 4), balls)
