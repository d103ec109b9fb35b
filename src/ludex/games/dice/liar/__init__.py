"""Liar: five dice under a cup, a claim that must always rise, and a neighbour who believes it or says "liar"."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
