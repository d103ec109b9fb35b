"""Poker dice, as in the dice collection, lines 174-204: three throws for the best hand, unwanted dice thrown again."""

from __future__ import annotations

from ludex.core.entry import Value
from ludex.core.options import Option, OptionSet
from ludex.games.dice.lot import LotTable, highest, lot_falls_to, throw_lot
from ludex.games.dice.outcome import leaders
from ludex.games.dice.ranking import HAND, NOTHING, PAIR, THREE, category_of, ranking, value_of
from ludex.games.dice.seats import everybody, first_from, left_of, seat_of, single, size
from ludex.games.dice.throw import FACT, draw, pick, put, throw, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "draw", "put", "world"]

ALL_DICE = (1 << HAND) - 1  # poker_dice.5
THROWS = 3  # poker_dice.15
CARD_ABOVE = 8  # poker_dice.4: the face of one pip is the nine, that of six pips the ace, 14

FIVE_DICE = " ".join(f"die_{i}" for i in range(1, HAND + 1))

NOTES = Notes("poker_dice")
LOT_TIED = NOTES.ruling("lot_tied", 28, "seats")
BEGINS = NOTES.ruling("begins", (9, 8), "seat")
BANKED = NOTES.ruling("banked", 26, "stake bank")
FIRST_THROW = NOTES.ruling("first_throw", 10, "seat " + FIVE_DICE)
NEXT_THROW = NOTES.ruling("next_throw", 15, "seat number " + FIVE_DICE)
ACCEPTS = NOTES.ruling("accepts", 11, "seat")
AGAIN = NOTES.ruling("again", 12, "seat count")
LOCKS = NOTES.ruling("locks", 13, "seat count")
IS_NOTHING = NOTES.ruling("nothing", 23, "seat " + FIVE_DICE)
IS_PAIR = NOTES.ruling("pair", 22, "seat " + FIVE_DICE)
IS_TWO_PAIRS = NOTES.ruling("two_pairs", 21, "seat " + FIVE_DICE)
IS_THREE = NOTES.ruling("three", 29, "seat " + FIVE_DICE)
IS_STRAIGHT = NOTES.ruling("straight", 30, "seat " + FIVE_DICE)
IS_FULL = NOTES.ruling("full", 20, "seat " + FIVE_DICE)
IS_FOUR = NOTES.ruling("four", 19, "seat " + FIVE_DICE)
IS_FIVE = NOTES.ruling("five", 18, "seat " + FIVE_DICE)
GOES_ON = NOTES.ruling("goes_on", 16, "seat")
BY_SUM = NOTES.ruling("by_sum", 23, "points")
BY_POINTS = NOTES.ruling("by_points", 24, "hand")
PLAY_OFF = NOTES.ruling("play_off", 25, "seats")
BEST_HAND = NOTES.ruling("best_hand", 17, "seat hand")
TAKES = NOTES.ruling("takes", 27, "seat bank", ends=True)
LOCKED = NOTES.refusal("locked", 14)
NOT_THERE = NOTES.refusal("not_there", 12)

HANDS = (IS_NOTHING, IS_PAIR, IS_TWO_PAIRS, IS_THREE, IS_STRAIGHT, IS_FULL, IS_FOUR, IS_FIVE)
"""The rulings that name a hand, by category."""

SEATS = (2, SEATS_MAX)
MOVES = ("stand", "rethrow")
STAND = 0  # actions 1 to 31: the bit set of the dice that are thrown again
NO_SUCH_ACTION = ALL_DICE + 1

OPTIONS = OptionSet(
    (
        Option("order", "lot", "poker_dice.8", choices=("lot", "seats")),
        Option("stake", 1, "poker_dice.26", low=1, high=100),
        Option("faces", "pips", "poker_dice.4", choices=("pips", "poker")),
        Option("lock_kept", True, "poker_dice.14"),
        Option("three_of_a_kind", True, "poker_dice.29", basis="public"),
        Option("straight", False, "poker_dice.30"),
    ),
    presets={
        "as_written": {"three_of_a_kind": False},
        "poker": {"faces": "poker", "straight": True, "lock_kept": False},
    },
)
BY_LOT = 0
POKER_FACES = 1


