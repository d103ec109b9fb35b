"""What each command shows, and what programs read from it."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess, run
from typing import Any

import pytest
from pyarrow import parquet

Ludex = Callable[..., CompletedProcess[str]]
RANDOM = ("simulate", "pig", "-p", "random,random", "-o", "target=20")


def data(done: CompletedProcess[str]) -> Any:
    """What a command printed as JSON."""
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def shown(done: CompletedProcess[str]) -> str:
    """What a command printed, having succeeded."""
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_importing_ludex_loads_none_of_the_heavy_packages() -> None:
    code = "import sys, ludex; print(*({'numba', 'numpy', 'typer', 'rich', 'yaml', 'pyarrow'} & sys.modules.keys()))"
    done = run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split() == []


def test_playing_without_compiled_kernels_does_not_load_the_compiler() -> None:
    code = "import sys, ludex; ludex.Match(ludex.game('pig'), ['A', 'B']).enter('3 4'); print('numba' in sys.modules)"
    done = run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"


def test_games_lists_pig_with_its_seats(ludex: Ludex) -> None:
    assert "pig: Pig, 2–8" in shown(ludex("games")).splitlines()


def test_games_as_json_has_a_row_a_game(ludex: Ludex) -> None:
    row = next(row for row in data(ludex("games", "--json")) if row["game"] == "pig")
    assert (row["title"], row["seats"], row["bots"][0]) == ("Pig", [2, 8], "best")


def test_rules_shows_the_whole_book_and_the_options(ludex: Ludex) -> None:
    text = shown(ludex("rules", "pig"))
    assert "### pig.1 The game" in text
    assert "### pig.10 A tie" in text
    assert "target = 100" in text


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "pig.7 The one"), ("ru", "pig.7 Единица"), ("es", "pig.7 El uno")]
)
@pytest.mark.parametrize("clause", ["7", "pig.7"])
def test_rules_shows_one_clause_in_each_language(ludex: Ludex, lang: str, heading: str, clause: str) -> None:
    text = shown(ludex("rules", "pig", clause, "--lang", lang))
    assert heading in text
    assert "pig.8" not in text


def test_rules_tells_what_the_options_make_of_a_clause(ludex: Ludex) -> None:
    assert "In your game: 50 points are needed." in shown(ludex("rules", "pig", "4", "-o", "target=50"))


def test_rules_as_json_names_the_source_lines(ludex: Ludex) -> None:
    clause = data(ludex("rules", "pig", "7", "--json"))["clauses"][0]
    assert (clause["id"], clause["sources"], clause["rules"]) == ("pig.7", ["dice.ru 71-73"], True)


def test_rules_shows_the_difference_between_house_rules(ludex: Ludex) -> None:
    text = shown(ludex("rules", "pig", "--diff", "classic"))
    assert "pig.9 Equal turns: equal_turns" in text
    assert "pig.5" not in text


@pytest.mark.parametrize(
    ("args", "env", "title"),
    [
        ((), {"LUDEX_LANG": "ru"}, "Свинья"),
        ((), {"LC_ALL": "es_ES.UTF-8"}, "El cerdo"),
        (("--lang", "es"), {"LUDEX_LANG": "ru"}, "El cerdo"),
        ((), {}, "Pig"),
    ],
)
def test_the_language_comes_from_the_command_or_the_environment(
    ludex: Ludex, args: tuple[str, ...], env: dict[str, str], title: str
) -> None:
    assert data(ludex("rules", "pig", "7", "--json", *args, **env))["title"] == title


def test_the_language_may_stand_before_the_command(ludex: Ludex) -> None:
    assert "Единица" in shown(ludex("--lang", "ru", "rules", "pig", "7"))


def test_lint_finds_nothing_in_the_default(ludex: Ludex) -> None:
    assert shown(ludex("lint", "pig")) == "The options go together.\n"


def test_lint_as_json_is_an_empty_list_when_all_is_well(ludex: Ludex) -> None:
    assert data(ludex("lint", "pig", "--json")) == []


def test_check_names_what_is_wrong_with_a_room(ludex: Ludex, copied_room: Callable[[str], Path]) -> None:
    book = copied_room("razorback") / "rulebook.es.md"
    book.write_text(book.read_text(encoding="utf-8").replace("> lost:", "> lots:"), encoding="utf-8")
    done = ludex("check", "razorback", "--json", LUDEX_ROOMS=str(book.parent.parent))
    assert (done.returncode, done.stderr) == (1, "")
    assert any("lost" in fault for fault in json.loads(done.stdout)["faults"])


def test_simulate_as_json_has_the_results_of_every_seat(ludex: Ludex) -> None:
    results = data(ludex(*RANDOM, "-n", 3000, "--seed", 5, "--json"))
    assert (results["game"], results["games"], results["seed"], results["unfinished"]) == ("pig", 3000, 5, 0)
    assert results["options"] == {"target": 20, "order": "lot", "equal_turns": True}
    assert [seat["player"] for seat in results["seats"]] == ["random", "random"]
    for seat in results["seats"]:
        value, low, high = seat["wins"]
        assert low < value < high


def test_simulate_shows_a_line_a_seat(ludex: Ludex) -> None:
    done = ludex(*RANDOM, "-n", 3000)
    assert done.returncode == 0
    assert "3000 games of pig" in done.stdout
    assert [line.split()[:2] for line in done.stdout.splitlines()[-2:]] == [["0", "random"], ["1", "random"]]


def test_simulate_writes_a_row_a_game_as_csv(ludex: Ludex, tmp_path: Path) -> None:
    results = data(ludex(*RANDOM, "-n", 500, "--out", tmp_path / "games.csv", "--json"))
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 500
    assert set(rows[0]) == {"decisions", "throws", "winners", "payoff_0", "payoff_1"}
    assert sum(int(row["throws"]) for row in rows) / 500 == pytest.approx(results["throws"])


def test_simulate_writes_a_row_a_game_as_parquet(ludex: Ludex, tmp_path: Path) -> None:
    results = data(ludex(*RANDOM, "-n", 500, "--out", tmp_path / "games.parquet", "--json"))
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert len(table["winners"]) == 500
    assert set(table["winners"]) == {1, 2}
    assert sum(table["payoff_0"]) / 500 == pytest.approx(results["seats"][0]["payoff"][0])


def test_replay_tells_every_entry_and_the_end(ludex: Ludex, finished: Path) -> None:
    text = shown(ludex("replay", finished))
    assert "At the table: Ann, Bob" in text
    assert "   1. dice " in text
    assert "The game is over. Winner: " in text


def test_replay_stops_where_it_is_told(ludex: Ludex, officiated: Path) -> None:
    lines = shown(ludex("replay", officiated, "--at", 2)).splitlines()
    assert lines[-1] == "Ann throws 6: 6 points in this series.  (pig.6)"


def test_replay_as_json_has_entries_rulings_and_result(ludex: Ludex, finished: Path) -> None:
    told = data(ludex("replay", finished, "--json"))
    last = told["entries"][-1]
    assert last["number"] == len(told["entries"])
    assert last["rulings"][-1]["clauses"] == told["result"]["clauses"] == ["pig.4"]


def test_verify_confirms_an_honest_record(ludex: Ludex, finished: Path) -> None:
    assert data(ludex("verify", finished, "--json"))["verified"] is True
    assert "come from the seed" in shown(ludex("verify", finished))


def test_verify_says_that_a_match_is_not_finished(ludex: Ludex, officiated: Path) -> None:
    text = shown(ludex("verify", officiated))
    assert "all 6 entries replay" in text
    assert "not finished" in text


def test_why_shows_the_clause_behind_the_last_ruling(ludex: Ludex, officiated: Path) -> None:
    text = shown(ludex("why", officiated))
    assert text.startswith("5. Ann: hold\n")
    assert "### pig.8 Holding" in text


def test_why_shows_the_clause_behind_any_entry(ludex: Ludex, officiated: Path) -> None:
    step = data(ludex("why", officiated, 2, "--json"))
    assert [clause["id"] for clause in step["clauses"]] == ["pig.6"]


def test_why_tells_what_else_would_have_followed(ludex: Ludex, officiated: Path) -> None:
    told = data(ludex("why", officiated, 4, "--what-if", "dice 1", "--json"))
    assert [row["number"] for row in told["changed"]] == [4]
    assert told["misfit"] == 5


def test_why_may_ask_what_another_throw_of_the_program_would_have_changed(ludex: Ludex, finished: Path) -> None:
    done = ludex("why", finished, 3, "--what-if", "dice 1")
    assert (done.returncode, done.stderr) == (0, "")


def test_figures_as_json_has_a_row_a_room(ludex: Ludex) -> None:
    row = next(row for row in json.loads(ludex("figures", "--json").stdout) if row["game"] == "pig")
    names = ("source_lines", "behind_clauses", "no_rule", "clauses", "ruling_clauses", "cited", "cases")
    assert all(isinstance(row[name], int) for name in names)
    assert row["languages"].keys() == {"en", "ru", "es"}


def test_the_house_opens_and_closes_in_a_pipe(ludex: Ludex) -> None:
    text = shown(ludex())
    assert "Ludex" in text
    assert "pig: Pig" in text


def test_the_house_seats_a_person_at_a_game(ludex: Ludex) -> None:
    text = shown(ludex(typed="pgi\npig\nquit\n\n"))
    assert 'There is no game "pgi"' in text
    assert re.search(r"At the table: \w+, Best", text)
