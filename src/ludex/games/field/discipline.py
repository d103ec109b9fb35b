"""Offences as a table that a referee can read beside the law: what each gives, and what manner, place and chance make of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ludex.games.field.restart import Kind


class Offence(Enum):
    """The offences, by the words of the law."""

    KICK = "kick"
    TRIP = "trip"
    JUMP = "jump"
    CHARGE = "charge"
    STRIKE = "strike"
    PUSH = "push"
    TACKLE = "tackle"
    HOLD = "hold"
    SPIT = "spit"
    HANDLE = "handle"
    SIX_SECONDS = "six_seconds"
    SECOND_HANDLING = "second_handling"
    BACK_PASS = "back_pass"
    FROM_THROW_IN = "from_throw_in"
    DANGEROUS = "dangerous_play"
    IMPEDE = "impede"
    PREVENT_RELEASE = "prevent_release"
    VIOLENCE = "violence"
    THROWN_OBJECT = "thrown_object"


class Manner(Enum):
    """How it was done."""

    CARELESS = "careless"
    RECKLESS = "reckless"
    EXCESSIVE = "excessive_force"


class Target(Enum):
    """Against whom."""

    OPPONENT = "opponent"
    MATE = "team_mate"
    SUBSTITUTE = "substitute"
    OFFICIAL = "match_official"
    OTHER = "anybody_else"


class Whence(Enum):
    """Where the offender was."""

    FIELD = "on_the_field"
    WENT_OFF = "left_to_offend"
    ALREADY_OFF = "off_the_field"


class Misconduct(Enum):
    """Misconduct that is no foul of its own: what a player is cautioned or sent off for."""

    UNSPORTING = "unsporting"
    DISSENT = "dissent"
    PERSISTENT = "persistent"
    DELAY = "delay"
    DISTANCE = "distance"
    ENTERING = "entering"
    LEAVING = "leaving"
    TRICK = "trick"
    SIMULATION = "simulation"
    CELEBRATION = "celebration"
    MARKS = "marks"
    HAND_TO_SCORE = "hand_to_score"
    SERIOUS_FOUL = "serious_foul_play"
    VIOLENT = "violent_conduct"
    SPITTING = "spitting"
    ABUSE = "abuse"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: the free kick given, its clause, whether the manner decides, whether only a keeper can do it."""

    kick: Kind
    clause: str
    manner: bool = False
    keeper: bool = False


TABLE: dict[Offence, Row] = {
    Offence.KICK: Row(Kind.DIRECT, "12_1", manner=True),
    Offence.TRIP: Row(Kind.DIRECT, "12_1", manner=True),
    Offence.JUMP: Row(Kind.DIRECT, "12_1", manner=True),
    Offence.CHARGE: Row(Kind.DIRECT, "12_1", manner=True),
    Offence.STRIKE: Row(Kind.DIRECT, "12_1", manner=True),
    Offence.PUSH: Row(Kind.DIRECT, "12_1", manner=True),
    Offence.TACKLE: Row(Kind.DIRECT, "12_2"),
    Offence.HOLD: Row(Kind.DIRECT, "12_2"),
    Offence.SPIT: Row(Kind.DIRECT, "12_2"),
    Offence.HANDLE: Row(Kind.DIRECT, "12_2"),
    Offence.SIX_SECONDS: Row(Kind.INDIRECT, "12_4", keeper=True),
    Offence.SECOND_HANDLING: Row(Kind.INDIRECT, "12_4", keeper=True),
    Offence.BACK_PASS: Row(Kind.INDIRECT, "12_4", keeper=True),
    Offence.FROM_THROW_IN: Row(Kind.INDIRECT, "12_4", keeper=True),
    Offence.DANGEROUS: Row(Kind.INDIRECT, "12_5"),
    Offence.IMPEDE: Row(Kind.INDIRECT, "12_5"),
    Offence.PREVENT_RELEASE: Row(Kind.INDIRECT, "12_5"),
    Offence.VIOLENCE: Row(Kind.DIRECT, "12_16"),
    Offence.THROWN_OBJECT: Row(Kind.DIRECT, "12_18", manner=True),
}
"""Law 12 as a table. The clause is the law's number within the game's own rulebook."""

SENT_OFF = (Misconduct.SERIOUS_FOUL, Misconduct.VIOLENT, Misconduct.SPITTING, Misconduct.ABUSE)
"""Misconduct that is sent off; all other kinds are cautioned."""
