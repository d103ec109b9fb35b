"""Thousand: bid for the talon, declare marriages, climb to the barrel at 880, and win from it."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
