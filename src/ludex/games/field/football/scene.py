"""A football match as everybody sees it: clock, score, cards and changes, and the field with the restart that is due."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ludex.core.scene import Clock, Mark, Note, Plane, Scene, Sheet, Widget
from ludex.games.field.football.position import Position
from ludex.games.field.football.rules import awaits
from ludex.games.field.pitch import Pitch
from ludex.officiate import Side


def scene(position: Position, names: tuple[str, ...], say: Callable[..., str]) -> Scene:
    """Top to bottom: time, score, what play waits for, the field."""
    teams = position.teams
    rows = [(say("goals"), tuple(str(goals) for goals in position.score))]
    if position.kicks is not None:
        goals = [sum(goal for who, goal in position.kicks.taken if who.side == side) for side in (0, 1)]
        rows.append((say("from_the_mark"), tuple(map(str, goals))))
    for label, numbers in (
        ("cautioned", [team.cautioned for team in teams]),
        ("off", [team.sent_off for team in teams]),
    ):
        if any(numbers):
            rows.append((say(label), tuple(" ".join(map(str, sorted(some))) for some in numbers)))
    if any(team.substitutions for team in teams):
        rows.append((say("changes"), tuple(str(team.substitutions) for team in teams)))
    widgets: list[Widget] = [
        Clock(say(f"period.{position.period.value}"), position.clock),
        Sheet("", names, tuple(rows)),
    ]
    due = position.restart
    if position.undecided:
        widgets.append(Note(say("open_question")))
    elif awaits(position):
        widgets.append(Note(say("how_was_it")))
    elif due is not None:
        key = "waits" if due.side is not None else "waits_neutral"
        widgets.append(Note(say(key, kind=due.kind, side=due.side if due.side is not None else "—")))
    elif position.live is not None:
        widgets.append(Note(say("ball_in_play")))
    if due is not None and due.at is not None:
        widgets.append(field(position.pitch, (Mark(due.at.x, due.at.y, "✕", strong=True),)))
    return Scene(tuple(widgets))


def field(pitch: Pitch, marks: tuple[Mark, ...]) -> Plane:
    """The field of play with its lines, side A's goal on the left."""
    lines: list[tuple[tuple[float, float], ...]] = [
        ((0, 0), (pitch.length, 0), (pitch.length, pitch.width), (0, pitch.width), (0, 0))
    ]
    lines.append(((pitch.length / 2, 0), (pitch.length / 2, pitch.width)))
    for side in (Side(0), Side(1)):
        for depth in (pitch.penalty_area, pitch.goal_area):
            low, high = (pitch.width - pitch.goal_width) / 2 - depth, (pitch.width + pitch.goal_width) / 2 + depth
            x = depth if side == 0 else pitch.length - depth
            edge = 0.0 if side == 0 else pitch.length
            lines.append(((edge, low), (x, low), (x, high), (edge, high)))
        mark = pitch.mark(side)
        arc = [
            (mark.x + pitch.circle * cos(k * pi / 24), mark.y + pitch.circle * sin(k * pi / 24))
            for k in range(48)
            if (mark.x + pitch.circle * cos(k * pi / 24) > pitch.penalty_area) == (side == 0)
            and (mark.x + pitch.circle * cos(k * pi / 24) < pitch.length - pitch.penalty_area) == (side == 1)
        ]
        lines += [(point, point) for point in arc]
    return Plane(
        "", (pitch.length, pitch.width), tuple(lines), ((pitch.centre.x, pitch.centre.y, pitch.circle),), marks
    )
