"""`python -m engine GAME COMMAND`: the engine for people and scripts. See `engine.cli`."""

import sys

from engine.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
