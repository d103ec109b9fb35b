"""What the world may answer: one value from each of several ranges (dice), or so many different ones out of a pool (cards)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludex.core.entry import Value
from ludex.core.words import listed


@dataclass(frozen=True, slots=True)
class Pool:
    """`count` different values out of these; their order does not matter."""

    values: tuple[Value, ...]
    count: int

    def __len__(self) -> int:
        return self.count


Domain = tuple[range, ...] | Pool


def fits(domain: Domain, values: Sequence[Value]) -> bool:
    """Whether the world could have answered this."""
    if len(values) != len(domain):
        return False
    if isinstance(domain, Pool):
        return len(set(values)) == len(values) and set(values) <= set(domain.values)
    return all(value in span for value, span in zip(values, domain, strict=True))


def spoken(domain: Domain) -> str:
    """The possible values for a sentence: "1–6", or the cards of a pool."""
    if isinstance(domain, Pool):
        return listed([str(value) for value in domain.values], 40)
    return ", ".join(f"{low}–{high}" for low, high in sorted({(span[0], span[-1]) for span in domain}))
