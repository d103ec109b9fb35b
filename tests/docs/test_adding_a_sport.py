"""The tutorial docs/adding-a-sport.md: its code blocks make a room that is officiated, and what it says about that room is true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TUTORIAL = Path(__file__).parents[2] / "docs" / "adding-a-sport.md"
FILES = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sport") / "rooms"
    (folder / "park").mkdir(parents=True)
    for name, text in FILES.findall(TUTORIAL.read_text(encoding="utf-8")):
        (folder / "park" / name).write_text(text, encoding="utf-8")
    return folder


def ludex(rooms: Path, *arguments: str, typed: str = "", code: int = 0) -> str:
    command = [sys.executable, "-m", "ludex", *arguments]
    env = dict(os.environ) | {"LUDEX_ROOMS": str(rooms), "LUDEX_LANG": "en", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, input=typed, env=env, cwd=rooms, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_room_keeps_every_promise_of_the_house(rooms: Path) -> None:
    assert ludex(rooms, "check", "park") == "park keeps every promise of the house.\n"


def test_a_match_is_officiated_and_replays(rooms: Path) -> None:
    typed = "push B\nrough\nout\nA\nthrow\nболь\nthrow\nundo\nthrow\ngoal A\ngoal A\n"
    told = ludex(rooms, "referee", "park", "-p", "Reds,Blues", "-r", "park.jsonl", typed=typed)
    assert "Goal for Reds: 1.  (park.4; rough)" in told
    assert "Who touched it last? (A or B)" in told
    assert '"боль" can\'t be read' in told
    assert "there is no throw to take" in told
    assert "Reds wins.  (park.1)" in told
    assert "Reds wins." in ludex(rooms, "replay", "park.jsonl")


def test_the_silence_of_the_rules_is_a_ruling(rooms: Path) -> None:
    told = ludex(rooms, "referee", "park", "-r", "silent.jsonl", typed="burst\n")
    assert "These rules don't say what happens now." in told


def test_it_can_not_be_played_by_the_program(rooms: Path) -> None:
    assert "`ludex referee park`" in ludex(rooms, "play", "park", code=2)
    assert "`ludex referee park`" in ludex(rooms, "simulate", "park", code=2)
