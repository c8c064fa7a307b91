"""Leaderboards and profiles with a crowd in the database: python -m bench.standings [--players 10000] [--days 365].

Every list: its first, middle and last page, as the person in the middle of it sees them; and profiles. Medians of whole
calls as the commands make them (SQLite and what is made of its rows, without Discord and the picture). `ratio`: how much longer
the same would take if all standing rows or ratings were first computed anew from attempts and results.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bot.leaderboard import BY, SCOPES, Leaderboard, Query, fitting
from bot.panel import Who
from bot.periods import PERIODS, start_ms
from bot.profile import profile_of
from bot.standings import book_of, daily_of
from db import standings
from db.connect import Database
from tools.crowd import BIG, fill, user

TIMES = 7
LIMIT_MS = 50.0
ALIKE = {("streak", period) for period in PERIODS[1:]}
"""Streaks are the same in every period."""

SAMPLE = 100
"""People whose standings are computed anew; the time for all is theirs, multiplied."""


async def spent(work: Callable[[], Awaitable[Any]], times: int = TIMES) -> float:
    """The median in milliseconds, after one call that is not counted."""
    found = []
    for _ in range(times + 1):
        begun = time.perf_counter()
        await work()
        found.append((time.perf_counter() - begun) * 1000)
    return statistics.median(found[1:])


async def recomputed(database: Database, players: int) -> dict[str, float]:
    """Milliseconds to compute everything anew, by game; nothing is written."""
    begun = time.perf_counter()
    async with database.read() as connection:
        for number in range(min(SAMPLE, players)):
            daily_of(await standings.attempts_of(connection, user(number)))
        daily = (time.perf_counter() - begun) * 1000 * players / min(SAMPLE, players)
        begun = time.perf_counter()
        await book_of(connection, "links")
    return {"daily": daily, "links": (time.perf_counter() - begun) * 1000}


def queries() -> list[Query]:
    """Every list that there is, once."""
    every = [Query(game, by, period, scope) for game in BY for by in BY[game] for period in PERIODS for scope in SCOPES]
    return [one for one in every if fitting(one, True) == one and (one.by, one.period) not in ALIKE]


async def lists(board: Leaderboard, middle: Who, anew: dict[str, float]) -> list[float]:
    """Every page of interest of every list."""
    found = []
    for query in queries():
        pages = (await board.board(middle, BIG, query, True)).pages
        for name, page in (("first", 1), ("middle", (pages + 1) // 2), ("last", pages)):
            there = query._replace(page=page)
            milliseconds = await spent(lambda there=there: board.board(middle, BIG, there, True))  # type: ignore[misc]
            ratio = (anew[query.game] + milliseconds) / milliseconds
            print(f"{'.'.join(query[:4])}.{name} {milliseconds:.1f} ms, ratio {ratio:.0f}")
            found.append(milliseconds)
    return found


async def profiles(database: Database, now: int, players: int) -> list[float]:
    """Profiles of some people, as somebody else sees them."""
    viewer, found = Who(user(0), ""), []
    for number in range(1, players, max(1, players // 10)):
        subject = Who(user(number), "")
        found.append(await spent(lambda subject=subject: profile_of(database, now, viewer, subject, BIG)))  # type: ignore[misc]
    return found


async def measure(path: Path, players: int, days: int) -> bool:
    """Print all; whether the medians of lists and of profiles keep the limit. Which do not one by one is printed."""
    database, now = Database(path), start_ms(days) + 3_600_000
    try:
        anew = await recomputed(database, players)
        print(f"everything anew: daily {anew['daily'] / 1000:.1f} s, matches {anew['links'] / 1000:.2f} s")
        board = Leaderboard(database, lambda: now)
        on_lists = await lists(board, Who(user(players // 2 + 1), ""), anew)
        on_cards = await profiles(database, now, players)
    finally:
        await database.close()
    for name, found in (("lists", on_lists), ("profiles", on_cards)):
        over = f"{sum(one >= LIMIT_MS for one in found)} of {len(found)} over {LIMIT_MS:.0f} ms"
        print(f"standings.{name}.p50 {statistics.median(found):.1f} ms, slowest {max(found):.1f} ms, {over}")
    return max(statistics.median(found) for found in (on_lists, on_cards)) < LIMIT_MS


def main() -> int:
    """The exit code: 1 when something is slower than the limit."""
    parser = argparse.ArgumentParser(prog="python -m bench.standings", description="Leaderboards with a crowd.")
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--days", type=int, default=365)
    parser.add_argument("--database", type=Path, help="one that tools.crowd has made with the same numbers")
    args = parser.parse_args()
    if args.database:
        return 0 if asyncio.run(measure(args.database, args.players, args.days)) else 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "crowd.sqlite"
        begun = time.perf_counter()
        fill(path, args.players, args.days)
        made = time.perf_counter() - begun
        print(f"{args.players} players, {args.days} days: {path.stat().st_size / 1e6:.0f} MB in {made:.0f} s")
        return 0 if asyncio.run(measure(path, args.players, args.days)) else 1


if __name__ == "__main__":
    sys.exit(main())
