"""What is kept about a person, for that person to read and to have deleted; the games of others stay whole (r96)."""

import asyncio
import gzip
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.panel import Document, Refused, Who
from bot.people import People
from bot.periods import day_of
from bot.service import Service
from bot.table import Tables
from db import challenges, personal
from db.personal import OwnInput
from db.standings import GONE
from wording import say

log = structlog.get_logger()
LARGE = 8 * 1024 * 1024
"""Discord takes files of 10 MiB; what is larger than this is packed."""


class Privacy:
    """Reads and deletes all that is kept about somebody."""

    def __init__(self, service: Service, people: People, tables: Tables) -> None:
        self.service = service
        self.database = service.database
        self.people = people
        self.tables = tables
        self._spent: dict[str, int] = {}
        """Who was deleted, and the last day whose puzzle they had begun: in memory only, and only as long as it matters."""

    async def export(self, who: Who) -> Document:
        """Everything about this person, as JSON: every row that names them, and their own moves; nothing of anybody else."""
        async with self.database.read() as connection:
            tables = await personal.rows_about(connection, who.id)
            games = await personal.games_of(connection, who.id)
            moves = await personal.inputs_of(connection, who.id)
        made = datetime.fromtimestamp(self.service.now() / 1000, UTC)
        head = {"about": say("export-about"), "user_id": who.id, "made_at": made.isoformat(timespec="seconds")}
        data = await asyncio.to_thread(_written, head, tables, games, moves)
        name = f"horizon-{made:%Y-%m-%d}.json"
        if len(data) > LARGE:
            name, data = f"{name}.gz", await asyncio.to_thread(gzip.compress, data)
        return Document(name, data, say("export-ready", rows=sum(map(len, tables.values())), games=len(games)))

    async def forget(self, who: Who) -> str:
        """Leave all games and lobbies, then delete every trace of this person in one transaction; says what was done.

        In what others share stands somebody without a name, always the same one, so that results can still be computed.
        """
        left = await self._leave(who)
        nobody = GONE + secrets.token_hex(8)
        async with self.database.write() as connection:
            last = await personal.last_attempt(connection, who.id)
            await challenges.leave(connection, who.id)
            await personal.forget(connection, who.id, nobody, say("deleted-player"))
        self.people.forget(who.id)
        self._remember_spent(who.id, last)
        log.info("person deleted", left=left)
        return say("forgotten")

    def _remember_spent(self, user_id: str, last: int) -> None:
        today = day_of(self.service.now())
        spent = {**self._spent, user_id: max(last, self._spent.get(user_id, 0))}
        self._spent = {one: day for one, day in spent.items() if day >= today}

    async def no_second_try(self, _connection: AsyncConnection, user_id: str, day: int) -> None:
        """Raises Refused when somebody who was deleted begins a day's puzzle again that they have seen (L21)."""
        if day <= self._spent.get(user_id, 0):
            raise Refused("refused-second-try")

    async def _leave(self, who: Who) -> int:
        """Stand up everywhere, so that nobody waits for who is gone. What ended meanwhile needs no leaving."""
        async with self.database.read() as connection:
            lobbies = await personal.open_lobbies(connection, who.id)
            tables = await personal.shared_open(connection, who.id)
        left = 0
        for lobby_id in lobbies:
            left += await _tried(partial(self.tables.lobbies.leave, who, lobby_id))
        for match_id in tables:
            left += await _tried(partial(self.tables.resign, who, match_id, f"forget:{match_id}:{secrets.token_hex(8)}"))
        return left


async def _tried(leave: Callable[[], Awaitable[object]]) -> bool:
    """Whether it could be left; a lobby or match that is damaged keeps nobody from being deleted."""
    try:
        await leave()
    except Refused as refusal:
        log.info("not left", why=refusal.key)
        return False
    except Exception:
        log.exception("not left")
        return False
    return True


def _written(
    head: dict[str, Any], tables: dict[str, list[dict[str, Any]]], games: list[dict[str, Any]], moves: list[OwnInput]
) -> bytes:
    """The file's text. Of each match the person's own moves: an input says which seat made it."""
    by_match: dict[int, list[Any]] = {}
    for match_id, at, body in moves:
        by_match.setdefault(match_id, []).append({"at": at, **msgspec.json.decode(body)})
    for game in games:
        game["moves"] = [one for one in by_match.get(game["id"], ()) if one.get("seat") == game["seat"]]
    return msgspec.json.format(msgspec.json.encode({**head, "tables": tables, "games": games}), indent=1)
