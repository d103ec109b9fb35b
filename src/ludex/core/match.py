"""A match: a game, its options, the seats, and the entries so far. It asks, refuses, rules, undoes and corrects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludex.core import record as records
from ludex.core.chance import Chance, opens
from ludex.core.entry import UNSEEN, Entry, Seat
from ludex.core.errors import EntryError, LudexError, RecordError, SeatError
from ludex.core.game import Ask, Game
from ludex.core.options import Values
from ludex.core.registry import game as find_game
from ludex.core.ruling import Result, Ruling
from ludex.core.scene import Scene

MAX_ENTRIES = 100_000
"""Entries in one match; a game that long is stopped with a sentence."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry that counts, what followed from it, the one seat that may know its values, and the draw it came from."""

    entry: Entry
    rulings: tuple[Ruling, ...]
    only: Seat | None = None
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """What changes when one past entry is replaced.

    `changed` holds (index, rulings before, rulings after) of each entry that rules differently now; `misfit` is the index of
    the first later entry that can't enter any more and `why` the reason; all from there on would be set aside.
    """

    index: int
    entry: Entry
    changed: tuple[tuple[int, tuple[Ruling, ...], tuple[Ruling, ...]], ...]
    misfit: int | None
    why: EntryError | None


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may see of a match: the scene, the log with hidden values as "?", and what is asked (if it is theirs)."""

    scene: Scene
    log: tuple[tuple[Entry, tuple[Ruling, ...]], ...]
    ask: Ask | None


class Match:
    """A match of any game.

    Seats are counted from 0 and named by `names`. With `chance` the program throws and deals (`draw`), without it every fact is
    entered by a person. `enter` takes an Entry or the words a person would type. Nothing that is refused changes anything.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
    ) -> None:
        if len(names) not in game.seats:
            raise SeatError("seats", given=len(names), game=game.name, possible=f"{game.seats[0]}–{game.seats[-1]}")
        if len(set(names)) != len(names) or not all(
            0 < len(name.strip()) <= 40 and name.isprintable() for name in names
        ):
            raise SeatError("seat_names", given=", ".join(names)[:80])
        self.game = game
        self.names = tuple(names)
        self.values: Values = game.options.read(options)
        self.chance = chance
        self.record = records.Record()
        self.record.add(records.header(game.name, self.values, names, chance.commitment if chance else None))
        start, self.opening = game.start(len(names), self.values)
        self.steps: list[Step] = []
        self._positions: list[Any] = [start]
        self._undone: list[Step] = []
        self.draws = 0

    @property
    def position(self) -> Any:
        """The position now."""
        return self._positions[-1]

    @property
    def result(self) -> Result | None:
        """How the match ended, with the clauses that ended it; None while it goes on."""
        ending = self.game.result(self.position)
        last = self.steps[-1].rulings if self.steps else self.opening
        return ending and replace(
            ending, clauses=tuple(dict.fromkeys(clause for ruling in last if ruling.ends for clause in ruling.clauses))
        )

    @property
    def asks(self) -> Ask | None:
        """What is needed next, in English; `ask` speaks the other languages."""
        return self.ask()

    def ask(self, lang: str = "en") -> Ask | None:
        """What is needed next: a seat's move with the legal choices, or the world's fact. None when the match is over."""
        return self.game.asks(self.position, lang)

    def enter(self, entry: Entry | str, lang: str = "en") -> tuple[Ruling, ...]:
        """Enter a move, fact or call; the rulings that follow. Raises EntryError, and changes nothing, when it can't enter now."""
        if isinstance(entry, str):
            entry = self.game.spell(entry, self.position, lang)
        if self.chance is not None and entry.kind == "fact":
            raise EntryError("program_throws", fault="illegal")
        return self._take(entry, None)

    def draw(self) -> tuple[Ruling, ...]:
        """Let the program be the world: throw what is asked for. Raises EntryError when no fact is asked, or there is no chance."""
        ask = self.ask()
        if ask is None or ask.kind != "fact" or self.chance is None:
            raise EntryError("nothing_to_draw", fault="illegal")
        values = self.chance.draw(self.draws, ask.domain)
        return self._take(Entry("fact", ask.name, values), self.draws)

    def undo(self) -> Step:
        """Take the last entry back; `redo` brings it again. A throw or deal of the program can't be taken back."""
        if not self.steps:
            raise EntryError("nothing_to_undo", fault="illegal")
        if self.steps[-1].draw is not None:
            raise EntryError("undo_draw", fault="illegal")
        step = self.steps.pop()
        self._positions.pop()
        self._undone.append(step)
        self.record.add({"undo": True})
        return step

    def redo(self) -> Step:
        """Bring back the entry that was undone last. Raises EntryError when there is none."""
        if not self._undone:
            raise EntryError("nothing_to_redo", fault="illegal")
        step = self._undone.pop()
        self._positions.append(self.game.rule(self.position, step.entry)[0])
        self.steps.append(step)
        self.record.add({"redo": True})
        return step

    def what_if(self, index: int, entry: Entry | str, lang: str = "en") -> Difference:
        """What would change if entry number `index` (from 0) had been this one. Changes nothing."""
        return self._retell(index, self._past(index, entry, lang))[0]

    def correct(self, index: int, entry: Entry | str, lang: str = "en", *, cut: bool = False) -> Difference:
        """Replace entry number `index` (from 0) and keep the rest; the difference it makes.

        Raises EntryError when a later entry would not fit any more, unless `cut` sets that one and all after it aside
        (the record keeps them). A throw or deal of the program can't be corrected, nor anything before one: the program
        does not throw again for somebody who would rather have held.
        """
        if any(step.draw is not None for step in self.steps[index:]):
            raise EntryError("correct_draw", fault="illegal")
        entry = self._past(index, entry, lang)
        difference, steps, positions = self._retell(index, entry)
        if difference.why is not None and not cut:
            raise EntryError(
                "correct_misfit", fault="illegal", number=(difference.misfit or 0) + 1, why=difference.why.say
            )
        self.steps[index:] = steps
        self._positions[index + 1 :] = positions
        self._undone.clear()
        self.record.add({"correct": index, "entry": entry.to_json()} | ({"cut": True} if cut else {}))
        return difference

    def reveal(self) -> None:
        """Close the record of a finished match: the seed is written down, so that anybody can verify every draw."""
        if self.chance is not None and self.result is not None:
            self.record.add({"reveal": self.chance.seed.hex()})

    def view(self, viewer: Seat | None, lang: str = "en") -> View:
        """What this seat (None: a spectator) may see: one function makes the scene, the log and the question."""
        ask = self.ask(lang)
        return View(
            self.game.scene(self.game.seen(self.position, viewer), viewer, self.names, lang),
            tuple((_veiled(step, viewer), known(step.rulings, viewer)) for step in self.steps),
            ask if ask and (ask.kind == "fact" or ask.by == viewer) else None,
        )

    def _past(self, index: int, entry: Entry | str, lang: str) -> Entry:
        if not 0 <= index < len(self.steps):
            raise EntryError("no_such_entry", fault="illegal", given=index + 1, possible=len(self.steps))
        before = self._positions[index]
        entry = self.game.spell(entry, before, lang) if isinstance(entry, str) else entry
        if refusal := self.game.refuse(before, entry):
            raise refusal
        return self.game.canonical(before, entry)

    def _take(self, entry: Entry, draw: int | None) -> tuple[Ruling, ...]:
        if len(self.steps) >= MAX_ENTRIES:
            raise EntryError("too_long", fault="illegal", possible=MAX_ENTRIES)
        after, step = self._rule(self.position, entry, draw)
        self.record.add({"entry": step.entry.to_json()} | ({} if draw is None else {"draw": draw}))
        if draw is not None:
            self.draws += 1
        self.steps.append(step)
        self._positions.append(after)
        self._undone.clear()
        return step.rulings

    def _rule(self, before: Any, entry: Entry, draw: int | None) -> tuple[Any, Step]:
        try:
            after, rulings = self.game.rule(before, entry)
        except EntryError as error:
            raise self._named(error) from None
        entry = self.game.canonical(before, entry)
        return after, Step(entry, rulings, self.game.only(before, entry), draw)

    def _named(self, error: EntryError) -> EntryError:
        """The same refusal with names for seats."""
        for key in ("given_seat", "turn_seat"):
            seat = error.data.get(key)
            if isinstance(seat, int):
                error.data[key] = self.names[seat] if 0 <= seat < len(self.names) else f"@{seat}"
        error.names = self.names
        return error

    def _retell(self, index: int, entry: Entry) -> tuple[Difference, list[Step], list[Any]]:
        """Tell the match again with another entry at `index`: the difference, and the steps and positions from there on."""
        position = self._positions[index]
        steps: list[Step] = []
        positions: list[Any] = []
        misfit, why = None, None
        for number, old in enumerate(self.steps[index:], index):
            try:
                position, step = self._rule(position, entry if number == index else old.entry, old.draw)
            except EntryError as error:
                misfit, why = number, error
                break
            steps.append(step)
            positions.append(position)
        told = self.steps[index : index + len(steps)]
        changed = tuple(
            (index + k, old.rulings, new.rulings)
            for k, (old, new) in enumerate(zip(told, steps, strict=True))
            if old.rulings != new.rulings
        )
        return Difference(index, entry, changed, misfit, why), steps, positions


