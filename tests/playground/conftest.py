"""A playground, a bot on the unmodified discord.py, and raw requests, for the tests of this folder."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands

from playground import Playground
from tests.playground.raw import Raw

Register = Callable[["Bot"], None]
RunBot = Callable[[Register], Awaitable["Bot"]]


class Bot(discord.Client):
    """A bot without commands; a test registers its own."""

    def __init__(self, register: Register, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.2)
        self.tree = app_commands.CommandTree(self)
        self.register = register
        self.heard: list[tuple[str, Any]] = []
        """Names and data of the gateway's events, in order."""

    async def setup_hook(self) -> None:
        self.register(self)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord wants five seconds between two identifies; tests do not."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.heard.append((event, args))
        super().dispatch(event, *args, **kwargs)

    def names(self) -> list[str]:
        return [name for name, _ in self.heard]


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    """Every test that uses it also asserts that Discord would have had nothing to object to."""
    async with Playground() as playground:
        yield playground
        assert playground.violations == []


@pytest.fixture
async def raw(pg: Playground) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(session, pg)


def point_to(pg: Playground, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(discord.http.Route, "BASE", pg.bot_env["DISCORD_API_BASE"])
    patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(pg.bot_env["DISCORD_GATEWAY"]))


async def start(bot: Bot, pg: Playground) -> asyncio.Task[None]:
    task = asyncio.create_task(bot.start(pg.bot_env["DISCORD_TOKEN"]))
    ready = asyncio.create_task(pg.until(lambda: pg.world.gateway.online, 10))
    await asyncio.wait((task, ready), return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        ready.cancel()
        task.result()
    return task


@pytest.fixture
async def run_bot(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunBot]:
    """`await run_bot(register)`: a connected bot with the commands that `register(bot)` adds."""
    point_to(pg, monkeypatch)
    running: list[tuple[Bot, asyncio.Task[None]]] = []

    async def run(register: Register) -> Bot:
        bot = Bot(register, discord.Intents.default())
        running.append((bot, await start(bot, pg)))
        return bot

    yield run
    for bot, task in running:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
