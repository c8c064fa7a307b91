"""Where the story happens: a playground with its data in a folder, a bot, a browser and two people."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, async_playwright

from playground import BotProcess, Playground
from playground.store.model import Guild
from tests.e2e.person.person import Person, Shots
from tests.page.conftest import ARGS, PATIENCE, PHONE, chromium

ROOT = Path(__file__).parents[3]
Colours = Literal["dark", "light"]
GONE = "net::ERR_CONNECTION_REFUSED"


@dataclass(frozen=True)
class Look:
    """How one telling of the story looks."""

    name: str
    size: tuple[int, int]
    colours: Colours


class Town:
    """`ann` is who the story is about, `bob` the other one; `club` is a second server."""

    ann: Person
    bob: Person
    club: Guild

    def __init__(self, folder: Path, look: Look) -> None:
        self.folder = folder
        self.look = look
        self.complaints: list[str] = []
        self.away = False
        self.pg = Playground(folder)

    async def open(self) -> None:
        await self.pg.start()
        await self._start_bot()

    async def close(self) -> None:
        await self.bot.stop()
        await self.pg.stop()

    async def _start_bot(self) -> None:
        env = {**self.pg.bot_env, "PYTHONPATH": str(ROOT)}
        self.bot = BotProcess([sys.executable, "-m", "tests.e2e.person_bot"], env=env)
        await self.bot.start()
        await self.pg.bot_ready(timeout=30)

    async def person(self, browser: Browser, name: str, look: Look, shots: Shots) -> Person:
        """Somebody with a browser of their own; what the browser complains of is kept."""
        phone = look.size == PHONE
        context = await browser.new_context(
            viewport={"width": look.size[0], "height": look.size[1]},
            locale="en-GB",
            color_scheme=look.colours,
            is_mobile=phone,
            has_touch=phone,
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complain(name, str(error)))
        page.on("console", lambda line: self.complain(name, line.text) if line.type == "error" else None)
        return Person(name, page, phone, shots)

    def complain(self, name: str, text: str) -> None:
        """While the playground is away a browser says so; nothing else may be said."""
        if not (self.away and GONE in text):
            self.complaints.append(f"{name}: {text}")

    async def restart_bot(self) -> None:
        """Kills it, and starts it anew."""
        self.bot.kill()
        await self.bot.wait()
        await self.pg.until(lambda: not self.pg.world.gateway.online, what="that the bot is gone")
        await self._start_bot()

    async def stop_playground(self) -> None:
        self.away = True
        await self.bot.stop()
        await self.pg.stop()
        assert self.pg.violations == []

    async def start_playground(self) -> None:
        """On the same port, with what its folder holds."""
        self.pg = Playground(self.folder, self.pg.port)
        await self.pg.start()
        await self._start_bot()

    def settle(self) -> None:
        """A second server, where both are members; Ann may pin."""
        self.club = self.pg.controls.create_guild("Chess club")
        for person in (self.ann, self.bob):
            self.pg.controls.join(self.pg.person(person.name), self.club)
        self.pg.controls.make_moderator(self.pg.person(self.ann.name))


@asynccontextmanager
async def told(folder: Path, look: Look, shots: Shots) -> AsyncIterator[Town]:
    town = Town(folder, look)
    try:
        await town.open()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium(), args=ARGS)
            town.ann = await town.person(browser, "Ann", look, shots)
            town.bob = await town.person(browser, "Bob", Look("bob", (1280, 800), "dark"), shots)
            yield town
            await browser.close()
    finally:
        await town.close()
