"""Liar, as in the dice collection, lines 30-36: five dice under a cup, claims that rise, and a neighbour who doubts."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.liar.claims import claim_at, claims, faces, first_above, is_true, sort_dice, worth
from ludex.games.dice.liar.hidden import hide, redeal, unseen
from ludex.games.dice.liar.phases import CLAIM, LOT, MATCH, RETHROW, SHOW, UNDER_CUP, WORD
from ludex.games.dice.liar.spelling import read, spell
from ludex.games.dice.liar.stakes import left_of, to_centre, to_left
from ludex.games.dice.lot import LotTable, lot_falls_to, lowest, throw_lot
from ludex.games.dice.ranking import HAND, NOTHING, STRAIGHT, category_of
from ludex.games.dice.seats import everybody, size
from ludex.games.dice.throw import FACT, clear_dice, digits, draw, put, throw, world
from ludex.kernel import OVER, SEATS_MAX, WORLD, Notes, note, row, rule

__all__ = ["FACT", "draw", "hide", "put", "read", "redeal", "spell", "unseen", "world"]

NOTES = Notes("liar")
LOT_TIED = NOTES.ruling("lot_tied", 21, "seats")
BEGINS = NOTES.ruling("begins", 21, "seat")
OPENS = NOTES.ruling("opens", [12, 22], "seat")
CLAIMED = NOTES.ruling("claimed", [5, 7], "seat hand dice")
CLAIMED_NOTHING = NOTES.ruling("claimed_nothing", [5, 8], "seat")
RAISED = NOTES.ruling("raised", [16, 17], "seat hand dice")
DOUBTED = NOTES.ruling("doubted", [7, 9], "seat by_seat")
ACCEPTED = NOTES.ruling("accepted", [13, 14, 26], "seat")
RETHROWN = NOTES.ruling("rethrown", 15, "seat count")
KEPT = NOTES.ruling("kept", 13, "seat")
SHOWN = NOTES.ruling("shown", 9, "seat dice")
HONEST = NOTES.ruling("honest", [10, 23], "seat by_seat")
LIED = NOTES.ruling("lied", [11, 23], "seat to_seat")
SHORT_CENTRE = NOTES.ruling("short_centre", [24, 23], "seat to_seat")
SHORT_LEFT = NOTES.ruling("short_left", [24, 23], "seat to_seat")
MATCHED = NOTES.ruling("matched", 25, "seat dice")
MISSED = NOTES.ruling("missed", 25, "seat dice")
OUT = NOTES.ruling("out", 18, "seat")
WINS = NOTES.ruling("wins", [19, 20], "seat centre stakes", ends=True)
NO_SUCH = NOTES.refusal("no_such", 8)
TOO_LOW = NOTES.refusal("too_low", 16)
NOT_THERE = NOTES.refusal("not_there", 15)
MUST_THROW = NOTES.refusal("must_throw", 13)
MUST_DOUBT = NOTES.refusal("must_doubt", 25)
DECIDES = NOTES.refusal("decides", 7)

SEATS = (2, SEATS_MAX)
SECRET_MOVES = ("rethrow",)  # which dice are thrown again only their owner knows; the others see how many
STAKES = 3  # liar.4
ALL_FIVE = 0b11111
LIAR, ACCEPT = 0, 1  # the moves of the left neighbour
NO_CLAIM = -1
NOBODY = -1

OPTIONS = OptionSet(
    (
        Option("compare", "main_part", "liar.17", choices=("main_part", "lexicographic"), basis="interpretation"),
        Option("ace_high", True, "liar.17", basis="interpretation"),
        Option("truth", "exact", "liar.23", choices=("exact", "at_least"), basis="interpretation"),
        Option(
            "short_payment",
            "centre_first",
            "liar.24",
            choices=("centre_first", "neighbour_first"),
            basis="interpretation",
        ),
        Option("must_throw_one", True, "liar.13"),
        Option(
            "ceiling",
            "must_challenge",
            "liar.25",
            choices=("must_challenge", "one_throw_to_match"),
            basis="interpretation",
        ),
        Option("order", "lot", "liar.21", choices=("lot", "seats"), basis="interpretation"),
    ),
    presets={"club": {"truth": "at_least", "must_throw_one": False, "ceiling": "one_throw_to_match"}},
)
BY_LOT, CENTRE_FIRST, MUST_CHALLENGE = 0, 0, 0


class Position(LotTable):
    """Dice 0 to 4 lie under the cup of seat `turn`, lowest first; in the lot, die i is seat i's."""

    compare: int  # option
    ace_high: int  # option
    truth: int  # option
    short_payment: int  # option
    must_throw_one: int  # option
    ceiling: int  # option
    order: int  # option
    phase: int  # what the position waits for: LOT ... MATCH
    claim: int  # number of the standing claim, NO_CLAIM at the start of a series
    floor: int  # the lowest number that exceeds it
    before: int  # number of the claim that the standing one exceeded
    thrown: int  # how many dice fell (or are to fall) in the last throw under the cup
    giver: int  # who handed the cup on to `turn`; NOBODY in the first throw of a series
    centre: int  # stakes in the centre
    stakes: list[int] = row(SEATS_MAX)  # stakes before each seat
    handed: list[int] = row(HAND)  # the dice as the giver handed them on; he and `turn` have seen them


