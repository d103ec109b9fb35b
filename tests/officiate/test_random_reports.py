"""Every officiated room under random reports, possible and not: nothing escapes but a sentence, a refusal changes nothing."""

from __future__ import annotations

import random

import pytest

from ludex.core.errors import EntryError
from ludex.core.registry import game, rooms
from ludex.officiate import OfficiatedGame
from ludex.officiate.check import reports

OFFICIATED = [name for name in rooms() if not game(name).plays_itself]
MATCH = 400
"""Reports after which another match begins."""


def sweep(name: str, count: int, seed: int) -> tuple[int, int]:
    """How many of so many random reports were ruled and refused; whatever else escapes fails the test."""
    room = game(name)
    assert isinstance(room, OfficiatedGame)
    rng = random.Random(seed)
    ruled = refused = 0
    while ruled + refused < count:
        position, _ = room.start(rng.choice(room.seats), room.options.read())
        for _ in range(MATCH):
            if room.asks(position) is None:
                break
            entry = reports(room, position, rng)
            try:
                position, made = room.rule(position, entry)
                assert all(ruling.clauses for ruling in made)
                ruled += 1
            except EntryError:
                refused += 1
    return ruled, refused


@pytest.mark.parametrize("name", OFFICIATED)
def test_nothing_escapes(name: str) -> None:
    ruled, refused = sweep(name, 1_500, 1)
    assert ruled
    assert refused


@pytest.mark.slow
@pytest.mark.parametrize("name", OFFICIATED)
def test_nothing_escapes_from_two_hundred_thousand_reports(name: str) -> None:
    ruled, refused = sweep(name, 200_000, 7)
    assert ruled
    assert refused
