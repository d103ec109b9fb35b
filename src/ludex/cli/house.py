"""Sitting down: the terminal house, a game against bots and people, a referee's table, a record that goes on."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from ludex.cli import books, draw
from ludex.cli.keep import Keeper, new_path, read_text
from ludex.cli.say import Speaker
from ludex.cli.table import Stopped, Table, ending
from ludex.core import record as records
from ludex.core.chance import Chance
from ludex.core.entry import Seat
from ludex.core.errors import LudexError, RecordError, SeatError, UnknownGame
from ludex.core.game import Game
from ludex.core.match import Match
from ludex.core.match import replay as replay_text
from ludex.core.registry import game as find_game
from ludex.players import bots


def open_house(say: Speaker, plain: bool) -> None:
    """Show the games and, where somebody is at the keyboard, ask which one to play."""
    out = draw.console(plain)
    draw.headline(out, say("welcome"), plain)
    books.games(say, False, plain)
    out.print(say("house_hint"), markup=False)
    while True:
        try:
            typed = input(say("which") + " > ").strip().split()
        except EOFError:
            return
        if not typed or say.command(typed[0]) == "quit":
            return
        try:
            if len(typed) > 1 and say.command(typed[0]) == "rules":
                books.rules(say, typed[1], None, {}, False, plain)
            elif len(typed) > 1 and say.command(typed[0]) == "referee":
                referee(say, typed[1], None, {}, None, plain)
            else:
                play(say, typed[0], None, {}, None, plain)
        except LudexError as error:
            out.print(Text(error.say(say.lang), style="red"))


def play(say: Speaker, name: str, players: str | None, given: dict[str, str], record: Path | None, plain: bool) -> None:
    """Play a game: each of `players` is a bot's name or a person's."""
    game = find_game(name)
    if not game.plays_itself:
        raise UnknownGame("officiated", game=name)
    values = game.options.read(given)
    known = bots.names(game)
    seated = _names(players) or [say("you"), *[known[0] if known else "random"] * (game.seats[0] - 1)]
    chance = Chance.fresh()
    names: list[str] = []
    at_table: dict[Seat, str] = {}
    for seat, player in enumerate(seated):
        is_bot = player in known
        names.append(_unlike(f"{say('bot_' + player)}" if is_bot else player, names))
        if is_bot:
            at_table[Seat(seat)] = player
    match = Match(game, names, values, chance)
    with Keeper(match, record or new_path(name)) as keeper:
        out = draw.console(plain)
        _header(say, out, match, keeper.path, plain)
        out.print(say("committed", hash=chance.commitment), style="dim", markup=False)
        minds = {seat: bots.bot(game, player, len(names), values) for seat, player in at_table.items()}
        _run(Table(match, say, out, keeper, plain, minds))


def referee(
    say: Speaker, name: str, players: str | None, given: dict[str, str], record: Path | None, plain: bool
) -> None:
    """Officiate a game with real dice: a person enters every fact and move."""
    game = find_game(name)
    names = _names(players) or [
        say("player", number=seat + 1) for seat in range(max(2 if 2 in game.seats else 1, game.seats[0]))
    ]
    match = Match(game, names, given)
    with Keeper(match, record or new_path(name)) as keeper:
        out = draw.console(plain)
        _header(say, out, match, keeper.path, plain)
        if not game.plays_itself and not plain:
            _desk(match, say, keeper, out)
            return
        out.print(say("referee_hint" if game.plays_itself else "report_hint"), markup=False)
        _run(Table(match, say, out, keeper, plain))


def resume(say: Speaker, path: Path, plain: bool) -> None:
    """Go on with a referee's record where it stopped."""
    text = read_text(path)
    match = replay_text(text)
    if records.read(text)[0].get("commitment") is not None or match.result is not None:
        raise RecordError("no_resume", path=path)
    with Keeper(match, path, more=True) as keeper:
        out = draw.console(plain)
        _header(say, out, match, keeper.path, plain)
        if not match.game.plays_itself and not plain:
            _desk(match, say, keeper, out)
            return
        _run(Table(match, say, out, keeper, plain))


def _desk(match: Match, say: Speaker, keeper: Keeper, out: Console) -> None:
    """The full screen of an officiated match, and how it stands when the person leaves."""
    from ludex.cli.desk import Desk

    Desk(match, say, keeper).run()
    out.print(Text(ending(match, say), style="bold"))
    out.print(say("kept", path=keeper.path), style="dim", markup=False)


def _run(table: Table) -> None:
    try:
        table.run()
    except (Stopped, KeyboardInterrupt):
        table.out.print("")
    table.out.print(Text(ending(table.match, table.say), style="bold"))
    table.out.print(table.say("kept", path=table.keeper.path), style="dim", markup=False)


def _header(say: Speaker, out: Console, match: Match, path: Path, plain: bool) -> None:
    game: Game = match.game
    draw.headline(out, game.rulebook(say.lang).title, plain)
    out.print(say("at_table", names=", ".join(match.names)), markup=False)
    for line in books.option_lines(say, game, match.values, only_changed=True):
        out.print(line, markup=False)
    for line in books.findings(say, game, match.values):
        out.print(Text(line, style="yellow"))
    out.print(say("keeping", path=path), style="dim", markup=False)


def _names(players: str | None) -> list[str]:
    if players is None:
        return []
    names = [name.strip() for name in players.split(",")]
    if not all(names):
        raise SeatError("seat_names", given=players[:80])
    return names


def _unlike(name: str, others: list[str]) -> str:
    """The name, numbered if somebody at the table has it already."""
    if name not in others:
        return name
    return next(f"{name} {n}" for n in range(2, len(others) + 3) if f"{name} {n}" not in others)
