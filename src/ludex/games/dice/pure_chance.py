"""Games of pure chance: dice decide everything, nobody is ever asked. Their rules hand these on."""

from __future__ import annotations

from ludex.games.dice.throw import DiceTable
from ludex.kernel import rule

MOVES: tuple[str, ...] = ()

NOBODY_DECIDES = -1
"""The answer to every move. It is no refusal: nobody hears it, for the match says first that dice must fall."""


@rule
def span(s: DiceTable) -> tuple[int, int]:
    """There are no moves."""
    return (0, 0)


@rule
def why_not(s: DiceTable, a: int) -> int:
    """No move is ever legal."""
    return NOBODY_DECIDES


@rule
def move(s: DiceTable, a: int) -> None:
    """Never called: there are no moves."""
