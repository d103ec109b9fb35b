"""A hundred and one: the count, the reshuffle, what lies hidden and what is known of it, and the sensible player."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product
from math import sqrt
from typing import Any

import pytest

from ludex.core.entry import Seat
from ludex.core.match import Match
from ludex.core.registry import game
from ludex.games.cards.hundred_one import best, rules
from ludex.games.cards.hundred_one.counting import points_of
from ludex.games.cards.hundred_one.hidden import combinations as choices_of
from ludex.games.cards.hundred_one.position import ALL, COVER, KEEP, NO_CARD, PLAY, RANKS
from ludex.games.cards.pack import number
from ludex.kernel import OVER, WORLD

GAME: Any = game("hundred_one")
BASE = ["cards 7S 10S QH KH 8D", "cards 6C JC AD 9H", "cards JS"]

SETTINGS: list[dict[str, Any]] = [
    {},
    {"voluntary_draw": True},
    {"drawn_card": "may_keep"},
    {"nine_cover": "any_legal", "finish_effects": True},
    {"stacking": "same_rank", "ten": "reverses", "eight": "covered"},
    {"stock_empty": "pass", "jack": "orders"},
]


def cards(text: str) -> int:
    """A hand as a bit set."""
    found = 0
    for word in text.split():
        card = number(word, RANKS)
        assert card is not None
        found |= 1 << card
    return found


def begun(seats: int, key: int, **options: Any) -> Any:
    """A position after the setup, with the first deal."""
    s = GAME.position(seats, GAME.options.read({"order": "seats"} | options), key=key)
    rules.setup(s)
    return s


def step(s: Any, rng: random.Random) -> None:
    """The world answers, or the actor does anything legal."""
    if s.actor == WORLD:
        rules.draw(s)
        rules.settle(s)
    else:
        rules.move(s, rng.choice(GAME.actions(s)))


def walk(seats: int, key: int, **options: Any) -> Any:
    """The positions of a random match."""
    rng = random.Random(key)
    s = begun(seats, key, **options)
    while s.actor != OVER:
        yield s
        step(s, rng)


def is_even(tally: Counter[Any], cells: int) -> bool:
    """Pearson's sum over equally likely cells stays within five of its standard deviations."""
    expected = tally.total() / cells
    chi = sum((tally[cell] - expected) ** 2 for cell in tally) / expected + (cells - len(tally)) * expected
    return len(tally) <= cells and abs(chi - (cells - 1)) < 5 * sqrt(2 * (cells - 1))


def test_the_pack_counts_204_points_and_240_with_a_dear_king() -> None:
    assert points_of(begun(2, 1), ALL) == 4 * (6 + 7 + 8 + 0 + 10 + 2 + 3 + 4 + 11) == 204
    assert points_of(begun(2, 1, king_spades_in_hand="40"), ALL) == 240


@pytest.mark.parametrize(
    ("hand", "points"),
    [("", 0), ("9S 9C 9D 9H", 0), ("AS 10H", 21), ("8C 7C 6C", 21), ("KS KD QD JD", 13), ("6S AH 9H JC", 19)],
)
def test_hands_count_as_added_up_by_hand(hand: str, points: int) -> None:
    assert points_of(begun(2, 1), cards(hand)) == points


def test_totals_move_only_by_the_count_and_the_winner_has_the_lowest() -> None:
    for key in range(6):
        *_, s = walk(2 + key % 3, key)
        assert max(s.total) > 101
        lowest = min(s.total[: s.seats])
        assert s.won == sum(1 << seat for seat in range(s.seats) if s.total[seat] == lowest)


