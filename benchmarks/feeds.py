"""Real matches through the laws: `python -m benchmarks.feeds FILE... [--seasons N]`, files as `ludex conform` reads them (Wyscout).

Prints entries ruled per second on one core (reading and comparing are not counted) and the peak memory after each season:
it must not grow from one to the next.
"""

from __future__ import annotations

import argparse
import resource
import sys
from pathlib import Path

from ludex.feeds.conform import conform

ASKED = 30_000
"""Entries per second."""


def main() -> int:
    """Print a row a season."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.feeds", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--seasons", type=int, default=4, help="how often the files are gone through (4)")
    args = parser.parse_args()
    for season in range(1, args.seasons + 1):
        total = conform(args.files)
        rate = total.entries / total.seconds
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"season {season}: {total.matches} matches, {total.entries} entries, {rate:,.0f} entries/s "
            f"(asked {ASKED:,}), peak memory {peak:.0f} MiB"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
