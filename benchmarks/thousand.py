"""How long the double-dummy solution of an eight-card position of Thousand takes: `python -m benchmarks.thousand [POSITIONS]`.

Positions after the exchange of random deals with a sensible declarer: the strongest of three hands takes the talon and gives away
the two cards that weaken it least. The declarer leads, there is no trump yet, nobody has taken a trick. One core, the value and a
best line; beside it the question whether a contract is made: the highest multiple of five that is, and the next one.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import Any

from ludex.games.cards.pack import count
from ludex.games.cards.thousand.solve import Deal, makes, solve
from ludex.games.cards.thousand.terms import (
    ACE,
    NINES,
    PACK,
    STEP,
    SUIT,
    SUIT_CARDS,
    marriage_value,
    queens_of_pairs,
    worth,
)

POSITIONS = 1_000
SEED = 5
DEALT = 7
ACE_COUNTS = 10
ASKED_MEDIAN, ASKED_99 = 5.0, 100.0  # milliseconds


def strength(hand: int) -> int:
    """What a hand looks like before the play: points, aces, marriages, long suits."""
    found = worth(hand) + ACE_COUNTS * count(hand & NINES << ACE)
    for suit in range(4):
        found += count(hand & SUIT_CARDS << suit * SUIT) ** 2
        if queens_of_pairs(hand) >> suit * SUIT & SUIT_CARDS:
            found += marriage_value(suit)
    return found


def position(rng: random.Random) -> Deal:
    """A random deal after the exchange; seat 0 is the declarer."""
    pack = rng.sample(range(PACK), PACK)
    hands = [sum(1 << card for card in pack[k * DEALT : (k + 1) * DEALT]) for k in range(3)]
    declarer = max(range(3), key=lambda seat: strength(hands[seat]))
    mine, left, right = (hands[(declarer + k) % 3] for k in range(3))
    mine |= sum(1 << card for card in pack[3 * DEALT :])
    gifts = []
    for _ in range(2):
        cards = [1 << card for card in range(PACK) if mine >> card & 1]
        gifts.append(max(cards, key=lambda card: strength(mine & ~card)))
        mine ^= gifts[-1]
    return Deal((mine, left | gifts[0], right | gifts[1]))


def measure(positions: int = POSITIONS) -> list[dict[str, Any]]:
    """A row for the exact value and one for the contract: median, 99th percentile and longest, in milliseconds."""
    rng = random.Random(SEED)
    deals = [position(rng) for _ in range(positions)]
    makes(deals[0], solve(deals[0]).value)
    exact, asked = [], []
    for deal in deals:
        began = time.perf_counter()
        value = solve(deal).value
        exact.append(time.perf_counter() - began)
        contract = value // STEP * STEP
        for wanted in (contract, contract + STEP):
            began = time.perf_counter()
            if makes(deal, wanted) != (value >= wanted):
                raise AssertionError(f"{deal}: {value}, but makes {wanted} says otherwise")
            asked.append(time.perf_counter() - began)
    return [_row("Thousand, value and line", exact), _row("Thousand, a contract near the value", asked)]


def _row(what: str, seconds: list[float]) -> dict[str, Any]:
    median = 1_000 * statistics.median(seconds)
    most = 1_000 * statistics.quantiles(seconds, n=100)[98]
    return {
        "what": what,
        "median, ms": f"{median:.2f}",
        "99 %, ms": f"{most:.1f}",
        "longest, ms": f"{1_000 * max(seconds):.1f}",
        "asked, ms": f"{ASKED_MEDIAN:g} / {ASKED_99:g}",
        "met": median < ASKED_MEDIAN and most < ASKED_99,
    }


def main() -> int:
    """Print the rows."""
    rows = measure(int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS)
    print("| " + " | ".join(rows[0]) + " |")
    print("| " + " | ".join("---" for _ in rows[0]) + " |")
    for row in rows:
        print("| " + " | ".join(str(value) for value in row.values()) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
