"""The record: a chain in which nothing can be changed, dropped or swapped unseen."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.chance import Chance
from ludex.core.errors import RecordError, SeatError
from ludex.core.match import Match, replay, verify
from ludex.core.record import MAX_LINE, VERSION, Record, faults, header, read
from ludex.games.dice.pig import GAME

HEADER = header("pig", {"order": "seats"}, ["Ann", "Bob"], None)


def written() -> str:
    """The record of a few entries, with an undo, a redo and a correction."""
    match = Match(GAME, ["Zoë", "Ян"], {"order": "seats"})
    for text in ("throw", "dice 6", "throw", "dice 4", "hold"):
        match.enter(text)
    match.undo()
    match.redo()
    match.correct(1, "dice 5")
    return match.record.text


TEXT = written()
LINES = TEXT.splitlines(keepends=True)


def chained(*rows: dict[str, object]) -> str:
    """A record with a sound chain over these rows, whatever they say."""
    record = Record()
    for row in rows:
        record.add(row)
    return record.text


def test_an_untouched_record_has_no_faults() -> None:
    assert faults(TEXT) == []


def test_the_header_names_the_version_the_game_the_options_and_the_seats() -> None:
    first = read(TEXT)[0]
    assert (first["ludex"], first["game"], first["options"]["order"], first["seats"]) == (
        VERSION,
        "pig",
        "seats",
        ["Zoë", "Ян"],
    )


def test_every_line_is_one_json_object() -> None:
    assert all(isinstance(json.loads(line), dict) for line in LINES)


@given(st.integers(0, len(TEXT) - 1), st.characters(exclude_categories=["Cs"]))
def test_no_character_can_be_changed_unseen(place: int, other: str) -> None:
    changed = TEXT[:place] + other + TEXT[place + 1 :]
    if changed != TEXT:
        with pytest.raises(RecordError):
            read(changed)


@pytest.mark.parametrize("line", range(len(LINES) - 1))
def test_no_line_but_the_last_can_be_dropped_unseen(line: int) -> None:
    with pytest.raises(RecordError):
        read("".join(LINES[:line] + LINES[line + 1 :]))


@given(st.lists(st.integers(0, len(LINES) - 1), min_size=2, max_size=2, unique=True))
def test_no_two_lines_can_be_swapped_unseen(places: list[int]) -> None:
    swapped = list(LINES)
    swapped[places[0]], swapped[places[1]] = swapped[places[1]], swapped[places[0]]
    with pytest.raises(RecordError):
        read("".join(swapped))


@given(st.integers(0, len(LINES) - 1), st.integers(1, len(LINES)))
def test_no_line_can_be_said_twice_unseen(line: int, place: int) -> None:
    with pytest.raises(RecordError):
        read("".join([*LINES[:place], LINES[line], *LINES[place:]]))


@given(st.integers(0, len(TEXT) - 1).filter(lambda end: end == 0 or TEXT[end - 1] != "\n"))
def test_a_record_cut_inside_a_line_is_refused(end: int) -> None:
    with pytest.raises(RecordError):
        read(TEXT[:end])


@pytest.mark.parametrize("count", range(1, len(LINES) + 1))
def test_the_first_whole_lines_are_a_record_of_their_own(count: int) -> None:
    assert len(read("".join(LINES[:count]))) == count


def test_a_cut_line_is_called_cut_and_numbered() -> None:
    with pytest.raises(RecordError, match="cut: line 3"):
        read("".join(LINES[:2]) + LINES[2][:20])


def test_an_altered_line_is_called_altered_and_numbered() -> None:
    with pytest.raises(RecordError, match=r"Line 3 .*altered"):
        read(TEXT.replace("[6]", "[5]"))


def test_all_faults_are_listed() -> None:
    changed = TEXT.replace("[6]", "[5]").replace("[4]", "[3]")
    assert [fault.data["line"] for fault in faults(changed)] == [3, 5]


@pytest.mark.parametrize("text", ["", "\n", "  \n\n "])
def test_an_empty_record_is_called_empty(text: str) -> None:
    with pytest.raises(RecordError, match="empty"):
        read(text)


def test_a_newer_version_is_refused_with_the_version_that_can_be_read() -> None:
    with pytest.raises(RecordError, match=f"version {VERSION + 1}.*up to version {VERSION}"):
        read(chained(HEADER | {"ludex": VERSION + 1}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"ludex": "1"},
        {"ludex": None},
        {"game": 3},
        {"options": ["order"]},
        {"seats": "Ann"},
        {"seats": ["Ann", 2]},
        {"commitment": 7},
    ],
)
def test_a_first_line_that_is_no_header_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="header"):
        read(chained(HEADER | wrong))


@pytest.mark.parametrize(
    "line",
    [
        "not JSON",
        "[1]",
        '"hash"',
        "7",
        "null",
        "{}",
        '{"hash": 1',
        "[" * 50_000,
        "1" * 50_000,
        f'{{"a": {"9" * 5000}}}',
    ],
)
def test_a_line_that_is_no_row_is_refused_and_numbered(line: str) -> None:
    with pytest.raises(RecordError, match="Line 2"):
        read(chained(HEADER) + line + "\n")


def test_a_huge_line_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="Line 2"):
        read(chained(HEADER, {"entry": {"move": "x" * MAX_LINE}}))


@pytest.mark.parametrize("name", ["Ann\u2028Lee", "Ann\u0085Lee", "Ann\x1cLee", "Ann\nLee", "\x1b[31mAnn"])
def test_a_name_that_would_break_a_line_or_steer_a_terminal_is_refused(name: str) -> None:
    with pytest.raises(SeatError, match="different names"):
        Match(GAME, [name, "Bob"])
    with pytest.raises(SeatError, match="different names"):
        replay(chained(HEADER | {"seats": [name, "Bob"]}))


@pytest.mark.parametrize(
    "row",
    [
        {"correct": "first", "entry": {"move": "throw"}},
        {"correct": [1], "entry": {"move": "throw"}},
        {"correct": None, "entry": {"move": "throw"}},
        {"correct": 1e400, "entry": {"move": "throw"}},
        {"correct": 5, "entry": {"move": "throw"}},
        {"entry": "throw"},
        {"entry": {"move": 3}},
        {"entry": {"move": "throw", "values": 3}},
        {"entry": {"move": "throw", "by": "Ann"}},
        {"entry": {"fact": "dice", "values": [1.5]}},
        {"entry": {"fact": "dice", "values": [7]}, "draw": 0},
        {"entry": {"move": "throw", "by": 0}, "draw": 3},
        {"undo": True},
        {"redo": True},
        {"what": "ever"},
    ],
)
def test_a_row_that_cant_be_played_is_refused_though_its_chain_is_sound(row: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="2"):
        replay(chained(HEADER, row))


def test_half_of_a_character_pair_is_refused() -> None:
    with pytest.raises(RecordError, match="Line 2"):
        read(chained(HEADER) + '{"entry": {"move": "\\ud800"}, "hash": "0"}\n')


@pytest.mark.parametrize("commitment", [None, "", "é", "0" * 64])
def test_a_seed_that_opens_no_commitment_is_refused(commitment: str | None) -> None:
    with pytest.raises(RecordError, match="not the one that was committed to"):
        verify(chained(HEADER | {"commitment": commitment}, {"reveal": "00" * 32}))


def test_a_seed_without_any_commitment_in_the_header_is_refused() -> None:
    bare = {name: value for name, value in HEADER.items() if name != "commitment"}
    with pytest.raises(RecordError):
        verify(chained(bare, {"reveal": "00" * 32}))


@pytest.mark.parametrize("seed", [None, 7, int("1" * 64), ["00"], "00"])
def test_a_revealed_seed_that_is_none_is_refused(seed: object) -> None:
    commitment = Chance(bytes.fromhex("1" * 64)).commitment
    with pytest.raises(RecordError):
        verify(chained(HEADER | {"commitment": commitment}, {"reveal": seed}))
