"""Bluff, as in the dice collection, lines 151-173: covered dice, a combination true or invented, and a cry or a reply."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.bluff.claims import claim_at, claims, counts_here, faces, kind_of
from ludex.games.dice.bluff.hands import COVERED, OPEN, can_pick, clear, die, hand_code, hand_digits, take
from ludex.games.dice.bluff.hidden import hide, redeal, unseen
from ludex.games.dice.bluff.phases import BETTER, CUP, LEAD, REPLY, SHOW, WORD
from ludex.games.dice.bluff.spelling import MOVES, read, spell
from ludex.games.dice.ranking import HAND
from ludex.games.dice.seats import size
from ludex.games.dice.throw import FACT, DiceTable, clear_dice, draw, put, throw, world
from ludex.kernel import OVER, WORLD, Notes, note, row, rule

__all__ = ["FACT", "MOVES", "draw", "hide", "put", "read", "redeal", "spell", "unseen", "world"]

NOTES = Notes("bluff")
LEADS = NOTES.ruling("leads", 19, "seat round")
COVERS = NOTES.ruling("covers", (3, 13), "seat count")
CLAIMED = NOTES.ruling("claimed", (4, 5), "seat hand dice")
CLAIMED_HAND = NOTES.ruling("claimed_hand", (4, 5), "seat hand")
CRIED = NOTES.ruling("cried", 6, "seat")
ACCEPTED = NOTES.ruling("accepted", 8, "seat")
REPLIED = NOTES.ruling("replied", 8, "seat hand dice")
AGAIN = NOTES.ruling("again", 13, "seat count")
STANDS = NOTES.ruling("stands", 13, "seat")
OPENED = NOTES.ruling("opened", 9, "seat hand dice")
CAUGHT = NOTES.ruling("caught", (7, 18), "seat by_seat")
WRONG_CRY = NOTES.ruling("wrong_cry", (15, 18), "seat by_seat")
BEATEN = NOTES.ruling("beaten", (10, 16, 17), "seat by_seat")
HOLDS = NOTES.ruling("holds", (11, 16, 17), "seat by_seat")
WINS = NOTES.ruling("wins", 20, "seat stakes", ends=True)
DRAWN = NOTES.ruling("drawn", 20, ends=True)
NO_SUCH = NOTES.refusal("no_such", 12)
NO_THROWS = NOTES.refusal("no_throws", 13)
NOT_THERE = NOTES.refusal("not_there", 13)
ANSWER = NOTES.refusal("answer", 6)

SEATS = (2, 2)  # bluff.14
SECRET_MOVES = ("shake",)  # which dice are shaken again only the leader knows; the other sees how many
ALL_FIVE = (1 << HAND) - 1  # bluff.2
BLUFF, ACCEPT = 0, 1  # the answers to a claim
STAND = 0  # instead of a set of dice
NO_CLAIM = -1

OPTIONS = OptionSet(
    (
        Option("compare_to", "actual", "bluff.16", choices=("actual", "claimed")),
        Option("throws", 1, "bluff.13", low=1, high=3),
        Option("combinations", "free", "bluff.12", choices=("free", "compulsory"), basis="interpretation"),
        Option("straight", False, "bluff.17", basis="interpretation", only_if={"combinations": ("free",)}),
        Option("rank_by", "values", "bluff.17", choices=("values", "combination"), basis="interpretation"),
        Option("rounds", 10, "bluff.20", low=1, high=1000, basis="interpretation"),
    ),
    presets={"table": {"compare_to": "claimed"}, "long": {"compare_to": "claimed", "throws": 3, "straight": True}},
)
ACTUAL = 0


class Position(DiceTable):
    """Dice lie in `dice` only while they fall; then they join the leader's hand or the reply."""

    compare_to: int  # option
    throws: int  # option
    combinations: int  # option
    straight: int  # option
    rank_by: int  # option
    rounds: int  # option
    phase: int  # what the position waits for: CUP ... SHOW
    round: int  # the running round, from 1
    leader: int  # the seat that leads this round
    used: int  # throws that the thrower of this hand has had
    fell: int  # how many dice fell (or are to fall) in the last throw under the cup
    claim: int  # code of the standing claim; NO_CLAIM before it is made
    cried: int  # whether bluff was cried in this round
    cup: list[int] = row(HAND)  # the leader's covered dice; 0: not thrown, or not seen at the desk
    reply: list[int] = row(HAND)  # the open dice of the other; those of the round before until a new claim is made
    opened: list[int] = row(HAND)  # the leader's dice of the round before, until a new claim is made
    net: list[int] = row(2)  # stakes won, less stakes lost


