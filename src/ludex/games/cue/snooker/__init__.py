"""Snooker."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
