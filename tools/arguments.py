"""What the tools' command lines have in common: numbers with a lowest value, and a clean end when they are broken off."""

import argparse
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

INTERRUPTED = 130
"""The exit code of a shell's command that was broken off."""


def at_least(low: int) -> Callable[[str], int]:
    """An argparse type: a whole number that is not lower."""

    def number(text: str) -> int:
        try:
            found = int(text)
        except ValueError:
            found = low - 1
        if found < low:
            raise argparse.ArgumentTypeError(f"a whole number from {low} on, not {text!r}")
        return found

    return number


def pool(workers: int) -> ProcessPoolExecutor:
    """Processes that leave Ctrl-C to their parent."""
    return ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))


def ends_cleanly(main: Callable[[], int]) -> int:
    """Run it; the exit code, also where somebody pressed Ctrl-C."""
    try:
        return main()
    except KeyboardInterrupt:
        print("\nbroken off", file=sys.stderr)
        return INTERRUPTED
