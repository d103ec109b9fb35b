"""Timing in turns: each contender once a round, medians of the rates."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

Work = Callable[[], float]
"""Does some work and gives how much it was (games, decisions, simulations)."""


def rate(work: Work) -> float:
    """Work per second, measured once."""
    began = time.perf_counter()
    amount = work()
    return amount / (time.perf_counter() - began)


def rates(works: Mapping[str, Work], rounds: int) -> dict[str, float]:
    """The median rate of each contender; they take turns, and every one warms up before the first round."""
    for work in works.values():
        work()
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            found[name].append(rate(work))
    return {name: statistics.median(some) for name, some in found.items()}


def number(value: float) -> str:
    """A rate for people: 1.62 M, 158 k, 42.0."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"
