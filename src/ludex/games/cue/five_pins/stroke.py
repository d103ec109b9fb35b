"""A stroke of five-pins, and a foul without one: what is possible, what it is worth, who gets it, who plays on and from where."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins import rulings as t
from ludex.games.cue.five_pins.pins import NONE, Pins
from ludex.games.cue.five_pins.placing import in_hand, placed
from ludex.games.cue.five_pins.position import Phase, Position, put, to_table
from ludex.games.cue.five_pins.possible import open_contact, possible, told
from ludex.games.cue.five_pins.reports import Contact, Fault, Foul, Matter, Near, Stroke
from ludex.games.cue.five_pins.sets import Step, add, capped, reached, set_won
from ludex.games.cue.five_pins.values import (
    CLAUSES,
    FAULT,
    FROM_CONTACTS,
    ORDER,
    WITHOUT_STROKE,
    carom_points,
    contact_faults,
    fault_points,
    first_carom,
    first_met,
    own_pins,
    pin_points,
    way,
)
from ludex.officiate import Needed, Refused, Side, ruled

HIT = (Contact.OPPONENT, Contact.RED, Contact.SPLIT, Contact.PINS)


def stroke(position: Position, report: Stroke) -> Step:
    """What follows from a stroke."""
    report = told(report)
    possible(position, report)
    if report.by not in (None, position.side):
        return out_of_turn(position)
    if not report.contacts:
        raise Needed("contacts")
    matter = open_contact(position, report)
    return settle(position, report) if matter is None else hold(position, report, matter)


def out_of_turn(position: Position) -> Step:
    """The players take turns (five_pins.2_4); what follows when the wrong one strikes, the text does not say."""
    silent = ruled(t.Silent(Matter.OUT_OF_TURN), "five_pins.2_4", "five_pins.17_1")
    return replace(to_table(position, position.side), phase=Phase.JUDGE), [silent]


def settle(position: Position, report: Stroke) -> Step:
    """A stroke whose contacts are clear."""
    pins = fallen(position, report)
    faults = found(position, report, direct(position, report))
    felled = not faults and own_pins(report.contacts)
    if position.outside and (faults or felled):
        return excused(position, report, pins, faults)
    position = replace(position, strokes=put(position.strokes, position.side, position.strokes[position.side] + 1))
    if faults or felled:
        return faulty(position, report, pins, faults)
    return legal(position, report, pins)


def fallen(position: Position, report: Stroke) -> Pins:
    """The pins that fell. Raises Needed when only a person can tell."""
    if report.pins is not None:
        return report.pins
    if not position.standing.any or not any(contact in HIT for contact in report.contacts):
        return NONE
    raise Needed("pins")


def direct(position: Position, report: Stroke) -> bool:
    """Whether the ball or cushion that touched the cue ball was played at directly. Raises Needed for a person's eye."""
    if not position.frozen or report.direct is not None:
        return bool(report.direct)
    if Fault.IN_CONTACT in report.faults:
        return True
    if report.contacts[0].value in {near.value for near in position.frozen}:
        raise Needed("direct")
    return False


def found(position: Position, report: Stroke, played_at: bool) -> list[Fault]:
    """Every fault of the stroke, in the order of the text."""
    faults = set(report.faults) - FROM_CONTACTS
    if report.off:
        faults.add(Fault.BALL_OFF)
    if played_at:
        faults.add(Fault.IN_CONTACT)
    if Fault.WRONG_BALL not in faults:
        faults |= contact_faults(report.contacts)
    return sorted(faults, key=ORDER.__getitem__)


def worth(position: Position, report: Stroke, pins: Pins) -> tuple[int, list[Ruling]]:
    """The points of pins and first carom, and what is said of them."""
    made: list[Ruling] = []
    points = 0
    if pins.any:
        points = pin_points(position, pins)
        made.append(ruled(t.PinsDown(pins, points), "five_pins.8_1"))
    if (carom := first_carom(report.contacts)) is not None:
        value = carom_points(position, carom)
        points += value
        if carom is t.Carom.BOTH:
            made.append(ruled(t.Silent(Matter.BOTH_AT_ONCE), "five_pins.5_7"))
        made.append(ruled(t.CaromMade(carom, value), "five_pins.8_2", "five_pins.8_3"))
    return points, made


def legal(position: Position, report: Stroke, pins: Pins) -> Step:
    """A correct stroke: its points, if any, are the striker's (sections 5 and 6)."""
    side = position.side
    points, made = worth(position, report, pins)
    if not points:
        made.append(ruled(t.NoPoints(side), "five_pins.6_1"))
    elif position.barren:
        made.append(ruled(t.Barren(side), "five_pins.10_4"))
    else:
        scores, over = add(position, side, points)
        best = put(position.best, side, max(position.best[side], points))
        position = replace(position, scores=scores, best=best)
        clause = way(report, first_carom(report.contacts), pins)
        made += [ruled(t.Scored(side, points, scores[side]), clause, "five_pins.8_3"), *capped(position, side, over)]
        if reached(position, side):
            position, ending = set_won(position, side)
            return position, made + ending
    return to_table(position, side.other), [*made, ruled(t.ToPlay(side.other), "five_pins.2_4")]


