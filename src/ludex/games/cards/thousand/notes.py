"""What Thousand can rule and refuse, each with the clauses it rests on."""

from __future__ import annotations

from ludex.kernel import Notes

NOTES = Notes("thousand")

# The deal
LOT_DREW = NOTES.ruling("lot_drew", ["G4"], "seat card")
FIRST_DEALER = NOTES.ruling("first_dealer", ["G4"], "seat")
DEALS = NOTES.ruling("deals", ["G1"], "seat deal")
SITS_OUT = NOTES.ruling("sits_out", ["G3"], "seat")
GOLDEN_DEAL = NOTES.ruling("golden_deal", ["A35", "A37", "B68"], "seat circle")
OBLIGED_DEAL = NOTES.ruling("obliged_deal", ["A18", "A19"], "seat")
WENT_DARK = NOTES.ruling("went_dark", ["A23", "A24", "A25"], "seat")
LOOKED = NOTES.ruling("looked", ["A23"], "seat")
DEALT = NOTES.ruling("dealt", ["G1"], "seat cards", secret=True)
FOUR_ACES = NOTES.ruling("four_aces", ["A43"], "seat")
FOUR_ACES_TALON = NOTES.ruling("four_aces_talon", ["A44"], "seat")
MUST_GIVE_ACE = NOTES.ruling("must_give_ace", ["A44"], "seat", secret=True)
REDEAL_HAND = NOTES.ruling("redeal_hand", ["B60"], "seat")
SHOWS_HAND = NOTES.ruling("shows_hand", ["B60"], "seat cards")
REDEAL_TALON = NOTES.ruling("redeal_talon", ["B64"], "seat")
SHOWS_TALON = NOTES.ruling("shows_talon", ["G9"], "seat cards")
REDEALT = NOTES.ruling("redealt", ["A45", "G8"], "seat redeals")
REDEAL_FINED = NOTES.ruling("redeal_fined", ["A46"], "seat fine")

# The auction
BIDS = NOTES.ruling("bids", ["B33", "B35"], "seat points")
OPENS = NOTES.ruling("opens", ["B34"], "seat points")
PASSES = NOTES.ruling("passes", ["B35"], "seat")
DARK_OFF = NOTES.ruling("dark_off", ["A26", "G13"], "seat by_seat")
WINS_AUCTION = NOTES.ruling("wins_auction", ["B35"], "seat points")

# The exchange and the order
TALON_SHOWN = NOTES.ruling("talon_shown", ["B37", "A19"], "seat cards")
TALON_DARK = NOTES.ruling("talon_dark", ["B37", "A40", "A27", "A35"], "seat")
TALON_SEEN = NOTES.ruling("talon_seen", ["A40"], "seat cards", secret=True)
GAVE = NOTES.ruling("gave", ["G11"], "by_seat to_seat")
GIFT = NOTES.ruling("gift", ["G11", "B23"], "seat by_seat card", secret=True)
LAID_OFF = NOTES.ruling("laid_off", ["G2"], "seat")
ORDERED = NOTES.ruling("ordered", ["B38"], "seat points")
CONCEDED = NOTES.ruling("conceded", ["B58", "A29", "G12"], "seat points")

# Play
DECLARED = NOTES.ruling("declared", ["B24", "B25"], "seat suit points")
TRUMP_CHANGED = NOTES.ruling("trump_changed", ["B20", "B28"], "seat suit")
ACES_DECLARED = NOTES.ruling("aces_declared", ["B29"], "seat points")
TRICK = NOTES.ruling("trick", ["B15", "B16"], "seat card points")
TRUMPED = NOTES.ruling("trumped", ["B17"], "seat card points")
SECOND_TALON = NOTES.ruling("second_talon", ["G2"], "seat cards points")
REPORTED = NOTES.ruling("reported", ["G6", "B9"], "seat points")
REPORTED_MARRIAGES = NOTES.ruling("reported_marriages", ["G6", "B26"], "seat points")

