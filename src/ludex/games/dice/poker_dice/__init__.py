"""Poker dice: three throws for a poker hand, and the bank goes to the best."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
