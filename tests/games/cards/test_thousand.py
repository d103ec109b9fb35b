"""Thousand: limits by brute force, hidden cards and their re-deals, payments, the linter, and the careful player."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from ludex.core.entry import Seat
from ludex.core.errors import EntryError
from ludex.core.match import Match
from ludex.core.registry import game
from ludex.games.cards.pack import names, number
from ludex.games.cards.thousand import best, terms
from ludex.kernel import OVER, WORLD

THOUSAND: Any = game("thousand")
RULES = THOUSAND.rules
VALUES = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
MARRIAGES = {"S": 40, "C": 60, "D": 80, "H": 100}
PACK = [rank + suit for suit in "SCDH" for rank in VALUES]
HANDS = (
    "cards AS KS QS AD 10D 9C JH",
    "cards AC 10C JC KH QH 9D JD",
    "cards AH 10H 9H KC QC 10S JS",
)


def cards(text: str) -> int:
    """The bit set of the named cards."""
    found = [number(word, terms.RANKS) for word in text.split()]
    return sum(1 << card for card in found if card is not None)


def at_table(options: dict[str, object] | None = None, seats: int = 3, **fields: Any) -> Any:
    """A position before its first card, with some fields laid."""
    s = THOUSAND.position(seats, THOUSAND.options.read({"order": "seats", **(options or {})}), key=7)
    RULES.setup(s)
    for name, value in fields.items():
        here = getattr(s, name)
        setattr(s, name, value + here[len(value) :] if isinstance(value, list) else value)
    return s


def positions(rng: random.Random, count: int, **options: object) -> list[Any]:
    """Positions of random play in which a seat decides about cards."""
    found: list[Any] = []
    while len(found) < count:
        s = THOUSAND.position(3, THOUSAND.options.read({"deal_limit": 3, **options}), key=rng.getrandbits(50))
        RULES.setup(s)
        while s.actor != OVER and len(found) < count:
            if s.actor == WORLD:
                RULES.draw(s)
                RULES.settle(s)
                continue
            if rng.random() < 0.2:
                found.append(s.copy())
            RULES.move(s, rng.choice(THOUSAND.actions(s)))
    return found


def test_pack_is_worth_120_and_every_suit_30() -> None:
    assert terms.worth(terms.FULL) == 120
    for suit in range(4):
        assert terms.worth(terms.SUIT_CARDS << suit * terms.SUIT) == 30
    for card in PACK:
        assert terms.worth(cards(card)) == VALUES[card[:-1]]


def test_cap_is_120_and_all_marriages_of_a_hand() -> None:
    rng = random.Random(3)
    for _ in range(500):
        hand = rng.sample(PACK, 10)
        expected = 120 + sum(v for suit, v in MARRIAGES.items() if {"K" + suit, "Q" + suit} <= set(hand))
        assert terms.cap(cards(" ".join(hand))) == expected


def test_refused_bid_names_the_clause_and_leaves_the_match_as_it_was() -> None:
    match = Match(THOUSAND, ["Ann", "Bob", "Eva"], {"order": "seats"})
    for text in HANDS:
        match.enter(text)
    before = match.position.data(), match.record.text
    with pytest.raises(EntryError) as refusal:
        match.enter("bid 165")
    assert refusal.value.clause == "thousand.B39"
    assert (match.position.data(), match.record.text) == before


def test_gift_is_known_to_giver_and_receiver_only() -> None:
    match = Match(THOUSAND, ["Ann", "Bob", "Eva"], {"order": "seats"})
    for text in (*HANDS, "bid 100", "pass", "pass", "give 9C"):
        match.enter(text)
    told = [match.view(seat).log[-1] for seat in (Seat(0), Seat(1), Seat(2), None)]
    assert [entry.values for entry, _ in told] == [("9C",), ("?",), ("?",), ("?",)]
    assert [any(r.name == "gift" for r in rulings) for _, rulings in told] == [False, True, False, False]
    assert [THOUSAND.seen(match.position, seat).gift[1] for seat in (0, 1, 2)] == [6, 6, -1]


def test_talon_taken_in_the_dark_is_seen_by_the_declarer_alone() -> None:
    match = Match(THOUSAND, ["Ann", "Bob", "Eva"], {"order": "seats"})
    for text in (*HANDS, "bid 100", "pass", "pass"):
        match.enter(text)
    talon = cards("9S KD QD")
    assert [THOUSAND.seen(match.position, seat).talon for seat in (0, 1, 2)] == [talon, 0, 0]
    assert THOUSAND.seen(match.position, None).talon == 0


def layouts(s: Any, seat: int, other: int, tries: int) -> Counter[int]:
    """How often each hand of `other` comes up when `seat` imagines the hidden cards."""
    found: Counter[int] = Counter()
    for key in range(tries):
        view = THOUSAND.seen(s, Seat(seat))
        view.key, view.counter = key * 7919 + 13, 0
        RULES.redeal(view, seat)
        found[view.hand[other]] += 1
    return found


def endgame(**fields: Any) -> Any:
    """Three cards each; seat 1 leads, seat 0 is the declarer; all other cards have been played."""
    hands = [cards("AS KS 9D"), cards("AH KH 9H"), cards("10C QC JD")]
    rest = terms.FULL & ~(hands[0] | hands[1] | hands[2])
    return at_table(
        phase=terms.PLAY,
        actor=1,
        turn=-1,
        need=0,
        pool=0,
        declarer=0,
        contract=100,
        bid=100,
        hand=hands,
        held=[3, 3, 3],
        played=[rest],
        tricks=[3, 1, 1],
        **fields,
    )


def expected_hands(s: Any, allowed: Any) -> set[int]:
    """Every hand of seat 2 that seat 1 can't rule out."""
    unseen = names(s.hand[0] | s.hand[2], terms.RANKS)
    return {cards(" ".join(hand)) for hand in combinations(unseen, 3) if allowed(set(hand), set(unseen) - set(hand))}


