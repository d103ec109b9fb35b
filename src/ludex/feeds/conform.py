"""Runs real matches through the laws and compares: agree, disagree, not decided, for each kind of stoppage."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ludex.core.errors import FeedError
from ludex.feeds import providers, wyscout
from ludex.feeds.facts import Answer, Told, tell
from ludex.feeds.rows import Half, Played, Row, Unread
from ludex.games.field.football import GAME, rules
from ludex.games.field.football.position import PLAYED, Live, Period, Position
from ludex.games.field.football.reports import EndPeriod, Kick, KicksOrder, KicksToss, Taken, Time, Toss
from ludex.games.field.persons import Person
from ludex.games.field.restart import Kind, Restart
from ludex.officiate import Needed, Refused, Side

WYSCOUT = "wyscout"
PROVIDERS = (WYSCOUT, *providers.PROVIDERS)

FREE_KICKS = (Kind.DIRECT, Kind.INDIRECT, Kind.PENALTY)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where a match went otherwise than the laws had it: match, row, and both sides of it in a few words."""

    label: str
    row: Row | None
    stoppage: str
    ruled: str
    shown: str


@dataclass
class Count:
    """How often the laws and the match agreed about a kind of stoppage."""

    agree: int = 0
    disagree: int = 0
    undecided: int = 0

    @property
    def share(self) -> float | None:
        """Agreements among those decided."""
        decided = self.agree + self.disagree
        return self.agree / decided if decided else None


@dataclass
class Conformance:
    """What came of the matches: counts by stoppage, disagreements, what couldn't be read, entries ruled and seconds it took."""

    counts: dict[str, Count] = field(default_factory=dict)
    disagreements: list[Disagreement] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    entries: int = 0
    seconds: float = 0.0

    def count(self, stoppage: str, agrees: bool | None) -> None:
        """One more; None where it was not decided."""
        one = self.counts.setdefault(stoppage, Count())
        if agrees is None:
            one.undecided += 1
        elif agrees:
            one.agree += 1
        else:
            one.disagree += 1


def conform(paths: Sequence[Path], provider: str = WYSCOUT) -> Conformance:
    """All matches of these files.

    Wyscout: matches a line each, the public set's list of events, or a list of shoot-outs. The files of other providers come in
    pairs: events, then the file beside them. What can't be read is in `unread`. Raises FeedError for an unknown provider, a half
    pair, or a file that is none of these.
    """
    total = Conformance()
    if provider == WYSCOUT:
        for path in paths:
            if path.suffix == ".json" and _has_kicks(path):
                for label, names, first, kicks in wyscout.shoot_outs(path):
                    shoot_out(total, label, names, first, kicks)
            else:
                _count(total, wyscout.read(path))
        return total
    if provider not in PROVIDERS:
        raise FeedError("feed_provider", given=provider, possible=", ".join(PROVIDERS))
    if len(paths) % 2:
        raise FeedError("feed_pairs")
    for events, beside in zip(paths[::2], paths[1::2], strict=True):
        _count(total, providers.read(provider, events, beside))
    return total


def _count(total: Conformance, found: Iterable[Played | Unread]) -> None:
    for one in found:
        if isinstance(one, Unread):
            total.unread.append(one)
        else:
            run(total, one)


def _has_kicks(path: Path) -> bool:
    """Whether a file is a list of shoot-outs."""
    try:
        wyscout.shoot_outs(path)
    except (ValueError, OSError):
        return False
    return True


def options(played: Played) -> dict[str, object]:
    """The competition's settings, as far as the match shows them: whether extra time and kicks follow a draw."""
    halves = {row.half for row in played.rows}
    return {"extra_time": Half.EXTRA_FIRST in halves, "kicks": Half.KICKS in halves}


def run(total: Conformance, played: Played) -> Position:
    """One match into the count; the position at its end."""
    position: Position = GAME.start(2, GAME.options.read(options(played)))[0]
    total.matches += 1
    told = list(tell(played))
    began = time.perf_counter()
    for one in told:
        for entry in one.entries:
            total.entries += 1
            try:
                position, _ = rules.rule(position, entry, None)
            except (Refused, Needed) as refused:
                total.refused[f"{type(entry).__name__}: {refused}"] += 1
                position = forced(position, entry)
        if one.answer is not None:
            compare(total, played.label, position, one, one.answer)
            position = follow(position, one.answer)
    total.seconds += time.perf_counter() - began
    score(total, played, position)
    return position


