"""Double dummy for Thousand: against minimax without pruning, positions worked by hand, and what must not change a value."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from ludex.games.cards.thousand import double_dummy
from ludex.games.cards.thousand.solve import Deal, DealError, Solution, makes, read_deal, solve

POINTS = {0: 0, 1: 2, 2: 3, 3: 4, 4: 10, 5: 11}  # by rank: 9 J Q K 10 A
MARRIAGES = (40, 60, 80, 100)
QUEEN, KING, ACE = 2, 3, 5
Hand = tuple[int, ...]


class Table(NamedTuple):
    """A position of the slow solver: cards as tuples, seat 0 the declarer."""

    hands: tuple[Hand, Hand, Hand]
    leader: int
    trump: int
    took: tuple[bool, ...]
    trick: Hand


class Choice(NamedTuple):
    """A card with what its player declares and which suit is trump then."""

    card: int
    declares: str
    points: int
    trump: int


def choices(table: Table, needs: bool, aces: int) -> list[Choice]:
    """Everything that may be played, straight from the rules."""
    seat = (table.leader + len(table.trick)) % 3
    hand = table.hands[seat]
    if table.trick:
        led = table.trick[0] // 6
        fits = [c for c in hand if c // 6 == led] or [c for c in hand if c // 6 == table.trump] or list(hand)
        return [Choice(card, "", 0, table.trump) for card in fits]
    found = [Choice(card, "", 0, table.trump) for card in hand]
    for card in hand:
        suit, rank = divmod(card, 6)
        both = 6 * suit + QUEEN in hand and 6 * suit + KING in hand
        if rank in (QUEEN, KING) and both and (table.took[seat] or not needs):
            found.append(Choice(card, "marriage", MARRIAGES[suit], suit))
        if rank == ACE and aces and table.took[seat] and all(6 * s + ACE in hand for s in range(4)):
            found.append(Choice(card, "aces", aces, table.trump))
    return found


def after(table: Table, choice: Choice) -> tuple[Table, int]:
    """The position after a card, and what the declarer got by it."""
    seat = (table.leader + len(table.trick)) % 3
    one, two, three = (tuple(c for c in hand if c != choice.card) for hand in table.hands)
    trick = (*table.trick, choice.card)
    points = choice.points if seat == 0 else 0
    if len(trick) < 3:
        return Table((one, two, three), table.leader, choice.trump, table.took, trick), points
    led = trick[0] // 6
    strength = [(c // 6 == choice.trump, c // 6 == led, c % 6) for c in trick]
    winner = (table.leader + strength.index(max(strength))) % 3
    took = tuple(had or s == winner for s, had in enumerate(table.took))
    points += sum(POINTS[c % 6] for c in trick) if winner == 0 else 0
    return Table((one, two, three), winner, choice.trump, took, ()), points


def slow_value(table: Table, needs: bool, aces: int) -> int:
    """Minimax without pruning."""

    @cache
    def value(table: Table) -> int:
        if not any(table.hands):
            return 0
        values = []
        for choice in choices(table, needs, aces):
            then, points = after(table, choice)
            values.append(points + value(then))
        return max(values) if (table.leader + len(table.trick)) % 3 == 0 else min(values)

    return value(table)


def table_of(deal: Deal) -> Table:
    hands = [deal.hands[(deal.declarer + k) % 3] for k in range(3)]
    one, two, three = (tuple(card for card in range(24) if hand >> card & 1) for hand in hands)
    trump = -1 if deal.trump is None else deal.trump
    took = tuple(deal.took[(deal.declarer + k) % 3] for k in range(3))
    return Table((one, two, three), (deal.leader - deal.declarer) % 3, trump, took, deal.trick)


def random_deal(rng: random.Random, cards: int) -> Deal:
    """Hands of so many cards, often out of few suits, with marriages and four aces, in the middle of a trick or not."""
    pack = list(range(24))
    kind = rng.randrange(4) if cards < 6 else 0
    if kind == 1:
        pack = [c for c in pack if c // 6 in rng.sample(range(4), 3)]
    elif kind == 2:
        pack = [c for c in pack if c % 6 >= QUEEN]
    rng.shuffle(pack)
    if kind == 3 and cards == 4:
        pack.sort(key=lambda c: c % 6 != ACE)
    dealt = [pack[k * cards : (k + 1) * cards] for k in range(3)]
    rng.shuffle(dealt)
    leader, trump = rng.randrange(3), rng.choice([None, 0, 1, 2, 3])
    trick: list[int] = []
    for place in range(rng.choice((0, 0, 0, 1, 2))):
        hand = dealt[(leader + place) % 3]
        led = [c for c in hand if trick and c // 6 == trick[0] // 6]
        trick.append(rng.choice(led or [c for c in hand if trick and c // 6 == trump] or hand))
        hand.remove(trick[-1])
    one, two, three = (sum(1 << c for c in hand) for hand in dealt)
    return Deal(
        hands=(one, two, three),
        leader=leader,
        declarer=rng.randrange(3),
        trump=trump,
        trick=tuple(trick),
        took=(rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.5),
        marriage_needs_trick=rng.random() < 0.5,
        ace_marriage=rng.choice((0, 200)),
    )


def best(text: str, **changes: bool | int) -> Solution:
    return solve(replace(read_deal(text), **changes))  # type: ignore[arg-type]  # each test names fields of its own


@pytest.mark.parametrize(("cards", "count"), [(1, 100), (2, 200), (3, 500), (4, 400)])
def test_the_value_is_that_of_minimax_without_pruning(cards: int, count: int) -> None:
    rng = random.Random(cards)
    for _ in range(count):
        deal = random_deal(rng, cards)
        assert solve(deal).value == slow_value(table_of(deal), deal.marriage_needs_trick, deal.ace_marriage), deal


def test_positions_of_five_cards_too() -> None:
    rng = random.Random(55)
    for _ in range(5):
        deal = random_deal(rng, 5)
        assert solve(deal).value == slow_value(table_of(deal), deal.marriage_needs_trick, deal.ace_marriage), deal


def test_the_line_is_legal_and_brings_the_value() -> None:
    rng = random.Random(6)
    for cards in (3, 4, 8, 8, 8) * 20:
        deal = random_deal(rng, cards)
        solution = solve(deal)
        table, points = table_of(deal), 0
        for play in solution.line:
            assert (play.seat - deal.declarer) % 3 == (table.leader + len(table.trick)) % 3
            possible = choices(table, deal.marriage_needs_trick, deal.ace_marriage)
            (choice,) = (c for c in possible if (c.card, c.declares) == (play.card, play.declares))
            table, gained = after(table, choice)
            points += gained
        assert not any(table.hands)
        assert points == solution.value


def test_python_runs_the_same_search_as_the_machine_code() -> None:
    rng = random.Random(7)
    for _ in range(40):
        deal = random_deal(rng, 3)
        table = table_of(deal)
        memory = np.zeros(double_dummy.SIZE, np.int64)
        one, two, three = (sum(1 << c for c in hand) for hand in table.hands)
        took = sum(1 << seat for seat in range(3) if table.took[seat])
        first, second = (*deal.trick, -1, -1)[:2]
        aces = deal.ace_marriage
        double_dummy.begin(memory, one | two | three, table.leader, table.trump, took, first, second, aces)
        needs = int(deal.marriage_needs_trick)
        assert double_dummy.future(memory, one, two, three, needs, aces) == solve(deal).value


def test_makes_says_yes_up_to_the_value_and_no_above() -> None:
    rng = random.Random(8)
    for cards in (2, 3, 4, 8, 8, 8, 8):
        deal = replace(random_deal(rng, cards), points=rng.randrange(100))
        value = solve(deal).value
        said = [makes(deal, contract) for contract in range(0, value + 130, 3)]
        assert said == sorted(said, reverse=True)
        assert makes(deal, value) and not makes(deal, value + 1)


def test_suits_may_change_places_while_the_declarer_has_no_marriage() -> None:
    rng = random.Random(9)
    seen = 0
    while seen < 60:
        deal = random_deal(rng, rng.choice((4, 6, 8)))
        mine = deal.hands[deal.declarer]
        if any(mine >> 6 * suit + QUEEN & 3 == 3 for suit in range(4)):
            continue
        seen += 1
        to = rng.sample(range(4), 4)
        one, two, three = (sum((hand >> 6 * s & 63) << 6 * to[s] for s in range(4)) for hand in deal.hands)
        trick = tuple(6 * to[card // 6] + card % 6 for card in deal.trick)
        trump = None if deal.trump is None else to[deal.trump]
        assert solve(replace(deal, hands=(one, two, three), trick=trick, trump=trump)).value == solve(deal).value


def test_a_declared_marriage_brings_the_difference_of_the_suits() -> None:
    others = "left: A{0} 9S; right: 10{0} 9C; took: declarer"
    values = [best(("declarer: K{0} Q{0}; " + others).format(suit)).value for suit in "DH"]
    assert values == [84, 104]


def test_turning_the_table_changes_nothing() -> None:
    rng = random.Random(10)
    for _ in range(30):
        deal = random_deal(rng, rng.choice((4, 8)))
        one, two, three = deal.hands
        a, b, c = deal.took
        turned = replace(
            deal,
            hands=(three, one, two),
            took=(c, a, b),
            leader=(deal.leader + 1) % 3,
            declarer=(deal.declarer + 1) % 3,
        )
        assert solve(turned).value == solve(deal).value


def test_points_so_far_are_added() -> None:
    rng = random.Random(11)
    for _ in range(20):
        deal = random_deal(rng, 4)
        assert solve(replace(deal, points=77)).value == solve(deal).value + 77


def test_the_last_trick_goes_to_the_highest_card_of_the_led_suit() -> None:
    assert best("declarer: AS; left: 10S; right: AH").value == 32
    assert best("declarer: 10S; left: AS; right: AH").value == 0


def test_a_trump_takes_the_last_trick() -> None:
    assert best("declarer: 9H; left: AS; right: 10S; leader: left; trump: hearts").value == 21


def test_a_marriage_without_a_trick_is_not_declared() -> None:
    hands = "declarer: KH QH; left: AH 9S; right: 10H 9C"
    assert best(hands).value == 0  # the queen is lost, and the king does not follow the nine of spades
    assert best(hands, marriage_needs_trick=False).value == 104  # 100, and the king as a trump takes two nines
    solution = best(hands + "; took: declarer")
    assert [str(play) for play in solution.line] == ["QH (marriage)", "AH", "10H", "9S", "9C", "KH"]


def test_a_defenders_marriage_counts_only_as_trump() -> None:
    # He leads the queen of hearts and the ace takes 11 + 3 + 10; then the king, as a trump, takes the ten of spades.
    # If he has not taken a trick, that ten is good: 10 + 4 + 0 more.
    hands = "declarer: AH 10S; left: KH QH; right: 10H 9S; leader: left"
    assert best(hands + "; took: left").value == 24
    assert best(hands).value == 38


def test_four_aces_need_a_trick_and_bring_what_the_table_agreed() -> None:
    hands = "declarer: AS AC AD AH; left: 9S 9C 9D 9H; right: JS JC JD JH"
    assert best(hands).value == 52
    assert best(hands + "; took: declarer").value == 252
    assert best(hands + "; took: declarer", ace_marriage=0).value == 52


def test_he_who_cannot_follow_must_trump() -> None:
    # The nine of spades must go on a heart; then the nine of clubs takes the last trick, for nobody can follow or trump.
    assert best("declarer: 9S 9C; left: AH 10H; right: KH QH; leader: left; trump: spades").value == 28


def test_a_trick_in_progress_is_played_on() -> None:
    assert best("declarer: 9H; left: ; right: 10S; leader: left; trump: hearts; trick: AS").value == 21
    assert best("declarer: KS; left: 9C; right: ; leader: right; trick: QS").value == 7


def test_a_whole_deal_is_read_solved_and_written_again() -> None:
    text = "declarer: AS KS QS JS A♥ 10H KH 9D; left: 10S 9S AC QC QH JH 9H JD\nright: ТК KC JC 9C, AD 10D KD QD"
    with pytest.raises(DealError):
        read_deal(text)  # ТК is the ace of clubs, which left holds
    deal = read_deal(text.replace("ТК", "10К"))
    assert read_deal(str(deal)) == deal
    assert len(solve(deal).line) == 24


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("declarer: AS; left: 10S", '"right:" is missing'),
        ("declarer: AS; left: 10S; right: 8S", '"8S" is no card'),
        ("declarer: AS; left: 10S; right: AS", "AS is written twice"),
        ("declarer: AS; left: 10S; left: 9S; right: KS", "left is written twice"),
        ("declarer: AS; left: 10S; right: 9S; dealer: left", '"dealer: left" can\'t be read'),
        ("declarer: AS; left: 10S; right: 9S; trump: stars", '"stars" is no suit'),
        ("declarer: AS; left: 10S; right: 9S; leader: me", '"me" is no player'),
        ("declarer: AS; left: 10S; right: 9S; points: many", '"many" is no number'),
        ("declarer: AS KS; left: 10S; right: 9S", "Hands of 2, 1, 1 cards"),
        ("declarer: ; left: ; right: ", "Hands of 0, 0, 0 cards"),
        ("declarer: 9C; left: 9S; right: 10S; trick: AS JH; leader: declarer", "Hands of 1, 1, 1 cards"),
        ("declarer: 9C; left: 9S; right: JS KS; trick: AS JH; leader: declarer", "JH does not follow AS"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(DealError, match=said):
        read_deal(text)


def test_hands_of_numbers_are_checked_too() -> None:
    with pytest.raises(DealError, match="9S is written twice"):
        Deal((1, 1, 2))
    with pytest.raises(DealError, match="no card of this pack"):
        Deal((1 << 24, 1, 2))
    with pytest.raises(DealError, match="from 1 to 8"):
        Deal((0x1FF, 0x1FF << 9, 0x3F << 18))
