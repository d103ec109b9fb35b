"""Bots: random, best (what a room computes), and search. They see what their seat may see, and never the match's own chance.

lab, hall and cli import from here.
"""
