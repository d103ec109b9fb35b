"""Bluff: a combination is named over covered dice, and the other cries bluff or tries to throw better."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
