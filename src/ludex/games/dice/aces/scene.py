"""What a viewer of aces sees: the last throw, the dice in each hand, and the aces in the centre."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Pile, Scene, Sheet
from ludex.games.dice.aces.rules import ACE, TO_THE_LEFT, TO_THE_RIGHT, Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in aces. The dice that leave the hand (ones, twos, fives) are marked, but not in the lot."""
    fallen = tuple(value for value in s.dice if value)
    leave = () if s.lot else tuple(value in (ACE, TO_THE_LEFT, TO_THE_RIGHT) for value in fallen)
    hands = ((say("hands"), tuple(str(s.hand[seat]) for seat in range(s.seats))),)
    sheet = Sheet(say("dice_left"), tuple(names), hands, s.turn if s.turn >= 0 else None)
    return Scene((Dice(say("thrown"), fallen, leave), sheet, Pile(say("in_centre"), s.centre)))
