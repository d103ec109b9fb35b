"""The commands. Nothing imports from here."""
