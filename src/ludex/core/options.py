"""Options: the house rules of a game, typed and documented, with presets and a linter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ludex.core.errors import OptionError
from ludex.core.words import listed

OptionValue = bool | int | str
Values = dict[str, OptionValue]
Basis = Literal["text", "public", "interpretation"]
"""What a default stands on: the source text, the majority of public rules, or our reading where neither decides."""

MAX_DIGITS = 18
_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule.

    A bool, a whole number between `low` and `high`, or one word of `choices` (a kernel sees the word's index).
    `clause` is the rule it changes. `only_if` names the values of other options with which this one matters.
    """

    name: str
    default: OptionValue
    clause: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    basis: Basis = "text"
    only_if: Mapping[str, tuple[OptionValue, ...]] = field(default_factory=dict)

    @property
    def possible(self) -> str:
        """The legal values, in a form for a sentence."""
        if isinstance(self.default, bool):
            return "true, false"
        return listed(self.choices) if self.choices else f"{self.low}–{self.high}"

    def values(self) -> tuple[OptionValue, ...]:
        """The values at the option's bounds: all of a few, the ends of a range."""
        if isinstance(self.default, bool):
            return (True, False)
        return self.choices or tuple(sorted({self.low, int(self.default), self.high}))

    def read(self, given: object) -> OptionValue:
        """The value that a word or a number stands for. Raises OptionError when it stands for none."""
        text = str(given).strip().lower()
        if isinstance(self.default, bool):
            if text in _YES or text in _NO:
                return text in _YES
        elif self.choices:
            if text in self.choices:
                return text
        elif len(text) <= MAX_DIGITS and text.removeprefix("-").isdecimal() and self.low <= int(text) <= self.high:
            return int(text)
        raise OptionError("option_value", option=self.name, given=str(given)[:40], possible=self.possible)

    def number(self, value: OptionValue) -> int:
        """The value as a kernel holds it: 0 or 1, the number, or the index of the word."""
        return self.choices.index(str(value)) if self.choices else int(value)


@dataclass(frozen=True, slots=True)
class Clash:
    """Two or more option values that contradict each other; `saying` is the rulebook's word line that says why."""

    when: Mapping[str, tuple[OptionValue, ...]]
    saying: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What the linter found: a dead option (it can't matter as the others stand) or a clash (`saying` tells which)."""

    kind: Literal["dead", "clash"]
    options: tuple[str, ...]
    saying: str = ""


@dataclass(frozen=True, slots=True)
class OptionSet:
    """All options of a game, its presets (named mixtures) and the clashes that the linter knows."""

    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    clashes: tuple[Clash, ...] = ()

    def __getitem__(self, name: str) -> Option:
        """The option of this name. Raises OptionError when there is none."""
        for option in self.options:
            if option.name == name:
                return option
        raise OptionError("unknown_option", given=name[:40], possible=listed([o.name for o in self.options]) or "—")

    def read(self, given: Mapping[str, object] | None = None) -> Values:
        """Every option's value: the default, then the preset (key "preset") if one is named, then what is given.

        Raises OptionError for an unknown name, preset or value.
        """
        given = dict(given or {})
        values: Values = {option.name: option.default for option in self.options}
        if (preset := given.pop("preset", None)) is not None:
            if str(preset) not in self.presets:
                raise OptionError("unknown_preset", given=str(preset)[:40], possible=listed(list(self.presets)) or "—")
            values |= self.presets[str(preset)]
        return values | {name: self[name].read(value) for name, value in given.items()}

    def lint(self, values: Mapping[str, OptionValue]) -> list[Finding]:
        """The options set away from their default that can't matter as the others stand, and the clashes."""
        dead = [
            Finding("dead", (option.name, *option.only_if))
            for option in self.options
            if values[option.name] != option.default
            and any(values[other] not in live for other, live in option.only_if.items())
        ]
        clashes = [
            Finding("clash", tuple(clash.when), clash.saying)
            for clash in self.clashes
            if all(values[name] in bad for name, bad in clash.when.items())
        ]
        return dead + clashes
