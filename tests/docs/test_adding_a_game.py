"""The tutorial docs/adding-a-game.md: its code blocks make a room that plays, and what it says about that room is true."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TUTORIAL = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FILES = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = dict(FILES.findall(TUTORIAL.read_text(encoding="utf-8")))


class Room:
    """The tutorial's room, written to a folder, and the command `ludex` with LUDEX_ROOMS pointing there."""

    def __init__(self, folder: Path) -> None:
        self.rooms = folder / "rooms"
        self.folder = self.rooms / "brink"
        self.folder.mkdir(parents=True)
        for name, text in BLOCKS.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        self.env = dict(os.environ) | {
            "LUDEX_ROOMS": str(self.rooms),
            "LUDEX_LANG": "en",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.env.setdefault("LUDEX_CACHE", str(folder / "cache"))

    def ludex(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        """What a command prints."""
        command = [sys.executable, "-m", "ludex", *arguments]
        done = subprocess.run(
            command, input=typed, env=self.env, cwd=self.rooms, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Room:
    return Room(tmp_path_factory.mktemp("tutorial"))


def test_the_tutorial_shows_every_file_of_a_room() -> None:
    assert set(BLOCKS) == {
        "__init__.py",
        "rules.py",
        "scene.py",
        "best.py",
        "casebook.yaml",
        *(f"rulebook.{lang}.md" for lang in ("en", "ru", "es")),
    }


def test_the_rules_take_less_than_sixty_lines() -> None:
    assert sum(bool(line.strip()) for line in BLOCKS["rules.py"].splitlines()) < 60


def test_the_room_keeps_every_promise_of_the_house(room: Room) -> None:
    assert room.ludex("check", "brink") == "brink keeps every promise of the house.\n"


def test_a_new_folder_is_a_new_game(room: Room) -> None:
    rows = {row["game"]: row for row in json.loads(room.ludex("games", "--json"))}
    assert rows["brink"]["title"] == "Brink"
    assert rows["brink"]["seats"] == [2, 2]
    assert "best" in rows["brink"]["bots"]


def test_the_options_show_in_the_rules_of_every_language(room: Room) -> None:
    for lang, sentence in {"en": "the limit is 12.", "ru": "предел равен 12.", "es": "el límite es 12."}.items():
        assert sentence in room.ludex("rules", "brink", "3", "--lang", lang, "-o", "limit=12")


def test_the_best_player_wins_about_97_in_a_hundred_against_random_moves(room: Room) -> None:
    results = json.loads(room.ludex("simulate", "brink", "-p", "best,random", "-n", "20000", "--json"))
    best, other = results["seats"]
    assert results["unfinished"] == 0
    assert 0.96 < best["wins"][0] < 0.98
    assert best["wins"][0] + other["wins"][0] == pytest.approx(1)


def test_a_person_plays_it_to_its_end_and_the_record_verifies(room: Room) -> None:
    told = room.ludex("play", "brink", "-r", "played.jsonl", typed="throw\nstop\n" * 3)
    assert "The game is over." in told
    assert "(brink.4)" in told
    assert "come from the seed committed to" in room.ludex("verify", "played.jsonl")


def test_a_refusal_says_why_with_its_clause(room: Room) -> None:
    told = room.ludex("referee", "brink", "-r", "entered.jsonl", typed="throw\n6\nthrow\n3\nthrow\nstop\n")
    assert "9 is the limit, and nobody throws on from there" in told
    assert "brink.3" in told


def test_check_names_a_sentence_that_is_missing(tmp_path: Path) -> None:
    room = Room(tmp_path)
    book = room.folder / "rulebook.ru.md"
    lines = book.read_text(encoding="utf-8").splitlines(keepends=True)
    book.write_text("".join(line for line in lines if not line.startswith("> passed")), encoding="utf-8")
    assert "ru: rulings: passed" in room.ludex("check", "brink", code=1)