def test_a_reshuffle_takes_every_discard_but_the_top_card() -> None:
    shuffled = 0
    for key in range(8):
        rng = random.Random(key)
        s = begun(2 + key % 3, key)
        while s.actor != OVER and shuffled < 60:
            before = s.copy()
            s.notes = []
            step(s, rng)
            names = [GAME.notes.kinds[code].name for code, _ in s.notes]
            if "reshuffled" not in names or "deals" in names:
                continue
            shuffled += 1
            pile = before.discard | (1 << before.top)
            assert s.held & s.stock == 0
            assert not s.stock >> s.top & 1
            assert s.stock & ~(pile | before.stock | before.hand[before.turn]) == 0
            assert s.left == s.stock.bit_count()
    assert shuffled >= 20


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_what_is_known_of_a_hand_is_true_of_it(options: dict[str, Any]) -> None:
    told = 0
    for key in range(9):
        for s in walk(2 + key % 3, key, **options):
            for seat in range(s.seats):
                if s.lots[seat] == NO_CARD and s.top != NO_CARD:
                    hand = s.hand[seat]
                    assert (hand & s.lacks[seat]).bit_count() <= s.spare[seat]
                    assert (hand & s.held).bit_count() == hand.bit_count() - s.since[seat]
                    told += s.lacks[seat] != 0 and s.spare[seat] < hand.bit_count()
    assert told > 100 or options.get("voluntary_draw") or options.get("drawn_card")


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_a_redeal_agrees_with_all_that_the_seat_knows(options: dict[str, Any]) -> None:
    rng = random.Random(5)
    for key in range(3):
        for s in walk(2 + key, key, **options):
            if rng.random() > 0.15:
                continue
            for viewer in range(s.seats):
                other = GAME.seen(s, Seat(viewer))
                other.key = rng.getrandbits(60)
                rules.redeal(other, viewer)
                assert other.hand[viewer] == s.hand[viewer]
                assert [h.bit_count() for h in other.hand] == [h.bit_count() for h in s.hand]
                assert other.stock.bit_count() == s.left
                together = other.stock + other.discard + sum(other.hand) + (1 << other.top if other.top >= 0 else 0)
                assert together == ALL  # every card once
                assert other.stock & other.held == 0
                for seat in range(s.seats):
                    assert (other.hand[seat] & s.lacks[seat]).bit_count() <= s.spare[seat]
                if s.actor >= 0:
                    legal = GAME.actions(other)
                    assert legal or s.phase not in (PLAY, COVER)
                    assert s.phase != KEEP or other.hand[s.turn] >> other.drawn & 1


def laid_out(seats: int, stock: str, unknown: list[int], **rows: int | list[int]) -> Any:
    """A position as seat 0 sees it: these cards can't be placed, and the others hold so many of them."""
    s = begun(seats, 1)
    for name in ("hand", "lacks", "spare", "since", "unknown"):
        setattr(s, name, [0] * 4)
    s.unknown[1 : 1 + len(unknown)] = unknown
    s.since = s.unknown[:]
    s.stock = cards(stock)
    s.held = 0
    s.phase, s.actor, s.turn = PLAY, 0, 0
    for name, row in rows.items():
        setattr(s, name, row)
    s.left = s.stock.bit_count() - sum(unknown)
    return s


def layouts(s: Any) -> set[tuple[int, ...]]:
    """Every way to deal the loose cards that agrees with what is known, found by trying all."""
    loose = [1 << card for card in range(36) if s.stock >> card & 1]
    seats = [seat for seat in range(s.seats) if s.unknown[seat]]
    hands = [[sum(c) for c in combinations(loose, s.unknown[seat])] for seat in seats]
    found = set()
    for deal in product(*hands):
        if sum(deal) != 0 and sum(h.bit_count() for h in deal) != _union(deal).bit_count():
            continue
        if s.held & s.stock & ~_union(deal):
            continue
        if all(
            (hand & s.lacks[seat]).bit_count() <= s.spare[seat]
            and (hand & s.held).bit_count() == s.unknown[seat] - s.since[seat]
            for seat, hand in zip(seats, deal, strict=True)
        ):
            found.add(deal)
    return found


def _union(hands: tuple[int, ...]) -> int:
    together = 0
    for hand in hands:
        together |= hand
    return together


