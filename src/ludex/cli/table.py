"""A table in the terminal: people and bots play, or a referee enters what real dice showed and what people said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from ludex.cli import draw
from ludex.cli.keep import Keeper
from ludex.cli.say import Speaker
from ludex.core.domain import spoken
from ludex.core.entry import Seat
from ludex.core.errors import EntryError, LudexError
from ludex.core.game import Ask, Choice
from ludex.core.match import Difference, Match, known
from ludex.core.ruling import Ruling
from ludex.core.words import listed
from ludex.players.bots import Bot

FEW = 9
"""Choices that are shown one by one with a number each; more are shown by kind."""


class Stopped(Exception):
    """The person has left the table, or the input has ended."""


@dataclass(slots=True)
class Table:
    """One match, those who play it, and the screen. `bots` are the seats that bots hold; at a referee's table nobody's."""

    match: Match
    say: Speaker
    out: Console
    keeper: Keeper
    plain: bool
    bots: Mapping[Seat, Bot] = field(default_factory=dict)
    _shown: int = -1
    _viewer: Seat | None = None

    def run(self) -> None:
        """Play until the end. Raises Stopped when the person leaves."""
        self._rulings(self.match.opening)
        while ask := self.match.ask(self.say.lang):
            if ask.kind == "fact" and self.match.chance is not None:
                self._rulings(self.match.draw())
            elif ask.kind == "move" and ask.by in self.bots:
                self._bot(ask)
            else:
                self._person(ask)
            self.keeper.keep()
        self._scene(None)
        if self.match.chance is not None:
            self.match.reveal()
            self.keeper.keep()

    @property
    def people(self) -> list[Seat]:
        """The seats that no bot holds."""
        return [Seat(seat) for seat in range(len(self.match.names)) if Seat(seat) not in self.bots]

    def _bot(self, ask: Ask) -> None:
        assert ask.by is not None
        if not self.bots[ask.by].ready:
            self.out.print(Text(self.say("thinking", name=self.match.names[ask.by]), style="dim"))
        entry = self.bots[ask.by].choose(self.match.game.seen(self.match.position, ask.by))
        secret = self.match.game.only(self.match.position, entry) is not None
        label = (
            self.match.game.label(entry, self.say.lang)
            if not secret
            else self.match.game.rulebook(self.say.lang).word(entry.name)
        )
        self.out.print(Text(f"{self.match.names[ask.by]}: {label}", style="cyan"))
        self._rulings(self.match.enter(entry))

    def _person(self, ask: Ask) -> None:
        if ask.kind == "move" and self.match.chance is not None:
            self._hand_over(ask.by)
        if len(self.match.steps) != self._shown:
            self._scene(self._viewer if self.match.chance is not None else None)
            self._shown = len(self.match.steps)
        self._choices(ask)
        typed = self._read(self._prompt(ask))
        if typed == "":
            return
        command = self.say.command(typed)
        try:
            if command is not None:
                self._command(command, typed.partition(" ")[2].strip(), ask)
            else:
                self._enter(self._numbered(typed, ask))
        except LudexError as error:
            self.out.print(Text("✗ " + error.say(self.say.lang), style="red"))

    def _enter(self, typed: str) -> None:
        """Enter what was typed; a field that was left out and is needed is asked for, until an empty line gives it up."""
        while True:
            try:
                self._rulings(self.match.enter(typed, self.say.lang))
                return
            except EntryError as error:
                if error.fault != "incomplete":
                    raise
                self.out.print(Text(error.say(self.say.lang), style="yellow"))
                answer = self._read("… > ")
                if not answer:
                    return
                typed = f"{typed} {error.data['field']}={answer}"

    def _hand_over(self, seat: Seat | None) -> None:
        """Where several people share the screen and things are hidden, the screen changes hands before it shows a seat's own."""
        if seat != self._viewer and self._hides() and len(self.people) > 1:
            if not self.plain:
                self.out.clear()
            self._read(self.say("hand_over", seat=self.match.names[seat or 0]))
            self._shown = -1
        self._viewer = seat

    def _hides(self) -> bool:
        game, here = self.match.game, self.match.position
        views = [
            game.scene(game.seen(here, seat), None, self.match.names, "en").to_json() for seat in (None, *self.people)
        ]
        return any(view != views[0] for view in views)

    def _numbered(self, typed: str, ask: Ask) -> str:
        """A bare number stands for one of a few choices."""
        legal = _numbered(_legal(ask))
        if _lists(ask) and typed.isdecimal() and 1 <= int(typed) <= len(legal):
            return legal[int(typed) - 1].label
        return typed

    def _prompt(self, ask: Ask) -> str:
        name = self.match.names[ask.by] if ask.by is not None else self.say("everybody")
        if not _lists(ask):
            unseen = self.say("or_unseen") if ask.may_be_unseen else ""
            return (
                self.say(f"ask_{ask.name}", seat=name, count=len(ask.domain), possible=spoken(ask.domain))
                + unseen
                + " > "
            )
        return f"{name} > "

    def _choices(self, ask: Ask) -> None:
        if not _lists(ask):
            return
        legal = _legal(ask)
        line = Text()
        if first := _numbered(legal):
            for number, choice in enumerate(first, 1):
                line.append(f" {number} ", "" if self.plain else "reverse").append(f" {choice.label}  ")
            if len(legal) > len(first):
                line.append(self.say("also", choices=", ".join(choice.label for choice in legal[len(first) :])))
        else:
            book = self.match.game.rulebook(self.say.lang)
            kinds: dict[str, list[Choice]] = {}
            for choice in legal:
                kinds.setdefault(choice.entry.name, []).append(choice)
            parts = [
                some[0].label
                if len(some) == 1
                else f"{book.word(name)} ({len(some)}: {some[0].label} … {some[-1].label})"
                for name, some in kinds.items()
            ]
            line.append("; ".join(parts))
        self.out.print(line)

    def _read(self, prompt: str) -> str:
        try:
            if self.plain:
                self.out.print(prompt, end="", markup=False)
                typed = input()
                self.out.print("")
                return typed.strip()
            return self.out.input(Text(prompt, style="bold")).strip()
        except EOFError:
            raise Stopped from None

    def _rulings(self, made: Sequence[Ruling]) -> None:
        """Show rulings to whoever looks at this screen: a referee sees all, a lone person what their seat may know."""
        draw.rulings(self.out, self.match.game, self._seen(made), self.match.names, self.say.lang)

    def _seen(self, made: Sequence[Ruling]) -> tuple[Ruling, ...]:
        return tuple(made) if self.match.chance is None else known(made, self._log_viewer())

    def _scene(self, viewer: Seat | None) -> None:
        draw.scene(self.out, self.match.view(viewer, self.say.lang).scene, self.plain)

    def _command(self, command: str, rest: str, ask: Ask) -> None:
        if command == "quit":
            raise Stopped
        if command == "undo":
            step = self.match.undo()
            self.out.print(self.say("undone", entry=self.match.game.label(step.entry, self.say.lang)))
        elif command == "redo":
            self._rulings(self.match.redo().rulings)
        elif command == "correct":
            self._correct(rest)
        elif command == "log":
            self._log()
        elif command == "why":
            self._why()
        elif command == "rules":
            book = self.match.game.rulebook(self.say.lang)
            draw.book(self.out, book.markdown(self.match.values, book.clause(rest).id if rest else None), self.plain)
        elif command == "help":
            self._help(rest, ask)

    def _help(self, word: str, ask: Ask) -> None:
        """What may be typed: every choice where there are few, or those that begin with a word; blocked ones with the reason."""
        self.out.print(self.say("table_help"))
        for choice in ask.choices:
            blocked = f"  ✗ {choice.blocked} ({choice.clause})" if choice.blocked else ""
            few = len(ask.choices) <= 4 * FEW
            if choice.label.startswith(word) if word else (few or blocked):
                self.out.print(f"  {choice.label}{blocked}", markup=False)

    def _correct(self, rest: str) -> None:
        number, _, text = rest.partition(" ")
        if not number.isdecimal() or not text.strip():
            self.out.print(self.say("correct_form"))
            return
        difference = self.match.what_if(int(number) - 1, text, self.say.lang)
        show_difference(self.out, self.say, self.match, difference, self._seen)
        question = "correct_cut" if difference.misfit is not None else "correct_sure"
        if self._read(self.say(question)).lower() in self.say("yes").split(" | "):
            self.match.correct(int(number) - 1, difference.entry, self.say.lang, cut=difference.misfit is not None)
            self.out.print(self.say("corrected", number=int(number)))
            self._shown = -1

    def _log(self) -> None:
        if self.match.chance is None:
            log = tuple((step.entry, step.rulings) for step in self.match.steps)
        else:
            log = self.match.view(self._log_viewer(), self.say.lang).log
        for number, (entry, made) in enumerate(log, 1):
            who = f"{self.match.names[entry.by]}: " if entry.by is not None else ""
            self.out.print(f"{number:>4}. {who}{self.match.game.label(entry, self.say.lang)}", markup=False)
            draw.rulings(self.out, self.match.game, made, self.match.names, self.say.lang)

    def _why(self) -> None:
        """The clauses behind the last rulings."""
        book = self.match.game.rulebook(self.say.lang)
        made = next((step.rulings for step in reversed(self.match.steps) if step.rulings), self.match.opening)
        seen = self._seen(made)
        draw.rulings(self.out, self.match.game, seen, self.match.names, self.say.lang)
        for clause in dict.fromkeys(clause for ruling in seen for clause in ruling.clauses):
            draw.book(self.out, book.markdown(self.match.values, clause), self.plain)

    def _log_viewer(self) -> Seat | None:
        """Whose knowledge the log shows at a played table: the one person's, or (several share the screen) a spectator's."""
        return self.people[0] if len(self.people) == 1 else None


