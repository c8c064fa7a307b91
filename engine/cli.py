"""The command line: reads arguments, prints what a command returns. Wrong input is one line on stderr and exit code 2."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from engine import cli_ecos, cli_links
from engine.cli_input import WrongInput

OK, UNMET, WRONG, INTERRUPTED = 0, 1, 2, 130


class Parser(argparse.ArgumentParser):
    """Refuses in one line instead of printing its usage. What begins like `-1` is a value, not an option."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._negative_number_matcher = re.compile("-[0-9]")

    def error(self, message: str) -> NoReturn:
        """Raises WrongInput."""
        raise WrongInput(f"{message} (try: {self.prog} --help)")


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    try:
        write(_answer(arguments))
    except WrongInput as wrong:
        return refuse(str(wrong), WRONG)
    except cli_ecos.Unmet as unmet:
        return _unmet(unmet)
    except KeyboardInterrupt:
        return refuse("interrupted", INTERRUPTED)
    return OK


def _unmet(unmet: cli_ecos.Unmet) -> int:
    """The whole story first, then what is not as it should be."""
    try:
        write(unmet.told)
    except WrongInput as wrong:
        return refuse(str(wrong), WRONG)
    return refuse(str(unmet), UNMET)


def _parser() -> Parser:
    parser = Parser(prog="python -m engine", description="The games of Horizon, without Discord.", allow_abbrev=False)
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    cli_ecos.add(games)
    cli_links.add(games)
    return parser


def _answer(arguments: Sequence[str]) -> str:
    """What the command has to say; nothing when help was printed instead. Raises WrongInput."""
    try:
        options = _parser().parse_args(arguments)
    except SystemExit:
        return ""
    answer: str = options.run(options)
    return answer


def write(text: str) -> None:
    """To stdout, to the last byte. Raises WrongInput when nobody can read it."""
    if sys.stdout is None:
        raise WrongInput("cannot write to stdout: it is closed")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that Python's last flush does not fail again
        raise WrongInput(f"cannot write to stdout: {error.strerror}") from error


def refuse(message: str, code: int) -> int:
    """Say why in one line, whatever the message quotes."""
    line = " ".join(message.split())
    if sys.stderr is not None:
        print("error:", "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line), file=sys.stderr)
    return code
