"""The compile switch: the same rule functions as machine code, in a driver module per game kept in a cache on disk.

The driver's folder is named by a hash over everything that rules can be made of (all rooms, what the families share, the
kernel, and the versions of Numba, NumPy and Python), so an edited rule is never served stale.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from string import Template
from textwrap import indent
from types import ModuleType
from typing import Any

from ludex.kernel.game import KernelGame
from ludex.kernel.rule import RULES, SELDOM

_enabled = 0


def enable() -> None:
    """Hand every rule function defined so far to Numba. The first call imports it.

    Rule functions are taken into their callers: calls between compiled functions cost a third of a playout.
    """
    global _enabled  # noqa: PLW0603 (Numba's own registry is process-wide, so is this)
    from numba.extending import register_jitable

    if _enabled == 0:
        _primitives()
    for function in RULES[_enabled:]:
        register_jitable(forceinline=function not in SELDOM)(function)
    _enabled = len(RULES)


def _primitives() -> None:
    """The two functions that compiled code does differently: notes fall away, the generator uses unsigned words."""
    import numpy as np
    from numba.extending import overload

    from ludex.kernel import chance, notes

    golden, mix_1, mix_2 = np.uint64(chance.GOLDEN), np.uint64(chance.MIX_1), np.uint64(chance.MIX_2)
    s30, s27, s31, s32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)

    # Numba wants the same bare signature on an overload and its implementation: no annotations here.
    @overload(notes.note)
    def no_note(s, code, *values):  # type: ignore[no-untyped-def]
        def silent(s, code, *values):  # type: ignore[no-untyped-def]
            return None

        return silent

    @overload(chance.word)
    def unsigned_word(key, counter):  # type: ignore[no-untyped-def]
        def word(key, counter):  # type: ignore[no-untyped-def]
            z = np.uint64(key) + np.uint64(counter) * golden
            z = (z ^ (z >> s30)) * mix_1
            z = (z ^ (z >> s27)) * mix_2
            return np.int64((z ^ (z >> s31)) >> s32)

        return word


@cache
def jit(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile one plain function (of a table computation, of a solver), together with the rule functions that it calls.

    A function of a module is kept on disk like a driver; any other is compiled anew in each process.
    """
    enable()
    from numba import njit
    from numba.extending import register_jitable

    module, name = function.__module__, function.__name__
    if getattr(sys.modules.get(module), name, None) is not function or module == "__main__":
        return njit(nogil=True)(function)
    register_jitable(function)
    given = ", ".join(inspect.signature(function).parameters)
    path = _kept(function)
    source = (
        f"from numba import njit\n\nfrom {module} import {name} as function\n\n\n"
        f"@njit(nogil=True, cache=True)\ndef {name}({given}):\n    return function({given})\n"
    )
    return getattr(_load(path, source), name)  # type: ignore[no-any-return]


def is_compiled(function: Callable[..., Any]) -> bool:
    """Whether a function of a module has been compiled and kept before."""
    return any(_kept(function).parent.glob(f"**/{_kept(function).stem}*.nbi"))


def _kept(function: Callable[..., Any]) -> Path:
    module = function.__module__
    name = f"ludex_{module.replace('.', '_')}_{function.__name__}.py"
    return cache_folder() / f"functions-{_digest(module, [])}" / name


def cache_folder() -> Path:
    """Where compiled drivers and computed tables are kept: LUDEX_CACHE, or ludex in the user's cache folder."""
    if chosen := os.environ.get("LUDEX_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludex"


def digest(game: KernelGame) -> str:
    """The hash of everything that this game's rules are made of."""
    return _digest(game.package, [*game.folder.parent.glob("*.py"), *game.folder.glob("*.py")])


def _digest(what: str, more: list[Path]) -> str:
    here = Path(__file__).parent
    parts = [*here.glob("*.py"), *here.glob("*.tmpl"), *here.parent.glob("games/**/*.py"), *more]
    summed = sha256(f"{_release('numba')} {_release('numpy')} {sys.version} {what}".encode())
    for path in sorted(set(parts)):
        summed.update(path.name.encode() + path.read_bytes())
    return summed.hexdigest()[:20]


@cache
def _release(package: str) -> str:
    """What a package says of its own version, read without importing it."""
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.origin is not None
    home = Path(spec.origin).parent
    return "".join(
        path.read_text(encoding="utf-8") for path in (home / "_version.py", home / "version.py") if path.exists()
    )


def is_cached(game: KernelGame) -> bool:
    """Whether a driver for these rules has been compiled before."""
    return any((cache_folder() / f"{game.name}-{digest(game)}").glob("**/*.nbi"))


@cache
def driver(game: KernelGame) -> ModuleType:
    """The module of compiled loops for this game (`loops.tmpl` shows them). They compile at their first call."""
    rules = game.rules
    best = importlib.import_module(f"{game.package}.best") if has_best(game) else None
    enable()
    named = f"{game.name}-{digest(game)}"
    return _load(cache_folder() / named / f"ludex_driver_{named.replace('-', '_')}.py", _source(game, rules, best))


def _load(path: Path, source: str) -> ModuleType:
    """The module in this file, which is written first if it is not there; Numba keeps what it compiles beside it."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(f".{os.getpid()}")
        partial.write_text(source, encoding="utf-8")
        partial.replace(path)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def has_think(game: KernelGame) -> bool:
    """Whether the room brings a player of its own that thinks, in place of the search for all games."""
    return (game.folder / "think.py").exists()


def has_best(game: KernelGame) -> bool:
    """Whether the room brings a computed player."""
    return (game.folder / "best.py").exists()


LANES = 64
"""Games that `play` carries on side by side; it takes one position more, of which the last holds seats and options."""

_RANDOM = """\
low, end = span(s)
while True:
    x = w
    w = w * A
    a = low + np.int64(((x >> HIGH) * np.uint64(end - low)) >> HIGH)
    if why_not(s, a) == 0:
        break
"""
"""A random legal action: picked from the span until `why_not` has nothing against it."""

_BEST = """\
if bots[s.actor] == BEST:
    states[lanes] = states[lane]
    view = states[lanes]
    w = w * A
    view.key = np.int64(w >> np.uint64(1))
    view.counter = 0
    hide(view, s.actor)
    a = choose(view, table)
    if why_not(s, a) != 0:
        raise ValueError("the computed player chose something illegal")
else:
"""
"""The computed player sees a copy with hidden things blanked and a generator of its own; an illegal choice is the room's error."""


def _source(game: KernelGame, rules: ModuleType, best: ModuleType | None) -> str:
    def template(name: str) -> Template:
        return Template(Path(__file__).with_name(name).read_text(encoding="utf-8"))

    imports, stubs = [], []
    for name in ("hide", "redeal"):
        if hasattr(rules, name):
            imports.append(f"from {rules.__name__} import {name}")
        else:
            stubs.append(f"@njit(nogil=True, cache=True)\ndef {name}(s, seat):\n    pass\n")
    plays = [_play(template, "play", "", _RANDOM)]
    if best is not None:
        imports.append(f"from {best.__name__} import choose")
        plays.append(_play(template, "play_bots", ", bots, table", _BEST + indent(_RANDOM, " " * 4)))
    return template("loops.tmpl").substitute(
        game=game.name, rules=rules.__name__, imports="\n".join(imports), plays="\n\n".join([*stubs, *plays])
    )


def _play(template: Callable[[str], Template], name: str, more: str, decision: str) -> str:
    deep, deeper = (indent(decision, " " * n).strip("\n") for n in (12, 16))
    return template("play.tmpl").substitute(name=name, more=more, first_decision=deep, decision=deeper)
