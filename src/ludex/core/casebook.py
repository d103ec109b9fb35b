"""The casebook of a room: worked cases, run as tests, shown as examples, asked as a quiz.

A case in casebook.yaml:

    - case: {en: A one takes the series, ru: ..., es: ...}
      clauses: [pig.7]            the rules it is about
      options: {order: seats}     house rules away from the default
      seats: 3                    2 if left out (or as many as the game has)
      set: {score: [95, 0]}       fields of the first position, laid as wished
      given: [throw, dice 6]      entries so far, as typed
      enter: dice 1               the entry (or list of entries) in question
      rulings:                    what must follow, in this order (others may stand between)
        - lost: {seat: 0, points: 6}
      not: [wins]                 rulings that must not follow
      refused: pig.8              instead of rulings: the clause that forbids (or `unreadable`, `illegal`, `incomplete`)
      then: {turn: 1}             fields of the position afterwards

A long casebook has further files in a folder `cases` beside it, read in the order of their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from ludex.core.errors import EntryError, LudexError, RoomError
from ludex.core.game import Game
from ludex.core.match import Match
from ludex.core.ruling import Ruling
from ludex.core.words import LANGUAGES

_KEYS = {"case", "clauses", "options", "seats", "set", "given", "enter", "rulings", "not", "refused", "then"}


@dataclass(frozen=True, slots=True)
class Case:
    """One worked case; the file's key `case` is `title`, by language."""

    title: Mapping[str, str]
    clauses: tuple[str, ...]
    enter: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    set: Mapping[str, Any] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    rulings: tuple[tuple[str, Mapping[str, int | float | str]], ...] = ()
    absent: tuple[str, ...] = ()
    refused: str | None = None
    then: Mapping[str, Any] = field(default_factory=dict)


def read_casebook(path: Path) -> list[Case]:
    """The cases of a file and of the folder `cases` beside it. Raises RoomError when they can't be read."""
    return [case for page in (path, *sorted(path.parent.glob("cases/*.yaml"))) for case in _read_page(page)]


def _read_page(path: Path) -> list[Case]:
    try:
        rows = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or []
        return [_case(row) for row in rows]
    except (OSError, yaml.YAMLError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise RoomError("room_file", path=path.name, why=f"{type(error).__name__}: {error}") from error


def _case(row: Mapping[str, Any]) -> Case:
    if unknown := set(row) - _KEYS:
        raise ValueError(f"unknown keys {unknown} in case {row.get('case')}")
    if set(row["case"]) != set(LANGUAGES):
        raise ValueError(f"a case needs its title in {LANGUAGES}: {row['case']}")
    enter = row["enter"]
    rulings = tuple((name, dict(data or {})) for item in row.get("rulings", ()) for name, data in _named(item))
    return Case(
        title=row["case"],
        clauses=tuple(row["clauses"]),
        enter=(str(enter),) if not isinstance(enter, list) else tuple(map(str, enter)),
        options=row.get("options", {}),
        seats=row.get("seats"),
        set=row.get("set", {}),
        given=tuple(map(str, row.get("given", ()))),
        rulings=rulings,
        absent=tuple(row.get("not", ())),
        refused=row.get("refused"),
        then=row.get("then", {}),
    )


def _named(item: Any) -> list[tuple[str, Any]]:
    return [(item, {})] if isinstance(item, str) else list(item.items())


def run(game: Game, case: Case) -> list[str]:
    """Everything in which the program differs from the case; empty when it agrees."""
    try:
        match = opened(game, case)
    except (LudexError, AttributeError, TypeError) as error:
        return [f"the case can't be set up: {error}"]
    taken: list[Ruling] = []
    try:
        for text in case.enter:
            taken += match.enter(text)
    except EntryError as error:
        if case.refused is None:
            return [f"refused: {error}"]
        if case.refused not in (error.clause, error.fault):
            return [f"refused by {error.clause or error.fault} ({error}), expected {case.refused}"]
        return (_cited(game, case, {error.clause}) if error.clause else []) + _state(match, case)
    if case.refused is not None:
        return [f"entered, but {case.refused} was to refuse it"]
    wrong = _missing(case, taken)
    wrong += [f"ruled {name}, which must not follow" for name in case.absent if any(r.name == name for r in taken)]
    return wrong + _cited(game, case, {c for ruling in taken for c in ruling.clauses}) + _state(match, case)


def opened(game: Game, case: Case) -> Match:
    """A match as it stands when the case asks its question."""
    seats = case.seats or (2 if 2 in game.seats else game.seats[0])
    names = [f"P{seat}" for seat in range(seats)]
    match = Match(game, names, case.options)
    for name, value in case.set.items():
        here = getattr(match.position, name)
        setattr(match.position, name, list(value) + here[len(value) :] if isinstance(value, list) else int(value))
    for text in case.given:
        match.enter(text)
    return match


def _missing(case: Case, taken: list[Ruling]) -> list[str]:
    rest = iter(taken)
    for name, data in case.rulings:
        if not any(r.name == name and all(r.data.get(k) == v for k, v in data.items()) for r in rest):
            told = "; ".join(f"{r.name} {dict(r.data)}" for r in taken) or "nothing"
            return [f"{name} {dict(data)} was to follow; ruled: {told}"]
    return []


def _cited(game: Game, case: Case, cited: set[str]) -> list[str]:
    """Clauses the case claims although no ruling of it rests on them (only those that some ruling can rest on count)."""
    return [f"no ruling rests on {clause}" for clause in case.clauses if clause in game.citable and clause not in cited]


def _state(match: Match, case: Case) -> list[str]:
    now = match.game.describe(match.position)
    wrong = []
    for name, value in case.then.items():
        if name not in now:
            wrong.append(f"the position has no field {name}")
            continue
        here = now[name][: len(value)] if isinstance(value, list) else now[name]
        if here != value:
            wrong.append(f"{name} is {here}, expected {value}")
    return wrong
