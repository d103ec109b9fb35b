"""Football under random reports: the five promises of every restart, and what the log of a match keeps."""

from __future__ import annotations

from random import Random

import pytest

from ludex.core.errors import EntryError
from ludex.core.match import Match, replay
from ludex.games.field.discipline import Whence
from ludex.games.field.football import GAME, rules
from ludex.games.field.football.position import PLAYED, Period, Position
from ludex.games.field.football.reports import Foul
from ludex.games.field.restart import Kind
from ludex.officiate.check import reports
from ludex.officiate.shapes import as_struct

SETTINGS: tuple[dict[str, object], ...] = ({}, {"kicks": True, "extra_time": True}, {"length": 90, "width": 45})
FREE_KICKS = (Kind.DIRECT, Kind.INDIRECT, Kind.PENALTY)
ENTRIES_OF_A_MATCH = 300


def holds(before: Position, after: Position, entry: object) -> None:
    """What is promised of every restart."""
    due = after.restart
    assert due is None or after.live is None, "one thing is pending at most"
    if due is None:
        return
    assert due.side is not None or due.kind is Kind.DROPPED, "a restart has a side, or is neutral by rule"
    assert due.clauses or due.kind is Kind.KICK_OFF
    if isinstance(entry, Foul) and before.live is not None and due is not before.restart:
        assert due.side != entry.by.side, "never to the offender's side"
        if due.kind is Kind.PENALTY:
            place = entry.struck if entry.struck is not None and entry.whence is not Whence.FIELD else entry.at
            assert place is not None
            struck = entry.struck is not None and after.pitch.in_penalty_area(entry.by.side, entry.struck)
            assert struck or after.pitch.in_penalty_area(entry.by.side, place), "the offender's own area"
    assert rules.asks(after) == [] or any(step.blocked is None for step in rules.asks(after))


def sweep(count: int, seed: int) -> None:
    """So many reports, possible and not."""
    rng = Random(seed)
    told = 0
    while told < count:
        position, _ = GAME.start(2, GAME.options.read(rng.choice(SETTINGS)))
        for _ in range(ENTRIES_OF_A_MATCH):
            entry = reports(GAME, position, rng)
            told += 1
            kept = repr(position)
            before = position
            try:
                position, _ = GAME.rule(position, entry)
            except EntryError as refused:
                assert refused.say("en")
                assert repr(position) == kept
                continue
            holds(before, position, as_struct(GAME.shapes[entry.name].struct, entry.values))
            if position.period is Period.AFTER:
                break
            assert position.period in PLAYED or position.live is None


def test_every_restart_keeps_the_five_promises() -> None:
    sweep(3_000, 4)


@pytest.mark.slow
def test_every_restart_keeps_the_five_promises_over_two_hundred_thousand_reports() -> None:
    sweep(200_000, 11)


def table(*entries: str, **options: object) -> Match:
    match = Match(GAME, ["Reds", "Blues"], options)
    for entry in entries:
        match.enter(entry)
    return match


def test_a_decision_stands_after_the_restart() -> None:
    match = table("toss B", "taken", "foul trip B4 at=60/30", "manner careless", "taken")
    with pytest.raises(EntryError) as refused:
        match.enter("withdraw")
    assert refused.value.clause == "football.5_10"


def test_what_if_the_foul_was_in_the_area() -> None:
    match = table("toss B", "taken", "foul trip B4 at=60/30", "manner careless")
    change = match.what_if(2, "foul trip B4 at=95/30")
    index, before, after = change.changed[-1]
    assert index == 3
    assert [ruling.data["kind"] for ruling in (*before, *after)] == ["direct_free_kick", "penalty"]


def test_correcting_who_touched_it_last_turns_a_corner_into_a_goal_kick() -> None:
    match = table("toss B", "taken", "out goal line last=B of=B", "taken", "out touch line last=A")
    match.correct(2, "out goal line last=A of=B")
    assert [step.rulings[0].data["kind"] for step in match.steps[2:]] == ["goal_kick", "goal_kick", "throw_in"]
    assert replay(match.record.text).position == match.position
