"""Four dice: one throw, and a bet on whether a six is among the four."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
