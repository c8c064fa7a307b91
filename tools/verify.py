"""Compute all standings and ratings anew and compare: `make verify`, or python -m tools.verify [DATABASE].

Prints how many rows were compared, and every one that differs; the exit code is 1 when any does. Changes nothing.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.settings import read
from bot.standings import Difference, compare_game, compare_person
from db import standings
from db.connect import Database

SHOWN = 20
"""Differences that are printed one by one."""


async def verify(path: Path) -> tuple[int, list[Difference]]:
    """How many rows were compared, and the differences. Raises what SQLAlchemy raises for a file that is no such database."""
    database, count, found = Database(path), 0, list[Difference]()
    try:
        async with database.read() as connection:
            for user_id in await standings.solvers(connection):
                rows, differences = await compare_person(connection, user_id)
                count, found = count + rows, found + differences
            for game in await standings.game_names(connection):
                rows, differences = await compare_game(connection, game)
                count, found = count + rows, found + differences
    finally:
        await database.close()
    return count, found


def main(arguments: list[str] | None = None) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.verify", description="Compute all standings anew and compare.")
    parser.add_argument("database", type=Path, nargs="?", help="left out: that of the settings")
    path: Path = parser.parse_args(arguments).database or read().database
    if not path.exists():
        print(f"there is no database {path}", file=sys.stderr)
        return 2
    count, found = asyncio.run(verify(path))
    for one in found[:SHOWN]:
        print(f"{one.what} {one.key}: there is {one.there}, due is {one.due}")
    if len(found) > SHOWN:
        print(f"... and {len(found) - SHOWN} more")
    print(f"{count} rows compared, {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
