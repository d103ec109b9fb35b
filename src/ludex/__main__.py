"""`python -m ludex`: the same as the command `ludex`."""

from ludex.cli.main import main

main()
