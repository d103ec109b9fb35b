"""How the turn goes: who must do what next, what a card that was laid brings about, and what everybody learns from it."""

from __future__ import annotations

from ludex.games.cards.hundred_one.effects import COVERS, ORDERS, REVERSES, punishes, takes
from ludex.games.cards.hundred_one.house_rules import ANY_LEGAL, GOES_OUT, MAY_KEEP, SAME_RANK
from ludex.games.cards.hundred_one.position import (
    ANSWER,
    CARDS,
    COVER,
    COVER_DRAW,
    DRAW,
    DRAW_ONE,
    KEEP,
    KING,
    LAST_TAKE,
    NO_CARD,
    ONE_RANK,
    ORDER,
    PASS,
    PENALTY,
    PLAY,
    SIX,
    SUIT_CARDS,
    SUIT_SIZE,
    SUITS_ORDERED,
    Position,
)
from ludex.games.cards.hundred_one.rulings import (
    AGAIN,
    DRAWS,
    DRAWS_COVER,
    LAST_TAKEN,
    MUST_BE_COVERED,
    NOTHING_LEFT,
    PLAYED,
    REVERSED,
    SKIPPED,
    TAKES_FOR_KING,
    TAKES_FOR_SEVEN,
    TAKES_FOR_SIX,
    TAKES_SUM,
    UNCOVERED,
)
from ludex.games.cards.hundred_one.stock import can_draw, cards_of, draw_from_stock, may_hold
from ludex.games.cards.pack import count, has
from ludex.kernel import note, rule, seldom

# What is left to do after a step of the turn
WAITS = 0  # nothing: a seat or the world has been asked
LAID = 1  # the card that `turn` has laid takes effect
TO_COVER = 2  # `turn` covers its nine
TO_PAY = 3  # `turn` takes what is owed
ON_TURN = 4  # `turn` is to play
FINISHED_NOW = 5  # the last card is laid
BLOCKED_NOW = 6  # nobody can do anything any more


@rule
def next_of(s: Position, seat: int) -> int:
    """The next player in the direction of play."""
    while True:
        seat += s.way
        if seat == s.seats:
            seat = 0
        elif seat < 0:
            seat = s.seats - 1
        if s.playing >> seat & 1:
            return seat


@rule
def rank_cards(card: int) -> int:
    """Bit set of the cards of the same rank."""
    return ONE_RANK << card % SUIT_SIZE


@rule
def suit_cards(suit: int) -> int:
    """Bit set of the cards of a suit."""
    return SUIT_CARDS << suit * SUIT_SIZE


@rule
def show_top(s: Position, card: int) -> None:
    """This card lies on top: what goes on it (hundred_one.11, 22)."""
    s.top = card
    s.suit = card // SUIT_SIZE
    s.ordered = 0
    s.fit = suit_cards(s.suit) | rank_cards(card) | s.wild


@rule
def covers(s: Position) -> int:
    """Bit set of the cards that cover the nine on top (hundred_one.26)."""
    return s.fit if s.nine_cover == ANY_LEGAL else suit_cards(s.suit) | rank_cards(s.top)


@rule
def answers(s: Position) -> int:
    """Bit set of the cards that pass the penalty on: the same rank with an effect of its own kind (hundred_one.42)."""
    found = 0
    for card in range(s.top % SUIT_SIZE, CARDS, SUIT_SIZE):
        if punishes(s.effects[card]):
            found |= 1 << card
    return found


@seldom
def choices(s: Position) -> int:
    """Bit set of what `turn` may do in the phase that the position is in."""
    seat = s.turn
    possible = s.hand[seat] | may_hold(s, seat)
    if s.phase == PLAY:
        may = possible & s.fit
        if (s.voluntary_draw or (s.unknown[seat] and s.hand[seat] & s.fit == 0)) and can_draw(s):
            may |= 1 << DRAW
        if s.unknown[seat] and s.hand[seat] & s.fit == 0 and not can_draw(s):
            may |= 1 << PASS
        return may
    if s.phase == KEEP:
        drawn = 1 << s.drawn if s.drawn != NO_CARD else may_hold(s, seat)
        return drawn & s.fit | 1 << PASS
    if s.phase == COVER:
        may = possible & covers(s)
        if s.unknown[seat] and s.hand[seat] & covers(s) == 0:
            may |= 1 << (DRAW if can_draw(s) else PASS)
        return may
    if s.phase == ANSWER:
        return possible & answers(s) | 1 << (DRAW if s.owed else PASS)
    return SUITS_ORDERED


@rule
def ask(s: Position, seat: int, phase: int) -> None:
    """This seat decides."""
    s.turn = seat
    s.phase = phase
    s.actor = seat
    s.may = choices(s)


@rule
def learn(s: Position, seat: int, cards: int) -> None:
    """Everybody sees that this seat holds none of these cards."""
    if s.spare[seat]:
        s.lacks[seat] = 0
        s.spare[seat] = 0
    s.lacks[seat] |= cards


@rule
def go_on(s: Position, left: int) -> int:
    """Take one step after another until a seat or the world is asked, or the round is over."""
    if left == LAID:
        left = follow(s)
    if left == TO_COVER:
        left = cover(s)
    if left == TO_PAY:
        left = pay(s)
    if left == ON_TURN:
        left = play(s)
    return left


@rule
def pass_to(s: Position, seat: int) -> int:
    """The turn goes to this seat."""
    s.turn = seat
    return ON_TURN


