"""Buck dice, as in the dice collection, lines 117-146: three dice, collect the point number, fifteen leaves, the last one pays."""

from __future__ import annotations

from ludex.core.options import Option, OptionSet
from ludex.games.dice.pure_chance import MOVES, move, span, why_not
from ludex.games.dice.seats import everybody, seat_of, single
from ludex.games.dice.throw import FACT, DiceTable, clear_dice, digits, draw, put, showing, throw, total, world
from ludex.kernel import OVER, SEATS_MAX, Notes, note, row, rule

__all__ = ["FACT", "MOVES", "draw", "move", "put", "span", "why_not", "world"]

NOTES = Notes("buck")
LOT_THROWN = NOTES.ruling("lot_thrown", 3, "seat dice points")
LOT_TIED = NOTES.ruling("lot_tied", 18, "seats")
BEGINS = NOTES.ruling("begins", 4, "seat")
POINT_SET = NOTES.ruling("point_set", 5, "seat point")
ONE_POINT = NOTES.ruling("one_point", 7, "seat dice score")
TWO_POINTS = NOTES.ruling("two_points", 8, "seat dice score")
LITTLE_BUCK = NOTES.ruling("little_buck", (9, 10), "seat dice score")
BIG_BUCK = NOTES.ruling("big_buck", 11, "seat dice")
MISSED = NOTES.ruling("missed", 12, "seat dice point score")
TURN_ENDS = NOTES.ruling("turn_ends", 12, "seat point")
PASSED = NOTES.ruling("passed", 13, "seat")
LEAVES = NOTES.ruling("leaves", (14, 15), "seat score")
VOID = NOTES.ruling("void", 19, "seat dice points score")
LOSES = NOTES.ruling("loses", 16, "seat score", ends=True)
PAYS = NOTES.ruling("pays", 16, "seat to_seat")
PAYS_DOUBLE = NOTES.ruling("pays_double", 17, "seat to_seat")

SEATS = (2, SEATS_MAX)
DICE = 3  # buck.2
THREE_DICE = (1 << DICE) - 1
LITTLE = 5  # buck.9: points of a little buck
BUCK = 15  # buck.14: the aim

OPTIONS = OptionSet(
    (
        Option("order", "clockwise", "buck.4", choices=("clockwise", "by_total", "seats"), basis="interpretation"),
        Option("little_buck_ends_turn", True, "buck.12"),
        Option("overshoot", "void_reroll", "buck.19", choices=("void_reroll", "counts"), basis="public"),
    ),
    presets={"quick": {"little_buck_ends_turn": False, "overshoot": "counts"}},
)
BY_TOTAL, BY_SEATS = 1, 2
VOID_REROLL = 0


class Position(DiceTable):
    """Dice 0 to 2 are the three of the game; die 0 alone is thrown for the point number."""

    order: int  # option
    little_buck_ends_turn: int  # option
    overshoot: int  # option
    lot: int  # bit set of the seats that have yet to throw for the order
    level: int  # bit set of the seats that throw in this lot: everybody, then those who are level
    point: int  # the point number; 0 before it is thrown
    at: int  # the place in `line` whose turn it is
    playing: int  # bit set of the seats that have not left
    doubled: int  # bit set of the seats that left by a big buck
    thrown: list[int] = row(SEATS_MAX)  # sum of the last throw for the order
    rank: list[int] = row(SEATS_MAX)  # how many seats stand lower in the lot
    line: list[int] = row(SEATS_MAX)  # the seats in the order of play
    score: list[int] = row(SEATS_MAX)  # points written down
    stakes: list[int] = row(SEATS_MAX)  # agreed sums won, or lost if below 0


@rule
def setup(s: Position) -> None:
    """The lot; or seat 0 begins and the last seat throws for the point number (buck.4)."""
    s.won = 0
    s.point = 0
    s.at = 0
    s.playing = everybody(s)
    s.doubled = 0
    for seat in range(SEATS_MAX):
        s.dice[seat] = 0
        s.thrown[seat] = 0
        s.rank[seat] = 0
        s.line[seat] = 0
        s.score[seat] = 0
        s.stakes[seat] = 0
    s.lot = 0
    s.level = 0
    if s.order == BY_SEATS:
        for seat in range(s.seats):
            s.line[seat] = seat
        note(s, BEGINS, 0)
        throw_point(s, s.seats - 1)
    else:
        throw_lot(s, everybody(s))


@rule
def throw_lot(s: Position, seats: int) -> None:
    """These seats throw for the order, one after another."""
    s.level = seats
    s.lot = seats
    throw(s, seat_of(seats), THREE_DICE)


@rule
def throw_point(s: Position, seat: int) -> None:
    """This seat throws one die for the point number (buck.5)."""
    clear_dice(s)
    throw(s, seat, 1)


@rule
def settle(s: Position) -> None:
    """The dice have fallen: for the order, for the point number, or in a turn."""
    s.need = 0
    if s.lot:
        settle_lot(s)
    elif s.point == 0:
        settle_point(s)
    else:
        settle_turn(s)


