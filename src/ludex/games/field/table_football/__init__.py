"""Table football: figures flicked with a finger, possession, block flicks, keepers and restarts in stages."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
