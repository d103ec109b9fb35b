"""Table football with flicked figures: possession and touches, block flicks, keepers, fouls, offside, restarts in their stages.

What the text leaves out (time, scoring zone, ties, cards, some sanctions) comes from the international federation's rules, in the
option set `fistf`, on by default; each such clause is marked as outside the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ludex.core.ruling import Ruling
from ludex.games.field.table_football import fouls, offside, play, reports, restarts
from ludex.games.field.table_football.position import OPTIONS, Part, Pending, Position, given, of_side
from ludex.games.field.table_football.reports import (
    Card,
    CardShown,
    Colour,
    Drawn,
    ExtraTime,
    Figure,
    HalfOver,
    HalfTime,
    LostByCard,
    NotDecided,
    Restart,
    ShotsDue,
    ShotsWon,
    Time,
    Waived,
    Won,
)
from ludex.officiate import Next, Refused, Side, ruled
from ludex.officiate.shapes import shape

__all__ = [
    "ENTRIES",
    "OPTIONS",
    "REFUSALS",
    "RULINGS",
    "SEATS",
    "asks",
    "clock",
    "describe",
    "result",
    "rule",
    "sample",
]
__all__ += ["start", "tell_time"]

SEATS = (2, 2)
MINUTE = 60  # seconds
HALF, EXTRA = 15, 10  # minutes, table_football.29, 32
LOST_BY = 3  # goals, table_football.33


def start(seats: int, options: Mapping[str, Any]) -> tuple[Position, list[Ruling]]:
    """Side A kicks off (who won the toss is side A's seat)."""
    return given(Position(options), Restart.KICK_OFF, Side(0), "table_football.5")


def result(position: Position) -> tuple[Side, ...] | None:
    """The winner; nobody after a draw."""
    if position.part is not Part.OVER:
        return None
    if position.won is not None:
        return (position.won,)
    a, b = position.goals
    return () if a == b else (Side(0 if a > b else 1),)


def clock(position: Position) -> int:
    """Seconds of this half, as far as they were told."""
    return position.clock


def tell_time(seconds: int) -> Time:
    """The clock as a report."""
    return Time(seconds)


def length(position: Position) -> int:
    """Seconds of the part that is played."""
    return (EXTRA if position.part is Part.EXTRA else HALF) * MINUTE


def time(position: Position, report: Time) -> tuple[Position, list[Ruling]]:
    """The clock goes forward."""
    if not position.clock <= report.seconds <= 10 * length(position):
        raise Refused("clock_back", "table_football.29", seconds=position.clock)
    return replace(position, clock=report.seconds), []


def half_over(position: Position, report: HalfOver) -> tuple[Position, list[Ruling]]:
    """Two halves of fifteen minutes; a penalty is still taken; a tie may go on (table_football.29, 32)."""
    if not position.fistf:
        after = (
            replace(position, part=Part.OVER, pending=None) if position.part is Part.SECOND else second_half(position)
        )
        return after, [ruled(NotDecided(), "table_football.29"), *(ending(after) if after.part is Part.OVER else [])]
    if position.pending is not None and position.pending.kind is Restart.PENALTY:
        raise Refused("penalty_first", "table_football.29")
    if position.clock < length(position):
        raise Refused("too_early", "table_football.29", seconds=length(position) - position.clock)
    if position.part is Part.FIRST:
        after, made = given(second_half(position), Restart.KICK_OFF, position.first.other, "table_football.29")
        return after, [ruled(HalfTime(), "table_football.29"), *made]
    if position.part is Part.EXTRA:
        return replace(position, part=Part.SHOTS, pending=None), [ruled(ShotsDue(), "table_football.32")]
    if position.options["knockout"] and position.goals[0] == position.goals[1]:
        extra = replace(position, part=Part.EXTRA, clock=0)
        after, made = given(extra, Restart.KICK_OFF, position.first, "table_football.32")
        return after, [ruled(ExtraTime(EXTRA), "table_football.32"), *made]
    after = replace(position, part=Part.OVER, pending=None)
    return after, ending(after)


def second_half(position: Position) -> Position:
    """The other side kicks off the second half."""
    pending = Pending(Restart.KICK_OFF, position.first.other)
    return replace(position, part=Part.SECOND, clock=0, attacker=position.first.other, pending=pending, moving=False)


def ending(position: Position) -> list[Ruling]:
    """Who has won when time is up (table_football.29)."""
    won = result(position)
    return [ruled(Won(won[0]), "table_football.29")] if won else [ruled(Drawn(), "table_football.29")]


def shots_won(position: Position, report: ShotsWon) -> tuple[Position, list[Ruling]]:
    """The placed shots decide (table_football.32)."""
    after = replace(position, part=Part.OVER, won=report.side)
    return after, [ruled(Won(report.side), "table_football.32")]


def card(position: Position, report: Card) -> tuple[Position, list[Ruling]]:
    """Yellow; orange: the spare keeper goes; red: the match is lost (table_football.33)."""
    if not position.fistf:
        return position, [ruled(NotDecided(), "table_football.33")]
    shown = ruled(CardShown(report.side, report.colour), "table_football.33", calls=("card",))
    if report.colour is Colour.ORANGE:
        bars = (True, position.no_spare[1]) if report.side == 0 else (position.no_spare[0], True)
        spare = (False, position.spare[1]) if report.side == 0 else (position.spare[0], False)
        return replace(position, no_spare=bars, spare=spare), [shown]
    if report.colour is Colour.RED:
        winner = report.side.other
        goals = position.goals
        if goals[winner] - goals[report.side] < LOST_BY:
            goals = of_side(of_side((0, 0), winner, LOST_BY), report.side, 0)
        after = replace(position, part=Part.OVER, goals=goals, won=winner, lost=report.side, pending=None)
        return after, [shown, ruled(LostByCard(report.side), "table_football.33")]
    return position, [shown]


def waived(position: Position, report: Waived, by: Side | None) -> tuple[Position, list[Ruling]]:
    """A positioning flick while a restart is prepared, else the block flick."""
    return (restarts.waived if position.pending else play.waived)(position, report, by)


PLAIN: Mapping[type, Callable[[Position, Any], tuple[Position, list[Ruling]]]] = {
    reports.Flick: play.flick,
    reports.Touched: play.touched,
    reports.Block: play.block,
    reports.Still: play.still,
    reports.Out: play.out,
    reports.InGoal: play.in_goal,
    reports.Offside: offside.offside,
    reports.Prevented: play.prevented,
    reports.GiveTime: play.give_time,
    reports.WrongTick: fouls.wrong_tick,
    reports.FingerFoul: fouls.finger_foul,
    reports.HandFoul: fouls.hand_foul,
    reports.KeeperShaken: fouls.keeper_shaken,
    reports.KeeperTouch: fouls.keeper_touch,
    reports.KeeperFigure: fouls.keeper_figure,
    reports.BothHands: fouls.both_hands,
    reports.Leaning: fouls.leaning,
    reports.Lifted: fouls.lifted,
    reports.Tangled: fouls.tangled,
    reports.Placed: restarts.placed,
    reports.MovedAgain: restarts.moved_again,
    reports.Positioned: restarts.positioned,
    reports.Spacing: restarts.spacing,
    reports.Taken: restarts.taken,
    Time: time,
    HalfOver: half_over,
    Card: card,
    ShotsWon: shots_won,
}
MOVES: Mapping[type, Callable[[Position, Any, Side | None], tuple[Position, list[Ruling]]]] = {
    reports.Named: restarts.named,
    reports.Distance: restarts.distance,
    reports.SpareIn: fouls.spare_in,
    reports.SpareOut: fouls.spare_out,
    Waived: waived,
}
PREPARING = (reports.Named, reports.Placed, reports.Positioned, Waived, reports.Distance, reports.Taken)
"""What belongs to a restart in preparation, in its order."""
ALSO_PREPARING = (reports.Spacing, reports.MovedAgain)
OPEN_PLAY = (
    *(reports.Flick, reports.Touched, reports.Block, reports.Still, reports.Out, reports.InGoal, reports.Offside),
    *(reports.Prevented, reports.GiveTime, reports.WrongTick, reports.KeeperTouch, reports.KeeperFigure),
)
ENTRIES = (*MOVES, *PLAIN)
RULINGS = tuple(
    known
    for known in vars(reports).values()
    if isinstance(known, type) and hasattr(known, "__shape__") and shape(known).kind is None
)
REFUSALS = (
    *(
        "not_in_possession",
        "wait_for_block",
        "hit_itself",
        "attacker_blocks",
        "no_block",
        "own_figure",
        "nobody_hindered",
    ),
    *(
        "keeper_in_possession",
        "ball_moves",
        "two_figures",
        "spare_needs_ball",
        "spare_barred",
        "spare_there",
        "bar_in_way",
    ),
    *(
        "block_outstanding",
        "block_made",
        "no_spare",
        "spare_stays",
        "defender_offside",
        "no_such_distances",
        "no_taker",
    ),
    *(
        "taker_named",
        "not_their_figure",
        "not_by_hand",
        "placed_already",
        "attacker_first",
        "not_placed",
        "taker_stays",
    ),
    *(
        "name_first",
        "no_flicks",
        "attacker_flicks_first",
        "no_distance",
        "attacker_asks",
        "flicks_first",
        "only_goal_kick",
    ),
    *(
        "area_empty",
        "gap_20",
        "place_first",
        "defender_flicks",
        "clock_back",
        "penalty_first",
        "too_early",
        "restart_first",
    ),
    *("nothing_pending", "no_shots", "shots_only"),
)


def blocked(position: Position, entry: type) -> Refused | None:
    """What stands in the way of a report now: a restart in preparation, or none."""
    if entry is ShotsWon:
        return None if position.part is Part.SHOTS else Refused("no_shots", "table_football.32")
    if position.part is Part.SHOTS:
        return Refused("shots_only", "table_football.32")
    if entry in OPEN_PLAY and position.pending is not None:
        return Refused("restart_first", "table_football.11", side=position.pending.side, restart=position.pending.kind)
    if entry in (*PREPARING, *ALSO_PREPARING) and position.pending is None and entry is not Waived:
        return Refused("nothing_pending", "table_football.11")
    if entry in (*PREPARING, *ALSO_PREPARING) and position.pending is not None:
        return restarts.not_yet(position.pending, entry)
    return None


def asks(position: Position) -> list[Next]:
    """What may come next; the stages of a restart, or what is usual in play, come first."""
    if position.part is Part.OVER:
        return []
    if position.part is Part.SHOTS:
        return [Next(ShotsWon)]
    first = useful(position)
    return [
        Next(entry, mover(position, entry), blocked(position, entry))
        for entry in (*first, *(entry for entry in (*PLAIN, *MOVES) if entry not in first and entry is not ShotsWon))
    ]


def useful(position: Position) -> tuple[type, ...]:
    """The reports that the position waits for."""
    pending = position.pending
    if pending is None:
        return (reports.Flick, reports.Block, reports.Touched, reports.Still, reports.Out, reports.InGoal)
    if pending.kind in (Restart.KICK_OFF, Restart.GOAL_KICK) and len(pending.placed) < restarts.BOTH:
        return (reports.Placed,)
    if pending.taker is None and pending.kind not in (Restart.KICK_OFF, Restart.GOAL_KICK):
        return (reports.Named,)
    if any(pending.left):
        return (reports.Positioned, Waived)
    return (reports.Taken, reports.Distance)


def mover(position: Position, entry: type) -> Side | None:
    """Whose move an entry is."""
    if entry not in MOVES:
        return None
    pending = position.pending
    if entry is Waived:
        if pending is None:
            return position.attacker.other
        return pending.side if pending.left[pending.side] else pending.side.other
    return pending.side if pending else position.attacker


def rule(position: Position, entry: Any, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The step. Raises Refused, or Needed for what the ruling depends on."""
    if refusal := blocked(position, type(entry)):
        raise refusal
    if type(entry) in MOVES:
        return MOVES[type(entry)](position, entry, by)
    return PLAIN[type(entry)](position, entry)


def describe(position: Position) -> dict[str, Any]:
    """The match as plain data."""
    pending = position.pending
    return {
        "attacker": int(position.attacker),
        "part": position.part.value,
        "clock": position.clock,
        "goals": list(position.goals),
        "pending": pending.kind.value if pending else None,
        "side": int(pending.side) if pending else None,
        "touches": position.touches,
        "block": position.block,
        "wait": position.wait,
        "spare": list(position.spare),
    }


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    pending = position.pending
    figure = Figure(position.attacker, rng.randrange(1, 13))
    other = Figure(position.attacker.other, rng.randrange(1, 13))
    if pending is not None:
        return rng.choice(
            [
                *(reports.Placed(pending.side), reports.Placed(pending.side.other), reports.Taken(over=True)),
                *(reports.Named(Figure(pending.side, 7)), Waived(), reports.Distance(30.0), reports.Positioned(figure)),
                *(reports.Positioned(other), reports.Taken(over=True), HalfOver(), Time(length(position))),
            ]
        )
    return rng.choice(
        [
            *(reports.Flick(figure), reports.Flick(figure, ball=False), reports.Touched(other), reports.Block(other)),
            *(reports.Still(), reports.Out(reports.Line.TOUCH, figure.side), reports.InGoal(other.side, zone=True)),
            *(
                reports.Offside(figure, 100, 200, 220, (50.0, 210.0), played=rng.random() < 0.5),
                reports.SpareIn(off=True),
            ),
            *(
                reports.KeeperShaken(other.side),
                reports.WrongTick(figure.side, own_area=rng.random() < 0.3),
                HalfOver(),
            ),
        ]
    )
