"""Points on the board, sets, the interval between them, and the end (sections 2 and 4)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins.position import Phase, Position, opening, put, to_table
from ludex.games.cue.five_pins.rulings import Capped, Interval, SetBegins, SetWon, Won
from ludex.officiate import Side, ruled

Step = tuple[Position, list[Ruling]]

INTERVAL = 5  # minutes, five_pins.4_6
AFTER_SETS = 2  # five_pins.4_6
SETS_WITH_SECOND_INTERVAL, AFTER_MORE = 5, 4  # five_pins.4_6


def add(position: Position, side: Side, points: int) -> tuple[tuple[int, int], int]:
    """Both scores with these points, and how many of them go beyond the target (five_pins.2_2)."""
    whole = position.scores[side] + points
    over = max(whole - position.target, 0)
    return put(position.scores, side, whole - over), over


def reached(position: Position, side: Side) -> bool:
    """Whether this side has the points of a set."""
    return position.scores[side] >= position.target


def capped(position: Position, side: Side, over: int) -> list[Ruling]:
    """What falls away beyond the target."""
    return [ruled(Capped(side, over, position.scores[side]), "five_pins.2_2")] if over else []


def set_won(position: Position, side: Side, *clauses: str) -> Step:
    """A set is won; the match is, too, with more than half of its sets. Otherwise the other player opens the next one."""
    sets = put(position.sets, side, position.sets[side] + 1)
    number = sum(sets)
    won = SetWon(side, number, position.scores[side], position.scores[side.other])
    made = [ruled(won, *(clauses or ("five_pins.2_1",)))]
    after = replace(position, sets=sets)
    if 2 * sets[side] > position.most_sets:
        return match_won(after, side, "five_pins.2_3", made)
    opener = position.opener.other
    if number == AFTER_SETS or (position.most_sets == SETS_WITH_SECOND_INTERVAL and number == AFTER_MORE):
        waits = replace(to_table(after, opener, Phase.INTERVAL), opener=opener)
        return waits, [*made, ruled(Interval(INTERVAL), "five_pins.4_6")]
    return begins(after, opener, made)


def begins(position: Position, opener: Side, made: list[Ruling]) -> Step:
    """The next set: opening strokes go by turns through the whole match (five_pins.4_5)."""
    number = sum(position.sets) + 1
    return opening(position, opener), [*made, ruled(SetBegins(opener, number), "five_pins.4_1", "five_pins.4_5")]


def match_won(position: Position, side: Side, clause: str, made: list[Ruling]) -> Step:
    """The match is over."""
    after = replace(to_table(position, side, Phase.OVER), won=side)
    return after, [*made, ruled(Won(side, position.sets[side], position.sets[side.other]), clause)]
