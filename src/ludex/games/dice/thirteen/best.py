"""The player that plays thirteen best: the exact race of two to the goal; the strongest rival stands for several.

A turn is solved backwards from its fifth throw: for every total before a throw the average over the eleven sums of the best way
to count each. What the end of a turn is worth depends on the points of both players, so the turns are solved for all scores,
from the highest down; where nobody gains anything the scores come back to themselves, a small fixed point. Races too long
for a table are played for the most points instead, which is nearly the same as long as the goal is far away.

The race is that of the game that ends at once. With whole circles only the last of a circle plays it, and when he is d points
behind somebody who has reached the goal, as if he were d + 1 short of it. The others play for the most points, since what
they have beyond the goal still counts against those after them (in trials the first of two wins more so than by racing).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.core.options import Option, Values
from ludex.games.dice.thirteen.rules import (
    BEST_OF_TURN,
    EACH_HIT,
    FINAL,
    IMMEDIATE,
    OPTIONS,
    PLUS,
    SKIP,
    THROWS,
    Position,
    amount,
    comes_out,
    next_playing,
    why_not,
    worth,
)
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

LEAST, MOST = 3, 13
"""The sums of two dice."""

COMMONEST = 8
"""The sum that falls in six ways; each step away from it costs one of them."""

LOWEST, HIGHEST = LEAST - 3 * MOST, MOST + 3 * 4 * MOST
"""The totals after four throws: three times minus, three times four."""

WIDTH = HIGHEST - LOWEST + 1
LEVELS = THROWS - 1
"""Throws after which another one follows."""

LARGEST = MOST + LEVELS * 4 * MOST
"""The largest total of a turn."""

ROOM = 1_100_000
"""Numbers that the table of a race may hold; a longer race is played for points."""

FOR_POINTS = -1
"""Stands for a player's own points where he does not race."""

PRECISION = 1e-9


def table(seats: int, values: Values) -> np.ndarray[Any, Any]:
    """Points to come, then (if there is room) win chances at the start of a turn, then win chances after each throw."""
    import numpy as np

    turn = Turn(values)
    points = turn.points()
    parts = [points.reshape(-1)]
    if turn.goal**2 * turn.kept * LEVELS * WIDTH <= ROOM:
        chance, after = turn.race()
        parts += [chance.reshape(-1), after.reshape(-1)]
    return np.concatenate(parts).astype(np.float32)


