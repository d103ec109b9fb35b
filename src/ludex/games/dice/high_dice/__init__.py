"""High dice: the banker throws two dice, the punter has to throw more."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
