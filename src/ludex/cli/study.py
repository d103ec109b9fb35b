"""Simulation and conformance as the terminal shows them."""

from __future__ import annotations

import dataclasses
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludex.cli.emit import emit
from ludex.cli.say import Speaker
from ludex.core.errors import OptionError, UnknownGame
from ludex.core.registry import game as find_game
from ludex.core.registry import rooms
from ludex.core.words import listed
from ludex.kernel.compiled import has_best
from ludex.kernel.game import KernelGame
from ludex.lab import simulate as lab

if TYPE_CHECKING:
    import numpy as np


def simulate(
    say: Speaker,
    name: str,
    players: str | None,
    games: int,
    given: dict[str, str],
    seed: int,
    cores: int | None,
    out_file: Path | None,
    as_json: bool,
    plain: bool,
) -> None:
    """Play many games between bots and show who wins how often, with 95 % intervals."""
    game = find_game(name)
    if not isinstance(game, KernelGame):
        raise UnknownGame("officiated", game=name)
    bot = "best" if has_best(game) else "random"
    seated = (
        [p.strip() for p in players.split(",")] if players else [bot] * max(game.seats[0], 2 if 2 in game.seats else 1)
    )
    writer = RowWriter(out_file, len(seated)) if out_file else None

    def announce() -> None:
        print(say("compiling", game=name), file=sys.stderr, flush=True)

    try:
        with _progress(name, games, shown=not (plain or as_json)) as step:
            rows_to = writer.write if writer else None
            results = lab.simulate(game, seated, games, given, seed, cores, rows_to, step, on_compile=announce)
    finally:
        if writer:
            writer.close()
    if as_json:
        emit(results.to_json())
        return
    _show(say, results, plain)
    if out_file:
        print(say("rows_written", path=out_file, count=results.games))


@contextmanager
def _progress(name: str, games: int, *, shown: bool) -> Iterator[Callable[[int], None] | None]:
    """A bar that goes away when all is done; nothing for programs and pipes, which then never load it."""
    if not shown:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as bar:
        task = bar.add_task(name, total=games)
        yield lambda count: bar.advance(task, count)


def _show(say: Speaker, results: lab.Results, plain: bool) -> None:
    from rich.table import Table

    from ludex.cli import draw

    out = draw.console(plain)
    per_second = results.games / max(results.seconds, 1e-9)
    steps = (results.decisions + results.throws) * per_second
    out.print(
        say(
            "simulated",
            count=results.games,
            game=results.game,
            seconds=f"{results.seconds:.2f}",
            rate=f"{per_second:,.0f}",
        )
    )
    out.print(say("means", decisions=f"{results.decisions:.2f}", throws=f"{results.throws:.2f}", rate=f"{steps:,.0f}"))
    rows = [
        (
            str(seat),
            player,
            f"{w.value:.4f}",
            f"{w.low:.4f}–{w.high:.4f}",
            f"{p.value:+.4f}",
            f"{p.low:+.4f} … {p.high:+.4f}",
        )
        for seat, (player, w, p) in enumerate(zip(results.players, results.wins, results.payoffs, strict=True))
    ]
    heads = [say(key) for key in ("col_seat", "col_player", "col_wins", "col_95", "col_payoff", "col_95")]
    if plain:
        for row in (heads, *rows):
            print("\t".join(row))
    else:
        table = Table(*heads)
        for row in rows:
            table.add_row(*row)
        out.print(table)
    if results.unfinished:
        out.print(say("games_unfinished", count=results.unfinished))


class RowWriter:
    """Writes a row a game to .csv or .parquet: decisions, throws, winners as a bit set, each seat's payoff.

    The file is opened when the first rows come, so nothing is overwritten by a run that is refused.
    """

    def __init__(self, path: Path, seats: int) -> None:
        """Raises OptionError when the file's ending is neither, or its folder is not there."""
        if path.suffix not in (".csv", ".parquet"):
            raise OptionError("out_ending", given=path.name, possible=".csv, .parquet")
        if not path.parent.is_dir():
            raise OptionError("out_file", path=path, why=f"{path.parent} ?")
        self.path, self.seats = path, seats
        self._writer: Any = None

    def write(self, rows: np.ndarray[Any, Any]) -> None:
        """Write the rows of a chunk. Raises OptionError when the file can't be written."""
        import pyarrow as pa

        columns = [rows[:, i].astype("i8" if i < 3 else "f8") for i in range(rows.shape[1])]
        names = ["decisions", "throws", "winners", *(f"payoff_{seat}" for seat in range(self.seats))]
        table = pa.table(columns, names=names)
        try:
            if self._writer is None:
                self._writer = self._opened(table.schema)
            self._writer.write_table(table)
        except OSError as error:
            raise OptionError("out_file", path=self.path, why=error.strerror or str(error)) from error

    def _opened(self, schema: Any) -> Any:
        if self.path.suffix == ".parquet":
            from pyarrow.parquet import ParquetWriter

            return ParquetWriter(self.path, schema)
        from pyarrow.csv import CSVWriter

        return CSVWriter(self.path, schema)

    def close(self) -> None:
        """Finish the file."""
        if self._writer is not None:
            self._writer.close()


def solve(say: Speaker, name: str, text: str, contract: int | None, given: dict[str, str], as_json: bool) -> None:
    """Solve a written deal with all cards open: the declarer's points and a best line, or whether a contract is made."""
    game = find_game(name)
    if not isinstance(game, KernelGame) or not (game.folder / "solve.py").exists():
        able = [room for room, folder in rooms().items() if (folder / "solve.py").exists()]
        raise OptionError("no_solver", game=name, possible=listed(able) or "—")
    solver = importlib.import_module(f"{game.package}.solve")
    values = game.options.read(given)
    deal = solver.read_deal(text)
    ours = {field.name: values[field.name] for field in dataclasses.fields(deal) if field.name in values}
    deal = dataclasses.replace(deal, **ours)
    if contract is not None:
        made = solver.makes(deal, contract)
        if as_json:
            emit({"deal": str(deal), "contract": contract, "makes": made})
        else:
            print(say("solved_makes" if made else "solved_fails", contract=contract))
        return
    solution = solver.solve(deal)
    line = [(solver.PLAYERS[(play.seat - deal.declarer) % 3], play) for play in solution.line]
    if as_json:
        plays = [{"player": who, "play": str(play)} for who, play in line]
        emit({"deal": str(deal), "value": solution.value, "line": plays})
        return
    print(say("solved", value=solution.value))
    for trick in range(0, len(line), 3):
        print("  " + "   ".join(f"{say('seat_' + who)}: {play}" for who, play in line[trick : trick + 3]))


def check(say: Speaker, name: str, as_json: bool) -> int:
    """Run the conformance kit on one room; exit code 1 when it finds anything."""
    from ludex.core.conformance import check as conformance

    found = conformance(name)
    if as_json:
        emit({"game": name, "faults": found})
    else:
        for line in found or [say("check_clean", game=name)]:
            print(line)
    return 1 if found else 0
