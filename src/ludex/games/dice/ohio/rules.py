"""Ohio or Martinetti, as in the dice collection, lines 62-63: three dice give the numbers 1 to 12 in order."""

from __future__ import annotations

from ludex.core.entry import Value
from ludex.core.options import Option, OptionSet
from ludex.games.dice.outcome import payoff
from ludex.games.dice.seats import left_of
from ludex.games.dice.throw import FACT, DiceTable, draw, put, world
from ludex.kernel import OVER, SEATS_MAX, WORLD, Notes, note, row, rule

__all__ = ["FACT", "draw", "payoff", "put", "world"]

DICE = 3  # ohio.3
FIELDS = 12  # ohio.3
RETURN = 2 * FIELDS - 1  # ohio.11: the way back ends on field 1, the 23rd step
SUBSETS = 1 << DICE

NOTES = Notes("ohio")
NO_ONE = NOTES.ruling("no_one", 5, "seat")
ENTERED = NOTES.ruling("entered", (4, 6), "seat")
RUN = NOTES.ruling("run", 7, "seat count field")
SUMMED = NOTES.ruling("summed", 8, "seat number")
GOES_ON = NOTES.ruling("goes_on", 9, "seat field")
STUCK = NOTES.ruling("stuck", 10, "seat number")
OVERLOOKED = NOTES.ruling("overlooked", 13, "seat number")
CLAIMED = NOTES.ruling("claimed", 12, "seat number thrower_seat")
NEAREST = NOTES.ruling("nearest", 14, "seat seats number")
DICE_TO = NOTES.ruling("dice_to", 16, "seat")
TURNED = NOTES.ruling("turned", 18, "seat")
WINS = NOTES.ruling("wins", 11, "seat field", ends=True)
NO_FIELD = NOTES.refusal("no_field", 3)
NOT_AHEAD = NOTES.refusal("not_ahead", 7)
NOT_THROWN = NOTES.refusal("not_thrown", 10)
NO_CLAIM = NOTES.refusal("no_claim", 12)
HANDED_ON = NOTES.refusal("handed_on", 13)

SEATS = (2, SEATS_MAX)
MOVES = ("claim", "pass", "advance")
CLAIM, PASS = 0, 1
ADVANCE = 1  # action ADVANCE + n moves the chip to field n

OPTIONS = OptionSet(
    (
        Option("dice_use", "once", "ohio.8", choices=("once", "reuse")),
        Option("track", "one_way", "ohio.11", choices=("one_way", "return")),
        Option("auto_advance", True, "ohio.17", basis="interpretation"),
    ),
    presets={
        "centennial": {"dice_use": "reuse", "track": "return"},
        "open_eyes": {"auto_advance": False},
    },
)
ONE_WAY = 0
ONCE = 0


class Position(DiceTable):
    """Three dice; a chip's place is told by the steps it has made, so that the way out and the way back differ."""

    dice_use: int  # option
    track: int  # option
    auto_advance: int  # option
    step: list[int] = row(
        SEATS_MAX
    )  # steps made: 0 off the track, 1-12 the fields, 13-23 the fields 11 to 1 on the way back
    reach: int  # the step that this throw can bring the thrower to; 0 before it falls
    missed: int  # bit set of the overlooked numbers that may still be claimed; 0 outside of the handing on


@rule
def setup(s: Position) -> None:
    """All chips off the track; the first seat throws (ohio.15)."""
    s.won = 0
    for seat in range(SEATS_MAX):
        s.step[seat] = 0
        s.dice[seat] = 0
    throw(s, 0)


@rule
def throw(s: Position, seat: int) -> None:
    """This seat throws the three dice."""
    s.reach = 0
    s.missed = 0
    s.turn = seat
    s.need = SUBSETS - 1
    s.actor = WORLD


@rule
def number(step: int) -> int:
    """The field on which a chip stands after so many steps, which is the number that the last of them needed."""
    return step if step <= FIELDS else 2 * FIELDS - step


@rule
def last_step(s: Position) -> int:
    """The step that wins (ohio.11)."""
    return FIELDS if s.track == ONE_WAY else RETURN


@rule
def span(s: Position) -> tuple[int, int]:
    """Claim, pass, or advance to a field; all stay in the span, so that whoever says the wrong one hears why not."""
    return (CLAIM, ADVANCE + FIELDS + 1)


@rule
def why_not(s: Position, a: int) -> int:
    """The thrower reads what the dice give (ohio.10) or overlooks it (ohio.13); others call only that (ohio.12)."""
    if a < CLAIM or a > ADVANCE + FIELDS:
        return NO_FIELD
    if a == PASS:
        return 0
    if s.missed:
        return 0 if a == CLAIM else HANDED_ON
    if a == CLAIM:
        return NO_CLAIM
    step = step_to(s, a - ADVANCE)
    if step <= s.step[s.turn]:
        return NOT_AHEAD
    return 0 if step <= s.reach else NOT_THROWN


@rule
def step_to(s: Position, field: int) -> int:
    """The step that leads the thrower's chip to a field: on the way out or back, never round the turn (ohio.18)."""
    return field if s.step[s.turn] < FIELDS else 2 * FIELDS - field


@rule
def move(s: Position, a: int) -> None:
    """Advance and throw again, pass the dice on, or claim a number while they pass."""
    if s.missed:
        if a == CLAIM and claim(s, s.actor):
            return
        ask_next(s, s.actor)
    elif a == PASS:
        hand_on(s)
    else:
        advance(s, step_to(s, a - ADVANCE))