class Position(LotTable):
    """Dice 0 to 4 are the five dice; in the lot, die i is the die of seat i."""

    order: int  # option
    stake: int  # option
    faces: int  # option
    lock_kept: int  # option
    three_of_a_kind: int  # option
    straight: int  # option
    opener: int  # the seat that opens; -1 while the lot is thrown
    playing: int  # bit set of the seats in the running game: all, or those who play off a tie
    done: int  # bit set of the seats whose hand in it is finished
    thrown: int  # throws that the seat whose turn it is has made
    locked: int  # bit set of the dice that it left after the first throw and may not throw again
    rank: list[int] = row(SEATS_MAX)  # the finished hands as ranking numbers; 0: none yet
    hand: list[int] = row(SEATS_MAX * HAND)  # their dice, five for each seat; 0: none yet
    bank: int  # stakes in the bank
    purse: list[int] = row(SEATS_MAX)  # stakes that each seat has won; below zero: put into the bank


@rule
def setup(s: Position) -> None:
    """The lot for the order, or seat 0 at once."""
    s.won = 0
    s.bank = 0
    s.opener = -1
    for seat in range(SEATS_MAX):
        s.dice[seat] = 0
        s.purse[seat] = 0
    start_game(s, everybody(s))
    if s.order == BY_LOT:
        throw_lot(s, everybody(s))
    else:
        s.lot = 0
        begin(s, 0)


@rule
def start_game(s: Position, seats: int) -> None:
    """These seats play for the bank; no hand is thrown yet."""
    s.playing = seats
    s.done = 0
    s.thrown = 0
    s.locked = 0
    for seat in range(SEATS_MAX):
        s.rank[seat] = 0
    for i in range(SEATS_MAX * HAND):
        s.hand[i] = 0


@rule
def begin(s: Position, seat: int) -> None:
    """The order is fixed: the stakes go into the bank (poker_dice.26), and this seat opens."""
    s.opener = seat
    note(s, BEGINS, seat)
    for other in range(s.seats):
        s.purse[other] -= s.stake
        s.bank += s.stake
    note(s, BANKED, s.stake, s.bank)
    throw_all(s, seat)


@rule
def throw_all(s: Position, seat: int) -> None:
    """A turn begins with all five dice (poker_dice.10)."""
    s.thrown = 0
    s.locked = 0
    throw(s, seat, ALL_DICE)


