"""The ground in metres: areas, arcs and marks from a text's dimensions, and what lies where.

One frame for the whole match, whichever way the sides play: x runs from the goal line of side A (0) to that of side B, y from the
touch line on A's left (0) to the other one. A point is written `30/12`. Lines belong to the areas that they bound.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from ludex.officiate import Side

_WORD = re.compile(r"(-?\d{1,3}(?:\.\d{1,2})?)/(-?\d{1,3}(?:\.\d{1,2})?)")


class Point(NamedTuple):
    """A place on or near the ground, in metres, kept to the centimetre."""

    x: float
    y: float

    @classmethod
    def read(cls, text: str) -> Point:
        """The point behind a word. Raises ValueError for anything but two numbers with a stroke between them."""
        match = _WORD.fullmatch(text)
        if match is None:
            raise ValueError(text)
        return cls(float(match[1]), float(match[2]))

    @staticmethod
    def samples() -> tuple[str, ...]:
        """Words for random matches: the conformance kit draws from them."""
        return ("52.5/34", "5/34", "11/34", "100/30", "94/34", "0/0", "105/68", "30/12", "-1/34", "0/34", "300/1")

    def to(self, other: Point) -> float:
        """The distance to another point."""
        return math.hypot(self.x - other.x, self.y - other.y)

    def __str__(self) -> str:
        return f"{round(self.x, 2):g}/{round(self.y, 2):g}"


@dataclass(frozen=True)
class Pitch:
    """A rectangular ground and the marks that a text gives it; every length in metres.

    `goal_area` and `penalty_area` are depths, and the distances of their sides from the inside of the posts. Where an area is drawn
    with arcs about the posts (futsal), `arcs` is true. A depth of 0: the text knows no such area.
    """

    length: float
    width: float
    goal_width: float
    goal_area: float
    penalty_area: float
    penalty_mark: float
    circle: float
    corner: float
    arcs: bool = False

    @property
    def centre(self) -> Point:
        """The centre mark."""
        return Point(self.length / 2, self.width / 2)

    def mirror(self, point: Point) -> Point:
        """The same place seen from the other side."""
        return Point(self.length - point.x, self.width - point.y)

    def own(self, side: Side, point: Point) -> Point:
        """The place as this side sees it, its own goal line at x = 0. Its own inverse."""
        return point if side == 0 else self.mirror(point)

    def goal(self, side: Side) -> Point:
        """The middle of this side's own goal."""
        return self.own(side, Point(0, self.width / 2))

    def mark(self, side: Side, distance: float | None = None) -> Point:
        """The penalty mark in front of this side's own goal, or a mark at another distance from it."""
        return self.own(side, Point(self.penalty_mark if distance is None else distance, self.width / 2))

    def holds(self, point: Point) -> bool:
        """Whether the point is on the ground, lines included."""
        return 0 <= point.x <= self.length and 0 <= point.y <= self.width

    def clamp(self, point: Point) -> Point:
        """The nearest point of the ground."""
        return Point(min(max(point.x, 0.0), self.length), min(max(point.y, 0.0), self.width))

    @cached_property
    def _penalty_area(self) -> BaseGeometry:
        return self._area(self.penalty_area)

    @cached_property
    def _goal_area(self) -> BaseGeometry:
        return self._area(self.goal_area)

    def _area(self, depth: float) -> BaseGeometry:
        """The area of side A: a rectangle about the goal, or quarter circles about the posts joined by a line."""
        low, high = (self.width - self.goal_width) / 2, (self.width + self.goal_width) / 2
        ground = shapely.box(0, 0, self.length, self.width)
        if not self.arcs:
            return shapely.intersection(ground, shapely.box(0, low - depth, depth, high + depth))
        return shapely.intersection(ground, shapely.LineString([(0, low), (0, high)]).buffer(depth, quad_segs=64))

    def in_penalty_area(self, side: Side, point: Point) -> bool:
        """Whether the point is in this side's own penalty area, lines included."""
        return self.penalty_area > 0 and self._within(self._penalty_area, self.own(side, point))

    def in_goal_area(self, side: Side, point: Point) -> bool:
        """Whether the point is in this side's own goal area, lines included."""
        return self.goal_area > 0 and self._within(self._goal_area, self.own(side, point))

    def beyond_penalty_area(self, side: Side, point: Point) -> float:
        """How far the point is from this side's own penalty area, in metres; 0 inside."""
        return float(self._penalty_area.distance(shapely.Point(*self.own(side, point))))

    def in_own_half(self, side: Side, point: Point) -> bool:
        """Whether the point is in this side's own half, the halfway line included."""
        return self.own(side, point).x <= self.length / 2

    def on_goal_area_line(self, side: Side, point: Point) -> Point:
        """The nearest point of the goal area's line that is parallel to the goal line, in front of this side's own goal."""
        here = self.own(side, point)
        _, low, depth, high = self._goal_area.bounds
        return self.own(side, Point(depth, min(max(here.y, low), high)))

    def on_penalty_area_line(self, side: Side, point: Point) -> Point:
        """The nearest point of the line of this side's own penalty area (not of the goal line)."""
        edge = shapely.difference(self._penalty_area.boundary, shapely.LineString([(0, 0), (0, self.width)]))
        near = nearest_points(edge, shapely.Point(*self.own(side, point)))[0]
        return self.own(side, Point(round(near.x, 2), round(near.y, 2)))

    @staticmethod
    def _within(area: BaseGeometry, point: Point) -> bool:
        return bool(shapely.intersects_xy(area, point.x, point.y))
