"""Indian dice: how often hands fall, wild aces against brute force, and the computed player."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from random import Random
from types import SimpleNamespace
from typing import Any

from ludex.games.dice.indian import GAME, best
from ludex.games.dice.indian.rules import worth
from ludex.games.dice.ranking import CATEGORIES, category_of
from ludex.kernel import OVER, WORLD

Hand = tuple[int, ...]
THROWS = list(product(range(1, 7), repeat=5))
HANDS = sorted({tuple(sorted(hand)) for hand in THROWS})


@cache
def rank(hand: Hand, wild: int = 0) -> int:
    s: Any = SimpleNamespace(dice=list(hand), ace_wild=wild)
    return worth(s)


@cache
def table(seats: int) -> Any:
    return best.table(seats, GAME.options.read())


@cache
def solved(seats: int) -> best.Round:
    return best.solve(seats, GAME.options.read())


def position(seats: int, key: int = 0, **options: Any) -> Any:
    s = GAME.position(seats, GAME.options.read(options), key)
    GAME.rules.setup(s)
    return s


def chosen(s: Any, bot: bool, rng: Random) -> int:
    return best.choose(s, table(s.seats)) if bot else rng.choice(GAME.actions(s))


def played(s: Any, bots: tuple[bool, ...], rng: Random) -> Any:
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        else:
            GAME.rules.move(s, chosen(s, bots[s.actor], rng))
    return s


def best_answer(standing: int, throws: int) -> float:
    """The chance to throw more than a standing hand in so many throws, equal hands as a half, straight from the definition."""

    @cache
    def after(hand: Hand, left: int) -> float:
        value = (rank(hand) > standing) + (rank(hand) == standing) / 2
        if left == 0 or value == 1:
            return value
        kept = {tuple(sorted(k)) for size in range(5) for k in combinations(hand, size)}
        return max(value, *(mean(k, left - 1) for k in kept))

    @cache
    def mean(kept: Hand, left: int) -> float:
        if len(kept) == 5:
            return after(kept, left)
        return sum(mean(tuple(sorted((*kept, face))), left) for face in range(1, 7)) / 6

    return mean((), throws - 1)


def test_hands_fall_as_often_as_five_dice_let_them() -> None:
    fallen = Counter(CATEGORIES[category_of(rank(hand))] for hand in THROWS)
    counted = {"nothing": 720, "pair": 3600, "two_pairs": 1800, "three": 1200, "full": 300, "four": 150, "five": 6}
    assert fallen == counted


def test_a_wild_ace_counts_as_the_value_that_makes_the_hand_best() -> None:
    for hand in HANDS:
        choices = [range(2, 7) if die == 1 else (die,) for die in hand]
        assert rank(hand, 1) == max(rank(filled) for filled in product(*choices))


def test_with_one_throw_each_the_follower_beats_a_hand_as_often_as_five_dice_do() -> None:
    hand = (4, 4, 4, 2, 1)
    more = sum(rank(thrown) > rank(hand) for thrown in THROWS)
    level = sum(rank(thrown) == rank(hand) for thrown in THROWS)
    assert abs(best_answer(rank(hand), 1) - (more + level / 2) / len(THROWS)) < 1e-12


def as_decided(standing: Hand) -> float:
    """The chance of a last player with three throws who follows the computed decisions, equal hands as a half."""
    _, two_left, one_left = best.solve(2, GAME.options.read({"tie": "share"})).follower_masks[0]
    column = HANDS.index(standing)

    @cache
    def after(hand: Hand, left: int) -> float:
        again = int((two_left if left == 2 else one_left)[column, HANDS.index(hand)]) if left else 0
        if again == 0:
            return (rank(hand) > rank(standing)) + (rank(hand) == rank(standing)) / 2
        return mean(tuple(die for i, die in enumerate(hand) if not again >> i & 1), left - 1)

    @cache
    def mean(kept: Hand, left: int) -> float:
        if len(kept) == 5:
            return after(kept, left)
        return sum(mean(tuple(sorted((*kept, face))), left) for face in range(1, 7)) / 6

    return mean((), 2)


def test_the_decisions_of_the_last_player_win_as_often_as_the_definition_allows() -> None:
    for hand in ((1, 2, 3, 5, 6), (1, 4, 4, 5, 5), (2, 5, 5, 5, 6), (3, 3, 3, 3, 3)):
        assert abs(as_decided(hand) - best_answer(rank(hand), 3)) < 1e-9


def test_the_first_stops_with_five_sixes_and_goes_on_with_nothing() -> None:
    for stage in solved(2).first_masks[0]:
        assert stage[HANDS.index((6, 6, 6, 6, 6)), 0] == 0
        assert stage[HANDS.index((1, 2, 3, 4, 6)), 0] != 0


def test_to_throw_first_is_an_advantage_for_two() -> None:
    # so to win a round and open the next one is always worth while
    (chance,) = solved(2).first
    assert 0.55 < chance < 0.65
    rng = Random(1)
    won = 0
    for key in range(600):
        s = position(2, key)
        while s.round == 1:
            if s.actor == WORLD:
                GAME.rules.draw(s)
                GAME.rules.settle(s)
            else:
                GAME.rules.move(s, chosen(s, True, rng))
        won += s.goes_on[0] == 0
    assert abs(won / 600 - chance) < 0.08  # four deviations


def answer(to_beat: Hand, mine: Hand, limit: int, thrown: int) -> set[int]:
    """The dice that the last player throws again, by their places."""
    s = position(2)
    s.limit, s.thrown, s.turn, s.actor, s.done, s.need = limit, thrown, 1, 1, 1, 0
    s.rank[0] = rank(to_beat)
    s.hand[:5] = to_beat
    s.dice[:5] = mine
    action = best.choose(s, table(2))
    assert GAME.rules.why_not(s, action) == 0
    return {i for i in range(5) if action >> i & 1}


def test_the_last_player_throws_for_what_he_needs() -> None:
    assert answer((6, 6, 6, 6, 5), (5, 1, 5, 5, 5), 2, 1) == {1}  # only five of a kind will do
    assert answer((4, 4, 3, 2, 1), (4, 4, 6, 2, 1), 3, 1) == set()  # ahead already
    assert answer((3, 3, 3, 2, 2), (6, 5, 6, 5, 1), 2, 1) == {4}  # two chances of six for the full house
    assert answer((5, 5, 5, 5, 5), (6, 1, 6, 6, 2), 3, 2) == {1, 4}  # the sixes can still pass the fives


def test_the_computed_player_beats_random_players() -> None:
    rng = Random(7)
    won = sum(played(position(2, key), (key % 2 == 0, key % 2 == 1), rng).won == 1 << key % 2 for key in range(200))
    assert won > 130
    won = sum(played(position(4, key), (False, True, False, False), rng).won == 2 for key in range(120))
    assert won > 55


def test_a_win_is_shared_by_its_winners() -> None:
    rng = Random(3)
    for third_round in ("two_strongest", "two_weakest", "off"):
        for seats in (2, 5):
            s = played(position(seats, 5, third_round=third_round, tie="share"), (False,) * seats, rng)
            assert abs(sum(GAME.rules.payoff(s, seat) for seat in range(seats)) - 1) < 1e-12
    s = played(position(6, 2, third_round="two_weakest"), (False,) * 6, rng)
    assert s.won.bit_count() == 5
