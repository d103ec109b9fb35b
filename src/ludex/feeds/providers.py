"""StatsBomb, Opta and Metrica event data, read by kloppy (`pip install ludex[feeds]`), as rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ludex.core.errors import FeedError
from ludex.feeds.rows import LENGTH, WIDTH, Act, Card, Foul, Half, Penalty, Played, Row, Unread
from ludex.games.field.persons import MOST, Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Side

HALVES = dict(enumerate(Half, 1))
RESTARTS = {
    "GOAL_KICK": Kind.GOAL_KICK,
    "FREE_KICK": Kind.DIRECT,
    "THROW_IN": Kind.THROW_IN,
    "CORNER_KICK": Kind.CORNER,
    "PENALTY": Kind.PENALTY,
}
ACTS = {
    "PASS": Act.TOUCH,
    "SHOT": Act.TOUCH,
    "CLEARANCE": Act.TOUCH,
    "INTERCEPTION": Act.TOUCH,
    "RECOVERY": Act.TOUCH,
    "MISCONTROL": Act.TOUCH,
    "CARRY": Act.TOUCH,
    "TAKE_ON": Act.DUEL,
    "DUEL": Act.DUEL,
    "GOALKEEPER": Act.LOOSE,
    "FOUL_COMMITTED": Act.FOUL,
    "CARD": Act.OFF_BALL,
}
"""Events of other types (pressure, substitutions, the ball out) tell no touch; who was last at the ball is told by the others."""

CARDS = {"FIRST_YELLOW": Card.YELLOW, "SECOND_YELLOW": Card.SECOND_YELLOW, "RED": Card.RED}
CELL = 0.1
"""Metres: StatsBomb's places are cells of a tenth of a yard."""

PENALTIES = {"GOAL": Penalty.GOAL, "OFF_TARGET": Penalty.WIDE, "POST": Penalty.FRAME}


def _statsbomb(events: Path, beside: Path) -> Any:
    from kloppy import statsbomb

    return statsbomb.load(event_data=str(events), lineup_data=str(beside))


def _opta(events: Path, beside: Path) -> Any:
    from kloppy import opta

    return opta.load(f24_data=str(events), f7_data=str(beside))


def _metrica(events: Path, beside: Path) -> Any:
    from kloppy import metrica

    return metrica.load_event(event_data=str(events), meta_data=str(beside))


PROVIDERS: Mapping[str, Callable[[Path, Path], Any]] = {"statsbomb": _statsbomb, "opta": _opta, "metrica": _metrica}
"""Each reads a file of events and the file beside it: line-ups (StatsBomb), F7 (Opta), metadata (Metrica)."""


def read(provider: str, events: Path, beside: Path) -> Iterator[Played | Unread]:
    """One match. `provider` is one of `PROVIDERS`. Raises FeedError without kloppy, or for files that kloppy can't read."""
    try:
        from kloppy.domain import Dimension, MetricPitchDimensions, Orientation
    except ImportError:
        raise FeedError("feed_kloppy") from None
    try:
        data = PROVIDERS[provider](events, beside)
        ground = MetricPitchDimensions(
            x_dim=Dimension(0, LENGTH),
            y_dim=Dimension(0, WIDTH),
            pitch_length=LENGTH,
            pitch_width=WIDTH,
            standardized=True,
        )
        data = data.transform(to_orientation=Orientation.STATIC_HOME_AWAY, to_pitch_dimensions=ground)
    except Exception as error:  # whatever a parser of foreign files may raise
        raise FeedError("feed_unreadable", path=events.name, why=f"{type(error).__name__}: {error}"[:200]) from None
    rows: list[Row] = []
    for index, event in enumerate(data.events):
        try:
            if (row := _row(index, event)) is not None:
                rows.append(row)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            yield Unread(index + 1, f"{type(error).__name__}: {error}"[:200])
    home, away = (team.name or str(team.team_id) for team in data.metadata.teams)
    score = data.metadata.score
    counted = None
    if score is not None and not any(
        row.half is Half.KICKS for row in rows
    ):  # kloppy counts kicks from the mark as goals
        counted = (int(score.home), int(score.away))
    yield Played(f"{home} - {away}", (home, away), tuple(rows), counted)


def _row(index: int, event: Any) -> Row | None:
    act = ACTS.get(event.event_type.name)
    if act is None or event.player is None or event.team is None:
        return None
    side = Side(0 if event.team.ground.name == "HOME" else 1)
    number = int(event.player.jersey_no)
    if not 1 <= number <= MOST:
        raise ValueError(f"number {number}")
    half, second = HALVES[int(event.period.id)], float(event.timestamp.total_seconds())
    result = event.result.name if event.result is not None else ""
    marks = {qualifier.value.name for qualifier in event.qualifiers or () if hasattr(qualifier.value, "name")}
    kind = next((restart for name, restart in RESTARTS.items() if name in marks), None)
    end = _point(getattr(event, "receiver_coordinates", None) or getattr(event, "result_coordinates", None))
    card = event.card_type.name if event.event_type.name == "CARD" and event.card_type else ""
    return Row(
        index,
        half,
        second,
        Person(side, number),
        Act.RESTART if kind is not None else act,
        _point(event.coordinates),
        _over(end) if end is not None and result in ("OUT", "OFF_TARGET") else None,
        kind,
        Foul.ANY if act is Act.FOUL else None,
        next((known for name, known in CARDS.items() if name in (*marks, card)), None),
        result == "GOAL",
        result == "OWN_GOAL",
        PENALTIES.get(result, Penalty.SAVED) if kind is Kind.PENALTY else None,
    )


def _over(point: Point) -> Point:
    """Where a ball that is out crossed the line: a provider's place is a cell, whose middle lies within the ground."""
    return Point(_to_line(point.x, LENGTH), _to_line(point.y, WIDTH))


def _to_line(value: float, far: float) -> float:
    if value <= CELL:
        return 0.0
    return far if value >= far - CELL else value


def _point(place: Any) -> Point | None:
    """A place on the ground, beyond a line at most by rounding."""
    if place is None or place.x is None or place.y is None:
        return None
    return Point(round(min(max(place.x, 0.0), LENGTH), 2), round(min(max(place.y, 0.0), WIDTH), 2))
