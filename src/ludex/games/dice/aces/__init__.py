"""Aces: throw all dice in hand, ones to the centre, twos to the left, fives to the right; the last ace loses."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
