"""What a viewer of Indian dice sees: the dice, the throws left, the finished hands, and who won the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Scene, Sheet
from ludex.games.dice.indian.rules import TWO_WEAKEST, Position
from ludex.games.dice.ranking import HAND, category_of


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in Indian dice."""
    running = tuple(0 if s.need >> i & 1 else s.dice[i] for i in range(HAND)) if s.thrown else ()
    number = s.thrown + (1 if s.need else 0)
    note = Note(say("standing", round=s.round, number=number, limit=s.limit))
    hands, dice, rounds = [], [], []
    for seat in range(s.seats):
        finished = s.done >> seat & 1
        hands.append(say(f"hand.{category_of(s.rank[seat])}") if finished else "")
        dice.append(" ".join(str(die) for die in s.hand[HAND * seat : HAND * seat + HAND]) if finished else "")
        rounds.append(" ".join(str(i + 1) for i in range(2) if s.stood_out[i] >> seat & 1))
    kept = "lost_rounds" if s.third_round == TWO_WEAKEST else "won_rounds"
    rows = ((say("hand"), tuple(hands)), (say("thrown_dice"), tuple(dice)), (say(kept), tuple(rounds)))
    sheet = Sheet(say("hands"), tuple(names), rows, s.turn)
    return Scene((Dice(say("on_table", seat=s.turn), running), note, sheet))
