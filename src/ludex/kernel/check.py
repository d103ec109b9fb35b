"""The conformance kit that every room with a kernel passes, ours or a third party's, without exemptions."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from typing import Any

from ludex.core.chance import Chance
from ludex.core.conformance import Sentences, book_faults, case_faults, option_faults, sentence_faults
from ludex.core.domain import Domain, Pool
from ludex.core.entry import Entry, Seat, Value
from ludex.core.errors import EntryError, LudexError
from ludex.core.match import Match, replay, verify
from ludex.core.words import LANGUAGES
from ludex.kernel.chance import stream
from ludex.kernel.compiled import LANES, driver, has_best
from ludex.kernel.game import KernelGame
from ludex.kernel.position import OVER, WORLD, records
from ludex.kernel.tables import table

MOST_STEPS = 20_000
"""Steps after which a random game counts as endless."""

FIRST_LOOKS, SELDOM_LOOKS = 25, 0.01
"""In how many positions of a game everything is looked at, and how often after that: most positions look alike."""

ODD_ACTIONS = (-1, -2, -(1 << 40), 1 << 20, 1 << 40)
"""Numbers that are no action of any game; `why_not` must refuse them."""


def check(game: KernelGame, games: int = 4, *, compiled: bool = True, seed: int = 1) -> list[str]:
    """Everything in which a game breaks the promises of the house; an empty list when it keeps them all.

    Books in parity, cases, options at their bounds; then `games` random games for each setting: the same bytes compiled and
    uncompiled, legality, spelling, hidden things, conserved numbers, an end, silence after it, and records that replay.
    """
    wrong = _books(game)
    if wrong:
        return wrong
    wrong += case_faults(game, game.folder)
    for number, (seats, values) in enumerate(settings(game)):
        for g in range(games if number == 0 else 1):
            where = f"seats {seats}, {values}, seed {seed + g}"
            try:
                wrong += [f"{fault} ({where})" for fault in _game(game, seats, values, seed + g, compiled)]
            except Exception as error:  # a check reports whatever a room throws
                wrong.append(f"{type(error).__name__}: {error} ({where})")
    wrong += _matches(game, seed)
    return wrong + (_best(game, seed, compiled) if has_best(game) else [])


def settings(game: KernelGame) -> Iterator[tuple[int, dict[str, Any]]]:
    """The default, then every option at each of its values (bounds for numbers), going through the numbers of seats."""
    seats = list(game.seats)
    yield seats[0], game.options.read()
    for count in seats[1:]:
        yield count, game.options.read()
    turn = 0
    for option in game.options.options:
        for value in option.values():
            if value != option.default:
                live = {other: wanted[0] for other, wanted in option.only_if.items()}
                turn += 1
                yield seats[turn % min(len(seats), 3)], game.options.read({**live, option.name: value})


def _books(game: KernelGame) -> list[str]:
    try:
        books = {lang: game.rulebook(lang) for lang in LANGUAGES}
    except LudexError as error:
        return [str(error)]
    kinds = game.notes.kinds[1:]
    said = Sentences(
        rulings={k.name: (k.clauses, k.fields) for k in kinds if not k.refuses},
        refusals={k.name: k.clauses for k in kinds if k.refuses},
        verbs=getattr(game.rules, "MOVES", ()),
    )
    return book_faults(books) + sentence_faults(books["en"], said) + option_faults(books["en"], game.options)


def _game(game: KernelGame, seats: int, values: dict[str, Any], seed: int, compiled: bool) -> list[str]:
    """One random game, uncompiled, with every promise looked at; then the same actions compiled, byte for byte."""
    rules = game.rules
    rng = random.Random(seed)
    s = game.position(seats, values, key=seed)
    rules.setup(s)
    whole = _conserved(game, s)
    trail = [s.copy()]
    actions: list[int] = []
    wrong: list[str] = []
    looks = 0
    while s.actor != OVER and len(trail) < MOST_STEPS and not wrong:
        looked = looks < FIRST_LOOKS or rng.random() < SELDOM_LOOKS
        looks += looked
        if s.actor == WORLD:
            wrong += _world(game, s, rng)
            rules.draw(s)
            rules.settle(s)
        elif 0 <= s.actor < seats:
            legal = game.actions(s)
            wrong += [] if legal else ["a seat is asked but has no legal move"]
            wrong += _legality(game, s, legal) if looked else []
            if wrong:
                break
            actions.append(rng.choice(legal))
            rules.move(s, actions[-1])
        else:
            wrong.append(f"actor {s.actor} is neither a seat nor the world")
        if _conserved(game, s) != whole:
            wrong.append(f"conserved numbers changed from {whole} to {_conserved(game, s)}")
        wrong += _hidden(game, s, rng) if looked else []
        trail.append(s.copy())
    if s.actor != OVER and not wrong:
        wrong.append(f"no end after {MOST_STEPS} steps")
    return wrong or _end(game, s) or (_bytes(game, trail, actions) if compiled else [])


def _conserved(game: KernelGame, s: Any) -> tuple[int, ...]:
    return tuple(game.rules.conserved(s)) if game.has("conserved") else ()


def _world(game: KernelGame, s: Any, rng: random.Random) -> list[str]:
    """The world's answers: drawn ones lie in the domain, typed ones give the same position, others are refused."""
    domain = game.rules.world(s)
    drawn = s.copy()
    game.rules.draw(drawn)
    typed = s.copy()
    values = _answer(domain, rng)
    game.rules.put(typed, values)
    wrong = [] if domain else ["the world is asked for nothing"]
    before = game.seen(s, None).data()
    bad = [
        Entry("fact", game.rules.FACT, (*values, 1)),
        Entry("fact", game.rules.FACT, ("nothing", *values[1:])),
        Entry("fact", "nothing", values),
    ]
    wrong += [f"{entry} was not refused" for entry in bad if game.refuse(s, entry) is None]
    after, _ = game.rule(s, Entry("fact", game.rules.FACT, values))
    game.rules.settle(typed)
    if after.data() != typed.data():
        wrong.append("a typed fact and the same dice laid by hand differ")
    return wrong + ([] if before == game.seen(s, None).data() else ["a refused fact changed the position"])


