"""The house rules of Thousand: description B as the core, description A as the layer above it, and what both leave open."""

from __future__ import annotations

from ludex.core.options import Clash, Option, OptionSet

CAP_BY_MARRIAGES = 0
RECHECK = 0
LEFT_OF_DEALER = 0
OVER_120, ORDER_120, ANY_120 = 0, 1, 2
LOSE_CONTRACT = 0
NEWCOMER_EVICTS, THIRD_EVICTS_ALL, SHARE = 0, 1, 2
DECLARER_STAYS, BOTH_FALL, BOTH_STAY = 0, 1, 2
NOTHING_ADDED = 0
GOLDEN_OFF, GOLDEN_A, GOLDEN_B = 0, 1, 2
ACES_REDEAL, ACES_PLAY = 0, 1
TALON_ACES_REDEAL, TALON_ACES_GIVE, TALON_ACES_PLAY = 0, 1, 2
HALF, SIXTY, NO_CONCESSION = 0, 1, 2
ROUND_UP, ROUND_DOWN = 0, 1
NO_STAKES, SHORTFALL, BANK = 0, 1, 2
TENS = 0
BY_LOT = 0
EVERY_CARD = 0

CARDS = {"depth": ("cards",)}

OPTIONS = OptionSet(
    (
        Option("two_player", "10_2_2", "thousand.G2", choices=("10_2_2", "9_3_3"), basis="public"),
        Option("bid_cap", "120_plus_marriages", "thousand.B40", choices=("120_plus_marriages", "none"), only_if=CARDS),
        Option(
            "final_order_cap",
            "recheck_with_talon",
            "thousand.B38",
            choices=("recheck_with_talon", "none"),
            basis="interpretation",
            only_if=CARDS,
        ),
        Option(
            "compulsory_bidder",
            "left_of_dealer",
            "thousand.B34",
            choices=("left_of_dealer", "dealer"),
        ),
        Option(
            "barrel_win",
            "contract_120",
            "thousand.B53",
            choices=("contract_over_120", "contract_120", "any_120"),
            basis="interpretation",
        ),
        Option("barrel_fail", "lose_contract", "thousand.A9", choices=("lose_contract", "keep_and_count")),
        Option(
            "barrel_share",
            "newcomer_evicts",
            "thousand.B55",
            choices=("newcomer_evicts", "third_evicts_all", "share"),
        ),
        Option(
            "barrel_tie",
            "declarer_stays",
            "thousand.B56",
            choices=("declarer_stays", "both_fall", "both_stay"),
            basis="interpretation",
            only_if={"barrel_share": ("newcomer_evicts",)},
        ),
        Option("barrel_defender_points", "none", "thousand.A4", choices=("none", "added")),
        Option("barrel_jump", False, "thousand.A7"),
        Option("barrels_to_zero", 0, "thousand.A17", low=0, high=5),
        Option("obligation", False, "thousand.A18", only_if={"barrels_to_zero": (3, 1, 2, 4, 5)}),
        Option("golden", "off", "thousand.B67", choices=("off", "a", "b")),
        Option("dark", False, "thousand.A23"),
        Option("dark_raise", False, "thousand.A28", only_if={"dark": (True,)}),
        Option("double_after_rounding", True, "thousand.A31", basis="interpretation"),
        Option("dump_negative", True, "thousand.B59"),
        Option("four_aces_deal", "play", "thousand.A43", choices=("redeal", "play"), only_if=CARDS),
        Option("four_aces_talon", "play", "thousand.A44", choices=("redeal", "give_ace", "play"), only_if=CARDS),
        Option("ace_marriage", 200, "thousand.B29", low=0, high=200),
        Option("marriage_needs_trick", True, "thousand.B19", basis="public", only_if=CARDS),
        Option("redeal_limit", 0, "thousand.A46", low=0, high=9),
        Option("bolt_declarer", True, "thousand.B30", basis="interpretation"),
        Option("bolt_carry", False, "thousand.B31", basis="interpretation"),
        Option("concession", "half", "thousand.B58", choices=("half", "60", "off")),
        Option(
            "concession_rounding",
            "up",
            "thousand.B58",
            choices=("up", "down", "exact"),
            basis="interpretation",
            only_if={"concession": ("half",)},
        ),
        Option("talon_sitter_points", False, "thousand.G3", basis="public", only_if=CARDS),
        Option("stakes", "none", "thousand.A47", choices=("none", "shortfall", "bank")),
        Option("order", "lot", "thousand.G4", choices=("lot", "seats"), basis="interpretation"),
        Option("deal_limit", 60, "thousand.G5", low=1, high=100, basis="interpretation"),
        Option("depth", "cards", "thousand.G6", choices=("cards", "score"), basis="interpretation"),
    ),
    presets={
        "a": {
            "barrel_win": "contract_over_120",
            "barrels_to_zero": 3,
            "obligation": True,
            "golden": "a",
            "dark": True,
            "dump_negative": False,
            "four_aces_deal": "redeal",
            "four_aces_talon": "redeal",
            "ace_marriage": 0,
            "redeal_limit": 3,
            "stakes": "shortfall",
        },
        "b": {"barrel_win": "any_120", "golden": "b", "stakes": "bank"},
    },
    clashes=(
        Clash(
            {
                "four_aces_deal": ("redeal",),
                "four_aces_talon": ("redeal",),
                "ace_marriage": tuple(range(1, 201)),
            },
            "clash_aces",
        ),
        Clash(
            {
                "barrel_win": ("contract_over_120",),
                "bid_cap": ("120_plus_marriages",),
                "final_order_cap": ("recheck_with_talon",),
                "obligation": (False,),
            },
            "clash_no_way_off",
        ),
        Clash(
            {"dark": (False,), "golden": ("off",), "double_after_rounding": (False,)},
            "clash_nothing_doubled",
        ),
        Clash({"barrel_win": ("contract_over_120",), "barrel_defender_points": ("added",)}, "clash_own_order"),
    ),
)
