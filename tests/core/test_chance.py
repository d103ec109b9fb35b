"""The chance of a real match: fair, repeatable, committed to."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.chance import Chance, opens

SEED = bytes(range(32))
DIE = range(1, 7)
SEEDS = st.binary(min_size=32, max_size=32)

CHI_SQUARE_1, CHI_SQUARE_5, CHI_SQUARE_35 = 10.83, 20.52, 66.62  # exceeded by chance once in a thousand times


def test_a_die_shows_every_face_equally_often() -> None:
    thrown = Counter(value for number in range(6_000) for value in Chance(SEED).draw(number, (DIE,) * 5))
    assert sorted(thrown) == list(DIE)
    assert chi_square([thrown[face] for face in DIE]) < CHI_SQUARE_5


def test_two_dice_of_one_draw_are_independent() -> None:
    thrown = Counter(Chance(SEED).draw(number, (DIE, DIE)) for number in range(18_000))
    assert len(thrown) == 36
    assert chi_square(list(thrown.values())) < CHI_SQUARE_35


@given(SEEDS, st.integers(0, 1 << 40), st.lists(st.integers(1, 1 << 20), min_size=1, max_size=6))
def test_a_draw_lies_in_its_ranges_and_comes_again_from_the_same_seed(
    seed: bytes, number: int, sizes: list[int]
) -> None:
    domain = tuple(range(5, 5 + size) for size in sizes)
    values = Chance(seed).draw(number, domain)
    assert all(value in span for value, span in zip(values, domain, strict=True))
    assert Chance(seed).draw(number, domain) == values


def test_a_draw_does_not_depend_on_the_draws_before_it() -> None:
    fresh, used = Chance(SEED), Chance(SEED)
    for number in range(7):
        used.draw(number, (DIE,))
    assert used.draw(7, (DIE,) * 8) == fresh.draw(7, (DIE,) * 8)


def test_words_that_would_favour_some_values_are_passed_over() -> None:
    span = range(3 << 61)  # the last quarter of all words would favour the first two thirds
    values = [Chance(SEED).draw(number, (span,))[0] for number in range(6_000)]
    low = sum(int(value) < 2 << 61 for value in values)
    assert chi_square([low, len(values) - low], [4_000, 2_000]) < CHI_SQUARE_1


def test_two_fresh_seeds_differ() -> None:
    assert Chance.fresh().seed != Chance.fresh().seed


@given(SEEDS)
def test_the_commitment_opens_with_its_own_seed(seed: bytes) -> None:
    assert opens(Chance(seed).commitment, seed.hex())


@given(SEEDS, SEEDS)
def test_the_commitment_opens_with_no_other_seed(seed: bytes, other: bytes) -> None:
    assert opens(Chance(seed).commitment, other.hex()) == (seed == other)


@pytest.mark.parametrize("seed", [b"", SEED[:31], SEED + b"\0"])
def test_a_seed_of_another_length_opens_nothing(seed: bytes) -> None:
    assert not opens(sha256(seed).hexdigest(), seed.hex())


@pytest.mark.parametrize("seed", ["", "no hexadecimal", "zz" * 32, "é"])
def test_what_is_no_seed_opens_nothing(seed: str) -> None:
    assert not opens(Chance(SEED).commitment, seed)


@pytest.mark.parametrize("commitment", ["", "None", "é"])
def test_what_is_no_commitment_is_opened_by_nothing(commitment: str) -> None:
    assert not opens(commitment, SEED.hex())


def chi_square(observed: list[int], expected: list[float] | None = None) -> float:
    """How far counts lie from the expected ones (all alike if none are given)."""
    wanted = expected or [sum(observed) / len(observed)] * len(observed)
    return sum((o - e) ** 2 / e for o, e in zip(observed, wanted, strict=True))
