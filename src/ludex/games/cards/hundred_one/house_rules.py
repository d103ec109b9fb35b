"""The house rules of a hundred and one: what the source leaves open, and what other tables do."""

from __future__ import annotations

from ludex.core.options import Clash, Option, OptionSet

OPTIONS = OptionSet(
    (
        Option("order", "lot", "hundred_one.6", choices=("lot", "seats")),
        Option("hand_size", 5, "hundred_one.8", low=4, high=5),
        Option("first_card", "as_played", "hundred_one.41", choices=("as_played", "plain")),
        Option("voluntary_draw", False, "hundred_one.12"),
        Option("drawn_card", "must_play", "hundred_one.13", choices=("must_play", "may_keep"), basis="interpretation"),
        Option("nine_cover", "suit_or_nine", "hundred_one.26", choices=("suit_or_nine", "any_legal")),
        Option("nine_last", "must_cover", "hundred_one.43", choices=("must_cover", "goes_out"), basis="interpretation"),
        Option("stacking", "none", "hundred_one.42", choices=("none", "same_rank")),
        Option("finish_effects", False, "hundred_one.44"),
        Option("stock_empty", "reshuffle", "hundred_one.38", choices=("reshuffle", "pass"), basis="public"),
        Option("blocked", "count", "hundred_one.40", choices=("count", "void"), basis="interpretation"),
        Option(
            "dealer_next",
            "clockwise",
            "hundred_one.45",
            choices=("clockwise", "round_winner", "round_loser"),
            basis="public",
        ),
        Option("game_end", "first_over", "hundred_one.18", choices=("first_over", "eliminate")),
        Option("negative_scores", True, "hundred_one.46", basis="public"),
        Option("king_spades_in_hand", "4", "hundred_one.47", choices=("4", "40")),
        Option("length", "match", "hundred_one.16", choices=("match", "round")),
        Option("six", 1, "hundred_one.48", low=0, high=4),
        Option("seven", 2, "hundred_one.48", low=0, high=4),
        Option("seven_spades", 0, "hundred_one.48", low=0, high=8),
        Option("king_spades", 4, "hundred_one.48", low=0, high=8),
        Option("eight", "plain", "hundred_one.48", choices=("plain", "covered")),
        Option("ten", "plain", "hundred_one.48", choices=("plain", "skips", "reverses")),
        Option("jack", "plain", "hundred_one.48", choices=("plain", "orders", "skips")),
    ),
    presets={
        "courtyard": {"six": 2, "seven": 1, "king_spades": 5, "eight": "covered", "drawn_card": "may_keep"},
        "passing_on": {"stacking": "same_rank", "finish_effects": True, "seven_spades": 4},
        "one_round": {"length": "round"},
    },
    clashes=(
        Clash({"length": ("round",), "game_end": ("eliminate",)}, "one_round_eliminates_nobody"),
        Clash({"length": ("round",), "dealer_next": ("round_winner", "round_loser")}, "one_round_one_dealer"),
        Clash({"length": ("round",), "negative_scores": (False,)}, "one_round_no_totals"),
    ),
)
NO, YES = 0, 1
BY_LOT = 0
PLAIN_FIRST = 1
MAY_KEEP = 1
ANY_LEGAL = 1
GOES_OUT = 1
SAME_RANK = 1
NO_RESHUFFLE = 1
BLOCKED_IS_VOID = 1
CLOCKWISE, ROUND_WINNER, ROUND_LOSER = 0, 1, 2
ELIMINATE = 1
KING_IS_FORTY = 1
ONE_ROUND = 1
