"""`python -m renderers links --numbers 1,4,7,10,13,16 --seed 3 out.png`: a board as a picture; or a table, or a card."""

import sys

from renderers.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
