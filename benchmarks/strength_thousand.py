"""How strong the thinking player of Thousand is: `python -m benchmarks.strength_thousand [MATCHES] [LEVEL]`.

One such player against two careful ones by rules of thumb (`best.py`: they count cards, cash winners, bid by points and marriages),
three at a table, whole matches. The same cards are played three times, the thinking player in each seat in turn; an even one wins
a third.
"""

from __future__ import annotations

import sys

from benchmarks.strength import play
from ludex.core.registry import game as find_game
from ludex.kernel.game import KernelGame
from ludex.players.bots import Bot, bot

MATCHES = 300
SEED = 1_000
SEATS = 3
ASKED = 0.45


def measure(matches: int = MATCHES, level: str = "hard", seed: int = SEED) -> list[dict[str, object]]:
    """One row: wins, share with its interval, milliseconds a move."""
    game = find_game("thousand")
    assert isinstance(game, KernelGame)
    values = game.options.read({"order": "seats"})

    def seated(measured: int, number: int) -> list[Bot]:
        return [bot(game, level if seat == measured else "best", SEATS, values, number) for seat in range(SEATS)]

    tally = play(game, {"order": "seats"}, SEATS, matches, seed, seated)
    return [tally.row(f"Thousand, one {level} player against two careful ones, matches", ASKED)]


def main() -> int:
    """Print the row."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for row in measure(matches, sys.argv[2] if len(sys.argv) > 2 else "hard"):
        print(" | ".join(f"{name}: {value}" for name, value in row.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
