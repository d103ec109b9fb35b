"""Restarts in their stages: taker, placing by hand, positioning flicks, distance, taken (table_football.1, 5, 6, 23-27)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.table_football.position import (
    DISTANCES,
    HAND_PLACED,
    TAKER_NAMED,
    Pending,
    Position,
    given,
    of_side,
)
from ludex.games.field.table_football.reports import (
    KEEPER,
    AllPlaced,
    Distance,
    FarEnough,
    FlicksLeft,
    Forbidden,
    GapGood,
    InPlay,
    KickAgain,
    KickPasses,
    MovedAgain,
    MovesBack,
    Named,
    NotDecided,
    OthersOut,
    Placed,
    Positioned,
    Restart,
    Spacing,
    Taken,
    TakerNamed,
    Waived,
)
from ludex.officiate import Needed, Refused, Side, ruled

GAP = 20  # mm, table_football.1
BOTH = 2  # players
CLAUSES = {
    Restart.KICK_OFF: "table_football.5",
    Restart.FREE_KICK: "table_football.23",
    Restart.THROW_IN: "table_football.24",
    Restart.GOAL_KICK: "table_football.25",
    Restart.CORNER: "table_football.26",
    Restart.PENALTY: "table_football.27",
}


def due(position: Position) -> Pending:
    """The restart in preparation."""
    assert position.pending is not None, "`blocked` has seen to it"
    return position.pending


def not_yet(pending: Pending, entry: type) -> Refused | None:
    """What stands in the way of a stage of this restart, whatever it would say."""
    clause = CLAUSES[pending.kind]
    unnamed = pending.kind in TAKER_NAMED and pending.taker is None
    if entry is Named and pending.kind not in TAKER_NAMED:
        return Refused("no_taker", clause)
    if entry is Named and pending.taker is not None:
        return Refused("taker_named", clause, figure=pending.taker)
    if entry is Placed and pending.kind not in HAND_PLACED:
        return Refused("not_by_hand", clause)
    if entry is Spacing and pending.kind is not Restart.GOAL_KICK:
        return Refused("only_goal_kick", "table_football.25")
    if entry is Distance and pending.kind not in DISTANCES:
        return Refused("no_distance", "table_football.1")
    if entry in (Positioned, Waived, Distance, Taken) and unnamed:
        return Refused("name_first", clause, side=pending.side)
    if entry in (Positioned, Waived) and (pending.distance or not any(pending.left)):
        return Refused("no_flicks", clause, side=pending.side)
    if entry is Distance and any(pending.left):
        return Refused("flicks_first", clause)
    if entry is Taken and pending.kind in HAND_PLACED and len(pending.placed) < BOTH:
        return Refused(
            "place_first", clause, side=pending.side if pending.side not in pending.placed else pending.side.other
        )
    if entry is Taken and pending.left[pending.side.other]:
        return Refused("defender_flicks", clause, side=pending.side.other)
    return None


def named(position: Position, report: Named, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The taker is named before anything is moved."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    if report.figure.side != pending.side or report.figure.number == KEEPER:
        raise Refused("not_their_figure", clause, side=pending.side)
    made = [ruled(TakerNamed(report.figure), clause)]
    if pending.kind is Restart.PENALTY:
        made.append(ruled(OthersOut(pending.side), "table_football.27", "table_football.1"))
    return replace(position, pending=replace(pending, taker=report.figure)), made


def placed(position: Position, report: Placed) -> tuple[Position, list[Ruling]]:
    """The attacker places his figures by hand first, then the defender (table_football.5, 25)."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    if report.side in pending.placed:
        raise Refused("placed_already", clause, side=report.side)
    if report.side != pending.side and pending.side not in pending.placed:
        raise Refused("attacker_first", clause, side=pending.side)
    after = replace(pending, placed=(*pending.placed, report.side))
    return replace(position, pending=after), [ruled(AllPlaced(report.side), clause)]


