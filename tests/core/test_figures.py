"""The figures of a house with one room: whole when nothing lacks, and what lacks is named."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludex


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the program with the room of pig alone, and of its source the lines of pig alone."""
    home = tmp_path / "ludex"
    shutil.copytree(Path(ludex.__file__).parent, home, ignore=shutil.ignore_patterns("__pycache__"))
    for family in (home / "games").glob("*/"):
        if family.name != "dice":
            shutil.rmtree(family)
    for room in (home / "games/dice").glob("*/"):
        if room.name != "pig":
            shutil.rmtree(room)
    (home / "games/dice/sources.yaml").write_text("dice.ru: 64-75\n", encoding="utf-8")
    for book in (home / "games/dice").glob("rulebook.*.md"):
        book.unlink()
    return home


def figures(house: Path) -> tuple[int, dict[str, Any]]:
    """Exit code and figures of pig, from that copy."""
    env = os.environ | {"PYTHONPATH": str(house.parent)}
    command = [sys.executable, "-m", "ludex", "figures", "--json"]
    done = subprocess.run(command, env=env, cwd=house.parent, capture_output=True, encoding="utf-8", check=False)
    return done.returncode, next(row for row in json.loads(done.stdout) if row["game"] == "pig")


def change(path: Path, old: str, new: str) -> None:
    """Replace a piece of a file that must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_whole_house_passes(house: Path) -> None:
    code, row = figures(house)
    assert code == 0
    assert (row["source_lines"], row["behind_clauses"] + row["no_rule"]) == (12, 12)
    assert row["cited"] == row["ruling_clauses"]
    assert len(set(row["languages"].values())) == 1


def test_a_ruling_clause_without_a_case_is_named(house: Path) -> None:
    change(house / "games/dice/pig/casebook.yaml", "clauses: [pig.10]", "clauses: [pig.9]")
    code, row = figures(house)
    assert (code, row["uncited"], row["cited"]) == (1, ["pig.10"], row["ruling_clauses"] - 1)


def test_a_source_line_behind_no_clause_is_named(house: Path) -> None:
    for book in (house / "games/dice/pig").glob("rulebook.*.md"):
        change(book, "`dice.ru 67`", "`dice.ru 66`")
    code, row = figures(house)
    assert (code, row["uncovered"]) == (1, ["dice.ru 67"])


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_sentence_missing_in_one_language_is_counted(house: Path, lang: str) -> None:
    book = house / f"games/dice/pig/rulebook.{lang}.md"
    lines = book.read_text(encoding="utf-8").splitlines(keepends=True)
    book.write_text("".join(line for line in lines if not line.startswith("> lost:")), encoding="utf-8")
    code, row = figures(house)
    counts = row["languages"]
    assert code == 1
    assert [other for other in counts if counts[other] < max(counts.values())] == [lang]
