"""`python -m playground`: the embedded Discord, and a bot as its child."""

import argparse
import asyncio
import sys
from pathlib import Path

from playground.launch import launch


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The settings, and the bot's command: what stands after `--`."""
    own, command = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        own, command = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(
        prog="python -m playground",
        usage="%(prog)s [--port 8765] [--data data/playground] [-- COMMAND ...]",
        description="An embedded Discord on loopback; COMMAND is the bot, started with the variables that point it here.",
    )
    parser.add_argument("--port", type=_port, default=8765, help="port of the page, on 127.0.0.1 (default 8765)")
    parser.add_argument("--data", type=Path, default=Path("data/playground"), help="folder that keeps channels and messages")
    return parser.parse_args(own), command


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is 0 to 65535 (0: any free one)")
    return port


def main() -> int:
    settings, command = parse(sys.argv[1:])
    return asyncio.run(launch(settings.data, settings.port, command))


if __name__ == "__main__":
    sys.exit(main())
