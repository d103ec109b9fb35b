"""The barrel at 880: who climbs on it, who stays, who falls, and who is thrown off (thousand.A1-20, thousand.B52-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.thousand.notes import (
    BARREL_BOLT,
    BARREL_FAILED,
    BARREL_FINED,
    BARREL_KEPT,
    BARREL_OVER,
    EVICTED,
    NO_ROOM,
    SITS_DOWN,
    STAYS,
    TO_ZERO,
)
from ludex.games.cards.thousand.options import (
    ANY_120,
    BOTH_STAY,
    DECLARER_STAYS,
    GOLDEN_B,
    LOSE_CONTRACT,
    NEWCOMER_EVICTS,
    NOTHING_ADDED,
    OVER_120,
    SHARE,
)
from ludex.games.cards.thousand.terms import (
    ALL_POINTS,
    BARREL,
    BARREL_DEALS,
    FINE,
    GOAL,
    GOLDEN,
    plays,
)
from ludex.kernel import note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position


@rule
def fine(s: Position) -> int:
    """120; in a golden deal of description B fines are doubled too (thousand.B69)."""
    return 2 * FINE if s.kind == GOLDEN and s.golden == GOLDEN_B else FINE


@seldom
def fall(s: Position, seat: int, points: int) -> None:
    """A player leaves the barrel and loses points; the last barrel costs everything (thousand.A17)."""
    s.barrel[seat] = 0
    s.sat[seat] = 0
    s.used[seat] += 1
    s.total[seat] -= points
    if s.barrels_to_zero and s.used[seat] >= s.barrels_to_zero:
        note(s, TO_ZERO, seat)
        s.total[seat] = 0
        s.used[seat] = 0


@seldom
def wins_from_barrel(s: Position, seat: int, made: bool) -> bool:
    """Whether a sitter has what it takes: an order of his own, or any 120 points (thousand.A3, thousand.B53)."""
    if seat == s.declarer:
        if not made:
            return False
        if s.barrel_win == OVER_120:
            return s.contract > ALL_POINTS
        return s.contract >= ALL_POINTS
    if s.barrel_win == ANY_120 and s.written[seat] >= ALL_POINTS:
        return True
    return s.barrel_defender_points != NOTHING_ADDED and s.total[seat] + s.written[seat] >= GOAL


@seldom
def sit_through(s: Position, seat: int, made: bool, bolted: int) -> None:
    """A deal of a sitter who did not win: he falls by his order, a third bolt or the third deal, or sits on."""
    if bolted:
        note(s, BARREL_BOLT, seat, bolted)
        fall(s, seat, bolted)
        return
    if seat == s.declarer and not made:
        if s.barrel_fail == LOSE_CONTRACT:
            note(s, BARREL_FAILED, seat, -s.written[seat])
            fall(s, seat, -s.written[seat])
            return
        note(s, BARREL_KEPT, seat)
    elif seat != s.declarer and s.barrel_defender_points != NOTHING_ADDED:
        s.total[seat] += s.written[seat]
    if s.seats > 3 and not plays(s, seat):
        return
    s.sat[seat] += 1
    if s.sat[seat] < BARREL_DEALS:
        note(s, STAYS, seat, BARREL_DEALS - s.sat[seat])
    else:
        note(s, BARREL_OVER, seat, fine(s))
        fall(s, seat, fine(s))


@seldom
def climb(s: Position) -> None:
    """Whoever has reached 880 sits down on the barrel, as far as there is room (thousand.A1, thousand.B55-56)."""
    sitters = 0
    comers = 0
    for seat in range(s.seats):
        if s.barrel[seat]:
            sitters += 1
        elif s.total[seat] >= BARREL:
            comers += 1
    if comers == 0:
        return
    places = s.seats if s.barrel_share == SHARE else 1 if s.barrel_share == NEWCOMER_EVICTS else 2
    if sitters + comers > places:
        for seat in range(s.seats):
            if s.barrel[seat]:
                note(s, EVICTED, seat, fine(s))
                fall(s, seat, fine(s))
    if places == 1 and comers > 1:
        places = comers if s.barrel_tie == BOTH_STAY else 1 if s.barrel_tie == DECLARER_STAYS else 0
    seat_comers(s, places)


@seldom
def seat_comers(s: Position, places: int) -> None:
    """The declarer sits down first, then the others in turn; for whom there is no place falls at once."""
    seat = s.declarer
    comers = 0  # decided before anybody falls or sits
    for other in range(s.seats):
        if not s.barrel[other] and s.total[other] >= BARREL:
            comers |= 1 << other
    while comers:
        if comers >> seat & 1:
            comers ^= 1 << seat
            s.total[seat] = BARREL
            if places > 0:
                places -= 1
                note(s, SITS_DOWN, seat)
                s.barrel[seat] = 1
                s.sat[seat] = 0
            else:
                note(s, NO_ROOM, seat, fine(s))
                fall(s, seat, fine(s))
        seat = seat + 1 if seat + 1 < s.seats else 0


@seldom
def fine_dealer(s: Position) -> None:
    """The dealer pays for a redeal too many (thousand.A46); on the barrel he falls."""
    if s.barrel[s.dealer]:
        note(s, BARREL_FINED, s.dealer, fine(s))
        fall(s, s.dealer, fine(s))
    else:
        s.total[s.dealer] -= fine(s)
