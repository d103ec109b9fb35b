"""Restarts: one is pending at most; it has a kind, a side (or none, by rule), and a place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ludex.games.field.pitch import Point
from ludex.officiate import Side


class Kind(Enum):
    """How play starts again."""

    KICK_OFF = "kick_off"
    THROW_IN = "throw_in"
    KICK_IN = "kick_in"
    GOAL_KICK = "goal_kick"
    GOAL_CLEARANCE = "goal_clearance"
    CORNER = "corner"
    DIRECT = "direct_free_kick"
    INDIRECT = "indirect_free_kick"
    SECOND_MARK = "second_penalty_mark"
    PENALTY = "penalty"
    DROPPED = "dropped_ball"


@dataclass(frozen=True, slots=True)
class Restart:
    """A restart that is due: its kind, the side that takes it (None: neutral, a dropped ball), its place (None: any of an area),
    and the clauses that gave it."""

    kind: Kind
    side: Side | None
    at: Point | None
    clauses: tuple[str, ...] = ()
