"""Snooker: whole frames with known totals, and what holds in every match."""

from __future__ import annotations

from random import Random

import pytest

from ludex.core.errors import EntryError
from ludex.core.match import Match
from ludex.games.cue.snooker import GAME
from ludex.officiate.check import reports

CLEARANCE = [*["r", "7"] * 15, "2", "3", "4", "5", "6", "7"]


def match(*entries: str, **options: object) -> Match:
    made = Match(GAME, ["Ann", "Bo"], options)
    for entry in entries:
        made.enter(entry)
    return made


def play(rng: Random, strokes: int) -> None:
    """Random reports, possible and not: points, reds and colours stay within bounds, and the match ends when it is won."""
    position, _ = GAME.start(2, GAME.options.read({"frames": 3}))
    ruled = 0
    while ruled < strokes:
        entry = reports(GAME, position, rng)
        try:
            position, made = GAME.rule(position, entry)
        except EntryError as error:
            assert error.say("en")
            continue
        ruled += entry.name == "stroke"
        assert 0 <= position.reds <= 15 and 2 <= position.lowest <= 8 and min(position.scores) >= 0
        assert all(4 <= int(one.data["points"]) <= 7 for one in made if one.name == "penalty")
        if position.won is not None:
            position, _ = GAME.start(2, GAME.options.read({"frames": 3}))


def test_a_break_of_147() -> None:
    made = match("a", *CLEARANCE)
    assert made.position.bests == (147, 0) and made.result is not None and made.result.winners == (0,)


def test_a_break_of_155() -> None:
    assert match("b", "0", "fb", "n2", "2", "7", *CLEARANCE).position.bests == (155, 0)


def test_in_some_strokes_nothing_escapes() -> None:
    play(Random(22), 2_000)


@pytest.mark.slow
def test_in_many_strokes_nothing_escapes() -> None:
    play(Random(147), 200_000)
