"""The mark of a rule function: plain Python when called from Python, inlined machine code when called from a compiled loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

RULES: list[Callable[..., object]] = []
"""Every marked function, in order of definition; `compiled.enable` hands them to Numba."""


def rule(function: F) -> F:
    """Mark a function as part of the rules. It must stay within the part of Python that Numba compiles."""
    RULES.append(function)
    return function