def moved_again(position: Position, report: MovedAgain) -> tuple[Position, list[Ruling]]:
    """Who has placed his figures may not move them again; the kick-off then passes to the other side (table_football.5, 31)."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    if pending.kind not in HAND_PLACED or report.side not in pending.placed:
        raise Refused("not_placed", clause, side=report.side)
    if pending.kind is not Restart.KICK_OFF or not position.fistf or report.side != pending.side:
        return position, [ruled(NotDecided(), clause)]
    after, made = given(position, Restart.KICK_OFF, report.side.other, "table_football.31")
    return after, [ruled(KickPasses(report.side.other), "table_football.5", "table_football.31"), *made]


def positioned(position: Position, report: Positioned) -> tuple[Position, list[Ruling]]:
    """Positioning flicks, the attacker's first; a figure so moved may touch no other (table_football.23, 24, 26)."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    side = report.by.side
    check_flick(pending, side, clause)
    if report.by == pending.taker:
        raise Refused("taker_stays", clause, figure=report.by)
    left = pending.left[side] - 1
    after = replace(position, pending=replace(pending, left=of_side(pending.left, side, left)))
    made = [ruled(FlicksLeft(side, left), clause)]
    if report.hit is not None:
        made.append(ruled(Forbidden(side), "table_football.23"))
    return after, made


def check_flick(pending: Pending, side: Side, clause: str) -> None:
    """Refuse a positioning flick that is not this side's now."""
    if not pending.left[side]:
        raise Refused("no_flicks", clause, side=side)
    if side != pending.side and pending.left[pending.side]:
        raise Refused("attacker_flicks_first", clause, side=pending.side)


def waived(position: Position, report: Waived, by: Side | None) -> tuple[Position, list[Ruling]]:
    """A side does without its positioning flicks."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    side = by if by is not None else pending.side if pending.left[pending.side] else pending.side.other
    check_flick(pending, side, clause)
    return replace(position, pending=replace(pending, left=of_side(pending.left, side, 0))), [
        ruled(FlicksLeft(side, 0), clause)
    ]


def distance(position: Position, report: Distance, by: Side | None) -> tuple[Position, list[Ruling]]:
    """After the positioning flicks the attacker may ask for 40 or 90 mm (table_football.1)."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    if by is not None and by != pending.side:
        raise Refused("attacker_asks", clause, side=pending.side)
    if report.mm < 0:
        raise Refused("no_such_distances", "table_football.19")
    needed = DISTANCES[pending.kind]
    made = MovesBack(needed, report.mm) if report.mm < needed else FarEnough(report.mm)
    after = replace(position, pending=replace(pending, distance=True))
    return after, [ruled(made, "table_football.1", clause)]


def spacing(position: Position, report: Spacing) -> tuple[Position, list[Ruling]]:
    """At a goal kick nobody but keeper and taker is in the area, and figures keep 20 mm (table_football.1, 25)."""
    if report.in_area:
        raise Refused("area_empty", "table_football.25")
    between = report.opponents or position.options["distance_20"] == "all_figures"
    strict = position.options["distance_20"] == "all_figures"
    if between and (report.gap < GAP or (strict and report.gap == GAP)):
        raise Refused("gap_20", "table_football.25", gap=report.gap)
    return position, [ruled(GapGood(report.gap), "table_football.25", "table_football.1")]


def taken(position: Position, report: Taken) -> tuple[Position, list[Ruling]]:
    """The restart is taken, once everything before it is done."""
    pending = due(position)
    clause = CLAUSES[pending.kind]
    if pending.kind is Restart.KICK_OFF:
        if report.over is None:
            raise Needed("over")
        if not report.over:
            return position, [ruled(KickAgain(pending.side), "table_football.5", "table_football.31")]
    last = pending.taker
    after = replace(
        position,
        pending=None,
        moving=True,
        direct=pending.kind,
        last=last,
        touches=1 if last else 0,
        block=True,
        missed=False,
    )
    return after, [ruled(InPlay(pending.side), clause)]
