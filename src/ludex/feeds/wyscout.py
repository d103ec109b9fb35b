"""Wyscout's event rows: one match a line as lists, or the public set's list of events."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ludex.feeds.rows import LENGTH, WIDTH, Act, Card, Foul, Half, Penalty, Played, Row, Unread
from ludex.games.field.persons import Person
from ludex.games.field.pitch import Point
from ludex.games.field.restart import Kind
from ludex.officiate import Side

MAX_LINE = 8_000_000
"""Characters of one match."""

GOAL, OWN_GOAL = 101, 102
MISSED_BALL, FAIR_PLAY = 1302, 1001
CARDS = {1701: Card.RED, 1703: Card.SECOND_YELLOW, 1702: Card.YELLOW}
WIDE = range(1210, 1217)
"""Shots past the goal."""
FRAME = range(1217, 1224)

HALVES = {"1H": Half.FIRST, "2H": Half.SECOND, "E1": Half.EXTRA_FIRST, "E2": Half.EXTRA_SECOND, "P": Half.KICKS}
RESTARTS = {
    "Throw in": Kind.THROW_IN,
    "Goal kick": Kind.GOAL_KICK,
    "Corner": Kind.CORNER,
    "Penalty": Kind.PENALTY,
    "Free Kick": Kind.DIRECT,
    "Free kick cross": Kind.DIRECT,
    "Free kick shot": Kind.DIRECT,
}
"""The data does not tell direct from indirect free kicks."""

FOULS = {
    "Foul": Foul.ANY,
    "Hand foul": Foul.HAND,
    "Violent Foul": Foul.VIOLENT,
    "Simulation": Foul.SIMULATION,
    "Protest": Foul.DISSENT,
    "Time lost foul": Foul.DELAY,
    "Late card foul": Foul.OTHER,
    "Out of game foul": Foul.OTHER,
}
OFF_BALL = (Foul.DISSENT, Foul.DELAY, Foul.OTHER)
"""These are cautions for something else; their restart belongs to an earlier cause."""

ACTS = {
    "Pass": Act.TOUCH,
    "Shot": Act.TOUCH,
    "Others on the ball": Act.TOUCH,
    "Duel": Act.DUEL,
    "Save attempt": Act.LOOSE,
    "Goalkeeper leaving line": Act.LOOSE,
    "Free Kick": Act.RESTART,
    "Foul": Act.FOUL,
    "Offside": Act.OFFSIDE,
}

_LABEL = re.compile(r"(.+) - (.+), (\d+) - (\d+)")


def read(path: Path) -> Iterator[Played | Unread]:
    """The matches of a file, plain or gzipped. Lines and rows that can't be read come as `Unread`; the rest goes on."""
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as text:
        try:
            first = text.read(1)
            text.seek(0)
            if first == "[":
                yield from public(json.loads(text.read()))
                return
            for number, line in enumerate(text, 1):
                if line.strip():
                    yield from compact(line, number)
        except (OSError, ValueError, RecursionError) as error:
            yield Unread(0, f"{type(error).__name__}: {error}")


def compact(line: str, number: int) -> Iterator[Played | Unread]:
    """One match a line: id, label, teams and rows as lists."""
    if len(line) > MAX_LINE:
        yield Unread(number, f"{len(line)} characters; at most {MAX_LINE}")
        return
    try:
        data = json.loads(line)
        label, events = str(data["label"]), list(data["events"])
        names = (str(data["teams"]["A"]), str(data["teams"]["B"]))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        yield Unread(number, f"{type(error).__name__}: {error}")
        return
    rows: list[Row] = []
    for index, event in enumerate(events):
        try:
            rows.append(row(index, *event))
        except (ValueError, KeyError, TypeError, IndexError) as error:
            yield Unread(number, f"row {index}: {type(error).__name__}: {error}")
    found = _LABEL.match(label)
    yield Played(label, names, finished(rows), (int(found[3]), int(found[4])) if found else None)