@rule
def span(s: Position) -> tuple[int, int]:
    """Stand, or any choice of dice to throw again."""
    return (STAND, ALL_DICE + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """One to five dice may be thrown again (poker_dice.12), but none that was left before (poker_dice.14)."""
    if a < STAND or a > ALL_DICE:
        return NOT_THERE
    return LOCKED if a & s.locked else 0


@rule
def move(s: Position, a: int) -> None:
    """Accept the hand, or throw some dice again."""
    if a == STAND:
        note(s, ACCEPTS, s.turn)
        finish_hand(s)
        return
    note(s, AGAIN, s.turn, size(a))
    if s.lock_kept and s.thrown == 1 and a != ALL_DICE:
        s.locked = ALL_DICE - a
        note(s, LOCKS, s.turn, size(s.locked))
    throw(s, s.turn, a)


@rule
def settle(s: Position) -> None:
    """The dice have fallen: for the lot, or for the player, who decides while he has a throw left."""
    if s.turn < 0:
        settle_lot(s)
        return
    s.need = 0
    s.thrown += 1
    seat = s.turn
    if s.thrown == 1:
        note(s, FIRST_THROW, seat, face(s, 0), face(s, 1), face(s, 2), face(s, 3), face(s, 4))
    else:
        note(s, NEXT_THROW, seat, s.thrown, face(s, 0), face(s, 1), face(s, 2), face(s, 3), face(s, 4))
    if s.thrown < THROWS:
        s.actor = seat
    else:
        finish_hand(s)


@rule
def face(s: Position, i: int) -> int:
    """What die i shows, for a note."""
    return shown(s, s.dice[i])


@rule
def shown(s: Position, value: int) -> int:
    """A value of 1 to 6 as the dice show it: pips, or 9 to 14 (poker_dice.4)."""
    return value + CARD_ABOVE if s.faces == POKER_FACES else value


@rule
def settle_lot(s: Position) -> None:
    """The highest die opens (poker_dice.9); equal highest throw again (poker_dice.28)."""
    seat = lot_falls_to(s, highest(s), LOT_TIED)
    if seat >= 0:
        begin(s, seat)


@rule
def finish_hand(s: Position) -> None:
    """The hand is named and written down; then the next to the left (poker_dice.16), or the comparison."""
    seat = s.turn
    rank = worth(s)
    s.rank[seat] = rank
    for i in range(HAND):
        s.hand[HAND * seat + i] = s.dice[i]
    s.done |= 1 << seat
    tell_hand(s, seat, rank)
    waiting = s.playing & ~s.done
    if waiting:
        seat = first_from(s, left_of(s, seat), waiting)
        note(s, GOES_ON, seat)
        throw_all(s, seat)
    else:
        compare(s)


@rule
def worth(s: Position) -> int:
    """The ranking number of the five dice under the house's list of hands."""
    rank = ranking(s, 0, 0, s.straight)
    if category_of(rank) == THREE and not s.three_of_a_kind:
        return as_pair(rank)
    return rank


@rule
def as_pair(rank: int) -> int:
    """Three of a kind read as a pair beside three single dice, the third of them among these (poker_dice.29)."""
    value = value_of(rank, 0)
    high = value_of(rank, 3)
    low = value_of(rank, 4)
    order = value << 3 | value
    if value > high:
        order = (order << 3 | value) << 6 | high << 3 | low
    elif value > low:
        order = (order << 3 | high) << 6 | value << 3 | low
    else:
        order = (order << 3 | high) << 6 | low << 3 | value
    return PAIR << 15 | order


@rule
def tell_hand(s: Position, seat: int, rank: int) -> None:
    """Name the hand, its dice in the order in which they count."""
    kind = HANDS[category_of(rank)]
    one = shown(s, value_of(rank, 0))
    two = shown(s, value_of(rank, 1))
    three = shown(s, value_of(rank, 2))
    four = shown(s, value_of(rank, 3))
    note(s, kind, seat, one, two, three, four, shown(s, value_of(rank, 4)))


@rule
def compare(s: Position) -> None:
    """All hands lie: the best takes the bank; those who are fully equal play it off (poker_dice.25)."""
    best = leaders(s.rank, s.seats, s.playing)
    tell_comparison(s, best)
    if single(best):
        finish(s, seat_of(best))
        return
    note(s, PLAY_OFF, best)
    start_game(s, best)
    throw_all(s, first_from(s, s.opener, best))


@rule
def tell_comparison(s: Position, best: int) -> None:
    """Say so when sums decided (poker_dice.23) or the points of equal combinations (poker_dice.24)."""
    rank = s.rank[seat_of(best)]
    kind = category_of(rank)
    if kind == NOTHING:
        points = 0
        for place in range(HAND):
            points += shown(s, value_of(rank, place))
        note(s, BY_SUM, points)
        return
    for seat in range(s.seats):
        if (s.playing & ~best) >> seat & 1 and category_of(s.rank[seat]) == kind:
            note(s, BY_POINTS, kind)
            return


@rule
def finish(s: Position, seat: int) -> None:
    """This seat has the best hand and takes the bank (poker_dice.27)."""
    note(s, BEST_HAND, seat, category_of(s.rank[seat]))
    note(s, TAKES, seat, s.bank)
    s.purse[seat] += s.bank
    s.bank = 0
    s.won = 1 << seat
    s.actor = OVER


@rule
def payoff(s: Position, seat: int) -> float:
    """The stakes won, or lost to the winner."""
    return s.purse[seat] * 1.0


def conserved(s: Position) -> tuple[int, ...]:
    """No stake comes or goes: what is in the bank is missing in the purses."""
    return (s.bank + sum(s.purse),)


CARDS: tuple[Value, ...] = (9, 10, "J", "Q", "K", "A")
"""The faces of poker dice, in rising order."""


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """Stand, or throw again the dice that show these values: "rethrow 3 4", "rethrow 9 Q"."""
    if a == STAND:
        return ("stand",)
    again = sorted(s.dice[i] for i in range(HAND) if a >> i & 1)
    return ("rethrow", *(CARDS[value - 1] if s.faces == POKER_FACES else value for value in again))


def read(s: Position, name: str, values: tuple[Value, ...]) -> int | None:
    """The action that a verb and the values of dice mean: of equal dice the first that may be thrown again."""
    if name == "stand":
        return None if values else STAND
    if name != "rethrow" or not values:
        return None
    pips = [CARDS.index(value) + 1 if value in CARDS else value for value in values]
    return pick(s.dice[:HAND], pips, s.locked) or NO_SUCH_ACTION
