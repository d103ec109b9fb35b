"""The player that plays Indian dice best: dynamic programming over the 252 hands, the throws left, and the hand to beat.

Exact for two players who throw ties again: the first weighs each hand he might stop with against a follower who plays his best
answer, a tie being worth what the replay is worth, and each round is worth winning, since to open the next one is an advantage.
Approximate otherwise: with more players a tie that others may still break counts as half a win, and a round is played for
itself, whatever it means for the choice of the two; where ties are shared, each counts as half a win.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ludex.core.options import Values
from ludex.games.dice.indian.rules import OPTIONS, REPLAY, THROWS, TWO_WEAKEST, Position, worth
from ludex.games.dice.keeping import HANDS, expected, kept_sets, stays
from ludex.games.dice.ranking import HAND
from ludex.games.dice.seats import size
from ludex.games.dice.throw import FACES
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

    Floats = np.ndarray[Any, np.dtype[np.float64]]
    Masks = np.ndarray[Any, np.dtype[np.uint8]]

CODES = FACES**HAND
"""Five dice in any order, as the digits of a number to the base six; the table begins with the hand that each of them is."""

FIRST = 2 * HANDS
"""Table entries for one number of followers of the first player: after one throw and after two."""

FOLLOWER = 3 * HANDS * HANDS
"""The same for a follower: with one throw left of two, two left of three, one left of three; by the hand to beat."""

PRECISION = 1e-9


class Round(NamedTuple):
    """What a pass of throws is worth under some house rules."""

    first: Floats
    """The chances of the one who throws first, by the number of followers less one."""

    first_masks: list[list[Masks]]
    """His decisions: by followers less one, throws made less one, hand."""

    follower_masks: list[list[Masks]]
    """Those of a follower: by those who come after him, stage (as in FOLLOWER), hand to beat, hand."""


def table(seats: int, values: Values) -> Masks:
    """The decisions as bit sets of the dice to throw again, the dice lying in rising order."""
    import numpy as np

    solved = solve(seats, values)
    hands = {hand: i for i, hand in enumerate(kept_sets()[-HANDS:])}
    codes = np.array([hands[tuple(sorted(code // FACES**i % FACES + 1 for i in range(HAND)))] for code in range(CODES)])
    masks = [mask.reshape(-1) for stages in (*solved.first_masks, *solved.follower_masks) for mask in stages]
    return np.concatenate([codes.astype(np.uint8), *masks])


@rule
def choose(s: Position, table: Any) -> int:
    """Throw again what the table says."""
    code = 0
    for i in range(HAND):
        code = code * FACES + s.dice[HAND - 1 - i] - 1
    hand = int(table[code])
    followers = size(s.playing & ~s.done) - 1
    if s.turn == s.first:
        at = CODES + (followers - 1) * FIRST + (s.thrown - 1) * HANDS + hand
    else:
        stage = 0 if s.limit == THROWS - 1 else s.thrown
        at = (
            CODES
            + (s.seats - 1) * FIRST
            + followers * FOLLOWER
            + (stage * HANDS + int(table[to_beat(s)])) * HANDS
            + hand
        )
    return unsorted(s, int(table[at]))


@rule
def to_beat(s: Position) -> int:
    """The code of the hand that stands: the best so far, or the weakest where the two weakest are sought."""
    best = -1
    for seat in range(s.seats):
        if s.done >> seat & 1:
            ahead = best < 0
            if not ahead:
                lower = s.rank[seat] < s.rank[best]
                ahead = lower if s.third_round == TWO_WEAKEST else s.rank[seat] > s.rank[best]
            if ahead:
                best = seat
    code = 0
    for i in range(HAND):
        code = code * FACES + s.hand[HAND * best + HAND - 1 - i] - 1
    return code


@rule
def unsorted(s: Position, mask: int) -> int:
    """A bit set of dice in rising order as a bit set of the dice as they lie."""
    again = 0
    for i in range(HAND):
        place = 0
        for j in range(HAND):
            if s.dice[j] < s.dice[i] or (s.dice[j] == s.dice[i] and j < i):
                place += 1
        again |= (mask >> place & 1) << i
    return again


def solve(seats: int, values: Values) -> Round:
    """All decisions, and the chance of the first player by the number of his followers.

    A tie between two is worth to the first of them what throwing first is worth: a fixed point, reached in a few steps.
    """
    replay = OPTIONS["tie"].number(values["tie"]) == REPLAY
    weakest = OPTIONS["third_round"].number(values["third_round"]) == TWO_WEAKEST
    worths = _worths(bool(values["ace_wild"]))
    tie = 0.5
    while replay:
        duel = float(_solve(1, worths, weakest, tie).first[0])
        if abs(duel - tie) < PRECISION:
            break
        tie = duel
    return _solve(seats - 1, worths, weakest, tie)


def _worths(ace_wild: bool) -> Floats:
    """The ranking numbers of the 252 hands."""
    import numpy as np

    laid = [cast(Position, SimpleNamespace(dice=list(hand), ace_wild=int(ace_wild))) for hand in kept_sets()[-HANDS:]]
    return np.array([worth(s) for s in laid], np.float64)


def _solve(followers: int, worths: Floats, weakest: bool, tie: float) -> Round:
    """A pass of up to so many followers. `tie` is what a tie at the last hand is worth to the one who threw before."""
    import numpy as np

    above = worths[:, None] > worths[None, :]  # by the hand that falls and the hand that stands
    below = worths[:, None] < worths[None, :]
    level = worths[:, None] == worths[None, :]
    stands = [[np.full(HANDS, 0.0 if weakest else 1.0)] for _ in range(THROWS)]
    follower_masks: list[list[Masks]] = []
    for after in range(followers):
        later = []
        for throws in range(1, THROWS + 1):
            safe = stands[throws - 1][after]  # of a hand that stands, with so many to come
            half = tie if after == 0 else 0.5
            if weakest:
                mine = np.where(above, 1.0, safe[:, None]) * ~level + level * (1 - half * (1 - safe))
                his = np.where(below, 1.0, safe[None, :]) * ~level + level * (1 - (1 - half) * (1 - safe))
            else:
                mine = above * safe[:, None] + level * (1 - half) * safe[None, :]
                his = below * safe[None, :] + level * half * safe[None, :]
            masks: list[Masks] = []
            stop, stop_his = mine, his
            for _ in range(throws - 1):
                mine, his, mask = _throw_on(mine, his, stop, stop_his)
                masks.insert(0, mask.T)
            stands[throws - 1].append(expected(his)[0])
            later += masks
        follower_masks.append(later)
    chances, first_masks = [], []
    for others in range(1, followers + 1):
        stopped = [stands[throws][others][:, None] for throws in range(THROWS)]
        two, _, mask_two = _throw_on(stopped[2], stopped[2], stopped[1], stopped[1])
        one, _, mask_one = _throw_on(two, two, stopped[0], stopped[0])
        chances.append(float(expected(one)[0, 0]))
        first_masks.append([mask_one, mask_two])
    return Round(np.array(chances), first_masks, follower_masks)


def _throw_on(mine: Floats, his: Floats, stop: Floats, stop_his: Floats) -> tuple[Floats, Floats, Masks]:
    """The best choice of dice to throw once more, `mine` and `his` being what each hand is worth after that throw.

    `stop` and `stop_his` are what it is worth if nothing is thrown. Gives both worths before the choice, and the choice.
    """
    import numpy as np

    kept = stays()
    choices = expected(mine)[kept]  # by hand, bit set of the dice thrown again, and hand that stands
    choices[:, 0] = stop
    mask = choices.argmax(axis=1)
    best = np.take_along_axis(choices, mask[:, None], 1)[:, 0]
    theirs = np.take_along_axis(expected(his), np.take_along_axis(kept, mask, 1), 0)
    return best, np.where(mask == 0, stop_his, theirs), mask.astype(np.uint8)
