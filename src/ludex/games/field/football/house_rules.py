"""What competitions decide, and what the laws leave to them, as options."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet

OPTIONS = OptionSet(
    (
        Option("minutes", 45, "football.7_1", low=5, high=45),
        Option("length", 105, "football.1_1", low=90, high=120),
        Option("width", 68, "football.1_1", low=45, high=89),
        Option("international", False, "football.1_2"),
        Option("substitutions", 3, "football.3_6", low=0, high=11),
        Option("bench", 7, "football.3_4", low=3, high=15),
        Option("minimum_players", 7, "football.3_3", low=1, high=11, basis="interpretation"),
        Option("extra_time", False, "football.w_2"),
        Option("extra_minutes", 15, "football.w_2", low=5, high=15, only_if={"extra_time": (True,)}),
        Option("kicks", False, "football.w_3"),
        Option("two_legs", False, "football.w_1"),
        Option("first_leg_home", 0, "football.w_1", low=0, high=99, only_if={"two_legs": (True,)}),
        Option("first_leg_away", 0, "football.w_1", low=0, high=99, only_if={"two_legs": (True,)}),
        Option("away_goals", False, "football.w_1", only_if={"two_legs": (True,)}),
    ),
    presets={
        "cup": {"extra_time": True, "kicks": True},
        "second_leg": {"two_legs": True, "away_goals": True, "extra_time": True, "kicks": True},
    },
)
