"""What is unread: counted by the playground, kept over a restart, marked in the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Page, expect

from playground import Playground
from playground.store.model import Channel
from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import last, write
from tests.page.tab import Json, Tab, tab
from tests.playground.raw import Raw

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


def marks(page: Tab) -> dict[str, tuple[int, int]]:
    """Channel → how many are unread, how many of them mention."""
    return {mark["channel"]: (mark["count"], mark["mentions"]) for mark in page.hello["unread"]}


async def mark_of(page: Tab, channel: Channel) -> Json:
    return await page.get("unread", channel=channel.id)


async def test_counts_mentions_and_a_restart(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        bob, alice = pg.person("Bob"), pg.person("Alice")
        games = pg.channel_named("games")
        bob.say("before", games)
        async with tab(pg, "Alice") as page:
            assert marks(page) == {games.id: (1, 0)}
            bob.say(f"hello <@{alice.id}>", games)
            told = await page.get("message")
            assert (told["unread"], told["mentioned"], told["guild"]) == (True, True, pg.guild.id)
        bob.say("missed while away")
        alice.say("one's own", games)
    async with Playground(tmp_path) as pg:
        games, bob = pg.channel_named("games"), pg.person("Bob")
        async with tab(pg, "Alice") as page, tab(pg, "Alice") as other:
            assert marks(page) == {pg.channel.id: (1, 0), games.id: (2, 1)}
            newest = pg.world.store.history(games.id)[-1].id
            await page.send("read", channel=games.id, message=newest)
            assert (await mark_of(other, games))["count"] == 0
            missed = pg.world.store.history(pg.channel.id)[-1].id
            await page.send("read", channel=pg.channel.id, message=missed)
            assert (await mark_of(other, pg.channel))["count"] == 0
    async with Playground(tmp_path) as pg:
        async with tab(pg, "Alice") as page:
            assert marks(page) == {}
            first = pg.world.store.history(pg.channel_named("games").id)[0].id
            await page.send("read", channel=pg.channel_named("games").id, message=str(int(first) - 1))
            assert (await mark_of(page, pg.channel_named("games")))["count"] == 2, "marked as unread again"
        pg.world.guilds.delete_channel(pg.channel_named("games"))
        assert len(pg.world.store.reads) == 1, "nothing is kept about a channel that is gone"


async def test_what_was_there_before_somebody_came_is_read() -> None:
    async with Playground() as pg:
        pg.person("Bob").say("long ago")
        pg.clock.forward(seconds=1)
        async with tab(pg, "Newcomer") as page:
            assert marks(page) == {}


async def test_threads_count_for_who_is_in_them_and_direct_messages_call() -> None:
    async with Playground() as pg:
        bob, alice = pg.person("Bob"), pg.person("Alice")
        thread = pg.world.threads.start(pg.channel, "talk", owner=bob.id)
        bob.say("one", thread)
        direct = pg.world.direct.open(alice.user)
        async with tab(pg, "Alice") as page:
            assert thread.id not in marks(page)
            bob.say("two", thread)
            assert not (await page.get("message"))["unread"]
            pg.world.threads.join(thread, alice.id)
            pg.clock.forward(seconds=1)
            bob.say("three", thread)
            assert (await page.get("message", unread=True))["message"]["content"] == "three"
        pg.world.threads.edit(thread, archived=True)
        await direct_message(pg, direct, "psst")
        async with tab(pg, "Alice") as page:
            found = marks(page)
            assert found[direct.id] == (1, 1)
            assert thread.id not in found, "a thread that sleeps is quiet"


async def direct_message(pg: Playground, channel: Channel, text: str) -> None:
    """From the bot."""
    async with aiohttp.ClientSession() as session:
        status, _ = await Raw(session, pg).ask("POST", f"/channels/{channel.id}/messages", {"content": text})
        assert status == 200


async def test_a_deleted_message_is_not_unread() -> None:
    async with Playground() as pg:
        bob = pg.person("Bob")
        async with tab(pg, "Alice") as page:
            said = bob.say("oops")
            pg.world.acts.delete(bob.user, said.id)
            assert (await page.get("unreads"))["unread"] == []


# --- in chromium ---------------------------------------------------------------------------------


def row(page: Page, channel: Channel) -> str:
    return f'#channels [data-channel-id="{channel.id}"]'


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_marks_in_the_page(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    pg, world = tabs.pg, tabs.pg.world
    channel = world.guilds.add_channel(pg.guild, name("news"))
    bob, ann = pg.person(name("Bob")), pg.person(name("Ann"))
    bob.say("old", channel)
    page = await tabs.open(name("Ann"), size)
    mark = page.locator(row(page, channel))
    await expect(mark).to_have_attribute("data-unread", "")
    await expect(mark.locator(".count")).to_have_count(0)
    await expect(page).to_have_title(re.compile(r"^• #general"))
    bob.say(f"wake up <@{ann.id}>", channel)
    await expect(mark.locator(".count")).to_contain_text("1")
    await expect(page.locator(f'#rail [data-guild-id="{pg.guild.id}"] .count')).to_contain_text("1")
    await expect(page).to_have_title(re.compile(r"^\(1\) "))
    await page.evaluate('(id) => document.querySelector(`#channels [data-channel-id="${id}"]`).click()', channel.id)
    await expect(page.locator(".divider.fresh")).to_have_count(1)
    await expect(page.locator(".entry:has(.divider.fresh)")).to_contain_text("old")
    await expect(mark).not_to_have_attribute("data-unread", "")
    await expect(last(page)).to_have_class(re.compile("mentioned"))
    await page.reload()
    await expect(last(page)).to_contain_text("wake up")
    await expect(page.locator(".divider.fresh")).to_have_count(0)


async def test_many_new_ones_and_the_way_to_the_first(tabs: Tabs, name: Name) -> None:
    pg, world = tabs.pg, tabs.pg.world
    channel = world.guilds.add_channel(pg.guild, name("many"))
    bob = pg.person(name("Bob"))
    pg.person(name("Ann"))
    for number in range(40):
        bob.say(f"line {number}", channel)
    page = await tabs.open(name("Ann"))
    await page.click(row(page, channel))
    await expect(page.locator("#news")).to_contain_text("40 new messages since")
    await page.click("#news")
    await expect(page.locator("[data-message-id]").first).to_be_in_viewport()
    await expect(page.locator("#news")).to_be_hidden()
    bob.say("and one more", channel)
    await expect(page.locator("#present")).to_contain_text("1 new message")
    await expect(page.locator(row(page, channel))).to_have_attribute("data-unread", "")
    await page.click("#present")
    await expect(page.locator(row(page, channel))).not_to_have_attribute("data-unread", "")


async def test_marked_as_unread_and_read_by_hand(tabs: Tabs, name: Name) -> None:
    pg, world = tabs.pg, tabs.pg.world
    channel = world.guilds.add_channel(pg.guild, name("again"))
    bob = pg.person(name("Bob"))
    pg.person(name("Ann"))
    said = bob.say("read me twice", channel)
    page = await tabs.open(name("Ann"))
    await page.click(row(page, channel))
    await expect(page.locator(row(page, channel))).not_to_have_attribute("data-unread", "")
    await page.locator(f'[data-message-id="{said.id}"]').click(button="right")
    await page.click("[data-menu='Mark unread']")
    await expect(page.locator(row(page, channel))).to_have_attribute("data-unread", "")
    await expect(page.locator(".entry:has(.divider.fresh)")).to_contain_text("read me twice")
    await page.click(f'#channels [data-channel-id="{pg.channel.id}"]')
    await page.locator(row(page, channel)).click(button="right")
    await page.click("[data-menu='Mark as read']")
    await expect(page.locator(row(page, channel))).not_to_have_attribute("data-unread", "")


async def test_an_answer_of_ones_own_is_nothing_new(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await write(page, f"/echo text:{name('said')}")
    await expect(last(page)).to_contain_text(name("said"))
    await expect(page.locator(".divider.fresh")).to_have_count(0)
