"""How a frame ends, and with it the game and the match: rules 1(f)-1(h), 3(b), 4, and what the text awards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.snooker import rulings as s
from ludex.games.cue.snooker.balls import HIGHEST
from ludex.games.cue.snooker.position import SIDES, Phase, Position, Step, due, new_frame, put, to_table
from ludex.officiate import Side, ruled

Pair = tuple[int, int]


def ahead(pair: Pair) -> Side | None:
    """Which side has more; None when they are level."""
    return None if pair[0] == pair[1] else Side(int(pair[1] > pair[0]))


def begin(position: Position, side: Side, *clauses: str) -> Step:
    """The balls are set up, and this side breaks off."""
    return new_frame(position, side), [ruled(s.Begins(side, position.course.frame), *clauses, "snooker.2")]


def after_black(position: Position) -> Step:
    """Only the black was left, and there was a score or a foul: the frame is over, or the black comes back (snooker.4a-4c)."""
    leader = ahead(position.scores)
    if leader is None:
        return black_again(position)
    return end_frame(position, leader, "snooker.4")


def black_again(position: Position) -> Step:
    """The black on its spot; the winner of a lot says who plays first, from hand (snooker.4b)."""
    after = to_table(position, position.side, Phase.BLACK_LOT)
    after = replace(after, reds=0, lowest=HIGHEST, in_hand=True, respotted=True)
    return after, [ruled(s.BlackAgain(), "snooker.4")]


def end_frame(position: Position, winner: Side, *clauses: str) -> Step:
    """The frame goes to this side; with it the match, or the next frame begins (snooker.1f, 3b)."""
    position = to_table(position, position.side)  # the running break counts among the highest
    scores, course = position.scores, position.course
    frames, most = put(course.frames, winner, course.frames[winner] + 1), position.frames_in_all
    position = replace(position, course=replace(course, frames=frames))
    made: list[Ruling] = [ruled(s.FrameWon(winner, scores[winner], scores[winner.other]), *dict.fromkeys(clauses))]
    if frames[winner] > most // 2:
        won = ruled(s.Won(winner, frames[winner], frames[winner.other]), "snooker.1")
        return over(position, (winner,)), [*made, won]
    if course.frame == most:
        return over(position, ()), [*made, ruled(s.Drawn(frames[0]), "snooker.1")]
    position = replace(position, course=replace(position.course, frame=course.frame + 1))
    after, more = begin(position, due(position.course), "snooker.3")
    return after, [*made, *more]


def over(position: Position, won: tuple[Side, ...]) -> Position:
    """The match is over."""
    return replace(position, phase=Phase.OVER, won=won)


def match_given_up(position: Position, loser: Side, found: Sequence[Ruling]) -> Step:
    """The whole match is given up (snooker.x1)."""
    frames = position.course.frames
    won = s.Won(loser.other, frames[loser.other], frames[loser])
    return over(position, (loser.other,)), [*found, ruled(won, "snooker.x1")]


def sides(*named: Side | None) -> bool:
    """Whether all of these are sides of the match."""
    return all(side is None or side in SIDES for side in named)
