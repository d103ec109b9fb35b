"""Field games: what football, futsal and eight-a-side share (persons, pitch, restarts, discipline, the clock, the report)."""
