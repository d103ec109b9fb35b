"""Fouls, the keeper's faults, forbidden hands, fallen and tangled figures, the spare keeper (table_football.2-4, 7, 15-18)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.table_football.position import Position, given, of_side
from ludex.games.field.table_football.reports import (
    BothHands,
    FingerFoul,
    Forbidden,
    FoulInArea,
    FoulOutside,
    GoalLineAllowed,
    HandAllowed,
    HandFoul,
    KeeperFigure,
    KeeperLine,
    KeeperShaken,
    KeeperTouch,
    KeeperWarned,
    Leaning,
    Lifted,
    LiftsUp,
    NotDecided,
    Restart,
    Separates,
    SpareIn,
    SpareOff,
    SpareOn,
    SpareOut,
    Tangled,
    WrongTick,
)
from ludex.officiate import Needed, Refused, Side, ruled

APART = 1  # mm, table_football.4
REPEATED = 2  # the second time by the same player, table_football.18


def foul(
    position: Position, side: Side, own_area: bool | None, *clauses: str, calls: tuple[str, ...] = ()
) -> tuple[Position, list[Ruling]]:
    """Penalty or free kick for one of the listed fouls (table_football.18): anywhere, or in the offender's own area alone."""
    if not position.options["penalty_needs_own_area"]:
        return given(position, Restart.PENALTY, side.other, *clauses)
    if own_area is None:
        raise Needed("own_area")
    kind = Restart.PENALTY if own_area else Restart.FREE_KICK
    after, made = given(position, kind, side.other, *clauses)
    told = FoulInArea(side) if own_area else FoulOutside(side)
    return after, [ruled(told, "table_football.18", calls=calls), *made]


def finger_foul(position: Position, report: FingerFoul) -> tuple[Position, list[Ruling]]:
    """A finger where it may not be."""
    return foul(position, report.by, report.own_area, "table_football.2", "table_football.18")


def hand_foul(position: Position, report: HandFoul) -> tuple[Position, list[Ruling]]:
    """A hand on ball or figure."""
    return foul(position, report.by, report.own_area, "table_football.18")


def wrong_tick(position: Position, report: WrongTick) -> tuple[Position, list[Ruling]]:
    """No clean flick (table_football.2)."""
    return foul(position, report.by, report.own_area, "table_football.2", "table_football.18", calls=("wrong_tick",))


def both_hands(position: Position, report: BothHands) -> tuple[Position, list[Ruling]]:
    """Two hands at once are forbidden, but one may hold the keeper (table_football.3)."""
    told = HandAllowed(report.by) if report.keeper else Forbidden(report.by)
    return position, [ruled(told, "table_football.3")]


def leaning(position: Position, report: Leaning) -> tuple[Position, list[Ruling]]:
    """Forbidden; the text names no sanction (table_football.3)."""
    return position, [ruled(Forbidden(report.by), "table_football.3")]


def keeper_fault(position: Position, side: Side, *clauses: str) -> tuple[Position, list[Ruling]]:
    """The keeper's first fault is a free kick from the spot, a repeated one a penalty (table_football.6, 18, 31)."""
    if side == position.attacker:
        raise Refused("keeper_in_possession", "table_football.6", side=side)
    times = position.keeper_faults[side] + 1
    told = replace(position, keeper_faults=of_side(position.keeper_faults, side, times))
    warned = ruled(KeeperWarned(side, times), *clauses)
    if times >= REPEATED:
        after, made = given(told, Restart.PENALTY, side.other, "table_football.18")
        return after, [warned, *made]
    if not position.fistf:
        return told, [warned, ruled(NotDecided(), *clauses)]
    after, made = given(told, Restart.FREE_KICK, side.other, "table_football.31")
    return after, [warned, *made]


def keeper_shaken(position: Position, report: KeeperShaken) -> tuple[Position, list[Ruling]]:
    """Shaken before the attacker flicked."""
    return keeper_fault(position, report.by, "table_football.6", "table_football.18")


def keeper_touch(position: Position, report: KeeperTouch) -> tuple[Position, list[Ruling]]:
    """Any line of the small area but the goal line."""
    if report.line is KeeperLine.GOAL:
        return position, [ruled(GoalLineAllowed(report.by), "table_football.6")]
    return keeper_fault(position, report.by, "table_football.6")


def keeper_figure(position: Position, report: KeeperFigure) -> tuple[Position, list[Ruling]]:
    """The keeper may not touch still figures in the small area; what follows, the text does not say (table_football.6, 31)."""
    if not position.fistf:
        return position, [ruled(Forbidden(report.by), "table_football.6")]
    return keeper_fault(position, report.by, "table_football.6")


def lifted(position: Position, report: Lifted) -> tuple[Position, list[Ruling]]:
    """The referee lifts a fallen figure when the ball lies still (table_football.4)."""
    if position.moving:
        raise Refused("ball_moves", "table_football.4")
    return position, [ruled(LiftsUp(report.figure), "table_football.4")]


def tangled(position: Position, report: Tangled) -> tuple[Position, list[Ruling]]:
    """The referee sets tangled figures a millimetre apart when the ball lies still (table_football.4)."""
    if position.moving:
        raise Refused("ball_moves", "table_football.4")
    if len(set(report.figures)) < 2:
        raise Refused("two_figures", "table_football.4")
    return position, [ruled(Separates(APART), "table_football.4")]


def spare_in(position: Position, report: SpareIn, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The spare keeper may come when its player has the ball, the bar is out of the way and no block flick stands out
    (table_football.7)."""
    side = position.attacker if by is None else by
    if side != position.attacker:
        raise Refused("spare_needs_ball", "table_football.7", side=position.attacker)
    if position.no_spare[side]:
        raise Refused("spare_barred", "table_football.33")
    if position.spare[side]:
        raise Refused("spare_there", "table_football.7")
    if not report.off:
        raise Refused("bar_in_way", "table_football.7")
    outstanding = position.block if position.options["spare_after_block"] == "fistf" else not position.block
    if outstanding:
        name = "block_outstanding" if position.options["spare_after_block"] == "fistf" else "block_made"
        raise Refused(name, "table_football.7")
    spare = (True, position.spare[1]) if side == 0 else (position.spare[0], True)
    return replace(position, spare=spare), [ruled(SpareOn(side), "table_football.7")]


def spare_out(position: Position, report: SpareOut, by: Side | None) -> tuple[Position, list[Ruling]]:
    """It may go while the ball lies still and its player has it (table_football.8)."""
    side = position.attacker if by is None else by
    if not position.spare[side]:
        raise Refused("no_spare", "table_football.8")
    if side != position.attacker or position.moving:
        raise Refused("spare_stays", "table_football.8")
    spare = (False, position.spare[1]) if side == 0 else (position.spare[0], False)
    return replace(position, spare=spare), [ruled(SpareOff(side), "table_football.8")]
