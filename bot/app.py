"""The composition root: builds everything once, runs it, and takes it down in order."""

import asyncio
import hashlib
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import structlog
import yarl
from discord.ext import commands
from prometheus_client import start_http_server

from bot.daily import Daily
from bot.leaderboard import Leaderboard
from bot.people import People
from bot.service import Service
from bot.settings import Settings
from bot.standings import follow, rewrite_daily
from bot.table import Tables
from db import notes
from db.connect import Database

log = structlog.get_logger()
COGS = tuple(
    f"cogs.{name}"
    for name in (
        "tables",
        "play",
        "game",
        "board",
        "move",
        "help",
        "settings",
        "privacy",
        "setup",
        "daily",
        "announcer",
        "leaderboard",
        "profile",
        "cards",
        "presses",
        "recovery",
        "faults",
    )
)
Route = Callable[[discord.Interaction[discord.Client], str], Awaitable[None]]
"""Takes the interaction and its custom_id; answers in every path, also what it cannot read."""
DRAIN_S = 8.0
"""How long a stop waits for answers that are on their way."""


def now_ms() -> int:
    """UTC milliseconds."""
    return time.time_ns() // 1_000_000


def point_at(settings: Settings) -> None:
    """Let discord.py speak to another Discord than the real one; nothing else in the bot knows which it is."""
    if settings.discord_api_base:
        discord.http.Route.BASE = settings.discord_api_base
    if settings.discord_gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
    if settings.discord_cdn_base:
        discord.asset.Asset.BASE = settings.discord_cdn_base


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""Nobody speaks here: no warning that the libraries for voice are missing."""


class Horizon(commands.AutoShardedBot):
    """The client. It needs no message content, no members, no presences: guilds only."""

    def __init__(self, service: Service, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            **options,
        )
        self.service = service
        self.people = People(service.database, service.now)
        self.tables = Tables(service.keeper, service.paint, service.dressers)
        self.daily = Daily(service)
        self.daily.changed.append(rewrite_daily)
        self.standings = Leaderboard(service.database, service.now)
        service.followers.append(follow)
        self.routes: dict[str, Route] = {}
        """Who answers a press: by the first word of its custom_id, up to the colon. Cogs enter theirs; see `cogs.presses`."""

    async def setup_hook(self) -> None:
        """Once, before the gateway is opened."""
        for name in COGS:
            await self.load_extension(name)
        await self.sync_commands()

    async def on_ready(self) -> None:
        """A line to see that all is well."""
        log.info("ready", guilds=len(self.guilds), commands=len(self.tree.get_commands()), shards=self.shard_count)

    async def sync_commands(self) -> None:
        """Tell Discord our commands when they are not those it has (r69); never an empty list."""
        wanted = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        if not wanted:
            raise RuntimeError("no commands: refusing to sync an empty list")
        there = await self.tree.fetch_commands()
        mark = hashlib.sha256(repr((self.application_id, wanted)).encode()).hexdigest()
        async with self.service.database.read() as connection:
            known = await notes.get(connection, "commands")
        if known == mark and {one.name for one in there} == {one["name"] for one in wanted}:
            return
        synced = await self.tree.sync()
        async with self.service.database.write() as connection:
            await notes.put(connection, "commands", mark)
        log.info("commands synced", count=len(synced))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An error that no command caught."""
        log.exception("fault", event=event_method)


class PortTaken(Exception):
    """The port for figures cannot be opened."""


def open_metrics(port: int) -> None:
    """Let Prometheus read the figures, on this machine only. Raises PortTaken."""
    try:
        start_http_server(port, addr="127.0.0.1")
    except OSError as error:
        raise PortTaken(str(error)) from error


async def run(settings: Settings) -> None:
    """Run until SIGINT or SIGTERM. Raises what discord.py raises when it cannot log in."""
    point_at(settings)
    database = Database(settings.database)
    service = Service(database, now_ms, settings.open_boards_limit)
    if settings.metrics_port:
        open_metrics(settings.metrics_port)
    log.info("engine ready", **{f"{part}_ms": spent for part, spent in service.warm_up().items()})
    bot = Horizon(service)
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, stopping.set)
    try:
        await _until_stopped(bot, settings, stopping)
    finally:
        await service.close()
        await database.close()


async def _until_stopped(bot: Horizon, settings: Settings, stopping: asyncio.Event) -> None:
    async with bot:
        client = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
        stop = asyncio.create_task(stopping.wait())
        await asyncio.wait({client, stop}, return_when=asyncio.FIRST_COMPLETED)
        stop.cancel()
        if client.done():
            await client
            return
        log.info("stopping")
        await take_down(bot, client)


async def take_down(bot: Horizon, client: asyncio.Task[None]) -> None:
    """Finish what is being answered, take nothing new, leave the gateway."""
    await bot.service.drain(DRAIN_S)
    await bot.close()
    client.cancel()
    await asyncio.gather(client, return_exceptions=True)
