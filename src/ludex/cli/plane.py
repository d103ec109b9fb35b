"""A pitch, table or mat in the terminal: lines as dots on a grid of characters, marks on top of them."""

from __future__ import annotations

import itertools
import math

from rich.panel import Panel
from rich.text import Text

from ludex.core.scene import Plane

COLUMNS, MOST_ROWS = 72, 30
TALL = 2.0
"""How much taller than wide a character is."""


def drawn(plane: Plane) -> Panel:
    """The plane as a grid of characters in a frame."""
    wide, high = plane.size
    rows = max(6, min(MOST_ROWS, round(COLUMNS * high / wide / TALL)))
    grid = [[" "] * COLUMNS for _ in range(rows)]
    strong: set[tuple[int, int]] = set()

    def cell(x: float, y: float) -> tuple[int, int]:
        column = min(COLUMNS - 1, max(0, math.floor(x / wide * COLUMNS)))
        row = min(rows - 1, max(0, math.floor((1 - y / high) * rows)))
        return row, column

    step = min(wide / COLUMNS, high / rows) / 2
    for line in plane.lines:
        for (x0, y0), (x1, y1) in itertools.pairwise(line):
            dots = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / step))
            for k in range(dots + 1):
                row, column = cell(x0 + (x1 - x0) * k / dots, y0 + (y1 - y0) * k / dots)
                grid[row][column] = "·"
    for x, y, radius in plane.circles:
        dots = max(8, math.ceil(2 * math.pi * radius / step))
        for k in range(dots):
            angle = 2 * math.pi * k / dots
            row, column = cell(x + radius * math.cos(angle), y + radius * math.sin(angle))
            grid[row][column] = "·"
    for mark in plane.marks:
        row, column = cell(mark.x, mark.y)
        for k, character in enumerate(mark.text[: COLUMNS - column]):
            grid[row][column + k] = character
            if mark.strong:
                strong.add((row, column + k))
    text = Text(no_wrap=True)
    for r, line_of in enumerate(grid):
        for c, character in enumerate(line_of):
            text.append(character, "bold reverse" if (r, c) in strong else "dim" if character == "·" else "bold")
        text.append("\n" if r < rows - 1 else "")
    return Panel(text, title=plane.label or None, expand=False, padding=0)
