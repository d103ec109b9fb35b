"""Who is meant: a side and the number on the shirt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ludex.officiate import Side

MOST = 99
"""The highest number on a shirt."""

_WORD = re.compile(r"([AB])(\d{1,2})")


class Person(NamedTuple):
    """A player, substitute or substituted player: `A7` is number 7 of side A. Number 0 is a team's official (`A0`)."""

    side: Side
    number: int

    @classmethod
    def read(cls, text: str) -> Person:
        """The person behind a word. Raises ValueError for anything but a side and a number."""
        match = _WORD.fullmatch(text.upper())
        if match is None or match[2] != str(int(match[2])):
            raise ValueError(text)
        return cls(Side.read(match[1]), int(match[2]))

    @staticmethod
    def samples() -> tuple[str, ...]:
        """Words for random matches: the conformance kit draws from them."""
        return tuple(f"{side}{number}" for side in "AB" for number in range(20))

    @property
    def official(self) -> bool:
        """Whether this is a team's official (coach, doctor) and no player."""
        return self.number == 0

    def shown(self, names: Sequence[str]) -> str:
        """The person with the side's name: "Reds 7"."""
        name = names[self.side] if self.side < len(names) else str(self.side)
        return name if self.official else f"{name} {self.number}"

    def __str__(self) -> str:
        return f"{self.side}{self.number}"
