"""The two hands of bluff, each lowest die first: the leader's under the cup, and the open reply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.dice.bluff.claims import code_of
from ludex.games.dice.ranking import HAND
from ludex.kernel import rule

if TYPE_CHECKING:
    from ludex.games.dice.bluff.rules import Position

COVERED, OPEN = 0, 1  # the leader's hand, the reply


@rule
def die(s: Position, hand: int, i: int) -> int:
    """How die i of a hand lies; 0: not thrown, or not seen."""
    return s.cup[i] if hand == COVERED else s.reply[i]


@rule
def lay(s: Position, hand: int, i: int, value: int) -> None:
    """Lay die i of a hand."""
    if hand == COVERED:
        s.cup[i] = value
    else:
        s.reply[i] = value


@rule
def clear(s: Position, hand: int) -> None:
    """No dice lie in this hand."""
    for i in range(HAND):
        lay(s, hand, i, 0)


@rule
def take(s: Position, hand: int) -> None:
    """The dice that have just fallen join the hand."""
    for i in range(HAND):
        if s.need >> i & 1:
            lay(s, hand, i, s.dice[i])
            s.dice[i] = 0
    s.need = 0
    sort(s, hand)


@rule
def sort(s: Position, hand: int) -> None:
    """Lowest die first: where a die lay tells nothing."""
    for i in range(1, HAND):
        value = die(s, hand, i)
        j = i
        while j > 0 and die(s, hand, j - 1) > value:
            lay(s, hand, j, die(s, hand, j - 1))
            j -= 1
        lay(s, hand, j, value)


@rule
def hand_code(s: Position, hand: int) -> int:
    """What a hand is worth by the combinations in the game."""
    counts = 0
    for i in range(HAND):
        counts += 1 << 4 * die(s, hand, i)
    return code_of(counts, s.rank_by, s.combinations, s.straight)


@rule
def hand_digits(s: Position, hand: int) -> int:
    """A hand as the digits of a number, for a note."""
    number = 0
    for i in range(HAND):
        number = number * 10 + die(s, hand, i)
    return number


@rule
def can_pick(s: Position, hand: int, dice: int) -> bool:
    """Whether this is a set of dice to throw again: at least one, and of equal dice the first ones."""
    if not 0 < dice < 1 << HAND:
        return False
    firsts = True
    for i in range(1, HAND):
        if dice >> i & 1 and not dice >> i - 1 & 1 and die(s, hand, i) == die(s, hand, i - 1):
            firsts = False
    return firsts
