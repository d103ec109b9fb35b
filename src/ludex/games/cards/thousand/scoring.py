"""The count of a deal, in one fixed order: order, rounding, doubling, bolts, totals, dump truck, barrel, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.games.cards.thousand import barrel, deal
from ludex.games.cards.thousand.notes import (
    BOLT,
    BOLT_FINE,
    CONCESSION_SHARE,
    DUMPED,
    DUMPED_UP,
    FAILED,
    GOLDEN_KEPT,
    GOLDEN_VOID,
    MADE,
    ORDER_DOUBLE,
    SITTER_NOTHING,
    SITTER_TALON,
    TOTAL,
    TWO_BOLTS,
    WINS,
    WINS_JUMPING,
    WINS_LIMIT,
    WRITES,
    WRITES_DOUBLE,
)
from ludex.games.cards.thousand.options import (
    GOLDEN_A,
    GOLDEN_B,
    HALF,
    NOTHING_ADDED,
    ROUND_DOWN,
    ROUND_UP,
)
from ludex.games.cards.thousand.terms import (
    BOLTS,
    GOAL,
    GOLDEN,
    GOLDEN_CIRCLES,
    STEP,
    TABLE,
    TRUCK,
    plays,
    worth,
)
from ludex.kernel import OVER, note, rule, seldom

if TYPE_CHECKING:
    from ludex.games.cards.thousand.rules import Position

SIXTY_POINTS = 60


@rule
def shortfall(s: Position, seat: int) -> int:
    """What a player lacks to 1000 (thousand.A47)."""
    return max(0, GOAL - s.total[seat])


@rule
def rounded(points: int) -> int:
    """To a multiple of five: one and two over go down, three and four go up (thousand.B48)."""
    return (points + 2) // STEP * STEP


@rule
def doubles(s: Position) -> bool:
    """Whether this deal is written doubled (thousand.A22, thousand.A36, thousand.B69)."""
    return s.in_dark != 0 or s.kind == GOLDEN


@rule
def is_single(s: Position) -> bool:
    """Whether opponents' marriages stay single where all else is doubled (thousand.A22 against thousand.B72)."""
    return not (s.kind == GOLDEN and s.golden == GOLDEN_B)


@seldom
def score_deal(s: Position) -> None:
    """The cards are played: what everybody writes, then bolts, and the rest of the count."""
    for seat in range(TABLE):
        s.written[seat] = 0
    raw = s.points[s.declarer] + s.declared[s.declarer]
    made = raw >= s.contract
    note(s, MADE if made else FAILED, s.declarer, raw, s.contract)
    write_order(s, made)
    for seat in range(s.seats):
        if seat != s.declarer:
            if plays(s, seat):
                write_opponent(s, seat)
            elif s.talon_sitter_points and not s.barrel[seat]:
                s.written[seat] = rounded(worth(s.talon))
                note(s, SITTER_TALON, seat, s.written[seat])
    fines = 0
    for seat in range(s.seats):
        if plays(s, seat) and s.tricks[seat] == 0 and (s.bolt_declarer or seat != s.declarer):
            fines |= bolt(s, seat) << seat
    finish_deal(s, made, fines)


@seldom
def write_order(s: Position, made: bool) -> None:
    """The declarer writes his order, up or down (thousand.B36), doubled in the dark and in golden deals."""
    s.written[s.declarer] = s.contract if made else -s.contract
    if doubles(s):
        s.written[s.declarer] *= 2
        note(s, ORDER_DOUBLE, s.declarer, s.written[s.declarer])


@seldom
def write_opponent(s: Position, seat: int) -> None:
    """Points in tricks to the next five, and marriages on top (thousand.B47-51)."""
    points = s.points[seat]
    marriages = s.declared[seat]
    if doubles(s):
        points = 2 * rounded(points) if s.double_after_rounding else rounded(2 * points)
        s.written[seat] = points + (marriages if is_single(s) else 2 * marriages)
    else:
        s.written[seat] = rounded(points) + marriages
    if s.barrel[seat] and s.barrel_defender_points == NOTHING_ADDED:
        note(s, SITTER_NOTHING, seat)
    else:
        note(s, WRITES_DOUBLE if doubles(s) else WRITES, seat, s.written[seat])


@seldom
def bolt(s: Position, seat: int) -> int:
    """No trick: a bolt, two in a doubled deal (thousand.B30, thousand.A32). 1 when a fine is due (thousand.B31)."""
    if doubles(s):
        s.bolts[seat] += 2
        note(s, TWO_BOLTS, seat, s.bolts[seat])
    else:
        s.bolts[seat] += 1
        note(s, BOLT, seat, s.bolts[seat])
    if s.bolts[seat] < BOLTS:
        return 0
    s.bolts[seat] = s.bolts[seat] - BOLTS if s.bolt_carry else 0
    return 1


