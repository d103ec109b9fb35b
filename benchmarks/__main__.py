"""`python3 dev.py bench [--quick] [--json FILE]`: Ludex beside OpenSpiel in one run, and the figures that stand alone.

Machines are shared and noisy: the two sides of a ratio are measured in turns, several rounds, and the medians are compared.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path

from benchmarks import alone, peers, shuffles, strength_hundred_one, strength_thousand, thousand


def main() -> int:
    """Run all benchmarks and print a Markdown table for each group."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games and rounds: a look, not a figure to quote")
    parser.add_argument(
        "--strength", action="store_true", help="also play the matches of the card players: half an hour"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    args = parser.parse_args()
    rounds = 3 if args.quick else 7
    print(f"Python {platform.python_version()}, {platform.machine()}, rounds of each measurement: {rounds}")
    groups = {
        "Beside OpenSpiel": peers.measure(rounds, args.quick),
        "Every game, random players, one core": alone.games(args.quick),
        "Thousand, eight cards a hand, double dummy, one core": thousand.measure(100 if args.quick else 1_000),
        "Uncompiled play": alone.uncompiled(rounds),
        "Start-up": alone.start_up(rounds),
        "Shuffles": shuffles.measure(100_000 if args.quick else 1_000_000),
    }
    if args.strength:
        matches, card_rounds = (30, 400) if args.quick else (strength_thousand.MATCHES, strength_hundred_one.ROUNDS)
        groups["Strength"] = strength_thousand.measure(matches) + strength_hundred_one.measure(card_rounds)
    for title, rows in groups.items():
        print(f"\n### {title}\n")
        heads = list(rows[0])
        print("| " + " | ".join(heads) + " |")
        print("| " + " | ".join("---" for _ in heads) + " |")
        for row in rows:
            print("| " + " | ".join(str(row[head]) for head in heads) + " |")
    if args.json:
        args.json.write_text(json.dumps(groups, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
