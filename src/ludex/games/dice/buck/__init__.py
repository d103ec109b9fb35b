"""Buck dice: three dice, collect the point number, leave with fifteen points; whoever stays last pays all the others."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
