"""Games, rulebooks, options and figures as the terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from ludex.cli import draw
from ludex.cli.emit import emit
from ludex.cli.say import Speaker
from ludex.core.figures import Figures
from ludex.core.figures import figures as all_figures
from ludex.core.game import Game
from ludex.core.options import OptionValue, Values
from ludex.core.registry import game as find_game
from ludex.core.registry import rooms


def games(say: Speaker, as_json: bool, plain: bool) -> None:
    """The table of games: name, title, seats, options, cases."""
    rows: list[dict[str, Any]] = []
    broken = []
    for name in rooms():
        try:
            rows.append(_game_row(say, name))
        except Exception as error:  # a room that can't be loaded must not hide the others
            broken.append((name, str(error)))
    if as_json:
        emit(rows)
        return
    out = draw.console(plain)
    for name, why in broken:
        out.print(Text(f"{name}: ✗ {why}", style="red"))
    if plain:
        for row in rows:
            out.print(f"{row['game']}: {row['title']}, {_seats(row['seats'])}", markup=False)
        return
    table = Table()
    for key in ("col_game", "col_title", "col_seats", "col_clauses", "col_options"):
        table.add_column(say(key))
    for row in rows:
        table.add_row(
            str(row["game"]), str(row["title"]), _seats(row["seats"]), str(row["clauses"]), str(row["options"])
        )
    out.print(table)


def _game_row(say: Speaker, name: str) -> dict[str, Any]:
    from ludex.players.bots import names as bot_names

    game = find_game(name)
    book = game.rulebook(say.lang)
    return {
        "game": name,
        "title": book.title,
        "seats": [game.seats[0], game.seats[-1]],
        "clauses": len(book.clauses),
        "options": len(game.options.options),
        "bots": bot_names(game),
    }


def _seats(ends: object) -> str:
    first, last = ends if isinstance(ends, list) else (0, 0)
    return str(first) if first == last else f"{first}–{last}"


def rules(say: Speaker, name: str, clause: str | None, given: Mapping[str, str], as_json: bool, plain: bool) -> None:
    """A rulebook, or one clause of it, with what the active options make of it."""
    game = find_game(name)
    values = game.options.read(given)
    book = game.rulebook(say.lang)
    if clause is not None:
        clause = book.clause(clause).id
    if as_json:
        wanted = [book.clauses[clause]] if clause else list(book.clauses.values())
        emit(
            {
                "game": name,
                "title": book.title,
                "lang": say.lang,
                "options": values,
                "clauses": [
                    {
                        "id": c.id,
                        "heading": c.heading,
                        "text": c.text,
                        "sources": [str(source) for source in c.sources],
                        "rules": c.rules,
                        "filled": c.filled,
                        "in_your_game": book.in_your_game(c.id, values),
                    }
                    for c in wanted
                ],
            }
        )
        return
    out = draw.console(plain)
    draw.book(out, book.markdown(values, clause), plain)
    if clause is None and game.options.options:
        draw.book(out, f"## {say('options')}", plain)
        for line in option_lines(say, game, values):
            out.print(line, markup=False)


def option_lines(say: Speaker, game: Game, values: Values, *, only_changed: bool = False) -> list[str]:
    """Every option with its value, its default and what the default stands on."""
    lines = [
        say(
            "option_line",
            name=option.name,
            value=str(values[option.name]).lower(),
            default=str(option.default).lower(),
            possible=option.possible,
            basis=say(f"basis_{option.basis}"),
            clause=option.clause,
        )
        for option in game.options.options
        if not only_changed or values[option.name] != option.default
    ]
    presets = ", ".join(game.options.presets)
    return lines + ([say("presets", names=presets)] if presets and not only_changed else [])


def findings(say: Speaker, game: Game, values: Values) -> list[str]:
    """What the linter has to say about these options, in sentences."""
    book = game.rulebook(say.lang)
    lines = []
    for finding in game.options.lint(values):
        if finding.kind == "dead":
            lines.append(say("dead_option", option=finding.options[0], others=", ".join(finding.options[1:])))
        else:
            lines.append(say("clash", options=", ".join(finding.options), why=book.word(finding.saying)))
    return lines


def lint(say: Speaker, name: str, given: Mapping[str, str], as_json: bool) -> int:
    """Print the linter's findings; exit code 1 when there are any."""
    game = find_game(name)
    values = game.options.read(given)
    found = game.options.lint(values)
    if as_json:
        emit(
            [
                {"kind": f.kind, "options": list(f.options), "sentence": s}
                for f, s in zip(found, findings(say, game, values), strict=True)
            ]
        )
    else:
        for line in findings(say, game, values) or [say("lint_clean")]:
            print(line)
    return 1 if found else 0


def difference(say: Speaker, name: str, given: Mapping[str, str], preset: str, as_json: bool) -> None:
    """Which options, and so which clauses, differ between these options and a preset ("default": no option set)."""
    game = find_game(name)
    book = game.rulebook(say.lang)
    ours = game.options.read(given)
    theirs = game.options.read({} if preset == "default" else {"preset": preset})
    differ: list[tuple[str, OptionValue, OptionValue]] = [(o, ours[o], theirs[o]) for o in ours if ours[o] != theirs[o]]
    if as_json:
        emit([{"option": o, "clause": game.options[o].clause, "here": a, preset: b} for o, a, b in differ])
        return
    for o, a, b in differ:
        clause = game.options[o].clause
        print(f"{clause} {book.clauses[clause].heading}: {o}")
        for sign, value in (("−", b), ("+", a)):
            said = book.in_your_game(clause, {o: value})
            print(f"  {sign} {str(value).lower()}: {said[0] if said else ''}")
    if not differ:
        print(say("no_difference"))


def figures(say: Speaker, as_json: bool, plain: bool) -> int:
    """The figures of every room; exit code 1 unless all are whole."""
    rows = all_figures()
    if as_json:
        emit([row.to_json() for row in rows])
    elif plain:
        for row in rows:
            print(_figure_line(row))
    else:
        _figure_table(say, rows)
    for row in rows:
        for key, some in (("uncovered", row.uncovered), ("uncited", row.uncited), ("unequal", row.unequal)):
            if some and not as_json:
                print(f"{row.game}: {say(key)}: {', '.join(some)}")
    return 0 if all(row.whole for row in rows) else 1


def _figure_line(row: Figures) -> str:
    languages = " ".join(f"{lang} {count}" for lang, count in row.languages.items())
    covered = f"lines {row.behind_clauses}+{row.no_rule}/{row.source_lines}"
    return f"{row.game}: {covered}, clauses {row.cited}/{row.ruling_clauses} of {row.clauses}, cases {row.cases}, {languages}"


def _figure_table(say: Speaker, rows: list[Figures]) -> None:
    table = Table()
    for key in (
        "col_game",
        "col_lines",
        "col_behind",
        "col_no_rule",
        "col_clauses",
        "col_ruling",
        "col_cited",
        "col_cases",
    ):
        table.add_column(say(key), justify="left" if key == "col_game" else "right")
    for lang in ("en", "ru", "es"):
        table.add_column(lang, justify="right")
    for row in rows:
        cells: list[Any] = [
            row.source_lines,
            row.behind_clauses,
            row.no_rule,
            row.clauses,
            row.ruling_clauses,
            row.cited,
            row.cases,
        ]
        style = "" if row.whole else "red"
        table.add_row(Text(row.game, style=style), *map(str, cells), *map(str, row.languages.values()))
    draw.console(False).print(table)
