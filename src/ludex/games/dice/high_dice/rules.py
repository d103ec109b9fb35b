"""High dice, as in the dice collection, lines 147-148: the banker throws two dice, the punter must throw more to win a stake."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.throw import FACT, DiceTable, clear_dice, digits, draw, put, throw, total, world
from ludex.kernel import OVER, Notes, note, row, rule

__all__ = ["FACT", "draw", "put", "world"]

NOTES = Notes("high_dice")
ROLES = NOTES.ruling("roles", (1, 14), "round seat punter_seat")
THROWN = NOTES.ruling("thrown", 2, "seat dice points")
TO_BEAT = NOTES.ruling("to_beat", 3, "seat points")
BEATS = NOTES.ruling("beats", 4, "seat points mark")
FAILS = NOTES.ruling("fails", 4, "seat points mark")
BANKER_PAYS = NOTES.ruling("banker_pays", 5, "seat stakes punter_seat")
LATE_WIN = NOTES.ruling("late_win", 12, "seat number")
PAYS_ONE = NOTES.ruling("pays_one", 6, "seat stakes bank_seat")
MAY_THROW = NOTES.ruling("may_throw", (8, 13), "seat count")
BORROWS = NOTES.ruling("borrows", 9, "seat owed")
PAYS_TWO = NOTES.ruling("pays_two", 9, "seat stakes bank_seat")
PAYS_THREE = NOTES.ruling("pays_three", 10, "seat stakes bank_seat")
MUST_THROW = NOTES.ruling("must_throw", 13, "seat")
AHEAD = NOTES.ruling("ahead", 15, "seat stakes", ends=True)
LEVEL = NOTES.ruling("level", 15, ends=True)
NO_SUCH = NOTES.refusal("no_such", 8)

SEATS = (2, 2)  # high_dice.1
MOVES = ("throw", "pay")
THROW, PAY = 0, 1
BANKER_DICE, PUNTER_DICE = 0b0011, 0b1100  # high_dice.2: two for each

OPTIONS = OptionSet(
    (
        Option("throws", 1, "high_dice.7", low=1, high=3),
        Option(
            "extra",
            "optional",
            "high_dice.13",
            choices=("optional", "forced"),
            basis="interpretation",
            only_if={"throws": (2, 3)},
        ),
        Option("stake", 1, "high_dice.7", low=1, high=1000, basis="interpretation"),
        Option("rounds", 10, "high_dice.14", low=1, high=1000, basis="interpretation"),
        Option("roles", "fixed", "high_dice.14", choices=("fixed", "alternate"), basis="interpretation"),
    ),
    presets={"one_extra": {"throws": 2}, "two_extra": {"throws": 3}, "in_turn": {"roles": "alternate"}},
)
FORCED = 1
FIXED = 0


class Position(DiceTable):
    """Dice 0 and 1 are the banker's, 2 and 3 the punter's."""

    throws: int  # option
    extra: int  # option
    stake: int  # option
    rounds: int  # option
    roles: int  # option
    round: int  # the running round, from 1
    bank: int  # the seat that keeps the bank
    mark: int  # what the banker has thrown; 0 before that
    thrown: int  # throws that the punter has made
    net: list[int] = row(2)  # stakes won, less stakes lost


@rule
def setup(s: Position) -> None:
    """Seat 0 keeps the bank first (high_dice.14)."""
    s.won = 0
    s.round = 0
    s.bank = 0
    s.net[0] = 0
    s.net[1] = 0
    open_round(s)


@rule
def open_round(s: Position) -> None:
    """The banker throws first (high_dice.3)."""
    s.round += 1
    clear_dice(s)
    s.mark = 0
    s.thrown = 0
    note(s, ROLES, s.round, s.bank, punter(s))
    throw(s, s.bank, BANKER_DICE)


@rule
def punter(s: Position) -> int:
    """The seat that plays against the bank."""
    return 1 - s.bank


@rule
def span(s: Position) -> tuple[int, int]:
    """Throw again, or pay."""
    return (THROW, PAY + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """A punter who is asked may do both (high_dice.8, high_dice.13)."""
    return 0 if THROW <= a <= PAY else NO_SUCH


@rule
def move(s: Position, a: int) -> None:
    """The punter takes an extra throw, or pays what he owes so far."""
    if a == THROW:
        throw_again(s)
    else:
        pay_banker(s)


@rule
def throw_again(s: Position) -> None:
    """Before an extra throw the punter borrows one more stake from the banker (high_dice.9)."""
    note(s, BORROWS, punter(s), s.stake * (s.thrown + 1))
    throw(s, punter(s), PUNTER_DICE)


@rule
def settle(s: Position) -> None:
    """The banker's dice set the mark; the punter's must show more (high_dice.4)."""
    s.need = 0
    if s.turn == s.bank:
        set_mark(s)
        return
    seat = s.turn
    points = total(s, 2, 4)
    s.thrown += 1
    note(s, THROWN, seat, digits(s, 2, 4), points)
    if points > s.mark:
        note(s, BEATS, seat, points, s.mark)
        pay_punter(s)
        return
    note(s, FAILS, seat, points, s.mark)
    if s.thrown == s.throws:
        pay_banker(s)
    elif s.extra == FORCED:
        note(s, MUST_THROW, seat)
        throw_again(s)
    else:
        note(s, MAY_THROW, seat, s.throws - s.thrown)
        s.actor = seat


@rule
def set_mark(s: Position) -> None:
    """What the banker has thrown is to be beaten (high_dice.3); the punter's first throw costs no decision."""
    s.mark = total(s, 0, 2)
    note(s, THROWN, s.bank, digits(s, 0, 2), s.mark)
    note(s, TO_BEAT, punter(s), s.mark)
    throw(s, punter(s), PUNTER_DICE)


@rule
def pay_punter(s: Position) -> None:
    """The banker pays one stake (high_dice.5), after an extra throw too (high_dice.12)."""
    if s.thrown > 1:
        note(s, LATE_WIN, punter(s), s.thrown)
    note(s, BANKER_PAYS, s.bank, s.stake, punter(s))
    s.net[s.bank] -= s.stake
    s.net[punter(s)] += s.stake
    close_round(s)


@rule
def pay_banker(s: Position) -> None:
    """The punter pays a stake for every throw that failed (high_dice.6, high_dice.9, high_dice.10)."""
    owed = s.stake * s.thrown
    if s.thrown == 1:
        note(s, PAYS_ONE, punter(s), owed, s.bank)
    elif s.thrown == 2:
        note(s, PAYS_TWO, punter(s), owed, s.bank)
    else:
        note(s, PAYS_THREE, punter(s), owed, s.bank)
    s.net[punter(s)] -= owed
    s.net[s.bank] += owed
    close_round(s)


@rule
def close_round(s: Position) -> None:
    """The next round, the roles exchanged if that is agreed (high_dice.14), or the end."""
    if s.round == s.rounds:
        finish(s)
        return
    if s.roles != FIXED:
        s.bank = 1 - s.bank
    open_round(s)


@rule
def finish(s: Position) -> None:
    """Whoever has won stakes is ahead (high_dice.15)."""
    if s.net[0] == 0:
        note(s, LEVEL)
        s.won = 0b11
    else:
        seat = 0 if s.net[0] > 0 else 1
        note(s, AHEAD, seat, s.net[seat])
        s.won = 1 << seat
    s.actor = OVER


@rule
def payoff(s: Position, seat: int) -> float:
    """The stakes won, less the stakes lost."""
    return float(s.net[seat])


@rule
def conserved(s: Position) -> tuple[int]:
    """What one wins the other loses."""
    return (s.net[0] + s.net[1],)
