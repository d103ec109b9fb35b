"""How strong the searching player of 101 is: `python -m benchmarks.strength_hundred_one [ROUNDS]`.

The search, with as many simulations as take about 50 ms a move, against a sensible player (`best.py`: sheds dear cards, keeps
queens, watches the others' hands), two at a table, round by round. The same cards are played twice, with the seats changed.
"""

from __future__ import annotations

import random
import sys

from benchmarks.strength import play
from ludex.core.registry import game as find_game
from ludex.kernel.game import KernelGame
from ludex.players.bots import Bot, SearchBot, bot

ROUNDS = 4_000
SEED = 1
SEATS = 2
SIMULATIONS = 12_000
ASKED = 0.55
ROUND = {"length": "round", "order": "seats"}


def measure(rounds: int = ROUNDS) -> list[dict[str, object]]:
    """One row: rounds won, share with its interval, milliseconds a move."""
    game = find_game("hundred_one")
    assert isinstance(game, KernelGame)
    values = game.options.read(ROUND)

    def seated(measured: int, number: int) -> list[Bot]:
        searching = SearchBot(game, random.Random(number), "hard", SIMULATIONS)
        return [searching if seat == measured else bot(game, "best", SEATS, values, number) for seat in range(SEATS)]

    tally = play(game, dict(ROUND), SEATS, rounds, SEED, seated)
    return [tally.row("101, search at about 50 ms a move against a sensible player, rounds", ASKED)]


def main() -> int:
    """Print the row."""
    for row in measure(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS):
        print(" | ".join(f"{name}: {value}" for name, value in row.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
