"""What a position of bluff waits for; `rules` tells what may happen in each phase."""

from __future__ import annotations

CUP = 0  # the leader's dice fall under the cup
LEAD = 1  # the leader names a combination, or shakes some dice again
WORD = 2  # the opponent cries bluff or agrees
REPLY = 3  # the opponent's dice fall openly
BETTER = 4  # the opponent rethrows some dice, or stands
SHOW = 5  # the leader's dice are opened that nobody at the desk has seen
