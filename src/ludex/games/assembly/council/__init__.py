"""The law-makers' council: the International Board's papers, meetings and votes."""

from ludex.officiate import OfficiatedGame

GAME = OfficiatedGame(__name__)
