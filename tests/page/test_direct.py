"""Direct messages with the bot."""

from __future__ import annotations

from collections.abc import Callable

import aiohttp
import pytest
from playwright.async_api import expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import call, last, write
from tests.playground.raw import Raw

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_writing_to_the_bot(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    if size == PHONE:
        await page.click("#open-members")
    await page.click(f'#members [data-user-id="{tabs.pg.world.store.bot.id}"]')
    await page.click("[data-card] [data-action=message]")
    await expect(page.locator("#guild-name")).to_have_text("Direct messages")
    await expect(page.locator("#channel-name")).to_have_text("Horizon")
    await expect(page.locator(".welcome")).to_contain_text("Nobody else reads them")
    await write(page, "hello, bot")
    await expect(last(page)).to_contain_text("hello, bot")
    await call(page, f"/echo text:{name('quietly')}", name("quietly"))
    await page.reload()
    await expect(page.locator("#channel-name")).to_have_text("Horizon")
    await expect(last(page)).to_contain_text(name("quietly"))
    other = await tabs.open(name("Bob"))
    await other.click("#rail [data-direct]")
    await expect(other.locator("#channels")).to_contain_text("Message Horizon")
    assert name("quietly") not in await other.content()


async def test_the_bot_writes(tabs: Tabs, name: Name) -> None:
    pg = tabs.pg
    ann = pg.person(name("Ann"))
    page = await tabs.open(name("Ann"))
    async with aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        _, channel = await raw.ask("POST", "/users/@me/channels", {"recipient_id": ann.id})
        status, _ = await raw.ask("POST", f"/channels/{channel['id']}/messages", {"content": "your turn"})
        assert status == 200
    await expect(page.locator("#rail [data-direct] .count")).to_have_text("1")
    await page.click("#rail [data-direct]")
    await expect(last(page)).to_contain_text("your turn")
    await expect(page.locator("#rail [data-direct] .count")).to_have_count(0)
    await page.go_back()
    await expect(page.locator("#guild-name")).to_have_text("Horizon Playground")


async def test_begun_from_the_list(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.click("#rail [data-direct]")
    await expect(page.locator(".nowhere")).to_contain_text("No conversation yet")
    await page.click("[data-action=direct]")
    await expect(page.locator("#channel-name")).to_have_text("Horizon")
    await write(page, "hi")
    await expect(last(page)).to_contain_text("hi")
