"""The player that plays pig best: exact win chances for two players, both endings; the strongest rival stands for several.

Source of the method: Neller and Presser, "Optimal play of the dice game Pig", The UMAP Journal 25 (2004). Here each pair of scores
is a small fixed point of its own, since a turn ends either at the same scores or at a higher total.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludex.core.options import Values
from ludex.games.dice.pig.rules import HOLD, THROW, Position
from ludex.kernel import rule

if TYPE_CHECKING:
    import numpy as np

LARGEST = 200
"""The largest target that is solved exactly; beyond it the player holds at twenty (a good rule of thumb)."""

BEYOND = 60
"""Points beyond the target that the first of a circle may still want."""

HOLD_AT = 20
PRECISION = 1e-9


def table(seats: int, values: Values) -> np.ndarray[Any, Any]:
    """The decisions as bits: whether to hold, by (role, own score, rival's score, series). Empty beyond the largest target."""
    import numpy as np

    target = int(values["target"])
    if target > LARGEST:
        return np.zeros(1, np.uint8)
    return np.packbits(decisions(target, bool(values["equal_turns"]))[1].reshape(-1))


def decisions(target: int, equal_turns: bool) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """For two players: the mover's win chance at the start of a turn by (role, first's score, second's score), and all decisions.

    Role 0 is the first of the circle, 1 the second; with unequal turns both are alike.
    """
    import numpy as np

    from ludex.kernel.compiled import jit

    chance = np.zeros((2, target, target))
    hold = np.zeros((2, target, target, target + BEYOND), np.uint8)
    last_word, series = np.zeros(target + 2 * BEYOND), np.zeros(target + 2 * BEYOND + 7)
    jit(_solve)(target, equal_turns, chance, hold, last_word, series)
    return chance, hold


@rule
def choose(s: Position, table: Any) -> int:
    """Hold or throw as the table says; the leading rival is the one to beat."""
    if s.series == 0:
        return THROW
    if s.target > LARGEST:
        return HOLD if s.series >= HOLD_AT or s.score[s.turn] + s.series >= s.target else THROW
    rival = 0
    beyond = 0
    for seat in range(s.seats):
        if seat != s.turn and (s.playing == 0 or s.playing >> seat & 1):
            rival = max(rival, s.score[seat])
    if rival >= s.target or s.score[s.turn] >= s.target:
        beyond = rival - s.score[s.turn]
        if s.turn == s.last:
            return HOLD if s.series > beyond else THROW
        return HOLD if s.series >= beyond + HOLD_AT else THROW
    role = 1 if s.equal_turns and s.turn == s.last else 0
    width = s.target + BEYOND
    index = ((role * s.target + s.score[s.turn]) * s.target + rival) * width + min(s.series, width - 1)
    return HOLD if table[index >> 3] >> (7 - (index & 7)) & 1 else THROW


def _solve(target: Any, equal_turns: Any, chance: Any, hold: Any, last_word: Any, mine: Any) -> None:
    """Fill the tables, from the highest totals down."""
    if equal_turns:
        _play_off(last_word, mine)
    for total in range(2 * target - 2, -1, -1):
        for own in range(max(0, total - target + 1), min(target, total + 1)):
            other = total - own
            first, second = 0.5, 0.5
            while True:
                before = first
                first = _turn(target, equal_turns, 0, own, other, second, chance, hold, last_word, mine)
                second = _turn(target, equal_turns, 1, other, own, first, chance, hold, last_word, mine)
                if abs(first - before) < PRECISION:
                    break
            chance[0, own, other] = first
            chance[1, other, own] = second


@rule
def _turn(
    target: Any,
    equal: Any,
    role: Any,
    own: Any,
    other: Any,
    after: Any,
    chance: Any,
    hold: Any,
    last_word: Any,
    mine: Any,
) -> float:
    """The mover's win chance with `own` against `other`; `after` is the rival's, moving next at the same scores."""
    goes_beyond = equal and role == 0
    top = target - own + BEYOND - 1 if goes_beyond else target - own
    for k in range(top, top + 7):
        mine[k] = _held(target, equal, role, own + min(k, top), other, chance, last_word)
    for k in range(top, -1, -1):
        thrown = (1.0 - after) / 6.0
        for die in range(2, 7):
            thrown += mine[k + die] / 6.0
        held = _held(target, equal, role, own + k, other, chance, last_word) if k > 0 else -1.0
        hold[role, own, other, k] = 1 if held >= thrown or k == top else 0
        mine[k] = held if k == top else max(held, thrown)
    for k in range(top, hold.shape[3]):
        hold[role, own, other, k] = 1
    return float(mine[0])


@rule
def _held(target: Any, equal: Any, role: Any, score: Any, other: Any, chance: Any, last_word: Any) -> float:
    """The win chance after holding with this score."""
    if score < target:
        return 1.0 - float(chance[1 - role, other, score])
    if not equal or role == 1:
        return 1.0
    return 1.0 - float(last_word[score - other])


@rule
def _play_off(last_word: Any, mine: Any) -> None:
    """What the last word is worth by the deficit: the second must pass it; level, both play one more series in the same order."""
    first = 0.5
    size = last_word.shape[0]
    while True:
        for deficit in range(size):
            for k in range(deficit + 1, deficit + 7):
                mine[k] = 1.0
            for k in range(deficit, -1, -1):
                thrown = 0.0
                for die in range(2, 7):
                    thrown += mine[k + die] / 6.0
                mine[k] = max(thrown, 1.0 - first) if k == deficit and k > 0 else thrown
            last_word[deficit] = mine[0]
        for k in range(BEYOND, BEYOND + 7):
            mine[k] = 1.0 - last_word[BEYOND]
        for k in range(BEYOND, -1, -1):
            thrown = (1.0 - last_word[0]) / 6.0
            for die in range(2, 7):
                thrown += mine[k + die] / 6.0
            mine[k] = max(thrown, 1.0 - last_word[k]) if k > 0 else thrown
        if abs(mine[0] - first) < PRECISION:
            return
        first = mine[0]
