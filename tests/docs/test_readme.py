"""The README tells the truth: its Python block and its marked commands run, and its table lists the games there are."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import ludex
from ludex.core.registry import rooms

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")

SHELL = 'ludex() { "$PYTHON" -m ludex "$@"; }\n'
"""What comes before a command line, so that `ludex` is this checkout's."""


def blocks(info: str) -> list[str]:
    """The fenced blocks with this info string."""
    return re.findall(rf"^```{info}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def sessions(info: str) -> list[list[tuple[str, str]]]:
    """Each block as (command line, what it prints)."""
    return [re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE) for block in blocks(info)]


def shell(line: str, folder: Path) -> str:
    """Run a command line as a person would; what it prints."""
    env = dict(os.environ) | {"PYTHON": sys.executable, "LUDEX_LANG": "en"}
    done = subprocess.run(
        ["sh", "-c", SHELL + line], env=env, cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode in (0, 1), done.stderr  # 1: `lint` has found something
    assert not done.stderr or done.stderr.startswith("Compiling "), done.stderr
    return done.stdout


def bare(text: str) -> str:
    """The lines without blank ends, for a comparison that an editor can't spoil."""
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines())


def fits(told: str, printed: str) -> bool:
    """Whether the README's text is what was printed; "..." stands for anything."""
    literal = re.sub(r"[\[\]*?]", lambda sign: f"[{sign[0]}]", bare(told))
    return fnmatchcase(bare(printed), literal.replace("...", "*"))


def table() -> dict[str, str]:
    """The games of the README's table, each with how many may play."""
    return dict(re.findall(r"^\| `(\w+)` \| (\S+) \| .+ \|$", README, re.MULTILINE))


def test_there_are_two_commands_to_set_up() -> None:
    setup = README.partition("## Set up")[2].partition("\n## ")[0]
    commands = re.findall(r"^    (\S.*?)(?: +#.*)?$", setup, re.MULTILINE)
    assert commands == ["python3 dev.py run", "python3 dev.py test"]


def test_ten_lines_of_python_play_rule_and_explain() -> None:
    [code] = blocks("python")
    assert len(code.splitlines()) == 10
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    ending = README.partition("It ends with\n\n```text\n")[2].partition("```")[0]
    assert done.stdout.endswith(ending)


@pytest.mark.parametrize("session", sessions("console exact"), ids=lambda session: session[0][0][:40])
def test_a_shown_session_prints_what_the_readme_shows(session: list[tuple[str, str]], tmp_path: Path) -> None:
    for line, told in session:
        printed = shell(line, tmp_path)
        assert fits(told, printed), f"{line}\n{printed}"


def test_best_pig_against_itself_has_the_known_value(tmp_path: Path) -> None:
    [[(line, told)]] = sessions("console run")
    results = json.loads(shell(f"{line} --json", tmp_path))
    win, low, high = results["seats"][0]["wins"]
    assert low < 0.5306 < high
    assert f"{win:.4f}" in told


@pytest.mark.parametrize("name", table())
def test_the_table_says_how_many_play(name: str) -> None:
    seats = ludex.game(name).seats
    assert table()[name] == (f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]))


def test_the_table_lists_every_game() -> None:
    assert set(table()) == set(rooms())


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/adding-a-game.md"])
def test_links_between_the_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert ((ROOT / page).parent / target).exists(), target
