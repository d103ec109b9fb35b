"""What a viewer of craps sees: the round and the point, the two dice, and how each stands with the bank."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet
from ludex.games.dice.craps.rules import Position
from ludex.kernel import OVER


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in craps."""
    standing = say("for_point", target=s.point) if s.point else say("first_throw") if s.actor != OVER else ""
    stakes = (*(_signed(s.net[seat]) for seat in range(s.seats)), _signed(s.bank))
    sheet = Sheet(say("stakes"), (*names, say("the_bank")), ((say("won_or_lost"), stakes),), s.turn)
    return Scene(
        (
            Note(say("which_round", number=s.round, total=s.rounds)),
            Dice("", tuple(value for value in s.dice if value)),
            *((Note(standing),) if standing else ()),
            sheet,
        )
    )


def _signed(stakes: int) -> str:
    """Stakes won with a plus, stakes lost with a minus."""
    return f"+{stakes}" if stakes > 0 else str(stakes).replace("-", "−")
