"""StatsBomb's events as kloppy reads them, through the laws. The sample is made here, in the provider's form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludex.core.errors import FeedError
from ludex.feeds.conform import Count, conform

TEAMS = {217: "Reds", 206: "Blues"}


def event(number: int, kind: int, name: str, team: int, second: int, **more: Any) -> dict[str, Any]:
    return {
        "id": f"00000000-0000-0000-0000-{number:012}",
        "index": number,
        "period": 1,
        "timestamp": f"00:{second // 60:02}:{second % 60:02}.000",
        "minute": second // 60,
        "second": second % 60,
        "type": {"id": kind, "name": name},
        "possession": 1,
        "possession_team": {"id": team, "name": TEAMS[team]},
        "play_pattern": {"id": 1, "name": "Regular Play"},
        "team": {"id": team, "name": TEAMS[team]},
        "duration": 0.0,
        "related_events": [],
        **more,
    }


def player(team: int, number: int) -> dict[str, Any]:
    return {"id": team * 100 + number, "name": f"{TEAMS[team]} {number}"}


def eleven(team: int) -> list[dict[str, Any]]:
    names = {1: "Goalkeeper"}
    return [
        {
            "player": player(team, n),
            "position": {"id": n, "name": names.get(n, "Center Back")},
            "jersey_number": n,
        }
        for n in range(1, 12)
    ]


def passed(number: int, team: int, who: int, second: int, start: list[float], end: list[float], **more: Any) -> Any:
    recipient = {} if "outcome" in more else {"recipient": player(team, 2)}
    told = {
        "length": 10.0,
        **recipient,
        "angle": 0.0,
        "height": {"id": 1, "name": "Ground Pass"},
        "end_location": end,
        **more,
    }
    return event(number, 30, "Pass", team, second, player=player(team, who), location=start, **{"pass": told})


def files(folder: Path) -> list[Path]:
    out = {"outcome": {"id": 75, "name": "Out"}}
    events = [
        event(1, 35, "Starting XI", 217, 0, tactics={"formation": 442, "lineup": eleven(217)}),
        event(2, 35, "Starting XI", 206, 0, tactics={"formation": 442, "lineup": eleven(206)}),
        event(3, 18, "Half Start", 217, 0),
        event(4, 18, "Half Start", 206, 0),
        passed(5, 217, 9, 1, [60.0, 40.0], [50.0, 40.0], type={"id": 65, "name": "Kick Off"}),
        passed(6, 217, 5, 5, [50.0, 40.0], [55.0, 80.0], **out),
        passed(7, 206, 3, 15, [65.0, 0.1], [60.0, 10.0], type={"id": 67, "name": "Throw-in"}),
        event(8, 34, "Half End", 217, 2_700),
        event(9, 34, "Half End", 206, 2_700),
    ]
    line_ups = [
        {
            "team_id": team,
            "team_name": name,
            "lineup": [
                {
                    "player_id": player(team, n)["id"],
                    "player_name": player(team, n)["name"],
                    "player_nickname": None,
                    "jersey_number": n,
                    "country": {"id": 1, "name": "Nowhere"},
                    "cards": [],
                    "positions": [],
                }
                for n in range(1, 12)
            ],
        }
        for team, name in TEAMS.items()
    ]
    paths = [folder / "events.json", folder / "lineups.json"]
    for path, data in zip(paths, (events, line_ups), strict=True):
        path.write_text(json.dumps(data), encoding="utf-8")
    return paths


def test_a_pass_over_the_side_line_and_the_throw_in_that_follows(tmp_path: Path) -> None:
    total = conform(files(tmp_path), "statsbomb")
    assert total.matches == 1
    assert total.counts["throw_in"] == Count(agree=1)
    assert not total.disagreements
    assert not total.unread


def test_files_that_are_none_are_refused_in_a_sentence(tmp_path: Path) -> None:
    paths = files(tmp_path)
    paths[0].write_text("{", encoding="utf-8")
    with pytest.raises(FeedError):
        conform(paths, "statsbomb")


def test_a_file_without_the_one_beside_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FeedError):
        conform(files(tmp_path)[:1], "statsbomb")
