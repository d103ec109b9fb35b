"""Entries and rulings as typed structs: frozen dataclasses whose fields are read from words and written back the same way.

    @fact
    class Foul:
        kind: Offence               an Enum of strings
        by: Person                  any class with a classmethod `read(text)` (ValueError when it can't) and a `__str__`
        at: Point | None = None     may be left out
        also: tuple[Card, ...] = () several, written with "+" between them

A field is a whole number, a decimal number, a yes or no, a text, an Enum of strings, or a class of its own. As an entry's values
the struct stands as `("kind=trip", "by=A7")`: in the order of the fields, those at their default left out.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass
from dataclasses import fields as dataclass_fields
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Protocol, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from ludex.core.entry import Entry, EntryKind, Seat, Value
from ludex.core.ruling import Ruling

T = TypeVar("T")

_SHAPES: dict[type, Shape] = {}

MAX_TEXT = 120
"""Characters of a text field."""

MOST = 64
"""Values of one field that takes several."""

YES, NO = "yes", "no"
JOIN = "+"


class Readable(Protocol):
    """A field's own type: read from one word, written back with `str`."""

    @classmethod
    def read(cls, text: str) -> Any:
        """The value behind the word. Raises ValueError when there is none."""


class Side(int):
    """One of the sides of a match, a seat counted from 0; typed and written as a letter: A is seat 0."""

    @classmethod
    def read(cls, text: str) -> Side:
        """The side behind a letter. Raises ValueError for anything else."""
        if len(text) == 1 and "A" <= text.upper() <= "Z":
            return cls(ord(text.upper()) - ord("A"))
        raise ValueError(text)

    @property
    def other(self) -> Side:
        """The opponents, where two sides play."""
        return Side(1 - self)

    def __str__(self) -> str:
        return chr(ord("A") + int(self))

    __repr__ = __str__


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a struct: its name, the type of a value, whether it takes several, and whether it may be left out."""

    name: str
    type: type
    many: bool
    needed: bool
    default: Any

    @property
    def words(self) -> str:
        """The prefix of the rulebook's words for its values: the Enum's or class's name ("offence.trip")."""
        return snake(self.type.__name__)


@dataclass(frozen=True, slots=True)
class Shape:
    """What is known of a struct: its name in entries and rulings, and its fields."""

    name: str
    struct: type
    fields: tuple[Field, ...]
    kind: EntryKind | None = None
    ends: bool = False
    undecided: bool = False


class Refused(Exception):
    """A rule forbids the entry: `name` is the refusal's sentence in the rulebook, `clause` the rule, `data` its fields."""

    def __init__(self, name: str, clause: str, **data: object) -> None:
        super().__init__(name)
        self.name, self.clause, self.data = name, clause, data


class Needed(Exception):
    """A field was left out that the ruling needs: it is asked for, never assumed."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def _declared(kind: EntryKind | None, **flags: bool) -> Callable[[type[T]], type[T]]:
    def declare(struct: type[T]) -> type[T]:
        made = dataclass(frozen=True, slots=True)(struct)
        made.__shape__ = (kind, flags)  # type: ignore[attr-defined]
        return made

    return declare


@dataclass_transform(frozen_default=True)
def fact(struct: type[T]) -> type[T]:
    """Declare a struct as a fact: what the world did."""
    return _declared("fact")(struct)


@dataclass_transform(frozen_default=True)
def call(struct: type[T]) -> type[T]:
    """Declare a struct as a call: a judgement only an official can make."""
    return _declared("call")(struct)


@dataclass_transform(frozen_default=True)
def move(struct: type[T]) -> type[T]:
    """Declare a struct as a move: a player's or a captain's decision."""
    return _declared("move")(struct)


@dataclass_transform(frozen_default=True)
def ruling(struct: type[T]) -> type[T]:
    """Declare a struct as a ruling. `ENDS = True` in its body: it ends the match. `UNDECIDED = True`: the rulebook is silent."""
    flags = {name.lower(): bool(getattr(struct, name, False)) for name in ("ENDS", "UNDECIDED")}
    return _declared(None, **flags)(struct)


def shape(struct: type) -> Shape:
    """What is known of a declared struct. Raises TypeError when it is none, or has a field that can't be read."""
    if struct not in _SHAPES:
        if not hasattr(struct, "__shape__"):
            raise TypeError(f"{struct.__name__} is not declared with @fact, @call, @move or @ruling")
        kind, flags = struct.__shape__
        hints = get_type_hints(struct)
        found = tuple(_field(field.name, hints[field.name], field.default) for field in dataclass_fields(struct))
        _SHAPES[struct] = Shape(snake(struct.__name__), struct, found, kind, **flags)
    return _SHAPES[struct]


