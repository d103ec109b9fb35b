"""Ohio, also Martinetti: three dice, a chip that goes from field 1 to 12 in order, each number read from the dice."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
