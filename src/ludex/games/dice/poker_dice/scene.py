"""What a viewer of poker dice sees: the dice (locked ones marked), the bank, and the finished hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludex.core.scene import Dice, Note, Pile, Scene, Sheet, Widget
from ludex.games.dice.poker_dice.rules import CARDS, POKER_FACES, THROWS, Position
from ludex.games.dice.ranking import HAND, category_of


def scene(s: Position, viewer: int | None, names: Sequence[str], say: Callable[..., str]) -> Scene:
    """All is open in poker dice."""
    if s.lot:
        return Scene((Dice(say("lot"), tuple(s.dice[: s.seats])),))
    running = tuple(0 if s.need >> i & 1 else s.dice[i] for i in range(HAND)) if s.thrown else ()
    number = s.thrown + (1 if s.need else 0)
    marks = tuple(bool(s.locked >> i & 1) for i in range(len(running)))
    widgets: list[Widget] = [Dice(say("on_table", seat=s.turn), running, marks)]
    if running and s.faces == POKER_FACES:
        lying = [die for die in running if die]
        widgets += [Note(faces(s, lying, say))] if lying else []
    widgets.append(Note(say("standing", number=number, limit=THROWS)))
    hands, dice = [], []
    for seat in range(s.seats):
        finished = s.done >> seat & 1
        hands.append(say(f"hand.{category_of(s.rank[seat])}") if finished else "")
        dice.append(faces(s, s.hand[HAND * seat : HAND * seat + HAND], say) if finished else "")
    rows = ((say("hand"), tuple(hands)), (say("thrown_dice"), tuple(dice)))
    widgets += [Sheet(say("hands"), tuple(names), rows, s.turn), Pile(say("bank"), s.bank)]
    return Scene(tuple(widgets))


def faces(s: Position, dice: Sequence[int], say: Callable[..., str]) -> str:
    """Dice as they are called: pips, or nine to ace."""
    if s.faces != POKER_FACES:
        return " ".join(map(str, dice))
    called = [CARDS[value - 1] for value in dice]
    return " ".join(say(f"card.{card}") if isinstance(card, str) else str(card) for card in called)
