"""What bad input gets: one clear sentence, exit code 2, nothing changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from ludex.core.record import Record

Ludex = Callable[..., CompletedProcess[str]]


def refused(done: CompletedProcess[str]) -> str:
    """The one sentence of a refusal."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


@pytest.mark.parametrize("command", ["rules", "lint", "play", "referee", "simulate", "check"])
def test_an_unknown_game_is_refused_with_the_games_near_it(ludex: Ludex, command: str) -> None:
    sentence = refused(ludex(command, "pgi"))
    assert '"pgi"' in sentence
    assert "pig" in sentence


@pytest.mark.parametrize(
    ("args", "given", "possible"),
    [
        (("rules", "pig", "99"), "pig.99", "pig.1 … pig.10"),
        (("rules", "pig", "rat.7"), "rat.7", "pig.1 … pig.10"),
        (("rules", "pig", "--diff", "modern"), "modern", "classic"),
        (("rules", "pig", "--lang", "tlh"), "tlh", "en, ru, es"),
        (("games", "--lang", "tlh"), "tlh", "en, ru, es"),
        (("rules", "pig", "-o", "speed=3"), "speed", "target, order, equal_turns"),
        (("lint", "pig", "-o", "target"), "target", "NAME=VALUE"),
        (("lint", "pig", "-o", "target=9"), "9", "10–1000"),
        (("lint", "pig", "-o", "target=ten"), "ten", "10–1000"),
        (("lint", "pig", "-o", "target=" + "9" * 5000), "999", "10–1000"),
        (("lint", "pig", "-o", "order=age"), "age", "lot, seats"),
        (("lint", "pig", "-o", "preset=modern"), "modern", "classic"),
        (("play", "pig", "-o", "target="), "target", "10–1000"),
        (("play", "pig", "-p", "A,B,C,D,E,F,G,H,I"), "9 players", "2–8"),
        (("play", "pig", "-p", "A"), "1 player", "2–8"),
        (("play", "pig", "-p", "A,,B"), "A,,B", "1 to 40"),
        (("referee", "pig", "-p", "A,A"), "A, A", "different names"),
        (("referee",), "--resume", "ludex games"),
        (("simulate", "pig", "-p", "best,genius"), "genius", "random, best"),
        (("simulate", "pig", "-p", ",".join(["random"] * 9)), "9 players", "2–8"),
        (("simulate", "pig", "-o", "speed=3"), "speed", "target, order, equal_turns"),
        (("simulate", "pig", "--out", "games.xlsx"), "games.xlsx", ".csv, .parquet"),
        (("simulate", "pig", "--out", "no/such/folder/games.csv"), "no/such/folder/games.csv", "written"),
    ],
)
def test_what_isnt_there_is_refused_with_what_is(
    ludex: Ludex, tmp_path: Path, args: tuple[str, ...], given: str, possible: str
) -> None:
    sentence = refused(ludex(*args, LUDEX_CACHE=str(tmp_path)))
    assert given in sentence
    assert possible in sentence


@pytest.mark.parametrize(("lang", "words"), [("ru", "Игры «pgi» нет"), ("es", "No hay ningún juego «pgi»")])
def test_a_refusal_speaks_the_language_asked_for(ludex: Ludex, lang: str, words: str) -> None:
    assert words in refused(ludex("rules", "pgi", "--lang", lang))
    assert words in refused(ludex("rules", "pgi", LUDEX_LANG=lang))


@pytest.mark.parametrize("wrong", [("-p", "best,genius"), ("-o", "speed=3")])
def test_a_refused_simulation_leaves_a_file_that_was_there_alone(
    ludex: Ludex, tmp_path: Path, wrong: tuple[str, str]
) -> None:
    (tmp_path / "games.csv").write_text("of yesterday\n", encoding="utf-8")
    assert ludex("simulate", "pig", *wrong, "--out", tmp_path / "games.csv").returncode == 2
    assert (tmp_path / "games.csv").read_text(encoding="utf-8") == "of yesterday\n"


