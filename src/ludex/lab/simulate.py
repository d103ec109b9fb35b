"""Simulation: whole games between bots, on all cores, the same for the same seed however many cores there are."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludex.core.errors import SeatError, UnknownBot
from ludex.core.options import Values
from ludex.core.words import listed
from ludex.kernel.compiled import LANES, driver, has_best, is_cached
from ludex.kernel.game import KernelGame
from ludex.kernel.position import records
from ludex.kernel.tables import table

if TYPE_CHECKING:
    import numpy as np

    Rows = np.ndarray[Any, Any]

CHUNK = 20_000
"""Games that one core plays before it reports."""

MOST_STEPS = 1_000_000
"""Decisions and throws after which a game is given up as endless."""

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Results:
    """What came out: per seat the share of games won (a shared win counts in part) and the mean payoff, with intervals."""

    game: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    games: int
    seed: int
    wins: tuple[Estimate, ...]
    payoffs: tuple[Estimate, ...]
    decisions: float
    throws: float
    unfinished: int
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The results as plain data."""
        plain = {
            name: getattr(self, name)
            for name in ("game", "games", "seed", "decisions", "throws", "unfinished", "seconds")
        }
        plain["options"] = dict(self.options)
        plain["steps_per_second"] = (self.decisions + self.throws) * self.games / max(self.seconds, 1e-9)
        plain["seats"] = [
            {"player": player, "wins": [win.value, win.low, win.high], "payoff": [pay.value, pay.low, pay.high]}
            for player, win, pay in zip(self.players, self.wins, self.payoffs, strict=True)
        ]
        return plain


def simulate(
    game: KernelGame,
    players: Sequence[str],
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    cores: int | None = None,
    rows_to: Callable[[Rows], None] | None = None,
    progress: Callable[[int], None] | None = None,
    on_compile: Callable[[], None] | None = None,
) -> Results:
    """Play so many games between bots ("random" or "best", one a seat) and count.

    `rows_to` gets every game in order, a row each: decisions, throws, winners as a bit set (-1: not ended), each seat's payoff.
    `progress` gets the number of games since it was called last; `on_compile` is called if the game must be compiled first.
    Raises SeatError, OptionError or UnknownBot.
    """
    values = game.options.read(options)
    batch = Batch(game, players, values, seed)
    if on_compile and not is_cached(game):
        on_compile()
    batch.prepare()
    tally = _Tally(len(players))
    began = time.perf_counter()
    for rows in batch.play(games, cores or os.cpu_count() or 1):
        tally.add(rows)
        if rows_to:
            rows_to(rows)
        if progress:
            progress(len(rows))
    seconds = time.perf_counter() - began
    return tally.results(game.name, values, tuple(players), seed, seconds)


class Batch:
    """Games to be played: what was asked is checked at once, `prepare` compiles and computes."""

    def __init__(self, game: KernelGame, players: Sequence[str], values: Values, seed: int) -> None:
        import numpy as np

        if len(players) not in game.seats:
            raise SeatError("seats", given=len(players), game=game.name, possible=f"{game.seats[0]}–{game.seats[-1]}")
        known = ["random", "best"] if has_best(game) else ["random"]
        for player in players:
            if player not in known:
                raise UnknownBot("unknown_bot", given=player[:40], game=game.name, possible=listed(known))
        self.game, self.seats, self.values, self.seed = game, len(players), values, seed
        self.bots = np.array([known.index(player) for player in players], np.int64)
        self.table: np.ndarray[Any, Any] | None = None

    def prepare(self) -> None:
        """Compile the loops and compute the best players' table, or find both in the cache."""
        if self.bots.any():
            self.table = table(self.game, self.seats, self.values)
        self._chunk(0, 1)

    def play(self, games: int, cores: int) -> Iterator[Rows]:
        """The rows of all games, chunk after chunk in order."""
        starts = iter(range(0, games, CHUNK))
        with ThreadPoolExecutor(cores) as pool:
            waiting: list[Future[Rows]] = []
            for start in starts:
                waiting.append(pool.submit(self._chunk, start, min(CHUNK, games - start)))
                if len(waiting) > 2 * cores:
                    yield waiting.pop(0).result()
            for future in waiting:
                yield future.result()

    def _chunk(self, first: int, games: int) -> Rows:
        import numpy as np

        states = records(self.game.rules.Position, LANES + 1)
        self.game.position(self.seats, self.values).to_record(states[LANES:])
        rows = np.zeros((games, 3 + self.seats))
        loops = driver(self.game)
        if self.table is None:
            loops.play(states, first, games, self.seed, MOST_STEPS, rows)
        else:
            loops.play_bots(states, first, games, self.seed, MOST_STEPS, self.bots, self.table, rows)
        return rows


class _Tally:
    """Sums over rows."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = self.unfinished = 0
        self.steps = [0.0, 0.0]
        self.wins = [[0.0, 0.0] for _ in range(seats)]
        self.payoffs = [[0.0, 0.0] for _ in range(seats)]

    def add(self, rows: Rows) -> None:
        import numpy as np

        ended = rows[rows[:, 2] >= 0]
        self.games += len(rows)
        self.unfinished += len(rows) - len(ended)
        self.steps[0] += float(rows[:, 0].sum())
        self.steps[1] += float(rows[:, 1].sum())
        won = ended[:, 2].astype(np.int64)[:, None] >> np.arange(self.seats) & 1
        shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        for seat in range(self.seats):
            for sums, column in ((self.wins[seat], shares[:, seat]), (self.payoffs[seat], ended[:, 3 + seat])):
                sums[0] += float(column.sum())
                sums[1] += float((column * column).sum())

    def results(self, game: str, values: Values, players: tuple[str, ...], seed: int, seconds: float) -> Results:
        ended = self.games - self.unfinished
        return Results(
            game,
            values,
            players,
            self.games,
            seed,
            tuple(_share(sums, ended) for sums in self.wins),
            tuple(_estimate(sums, ended) for sums in self.payoffs),
            self.steps[0] / max(self.games, 1),
            self.steps[1] / max(self.games, 1),
            self.unfinished,
            seconds,
        )


def _share(sums: Sequence[float], count: int) -> Estimate:
    """A share with its Wilson interval (Wilson 1927), which stays within 0 and 1; shared wins make it a little too wide."""
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan)
    share = sums[0] / count
    square = Z95 * Z95
    centre = (share + square / (2 * count)) / (1 + square / count)
    half = Z95 / (1 + square / count) * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    return Estimate(share, max(centre - half, 0.0), min(centre + half, 1.0))


def _estimate(sums: Sequence[float], count: int) -> Estimate:
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan)
    mean = sums[0] / count
    variance = max(sums[1] / count - mean * mean, 0.0)
    half = Z95 * math.sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)
