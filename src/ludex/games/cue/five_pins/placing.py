"""Where balls go: in hand, back from the floor, onto the marks (sections 11 and 13)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins import rulings as t
from ludex.games.cue.five_pins.position import Phase, Position
from ludex.games.cue.five_pins.reports import AskMark, Half, Mark, Matter, Spot, Stroke, Which
from ludex.officiate import Needed, Side, ruled

Step = tuple[Position, list[Ruling]]

OPPOSITE = {Half.UPPER: Half.LOWER, Half.LOWER: Half.UPPER, Half.LINE: Half.LOWER}
"""The half in which the next player's ball is placed; from the middle line the lower one (five_pins.13_2, 13_4)."""

END_MARK = {Half.UPPER: Spot.UPPER, Half.LOWER: Spot.LOWER}

HALF_OF = {Spot.UPPER: Half.UPPER, Spot.RED: Half.UPPER, Spot.LOWER: Half.LOWER}


def in_hand(side: Side, lies: Half) -> tuple[Half, Ruling]:
    """The ball in hand in the half away from the offender's ball."""
    zone = OPPOSITE[lies]
    clause = "five_pins.13_4" if lies is Half.LINE else "five_pins.13_2"
    return zone, ruled(t.InHand(side, zone), "five_pins.13_1", clause)


def placed(position: Position, report: Stroke) -> tuple[Half | None, list[Ruling]]:
    """Balls that left come back, and the next player has his ball in hand: in this half; None where the text is silent."""
    offender, to = position.side, position.side.other
    if Which.OWN in report.off:
        return own_back(offender, report)
    if report.lies is None:
        raise Needed("lies")
    made: list[Ruling] = []
    if Which.RED in report.off:
        made.append(ruled(t.RedSet(red_mark(report)), "five_pins.11_3c"))
    zone, handed = in_hand(to, report.lies)
    if Which.OPPONENT in report.off:
        handed = replace(handed, clauses=(*handed.clauses, "five_pins.11_3b"))
    return zone, [*made, handed]


def red_mark(report: Stroke) -> Spot:
    """The red ball's own mark; if the offender's ball occupies it, the one where that ball's place is (five_pins.11_3c)."""
    if report.lies is not Half.UPPER:
        return Spot.RED
    if report.covered is None:
        raise Needed("covered")
    return Spot.UPPER if report.covered else Spot.RED


def own_back(offender: Side, report: Stroke) -> tuple[Half | None, list[Ruling]]:
    """The offender's ball goes on the mark at the end away from the other one (five_pins.11_3a)."""
    to = offender.other
    made: list[Ruling] = []
    if Which.RED in report.off:
        made.append(ruled(t.RedSet(Spot.RED), "five_pins.11_3c"))
    if Which.OPPONENT not in report.off:
        if report.theirs is None:
            raise Needed("theirs")
        if report.theirs is not Half.LINE:
            spot = own_mark(report, report.theirs)
            made.append(ruled(t.BallSet(offender, spot), "five_pins.11_3a"))
            zone, handed = in_hand(to, HALF_OF[spot])
            return zone, [*made, handed]
    matter = Matter.BOTH_OFF if Which.OPPONENT in report.off else Matter.ON_LINE
    return None, [*made, ruled(t.Silent(matter), "five_pins.17_1"), ruled(t.InHand(to), "five_pins.13_1")]


def own_mark(report: Stroke, theirs: Half) -> Spot:
    """The mark at the far end; the red ball's mark when that ball occupies it."""
    if Which.RED not in report.off and report.covered is None:
        raise Needed("covered")
    far = Half.LOWER if theirs is Half.UPPER else Half.UPPER
    return Spot.RED if report.covered and Which.RED not in report.off else END_MARK[far]


def ask_mark(position: Position, report: AskMark) -> Step:
    """Instead of the half away from it the offender's ball goes on the upper mark (five_pins.13_5)."""
    return replace(position, phase=Phase.MARK), [ruled(t.MarkAsked(position.side), "five_pins.13_5")]


def mark(position: Position, report: Mark) -> Step:
    """The upper mark, or the other end's if the red ball is on it; the striker plays from the other half (five_pins.13_5)."""
    if report.occupied is None:
        raise Needed("occupied")
    spot = Spot.LOWER if report.occupied else Spot.UPPER
    zone = OPPOSITE[HALF_OF[spot]]
    made = [
        ruled(t.BallSet(position.side.other, spot), "five_pins.13_5"),
        ruled(t.InHand(position.side, zone), "five_pins.13_5"),
    ]
    return replace(position, phase=Phase.PLAY, zone=zone), made
