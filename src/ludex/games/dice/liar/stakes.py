"""Stakes on the table: who still has one, and how they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.kernel import rule

if TYPE_CHECKING:
    from ludex.games.dice.liar.rules import Position


@rule
def left_of(s: Position, seat: int) -> int:
    """The next seat clockwise that still has a stake (liar.12, liar.18)."""
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if s.stakes[seat]:
            return seat


@rule
def to_centre(s: Position, seat: int) -> None:
    """This seat puts one stake into the centre."""
    s.stakes[seat] -= 1
    s.centre += 1


@rule
def to_left(s: Position, seat: int, left: int) -> None:
    """This seat hands one stake to its left neighbour."""
    s.stakes[seat] -= 1
    s.stakes[left] += 1
