"""Cue games: what pool, pyramid, snooker and five-pins share (numbered balls, sheets of visits)."""
