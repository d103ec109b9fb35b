"""Mini-rugby for schools, five and seven a side."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
