"""The player that plays poker dice best: dynamic programming over the sets of dice to keep, the throws left, the hand to beat.

Exact for two players: the second knows the hand to beat; the first weighs every hand against a second who plays his best answer,
and a tie is worth what the play-off is worth. With more players each hand in between is solved against those who follow, and
one thing is approximate: a tie that others may still break, or that more than two may share, counts as half a win.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ludex.core.options import Values
from ludex.games.dice.keeping import HANDS, SETS, expected, kept_sets, numbers
from ludex.games.dice.poker_dice.rules import Position, worth
from ludex.games.dice.ranking import HAND
from ludex.games.dice.seats import size
from ludex.games.dice.throw import FACES
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[Any, np.dtype[np.float64]]
    Numbers = np.ndarray[Any, np.dtype[np.uint16]]

DIGIT = FACES + 1
CODES = DIGIT**HAND
"""Five dice, 0 for one that is not kept, as the digits of a number to the base seven; the table begins with the set each is."""

STAGES = 2
"""Decisions of a turn: after the first throw and after the second."""

PRECISION = 1e-9


class Game(NamedTuple):
    """What a game for the bank is worth under some house rules."""

    first: Floats
    """The chances of the one who opens, by the number of followers less one."""

    first_worth: list[Floats]
    """His worth of keeping a set: by followers less one; an array by stage, set, and nothing."""

    follower_worth: list[Floats]
    """That of a follower: by those who come after him; an array by stage, set, and hand to beat."""


def table(seats: int, values: Values) -> Numbers:
    """For every decision the sets that may be kept in the order of their worth, as the place of each in that order."""
    import numpy as np

    number = numbers()
    digits = [[code // DIGIT**i % DIGIT for i in range(HAND)] for code in range(CODES)]
    codes = np.array([number[tuple(sorted(digit for digit in code if digit))] for code in digits], np.uint16)
    solved = solve(seats, values)
    orders = [_order(stages).reshape(-1) for stages in (*solved.first_worth, *solved.follower_worth)]
    return np.concatenate([codes, *orders])


@rule
def choose(s: Position, table: Any) -> int:
    """Keep the dice whose keeping is worth most, of those that the rules allow."""
    followers = size(s.playing & ~s.done) - 1
    if s.done == 0:
        at = CODES + (followers - 1) * STAGES * SETS
    else:
        at = CODES + (s.seats - 1) * STAGES * SETS + (followers * HANDS + to_beat(s, table)) * STAGES * SETS
    at += (s.thrown - 1) * SETS
    best = 0
    best_order = -1
    for again in range(1 << HAND):
        if again & s.locked:
            continue
        code = 0
        for i in range(HAND):
            code = code * DIGIT + (0 if again >> i & 1 else s.dice[i])
        order = int(table[at + int(table[code])])
        if order > best_order:
            best_order = order
            best = again
    return best


@rule
def to_beat(s: Position, table: Any) -> int:
    """The number of the best hand that lies there."""
    best = 0
    for seat in range(s.seats):
        if s.rank[seat] > s.rank[best]:
            best = seat
    code = 0
    for i in range(HAND):
        code = code * DIGIT + s.hand[HAND * best + i]
    return int(table[code]) - (SETS - HANDS)


def solve(seats: int, values: Values) -> Game:
    """What every decision is worth, a tie between two being worth what opening the play-off is worth: a fixed point."""
    worths = _worths(bool(values["straight"]), bool(values["three_of_a_kind"]))
    lock = bool(values["lock_kept"])
    tie = 0.5
    while True:
        duel = float(_solve(1, worths, lock, tie).first[0])
        if abs(duel - tie) < PRECISION:
            return _solve(seats - 1, worths, lock, tie)
        tie = duel


def _worths(straight: bool, three_of_a_kind: bool) -> Floats:
    """The ranking numbers of the 252 hands."""
    import numpy as np

    house = {"straight": int(straight), "three_of_a_kind": int(three_of_a_kind)}
    laid = [cast(Position, SimpleNamespace(dice=list(hand), **house)) for hand in kept_sets()[-HANDS:]]
    return np.array([worth(s) for s in laid], np.float64)


def _solve(followers: int, worths: Floats, lock: bool, tie: float) -> Game:
    """A game of up to so many followers. `tie` is what a tie at the last hand is worth to the one who threw before."""
    import numpy as np

    above = worths[:, None] > worths[None, :]  # by the hand that falls and the hand that stands
    below = worths[:, None] < worths[None, :]
    level = worths[:, None] == worths[None, :]
    safe = np.ones(HANDS)  # the chance of a hand that stands, with so many to come
    first, first_worth, follower_worth = [], [], []
    for after in range(followers):
        half = tie if after == 0 else 0.5
        mine = above * safe[:, None] + level * (1 - half) * safe[None, :]
        his = below * safe[None, :] + level * half * safe[None, :]
        stages, _, theirs = _turn(mine, his, lock)
        follower_worth.append(stages)
        safe = theirs
        stages, chance, _ = _turn(safe[:, None], safe[:, None], lock)
        first_worth.append(stages)
        first.append(float(chance[0]))
    return Game(np.array(first), first_worth, follower_worth)


def _turn(mine: Floats, his: Floats, lock: bool) -> tuple[Floats, Floats, Floats]:
    """A turn, `mine` and `his` being what each hand is worth in the end.

    Gives the worth of keeping each set after the first and the second throw, and what the turn is worth to both before it.
    """
    import numpy as np

    kept_mine, kept_his = expected(mine), expected(his)
    once = np.empty_like(kept_mine), np.empty_like(kept_his)
    once[0][-HANDS:], once[1][-HANDS:] = mine, his
    if lock:
        for size in range(HAND):
            sets, choices, chances = _after(size)
            best = _choose(kept_mine, kept_his, choices)
            for whole, part in zip(once, best, strict=True):
                shape = (len(sets), -1, part.shape[1])
                whole[sets] = (part.reshape(shape) * chances[None, :, None]).sum(axis=1)
    else:
        for whole, part in zip(once, _choose(kept_mine, kept_his, _after(0)[1]), strict=True):
            whole[:-HANDS] = expected(part)[:-HANDS]
    before = [expected(part)[0] for part in _choose(*once, _after(0)[1])]
    return np.stack([once[0], kept_mine]), before[0], before[1]


def _choose(mine: Floats, his: Floats, choices: Any) -> tuple[Floats, Floats]:
    """The best of some sets to keep, row by row, and what it is worth to both; of equal ones the first."""
    import numpy as np

    worth_of = mine[choices]
    best = worth_of.argmax(axis=1)
    return np.take_along_axis(worth_of, best[:, None], 1)[:, 0], np.take_along_axis(
        his, np.take_along_axis(choices, best, 1), 0
    )


def _order(worth_of: Floats) -> Numbers:
    """Worths by stage, set and hand to beat as places in their order, by hand to beat, stage and set; equal worths share one."""
    import numpy as np

    by_hand = worth_of.transpose(2, 0, 1).round(12)
    order = by_hand.argsort(axis=2)
    rising = np.take_along_axis(by_hand, order, 2)
    steps = np.zeros(rising.shape, np.uint16)
    steps[:, :, 1:] = (rising[:, :, 1:] > rising[:, :, :-1]).cumsum(axis=2)
    places = np.empty_like(steps)
    np.put_along_axis(places, order, steps, 2)
    return places


@cache
def _after(size: int) -> tuple[Any, Any, Any]:
    """What may follow when `size` dice are kept for good: the numbers of these sets, the choices, the chances.

    The choices have a row for each set and each way in which the other dice can fall: the sets that may be kept then, whole first.
    """
    import numpy as np

    number = numbers()
    sets = [kept for kept in kept_sets() if len(kept) == size]
    free = HAND - size
    fallen = list(combinations_with_replacement(range(1, FACES + 1), free))
    choices = []
    for kept in sets:
        for dice in fallen:
            left = [[dice[i] for i in range(free) if not again >> i & 1] for again in range(1 << free)]
            choices.append([number[tuple(sorted((*kept, *more)))] for more in left])
    chances = [factorial(free) / FACES**free for _ in fallen]
    for i, dice in enumerate(fallen):
        for face in range(1, FACES + 1):
            chances[i] /= factorial(dice.count(face))
    return np.array([number[kept] for kept in sets]), np.array(choices), np.array(chances)
