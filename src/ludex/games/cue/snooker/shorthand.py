"""What a few keys mean at the desk of a snooker match."""

from __future__ import annotations

import re

from ludex.games.cue.snooker.balls import AIM, BY_WORTH, HIT, LOWEST, Ball, Hit
from ludex.games.cue.snooker.position import Phase, Position
from ludex.games.cue.snooker.reports import FreeBall, Lot, Miss, Nominate, Order, Stroke
from ludex.officiate import Side

KEYS: dict[str, Ball] = {str(ball.worth): ball for ball in Ball if ball is not Ball.CUE}
KEYS |= {"r": Ball.RED, "y": Ball.YELLOW, "g": Ball.GREEN, "br": Ball.BROWN, "bl": Ball.BLUE, "p": Ball.PINK}
KEYS |= {"bk": Ball.BLACK}
KEYS |= {"к": Ball.RED, "ж": Ball.YELLOW, "з": Ball.GREEN, "кч": Ball.BROWN, "с": Ball.BLUE, "рз": Ball.PINK}
KEYS |= {"ч": Ball.BLACK}

_HIT: dict[Ball, Hit] = {ball: hit for hit, ball in HIT.items()}
_REDS = re.compile(r"r{1,9}|к{1,9}|1{1,9}")
_MISSED = re.compile(r"(0|h([1-7]))(x?)")
_NAMED = re.compile(r"n([2-7])")

Short = Stroke | Miss | FreeBall | Nominate | Lot | Order


def shorthand(text: str, position: Position) -> Short | None:
    """The report behind a few keys, or None.

    `r`: a red fell (`rr`: two); `2` to `7` or `y g br bl p bk`: that colour did; `r+7`: both; `-`: the ball on was hit and nothing
    fell; `0`: nothing was hit; `h5`: the blue was hit first; `x`: the cue ball fell (`0x`, `h5x`: after that);
    `n7`: the black is declared, or the free ball. After a
    foul `m-`, `m+`: and a miss, without or with a full ball to be hit; `fb`: free ball. `a`, `b`: to whom the lot fell.
    """
    keys = text.lower()
    if keys in ("a", "b"):
        side = Side("ab".index(keys))
        if position.phase in (Phase.LOT, Phase.BLACK_LOT):
            return Lot(side)
        return Order(side) if position.phase is Phase.BLACK_ORDER else None
    if keys == "-":
        return Stroke(first=(Hit.ON,))
    if keys == "x":
        return Stroke(first=(Hit.ON,), potted=(Ball.CUE,))
    if keys in ("m", "m-", "m+"):
        return Miss(None if keys == "m" else keys == "m+")
    if keys == "fb":
        return FreeBall()
    if match := _NAMED.fullmatch(keys):
        return Nominate(BY_WORTH[int(match[1])])
    if match := _MISSED.fullmatch(keys):
        hit = _HIT[BY_WORTH[int(match[2])]] if match[2] else Hit.NOTHING
        return Stroke(first=(hit,), potted=(Ball.CUE,) * bool(match[3]))
    if _REDS.fullmatch(keys):
        return _potted((Ball.RED,) * len(keys), position)
    parts = keys.split("+")
    if all(part in KEYS for part in parts):
        return _potted(tuple(KEYS[part] for part in parts), position)
    return None


def _potted(balls: tuple[Ball, ...], position: Position) -> Stroke:
    """What fell; that the ball on was hit first goes without saying only where all that fell is on."""
    if position.colour:
        if len(balls) > 1 or balls[0].worth < LOWEST or position.nominated not in (None, balls[0]):
            return Stroke(potted=balls)
        return Stroke((Hit.ON,), balls, None if position.nominated else AIM[balls[0]])
    fair = all(ball.worth == position.value or ball is position.free_ball for ball in balls)
    return Stroke((Hit.ON,) if fair else (), balls)
