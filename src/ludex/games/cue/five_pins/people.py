"""The referee's judgements, and people: pins looked at, contact, leaving, refusing, disturbance, what nobody foresaw."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ruling import Ruling
from ludex.games.cue.five_pins import reports as r
from ludex.games.cue.five_pins import rulings as t
from ludex.games.cue.five_pins.lag import two
from ludex.games.cue.five_pins.pins import NONE
from ludex.games.cue.five_pins.position import Phase, Position, to_table
from ludex.games.cue.five_pins.possible import open_contact
from ludex.games.cue.five_pins.reports import Half, Look, Matter
from ludex.games.cue.five_pins.sets import Step, add, begins, capped, match_won, reached, set_won
from ludex.games.cue.five_pins.stroke import ANSWERS, judged, settle
from ludex.officiate import Needed, Refused, Side, ruled

MOST_POINTS = 100
"""Points that one decision of the referee can give."""

LOOKS: dict[Look, tuple[type, str]] = {
    Look.LIFTED: (t.Counts, "five_pins.12_1"),
    Look.RETURNED: (t.Counts, "five_pins.12_2"),
    Look.BY_PIN: (t.Counts, "five_pins.12_3"),
    Look.SHIFTED: (t.CountsNot, "five_pins.12_4"),
    Look.STRUCK: (t.CountsNot, "five_pins.12_5"),
    Look.LEANT_AWAY: (t.CountsNot, "five_pins.12_6"),
    Look.LEANT_TOWARDS: (t.Counts, "five_pins.12_6"),
    Look.ROLLED_THROUGH: (t.NoFault, "five_pins.15_3n"),
    Look.LOST_SUPPORT: (t.NoFault, "five_pins.10_3"),
}
"""What the referee finds when looking twice."""

SILENT_ON = {
    Matter.BOTH_AT_ONCE: "five_pins.5_7",
    Matter.SPLIT: "five_pins.17_1",
    Matter.BOTH_OFF: "five_pins.17_1",
    Matter.ON_LINE: "five_pins.17_1",
    Matter.AFTER_OUTSIDE: "five_pins.16_1",
    Matter.OUT_OF_TURN: "five_pins.17_1",
    Matter.DISTURBING: "five_pins.14_1",
    Matter.SHOES: "five_pins.15_3l",
}
"""The clause that stops short of an answer; for all else it is the referee's to find one (five_pins.0_1)."""


def judge_look(position: Position, report: r.Judged) -> Step:
    """A pin counts as down or not; a ball that stirred or rolled through is no fault (section 12, five_pins.10_3, 15_3n)."""
    kind, clause = LOOKS[report.look]
    return position, [ruled(kind(report.look), clause)]


def aside(position: Position, report: r.Aside) -> Step:
    """Pins whose places are taken, or that lean on a ball, stand aside until their places are free (five_pins.12_6, 12_7)."""
    after = replace(position, aside=report.pins)
    if report.pins == NONE:
        return after, [ruled(t.PinsSet(), "five_pins.12_7")]
    clauses = ("five_pins.12_6", "five_pins.12_7") if report.leaning else ("five_pins.12_7",)
    return after, [ruled(t.PinsAside(report.pins), *clauses)]


def frozen(position: Position, report: r.Frozen) -> Step:
    """The striker may not play directly at what touches the cue ball (five_pins.10_1, 10_2)."""
    if not report.near:
        raise Needed("near")
    near = tuple(one for one in r.Near if one in report.near)
    balls = ("five_pins.10_1",) if near != (r.Near.CUSHION,) else ()
    cushion = ("five_pins.10_2",) if r.Near.CUSHION in near else ()
    made = ruled(t.InContact(position.side, near), *balls, *cushion, "five_pins.10_3")
    return replace(position, frozen=near), [made]


def no_way(position: Position, report: r.NoWay) -> Step:
    """The three balls go to the opening position; the striker can't score with the next stroke (five_pins.10_4)."""
    side = position.side
    after = replace(to_table(position, side, in_hand=True, zone=Half.LOWER), barren=True, aside=NONE)
    made = [
        ruled(t.SetAnew(side), "five_pins.10_4", calls=("no_way",)),
        ruled(t.InHand(side, Half.LOWER), "five_pins.10_4"),
    ]
    if position.aside != NONE:
        made.append(ruled(t.PinsSet(), "five_pins.12_7"))
    return after, made


def outside(position: Position, report: r.Outside) -> Step:
    """The fault that follows is not charged (five_pins.16_1)."""
    return replace(position, outside=True), [ruled(t.OutsideNoted(), "five_pins.16_1", calls=("outside",))]


