"""The words of the house and of the terminal: the same in three languages, and exactly those that the code says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludex
from ludex.core import errors
from ludex.core.words import LANGUAGES, faults, fields, read_words

HOME = Path(ludex.__file__).parent
SHELVES = ("core", "cli")
REFUSALS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
BUILT = ("help_", "basis_", "bot_", "cmd_", "half_", "seat_", "say_", "stop_", "reads_")
"""Beginnings of keys that the code puts together."""


def words(shelf: str, lang: str) -> dict[str, str]:
    """The words of one shelf in one language."""
    return read_words(HOME / shelf / f"words.{lang}.md")


def keys(shelf: str, lang: str) -> list[str]:
    """The keys as they stand in the file, repeated ones too."""
    lines = (HOME / shelf / f"words.{lang}.md").read_text(encoding="utf-8").splitlines()
    return [line[2:].partition(":")[0] for line in lines if line.startswith("* ")]


def said(folder: str, speakers: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Every key that code under a folder hands to these functions, with the names of the values that go with it."""
    for path in sorted((HOME / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in speakers and isinstance(node.args[0].value, str):
                yield node.args[0].value, {keyword.arg or "" for keyword in node.keywords}


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("shelf", SHELVES)
def test_every_language_has_the_same_words(shelf: str, lang: str) -> None:
    assert words(shelf, lang).keys() == words(shelf, "en").keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shelf", SHELVES)
def test_no_word_stands_twice(shelf: str, lang: str) -> None:
    assert len(keys(shelf, lang)) == len(set(keys(shelf, lang)))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("shelf", SHELVES)
def test_every_language_uses_the_same_fields(shelf: str, lang: str) -> None:
    here, english = words(shelf, lang), words(shelf, "en")
    assert [key for key in english if fields(here[key]) != fields(english[key])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shelf", SHELVES)
def test_every_word_has_whole_braces_and_all_plural_forms(shelf: str, lang: str) -> None:
    assert {key: faults(text, lang) for key, text in words(shelf, lang).items() if faults(text, lang)} == {}


def test_every_refusal_has_a_sentence_and_gives_it_every_field() -> None:
    house = words("core", "en")
    lacking = {key for key, given in said(".", REFUSALS) if key not in house or not fields(house[key]) <= given}
    assert lacking == set()


def test_everything_the_terminal_says_has_words_and_gives_them_every_field() -> None:
    terminal = words("cli", "en")
    lacking = {key for key, given in said("cli", {"say"}) if key not in terminal or not fields(terminal[key]) <= given}
    assert lacking == set()


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_word_is_said_somewhere(shelf: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in HOME.rglob("*.py")).replace("'", '"')
    plain = [key for key in words(shelf, "en") if not key.startswith(BUILT) and not of_a_fact(key)]
    assert [key for key in plain if f'"{key}"' not in code] == []


def of_a_fact(key: str) -> bool:
    """Whether a key is built from the name of the world's fact, of which there is one a family."""
    return "dice" in key.split("_") or "cards" in key.split("_")


@pytest.mark.parametrize("shelf", SHELVES)
def test_what_is_said_of_dice_is_said_of_cards_too(shelf: str) -> None:
    built = [key for key in words(shelf, "en") if of_a_fact(key)]
    assert {key.replace("cards", "dice") for key in built if "cards" in key} == {key for key in built if "dice" in key}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_commands_of_the_table_share_a_word(lang: str) -> None:
    typed = [word for key, text in words("cli", lang).items() if key.startswith("cmd_") for word in text.split(" | ")]
    assert len(typed) == len(set(typed))
