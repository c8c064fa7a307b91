"""`python -m engine GAME COMMAND`: the engine for people and scripts. See `engine.cli`."""

import sys

try:
    from engine.cli import main
except KeyboardInterrupt:  # loading takes a moment, in which somebody may have changed their mind
    print("error: interrupted", file=sys.stderr)
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
