"""`ludex`: the commands. Each is a few lines here; what it shows is made in its own module."""

from __future__ import annotations

import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Optional

import typer

from ludex.cli.say import Speaker
from ludex.core.errors import LudexError, OptionError
from ludex.core.words import LANGUAGES, language

try:
    _help = Speaker()
except LudexError:
    _help = Speaker("en")

app = typer.Typer(
    add_completion=False,
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=_help("help_ludex"),
)

Lang = Annotated[Optional[str], typer.Option("--lang", "-l", metavar="|".join(LANGUAGES), help=_help("help_lang"))]  # noqa: UP045 (typer)
Json = Annotated[bool, typer.Option("--json", help=_help("help_json"))]
Set = Annotated[Optional[list[str]], typer.Option("--option", "-o", metavar="NAME=VALUE", help=_help("help_option"))]  # noqa: UP045
Plain = Annotated[bool, typer.Option("--plain", help=_help("help_plain"))]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("help_game"))]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help=_help("help_record"))]


def options(given: list[str] | None) -> dict[str, str]:
    """The `-o NAME=VALUE` pairs. Raises OptionError for one without a value."""
    pairs = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise OptionError("option_form", given=text[:40])
        pairs[name.strip()] = value
    return pairs


def is_plain(plain: bool) -> bool:
    """Whether to show bare lines: asked for, or nobody looks (a pipe)."""
    return plain or not (sys.stdout.isatty() and sys.stdin.isatty())


@app.callback(invoke_without_command=True)
def house(context: typer.Context, lang: Lang = None, plain: Plain = False) -> None:
    """The terminal house: the table of games, and a game to sit down at."""
    context.obj = lang
    if context.invoked_subcommand is None:
        from ludex.cli import house as rooms

        rooms.open_house(Speaker(lang), is_plain(plain))


def speaker(context: typer.Context, lang: str | None) -> Speaker:
    """The language of a command: its own --lang, or that before the command, or the environment's."""
    return Speaker(lang or context.obj)


@app.command(help=_help("help_games"))
def games(context: typer.Context, lang: Lang = None, as_json: Json = False, plain: Plain = False) -> None:
    from ludex.cli import books

    books.games(speaker(context, lang), as_json, is_plain(plain))


