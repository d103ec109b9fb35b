"""A game whose rules are a kernel: the bridge from flat positions and small numbers to entries, rulings, scenes and sentences."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, cast

from ludex.core.domain import Domain, fits, spoken
from ludex.core.entry import UNSEEN, Entry, Seat, Value
from ludex.core.errors import EntryError, SeatError
from ludex.core.game import Ask, Choice
from ludex.core.options import Values
from ludex.core.room import Room
from ludex.core.rulebook import Rulebook
from ludex.core.ruling import Result, Ruling
from ludex.core.scene import Scene
from ludex.core.words import LANGUAGES, fill, house, listed
from ludex.kernel import typed
from ludex.kernel.notes import Notes
from ludex.kernel.position import OVER, WORLD, field_lengths, mirror

_NEEDED = (
    "NOTES",
    "SEATS",
    "OPTIONS",
    "Position",
    "FACT",
    "setup",
    "span",
    "why_not",
    "move",
    "draw",
    "settle",
    "payoff",
    "world",
    "put",
)


class KernelGame(Room):
    """A table game made of the functions in a room's `rules.py` (named below) and the words in its rulebooks.

    setup(s)           the first position; seats and options are already in it
    span(s)            the range of action numbers that may be legal for the actor, as (first, end)
    why_not(s, a)      0, or the refusal that forbids action a
    move(s, a)         the actor does a
    draw(s)            the world answers what `need` asks, from the position's generator
    settle(s)          what follows from the world's answer
    payoff(s, seat)    stakes won, or the share of the win, once the game is over
    world(s)           what the world may answer: one range a value, or a Pool
    put(s, values)     the world's answer, typed in by a person
    MOVES              every verb of the game; without `spell` also the names of actions 0, 1, ...
    Optional: hide(s, viewer), redeal(s, seat), unseen(s), conserved(s), spell(s, a), read(s, name, values), SECRET_MOVES;
    horizon(s), which ends the game earlier for a search (with this round); value_from(text), value_label(value, lang) and
    card_label(number, lang) where values are cards.
    """

    plays_itself = True

    def __init__(self, package: str) -> None:
        """`package` is the room's module name (`__name__` in its `__init__.py`). Rules load at first use."""
        super().__init__(package, _NEEDED)

    def lacking(self, module: ModuleType) -> list[str]:
        """Options that the position has no field for."""
        return [o.name for o in module.OPTIONS.options if o.name not in field_lengths(module.Position)]

    @property
    def notes(self) -> Notes:
        """The kinds of rulings and refusals."""
        return cast(Notes, self.rules.NOTES)

    @property
    def citable(self) -> frozenset[str]:
        """The clauses under which a ruling's or refusal's sentence stands."""
        book = self.rulebook("en")
        return frozenset(s.clause for shelf in (book.rulings, book.refusals) for s in shelf.values() if s.clause)

    def check(self, games: int = 4, *, seed: int = 1) -> list[str]:
        """Every promise of the house that the game breaks (see `ludex.kernel.check`)."""
        from ludex.kernel.check import check

        return check(self, games, seed=seed)

    def position(self, seats: int, values: Mapping[str, Any], key: int = 0) -> Any:
        """A position with seats, options and generator set, before `setup`."""
        s = cast(Any, mirror(self.rules.Position)())
        s.seats, s.key = seats, key
        for option in self.options.options:
            setattr(s, option.name, option.number(values[option.name]))
        return s

    def start(self, seats: int, values: Values) -> tuple[Any, tuple[Ruling, ...]]:
        """The first position and what follows from it. Raises SeatError when so many can't play."""
        if seats not in self.seats:
            raise SeatError("seats", given=seats, game=self.name, possible=f"{self.seats[0]}–{self.seats[-1]}")
        s = self.position(seats, values)
        s.notes = []
        self.rules.setup(s)
        return s, self._taken(s)

    def actions(self, s: Any) -> list[int]:
        """The legal action numbers of the actor, in order."""
        if s.actor < 0:
            return []
        first, end = self.rules.span(s)
        return [a for a in range(first, end) if self.rules.why_not(s, a) == 0]

    def spelled(self, s: Any, action: int) -> Entry:
        """An action number as an entry of the actor."""
        name, *values = self.rules.spell(s, action) if self.has("spell") else (self.rules.MOVES[action],)
        return Entry("move", name, tuple(values), Seat(s.actor))

    def action(self, s: Any, entry: Entry) -> int | None:
        """The action number that a move means here; None when it means none."""
        if self.has("read"):
            return cast("int | None", self.rules.read(s, entry.name, entry.values))
        moves = self.rules.MOVES
        return moves.index(entry.name) if entry.name in moves and not entry.values else None

    def asks(self, position: Any, lang: str = "en") -> Ask | None:
        """What the position needs next; None when the game is over."""
        s = position
        if s.actor == OVER:
            return None
        if s.actor == WORLD:
            thrower = Seat(s.turn) if s.turn >= 0 else None
            return Ask("fact", self.rules.FACT, thrower, domain=self.rules.world(s), may_be_unseen=self._unseen(s))
        choices: dict[Entry, Choice] = {}
        for a in range(*self.rules.span(s)):
            code = self.rules.why_not(s, a)
            entry = self.spelled(s, a)
            if code == 0:
                choices[entry] = Choice(entry, self.label(entry, lang))
            elif entry not in choices:
                kind = self.notes.kinds[code]
                choices[entry] = Choice(entry, self.label(entry, lang), self._reason(code, s, lang), kind.clauses[0])
        return Ask("move", "move", Seat(s.actor), tuple(choices.values()))

    def refuse(self, position: Any, entry: Entry) -> EntryError | None:
        """Why this entry can't enter now, or None."""
        s = position
        if s.actor == OVER:
            return EntryError("game_over", fault="illegal", given=lambda lang: self.label(entry, lang))
        if entry.kind == "move":
            return self._refuse_move(s, entry)
        if entry.kind == "fact":
            return self._refuse_fact(s, entry)
        return EntryError("no_calls", fault="illegal", given=str(entry)[:60])

    def rule(self, position: Any, entry: Entry) -> tuple[Any, tuple[Ruling, ...]]:
        """The step. Raises the EntryError that `refuse` gives; the given position stays as it was."""
        if refusal := self.refuse(position, entry):
            raise refusal
        s = position.copy()
        s.notes = []
        if entry.kind == "move":
            self.rules.move(s, self.action(s, entry))
        else:
            unseen = entry.values == (UNSEEN,)
            self.rules.put(s, (0,) * len(self.rules.world(s)) if unseen else entry.values)
            self.rules.settle(s)
        return s, self._taken(s)

    def canonical(self, position: Any, entry: Entry) -> Entry:
        """The same entry as the record writes it."""
        if entry.kind != "move":
            return Entry("fact", entry.name, entry.values)
        action = self.action(position, entry)
        assert action is not None, "canonical is asked of legal entries only"
        return self.spelled(position, action)

    def only(self, position: Any, entry: Entry) -> Seat | None:
        """The one seat that may know the values of this entry, None when everybody may."""
        if entry.kind == "fact":
            return Seat(position.turn) if self._unseen(position) else None
        return Seat(position.actor) if entry.name in getattr(self.rules, "SECRET_MOVES", ()) else None

    def result(self, position: Any) -> Result | None:
        """How it ended, or None."""
        if position.actor != OVER:
            return None
        winners = tuple(Seat(p) for p in range(position.seats) if position.won >> p & 1)
        payoffs = tuple(float(self.rules.payoff(position, p)) for p in range(position.seats))
        return Result(winners, payoffs, ())

    def seen(self, position: Any, viewer: Seat | None) -> Any:
        """A copy with the generator, and everything that the viewer (None: a spectator) may not know, blanked."""
        s = position.copy()
        s.key = s.counter = 0
        if self.has("hide"):
            self.rules.hide(s, -1 if viewer is None else viewer)
        return s

    def scene(self, position: Any, viewer: Seat | None, names: Sequence[str], lang: str) -> Scene:
        """What the viewer sees of a position from `seen`."""
        draw = importlib.import_module(self.package + ".scene").scene
        return cast(Scene, draw(position, viewer, tuple(names), self.speaker(names, lang)))

    def speaker(self, names: Sequence[str], lang: str) -> Callable[..., str]:
        """A function that fills the rulebook's word lines: `say("standing", hand=3)`."""
        book = self.rulebook(lang)

        def say(key: str, **data: int | str) -> str:
            return fill(book.word(key), lang, data, lambda name, value: self._show(book, names, name, value))

        return say

    def describe(self, position: Any) -> dict[str, Any]:
        """The position as plain data (fields by name), without the generator."""
        data: dict[str, Any] = position.data()
        return {name: value for name, value in data.items() if name not in ("key", "counter")}

    def say(self, ruling: Ruling, names: Sequence[str], lang: str) -> str:
        """A ruling as a sentence."""
        book = self.rulebook(lang)
        if ruling.name not in book.rulings:
            return ruling.name
        return fill(
            book.rulings[ruling.name].text, lang, ruling.data, lambda name, value: self._show(book, names, name, value)
        )

    def label(self, entry: Entry, lang: str) -> str:
        """An entry in words."""
        book = self.rulebook(lang)
        head = house(self.rules.FACT, lang) if entry.kind == "fact" else book.word(entry.name)
        return " ".join([head, *(self._value(book, value) for value in entry.values)])

    def value_from(self, text: str) -> Value | None:
        """The value that the room itself reads in a typed word (a card); None when it reads none."""
        return cast("Value | None", self.rules.value_from(text)) if self.has("value_from") else None

    def spell(self, text: str, position: Any, lang: str) -> Entry:
        """The entry that a person typed: "hold", "rethrow 3 4", "@1 hold", "dice 3 5" or just "35" where dice are asked.

        Raises EntryError when it can't be read, or could mean several things.
        """
        ask = self.asks(position, lang)
        moves = list(dict.fromkeys(choice.entry.name for choice in ask.choices)) if ask else []
        count = len(ask.domain) if ask else 0
        books = [self.rulebook(lang)] + [self.rulebook(other) for other in LANGUAGES if other != lang]
        verbs = list(dict.fromkeys([*moves, *getattr(self.rules, "MOVES", ())]))
        return typed.read(
            text, books, typed.Asked(moves, verbs, self.rules.FACT, count, position.actor, self.value_from)
        )

    def _refuse_move(self, s: Any, entry: Entry) -> EntryError | None:
        if s.actor == WORLD:
            count = len(self.rules.world(s))
            first = f"{self.rules.FACT}_first"
            return EntryError(first, fault="illegal", given=lambda lang: self.label(entry, lang), count=count)
        if entry.by not in (None, s.actor):
            return EntryError("not_your_turn", fault="illegal", given_seat=entry.by, turn_seat=s.actor)
        action = self.action(s, entry)
        code = 0 if action is None else self.rules.why_not(s, action)
        if action is not None and code == 0:
            return None
        legal = [self.spelled(s, a) for a in self.actions(s)]

        def possible(lang: str) -> str:
            return listed([self.label(move, lang) for move in dict.fromkeys(legal)])

        def given(lang: str) -> str:
            return self.label(entry, lang)

        if action is None:
            return EntryError("no_such_move", fault="unreadable", given=given, possible=possible)
        clause = self.notes.kinds[code].clauses[0]
        reason = lambda lang: self._reason(code, s, lang)  # noqa: E731 (a sentence asked for in a language)
        return EntryError(
            "refused", fault="illegal", clause=clause, given=given, why=reason, rule=clause, possible=possible
        )

    def _refuse_fact(self, s: Any, entry: Entry) -> EntryError | None:
        if s.actor == WORLD and entry.name != self.rules.FACT:
            return EntryError(
                f"unreadable_{self.rules.FACT}",
                fault="unreadable",
                given=str(entry)[:60],
                count=len(self.rules.world(s)),
            )
        if s.actor != WORLD:
            legal = [self.spelled(s, a) for a in self.actions(s)]
            return EntryError(
                f"no_{self.rules.FACT}_now",
                fault="illegal",
                given=lambda lang: self.label(entry, lang),
                possible=lambda lang: listed([self.label(move, lang) for move in dict.fromkeys(legal)]),
            )
        domain: Domain = self.rules.world(s)
        fact = self.rules.FACT
        if entry.values == (UNSEEN,):
            must = EntryError(f"{fact}_must_be_seen", fault="illegal", given=UNSEEN, count=len(domain))
            return None if self._unseen(s) else must
        if fits(domain, entry.values):
            return None
        given = " ".join(map(str, entry.values))[:60] or "—"
        return EntryError(f"{fact}_wrong", fault="illegal", given=given, count=len(domain), possible=spoken(domain))

    def _unseen(self, s: Any) -> bool:
        return self.has("unseen") and bool(self.rules.unseen(s))

    def _taken(self, s: Any) -> tuple[Ruling, ...]:
        taken, s.notes = s.notes, None
        return self.notes.rulings(taken)

    def _reason(self, code: int, s: Any, lang: str) -> str:
        book = self.rulebook(lang)
        saying = book.refusals.get(self.notes.kinds[code].name)
        return fill(saying.text, lang, self.describe(s)) if saying else self.notes.kinds[code].name

    def _value(self, book: Rulebook, value: Value) -> str:
        if isinstance(value, int):
            return str(value)
        if self.has("value_from") and self.rules.value_from(value) == value:
            return cast(str, self.rules.value_label(value, book.lang))
        return next((book.word(key) for key in book.words if key.partition(".")[2] == value), value)

    def _show(self, book: Rulebook, names: Sequence[str], name: str, value: object) -> str:
        if not isinstance(value, int):
            return str(value)
        if f"{name}.{value}" in book.words:
            return book.word(f"{name}.{value}")
        if name == "seat" or name.endswith("_seat"):
            return names[value] if 0 <= value < len(names) else "—"
        if name == "seats" or name.endswith("_seats"):
            return ", ".join(names[p] for p in range(len(names)) if value >> p & 1)
        if name == "dice" or name.endswith("_dice"):
            return " ".join(str(value))
        if name == "card" or name.endswith("_card"):
            return cast(str, self.rules.card_label(value, book.lang))
        if name == "cards" or name.endswith("_cards"):
            return " ".join(
                self.rules.card_label(card, book.lang) for card in range(value.bit_length()) if value >> card & 1
            )
        return str(value).replace("-", "−")
