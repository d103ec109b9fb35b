"""Indian dice, as in the dice collection, lines 58-61: simplified poker; the first player's throws limit the others'."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.options import Option, OptionSet
from ludex.games.dice.indian.spelling import STAND, read, spell
from ludex.games.dice.outcome import leaders, payoff, trailers
from ludex.games.dice.ranking import HAND, NOTHING, category_of, ranking_of, value_of
from ludex.games.dice.seats import everybody, first_from, left_of, seat_of, single, size
from ludex.games.dice.throw import FACT, DiceTable, digits, draw, put, throw, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "draw", "payoff", "put", "read", "spell", "world"]

ALL_DICE = (1 << HAND) - 1  # indian.1
THROWS = 3  # indian.5
LAST_ROUND = 3  # indian.9
ACE, SIX = 1, 6

NOTES = Notes("indian")
OPENS = NOTES.ruling("opens", 9, "round seat")
THROWN = NOTES.ruling("thrown", 5, "seat number dice")
STOPS = NOTES.ruling("stops", 6, "seat number")
LIMIT = NOTES.ruling("limit", 7, "seat number")
ONE_EACH = NOTES.ruling("one_each", 8, "seat")
CONTENT = NOTES.ruling("content", 14, "seat number")
AGAIN = NOTES.ruling("again", 19, "seat count")
MADE = NOTES.ruling("made", 3, "seat hand dice")
NO_STRAIGHT = NOTES.ruling("no_straight", 4, "seat dice")
WILD = NOTES.ruling("wild", 13, "seat face")
BY_VALUES = NOTES.ruling("by_values", 13, "hand")
TIED = NOTES.ruling("tied", 15, "seats")
SHARED = NOTES.ruling("shared", 15, "seats seat")
STRONGEST = NOTES.ruling("strongest", 12, "seat round")
WEAKEST = NOTES.ruling("weakest", 11, "seat round")
TWICE = NOTES.ruling("twice", 16, "seat")
THE_TWO = NOTES.ruling("the_two", 10, "seats")
WINS = NOTES.ruling("wins", 18, "seat", ends=True)
LOSES = NOTES.ruling("loses", 18, "seat", ends=True)
WIN_TOGETHER = NOTES.ruling("win_together", 18, "seats", ends=True)
NOT_THERE = NOTES.refusal("not_there", 19)

SEATS = (2, SEATS_MAX)
MOVES = ("stand", "rethrow")

OPTIONS = OptionSet(
    (
        Option("ace_wild", False, "indian.13", basis="interpretation"),
        Option("tie", "replay", "indian.15", choices=("replay", "share"), basis="interpretation"),
        Option(
            "third_round",
            "two_strongest",
            "indian.11",
            choices=("two_strongest", "two_weakest", "off"),
            basis="interpretation",
        ),
        Option(
            "twice",
            "meets_next",
            "indian.16",
            choices=("meets_next", "decides"),
            basis="interpretation",
            only_if={"third_round": ("two_strongest", "two_weakest")},
        ),
        Option("opener", "winner", "indian.17", choices=("winner", "left"), basis="interpretation"),
    ),
    presets={
        "aces_wild": {"ace_wild": True},
        "match_of_two": {"twice": "decides"},
        "who_pays": {"third_round": "two_weakest"},
    },
)
REPLAY = 0
TWO_WEAKEST, OFF = 1, 2
DECIDES = 1
BY_WINNER = 0

IN_ROUND, FOR_TIE, FOR_PLACE = 0, 1, 2  # what a pass of throws is for


class Position(DiceTable):
    """Dice 0 to 4 are the five dice. A pass: each seat of `playing` throws its hand, once round the table."""

    ace_wild: int  # option
    tie: int  # option
    third_round: int  # option
    twice: int  # option
    opener: int  # option
    round: int  # 1 to 3
    opened: int  # the seat that opened the round
    opens_next: int  # from this seat on the opener of the next round is looked for
    purpose: int  # of the pass: the round itself, a tie thrown again, or the second place for the third round
    playing: int  # bit set of the seats that throw in this pass
    first: int  # the seat that throws first in this pass
    done: int  # bit set of the seats whose hand in this pass is finished
    limit: int  # throws that the seat whose turn it is may make
    thrown: int  # throws that it has made
    rank: list[int] = row(SEATS_MAX)  # the finished hands of this pass as ranking numbers; 0: none yet
    hand: list[int] = row(SEATS_MAX * HAND)  # their dice, five for each seat; 0: none yet
    held: list[int] = row(SEATS_MAX)  # the ranking numbers of the round itself, before ties were thrown again
    stood_out: list[int] = row(2)  # bit sets of those who won rounds 1 and 2 (or were weakest in them)
    goes_on: list[int] = row(2)  # the one of them who counts for the third round; -1 before


@rule
def setup(s: Position) -> None:
    """All play the first round; the first seat opens it (indian.17)."""
    s.won = 0
    s.opens_next = 0
    for seat in range(SEATS_MAX):
        s.dice[seat] = 0
        s.held[seat] = 0
    for i in range(2):
        s.stood_out[i] = 0
        s.goes_on[i] = -1
    start_round(s, 1, everybody(s))


@rule
def start_round(s: Position, number: int, seats: int) -> None:
    """A round among these seats."""
    s.round = number
    s.opened = first_from(s, s.opens_next, seats)
    note(s, OPENS, number, s.opened)
    s.purpose = IN_ROUND
    start_pass(s, seats)


@rule
def start_pass(s: Position, seats: int) -> None:
    """These seats throw their hands, beginning with the one who comes first in the order of the round."""
    s.playing = seats
    s.done = 0
    for seat in range(SEATS_MAX):
        s.rank[seat] = 0
    for i in range(SEATS_MAX * HAND):
        s.hand[i] = 0
    s.first = first_from(s, s.opened, seats)
    s.limit = THROWS
    throw_all(s, s.first)


@rule
def throw_all(s: Position, seat: int) -> None:
    """A turn begins with all five dice."""
    s.thrown = 0
    throw(s, seat, ALL_DICE)


@rule
def span(s: Position) -> tuple[int, int]:
    """Stand, or any choice of dice to throw again."""
    return (STAND, ALL_DICE + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """A player is only asked while he has throws left; then he may stop, or throw any of the dice again (indian.19)."""
    return 0 if STAND <= a <= ALL_DICE else NOT_THERE


@rule
def move(s: Position, a: int) -> None:
    """Be content with the hand, or throw some dice again."""
    seat = s.turn
    if a != STAND:
        note(s, AGAIN, seat, size(a))
        throw(s, seat, a)
        return
    if seat == s.first:
        note(s, STOPS, seat, s.thrown)
    else:
        note(s, CONTENT, seat, s.thrown)
    finish_hand(s)


@rule
def settle(s: Position) -> None:
    """The dice have fallen: the player decides while he has a throw left."""
    s.need = 0
    s.thrown += 1
    note(s, THROWN, s.turn, s.thrown, digits(s, 0, HAND))
    if s.thrown < s.limit:
        s.actor = s.turn
    else:
        finish_hand(s)


@rule
def finish_hand(s: Position) -> None:
    """The hand is written down; after the first player's hand the others' limit is known (indian.7)."""
    seat = s.turn
    s.rank[seat] = worth(s)
    for i in range(HAND):
        s.hand[HAND * seat + i] = s.dice[i]
    s.done |= 1 << seat
    tell_hand(s, seat)
    if seat == s.first:
        s.limit = s.thrown
        if s.limit == 1:
            note(s, ONE_EACH, seat)
        else:
            note(s, LIMIT, seat, s.limit)
    waiting = s.playing & ~s.done
    if waiting:
        throw_all(s, first_from(s, left_of(s, seat), waiting))
    else:
        end_pass(s)


@rule
def worth(s: Position) -> int:
    """The ranking number of the five dice; wild aces join the largest group, of equal groups the highest (indian.13)."""
    counts = 0
    for i in range(HAND):
        counts += 1 << 4 * s.dice[i]
    if s.ace_wild:
        aces = counts >> 4 * ACE & 15
        group = SIX
        for j in range(1, SIX - ACE):
            value = SIX - j
            if counts >> 4 * value & 15 > counts >> 4 * group & 15:
                group = value
        counts += (aces << 4 * group) - (aces << 4 * ACE)
    return ranking_of(counts, 0)


@rule
def tell_hand(s: Position, seat: int) -> None:
    """What the hand is, and why it is not more (indian.4) or not less (indian.13) than it looks."""
    dice = digits(s, 0, HAND)
    rank = s.rank[seat]
    note(s, MADE, seat, category_of(rank), dice)
    if category_of(rank) == NOTHING and value_of(rank, 0) - value_of(rank, HAND - 1) == HAND - 1:
        note(s, NO_STRAIGHT, seat, dice)
    if s.ace_wild:
        for i in range(HAND):
            if s.dice[i] == ACE:
                note(s, WILD, seat, value_of(rank, 0))
                return


@rule
def end_pass(s: Position) -> None:
    """All hands of the pass lie: who stands out; equal hands are thrown again by those who have them (indian.15)."""
    if s.purpose == IN_ROUND:
        for seat in range(s.seats):
            s.held[seat] = s.rank[seat]
    out = sought(s, s.rank, s.playing)
    if single(out):
        tell_values(s, out)
    elif s.tie == REPLAY:
        note(s, TIED, out)
        if s.purpose == IN_ROUND:
            s.purpose = FOR_TIE
        start_pass(s, out)
        return
    if s.purpose == FOR_PLACE:
        third_round(s, seat_of(out))
    else:
        end_round(s, out)


@rule
def sought(s: Position, ranks: Sequence[int], seats: int) -> int:
    """Bit set of those of these seats with the best hand, or the weakest where two weakest are sought (indian.11)."""
    if s.third_round == TWO_WEAKEST:
        return trailers(ranks, s.seats, seats)
    return leaders(ranks, s.seats, seats)


@rule
def tell_values(s: Position, out: int) -> None:
    """Say so when the values decided between two hands of one category (indian.13)."""
    kind = category_of(s.rank[seat_of(out)])
    for seat in range(s.seats):
        if (s.playing & ~out) >> seat & 1 and category_of(s.rank[seat]) == kind:
            note(s, BY_VALUES, kind)
            return


@rule
def end_round(s: Position, out: int) -> None:
    """The round is decided: the next one, the choice of the two, or the end."""
    seat = first_from(s, s.opened, out)
    if not single(out):
        note(s, SHARED, out, seat)
    elif s.third_round == TWO_WEAKEST:
        note(s, WEAKEST, seat, s.round)
    else:
        note(s, STRONGEST, seat, s.round)
    if s.round == LAST_ROUND:
        finish(s, out)
        return
    s.stood_out[s.round - 1] = out
    s.goes_on[s.round - 1] = seat
    if s.opener == BY_WINNER:
        s.opens_next = best_held(s) if s.third_round == TWO_WEAKEST else seat
    else:
        s.opens_next = left_of(s, s.opened)
    if s.round == 1:
        start_round(s, 2, everybody(s))
    else:
        after_two_rounds(s)


@rule
def best_held(s: Position) -> int:
    """The best hand of the round; of equal ones the one that was thrown first (indian.17)."""
    best = s.opened
    seat = left_of(s, s.opened)
    while seat != s.opened:
        if s.held[seat] > s.held[best]:
            best = seat
        seat = left_of(s, seat)
    return best


@rule
def after_two_rounds(s: Position) -> None:
    """Who plays the third round (indian.16), or who has won where there is none (indian.18)."""
    if s.third_round == OFF:
        both = s.stood_out[0] & s.stood_out[1]
        finish(s, both if both else s.stood_out[0] | s.stood_out[1])
        return
    seat = s.goes_on[1]
    if s.goes_on[0] != seat:
        third_round(s, s.goes_on[0])
        return
    note(s, TWICE, seat)
    if s.twice == DECIDES:
        finish(s, 1 << seat)
        return
    beside = sought(s, s.held, everybody(s) & ~(1 << seat))
    if single(beside) or s.tie != REPLAY:
        third_round(s, first_from(s, s.opened, beside))
        return
    note(s, TIED, beside)
    s.purpose = FOR_PLACE
    start_pass(s, beside)


@rule
def third_round(s: Position, other: int) -> None:
    """Only two play the third round (indian.10)."""
    two = 1 << s.goes_on[1] | 1 << other
    note(s, THE_TWO, two)
    start_round(s, LAST_ROUND, two)


@rule
def finish(s: Position, out: int) -> None:
    """`out` have won, or lost where the weakest were sought (indian.18)."""
    s.won = out
    s.actor = OVER
    if s.third_round == TWO_WEAKEST:
        others = everybody(s) & ~out
        if others:
            s.won = others
            if single(out):
                note(s, LOSES, seat_of(out))
                return
    if single(s.won):
        note(s, WINS, seat_of(s.won))
    else:
        note(s, WIN_TOGETHER, s.won)
