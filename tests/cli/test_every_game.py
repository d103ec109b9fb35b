"""Every game, played to its end at a table in the terminal: a person who answers by what is printed, against a bot."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest
from pexpect.popen_spawn import PopenSpawn

import ludex
from ludex.core.match import replay, verify

NUMBERED = re.compile(r"^ (\d)  ")
KIND = re.compile(r"\(\d+: (.+?) … ")


def answer(printed: str) -> str:
    """The first choice of the last line printed: by its number where choices are few, else in its own words."""
    line = printed.rstrip().splitlines()[-1]
    if numbered := NUMBERED.match(line):
        return numbered[1]
    listed = KIND.search(line)
    assert listed, f"no choice is printed: {line!r}"
    return listed[1]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", [name for name in ludex.rooms() if ludex.game(name).plays_itself])
def test_the_game_is_played_to_its_end(game: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = max(ludex.game(game).seats[0], 2 if 2 in ludex.game(game).seats else 1)
    players = ["Ann", "random", "random"][:seats]
    options = {"pig": ["-o", "target=20"], "sea": ["-o", "preset=general"]}.get(game, [])
    command = [sys.executable, "-m", "ludex", "play", game, "-p", ",".join(players), "--lang", lang, *options]
    child = PopenSpawn([*command, "--record", str(path)], env=dict(os.environ), encoding="utf-8", timeout=60)
    while child.expect(["Ann > ", pexpect.EOF]) == 0:
        child.sendline(answer(child.before))
    assert child.wait() == 0, child.before
    assert {"en": "The game is over", "ru": "Игра окончена"}[lang] in child.before
    text = path.read_text(encoding="utf-8")
    assert verify(text).verified
    assert replay(text).result is not None