# The count
MADE = NOTES.ruling("made", ["B36"], "seat points order")
FAILED = NOTES.ruling("failed", ["B36", "B50"], "seat points order")
WRITES = NOTES.ruling("writes", ["B47", "B48", "B51"], "seat points")
WRITES_DOUBLE = NOTES.ruling("writes_double", ["A31", "A36", "B69", "B72"], "seat points")
ORDER_DOUBLE = NOTES.ruling("order_double", ["A30", "A36", "B69"], "seat points")
SITTER_NOTHING = NOTES.ruling("sitter_nothing", ["A4"], "seat")
SITTER_TALON = NOTES.ruling("sitter_talon", ["G3"], "seat points")
CONCESSION_SHARE = NOTES.ruling("concession_share", ["B58"], "seat points")
BOLT = NOTES.ruling("bolt", ["B30"], "seat bolts")
TWO_BOLTS = NOTES.ruling("two_bolts", ["A32", "B69"], "seat bolts")
BOLT_FINE = NOTES.ruling("bolt_fine", ["B31"], "seat fine")
DUMPED = NOTES.ruling("dumped", ["A41", "B59"], "seat")
DUMPED_UP = NOTES.ruling("dumped_up", ["B59", "A42"], "seat")
TOTAL = NOTES.ruling("total", ["G14"], "seat points")

# The barrel
SITS_DOWN = NOTES.ruling("sits_down", ["A1", "A7", "A16", "B52"], "seat")
STAYS = NOTES.ruling("stays", ["A2", "A6"], "seat deals_left")
BARREL_FAILED = NOTES.ruling("barrel_failed", ["A9", "A10", "A11", "A20"], "seat points")
BARREL_KEPT = NOTES.ruling("barrel_kept", ["A9"], "seat")
BARREL_OVER = NOTES.ruling("barrel_over", ["A8", "B54"], "seat fine")
BARREL_BOLT = NOTES.ruling("barrel_bolt", ["A12"], "seat fine")
EVICTED = NOTES.ruling("evicted", ["B55", "A14", "A15"], "seat fine")
NO_ROOM = NOTES.ruling("no_room", ["B56"], "seat fine")
BARREL_FINED = NOTES.ruling("barrel_fined", ["A46"], "seat fine")
TO_ZERO = NOTES.ruling("to_zero", ["A17"], "seat")
GOLDEN_VOID = NOTES.ruling("golden_void", ["A38", "B70"], "circle")
GOLDEN_KEPT = NOTES.ruling("golden_kept", ["A39"], "circle")

# The end
WINS = NOTES.ruling("wins", ["B1", "A3", "A20", "B53"], "seat points", ends=True)
WINS_JUMPING = NOTES.ruling("wins_jumping", ["A7", "B1"], "seat points", ends=True)
WINS_LIMIT = NOTES.ruling("wins_limit", ["G5"], "seats deal", ends=True)

# Refusals
MUST_OPEN = NOTES.refusal("must_open", ["B34"])
NO_STEP = NOTES.refusal("no_step", ["B35"])
OVER_CAP = NOTES.refusal("over_cap", ["B39", "B40"])
NO_REDEAL_HAND = NOTES.refusal("no_redeal_hand", ["B60"])
NO_REDEAL_TALON = NOTES.refusal("no_redeal_talon", ["B64"])
NO_MORE_REDEALS = NOTES.refusal("no_more_redeals", ["A46"])
NOT_HELD = NOTES.refusal("not_held", ["B11"])
KEEP_NO_ACES = NOTES.refusal("keep_no_aces", ["A44"])
ORDER_LOW = NOTES.refusal("order_low", ["G10"])
ORDER_OVER_CAP = NOTES.refusal("order_over_cap", ["B38"])
NOT_CONCEDED = NOTES.refusal("not_conceded", ["B58"])
FOLLOW = NOTES.refusal("follow", ["B12"])
MUST_TRUMP = NOTES.refusal("must_trump", ["B13"])
ONLY_ON_LEAD = NOTES.refusal("only_on_lead", ["B46"])
NO_PAIR = NOTES.refusal("no_pair", ["B21"])
NO_TRICK_YET = NOTES.refusal("no_trick_yet", ["B19"])
NO_FOUR_ACES = NOTES.refusal("no_four_aces", ["B29"])
POINTS_WRONG = NOTES.refusal("points_wrong", ["B6"])
MARRIAGE_GONE = NOTES.refusal("marriage_gone", ["G6"])
NO_SUCH = NOTES.refusal("no_such", ["G6"])
DECIDES = NOTES.refusal("decides", ["A23"])
SOMEBODY_PLAYS = NOTES.refusal("somebody_plays", ["G6"])
