"""The small generator: the same words compiled and uncompiled, in range, fair, a stream for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.games.dice.pig.rules import Position
from ludex.kernel import below
from ludex.kernel.chance import stream, word
from ludex.kernel.compiled import jit
from ludex.kernel.position import mirror, records

INT64 = st.integers(-(1 << 63), (1 << 63) - 1)
PAIRS = st.lists(st.tuples(INT64, INT64), min_size=1, max_size=50)

CHI_SQUARE_5 = 20.52  # exceeded by chance once in a thousand times, five degrees of freedom


def fill_words(keys: Any, counters: Any, out: Any) -> None:
    """A row of words."""
    for i in range(len(keys)):
        out[i] = word(keys[i], counters[i])


def fill_streams(seeds: Any, numbers: Any, out: Any) -> None:
    """A row of keys."""
    for i in range(len(seeds)):
        out[i] = stream(seeds[i], numbers[i])


def fill_below(states: Any, n: Any, out: Any) -> None:
    """A row of numbers below n."""
    for i in range(len(out)):
        out[i] = below(states[0], n)


@pytest.fixture(scope="module")
def words() -> Callable[..., Any]:
    """The first of these, compiled."""
    return jit(fill_words)


@pytest.fixture(scope="module")
def streams() -> Callable[..., Any]:
    """The second, compiled."""
    return jit(fill_streams)


@pytest.fixture(scope="module")
def lows() -> Callable[..., Any]:
    """The third, compiled."""
    return jit(fill_below)


def columns(pairs: list[tuple[int, int]]) -> tuple[Any, Any, Any]:
    """Two columns of numbers and room for an answer each."""
    first, second = np.array(pairs, np.int64).T.copy()
    return first, second, np.zeros(len(pairs), np.int64)


@given(PAIRS)
def test_compiled_and_uncompiled_words_are_the_same(words: Callable[..., Any], pairs: list[tuple[int, int]]) -> None:
    keys, counters, out = columns(pairs)
    words(keys, counters, out)
    assert out.tolist() == [word(key, counter) for key, counter in pairs]


@given(INT64, INT64)
def test_a_word_has_32_bits(key: int, counter: int) -> None:
    assert 0 <= word(key, counter) < 1 << 32


@given(st.lists(st.tuples(st.integers(0, 1 << 62), st.integers(0, 1 << 40)), min_size=1, max_size=50))
def test_compiled_and_uncompiled_streams_are_the_same(
    streams: Callable[..., Any], pairs: list[tuple[int, int]]
) -> None:
    seeds, numbers, out = columns(pairs)
    streams(seeds, numbers, out)
    assert out.tolist() == [stream(seed, number) for seed, number in pairs]


@given(INT64, st.integers(0, 1 << 40), st.integers(1, 1_000_000))
def test_compiled_and_uncompiled_draws_are_the_same(lows: Callable[..., Any], key: int, counter: int, n: int) -> None:
    s: Any = mirror(Position)()
    s.key, s.counter = key, counter
    states, out = records(Position, 1), np.zeros(5, np.int64)
    s.to_record(states)
    lows(states, n, out)
    assert out.tolist() == [below(s, n) for _ in range(5)]


@given(INT64, st.integers(0, 1 << 40), st.integers(1, 1_000_000))
def test_a_draw_lies_below_its_bound_and_counts_one(key: int, counter: int, n: int) -> None:
    s: Any = mirror(Position)()
    s.key, s.counter = key, counter
    assert 0 <= below(s, n) < n
    assert s.counter == counter + 1


def test_a_drawn_die_shows_every_face_equally_often() -> None:
    s: Any = mirror(Position)()
    s.key = stream(5, 17)
    thrown = Counter(below(s, 6) for _ in range(30_000))
    assert chi_square([thrown[face] for face in range(6)]) < CHI_SQUARE_5


def test_the_first_throws_of_many_games_are_fair() -> None:
    thrown: Counter[int] = Counter()
    for number in range(30_000):
        s: Any = mirror(Position)()
        s.key = stream(1, number)
        thrown[below(s, 6)] += 1
    assert chi_square([thrown[face] for face in range(6)]) < CHI_SQUARE_5


def test_every_game_of_a_seed_has_a_stream_of_its_own() -> None:
    keys = {stream(seed, number) for seed in range(20) for number in range(1_000)}
    assert len(keys) == 20_000


@given(st.integers(0, 1 << 62), st.integers(0, 1 << 40))
def test_the_key_of_a_stream_fits_a_signed_number(seed: int, number: int) -> None:
    assert 0 <= stream(seed, number) < 1 << 63


def chi_square(observed: list[int], expected: list[float] | None = None) -> float:
    """How far counts lie from the expected ones (all alike if none are given)."""
    wanted = expected or [sum(observed) / len(observed)] * len(observed)
    return sum((o - e) ** 2 / e for o, e in zip(observed, wanted, strict=True))