def uniform(found: Counter[int]) -> bool:
    """Chi-square against equal chances, far out in the tail (four standard deviations)."""
    tries, kinds = sum(found.values()), len(found)
    even = tries / kinds
    chi = sum((n - even) ** 2 / even for n in found.values())
    return bool(chi < kinds - 1 + 4 * (2 * max(1, kinds - 1)) ** 0.5)


def test_redeal_is_uniform_over_all_layouts() -> None:
    s = endgame()
    found = layouts(s, 1, 2, 4000)
    assert set(found) == expected_hands(s, lambda hand, other: True)
    assert uniform(found)


def test_redeal_respects_suits_that_players_lack() -> None:
    s = endgame(void=[1 << 1, 0, 1 << 0])  # the declarer has shown no clubs, seat 2 no spades
    found = layouts(s, 1, 2, 2000)
    assert set(found) == expected_hands(
        s, lambda hand, other: not any(c[-1] == "C" for c in other) and not any(c[-1] == "S" for c in hand)
    )
    assert uniform(found)


def test_redeal_leaves_no_more_than_one_shown_talon_card_with_an_opponent() -> None:
    s = endgame(talon=cards("AS KS QD"), shown=cards("AS KS QD"))
    found = layouts(s, 1, 2, 4000)
    assert set(found) == expected_hands(s, lambda hand, other: len(hand & {"AS", "KS"}) <= 1)
    assert uniform(found)
    s.played = [s.played[0] & ~cards("QD"), 0, cards("QD"), 0]  # seat 2 has played its one card of the talon
    assert set(layouts(s, 1, 2, 1000)) == expected_hands(s, lambda hand, other: not hand & {"AS", "KS"})


def test_redeal_keeps_what_a_seat_gave_away_and_declared_marriages() -> None:
    s = endgame(gift=[-1, -1, number("JD", terms.RANKS)])
    s.declarer, s.actor = 0, 0
    assert all(hand & cards("JD") for hand in layouts(s, 0, 2, 200))
    s = endgame(known=[cards("KS QS")])
    assert not any(hand & cards("KS") for hand in layouts(s, 1, 2, 200))


def test_redeal_keeps_numbers_of_cards_and_the_own_hand() -> None:
    rng = random.Random(5)
    for s in positions(rng, 150):
        for seat in range(3):
            view = THOUSAND.seen(s, Seat(seat))
            view.key = rng.getrandbits(50)
            RULES.redeal(view, seat)
            assert [hand.bit_count() for hand in view.hand[:3]] == s.held[:3]
            assert view.hand[seat] == s.hand[seat]
            assert RULES.conserved(view) == (24, terms.FULL)
            assert THOUSAND.seen(view, Seat(seat)).data() == THOUSAND.seen(s, Seat(seat)).data()


def test_computed_player_uses_only_what_its_seat_sees() -> None:
    rng = random.Random(6)
    weights = best.table(3, THOUSAND.options.read())
    for s in positions(rng, 150):
        view = THOUSAND.seen(s, Seat(s.actor))
        other = view.copy()
        other.key = rng.getrandbits(50)
        RULES.redeal(other, s.actor)
        again = THOUSAND.seen(other, Seat(s.actor))
        assert best.choose(view, weights) == best.choose(again, weights)


