"""Four dice, as in the dice collection, lines 78-79: one throw; a six wins it for the first player, no six for the other."""

from __future__ import annotations

from ludex.core.options import OptionSet
from ludex.games.dice.pure_chance import MOVES, move, span, why_not
from ludex.games.dice.throw import FACT, DiceTable, clear_dice, digits, draw, put, showing, throw, world
from ludex.kernel import OVER, Notes, note, rule

__all__ = ["FACT", "MOVES", "draw", "move", "put", "span", "why_not", "world"]

NOTES = Notes("four")
THROWN = NOTES.ruling("thrown", (1, 4), "seat dice")
SIX_FELL = NOTES.ruling("six_fell", (2, 5), "seat count", ends=True)
NO_SIX = NOTES.ruling("no_six", (2, 5), "seat", ends=True)

SEATS = (2, 2)
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
    clear_dice(s)
    throw(s, FIRST, ALL_DICE)


@rule
def settle(s: Position) -> None:
    """One six is enough for the first player, without any the other wins (four.2)."""
    s.need = 0
    s.actor = OVER
    note(s, THROWN, s.turn, digits(s, 0, DICE))
    count = showing(s, 0, DICE, SIX)
    if count:
        note(s, SIX_FELL, FIRST, count)
        s.won = 1 << FIRST
    else:
        note(s, NO_SIX, OTHER)
        s.won = 1 << OTHER


@rule
def payoff(s: Position, seat: int) -> float:
    """The winner gets the loser's stake, and both staked one (four.5)."""
    return 1.0 if s.won >> seat & 1 else -1.0
