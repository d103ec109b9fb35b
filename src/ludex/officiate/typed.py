"""Reading and writing reports: "foul trip A7 on=B9 at=30,12" in the words of the rulebook, in any of the three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from ludex.core import verbs
from ludex.core.entry import Entry, Seat
from ludex.core.errors import EntryError
from ludex.core.rulebook import Rulebook
from ludex.core.words import LANGUAGES, house, listed
from ludex.officiate.shapes import JOIN, MOST, NO, YES, Field, Shape, read, read_field, write

MAX_TYPED = 400
"""Characters of one typed entry."""

_QUOTED = re.compile(r'"([^"]*)"')
_TOKEN = re.compile(r"[^\s,]\S*")


def spell(
    text: str,
    books: Sequence[Rulebook],
    shapes: Sequence[Shape],
    possible: Sequence[str],
    movers: Mapping[str, Seat],
) -> Entry:
    """The entry behind the words. The first of `books` is in the speaker's language; the others are understood too.

    `shapes` are all entries of the game, `possible` the names of those that may enter now; `movers` says whose move each is, unless
    the words begin with another seat ("@1 ..."). A field's name stands before its value ("by=A7"); fields that must be there may do
    without, in their order. Raises EntryError when it can't be read, or could mean several things.
    """
    typed = " ".join(text.split())
    by: Seat | None = None
    unreadable = _unreadable(text, books[0], possible)
    if typed.startswith("@"):
        head, _, typed = typed[1:].partition(" ")
        if not head.isdecimal() or len(head) > 2:
            raise unreadable
        by = Seat(int(head))
    small = typed.lower()
    if not typed or len(text) > MAX_TYPED or len(small) != len(typed):
        raise unreadable
    names = [shape.name for shape in shapes]
    name, rest = verbs.verb(text, small, books, names, possible, lambda: unreadable)
    shape = next(shape for shape in shapes if shape.name == name)
    assert shape.kind is not None
    values = _values(typed[len(typed) - len(rest) :] if rest else "", books, shape)
    return Entry(
        shape.kind,
        name,
        tuple(f"{f.name}={values[f.name]}" for f in shape.fields if f.name in values),
        None if shape.kind != "move" else movers.get(name) if by is None else by,
    )


def _values(rest: str, books: Sequence[Rulebook], shape: Shape) -> dict[str, str]:
    """The words of each field that is given, in the form that records keep."""
    found: dict[str, str] = {}
    rest = rest.lstrip(" ,")
    while rest:
        field: Field | None
        word: str | None
        named = _named(rest, books, shape)
        if named is not None:
            field, rest = named
            word, rest = _value(field, rest, books) or (None, rest)
        else:
            field, word, rest = _bare(rest, books, shape, found)
        if field is None or word is None or field.name in found:
            given = field.name if field and word is not None else rest
            key = "field_twice" if field and word is not None else "field_unreadable"
            possible = _possible(field, books[0]) if field else _open(shape, found, books[0])
            raise EntryError(
                key, fault="unreadable", given=given[:60] or "—", entry=books[0].word(shape.name), possible=possible
            )
        found[field.name] = word
        rest = rest.lstrip(" ,")
    return found


def _named(rest: str, books: Sequence[Rulebook], shape: Shape) -> tuple[Field, str] | None:
    """The field whose name the rest begins with, and what follows the sign; None when it begins with none."""
    small = rest.lower()
    for field in shape.fields:
        for word in sorted(_field_words(field, books), key=len, reverse=True):
            if small.startswith(word) and (after := rest[len(word) :].lstrip()).startswith("="):
                return field, after[1:].lstrip()
    return None


def _bare(
    rest: str, books: Sequence[Rulebook], shape: Shape, found: dict[str, str]
) -> tuple[Field | None, str | None, str]:
    """A value without a name: of the first open field that can read it; the word of a yes-or-no field says yes."""
    small = rest.lower()
    for field in shape.fields:
        if field.name in found or field.type is str:
            continue
        if field.type is bool:
            for word in sorted(_field_words(field, books), key=len, reverse=True):
                if small == word or small.startswith((word + " ", word + ",")):
                    return field, YES, rest[len(word) :]
        elif (value := _value(field, rest, books)) is not None:
            return field, value[0], value[1]
    return None, None, rest


def _value(field: Field, rest: str, books: Sequence[Rulebook]) -> tuple[str, str] | None:
    """A field's value at the beginning of the rest, and what follows it; None when there is none that can be read."""
    parts: list[str] = []
    while len(parts) < MOST:
        one = _one(field, rest, books)
        if one is None:
            return None
        word, rest = one
        parts.append(word)
        if not (field.many and rest.startswith(JOIN)):
            break
        rest = rest[1:]
    return JOIN.join(parts), rest