@rule
def play(s: Position) -> int:
    """Play, or draw because nothing fits (hundred_one.12), or pass because there is nothing to draw (hundred_one.39)."""
    while True:
        seat = s.turn
        if s.unknown[seat] or s.voluntary_draw:
            ask(s, seat, PLAY)
            if s.may:
                return WAITS
        may = s.hand[seat] & s.fit
        if may:
            s.phase = PLAY
            s.actor = seat
            s.may = may
            return WAITS
        if can_draw(s):
            draw_one(s, seat)
            return WAITS
        note(s, NOTHING_LEFT, seat)
        s.idle += 1
        if s.idle >= count(s.playing):
            return BLOCKED_NOW
        s.turn = next_of(s, seat)


@rule
def draw_one(s: Position, seat: int) -> None:
    """One card for want of a fitting one, or of the will to lay it (hundred_one.12)."""
    note(s, DRAWS, seat)
    if not s.voluntary_draw:
        learn(s, seat, s.fit)
    draw_from_stock(s, seat, DRAW_ONE, 1)


@rule
def learn_from_pass(s: Position, seat: int) -> None:
    """The drawn card was not laid: where it must be laid if it fits, it does not fit (hundred_one.13)."""
    if s.drawn_card == MAY_KEEP:
        return
    if not s.voluntary_draw:
        s.spare[seat] = 0
        s.lacks[seat] = s.fit
    elif s.spare[seat] >= cards_of(s, seat):
        s.lacks[seat] = s.fit
        s.spare[seat] = cards_of(s, seat) - 1


@rule
def lay(s: Position, seat: int, card: int) -> None:
    """A card goes from the hand to the top of the pile."""
    note(s, PLAYED, seat, card)
    if has(s.hand[seat], card):
        s.hand[seat] ^= 1 << card
    else:
        s.unknown[seat] -= 1
        s.stock ^= 1 << card
    if has(s.held, card):
        s.held ^= 1 << card
    else:
        s.since[seat] -= 1
    if has(s.lacks[seat], card) and s.spare[seat]:
        s.spare[seat] -= 1
    s.discard |= 1 << s.top
    s.idle = 0
    s.drawn = NO_CARD
    show_top(s, card)


@rule
def follow(s: Position) -> int:
    """What the card that `turn` has laid brings about (hundred_one.19)."""
    seat = s.turn
    effect = s.effects[s.top]
    if cards_of(s, seat) == 0 and (effect & COVERS == 0 or s.nine_last == GOES_OUT):
        s.winner = seat
        return FINISHED_NOW
    if effect & COVERS:
        note(s, MUST_BE_COVERED, seat)
        return TO_COVER
    if effect & ORDERS:
        s.phase = ORDER
        s.actor = seat
        s.may = SUITS_ORDERED
        return WAITS
    if effect & REVERSES:
        note(s, REVERSED)
        s.way = -s.way
    s.turn = next_of(s, seat)
    if not punishes(effect):
        return ON_TURN
    s.owed += takes(effect)
    if s.stacking == SAME_RANK:
        ask(s, s.turn, ANSWER)
        return WAITS
    return suffer(s)


@rule
def cover(s: Position) -> int:
    """The nine on top must be covered by its owner, who draws until he can (hundred_one.26, 27)."""
    seat = s.turn
    if s.unknown[seat] or s.hand[seat] & covers(s):
        ask(s, seat, COVER)
        return WAITS
    if can_draw(s):
        draw_cover(s, seat)
        return WAITS
    return leave_uncovered(s)


@rule
def leave_uncovered(s: Position) -> int:
    """The nine stays as it is, and the next player has to play on it (hundred_one.39)."""
    note(s, UNCOVERED, s.turn)
    return pass_to(s, next_of(s, s.turn))


@rule
def draw_cover(s: Position, seat: int) -> None:
    """One more card to cover the nine with (hundred_one.27)."""
    note(s, DRAWS_COVER, seat)
    learn(s, seat, covers(s))
    draw_from_stock(s, seat, COVER_DRAW, 1)


@rule
def suffer(s: Position) -> int:
    """`turn` loses its move, and takes what is owed (hundred_one.20, 25, 28, 29)."""
    if s.owed:
        note_penalty(s, s.turn)
        return TO_PAY
    note(s, SKIPPED, s.turn)
    return move_on(s)


@rule
def note_penalty(s: Position, seat: int) -> None:
    """What the cards are taken for."""
    if s.owed != takes(s.effects[s.top]):
        note(s, TAKES_SUM, seat, s.owed)
    elif s.top % SUIT_SIZE == KING:
        note(s, TAKES_FOR_KING, seat, s.owed)
    elif s.top % SUIT_SIZE == SIX:
        note(s, TAKES_FOR_SIX, seat, s.owed)
    else:
        note(s, TAKES_FOR_SEVEN, seat, s.owed)


@rule
def pay(s: Position) -> int:
    """Take as many of the owed cards as the stock holds; the rest after a reshuffle, if there is one (hundred_one.38, 39)."""
    if s.owed and can_draw(s):
        draw_from_stock(s, s.turn, PENALTY, s.owed)
        return WAITS
    if s.owed:
        note(s, NOTHING_LEFT, s.turn)
        s.owed = 0
    return move_on(s)


@rule
def move_on(s: Position) -> int:
    """The turn goes past the one who has lost his move; with two, back to the one who laid the card (hundred_one.21)."""
    s.turn = next_of(s, s.turn)
    if count(s.playing) == 2:
        note(s, AGAIN, s.turn)
    return ON_TURN


@seldom
def last_takes(s: Position) -> bool:
    """Whether the next player still has to take cards for the last card of the round (hundred_one.44)."""
    s.owed += takes(s.effects[s.top])
    if not s.finish_effects or s.owed == 0 or not can_draw(s):
        s.owed = 0
        return False
    seat = next_of(s, s.winner)
    note(s, LAST_TAKEN, seat, s.owed)
    draw_from_stock(s, seat, LAST_TAKE, s.owed)
    return True
