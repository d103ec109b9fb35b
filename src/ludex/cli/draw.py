"""Scenes, rulings and tables in the terminal: with colour for people, plain lines for pipes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludex.cli import plane
from ludex.core.game import Game
from ludex.core.ruling import Ruling
from ludex.core.scene import Clock, Dice, Hand, Note, Pile, Plane, Scene, Sheet, Track, Widget

_PIPS = {
    0: ("     ", "  ?  ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def console(plain: bool) -> Console:
    """A console; `plain` gives bare lines without colour or boxes."""
    return Console(highlight=False, no_color=plain or None, color_system=None if plain else "auto", soft_wrap=plain)


def scene(out: Console, shown: Scene, plain: bool) -> None:
    """Draw a scene."""
    for widget in shown.widgets:
        if plain:
            for line in plain_lines(widget):
                out.print(line, markup=False)
        else:
            out.print(drawn(widget))


def plain_lines(widget: Widget) -> list[str]:
    """A widget as bare lines, for pipes and screen readers."""
    match widget:
        case Dice(label, values, marks):
            faces = " ".join(_face(v, i < len(marks) and marks[i]) for i, v in enumerate(values))
            return [f"{label}: {faces}" if label else faces] if values else []
        case Hand(label, cards, marks):
            return [
                f"{label}: "
                + " ".join(("*" if i < len(marks) and marks[i] else "") + _card(c) for i, c in enumerate(cards))
            ]
        case Sheet(label, columns, rows, marked):
            heads = [f"*{name}" if i == marked else name for i, name in enumerate(columns)]
            return [(f"{label}: " if label else "") + " | ".join(heads)] + [
                f"  {name}: " + " | ".join(cells) for name, cells in rows
            ]
        case Track(label, fields, chips):
            return [f"{label} (1–{fields}): " + " ".join(str(chip) for chip in chips)]
        case Pile(label, count):
            return [f"{label}: {count}"]
        case Note(text):
            return [text] if text else []
        case Clock(text, seconds):
            return [f"{text} {minutes(seconds)}".strip()]
        case Plane(label, _, _, _, marks):
            return [f"{label}: " + ", ".join(f"{m.text} {m.x:g}/{m.y:g}" for m in marks)] if marks else []
    raise TypeError(widget)


def minutes(seconds: int) -> str:
    """Seconds as a clock shows them."""
    return f"{seconds // 60}:{seconds % 60:02}"


def _card(card: str) -> str:
    return card[:-1] + "♠♣♦♥"["SCDH".index(card[-1])] if card[-1] in "SCDH" else card


def _face(value: int, marked: bool) -> str:
    face = str(value) if value else "?"
    return f"[{face}]" if marked else face


def drawn(widget: Widget) -> RenderableType:
    """A widget with colour and boxes."""
    match widget:
        case Dice(label, values, marks):
            return _dice(label, values, marks) if values else Text()
        case Hand(label, cards, marks):
            line = Text(f"{label}: ")
            for i, card in enumerate(cards):
                style = "bold red" if card[-1] in "DH" else "bold"
                line.append(_card(card), style + (" underline" if i < len(marks) and marks[i] else "")).append("  ")
            return line
        case Sheet(label, columns, rows, marked):
            table = Table(title=label or None, title_justify="left", title_style="bold")
            table.add_column("")
            for i, name in enumerate(columns):
                table.add_column(Text(name, style="bold reverse" if i == marked else ""), justify="right")
            for name, cells in rows:
                table.add_row(Text(name), *(Text(cell) for cell in cells))
            return table
        case Track(label, fields, chips):
            table = Table(title=label or None, title_justify="left", title_style="bold", padding=(0, 1))
            for n in range(1, fields + 1):
                table.add_column(str(n), justify="center", width=2)
            for seat, chip in enumerate(chips):
                table.add_row(
                    *(Text("●" if n == chip else "·", style=f"color({seat + 1})") for n in range(1, fields + 1))
                )
            return table
        case Pile(label, count):
            return Text(f"{label}: {count}  {'●' * min(count, 40)}")
        case Note(text):
            return Text(text, style="italic")
        case Clock(text, seconds):
            return Text(f"{text} ").append(f" {minutes(seconds)} ", style="reverse")
        case Plane():
            return plane.drawn(widget)
    raise TypeError(widget)


def _dice(label: str, values: Sequence[int], marks: Sequence[bool]) -> RenderableType:
    lines = [Text() for _ in range(5)]
    for i, value in enumerate(values):
        marked = i < len(marks) and marks[i]
        style = "dim" if marked else "bold"
        rows = _PIPS.get(value, (f"{value:^5}",) * 3)
        if value not in _PIPS:
            rows = ("     ", f"{value:^5}", "     ")
        edge = ("┌╌╌╌╌╌╌╌┐", "└╌╌╌╌╌╌╌┘") if marked else ("╭───────╮", "╰───────╯")
        lines[0].append(edge[0] + " ", style)
        for k in range(3):
            lines[k + 1].append(f"│ {rows[k]} │ ", style)
        lines[4].append(edge[1] + " ", style)
    return Group(*([Text(label, style="bold")] if label else []), *lines)


def rulings(out: Console, game: Game, made: Sequence[Ruling], names: Sequence[str], lang: str) -> None:
    """Rulings as sentences, each with the clauses it rests on and the officials' calls that it used."""
    for ruling in made:
        line = Text(
            game.say(ruling, names, lang), style="bold green" if ruling.ends else "yellow" if ruling.undecided else ""
        )
        book = game.rulebook(lang)
        grounds = ", ".join(ruling.clauses) + "".join(f"; {book.word(name)}" for name in ruling.calls)
        out.print(line.append(f"  ({grounds})", style="dim not bold"))


def book(out: Console, text: str, plain: bool) -> None:
    """A rulebook or a clause of it."""
    if plain:
        out.print(text, markup=False, soft_wrap=True)
    else:
        out.print(Markdown(text))


def headline(out: Console, text: str, plain: bool) -> None:
    """A title."""
    out.print(text if plain else Panel.fit(Text(text, style="bold")), markup=False)
