"""What the tests of guilds share: permissions for the bot, and a bot that hears of members."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import pytest

from playground import Playground
from playground.platform.permissions import ALL, Permission
from playground.protocol import intents
from playground.store.model import Guild, Role
from tests.playground.conftest import Bot, point_to, start
from tests.playground.raw import Raw

PEOPLE = int(Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS)
"""What all may do, once `allow_bot` was called."""
NOT_ADMIN = ALL & ~int(Permission.ADMINISTRATOR)


def allow_bot(pg: Playground, bits: int, guild: Guild | None = None) -> Role:
    """The bot may do this and what all may. Its role stands above all others of the guild."""
    where, world = guild or pg.guild, pg.world
    world.guilds.edit_role(world.store.roles[where.id], permissions=PEOPLE)
    mine = [role for role in world.store.roles_of(where.id) if role.name == "Bot's"]
    role = mine[0] if mine else world.guilds.add_role(where, "Bot's")
    member = world.store.member(where.id, world.store.bot.id)
    assert member is not None
    world.guilds.edit_member(member, roles=[role.id])
    world.guilds.move_roles(where, {role.id: 100})
    return world.guilds.edit_role(role, permissions=int(bits))


def fill(value: Any, names: Mapping[str, str]) -> Any:
    """A body with names in braces replaced."""
    if isinstance(value, str):
        return value.format(**names)
    if isinstance(value, list):
        return [fill(part, names) for part in value]
    return {key: fill(part, names) for key, part in value.items()} if isinstance(value, dict) else value


async def refused(raw: Raw, method: str, path: str, json: object = None, code: int = 50013) -> None:
    status, body = await raw.ask(method, path, json)
    assert body is not None, f"{method} {path} was carried out"
    assert (status, body["code"]) == ({50013: 403, 50001: 403, 20001: 403, 50003: 403}.get(code, status), code), body


@asynccontextmanager
async def member_bot(pg: Playground, patch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    """On discord.py, with the intent for members."""
    point_to(pg, patch)
    pg.world.gateway.privileged_intents |= intents.MEMBERS
    wanted = discord.Intents.default()
    wanted.members = True
    bot = Bot(lambda _: None, wanted)
    task = await start(bot, pg)
    await pg.until(lambda: "ready" in bot.names(), what="ready")
    try:
        yield bot
    finally:
        await bot.close()
        with suppress(Exception):
            await task
