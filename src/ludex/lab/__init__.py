"""The laboratory: games by the million, with the numbers that follow from them. cli and hall import from here."""