def takes(position: Position, report: r.Takes) -> Step:
    """The referee takes an open contact for one that the text knows; the stroke is ruled on accordingly (five_pins.0_1)."""
    assert position.held is not None, "otherwise the call is refused"
    matter = open_contact(position, position.held)
    assert matter is not None, "only such strokes are held"
    if report.contact not in ANSWERS[matter]:
        one, other = ANSWERS[matter]
        raise Refused("not_in_question", "five_pins.0_1", one=one, other=other)
    taken = ruled(t.TakenAs(report.contact), "five_pins.0_1", calls=("takes",))
    clear = replace(position, phase=Phase.PLAY, held=None)
    after, made = settle(clear, judged(position.held, report.contact))
    return after, [taken, *made]


def decides(position: Position, report: r.Decides) -> Step:
    """What the text does not foresee the referee decides, and it is written down (five_pins.0_1)."""
    two(report.plays, report.scorer)
    if report.zone is Half.LINE:
        raise Refused("no_zone", "five_pins.13_3")
    if report.points is not None and not 0 < report.points <= MOST_POINTS:
        raise Refused("no_such_points", "five_pins.0_1", most=MOST_POINTS)
    if report.plays is None and position.phase is Phase.JUDGE:
        raise Needed("plays")
    if report.points is not None and report.scorer is None:
        raise Needed("scorer")
    if report.points is None and report.scorer is not None:
        raise Needed("points")
    made = [ruled(t.Decided(report.note), "five_pins.0_1", calls=("decides",))]
    if report.points is not None and report.scorer is not None:
        side = report.scorer
        scores, over = add(position, side, report.points)
        position = replace(position, scores=scores)
        scored = ruled(t.Scored(side, report.points, scores[side]), "five_pins.0_1", calls=("decides",))
        made += [scored, *capped(position, side, over)]
        if reached(position, side):
            position, ending = set_won(position, side)
            return position, made + ending
    return goes_on(position, report, made)


def goes_on(position: Position, report: r.Decides, made: list[Ruling]) -> Step:
    """Who plays after the referee's decision; as before, where it says nothing of that."""
    if report.plays is None and report.zone is None:
        return position, made
    side = position.side if report.plays is None else report.plays
    if report.zone is not None:
        handed = ruled(t.InHand(side, report.zone), "five_pins.0_1", calls=("decides",))
        return to_table(position, side, in_hand=True, zone=report.zone), [*made, handed]
    return to_table(position, side), [*made, ruled(t.ToPlay(side), "five_pins.0_1", calls=("decides",))]


def left(position: Position, report: r.Left) -> Step:
    """Who leaves the place during a set without the referee's leave loses that set (five_pins.9_1)."""
    two(report.by)
    if report.allowed is None:
        raise Needed("allowed")
    if report.allowed:
        return position, [ruled(t.MayLeave(report.by), "five_pins.9_1")]
    lost = ruled(t.SetLost(report.by), "five_pins.9_1")
    position, made = set_won(position, report.by.other, "five_pins.9_1")
    return position, [lost, *made]


def told_to_play(position: Position, report: r.ToldToPlay) -> Step:
    """The referee tells a player to go on (five_pins.9_2)."""
    two(report.by)
    return replace(position, told=report.by), [ruled(t.MustPlay(report.by), "five_pins.9_2", calls=("told_to_play",))]


def refuses(position: Position, report: r.Refuses) -> Step:
    """Who still refuses is out of the competition (five_pins.9_2)."""
    two(report.by)
    if position.told != report.by:
        raise Refused("not_told", "five_pins.9_2", side=report.by)
    return match_won(position, report.by.other, "five_pins.9_2", [ruled(t.Excluded(report.by), "five_pins.9_2")])


def disturbs(position: Position, report: r.Disturbs) -> Step:
    """The waiting player has to keep still; what it costs not to, the text does not say (five_pins.14_1)."""
    two(report.by)
    if report.by == position.side:
        raise Refused("not_waiting", "five_pins.14_1", side=position.side.other)
    silent = ruled(t.Silent(Matter.DISTURBING), "five_pins.14_1")
    return position, [ruled(t.Reminded(report.by), "five_pins.14_1"), silent]


def show_ball(position: Position, by: Side) -> Step:
    """The referee shows a player his ball (five_pins.13_7)."""
    two(by)
    return position, [ruled(t.Shown(by), "five_pins.13_7")]


def resumed(position: Position, report: r.Resumed) -> Step:
    """The interval is over, the next set begins (five_pins.4_6)."""
    return begins(position, position.opener, [])


def unforeseen(position: Position, report: r.Unforeseen) -> Step:
    """The text is silent, or leaves it to the federation's delegate (five_pins.0_1, 0_2)."""
    if report.matter is Matter.COMPETITION:
        return position, [ruled(t.Referred(), "five_pins.0_2")]
    return position, [ruled(t.Silent(report.matter), SILENT_ON.get(report.matter, "five_pins.0_1"))]


def concede(position: Position, by: Side) -> Step:
    """The other player wins the match (five_pins.17_3)."""
    two(by)
    return match_won(position, by.other, "five_pins.17_3", [ruled(t.Conceded(by), "five_pins.17_3")])
