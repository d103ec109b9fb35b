"""Who comes next round the table, and how many a bit set holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.kernel import SEATS_MAX, rule

if TYPE_CHECKING:
    from ludex.games.dice.indian.rules import Position


@rule
def first_from(s: Position, start: int, seats: int) -> int:
    """The first seat of a bit set, going left from `start` on."""
    seat = start
    while seats >> seat & 1 == 0:
        seat = left_of(s, seat)
    return seat


@rule
def left_of(s: Position, seat: int) -> int:
    """The neighbour to the left, clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def count(bits: int) -> int:
    """How many seats, or dice, a bit set holds."""
    held = 0
    for i in range(SEATS_MAX):
        held += bits >> i & 1
    return held
