"""The dice family: throws, the lot, and the ranking of five dice that several of its games share."""