def faulty(position: Position, report: Stroke, pins: Pins, faults: list[Fault]) -> Step:
    """Everything is added up for the opponents; after a fault of 15_3 they play in hand (sections 7, 13 and 15)."""
    side = position.side
    made = [ruled(t.Fouled(side, fault, fault_points(fault)), *clauses(position, pins, fault)) for fault in faults]
    points, more = worth(position, report, pins)
    made += more
    if not faults:
        made.append(ruled(t.OwnPins(side), "five_pins.7_3", "five_pins.15_2"))
    position, given = pay(position, side, points + sum(map(fault_points, faults)), len(faults))
    made += given
    if reached(position, side.other):
        position, ending = set_won(position, side.other)
        return position, made + ending
    if not faults:
        return to_table(position, side.other), [*made, ruled(t.ToPlay(side.other), "five_pins.2_4", "five_pins.13_1")]
    zone, moved = placed(position, report)
    return to_table(position, side.other, in_hand=True, zone=zone), made + moved


def pay(position: Position, offender: Side, points: int, faults: int) -> Step:
    """The opponents get the points of a stroke or an act with a fault."""
    to = offender.other
    scores, over = add(position, to, points)
    fouls = put(position.fouls, offender, position.fouls[offender] + 1)
    position = replace(position, scores=scores, fouls=fouls)
    several = ("five_pins.15_1",) if faults > 1 else ()
    given = ruled(t.Given(to, points, scores[to]), "five_pins.7_5", "five_pins.8_3", *several)
    return position, [given, *capped(position, to, over)]


def clauses(position: Position, pins: Pins, fault: Fault) -> tuple[str, ...]:
    """What a fault rests on."""
    more: tuple[str, ...] = ()
    opens = position.phase is Phase.OPENING
    if fault is Fault.RED_FIRST and pins.any:
        more = ("five_pins.7_2",)
    if fault in FROM_CONTACTS and opens:
        more = (*more, "five_pins.4_3")
    if fault is Fault.IN_CONTACT and Near.CUSHION in position.frozen:
        more = ("five_pins.10_2",)
    elif fault is Fault.IN_CONTACT and position.frozen:
        more = ("five_pins.10_1",)
    if fault is Fault.WRONG_BALL:
        more = ("five_pins.17_2",)
    if fault is Fault.FOOT and opens:
        more = ("five_pins.4_3",)
    if fault is Fault.PLACING:
        more = ("five_pins.4_2",) if opens else ("five_pins.13_3",)
    return (*CLAUSES[fault], "five_pins.15_3", *more)


def excused(position: Position, report: Stroke, pins: Pins, faults: list[Fault]) -> Step:
    """A fault that others caused is not charged (section 16); what else follows the text says only of a stroke that is sound."""
    not_charged = ruled(t.NotCharged(position.side), "five_pins.16_1", calls=("outside",))
    sound = first_met(report.contacts) is Contact.OPPONENT and not own_pins(report.contacts) and not report.off
    if sound and Fault.PINS_FIRST not in faults and Fault.WRONG_BALL not in faults:
        side = position.side
        position = replace(position, strokes=put(position.strokes, side, position.strokes[side] + 1))
        after, made = legal(position, report, pins)
        return after, [not_charged, *made]
    silent = ruled(t.Silent(Matter.AFTER_OUTSIDE), "five_pins.16_1")
    return replace(to_table(position, position.side), phase=Phase.JUDGE), [not_charged, silent]


def hold(position: Position, report: Stroke, matter: Matter) -> Step:
    """The text leaves a contact open: the referee says what it is taken for. All that either answer needs is asked for now."""
    for contact in ANSWERS[matter]:
        settle(position, judged(report, contact))
    return replace(position, phase=Phase.JUDGE, held=report), [ruled(t.Silent(matter), SILENCE[matter])]


ANSWERS = {
    Matter.SPLIT: (Contact.OPPONENT, Contact.RED),
    Matter.BOTH_AT_ONCE: (Contact.RED, Contact.CASIN),
}
"""What an open contact may be taken for."""

SILENCE = {Matter.SPLIT: "five_pins.17_1", Matter.BOTH_AT_ONCE: "five_pins.5_7"}


def judged(report: Stroke, contact: Contact) -> Stroke:
    """The stroke with its open contact taken for this one."""
    contacts = list(report.contacts)
    if Contact.SPLIT in contacts:
        here = contacts.index(Contact.SPLIT)
        second = Contact.RED if contact is Contact.OPPONENT else Contact.OPPONENT
        contacts[here : here + 1] = [contact, second]
    else:
        contacts[contacts.index(Contact.BOTH)] = contact
    return replace(report, contacts=tuple(contacts))


def foul(position: Position, report: Foul) -> Step:
    """A foul without a stroke: two points, and the other player has the ball in hand (15_3, 13_1, 13_6)."""
    if report.fault not in WITHOUT_STROKE:
        raise Refused("needs_stroke", "five_pins.15_1")
    side = report.by
    if report.fault is Fault.PLACING and not (position.in_hand and side == position.side):
        raise Refused("not_in_hand", "five_pins.13_3")
    if position.outside:
        not_charged = ruled(t.NotCharged(side), "five_pins.16_1", calls=("outside",))
        return replace(position, outside=False), [not_charged]
    made = [ruled(t.Fouled(side, report.fault, FAULT), *clauses(position, NONE, report.fault))]
    position, given = pay(position, side, FAULT, 1)
    made += given
    if reached(position, side.other):
        position, ending = set_won(position, side.other)
        return position, made + ending
    if report.lies is None:
        raise Needed("lies")
    zone, handed = in_hand(side.other, report.lies)
    return to_table(position, side.other, in_hand=True, zone=zone), [*made, handed]