def _answer(domain: Domain, rng: random.Random) -> tuple[Value, ...]:
    """A possible answer of the world."""
    if isinstance(domain, Pool):
        return tuple(rng.sample(domain.values, domain.count))
    return tuple(rng.choice(span) for span in domain)


def _legality(game: KernelGame, s: Any, legal: list[int]) -> list[str]:
    """`why_not` against brute force: nothing legal outside of the span, every legal move moves, every other is refused in words."""
    rules = game.rules
    first, end = rules.span(s)
    wrong = [
        f"action {a} is legal but outside of the span"
        for a in (*ODD_ACTIONS, *range(first - 3, first), *range(end, end + 40))
        if rules.why_not(s, a) == 0
    ]
    before = s.data()
    told: set[Entry] = set()
    for a in range(first, end):
        entry = game.spelled(s, a)
        if a in legal:
            if (read := game.action(s, entry)) is None or rules.why_not(s, read) != 0 or game.spelled(s, read) != entry:
                wrong.append(f"legal action {a} is spelled {entry}, which reads as {read}")
            told.add(entry)
        elif game.action(s, entry) == a:
            error = game.refuse(s, entry)
            if not isinstance(error, EntryError) or not all(error.say(lang) for lang in LANGUAGES):
                wrong.append(f"illegal action {a} is not refused in words")
    for entry in sorted(told, key=str)[:6]:
        for lang in LANGUAGES:
            label = game.label(entry, lang)
            if game.spell(label, s, lang) != entry:
                wrong.append(f"{entry} is called {label!r} in {lang}, which is read as {game.spell(label, s, lang)}")
        after = game.rule(s, entry)[0]
        if after.data() == before:
            wrong.append(f"{entry} changed nothing")
    return wrong + ([] if s.data() == before else ["asking or refusing changed the position"])


def _hidden(game: KernelGame, s: Any, rng: random.Random) -> list[str]:
    """Change everything a viewer may not know: the viewer's position and scene stay the same, in every language."""
    wrong = []
    names = [f"P{seat}" for seat in range(s.seats)]
    for viewer in (None, *(Seat(seat) for seat in range(s.seats))):
        seen = game.seen(s, viewer)
        scenes = [game.scene(seen, viewer, names, lang).to_json() for lang in LANGUAGES]
        if not game.has("redeal") or viewer is None:
            continue
        other = seen.copy()
        other.key = rng.getrandbits(60)
        game.rules.redeal(other, viewer)
        again = game.seen(other, viewer)
        if again.data() != seen.data():
            wrong.append(f"another deal that seat {viewer} can't tell apart looks different")
        if [game.scene(again, viewer, names, lang).to_json() for lang in LANGUAGES] != scenes:
            wrong.append(f"the scene of seat {viewer} shows hidden things")
    return wrong


