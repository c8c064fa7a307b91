"""`python -m playground`: the embedded Discord, and a bot as its child."""

import argparse
import asyncio
import sys
from pathlib import Path

from playground.launch import DEFAULT_PORT, LAST_PORT, launch


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The settings, and the bot's command: what stands after `--`."""
    own, command = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        own, command = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(
        prog="python -m playground",
        usage="%(prog)s [--port 8765] [--data data/playground] [--permissions N] [-- COMMAND ...]",
        description="An embedded Discord on loopback; COMMAND is the bot, started with the variables that point it here.",
    )
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help="port of the page, on 127.0.0.1 (default %(default)s)")
    parser.add_argument("--data", type=Path, default=Path("data/playground"), help="folder that keeps channels and messages")
    parser.add_argument(
        "--permissions", type=int, default=0, help="what the bot is invited with at the first start, as Discord's number"
    )
    return parser.parse_args(own), command


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: 0 to {LAST_PORT} (0: any free one)")
    return int(text)


def main() -> int:
    settings, command = parse(sys.argv[1:])
    return asyncio.run(launch(settings.data, settings.port, command, settings.permissions))


if __name__ == "__main__":
    sys.exit(main())
