"""Drop dead: five dice, a two or a five kills the die that shows it, and the rest is thrown until none is left."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
