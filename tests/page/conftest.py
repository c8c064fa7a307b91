"""One playground, one tiny bot and one browser for all tests of the page; a fresh tab for each person of each test."""

from __future__ import annotations

import shutil
import sys
import uuid
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from playground import BotProcess, Playground

ROOT = Path(__file__).parents[2]
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = (1280, 800)
PHONE = (390, 844)
PATIENCE = 15_000
expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if not path:
        pytest.fail(
            "chromium is not installed: `apt-get install chromium` (the page is tested in a real browser)", pytrace=False
        )
    return path


@dataclass
class Tabs:
    """Opens the page as somebody; collects what the browser complains of."""

    pg: Playground
    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    async def context(self, size: tuple[int, int] = DESK) -> BrowserContext:
        phone = size == PHONE
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="en-GB", is_mobile=phone, has_touch=phone
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context

    async def blank(self, size: tuple[int, int] = DESK) -> Page:
        page = await (await self.context(size)).new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    async def open(self, name: str, size: tuple[int, int] = DESK) -> Page:
        page = await self.blank(size)
        await page.goto(f"{self.pg.url}/?as={name}")
        await page.wait_for_selector("#app[data-state=ready]")
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pg() -> AsyncIterator[Playground]:
    async with Playground(data=None, port=0) as playground:
        bot = BotProcess([sys.executable, "-m", "tests.page.tiny_bot"], env={**playground.bot_env, "PYTHONPATH": str(ROOT)})
        await bot.start()
        await playground.bot_ready(timeout=20)
        yield playground
        await bot.stop()
        assert not playground.violations


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="module")
async def tabs(pg: Playground, browser: Browser) -> AsyncIterator[Tabs]:
    opener = Tabs(pg, browser)
    yield opener
    for context in opener.contexts:
        await context.close()
    assert opener.complaints == []


@pytest.fixture
def name() -> Callable[[str], str]:
    """Names that no other test has used."""
    tail = uuid.uuid4().hex[:6]
    return lambda first: f"{first}-{tail}"
