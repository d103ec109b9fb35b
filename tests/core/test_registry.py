"""Which games there are, and what an unknown one gets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ludex
from ludex.core.errors import RoomError, UnknownGame
from ludex.core.registry import rooms


def test_the_games_are_named_in_alphabetical_order() -> None:
    assert "pig" in rooms()
    assert list(rooms()) == sorted(rooms())


def test_the_games_can_still_be_named_after_one_was_loaded() -> None:
    ludex.game("pig")
    assert list(ludex.rooms()) == list(rooms())


def test_a_game_bears_the_name_it_is_found_by() -> None:
    assert ludex.game("pig").name == "pig"


@pytest.mark.parametrize("typo", ["pgi", "piig", "pigs"])
def test_an_unknown_game_is_refused_with_the_names_near_it(typo: str) -> None:
    with pytest.raises(UnknownGame, match=f'"{typo}".*pig'):
        ludex.game(typo)


def test_a_game_like_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="pig"):
        ludex.game("qqqqqqqqqq")


@pytest.mark.parametrize("name", ["", "..", "dice.pig", "__pycache__", "pig/"])
def test_what_is_no_name_of_a_room_is_refused(name: str) -> None:
    with pytest.raises(UnknownGame):
        ludex.game(name)


def test_a_room_of_ones_own_is_found(copied_room: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    room = copied_room("sow")
    monkeypatch.setenv("LUDEX_ROOMS", str(room.parent))
    match = ludex.Match(ludex.game("sow"), ["Ann", "Bob"], {"order": "seats"})
    match.enter("throw")
    assert "sow" in rooms()
    assert match.enter("dice 1")[0].clauses == ("sow.7",)


def test_a_match_in_a_room_of_ones_own_replays(
    copied_room: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = copied_room("boar")
    monkeypatch.setenv("LUDEX_ROOMS", str(room.parent))
    match = ludex.Match(ludex.game("boar"), ["Ann", "Bob"], {"order": "seats"})
    match.enter("throw")
    assert ludex.replay(match.record.text).position.data() == match.position.data()


def test_a_folder_of_rooms_that_isnt_there_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rooms()
    monkeypatch.setenv("LUDEX_ROOMS", str(tmp_path / "nowhere"))
    assert rooms() == before


def test_a_folder_without_a_game_is_refused_as_a_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty_room").mkdir()
    (tmp_path / "empty_room" / "__init__.py").write_text('"""Nothing."""\n', encoding="utf-8")
    monkeypatch.setenv("LUDEX_ROOMS", str(tmp_path))
    with pytest.raises(RoomError, match=r"empty_room.*GAME"):
        ludex.game("empty_room")
