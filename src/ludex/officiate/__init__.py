"""What officiated games stand on: typed entries and rulings, and the game that reports come in to. Rooms import it."""

from ludex.officiate.game import Next, OfficiatedGame
from ludex.officiate.shapes import Needed, Refused, Side, call, fact, move, ruled, ruling

__all__ = ["Needed", "Next", "OfficiatedGame", "Refused", "Side", "call", "fact", "move", "ruled", "ruling"]
