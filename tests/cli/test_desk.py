"""The referee's desk: a real screen in a real terminal, and every key on a screen without one."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pexpect
import pyte
import pytest
from textual.pilot import Pilot

from ludex.cli.desk import Desk
from ludex.cli.keep import Keeper
from ludex.cli.say import Speaker
from ludex.core.match import Match, replay
from ludex.core.registry import game

TUTORIAL = Path(__file__).parents[2] / "docs" / "adding-a-sport.md"
FILES = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROWS, COLUMNS = 30, 100
NARROW = 80
"""Columns of the real terminal, the usual width."""
READS = 500
"""What the terminal may write before a screen must have come; its clock keeps writing, so a timeout alone never strikes."""

Act = Callable[[Pilot[None]], Awaitable[None]]


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the tutorial's room, where Ludex looks for rooms."""
    folder = tmp_path / "rooms" / "park"
    folder.mkdir(parents=True)
    for name, text in FILES.findall(TUTORIAL.read_text(encoding="utf-8")):
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setenv("LUDEX_ROOMS", str(folder.parent))
    for module in [module for module in sys.modules if module.startswith("ludex_rooms_park")]:
        monkeypatch.delitem(sys.modules, module)
    return folder.parent


def at_desk(folder: Path, *keys: str) -> tuple[Match, str]:
    """The match after these keys, and the record on disk."""
    match = Match(game("park"), ["Reds", "Blues"])
    path = folder / "desk.jsonl"

    async def press() -> None:
        with Keeper(match, path) as keeper:
            async with Desk(match, Speaker("en"), keeper).run_test(size=(COLUMNS, ROWS)) as pilot:
                for key in keys:
                    await pilot.press(key)
                    await pilot.pause()

    asyncio.run(press())
    return match, path.read_text(encoding="utf-8")


def entries(match: Match) -> list[str]:
    return [str(step.entry) for step in match.steps]


def test_one_key_enters_an_event_and_what_it_needs_is_asked_for(rooms: Path) -> None:
    match, text = at_desk(rooms, "3", "2", "2", "2", "1")
    assert entries(match) == ["push by=B", "rough", "out touched=A"]
    assert match.position.goals == (1, 0)
    assert replay(text).position == match.position


def test_an_answer_can_be_given_up(rooms: Path) -> None:
    match, _ = at_desk(rooms, "2", "escape", "4")
    assert entries(match) == ["burst"]


def test_the_line_takes_anything_in_any_language(rooms: Path) -> None:
    match, _ = at_desk(rooms, "t", *"гол", "space", "A", "enter", "t", *"nonsense", "enter")
    assert entries(match) == ["goal side=A"]


def test_undo_and_redo(rooms: Path) -> None:
    match, text = at_desk(rooms, "4", "u", "u", "r", "r")
    assert entries(match) == ["burst"]
    assert replay(text).record.text == text


def test_a_past_entry_is_corrected_once_the_difference_is_accepted(rooms: Path) -> None:
    keys = ["3", "2", "c", "enter", *["backspace"] * 10, *"push", "space", "A", "enter"]
    assert entries(at_desk(rooms, *keys, "n", "enter")[0]) == ["push by=B"]
    (rooms / "desk.jsonl").unlink()
    match, text = at_desk(rooms, *keys, "y", "enter")
    assert entries(match) == ["push by=A"]
    assert match.position.throw == 1
    assert replay(text).position == match.position


@pytest.mark.parametrize("number", ["0", "9", "x"])
def test_a_correction_of_nothing_changes_nothing(rooms: Path, number: str) -> None:
    match, _ = at_desk(rooms, "4", "c", "backspace", number, "enter")
    assert entries(match) == ["burst"]


def test_keys_that_mean_nothing_do_nothing(rooms: Path) -> None:
    match, _ = at_desk(rooms, "9", "z", "space", "c", "w", "question_mark", "tab", "enter", "escape")
    assert entries(match) == []


@pytest.mark.skipif(os.name != "posix", reason="a terminal of its own needs a POSIX system")
def test_a_match_is_officiated_on_a_real_terminal(rooms: Path) -> None:
    path = rooms / "real.jsonl"
    env = dict(os.environ) | {"LUDEX_ROOMS": str(rooms), "LUDEX_LANG": "en", "TERM": "xterm-256color"}
    env |= {"LINES": str(ROWS), "COLUMNS": str(NARROW)}
    command = ["-m", "ludex", "referee", "park", "-p", "Reds,Blues", "-r", str(path)]
    child = pexpect.spawn(sys.executable, command, env=env, encoding="utf-8", timeout=30, dimensions=(ROWS, NARROW))
    screen = pyte.Screen(NARROW, ROWS)
    stream = pyte.Stream(screen)

    def until(words: str) -> None:
        for _ in range(READS):
            if words in "\n".join(screen.display):
                return
            child.expect(".+")
            stream.feed(child.after)
        pytest.fail(f"{words} never came:\n" + "\n".join(screen.display))

    until("leave")
    child.send("3")
    until("by")
    child.send("2")
    until("Throw for Reds.")
    child.send("2")
    until("Goal for Reds: 1.")
    child.send("Q")
    child.expect("Stopped after 2 entries")
    child.expect(pexpect.EOF)
    assert replay(path.read_text(encoding="utf-8")).position.goals == (1, 0)
