"""Side-by-side measurements with peers, run by `python3 dev.py bench`."""
