"""The small generator of simulation and search: SplitMix64 read as a counter-based generator.

Draw number `counter` of stream `key` is a function of both and nothing else, so a seed replays a game anywhere and any draw can
be named. At a real match the dice come from `ludex.core.chance` instead. Source: Steele, Lea, Flood, "Fast splittable
pseudorandom number generators", OOPSLA 2014 (the finaliser is Stafford's mix 13).
"""

from __future__ import annotations

from ludex.kernel.position import Table
from ludex.kernel.rule import rule

GOLDEN, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_64 = (1 << 64) - 1


def word(key: int, counter: int) -> int:
    """32 random bits: draw number `counter` of stream `key`. (Compiled code uses the same arithmetic on unsigned words.)"""
    z = (key + counter * GOLDEN) & _64
    z = ((z ^ (z >> 30)) * MIX_1) & _64
    z = ((z ^ (z >> 27)) * MIX_2) & _64
    return (z ^ (z >> 31)) >> 32


@rule
def below(s: Table, n: int) -> int:
    """A uniform whole number from 0 to n - 1 (n up to a million; bias below 2^-12 of a per cent), from the position's generator."""
    counter = s.counter
    s.counter = counter + 1
    return (word(s.key, counter) * n) >> 32


@rule
def stream(seed: int, number: int) -> int:
    """The key of stream `number` under a seed: game 17 of seed 5 always throws the same dice."""
    high, low = word(seed, 2 * number), word(seed ^ 0x5DEECE66D, 2 * number + 1)
    return ((high << 32) | low) & ((1 << 63) - 1)
