"""Sentences for people, in three languages: templates with named fields and plural forms, kept in Markdown beside the code."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "ru", "es")

_FIELD = re.compile(r"\{(\w+)((?:\|[^{}|]*)*)\}")
_WORD = re.compile(r"^\* ([\w.=]+): (.*)$")


def plural(lang: str, number: int) -> int:
    """Which plural form a whole number takes: 0 for one; 1 and 2 for the rest (Russian has three forms, others two; CLDR)."""
    number = abs(number)
    if lang != "ru":
        return 0 if number == 1 else 1
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


def plural_forms(lang: str) -> int:
    """How many plural forms a noun has in this language after a number."""
    return 3 if lang == "ru" else 2


def fields(template: str) -> frozenset[str]:
    """The names of the fields that a template uses."""
    return frozenset(name for name, _ in _FIELD.findall(template))


def faults(template: str, lang: str) -> list[str]:
    """What is wrong with a template: plural groups with too few or too many forms, braces left open."""
    found = [
        f"{{{name}{forms}}} has {forms.count('|')} forms, {lang} needs {plural_forms(lang)}"
        for name, forms in _FIELD.findall(template)
        if forms and forms.count("|") != plural_forms(lang)
    ]
    if "{" in _FIELD.sub("", template) or "}" in _FIELD.sub("", template):
        found.append("a brace is left open")
    return found


def fill(template: str, lang: str, data: Mapping[str, object], show: Callable[[str, object], str] | None = None) -> str:
    """Fill a template.

    `{name}` is replaced by the value, `{name|point|points}` by the plural form that the number takes.
    `show(name, value)` turns a value into words; without it, `str` does.
    """

    def put(match: re.Match[str]) -> str:
        name, forms = match[1], match[2]
        value = data[name]
        if forms:
            number = value if isinstance(value, int) else 0
            return forms.split("|")[1 + plural(lang, number)]
        return show(name, value) if show else str(value)

    return _FIELD.sub(put, template)


@cache
def read_words(path: Path) -> dict[str, str]:
    """The `* key: words` lines of a Markdown file."""
    pairs = (_WORD.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    return {match[1]: match[2] for match in pairs if match}


def house(key: str, lang: str = "en", **data: object) -> str:
    """A sentence of the house itself (errors, prompts), from words.<lang>.md beside this file."""
    return fill(read_words(Path(__file__).with_name(f"words.{lang}.md"))[key], lang, data)


def listed(items: Sequence[str], most: int = 12) -> str:
    """A short list for a sentence: the first few items and how many more there are."""
    more = f", … (+{len(items) - most})" if len(items) > most else ""
    return ", ".join(items[:most]) + more


def language(asked: str | None = None) -> str:
    """The language to speak: the one asked for, or LUDEX_LANG, or that of the first of LC_ALL, LC_MESSAGES and LANG; else English.

    Raises UnknownLanguage when one is asked for (LUDEX_LANG asks, too) that is not spoken here.
    """
    from ludex.core.errors import UnknownLanguage

    asked = asked if asked is not None else os.environ.get("LUDEX_LANG") or None
    if asked is not None:
        if asked.lower() not in LANGUAGES:
            raise UnknownLanguage("unknown_language", given=asked[:40], possible=listed(LANGUAGES))
        return asked.lower()
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found := os.environ.get(variable):
            code = re.split(r"[_.@-]", found.lower())[0]
            return code if code in LANGUAGES else "en"
    return "en"
