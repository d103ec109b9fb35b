"""14.1: what holds in every match, whole games with known totals, keys of the desk, and score sheets."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludex.core.errors import EntryError, RecordError
from ludex.core.match import Match
from ludex.core.ruling import Ruling
from ludex.games.cue import visits
from ludex.games.cue.straight_pool import GAME, rules
from ludex.games.cue.straight_pool.position import Phase, Position
from ludex.games.cue.straight_pool.racking import TABLE
from ludex.games.cue.straight_pool.reports import Lying, Place
from ludex.officiate.check import reports
from ludex.officiate.shapes import Side, as_entry, shape

VALUES: tuple[dict[str, object], ...] = (
    {},
    {"target": 15, "legal_miss": "counts", "third_foul": "sixteen"},
    {"target": 1000, "near_cushion": "row", "legal_miss": "clears"},
    {"preset": "today", "target": 60},
)
NEXT_PLAYER = ("to_play", "in_hand", "may_choose", "racked", "safety_called", "lag_won")
AT_TABLE = ["lag nearer=A", "breaks B", "b2"]


def match(*entries: str, **options: object) -> Match:
    made = Match(GAME, ["Ann", "Bo"], options)
    for entry in entries:
        made.enter(entry)
    return made


def holds(position: Position, made: tuple[Ruling, ...], fallen: int) -> int:
    """What must be so after every report; the balls that have counted since the last rack."""
    names = [ruling.name for ruling in made]
    for ruling in made:
        if ruling.name == "scored":
            fallen += int(ruling.data["balls"])
        if ruling.name in ("racked", "fourteen", "abandoned"):
            fallen = 0
        if ruling.name in NEXT_PLAYER and position.won is None:
            assert ruling.data["side"] == position.side or ruling.name == "safety_called"
    if position.phase is not Phase.LAG and position.phase is not Phase.WHO_BREAKS:
        assert fallen == 15 - position.left, names
    assert all(fouls in (0, 1, 2) for fouls in position.fouls)
    assert 0 <= position.left <= 15
    assert (position.left <= 1) == (position.phase is Phase.RACKING) or position.won is not None
    assert ("won" in names) == (position.won is not None)
    steps = rules.asks(position)
    assert bool(steps) == (position.won is None)
    assert not steps or any(step.blocked is None for step in steps)
    assert {step.by for step in steps if step.by is not None} <= {position.side}
    return fallen


def play(rng: Random, strokes: int, options: dict[str, object]) -> int:
    """Random reports, possible and not, until so many strokes have been ruled; how many were."""
    ruled = fallen = total = 0
    position, _ = GAME.start(2, GAME.options.read(options))
    while ruled < strokes:
        entry = reports(GAME, position, rng)
        before, told = position, repr(position)
        try:
            position, made = GAME.rule(position, entry)
        except EntryError as error:
            assert error.say("en") and repr(before) == told
            continue
        ruled += entry.name == "stroke"
        total += sum(int(r.data["balls"]) for r in made if r.name == "scored")
        total -= sum(int(r.data["points"]) for r in made if r.name == "penalty")
        assert total == sum(position.scores)
        fallen = holds(position, made, fallen)
        if position.won is not None:
            position, fallen, total = GAME.start(2, GAME.options.read(options))[0], 0, 0
    return ruled


@given(st.integers(0, 2**32), st.sampled_from(VALUES))
@settings(max_examples=25, deadline=None)
def test_in_every_match_balls_and_points_add_up_and_one_side_is_next(seed: int, options: dict[str, object]) -> None:
    assert play(Random(seed), 60, options) == 60


@pytest.mark.slow
@pytest.mark.parametrize("options", VALUES)
def test_in_many_strokes_nothing_escapes(options: dict[str, object]) -> None:
    assert play(Random(14), 60_000, options) == 60_000


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_scores_are_fourteen_a_rack_less_what_was_taken_off(seed: int) -> None:
    """After full racks of fourteen the sum of the scores is 14 a rack less the points lost."""
    rng, position, racks, lost = Random(seed), match(*AT_TABLE, target=1000).position, 0, 0
    while racks < 4:
        entry = rules.sample(position, rng)
        by = position.side if shape(type(entry)).kind == "move" else None
        if shape(type(entry)).name not in ("stroke", "rest"):
            continue
        if position.phase is Phase.RACKING and position.left == 0:
            return
        try:
            position, made = GAME.rule(position, as_entry(entry, by))
        except EntryError:
            continue
        lost += sum(int(r.data["points"]) for r in made if r.name == "penalty")
        if position.phase is not Phase.PLAY and position.phase is not Phase.RACKING:
            return
        if any(ruling.name == "fourteen" for ruling in made):
            racks += 1
            assert sum(position.scores) == 14 * racks - lost


def test_away_from_the_rack_area_the_cue_ball_never_moves() -> None:
    assert {cell[0] for cell in TABLE if cell[1] is Lying.RACK} == {None, *Lying}
    moved = {cell[0] for cell in TABLE if cell[1] is not Lying.RACK}
    assert moved == {None, Lying.RACK}
    assert all(to[1] is Place.STAYS for cell, to in TABLE.items() if cell[1] is not Lying.RACK)


def test_a_break_of_150_needs_eleven_racks() -> None:
    """150 = 10 x 14 + 10: ten racks of fourteen are set, the tenth ball of the eleventh ends the game."""
    made = match("lag nearer=A", "breaks A", "+", *["+"] * 13, ".", *([*["+"] * 14, "."] * 9), *["+"] * 9)
    assert made.result is None
    made.enter("+")
    assert made.position.scores == (150, 0) and made.position.runs == (150, 0)
    assert made.result is not None and made.result.winners == (0,)
    assert made.result.clauses == ("straight_pool.1_3",)


def test_a_game_by_hand_comes_to_its_known_totals() -> None:
    """Ann: -2 +7 -1 = 4, then the last ball makes 5; Bo: 3 -1 = 2. Target 5, with a row of fouls that a safety takes away."""
    made = match(
        *("lag nearer=A", "breaks A", "b1", "accept"),  # Ann -2
        *("+3", "-"),  # Bo 3
        *("5+7", "+5", "x"),  # Ann -2 + 7 - 1 = 4
        *("safety", "n"),  # Bo 3 - 1 = 2
        *("safety", "-"),  # Ann is on no foul any more
        *("safety", "-"),  # nor is Bo
        *("+",),  # Ann 5
        target=6,
    )
    assert made.position.scores == (5, 2) and made.position.fouls == (0, 0)
    made.enter("+")
    assert made.position.won == Side(0) and made.position.scores == (6, 2)
    assert made.position.runs == (7, 3)


@pytest.mark.parametrize("text", ["+", "5", "5+7", "-", "n", "x", "xo", "o", "0"])
def test_the_usual_stroke_takes_three_keys(text: str) -> None:
    assert len(text) <= 3
    assert match(*AT_TABLE).enter(text)


@pytest.mark.parametrize("text", ["16", "0+1", "+99999", "b2", "5+", "++", "b", "5++7", "٣"])
def test_keys_that_mean_nothing_are_refused_with_a_sentence(text: str) -> None:
    made = match(*AT_TABLE)
    before = made.position
    with pytest.raises(EntryError):
        made.enter(text)
    assert made.position is before


def test_a_correction_of_the_break_shows_what_else_changes() -> None:
    made = match("lag nearer=A", "breaks A", "b2", "+3")
    difference = made.what_if(2, "x2")
    assert difference.misfit is None
    assert [index for index, _, _ in difference.changed] == [2]


# Score sheets


def a_match() -> Match:
    return match(*AT_TABLE, "+5", "x", "+2", "safety", "-", "stroke made seconds=12", "n", target=50)


def test_the_sheet_has_a_row_a_visit() -> None:
    made = visits.sheet(a_match())
    assert [(v.side, v.points, v.lost, v.end, v.score) for v in made.visits] == [
        (1, 0, 0, "miss", (0, 0)),
        (0, 5, 1, "foul", (4, 0)),
        (1, 2, 0, "safety", (4, 2)),
        (0, 1, 1, "foul", (4, 2)),
    ]


def test_figures_of_a_sheet() -> None:
    ann, bo = visits.figures(visits.sheet(a_match()))
    assert (ann.visits, ann.points, ann.best, ann.average, ann.fouls) == (2, 6, 5, 3.0, 2)
    assert (bo.visits, bo.points, bo.best, bo.average, bo.safeties) == (2, 2, 2, 1.0, 1)
    assert bo.pace is None and ann.pace == 6.0  # 12 seconds for the two strokes of that visit


def test_a_sheet_comes_back_from_json_and_csv() -> None:
    made = visits.sheet(a_match())
    assert visits.from_json(visits.to_json(made)) == made
    assert visits.from_csv(visits.to_csv(made)) == made


def test_a_sheet_as_text_has_every_visit_and_the_score() -> None:
    lines = visits.to_text(visits.sheet(a_match())).splitlines()
    assert len(lines) == 5
    assert "Ann" in lines[2] and "4 : 0" in lines[2] and "foul" in lines[2]


def test_a_row_whose_score_does_not_follow_is_named() -> None:
    text = visits.to_csv(visits.sheet(a_match())).replace("A,5,1,0,foul,4,0", "A,5,1,0,foul,5,0")
    with pytest.raises(RecordError) as refused:
        visits.from_csv(text)
    assert refused.value.data == {"line": 2}


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"game": 1, "names": ["a"], "visits": []}', '{"names": 3}', "[" * 9999]
)
def test_what_is_no_sheet_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        visits.from_json(text)
    with pytest.raises(RecordError):
        visits.from_csv(text)


@given(st.text(max_size=80))
def test_any_text_is_read_as_a_sheet_or_refused(text: str) -> None:
    for read in (visits.from_json, visits.from_csv):
        try:
            read(text)
        except RecordError as error:
            assert error.say("ru")
