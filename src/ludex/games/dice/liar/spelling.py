"""The moves of liar in words: a claim by its category and faces, dice thrown again by their faces, yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludex.core.entry import Value
from ludex.games.dice.liar.claims import KICKERS, MAIN, MAIN_PART, claim_at, face_at, faces, height
from ludex.games.dice.liar.phases import CLAIM, RETHROW
from ludex.games.dice.ranking import CATEGORIES, HAND, NOTHING, STRAIGHT, category_of
from ludex.games.dice.throw import pick

if TYPE_CHECKING:
    from ludex.games.dice.liar.rules import Position

GROUPS = {"pair": (2,), "two_pairs": (2, 2), "three": (3,), "full": (3, 2), "four": (4,), "five": (5,)}
"""How many dice each face that a claim names first stands for; faces after those are single dice."""

NO_SUCH_ACTION = -1
"""What a move means that names no combination, or dice that do not lie there: `why_not` says which."""


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """An action as its verb and values: claim full 4 2, rethrow 3 5, keep, liar, accept.

    A straight is named by its lowest face.
    """
    if s.phase == CLAIM:
        claim = claim_at(a, s.compare)
        kind = category_of(claim)
        if kind == NOTHING:
            named: list[int] = []
        elif kind == STRAIGHT:
            named = [face_at(claim, 0, 0)]
        else:
            named = [int(face) for face in str(faces(claim, s.ace_high))]
        return ("claim", CATEGORIES[kind], *named)
    if s.phase == RETHROW:
        again = [s.dice[i] for i in range(HAND) if a >> i & 1]
        return ("rethrow", *again) if again else ("keep",)
    return (("liar",), ("accept",))[a]


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The action that a verb and its values mean in this position; None when it is no move here."""
    if s.phase == CLAIM:
        return read_claim(s, values) if name == "claim" else None
    if s.phase == RETHROW:
        if name == "keep":
            return None if values else 0
        return pick(s.dice[:HAND], values) or NO_SUCH_ACTION if name == "rethrow" and values else None
    return {"liar": 0, "accept": 1}.get(name) if not values else None


def read_claim(s: Position, values: Sequence[Value]) -> int | None:
    """The number of a claim. Equal groups and single dice may be named in any order."""
    if not values or values[0] not in CATEGORIES:
        return None
    word, *rest = values
    named = [face for face in rest if isinstance(face, int) and 1 <= face <= 6]
    if len(named) != len(rest):
        return NO_SUCH_ACTION
    kind = CATEGORIES.index(str(word))
    places = _places(s, str(word), named)
    if places is None or len(places) > HAND:
        return NO_SUCH_ACTION
    claim = kind << 15 | sum(value << 3 * (HAND - 1 - i) for i, value in enumerate(places))
    ladder = MAIN if s.compare == MAIN_PART else KICKERS
    return ladder.index(claim) if claim in ladder else NO_SUCH_ACTION


def _places(s: Position, word: str, named: list[int]) -> list[int] | None:
    """The places of a claim that names these faces; None when faces are missing or too many."""
    if word == "nothing":
        return [] if not named else None
    if word == "straight":
        return named if len(named) == 1 else None
    sizes = GROUPS[word]
    heights = [height(face, s.ace_high) - s.ace_high for face in named]
    if word == "full":
        sizes = sizes[: len(heights)]
    elif word == "two_pairs":
        heights[:2] = sorted(heights[:2], reverse=True)
    if not heights or len(heights) < len(sizes):
        return None
    singles = sorted(heights[len(sizes) :], reverse=True)
    return [value for value, size in zip(heights, sizes, strict=False) for _ in range(size)] + singles
