"""The lot: everybody throws one die for the order of play; die i is the die of seat i."""

from __future__ import annotations

from ludex.games.dice.throw import DiceTable
from ludex.kernel import rule


@rule
def everybody(s: DiceTable) -> int:
    """The bit set of all seats."""
    return (1 << s.seats) - 1


@rule
def lowest(s: DiceTable) -> int:
    """Bit set of the seats, of those who threw, whose die is lowest."""
    best = 0
    low = 7
    for seat in range(s.seats):
        if s.need >> seat & 1:
            if s.dice[seat] < low:
                low = s.dice[seat]
                best = 0
            if s.dice[seat] == low:
                best |= 1 << seat
    return best


@rule
def highest(s: DiceTable) -> int:
    """Bit set of the seats, of those who threw, whose die is highest."""
    best = 0
    high = 0
    for seat in range(s.seats):
        if s.need >> seat & 1:
            if s.dice[seat] > high:
                high = s.dice[seat]
                best = 0
            if s.dice[seat] == high:
                best |= 1 << seat
    return best


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
