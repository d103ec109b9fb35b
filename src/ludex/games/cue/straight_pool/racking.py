"""Fourteen balls are racked for the fifteenth: where that ball and the cue ball go (rules 7.3 and 7.6)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.numbered import BALLS
from ludex.games.cue.straight_pool.position import Phase, Position
from ludex.games.cue.straight_pool.reports import Fourteen, InHand, Lying, Place, Rest, Slip
from ludex.officiate import Needed, Refused, ruled

STAY = (Place.STAYS, Place.STAYS)

TABLE: dict[tuple[Lying | None, Lying], tuple[Place, Place]] = {
    (Lying.RACK, Lying.RACK): (Place.FOOT_SPOT, Place.IN_KITCHEN),
    (Lying.RACK, Lying.ELSEWHERE): (Place.HEAD_SPOT, Place.STAYS),
    (Lying.RACK, Lying.HEAD_SPOT): (Place.CENTRE_SPOT, Place.STAYS),
    (None, Lying.RACK): (Place.FOOT_SPOT, Place.IN_KITCHEN),
    (None, Lying.ELSEWHERE): (Place.FOOT_SPOT, Place.STAYS),
    (None, Lying.HEAD_SPOT): (Place.FOOT_SPOT, Place.STAYS),
    (Lying.KITCHEN, Lying.RACK): (Place.FOOT_SPOT, Place.HEAD_SPOT),
    (Lying.ELSEWHERE, Lying.RACK): (Place.STAYS, Place.IN_KITCHEN),
    (Lying.HEAD_SPOT, Lying.RACK): (Place.STAYS, Place.CENTRE_SPOT),
}
"""(where the fifteenth ball lies, where the cue ball lies): where they go. Both stay in the cells that the table leaves empty."""

SLIP = (Lying.KITCHEN, Lying.RACK)


def rest(position: Position, report: Rest) -> tuple[Position, list[Ruling]]:
    """The rack is set; the striker goes on (straight_pool.7_6)."""
    if position.left == 0 and report.fifteenth is not None:
        raise Refused("fifteenth_fell", "straight_pool.7_3")
    if position.left == 1 and report.fifteenth is None:
        raise Needed("fifteenth")
    # the cue ball in the kitchen is in nobody's way
    cue_ball = Lying.ELSEWHERE if report.cue_ball is Lying.KITCHEN else report.cue_ball
    cell = (report.fifteenth, cue_ball)
    fifteenth_to, cue_to = TABLE.get(cell, STAY)
    made: list[Ruling] = []
    if cell == SLIP:
        if position.options["kitchen_cell"] == "published":
            fifteenth_to = Place.STAYS
        else:
            made.append(ruled(Slip(), "straight_pool.7_6"))
    in_hand = cue_to is Place.IN_KITCHEN
    after = replace(
        position, phase=Phase.PLAY, left=BALLS, down=frozenset(), in_hand=in_hand, near=(None, None), nearest=()
    )
    made.append(ruled(Fourteen(fifteenth_to, cue_to), "straight_pool.7_3", "straight_pool.7_6"))
    if in_hand:
        made.append(ruled(InHand(position.side), "straight_pool.7_6"))
    return after, made
