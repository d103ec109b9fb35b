"""Every room keeps the promises of the house, and every figure of it is whole."""

from __future__ import annotations

import pytest

import ludex
from ludex.core.casebook import read_casebook
from ludex.core.figures import figures
from ludex.core.registry import rooms


@pytest.mark.parametrize("name", rooms())
def test_a_room_keeps_every_promise(name: str) -> None:
    assert ludex.check(name, games=2) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", rooms())
def test_a_room_keeps_every_promise_in_many_games(name: str) -> None:
    assert ludex.check(name, games=40, seed=1_000) == []


def test_every_line_every_ruling_clause_and_every_language_is_covered() -> None:
    assert [row.game for row in figures() if not row.whole] == []


@pytest.mark.parametrize("name", rooms())
def test_a_room_has_cases(name: str) -> None:
    assert read_casebook(rooms()[name] / "casebook.yaml")