def dealt(s: Any, times: int) -> Counter[tuple[int, ...]]:
    """How often each layout is dealt."""
    tally: Counter[tuple[int, ...]] = Counter()
    seats = [seat for seat in range(s.seats) if s.unknown[seat]]
    for key in range(times):
        other = s.copy()
        other.key = key * 7919 + 11
        other.counter = 0
        rules.redeal(other, 0)
        tally[tuple(other.hand[seat] for seat in seats)] += 1
    return tally


SPADES, EIGHT = cards("6S 7S 8S 9S 10S JS QS KS AS"), "6S 8S JS KC 10C JD 7D 9H"


@pytest.mark.parametrize(
    ("position", "cells"),
    [
        (laid_out(2, EIGHT, [3]), 56),
        (laid_out(2, EIGHT, [3], lacks=[0, SPADES, 0, 0]), 10),  # three of the five that are no spades
        (laid_out(2, EIGHT, [3], lacks=[0, SPADES, 0, 0], spare=[0, 1, 0, 0]), 10 + 3 * 10),
        (laid_out(3, EIGHT, [2, 2]), 28 * 15),
        (laid_out(3, EIGHT, [2, 2], lacks=[0, 0, SPADES, 0]), None),
        (laid_out(3, EIGHT, [2, 2], lacks=[0, SPADES, SPADES, 0]), 10 * 3),
        (laid_out(3, EIGHT, [2, 2], lacks=[0, cards("JS JD"), SPADES, 0], spare=[0, 1, 0, 0]), None),
        (laid_out(4, EIGHT, [1, 2, 2], lacks=[0, SPADES, cards("KC 10C 9H"), cards("JS JD")]), None),
        (laid_out(2, EIGHT, [3], held=cards("6S JD"), since=[0, 1, 0, 0]), 6),  # both that were held, and one of six
        (laid_out(3, EIGHT, [2, 2], held=cards("6S JD 9H"), since=[0, 1, 0, 0]), None),
        (laid_out(3, EIGHT, [2, 2], held=cards("6S JD 9H"), since=[0, 1, 0, 0], lacks=[0, SPADES, 0, 0]), None),
    ],
)
def test_every_layout_that_may_be_is_dealt_equally_often(position: Any, cells: int | None) -> None:
    possible = layouts(position)
    assert cells is None or len(possible) == cells
    tally = dealt(position, 12 * len(possible) + 1500)
    assert set(tally) <= possible
    assert is_even(tally, len(possible))


def test_a_redeal_is_found_at_once_where_three_hands_lack_the_same_cards() -> None:
    stock = "6S 7S 8S JS KS AS 6C 7C 8C 10C JC KC AC 6D 7D 8D 10D JD KD AD 6H 7H 8H 10H JH KH AH"
    s = laid_out(4, stock, [5, 5, 5], lacks=[0, SPADES, SPADES, SPADES])
    for key in range(20):
        other = s.copy()
        other.key, other.counter = key, 0
        rules.redeal(other, 0)
        assert not (other.hand[1] | other.hand[2] | other.hand[3]) & SPADES
        assert other.counter < 15 * 4


def test_ways_are_counted_as_choices() -> None:
    assert [choices_of(5, k) for k in range(-1, 7)] == [0, 1, 5, 10, 10, 5, 1, 0]
    assert choices_of(36, 18) == 9075135300


def test_a_single_drawn_card_is_any_of_the_stock() -> None:
    tally: Counter[int] = Counter()
    for key in range(4000):
        s = laid_out(2, EIGHT, [])
        s.key, s.counter, s.need, s.pool = key * 104729 + 3, 0, 1, s.stock
        rules.draw(s)
        tally[s.given] += 1
    assert is_even(tally, 8)


def test_swapping_a_hidden_card_with_the_stock_changes_nothing_that_the_other_sees() -> None:
    views = []
    for hand in ("7S 10S QH KH 8D", "7S 10S AC 10H 6D"):
        match = Match(GAME, ["A", "B"], {"order": "seats"})
        for entry in (f"cards {hand}", *BASE[1:], "play 10S"):
            match.enter(entry)
        ask = match.asks
        assert ask is not None and ask.kind == "fact"
        told = [match.view(viewer) for viewer in (None, Seat(0))]
        seen = [GAME.seen(match.position, viewer).data() for viewer in (None, Seat(0))]
        views.append(([view.scene for view in told], [view.log for view in told], seen))
        assert match.view(Seat(1)).log[0][0].values == tuple(hand.split())
    assert views[0] == views[1]
    assert views[0][1][0][0][0].values == ("?",) * 5


