"""14.1 continuous: called balls, fourteen racked again, three fouls in a row."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