@rule
def settle(s: Position) -> None:
    """The dice have fallen: the farthest field is taken by itself, or the thrower says what he sees (ohio.17)."""
    s.need = 0
    s.reach = farthest(s, s.step[s.turn])
    if not s.auto_advance:
        s.actor = s.turn
    elif s.reach > s.step[s.turn]:
        advance(s, s.reach)
    else:
        hand_on(s)


@rule
def sum_of(s: Position, subset: int) -> int:
    """The sum of the dice of a subset."""
    points = 0
    for i in range(DICE):
        if subset >> i & 1:
            points += s.dice[i]
    return points


@rule
def readable(s: Position, wanted: int) -> bool:
    """Whether a die, or a sum of dice, gives this number (ohio.8)."""
    found = False
    for subset in range(1, SUBSETS):
        if sum_of(s, subset) == wanted:
            found = True
    return found


@rule
def farthest(s: Position, step: int) -> int:
    """The farthest step that this throw leads to, number after number (ohio.7), at most to the turn (ohio.18)."""
    end = FIELDS if step < FIELDS else RETURN
    if s.dice_use == ONCE:
        return farthest_once(s, step, end)
    while step < end and readable(s, number(step + 1)):
        step += 1
    return step


@rule
def farthest_once(s: Position, step: int, end: int) -> int:
    """The same where each die may serve only one number: up to three numbers from dice that have none in common."""
    best = step
    for one in range(1, SUBSETS):
        if step + 1 > end or sum_of(s, one) != number(step + 1):
            continue
        best = max(best, step + 1)
        for two in range(1, SUBSETS):
            if step + 2 > end or one & two or sum_of(s, two) != number(step + 2):
                continue
            best = max(best, step + 2)
            three = SUBSETS - 1 - one - two
            if step + 3 <= end and three and sum_of(s, three) == number(step + 3):
                best = max(best, step + 3)
    return best


@rule
def advance(s: Position, step: int) -> None:
    """The thrower's chip goes to this step, and he throws again unless that wins (ohio.9)."""
    seat = s.turn
    start = s.step[seat]
    s.step[seat] = step
    if start == 0:
        note(s, ENTERED, seat)
    for k in range(start + 1, step + 1):
        if not single_die(s, number(k)):
            note(s, SUMMED, seat, number(k))
    if step > start + 1:
        note(s, RUN, seat, step - start, number(step))
    if step == last_step(s):
        finish(s, seat)
        return
    if step == FIELDS:
        note(s, TURNED, seat)
    note(s, GOES_ON, seat, number(step))
    throw(s, seat)


@rule
def single_die(s: Position, wanted: int) -> bool:
    """Whether one die shows the number by itself."""
    found = False
    for i in range(DICE):
        if s.dice[i] == wanted:
            found = True
    return found


@rule
def hand_on(s: Position) -> None:
    """The dice go to the left: nothing was there (ohio.5, ohio.10), or numbers were overlooked (ohio.13)."""
    seat = s.turn
    step = s.step[seat]
    for k in range(step + 1, s.reach + 1):
        note(s, OVERLOOKED, seat, number(k))
        s.missed |= 1 << number(k)
    if s.missed == 0:
        if step == 0:
            note(s, NO_ONE, seat)
        else:
            note(s, STUCK, seat, number(step + 1))
    ask_next(s, seat)


@rule
def ask_next(s: Position, after: int) -> None:
    """Clockwise from the thrower, each who needs an overlooked number may call it (ohio.14); then the dice go on."""
    seat = left_of(s, after)
    while seat != s.turn:
        if needs_missed(s, seat):
            s.actor = seat
            return
        seat = left_of(s, seat)
    seat = left_of(s, s.turn)
    note(s, DICE_TO, seat)
    throw(s, seat)


@rule
def needs_missed(s: Position, seat: int) -> bool:
    """Whether this seat needs exactly a number that was overlooked (ohio.12)."""
    return s.missed >> number(s.step[seat] + 1) & 1 == 1


@rule
def claim(s: Position, seat: int) -> bool:
    """This seat uses an overlooked number, one field and no more (ohio.16). Whether that wins."""
    step = s.step[seat] + 1
    wanted = number(step)
    note(s, CLAIMED, seat, wanted, s.turn)
    rivals = 0
    other = left_of(s, seat)
    while other != s.turn:
        if number(s.step[other] + 1) == wanted:
            rivals |= 1 << other
        other = left_of(s, other)
    if rivals:
        note(s, NEAREST, seat, rivals, wanted)
    s.missed &= ~(1 << wanted)
    s.step[seat] = step
    if step == last_step(s):
        finish(s, seat)
        return True
    if step == FIELDS:
        note(s, TURNED, seat)
    return False


@rule
def finish(s: Position, seat: int) -> None:
    """This seat's chip has gone the whole way."""
    note(s, WINS, seat, number(s.step[seat]))
    s.missed = 0
    s.won = 1 << seat
    s.actor = OVER


def spell(s: Position, a: int) -> tuple[Value, ...]:
    """A claim and an advance name their number: "claim 2", "advance 3"."""
    if a == CLAIM:
        return ("claim", number(s.step[s.actor] + 1))
    return ("pass",) if a == PASS else ("advance", a - ADVANCE)


def read(s: Position, name: str, values: tuple[Value, ...]) -> int | None:
    """The action of a verb and its number; a claim may leave the number out, for it can only be the next one."""
    if name == "claim" and values in ((), (number(s.step[s.actor] + 1),)):
        return CLAIM
    if name == "pass" and not values:
        return PASS
    if name == "advance" and len(values) == 1 and isinstance(values[0], int):
        return ADVANCE + values[0] if 1 <= values[0] <= FIELDS else ADVANCE + FIELDS + 1
    return None
