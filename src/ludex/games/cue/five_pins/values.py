"""What a stroke is worth: pins, the first carom, faults and their clauses (sections 5, 7, 8 and 15)."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.games.cue.five_pins.pins import Pins
from ludex.games.cue.five_pins.position import Position
from ludex.games.cue.five_pins.reports import Contact, Fault, Stroke
from ludex.games.cue.five_pins.rulings import Carom

SIDE_PIN = 2  # five_pins.8_1
CENTRE_WITH_SIDE = 4  # five_pins.8_1
CAROM = 4  # five_pins.8_2
CASIN = 3  # five_pins.8_2
FAULT = 2  # five_pins.15_3
RED_FIRST = 4  # five_pins.15_3b

CLAUSES: Mapping[Fault, tuple[str, ...]] = {
    Fault.WRONG_BALL: ("five_pins.4_4", "five_pins.7_4", "five_pins.15_3a"),
    Fault.RED_FIRST: ("five_pins.15_3b",),
    Fault.PINS_FIRST: ("five_pins.15_3c",),
    Fault.MISSED: ("five_pins.7_1", "five_pins.15_3d"),
    Fault.BALL_OFF: ("five_pins.11_1", "five_pins.11_2", "five_pins.15_3e"),
    Fault.MOVING: ("five_pins.15_3f",),
    Fault.NOT_TIP: ("five_pins.2_4", "five_pins.15_3g"),
    Fault.DOUBLE_HIT: ("five_pins.15_3h",),
    Fault.CLEANING: ("five_pins.15_3i",),
    Fault.DISPLACED: ("five_pins.15_3j",),
    Fault.IN_CONTACT: ("five_pins.15_3k",),
    Fault.FOOT: ("five_pins.15_3l",),
    Fault.PLACING: ("five_pins.13_6", "five_pins.15_3m"),
    Fault.JUMPED: ("five_pins.15_3n",),
    Fault.TOUCH: ("five_pins.15_3o",),
    Fault.PUSH: ("five_pins.15_3p",),
}
"""The clauses that a fault breaks."""

ORDER = {fault: number for number, fault in enumerate(Fault)}

FROM_CONTACTS = frozenset({Fault.RED_FIRST, Fault.PINS_FIRST, Fault.MISSED})
"""Faults that follow from the order of the contacts."""

IN_HAND_ONLY = (Fault.FOOT, Fault.PLACING)
WITHOUT_STROKE = (Fault.CLEANING, Fault.DISPLACED, Fault.PLACING, Fault.TOUCH)

CAROMS = {Contact.RED: Carom.CAROM, Contact.CASIN: Carom.CASIN, Contact.BOTH: Carom.BOTH}


def pin_points(position: Position, pins: Pins) -> int:
    """Two for a side pin; four for the centre pin with a side pin, eight (or ten) without (five_pins.8_1)."""
    if not pins.centre:
        return SIDE_PIN * pins.sides
    return SIDE_PIN * pins.sides + CENTRE_WITH_SIDE if pins.sides else int(str(position.options["centre_alone"]))


def first_met(contacts: tuple[Contact, ...]) -> Contact:
    """The ball that the cue ball met first; NOTHING when it met none."""
    for contact in contacts:
        if contact in (Contact.OPPONENT, Contact.RED, Contact.SPLIT):
            return contact
    return Contact.NOTHING


def contact_faults(contacts: tuple[Contact, ...]) -> frozenset[Fault]:
    """Red first, pins first, or the opponents' ball missed (five_pins.7_1, 7_2, 15_3b-15_3d)."""
    first = first_met(contacts)
    if first is Contact.NOTHING:
        return frozenset((Fault.MISSED,))
    pins_before = Contact.PINS in contacts and contacts.index(Contact.PINS) < contacts.index(first)
    found = set()
    if first is Contact.RED:
        found.add(Fault.RED_FIRST)
    if pins_before and Contact.OPPONENT in contacts:
        found.add(Fault.PINS_FIRST)
    return frozenset(found)


def own_pins(contacts: tuple[Contact, ...]) -> bool:
    """The cue ball rightly met the opponents' ball, and felled pins afterwards (five_pins.7_3)."""
    if Contact.PINS not in contacts or first_met(contacts) is not Contact.OPPONENT:
        return False
    return contacts.index(Contact.OPPONENT) < contacts.index(Contact.PINS)


def first_carom(contacts: tuple[Contact, ...]) -> Carom | None:
    """The first carom; with the red met first there is none, since that fault has its share (five_pins.8_3, 15_3b)."""
    if first_met(contacts) is not Contact.OPPONENT:
        return None
    after = contacts[contacts.index(Contact.OPPONENT) + 1 :]
    return next((CAROMS[contact] for contact in after if contact in CAROMS), None)


def carom_points(position: Position, carom: Carom) -> int:
    """Four for a carom, three for a casin; both at once as the house has it (five_pins.8_2, 5_7)."""
    if carom is Carom.BOTH:
        return CASIN if position.options["both_at_once"] == "3" else CAROM
    return CAROM if carom is Carom.CAROM else CASIN


def fault_points(fault: Fault) -> int:
    """Two for a fault; four when the red is met first (five_pins.15_3, 15_3b)."""
    return RED_FIRST if fault is Fault.RED_FIRST else FAULT


def way(report: Stroke, carom: Carom | None, pins: Pins) -> str:
    """The clause by which a legal stroke has its points."""
    if carom is Carom.BOTH:
        return "five_pins.5_7"
    if carom is Carom.CASIN:
        return "five_pins.5_3" if pins.any else "five_pins.5_6"
    if carom is None:
        return "five_pins.5_1"
    if not pins.any:
        return "five_pins.5_5"
    return "five_pins.5_4" if Contact.CASIN in report.contacts else "five_pins.5_2"
