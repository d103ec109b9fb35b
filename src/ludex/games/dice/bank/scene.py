"""What a viewer of bank sees: the last throw, who keeps the bank, the bets of the round, and what each has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet
from ludex.games.dice.bank.rules import DICE, NO_BET, Position


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in bank."""
    bets = tuple("" if s.bet[seat] == NO_BET else str(s.bet[seat]) for seat in range(s.seats))
    won = tuple(str(s.net[seat]).replace("-", "−") for seat in range(s.seats))
    rows = ((say("bets"), bets), (say("net"), won))
    sheet = Sheet(say("table"), tuple(names), rows, s.actor if s.actor >= 0 else None)
    standing = Note(say("standing", seat=s.bank, round=s.round, rounds=s.rounds))
    return Scene((standing, Dice(say("thrown_last"), tuple(s.dice[:DICE])), sheet))
