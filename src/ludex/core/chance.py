"""The chance of a real match: committed to before the first draw, revealed at the end, verifiable by anybody.

The program's dice and deals come from a 256-bit seed. Its SHA-256 is published first; draw number k takes 64-bit words from
HMAC-SHA-256(seed, k, word number) and refuses the words that would favour some values (rejection sampling).
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256

from ludex.core.domain import Domain, Pool
from ludex.core.entry import Value

WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class Chance:
    """A secret seed of 32 bytes."""

    seed: bytes

    @staticmethod
    def fresh() -> Chance:
        """A seed nobody knows."""
        return Chance(secrets.token_bytes(32))

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, in hexadecimal: published before the first draw."""
        return sha256(self.seed).hexdigest()

    def draw(self, number: int, domain: Domain) -> tuple[Value, ...]:
        """Draw `number` of the match: uniform values, independent ones from ranges, different ones from a pool."""
        words = _Words(self.seed, number)
        if isinstance(domain, Pool):
            left = list(domain.values)
            return tuple(left.pop(words.below(len(left))) for _ in range(domain.count))
        return tuple(span[words.below(len(span))] for span in domain)


class _Words:
    """An endless row of 64-bit words, from one HMAC each."""

    def __init__(self, seed: bytes, number: int) -> None:
        self.seed, self.number, self.count = seed, number, 0

    def below(self, n: int) -> int:
        """A uniform whole number from 0 to n - 1: words that would favour some values are passed over."""
        fair = WORD - WORD % n
        while (word := self._next()) >= fair:
            pass
        return word % n

    def _next(self) -> int:
        message = self.number.to_bytes(8, "big") + self.count.to_bytes(8, "big")
        self.count += 1
        return int.from_bytes(hmac.digest(self.seed, message, "sha256")[:8], "big")


def opens(commitment: str, seed_hex: str) -> bool:
    """Whether a revealed seed is the one that was committed to."""
    try:
        seed = bytes.fromhex(seed_hex)
    except ValueError:
        return False
    return len(seed) == 32 and hmac.compare_digest(sha256(seed).hexdigest().encode(), commitment.encode())
