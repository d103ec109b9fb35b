"""Players that sit down at a match: they get the position as their seat may see it and give an entry."""

from __future__ import annotations

import importlib
import random
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Protocol, cast

from ludex.core.entry import Entry
from ludex.core.errors import UnknownBot
from ludex.core.game import Game
from ludex.core.options import Values
from ludex.core.words import listed
from ludex.kernel.compiled import has_best, has_think, is_cached
from ludex.kernel.game import KernelGame
from ludex.kernel.tables import is_kept, table

if TYPE_CHECKING:
    import numpy as np

SIMULATIONS = {"easy": 200, "normal": 5_000, "hard": 100_000}
"""How many simulations a search bot of each level thinks a move: the levels differ by thought alone."""

EXPLORE = 1.0
"""Weight of the exploration term, in units of the spread of payoffs."""


class Bot(Protocol):
    """Somebody who can be asked for a move."""

    name: str

    @property
    def ready(self) -> bool:
        """Whether the next choice comes at once; False when something must be compiled or computed first."""

    def choose(self, seen: Any) -> Entry:
        """A legal entry for the seat that is asked, from a position of `Game.seen`."""


class RandomBot:
    """Any legal move, all alike."""

    name = "random"
    ready = True

    def __init__(self, game: KernelGame, rng: random.Random) -> None:
        self.game, self.rng = game, rng

    def choose(self, seen: Any) -> Entry:
        """A legal entry at random."""
        return self.game.spelled(seen, self.rng.choice(self.game.actions(seen)))


class BestBot:
    """What the room computes: exact where that is feasible, else its strongest rule."""

    name = "best"

    def __init__(self, game: KernelGame, rng: random.Random, seats: int, values: Values) -> None:
        self.game, self.rng, self.seats, self.values = game, rng, seats, values
        self.rules = importlib.import_module(f"{game.package}.best")

    @property
    def ready(self) -> bool:
        """Whether the table is there already."""
        return "table" in self.__dict__ or is_kept(self.game, self.seats, self.values)

    @cached_property
    def table(self) -> np.ndarray[Any, Any]:
        """What the room computes for this game; at the first choice, so that nobody waits for it at the door."""
        return table(self.game, self.seats, self.values)

    def choose(self, seen: Any) -> Entry:
        """The computed entry."""
        view = seen.copy()
        view.key, view.counter = self.rng.getrandbits(60), 0
        return self.game.spelled(seen, int(self.rules.choose(view, self.table)))


class SearchBot:
    """Compiled tree search over worlds that this seat can't tell from the real one."""

    def __init__(self, game: KernelGame, rng: random.Random, level: str, simulations: int | None = None) -> None:
        self.name = level
        self.game, self.rng = game, rng
        self.simulations = simulations or SIMULATIONS[level]

    @property
    def ready(self) -> bool:
        """Whether the search is compiled already."""
        return is_cached(self.game)

    def choose(self, seen: Any) -> Entry:
        """The entry that was looked at most."""
        legal = self.game.actions(seen)
        if len(legal) == 1:
            return self.game.spelled(seen, legal[0])
        first = self.game.rules.span(seen)[0]
        view = seen.copy()
        if self.game.has("horizon"):
            self.game.rules.horizon(view)
        visits, _ = search(self.game, view, self.simulations, self.rng.getrandbits(60))
        return self.game.spelled(seen, max(legal, key=lambda a: visits[a - first]))


class ThinkBot:
    """The room's own thinking player, on positions as its seat sees them."""

    def __init__(self, game: KernelGame, rng: random.Random, level: str, values: Values) -> None:
        self.name = level
        self.game, self.rng, self.values = game, rng, values
        self.mind = importlib.import_module(f"{game.package}.think")

    @property
    def ready(self) -> bool:
        """Whether what it computes with is compiled already."""
        return bool(self.mind.ready())

    def choose(self, seen: Any) -> Entry:
        """The entry that promises most."""
        return self.game.spelled(seen, int(self.mind.choose(seen, self.name, self.rng, self.values)))


def search(
    game: KernelGame, seen: Any, simulations: int, seed: int
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Visits and mean payoffs of the actor's actions (index 0 is the first of the span) after so many simulations."""
    import numpy as np

    from ludex.kernel.compiled import driver
    from ludex.kernel.position import records

    states = records(game.rules.Position, 2)
    seen.to_record(states)
    first, end = game.rules.span(seen)
    visits, values = np.zeros(end - first), np.zeros(end - first)
    nodes, stats = np.zeros((simulations + 1, 4), np.int64), np.zeros((simulations + 1, 4))
    driver(game).search(states, True, simulations, seed, EXPLORE, roots(simulations), nodes, stats, visits, values)
    return visits, values


@cache
def roots(simulations: int) -> np.ndarray[Any, Any]:
    """For every count of visits the two square roots that the bounds of the search are made of."""
    import numpy as np

    counts = np.arange(simulations + 1, dtype=float)
    return np.stack([np.sqrt(np.log(counts + 1)), 1 / np.sqrt(np.maximum(counts, 1))])


def names(game: Game) -> list[str]:
    """The bots that can play this game, the strongest sensible one first."""
    if not isinstance(game, KernelGame):
        return []
    return [*(["best"] if has_best(game) else []), "normal", "easy", "hard", "random"]


def bot(game: Game, name: str, seats: int, values: Values, seed: int | None = None) -> Bot:
    """A bot by name. Raises UnknownBot with the names there are."""
    if name not in names(game):
        raise UnknownBot("unknown_bot", given=name[:40], game=game.name, possible=listed(names(game)) or "—")
    kernel = cast(KernelGame, game)
    rng = random.Random(seed)
    if name == "random":
        return RandomBot(kernel, rng)
    if name == "best":
        return BestBot(kernel, rng, seats, values)
    return ThinkBot(kernel, rng, name, values) if has_think(kernel) else SearchBot(kernel, rng, name)
