"""Records: replay, verify, why, what if."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from ludex.cli import draw
from ludex.cli.emit import emit
from ludex.cli.keep import read_text
from ludex.cli.say import Speaker
from ludex.cli.table import ending
from ludex.core.errors import RecordError
from ludex.core.match import Match
from ludex.core.match import replay as replay_text
from ludex.core.match import verify as verify_text
from ludex.core.ruling import Ruling


def replay(say: Speaker, path: Path, at: int | None, as_json: bool, plain: bool) -> None:
    """Tell a match again, entry by entry; `at` stops after so many."""
    match = replay_text(read_text(path))
    count = _number(at, match) if at is not None else len(match.steps)
    if as_json:
        emit(
            {
                "game": match.game.name,
                "options": match.values,
                "seats": match.names,
                "opening": [_plain(say, match, r) for r in match.opening],
                "entries": [_step(say, match, n) for n in range(count)],
                "result": _result(match),
            }
        )
        return
    out = draw.console(plain)
    draw.headline(out, match.game.rulebook(say.lang).title, plain)
    out.print(say("at_table", names=", ".join(match.names)), markup=False)
    draw.rulings(out, match.game, match.opening, match.names, say.lang)
    for number, step in enumerate(match.steps[:count], 1):
        who = f"{match.names[step.entry.by]}: " if step.entry.by is not None else ""
        out.print(Text(f"{number:>4}. {who}{match.game.label(step.entry, say.lang)}", style="bold"))
        draw.rulings(out, match.game, step.rulings, match.names, say.lang)
    if at is None:
        draw.scene(out, match.view(None, say.lang).scene, plain)
        out.print(ending(match, say), markup=False)


def verify(say: Speaker, path: Path, as_json: bool) -> None:
    """Check the chain, every ruling, and every draw against the revealed seed."""
    verdict = verify_text(read_text(path))
    if as_json:
        emit(
            {
                "entries": verdict.entries,
                "draws": verdict.draws,
                "verified": verdict.verified,
                "finished": verdict.finished,
            }
        )
        return
    print(say("chain_whole", count=verdict.entries))
    if verdict.verified:
        print(say("draws_verified", count=verdict.draws))
    elif verdict.draws:
        print(say("seed_closed", count=verdict.draws))
    if not verdict.finished:
        print(say("not_finished"))


def why(say: Speaker, path: Path, number: int | None, what_if: str | None, as_json: bool, plain: bool) -> None:
    """The clauses behind entry `number` (the last that ruled, if none is given); or what else would have followed from another."""
    match = replay_text(read_text(path))
    if not match.steps:
        raise RecordError("no_entries", path=path)
    ruled = [n for n, step in enumerate(match.steps) if step.rulings]
    index = _number(number, match) - 1 if number is not None else (ruled[-1] if ruled else len(match.steps) - 1)
    out = draw.console(plain)
    if what_if is not None:
        _what_if(say, match, index, what_if, as_json, plain)
        return
    book = match.game.rulebook(say.lang)
    clauses = list(dict.fromkeys(clause for ruling in match.steps[index].rulings for clause in ruling.clauses))
    if as_json:
        emit(_step(say, match, index) | {"clauses": [{"id": c, "text": book.clause(c).text} for c in clauses]})
        return
    step = match.steps[index]
    who = f"{match.names[step.entry.by]}: " if step.entry.by is not None else ""
    out.print(Text(f"{index + 1}. {who}{match.game.label(step.entry, say.lang)}", style="bold"))
    draw.rulings(out, match.game, step.rulings, match.names, say.lang)
    for clause in clauses:
        draw.book(out, book.markdown(match.values, clause), plain)


def _what_if(say: Speaker, match: Match, index: int, text: str, as_json: bool, plain: bool) -> None:
    from ludex.cli.table import show_difference

    if match.steps[index].draw is not None:
        match = _as_entered(match)
    difference = match.what_if(index, text, say.lang)
    if as_json:
        emit(
            {
                "entry": difference.entry.to_json(),
                "changed": [
                    {"number": n + 1, "before": [r.to_json() for r in a], "after": [r.to_json() for r in b]}
                    for n, a, b in difference.changed
                ],
                "misfit": None if difference.misfit is None else difference.misfit + 1,
            }
        )
        return
    show_difference(draw.console(plain), say, match, difference)


def _as_entered(match: Match) -> Match:
    """The same match as if a person had entered the program's throws: a question may change them, the record may not."""
    other = Match(match.game, match.names, match.values)
    for step in match.steps:
        other.enter(step.entry)
    return other


def _number(number: int, match: Match) -> int:
    if number > len(match.steps):
        raise RecordError("no_such_entry", given=number, possible=len(match.steps))
    return number


def _plain(say: Speaker, match: Match, ruling: Ruling) -> dict[str, Any]:
    return ruling.to_json() | {"sentence": match.game.say(ruling, match.names, say.lang)}


def _step(say: Speaker, match: Match, index: int) -> dict[str, Any]:
    step = match.steps[index]
    return {
        "number": index + 1,
        "entry": step.entry.to_json(),
        "rulings": [_plain(say, match, r) for r in step.rulings],
    }


def _result(match: Match) -> dict[str, Any] | None:
    if (result := match.result) is None:
        return None
    return {"winners": list(result.winners), "payoffs": list(result.payoffs), "clauses": list(result.clauses)}
