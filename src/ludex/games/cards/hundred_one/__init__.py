"""A hundred and one: a shedding game in which sevens, sixes, aces and queens command the next player."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