@seldom
def score_concession(s: Position) -> None:
    """The declarer loses the order; the opponents write half of it each, or 60 (thousand.B58)."""
    for seat in range(TABLE):
        s.written[seat] = 0
    write_order(s, False)
    share = SIXTY_POINTS
    if s.concession == HALF:
        share = s.contract // 2
        if s.concession_rounding == ROUND_UP:
            share = (s.contract + 2 * STEP - 1) // (2 * STEP) * STEP
        elif s.concession_rounding == ROUND_DOWN:
            share = s.contract // (2 * STEP) * STEP
    for seat in range(s.seats):
        if seat != s.declarer and plays(s, seat):
            s.written[seat] = 2 * share if doubles(s) else share
            if s.barrel[seat] and s.barrel_defender_points == NOTHING_ADDED:
                note(s, SITTER_NOTHING, seat)
            else:
                note(s, CONCESSION_SHARE, seat, s.written[seat])
    finish_deal(s, False, 0)


@seldom
def finish_deal(s: Position, made: bool, fines: int) -> None:
    """Totals, dump truck, barrel; then the next dealer, unless somebody has won."""
    winners = 0
    for seat in range(s.seats):
        if s.barrel[seat] and barrel.wins_from_barrel(s, seat, made) and fines >> seat & 1 == 0:
            winners |= 1 << seat
    if winners >> s.declarer & 1:
        winners = 1 << s.declarer
    sitters = 0
    for seat in range(s.seats):
        if s.barrel[seat] and winners >> seat & 1 == 0:
            sitters |= 1 << seat
        else:
            add(s, seat, fines >> seat & 1)
    if s.barrel_jump:
        winners |= jumpers(s, winners)
    s.deals += 1
    if winners:
        win(s, winners)
        return
    for seat in range(s.seats):
        if sitters >> seat & 1:
            barrel.sit_through(s, seat, made, barrel.fine(s) if fines >> seat & 1 else 0)
    for seat in range(s.seats):
        dump(s, seat)
    barrel.climb(s)
    end_golden(s, made)
    next_deal(s)


@seldom
def add(s: Position, seat: int, fined: int) -> None:
    """The total of a player who is not on the barrel, or has won from it."""
    s.total[seat] += s.written[seat]
    if fined:
        note(s, BOLT_FINE, seat, barrel.fine(s))
        s.total[seat] -= barrel.fine(s)
    note(s, TOTAL, seat, s.total[seat])


@seldom
def jumpers(s: Position, winners: int) -> int:
    """Where the barrel may be jumped, whoever has reached 1000 past it (thousand.A7); the highest, if several."""
    best = GOAL
    seats = 0
    for seat in range(s.seats):
        if winners == 0 and not s.barrel[seat] and s.total[seat] >= best:
            seats = seats | 1 << seat if s.total[seat] == best else 1 << seat
            best = s.total[seat]
    return seats


@seldom
def win(s: Position, winners: int) -> None:
    """The match is over."""
    for seat in range(s.seats):
        if winners >> seat & 1:
            note(s, WINS if s.barrel[seat] else WINS_JUMPING, seat, s.total[seat])
    s.won = winners
    s.actor = OVER


@seldom
def dump(s: Position, seat: int) -> None:
    """Exactly 555 falls to nothing (thousand.A41); exactly minus 555 rises to it (thousand.B59)."""
    if s.total[seat] == TRUCK:
        note(s, DUMPED, seat)
        s.total[seat] = 0
    elif s.total[seat] == -TRUCK and s.dump_negative:
        note(s, DUMPED_UP, seat)
        s.total[seat] = 0


@seldom
def end_golden(s: Position, made: bool) -> None:
    """After a golden deal for each player: if none was made, all starts again (thousand.A38-39, thousand.B70)."""
    if s.kind != GOLDEN:
        return
    s.golden_deals += 1
    if made:
        s.golden_made = 1
    if s.golden_deals < s.seats:
        return
    circle = s.circle
    s.golden_deals = 0
    s.circle = 0
    if s.golden_made:
        return
    if s.golden == GOLDEN_A and circle == GOLDEN_CIRCLES:
        note(s, GOLDEN_KEPT, circle)
        return
    note(s, GOLDEN_VOID, circle)
    if s.golden == GOLDEN_A:
        s.circle = circle + 1
    for seat in range(s.seats):
        s.total[seat] = 0
        s.bolts[seat] = 0
        s.barrel[seat] = 0
        s.sat[seat] = 0
        s.used[seat] = 0


@seldom
def next_deal(s: Position) -> None:
    """The next dealer deals, unless the agreed number of deals is over: then the highest total wins (thousand.G5)."""
    if s.deals < s.deal_limit:
        s.dealer = s.dealer + 1 if s.dealer + 1 < s.seats else 0
        s.redeals = 0
        deal.open_deal(s)
        return
    best = 0
    for seat in range(s.seats):
        if s.total[seat] > s.total[best]:
            best = seat
    for seat in range(s.seats):
        if s.total[seat] == s.total[best]:
            s.won |= 1 << seat
    note(s, WINS_LIMIT, s.won, s.deals)
    s.actor = OVER
