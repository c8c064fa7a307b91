"""What the tools' command lines have in common: numbers with a lowest value, and a clean end when they are broken off."""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

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


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that leave Ctrl-C to their parent; broken off, they end what they are at and begin nothing more."""
    with ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as made:
        try:
            yield made
        except KeyboardInterrupt:
            made.shutdown(wait=False, cancel_futures=True)
            raise


def ends_cleanly(main: Callable[[], int]) -> int:
    """Run it; the exit code, also where somebody pressed Ctrl-C."""
    try:
        return main()
    except KeyboardInterrupt:
        print("\nbroken off", file=sys.stderr)
        return INTERRUPTED
