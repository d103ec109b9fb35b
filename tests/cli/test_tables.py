"""Whole games at a table in the terminal: played against a bot, officiated with real dice, on a screen and in a pipe."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pexpect
import pyte
import pytest
from pexpect.popen_spawn import PopenSpawn

from ludex.core.match import replay, verify

Ludex = Callable[..., CompletedProcess[str]]
ROWS, COLUMNS = 24, 80
CHOICE = re.compile(r"(\d)  (\w+)")


def test_a_person_who_answers_by_the_choices_printed_plays_a_whole_game_against_the_best(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-m", "ludex", "play", "pig", "-p", "Ann,best", "-o", "target=20"]
    child = PopenSpawn([*command, "--record", str(path)], env=dict(os.environ), encoding="utf-8", timeout=30)
    answers = 0
    while child.expect(["Ann > ", pexpect.EOF]) == 0:
        choices = {word: number for number, word in CHOICE.findall(child.before.splitlines()[-1])}
        assert choices == {"throw": "1", "hold": "2"}
        child.sendline(choices["throw" if answers % 3 < 2 else "hold"])
        answers += 1
    assert child.wait() == 0
    assert "The game is over. Winner: " in child.before
    verdict = verify(path.read_text(encoding="utf-8"))
    assert (verdict.verified, verdict.finished) == (True, True)


def test_bots_play_to_the_end_by_themselves(ludex: Ludex, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = ludex("play", "pig", "-p", "best,random,best", "-o", "target=20", "--record", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "At the table: Best, Random, Best 2" in done.stdout
    assert verify(path.read_text(encoding="utf-8")).verified


def test_a_person_who_leaves_keeps_the_record(ludex: Ludex, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = ludex("play", "pig", "-p", "Ann,Bob", "--record", path, typed="throw\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Stopped after" in done.stdout
    assert not verify(path.read_text(encoding="utf-8")).finished


def test_a_refused_answer_costs_nothing(ludex: Ludex, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "fly\ndice 6\nundo\ncorrect 1 dice 1\nredo\n7\n"
    done = ludex("play", "pig", "-p", "Ann,Bob", "-o", "order=seats", "--record", path, typed=typed)
    assert done.stdout.count("✗") == 6
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1


def test_the_table_speaks_the_language_asked_for(ludex: Ludex) -> None:
    done = ludex("play", "pig", "-p", "Аня,Боря", "-o", "order=seats", "--lang", "ru", typed="бросить\nпочему\nвыход\n")
    assert done.returncode == 0
    assert "Начинает Аня." in done.stdout
    assert "### pig." in done.stdout


REFEREE = """\
3 2
throw
dice 6
throw
5
undo
4
dice 7
hold
throw
6
hold
correct 3 dice 5
yes
log
why
throw
6
throw
4
hold
throw
6
hold
"""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory, ludex: Ludex) -> tuple[CompletedProcess[str], Path]:
    """A game to twenty with real dice: an undo, a refused die, a corrected throw, and the end."""
    path = tmp_path_factory.mktemp("referee") / "evening.jsonl"
    return ludex("referee", "pig", "-p", "Ann,Bob", "-o", "target=19", "--record", path, typed=REFEREE), path


def test_an_officiated_game_comes_to_its_end(evening: tuple[CompletedProcess[str], Path]) -> None:
    done, _ = evening
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over. Winner: Bob. Result: Ann +0, Bob +1 (pig.4)" in done.stdout


def test_an_undone_throw_is_taken_back_and_said_so(evening: tuple[CompletedProcess[str], Path]) -> None:
    assert "Taken back: dice 5" in evening[0].stdout


def test_a_die_that_doesnt_exist_is_refused_at_the_desk(evening: tuple[CompletedProcess[str], Path]) -> None:
    assert [line for line in evening[0].stdout.splitlines() if "✗" in line] == [
        '✗ "dice 7" can\'t enter: no dice are asked for now. Possible: throw, hold'
    ]


def test_a_corrected_throw_keeps_the_rest_and_counts(evening: tuple[CompletedProcess[str], Path]) -> None:
    done, path = evening
    assert "Entry 3 is corrected." in done.stdout
    assert replay(path.read_text(encoding="utf-8")).position.score[:2] == [12, 19]


def test_an_officiated_record_verifies(ludex: Ludex, evening: tuple[CompletedProcess[str], Path]) -> None:
    verdict = json.loads(ludex("verify", evening[1], "--json").stdout)
    assert (verdict["finished"], verdict["draws"]) == (True, 0)


def test_after_a_correction_the_score_is_shown_as_it_is_now(ludex: Ludex) -> None:
    typed = "throw\n6\nhold\ncorrect 2 dice 5\nyes\n"
    done = ludex("referee", "pig", "-p", "Ann,Bob", "-o", "order=seats", typed=typed)
    after = done.stdout.partition("Entry 2 is corrected.")[2]
    assert "Written down: 5 | 0" in after


def test_a_stopped_table_goes_on_where_it_was(ludex: Ludex, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    ludex("referee", "pig", "-p", "Ann,Bob", "-o", "order=seats", "--record", path, typed="throw\n6\n")
    done = ludex("referee", "--resume", path, typed="throw\n5\nhold\n")
    assert done.returncode == 0
    match = replay(path.read_text(encoding="utf-8"))
    assert (match.position.score[:2], len(match.steps)) == ([11, 0], 5)


class Terminal:
    """A real terminal with the program in it."""

    def __init__(self, *args: str) -> None:
        env = os.environ | {"TERM": "xterm-256color", "COLUMNS": str(COLUMNS), "LINES": str(ROWS)}
        command = ["-m", "ludex", *args]
        self.child = pexpect.spawn(
            sys.executable, command, env=env, dimensions=(ROWS, COLUMNS), encoding="utf-8", timeout=30
        )
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.Stream(self.screen)

    def until(self, words: str) -> str:
        """Wait for these words (or the end, if they are empty); the screen then."""
        self.child.expect_exact(words if words else pexpect.EOF)
        self.stream.feed(self.child.before + (words if words else ""))
        return "\n".join(self.screen.display)

    def close(self) -> int | None:
        """The exit code."""
        self.child.close()
        code: int | None = self.child.exitstatus
        return code


def test_on_a_screen_the_dice_and_the_score_sheet_are_drawn_and_a_choice_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal = Terminal("play", "pig", "-p", "Ann,Bob", "-o", "order=seats", "--record", str(path))
    first = terminal.until("Ann > ")
    assert "Written down" in first
    assert re.search(r"1 +throw +2 +hold", first)
    terminal.child.sendline("1")
    second = terminal.until(" > ")
    assert "╭───────╮" in second
    assert "●" in second
    terminal.child.sendline("quit")
    assert "Stopped after 2 entries." in terminal.until("")
    assert terminal.close() == 0
    assert len(replay(path.read_text(encoding="utf-8")).steps) == 2


def test_an_interrupt_from_the_keyboard_leaves_the_record_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal = Terminal("play", "pig", "-p", "Ann,Bob", "-o", "order=seats", "--record", str(path))
    terminal.until("Ann > ")
    terminal.child.sendline("throw")
    terminal.until(" > ")
    terminal.child.sendintr()
    shown = terminal.until("")
    assert "Traceback" not in shown
    assert "Stopped after 2 entries." in shown
    assert terminal.close() == 0
    assert len(replay(path.read_text(encoding="utf-8")).steps) == 2
