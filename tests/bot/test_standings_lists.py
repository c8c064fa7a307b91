"""Lists against counting by hand: every list, period, scope and page, with ties, hidden people and people who left."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import insert

from bot.leaderboard import BY, SCOPES, Leaderboard, Line, Query, fitting
from bot.panel import Who
from bot.periods import PERIODS, last_of, least, start_ms, start_of
from bot.standings import rewrite_daily
from db.connect import Database
from db.daily_tables import attempts
from db.people_tables import members, people
from engine.games.links.daily import streak
from tests.bot.contests import contest

HERE, TODAY = "77", 33
NAMES = [str(number) for number in range(1, 38)]


class World(NamedTuple):
    """What happened: solved times by person and day, results as (day, ranks by person), who is on which list."""

    times: dict[str, dict[int, int]]
    results: list[tuple[int, dict[str, int]]]
    visible: dict[str, set[str]]


async def world(database: Database, seed: int) -> World:
    """Some people who play now and then; few different times, so that there are ties."""
    dice = random.Random(seed)
    made = World({}, [], {"here": set(), "everywhere": set()})
    async with database.write() as connection:
        for name in NAMES:
            hidden, gone, everywhere = (int(dice.random() < 0.2) for _ in range(3))
            await connection.execute(insert(people).values(user_id=name, name=f"p{name}", everywhere=everywhere, seen_at=1))
            row = {"guild_id": HERE, "user_id": name, "name": f"m{name}", "hidden": hidden, "gone": gone, "seen_at": 1}
            await connection.execute(insert(members).values(row))
            await connection.execute(insert(members).values(row | {"guild_id": "78", "hidden": 0, "gone": 0}))
            made.visible["everywhere"] |= {name} if everywhere else set()
            made.visible["here"] |= set() if hidden or gone else {name}
            days = dice.sample(range(1, TODAY + 1), dice.choice((0, 1, 8, 25, 33)))
            made.times[name] = {day: dice.choice((10_000, 20_000, 30_000)) for day in sorted(days)}
            for day, time in made.times[name].items():
                row = {"user_id": name, "day": day, "match_id": int(name) * 100 + day, "started_at": start_ms(day)}
                await connection.execute(insert(attempts).values(**row, outcome="solved", ranked_ms=time))
                await rewrite_daily(connection, name, day)
    for number in range(40):
        day, seats = 1 + number * TODAY // 40, dice.sample(NAMES, dice.choice((2, 3)))
        ranks = tuple(range(1, len(seats) + 1))
        await contest(database, tuple(seats), ranks, at=start_ms(day) + number, guild=HERE)
        made.results.append((day, dict(zip(seats, ranks, strict=True))))
    return made


def by_hand(made: World, query: Query, rating: dict[str, int]) -> dict[str, int]:
    """The value of everybody who is on a list; small is good."""
    first = start_of(query.period, TODAY) if query.period != "all" else 1
    last = last_of(query.period, TODAY)
    values: dict[str, int] = {}
    for name in made.visible[query.scope]:
        times = sorted(time for day, time in made.times[name].items() if first <= day <= last)
        played = [ranks[name] for day, ranks in made.results if name in ranks and first <= day <= last]
        alive = streak(dict.fromkeys(made.times[name], "solved"), TODAY).current
        if query.by == "time" and len(times) >= least(query.period, TODAY):
            values[name] = times[(len(times) - 1) // 2]
        if query.by == "solved" and times:
            values[name] = -len(times)
        if query.by == "streak" and alive:
            values[name] = -alive
        if query.game == "links" and played:
            values[name] = -{"rating": rating[name], "wins": played.count(1), "played": len(played)}[query.by]
    return values


async def ratings_now(board: Leaderboard, made: World) -> dict[str, int]:
    """The rating of everybody, from their own place on the list of all time in a server where all are visible."""
    found = {}
    for name in {name for _, ranks in made.results for name in ranks}:
        mine = (await board.board(Who(name, ""), "78", Query("links", "rating", "all", "here"))).mine
        assert mine is not None
        found[name] = mine.value
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_every_list_is_what_counting_by_hand_gives(database: Database, seed: int) -> None:
    made = await world(database, seed)
    board = Leaderboard(database, lambda: start_ms(TODAY) + 5_000)
    rating = await ratings_now(board, made)
    every = [Query(game, by, period, scope) for game in BY for by in BY[game] for period in PERIODS for scope in SCOPES]
    seen = 0
    for query in every:
        if fitting(query, True) != query:
            continue
        values = by_hand(made, query, rating)
        pages = max(1, -(-len(values) // 10))
        lines: list[Line] = []
        for page in range(1, pages + 1):
            shown = await board.board(Who("5", ""), HERE, query._replace(page=page))
            assert (shown.total, shown.pages, shown.query.page) == (len(values), pages, page)
            assert len(shown.lines) <= 10
            assert (shown.mine.place if shown.mine else None) == place(values, "5")
            assert (
                not shown.mine
                or shown.mine in (await board.board(Who("5", ""), HERE, query._replace(page=shown.my_page))).lines
            )
            lines += shown.lines
        assert {line.user_id: line.place for line in lines} == {name: place(values, name) for name in values}, query
        assert [line.place for line in lines] == sorted(line.place for line in lines)
        assert all(abs(values[line.user_id]) == line.value for line in lines)
        prefix = "m" if query.scope == "here" else "p"
        assert all(line.name == f"\u2068{prefix}{line.user_id}\u2069" for line in lines)
        beyond = await board.board(Who("5", ""), HERE, query._replace(page=pages + 50))
        assert beyond.query.page == pages and beyond.lines == tuple(lines[(pages - 1) * 10 :])
        seen += len(lines)
    assert seen > 200


def place(values: dict[str, int], name: str) -> int | None:
    """One more than there are better ones."""
    return 1 + sum(one < values[name] for one in values.values()) if name in values else None


@pytest.mark.parametrize(
    ("asked", "in_server", "shown"),
    [
        (Query("daily", "rating", "week", "here", 2), True, Query("daily", "time", "week", "here", 2)),
        (Query("links", "time", "week", "here"), True, Query("links", "rating", "week", "here")),
        (Query("daily", "solved", "day", "here"), True, Query("daily", "solved", "week", "here")),
        (Query("daily", "time", "day", "here", -3), False, Query("daily", "time", "day", "everywhere", 1)),
    ],
)
def test_what_there_is_not_becomes_the_nearest_that_there_is(asked: Query, in_server: bool, shown: Query) -> None:
    assert fitting(asked, in_server) == shown


async def test_a_list_is_read_though_nothing_can_be_written(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.leaderboard.PATIENCE_S", 10.0)
    await world(database, 1)
    board = Leaderboard(database, lambda: start_ms(TODAY))
    query = Query("daily", "solved", "all", "here")
    before = await board.board(Who("5", ""), HERE, query)

    async def ask(guild_id: str, user_id: str) -> str | None:
        return None

    with closing(sqlite3.connect(tmp_path / "horizon.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await board.current(Who("5", ""), HERE, query, ask) == before
        other.execute("ROLLBACK")
    assert (await board.current(Who("5", ""), HERE, query, ask)).total == 0, "then all were asked about, page after page"
