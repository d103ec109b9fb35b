"""Pyramid: what holds in every match of each discipline, whole games with known totals, and the keys of the desk."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludex.core.errors import EntryError
from ludex.core.match import Match
from ludex.core.ruling import Ruling
from ludex.games.cue import visits
from ludex.games.cue.numbered import ALL
from ludex.games.cue.pyramid import GAME, rules
from ludex.games.cue.pyramid.position import DISCIPLINES, Phase, Position
from ludex.games.cue.pyramid.stroke import LAST, value
from ludex.officiate.check import reports

VALUES: tuple[dict[str, object], ...] = (
    *(dict[str, object](discipline=discipline) for discipline in DISCIPLINES),
    {"discipline": "classic", "points": 51, "fine_to": "offender"},
    {"discipline": "combined", "short_stroke": "fair", "breaks_again": "opponents"},
)
NEXT_PLAYER = ("to_play", "in_hand", "may_choose", "pyramid_set", "premium", "lag_won", "chooses_breaker")
AT_TABLE = ["lag nearer=A", "breaks B", "b3"]
TOTAL = 140


def match(*entries: str, **options: object) -> Match:
    made = Match(GAME, ["Ann", "Bo"], options)
    for entry in entries:
        made.enter(entry)
    return made


def holds(position: Position, made: tuple[Ruling, ...], fines: int) -> None:
    """What must be so after every report."""
    for ruling in made:
        if ruling.name in NEXT_PLAYER and position.over is None:
            assert ruling.data["side"] == position.side
    begun = sum(position.visits) > 0
    if begun and position.classic:
        on_table = sum(map(value, ALL - position.down))
        assert position.left == len(ALL - position.down)
        assert sum(position.scores) - fines + on_table + (LAST if position.left else 0) == TOTAL
    elif begun:
        assert sum(position.scores) + position.left == (16 if position.discipline == "free" else 15)
    assert position.left >= 0
    steps = rules.asks(position)
    assert bool(steps) == (position.over is None)
    assert not steps or any(step.blocked is None for step in steps)
    assert {step.by for step in steps if step.by is not None} <= {position.side}
    assert not position.owed or position.takes


def play(rng: Random, strokes: int, options: dict[str, object]) -> int:
    """Random reports, possible and not, until so many strokes have been ruled; how many were."""
    ruled = fines = 0
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
        fines += sum(int(ruling.data["points"]) for ruling in made if ruling.name == "fine")
        holds(position, made, fines)
        if position.over is not None:
            assert position.phase is Phase.OVER
            position, fines = GAME.start(2, GAME.options.read(options))[0], 0
    return ruled


@given(st.integers(0, 2**32), st.sampled_from(VALUES))
@settings(max_examples=30, deadline=None)
def test_in_every_match_balls_add_up_and_one_side_is_next(seed: int, options: dict[str, object]) -> None:
    assert play(Random(seed), 60, options) == 60


@pytest.mark.slow
@pytest.mark.parametrize("options", VALUES)
def test_in_many_strokes_nothing_escapes(options: dict[str, object]) -> None:
    assert play(Random(71), 40_000, options) == 40_000


def test_the_classic_pyramid_is_worth_140() -> None:
    assert sum(map(value, ALL)) + LAST == TOTAL


def test_a_combined_game_by_hand_comes_to_its_known_totals() -> None:
    """Ann: 2, own 3, own and a ball 5, foul of Bo 6, 8. Bo: 1, foul of Ann 2, a lost cue ball 3."""
    made = match(
        *AT_TABLE,
        *("+2", "*", "take", "-"),  # Ann 3
        *("+", "n"),  # Bo 1, then Ann 4
        *("+*", "take 9", "x"),  # Ann 6, then Bo 2
        *("foul placing",),  # Ann 7
        *("x",),  # Bo 3
        *("-", "*"),  # Ann's cue ball off a ball
        discipline="combined",
    )
    assert made.position.scores == (7, 3) and made.position.owed
    made.enter("take")
    assert made.position.scores == (8, 3)
    assert made.result is not None and made.result.winners == (0,)
    assert made.result.clauses == ("pyramid.9",)


def test_a_ball_that_was_not_taken_leaves_the_dynamic_premium_stroke_in_force() -> None:
    made = match(*AT_TABLE, "*", "*", discipline="dynamic")
    assert made.position.scores == (0, 1) and made.position.side == 1


@pytest.mark.parametrize("text", ["+", "+2", "5", "*", "+*", "-", "n", "x", "o", "0"])
def test_the_usual_stroke_takes_three_keys(text: str) -> None:
    assert len(text) <= 3
    assert match(*AT_TABLE).enter(text)


@pytest.mark.parametrize("text", ["+99", "16", "0+1", "5++7", "**", "b3", "٣"])
def test_keys_that_mean_nothing_are_refused_with_a_sentence(text: str) -> None:
    made = match(*AT_TABLE)
    before = made.position
    with pytest.raises(EntryError):
        made.enter(text)
    assert made.position is before


def test_the_sheet_tells_points_made_and_points_given() -> None:
    made = visits.sheet(match(*AT_TABLE, "+3", "n", "+", "-"))
    assert [(v.side, v.points, v.given, v.end, v.score) for v in made.visits] == [
        (1, 0, 0, "miss", (0, 0)),
        (0, 3, 1, "foul", (3, 1)),
        (1, 1, 0, "miss", (3, 2)),
    ]
    assert visits.from_csv(visits.to_csv(made)) == made
