"""House rules: reading them, presets, what the linter finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.errors import OptionError
from ludex.core.options import Clash, Option, OptionSet

AIM = Option("aim", 100, "toy.1", low=10, high=1000)
ORDER = Option("order", "lot", "toy.2", choices=("lot", "seats"))
BARREL = Option("barrel", False, "toy.3")
DEPTH = Option("depth", 3, "toy.4", low=1, high=5, only_if={"barrel": (True,)})
TOY = OptionSet(
    (AIM, ORDER, BARREL, DEPTH),
    presets={"short": {"aim": 20}},
    clashes=(Clash({"order": ("seats",), "barrel": (True,)}, "why"),),
)
DEFAULTS = {"aim": 100, "order": "lot", "barrel": False, "depth": 3}


def test_without_a_wish_every_option_has_its_default() -> None:
    assert TOY.read() == DEFAULTS


def test_a_preset_takes_a_whole_set() -> None:
    assert TOY.read({"preset": "short"}) == DEFAULTS | {"aim": 20}


def test_what_is_given_goes_before_the_preset() -> None:
    assert TOY.read({"aim": "30", "preset": "short"})["aim"] == 30


@pytest.mark.parametrize("word", ["true", "yes", "on", "1", " TRUE ", True])
def test_yes_may_be_said_in_several_ways(word: object) -> None:
    assert BARREL.read(word) is True


@pytest.mark.parametrize("word", ["false", "no", "off", "0", False])
def test_no_may_be_said_in_several_ways(word: object) -> None:
    assert BARREL.read(word) is False


@given(st.integers(10, 1000))
def test_every_number_between_the_bounds_is_read(number: int) -> None:
    assert AIM.read(str(number)) == number


@given(st.integers().filter(lambda n: not 10 <= n <= 1000))
def test_a_number_beyond_the_bounds_is_refused(number: int) -> None:
    with pytest.raises(OptionError, match="10–1000"):
        AIM.read(str(number))


@pytest.mark.parametrize("value", ["", "ten", "1e2", "100.0", "--20", "²0", None, [20], "9" * 5000])
def test_what_is_no_number_is_refused(value: object) -> None:
    with pytest.raises(OptionError, match="10–1000"):
        AIM.read(value)


def test_a_word_that_is_no_choice_is_refused_with_the_choices() -> None:
    with pytest.raises(OptionError, match=r"order.*age.*lot, seats"):
        ORDER.read("age")


def test_an_unknown_option_is_refused_with_the_options_there_are() -> None:
    with pytest.raises(OptionError, match=r"speed.*aim, order, barrel, depth"):
        TOY.read({"speed": 3})


def test_an_unknown_preset_is_refused_with_the_presets_there_are() -> None:
    with pytest.raises(OptionError, match=r"long.*short"):
        TOY.read({"preset": "long"})


def test_a_kernel_holds_a_word_as_its_place_and_a_bool_as_nought_or_one() -> None:
    assert (ORDER.number("seats"), BARREL.number(True), AIM.number(30)) == (1, 1, 30)


def test_the_bounds_of_an_option_are_its_ends_and_its_default() -> None:
    assert (AIM.values(), ORDER.values(), BARREL.values()) == ((10, 100, 1000), ("lot", "seats"), (True, False))


def test_an_option_that_cant_matter_is_dead() -> None:
    found = TOY.lint(TOY.read({"depth": 4}))
    assert [(f.kind, f.options) for f in found] == [("dead", ("depth", "barrel"))]


def test_an_option_at_its_default_is_never_called_dead() -> None:
    assert TOY.lint(TOY.read()) == []


def test_an_option_is_alive_when_the_other_lets_it_matter() -> None:
    assert TOY.lint(TOY.read({"depth": 4, "barrel": "yes"})) == []


def test_options_that_contradict_each_other_clash() -> None:
    found = TOY.lint(TOY.read({"order": "seats", "barrel": "yes"}))
    assert [(f.kind, f.options, f.saying) for f in found] == [("clash", ("order", "barrel"), "why")]
