"""Serving the playground and a bot beside it, until one of them ends or somebody says stop."""

import asyncio
import contextlib
import errno
import os
import signal
import sys
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from playground.platform.permissions import Permission
from playground.process import BotProcess
from playground.server import HOST, Playground
from playground.store.disk import DataError
from playground.store.events import Event, MemberJoined

T = TypeVar("T")
DEFAULT_PORT = 8765
LAST_PORT = 65535
GRACE_SECONDS = 1.0
"""A terminal's Ctrl-C reaches the bot too: so long it is left to end by it, before a second signal disturbs that."""
MISTAKE = 2
"""Exit code when the way it was called cannot work: a taken port, a folder that cannot be written."""


def say(text: str) -> None:
    print(text, flush=True)


def complain(text: str) -> None:
    print(f"playground: {text}", file=sys.stderr, flush=True)


async def launch(data: Path, port: int, command: list[str], permissions: int = 0) -> int:
    """Returns the exit code: 0 when it was stopped, the bot's own when the bot ended by itself."""
    stopped = _stop_signal()
    try:
        playground = Playground(data, port)
    except DataError as error:
        complain(str(error))
        return MISTAKE
    crown_the_first(playground)
    invite(playground, permissions)
    try:
        await playground.start()
    except OSError as error:
        complain(why_not(error, port))
        return MISTAKE
    try:
        return await _serve(playground, command, stopped)
    finally:
        await playground.stop()


def crown_the_first(playground: Playground) -> None:
    """Whoever comes first owns the server, so that somebody can use the commands of its managers."""
    world = playground.world

    def hear(event: Event) -> None:
        home = world.store.home
        if not isinstance(event, MemberJoined) or event.member.guild != home.id or home.owner in world.store.users:
            return
        if not world.store.users[event.member.user].bot:
            world.guilds.edit(home, owner=event.member.user)

    world.bus.listen(hear)


def invite(playground: Playground, permissions: int) -> None:
    """Gives the bot a role with these permissions, as an invitation does; once, so that what was taken away stays away."""
    world = playground.world
    member = world.store.members[f"{world.store.home.id}:{world.store.bot.id}"]
    if permissions and not member.roles:
        names = [permission.name for permission in Permission if permission.name and permission & permissions]
        playground.controls.allow(world.store.home, *names)


def _stop_signal() -> asyncio.Future[int]:
    """The first signal that says stop, when it comes."""
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[int] = loop.create_future()

    def hear(number: int) -> None:
        if not stopped.done():
            stopped.set_result(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, hear, number)
    return stopped


def why_not(error: OSError, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < LAST_PORT else DEFAULT_PORT
        return f"port {port} is taken on {HOST}; choose another with --port (make play PORT={other})"
    return f"cannot listen on {HOST}:{port}: {os.strerror(error.errno) if error.errno else error}"


async def _serve(playground: Playground, command: list[str], stopped: asyncio.Future[int]) -> int:
    if not command:
        say(f"Horizon's playground: {playground.url}")
        await stopped
        return 0
    bot = BotProcess(command, playground.bot_env)
    try:
        await bot.start()
    except OSError as error:
        complain(f"cannot run {command[0]}: {error.strerror}")
        return MISTAKE
    try:
        return await _beside(playground, bot, stopped)
    finally:
        await bot.stop()


async def _beside(playground: Playground, bot: BotProcess, stopped: asyncio.Future[int]) -> int:
    """Waits for the stop or for the bot's end, whichever is first; announces the page when the bot is there."""
    online = playground.until(lambda: playground.world.gateway.online, timeout=float("inf"))
    async with _background(_announce(online, playground)), _background(bot.wait()) as ended:
        await asyncio.wait((stopped, ended), return_when=asyncio.FIRST_COMPLETED)
        if stopped.done():
            if stopped.result() == signal.SIGINT:
                await asyncio.wait((ended,), timeout=GRACE_SECONDS)
            return 0
        code = ended.result()
    complain(f"the bot ended by itself with code {code}")
    complain("start again to go on: nothing is lost")
    return code if code >= 0 else 128 - code  # as a shell tells of a signal


async def _announce(online: Coroutine[Any, Any, None], playground: Playground) -> None:
    await online
    say(f"Horizon's playground: {playground.url}")


@contextlib.asynccontextmanager
async def _background(work: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Task[T]]:
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
