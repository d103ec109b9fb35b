"""Rounds of a hundred and one: the lot, the deal, the count, and the end of the match."""

from __future__ import annotations

from ludex.games.cards.hundred_one.counting import LIMIT, QUEEN_LAST, QUEEN_OF_SPADES_LAST, points_of
from ludex.games.cards.hundred_one.effects import lay_effects
from ludex.games.cards.hundred_one.house_rules import (
    BLOCKED_IS_VOID,
    BY_LOT,
    CLOCKWISE,
    ELIMINATE,
    ONE_ROUND,
    ROUND_WINNER,
)
from ludex.games.cards.hundred_one.position import (
    ALL,
    CARDS,
    DEAL,
    LOT,
    NO_CARD,
    NOBODY,
    ONE_RANK,
    QUEEN,
    QUEEN_OF_SPADES,
    SEATS_AT_TABLE,
    SHOW,
    SUIT_SIZE,
    TURN_UP,
    Position,
)
from ludex.games.cards.hundred_one.rulings import (
    BLOCKED,
    COUNTED,
    DEALS,
    DEALT,
    EXACT,
    FINISHED,
    FLOORED,
    LOT_TIED,
    OUT,
    OVER_LIMIT,
    QUEEN_BONUS,
    SHOWN,
    SPADES_BONUS,
    VOID,
    WINS,
    WINS_ROUND,
)
from ludex.games.cards.hundred_one.stock import ask_world, cards_of
from ludex.games.cards.hundred_one.turns import last_takes
from ludex.games.cards.pack import count, has, lowest
from ludex.kernel import OVER, note, rule, seldom


@seldom
def start_match(s: Position) -> None:
    """Nobody has a point yet; the lot, or seat 0 deals at once (hundred_one.6)."""
    s.won = 0
    s.playing = (1 << s.seats) - 1
    s.lot = 0
    s.dealer = 0
    for seat in range(SEATS_AT_TABLE):
        s.total[seat] = 0
        s.points[seat] = 0
        s.lots[seat] = NO_CARD
    lay_effects(s)
    clear_table(s)
    if s.order == BY_LOT:
        draw_lots(s, s.playing)
    else:
        start_round(s, 0)


@rule
def clear_table(s: Position) -> None:
    """All cards lie together face down."""
    s.may = 0
    s.way = 1
    s.top = NO_CARD
    s.suit = 0
    s.ordered = 0
    s.fit = 0
    s.owed = 0
    s.drawn = NO_CARD
    s.idle = 0
    s.winner = NOBODY
    s.stock = ALL
    s.left = CARDS
    s.discard = 0
    s.held = 0
    s.need = 0
    s.pool = 0
    s.given = 0
    for seat in range(SEATS_AT_TABLE):
        s.hand[seat] = 0
        s.unknown[seat] = 0
        s.since[seat] = 0
        s.lacks[seat] = 0
        s.spare[seat] = 0


@seldom
def draw_lots(s: Position, seats: int) -> None:
    """These seats draw a card each, one after another."""
    s.lot = seats
    for seat in range(s.seats):
        s.lots[seat] = NO_CARD
    ask_world(s, lowest(seats), LOT, 1)


@seldom
def settle_lot(s: Position) -> None:
    """A card for the lot is drawn; after the last one the lowest rank deals, equal lowest draw again (hundred_one.6)."""
    s.lots[s.turn] = lowest(s.given)
    drawn = 0
    for seat in range(s.seats):
        if s.lots[seat] != NO_CARD:
            drawn |= 1 << s.lots[seat]
    s.given = 0
    later = s.lot >> s.turn + 1 << s.turn + 1
    if later:
        ask_world(s, lowest(later), LOT, 1)
        s.pool = ALL & ~drawn
        return
    best = SUIT_SIZE
    tied = 0
    for seat in range(s.seats):
        if s.lot >> seat & 1:
            rank = s.lots[seat] % SUIT_SIZE
            if rank < best:
                best = rank
                tied = 0
            if rank == best:
                tied |= 1 << seat
    if count(tied) > 1:
        note(s, LOT_TIED, tied)
        draw_lots(s, tied)
        return
    s.lot = 0
    start_round(s, lowest(tied))


@seldom
def start_round(s: Position, dealer: int) -> None:
    """The cards are shuffled, and the hands dealt one after another, the dealer's last (hundred_one.8)."""
    clear_table(s)
    s.dealer = dealer
    note(s, DEALS, dealer)
    ask_world(s, player_after(s, dealer), DEAL, s.hand_size)


@rule
def player_after(s: Position, seat: int) -> int:
    """The next player to the left who is still in the match."""
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if s.playing >> seat & 1:
            return seat


@rule
def deal_on(s: Position) -> None:
    """The next hand; the dealer's is one card smaller, and the next card is turned up (hundred_one.8)."""
    note(s, DEALT, s.turn, cards_of(s, s.turn))
    if s.turn == s.dealer:
        ask_world(s, s.dealer, TURN_UP, 1)
        return
    seat = player_after(s, s.turn)
    ask_world(s, seat, DEAL, s.hand_size - 1 if seat == s.dealer else s.hand_size)