READERS = (("replay",), ("verify",), ("why",), ("referee", "--resume"))


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_record_that_isnt_there_is_refused(ludex: Ludex, tmp_path: Path, command: tuple[str, ...]) -> None:
    assert "none.jsonl" in refused(ludex(*command, tmp_path / "none.jsonl"))


def cut(text: str) -> str:
    """The end is missing."""
    return text[:-20]


def alter(text: str) -> str:
    """A six became a five."""
    assert "[6]" in text
    return text.replace("[6]", "[5]", 1)


def renew(text: str) -> str:
    """A header of tomorrow, with a sound chain."""
    record = Record()
    record.add(json.loads(text.splitlines()[0]) | {"ludex": 99})
    return record.text


@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize(
    ("spoil", "said"), [(cut, "is cut: line 7"), (alter, "altered"), (renew, "version 99"), (lambda text: "", "empty")]
)
def test_a_spoilt_record_is_refused_and_left_as_it_is(
    ludex: Ludex,
    officiated: Path,
    tmp_path: Path,
    command: tuple[str, ...],
    spoil: Callable[[str], str],
    said: str,
) -> None:
    path = tmp_path / "spoilt.jsonl"
    path.write_text(spoil(officiated.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    assert said in refused(ludex(*command, path))
    assert path.read_bytes() == before


def test_a_throw_altered_with_a_sound_chain_is_refused_by_verify(ludex: Ludex, finished: Path, tmp_path: Path) -> None:
    record = Record()
    for line in finished.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        del row["hash"]
        if row.get("draw") == 0:
            row["entry"]["values"].reverse()
        record.add(row)
    path = tmp_path / "forged.jsonl"
    path.write_text(record.text, encoding="utf-8")
    refused(ludex("verify", path))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x00" * 100, b"{}\n", b"[[[[\n"])
def test_a_file_that_is_no_record_is_refused(ludex: Ludex, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "noise.jsonl").write_bytes(content)
    refused(ludex("verify", tmp_path / "noise.jsonl"))


@pytest.mark.parametrize("command", ["replay", "verify", "why"])
def test_a_folder_is_no_record(ludex: Ludex, tmp_path: Path, command: str) -> None:
    refused(ludex(command, tmp_path))


def test_a_record_without_a_single_entry_has_no_why(ludex: Ludex, officiated: Path, tmp_path: Path) -> None:
    path = tmp_path / "header.jsonl"
    path.write_text(officiated.read_text(encoding="utf-8").splitlines(keepends=True)[0], encoding="utf-8")
    assert "no entries" in refused(ludex("why", path))


@pytest.mark.parametrize("args", [("why", 99), ("why", 2, "--what-if", "dice 7"), ("replay", "--at", 99)])
def test_an_entry_that_isnt_there_or_cant_be_is_refused(
    ludex: Ludex, officiated: Path, args: tuple[object, ...]
) -> None:
    refused(ludex(args[0], officiated, *args[1:]))


def test_a_finished_record_cant_go_on(ludex: Ludex, finished: Path) -> None:
    assert "can't go on" in refused(ludex("referee", "--resume", finished))


def test_a_table_of_the_programs_dice_cant_go_on_with_typed_ones(ludex: Ludex, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    ludex("play", "pig", "-p", "Ann,Bob", "-o", "order=seats", "--record", path, typed="quit\n")
    assert "can't go on" in refused(ludex("referee", "--resume", path))


@pytest.mark.parametrize("command", ["play", "referee"])
def test_a_record_is_never_written_over_a_file_that_is_there(ludex: Ludex, tmp_path: Path, command: str) -> None:
    path = tmp_path / "taken.jsonl"
    path.write_text("mine\n", encoding="utf-8")
    assert "taken.jsonl" in refused(ludex(command, "pig", "--record", path))
    assert path.read_text(encoding="utf-8") == "mine\n"


@pytest.mark.parametrize("args", [("fly",), ("games", "--fly"), ("simulate", "pig", "-n", "0"), ("rules",)])
def test_a_command_line_that_cant_be_read_is_refused_without_a_traceback(ludex: Ludex, args: tuple[str, ...]) -> None:
    done = ludex(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr
    assert "Traceback" not in done.stderr
