"""Whether deals are fair: chi-square over a million and more, on places and on pairs, `python -m benchmarks.shuffles [DEALS]`.

For each card game the deals of a simulation, compiled: how often each card comes to each place of the deal, and how often two cards
lie in the same hand. The same for the draws of a match (`core/chance.py`), which are slower: a tenth as many.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import numpy as np

from ludex.core.chance import Chance
from ludex.core.domain import Pool
from ludex.core.registry import game as find_game
from ludex.kernel.chance import stream
from ludex.kernel.compiled import jit
from ludex.kernel.game import KernelGame
from ludex.kernel.position import records

DEALS = 1_000_000
ALARM = 1e-4  # a fair shuffle comes out worse than this once in ten thousand tests
GAMES = {"hundred_one": 36, "thousand": 24}
HANDS = 3


def measure(deals: int = DEALS) -> list[dict[str, object]]:
    """A row for each game and test: the statistic, its degrees of freedom, and how often a fair shuffle comes out worse."""
    rows = []
    for name, pack in GAMES.items():
        game = find_game(name)
        assert isinstance(game, KernelGame)
        values = game.options.read({"order": "seats"})
        states = records(game.rules.Position, 1)
        game.position(HANDS, values).to_record(states)
        places, pairs = np.zeros((pack, HANDS + 1), np.int64), np.zeros((pack, pack), np.int64)
        deal = jit(_dealer(game.rules))
        sizes = np.zeros(HANDS, np.int64)
        deal(states, deals, 20261, pack, places, pairs, sizes)
        rows += _rows(f"{name}, simulation", deals, places, pairs, sizes, pack)
    rows += _match_rows(deals // 10)
    return rows


def _dealer(rules: Any) -> Any:
    """A loop over the room's own deal: the first hands of a match."""
    setup, draw, settle = rules.setup, rules.draw, rules.settle

    def deal(states: Any, deals: int, seed: int, pack: int, places: Any, pairs: Any, sizes: Any) -> None:
        s = states[0]
        for k in range(deals):
            s.key = stream(seed, k)
            s.counter = 0
            setup(s)
            for _ in range(HANDS):
                draw(s)
                settle(s)
            for seat in range(HANDS):
                hand = s.hand[seat]
                held = 0
                for card in range(pack):
                    if hand >> card & 1:
                        held += 1
                        places[card, seat] += 1
                        for other in range(card):
                            if hand >> other & 1:
                                pairs[card, other] += 1
                sizes[seat] = held

    return deal


def _match_rows(deals: int) -> list[dict[str, object]]:
    """The draws of a match: the first card of a pack of 36, place by place, and neighbours."""
    chance = Chance(bytes(range(32)))
    pack = 36
    pool = Pool(tuple(range(pack)), 5)
    places, pairs = np.zeros((pack, 2), np.int64), np.zeros((pack, pack), np.int64)
    for k in range(deals):
        hand = [int(card) for card in chance.draw(k, pool)]
        for card in hand:
            places[card, 0] += 1
            for other in hand:
                if other < card:
                    pairs[card, other] += 1
    return _rows("match, five of 36", deals, places, pairs, np.array([5]), pack)


def _rows(what: str, deals: int, places: Any, pairs: Any, sizes: Any, pack: int) -> list[dict[str, object]]:
    """Cards in hands against what is due, and pairs of cards in one hand against what is due.

    Cards of one hand shut each other out, so the statistics are those of draws without return: divided by the part that is free.
    """
    rows = []
    for seat, size in enumerate(int(size) for size in sizes):
        due = deals * size / pack
        value = float(((places[:, seat] - due) ** 2 / due).sum()) * (pack - 1) / (pack - size)
        rows.append(_row(f"{what}, cards of hand {seat}", value, pack - 1))
    low = np.tril_indices(pack, -1)
    share = sum(size * (size - 1) for size in map(int, sizes)) / (pack * (pack - 1))
    due = deals * share
    value = float(((pairs[low] - due) ** 2).sum() / (due * (1 - share)))
    rows.append(_row(f"{what}, pairs in one hand", value, pack * (pack - 1) // 2 - 1))
    return rows


def _row(what: str, value: float, freedom: int) -> dict[str, object]:
    chance = _worse(value, freedom)
    return {"what": what, "chi-square": f"{value:.1f}", "degrees": freedom, "p": f"{chance:.4f}", "met": chance > ALARM}


def _worse(value: float, freedom: int) -> float:
    """How often a chi-square with so many degrees of freedom is greater (Wilson and Hilferty 1931)."""
    z = ((value / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(z / math.sqrt(2))


def main() -> int:
    """Print the rows; exit code 1 when a test fails."""
    rows = measure(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
    for row in rows:
        print(" | ".join(f"{name}: {value}" for name, value in row.items()))
    return 0 if all(row["met"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
