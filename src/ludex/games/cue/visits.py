"""The score sheet of a game of visits (14.1, pyramid): made from a match, as text, JSON and CSV, and read back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ludex.core.errors import RecordError
from ludex.core.match import Match

MAX_ROWS = 20_000
"""Visits of one sheet."""

MAX_SECONDS = 1_000_000
"""Seconds of one visit."""

ENDINGS = {
    "missed": "miss",
    "safety_made": "safety",
    "bad_break": "bad_break",
    "break_violation": "bad_break",
    "fouled": "foul",
    "no_cushion": "foul",
    "only_frozen": "foul",
    "near_forbidden": "foul",
    "deliberate_foul": "foul",
    "short_stroke": "foul",
    "cue_ball_fell": "foul",
    "abandoned": "abandoned",
    "conceded": "conceded",
    "won": "end",
    "drawn": "end",
}
"""What a ruling says of the visit in which it was made; the first that is found counts."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit to the table.

    `points` were made, `lost` taken off the striker's score, `given` added to the opponents'. `end` is a word of `ENDINGS`, or "".
    `score` is both sides' score after the visit; `seconds` how long its strokes took, where that was told.
    """

    side: int
    points: int
    lost: int
    given: int
    end: str
    score: tuple[int, int]
    strokes: int
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The visits of a game, and the names of its two sides."""

    game: str
    names: tuple[str, str]
    visits: tuple[Visit, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """A side in numbers: visits, points made, the best visit, points a visit, safeties, fouls, seconds a stroke (of those told)."""

    visits: int
    points: int
    best: int
    average: float
    safeties: int
    fouls: int
    pace: float | None


def sheet(match: Match) -> Sheet:
    """The score sheet of a match of 14.1 or pyramid, as far as it has been played."""
    position, _ = match.game.start(len(match.names), match.values)
    visits: list[Visit] = []
    open_visit: tuple[int, tuple[int, int]] | None = None
    for step in match.steps:
        after, made = match.game.rule(position, step.entry)
        if sum(position.visits):
            here = (int(position.side), position.visits)
            if here != open_visit:
                visits.append(Visit(int(position.side), 0, 0, 0, "", position.scores, 0))
                open_visit = here
            visits[-1] = _more(visits[-1], step.entry, after.scores, [ruling.name for ruling in made])
        position = after
    played = tuple(visit for visit in visits if visit.strokes or visit.end)
    return Sheet(match.game.name, (match.names[0], match.names[1]), played)


def _more(visit: Visit, entry: Any, score: tuple[int, int], made: Sequence[str]) -> Visit:
    """The visit with one more entry."""
    own, theirs = (score[s] - visit.score[s] for s in (visit.side, 1 - visit.side))
    end = next((ENDINGS[name] for name in made if name in ENDINGS), visit.end)
    told = [str(value).removeprefix("seconds=") for value in entry.values if str(value).startswith("seconds=")]
    seconds = (visit.seconds or 0.0) + float(told[0]) if told else visit.seconds
    strokes = visit.strokes + (entry.name == "stroke")
    gained, lost = max(own, 0), max(-own, 0)
    return Visit(
        visit.side, visit.points + gained, visit.lost + lost, visit.given + theirs, end, score, strokes, seconds
    )


def figures(made: Sheet) -> tuple[Figures, Figures]:
    """Both sides in numbers."""
    return _figures(made, 0), _figures(made, 1)


def _figures(made: Sheet, side: int) -> Figures:
    own = [visit for visit in made.visits if visit.side == side]
    points = sum(visit.points for visit in own)
    timed = [visit for visit in own if visit.seconds is not None]
    strokes = sum(visit.strokes for visit in timed)
    return Figures(
        visits=len(own),
        points=points,
        best=max((visit.points for visit in own), default=0),
        average=round(points / len(own), 2) if own else 0.0,
        safeties=sum(visit.end == "safety" for visit in own),
        fouls=sum(visit.end == "foul" for visit in own),
        pace=round(sum(visit.seconds or 0.0 for visit in timed) / strokes, 1) if strokes else None,
    )


def to_text(made: Sheet, words: Mapping[str, str] | None = None) -> str:
    """The sheet as a table of fixed width, a line a visit. `words` gives the endings in another language."""
    wide = max(len(name) for name in (*made.names, "#"))
    lines = [f"{'#':>3}  {'':{wide}}  {'+':>3}  {'-':>3}  {made.names[0]} : {made.names[1]}"]
    for number, visit in enumerate(made.visits, 1):
        end = (words or {}).get(visit.end, visit.end.replace("_", " "))
        score = f"{visit.score[0]} : {visit.score[1]}"
        points = f"{visit.points or '':>3}  {visit.lost or '':>3}"
        lines.append(f"{number:>3}  {made.names[visit.side]:{wide}}  {points}  {score:>9}  {end}".rstrip())
    return "\n".join(lines) + "\n"


def to_json(made: Sheet) -> str:
    """The sheet as JSON."""
    return json.dumps(asdict(made), ensure_ascii=False, indent=1) + "\n"


def from_json(text: str) -> Sheet:
    """The sheet behind its JSON. Raises RecordError naming the row that can't be read or whose score does not follow."""
    try:
        data = json.loads(text)
        names, rows, game = data["names"], data["visits"], str(data["game"])
        first, second = map(str, names)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise RecordError("record_unreadable", line=1) from None
    return _checked(game, (first, second), [row for row in rows] if isinstance(rows, list) else [None])


COLUMNS = ("side", "points", "lost", "given", "end", "score_a", "score_b", "strokes", "seconds")


def to_csv(made: Sheet) -> str:
    """The sheet as CSV: a line with game and names, a line of headings, a line a visit."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((made.game, *made.names))
    writer.writerow(COLUMNS)
    for visit in made.visits:
        seconds = "" if visit.seconds is None else f"{visit.seconds:g}"
        row = ("AB"[visit.side], visit.points, visit.lost, visit.given, visit.end, *visit.score, visit.strokes, seconds)
        writer.writerow(row)
    return out.getvalue()


def from_csv(text: str) -> Sheet:
    """The sheet behind its CSV. Raises RecordError naming the row that can't be read or whose score does not follow."""
    try:
        rows = list(csv.reader(io.StringIO(text), strict=True))
        game, first, second = rows[0]
    except (csv.Error, IndexError, ValueError):
        raise RecordError("record_unreadable", line=1) from None
    if len(rows) < 2 or tuple(rows[1]) != COLUMNS:
        raise RecordError("record_unreadable", line=2)
    return _checked(game, (first, second), [_from_columns(row) for row in rows[2:]])


def _from_columns(row: Sequence[str]) -> dict[str, Any] | None:
    """The fields of a line, or None when it is no visit."""
    try:
        side, points, lost, given, end, a, b, strokes, seconds = row
        counts = {"points": int(points), "lost": int(lost), "given": int(given), "strokes": int(strokes)}
        told = float(seconds) if seconds else None
        return {"side": "AB".index(side), "end": end, "score": [int(a), int(b)], "seconds": told, **counts}
    except ValueError:
        return None


def _checked(game: str, names: tuple[str, str], rows: Sequence[Any]) -> Sheet:
    """The sheet of these rows, if each score follows from the one before."""
    if len(rows) > MAX_ROWS:
        raise RecordError("record_unreadable", line=MAX_ROWS)
    visits: list[Visit] = []
    score = [0, 0]
    for number, row in enumerate(rows, 1):
        visit = _visit(row)
        if visit is not None:
            score[visit.side] += visit.points - visit.lost
            score[1 - visit.side] += visit.given
        if visit is None or tuple(score) != visit.score:
            raise RecordError("record_unreadable", line=number)
        visits.append(visit)
    return Sheet(game, names, tuple(visits))


def _visit(row: Any) -> Visit | None:
    """One visit, or None when the row is none."""
    try:
        whole = [row[name] for name in ("side", "points", "lost", "given", "strokes")] + list(row["score"])
        end, seconds = row["end"], row["seconds"]
        side, points, lost, given, strokes, a, b = whole
    except (TypeError, KeyError, ValueError):
        return None
    sound = all(isinstance(value, int) and not isinstance(value, bool) for value in whole)
    timed = seconds is None or (type(seconds) in (int, float) and 0 <= seconds <= MAX_SECONDS)
    if not sound or not timed or side not in (0, 1) or end not in ("", *ENDINGS.values()):
        return None
    if min(points, lost, given, strokes) < 0:
        return None
    return Visit(side, points, lost, given, end, (a, b), strokes, None if seconds is None else float(seconds))
