"""What kernels stand on: flat positions, chance, notes, and the compile switch. Games import from here; this imports only core.

Importing it never imports Numba: that happens at the first compiled call.
"""

from ludex.kernel.chance import below
from ludex.kernel.game import KernelGame
from ludex.kernel.notes import Notes, note
from ludex.kernel.position import OVER, SEATS_MAX, WORLD, Table, row
from ludex.kernel.rule import rule, seldom

__all__ = ["OVER", "SEATS_MAX", "WORLD", "KernelGame", "Notes", "Table", "below", "note", "row", "rule", "seldom"]