def _field(name: str, hint: Any, default: Any) -> Field:
    parts = [part for part in get_args(hint) if part is not type(None)] if _is_union(hint) else [hint]
    if len(parts) != 1:
        raise TypeError(f"{name}: one type a field, or that type and None")
    inner = parts[0]
    many = get_origin(inner) is tuple
    value = get_args(inner)[0] if many else inner
    if value not in (int, float, bool, str) and not (isinstance(value, type) and (_is_words(value) or _reads(value))):
        raise TypeError(f"{name}: {value} can't be read from a word")
    return Field(name, value, many, default is MISSING, None if default is MISSING else default)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


def _is_words(value: type) -> bool:
    return issubclass(value, Enum)


def _reads(value: type) -> bool:
    return hasattr(value, "read")


@cache
def snake(name: str) -> str:
    """`FreeKick` as `free_kick`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def is_many(value: object) -> bool:
    """Whether this is a row of values; a class of its own may be a tuple, too, and is one value."""
    return isinstance(value, tuple) and not hasattr(value, "read")


def write(value: object) -> str:
    """A field's value as its word."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, float):
        return f"{value:.10g}"
    if is_many(value):
        return JOIN.join(map(write, value))  # type: ignore[call-overload]  # a tuple, as `is_many` has found
    return str(value)


def read(kind: type, text: str) -> Any:
    """A word as a value of this type. Raises ValueError when it is none."""
    if kind is bool:
        if text not in (YES, NO):
            raise ValueError(text)
        return text == YES
    if kind is int:
        if not (text.removeprefix("-").isdecimal() and len(text) < 10):
            raise ValueError(text)
        return int(text)
    if kind is float:
        if not re.fullmatch(r"-?\d{1,7}(\.\d{1,10})?", text):
            raise ValueError(text)
        return float(text)
    if kind is str:
        if not 0 < len(text.strip()) <= MAX_TEXT or not text.isprintable():
            raise ValueError(text)
        return text.strip()
    if _is_words(kind):
        return kind(text)
    return kind.read(text)  # type: ignore[attr-defined]  # `_field` has made sure of it


def read_field(field: Field, text: str) -> Any:
    """The value of a field, one or several. Raises ValueError when a part of it can't be read."""
    if not field.many:
        return read(field.type, text)
    parts = text.split(JOIN) if text else []
    if len(parts) > MOST:
        raise ValueError(text)
    return tuple(read(field.type, part) for part in parts)


def as_entry(struct: Any, by: int | None = None) -> Entry:
    """A struct as an entry; `by` is the seat whose move it is."""
    known = shape(type(struct))
    assert known.kind is not None, "a ruling is no entry"
    values: list[Value] = []
    for field in known.fields:
        value = getattr(struct, field.name)
        if field.needed or value != field.default:
            values.append(f"{field.name}={write(value)}")
    return Entry(known.kind, known.name, tuple(values), None if by is None else Seat(by))


@lru_cache(maxsize=4096)
def as_struct(struct: Any, values: tuple[Value, ...]) -> Any:
    """The struct behind an entry's values. Raises ValueError (a field that can't be read) or Needed (one that is missing)."""
    known = shape(struct)
    given: dict[str, Any] = {}
    by_name = {field.name: field for field in known.fields}
    for value in values:
        name, sign, text = str(value).partition("=")
        if not sign or name not in by_name or name in given:
            raise ValueError(str(value))
        given[name] = read_field(by_name[name], text)
    for field in known.fields:
        if field.needed and field.name not in given:
            raise Needed(field.name)
    return struct(**given)


def ruled(struct: Any, *clauses: str, calls: tuple[str, ...] = ()) -> Ruling:
    """A ruling that rests on these clauses, and on these calls of an official (their names)."""
    known = shape(type(struct))
    data: Mapping[str, int | float | str] = {
        field.name: _plain(getattr(struct, field.name))
        for field in known.fields
        if getattr(struct, field.name) is not None
    }
    return Ruling(known.name, clauses, data, ends=known.ends, undecided=known.undecided, calls=calls)


def _plain(value: object) -> int | float | str:
    if isinstance(value, float):
        return round(value, 2)
    return int(value) if isinstance(value, int) else write(value)
