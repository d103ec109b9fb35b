"""What a few keys mean at the desk of a five-pins match."""

from __future__ import annotations

import re

from ludex.games.cue.five_pins.pins import Pins
from ludex.games.cue.five_pins.position import Phase, Position
from ludex.games.cue.five_pins.reports import Contact, Fault, Foul, Half, Mark, Resumed, Stroke

_LEGAL = re.compile(r"([0-4]?c?)([+=&]{0,2})")
_FAULTY = re.compile(r"([0rfp])([0-4]?c?)([+=&]{0,2})([ulm]?)")
_TOUCH = re.compile(r"t([ulm]?)")

CAROMS = {"+": Contact.RED, "=": Contact.CASIN, "&": Contact.BOTH}
HALVES = {"u": Half.UPPER, "l": Half.LOWER, "m": Half.LINE}

BEGINNINGS = {
    "0": (Contact.NOTHING,),
    "r": (Contact.RED,),
    "f": (Contact.PINS, Contact.OPPONENT),
    "p": (Contact.OPPONENT, Contact.PINS),
}


def shorthand(text: str, position: Position) -> Stroke | Foul | Mark | Resumed | None:
    """The report behind a few keys, or None.

    A stroke is its pins (`2`, `c` the centre alone, `2c`), then `+` carom, `=` casin, `&` both balls on the red at once: `2c+`;
    `-` no points. With a fault first: `0` nothing met, `r` red first, `f` the cue ball on the pins first, `p` the cue ball
    felled pins after a correct contact; at the end the half in which the striker's ball rests: `u` upper, `l` lower, `m` the
    middle line: `r2u`. `t` and a half: a touch without a stroke. `.` the interval is over; after the request for the upper
    mark: it is free, `r`: the red is on it.
    """
    keys = text.lower()
    if position.phase is Phase.INTERVAL:
        return Resumed() if keys == "." else None
    if position.phase is Phase.MARK:
        return {".": Mark(False), "r": Mark(True)}.get(keys)
    if position.phase not in (Phase.OPENING, Phase.PLAY):
        return None
    if keys == "-":
        return Stroke((Contact.OPPONENT,), Pins())
    if match := _TOUCH.fullmatch(keys):
        return Foul(Fault.TOUCH, position.side, HALVES.get(match[1]))
    if match := _FAULTY.fullmatch(keys):
        return _faulty(match[1], match[2], match[3], HALVES.get(match[4]))
    if keys and (match := _LEGAL.fullmatch(keys)):
        contacts = (Contact.OPPONENT, *(CAROMS[key] for key in match[2]))
        return Stroke(contacts, Pins.read(match[1] or "0"))
    return None


def _faulty(kind: str, pins: str, caroms: str, lies: Half | None) -> Stroke | None:
    contacts = BEGINNINGS[kind]
    fell = Pins.read(pins or "0") if pins or kind in "0r" else None
    if kind in "0r" and caroms:
        return None
    if kind == "0" and pins:
        contacts = (Contact.PINS,)
    return Stroke((*contacts, *(CAROMS[key] for key in caroms)), fell, lies=lies)
