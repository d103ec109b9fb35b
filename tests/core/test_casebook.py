"""The casebook: what it may hold, and that a wrong case is found out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludex.core.casebook import Case, read_casebook, run
from ludex.core.errors import RoomError
from ludex.games.dice.pig import GAME

TITLE = "{en: A, ru: Б, es: C}"
BASE: dict[str, Any] = {
    "title": {"en": "A", "ru": "Б", "es": "C"},
    "clauses": ("pig.8",),
    "options": {"order": "seats"},
    "given": ("throw", "dice 6"),
    "enter": ("hold",),
}


def read(tmp_path: Path, text: str) -> list[Case]:
    """The cases of a text."""
    path = tmp_path / "casebook.yaml"
    path.write_text(text, encoding="utf-8")
    return read_casebook(path)


def faults(**changes: Any) -> list[str]:
    """What the program holds against the case above with these changes."""
    return run(GAME, Case(**{**BASE, **changes}))


def test_a_case_is_read_with_its_defaults(tmp_path: Path) -> None:
    case = read(tmp_path, f"- case: {TITLE}\n  clauses: [pig.8]\n  enter: hold\n")[0]
    assert (case.enter, case.seats, case.given, case.rulings, case.refused) == (("hold",), None, (), (), None)


def test_a_ruling_may_stand_with_or_without_its_numbers(tmp_path: Path) -> None:
    text = f"- case: {TITLE}\n  clauses: []\n  enter: [hold, 4]\n  rulings: [banked, {{lost: {{seat: 1}}}}]\n"
    case = read(tmp_path, text)[0]
    assert case.rulings == (("banked", {}), ("lost", {"seat": 1}))
    assert case.enter == ("hold", "4")


@pytest.mark.parametrize(
    "text",
    [
        f"- case: {TITLE}\n  clauses: []\n  enter: hold\n  ruling: [banked]\n",
        "- case: {en: A, ru: Б}\n  clauses: []\n  enter: hold\n",
        "- case: {en: A, ru: Б, es: C, fr: D}\n  clauses: []\n  enter: hold\n",
        f"- case: {TITLE}\n  enter: hold\n",
        f"- case: {TITLE}\n  clauses: []\n",
        "- clauses: []\n  enter: hold\n",
        "- just words\n",
        "just: words\n",
        "- [a\n",
        "7\n",
    ],
)
def test_a_casebook_that_cant_be_read_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    with pytest.raises(RoomError, match=r"casebook\.yaml"):
        read(tmp_path, text)


def test_a_missing_casebook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RoomError, match=r"casebook\.yaml"):
        read_casebook(tmp_path / "casebook.yaml")


def test_a_case_that_the_program_agrees_with_has_no_faults() -> None:
    assert faults(rulings=(("banked", {"points": 6}),), absent=("wins",), then={"turn": 1, "score": [6]}) == []


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ({"rulings": (("banked", {"points": 5}),)}, "was to follow"),
        ({"rulings": (("wins", {}),)}, "was to follow"),
        ({"rulings": (("banked", {}), ("banked", {}))}, "was to follow"),
        ({"absent": ("banked",)}, "must not follow"),
        ({"then": {"turn": 0}}, "turn is 1"),
        ({"then": {"score": [5, 0]}}, "score is"),
        ({"refused": "illegal"}, "was to refuse"),
        ({"enter": ("hold", "dice 3")}, "refused"),
        ({"clauses": ("pig.7",)}, "no ruling rests on pig.7"),
        ({"given": ("dice 3",)}, "can't be set up"),
        ({"options": {"speed": 3}}, "can't be set up"),
        ({"seats": 9}, "can't be set up"),
        ({"set": {"speed": 3}}, "speed"),
        ({"then": {"speed": 3}}, "speed"),
    ],
)
def test_a_wrong_case_is_found_out(wrong: dict[str, Any], found: str) -> None:
    told = faults(**wrong)
    assert len(told) == 1
    assert found in told[0]


def test_a_refusal_of_another_kind_than_expected_is_found_out() -> None:
    told = faults(enter=("fly",), refused="illegal", clauses=())
    assert len(told) == 1
    assert "expected illegal" in told[0]


def test_a_case_may_expect_a_refusal() -> None:
    assert faults(enter=("fly",), refused="unreadable", clauses=()) == []


def test_a_case_may_lay_the_first_position_as_it_wishes() -> None:
    assert faults(set={"score": [40, 7]}, then={"score": [46, 7]}) == []
