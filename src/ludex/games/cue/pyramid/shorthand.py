"""What a few keys mean at the desk of a pyramid match."""

from __future__ import annotations

import re

from ludex.games.cue.numbered import BALLS, Ball
from ludex.games.cue.pyramid.position import Phase, Position
from ludex.games.cue.pyramid.reports import Fault, Stroke

_NUMBERS = re.compile(r"[0-9]{1,2}(\+[0-9]{1,2})*")
_COUNT = re.compile(r"\+([0-9]{0,2})(\*?)")
_BREAK = re.compile(r"b([0-9]{1,2})(r?)")

FAULTS = {"x": Fault.CUE_BALL_OFF, "o": Fault.BALL_OFF, "0": Fault.NO_CONTACT}


def shorthand(text: str, position: Position) -> Stroke | None:
    """The report behind a few keys, or None.

    `+`: a ball fell (`+2`: two; classic: the called one among them); `*`: the cue ball fell off a ball (`+*`: and a ball with it);
    `5` or `5+7`: these fell, in the classic pyramid the called one among them; `-`: nothing fell, two cushion contacts; `n`: no
    cushion contact; `x`: the cue ball left the table; `o`: another ball did; `0`: nothing was hit. In the break `b3`: three balls
    at cushions; `b2r`: two, and a third over the centre line.
    """
    keys = text.lower()
    made = True if position.classic else None
    if position.phase is Phase.BREAK and (match := _BREAK.fullmatch(keys)):
        return Stroke(balls=0, touches=int(match[1]), rolled=True if match[2] else None)
    if keys in FAULTS:
        return Stroke(faults=(FAULTS[keys],))
    if keys in ("-", "n"):
        return Stroke(balls=0, touches=2 if keys == "-" else 0)
    if keys == "*":
        return Stroke(own=True)
    if match := _COUNT.fullmatch(keys):
        return Stroke(balls=int(match[1] or 1), own=bool(match[2]), made=made)
    if _NUMBERS.fullmatch(keys):
        numbers = [int(part) for part in keys.split("+")]
        if all(1 <= number <= BALLS for number in numbers):
            return Stroke(potted=tuple(map(Ball, numbers)), made=made)
    return None
