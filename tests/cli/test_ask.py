"""`ludex ask`: a situation in, rulings out; what can't be read or can't be is a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


def ask(game: str, text: str, *flags: str) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "ludex", "ask", game, "-", *flags]
    env = dict(os.environ) | {"LUDEX_LANG": "en"}
    done = subprocess.run(command, input=text, env=env, capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


PIG = """
seats: [Ann, Bob]
options: {preset: classic, order: seats}
given: [throw, dice 3]
enter: [throw, dice 1]
"""


def test_rulings_come_as_sentences_with_their_clauses() -> None:
    code, out, _ = ask("pig", PIG)
    assert code == 0
    assert "Ann" in out
    assert "(pig.7)" in out


def test_the_clauses_can_be_read_beside_the_answer() -> None:
    assert "### pig.7" in ask("pig", PIG, "--why")[1]


def test_programs_get_rulings_choices_and_position_as_data() -> None:
    code, out, _ = ask("pig", PIG, "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["rulings"][0]["clauses"] == ["pig.7"]
    assert {choice["entry"]["move"] for choice in answer["asks"]} == {"throw", "hold"}
    assert answer["position"]["score"][:2] == [0, 0]


def test_a_refusal_is_an_answer_and_exit_code_1() -> None:
    code, out, _ = ask("pig", "options: {order: seats}\nenter: hold 7", "--json")
    answer = json.loads(out)
    assert code == 1
    assert answer["refused"]["entry"] == "hold 7"
    assert answer["rulings"] == []


def test_several_situations_are_answered_in_turn() -> None:
    code, out, _ = ask("pig", "- enter: []\n- enter: []\n", "--json")
    assert code == 0
    assert len(json.loads(out)) == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[1, 2", "can't be read"),
        ("enter: x\nwhat: y\n", 'no key "what"'),
        ("given: [throw]", "needs the key enter"),
        ("", "needs the key enter"),
        ("enter: throw\nseats: 99", "no situation"),
        ("enter: throw\nseats: {a: b}", "no situation"),
        ("enter: throw\ngiven: [fly]", "can't come about"),
        ("enter: throw\noptions: {target: many}", "can't be"),
        ("enter: throw\noptions: [1]", "no situation"),
        ("&a [*a, *a]", "needs the key enter"),
    ],
)
def test_what_is_no_situation_is_refused_in_a_sentence(text: str, told: str) -> None:
    code, out, err = ask("pig", text)
    assert code == 2
    assert told in err
    assert "Traceback" not in err + out


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ludex", "ask", "pig", str(tmp_path / "none.yaml")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "none.yaml" in done.stderr