@app.command(help=_help("help_rules"))
def rules(
    context: typer.Context,
    game: GameName,
    clause: Annotated[Optional[str], typer.Argument(metavar="[CLAUSE]", help=_help("help_clause"))] = None,  # noqa: UP045
    option: Set = None,
    diff: Annotated[Optional[str], typer.Option("--diff", metavar="PRESET", help=_help("help_diff"))] = None,  # noqa: UP045
    lang: Lang = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    from ludex.cli import books

    say = speaker(context, lang)
    if diff is not None:
        books.difference(say, game, options(option), diff, as_json)
    else:
        books.rules(say, game, clause, options(option), as_json, is_plain(plain))


@app.command(help=_help("help_lint"))
def lint(context: typer.Context, game: GameName, option: Set = None, lang: Lang = None, as_json: Json = False) -> None:
    from ludex.cli import books

    raise typer.Exit(books.lint(speaker(context, lang), game, options(option), as_json))


@app.command(help=_help("help_play"))
def play(
    context: typer.Context,
    game: GameName,
    players: Annotated[
        str | None, typer.Option("--players", "-p", metavar="A,B,...", help=_help("help_players"))
    ] = None,
    option: Set = None,
    record: Annotated[
        Path | None, typer.Option("--record", "-r", metavar="FILE", help=_help("help_record_out"))
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    from ludex.cli import house as rooms

    rooms.play(speaker(context, lang), game, players, options(option), record, is_plain(plain))


@app.command(help=_help("help_referee"))
def referee(
    context: typer.Context,
    game: Annotated[Optional[str], typer.Argument(metavar="[GAME]", help=_help("help_game"))] = None,  # noqa: UP045
    players: Annotated[str | None, typer.Option("--players", "-p", metavar="A,B,...", help=_help("help_names"))] = None,
    option: Set = None,
    record: Annotated[
        Path | None, typer.Option("--record", "-r", metavar="FILE", help=_help("help_record_out"))
    ] = None,
    resume: Annotated[Optional[Path], typer.Option("--resume", metavar="FILE", help=_help("help_resume"))] = None,  # noqa: UP045
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    from ludex.cli import house as rooms

    say = speaker(context, lang)
    if resume is not None:
        rooms.resume(say, resume, is_plain(plain))
    elif game is None:
        raise OptionError("which_game")
    else:
        rooms.referee(say, game, players, options(option), record, is_plain(plain))


@app.command(help=_help("help_simulate"))
def simulate(
    context: typer.Context,
    game: GameName,
    players: Annotated[str | None, typer.Option("--players", "-p", metavar="A,B,...", help=_help("help_bots"))] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000_000, help=_help("help_count"))] = 100_000,
    option: Set = None,
    seed: Annotated[int, typer.Option("--seed", min=0, max=(1 << 62), help=_help("help_seed"))] = 1,
    cores: Annotated[Optional[int], typer.Option("--cores", min=1, max=1024, help=_help("help_cores"))] = None,  # noqa: UP045
    out: Annotated[Optional[Path], typer.Option("--out", metavar="FILE", help=_help("help_out"))] = None,  # noqa: UP045
    lang: Lang = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    from ludex.cli import study

    study.simulate(
        speaker(context, lang), game, players, games, options(option), seed, cores, out, as_json, is_plain(plain)
    )


@app.command(help=_help("help_solve"))
def solve(
    context: typer.Context,
    game: GameName,
    deal: Annotated[str, typer.Argument(metavar="DEAL", help=_help("help_deal"))] = "-",
    contract: Annotated[Optional[int], typer.Option("--contract", min=1, max=1000, help=_help("help_contract"))] = None,  # noqa: UP045
    option: Set = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    from ludex.cli import study

    text = sys.stdin.read(10_000) if deal == "-" else deal
    study.solve(speaker(context, lang), game, text, contract, options(option), as_json)


@app.command(help=_help("help_replay"))
def replay(
    context: typer.Context,
    record: RecordFile,
    at: Annotated[Optional[int], typer.Option("--at", min=0, metavar="N", help=_help("help_at"))] = None,  # noqa: UP045
    lang: Lang = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    from ludex.cli import archive

    archive.replay(speaker(context, lang), record, at, as_json, is_plain(plain))


@app.command(help=_help("help_verify"))
def verify(context: typer.Context, record: RecordFile, lang: Lang = None, as_json: Json = False) -> None:
    from ludex.cli import archive

    archive.verify(speaker(context, lang), record, as_json)


@app.command(help=_help("help_why"))
def why(
    context: typer.Context,
    record: RecordFile,
    number: Annotated[Optional[int], typer.Argument(metavar="[N]", min=1, help=_help("help_number"))] = None,  # noqa: UP045
    what_if: Annotated[Optional[str], typer.Option("--what-if", metavar="ENTRY", help=_help("help_what_if"))] = None,  # noqa: UP045
    lang: Lang = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    from ludex.cli import archive

    archive.why(speaker(context, lang), record, number, what_if, as_json, is_plain(plain))


@app.command(help=_help("help_ask"))
def ask(
    context: typer.Context,
    game: GameName,
    situation: Annotated[Path, typer.Argument(metavar="FILE.yaml", help=_help("help_situation"))],
    why: Annotated[bool, typer.Option("--why", help=_help("help_ask_why"))] = False,
    lang: Lang = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    from ludex.cli import ask as situations

    raise typer.Exit(situations.ask(speaker(context, lang), game, situation, why, as_json, is_plain(plain)))


@app.command(help=_help("help_conform"))
def conform(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=_help("help_feed_files"))],
    provider: Annotated[str, typer.Option("--provider", metavar="NAME", help=_help("help_provider"))] = "wyscout",
    lang: Lang = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    from ludex.cli import conform as matches

    raise typer.Exit(matches.conform(speaker(context, lang), files, provider, as_json, is_plain(plain)))


@app.command(help=_help("help_figures"))
def figures(context: typer.Context, lang: Lang = None, as_json: Json = False, plain: Plain = False) -> None:
    from ludex.cli import books

    raise typer.Exit(books.figures(speaker(context, lang), as_json, is_plain(plain)))


@app.command(help=_help("help_check"))
def check(context: typer.Context, game: GameName, lang: Lang = None, as_json: Json = False) -> None:
    from ludex.cli import study

    raise typer.Exit(study.check(speaker(context, lang), game, as_json))


def spoken() -> str:
    """The language that was asked for on the command line, as far as it can be told before it is parsed."""
    words = sys.argv[1:]
    asked = [b for a, b in pairwise(words) if a in ("--lang", "-l")]
    asked += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    try:
        return asked[0] if asked and asked[0] in LANGUAGES else language()
    except LudexError:
        return "en"


def main() -> None:
    """Run one command. Whatever Ludex refuses is one sentence on the error stream and exit code 2."""
    try:
        code = int(app(prog_name="ludex", standalone_mode=False) or 0)
        sys.stdout.flush()
    except LudexError as error:
        print(error.say(spoken()), file=sys.stderr)
        code = 2
    except typer.TyperException as error:
        print(" ".join(error.format_message().split()), file=sys.stderr)
        code = 2
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    if "numba" in sys.modules and not code:
        sys.stderr.flush()
        os._exit(0)  # all is written; taking the compiler down in order would take a third of a second
    sys.exit(code)
