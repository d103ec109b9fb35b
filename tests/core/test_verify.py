"""Verifying a match: the program's dice are those that the seed gives, and no others."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.chance import Chance
from ludex.core.errors import RecordError
from ludex.core.match import Match, verify
from ludex.core.record import Record
from ludex.games.dice.pig import GAME

SEED = bytes(range(32))
Rows = list[dict[str, Any]]


def finished() -> Match:
    """A whole short match in which the program threw the dice: both hold after each throw."""
    match = Match(GAME, ["Ann", "Bob"], {"target": 10}, Chance(SEED))
    while ask := match.asks:
        if ask.kind == "fact":
            match.draw()
        else:
            match.enter("hold" if match.position.series else "throw")
    match.reveal()
    return match


TEXT = finished().record.text
DRAWN = [number for number, line in enumerate(TEXT.splitlines()) if "draw" in json.loads(line)]


def forged(change: Callable[[Rows], object]) -> str:
    """The finished record with its rows changed and its chain made sound again."""
    rows: Rows = [json.loads(line) for line in TEXT.splitlines()]
    for row in rows:
        del row["hash"]
    change(rows)
    record = Record()
    for row in rows:
        record.add(row)
    return record.text


def test_an_honest_match_is_verified_draw_by_draw() -> None:
    verdict = verify(TEXT)
    assert (verdict.verified, verdict.finished, verdict.draws) == (True, True, len(DRAWN))


def test_a_forgery_that_changes_nothing_is_the_record_itself() -> None:
    assert forged(lambda rows: None) == TEXT


def test_before_the_seed_is_revealed_nothing_is_verified() -> None:
    verdict = verify(forged(lambda rows: rows.pop()))
    assert (verdict.verified, verdict.finished) == (False, True)


def test_the_seed_stays_secret_while_the_match_goes_on() -> None:
    match = Match(GAME, ["Ann", "Bob"], chance=Chance(SEED))
    match.draw()
    match.reveal()
    assert SEED.hex() not in match.record.text


@given(st.sampled_from(DRAWN), st.integers(1, 5))
def test_a_throw_that_is_not_what_the_seed_gives_is_refused(line: int, by: int) -> None:
    def turn(rows: Rows) -> None:
        values = rows[line]["entry"]["values"]
        values[0] = (values[0] - 1 + by) % 6 + 1

    with pytest.raises(RecordError):
        verify(forged(turn))


def test_another_seed_is_refused() -> None:
    def reseed(rows: Rows) -> None:
        rows[-1]["reveal"] = bytes(32).hex()

    with pytest.raises(RecordError, match="not the one that was committed to"):
        verify(forged(reseed))


def test_a_commitment_exchanged_with_the_seed_does_not_fit_the_throws() -> None:
    def reseed(rows: Rows) -> None:
        rows[0]["commitment"], rows[-1]["reveal"] = Chance(bytes(32)).commitment, bytes(32).hex()

    with pytest.raises(RecordError, match="throw was altered"):
        verify(forged(reseed))


def test_a_throw_left_out_is_missed() -> None:
    def skip(rows: Rows) -> None:
        rows[DRAWN[-1]]["draw"] += 1

    with pytest.raises(RecordError, match="draw"):
        verify(forged(skip))


def verified(text: str) -> bool:
    """Whether a record is taken for a whole honest match."""
    with suppress(RecordError):
        return verify(text).verified
    return False


def test_a_typed_throw_in_place_of_the_programs_own_is_not_verified() -> None:
    def type_in(rows: Rows) -> None:
        for line in DRAWN:
            del rows[line]["draw"]

    assert not verified(forged(type_in))


def test_a_move_does_not_count_as_a_draw() -> None:
    def pass_off(rows: Rows) -> None:
        typed: Mapping[str, Any] = next(row for row in rows if "move" in row.get("entry", {}))
        rows[rows.index(dict(typed))]["draw"] = 1
        for line in DRAWN[1:]:
            rows[line]["draw"] += 1

    assert not verified(forged(pass_off))


def test_a_seed_revealed_before_the_end_verifies_nothing() -> None:
    assert not verified(forged(lambda rows: rows.insert(1, rows.pop())))
