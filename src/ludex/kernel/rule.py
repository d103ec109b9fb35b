"""The mark of a rule function: plain Python when called from Python, inlined machine code when called from a compiled loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

RULES: list[Callable[..., object]] = []
"""Every marked function, in order of definition; `compiled.enable` hands them to Numba."""

SELDOM: set[Callable[..., object]] = set()
"""Those that compiled code calls instead of taking them in."""


def rule(function: F) -> F:
    """Mark a function as part of the rules. It must stay within the part of Python that Numba compiles."""
    RULES.append(function)
    return function


def seldom(function: F) -> F:
    """Mark a rule function that few turns reach: compiled code calls it, which keeps the usual path short and quick."""
    SELDOM.add(function)
    return rule(function)