@rule
def setup(s: Position) -> None:
    """Three stakes each; the lot, or seat 0 at once (liar.4, liar.21)."""
    s.won = 0
    s.centre = 0
    for seat in range(SEATS_MAX):
        s.stakes[seat] = STAKES if seat < s.seats else 0
    clear_cup(s)
    if s.order == BY_LOT:
        s.phase = LOT
        throw_lot(s, everybody(s))
    else:
        s.lot = 0
        note(s, BEGINS, 0)
        throw_all(s, 0, UNDER_CUP)


@rule
def clear_cup(s: Position) -> None:
    """No dice lie, nothing has been claimed."""
    s.claim = NO_CLAIM
    s.before = NO_CLAIM
    s.floor = 0
    s.thrown = 0
    s.giver = NOBODY
    clear_dice(s)
    for i in range(HAND):
        s.handed[i] = 0


@rule
def throw_all(s: Position, seat: int, phase: int) -> None:
    """This seat throws all five dice: under the cup, or openly."""
    clear_cup(s)
    s.thrown = HAND
    s.phase = phase
    throw(s, seat, ALL_FIVE)


@rule
def span(s: Position) -> tuple[int, int]:
    """Claim numbers, subsets of the dice, or the neighbour's two words."""
    if s.phase == CLAIM:
        return (s.floor, claims(s.compare))
    if s.phase == RETHROW:
        return (0, ALL_FIVE + 1)
    return (LIAR, ACCEPT + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """What forbids an action in the phase that the position is in."""
    if s.phase == CLAIM:
        return why_not_claim(s, a)
    if s.phase == RETHROW:
        return why_not_rethrow(s, a)
    if not LIAR <= a <= ACCEPT:
        return DECIDES
    if a == ACCEPT and s.ceiling == MUST_CHALLENGE and s.floor == claims(s.compare):
        return MUST_DOUBT
    return 0


@rule
def why_not_claim(s: Position, a: int) -> int:
    """A claim must be a combination of the list (liar.8) and exceed the standing one (liar.16)."""
    if not 0 <= a < claims(s.compare):
        return NO_SUCH
    claim = claim_at(a, s.compare)
    if claim == STRAIGHT << 15 | 3 << 12 and not s.ace_high:
        return NO_SUCH
    return TOO_LOW if a < s.floor else 0


@rule
def why_not_rethrow(s: Position, a: int) -> int:
    """Any of the dice may be thrown again (liar.15), at least one (liar.13). Of equal dice the first ones are taken."""
    if not 0 <= a <= ALL_FIVE:
        return NOT_THERE
    if a == 0:
        return MUST_THROW if s.must_throw_one else 0
    for i in range(1, HAND):
        if s.dice[i] == s.dice[i - 1] and a >> i & 1 and not a >> i - 1 & 1:
            return NOT_THERE
    return 0


@rule
def move(s: Position, a: int) -> None:
    """A claim, a choice of dice, or the neighbour's word."""
    if s.phase == CLAIM:
        announce(s, a)
    elif s.phase == RETHROW:
        rethrow(s, a)
    elif a == ACCEPT:
        accept(s)
    else:
        doubt(s)


@rule
def announce(s: Position, a: int) -> None:
    """The claim stands; the left neighbour has the word (liar.5, liar.7)."""
    claim = claim_at(a, s.compare)
    if category_of(claim) == NOTHING:
        note(s, CLAIMED_NOTHING, s.turn)
    else:
        code = CLAIMED if s.claim == NO_CLAIM else RAISED
        note(s, code, s.turn, category_of(claim), faces(claim, s.ace_high))
    s.before = s.claim
    s.claim = a
    s.floor = first_above(a, s.compare)
    s.phase = WORD
    s.actor = left_of(s, s.turn)


@rule
def accept(s: Position) -> None:
    """The cup goes to the left neighbour, who looks at the dice (liar.13, liar.26)."""
    seat = s.actor
    note(s, ACCEPTED, seat)
    if s.floor == claims(s.compare):
        claim = s.claim
        throw_all(s, seat, MATCH)
        s.claim = claim
        return
    s.giver = s.turn
    s.turn = seat
    for i in range(HAND):
        s.handed[i] = s.dice[i]
    s.phase = RETHROW


@rule
def rethrow(s: Position, a: int) -> None:
    """The chosen dice go back under the shaken cup, in front of those that stay (liar.15)."""
    count = size(a)
    s.thrown = count
    if count == 0:
        note(s, KEPT, s.turn)
        s.phase = CLAIM
        return
    note(s, RETHROWN, s.turn, count)
    at = HAND
    for j in range(HAND):
        i = HAND - 1 - j
        if not a >> i & 1:
            at -= 1
            s.dice[at] = s.dice[i]
    for i in range(count):
        s.dice[i] = 0
    s.phase = UNDER_CUP
    throw(s, s.turn, (1 << count) - 1)


@rule
def doubt(s: Position) -> None:
    """The dice are shown (liar.9); if nobody at the desk has seen them all, the world shows them first."""
    note(s, DOUBTED, s.actor, s.turn)
    for i in range(HAND):
        if s.dice[i] == 0:
            s.need = ALL_FIVE
            s.phase = SHOW
            s.actor = WORLD
    if s.phase != SHOW:
        judge(s)


@rule
def settle(s: Position) -> None:
    """The dice have fallen: for the lot, under the cup, or open on the table."""
    if s.phase == LOT:
        settle_lot(s)
        return
    s.need = 0
    sort_dice(s, s.ace_high)
    if s.phase == UNDER_CUP:
        s.phase = CLAIM
        s.actor = s.turn
    elif s.phase == SHOW:
        judge(s)
    else:
        settle_match(s)


@rule
def settle_lot(s: Position) -> None:
    """The lowest die begins; equal lowest throw again (liar.21)."""
    seat = lot_falls_to(s, lowest(s), LOT_TIED)
    if seat >= 0:
        note(s, BEGINS, seat)
        throw_all(s, seat, UNDER_CUP)


@rule
def judge(s: Position) -> None:
    """The doubted claim against the open dice; who was wrong pays; a new series begins (liar.9-12)."""
    liar = s.turn
    doubter = left_of(s, liar)
    note(s, SHOWN, liar, digits(s, 0, HAND))
    if is_true(claim_at(s.claim, s.compare), worth(s, s.ace_high), s.truth, s.compare):
        note(s, HONEST, doubter, liar)
        to_centre(s, doubter)
    else:
        pay_for_lie(s, liar, doubter)
    open_series(s, liar, doubter)


@rule
def pay_for_lie(s: Position, liar: int, doubter: int) -> None:
    """One stake to the centre and one to the left neighbour (liar.11); a last stake goes one way only (liar.24)."""
    if s.stakes[liar] > 1:
        note(s, LIED, liar, doubter)
        to_centre(s, liar)
        to_left(s, liar, doubter)
    elif s.short_payment == CENTRE_FIRST:
        note(s, SHORT_CENTRE, liar, doubter)
        to_centre(s, liar)
    else:
        note(s, SHORT_LEFT, liar, doubter)
        to_left(s, liar, doubter)


@rule
def settle_match(s: Position) -> None:
    """The open throw against the highest claim: equal to it, or a stake (liar.25)."""
    seat = s.turn
    if is_true(claim_at(s.claim, s.compare), worth(s, s.ace_high), s.truth, s.compare):
        note(s, MATCHED, seat, digits(s, 0, HAND))
    else:
        note(s, MISSED, seat, digits(s, 0, HAND))
        to_centre(s, seat)
    open_series(s, seat, seat)


@rule
def open_series(s: Position, liar: int, seat: int) -> None:
    """Who has no stake is out (liar.18); the last one in wins (liar.19); else `seat` or the next one in begins."""
    if s.stakes[liar] == 0:
        note(s, OUT, liar)
    if seat != liar and s.stakes[seat] == 0:
        note(s, OUT, seat)
    opener = seat if s.stakes[seat] else left_of(s, seat)
    if left_of(s, opener) == opener:
        note(s, WINS, opener, s.centre, s.stakes[opener] + s.centre)
        s.stakes[opener] += s.centre
        s.centre = 0
        for i in range(HAND):
            s.handed[i] = 0
        s.won = 1 << opener
        s.actor = OVER
        return
    note(s, OPENS, opener)
    throw_all(s, opener, UNDER_CUP)


@rule
def payoff(s: Position, seat: int) -> float:
    """Stakes won, less the three that were brought."""
    return float(s.stakes[seat] - STAKES)


def conserved(s: Position) -> tuple[int, ...]:
    """The stakes before the players and in the centre together."""
    return (s.centre + sum(s.stakes),)