def _one(field: Field, rest: str, books: Sequence[Rulebook]) -> tuple[str, str] | None:
    if issubclass(field.type, Enum) or field.type is bool:
        small = rest.lower()
        fits = [
            (w, v) for w, v in _choices(field, books) if small == w or small.startswith((w + " ", w + ",", w + JOIN))
        ]
        if not fits:
            return None
        word, value = max(fits, key=lambda pair: len(pair[0]))
        return value, rest[len(word) :]
    if quoted := _QUOTED.match(rest):
        return _written(field, quoted[1], rest[quoted.end() :])
    token = _TOKEN.match(rest)
    if token is None:
        return None
    word = token[0].rstrip(",")
    if field.many:
        word = word.partition(JOIN)[0]
    return _written(field, word, rest[len(word) :])


def _written(field: Field, word: str, rest: str) -> tuple[str, str] | None:
    """The word as records write it, if the field can read it."""
    try:
        return write(read(field.type, word)), rest
    except ValueError:
        return None


def _choices(field: Field, books: Sequence[Rulebook]) -> Iterator[tuple[str, str]]:
    """Every way to type each value of a field that has a few, with the value."""
    if field.type is bool:
        for value in (YES, NO):
            for lang in LANGUAGES:
                yield from ((word, value) for word in house(f"say_{value}", lang).split(" | "))
        return
    for member in field.type:  # type: ignore[attr-defined]  # an Enum: `_one` asks only then
        yield member.value, member.value
        yield member.value.replace("_", " "), member.value
        for book in books:
            yield from ((word.lower(), member.value) for word in book.spellings(f"{field.words}.{member.value}"))


def _field_words(field: Field, books: Sequence[Rulebook]) -> set[str]:
    return {
        field.name,
        *(word.lower() for book in books for word in book.spellings(f"field.{field.name}") if "." not in word),
    }


def _field_word(field: Field, book: Rulebook) -> str:
    return book.word(f"field.{field.name}") if f"field.{field.name}" in book.words else field.name


def label(entry: Entry, shape: Shape, book: Rulebook) -> str:
    """An entry in words that `spell` reads back."""
    by_name = {field.name: field for field in shape.fields}
    parts = [book.word(entry.name)]
    for value in entry.values:
        name, _, text = str(value).partition("=")
        if name in by_name:
            parts.append(_shown(by_name[name], text, book))
    return " ".join(parts)


def _shown(field: Field, text: str, book: Rulebook) -> str:
    try:
        value = read_field(field, text)
    except ValueError:
        return text
    if field.type is bool and value is True:
        return _field_word(field, book)
    said = say(field, value, book)
    if field.type is str:
        said = f'"{said}"'
    bare = field.needed and not field.many and field.type not in (str, bool)
    return said if bare else f"{_field_word(field, book)}={said}"


def say(field: Field, value: object, book: Rulebook) -> str:
    """A field's value in words."""
    if field.many and isinstance(value, tuple):
        return JOIN.join(say(field, one, book) for one in value)
    if isinstance(value, bool):
        return house(f"say_{YES if value else NO}", book.lang).split(" | ")[0]
    if isinstance(value, Enum):
        return book.word(f"{field.words}.{value.value}")
    return write(value)


def _possible(field: Field, book: Rulebook) -> str:
    """What may stand in a field, for a sentence."""
    if field.type is bool:
        return " / ".join(house(f"say_{value}", book.lang).split(" | ")[0] for value in (YES, NO))
    if issubclass(field.type, Enum):
        return listed([book.word(f"{field.words}.{member.value}") for member in field.type], 40)
    return (
        house(f"reads_{field.words}", book.lang)
        if field.type in (int, float, str)
        else book.word(f"reads.{field.words}")
    )


def _open(shape: Shape, found: Mapping[str, str], book: Rulebook) -> str:
    """What may come next in an entry: the values of the field that must be told and was not, or else the names of its fields."""
    must = next((field for field in shape.fields if field.needed and field.name not in found), None)
    if must is not None and issubclass(must.type, Enum):
        return _possible(must, book)
    return listed([_field_word(field, book) for field in shape.fields]) or "—"


def needed(field: Field, shape: Shape, book: Rulebook) -> dict[str, str]:
    """What the refusal says that asks for a field that was left out: the entry, the question, the possible answers."""
    question = book.words.get(f"ask.{field.name}")
    said = question.text if question else _field_word(field, book)
    return {"entry": book.word(shape.name), "question": said, "possible": _possible(field, book)}


def shown(field: Field, text: str, names: Sequence[str], book: Rulebook) -> str:
    """A written value as a person reads it; a class of its own may have `shown(names)` for that ("Ajax 7")."""
    try:
        value = read_field(field, text)
    except ValueError:
        return text
    some = value if field.many else (value,)
    return ", ".join(one.shown(names) if hasattr(one, "shown") else say(field, one, book) for one in some)


def _unreadable(text: str, book: Rulebook, possible: Sequence[str]) -> EntryError:
    given = text.strip()[:60] or "—"
    return EntryError(
        "unreadable", fault="unreadable", given=given, possible=listed([book.word(one) for one in possible], 20) or "—"
    )
