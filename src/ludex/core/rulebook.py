"""A rulebook: Markdown that a player reads from top to bottom, and that the program reads for its clauses and sentences.

A clause is a third-level heading `### game.number Heading`, a line of sources in backticks, and a few sentences. Under it
stand lines that the program speaks with:

    > lost: {seat} loses {points} {points|point|points}      the sentence of a ruling
    ! too_low: That does not exceed {standing}               the sentence of a refusal
    * hold: hold | stop                                      a word (a move's label and other ways to type it)
    ? target=100: In your game 100 points are needed         what an option, or a value of it, means
    - `dice.ru 65` praise of the game                        source lines that hold no rule, and why

`docs/adding-a-game.md` shows a whole one. A long book has further pages in a folder `pages` beside it, read in the order of
their names: `pages/12-fouls.en.md`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ludex.core.errors import RoomError, UnknownClause
from ludex.core.words import fill, house

_CLAUSE = re.compile(r"^### (\w+\.\w*\d\w*) (.+)$")
_MARK = re.compile(r"`([^`]+)`")
_LINES = re.compile(r"^([\w.-]+) (\d+)(?:-(\d+))?$")
_SAYING = re.compile(r"^([>!*?]) ([\w.]+(?:=[\w.-]+)?): (.+)$")
_NO_RULE = re.compile(r"^- `([^`]+)` (.+)$")


@dataclass(frozen=True, slots=True)
class Source:
    """Lines of a source text, both ends included."""

    document: str
    first: int
    last: int

    def lines(self) -> set[tuple[str, int]]:
        """Each line as (document, number)."""
        return {(self.document, n) for n in range(self.first, self.last + 1)}

    def __str__(self) -> str:
        return f"{self.document} {self.first}" + (f"-{self.last}" if self.last != self.first else "")


@dataclass(slots=True)
class Clause:
    """One numbered rule: id, heading, text in our words, where it comes from, and whether it rules or only defines.

    `filled` says that the source is silent here and the clause is a stated default.
    """

    id: str
    heading: str
    sources: tuple[Source, ...] = ()
    rules: bool = True
    filled: bool = False
    text: str = ""


@dataclass(slots=True)
class Saying:
    """A sentence that the program fills in, and the clause under which it stands."""

    clause: str | None
    text: str


@dataclass(slots=True)
class Rulebook:
    """The rules of one game in one language."""

    lang: str
    title: str = ""
    body: list[Clause | str] = field(default_factory=list)
    clauses: dict[str, Clause] = field(default_factory=dict)
    rulings: dict[str, Saying] = field(default_factory=dict)
    refusals: dict[str, Saying] = field(default_factory=dict)
    words: dict[str, Saying] = field(default_factory=dict)
    options: dict[str, Saying] = field(default_factory=dict)
    no_rule: list[tuple[Source, str]] = field(default_factory=list)

    def clause(self, clause_id: str) -> Clause:
        """The clause of this id ("pig.7", or just "7"). Raises UnknownClause with the ids there are."""
        if "." not in clause_id:
            clause_id = f"{next(iter(self.clauses), '').partition('.')[0]}.{clause_id}"
        if clause_id not in self.clauses:
            raise UnknownClause(
                "unknown_clause",
                given=clause_id[:40],
                possible=f"{next(iter(self.clauses))} … {list(self.clauses)[-1]}",
            )
        return self.clauses[clause_id]

    def word(self, key: str) -> str:
        """The label of a word (its first spelling); the key itself where the book has none."""
        return self.words[key].text.split(" | ")[0] if key in self.words else key

    def spellings(self, key: str) -> tuple[str, ...]:
        """Every way to type a word in this language."""
        return tuple(self.words[key].text.split(" | ")) if key in self.words else (key,)

    def in_your_game(self, clause_id: str, values: Mapping[str, object]) -> list[str]:
        """What the active options make of a clause, a sentence an option."""
        lines = []
        for name, value in values.items():
            key = f"{name}={str(value).lower()}"
            saying = self.options.get(key) or (self.options.get(name) if not self._has_values(name) else None)
            if saying and saying.clause == clause_id:
                lines.append(fill(saying.text, self.lang, {"value": value}))
        return lines

    def _has_values(self, name: str) -> bool:
        return any(key.startswith(f"{name}=") for key in self.options)

    def markdown(self, values: Mapping[str, object], only: str | None = None) -> str:
        """The book (or one clause of it) as Markdown, with what the active options make of each clause."""
        parts: list[str] = [] if only else [f"# {self.title}"]
        section: list[str] = []
        for piece in self.body:
            if isinstance(piece, str):
                section = [piece] if piece.startswith("## ") else section
                parts += [] if only or piece in section else [piece]
            elif only in (None, piece.id):
                parts += [] if only else section
                section = []
                marks = [str(source) for source in piece.sources]
                marks += [house("filled", self.lang)] if piece.filled else []
                parts += [f"### {piece.id} {piece.heading}", piece.text]
                parts += [
                    f"> {house('in_your_game', self.lang)} {line}" for line in self.in_your_game(piece.id, values)
                ]
                parts.append(f"*{house('source', self.lang)} {'; '.join(marks)}*")
        return "\n\n".join(parts) + "\n"


@cache
def read_rulebook(path: Path) -> Rulebook:
    """Read one rulebook file; its language is in its name (rulebook.ru.md). Raises RoomError with the line that can't be read."""
    book = Rulebook(lang=path.name.split(".")[-2])
    for page in (path, *sorted(path.parent.glob(f"pages/*.{book.lang}.md"))):
        _read_page(book, page)
    return book


def _read_page(book: Rulebook, path: Path) -> None:
    here: Clause | None = None
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RoomError("room_file", path=path.name, why=str(error)) from error
    for number, line in enumerate(lines, 1):
        if match := _CLAUSE.match(line):
            here = Clause(match[1], match[2].strip())
            if here.id in book.clauses:
                raise RoomError("rulebook_line", path=path.name, line=number, text=line)
            book.clauses[here.id] = here
            book.body.append(here)
        elif line.startswith("# ") and not book.title:
            book.title = line[2:].strip()
        elif line.startswith("## "):
            here = None
            book.body.append(line)
        elif match := _NO_RULE.match(line):
            book.no_rule += [(_source(part, path, number), match[2]) for part in match[1].split(", ")]
        elif match := _SAYING.match(line):
            shelf = {">": book.rulings, "!": book.refusals, "*": book.words, "?": book.options}[match[1]]
            if match[2] in shelf:
                raise RoomError("rulebook_line", path=path.name, line=number, text=line)
            shelf[match[2]] = Saying(here.id if here else None, match[3].strip())
        elif line.startswith(("### ", "> ", "! ", "* ", "? ", "- `")):
            raise RoomError("rulebook_line", path=path.name, line=number, text=line)
        elif here is not None and line.startswith("`"):
            _marks(here, _MARK.findall(line), path, number)
        elif line.strip() and here is not None:
            here.text = f"{here.text} {line.strip()}".strip()
        elif line.strip():
            book.body.append(line)


def _marks(clause: Clause, marks: list[str], path: Path, number: int) -> None:
    for mark in marks:
        if mark == "definition":
            clause.rules = False
        elif mark == "filled":
            clause.filled = True
        else:
            clause.sources += tuple(_source(part, path, number) for part in mark.split(", "))


def _source(text: str, path: Path, number: int) -> Source:
    match = _LINES.match(text)
    if match is None or int(match[3] or match[2]) < int(match[2]):
        raise RoomError("rulebook_line", path=path.name, line=number, text=text)
    return Source(match[1], int(match[2]), int(match[3] or match[2]))