def compare(total: Conformance, label: str, position: Position, told: Told, answer: Answer) -> None:
    """The ruling beside what the data shows."""
    if answer.sent_off is not None:
        agrees = answer.sent_off.number in position.team(answer.sent_off.side).sent_off
        total.count(answer.stoppage, agrees)
        if not agrees:
            total.disagreements.append(Disagreement(label, told.row, answer.stoppage, "plays on", str(answer.sent_off)))
        return
    due = position.restart
    if not answer.clear or answer.kind is None:
        total.count(answer.stoppage, None)
        return
    if due is None or due.side is None:
        agrees = False
    elif answer.kind in FREE_KICKS:
        agrees = due.kind in FREE_KICKS and due.side == answer.side
        same = (due.kind is Kind.PENALTY) == (answer.kind is Kind.PENALTY)
        total.count("penalty_or_free_kick", same)
        if not same:
            ruled, shown = f"{due.kind.value} {due.side}", f"{answer.kind.value} {answer.side}"
            total.disagreements.append(Disagreement(label, told.row, "penalty_or_free_kick", ruled, shown))
    else:
        agrees = due.kind is answer.kind and due.side == answer.side
    total.count(answer.stoppage, agrees)
    if not agrees:
        ruled = f"{due.kind.value} {due.side}" if due else "—"
        shown = f"{answer.kind.value} {answer.side}"
        total.disagreements.append(Disagreement(label, told.row, answer.stoppage, ruled, shown))


def follow(position: Position, answer: Answer) -> Position:
    """The match goes on as the data has it, whatever was ruled."""
    if answer.kind is None or position.period not in PLAYED:
        return position
    due = position.restart
    if due is not None and due.side == answer.side and due.kind is answer.kind:
        return position
    at = position.pitch.mark(answer.side.other) if answer.kind is Kind.PENALTY and answer.side is not None else None
    pending = Restart(answer.kind, answer.side, at, ("football.5_9",))
    return replace(position, live=None, restart=pending, incident=None, undecided=False)


def forced(position: Position, entry: Any) -> Position:
    """Past a report that the laws refuse, because rows are missing: the ball is in play."""
    if isinstance(entry, (Taken, Toss, Time, EndPeriod)) or position.period not in PLAYED:
        return position
    return replace(position, live=position.live or Live(), restart=None, incident=None, undecided=False)


def score(total: Conformance, played: Played, position: Position) -> None:
    """The result beside the heading's."""
    if played.score is None:
        return
    agrees = position.score == played.score
    total.count("score", agrees)
    if not agrees:
        ruled, shown = ("{}:{}".format(*pair) for pair in (position.score, played.score))
        total.disagreements.append(Disagreement(played.label, None, "score", ruled, shown))


def shoot_out(
    total: Conformance, label: str, names: tuple[str, str], first: Side, kicks: list[tuple[Person, bool]]
) -> None:
    """Kicks from the mark: they alternate, and the match is over exactly with the last of them."""
    position, _ = GAME.start(2, GAME.options.read({"kicks": True}))
    opening = (Toss(Side(0)), Taken(), EndPeriod(), Taken(), EndPeriod(), KicksToss(first), KicksOrder(first))
    for entry in opening:
        position, _ = rules.rule(position, entry, None)
    over = 0
    for person, goal in kicks:
        if position.period is Period.AFTER:
            break
        total.entries += 1
        try:
            position, _ = rules.rule(position, Kick(person, goal), None)
        except Refused:
            break
        over += 1
    agrees = over == len(kicks) and position.period is Period.AFTER
    total.count("shoot_out", agrees)
    if not agrees:
        total.disagreements.append(
            Disagreement(label, None, "shoot_out", f"{over} kicks", f"{len(kicks)} kicks: {' '.join(names)}")
        )
