"""What a few keys mean at the desk of a 14.1 match."""

from __future__ import annotations

import re

from ludex.games.cue.numbered import Ball
from ludex.games.cue.straight_pool.position import Phase, Position
from ludex.games.cue.straight_pool.reports import Cushion, Fault, Lying, Rest, Stroke

_NUMBERS = re.compile(r"[0-9]{1,2}(\+[0-9]{1,2})*")
_COUNT = re.compile(r"\+([0-9]{0,2})")
_BREAK = re.compile(r"([bx])([0-9]{1,2})")

FAULTS = {
    "x": Fault.SCRATCH,
    "xo": Fault.CUE_BALL_OFF,
    "o": Fault.BALL_OFF,
    "0": Fault.NO_CONTACT,
}


def shorthand(text: str, position: Position) -> Stroke | Rest | None:
    """The report behind a few keys, or None.

    `5`: the called ball fell, it was the 5 (`5+7`: and the 7 with it); `+`: it fell (`+2`: two balls in all); `-`: no ball fell,
    a cushion was reached; `n`: no cushion; `x`: the cue ball fell; `xo`: it left the table; `o`: an object ball did; `0`: nothing
    was hit. In the break `b2`: the cue ball and two object balls at cushions, no called ball; `x2`: and the cue ball fell.
    When fourteen are racked `.`: nothing is in the way.
    """
    keys = text.lower()
    if position.phase is Phase.RACKING:
        fifteenth = Lying.ELSEWHERE if position.left else None
        return Rest(Lying.ELSEWHERE, fifteenth) if keys == "." else None
    if position.phase is Phase.BREAK and (match := _BREAK.fullmatch(keys)):
        faults = (Fault.SCRATCH,) if match[1] == "x" else ()
        return Stroke(False, faults, cue_cushion=None if faults else True, cushions=int(match[2]))
    if keys in FAULTS:
        return Stroke(faults=(FAULTS[keys],))
    if keys == "n":
        return Stroke(None if position.safety else False, cushion=Cushion.NONE)
    if keys == "-":
        return Stroke(None if position.safety else False, cushion=Cushion.OTHER)
    if match := _COUNT.fullmatch(keys):
        return Stroke(True, balls=int(match[1]) if match[1] else None)
    if _NUMBERS.fullmatch(keys):
        numbers = [int(part) for part in keys.split("+")]
        if all(1 <= number <= 15 for number in numbers):
            return Stroke(None if position.safety else True, potted=tuple(map(Ball, numbers)))
    return None
