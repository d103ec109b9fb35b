"""The searching player of 101: legal everywhere, blind to what is hidden, and right where only one move is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludex.core.entry import Seat
from ludex.core.match import Match
from ludex.games.cards.hundred_one import GAME
from ludex.kernel import OVER, WORLD
from ludex.players.bots import SearchBot


def searching(seed: int, simulations: int = 1_500) -> SearchBot:
    return SearchBot(GAME, random.Random(seed), "hard", simulations)


def asked(hand: str, top: str, rival: str = "6C JC AD 9H", *given: str) -> str:
    """What the player does with this hand as seat 1 in a match."""
    match = Match(GAME, ["A", "B"], {"order": "seats"})
    for entry in (f"cards {hand}", f"cards {rival}", f"cards {top}", *given):
        match.enter(entry)
    return str(searching(1).choose(GAME.seen(match.position, Seat(1))))


def test_the_last_card_is_laid_when_it_fits() -> None:
    # Aces on aces take the other's moves: the last card of the row is the ten of hearts on the ace of hearts.
    given = ("play AS", "play AC", "play AD", "play AH")
    assert asked("AS AC AD AH 10H", "JS", "6C JC 7D 9H", *given) == "@1 play 10H"


def test_a_round_that_can_be_ended_at_once_is_not_given_away() -> None:
    # After three aces two cards are left; the ace of hearts takes the other's move and lets the ten end the round.
    given = ("play AS", "play AC", "play AD")
    assert asked("AS AC AD AH 10H", "JS", "6C JC 7D 9H", *given) == "@1 play AH"


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"stacking": "same_rank"})])
def test_it_plays_legally_to_the_end_of_a_round(seats: int, options: dict[str, Any]) -> None:
    s = GAME.position(seats, GAME.options.read({**options, "length": "round"}), key=seats)
    GAME.rules.setup(s)
    player = searching(2, 300)
    for _ in range(2_000):
        if s.actor == OVER:
            break
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
            continue
        action = GAME.action(s, player.choose(GAME.seen(s, Seat(s.actor))))
        assert action is not None
        assert GAME.rules.why_not(s, action) == 0
        GAME.rules.move(s, action)
    assert s.actor == OVER


def test_what_is_hidden_does_not_change_the_choice() -> None:
    s = GAME.position(3, GAME.options.read({"order": "seats"}), key=4)
    GAME.rules.setup(s)
    rng = random.Random(3)
    for _ in range(40):
        if s.actor == WORLD:
            GAME.rules.draw(s)
            GAME.rules.settle(s)
            continue
        seen = GAME.seen(s, Seat(s.actor))
        other = seen.copy()
        other.key = rng.getrandbits(60)
        GAME.rules.redeal(other, s.actor)
        again = GAME.seen(other, Seat(s.actor))
        first, second = (searching(5, 200).choose(view) for view in (seen, again))
        assert first == second
        action = GAME.action(s, first)
        assert action is not None
        GAME.rules.move(s, action)
