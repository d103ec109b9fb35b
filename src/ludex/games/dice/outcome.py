"""Who is ahead and who has won: the highest and the lowest among some seats, and a win that its winners share."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.games.dice.seats import size
from ludex.kernel import Table, rule


@rule
def leaders(numbers: Sequence[int], seats: int, among: int) -> int:
    """Bit set of the seats, of those in `among`, whose number in this row is the highest."""
    best = 0
    found = 0
    for seat in range(seats):
        if among >> seat & 1:
            if found == 0 or numbers[seat] > best:
                best = numbers[seat]
                found = 0
            if numbers[seat] == best:
                found |= 1 << seat
    return found


@rule
def trailers(numbers: Sequence[int], seats: int, among: int) -> int:
    """Bit set of the seats, of those in `among`, whose number in this row is the lowest."""
    least = 0
    found = 0
    for seat in range(seats):
        if among >> seat & 1:
            if found == 0 or numbers[seat] < least:
                least = numbers[seat]
                found = 0
            if numbers[seat] == least:
                found |= 1 << seat
    return found


@rule
def payoff(s: Table, seat: int) -> float:
    """1 for the winner, shared equally among several; 0 for the others."""
    return 1.0 / size(s.won) if s.won >> seat & 1 else 0.0
