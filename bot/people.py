"""Who is here, under which name, and what they have chosen; who may open games where."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from bot.panel import Refused, Where, Who
from db import people
from db.connect import Database
from db.people import GuildSettings, Person
from wording import listing, say

__all__ = ["REMINDERS", "Asker", "GuildSettings", "People", "Person"]

REMINDERS = ("on", "async", "off")
PACES = ("async", "live")
MOST_CHANNELS = 25
"""In which games may be opened, where a server chooses."""

HOUR_MS = 3_600_000
REMEMBERED = 20_000
"""How many people's last sight is kept in memory; the others are written once more than they need."""


class Asker(NamedTuple):
    """Who wants to open something: whether they manage the server, their roles, the channel and (of a thread) its parent."""

    manager: bool
    roles: frozenset[str]
    channels: tuple[str, ...]


class People:
    """Everything about people and servers that is no game."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self.database = database
        self.now = now
        self._seen: OrderedDict[tuple[str, str | None], tuple[str, str, int]] = OrderedDict()

    async def seen(self, who: Who, where: Where, public_name: str = "") -> None:
        """Keep the last names: `who.name` is the one in this place, `public_name` (else the same) the one everywhere.

        Written at most once an hour for each person and server, and whenever a name has changed.
        """
        key, now, public = (who.id, where.guild_id), self.now(), public_name or who.name
        last = self._seen.get(key)
        if last is not None and last[:2] == (who.name, public) and now - last[2] < HOUR_MS:
            return
        async with self.database.write() as connection:
            await people.keep_name(connection, who.id, public, now)
            if where.guild_id is not None:
                await people.keep_member(connection, where.guild_id, who.id, who.name, now)
        self._seen[key] = (who.name, public, now)
        self._seen.move_to_end(key)
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def forget(self, user_id: str) -> None:
        """Who was deleted is unknown, in memory too: seen again, they are written anew."""
        for key in [key for key in self._seen if key[0] == user_id]:
            del self._seen[key]

    async def person(self, user_id: str) -> Person:
        """What this person has chosen."""
        async with self.database.read() as connection:
            return await people.person(connection, user_id)

    async def guild(self, guild_id: str) -> GuildSettings:
        """What is set in this server."""
        async with self.database.read() as connection:
            return await people.guild(connection, guild_id)

    async def choose(self, who: Who, **changes: Any) -> Person:
        """Change what a person has chosen (fields of Person); returns all of it."""
        async with self.database.write() as connection:
            if changes:
                await people.choose(connection, who.id, who.name, self.now(), changes)
            return await people.person(connection, who.id)

    async def configure(self, guild_id: str, **changes: Any) -> GuildSettings:
        """Change what is set in a server (columns of its row); returns all of it."""
        async with self.database.write() as connection:
            if changes:
                await people.configure(connection, guild_id, changes)
            return await people.guild(connection, guild_id)

    async def channels(self, guild_id: str, add: str | None, drop: str | None, clear: bool) -> str:
        """The column `channels` after `clear`, then `drop`, then `add`. Raises Refused when there would be too many."""
        there = () if clear else (await self.guild(guild_id)).channels
        kept = [one for one in there if one not in (add, drop)] + ([add] if add else [])
        if len(kept) > MOST_CHANNELS:
            raise Refused("refused-channels-many", most=MOST_CHANNELS)
        return " ".join(kept)

    async def may_open(self, asker: Asker, guild_id: str | None) -> None:
        """Raises Refused, saying what to do, where this person may not open a game here. Elsewhere than in servers all may."""
        if guild_id is None:
            return
        settings = await self.guild(guild_id)
        if settings.channels and not set(asker.channels) & set(settings.channels):
            raise Refused("refused-open-channel", channels=listing(f"<#{one}>" for one in settings.channels[:10]))
        if asker.manager or settings.creators == "everyone" or settings.creators in asker.roles:
            return
        if settings.creators == "managers":
            raise Refused("refused-open-managers")
        raise Refused("refused-open-role", role=f"<@&{settings.creators}>")


def demand_manager(asker: Asker) -> None:
    """Raises Refused for who does not manage the server. Commands may have been opened to others: this is our own check."""
    if not asker.manager:
        raise Refused("refused-manager", permission=say("permission-manage_guild"))
