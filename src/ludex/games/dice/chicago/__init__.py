"""Chicago: two dice, eleven rounds, and in each of them one sum to be thrown, from two to twelve."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