def public(events: Sequence[Mapping[str, Any]]) -> Iterator[Played | Unread]:
    """The public set: a list of events of many matches; sides in the order in which their teams first appear."""
    matches: dict[int, tuple[list[Row], dict[int, str], dict[int, int]]] = {}
    for index, event in enumerate(events):
        try:
            rows, teams, players = matches.setdefault(int(event["matchId"]), ([], {}, {}))
            team, player = int(event["teamId"]), int(event["playerId"])
            side = teams.setdefault(team, "AB"[len(teams)])
            number = players.setdefault(player, len(players) + 1)
            places = [value for place in event["positions"][:2] for value in (place["x"], place["y"])]
            tags = [int(tag["id"]) for tag in event["tags"]]
            half, second = str(event["matchPeriod"]), float(event["eventSec"])
            name, sub = str(event["eventName"]), str(event["subEventName"] or "")
            rows.append(row(index, half, second, side, number, name, sub, tags, *places))
        except (ValueError, KeyError, TypeError, IndexError) as error:
            yield Unread(index + 1, f"{type(error).__name__}: {error}")
    for match, (rows, teams, _) in matches.items():
        a, b = ([str(team) for team in teams] + ["A", "B"])[:2]
        yield Played(str(match), (a, b), finished(rows))


def row(
    number: int,
    half: str,
    second: float,
    side: str,
    player: int,
    event: str,
    sub: str,
    tags: Iterable[int],
    *places: float | None,
) -> Row:
    """One event. Raises ValueError, KeyError or TypeError for what is none."""
    marks = frozenset(tags)
    who = Person(Side("AB".index(side)), int(player))
    act = ACTS.get(event, Act.LOOSE)
    foul = FOULS[sub] if act is Act.FOUL else None
    if foul in OFF_BALL:
        act = Act.OFF_BALL
    kind = RESTARTS[sub] if act is Act.RESTART else None
    if act is Act.TOUCH and MISSED_BALL in marks:
        act = Act.LOOSE
    at, end = (
        place(who.side, x, y) if x is not None and y is not None else None
        for x, y in zip((*places[0:3:2], None, None)[:2], (*places[1:4:2], None, None)[:2], strict=True)
    )
    if event == "Shot":
        beyond = bool(marks & frozenset(WIDE))
        end = place(who.side, 100, 40) if beyond else None
    if kind is Kind.GOAL_KICK:
        end = None  # whether it reached somebody is not told
    goal = GOAL in marks and event in ("Shot", "Free Kick")
    return Row(
        number,
        HALVES[half],
        float(second),
        who,
        act,
        at,
        end,
        kind,
        foul,
        next((card for tag, card in CARDS.items() if tag in marks), None),
        goal,
        OWN_GOAL in marks,
        _penalty(goal, marks) if kind is Kind.PENALTY else None,
        FAIR_PLAY in marks,
    )


def _penalty(goal: bool, marks: frozenset[int]) -> Penalty:
    if goal:
        return Penalty.GOAL
    if marks & frozenset(WIDE):
        return Penalty.WIDE
    return Penalty.FRAME if marks & frozenset(FRAME) else Penalty.SAVED


def place(side: Side, x: float, y: float) -> Point:
    """Per cent of the ground as the side sees it (attacking towards x = 100) as metres of the match's one frame."""
    if not (-1 <= x <= 101 and -1 <= y <= 101):
        raise ValueError(f"{x}/{y} is off every plane")
    point = Point(round(x * LENGTH / 100, 2), round(y * WIDTH / 100, 2))
    return point if side == 0 else Point(round(LENGTH - point.x, 2), round(WIDTH - point.y, 2))


def finished(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows in the order of periods; within a period as they stand."""
    order = list(Half)
    return tuple(sorted(rows, key=lambda one: order.index(one.half)))


def shoot_outs(path: Path) -> list[tuple[str, tuple[str, str], Side, list[tuple[Person, bool]]]]:
    """Shoot-outs of a file: label, names, the side that kicks first, and the kicks. Raises ValueError when it can't be read."""
    try:
        return [
            (
                str(one["label"]),
                (str(one["teams"]["A"]), str(one["teams"]["B"])),
                Side("AB".index(one["first"])),
                [(Person(Side("AB".index(k["side"])), int(k["player"])), bool(k["scored"])) for k in one["kicks"]],
            )
            for one in json.loads(path.read_text(encoding="utf-8"))
        ]
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"{path.name}: {type(error).__name__}: {error}") from None
