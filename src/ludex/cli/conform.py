"""`ludex conform`: real matches through the laws, and where both part."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from rich.table import Table

from ludex.cli import draw
from ludex.cli.emit import emit
from ludex.cli.say import Speaker
from ludex.core.errors import FeedError
from ludex.feeds.conform import Conformance, Disagreement
from ludex.feeds.conform import conform as run
from ludex.games.field.football import GAME

MINUTE = 60  # seconds


def conform(say: Speaker, paths: list[Path], provider: str, as_json: bool, plain: bool) -> int:
    """Counts by stoppage, what could not be read, and every disagreement. Exit code 1 when nothing could be read."""
    for path in paths:
        if not path.is_file():
            raise FeedError("feed_unreadable", path=path, why=say("no_file"))
    total = run(paths, provider)
    if as_json:
        emit(_plain(total))
    else:
        _show(say, total, plain)
    return 0 if total.counts else 1


def _plain(total: Conformance) -> dict[str, object]:
    return {
        "matches": total.matches,
        "entries": total.entries,
        "seconds": round(total.seconds, 3),
        "stoppages": {name: asdict(count) for name, count in sorted(total.counts.items())},
        "disagreements": [_row(one) for one in total.disagreements],
        "unread": [asdict(one) for one in total.unread],
    }


def _row(one: Disagreement) -> dict[str, object]:
    where = {"half": one.row.half.value, "second": one.row.second, "row": one.row.number} if one.row else {}
    return {"match": one.label, **where, "stoppage": one.stoppage, "ruled": one.ruled, "shown": one.shown}


def _show(say: Speaker, total: Conformance, plain: bool) -> None:
    out = draw.console(plain)
    out.print(say("conform_read", matches=total.matches, entries=total.entries), markup=False)
    agreement = (say("conform_agree"), say("conform_disagree"), say("conform_undecided"), say("conform_share"))
    heads = (say("conform_stoppage"), *agreement)
    rows = []
    for name, count in sorted(total.counts.items()):
        share = "" if count.share is None else f"{count.share:.2%}"
        rows.append((say(f"stop_{name}"), str(count.agree), str(count.disagree), str(count.undecided), share))
    if plain:
        for row in (heads, *rows):
            out.print(" | ".join(row), markup=False)
    else:
        table = Table(*heads)
        for row in rows:
            table.add_row(*row)
        out.print(table)
    for one in total.disagreements:
        clock = "" if one.row is None else f" {say('half_' + one.row.half.value)} {_clock(one.row.second)}"
        ruled, shown = _spoken(say, one.ruled), _spoken(say, one.shown)
        told = say("conform_differs", stoppage=say(f"stop_{one.stoppage}"), ruled=ruled, shown=shown)
        out.print(f"{one.label}{clock}: {told}", markup=False)
    for unread in total.unread:
        out.print(say("conform_unread", line=unread.line, why=unread.why), markup=False)


def _spoken(say: Speaker, told: str) -> str:
    """A restart and its side with the rulebook's word for the restart."""
    book = GAME.rulebook(say.lang)
    kind, _, rest = told.partition(" ")
    return f"{book.word(f'kind.{kind}')} {rest}" if f"kind.{kind}" in book.words else told


def _clock(second: float) -> str:
    return f"{int(second) // MINUTE}:{int(second) % MINUTE:02}"
