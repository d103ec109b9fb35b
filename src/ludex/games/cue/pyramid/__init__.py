"""Pyramid: free, combined, dynamic and classic."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
