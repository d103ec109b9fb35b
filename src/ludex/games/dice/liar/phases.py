"""What a position of liar waits for."""

from __future__ import annotations

LOT = 0  # one die of each seat, for the order (liar.21)
UNDER_CUP = 1  # dice that fall under the cup of `turn` (liar.5, liar.15)
CLAIM = 2  # what `turn` announces (liar.5)
WORD = 3  # what the left neighbour says to it (liar.7)
RETHROW = 4  # which dice `turn` throws again (liar.15)
SHOW = 5  # doubted dice that nobody at the desk has seen (liar.9)
MATCH = 6  # the open throw against the highest claim (liar.25)
