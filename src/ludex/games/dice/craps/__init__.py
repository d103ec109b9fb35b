"""Craps: two dice against the bank; seven or eleven wins at once, a point must come again before a seven."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
