"""Contests that have ended, as the follower of the service sees them: real rows, and a game that only knows its result."""

from typing import Any, NamedTuple, cast

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.following import Saved
from bot.periods import start_ms
from bot.standings import follow
from db import matches
from db.connect import Database
from db.matches import Entry, Seat
from engine.core.game import Game
from engine.core.types import Answer, Command, State
from engine.games.links.table import TableView

START = start_ms(30)
HOUR = 3_600_000


class Ended(NamedTuple):
    """A game of which only the end is known."""

    ranks: tuple[int, ...] | None
    table: TableView | None = None

    def placing(self, state: State) -> tuple[int, ...] | None:
        """The ranks."""
        return self.ranks

    def view(self, state: State, viewer: int | None) -> "Ended":
        """What everybody may know: `table`."""
        assert viewer is None, "a result is made of what is public"
        return self


def table_of(rounds: int) -> TableView:
    """A table without results."""
    return TableView(rounds, rounds, "async", "over", ())


def entry(match_id: int, seq: int, body: bytes, at: int) -> Entry:
    """An input."""
    return Entry(f"{match_id}-{seq}-{at}", seq, at, body, (), b"{}", "open")


async def contest(
    database: Database,
    people: tuple[str, ...],
    ranks: tuple[int, ...] | None,
    *,
    at: int = START,
    movers: tuple[int, ...] | None = None,
    table: TableView | None = None,
    over: bool = True,
    guild: str | None = "77",
    twice: bool = False,
) -> int:
    """A match of these people ("" is a computer) in which the `movers` (None: all) have answered once; returns its number."""
    seats = tuple(Seat(number, one, f"Name {one}") for number, one in enumerate(people))
    async with database.write() as connection:
        new = Entry(f"new-{at}-{people}-{ranks}", 0, at, b'{"new":{},"at":1}', (), b"{}", "open")
        match_id = await matches.add(connection, "links", 1, guild, "5", seats, new)
        seq = 0
        for seat in range(len(people)) if movers is None else movers:
            seq += 1
            body = msgspec.json.encode(Answer(f"{seat}.1", seat, ("x",), at))
            await matches.record(connection, match_id, entry(match_id, seq, body, at))
        last = entry(match_id, seq + 1, msgspec.json.encode(Command("resign", len(people) - 1, at)), at)
        await matches.record(connection, match_id, last)
        for _ in range(2 if twice else 1):
            await _follow(connection, match_id, Ended(ranks, table), len(people), over, last)
    return match_id


async def _follow(connection: AsyncConnection, match_id: int, game: Ended, seats: int, over: bool, last: Entry) -> None:
    row = await matches.get(connection, match_id)
    assert row is not None
    await follow(connection, Saved(row, cast(Game[Any], game), State(seed="", seats=seats, over=over), last))
