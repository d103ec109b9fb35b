"""The card family: packs as bit sets, deals as facts of the world, and how cards are written and read."""
