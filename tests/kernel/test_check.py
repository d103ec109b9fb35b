"""The conformance kit finds what a room breaks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ludex
from ludex.kernel.check import check as check_kernel
from ludex.kernel.game import KernelGame

Room = Callable[..., list[str]]


@pytest.fixture
def checked(copied_room: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A function that changes one file of a copied room and gives what the kit has against it, without compiling."""
    name = "piglet"

    def check(file: str, old: str, new: str) -> list[str]:
        room = copied_room(name)
        monkeypatch.setenv("LUDEX_ROOMS", str(room.parent))
        rules = (room / "rules.py").read_text(encoding="utf-8")
        (room / "rules.py").write_text(rules.replace("high=1000", "high=100"), encoding="utf-8")  # short games
        text = (room / file).read_text(encoding="utf-8")
        assert old in text
        (room / file).write_text(text.replace(old, new), encoding="utf-8")
        game = ludex.game(name)
        assert isinstance(game, KernelGame)
        return check_kernel(game, games=1, compiled=False)

    yield check
    for module in [module for module in sys.modules if module.startswith(f"ludex_rooms_{name}")]:
        del sys.modules[module]


def test_a_faithful_copy_keeps_every_promise(checked: Room) -> None:
    assert checked("rules.py", "ONE = 1", "ONE = 1") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("rulebook.es.md", "> lost: ", "> lots: ", "lost"),
        ("rulebook.ru.md", "{points|очко|очка|очков}", "{points|очко|очков}", "forms"),
        ("rulebook.es.md", "> begins: Empieza {seat}.", "> begins: Empieza.", "fields"),
        ("rulebook.ru.md", "`dice.ru 71-73`", "`dice.ru 71-72`", "piglet.7"),
        ("rulebook.en.md", "? target: ", "? aim: ", "target"),
        ("rules.py", 'NOTES.ruling("lost", 7', 'NOTES.ruling("lost", 8', "lost"),
        ("casebook.yaml", "lost: {seat: 0, points: 9}", "lost: {seat: 0, points: 8}", "was to follow"),
        ("rules.py", "ONE = 1", "ONE = 2", "was to follow"),
        ("rules.py", "return 0 if THROW <= a <= HOLD else NO_SUCH", "return 0", "outside of the span"),
    ],
)
def test_a_broken_room_is_reported(checked: Room, file: str, old: str, new: str, found: str) -> None:
    told = checked(file, old, new)
    assert any(found in fault for fault in told), told


def test_a_case_that_lays_a_field_the_position_lacks_is_reported(checked: Room) -> None:
    told = checked("casebook.yaml", "set: {score: [40, 7]}", "set: {scores: [40, 7]}")
    assert any("scores" in fault for fault in told), told
