"""The rooms: one folder a game, under its family. A room's door is its `__init__.py`; a new folder is a new game."""
