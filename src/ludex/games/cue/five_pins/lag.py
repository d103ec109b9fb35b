"""Who opens: the lot, the lag and the choice of its winner (section 3)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins.position import Phase, Position, opening
from ludex.games.cue.five_pins.reports import Lag, Lot, Opens
from ludex.games.cue.five_pins.rulings import LagAgain, LagFault, LagLost, LagWon, LateStart, LotDrawn, SetBegins
from ludex.officiate import Needed, Refused, Side, ruled

Step = tuple[Position, list[Ruling]]

SIDES = (Side(0), Side(1))
LATE_LOSES = 2  # five_pins.3_2


def two(*named: Side | None) -> None:
    """Refuse a third side."""
    if any(side is not None and side not in SIDES for side in named):
        raise Refused("two_sides", "five_pins.2_4")


def lot(position: Position, report: Lot) -> Step:
    """The lot gives balls and halves, where the players did not agree (five_pins.3_1)."""
    two(report.white, report.left)
    if report.white is None and report.left is None:
        raise Needed("white")
    white = position.white if report.white is None else report.white
    return replace(position, white=white), [ruled(LotDrawn(report.white, report.left), "five_pins.3_1")]


def lag(position: Position, report: Lag) -> Step:
    """Both balls move before one reaches the upper cushion; a lag can be lost; else the nearer ball wins (five_pins.3_2-3_6)."""
    two(report.nearer, *report.late, *report.red, *report.pins, *report.long_cushion, *report.across)
    if report.level and report.nearer is not None:
        raise Refused("level_or_nearer", "five_pins.3_4")
    if report.late:
        return late(position, set(report.late))
    lost = {
        **dict.fromkeys(report.across, LagFault.ACROSS),
        **dict.fromkeys(report.long_cushion, LagFault.LONG_CUSHION),
        **dict.fromkeys(report.pins, LagFault.PINS),
        **dict.fromkeys(report.red, LagFault.RED),
    }
    made = [ruled(LagLost(side, lost[side]), "five_pins.3_3") for side in SIDES if side in lost]
    if lost:
        return decided(position, set(lost), made)
    if report.level:
        return position, [ruled(LagAgain(), "five_pins.3_4")]
    if report.nearer is None:
        raise Needed("nearer")
    return won(position, report.nearer, made)


def late(position: Position, sides: set[Side]) -> Step:
    """A ball that did not move in time: the lag is played again; the second time it is lost (five_pins.3_2)."""
    count = (position.late[0] + (SIDES[0] in sides), position.late[1] + (SIDES[1] in sides))
    position = replace(position, late=count)
    made = [ruled(LateStart(side), "five_pins.3_2") for side in SIDES if side in sides]
    lost = {side for side in sides if count[side] >= LATE_LOSES}
    if not lost:
        return position, [*made, ruled(LagAgain(), "five_pins.3_2")]
    made += [ruled(LagLost(side, LagFault.LATE), "five_pins.3_2") for side in SIDES if side in lost]
    return decided(position, lost, made)


def decided(position: Position, lost: set[Side], made: list[Ruling]) -> Step:
    """One player lost the lag; if both did, it is played again (five_pins.3_6)."""
    if len(lost) > 1:
        return position, [*made, ruled(LagAgain(), "five_pins.3_6")]
    return won(position, next(iter(lost)).other, made)


def won(position: Position, side: Side, made: list[Ruling]) -> Step:
    """The winner opens, or lets the other one open (five_pins.3_5)."""
    return replace(position, phase=Phase.WHO_OPENS, side=side), [*made, ruled(LagWon(side), "five_pins.3_5")]


def opens(position: Position, report: Opens) -> Step:
    """The first set begins (five_pins.3_5, 4_1)."""
    two(report.first)
    made = ruled(SetBegins(report.first, 1), "five_pins.3_5", "five_pins.4_1")
    return opening(position, report.first), [made]