def test_the_drawn_card_is_for_the_drawer_alone() -> None:
    views = []
    for drawn in ("8S", "7D"):
        match = Match(GAME, ["A", "B"], {"order": "seats", "drawn_card": "may_keep"})
        for entry in (*BASE, "play 10S", f"cards {drawn}"):
            match.enter(entry)
        assert match.position.actor == 0  # whether it fits or not, its owner is asked
        match.enter("pass")
        views.append([GAME.seen(match.position, viewer).data() for viewer in (None, Seat(1))])
    assert views[0][0] == views[1][0]
    hidden = [{k: v for k, v in view[1].items() if k != "may"} for view in views]
    assert hidden[0] == hidden[1]


def test_with_two_players_a_reshuffle_lets_each_know_the_other_hand() -> None:
    seen = 0
    for key in range(8):
        for s in walk(2, key):
            if s.held and s.actor == 0 and s.since[1] == 0:
                other = GAME.seen(s, Seat(0))
                other.key = 77
                rules.redeal(other, 0)
                assert other.hand[1] == s.hand[1]
                seen += 1
    assert seen > 3


def test_a_match_with_unseen_hands_comes_to_its_count() -> None:
    match = Match(GAME, ["A", "B"], {"order": "seats", "length": "round"})
    rng = random.Random(3)
    while (ask := match.asks) and len(match.steps) < 400:
        if ask.kind == "fact" and ask.may_be_unseen:
            match.enter("cards ?")
        elif ask.kind == "fact":
            values = rng.sample(list(ask.domain.values), len(ask.domain))  # type: ignore[union-attr]
            match.enter("cards " + " ".join(map(str, values)))
        else:
            match.enter(rng.choice([choice for choice in ask.choices if choice.blocked is None]).entry)
    assert match.result is not None
    assert rules.conserved(match.position) == (36,)


def play(seats: int, seed: int, options: dict[str, Any]) -> Any:
    """One match: seat 0 plays sensibly, the others at random."""
    rng = random.Random(seed)
    known = best.table(seats, {})
    s = begun(seats, seed, **options)
    while s.actor != OVER:
        if s.actor == 0:
            action = best.choose(GAME.seen(s, Seat(0)), known)
            assert rules.why_not(s, action) == 0
            rules.move(s, action)
        else:
            step(s, rng)
    return s


def test_the_sensible_player_beats_random_play() -> None:
    assert sum(play(2, seed, {}).won == 1 for seed in range(60)) > 42


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_sensible_player_moves_legally_under_every_rule(options: dict[str, Any]) -> None:
    play(3, 9, options)


def asked(hand: str, top: str, rival: str = "6C JC AD 9H", *given: str) -> str:
    """What the sensible player does with this hand as seat 1."""
    match = Match(GAME, ["A", "B"], {"order": "seats"})
    for entry in (f"cards {hand}", f"cards {rival}", f"cards {top}", *given):
        match.enter(entry)
    s = GAME.seen(match.position, Seat(1))
    return str(GAME.spelled(s, best.choose(s, best.table(2, {}))))


def test_the_sensible_player_lays_dear_cards_and_keeps_queens() -> None:
    assert asked("10S JS QH KH 8D", "8S") in ("@1 play 10S", "@1 play 8D")
    assert asked("JS QS QH KH 8D", "KC") == "@1 play KH"
    assert asked("JS QS QH KH 8D", "10C") in ("@1 play QS", "@1 play QH")


def test_the_sensible_player_orders_the_suit_it_holds_most_of() -> None:
    assert asked("JD QS KD KH 8D", "10C", "6C JC AD 9H", "play QS") == "@1 order diamonds"