def known(rulings: Sequence[Ruling], viewer: Seat | None) -> tuple[Ruling, ...]:
    """The rulings that this viewer may know of."""
    return tuple(ruling for ruling in rulings if ruling.only in (None, viewer))


def _veiled(step: Step, viewer: Seat | None) -> Entry:
    if step.only is None or step.only == viewer:
        return step.entry
    return Entry(step.entry.kind, step.entry.name, (UNSEEN,) * len(step.entry.values), step.entry.by)


def replay(text: str) -> Match:
    """The match that a record tells, told again from its first entry.

    A program's draws are entered as facts; if the seed was revealed, `verify` checks them. Raises RecordError (cut, altered,
    newer version, an entry that can't enter) or UnknownGame.
    """
    first, *rest = records.read(text)
    match = Match(find_game(first["game"]), first["seats"], first["options"])
    match.record = records.Record([], match.record.last)
    for number, row in enumerate(rest, 2):
        try:
            _tell(match, row, first["commitment"] is not None)
        except LudexError as error:
            raise RecordError("record_replay", line=number, why=error.say) from error
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            raise RecordError("record_unreadable", line=number) from error
    lines = text.split("\n")[:-1]
    match.record = records.Record(lines, records.last_hash(lines))
    return match


def _tell(match: Match, row: Mapping[str, Any], committed: bool) -> None:
    draw = row.get("draw")
    said = set(row) - {"draw", "cut"}
    if said not in ({"entry"}, {"correct", "entry"}, {"undo"}, {"redo"}, {"reveal"}) or False in (
        row.get("undo"),
        row.get("redo"),
    ):
        raise RecordError("record_entry", given=str(dict(row))[:80])
    if draw is not None and not (committed and said == {"entry"} and "fact" in row["entry"]):
        raise RecordError("record_entry", given=str(dict(row))[:80])
    if "correct" in row:
        match.correct(int(row["correct"]), Entry.from_json(row["entry"]), cut=bool(row.get("cut")))
    elif "entry" in row:
        if draw is not None and draw != match.draws:
            raise RecordError("draw_order", given=draw, possible=match.draws)
        match._take(Entry.from_json(row["entry"]), draw)
    elif "undo" in row:
        match.undo()
    elif "redo" in row:
        match.redo()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found: how many draws the program made and whether all were verified against the revealed seed."""

    entries: int
    draws: int
    verified: bool
    finished: bool


def verify(text: str) -> Verdict:
    """Check a record: its chain, every ruling by replay, and every draw against the revealed seed.

    Raises RecordError when the seed is not the one committed to, a draw is not what the seed gives, or a throw was typed where
    the program throws.
    """
    match = replay(text)
    first, *rows = records.read(text)
    commitment = first.get("commitment")
    seeds = [row["reveal"] for row in rows if "reveal" in row]
    if commitment is not None and any(step.entry.kind == "fact" and step.draw is None for step in match.steps):
        raise RecordError("typed_throw")
    if seeds:
        if not opens(str(commitment), str(seeds[0])):
            raise RecordError("seed_mismatch")
        if "reveal" not in rows[-1] or len(seeds) > 1 or match.result is None:
            raise RecordError("early_reveal")
        _verify_draws(match, Chance(bytes.fromhex(seeds[0])))
    return Verdict(len(match.steps), match.draws, bool(seeds), match.result is not None)


def _verify_draws(match: Match, chance: Chance) -> None:
    for number, (step, position) in enumerate(zip(match.steps, match._positions, strict=False), 1):
        if step.draw is None:
            continue
        ask = match.game.asks(position)
        if ask is None or chance.draw(step.draw, ask.domain) != step.entry.values:
            raise RecordError("draw_mismatch", number=number)
