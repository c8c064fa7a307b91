"""The playground: one server on loopback, for the bot and for the page."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from aiohttp import web

from playground.controls import Controls
from playground.faults import Faults
from playground.page.drawer import Drawer
from playground.page.routes import Page, only_this_machine
from playground.platform import limits
from playground.platform.options import Refused
from playground.platform.ratelimits import RateLimits
from playground.protocol import (
    rest_app,
    rest_bans,
    rest_channels,
    rest_commands,
    rest_direct,
    rest_guild_channels,
    rest_guilds,
    rest_interactions,
    rest_members,
    rest_messages,
    rest_pins,
    rest_reactions,
    rest_roles,
    rest_threads,
)
from playground.protocol.rest import LoggedRequest, Rest
from playground.shown import ShownFile
from playground.store.clock import Clock
from playground.store.model import Channel, Guild
from playground.testing import NotSeen, Person
from playground.world import World

HOST = "127.0.0.1"
LOOK_SECONDS = 0.02
ROUTES = [
    *rest_app.ROUTES,
    *rest_commands.ROUTES,
    *rest_interactions.ROUTES,
    *rest_channels.ROUTES,
    *rest_threads.ROUTES,
    *rest_pins.ROUTES,  # before messages: "pins" would be taken for a message's id
    *rest_messages.ROUTES,
    *rest_reactions.ROUTES,
    *rest_direct.ROUTES,
    *rest_guilds.ROUTES,
    *rest_guild_channels.ROUTES,
    *rest_roles.ROUTES,
    *rest_members.ROUTES,
    *rest_bans.ROUTES,
]


class Playground:
    """Use it as an async context manager, or `start()` and `stop()` it."""

    def __init__(self, data: Path | str | None = None, port: int = 0, *, rate_limits: bool = True) -> None:
        self.port = port
        self.world = World(Path(data) if data is not None else None, rate_limits=rate_limits)
        self.rest = Rest(self.world, ROUTES)
        self.page = Page(self.world)
        self.controls = Controls(self.world)
        self.drawer = Drawer(self.controls, self.rest.log)
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Raises OSError when the port is taken."""
        app = web.Application(middlewares=[only_this_machine], client_max_size=limits.FILE_BYTES + 1)
        self.rest.register(app)
        app.router.add_get("/gateway", self.world.gateway.handle)
        app.router.add_get("/gateway/", self.world.gateway.handle)
        self.page.register(app)
        self.drawer.register(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        try:
            await site.start()
        except OSError:
            await self.stop()
            raise
        self.port = self._runner.addresses[0][1]
        self.world.start(self.url)

    async def stop(self) -> None:
        await self.world.gateway.close()
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.close()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def bot_env(self) -> dict[str, str]:
        """What points a bot here instead of to Discord."""
        return {
            "DISCORD_API_BASE": f"{self.url}/api/v10",
            "DISCORD_GATEWAY": self.world.gateway.url,
            "DISCORD_CDN_BASE": f"{self.url}/cdn",
            "DISCORD_TOKEN": self.world.store.token,
        }

    # For tests

    @property
    def clock(self) -> Clock:
        return self.world.clock

    @property
    def faults(self) -> Faults:
        return self.world.faults

    @property
    def ratelimits(self) -> RateLimits:
        return self.world.ratelimits

    def limit(self, *, route: str, uses: int, per: float, scope: Literal["user", "shared"] = "user") -> None:
        """See `RateLimits.limit`."""
        self.ratelimits.limit(route=route, uses=uses, per=per, scope=scope)

    def limit_globally(self, *, uses: int, per: float = 1.0) -> None:
        """`uses` requests in `per` seconds, interactions' endpoints excepted."""
        self.ratelimits.limit_globally(uses=uses, per=per)

    @property
    def violations(self) -> list[str]:
        return self.world.violations

    @property
    def requests(self) -> list[LoggedRequest]:
        return self.rest.log

    @property
    def guild(self) -> Guild:
        return self.world.store.home

    @property
    def channel(self) -> Channel:
        return self.world.store.channels_of(self.guild.id)[0]

    def channel_named(self, name: str) -> Channel:
        return next(channel for channel in self.world.store.channels_of(self.guild.id) if channel.name == name)

    def person(self, name: str) -> Person:
        """Makes or finds the person of this name."""
        return Person(self.world, self.world.people.join(name))

    async def until(
        self,
        check: Callable[[], object],
        timeout: float = 15.0,  # noqa: ASYNC109 (a test reads better with it than with a block around each line)
        what: str = "what was awaited",
    ) -> None:
        """Waits until `check` is true; looks again after everything that happens here, and every now and then."""
        changed = asyncio.Event()
        stop = self.world.bus.listen(lambda _: changed.set())
        try:
            async with asyncio.timeout(timeout):
                while not check():
                    changed.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), LOOK_SECONDS)
        except TimeoutError as error:
            raise NotSeen(f"{what}: not within {timeout} s") from error
        finally:
            stop()

    async def bot_ready(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109
        """The bot is connected, and there are commands."""
        store = self.world.store
        await self.until(lambda: self.world.gateway.online and len(store.commands), timeout, "the bot with its commands")

    async def file(self, file: ShownFile) -> bytes:
        data = self.world.store.files.get(file.id)
        if data is None:
            raise Refused(f"{file.filename} is deleted")
        return data

    async def disconnect(self, code: int = 1006, *, resumable: bool = True, shard: int | None = None) -> None:
        """
        Closes the bot's gateway connections, or those of one shard; `code`: 1000 to 4999, 1006 is as when the network breaks.
        Not resumable: the session is lost too. Raises ValueError for what is no code.
        """
        await self.world.gateway.disconnect(code, resumable=resumable, shard=shard)

    async def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Sends op 7, as Discord does before it restarts a gateway."""
        await self.world.gateway.ask_to_reconnect(shard)

    async def invalidate_session(self, *, resumable: bool, shard: int | None = None) -> None:
        """Sends op 9: the bot shall come back and resume, or its session is lost."""
        await self.world.gateway.invalidate_session(resumable=resumable, shard=shard)

    async def ask_for_heartbeat(self, shard: int | None = None) -> None:
        """Sends op 1: the bot shall send a heartbeat at once."""
        await self.world.gateway.ask_for_heartbeat(shard)
