"""The conformance kit that every officiated room passes, ours or a third party's, without exemptions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum
from typing import Any

from ludex.core.conformance import Sentences, book_faults, case_faults, option_faults, sentence_faults
from ludex.core.entry import Entry, Seat
from ludex.core.errors import EntryError, LudexError
from ludex.core.match import Match, replay, verify
from ludex.core.rulebook import Rulebook
from ludex.core.words import LANGUAGES
from ludex.officiate.game import OfficiatedGame
from ludex.officiate.shapes import Field, Shape, Side, as_entry, shape

ENTRIES = 150
"""Reports in one random match."""

LOOKS = 0.1
"""How often a position is looked at as a whole: labels, scenes and questions take longer than rulings."""

ODD = (
    Entry("fact", "nothing"),
    Entry("move", "nothing", ("x=1",), Seat(0)),
    Entry("call", "nothing", ("=",)),
)
"""Reports that no game knows."""

ODD_WORDS = ("", "?", "-1", "999999999", "0", "nothing", "A999", "Z1", "1e9", "nan", "…", "A+B", "x" * 200)
"""Words that stand where a value is expected, and often can't be one."""


def check(game: OfficiatedGame, games: int = 4, *, seed: int = 1) -> list[str]:
    """Everything in which a game breaks the promises of the house; an empty list when it keeps them all.

    Books in parity, cases, options at their values; then random reports, possible and impossible: nothing escapes but a sentence,
    nothing changes on a refusal, every label reads back, every ruling can be said, a record replays.
    """
    wrong = _books(game)
    if wrong:
        return wrong
    wrong += case_faults(game, game.folder)
    for number, (seats, values) in enumerate(settings(game)):
        for g in range(games if number == 0 else 1):
            where = f"seats {seats}, {values}, seed {seed + g}"
            try:
                wrong += [f"{fault} ({where})" for fault in _match(game, seats, values, seed + g)]
            except Exception as error:  # a check reports whatever a room throws
                wrong.append(f"{type(error).__name__}: {error} ({where})")
    return wrong


def settings(game: OfficiatedGame) -> Iterator[tuple[int, dict[str, Any]]]:
    """The default, then every option at each of its values, going through the numbers of seats."""
    seats = list(game.seats)
    yield seats[0], game.options.read()
    turn = 0
    for option in game.options.options:
        for value in option.values():
            if value != option.default:
                live = {other: wanted[0] for other, wanted in option.only_if.items()}
                turn += 1
                yield seats[turn % len(seats)], game.options.read({**live, option.name: value})


def reports(game: OfficiatedGame, position: Any, rng: random.Random) -> Entry:
    """A random report: mostly one that is possible or nearly so, now and then one that never is."""
    if rng.random() < 0.02:
        return rng.choice(ODD)
    by = Seat(rng.randrange(game.seats[-1]))
    if game.has("sample") and rng.random() < 0.6:
        struct = game.rules.sample(position, rng)
        if struct is not None:
            return as_entry(struct, by if shape(type(struct)).kind == "move" else None)
    steps = game.rules.asks(position)
    if steps and rng.random() < 0.6:
        step = rng.choice(steps)
        if not isinstance(step.what, type):
            return game.entry(step.what, step.by)
        known, mover = shape(step.what), step.by
    else:
        known, mover = rng.choice(list(game.shapes.values())), Side(by)
    values = [f"{field.name}={_word(field, rng)}" for field in known.fields if field.needed or rng.random() < 0.3]
    assert known.kind is not None
    return Entry(known.kind, known.name, tuple(values), Seat(int(mover)) if mover is not None else None)


def _word(field: Field, rng: random.Random) -> str:
    """A word for a field: mostly one that it can read."""
    if rng.random() < 0.05:
        return rng.choice(ODD_WORDS)
    count = rng.randrange(3) if field.many else 1
    return "+".join(_one(field, rng) for _ in range(count))


def _one(field: Field, rng: random.Random) -> str:
    if field.type is bool:
        return rng.choice(("yes", "no"))
    if issubclass(field.type, Enum):
        return str(rng.choice(list(field.type)).value)
    if field.type is int:
        return str(rng.choice((0, 1, 2, 3, 5, 7, 15, 45, 46, 90, -1)))
    if field.type is float:
        return str(round(rng.uniform(-2, 120), 1))
    if field.type is str:
        return "a note"
    if field.type is Side:
        return rng.choice("AB")
    samples = getattr(field.type, "samples", None)
    return str(rng.choice(samples())) if samples else rng.choice(ODD_WORDS)


