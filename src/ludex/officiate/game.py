"""A game that is officiated: reports come in as typed structs, a pure step rules, and what is not known is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, cast

from ludex.core.entry import Entry, Seat
from ludex.core.errors import EntryError, SeatError
from ludex.core.game import Ask, Choice
from ludex.core.options import Values
from ludex.core.room import Room
from ludex.core.ruling import Result, Ruling
from ludex.core.scene import Scene
from ludex.core.words import LANGUAGES, fill, listed
from ludex.officiate import typed
from ludex.officiate.shapes import Needed, Refused, Shape, Side, as_entry, as_struct, shape, snake, write

_NEEDED = ("SEATS", "OPTIONS", "ENTRIES", "RULINGS", "REFUSALS", "start", "rule", "asks", "result")


@dataclass(frozen=True, slots=True)
class Next:
    """A next step: a struct (or its class, where fields are open), whose move it is, and what blocks it now, if anything."""

    what: Any
    by: Side | None = None
    blocked: Refused | None = None


class OfficiatedGame(Room):
    """A game made of the functions in a room's `rules.py`, and the words in its rulebooks.

    Position                   frozen dataclasses; a step makes a new one
    ENTRIES, RULINGS           the structs that may enter, and those that are ruled (`officiate.shapes`)
    REFUSALS                   the names of the refusals' sentences
    start(seats, options)      the first position and the rulings that follow
    rule(position, entry, by)  the step: a new position and its rulings. Raises Refused, or Needed for a field left out
    asks(position)             what is possible next (`Next`), in order: what must come first; empty when the match is over
    result(position)           the winners' seats once it is over (several: they share, none: a draw), else None
    Optional: seats(position), how many play; shorthand(text, position), the struct that a few keys mean, or None;
    describe(position), plain data by name; sample(position, rng), a struct as a report might have it, for random matches.
    """

    plays_itself = False

    def __init__(self, package: str) -> None:
        """`package` is the room's module name (`__name__` in its `__init__.py`). Rules load at first use."""
        super().__init__(package, _NEEDED)

    @cached_property
    def shapes(self) -> dict[str, Shape]:
        """Every entry of the game by its name."""
        return {known.name: known for known in map(shape, self.rules.ENTRIES)}

    @cached_property
    def told(self) -> dict[str, Shape]:
        """Every ruling of the game by its name."""
        return {known.name: known for known in map(shape, self.rules.RULINGS)}

    @cached_property
    def citable(self) -> frozenset[str]:
        """The clauses that a ruling can rest on: all that rule."""
        return frozenset(clause.id for clause in self.rulebook("en").clauses.values() if clause.rules)

    def check(self, games: int = 4, *, seed: int = 1) -> list[str]:
        """Every promise of the house that the game breaks (see `ludex.officiate.check`)."""
        from ludex.officiate.check import check

        return check(self, games, seed=seed)

    def start(self, seats: int, values: Values) -> tuple[Any, tuple[Ruling, ...]]:
        """The first position and what follows from it. Raises SeatError when so many can't play."""
        if seats not in self.seats:
            raise SeatError("seats", given=seats, game=self.name, possible=f"{self.seats[0]}–{self.seats[-1]}")
        position, made = self.rules.start(seats, values)
        return position, tuple(made)

    def asks(self, position: Any, lang: str = "en") -> Ask | None:
        """What may enter next, in order; what is blocked names the reason and the clause. None when the match is over."""
        steps: Sequence[Next] = self.rules.asks(position)
        if not steps:
            return None
        choices = tuple(self._choice(position, step, lang) for step in steps)
        first = next((choice for choice in choices if choice.blocked is None), choices[0]).entry
        return Ask(first.kind, "report", first.by, choices)

    def refuse(self, position: Any, entry: Entry) -> EntryError | None:
        """Why this entry can't enter now, or None."""
        try:
            self.rule(position, entry)
        except EntryError as error:
            return error
        return None

    def rule(self, position: Any, entry: Entry) -> tuple[Any, tuple[Ruling, ...]]:
        """The step. Raises EntryError; the given position stays as it was."""
        known = self.shapes.get(entry.name)
        if known is None or known.kind != entry.kind:
            possible = lambda lang: listed([self.rulebook(lang).word(name) for name in self.shapes], 40)  # noqa: E731
            raise EntryError("no_such_report", fault="unreadable", given=str(entry)[:60], possible=possible)
        struct = self._struct(known, entry)
        if self.rules.result(position) is not None:
            raise EntryError("game_over", fault="illegal", given=lambda lang: self.label(entry, lang))
        try:
            by = Side(entry.by) if entry.kind == "move" and entry.by is not None else None
            after, made = self.rules.rule(position, struct, by)
        except Refused as refused:
            raise self._refusal(position, entry, refused) from None
        except Needed as lacking:
            raise self._asked(known, lacking.field) from None
        return after, tuple(made)

    def canonical(self, position: Any, entry: Entry) -> Entry:
        """The same entry as the record writes it."""
        by = entry.by if entry.kind == "move" else None
        return as_entry(as_struct(self.shapes[entry.name].struct, entry.values), by)

    def only(self, position: Any, entry: Entry) -> Seat | None:
        """Nothing is hidden in an officiated match."""
        return None

    def result(self, position: Any) -> Result | None:
        """How it ended, or None."""
        won = self.rules.result(position)
        if won is None:
            return None
        winners = tuple(Seat(int(side)) for side in won)
        seats = range(self.rules.seats(position)) if self.has("seats") else range(self.seats[0])
        among = winners or tuple(Seat(seat) for seat in seats)
        return Result(winners, tuple(1 / len(among) if seat in among else 0.0 for seat in seats), ())

    def seen(self, position: Any, viewer: Seat | None) -> Any:
        """The position: nothing is hidden in an officiated match."""
        return position

    def scene(self, position: Any, viewer: Seat | None, names: Sequence[str], lang: str) -> Scene:
        """What everybody sees."""
        draw = importlib.import_module(self.package + ".scene").scene
        return cast(Scene, draw(position, tuple(names), self.speaker(names, lang)))

    def speaker(self, names: Sequence[str], lang: str) -> Callable[..., str]:
        """A function that fills the rulebook's word lines: `say("standing", side=0)`."""
        book = self.rulebook(lang)

        def say(key: str, **data: object) -> str:
            return fill(book.word(key), lang, data, lambda name, value: self._show({}, names, lang, name, value))

        return say

    def describe(self, position: Any) -> dict[str, Any]:
        """The position as plain data (fields by name)."""
        if self.has("describe"):
            return cast("dict[str, Any]", self.rules.describe(position))
        return cast("dict[str, Any]", plain(position))

    def say(self, ruling: Ruling, names: Sequence[str], lang: str) -> str:
        """A ruling as a sentence."""
        book, known = self.rulebook(lang), self.told.get(ruling.name)
        if ruling.name not in book.rulings or known is None:
            return ruling.name
        types = {field.name: field for field in known.fields}
        data: dict[str, Any] = dict.fromkeys(types, "—") | dict(ruling.data)
        text = fill(
            book.rulings[ruling.name].text, lang, data, lambda name, value: self._show(types, names, lang, name, value)
        )
        return text[:1].upper() + text[1:]

    def label(self, entry: Entry, lang: str) -> str:
        """An entry in words."""
        known = self.shapes.get(entry.name)
        return typed.label(entry, known, self.rulebook(lang)) if known else str(entry)

    def spell(self, text: str, position: Any, lang: str) -> Entry:
        """The entry that a person typed. Raises EntryError when it can't be read, or could mean several things."""
        steps: Sequence[Next] = self.rules.asks(position)
        movers = {_name(step.what): Seat(int(step.by)) for step in reversed(steps) if step.by is not None}
        if self.has("shorthand") and (short := self.rules.shorthand(text.strip(), position)) is not None:
            return as_entry(short, movers.get(_name(short)))
        possible = list(dict.fromkeys(_name(step.what) for step in steps if step.blocked is None))
        books = [self.rulebook(lang)] + [self.rulebook(other) for other in LANGUAGES if other != lang]
        return typed.spell(text, books, list(self.shapes.values()), possible, movers)

    def entry(self, what: Any, by: Side | None = None) -> Entry:
        """A struct (or its class, with all fields open) as an entry."""
        if isinstance(what, type):
            known = shape(what)
            assert known.kind is not None, "a ruling is no entry"
            return Entry(known.kind, known.name, (), None if by is None else Seat(int(by)))
        return as_entry(what, by)

    def _choice(self, position: Any, step: Next, lang: str) -> Choice:
        entry = self.entry(step.what, step.by)
        if step.blocked is None:
            return Choice(entry, self.label(entry, lang))
        return Choice(entry, self.label(entry, lang), self._reason(step.blocked, lang), step.blocked.clause)

    def _struct(self, known: Shape, entry: Entry) -> Any:
        try:
            return as_struct(known.struct, entry.values)
        except Needed as lacking:
            raise self._asked(known, lacking.field) from None
        except ValueError as error:
            given, fields_there = str(error)[:60] or "—", listed([field.name for field in known.fields], 40)
            name = lambda lang: self.rulebook(lang).word(known.name)  # noqa: E731
            raise EntryError(
                "field_unreadable", fault="unreadable", given=given, entry=name, possible=fields_there or "—"
            ) from None

    def _asked(self, known: Shape, name: str) -> EntryError:
        field = next((field for field in known.fields if field.name == name), None)
        if field is None:
            raise TypeError(f"{self.package}: {known.name} has no field {name}, which is needed")

        def said(part: str) -> Callable[[str], str]:
            return lambda lang: typed.needed(field, known, self.rulebook(lang))[part]

        return EntryError(
            "field_needed",
            fault="incomplete",
            field=name,
            entry=said("entry"),
            question=said("question"),
            possible=said("possible"),
        )

    def _refusal(self, position: Any, entry: Entry, refused: Refused) -> EntryError:
        def possible(lang: str) -> str:
            open_now = [self.entry(step.what, step.by) for step in self.rules.asks(position) if step.blocked is None]
            return listed(list(dict.fromkeys(self.label(one, lang) for one in open_now)), 20) or "—"

        error = EntryError(
            "refused",
            fault="illegal",
            clause=refused.clause,
            given=lambda lang: self.label(entry, lang),
            why=lambda lang: self._reason(refused, lang, error.names),
            rule=refused.clause,
            possible=possible,
        )
        return error

    def _reason(self, refused: Refused, lang: str, names: Sequence[str] = ()) -> str:
        saying = self.rulebook(lang).refusals.get(refused.name)
        if saying is None:
            return refused.name
        return fill(saying.text, lang, refused.data, lambda name, value: self._show({}, names, lang, name, value))

    def _show(self, types: Mapping[str, Any], names: Sequence[str], lang: str, name: str, value: object) -> str:
        """A value as a person reads it: a side as its name, a word of an Enum in the language, a number with its sign."""
        book, field = self.rulebook(lang), types.get(name)
        if hasattr(value, "shown"):
            return str(value.shown(names))
        if isinstance(value, Side) or (field is not None and field.type is Side and isinstance(value, int)):
            return names[value] if 0 <= value < len(names) else str(Side(value))
        if field is None:
            key = f"{snake(type(value).__name__)}.{write(value)}"
            return (
                book.word(key)
                if key in book.words
                else write(value).replace("-", "−")
                if isinstance(value, int)
                else write(value)
            )
        if field.type is bool:
            return typed.say(field, bool(value), book)
        if isinstance(value, int | float):
            return write(value).replace("-", "−")
        return typed.shown(field, str(value), names, book)


def _name(what: Any) -> str:
    return shape(what if isinstance(what, type) else type(what)).name


def plain(value: Any) -> Any:
    """A position as plain data: dataclasses as their fields by name, everything else as numbers, words and lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "read"):
        return int(value) if isinstance(value, Side) else write(value)
    if isinstance(value, tuple | list | frozenset):
        return [plain(one) for one in (sorted(value, key=str) if isinstance(value, frozenset) else value)]
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if value is None or isinstance(value, bool | int | float | str):
        return getattr(value, "value", value)
    return write(value)
