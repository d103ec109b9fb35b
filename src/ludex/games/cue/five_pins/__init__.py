"""Five-pins: five skittles in the middle, the opponents' ball first."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
