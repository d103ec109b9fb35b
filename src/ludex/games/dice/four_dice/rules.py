"""Four dice, as in the dice collection, lines 78-79: one throw; a six wins it for the first player, no six for the other."""

from __future__ import annotations

from ludex.core.options import OptionSet
from ludex.games.dice.throw import FACT, DiceTable, digits, draw, put, world
from ludex.kernel import OVER, WORLD, Notes, note, rule

__all__ = ["FACT", "draw", "put", "world"]

NOTES = Notes("four")
THROWN = NOTES.ruling("thrown", (1, 4), "seat dice")
SIX_FELL = NOTES.ruling("six_fell", (2, 5), "seat count", ends=True)
NO_SIX = NOTES.ruling("no_six", (2, 5), "seat", ends=True)

SEATS = (2, 2)
MOVES = ()
NOBODY_DECIDES = -1  # the answer to every move; nobody hears it, since the world is always asked
DICE = 4  # four.1
ALL_DICE = (1 << DICE) - 1
SIX = 6  # four.2
FIRST, OTHER = 0, 1  # four.4

OPTIONS = OptionSet()


class Position(DiceTable):
    """Dice 0 to 3 are the four; nothing else is on the table."""


@rule
def setup(s: Position) -> None:
    """The first player throws at once (four.4)."""
    s.won = 0
    for i in range(len(s.dice)):
        s.dice[i] = 0
    s.turn = FIRST
    s.need = ALL_DICE
    s.actor = WORLD


@rule
def span(s: Position) -> tuple[int, int]:
    """No moves: the dice decide everything."""
    return (0, 0)


@rule
def why_not(s: Position, a: int) -> int:
    """Nobody decides anything in four dice."""
    return NOBODY_DECIDES


@rule
def move(s: Position, a: int) -> None:
    """Never called: there are no moves."""


@rule
def settle(s: Position) -> None:
    """One six is enough for the first player, without any the other wins (four.2)."""
    s.need = 0
    s.actor = OVER
    note(s, THROWN, s.turn, digits(s, 0, DICE))
    count = sixes(s)
    if count:
        note(s, SIX_FELL, FIRST, count)
        s.won = 1 << FIRST
    else:
        note(s, NO_SIX, OTHER)
        s.won = 1 << OTHER


@rule
def sixes(s: Position) -> int:
    """How many of the four dice show a six."""
    count = 0
    for i in range(DICE):
        if s.dice[i] == SIX:
            count += 1
    return count


@rule
def payoff(s: Position, seat: int) -> float:
    """The winner gets the loser's stake, and both staked one (four.5)."""
    return 1.0 if s.won >> seat & 1 else -1.0