def _books(game: OfficiatedGame) -> list[str]:
    try:
        books = {lang: game.rulebook(lang) for lang in LANGUAGES}
    except LudexError as error:
        return [str(error)]
    said = Sentences(
        rulings={known.name: (None, [field.name for field in known.fields]) for known in game.told.values()},
        refusals=dict.fromkeys(game.rules.REFUSALS),
        verbs=game.shapes,
    )
    wrong = book_faults(books) + sentence_faults(books["en"], said) + option_faults(books["en"], game.options)
    return wrong + _words(game, books["en"])


def _words(game: OfficiatedGame, book: Rulebook) -> list[str]:
    """Names of fields and values that the book has no word for."""
    keys: dict[str, None] = {}
    for known in game.shapes.values():
        for field in known.fields:
            keys[f"field.{field.name}"] = None
            keys.update(_value_keys(field))
            if field.type not in (int, float, str, bool) and not issubclass(field.type, Enum):
                keys[f"reads.{field.words}"] = None
    for known in game.told.values():
        for field in known.fields:
            keys.update(_value_keys(field))
    return [f"no word for {key}" for key in keys if key not in book.words]


def _value_keys(field: Field) -> dict[str, None]:
    if not issubclass(field.type, Enum):
        return {}
    return {f"{field.words}.{member.value}": None for member in field.type}


def _match(game: OfficiatedGame, seats: int, values: dict[str, Any], seed: int) -> list[str]:
    """One match of random reports, looked at in every way, and replayed from its record."""
    rng = random.Random(seed)
    names = [f"P{seat}" for seat in range(seats)]
    match = Match(game, names, values)
    wrong: list[str] = []
    for _ in range(ENTRIES):
        if match.ask() is None or wrong:
            break
        entry = reports(game, match.position, rng)
        wrong += _enter(game, match, entry, names, rng)
    wrong += _end(game, match)
    try:
        again = replay(match.record.text)
        verify(match.record.text)
    except LudexError as error:
        return [*wrong, f"the record can't be replayed: {error}"]
    same = again.position == match.position and again.record.text == match.record.text
    return wrong + ([] if same else ["the record replays to another position"])


def _enter(game: OfficiatedGame, match: Match, entry: Entry, names: list[str], rng: random.Random) -> list[str]:
    before = match.position
    told = repr(before)
    try:
        made = match.enter(entry)
    except EntryError as error:
        wrong = [] if all(error.say(lang) for lang in LANGUAGES) else [f"{entry} is refused without words"]
        wrong += _known(game, error.clause)
        return wrong + (
            [] if match.position is before and repr(before) == told else [f"{entry} was refused, but changed something"]
        )
    wrong = [] if repr(before) == told else [f"{entry} changed the position before it"]
    for ruling in made:
        wrong += [] if ruling.clauses else [f"{ruling.name} cites no clause"]
        wrong += [fault for clause in ruling.clauses for fault in _known(game, clause)]
        wrong += [f"{ruling.name} has no words in {lang}" for lang in LANGUAGES if not game.say(ruling, names, lang)]
        wrong += [] if ruling.name in game.told else [f"{ruling.name} is not among RULINGS"]
    if rng.random() < LOOKS:
        wrong += _looks(game, match, names)
    return wrong


def _known(game: OfficiatedGame, clause: str | None) -> list[str]:
    known = clause is None or clause in game.rulebook("en").clauses
    return [] if known else [f"clause {clause} is cited, but the rulebook lacks it"]


def _looks(game: OfficiatedGame, match: Match, names: list[str]) -> list[str]:
    wrong = []
    position, last = match.position, match.steps[-1].entry
    for lang in LANGUAGES:
        game.scene(position, None, names, lang).to_json()
        label = game.label(last, lang)
        read = game.spell(f"@{last.by} {label}" if last.by is not None else label, match._positions[-2], lang)
        if game.canonical(position, read) != last:
            wrong.append(f"{last} is called {label!r} in {lang}, which is read as {read}")
        ask = game.asks(position, lang)
        wrong += [f"{choice.entry} has no label" for choice in (ask.choices if ask else ()) if not choice.label]
    game.describe(position)
    here = match.position
    match.undo()
    match.redo()
    return wrong + ([] if match.position == here else ["undo and redo do not come back to the same position"])


def _end(game: OfficiatedGame, match: Match) -> list[str]:
    """What is asked for and whether there is a result agree; after the end nothing may enter."""
    over = match.result is not None
    wrong = [] if over == (match.ask() is None) else ["there is no result and nothing is asked for, or both"]
    if not over:
        return wrong
    first = next(iter(game.shapes.values()))
    assert first.kind is not None
    refused = game.refuse(match.position, Entry(first.kind, first.name, tuple(_least(first)))) is not None
    return wrong + ([] if refused else ["something may still enter after the end"])


def _least(known: Shape) -> Iterator[str]:
    rng = random.Random(0)
    for field in known.fields:
        if field.needed:
            word = _one(field, rng)
            yield f"{field.name}={word}"
