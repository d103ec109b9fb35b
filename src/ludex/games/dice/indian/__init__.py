"""Indian dice: five dice, the simple half of poker, and a first player who sets the number of throws."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
