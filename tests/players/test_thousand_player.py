"""The thinking player of Thousand: legal everywhere, blind to what is hidden, and right where only one move is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludex.core.entry import Seat
from ludex.games.cards.thousand import GAME, think
from ludex.games.cards.thousand.terms import NO_CARD, NO_TRUMP, PAIRS, PLAY, SUIT, value_of
from ludex.kernel import OVER, WORLD
from ludex.players.bots import bot

RANKS = {"9": 0, "J": 1, "Q": 2, "K": 3, "10": 4, "A": 5}
SUITS = {"S": 0, "C": 1, "D": 2, "H": 3}


def card(name: str) -> int:
    return SUITS[name[-1]] * SUIT + RANKS[name[:-1]]


def cards(names: str) -> int:
    return sum(1 << card(name) for name in names.split())


def in_play(hands: list[str], trick: list[str], contract: int, points: list[int], trump: int = NO_TRUMP) -> Any:
    """Seat 0 is the declarer and has to play after the cards of the trick; each player has taken a trick before."""
    s = GAME.position(3, GAME.options.read({"order": "seats"}), key=5)
    GAME.rules.setup(s)
    s.phase, s.actor, s.declarer, s.dealer, s.contract, s.bid, s.bidder = PLAY, 0, 0, 2, contract, contract, 0
    s.hand, s.trump, s.need, s.pool = [*map(cards, hands), 0], trump, 0, 0
    s.held = [hand.bit_count() for hand in s.hand]
    s.points, s.tricks = [*points, 0], [1, 1, 1, 0]
    s.gift, s.talon, s.shown, s.laid = [NO_CARD] * 4, 0, 0, 0
    s.lying, s.table, s.in_trick, s.led = len(trick), [NO_CARD] * 4, 0, NO_TRUMP
    left = (1 << 24) - 1 & ~(s.hand[0] | s.hand[1] | s.hand[2])
    for seat, name in zip((1, 2)[2 - len(trick) :] if len(trick) == 1 else (1, 2), trick, strict=False):
        s.table[seat] = card(name)
        s.in_trick += value_of(card(name))
        left &= ~(1 << card(name))
        if s.led == NO_TRUMP:
            s.led, s.best_card, s.best_seat = card(name) // SUIT, card(name), seat
        elif card(name) // SUIT == s.led and card(name) > s.best_card:
            s.best_card, s.best_seat = card(name), seat
    s.played = [left, 0, 0, 0]
    for seat in (1, 2):
        if s.table[seat] != NO_CARD:
            s.played[seat] = 1 << s.table[seat]
    return s


def chosen(s: Any, level: str = "hard") -> int:
    return think.choose(GAME.seen(s, Seat(s.actor)), level, random.Random(3), GAME.options.read())


def test_the_trick_that_makes_the_order_is_taken() -> None:
    # 95 so far; the ace takes 10 + 0 + 11 now: 116. Later it would take only nines.
    s = in_play(["AS QS", "9C", "9D"], ["10S", "9S"], 115, [95, 0, 0])
    assert chosen(s) == card("AS")


def test_a_marriage_that_the_order_needs_is_declared() -> None:
    # 60 so far; the hearts are worth 100, and the order is 160.
    s = in_play(["KH QH 9S", "9D JD AC", "9C JC 10D"], [], 160, [60, 0, 0])
    assert chosen(s) in (PAIRS + 2 * 3, PAIRS + 2 * 3 + 1)


def test_an_order_that_is_made_with_any_card_costs_no_dear_one() -> None:
    # The order is made already; the others hold higher spades: of king and nine the nine is given away.
    s = in_play(["KS 9S", "JC", "9D"], ["AS", "10S"], 100, [110, 0, 0])
    assert chosen(s) == card("9S")


def deal_on(s: Any, rng: random.Random, level: str, values: Any) -> None:
    """One step of a match: the world draws, or the player in turn chooses, and must choose legally."""
    if s.actor == WORLD:
        GAME.rules.draw(s)
        GAME.rules.settle(s)
        return
    a = think.choose(GAME.seen(s, Seat(s.actor)), level, rng, values)
    assert GAME.rules.why_not(s, a) == 0
    GAME.rules.move(s, a)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (3, {"preset": "a"}),
        (3, {"preset": "b"}),
        (2, {}),
        (2, {"two_player": "9_3_3"}),
        (4, {}),
        (4, {"dark": True}),
    ],
)
def test_it_plays_legally_to_the_end(seats: int, options: dict[str, Any]) -> None:
    values = GAME.options.read({**options, "deal_limit": 4})
    s = GAME.position(seats, values, key=seats)
    GAME.rules.setup(s)
    rng = random.Random(seats)
    for _ in range(600):
        if s.actor == OVER:
            break
        deal_on(s, rng, "easy", values)
    assert s.actor == OVER


def test_what_is_hidden_does_not_change_the_choice() -> None:
    values = GAME.options.read({"order": "seats"})
    s = GAME.position(3, values, key=9)
    GAME.rules.setup(s)
    rng = random.Random(1)
    looked = 0
    while looked < 12:
        if s.actor >= 0:
            seen = GAME.seen(s, Seat(s.actor))
            other = seen.copy()
            other.key = rng.getrandbits(60)
            GAME.rules.redeal(other, s.actor)
            again = GAME.seen(other, Seat(s.actor))
            pair = [think.choose(view, "easy", random.Random(4), values) for view in (seen, again)]
            assert pair[0] == pair[1]
            looked += 1
        deal_on(s, rng, "easy", values)


def test_the_levels_of_thousand_are_its_own_player() -> None:
    player = bot(GAME, "hard", 3, GAME.options.read(), 1)
    assert type(player).__name__ == "ThinkBot"
    assert player.name == "hard"
