"""Football by the laws of 2007/08."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