@rule
def settle_lot(s: Position) -> None:
    """The highest sum begins, the lowest throws for the point number; who is level throws again (buck.3-5, buck.18)."""
    seat = s.turn
    s.thrown[seat] = total(s, 0, DICE)
    note(s, LOT_THROWN, seat, digits(s, 0, DICE), s.thrown[seat])
    s.lot ^= 1 << seat
    if s.lot:
        throw(s, seat_of(s.lot), THREE_DICE)
        return
    rank_level(s)
    tied = still_level(s)
    if tied:
        note(s, LOT_TIED, tied)
        throw_lot(s, tied)
        return
    s.level = 0
    line_up(s)
    note(s, BEGINS, s.line[0])
    throw_point(s, seat_of(at_rank(s, 0)))


@rule
def rank_level(s: Position) -> None:
    """Those who were level rise by the number of those among them who threw less."""
    for seat in range(s.seats):
        if s.level >> seat & 1:
            for other in range(s.seats):
                if s.level >> other & 1 and s.thrown[other] < s.thrown[seat]:
                    s.rank[seat] += 1


@rule
def at_rank(s: Position, rank: int) -> int:
    """Bit set of the seats that stand so high in the lot."""
    seats = 0
    for seat in range(s.seats):
        if s.rank[seat] == rank:
            seats |= 1 << seat
    return seats


@rule
def still_level(s: Position) -> int:
    """The highest group of seats that must throw again: at the top, at the bottom, and between them if sums make the order."""
    top = True
    for k in range(s.seats):
        rank = s.seats - 1 - k
        seats = at_rank(s, rank)
        if seats == 0:
            continue
        if not single(seats) and (top or rank == 0 or s.order == BY_TOTAL):
            return seats
        top = False
    return 0


@rule
def line_up(s: Position) -> None:
    """The order of play: round the table from the highest, or from the highest sum down (buck.4)."""
    first = seat_of(at_rank(s, s.seats - 1))
    for k in range(s.seats):
        if s.order == BY_TOTAL:
            s.line[k] = seat_of(at_rank(s, s.seats - 1 - k))
        else:
            s.line[k] = (first + k) % s.seats


@rule
def settle_point(s: Position) -> None:
    """The die is the point number of the whole game (buck.5)."""
    s.point = s.dice[0]
    note(s, POINT_SET, s.turn, s.point)
    throw(s, s.line[0], THREE_DICE)


@rule
def settle_turn(s: Position) -> None:
    """A throw of a turn: what it brings, and who throws next (buck.6-15)."""
    seat = s.turn
    dice = digits(s, 0, DICE)
    hits = showing(s, 0, DICE, s.point)
    if hits == DICE:
        note(s, BIG_BUCK, seat, dice)
        s.score[seat] = BUCK
        s.doubled |= 1 << seat
        leave(s)
        return
    little = s.dice[0] == s.dice[1] and s.dice[1] == s.dice[2]
    if hits == 0 and not little:
        note(s, MISSED, seat, dice, s.point, s.score[seat])
        pass_dice(s)
        return
    points = LITTLE if little else hits
    if s.score[seat] + points > BUCK and s.overshoot == VOID_REROLL:
        note(s, VOID, seat, dice, points, s.score[seat])
        throw(s, seat, THREE_DICE)
        return
    s.score[seat] += points
    if little:
        note(s, LITTLE_BUCK, seat, dice, s.score[seat])
    elif hits == 1:
        note(s, ONE_POINT, seat, dice, s.score[seat])
    else:
        note(s, TWO_POINTS, seat, dice, s.score[seat])
    if s.score[seat] >= BUCK:
        leave(s)
    elif little and s.little_buck_ends_turn:
        note(s, TURN_ENDS, seat, s.point)
        pass_dice(s)
    else:
        throw(s, seat, THREE_DICE)


@rule
def leave(s: Position) -> None:
    """This seat has a buck and leaves the game; when one is left, it is over (buck.14-16)."""
    seat = s.turn
    note(s, LEAVES, seat, s.score[seat])
    s.playing ^= 1 << seat
    if single(s.playing):
        finish(s, seat_of(s.playing))
    else:
        pass_dice(s)


@rule
def pass_dice(s: Position) -> None:
    """The dice go to the next who still plays (buck.13)."""
    s.at = s.at + 1 if s.at + 1 < s.seats else 0
    while s.playing >> s.line[s.at] & 1 == 0:
        s.at = s.at + 1 if s.at + 1 < s.seats else 0
    note(s, PASSED, s.line[s.at])
    throw(s, s.line[s.at], THREE_DICE)


@rule
def finish(s: Position, loser: int) -> None:
    """The last one has lost and pays everybody, double to those who left by a big buck (buck.16, buck.17)."""
    note(s, LOSES, loser, s.score[loser])
    for seat in range(s.seats):
        if seat == loser:
            continue
        if s.doubled >> seat & 1:
            note(s, PAYS_DOUBLE, loser, seat)
            s.stakes[seat] += 2
            s.stakes[loser] -= 2
        else:
            note(s, PAYS, loser, seat)
            s.stakes[seat] += 1
            s.stakes[loser] -= 1
    s.won = everybody(s) ^ (1 << loser)
    s.actor = OVER


@rule
def payoff(s: Position, seat: int) -> float:
    """Agreed sums won; what the loser pays counts below zero."""
    return 1.0 * s.stakes[seat]


def conserved(s: Position) -> tuple[int, ...]:
    """What all have won and lost together: nothing."""
    return (sum(s.stakes),)
