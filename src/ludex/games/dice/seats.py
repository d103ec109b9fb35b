"""Seats round the table: neighbours, and bit sets of seats."""

from __future__ import annotations

from ludex.kernel import SEATS_MAX, Table, rule


@rule
def everybody(s: Table) -> int:
    """The bit set of all seats."""
    return (1 << s.seats) - 1


@rule
def single(seats: int) -> bool:
    """Whether a bit set holds exactly one seat."""
    return seats != 0 and seats & (seats - 1) == 0


@rule
def seat_of(seats: int) -> int:
    """The lowest seat of a bit set."""
    seat = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def size(members: int) -> int:
    """How many a bit set of seats, or of up to eight dice, holds."""
    count = 0
    for i in range(SEATS_MAX):
        count += members >> i & 1
    return count


@rule
def left_of(s: Table, seat: int) -> int:
    """The neighbour to the left, clockwise: the next seat."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def right_of(s: Table, seat: int) -> int:
    """The neighbour to the right: the seat before."""
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def first_from(s: Table, start: int, seats: int) -> int:
    """The first seat of a bit set, going left from `start` on."""
    seat = start
    while seats >> seat & 1 == 0:
        seat = left_of(s, seat)
    return seat
