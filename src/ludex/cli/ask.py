"""`ludex ask`: one situation in, rulings out, for programs and for learners.

A situation is a YAML mapping (or a list of them) with the keys of a case, all but `enter` optional:

    seats: [Reds, Blues]           names, or how many
    options: {minimum_players: 7}  house rules away from the default
    given: [kick off, ...]         what has been entered so far, as typed
    enter: foul trip A7 at=30/12   what is asked about: an entry, or a list of them
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from rich.console import Console

from ludex.cli import draw
from ludex.cli.emit import emit
from ludex.cli.keep import read_text
from ludex.cli.say import Speaker
from ludex.core.errors import EntryError, SituationError
from ludex.core.game import Game
from ludex.core.match import Match
from ludex.core.registry import game as find_game
from ludex.core.ruling import Ruling

MOST = 1_000_000
"""Characters of a file of situations."""

_KEYS = ("enter", "given", "options", "seats")
_OF_A_CASE = ("case", "clauses", "rulings", "not", "refused", "then")
"""Keys of a casebook's case that say what is expected: a case may be asked about as it stands."""


def ask(say: Speaker, name: str, path: Path, why: bool, as_json: bool, plain: bool) -> int:
    """Answer every situation of a file ("-": the standard input); exit code 1 when an entry asked about was refused."""
    game = find_game(name)
    answers = [_answer(say, game, situation) for situation in _situations(path)]
    if as_json:
        emit(answers[0][1] if len(answers) == 1 else [plain_answer for _, plain_answer in answers])
    else:
        out = draw.console(plain)
        for number, (match, answer) in enumerate(answers):
            if number:
                out.print("")
            _show(out, say, match, answer, why, plain)
    return 1 if any("refused" in answer for _, answer in answers) else 0


def _situations(path: Path) -> list[Mapping[str, Any]]:
    text = sys.stdin.read(MOST + 1) if str(path) == "-" else read_text(path)
    if len(text) > MOST:
        raise SituationError("situation_file", path=path, why=f"> {MOST}")
    try:
        told = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise SituationError("situation_file", path=path, why=" ".join(str(error).split())[:120]) from error
    situations = told if isinstance(told, list) else [told]
    for situation in situations:
        if not isinstance(situation, dict) or "enter" not in situation:
            raise SituationError("situation_form", given=str(situation)[:60], possible=", ".join(_KEYS))
        if unknown := [str(key) for key in situation if key not in (*_KEYS, *_OF_A_CASE)]:
            raise SituationError("situation_key", given=", ".join(unknown)[:60], possible=", ".join(_KEYS))
    return situations


def _answer(say: Speaker, game: Game, situation: Mapping[str, Any]) -> tuple[Match, dict[str, Any]]:
    """The match as it stands afterwards, and the answer as plain data."""
    seats, given = situation.get("seats") or game.seats[0], situation.get("options") or {}
    if isinstance(seats, int) and 0 < seats <= game.seats[-1]:
        seats = [say("player", number=seat + 1) for seat in range(seats)]
    if not isinstance(seats, list) or not isinstance(given, dict):
        raise SituationError("situation_form", given=str(situation)[:60], possible=", ".join(_KEYS))
    match = Match(game, [str(name) for name in seats], {str(key): _word(value) for key, value in given.items()})
    for text in _entries(situation.get("given")):
        try:
            match.enter(text, say.lang)
        except EntryError as error:
            raise SituationError("situation_given", given=text[:60], why=error.say) from error
    made: list[Ruling] = []
    answer: dict[str, Any] = {"game": game.name}
    for text in _entries(situation["enter"]):
        try:
            made += match.enter(text, say.lang)
        except EntryError as error:
            answer["refused"] = {
                "entry": text,
                "fault": error.fault,
                "clause": error.clause,
                "sentence": error.say(say.lang),
            }
            break
    answer["rulings"] = [ruling.to_json() | {"sentence": game.say(ruling, match.names, say.lang)} for ruling in made]
    possible = match.ask(say.lang)
    answer["asks"] = [
        {"entry": choice.entry.to_json(), "label": choice.label, "blocked": choice.blocked, "clause": choice.clause}
        for choice in (possible.choices if possible else ())
    ]
    answer["position"] = game.describe(match.position)
    return match, answer


def _word(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def _entries(told: object) -> list[str]:
    some = told if isinstance(told, list) else [] if told is None else [told]
    return [str(text) for text in some]


def _show(out: Console, say: Speaker, match: Match, answer: Mapping[str, Any], why: bool, plain: bool) -> None:
    for ruling in answer["rulings"]:
        out.print(f"{ruling['sentence']}  ({', '.join(ruling['clauses'])})", markup=False)
    cited = [clause for ruling in answer["rulings"] for clause in ruling["clauses"]]
    if refused := answer.get("refused"):
        out.print("✗ " + refused["sentence"], markup=False)
        cited += [refused["clause"]] if refused["clause"] else []
    elif not answer["rulings"]:
        out.print(say("nothing_follows"))
    if why:
        book = match.game.rulebook(say.lang)
        for clause in dict.fromkeys(cited):
            draw.book(out, book.markdown(match.values, clause), plain)
