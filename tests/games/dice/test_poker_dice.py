"""Poker dice: hands under every list, sums, locked dice, the bank, and the computed player."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from random import Random
from types import SimpleNamespace
from typing import Any

from ludex.games.dice.poker_dice import GAME, best
from ludex.games.dice.poker_dice.rules import worth
from ludex.games.dice.ranking import CATEGORIES, category_of
from ludex.kernel import OVER, WORLD

Hand = tuple[int, ...]
HANDS = sorted({tuple(sorted(hand)) for hand in product(range(1, 7), repeat=5)})


@cache
def rank(hand: Hand, three: int = 1, straight: int = 0) -> int:
    s: Any = SimpleNamespace(dice=list(hand), three_of_a_kind=three, straight=straight)
    return worth(s)


def kind(hand: Hand, three: int = 1, straight: int = 0) -> str:
    return CATEGORIES[category_of(rank(hand, three, straight))]


@cache
def table(seats: int) -> Any:
    return best.table(seats, GAME.options.read({"order": "seats"}))


def position(seats: int, key: int = 0, **options: Any) -> Any:
    s = GAME.position(seats, GAME.options.read({"order": "seats", **options}), key)
    GAME.rules.setup(s)
    return s


def played(s: Any, bots: tuple[bool, ...], rng: Random) -> Any:
    whole = GAME.rules.conserved(s)
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
        else:
            action = best.choose(s, table(s.seats)) if bots[s.actor] else rng.choice(GAME.actions(s))
            GAME.rules.move(s, action)
        assert GAME.rules.conserved(s) == whole
    return s


def best_answer(standing: int, tie: float, lock: bool) -> float:
    """The chance of the last player against a standing hand, straight from the definition; a tie is worth `tie` to him."""

    def end(hand: Hand) -> float:
        return (rank(hand) > standing) + (rank(hand) == standing) * tie

    def parts(dice: Hand) -> set[Hand]:
        return {tuple(k) for size in range(len(dice) + 1) for k in combinations(dice, size)}

    def joined(*dice: Hand) -> Hand:
        return tuple(sorted(sum(dice, ())))

    @cache
    def once(kept: Hand) -> float:
        if len(kept) == 5:
            return end(kept)
        return sum(once(joined(kept, (face,))) for face in range(1, 7)) / 6

    @cache
    def twice(kept: Hand, fallen: Hand) -> float:
        """Some dice kept for good, others fallen one by one in the second throw."""
        if len(kept) + len(fallen) < 5:
            return sum(twice(kept, joined(fallen, (face,))) for face in range(1, 7)) / 6
        if lock:
            return max(once(joined(kept, more)) for more in parts(fallen))
        return max(once(more) for more in parts(joined(kept, fallen)))

    @cache
    def first(fallen: Hand) -> float:
        if len(fallen) < 5:
            return sum(first(joined(fallen, (face,))) for face in range(1, 7)) / 6
        return max(end(fallen), *(twice(kept, ()) for kept in parts(fallen) if len(kept) < 5))

    return first(())


def test_without_three_of_a_kind_such_a_hand_is_a_pair_with_three_single_dice() -> None:
    assert kind((2, 4, 4, 4, 6)) == "three" and kind((2, 4, 4, 4, 6), three=0) == "pair"
    assert kind((1, 1, 1, 6, 6), three=0) == "full"
    for hand in HANDS:
        if kind(hand) == "three":
            value = next(v for v in hand if hand.count(v) == 3)
            for other in HANDS:
                if kind(other) == "pair" and other.count(value) == 2:
                    singles = sorted((v for v in hand if v != value), reverse=True)
                    mine = sorted((*singles, value), reverse=True)
                    his = sorted((v for v in other if v != value), reverse=True)
                    assert (rank(hand, three=0) > rank(other, three=0)) == (mine > his)


def test_without_a_combination_the_higher_sum_is_the_better_hand() -> None:
    nothing = [hand for hand in HANDS if kind(hand) == "nothing"]
    assert len(nothing) == 6
    assert sorted(nothing, key=rank) == sorted(nothing, key=sum)


def test_straights_stand_between_three_of_a_kind_and_full_house_where_they_count() -> None:
    straights = [(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)]
    assert [hand for hand in HANDS if kind(hand, straight=1) == "straight"] == straights
    low, high = (rank(hand, straight=1) for hand in straights)
    assert rank((4, 5, 6, 6, 6), straight=1) < low < high < rank((1, 1, 1, 2, 2), straight=1)


def test_a_die_left_after_the_first_throw_is_never_thrown_again() -> None:
    rng = Random(4)
    s = position(3, 9)
    left: dict[int, int] = {}
    while s.actor != OVER:
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
            continue
        action = rng.choice(GAME.actions(s))
        if s.thrown == 1:
            left = {i: s.dice[i] for i in range(5) if not action >> i & 1}
        assert all(not action >> i & 1 for i in left)
        assert all(s.dice[i] == value for i, value in left.items())
        GAME.rules.move(s, action)


def test_the_winner_takes_every_stake() -> None:
    for seats in (2, 5, 8):
        s = played(position(seats, seats, stake=3), (False,) * seats, Random(seats))
        net = sorted(GAME.rules.payoff(s, seat) for seat in range(seats))
        assert net == [-3.0] * (seats - 1) + [3.0 * (seats - 1)]


def test_the_second_of_two_wins_as_often_as_the_definition_says() -> None:
    for lock in (True, False):
        solved = best.solve(2, GAME.options.read({"lock_kept": lock}))
        tie = 1 - float(solved.first[0])
        stages = solved.follower_worth[0]
        for hand in ((1, 1, 2, 3, 4), (3, 3, 6, 6, 6)):
            empty_first = best_answer(rank(hand), tie, lock)
            before = sum(stages[0][kept_best(stages[0], thrown, hand)] for thrown in product(range(1, 7), repeat=5))
            assert abs(float(before) / 6**5 - empty_first) < 1e-9


@cache
def numbers() -> dict[Hand, int]:
    sets = [k for size in range(6) for k in HANDS_OF[size]]
    return {kept: i for i, kept in enumerate(sets)}


HANDS_OF = [sorted({tuple(sorted(k)) for k in product(range(1, 7), repeat=size)}) for size in range(6)]


@cache
def choices(thrown: Hand) -> list[int]:
    return sorted({numbers()[tuple(k)] for size in range(6) for k in combinations(thrown, size)})


def kept_best(worth_of: Any, thrown: Hand, standing: Hand) -> tuple[int, int]:
    """The set whose keeping is worth most against a standing hand."""
    column = HANDS.index(standing)
    return max(choices(tuple(sorted(thrown))), key=lambda kept: float(worth_of[kept, column])), column


def answer(to_beat: Hand, mine: Hand, thrown: int = 1, locked: int = 0) -> set[int]:
    """The dice that the last player throws again, by their places."""
    s = position(2)
    s.thrown, s.locked, s.turn, s.actor, s.done, s.need = thrown, locked, 1, 1, 1, 0
    s.rank[0] = rank(to_beat)
    s.hand[:5] = to_beat
    s.dice[:5] = mine
    action = best.choose(s, table(2))
    assert GAME.rules.why_not(s, action) == 0
    return {i for i in range(5) if action >> i & 1}


def test_the_last_player_throws_for_what_he_needs() -> None:
    assert answer((6, 6, 6, 6, 5), (5, 1, 5, 5, 5)) == {1}  # only five of a kind will do
    assert answer((4, 4, 3, 2, 1), (4, 4, 6, 2, 1)) == set()  # ahead already
    assert answer((3, 3, 3, 2, 2), (6, 5, 6, 5, 1), thrown=2) == {4}  # two chances of six for the full house
    assert answer((6, 6, 6, 6, 5), (2, 2, 3, 3, 3), thrown=2, locked=0b00001) == {2, 3, 4}  # five twos
    assert answer((6, 6, 6, 6, 5), (2, 2, 3, 3, 3), thrown=2, locked=0b00101) == set()  # the game is lost


def test_to_open_is_a_drawback_for_two() -> None:
    (chance,) = best.solve(2, GAME.options.read()).first
    assert 0.45 < chance < 0.5
    won = sum(played(position(2, key), (True, True), Random(1)).won == 1 for key in range(500))
    assert abs(won / 500 - chance) < 0.09  # four deviations


def test_the_computed_player_beats_random_players() -> None:
    rng = Random(7)
    won = sum(played(position(2, key), (key % 2 == 0, key % 2 == 1), rng).won == 1 << key % 2 for key in range(200))
    assert won > 140
    won = sum(played(position(4, key), (False, True, False, False), rng).won == 2 for key in range(120))
    assert won > 60


def test_dice_may_be_named_by_pips_and_by_cards() -> None:
    s = position(2, faces="poker")
    GAME.rules.put(s, (6, 1, 4, 4, 2))
    GAME.rules.settle(s)
    assert GAME.spell("rethrow 9 10 Q", s, "en").values == (9, 10, "Q")
    assert GAME.action(s, GAME.spell("rethrow queen nine 10".replace("nine", "9"), s, "en")) == 0b10110
    assert GAME.action(s, GAME.spell("перебросить дама туз", s, "ru")) == 0b00101
    assert GAME.action(s, GAME.spell("rethrow 1 4", s, "en")) == 0b00110
    assert GAME.spelled(s, 0b10110).values == (9, 10, "Q")
