"""Open play: flicks, touches, the block flick, the ball out or in a goal (table_football.2-4, 8-16, 17)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.field.table_football.fouls import foul
from ludex.games.field.table_football.offside import passive_touch
from ludex.games.field.table_football.position import Part, Position, given, of_side, possession
from ludex.games.field.table_football.reports import (
    KEEPER,
    SPARE,
    Back,
    BackOfBlock,
    Block,
    BlockDue,
    Blocked,
    CountAgain,
    CountsAsAttack,
    Figure,
    Flick,
    GiveTime,
    Goal,
    GoalOpen,
    InGoal,
    Line,
    Missed,
    MustWait,
    Neutral,
    NoFoulUnless,
    NoGoal,
    NotDecided,
    Out,
    Played,
    Prevented,
    Restart,
    Still,
    StillTheirs,
    Touched,
    Waived,
    Won,
)
from ludex.officiate import Needed, Refused, Side, ruled

THREE_TOUCHES = 3  # table_football.10


def is_keeper(figure: Figure) -> bool:
    """Whether the figure is a keeper, on the bar or spare."""
    return figure.number in (KEEPER, SPARE)


def flick(position: Position, report: Flick) -> tuple[Position, list[Ruling]]:
    """The player in possession flicks a figure at the ball (table_football.8-10, 12)."""
    figure = report.by
    if figure.side != position.attacker:
        raise Refused("not_in_possession", "table_football.9", side=position.attacker)
    if position.wait:
        raise Refused("wait_for_block", "table_football.14", side=position.attacker.other)
    if report.hit == figure:
        raise Refused("hit_itself", "table_football.12", figure=figure)
    if position.passive == figure and report.ball:
        return passive_touch(position, figure)
    if not report.ball:
        return missed(position, report)
    if report.hit is not None:
        return foul(position, figure.side, report.own_area, "table_football.12", "table_football.18")
    return played(position, figure)


def missed(position: Position, report: Flick) -> tuple[Position, list[Ruling]]:
    """The ball was missed: it belongs to the other side; if a figure was hit, all is put back (table_football.9, 12)."""
    other = report.by.side.other
    if report.hit is not None:
        after, made = possession(position, other, "table_football.12")
        return replace(after, moving=False), [ruled(Back(report.by.side), "table_football.12"), *made]
    after, made = possession(position, other, "table_football.9", "table_football.11")
    return replace(after, missed=True), [ruled(Missed(report.by), "table_football.9"), *made]


def played(position: Position, figure: Figure) -> tuple[Position, list[Ruling]]:
    """A correct touch: three in a row at most, and the defender may answer with a block flick (table_football.10, 13)."""
    touches = position.touches + 1 if position.last == figure else 1
    if touches > THREE_TOUCHES:
        if not position.fistf:
            return position, [ruled(NotDecided(), "table_football.10")]
        return given(position, Restart.FREE_KICK, figure.side.other, "table_football.10")
    after = replace(
        position, moving=True, last=figure, touches=touches, block=True, missed=False, hindered=None, direct=None
    )
    due = ruled(BlockDue(figure.side.other), "table_football.13", *(["table_football.6"] if is_keeper(figure) else []))
    return after, [ruled(Played(figure, touches), "table_football.10"), due]


def touched(position: Position, report: Touched) -> tuple[Position, list[Ruling]]:
    """The ball touches a figure (table_football.9-11, 15)."""
    figure = report.figure
    if position.passive == figure:
        return passive_touch(position, figure)
    after = replace(position, direct=None)
    if report.fallen:
        return after, [ruled(Neutral(figure), "table_football.9", "table_football.11")]
    if figure.side == position.attacker:
        if figure == position.last:
            return after, [ruled(StillTheirs(figure.side), "table_football.10")]
        return replace(after, last=None, touches=0), [ruled(CountAgain(figure), "table_football.10")]
    if not report.still and not is_keeper(figure):
        return after, [ruled(StillTheirs(position.attacker), "table_football.9")]
    after, made = possession(after, figure.side, "table_football.9", "table_football.11")
    if is_keeper(figure):
        after = replace(after, block=True)
        made.append(ruled(BlockDue(figure.side.other), "table_football.6"))
    return after, made


def block(position: Position, report: Block) -> tuple[Position, list[Ruling]]:
    """The defender's one flick after each touch (table_football.13-16)."""
    figure = report.by
    if figure.side == position.attacker and position.missed:
        after = replace(position, missed=False, last=figure, touches=1, block=True, moving=True)
        return after, [ruled(CountsAsAttack(figure), "table_football.13")]
    if figure.side == position.attacker:
        raise Refused("attacker_blocks", "table_football.13", side=figure.side)
    if not position.block:
        raise Refused("no_block", "table_football.16")
    if report.hit is not None and report.hit.side != position.attacker:
        raise Refused("own_figure", "table_football.15", figure=report.hit)
    hindered = report.hit if position.moving else None
    after = replace(position, block=False, wait=False, hindered=hindered)
    made = [ruled(Blocked(figure), "table_football.13")]
    if hindered is not None:
        made.append(ruled(NoFoulUnless(hindered), "table_football.15"))
    return after, made