class Turn:
    """One turn under these options, solved backwards for whatever its end is worth."""

    def __init__(self, values: Values) -> None:
        """Lay out the totals after each throw, their points, and where every way to count every sum leads."""
        import numpy as np

        self.target, self.goal = int(values["target"]), int(values["goal"])
        self.scoring = _number("scoring", values)
        self.kept = self.goal if self.scoring == BEST_OF_TURN else 1
        division, may_skip = _number("division", values), _number("may_skip", values)
        sums = range(LEAST, MOST + 1)
        self.odds = np.array([6 - abs(thrown - COMMONEST) for thrown in sums]) / 36.0
        counts = np.array(
            [
                [amount(a if comes_out(a, thrown, division) else PLUS, thrown) for a in range(SKIP + may_skip)]
                for thrown in sums
            ]
        )
        self.totals = [np.array(list(sums))]
        self.still = counts == 0
        self.leads = []
        for k in range(1, THROWS):
            here = self.totals[-1]
            self.totals.append(np.arange(LEAST - k * MOST, MOST + 4 * k * MOST + 1))
            self.leads.append(here[:, None, None] + counts[None] - self.totals[-1][0])
        self.worth = [np.array([worth(int(t), self.target) for t in totals]) for totals in self.totals]
        self.columns = [totals - LOWEST for totals in self.totals[:LEVELS]]

    def before(self, k: int, arrived: Any, stayed: Any) -> Any:
        """What each total after k throws is worth, by what those after the next throw are: reached, or kept (thirteen.11)."""
        import numpy as np

        leads = self.leads[k - 1]
        return np.where(self.still, stayed[leads], arrived[leads]).max(axis=2) @ self.odds

    def points(self) -> Any:
        """The points still to be gained, by (points kept so far, throw, total)."""
        import numpy as np

        kept = LARGEST // self.target + 1 if self.scoring == BEST_OF_TURN else 1
        after = np.zeros((kept, LEVELS, WIDTH))
        for k in range(THROWS - 1, 0, -1):
            for have in range(kept):
                gained = self.worth[k]
                now = gained if self.scoring == EACH_HIT else np.zeros_like(gained)
                then = np.maximum(gained, have) if self.scoring == BEST_OF_TURN else np.zeros_like(gained)
                kept_at_last = gained if self.scoring == FINAL else then
                stayed = after[then, k, self.columns[k]] if k < LEVELS else kept_at_last
                after[have, k - 1, self.columns[k - 1]] = self.before(k, now + stayed, stayed)
        return after

    def race(self) -> tuple[Any, Any]:
        """Win chances of the one who moves: by (own, other) at the start of a turn; by (own, other, kept, throw, total) in it."""
        import numpy as np

        chance = np.full((self.goal, self.goal), 0.5)
        after = np.zeros((self.goal, self.goal, self.kept, LEVELS, WIDTH))
        for both in range(2 * self.goal - 2, -1, -1):
            for own in range(max(0, both - self.goal + 1), both // 2 + 1):
                self._pair(chance, after, own, both - own)
        return chance, after

    def _pair(self, chance: Any, after: Any, own: int, other: int) -> None:
        """Solve these scores for either player to move, each against the other's answer."""
        for have in range(self.kept - 1, 0, -1):
            self._solve(chance, after, own, other, have)
            self._solve(chance, after, other, own, have)
        change = 1.0
        while change > PRECISION:
            first = self._solve(chance, after, own, other, 0)
            chance[own, other] = first
            second = self._solve(chance, after, other, own, 0)
            change = abs(second - chance[other, own])
            chance[other, own] = second

    def _solve(self, chance: Any, after: Any, own: int, other: int, have: int) -> float:
        """The throws of a turn from the fifth back to the first, with so many points kept; the chance before the first."""
        if own + have >= self.goal:
            return 1.0
        for k in range(THROWS - 1, 0, -1):
            arrived = self._arrived(chance, after, own, other, have, k, True)
            stayed = self._arrived(chance, after, own, other, have, k, False) if self.still.any() else arrived
            after[own, other, have, k - 1, self.columns[k - 1]] = self.before(k, arrived, stayed)
        return float(self._arrived(chance, after, own, other, have, 0, True) @ self.odds)

    def _arrived(self, chance: Any, after: Any, own: int, other: int, have: int, k: int, changed: bool) -> Any:
        """The win chances at the totals after throw k + 1, which may have changed the total or not."""
        import numpy as np

        gained = self.worth[k]
        now = own + gained if changed and self.scoring == EACH_HIT else np.full_like(gained, own)
        then = np.zeros_like(gained)
        if self.scoring == BEST_OF_TURN:
            then = np.maximum(gained, have)
        elif self.scoring == FINAL and k == LEVELS:
            then = gained
        won = now + then >= self.goal
        now, then = np.where(won, 0, now), np.where(won, 0, then)
        if k == LEVELS:
            return np.where(won, 1.0, 1.0 - chance[other, now + then])
        return np.where(won, 1.0, after[now, other, then, k, self.columns[k]])


def _number(name: str, values: Values) -> int:
    """An option's value as the rules hold it."""
    option: Option = OPTIONS[name]
    return option.number(values[name])


@rule
def choose(s: Position, table: Any) -> int:
    """The way to count that leads to the total worth most."""
    rival = 0
    for seat in range(s.seats):
        if seat != s.turn and s.playing >> seat & 1:
            rival = max(rival, s.score[seat])
    own = s.score[s.turn]
    if s.win != IMMEDIATE and next_playing(s, s.turn + 1) < s.seats:
        own = FOR_POINTS
    elif rival >= s.goal:
        own = s.goal - 1 - (rival - own)
        rival = s.goal - 1
    best = PLUS
    most = -1.0
    for a in range(PLUS, SKIP + 1):
        if why_not(s, a) == 0:
            value = value_of(s, table, own, rival, amount(a, s.sum))
            if value > most:
                most = value
                best = a
    return best


@rule
def value_of(s: Position, table: Any, own: int, rival: int, counts: int) -> float:
    """What the total is worth when this is added: win chance in a race that the table holds, else points."""
    reached = s.total + counts
    gained = worth(reached, s.target)
    now = gained if s.scoring == EACH_HIT and counts != 0 else 0
    then = 0
    if s.scoring == BEST_OF_TURN:
        then = max(s.gained, gained)
    elif s.scoring == FINAL and s.number == THROWS:
        then = gained
    start = (LARGEST // s.target + 1 if s.scoring == BEST_OF_TURN else 1) * LEVELS * WIDTH
    column = (s.number - 1) * WIDTH + reached - LOWEST
    if len(table) == start or own < 0 or own >= s.goal:
        if s.number == THROWS:
            return float(now + then)
        return now + float(table[then * LEVELS * WIDTH + column])
    own += now
    if own + then >= s.goal:
        return 1.0
    if s.number == THROWS:
        return 1.0 - float(table[start + rival * s.goal + own + then])
    kept = s.goal if s.scoring == BEST_OF_TURN else 1
    place = (own * s.goal + rival) * kept + then
    return float(table[start + s.goal * s.goal + place * LEVELS * WIDTH + column])
