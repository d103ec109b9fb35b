"""The moves of bluff in words: a combination with its faces, dice thrown again by their faces, bluff or accept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludex.core.entry import Value
from ludex.games.dice.bluff.claims import BY_VALUES, CATEGORIES_ONLY, VALUES, claim_at, claims, kind_of
from ludex.games.dice.bluff.hands import COVERED, OPEN, die
from ludex.games.dice.bluff.phases import BETTER, LEAD, WORD
from ludex.games.dice.ranking import CATEGORIES, HAND, TWO_PAIRS
from ludex.games.dice.throw import pick

if TYPE_CHECKING:
    from ludex.games.dice.bluff.rules import Position

MOVES = ("claim", "shake", "bluff", "accept", "rethrow", "stand")
NO_SUCH_ACTION = -1
"""What a move means that names no combination, or dice that do not lie there: `why_not` says which."""


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """An action as its verb and values: claim full 4 2, shake 3 5, bluff, accept, rethrow 1 1, stand."""
    if s.phase == LEAD:
        count = claims(s.rank_by)
        if a >= count:
            return ("shake", *_faces(s, COVERED, a - count))
        code = claim_at(a, s.rank_by)
        return ("claim", CATEGORIES[kind_of(code)], *(v for v in (code >> 3 & 7, code & 7) if v))
    if s.phase == BETTER:
        return ("rethrow", *_faces(s, OPEN, a)) if a else ("stand",)
    return (("bluff",), ("accept",))[a]


def _faces(s: Position, hand: int, dice: int) -> list[int]:
    return [die(s, hand, i) for i in range(HAND) if dice >> i & 1]


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The action that a verb and its values mean in this position; None when it is no move here."""
    if s.phase == LEAD:
        if name == "claim":
            return read_claim(s, values)
        if name == "shake" and values:
            return claims(s.rank_by) + pick(s.cup, values)  # no dice: `why_not` refuses that too
        return None
    if s.phase == BETTER:
        if name == "stand":
            return None if values else 0
        return pick(s.reply, values) or NO_SUCH_ACTION if name == "rethrow" and values else None
    if s.phase == WORD and name in MOVES and not (name in ("bluff", "accept") and values):
        return {"bluff": 0, "accept": 1}.get(name, NO_SUCH_ACTION)
    return None


def read_claim(s: Position, values: Sequence[Value]) -> int | None:
    """The number of a combination. The two pairs of a hand may be named in any order; a straight by its lowest die."""
    if not values or values[0] not in CATEGORIES:
        return None
    kind = CATEGORIES.index(str(values[0]))
    named = [value for value in values[1:] if isinstance(value, int) and 1 <= value <= 6]
    if len(named) != len(values) - 1 or len(named) > 2:
        return NO_SUCH_ACTION
    if kind == TWO_PAIRS:
        named.sort(reverse=True)
    first, second = (*named, 0, 0)[:2]
    code = kind << 6 | first << 3 | second
    ladder = VALUES if s.rank_by == BY_VALUES else CATEGORIES_ONLY
    return ladder.index(code) if code in ladder else NO_SUCH_ACTION
