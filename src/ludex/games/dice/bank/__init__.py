"""Bank: punters bet on a number, three dice fall, and the banker pays for every die that shows it."""

from ludex.kernel import KernelGame

GAME = KernelGame(__name__)
