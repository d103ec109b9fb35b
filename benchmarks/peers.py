"""Ludex beside OpenSpiel in the same process: random playouts and tree search on the nearest pairs of games.

OpenSpiel's C++ playouts are timed through its MCTS bot with one simulation and an evaluator of 1,000 rollouts: one call is
1,000 playouts in C++. Pig is played by the same rules on both sides (two players, to 100, the first to reach it wins, no lot).
Yacht stands beside sea dice in sheet mode (twelve boxes, three throws). For liar's dice no rules match: one die a player and
bids on faces there, five dice and poker claims here; the row only shows the order of magnitude.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from benchmarks.timing import Work, number, rates
from ludex.core.registry import game as find_game
from ludex.core.registry import rooms
from ludex.kernel.compiled import driver
from ludex.kernel.game import KernelGame
from ludex.kernel.position import WORLD, records
from ludex.lab.simulate import Batch
from ludex.players.bots import EXPLORE, roots

CLASSIC_PIG = {"order": "seats", "equal_turns": False}
ROLLOUTS = 1_000


def measure(rounds: int, quick: bool) -> list[dict[str, Any]]:
    """A row for each comparison, with its ratio and the ratio that was asked for."""
    scale = 1 if quick else 4
    rows = _pig_playouts(rounds, scale)
    rows += _pig_search(rounds, scale)
    rows += _shedding(rounds, scale)
    rows += _nearest("sea (sheet) : yacht", "sea", {"mode": "sheet"}, "yacht", rounds, scale)
    rows += _nearest("liar : liars_dice (rules differ)", "liar", {}, "liars_dice", rounds, scale)
    return rows


def _row(what: str, ours: float, theirs: float, asked: str) -> dict[str, Any]:
    return {
        "what": what,
        "Ludex /s": number(ours),
        "OpenSpiel /s": number(theirs),
        "ratio": f"{ours / theirs:.1f}",
        "asked": asked,
    }


def _pig_playouts(rounds: int, scale: int) -> list[dict[str, Any]]:
    one, two = (_games("pig", CLASSIC_PIG, 100_000 * scale, cores) for cores in (1, 2))
    found = rates(
        {"one": one, "two": two, "c++": _rollouts("pig", 10 * scale), "python": _python_api("pig", 40 * scale)}, rounds
    )
    return [
        _row("pig, games, one core : C++ playouts", found["one"], found["c++"], "10"),
        _row("pig, games, two cores : C++ playouts", found["two"], found["c++"], "16"),
        _row("pig, games, two cores : Python API", found["two"], found["python"], "400"),
    ]


def _pig_search(rounds: int, scale: int) -> list[dict[str, Any]]:
    rows = []
    for simulations in (1_000, 10_000):
        repeat = max(1, 20 * scale * 1_000 // simulations)
        found = rates(
            {"ours": _our_search(simulations, repeat), "theirs": _their_search("pig", simulations, repeat)}, rounds
        )
        rows.append(_row(f"pig, tree search, {simulations:,} simulations a move", found["ours"], found["theirs"], "8"))
    return rows


def _shedding(rounds: int, scale: int) -> list[dict[str, Any]]:
    """101 beside crazy eights: decisions of random players, and search that sees all cards."""
    if "hundred_one" not in rooms():
        return []
    rows = []
    for players in (2, 3, 4):
        peer = f"crazy_eights(players={players})"
        ours = _decisions(_batch("hundred_one", {}, players), 10_000 * scale)
        found = rates({"ours": ours, "theirs": _rollouts(peer, scale, 200)}, rounds)
        theirs = found["theirs"] * _decisions_a_game(peer, 200)
        rows.append(_row(f"101 : crazy_eights, {players} players, decisions, one core", found["ours"], theirs, "7"))
    found = rates(
        {"ours": _search_101(2_000, 5 * scale), "theirs": _their_search("crazy_eights(players=2)", 500, scale)}, rounds
    )
    rows.append(
        _row("101 : crazy_eights, search that sees all cards, simulations", found["ours"], found["theirs"], "5")
    )
    return rows


def _nearest(
    what: str, name: str, options: Mapping[str, Any], peer: str, rounds: int, scale: int
) -> list[dict[str, Any]]:
    found = rates({"ours": _games(name, options, 20_000 * scale, 1), "theirs": _rollouts(peer, scale, 200)}, rounds)
    return [_row(f"{what}, games, one core : C++ playouts", found["ours"], found["theirs"], "—")]


def _kernel(name: str) -> KernelGame:
    game = find_game(name)
    assert isinstance(game, KernelGame)
    return game


def _batch(name: str, options: Mapping[str, Any], players: int) -> Batch:
    game = _kernel(name)
    batch = Batch(game, ["random"] * players, game.options.read(options), 1)
    batch.prepare()
    return batch


def _decisions(batch: Batch, games: int) -> Work:
    def work() -> float:
        return float(sum(part[:, 0].sum() for part in batch.play(games, 1)))

    return work


def _decisions_a_game(name: str, games: int) -> float:
    """How many decisions a random game of OpenSpiel takes on average."""
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return decisions / games


def _games(name: str, options: Mapping[str, Any], games: int, cores: int) -> Work:
    batch = _batch(name, options, 2)

    def work() -> float:
        return float(sum(len(rows) for rows in batch.play(games, cores)))

    return work


def _rollouts(name: str, calls: int, rollouts: int = ROLLOUTS) -> Work:
    game = pyspiel.load_game(name)
    start = _first_decision(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 1.4, 1, 1000, False, 1, False)

    def work() -> float:
        for _ in range(calls):
            bot.mcts_search(start)
        return float(calls * rollouts)

    return work


def _first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def _python_api(name: str, games: int) -> Work:
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def work() -> float:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
        return float(games)

    return work


def _our_search(simulations: int, repeat: int) -> Work:
    game = _kernel("pig")
    s = game.position(2, game.options.read(CLASSIC_PIG))
    game.rules.setup(s)
    assert s.actor != WORLD
    return _search(game, s, simulations, repeat)


def _search(game: KernelGame, s: Any, simulations: int, repeat: int) -> Work:
    """Tree search from a position of which everything is known."""
    states = records(game.rules.Position, 2)
    s.to_record(states)
    first, end = game.rules.span(s)
    visits, values = np.zeros(end - first), np.zeros(end - first)
    nodes, stats = np.zeros((simulations + 1, 4), np.int64), np.zeros((simulations + 1, 4))
    loops = driver(game)

    def work() -> float:
        for seed in range(repeat):
            loops.search(states, False, simulations, seed, EXPLORE, roots(simulations), nodes, stats, visits, values)
        return float(repeat * simulations)

    return work


def _search_101(simulations: int, repeat: int) -> Work:
    game = _kernel("hundred_one")
    s = game.position(2, game.options.read(), key=1)
    game.rules.setup(s)
    while s.actor == WORLD:
        game.rules.draw(s)
        game.rules.settle(s)
    return _search(game, s, simulations, repeat)


def _their_search(name: str, simulations: int, repeat: int) -> Work:
    game = pyspiel.load_game(name)
    start = _first_decision(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)

    def work() -> float:
        for _ in range(repeat):
            bot.mcts_search(start)
        return float(repeat * simulations)

    return work
