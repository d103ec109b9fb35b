"""The player that wins most points at sea dice on average: dynamic programming over turns to go, throws left and hands.

Exact for one combination a round, with saved throws too, and for a sheet of twelve boxes (all 4096 sets of open boxes).
One thing is approximate: on a sheet no more than `SAVED_ON_SHEET` saved throws count; further ones are kept and used,
but worth nothing to the plan. The rivals' points are not looked at: who is behind near the end could risk more.
"""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from ludex.core.options import Values
from ludex.games.dice.keeping import HANDS, expected, kept_sets, stays
from ludex.games.dice.sea.combinations import BOXES, FIRST_BOX, HAND, NOTHING, YACHT, points_of
from ludex.games.dice.sea.rules import ALL_DICE, OPEN, OPTIONS, ROUNDS, SCORE, SHEET, THROWS, Position, best_of
from ludex.games.dice.throw import FACES
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[Any, np.dtype[np.float64]]
    Actions = np.ndarray[Any, np.dtype[np.uint8]]

CODES = FACES**HAND
"""Five dice as the digits of a number to the base six; the table begins with the hand that each is."""

SPARE = THROWS - 1
"""Throws left after the first of a turn, if none were saved."""

SAVED_ON_SHEET = 3
SAVED_AT_MOST = SPARE * (ROUNDS - 1)
PRECISION = 1e-12


def table(seats: int, values: Values) -> Actions:
    """The hand that any five dice are, then the best action by stage, throws left and hand (its dice in rising order)."""
    import numpy as np

    number = {hand: i for i, hand in enumerate(kept_sets()[-HANDS:])}
    faces = range(1, FACES + 1)
    hands = np.array([number[tuple(sorted(dice))] for dice in product(faces, repeat=HAND)], np.uint8)
    return np.concatenate([hands, solve(values)[1].reshape(-1)])


@rule
def choose(s: Position, table: Any) -> int:
    """What the table says, for the dice in the order in which they lie."""
    code = 0
    for i in range(HAND):
        code = code * FACES + s.dice[i] - 1
    left = min(s.left, most_left(s.mode, s.bank_throws))
    at = (stage_of(s) * (most_left(s.mode, s.bank_throws) + 1) + left) * HANDS + int(table[code])
    action = int(table[CODES + at])
    if action >= SCORE:
        return action if s.mode == SHEET else SCORE + best_of(s)
    again = 0
    for i in range(HAND):
        place = 0
        for j in range(HAND):
            if s.dice[j] < s.dice[i] or (s.dice[j] == s.dice[i] and j < i):
                place += 1
        again |= (action >> place & 1) << i
    return again


@rule
def stage_of(s: Position) -> int:
    """The set of open boxes on a sheet, else the turns to go, this one included."""
    if s.mode != SHEET:
        return ROUNDS - s.round + 1
    boxes = 0
    for box in range(BOXES):
        if s.line[s.turn * ROUNDS + box] == OPEN:
            boxes |= 1 << box
    return boxes


@rule
def most_left(mode: int, bank_throws: int) -> int:
    """The most throws left that the table distinguishes."""
    if not bank_throws:
        return SPARE
    return SPARE + (SAVED_ON_SHEET if mode == SHEET else SAVED_AT_MOST)


def solve(values: Values) -> tuple[Floats, Actions]:
    """By stage and saved throws: points still to come at the start of a turn. By stage, throws left and hand: the best action.

    A stage is a set of open boxes, or the number of turns to go.
    """
    import numpy as np

    sheet, bank = values["mode"] == "sheet", bool(values["bank_throws"])
    most = most_left(SHEET if sheet else 1 - SHEET, int(bank))
    pays = _pays(values)
    stages = np.arange(1 << BOXES if sheet else ROUNDS + 1)
    turns = np.array([stage.bit_count() for stage in range(len(stages))]) if sheet else stages
    value = np.zeros((len(stages), most - SPARE + 1))
    actions = np.zeros((len(stages), most + 1, HANDS), np.uint8)
    for to_go in range(1, ROUNDS + 1):
        here = stages[turns == to_go]
        worth = np.zeros((HANDS, len(here)))
        for left in range(most + 1):
            after = value[:, min(left, most - SPARE) if bank else 0]
            again = expected(worth)
            worth, action = _scored(pays, here, after, sheet)
            if left > 0:
                _rethrown(worth, action, again)
            actions[here, left] = action.T
            if left >= SPARE:
                value[here, left - SPARE] = expected(worth)[0]
    return value, actions


def _scored(pays: Floats, here: Any, after: Floats, sheet: bool) -> tuple[Floats, Actions]:
    """The worth of writing each hand down, at each stage, and how."""
    import numpy as np

    if not sheet:
        worth = pays.max(axis=0)[:, None] + after[here - 1][None, :]
        return worth, np.full(worth.shape, SCORE, np.uint8)
    worth = np.full((HANDS, len(here)), -np.inf)
    action = np.zeros(worth.shape, np.uint8)
    for box in range(BOXES):
        is_open = (here >> box & 1).astype(np.bool_)
        written = pays[box][:, None] + after[here & ~(1 << box)][None, :]
        better = is_open[None, :] & (written > worth + PRECISION)
        worth[better] = written[better]
        action[better] = SCORE + FIRST_BOX + box
    return worth, action


def _rethrown(worth: Floats, action: Actions, again: Floats) -> None:
    """Throw dice again where that is worth more; `again` is the worth of what stays."""
    left = stays()
    for dice in range(1, ALL_DICE + 1):
        thrown = again[left[:, dice]]
        better = thrown > worth + PRECISION
        worth[better] = thrown[better]
        action[better] = dice


def _pays(values: Values) -> Floats:
    """What each of the 252 hands brings, in each box of a sheet or as each combination."""
    import numpy as np

    house = {option.name: option.number(values[option.name]) for option in OPTIONS.options}
    hands = [cast(Position, SimpleNamespace(dice=list(hand), **house)) for hand in kept_sets()[-HANDS:]]
    kinds = range(FIRST_BOX, FIRST_BOX + BOXES) if values["mode"] == "sheet" else range(NOTHING, YACHT + 1)
    return np.array([[points_of(s, c) for s in hands] for c in kinds], np.float64)
