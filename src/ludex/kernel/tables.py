"""The tables that rooms compute for their best players, kept on disk under a hash of the rules that they were computed from."""

from __future__ import annotations

import importlib
import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludex.core.options import Values
from ludex.kernel.compiled import cache_folder, digest
from ludex.kernel.game import KernelGame

if TYPE_CHECKING:
    import numpy as np


def table(game: KernelGame, seats: int, values: Values) -> np.ndarray[Any, Any]:
    """The room's table for so many seats and these options: from the cache, or computed now and kept."""
    import numpy as np

    path = _path(game, seats, values)
    try:
        return np.asarray(np.load(path, allow_pickle=False))
    except (OSError, ValueError, EOFError):  # not there, or cut short by a crash: compute it
        made: np.ndarray[Any, Any] = importlib.import_module(f"{game.package}.best").table(seats, values)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(f".{os.getpid()}.npy")
    np.save(partial, made, allow_pickle=False)
    partial.replace(path)
    return made


def is_kept(game: KernelGame, seats: int, values: Values) -> bool:
    """Whether the table has been computed before."""
    return _path(game, seats, values).exists()


def _path(game: KernelGame, seats: int, values: Values) -> Path:
    asked = sha256(f"{seats} {sorted(values.items())}".encode()).hexdigest()[:16]
    return cache_folder() / f"{game.name}-{digest(game)}" / f"table-{asked}.npy"
