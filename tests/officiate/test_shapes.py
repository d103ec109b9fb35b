"""Structs as entries and rulings: what is written reads back, what can't be read is refused."""

from __future__ import annotations

from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.entry import Entry
from ludex.officiate.shapes import Needed, Side, as_entry, as_struct, fact, move, ruled, ruling, shape


class Kind(Enum):
    TRIP = "trip"
    HARD_PUSH = "hard_push"


@fact
class Seen:
    kind: Kind
    side: Side
    at: float = 0.0
    clean: bool | None = None
    also: tuple[Kind, ...] = ()
    note: str | None = None
    count: int = 0


@move
class Take:
    number: int


@ruling
class Told:
    ENDS = True
    kind: Kind
    side: Side
    missing: int | None = None


def test_a_struct_stands_as_its_fields_without_those_at_their_default() -> None:
    entry = as_entry(Seen(Kind.TRIP, Side(1), also=(Kind.TRIP, Kind.HARD_PUSH)))
    assert entry == Entry("fact", "seen", ("kind=trip", "side=B", "also=trip+hard_push"))


@given(
    st.builds(
        Seen,
        st.sampled_from(Kind),
        st.sampled_from([Side(0), Side(1)]),
        st.integers(-(10**6), 10**6).map(lambda n: n / 8),
        st.none() | st.booleans(),
        st.lists(st.sampled_from(Kind), max_size=5).map(tuple),
        st.none() | st.text("abc xyz=+,", min_size=1, max_size=20).filter(lambda text: text == text.strip() != ""),
        st.integers(-999, 999),
    )
)
def test_what_is_written_reads_back(seen: Seen) -> None:
    assert as_struct(Seen, as_entry(seen).values) == seen


@pytest.mark.parametrize(
    "values",
    [
        ("kind=fly", "side=A"),
        ("kind=trip", "side=1"),
        ("kind=trip", "side=A", "at=nan"),
        ("kind=trip", "side=A", "at=1e999"),
        ("kind=trip", "side=A", "clean=maybe"),
        ("kind=trip", "side=A", "kind=trip"),
        ("kind=trip", "side=A", "other=1"),
        ("kind=trip", "side=A", "count=12345678901"),
        ("kind=trip", "side=A", "note=" + "x" * 121),
        ("kind=trip", "side=A", "also=" + "+".join(["trip"] * 65)),
        ("trip", "A"),
    ],
)
def test_what_can_not_be_read_is_refused(values: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r".*"):
        as_struct(Seen, values)


def test_a_field_left_out_is_asked_for_by_name() -> None:
    with pytest.raises(Needed) as lacking:
        as_struct(Seen, ("kind=trip",))
    assert lacking.value.field == "side"


def test_a_ruling_holds_plain_numbers_and_words_and_leaves_out_what_is_not_there() -> None:
    made = ruled(Told(Kind.HARD_PUSH, Side(1)), "park.4", calls=("rough",))
    assert made.to_json() == {
        "ruling": "told",
        "clauses": ["park.4"],
        "kind": "hard_push",
        "side": 1,
        "ends": True,
        "calls": ["rough"],
    }


def test_a_class_that_is_not_declared_is_a_fault_of_the_room() -> None:
    with pytest.raises(TypeError, match="not declared"):
        shape(int)


def test_a_field_of_an_unreadable_type_is_a_fault_of_the_room() -> None:
    @fact
    class Odd:
        what: dict[str, int]

    with pytest.raises(TypeError, match="what"):
        shape(Odd)
