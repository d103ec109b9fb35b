"""Reports as a match might have them, for random matches."""

from __future__ import annotations

from random import Random
from typing import Any

from ludex.games.cue.snooker import reports as r
from ludex.games.cue.snooker.balls import AIM, BY_WORTH, COLOURS, Aim, Ball, Hit
from ludex.games.cue.snooker.position import Phase, Position
from ludex.games.cue.snooker.words import Fault, Jump, Matter, Motion, Push, Scope
from ludex.officiate import Side


def sample(position: Position, rng: Random) -> Any:
    """A report as a match might have it."""
    side = Side(rng.randrange(2))
    match position.phase:
        case Phase.LOT | Phase.BLACK_LOT:
            return r.Lot(side)
        case Phase.BLACK_ORDER:
            return r.Order(side)
        case Phase.CHOICE if rng.random() < 0.7:
            central = rng.random() < 0.5
            again: list[Any] = [r.Play(), r.PlayAgain(), r.Replace(), r.Replace(), r.FreeBall()]
            return rng.choice([*again, r.Miss(central, True), r.Miss(central)])
    if position.free and rng.random() < 0.7:
        return r.Nominate(rng.choice(COLOURS))
    return rare(position, rng, side) if rng.random() < 0.08 else stroke(position, rng)


def stroke(position: Position, rng: Random) -> r.Stroke:
    """A stroke: mostly a pot or a fair miss."""
    ball = rng.choice(COLOURS) if position.colour else BY_WORTH[position.value]
    ball = position.nominated or position.free_ball or ball
    aimed = AIM.get(ball) if position.colour and not position.nominated else None
    touching = rng.choice(list(Motion)) if position.touching else None
    behind = rng.random() < 0.2 if position.free_ball is not None else None
    luck = rng.random()
    if luck < 0.7:
        return r.Stroke((Hit.ON,), (ball,), aimed, touching=touching, behind_free=behind)
    if luck < 0.85:
        return r.Stroke((Hit.ON,), (), aimed, touching=touching, behind_free=behind)
    if luck < 0.92:
        return r.Stroke((rng.choice(list(Hit)[1:]),), (), aimed, touching=touching)
    some = tuple(rng.choice(list(Ball)) for _ in range(rng.randrange(3)))
    faults = (rng.choice(list(Fault)),) if rng.random() < 0.5 else ()
    return r.Stroke(
        (rng.choice(list(Hit)),),
        some,
        aimed if rng.random() < 0.9 else Aim.NONE,
        off=(rng.choice(list(Ball)),) if rng.random() < 0.2 else (),
        touched=(rng.choice(list(Ball)),) if rng.random() < 0.2 else (),
        faults=faults,
        concerned=(rng.choice(COLOURS),),
        push=rng.choice((None, *Push)),
        jump=rng.choice((None, *Jump)),
        touching=touching,
        edge=rng.random() < 0.2,
        behind_free=behind,
    )


def rare(position: Position, rng: Random, side: Side) -> Any:
    """What happens once in a while."""
    ball = rng.choice(list(Ball))
    matter = r.Unforeseen(rng.choice(list(Matter)))
    return rng.choice(
        [r.Nominate(ball), r.Touching((ball,)), r.Claim(), r.Concede(Scope.FRAME), r.Order(side), matter, r.FreeBall()]
    )
