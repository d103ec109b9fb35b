"""The referee's desk: an officiated match on a full screen. One key an event; what an event still needs is asked for.

Keys 1 to 9 and a to z (those that are no command) stand for what may happen next. A match with a clock runs it here: the time is
told to the match as a fact before each event, so a replay never waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.widgets import Input, RichLog, Static

from ludex.cli import draw
from ludex.cli.keep import Keeper
from ludex.cli.say import Speaker
from ludex.core.errors import EntryError, LudexError
from ludex.core.game import Choice
from ludex.core.match import Difference, Match
from ludex.core.words import LANGUAGES
from ludex.officiate import OfficiatedGame
from ludex.officiate.shapes import Field, Side

KEYS = "123456789abdefghijklmnopqsvxyz"
"""Keys of the choices, in order; the letters that are missing are commands."""

TICK = 0.25
"""Seconds between two looks at the clock."""


class Desk(App[None]):
    """One match at the desk. Ends when the person leaves or the match is over and they leave."""

    CSS = """
    #head { height: 1; background: $primary; color: $text; padding: 0 1; }
    #scene { width: 3fr; padding: 0 1; }
    #log { width: 2fr; border-left: solid $primary; padding: 0 1; }
    #choices { height: auto; max-height: 10; padding: 0 1; border-top: solid $primary; }
    #line { height: 1; }
    #foot { height: auto; padding: 0 1; color: $text-muted; }
    """

    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""

    def __init__(self, match: Match, say: Speaker, keeper: Keeper) -> None:
        super().__init__()
        assert isinstance(match.game, OfficiatedGame)
        self.match, self.say, self.keeper, self.room = match, say, keeper, match.game
        self.ran = float(self._told())
        self.since: float | None = None
        self.typed = ""
        """The event that is being put together, as a person would have typed it."""
        self.field: Field | None = None
        self.line: Callable[[str], None] | None = None
        """What the line of text is for, while it is open."""

    def compose(self) -> ComposeResult:
        """Head, scene and log side by side, choices, the line of text, the commands."""
        yield Static(id="head")
        with Horizontal():
            with VerticalScroll(id="scene"):
                yield Static(id="widgets")
            yield RichLog(id="log", wrap=True, markup=False, min_width=20)
        yield Static(id="choices")
        yield Input(id="line", compact=True)
        yield Static(self.say("desk_keys"), id="foot")

    def on_mount(self) -> None:
        """Show what there is; look at the clock from time to time."""
        self.screen.set_focus(None)
        for number in range(len(self.match.steps)):
            self._tell(number)
        self.show()
        self.set_interval(TICK, self._head)

    # What is shown

    def show(self) -> None:
        """Everything but the log, anew."""
        scene = self.match.view(None, self.say.lang).scene
        self.query_one("#widgets", Static).update(Group(*(draw.drawn(widget) for widget in scene.widgets)))
        self._head()
        self._choices()

    def _head(self) -> None:
        clock = f"   {draw.minutes(int(self.ran_now()))} {'▶' if self.since else '❚❚'}" if self._has_clock() else ""
        title = self.room.rulebook(self.say.lang).title
        sides = " – ".join(f"{name} ({Side(seat)})" for seat, name in enumerate(self.match.names))
        self.query_one("#head", Static).update(f"{title}: {sides}{clock}")

    def _choices(self) -> None:
        text = Text()
        if self.field is not None:
            text.append(self._question() + "  ", "bold")
            for key, (_, label) in zip(KEYS, self._answers(), strict=False):
                text.append(f" {key} ", "reverse").append(f" {label}  ")
        else:
            for key, choice in zip(KEYS, self._open(), strict=False):
                text.append(f" {key} ", "reverse").append(f" {choice.label}  ")
            for choice in self._blocked():
                text.append(f"\n ✗ {choice.label}: {choice.blocked} ({choice.clause})", "dim")
            if self.match.ask() is None:
                text.append(self.say("desk_over"), "bold")
        self.query_one("#choices", Static).update(text)

    def _open(self) -> list[Choice]:
        ask = self.match.ask(self.say.lang)
        return [choice for choice in ask.choices if choice.blocked is None] if ask else []

    def _blocked(self) -> list[Choice]:
        ask = self.match.ask(self.say.lang)
        return [choice for choice in ask.choices if choice.blocked is not None][:4] if ask else []

    def _write(self, text: str, style: str = "") -> None:
        self.query_one("#log", RichLog).write(Text(text, style=style))

    def _tell(self, number: int) -> None:
        step = self.match.steps[number]
        self._write(f"{number + 1}. {self.room.label(step.entry, self.say.lang)}", "bold")
        for ruling in step.rulings:
            style = "green" if ruling.ends else "yellow" if ruling.undecided else ""
            self._write(
                f"   {self.room.say(ruling, self.match.names, self.say.lang)} ({', '.join(ruling.clauses)})", style
            )

    # Keys

    def on_key(self, event: Key) -> None:
        """A choice, an answer, or a command; while the line is open it gets the keys, and Escape closes it."""
        if event.key == "escape":
            self._close()
            return
        if self.line is not None or event.character is None:
            return
        event.stop()
        key = event.character
        if self.field is not None and key in KEYS:
            self._answer(key)
        elif key == " ":
            self._start_or_stop()
        elif key in KEYS:
            self._choose(key)
        elif key in self._commands():
            self._commands()[key]()

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {
            "u": self._undo,
            "r": self._redo,
            "c": self._correct,
            "w": self._why,
            "t": lambda: self._ask_line("", self._enter),
            "Q": self.exit,
            "?": lambda: self._write(self.say("desk_help"), "dim"),
        }

    def _choose(self, key: str) -> None:
        choices = self._open()
        if KEYS.index(key) < len(choices):
            self.typed = self._spelled(choices[KEYS.index(key)])
            self._try()

    def _spelled(self, choice: Choice) -> str:
        by = f"@{choice.entry.by} " if choice.entry.by is not None else ""
        return by + " ".join([choice.entry.name, *map(str, choice.entry.values)])

    def _answer(self, key: str) -> None:
        answers = self._answers()
        if KEYS.index(key) < len(answers):
            self._take(answers[KEYS.index(key)][0])

    def _take(self, word: str) -> None:
        assert self.field is not None
        quoted = f'"{word}"' if self.field.type is str else word
        self.typed = f"{self.typed} {self.field.name}={quoted}"
        self.field = None
        self._try()

    def _answers(self) -> list[tuple[str, str]]:
        """The values that the field asked for may have, with their labels, where they are few."""
        assert self.field is not None
        book, kind = self.room.rulebook(self.say.lang), self.field.type
        if kind is Side:
            return [(str(Side(seat)), name) for seat, name in enumerate(self.match.names)]
        if kind is bool:
            return [("yes", self.say("yes").split(" | ")[0]), ("no", self.say("no").split(" | ")[0])]
        if issubclass(kind, Enum):
            return [(str(member.value), book.word(f"{self.field.words}.{member.value}")) for member in kind]
        return []

    def _question(self) -> str:
        assert self.field is not None
        book = self.room.rulebook(self.say.lang)
        key = f"ask.{self.field.name}"
        return book.word(key) if key in book.words else book.word(f"field.{self.field.name}")

    # Events

    def _try(self) -> None:
        """Enter the event that is being put together; what it still needs is asked for."""
        self._enter(self.typed)

    def _enter(self, typed: str) -> None:
        if not typed.strip():
            self.show()
            return
        try:
            self._tell_time()
            self.match.enter(typed, self.say.lang)
        except EntryError as error:
            if error.fault == "incomplete":
                self.typed = typed
                self._need(str(error.data["field"]), typed)
                return
            self._write("✗ " + error.say(self.say.lang), "red")
        else:
            self._tell(len(self.match.steps) - 1)
            self.keeper.keep()
        self.typed = ""
        self.show()

    def _need(self, name: str, typed: str) -> None:
        entry = self._entry_name(typed)
        self.field = next(field for field in self.room.shapes[entry].fields if field.name == name)
        if not self._answers():
            book = self.room.rulebook(self.say.lang)
            hint = book.word(f"reads.{self.field.words}") if f"reads.{self.field.words}" in book.words else ""
            self._ask_line("", self._take, f"{self._question()} {hint}")
        self._choices()

    def _entry_name(self, typed: str) -> str:
        """Which entry a typed line begins with."""
        words = typed.split(maxsplit=1)[1] if typed.startswith("@") else typed
        small = words.lower()
        books = [self.room.rulebook(lang) for lang in LANGUAGES]
        found = {
            name: spelling
            for name in self.room.shapes
            for book in books
            for spelling in (name, *book.spellings(name))
            if small == spelling.lower() or small.startswith(spelling.lower() + " ")
        }
        return max(found, key=lambda name: len(found[name]))

    def _undo(self) -> None:
        self._do(lambda: self.say("undone", entry=self.room.label(self.match.undo().entry, self.say.lang)))

    def _redo(self) -> None:
        def again() -> str:
            step = self.match.redo()
            return self.room.label(step.entry, self.say.lang)

        self._do(again)

    def _do(self, act: Callable[[], str]) -> None:
        try:
            self._write(act(), "dim")
            self.keeper.keep()
        except LudexError as error:
            self._write("✗ " + error.say(self.say.lang), "red")
        self.show()

    def _why(self) -> None:
        """The clauses behind the last rulings."""
        made = next((step.rulings for step in reversed(self.match.steps) if step.rulings), self.match.opening)
        book = self.room.rulebook(self.say.lang)
        for clause in dict.fromkeys(clause for ruling in made for clause in ruling.clauses):
            here = book.clause(clause)
            self._write(f"{here.id} {here.heading}: {here.text}", "cyan")

    # Correction

    def _correct(self) -> None:
        if self.match.steps:
            self._ask_line(str(len(self.match.steps)), self._correct_which, self.say("desk_which"))

    def _correct_which(self, number: str) -> None:
        if not (number.isdecimal() and 0 < int(number) <= len(self.match.steps)):
            self._write("✗ " + self.say("correct_form"), "red")
            return
        index = int(number) - 1
        label = self.room.label(self.match.steps[index].entry, self.say.lang)
        self._ask_line(label, lambda text: self._correct_how(index, text), f"{number}.")

    def _correct_how(self, index: int, text: str) -> None:
        try:
            difference = self.match.what_if(index, text, self.say.lang)
        except LudexError as error:
            self._write("✗ " + error.say(self.say.lang), "red")
            return
        self._show_difference(difference)
        question = self.say("correct_cut" if difference.misfit is not None else "correct_sure")
        self._ask_line("", lambda word: self._correct_now(difference, word), question)

    def _show_difference(self, difference: Difference) -> None:
        for index, before, after in difference.changed:
            entry = difference.entry if index == difference.index else self.match.steps[index].entry
            self._write(f"{index + 1}. {self.room.label(entry, self.say.lang)}", "bold")
            for sign, some, other, style in (("−", before, after, "red"), ("+", after, before, "green")):
                for ruling in some:
                    if ruling not in other:
                        self._write(f"   {sign} {self.room.say(ruling, self.match.names, self.say.lang)}", style)
        if not difference.changed:
            self._write(self.say("no_difference"))
        if difference.why is not None and difference.misfit is not None:
            left = len(self.match.steps) - difference.misfit
            why = difference.why.say(self.say.lang)
            self._write(self.say("misfit", number=difference.misfit + 1, why=why, count=left), "yellow")

    def _correct_now(self, difference: Difference, word: str) -> None:
        if word.strip().lower() not in self.say("yes").split(" | "):
            return
        cut = difference.misfit is not None
        self.match.correct(difference.index, difference.entry, self.say.lang, cut=cut)
        self.keeper.keep()
        log = self.query_one("#log", RichLog)
        log.clear()
        for number in range(len(self.match.steps)):
            self._tell(number)
        self._write(self.say("corrected", number=difference.index + 1), "dim")

    # The line of text

    def _ask_line(self, text: str, then: Callable[[str], None], placeholder: str = "") -> None:
        line = self.query_one("#line", Input)
        line.value, line.placeholder = text, placeholder
        self.line = then
        self.screen.set_focus(line)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The line is done: it goes to whatever asked for it."""
        then, text = self.line, event.value.strip()
        self._shut()
        if then is not None and text:
            then(text)
        elif not text:
            self._close()
        if self.line is None:
            self.show()

    def _shut(self) -> None:
        line = self.query_one("#line", Input)
        line.value, line.placeholder = "", ""
        self.line = None
        self.screen.set_focus(None)

    def _close(self) -> None:
        """Give up what is being put together."""
        self._shut()
        self.typed, self.field = "", None
        self.show()

    # The clock

    def _has_clock(self) -> bool:
        return self.room.has("clock")

    def _told(self) -> int:
        """The seconds that the match knows of."""
        return int(self.room.rules.clock(self.match.position)) if self._has_clock() else 0

    def ran_now(self) -> float:
        """Seconds on the desk's clock."""
        return self.ran + (time.monotonic() - self.since if self.since else 0.0)

    def _start_or_stop(self) -> None:
        if not self._has_clock():
            return
        if self.since:
            self.ran, self.since = self.ran_now(), None
        else:
            self.since = time.monotonic()
        self._head()

    def _tell_time(self) -> None:
        """Tell the match what the clock shows, where that is news and may be told."""
        seconds = int(self.ran_now())
        if not self._has_clock() or self.since is None or seconds <= self._told():
            return
        told = self.room.entry(self.room.rules.tell_time(seconds))
        if self.room.refuse(self.match.position, told) is None:
            self.match.enter(told)
            self.keeper.keep()
