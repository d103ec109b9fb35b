"""Fifteen numbered balls and six pockets: what pool and pyramid share."""

from __future__ import annotations

from enum import Enum

BALLS = 15
"""Object balls of a set (`straight-pool.ru` 737)."""


class Ball(int):
    """An object ball by its number, 1 to 15."""

    @classmethod
    def read(cls, text: str) -> Ball:
        """The ball behind its number. Raises ValueError for anything else."""
        if text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= BALLS:
            return cls(int(text))
        raise ValueError(text)

    def shown(self, names: object) -> str:
        """The number, as people read it."""
        return str(int(self))

    def __str__(self) -> str:
        return str(int(self))

    @classmethod
    def samples(cls) -> tuple[Ball, ...]:
        """Balls as a report might name them."""
        return tuple(cls(number) for number in (1, 2, 5, 8, 11, 15))


ALL = frozenset(Ball(number) for number in range(1, BALLS + 1))


class Pocket(Enum):
    """A pocket, seen from the end where play begins (the head)."""

    HEAD_LEFT = "head_left"
    HEAD_RIGHT = "head_right"
    SIDE_LEFT = "side_left"
    SIDE_RIGHT = "side_right"
    FOOT_LEFT = "foot_left"
    FOOT_RIGHT = "foot_right"
