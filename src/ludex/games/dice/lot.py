"""The lot: everybody throws one die for the order of play; die i is the die of seat i."""

from __future__ import annotations

from ludex.games.dice.outcome import leaders, trailers
from ludex.games.dice.seats import seat_of, single
from ludex.games.dice.throw import DiceTable, throw
from ludex.kernel import note, rule, seldom


class LotTable(DiceTable):
    """A position of a game that may begin with a lot."""

    lot: int  # bit set of the seats that throw for the order; 0 once it is settled


@seldom
def throw_lot(s: LotTable, seats: int) -> None:
    """These seats throw one die each."""
    s.lot = seats
    throw(s, -1, seats)


@seldom
def lot_falls_to(s: LotTable, best: int, tied: int) -> int:
    """The seat with the one best die, or -1: then `tied` is noted, and those who share the best die throw again."""
    s.need = 0
    if single(best):
        s.lot = 0
        return seat_of(best)
    note(s, tied, best)
    throw_lot(s, best)
    return -1


@rule
def lowest(s: DiceTable) -> int:
    """Bit set of the seats, of those who threw, whose die is lowest."""
    return trailers(s.dice, s.seats, s.need)


@rule
def highest(s: DiceTable) -> int:
    """Bit set of the seats, of those who threw, whose die is highest."""
    return leaders(s.dice, s.seats, s.need)
