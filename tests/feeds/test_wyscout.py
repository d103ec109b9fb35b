"""Wyscout's rows through the laws: what they tell, what they don't, and what can't be read."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from ludex.core.errors import FeedError
from ludex.feeds.conform import Conformance, Count, conform, run
from ludex.feeds.facts import tell
from ludex.feeds.rows import Played, Unread
from ludex.feeds.wyscout import compact, place, public
from ludex.games.field.football import reports as r
from ludex.games.field.pitch import Point
from ludex.officiate import Side

KICK_OFF = ["1H", 1.0, "A", 9, "Pass", "Simple pass", [1801], 50, 50, 40, 50]


def line(*events: list[Any], label: str = "Reds - Blues, 0 - 0") -> str:
    return json.dumps({"id": 1, "label": label, "teams": {"A": "Reds", "B": "Blues"}, "events": events})


def conformed(*events: list[Any], label: str = "Reds - Blues, 0 - 0") -> Conformance:
    total = Conformance()
    (played,) = compact(line(KICK_OFF, *events, label=label), 1)
    assert isinstance(played, Played)
    run(total, played)
    return total


def test_per_cent_of_a_side_become_metres_of_one_ground() -> None:
    assert place(Side(0), 100, 0) == Point(105, 0)
    assert place(Side(1), 100, 0) == Point(0, 68)


def test_a_pass_over_the_side_line_gives_the_other_side_the_throw() -> None:
    out = ["1H", 5.0, "A", 4, "Pass", "Simple pass", [1802], 40, 50, 45, 100]
    throw = ["1H", 15.0, "B", 3, "Free Kick", "Throw in", [1801], 55, 0, 60, 10]
    assert conformed(out, throw).counts["throw_in"] == Count(agree=1)


def test_a_throw_that_the_match_gives_the_side_that_played_it_out_is_a_disagreement_with_both_told() -> None:
    out = ["1H", 5.0, "A", 4, "Pass", "Simple pass", [1802], 40, 50, 45, 100]
    throw = ["1H", 15.0, "A", 3, "Free Kick", "Throw in", [1801], 45, 100, 60, 90]
    total = conformed(out, throw)
    assert total.counts["throw_in"] == Count(disagree=1)
    (one,) = total.disagreements
    assert (one.ruled, one.shown) == ("throw_in B", "throw_in A")


@pytest.mark.parametrize(
    ("side", "x", "kind"),
    [("A", 100, "Goal kick"), ("A", 0, "Corner")],
)
def test_over_the_goal_line_it_depends_on_who_touched_last(side: str, x: int, kind: str) -> None:
    out = ["1H", 5.0, side, 4, "Pass", "Simple pass", [1802], 50, 20, x, 20]
    restart = ["1H", 20.0, "B", 1, "Free Kick", kind, [1801], 5, 50, 60, 50]
    assert conformed(out, restart).counts[kind.lower().replace(" ", "_")] == Count(agree=1)


def test_after_a_duel_nobody_can_tell_whose_throw_it_is() -> None:
    duel = ["1H", 5.0, "A", 4, "Duel", "Ground attacking duel", [701], 40, 100, 45, 100]
    throw = ["1H", 15.0, "B", 3, "Free Kick", "Throw in", [1801], 55, 0, 60, 10]
    assert conformed(duel, throw).counts["throw_in"] == Count(undecided=1)


def test_a_foul_in_the_own_area_is_a_penalty_and_the_goal_counts() -> None:
    foul = ["1H", 50.0, "B", 5, "Foul", "Foul", [], 5, 50, 5, 50]
    shot = ["1H", 90.0, "A", 9, "Free Kick", "Penalty", [101], 90, 50, 100, 50]
    total = conformed(foul, shot, label="Reds - Blues, 1 - 0")
    assert {name: total.counts[name] for name in ("foul", "penalty_or_free_kick", "score")} == {
        "foul": Count(agree=1),
        "penalty_or_free_kick": Count(agree=1),
        "score": Count(agree=1),
    }


def test_two_yellow_cards_send_off() -> None:
    first = ["1H", 50.0, "B", 5, "Foul", "Foul", [1702], 40, 50, 40, 50]
    kick = ["1H", 60.0, "A", 8, "Free Kick", "Free Kick", [1801], 60, 50, 70, 50]
    second = ["1H", 80.0, "B", 5, "Foul", "Foul", [1703], 40, 50, 40, 50]
    again = ["1H", 90.0, "A", 8, "Free Kick", "Free Kick", [1801], 60, 50, 70, 50]
    assert conformed(first, kick, second, again).counts["second_caution"] == Count(agree=1)


def test_a_wrong_heading_is_found() -> None:
    goal = ["1H", 50.0, "A", 9, "Shot", "Shot", [101], 90, 50, 100, 50]
    assert conformed(goal, label="Reds - Blues, 1 - 0").counts["score"] == Count(agree=1)
    assert conformed(goal, label="Reds - Blues, 2 - 0").counts["score"] == Count(disagree=1)


def test_the_answer_is_never_among_the_facts() -> None:
    """Whatever restart the data shows after the ball went out, the same reports are entered before it."""
    out = ["1H", 5.0, "A", 4, "Pass", "Simple pass", [1802], 40, 50, 45, 100]
    entered = set()
    for side, kind in (("A", "Throw in"), ("B", "Throw in"), ("A", "Corner"), ("B", "Goal kick")):
        restart = ["1H", 15.0, side, 3, "Free Kick", kind, [1801], 55, 0, 60, 10]
        (played,) = compact(line(KICK_OFF, out, restart), 1)
        assert isinstance(played, Played)
        told = next(one for one in tell(played) if one.answer is not None)
        entered.add(told.entries)
    assert len(entered) == 1
    ((only,),) = entered
    assert isinstance(only, r.Out)


@pytest.mark.parametrize(
    "bad",
    [
        ["3H", 5.0, "A", 4, "Pass", "Simple pass", [], 40, 50, 45, 100],
        ["1H", "soon", "A", 4, "Pass", "Simple pass", [], 40, 50, 45, 100],
        ["1H", 5.0, "C", 4, "Pass", "Simple pass", [], 40, 50, 45, 100],
        ["1H", 5.0, "A", 4, "Pass", "Simple pass", [], 400, 50, 45, 100],
        ["1H", 5.0, "A", 4, "Foul", "Curse", [], 40, 50],
        ["1H", 5.0],
        5,
    ],
)
def test_a_row_that_cannot_be_read_is_counted_with_its_place_and_the_rest_goes_on(bad: Any) -> None:
    unread, played = compact(line(KICK_OFF, bad, KICK_OFF), 7)
    assert isinstance(unread, Unread)
    assert unread.line == 7
    assert unread.why.startswith("row 1:")
    assert isinstance(played, Played)
    assert len(played.rows) == 2


def test_lines_that_hold_no_match_are_counted_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "season.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as text:
        text.write("\n".join(("{", line(KICK_OFF), "[]x", '{"label": "A"}', "", line(KICK_OFF))))
    total = conform([path], "wyscout")
    assert total.matches == 2
    assert [one.line for one in total.unread] == [1, 3, 4]


def test_a_broken_archive_is_a_counted_fault(tmp_path: Path) -> None:
    path = tmp_path / "season.jsonl.gz"
    path.write_bytes(b"no archive")
    assert len(conform([path], "wyscout").unread) == 1


def test_the_public_set_is_read_too() -> None:
    def event(second: float, team: int, player: int, name: str, sub: str, *places: tuple[int, int]) -> dict[str, Any]:
        return {
            "matchId": 11,
            "matchPeriod": "1H",
            "eventSec": second,
            "teamId": team,
            "playerId": player,
            "eventName": name,
            "subEventName": sub,
            "tags": [{"id": 1801}],
            "positions": [{"x": x, "y": y} for x, y in places],
        }

    events = [
        event(1, 700, 25, "Pass", "Simple pass", (50, 50), (40, 50)),
        event(5, 700, 26, "Pass", "Simple pass", (40, 50), (45, 100)),
        {"matchId": 11},
        event(15, 800, 31, "Free Kick", "Throw in", (55, 0), (60, 10)),
    ]
    unread, played = public(events)
    assert isinstance(unread, Unread)
    assert unread.line == 3
    assert isinstance(played, Played)
    total = Conformance()
    run(total, played)
    assert total.counts["throw_in"] == Count(agree=1)


def shoot_out(*scored: bool) -> list[dict[str, Any]]:
    kicks = [{"side": "AB"[n % 2], "player": n // 2 + 1, "scored": goal} for n, goal in enumerate(scored)]
    return [{"label": "Reds - Blues", "teams": {"A": "Reds", "B": "Blues"}, "first": "A", "kicks": kicks}]


@pytest.mark.parametrize(
    ("scored", "over"),
    [
        # A scores three, B none: after three each B can't draw level in two
        ((True, False, True, False, True, False), True),
        ((True, False, True, False, True), False),
        ((True, False, True, False, True, False, True), False),
        # four each, then A scores and B misses
        ((True,) * 8 + (True, False), True),
        # five each, level; the sixth pair decides
        ((True,) * 10 + (False, True), True),
        ((True,) * 10 + (False,), False),
    ],
)
def test_a_shoot_out_ends_exactly_with_the_deciding_kick(tmp_path: Path, scored: tuple[bool, ...], over: bool) -> None:
    path = tmp_path / "kicks.json"
    path.write_text(json.dumps(shoot_out(*scored)), encoding="utf-8")
    assert conform([path], "wyscout").counts["shoot_out"] == Count(agree=over, disagree=not over)


def test_an_unknown_provider_is_refused_with_those_that_are_there() -> None:
    with pytest.raises(FeedError, match="statsbomb"):
        conform([], "soothsayer")