def prevented(position: Position, report: Prevented) -> tuple[Position, list[Ruling]]:
    """The referee finds that the block flick kept a figure from the moving ball: it is put back (table_football.15)."""
    if position.hindered is None:
        raise Refused("nobody_hindered", "table_football.15")
    made = ruled(BackOfBlock(position.attacker), "table_football.15", calls=("prevented",))
    return replace(position, hindered=None), [made]


def give_time(position: Position, report: GiveTime) -> tuple[Position, list[Ruling]]:
    """The referee holds the attacker up until the block flick is made or given up (table_football.14)."""
    if not position.block:
        raise Refused("no_block", "table_football.16")
    made = ruled(MustWait(position.attacker), "table_football.14", calls=("give_time",))
    return replace(position, wait=True), [made]


def still(position: Position, report: Still) -> tuple[Position, list[Ruling]]:
    """All has stopped; after a throw-in the defender gets his block flick first (table_football.24)."""
    after = replace(position, moving=False, passive=None, hindered=None)
    if position.direct is Restart.THROW_IN and position.block:
        return replace(after, wait=True, direct=None), [
            ruled(MustWait(position.attacker), "table_football.24", "table_football.14")
        ]
    return after, []


def waived(position: Position, report: Waived, by: Side | None) -> tuple[Position, list[Ruling]]:
    """The defender does without his block flick."""
    if by not in (None, position.attacker.other) or not position.block:
        raise Refused("no_block", "table_football.16")
    return replace(position, block=False, wait=False), [ruled(StillTheirs(position.attacker), "table_football.14")]


def out(position: Position, report: Out) -> tuple[Position, list[Ruling]]:
    """The ball is over a line: throw-in, corner or goal kick, and no block flick any more (table_football.16, 28)."""
    if report.line is Line.TOUCH:
        return given(position, Restart.THROW_IN, report.last.other, "table_football.28", "table_football.16")
    if report.of is None:
        raise Needed("of")
    kind = Restart.CORNER if report.last == report.of else Restart.GOAL_KICK
    side = report.last.other if kind is Restart.CORNER else report.of
    return given(position, kind, side, "table_football.28", "table_football.16")


def in_goal(position: Position, report: InGoal) -> tuple[Position, list[Ruling]]:
    """A goal, or what follows instead (table_football.17, 30)."""
    shooter, owner = position.attacker, report.of
    if position.direct is not None and owner == shooter and position.direct is not Restart.KICK_OFF:
        after, made = given(position, Restart.CORNER, shooter.other, "table_football.17")
        return after, [ruled(NoGoal(shooter.other), "table_football.17"), *made]
    if owner == shooter:
        if report.post:
            after, made = given(position, Restart.GOAL_KICK, shooter, "table_football.17")
            return after, [ruled(NoGoal(shooter.other), "table_football.17"), *made]
        return goal(position, owner.other, "table_football.17")
    if position.direct is Restart.FREE_KICK:
        after, made = given(position, Restart.GOAL_KICK, owner, "table_football.30")
        return after, [ruled(NoGoal(shooter), "table_football.23"), *made]
    if position.fistf and position.direct is not Restart.PENALTY:
        if report.zone is None:
            raise Needed("zone")
        if not report.zone:
            after, made = given(position, Restart.GOAL_KICK, owner, "table_football.30")
            return after, [ruled(NoGoal(shooter), "table_football.30"), *made]
    elif position.direct not in (None, Restart.PENALTY):
        return position, [ruled(GoalOpen(position.direct), "table_football.30")]
    return goal(position, owner.other, "table_football.30")


def goal(position: Position, side: Side, *clauses: str) -> tuple[Position, list[Ruling]]:
    """A goal for a side; the other kicks off, or the sudden death ends (table_football.30, 32)."""
    goals = of_side(position.goals, side, position.goals[side] + 1)
    made = [ruled(Goal(side, goals[side]), *clauses)]
    if position.part is Part.EXTRA:
        after = replace(position, goals=goals, part=Part.OVER, won=side, pending=None)
        return after, [*made, ruled(Won(side), "table_football.32")]
    after, due = given(replace(position, goals=goals), Restart.KICK_OFF, side.other, "table_football.30")
    return after, [*made, *due]