@seldom
def finish(s: Position) -> None:
    """Somebody has laid his last card (hundred_one.14)."""
    note(s, FINISHED, s.winner)
    if not last_takes(s):
        show_hands(s)


@seldom
def block(s: Position) -> None:
    """Everybody has passed with nothing to draw (hundred_one.40)."""
    if s.blocked == BLOCKED_IS_VOID:
        note(s, VOID)
        start_round(s, s.dealer)
    else:
        note(s, BLOCKED)
        show_hands(s)


@seldom
def show_hands(s: Position) -> None:
    """The hands are opened; cards that the desk has not seen are asked for first (hundred_one.50)."""
    for seat in range(s.seats):
        if s.unknown[seat]:
            ask_world(s, seat, SHOW, s.unknown[seat])
            return
    count_round(s)


@seldom
def settle_shown(s: Position) -> None:
    """Cards that the desk had not seen lie open."""
    note(s, SHOWN, s.turn, s.given)
    s.stock &= ~s.given
    s.hand[s.turn] |= s.given
    s.unknown[s.turn] = 0
    s.need = 0
    s.pool = 0
    s.given = 0
    show_hands(s)


@seldom
def count_round(s: Position) -> None:
    """Every hand is counted and written down (hundred_one.15, 31); then the match ends, or the next deal follows."""
    for seat in range(s.seats):
        if s.playing >> seat & 1:
            s.points[seat] = bonus(s) if seat == s.winner else points_of(s, s.hand[seat])
            write_down(s, seat)
    if s.length == ONE_ROUND:
        end_round(s)
        return
    over = 0
    for seat in range(s.seats):
        if s.playing >> seat & 1 and s.total[seat] > LIMIT:
            over |= 1 << seat
    if over and ends(s, over):
        return
    start_round(s, next_dealer(s))


@rule
def bonus(s: Position) -> int:
    """What the round gives to its winner: nothing, or a bonus for a queen as the last card (hundred_one.23, 24)."""
    if s.top == QUEEN_OF_SPADES:
        note(s, SPADES_BONUS, s.winner, QUEEN_OF_SPADES_LAST)
        return -QUEEN_OF_SPADES_LAST
    if has(ONE_RANK << QUEEN, s.top):
        note(s, QUEEN_BONUS, s.winner, QUEEN_LAST)
        return -QUEEN_LAST
    return 0


@rule
def write_down(s: Position, seat: int) -> None:
    """Add the points of a round; exactly 101 becomes nothing (hundred_one.17)."""
    s.total[seat] += s.points[seat]
    note(s, COUNTED, seat, s.points[seat], s.total[seat])
    if s.total[seat] == LIMIT:
        note(s, EXACT, seat)
        s.total[seat] = 0
    elif s.total[seat] < 0 and not s.negative_scores:
        note(s, FLOORED, seat)
        s.total[seat] = 0


@rule
def ends(s: Position, over: int) -> bool:
    """Some have more than 101 (hundred_one.18): they lose, or leave the match to the others."""
    before = s.playing
    for seat in range(s.seats):
        if over >> seat & 1:
            note(s, OUT if s.game_end == ELIMINATE else OVER_LIMIT, seat, s.total[seat])
    if s.game_end == ELIMINATE:
        s.playing &= ~over
        if count(s.playing) > 1:
            return False
        if s.playing:
            before = s.playing
    best = lowest_of(s.total, s.seats, before)
    note(s, WINS, best, s.total[lowest(best)])
    s.won = best
    s.actor = OVER
    return True


@rule
def end_round(s: Position) -> None:
    """The one round that was to be played is over: whoever has got rid of his cards, else the fewest points (hundred_one.16)."""
    s.won = 1 << s.winner if s.winner != NOBODY else lowest_of(s.points, s.seats, s.playing)
    note(s, WINS_ROUND, s.won)
    s.actor = OVER


@rule
def lowest_of(numbers: list[int], seats: int, among: int) -> int:
    """Bit set of the seats, of those in `among`, with the lowest number."""
    best = 0
    found = 0
    for seat in range(seats):
        if among >> seat & 1:
            if found == 0 or numbers[seat] < best:
                best = numbers[seat]
                found = 0
            if numbers[seat] == best:
                found |= 1 << seat
    return found


@rule
def next_dealer(s: Position) -> int:
    """The next player to the left deals, or who won or lost the round most (hundred_one.45)."""
    after = player_after(s, s.dealer)
    if s.dealer_next == CLOCKWISE or (s.dealer_next == ROUND_WINNER and s.winner == NOBODY):
        return after
    if s.dealer_next == ROUND_WINNER:
        return s.winner
    loser = after
    seat = player_after(s, after)
    while seat != after:
        if s.points[seat] > s.points[loser]:
            loser = seat
        seat = player_after(s, seat)
    return loser
