"""Where a match of table football stands: possession, touches, the block flick, a restart in its stages, goals and time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from ludex.core.options import Option, OptionSet
from ludex.core.ruling import Ruling
from ludex.games.field.table_football.reports import BarStaysOff, Figure, Given, KickOffDue, Possession, Restart
from ludex.officiate import Side, ruled

OPTIONS = OptionSet(
    (
        Option("fistf", True, "table_football.29", basis="public"),
        Option("penalty_needs_own_area", True, "table_football.18", basis="public"),
        Option("spare_after_block", "fistf", "table_football.7", choices=("fistf", "literal"), basis="public"),
        Option(
            "distance_20",
            "opponents",
            "table_football.25",
            choices=("opponents", "all_figures"),
            basis="interpretation",
        ),
        Option("zone_mm", 300, "table_football.19", low=200, high=500, basis="public"),
        Option("knockout", False, "table_football.32", basis="public", only_if={"fistf": (True,)}),
    )
)

POSITIONING = {Restart.FREE_KICK: 1, Restart.THROW_IN: 1, Restart.CORNER: 3}  # table_football.23, 24, 26
HAND_PLACED = (Restart.KICK_OFF, Restart.GOAL_KICK)  # table_football.5, 25
TAKER_NAMED = (Restart.FREE_KICK, Restart.THROW_IN, Restart.CORNER, Restart.PENALTY)
DISTANCES = {Restart.FREE_KICK: 40, Restart.THROW_IN: 40, Restart.CORNER: 90}  # mm, table_football.1


A = Side(0)


class Part(Enum):
    """Which part of the match is played."""

    FIRST = "first"
    SECOND = "second"
    EXTRA = "extra"
    SHOTS = "shots"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pending:
    """A restart in preparation: who has placed his figures, the named taker, positioning flicks left for each side."""

    kind: Restart
    side: Side
    placed: tuple[Side, ...] = ()
    taker: Figure | None = None
    left: tuple[int, int] = (0, 0)
    distance: bool = False
    """The attacker has asked for the distance."""


@dataclass(frozen=True, slots=True)
class Position:
    """`attacker` is in possession. `touches`: of the figure `last`, one after another. `block`: the defender may make his block
    flick; `wait`: the attacker must give him the time. `direct`: the ball comes straight from this restart."""

    options: Mapping[str, object]
    attacker: Side = A
    part: Part = Part.FIRST
    clock: int = 0
    goals: tuple[int, int] = (0, 0)
    pending: Pending | None = None
    moving: bool = False
    last: Figure | None = None
    touches: int = 0
    block: bool = False
    wait: bool = False
    missed: bool = False
    hindered: Figure | None = None
    """The figure that a block flick has just touched, as long as the referee may say that it was kept from the ball."""
    passive: Figure | None = None
    direct: Restart | None = None
    spare: tuple[bool, bool] = (False, False)
    keeper_faults: tuple[int, int] = (0, 0)
    no_spare: tuple[bool, bool] = (False, False)
    first: Side = A
    lost: Side | None = None
    won: Side | None = None

    @property
    def fistf(self) -> bool:
        """Whether what the text leaves out is filled from the international federation's rules."""
        return bool(self.options["fistf"])


def given(position: Position, kind: Restart, side: Side, *clauses: str) -> tuple[Position, list[Ruling]]:
    """A restart for a side, which thereby is in possession (table_football.9, 11)."""
    flicks = POSITIONING.get(kind, 0)
    pending = Pending(kind, side, left=(flicks, flicks))
    after, made = possession(position, side)
    after = replace(
        after, pending=pending, moving=False, block=False, wait=False, hindered=None, passive=None, direct=None
    )
    first = ruled(KickOffDue(side), *clauses) if kind is Restart.KICK_OFF else ruled(Given(side, kind), *clauses)
    return after, [first, *made]


def possession(position: Position, side: Side, *clauses: str) -> tuple[Position, list[Ruling]]:
    """The ball belongs to this side from now on (table_football.9, 11); a spare keeper then stays out (table_football.8)."""
    if position.attacker == side:
        return position, []
    after = replace(
        position,
        attacker=side,
        last=None,
        touches=0,
        block=False,
        wait=False,
        missed=False,
        hindered=None,
        passive=None,
    )
    made = [ruled(Possession(side), *(clauses or ("table_football.11",)))]
    if position.spare[side.other]:
        made.append(ruled(BarStaysOff(side.other), "table_football.8"))
    return after, made


def of_side(values: tuple[int, int], side: Side, value: int) -> tuple[int, int]:
    """The same pair with another number for a side."""
    return (value, values[1]) if side == 0 else (values[0], value)
