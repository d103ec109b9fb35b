"""What the desk of a snooker match reports, and the words for it."""

from __future__ import annotations

from ludex.games.cue.snooker.balls import Aim, Ball, Hit
from ludex.games.cue.snooker.words import Fault, Jump, Matter, Motion, Push, Scope
from ludex.officiate import Side, call, fact, move

# Before play


@fact
class Lot:
    """The lot (or a lag, or what was agreed) fell to this side: it breaks off; on a re-spotted black it chooses the order."""

    side: Side


@move
class Order:
    """Who won the lot for the re-spotted black says who plays first."""

    side: Side


# The stroke


@move
class Nominate:
    """The striker declares the colour, or the free ball."""

    ball: Ball


@fact
class Stroke:
    """A stroke came to rest.

    `first`: what the cue ball hit first (`on`: the ball on; several: together); `potted`: what fell, each red by itself, the cue
    ball too; `aimed`: the colour that was plainly played at where none was declared; `off`: what was forced off the table;
    `touched`: what was touched otherwise than in the stroke; `faults` and, for those that concern a ball, `concerned`; `push` and
    `jump`: what came near to one; `touching`: what the touching ball did; `edge`: a ball that hung on the edge of a pocket and
    would have been hit fell by itself; `behind_free`: the opponents are left snookered by the free ball.
    """

    first: tuple[Hit, ...] = ()
    potted: tuple[Ball, ...] = ()
    aimed: Aim | None = None
    off: tuple[Ball, ...] = ()
    touched: tuple[Ball, ...] = ()
    faults: tuple[Fault, ...] = ()
    concerned: tuple[Ball, ...] = ()
    push: Push | None = None
    jump: Jump | None = None
    touching: Motion | None = None
    edge: bool = False
    behind_free: bool | None = None


# After a foul


@call
class Miss:
    """The referee adds: and a miss. `central`: a full ball could be hit in the centre; `intentional`: on purpose."""

    central: bool | None = None
    intentional: bool | None = None


@call
class FreeBall:
    """The referee finds the incoming side snookered and calls a free ball."""


@move
class Play:
    """The incoming side plays itself."""


@move
class PlayAgain:
    """The incoming side has the offender play again from where the balls lie."""


@move
class Replace:
    """After a miss: the incoming side has the balls put back and the stroke played again."""


# What the referee does and says


@call
class Touching:
    """The referee calls a touching ball; these balls touch the cue ball."""

    balls: tuple[Ball, ...]


@fact
class Unforeseen:
    """Something that the rules leave open."""

    matter: Matter


# The end


@move
class Claim:
    """The striker claims the frame: only the black is left."""


@move
class Concede:
    """A side gives the frame, or the match, up."""

    what: Scope = Scope.FRAME
