"""Sentences for people: plural forms, templates, the choice of the language."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.errors import UnknownLanguage
from ludex.core.words import faults, fields, fill, language, listed

NUMBERS = (0, 1, 2, 5, 11, 21, 101, 111)
POINTS = {"en": "{n|point|points}", "ru": "{n|очко|очка|очков}", "es": "{n|punto|puntos}"}
FORMS = {
    "en": ("points", "point", "points", "points", "points", "points", "points", "points"),
    "ru": ("очков", "очко", "очка", "очков", "очков", "очко", "очко", "очков"),
    "es": ("puntos", "punto", "puntos", "puntos", "puntos", "puntos", "puntos", "puntos"),
}


@pytest.mark.parametrize(("lang", "place"), [(lang, i) for lang in FORMS for i in range(len(NUMBERS))])
def test_a_noun_takes_the_form_of_its_number(lang: str, place: int) -> None:
    assert fill(POINTS[lang], lang, {"n": NUMBERS[place]}) == FORMS[lang][place]


@pytest.mark.parametrize("lang", FORMS)
def test_a_negative_number_takes_the_form_of_its_size(lang: str) -> None:
    assert [fill(POINTS[lang], lang, {"n": -n}) for n in NUMBERS] == list(FORMS[lang])


@pytest.mark.parametrize(("number", "form"), [(2, "очка"), (4, "очка"), (12, "очков"), (14, "очков"), (22, "очка")])
def test_russian_has_a_form_of_its_own_for_two_to_four_but_not_for_twelve_to_fourteen(number: int, form: str) -> None:
    assert fill(POINTS["ru"], "ru", {"n": number}) == form


def test_a_template_with_too_few_plural_forms_is_faulty() -> None:
    assert faults("{n} {n|очко|очков}", "ru")


def test_a_template_with_too_many_plural_forms_is_faulty() -> None:
    assert faults("{n} {n|point|points|pointses}", "en")


@pytest.mark.parametrize("template", ["{n points", "n} points", "{n {m}", "{}"])
def test_a_template_with_an_open_or_empty_brace_is_faulty(template: str) -> None:
    assert faults(template, "en")


def test_a_whole_template_has_no_faults() -> None:
    assert faults("{seat} has {n} {n|point|points}", "en") == []


def test_the_fields_of_a_template_include_those_that_only_choose_a_form() -> None:
    assert fields("{seat} {n|point|points}") == {"seat", "n"}


@given(st.text(st.characters(exclude_characters="{}")), st.text())
def test_a_value_is_put_in_as_it_is_even_when_it_looks_like_a_template(before: str, value: str) -> None:
    assert fill(before + "{it}", "en", {"it": value + "{n}"}) == before + value + "{n}"


def test_a_long_list_tells_how_many_it_leaves_out() -> None:
    assert listed(["a", "b", "c", "d"], most=2) == "a, b, … (+2)"


def test_a_language_asked_for_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_LANG", "ru")
    assert language("es") == "es"


def test_the_language_of_ludex_goes_before_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    monkeypatch.setenv("LUDEX_LANG", "ru")
    assert language() == "ru"


def test_a_system_in_a_language_not_spoken_here_gets_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")
    assert language() == "en"


def test_a_language_that_is_asked_for_and_not_spoken_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="tlh"):
        language("tlh")
