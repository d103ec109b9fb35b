"""A throw: the dice named in `need` fall. Shared by every game whose dice show 1 to 6."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.entry import Value
from ludex.kernel import WORLD, Table, below, row, rule, seldom

FACT = "dice"
"""The name of the world's fact in this family."""

FACES = 6


class DiceTable(Table):
    """A position with dice; bit i of `need` says that die i must be thrown."""

    dice: list[int] = row(8)  # how each die lies, 1-6; 0: not thrown, or not seen


@rule
def throw(s: DiceTable, seat: int, dice: int) -> None:
    """This seat throws these dice; -1: everybody throws."""
    s.turn = seat
    s.need = dice
    s.actor = WORLD


@rule
def clear_dice(s: DiceTable) -> None:
    """No dice lie on the table."""
    for i in range(len(s.dice)):
        s.dice[i] = 0


@rule
def draw(s: DiceTable) -> None:
    """Throw every die of `need`."""
    if s.need == 1:  # the usual throw of some games, told apart for speed
        s.dice[0] = 1 + below(s, FACES)
    else:
        draw_several(s)


@seldom
def draw_several(s: DiceTable) -> None:
    """Throw the dice of `need`, one after another."""
    need = s.need
    i = 0
    while need:
        if need & 1:
            s.dice[i] = 1 + below(s, FACES)
        need >>= 1
        i += 1


def world(s: DiceTable) -> tuple[range, ...]:
    """What the dice of `need` can show, in the order of their numbers."""
    return (range(1, FACES + 1),) * s.need.bit_count()


def put(s: DiceTable, values: Sequence[int]) -> None:
    """Lay the dice of `need` as a person saw them fall."""
    fallen = iter(values)
    for i in range(len(s.dice)):
        if s.need >> i & 1:
            s.dice[i] = next(fallen)


@rule
def digits(s: DiceTable, first: int, end: int) -> int:
    """Dice `first` to `end` - 1 as the digits of a number, for a note."""
    number = 0
    for i in range(first, end):
        number = number * 10 + s.dice[i]
    return number


@rule
def total(s: DiceTable, first: int, end: int) -> int:
    """The sum of dice `first` to `end` - 1."""
    points = 0
    for i in range(first, end):
        points += s.dice[i]
    return points


@rule
def showing(s: DiceTable, first: int, end: int, face: int) -> int:
    """How many of dice `first` to `end` - 1 show this face."""
    count = 0
    for i in range(first, end):
        if s.dice[i] == face:
            count += 1
    return count


def pick(dice: Sequence[int], values: Sequence[Value], last: int = 0) -> int:
    """The bit set of the dice that show these values, 0 when they do not all lie there.

    Of equal dice the first ones are taken, those of the bit set `last` only after the others.
    """
    picked = 0
    for value in values:
        fits = [i for i, face in enumerate(dice) if face == value and not picked >> i & 1]
        if not fits:
            return 0
        picked |= 1 << min(fits, key=lambda i: (last >> i & 1, i))
    return picked
