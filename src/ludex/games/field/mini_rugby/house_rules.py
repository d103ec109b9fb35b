"""Mini-rugby's two games and what others add to the text, as options."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.options import Option, OptionSet

OPTIONS = OptionSet(
    (
        Option("game", "seven", "mini_rugby.1", choices=("seven", "five")),
        Option("both_faults", "scrum", "mini_rugby.17", choices=("scrum", "again"), basis="interpretation"),
        Option("restart_by", "conceded", "mini_rugby.14", choices=("conceded", "scorers"), basis="public"),
        Option(
            "substitutions", "half_time", "mini_rugby.5", choices=("half_time", "any_stoppage"), basis="interpretation"
        ),
        Option("points", "none", "mini_rugby.18", choices=("none", "union"), basis="public"),
        Option("try_points", 5, "mini_rugby.18", low=1, high=5, basis="public", only_if={"points": ("union",)}),
        Option("handling", "none", "mini_rugby.19", choices=("none", "scrum"), basis="public"),
    )
)


@dataclass(frozen=True, slots=True)
class Code:
    """What differs between the two games: players, reserves, minutes of a half and of the interval, metres at the kick."""

    players: int
    reserves: int
    half: int
    interval: int
    distance: float


CODES = {
    "seven": Code(players=7, reserves=4, half=15, interval=10, distance=10),
    "five": Code(players=5, reserves=5, half=10, interval=5, distance=3),
}
