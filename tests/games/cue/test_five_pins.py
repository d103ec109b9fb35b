"""Five-pins: what holds in every match, every order of contacts against a second count, whole sets, keys of the desk."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from ludex.core.errors import EntryError
from ludex.core.match import Match
from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins import GAME, rules
from ludex.games.cue.five_pins.pins import Pins
from ludex.games.cue.five_pins.position import Phase, Position
from ludex.games.cue.five_pins.reports import Contact, Fault, Half, Stroke, Which
from ludex.officiate.check import reports
from ludex.officiate.shapes import as_entry, as_struct

VALUES: tuple[dict[str, object], ...] = (
    {},
    {"target": 1000, "centre_alone": "10"},
    {"target": 20, "sets": "9", "both_at_once": "3"},
    {"both_at_once": "referee", "sets": "5"},
)
LETTERS = dict(zip(Contact, "ORKBSPCN", strict=True))
"""A letter for each contact; K: casin."""

PLAY = ["lag nearer=A", "opens A", "-"]

SET_OF_SIXTY = ["2+", "c", "0l", "4c+", "r2u", "p2+", "1=", "-", "4c", "f1u", "&", "c+", "2c+", "=", "2c"]
"""A 8, B 8, B 10, B 26, B 34, A 16, A 21, -, A 33, A 37, A 41, B 46, A 53, B 49, A 61: cut to 60."""


def match(*entries: str, **options: object) -> Match:
    made = Match(GAME, ["Ann", "Bo"], options)
    for entry in entries:
        made.enter(entry)
    return made


# A second count of a stroke: the contacts as a word, the text's cases as patterns


def faults_of(report: Stroke) -> set[Fault]:
    word = "".join(LETTERS[contact] for contact in report.contacts)
    seen = set(report.faults) - {Fault.RED_FIRST, Fault.PINS_FIRST, Fault.MISSED}
    if report.off:
        seen.add(Fault.BALL_OFF)
    if report.direct:
        seen.add(Fault.IN_CONTACT)
    if Fault.WRONG_BALL not in seen:
        if not re.search("[OR]", word):
            seen.add(Fault.MISSED)
        if re.match("[^OR]*R", word):
            seen.add(Fault.RED_FIRST)
        if re.match("[^OR]*P.*O", word):
            seen.add(Fault.PINS_FIRST)
    return seen


def counted(position: Position, report: Stroke) -> tuple[int, int]:
    """The points of the striker and of the other side."""
    word = "".join(LETTERS[contact] for contact in report.contacts)
    pins = report.pins or Pins()
    alone, both = int(str(position.options["centre_alone"])), 3 if position.options["both_at_once"] == "3" else 4
    points = 2 * pins.sides + (0 if not pins.centre else 4 if pins.sides else alone)
    if carom := re.match("[^OR]*O[^RKB]*([RKB])", word):
        points += {"R": 4, "K": 3, "B": both}[carom[1]]
    seen = faults_of(report)
    fine = sum(4 if fault is Fault.RED_FIRST else 2 for fault in seen)
    if seen or re.match("[^ORP]*O.*P", word):
        return 0, points + fine
    return (0 if position.barren else points), 0


def holds(before: Position, report: Stroke, after: Position, made: tuple[Ruling, ...]) -> None:
    """A stroke that was ruled, against the second count."""
    own = sum(int(one.data["points"]) for one in made if one.name == "scored")
    theirs = sum(int(one.data["points"]) for one in made if one.name == "given")
    assert (own, theirs) == counted(before, report)
    assert not own or not theirs
    names = [one.name for one in made]
    if "set_won" in names:
        assert ("capped" in names) == (
            max(before.scores[before.side] + own, before.scores[1 - before.side] + theirs) > before.target
        )
        return
    assert after.side == before.side.other
    seen = faults_of(report)
    assert after.in_hand == bool(seen) == ("in_hand" in names)
    if seen and Which.OWN not in report.off:
        assert after.zone is (Half.UPPER if report.lies is Half.LOWER else Half.LOWER)


def always(position: Position) -> None:
    running = position.won is None and position.phase is not Phase.INTERVAL
    assert all(0 <= score <= position.target - running for score in position.scores)
    assert position.won is not None or max(position.sets) * 2 <= position.most_sets
    steps = rules.asks(position)
    assert bool(steps) == (position.won is None)
    assert not steps or any(step.blocked is None for step in steps)


def told(report: Stroke) -> bool:
    """Whether the second count can do with it: contacts were told, and none of them is open."""
    return bool(report.contacts) and Contact.SPLIT not in report.contacts


def play(rng: Random, strokes: int, options: dict[str, object]) -> int:
    """Random reports, possible and not, until so many strokes have been ruled; how many of them were counted twice."""
    position, _ = GAME.start(2, GAME.options.read(options))
    ruled = twice = 0
    while ruled < strokes:
        entry = reports(GAME, position, rng)
        before, seen = position, repr(position)
        try:
            position, made = GAME.rule(position, entry)
        except EntryError as error:
            assert error.say("en") and repr(before) == seen
            continue
        always(position)
        if entry.name == "stroke":
            ruled += 1
            report = as_struct(Stroke, entry.values)
            if told(report) and not before.outside and position.phase is not Phase.JUDGE:
                holds(before, report, position, made)
                twice += 1
        if position.won is not None:
            position, _ = GAME.start(2, GAME.options.read(options))
    return twice


@pytest.mark.parametrize("options", VALUES)
def test_in_some_strokes_nothing_escapes_and_points_are_as_counted_twice(options: dict[str, object]) -> None:
    assert play(Random(5), 500, options) > 200


@pytest.mark.slow
@pytest.mark.parametrize("options", VALUES)
def test_in_many_strokes_nothing_escapes_and_points_are_as_counted_twice(options: dict[str, object]) -> None:
    assert play(Random(929), 50_000, options) > 20_000


def test_every_order_of_three_contacts_is_refused_or_counted_right() -> None:
    position = match(*PLAY).position
    ruled = 0
    for length in (1, 2, 3):
        for contacts, pins in product(product(Contact, repeat=length), ("0", "2", "c", "4c")):
            report = Stroke(contacts, Pins.read(pins), lies=Half.UPPER)
            try:
                after, made = GAME.rule(position, as_entry(report))
            except EntryError:
                continue
            if told(report):
                holds(position, report, after, made)
                ruled += 1
    assert ruled > 450


@pytest.mark.parametrize(
    "fault", [fault for fault in Fault if fault not in (Fault.RED_FIRST, Fault.PINS_FIRST, Fault.MISSED)]
)
def test_each_fault_costs_two_and_gives_the_ball_in_hand(fault: Fault) -> None:
    position = match(*PLAY[:2]).position
    off = (Which.RED,) if fault is Fault.BALL_OFF else ()
    after, made = GAME.rule(position, as_entry(Stroke((Contact.OPPONENT,), Pins(), (fault,), off, Half.LOWER)))
    assert after.scores == (0, 2) and after.in_hand and after.zone is Half.UPPER
    assert [one.data["points"] for one in made if one.name == "given"] == [2]


def test_a_set_to_sixty_comes_to_its_known_totals() -> None:
    made = match("lag nearer=A", "opens A", *SET_OF_SIXTY[:-1], sets=1)
    assert made.position.scores == (53, 49) and made.result is None
    made.enter(SET_OF_SIXTY[-1])
    assert made.position.scores == (60, 49) and made.position.best == (12, 16)
    assert made.result is not None and made.result.winners == (0,) and made.result.clauses == ("five_pins.2_3",)
    for _ in SET_OF_SIXTY:
        made.undo()
    assert made.position.scores == (0, 0) and made.position.phase is Phase.OPENING


def test_a_correction_in_the_middle_shows_what_else_changes() -> None:
    made = match("lag nearer=A", "opens A", *SET_OF_SIXTY[:4])
    assert made.position.scores == (8, 26)
    difference = made.what_if(2, "2")
    assert difference.misfit is None and difference.changed


@pytest.mark.parametrize(
    "text", ["-", "2", "c", "2c", "2c+", "2=", "+", "=", "&", "0u", "02l", "ru", "r2m", "f2u", "p2", "p2+", "tl"]
)
def test_a_stroke_takes_four_keys_at_most(text: str) -> None:
    assert len(text) <= 4
    assert match(*PLAY).enter(text)


@pytest.mark.parametrize("text", ["5", "cc", "2+++", "x2", "+2", "r+", "0=", "t2", "u", ".", "2u", "٣"])
def test_keys_that_mean_nothing_are_refused_with_a_sentence(text: str) -> None:
    made = match(*PLAY)
    before = made.position
    with pytest.raises(EntryError):
        made.enter(text)
    assert made.position is before
