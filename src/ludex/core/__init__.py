"""The words of the house: entries, rulings, rulebooks, options, matches, records, scenes. No game, no input or output.

Every other package may import from here; this one imports nothing of Ludex.
"""
