"""Reading a rulebook: every kind of line, and every line that can't be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ludex.core.errors import RoomError, UnknownClause
from ludex.core.rulebook import Rulebook, Source, read_rulebook

BOOK = """\
# A game

An opening line.

## What is needed

### toy.1 The aim
`old.book 3-4, old.book 7` `definition`

The first sentence.
The second sentence.

### toy.2 The throw
`filled`

Throw once.

> thrown: {seat} throws {points} {points|point|points}.
! too_late: that is too late
* throw: throw | roll
? target: {value} points are needed.
? order=lot: the lot decides.
? order=seats: the first seat begins.

## Not a rule

- `old.book 5-6, old.book 8` praise of the game

* extra: Extra
"""


@pytest.fixture
def book(tmp_path: Path) -> Callable[[str], Rulebook]:
    """A function that reads a text as an English rulebook."""

    def read(text: str) -> Rulebook:
        path = tmp_path / "rulebook.en.md"
        path.write_text(text, encoding="utf-8")
        return read_rulebook(path)

    return read


@pytest.fixture
def toy(book: Callable[[str], Rulebook]) -> Rulebook:
    """The book above."""
    return book(BOOK)


def test_the_title_and_the_language_are_read(toy: Rulebook) -> None:
    assert (toy.title, toy.lang) == ("A game", "en")


def test_a_clause_has_its_heading_and_its_sentences_in_one_line(toy: Rulebook) -> None:
    clause = toy.clause("toy.1")
    assert (clause.heading, clause.text) == ("The aim", "The first sentence. The second sentence.")


def test_a_clause_names_its_source_lines(toy: Rulebook) -> None:
    assert toy.clause("toy.1").sources == (Source("old.book", 3, 4), Source("old.book", 7, 7))


def test_a_source_counts_both_of_its_ends() -> None:
    assert Source("old.book", 3, 5).lines() == {("old.book", 3), ("old.book", 4), ("old.book", 5)}


def test_a_clause_rules_unless_it_is_marked_as_a_definition(toy: Rulebook) -> None:
    assert (toy.clause("toy.1").rules, toy.clause("toy.2").rules) == (False, True)


def test_a_clause_may_be_marked_as_filled(toy: Rulebook) -> None:
    assert (toy.clause("toy.1").filled, toy.clause("toy.2").filled) == (False, True)


def test_a_ruling_a_refusal_and_a_word_stand_under_their_clause(toy: Rulebook) -> None:
    found = [toy.rulings["thrown"], toy.refusals["too_late"], toy.words["throw"]]
    assert {saying.clause for saying in found} == {"toy.2"}


def test_a_word_after_the_clauses_stands_under_none(toy: Rulebook) -> None:
    assert toy.words["extra"].clause is None


def test_the_first_spelling_of_a_word_is_its_label(toy: Rulebook) -> None:
    assert (toy.word("throw"), toy.spellings("throw")) == ("throw", ("throw", "roll"))


def test_lines_that_hold_no_rule_are_listed_with_the_reason(toy: Rulebook) -> None:
    assert toy.no_rule == [
        (Source("old.book", 5, 6), "praise of the game"),
        (Source("old.book", 8, 8), "praise of the game"),
    ]


def test_only_the_sentence_of_the_active_value_is_told_in_your_game(toy: Rulebook) -> None:
    told = toy.in_your_game("toy.2", {"target": 50, "order": "lot"})
    assert told == ["50 points are needed.", "the lot decides."]


def test_the_book_shows_the_active_option_under_its_clause(toy: Rulebook) -> None:
    assert "> In your game: the first seat begins." in toy.markdown({"order": "seats"})


def test_one_clause_shows_nothing_of_the_others(toy: Rulebook) -> None:
    shown = toy.markdown({}, "toy.1")
    assert "toy.1" in shown
    assert "toy.2" not in shown


def test_sentences_for_the_program_are_not_shown_to_the_reader(toy: Rulebook) -> None:
    assert "{seat}" not in toy.markdown({})


def test_an_unknown_clause_is_refused_with_the_ids_there_are(toy: Rulebook) -> None:
    with pytest.raises(UnknownClause, match=r"toy\.9.*toy\.1 … toy\.2"):
        toy.clause("toy.9")


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        ("### toy.1 Again\n`old.book 1`\n", 1),
        ("> thrown: once more\n", 1),
        ("* extra: once more\n", 1),
        ("? target: once more\n", 1),
        ("\n- `old.book` no number\n", 2),
        ("### toy.3 Third\n`old.book x-y`\n", 2),
        ("### toy.3 Third\n`sources of old`\n", 2),
    ],
)
def test_a_line_that_cant_be_read_is_named(book: Callable[[str], Rulebook], bad: str, line: int) -> None:
    with pytest.raises(RoomError) as refused:
        book(BOOK + bad)
    assert (refused.value.data["path"], refused.value.data["line"]) == ("rulebook.en.md", BOOK.count("\n") + line)


@pytest.mark.parametrize(
    "bad", ["### Third without an id", "> a saying without its colon", "? target=: no value", "! : no name"]
)
def test_a_line_that_looks_like_a_kind_but_is_none_is_refused(book: Callable[[str], Rulebook], bad: str) -> None:
    with pytest.raises(RoomError):
        book(f"{BOOK}\n### toy.3 Third\n`filled`\n\nText.\n\n{bad}\n")


def test_a_source_that_runs_backwards_is_refused(book: Callable[[str], Rulebook]) -> None:
    with pytest.raises(RoomError):
        book(f"{BOOK}### toy.3 Third\n`old.book 9-7`\n")


def test_a_missing_book_is_a_fault_of_the_room(tmp_path: Path) -> None:
    with pytest.raises(RoomError, match=r"rulebook\.en\.md"):
        read_rulebook(tmp_path / "rulebook.en.md")


def test_a_book_that_is_not_utf_8_is_a_fault_of_the_room(tmp_path: Path) -> None:
    (tmp_path / "rulebook.en.md").write_bytes(b"# Caf\xe9\n")
    with pytest.raises(RoomError, match=r"rulebook\.en\.md"):
        read_rulebook(tmp_path / "rulebook.en.md")
