"""What the declarer gets, with all cards open, after each card that may be laid: the solver's numbers for a player who thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludex.games.cards.thousand.double_dummy import ACE_POINTS, GENERATION, NODES, STACK, begin, future, play
from ludex.games.cards.thousand.solve import compiled, memory
from ludex.games.cards.thousand.terms import NO_CARD, NO_TRUMP
from ludex.games.cards.thousand.trick_moves import FIRST, FRAME, GAIN, LEADER, LEFT, SECOND, TOOK, TRUMP
from ludex.kernel.compiled import is_compiled


def weigh(
    hands: Sequence[int],
    trick: tuple[int, int, int],
    trump: int,
    took: int,
    needs: int,
    aces: int,
    moves: Sequence[int],
) -> tuple[list[int], int]:
    """What the declarer gets from here on after each of these moves (as `trick_moves` writes them) with best play on all sides.

    `hands`: the declarer's first, then clockwise; `trick`: who leads it (0: the declarer) and its first two cards; `took`: bit set
    of those who have taken a trick. The second number says how much work it was, in positions looked at.
    """
    import numpy as np

    values = np.array(moves, np.int64)
    leader, first, second = trick
    work = compiled(_weigh)(memory(), *hands, leader, trump, took, first, second, needs, aces, values)
    return [int(value) for value in values], int(work)


def weigh_deal(hands: tuple[int, int, int], needs: int, aces: int) -> int:
    """What the declarer gets when he leads to the first trick of these hands."""
    return int(compiled(_weigh_deal)(memory(), *hands, needs, aces))


def ready() -> bool:
    """Whether the numbers come at once, because the solver has been compiled before."""
    return is_compiled(_weigh) and is_compiled(_weigh_deal)


def _weigh_deal(m: Any, own0: int, own1: int, own2: int, needs: int, aces: int) -> int:
    begin(m, own0 | own1 | own2, 0, NO_TRUMP, 0, NO_CARD, NO_CARD, aces)
    return future(m, own0, own1, own2, needs, aces)


def _weigh(
    m: Any,
    own0: int,
    own1: int,
    own2: int,
    leader: int,
    trump: int,
    took: int,
    first: int,
    second: int,
    needs: int,
    aces: int,
    values: Any,
) -> int:
    """Replace each move in `values` by what the declarer gets with and after it; the table serves all of them."""
    work = 0
    rest = own0 | own1 | own2
    begin(m, rest, leader, trump, took, first, second, aces)
    generation = m[GENERATION]
    for k in range(len(values)):
        begin(m, rest, leader, trump, took, first, second, aces)
        m[GENERATION] = generation
        play(m, STACK, values[k])
        gain = m[STACK + GAIN]
        for part in (LEFT, LEADER, TRUMP, TOOK, FIRST, SECOND):
            m[STACK + part] = m[STACK + FRAME + part]
        m[ACE_POINTS] = aces
        values[k] = gain + (future(m, own0, own1, own2, needs, aces) if m[STACK + LEFT] else 0)
        work += m[NODES]
    return work
