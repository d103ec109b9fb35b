"""Bank, as in the dice collection, lines 149-150: bets on a number, three dice at once, the banker pays by the matches."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.entry import Value
from ludex.core.options import Option, OptionSet
from ludex.games.dice.outcome import leaders
from ludex.games.dice.seats import everybody, left_of, seat_of
from ludex.games.dice.throw import FACES, FACT, DiceTable, clear_dice, digits, draw, put, showing, throw, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "draw", "put", "world"]

NOTES = Notes("bank")
BANKS = NOTES.ruling("banks", (1, 9), "seat round")
BET = NOTES.ruling("bet", (2, 8, 10), "seat number stakes")
THROWN = NOTES.ruling("thrown", 3, "seat dice")
ONE = NOTES.ruling("one", (4, 11), "seat number stakes")
TWO = NOTES.ruling("two", (5, 11), "seat number stakes")
THREE = NOTES.ruling("three", (6, 11), "seat number stakes")
LOST = NOTES.ruling("lost", 7, "seat number stakes")
AHEAD = NOTES.ruling("ahead", 12, "seats stakes", ends=True)
LEVEL = NOTES.ruling("level", 12, ends=True)
NO_SUCH = NOTES.refusal("no_such", 2)

SEATS = (2, SEATS_MAX)  # bank.8
MOVES = ("bet",)
DICE = 3  # bank.3
ALL_DICE = (1 << DICE) - 1
NO_BET = 0

OPTIONS = OptionSet(
    (
        Option("payouts", "1-2-3", "bank.11", choices=("1-2-3", "1-2-10", "1-3-5")),
        Option("stake", 1, "bank.10", low=1, high=1000, basis="interpretation"),
        Option("rounds", 10, "bank.12", low=1, high=1000, basis="interpretation"),
        Option("banker", "fixed", "bank.9", choices=("fixed", "rotates"), basis="interpretation"),
    ),
    presets={"fair": {"payouts": "1-3-5"}, "circle": {"banker": "rotates"}},
)
FIXED = 0
ONE_MATCH, TWO_MATCHES, THREE_MATCHES = (1, 1, 1), (2, 2, 3), (3, 10, 5)  # bank.4-6, bank.11: by scale


class Position(DiceTable):
    """Dice 0 to 2 are the three of the bank."""

    payouts: int  # option
    stake: int  # option
    rounds: int  # option
    banker: int  # option
    round: int  # the running round, from 1
    bank: int  # the seat that keeps the bank
    bet: list[int] = row(SEATS_MAX)  # the number that each punter bets on; NO_BET: none yet, or no punter
    net: list[int] = row(SEATS_MAX)  # stakes won, less stakes lost


@rule
def setup(s: Position) -> None:
    """Seat 0 keeps the bank, nobody has won anything (bank.9)."""
    s.won = 0
    s.need = 0
    s.round = 0
    s.bank = 0
    clear_dice(s)
    for seat in range(SEATS_MAX):
        s.net[seat] = 0
    open_round(s)


@rule
def open_round(s: Position) -> None:
    """The bets are open; the punter at the banker's left is the first to name his number (bank.8)."""
    s.round += 1
    note(s, BANKS, s.bank, s.round)
    for seat in range(SEATS_MAX):
        s.bet[seat] = NO_BET
    s.actor = left_of(s, s.bank)
    s.turn = s.actor


@rule
def span(s: Position) -> tuple[int, int]:
    """The six numbers; an action is the number bet on."""
    return (1, FACES + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """A bet is on a number that a die can show (bank.2)."""
    return 0 if 1 <= a <= FACES else NO_SUCH


@rule
def move(s: Position, a: int) -> None:
    """The bet stands; the next punter bets, and after the last of them the dice are thrown (bank.2, bank.3)."""
    seat = s.actor
    s.bet[seat] = a
    note(s, BET, seat, a, s.stake)
    s.actor = left_of(s, seat)
    s.turn = s.actor
    if s.actor == s.bank:
        throw(s, s.bank, ALL_DICE)


@rule
def settle(s: Position) -> None:
    """The three dice decide every bet (bank.4-7); then the next round, or the end."""
    s.need = 0
    note(s, THROWN, s.bank, digits(s, 0, DICE))
    seat = left_of(s, s.bank)
    while seat != s.bank:
        pay(s, seat)
        seat = left_of(s, seat)
    if s.round == s.rounds:
        finish(s)
        return
    if s.banker != FIXED:
        s.bank = left_of(s, s.bank)
    open_round(s)


@rule
def pay(s: Position, seat: int) -> None:
    """This punter wins by the dice that show his number, or loses his stake."""
    count = showing(s, 0, DICE, s.bet[seat])
    won = s.stake * times(s, count)
    if count == 0:
        note(s, LOST, seat, s.bet[seat], s.stake)
    elif count == 1:
        note(s, ONE, seat, s.bet[seat], won)
    elif count == 2:
        note(s, TWO, seat, s.bet[seat], won)
    else:
        note(s, THREE, seat, s.bet[seat], won)
    s.net[seat] += won
    s.net[s.bank] -= won


@rule
def times(s: Position, count: int) -> int:
    """How many stakes so many matches bring; -1: the stake is lost."""
    if count == 0:
        return -1
    if count == 1:
        return ONE_MATCH[s.payouts]
    if count == 2:
        return TWO_MATCHES[s.payouts]
    return THREE_MATCHES[s.payouts]


@rule
def finish(s: Position) -> None:
    """Whoever has won most is ahead; several may share that place (bank.12)."""
    s.won = leaders(s.net, s.seats, everybody(s))
    most = s.net[seat_of(s.won)]
    if most == 0:
        note(s, LEVEL)
    else:
        note(s, AHEAD, s.won, most)
    s.actor = OVER


def conserved(s: Position) -> tuple[int]:
    """What the punters win the banker loses: together it is always nothing."""
    return (sum(s.net),)


@rule
def payoff(s: Position, seat: int) -> float:
    """The stakes won, less the stakes lost."""
    return float(s.net[seat])


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """A bet as its verb and number."""
    return ("bet", a)


def read(s: Position, name: str, values: Sequence[Value]) -> int | None:
    """The number of a bet; None when it is no bet on one number."""
    if name != "bet" or len(values) != 1 or not isinstance(values[0], int):
        return None
    return values[0]
