"""Reports as a five-pins match might have them, for random matches."""

from __future__ import annotations

from random import Random
from typing import Any

from ludex.games.cue.five_pins import reports as r
from ludex.games.cue.five_pins.lag import SIDES
from ludex.games.cue.five_pins.pins import NONE, Pins
from ludex.games.cue.five_pins.position import Phase, Position
from ludex.games.cue.five_pins.reports import Contact, Fault, Half
from ludex.officiate import Side

COURSES = (
    *((Contact.OPPONENT,), (Contact.OPPONENT, Contact.RED), (Contact.OPPONENT, Contact.CASIN)) * 3,
    (Contact.OPPONENT, Contact.RED, Contact.CASIN),
    (Contact.OPPONENT, Contact.CASIN, Contact.RED),
    (Contact.OPPONENT, Contact.BOTH),
    (Contact.CUSHION, Contact.OPPONENT, Contact.CUSHION, Contact.RED),
    (Contact.OPPONENT, Contact.PINS),
    (Contact.OPPONENT, Contact.RED, Contact.PINS),
    (Contact.PINS, Contact.OPPONENT),
    (Contact.PINS, Contact.RED, Contact.OPPONENT),
    (Contact.RED,),
    (Contact.RED, Contact.OPPONENT, Contact.CASIN),
    (Contact.SPLIT,),
    (Contact.NOTHING,),
    (Contact.PINS,),
    (),
)
"""Orders of contacts."""


def sample(position: Position, rng: Random) -> Any:
    """A report that is possible now, or nearly so."""
    side = Side(rng.randrange(2))
    match position.phase:
        case Phase.LAG:
            return lag(side, rng)
        case Phase.WHO_OPENS:
            return r.Opens(side)
        case Phase.MARK:
            return r.Mark(rng.random() < 0.3)
        case Phase.INTERVAL:
            return r.Resumed()
        case Phase.JUDGE:
            taken = r.Takes(rng.choice((Contact.OPPONENT, Contact.RED, Contact.CASIN)))
            return taken if position.held is not None and rng.random() < 0.8 else r.Decides("as before", side)
    if rng.random() < 0.12:
        return between(side, rng)
    return stroke(position, rng)


def lag(side: Side, rng: Random) -> Any:
    """A lag, mostly a good one."""
    if rng.random() < 0.2:
        return r.Lot(side, rng.choice((None, side.other)))
    some: tuple[Side, ...] = rng.choice(((), (), (side,), SIDES))
    where = rng.choice(("late", "red", "pins", "long_cushion", "across"))
    return r.Lag(rng.choice((side, side, None)), rng.random() < 0.1, **{where: some})


def stroke(position: Position, rng: Random) -> Any:
    """A stroke with all that a ruling on it may need."""
    contacts = rng.choice(COURSES)
    standing = position.standing
    pins = Pins(rng.randint(0, standing.sides), standing.centre and rng.random() < 0.3)
    if contacts in ((), (Contact.OPPONENT,), (Contact.NOTHING,)) and rng.random() < 0.7:
        pins = NONE
    faults = (rng.choice(list(Fault)),) if rng.random() < 0.1 else ()
    off = tuple(rng.sample(list(r.Which), rng.randint(1, 2))) if rng.random() < 0.08 else ()
    own = r.Which.OWN in off
    return r.Stroke(
        contacts,
        pins if rng.random() < 0.95 else None,
        faults,
        off,
        None if own else rng.choice(list(Half)),
        rng.choice(list(Half)) if own and r.Which.OPPONENT not in off else None,
        rng.random() < 0.3 if off else None,
        rng.random() < 0.3 if position.frozen else None,
        Side(rng.randrange(2)) if rng.random() < 0.03 else None,
    )


def between(side: Side, rng: Random) -> Any:
    """Something between two strokes."""
    near = tuple(rng.sample(list(r.Near), rng.randint(1, 2)))
    return rng.choice(
        [
            *(r.Foul(rng.choice(list(Fault)), side, rng.choice(list(Half))), r.Outside(), r.Frozen(near), r.NoWay()),
            *(r.AskMark(), r.AskMark(), r.Aside(rng.choice(Pins.samples()), rng.random() < 0.3), r.Aside(NONE)),
            *(r.Judged(rng.choice(list(r.Look))), r.Disturbs(side), r.ToldToPlay(side), r.ShowBall()),
            *(r.Left(side, True), r.Unforeseen(rng.choice(list(r.Matter))), r.Decides("a case", None, None, side, 2)),
        ]
    )