def test_computed_player_wins_nearly_every_match_against_random_ones() -> None:
    rng = random.Random(8)
    weights = best.table(3, THOUSAND.options.read())
    won = 0.0
    for number_ in range(9):
        s = THOUSAND.position(3, THOUSAND.options.read(), key=number_ * 31 + 5)
        RULES.setup(s)
        me = number_ % 3
        while s.actor != OVER:
            if s.actor == WORLD:
                RULES.draw(s)
                RULES.settle(s)
            elif s.actor == me:
                RULES.move(s, best.choose(THOUSAND.seen(s, Seat(me)), weights))
            else:
                RULES.move(s, rng.choice(THOUSAND.actions(s)))
        won += RULES.payoff(s, me)
    assert won >= 8


def test_computed_player_declares_its_marriage_after_the_first_trick() -> None:
    match = Match(THOUSAND, ["Ann", "Bob", "Eva"], {"order": "seats"})
    for text in (*HANDS, "bid 100", "bid 105", "pass", "bid 110", "pass", "give 9C", "give JH", "order 110"):
        match.enter(text)
    for text in ("play AD", "play 9D", "play 9H"):
        match.enter(text)
    a = best.choose(THOUSAND.seen(match.position, Seat(0)), best.table(3, {}))
    assert THOUSAND.spelled(match.position, a).name == "marriage"


def test_computed_player_discards_before_it_gives_away_a_marriage() -> None:
    match = Match(THOUSAND, ["Ann", "Bob", "Eva"], {"order": "seats"})
    for text in (*HANDS, "bid 100", "bid 105", "pass", "bid 110", "pass"):
        match.enter(text)
    a = best.choose(THOUSAND.seen(match.position, Seat(0)), best.table(3, {}))
    assert str(THOUSAND.spelled(match.position, a).values[0]) in ("9C", "JH", "9S")


@pytest.mark.parametrize(
    ("stakes", "seats", "total", "won", "paid"),
    [
        ("none", 3, [1000, 300, 200], 1, [1, 0, 0]),
        ("none", 3, [500, 500, 200], 3, [0.5, 0.5, 0]),
        ("shortfall", 3, [1005, 300, -100], 1, [1800, -700, -1100]),
        ("bank", 3, [1000, 300, 200], 1, [1, 0, -1]),
        ("bank", 3, [1000, 200, 200], 1, [1, -0.5, -0.5]),
        ("bank", 2, [1000, 200], 1, [1, -1]),
        ("bank", 4, [1000, 200, 300, 100], 1, [1, 0, 0, -1]),
    ],
)
def test_settlement(stakes: str, seats: int, total: list[int], won: int, paid: list[float]) -> None:
    s = at_table({"stakes": stakes}, seats=seats, total=total)
    s.won, s.actor = won, OVER
    assert [RULES.payoff(s, seat) for seat in range(seats)] == paid
    assert stakes == "none" or sum(paid) == 0


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, set()),
        ({"preset": "a"}, set()),
        ({"preset": "b"}, set()),
        ({"four_aces_deal": "redeal", "four_aces_talon": "redeal"}, {"clash_aces"}),
        ({"obligation": True}, {"obligation"}),
        ({"barrel_win": "contract_over_120"}, {"clash_no_way_off"}),
        ({"double_after_rounding": False}, {"clash_nothing_doubled"}),
        ({"barrel_share": "share", "barrel_tie": "both_fall"}, {"barrel_tie"}),
        ({"concession": "off", "concession_rounding": "down"}, {"concession_rounding"}),
        ({"dark_raise": True}, {"dark_raise"}),
    ],
)
def test_linter_names_dead_and_clashing_options(given: dict[str, object], found: set[str]) -> None:
    findings = THOUSAND.options.lint(THOUSAND.options.read(given))
    assert {finding.saying or finding.options[0] for finding in findings} == found


def test_every_deal_gives_120_points_in_tricks() -> None:
    rng = random.Random(11)
    s = at_table({"deal_limit": 30})
    seen = 0
    while s.actor != OVER:
        if s.actor == WORLD:
            RULES.draw(s)
            RULES.settle(s)
            continue
        if s.phase == terms.PLAY and sum(s.held[:3]) == 1:
            assert sum(s.points[:3]) + s.in_trick + terms.worth(s.hand[0] | s.hand[1] | s.hand[2]) == 120
            seen += 1
        RULES.move(s, rng.choice(THOUSAND.actions(s)))
    assert seen > 10
