"""Flat positions: the object of play and the record of compiled code hold the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.games.dice.pig.rules import Position
from ludex.kernel.position import ALIGN, field_lengths, mirror, record_type, records

FIELDS = field_lengths(Position)
NUMBERS = st.integers(-(1 << 63), (1 << 63) - 1)
POSITIONS = st.fixed_dictionaries(
    {
        name: st.lists(NUMBERS, min_size=length, max_size=length) if length else NUMBERS
        for name, length in FIELDS.items()
    }
)


def filled(data: dict[str, Any]) -> Any:
    """A position of play with these fields."""
    s: Any = mirror(Position)()
    s.fill(data)
    return s


@given(POSITIONS)
def test_a_position_comes_back_whole_from_its_record(data: dict[str, Any]) -> None:
    row, again = records(Position, 1), filled({})
    filled(data).to_record(row)
    again.from_record(row)
    assert again.data() == data


@given(POSITIONS)
def test_a_copy_shares_nothing_with_its_original(data: dict[str, Any]) -> None:
    s = filled(data)
    other = s.copy()
    other.score[0] = other.seats = 7
    assert s.data() == data


def test_what_was_filled_in_is_not_shared_with_the_giver() -> None:
    score = [0] * 8
    filled({"score": score}).score[0] = 7
    assert score == [0] * 8


def test_a_fresh_position_is_all_noughts() -> None:
    assert {bool(value) if isinstance(value, int) else any(value) for value in filled({}).data().values()} == {False}


def test_a_position_has_no_room_for_a_misspelt_field() -> None:
    with pytest.raises(AttributeError):
        filled({"scores": 3})


def test_records_fill_whole_cache_lines() -> None:
    assert record_type(Position).itemsize % ALIGN == 0