def _end(game: KernelGame, s: Any) -> list[str]:
    """After the end there is a result and nothing may enter."""
    result = game.result(s)
    wrong = [] if result and len(result.payoffs) == s.seats else ["no result at the end"]
    silent = game.asks(s) is None and game.refuse(s, Entry("fact", game.rules.FACT, (1,))) is not None
    return wrong + ([] if silent else ["something may still enter after the end"])


def _bytes(game: KernelGame, trail: list[Any], actions: list[int]) -> list[str]:
    """The same game compiled: every field of every position equal."""
    import numpy as np

    states, trace = records(game.rules.Position, 1), records(game.rules.Position, len(trail) + 1)
    start = game.position(trail[0].seats, {o.name: o.default for o in game.options.options}, key=0)
    start.fill({name: getattr(trail[0], name) for name in ("seats", "key", *(o.name for o in game.options.options))})
    start.to_record(states)
    steps = driver(game).replay(states, np.array(actions, np.int64), trace)
    if steps != len(trail):
        return [f"compiled, the game takes {steps} steps, uncompiled {len(trail)}"]
    for number, here in enumerate(trail):
        again = here.copy()
        again.from_record(trace[number : number + 1])
        if again.data() != here.data():
            fields = [name for name, value in here.data().items() if again.data()[name] != value]
            return [f"after step {number} compiled and uncompiled differ in {', '.join(fields)}"]
    return []


def _best(game: KernelGame, seed: int, compiled: bool) -> list[str]:
    """The room's computed player in every seat: legal choices to the end, and the same ones compiled and uncompiled."""
    import numpy as np

    best = importlib.import_module(f"{game.package}.best")
    seats, values = game.seats[0], game.options.read()
    known = table(game, seats, values)
    s = game.position(seats, values, key=stream(seed, 0))
    game.rules.setup(s)
    steps = 0
    while s.actor != OVER and steps < MOST_STEPS:
        steps += 1
        if s.actor == WORLD:
            game.rules.draw(s)
            game.rules.settle(s)
            continue
        seen = game.seen(s, Seat(s.actor))
        a = int(best.choose(seen, known))
        if game.rules.why_not(s, a) != 0:
            return [f"the computed player chose {a}, which is illegal (step {steps}, seed {seed})"]
        game.rules.move(s, a)
    if s.actor != OVER:
        return [f"the computed player came to no end after {MOST_STEPS} steps"]
    if not compiled:
        return []
    states, rows = records(game.rules.Position, LANES + 1), np.zeros((20, 3 + seats))
    game.position(seats, values).to_record(states[LANES:])
    driver(game).play_bots(states, 0, len(rows), seed, MOST_STEPS, np.ones(seats, np.int64), known, rows)
    return (
        [] if (rows[:, 2] >= 0).all() else ["compiled, the computed player chose something illegal or came to no end"]
    )


def _matches(game: KernelGame, seed: int) -> list[str]:
    """A match with undo and redo: its record replays to the same position and verifies."""
    rng = random.Random(seed)
    names = [f"P{seat}" for seat in range(game.seats[0])]
    match = Match(game, names, chance=Chance(seed.to_bytes(32, "big")))
    while (ask := match.asks) and len(match.steps) < MOST_STEPS:
        if ask.kind == "fact":
            match.draw()
            continue
        match.enter(rng.choice([choice for choice in ask.choices if choice.blocked is None]).entry)
        if rng.random() < 0.2:
            here = match.position.data()
            match.undo()
            match.redo()
            if match.position.data() != here:
                return ["undo and redo do not come back to the same position"]
    match.reveal()
    try:
        again = replay(match.record.text)
        verdict = verify(match.record.text)
    except LudexError as error:
        return [f"the record can't be replayed: {error}"]
    same = again.position.data() == match.position.data() and again.record.text == match.record.text
    wrong = [] if same else ["the record replays to another position"]
    ending = match.result
    wrong += [] if ending and ending.clauses else ["no ruling ends the match"]
    return wrong + ([] if verdict.verified and verdict.finished else ["the record does not verify"])
