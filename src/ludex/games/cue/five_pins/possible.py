"""What can't have happened in a stroke, and what of it the text leaves open."""

from __future__ import annotations

from dataclasses import replace

from ludex.games.cue.five_pins.lag import two
from ludex.games.cue.five_pins.position import Position
from ludex.games.cue.five_pins.reports import Contact, Fault, Matter, Stroke, Which
from ludex.games.cue.five_pins.rulings import Carom
from ludex.games.cue.five_pins.values import FROM_CONTACTS, IN_HAND_ONLY, contact_faults, first_carom, first_met
from ludex.officiate import Needed, Refused

MAX_SECONDS = 3600

BALLS_MET = (Contact.OPPONENT, Contact.RED, Contact.SPLIT)
MOVED_BY_OTHERS = (Contact.CASIN, Contact.BOTH)


def told(report: Stroke) -> Stroke:
    """A fault that names the contacts stands for them, where they were not told."""
    if report.contacts or not report.faults:
        return report
    if Fault.RED_FIRST in report.faults:
        return replace(report, contacts=(Contact.RED,))
    if Fault.MISSED in report.faults:
        felled = report.pins is not None and report.pins.any
        return replace(report, contacts=(Contact.PINS if felled else Contact.NOTHING,))
    return report


def possible(position: Position, report: Stroke) -> None:
    """Refuse what can't have happened."""
    contacts, pins = report.contacts, report.pins
    two(report.by)
    if contacts:
        in_order(contacts)
    if pins is not None:
        standing = position.standing
        if pins.sides > standing.sides or pins.centre > standing.centre:
            raise Refused("too_many_pins", "five_pins.12_7", pins=standing)
        if Contact.PINS in contacts and not pins.any:
            raise Refused("no_pins_down", "five_pins.12_1")
        if pins.any and contacts and not any(contact in (*BALLS_MET, Contact.PINS) for contact in contacts):
            raise Refused("nothing_met", "five_pins.12_1")
    if Contact.PINS in contacts and not position.standing.any:
        raise Refused("too_many_pins", "five_pins.12_7", pins=position.standing)
    if report.faults or report.off:
        faults(position, report)
    if report.direct and not position.frozen:
        raise Refused("not_frozen", "five_pins.10_1")
    if report.seconds is not None and not 0 <= report.seconds <= MAX_SECONDS:
        raise Refused("no_such_time", "five_pins.2_4", most=MAX_SECONDS)


def in_order(contacts: tuple[Contact, ...]) -> None:
    """Refuse an order of contacts that can't be."""
    if Contact.NOTHING in contacts and len(contacts) > 1:
        raise Refused("nothing_alone", "five_pins.7_1")
    met = False
    for contact in contacts:
        if contact is Contact.SPLIT and met:
            raise Refused("split_first", "five_pins.17_1")
        if contact in MOVED_BY_OTHERS and not met:
            raise Refused("not_moved", "five_pins.8_2")
        met = met or contact in BALLS_MET


def faults(position: Position, report: Stroke) -> None:
    """Refuse faults that can't be, or that differ from what was told of contacts and balls."""
    if not position.in_hand and any(fault in IN_HAND_ONLY for fault in report.faults):
        raise Refused("not_in_hand", "five_pins.15_3l")
    named = FROM_CONTACTS.intersection(report.faults)
    if named and not report.contacts:
        raise Needed("contacts")
    if named and (Fault.WRONG_BALL in report.faults or not named <= contact_faults(report.contacts)):
        raise Refused("contacts_differ", "five_pins.15_3d")
    if len(set(report.off)) < len(report.off):
        raise Refused("off_once", "five_pins.11_1")
    if Fault.BALL_OFF in report.faults and not report.off:
        raise Needed("off")
    lost = (Which.OWN in report.off and report.lies) or (Which.OPPONENT in report.off and report.theirs)
    if lost:
        raise Refused("is_off", "five_pins.11_1")


def open_contact(position: Position, report: Stroke) -> Matter | None:
    """The contact that only the referee can judge, where the text is silent."""
    if first_met(report.contacts) is Contact.SPLIT:
        return Matter.SPLIT
    if position.options["both_at_once"] == "referee" and first_carom(report.contacts) is Carom.BOTH:
        return Matter.BOTH_AT_ONCE
    return None
