"""Pins that fell or stand aside: how many of the four side pins, and whether the centre pin is among them."""

from __future__ import annotations

import re
from typing import NamedTuple

SIDE_PINS = 4  # five_pins.3_1

_READ = re.compile(r"([0-4]?)([cкцс]?)")


class Pins(NamedTuple):
    """Side pins, and the centre pin; written `2`, `c`, `2c`, `0`."""

    sides: int = 0
    centre: bool = False

    @classmethod
    def read(cls, text: str) -> Pins:
        """The pins behind a word. Raises ValueError when it names none."""
        match = _READ.fullmatch(text.lower())
        if match is None or not text:
            raise ValueError(text)
        return cls(int(match[1] or 0), bool(match[2]))

    def __str__(self) -> str:
        if not self.centre:
            return str(self.sides)
        return f"{self.sides}c" if self.sides else "c"

    def shown(self, names: object) -> str:
        """The pins, as they are written."""
        return str(self)

    @property
    def any(self) -> bool:
        """Whether there are pins at all."""
        return self.centre or self.sides > 0

    @classmethod
    def samples(cls) -> tuple[Pins, ...]:
        """Pins as a report might name them."""
        return tuple(map(cls.read, ("0", "1", "2", "4", "c", "1c", "4c")))


NONE = Pins()
ALL = Pins(SIDE_PINS, True)
