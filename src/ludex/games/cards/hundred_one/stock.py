"""The face-down cards: what the world is asked for, and what its answer changes."""

from __future__ import annotations

from ludex.games.cards.hundred_one.house_rules import NO_RESHUFFLE
from ludex.games.cards.hundred_one.position import ALL, Position
from ludex.games.cards.hundred_one.rulings import RESHUFFLED
from ludex.games.cards.pack import count
from ludex.kernel import WORLD, note, rule, seldom


@rule
def ask_world(s: Position, seat: int, phase: int, cards: int) -> None:
    """The world deals so many cards of the stock to this seat."""
    s.turn = seat
    s.phase = phase
    s.need = cards
    s.pool = s.stock
    s.may = 0
    s.actor = WORLD


@rule
def receive(s: Position) -> None:
    """The cards that were dealt come to the hand of `turn`; those that nobody at the desk saw are only counted."""
    seat = s.turn
    s.stock &= ~s.given
    s.hand[seat] |= s.given
    s.unknown[seat] += s.need - count(s.given)
    s.left -= s.need
    s.since[seat] += s.need
    s.spare[seat] += s.need
    s.idle = 0
    s.need = 0
    s.pool = 0
    s.given = 0


@rule
def can_draw(s: Position) -> bool:
    """Whether there is a card to draw: in the stock, or among the discards where they make a new one (hundred_one.38, 39)."""
    return s.left > 0 or (s.discard != 0 and s.stock_empty != NO_RESHUFFLE)


@rule
def draw_from_stock(s: Position, seat: int, phase: int, cards: int) -> None:
    """This seat draws so many cards, or as many as there are for now. There must be one (`can_draw`)."""
    if s.left == 0:
        reshuffle(s)
    ask_world(s, seat, phase, min(cards, s.left))


@seldom
def reshuffle(s: Position) -> None:
    """All discards but the top one are the new stock (hundred_one.38). Everybody knows that no other card lies in it."""
    s.held = ALL & ~s.discard & ~(1 << s.top)
    s.left = count(s.discard)
    s.stock |= s.discard
    s.discard = 0
    for seat in range(s.seats):
        s.since[seat] = 0
    note(s, RESHUFFLED, s.left)


@rule
def may_hold(s: Position, seat: int) -> int:
    """Bit set of the cards that may be among those of this seat that can't be placed."""
    if s.unknown[seat] == 0:
        return 0
    may = 0
    if s.since[seat] > 0:
        may |= s.stock & ~s.held
    if count(s.hand[seat]) + s.unknown[seat] > s.since[seat]:
        may |= s.stock & s.held
    return may


@rule
def cards_of(s: Position, seat: int) -> int:
    """How many cards a seat holds."""
    return count(s.hand[seat]) + s.unknown[seat]