@rule
def setup(s: Position) -> None:
    """Seat 0 leads the first round (bluff.19)."""
    s.won = 0
    s.round = 0
    s.leader = 0
    clear_dice(s)
    clear(s, OPEN)
    for i in range(HAND):
        s.opened[i] = 0
    for seat in range(2):
        s.net[seat] = 0
    open_round(s)


@rule
def open_round(s: Position) -> None:
    """The leader shakes all five dice (bluff.2, bluff.3)."""
    s.round += 1
    s.claim = NO_CLAIM
    s.cried = 0
    note(s, LEADS, s.leader, s.round)
    clear(s, COVERED)
    s.used = 0
    throw_covered(s, HAND)


@rule
def throw_covered(s: Position, count: int) -> None:
    """So many dice, the first ones of the hand, fall under the cup."""
    s.used += 1
    s.fell = count
    s.phase = CUP
    throw(s, s.leader, (1 << count) - 1)


@rule
def span(s: Position) -> tuple[int, int]:
    """Combinations (and sets of dice to shake behind them), two answers, or sets of dice to rethrow."""
    if s.phase == LEAD:
        count = claims(s.rank_by)
        return (0, count + ALL_FIVE + 1 if s.used < s.throws else count)
    if s.phase == BETTER:
        return (STAND, ALL_FIVE + 1)
    return (BLUFF, ACCEPT + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """What forbids an action in the phase that the position is in."""
    if s.phase == LEAD:
        return why_not_lead(s, a)
    if s.phase == BETTER:
        return 0 if a == STAND or can_pick(s, OPEN, a) else NOT_THERE
    return 0 if BLUFF <= a <= ACCEPT else ANSWER


@rule
def why_not_lead(s: Position, a: int) -> int:
    """Any combination of the game may be named (bluff.4, bluff.12); dice are shaken while throws are left (bluff.13)."""
    if a < 0:
        return NO_SUCH
    count = claims(s.rank_by)
    if a < count:
        return 0 if counts_here(claim_at(a, s.rank_by), s.combinations, s.straight) else NO_SUCH
    if s.used >= s.throws:
        return NO_THROWS
    return 0 if can_pick(s, COVERED, a - count) else NOT_THERE


@rule
def move(s: Position, a: int) -> None:
    """A claim, dice to throw again, or an answer."""
    if s.phase == LEAD:
        count = claims(s.rank_by)
        if a < count:
            announce(s, claim_at(a, s.rank_by))
        else:
            shake(s, a - count)
    elif s.phase == BETTER:
        if a == STAND:
            note(s, STANDS, s.actor)
            open_cup(s)
        else:
            note(s, AGAIN, s.actor, size(a))
            throw_openly(s, a)
    elif a == BLUFF:
        note(s, CRIED, s.actor)
        s.cried = 1
        open_cup(s)
    else:
        note(s, ACCEPTED, s.actor)
        s.used = 0
        throw_openly(s, ALL_FIVE)


@rule
def announce(s: Position, code: int) -> None:
    """The combination is named, whatever lies there; the other has the word (bluff.4, bluff.5)."""
    if faces(code):
        note(s, CLAIMED, s.leader, kind_of(code), faces(code))
    else:
        note(s, CLAIMED_HAND, s.leader, kind_of(code))
    s.claim = code
    clear(s, OPEN)
    for i in range(HAND):
        s.opened[i] = 0
    s.phase = WORD
    s.turn = 1 - s.leader
    s.actor = 1 - s.leader


@rule
def shake(s: Position, dice: int) -> None:
    """The chosen dice go back under the cup, in front of those that stay: only their number can be seen (bluff.13)."""
    at = HAND
    for j in range(HAND):
        i = HAND - 1 - j
        if not dice >> i & 1:
            at -= 1
            s.cup[at] = s.cup[i]
    for i in range(at):
        s.cup[i] = 0
    throw_covered(s, at)


@rule
def throw_openly(s: Position, dice: int) -> None:
    """The other throws these dice for his reply, for all to see (bluff.8)."""
    s.used += 1
    s.phase = REPLY
    throw(s, 1 - s.leader, dice)


@rule
def open_cup(s: Position) -> None:
    """The leader opens (bluff.9); dice that nobody at the desk has seen are read now."""
    s.phase = SHOW
    s.turn = s.leader
    s.need = 0
    for i in range(HAND):
        if die(s, COVERED, i) == 0:
            s.need |= 1 << i
    s.actor = WORLD
    if s.need == 0:
        judge(s)


@rule
def settle(s: Position) -> None:
    """The dice have fallen: under the cup, openly, or they have been opened."""
    if s.phase == CUP:
        take(s, COVERED)
        note(s, COVERS, s.leader, s.fell)
        s.phase = LEAD
        s.actor = s.leader
    elif s.phase == REPLY:
        take(s, OPEN)
        note(s, REPLIED, s.turn, kind_of(hand_code(s, OPEN)), hand_digits(s, OPEN))
        if s.used < s.throws:
            s.phase = BETTER
            s.actor = s.turn
        else:
            open_cup(s)
    else:
        take(s, COVERED)
        judge(s)


@rule
def judge(s: Position) -> None:
    """The open dice against the cry (bluff.7, bluff.15), or against the reply (bluff.10, bluff.11)."""
    leader = s.leader
    other = 1 - leader
    truth = hand_code(s, COVERED)
    for i in range(HAND):
        s.opened[i] = s.cup[i]
    note(s, OPENED, leader, kind_of(truth), hand_digits(s, COVERED))
    if s.cried:
        if s.claim != truth:
            note(s, CAUGHT, leader, other)
            end_round(s, other)
        else:
            note(s, WRONG_CRY, leader, other)
            end_round(s, leader)
        return
    mark = truth if s.compare_to == ACTUAL else s.claim
    if hand_code(s, OPEN) > mark:
        note(s, BEATEN, leader, other)
        end_round(s, other)
    else:
        note(s, HOLDS, leader, other)
        end_round(s, leader)


@rule
def end_round(s: Position, winner: int) -> None:
    """The loser pays one stake; the other leads next, or the match is over (bluff.19, bluff.20)."""
    s.net[winner] += 1
    s.net[1 - winner] -= 1
    if s.round == s.rounds:
        finish(s)
        return
    s.leader = 1 - s.leader
    open_round(s)


@rule
def finish(s: Position) -> None:
    """Whoever has won more rounds has won the match (bluff.20)."""
    s.actor = OVER
    if s.net[0] == s.net[1]:
        note(s, DRAWN)
        s.won = 0b11
        return
    winner = 0 if s.net[0] > s.net[1] else 1
    note(s, WINS, winner, s.net[winner])
    s.won = 1 << winner


@rule
def conserved(s: Position) -> tuple[int]:
    """What one has won the other has lost."""
    return (s.net[0] + s.net[1],)


@rule
def payoff(s: Position, seat: int) -> float:
    """The stakes won, less the stakes lost."""
    return float(s.net[seat])
