"""A database with a crowd in it, for `bench.standings`: python -m tools.crowd PATH [--players 10000] [--days 365].

Every player has an attempt at every day; everybody is on one big server, every hundredth also on a small one; each has
played some matches. Always the same crowd. The newest day is the last one, so a clock that stands there sees all of it.
"""

import argparse
import random
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.periods import DAY_MS, start_ms
from bot.rating import Book
from bot.standings import Daily, daily_of, known
from db.connect import migrate
from db.standings import Attempt, Result, ResultSeat
from engine.games.links.daily import ranked_ms

BIG, SMALL = "9000000000000000001", "9000000000000000002"
OUTCOMES, CHANCES = ("solved", "given-up", "lapsed", ""), (85, 5, 3, 7)
FLAG_UNDER_MS = 15_000
MATCHES_A_PLAYER = 2


def user(number: int) -> str:
    """The id of a player; they look like Discord's."""
    return str(100_000_000_000_000_000 + number * 7_919_000_017)


def attempts(number: int, days: int) -> list[tuple[Any, ...]]:
    """The rows of one player: some are quick, some are not, and some days are missed."""
    dice = random.Random(number)
    pace = dice.lognormvariate(0, 0.4)
    rows = []
    for day in range(1, days + 1):
        outcome = dice.choices(OUTCOMES, CHANCES)[0]
        if not outcome:
            continue
        clock, wrong, hints = int(240_000 * pace * dice.lognormvariate(0, 0.5)), dice.randrange(3) // 2, dice.randrange(4) // 3
        ranked = ranked_ms(clock, wrong, hints) if outcome == "solved" else None
        began = start_ms(day) + dice.randrange(DAY_MS // 2)
        flagged = int(ranked is not None and ranked < FLAG_UNDER_MS)
        where = BIG if number % 100 else SMALL
        row = (user(number), day, number * 1_000 + day, where, began, began + clock, outcome, clock, wrong, hints, 20)
        rows.append((*row, ranked, flagged))
    return rows


def results(players: int, days: int) -> Iterator[Result]:
    """Matches of two to four people, in order."""
    dice = random.Random(players)
    count = players * MATCHES_A_PLAYER // 3
    step = days * DAY_MS // (count + 1)
    for number in range(count):
        seats = dice.sample(range(players), dice.choice((2, 2, 3, 4)))
        ranks = dice.sample(range(1, len(seats) + 1), len(seats))
        made = tuple(ResultSeat(i, user(one), f"Player {one}", ranks[i], 0) for i, one in enumerate(seats))
        yield Result(players * 1_000 + number + 1_000, "links", BIG, start_ms(1) + step * (number + 1), "", made)


def fill(path: Path, players: int, days: int) -> None:
    """Make the database."""
    migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA synchronous=OFF; PRAGMA cache_size=-200000")
        for number in range(players):
            _add_player(connection, number, days)
        _add_matches(connection, players, days)
        connection.commit()


def _add_player(connection: sqlite3.Connection, number: int, days: int) -> None:
    who, name, rows = user(number), f"Player {number}", attempts(number, days)
    _insert(connection, "attempts", rows)
    made: Daily = daily_of([Attempt(row[1], row[6], row[11], row[12]) for row in rows])
    _insert(connection, "daily_standings", ((one.period, one.start, who, one.solved, one.median_ms) for one in made.standings))
    _insert(connection, "streaks", [(who, made.streak, made.until)])
    _insert(connection, "people", [(who, name, "", None, None, "on", 1, start_ms(days))])
    for guild in (BIG, *([] if number % 100 else [SMALL])):
        _insert(connection, "members", [(guild, who, name, 0, 0, start_ms(days))])
        _insert(connection, "member_checks", [(guild, who, start_ms(days + 1))])


def _add_matches(connection: sqlite3.Connection, players: int, days: int) -> None:
    book = Book()
    for one in results(players, days):
        book.enter(one)
        _insert(connection, "results", [(one.match_id, one.game, one.guild_id, one.ended_at, 1, "")])
        points = [book.points[one.match_id, seat.seat] for seat in one.seats]
        _insert(connection, "result_seats", ((one.match_id, *seat, now) for seat, now in zip(one.seats, points, strict=True)))
    ratings, tallies = known(book)
    _insert(connection, "ratings", (("links", who, *one) for who, one in ratings.items()))
    _insert(connection, "match_standings", (("links", *key, *one) for key, one in tallies.items()))


def _insert(connection: sqlite3.Connection, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Rows with a value for every column of the table, in its order."""
    listed = list(rows)
    if listed:
        connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(listed[0]))})", listed)


def main(arguments: list[str] | None = None) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.crowd", description="Make a database with a crowd in it.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--days", type=int, default=365)
    args = parser.parse_args(arguments)
    if args.path.exists():
        print(f"{args.path} is there already", file=sys.stderr)
        return 2
    fill(args.path, args.players, args.days)
    print(f"{args.path}: {args.players} players, {args.days} days, {args.path.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
