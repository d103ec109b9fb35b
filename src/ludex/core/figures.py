"""The figures that hold the collection together: source coverage, clause coverage, language parity."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import yaml

from ludex.core.casebook import read_casebook
from ludex.core.conformance import book_faults
from ludex.core.errors import RoomError
from ludex.core.registry import families, rooms
from ludex.core.rulebook import Rulebook, read_rulebook
from ludex.core.words import LANGUAGES

Line = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Figures:
    """One room (or a family's own book): lines of its source, clauses, cases, and sentences per language."""

    game: str
    source_lines: int
    behind_clauses: int
    no_rule: int
    clauses: int
    ruling_clauses: int
    cited: int
    cases: int
    languages: dict[str, int]
    uncovered: tuple[str, ...]
    uncited: tuple[str, ...]
    unequal: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Whether every line is covered, every ruling clause cited, and every language complete."""
        return not self.uncovered and not self.uncited and not self.unequal

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return asdict(self)


def figures() -> list[Figures]:
    """A row for every room, then one for every family's own book. Raises RoomError when a room's files can't be read."""
    houses = families()
    rows = [
        _row(name, books := _books(room), _span(books["en"]), read_casebook(room / "casebook.yaml"))
        for name, room in rooms().items()
        if room.parent not in houses.values()
    ]
    for family, folder in houses.items():
        texts = _texts(folder)
        documents = {document for document, _ in texts}
        claimed: set[Line] = set()
        for name, room in rooms().items():
            if room.parent == folder:
                books = _books(room)
                span = {line for line in _span(books["en"]) if line in texts or line[0] not in documents}
                claimed |= span
                rows.append(_row(name, books, span, read_casebook(room / "casebook.yaml")))
        if texts:
            books = _books(folder) if (folder / "rulebook.en.md").exists() else {}
            rows.append(_row(family, books, texts - claimed, ()))
    return rows


def _texts(folder: Path) -> set[Line]:
    """Every line of the family's source texts; the project keeps the numbers ("29-204", "1 3 5-9"), not the texts."""
    path = folder / "sources.yaml"
    if not path.exists():
        return set()
    try:
        texts = yaml.safe_load(path.read_text(encoding="utf-8"))
        return {
            (document, n)
            for document, numbers in texts.items()
            for part in str(numbers).split()
            for n in _numbers(part)
        }
    except (OSError, yaml.YAMLError, ValueError, TypeError, AttributeError) as error:
        raise RoomError("room_file", path=str(path.name), why=str(error)) from error


def _numbers(part: str) -> range:
    first, _, last = part.partition("-")
    return range(int(first), int(last or first) + 1)


def _books(folder: Path) -> dict[str, Rulebook]:
    return {lang: read_rulebook(folder / f"rulebook.{lang}.md") for lang in LANGUAGES}


def _behind(book: Rulebook) -> set[Line]:
    return {line for clause in book.clauses.values() for source in clause.sources for line in source.lines()}


def _no_rule(book: Rulebook) -> set[Line]:
    return {line for source, _ in book.no_rule for line in source.lines()}


def _span(book: Rulebook) -> set[Line]:
    """The lines from a room's first to its last, in each document that it names."""
    named = _behind(book) | _no_rule(book)
    spans: set[Line] = set()
    for document in {document for document, _ in named}:
        numbers = [n for d, n in named if d == document]
        spans |= {(document, n) for n in range(min(numbers), max(numbers) + 1)}
    return spans


def _row(name: str, books: dict[str, Rulebook], span: set[Line], cases: Iterable[Any]) -> Figures:
    book = books.get("en") or Rulebook("en")
    cases = list(cases)
    cited = {clause for case in cases for clause in case.clauses}
    ruling = [clause.id for clause in book.clauses.values() if clause.rules]
    behind = _behind(book) & span
    bare = (_no_rule(book) & span) - behind
    return Figures(
        game=name,
        source_lines=len(span),
        behind_clauses=len(behind),
        no_rule=len(bare),
        clauses=len(book.clauses),
        ruling_clauses=len(ruling),
        cited=sum(clause in cited for clause in ruling),
        cases=len(cases),
        languages={lang: _sentences(books.get(lang) or Rulebook(lang), cases) for lang in LANGUAGES},
        uncovered=tuple(f"{document} {n}" for document, n in sorted(span - behind - bare)),
        uncited=tuple(clause for clause in ruling if clause not in cited),
        unequal=tuple(book_faults(books)) if books else (),
    )


def _sentences(book: Rulebook, cases: Iterable[Any]) -> int:
    """How many clauses, sentences, words and case titles there are in a language."""
    shelves = (
        len(book.clauses)
        + len(book.rulings)
        + len(book.refusals)
        + len(book.words)
        + len(book.options)
        + len(book.no_rule)
    )
    return shelves + sum(bool(case.title.get(book.lang)) for case in cases)