def _lists(ask: Ask) -> bool:
    """Whether there are choices to list; else the world's answer is asked for by its domain."""
    return bool(ask.choices)


def _numbered(legal: list[Choice]) -> list[Choice]:
    """The choices that are shown with a number each: all of a few, or the first of many that are each of a kind of their own."""
    kinds = {choice.entry.name for choice in legal}
    return legal[:FEW] if len(legal) <= FEW or len(kinds) == len(legal) else []


def _legal(ask: Ask) -> list[Choice]:
    return [choice for choice in ask.choices if choice.blocked is None]


def ending(match: Match, say: Speaker) -> str:
    """How it ended, in a sentence."""
    result = match.result
    if result is None:
        return say("unfinished", count=len(match.steps))
    winners = listed([match.names[seat] for seat in result.winners]) or say("nobody")
    payoffs = ", ".join(f"{name} {payoff:+g}" for name, payoff in zip(match.names, result.payoffs, strict=True))
    return say("ended", winners=winners, payoffs=payoffs, clauses=", ".join(result.clauses))


def show_difference(
    out: Console,
    say: Speaker,
    match: Match,
    difference: Difference,
    seen: Callable[[Sequence[Ruling]], tuple[Ruling, ...]] = tuple,
) -> None:
    """What another entry in the past changes, entry by entry; `seen` leaves only the rulings that this screen may show."""
    game, names, lang = match.game, match.names, say.lang
    for index, was, now in difference.changed:
        before, after = seen(was), seen(now)
        entry = difference.entry if index == difference.index else match.steps[index].entry
        out.print(Text(f"{index + 1}. {game.label(entry, lang)}", style="bold"))
        for sign, some, style in (("−", before, "red"), ("+", after, "green")):
            for ruling in some:
                if (ruling in before) != (ruling in after):
                    out.print(Text(f"   {sign} {game.say(ruling, names, lang)}", style=style))
    if not difference.changed:
        out.print(say("no_difference"))
    if difference.misfit is not None and difference.why is not None:
        left = len(match.steps) - difference.misfit
        out.print(say("misfit", number=difference.misfit + 1, why=difference.why.say(lang), count=left), markup=False)
