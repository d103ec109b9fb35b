"""The chance of a real match: committed to before the first draw, revealed at the end, verifiable by anybody.

The program's dice and deals come from a 256-bit seed. Its SHA-256 is published first; draw number k takes 64-bit words from
HMAC-SHA-256(seed, k, word number) and refuses the words that would favour some values (rejection sampling).
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

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

    def draw(self, number: int, domain: Sequence[range]) -> tuple[int, ...]:
        """Draw `number` of the match: one value from each range, all independent and uniform."""
        words = self._words(number)
        values = []
        for span in domain:
            fair = WORD - WORD % len(span)
            word = next(w for w in words if w < fair)
            values.append(span[word % len(span)])
        return tuple(values)

    def _words(self, number: int) -> _Words:
        return _Words(self.seed, number)


class _Words:
    """An endless row of 64-bit words, from one HMAC each."""

    def __init__(self, seed: bytes, number: int) -> None:
        self.seed, self.number, self.count = seed, number, 0

    def __iter__(self) -> _Words:
        return self

    def __next__(self) -> int:
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
