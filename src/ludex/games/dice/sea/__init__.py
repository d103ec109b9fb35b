"""Sea dice: five dice, twelve rounds, up to three throws a turn for the combination that pays most."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
