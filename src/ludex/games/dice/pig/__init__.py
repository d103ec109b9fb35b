"""Pig: throw and add, stop in time; a one takes the series away."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
