"""Matches between players of different strength: one player to be measured, in each seat in turn, on the same cards."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ludex.core.entry import Seat
from ludex.kernel.chance import stream
from ludex.kernel.game import KernelGame
from ludex.kernel.position import OVER, WORLD
from ludex.players.bots import Bot


@dataclass(slots=True)
class Tally:
    """What the measured player has won of so many matches, and how long it took over each move, in seconds."""

    matches: int = 0
    wins: float = 0.0
    times: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part of the matches that was won."""
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson)."""
        z, n = 1.96, self.matches
        middle = self.share + z * z / (2 * n)
        half = z * math.sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)

    def row(self, what: str, asked: float) -> dict[str, object]:
        """The tally as a row of a table."""
        low, high = self.interval
        return {
            "what": what,
            "matches": self.matches,
            "share": f"{self.share:.3f}",
            "95 %": f"{low:.3f}-{high:.3f}",
            "asked": asked,
            "met": self.share >= asked,
            "ms a move": f"{1000 * sum(self.times) / len(self.times):.1f}",
            "longest, ms": f"{1000 * max(self.times):.0f}",
        }


def play(
    game: KernelGame,
    options: dict[str, object],
    seats: int,
    matches: int,
    seed: int,
    seated: Callable[[int, int], list[Bot]],
) -> Tally:
    """So many matches; `seated(measured, seed)` gives the players, the measured one in its seat.

    Every `seats` matches share their cards.
    """
    rules, values = game.rules, game.options.read(options)
    tally = Tally()
    for number in range(-1, matches):  # the one before the first is for whatever must be compiled
        measured = number % seats
        players = seated(measured, seed + number)
        s = game.position(seats, values, key=stream(seed + number // seats, 0))
        rules.setup(s)
        times = []
        while s.actor != OVER:
            if s.actor == WORLD:
                rules.draw(s)
                rules.settle(s)
                continue
            seat = s.actor
            began = time.perf_counter()
            entry = players[seat].choose(game.seen(s, Seat(seat)))
            if seat == measured:
                times.append(time.perf_counter() - began)
            action = game.action(s, entry)
            assert action is not None
            rules.move(s, action)
        if number >= 0:
            tally.matches += 1
            tally.wins += float(rules.payoff(s, measured)) if s.won else 0.0
            tally.times += times
    return tally
