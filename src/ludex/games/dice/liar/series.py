"""How often to claim what, to believe, and to throw again: regret matching on one series of liar, throws by their exact odds.

The series is made smaller in two ways. Claims are compared by their main part (a rung of the ladder; a rung is always
claimed without naming more), and the neighbour judges a claim by what it exceeded and by how many dice were thrown, not
by what he may remember of the dice. A stake is worth the change of one's share of all stakes before the players.
Source: Zinkevich and others 2007, with the averaging of Tammelin 2014.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from ludex.games.dice.liar.claims import MAIN, MAIN_PART, counted, worth
from ludex.games.dice.ranking import HAND, STRAIGHT
from ludex.games.dice.throw import FACES

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

RUNGS = tuple(sorted({counted(claim, MAIN_PART) for claim in MAIN}))
"""The claims without what does not count, in rising order. Standing rung s - 1 forbids the rungs below s; s = 0: none stands."""
R = len(RUNGS)
TOP = R - 1
THIRD_STRAIGHT = RUNGS.index(STRAIGHT << 15 | 3 << 12)

HANDS = tuple(combinations_with_replacement(range(FACES), HAND))
"""Five dice by their places, 0 for the lowest face to 5 for the highest."""
D = len(HANDS)
MASKS = 1 << HAND
THROWS = HAND + 1
"""A claim follows a throw of 0 to 5 dice."""

TRAINING = 120
"""Rounds of regret matching."""
SLIP = 0.01
"""How often a neighbour reckons with a claim made for no reason; without it he would have no idea of rare claims."""
TINY = 1e-9


def share(players: int, stakes: int) -> float:
    """Who holds `stakes` once one more lies in the centre: his share, less what it was when everybody held three."""
    return stakes / (3 * players - 1) - 1 / players


def legal_rungs(ace_high: bool) -> Bools:
    """The rungs that may be claimed: the third straight needs high aces."""
    legal = np.ones(R, np.bool_)
    legal[THIRD_STRAIGHT] = ace_high
    return legal


def rungs_of_hands(ace_high: bool) -> Ints:
    """The rung that is exactly true of each hand."""
    rungs = []
    for hand in HANDS:
        faces = [(place + 1) % FACES + 1 if ace_high else place + 1 for place in hand]
        dice: Any = SimpleNamespace(dice=faces)
        rungs.append(RUNGS.index(counted(worth(dice, int(ace_high)), MAIN_PART)))
    return np.array(rungs)


def kept_sets() -> tuple[list[tuple[int, ...]], Ints]:
    """Every set of dice that may stay, and which one stays of each hand when a subset (a mask) is thrown again.

    -1 where a lower mask leaves the same: of equal dice the first ones are thrown.
    """
    kept = [dice for size in range(THROWS) for dice in combinations_with_replacement(range(FACES), size)]
    index = {dice: i for i, dice in enumerate(kept)}
    stays = np.full((D, MASKS), -1)
    for d, hand in enumerate(HANDS):
        seen = set()
        for mask in range(MASKS):
            rest = tuple(hand[i] for i in range(HAND) if not mask >> i & 1)
            if rest not in seen:
                stays[d, mask] = index[rest]
                seen.add(rest)
    return kept, stays


def chances(kept: list[tuple[int, ...]]) -> Floats:
    """For every set that stays, the odds of each hand after the other dice have been thrown."""
    at = {hand: d for d, hand in enumerate(HANDS)}
    odds = np.zeros((len(kept), D), np.float32)
    for i, dice in enumerate(kept):
        count = HAND - len(dice)
        for fallen in combinations_with_replacement(range(FACES), count):
            ways = factorial(count)
            for face in set(fallen):
                ways //= factorial(fallen.count(face))
            odds[i, at[tuple(sorted(dice + fallen))]] += ways / FACES**count
    return odds


def normal(regrets: Floats, legal: Bools) -> Floats:
    """Regrets as a strategy: each action in proportion to its regret, all alike where none is regretted."""
    total = regrets.sum(axis=-1, keepdims=True)
    even = legal / legal.sum(axis=-1, keepdims=True)
    strategy: Floats = np.where(total > TINY, regrets / np.maximum(total, TINY), even).astype(np.float32)
    return strategy


class Series:
    """One series of liar. Index order: standing s, rung c (counted from s), dice thrown k, hand d, subset thrown again."""

    def __init__(self, players: int, *, ace_high: bool, at_least: bool, must_throw: bool, may_match: bool) -> None:
        self.players, self.may_match = players, may_match
        self.kept, self.stays = kept_sets()
        self.odds = chances(self.kept)
        self.thrown = np.array([HAND - len(dice) for dice in self.kept])
        self.legal = legal_rungs(ace_high)
        self.may = self.stays >= 0
        if must_throw:
            self.may[:, 0] = False
        of_hand = rungs_of_hands(ace_high)[:, None]
        true = of_hand >= np.arange(R) if at_least else of_hand == np.arange(R)
        self.claimant = np.where(true, share(players, 3), share(players, 1)).astype(np.float32)
        self.doubter = np.where(true, share(players, 2), share(players, 4)).astype(np.float32)
        shapes = [(THROWS, D, R - s) for s in range(R)]
        self.claim_regret = [np.zeros(shape, np.float32) for shape in shapes]
        self.claim_sum = [np.zeros(shape, np.float32) for shape in shapes]
        self.throw_regret, self.throw_sum = np.zeros((2, R, D, MASKS), np.float32)
        self.belief_regret = np.zeros((R, R, THROWS, 2), np.float32)  # believe, doubt
        self.belief_sum = np.zeros((R, R, THROWS), np.float32)
        self.holding = np.zeros((R, D), np.float32)  # what it is worth to have accepted rung c and to find hand d
        self.match()

    def match(self) -> None:
        """The strategies that the regrets so far ask for."""
        self.claim = [normal(regret, self.legal[s:]) for s, regret in enumerate(self.claim_regret)]
        self.throw = normal(self.throw_regret, np.broadcast_to(self.may, self.throw_regret.shape))
        self.belief = normal(self.belief_regret, np.ones(2, np.bool_))[..., 0]
        if not self.may_match:
            self.belief[:, TOP] = 0.0

    def solve(self, rounds: int) -> None:
        """Regret matching; the later rounds weigh more in the averages."""
        for number in range(1, rounds + 1):
            self.value_claims(np.float32(number))
            self.weigh_beliefs(np.float32(number))
            self.match()

    def value_claims(self, weight: np.float32) -> None:
        """From the highest rung down: what every claim and every throw is worth, and how much each is regretted."""
        self.holding[TOP] = share(self.players, 2)  # the open throw that as good as never matches (liar.25)
        for s in range(TOP, -1, -1):
            passed = -self.holding[s:].T if self.players == 2 else np.float32(share(self.players, 3))
            believed = self.belief[s, s:].T[:, None, :]
            value = believed * passed + (1 - believed) * self.claimant[:, s:]
            mean = (self.claim[s] * value).sum(axis=-1)
            self.claim_sum[s] += weight * self.claim[s]
            self.claim_regret[s] += value - mean[..., None]
            np.maximum(self.claim_regret[s], 0, out=self.claim_regret[s])
            self.claim_regret[s] *= self.legal[s:]
            if s:
                self.value_throws(s - 1, mean, weight)
        self.value = float(self.odds[0] @ mean[HAND])  # kept set 0 is empty: all five dice are thrown

    def value_throws(self, rung: int, mean: Floats, weight: np.float32) -> None:
        """What each subset is worth to who accepted this rung, from what the claims after it are worth."""
        after = (self.odds * mean[self.thrown]).sum(axis=1)
        value = np.where(self.may, after[self.stays], 0)
        self.holding[rung] = (self.throw[rung] * value).sum(axis=-1)
        self.throw_sum[rung] += weight * self.throw[rung]
        self.throw_regret[rung] += np.where(self.may, value - self.holding[rung][:, None], 0)
        np.maximum(self.throw_regret[rung], 0, out=self.throw_regret[rung])

    def weigh_beliefs(self, weight: np.float32) -> None:
        """From the lowest rung up: with which dice every claim is made, and what believing and doubting it are worth."""
        self.belief_sum += weight * self.belief
        accepted = np.zeros((R, D), np.float32)
        for s in range(R):
            reach = self.fall(accepted[s - 1], self.throw[s - 1]) if s else self.first()
            made = reach[:, :, None] * self.claim[s]
            slips = reach[:, :, None] * np.float32(SLIP / R) + np.float32(TINY) * self.odds[0][:, None]
            weighed = made + slips
            total = weighed.sum(axis=1)
            believe = (weighed * self.holding[s:].T).sum(axis=1) / total
            doubt = (weighed * self.doubter[:, s:]).sum(axis=1) / total
            share_believed = self.belief[s, s:].T
            mean = share_believed * believe + (1 - share_believed) * doubt
            self.belief_regret[s, s:, :, 0] += (believe - mean).T
            self.belief_regret[s, s:, :, 1] += (doubt - mean).T
            accepted[s:] += (made * share_believed[:, None, :]).sum(axis=0).T
        np.maximum(self.belief_regret, 0, out=self.belief_regret)

    def first(self) -> Floats:
        """How likely each hand is after the first throw, by dice thrown."""
        reach = np.zeros((THROWS, D), np.float32)
        reach[HAND] = self.odds[0]
        return reach

    def fall(self, held: Floats, throw: Floats) -> Floats:
        """How likely each hand is once those who hold `held` have thrown again, by dice thrown."""
        often = np.bincount(self.stays[self.may], (held[:, None] * throw)[self.may], minlength=len(self.kept))
        reach = np.zeros((THROWS, D), np.float32)
        for k in range(THROWS):
            reach[k] = often[self.thrown == k] @ self.odds[self.thrown == k]
        return reach
