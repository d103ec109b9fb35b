"""`ludex.check`, and what every room's books must hold to: languages in parity, every sentence there, every option explained."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ludex.core.casebook import read_casebook, run
from ludex.core.errors import LudexError
from ludex.core.game import Game
from ludex.core.options import OptionSet
from ludex.core.registry import game as find_game
from ludex.core.rulebook import Rulebook, Saying
from ludex.core.words import LANGUAGES, faults, fields


@dataclass(frozen=True, slots=True)
class Sentences:
    """What a game can say: ruling -> (clauses it may stand under, its fields), refusal -> clauses (None: any clause), and verbs."""

    rulings: Mapping[str, tuple[Sequence[str] | None, Sequence[str]]]
    refusals: Mapping[str, Sequence[str] | None]
    verbs: Iterable[str] = ()


def check(game: str | Game, games: int = 4, *, seed: int = 1) -> list[str]:
    """Everything in which a game breaks the promises of the house; an empty list when it keeps them all.

    Books in parity, cases, options at their bounds; then random games (`games` of the default setting, one of every other), drawn
    from `seed`, with every promise looked at. What is looked at: `ludex.kernel.check` and `ludex.officiate.check`.
    """
    return (find_game(game) if isinstance(game, str) else game).check(games, seed=seed)


def book_faults(books: Mapping[str, Rulebook]) -> list[str]:
    """Where the languages of a rulebook differ: clauses, marks, sources, sentences, fields, plural forms."""
    wrong: list[str] = []
    first = books[LANGUAGES[0]]
    for lang, book in books.items():
        if not book.title:
            wrong.append(f"{lang}: no title")
        for clause in book.clauses.values():
            if not clause.text:
                wrong.append(f"{lang}: {clause.id} has no text")
            if not clause.sources and not clause.filled:
                wrong.append(f"{lang}: {clause.id} names no source and is not marked as filled")
        if lang != first.lang:
            wrong += _differences(first, book)
        for shelf in _shelves(book).values():
            wrong += [f"{lang}: {key}: {fault}" for key, saying in shelf.items() for fault in faults(saying.text, lang)]
    return wrong


def _shelves(book: Rulebook) -> dict[str, dict[str, Saying]]:
    return {"rulings": book.rulings, "refusals": book.refusals, "words": book.words, "options": book.options}


def _differences(first: Rulebook, book: Rulebook) -> list[str]:
    wrong = []
    marks = [{c.id: (c.sources, c.rules, c.filled) for c in b.clauses.values()} for b in (first, book)]
    for clause in sorted(marks[0].keys() | marks[1].keys()):
        if marks[0].get(clause) != marks[1].get(clause):
            wrong.append(f"{book.lang}: {clause} is missing or has other marks than in {first.lang}")
    for name, shelf in _shelves(first).items():
        other = _shelves(book)[name]
        wrong += [f"{book.lang}: {name}: {key} is only in one language" for key in sorted(shelf.keys() ^ other.keys())]
        for key in shelf.keys() & other.keys():
            if fields(shelf[key].text) != fields(other[key].text):
                wrong.append(f"{book.lang}: {key} has other fields than in {first.lang}")
            if shelf[key].clause != other[key].clause:
                wrong.append(f"{book.lang}: {key} stands under another clause than in {first.lang}")
    if [source for source, _ in first.no_rule] != [source for source, _ in book.no_rule]:
        wrong.append(f"{book.lang}: other lines are listed as no rule than in {first.lang}")
    return wrong


def sentence_faults(book: Rulebook, said: Sentences) -> list[str]:
    """Rulings, refusals and moves that the book has no words for, stands under a wrong clause, or that nothing can say."""
    wrong = []
    for name, (clauses, known) in said.rulings.items():
        wrong += _saying(book, book.rulings.get(name), name, clauses)
        if name in book.rulings and not fields(book.rulings[name].text) <= set(known):
            wrong.append(
                f"{name} uses fields that the ruling has not: {sorted(fields(book.rulings[name].text) - set(known))}"
            )
    for name, clauses in said.refusals.items():
        wrong += _saying(book, book.refusals.get(name), name, clauses)
    wrong += [f"nothing rules {name}" for name in book.rulings.keys() - said.rulings.keys()]
    wrong += [f"nothing refuses {name}" for name in book.refusals.keys() - said.refusals.keys()]
    return wrong + [f"the move {verb} has no word" for verb in said.verbs if verb not in book.words]


def _saying(book: Rulebook, saying: Saying | None, name: str, clauses: Sequence[str] | None) -> list[str]:
    if clauses is None:
        return [] if saying else [f"{name} has no sentence"]
    wrong = [f"{name} rests on {clause}, which the rulebook lacks" for clause in clauses if clause not in book.clauses]
    if saying is None:
        return [*wrong, f"{name} has no sentence"]
    return (
        wrong
        if saying.clause in clauses
        else [*wrong, f"{name} stands under {saying.clause}, but rests on {', '.join(clauses)}"]
    )


def option_faults(book: Rulebook, options: OptionSet) -> list[str]:
    """Options without words, under a clause that is not theirs, or with presets that can't be read."""
    wrong = []
    for option in options.options:
        keys = [f"{option.name}={str(v).lower()}" for v in option.values()]
        said = (
            [book.options[key] for key in keys if key in book.options]
            if option.name not in book.options
            else [book.options[option.name]]
        )
        if len(said) not in (1, len(keys)) or (option.name not in book.options and len(said) != len(keys)):
            wrong.append(
                f"option {option.name} needs a line `? {option.name}: ...` or one for each value ({', '.join(keys)})"
            )
        wrong += [
            f"option {option.name} stands under {s.clause}, not under {option.clause}"
            for s in said
            if s.clause != option.clause
        ]
        if option.read(option.default) != option.default:
            wrong.append(f"option {option.name}: the default does not read as itself")
    for preset in options.presets:
        try:
            options.read({"preset": preset})
        except LudexError as error:
            wrong.append(f"preset {preset}: {error}")
    wrong += [f"clash {clash.saying} has no words" for clash in options.clashes if clash.saying not in book.words]
    return wrong


def case_faults(game: object, folder: object) -> list[str]:
    """Every case of a room's casebook that the program contradicts."""
    from pathlib import Path

    cases = read_casebook(Path(str(folder)) / "casebook.yaml")
    return [f"case «{case.title['en']}»: {fault}" for case in cases for fault in run(game, case)]  # type: ignore[arg-type]
