"""Thirteen: five throws of two unlike dice, added, taken away, shared or multiplied, to land on multiples of thirteen."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
