"""Threads: made at a message or without, open beside their channel, closed, locked, private."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.async_api import Locator, Page, expect

from playground import Playground
from playground.platform.permissions import Permission as P
from playground.store.model import PRIVATE_THREAD, Channel
from tests.page.conftest import PHONE, Tabs
from tests.page.steps import sideways, write
from tests.page.tab import tab

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


def channel(tabs: Tabs, name: Name) -> Channel:
    return tabs.pg.world.guilds.add_channel(tabs.pg.guild, name("room"))


async def open_in(tabs: Tabs, name: Name, person: str, place: Channel, size: tuple[int, int] | None = None) -> Page:
    page = await (tabs.blank(size) if size else tabs.blank())
    tabs.pg.person(name(person))
    await page.goto(f"{tabs.pg.url}/?as={name(person)}&channel={place.id}")
    await page.wait_for_selector("#app[data-state=ready]")
    return page


def beside(page: Page) -> Locator:
    return page.locator("#feed-side [data-message-id]")


async def test_a_thread_at_a_message(tabs: Tabs, name: Name) -> None:
    room = channel(tabs, name)
    said = tabs.pg.person(name("Bob")).say("who plays **tonight**?", room)
    page = await open_in(tabs, name, "Ann", room)
    message = page.locator(f'#feed [data-message-id="{said.id}"]')
    await message.hover()
    await message.locator("[data-tool=thread]").click()
    await expect(page.locator("#thread-name")).to_have_value("who plays tonight?")
    await page.fill("#thread-name", "Tonight")
    await page.click("#thread-dialog [type=submit]")
    await expect(page.locator("#side-name")).to_have_text("Tonight")
    await expect(page.locator("#feed")).to_be_visible()
    await expect(beside(page).first).to_contain_text("who plays tonight?")
    await expect(beside(page).first.locator(".name")).to_have_text(name("Bob"))
    await expect(page.locator("#draft")).to_be_focused()
    await write(page, "I do")
    await expect(beside(page).last).to_contain_text("I do")
    await expect(message.locator(".thread-chip")).to_contain_text("1 message ›")
    answer = tabs.pg.person(name("Bob")).say("me too", tabs.pg.world.store.channels[said.id])
    await expect(message.locator(".thread-chip")).to_contain_text("2 messages ›")
    tabs.pg.world.acts.delete(tabs.pg.person(name("Bob")).user, answer.id)
    await expect(message.locator(".thread-chip")).to_contain_text("1 message ›")
    await expect(page.locator(f'#channels .thread[data-channel-id="{said.id}"]')).to_have_attribute("aria-current", "page")
    await page.click("#write-main")
    await expect(page.locator("#draft")).to_be_focused()
    await write(page, "and in the channel")
    await expect(page.locator("#feed [data-message-id]").last).to_contain_text("and in the channel")
    await page.click("#side-close")
    await expect(page.locator("#pane-side")).to_be_hidden()
    await message.locator(".thread-chip").click()
    await expect(page.locator("#pane-side")).to_be_visible()
    await page.go_back()
    await expect(page.locator("#pane-side")).to_be_hidden()


async def test_on_a_phone_it_fills_the_page(tabs: Tabs, name: Name) -> None:
    room = channel(tabs, name)
    bob = tabs.pg.person(name("Bob"))
    thread = tabs.pg.world.threads.start(room, "Talk", owner=bob.id)
    bob.say("hello there", thread)
    page = await open_in(tabs, name, "Ann", room, PHONE)
    line = page.locator("#feed .system .thread-chip")
    await line.click()
    await expect(beside(page).last).to_be_in_viewport()
    box = await page.locator("#pane-side").bounding_box()
    assert box and (box["x"], box["width"]) == (0, 390)
    assert await sideways(page) == []
    await write(page, "typed on a phone")
    await expect(beside(page).last).to_contain_text("typed on a phone")
    await page.click("#side-back")
    await expect(page.locator("#channel-name")).to_be_visible()
    await expect(page.locator("#pane-side")).to_be_hidden()
    await line.click()
    await page.go_back()
    await expect(page.locator("#pane-side")).to_be_hidden()


async def test_closed_opened_renamed_left(tabs: Tabs, name: Name) -> None:
    room = channel(tabs, name)
    page = await open_in(tabs, name, "Ann", room)
    await page.click("#open-threads")
    await expect(page.locator("#threads-panel")).to_contain_text("There are no threads in this channel yet.")
    await page.click("[data-action=new-thread]")
    await page.click("#thread-dialog [type=submit]")
    await expect(page.locator("#thread-dialog .bad")).to_have_text("Give a name first")
    await page.fill("#thread-name", "Plans")
    await page.press("#thread-name", "Enter")
    await expect(page.locator("#side-name")).to_have_text("Plans")
    listed = page.locator("#channels .thread")
    await expect(listed).to_have_count(1)
    await page.click("#side-menu")
    await page.click("[data-menu='Rename thread']")
    await page.fill("#thread-name", "Better plans")
    await page.press("#thread-name", "Enter")
    await expect(page.locator("#side-name")).to_have_text("Better plans")
    await expect(beside(page).last).to_contain_text("changed the name: Better plans")
    await page.click("#side-menu")
    await page.click("[data-menu='Close thread']")
    await expect(page.locator("#pane-side")).to_be_hidden()
    await expect(listed).to_have_count(0)
    await page.click("#open-threads")
    await expect(page.locator("#threads-panel h3")).to_have_text("Closed — 1")
    await page.click("#threads-panel .thread-row")
    await expect(page.locator("#side-name")).to_have_text("Better plans")
    await write(page, "wake up")
    await expect(beside(page).last).to_contain_text("wake up")
    await expect(listed).to_have_count(1)
    await page.click("#side-menu")
    await page.click("[data-menu='Leave thread']")
    await page.click("#side-close")
    await expect(listed).to_have_count(0)
    await page.click("#open-threads")
    await expect(page.locator("#threads-panel h3")).to_have_text("Other active — 1")
    await page.click("#threads-panel .thread-row")
    await page.click("#side-menu")
    await expect(page.locator("[data-menu='Join thread']")).to_be_visible()


async def test_private_and_locked(tabs: Tabs, name: Name) -> None:
    room = channel(tabs, name)
    world, bob = tabs.pg.world, tabs.pg.person(name("Bob"))
    page = await open_in(tabs, name, "Ann", room)
    thread = world.threads.start(room, "Plans", owner=bob.id, kind=PRIVATE_THREAD)
    await page.click("#open-threads")
    await expect(page.locator("#threads-panel")).to_contain_text("There are no threads")
    await page.keyboard.press("Escape")
    world.people.say(bob.user, thread, f"come in <@{tabs.pg.person(name('Ann')).id}>")
    row = page.locator(f'#channels [data-channel-id="{thread.id}"]')
    await expect(row.locator(".count")).to_contain_text("1")
    await row.click()
    await expect(beside(page).last).to_contain_text("come in")
    world.threads.edit(thread, locked=True)
    await expect(page.locator("#no-send")).to_have_text("This thread is locked.")
    world.threads.leave(thread, tabs.pg.person(name("Ann")).id)
    await expect(page.locator("#pane-side")).to_be_hidden()
    await expect(row).to_have_count(0)


async def test_who_may_do_what() -> None:
    async with Playground() as pg:
        guilds, store = pg.world.guilds, pg.world.store
        alice, bob = pg.person("Alice"), pg.person("Bob")
        async with tab(pg, "Alice") as page:
            made = (await page.ask("thread_start", "opened", channel=pg.channel.id, name=" One  two "))["channel"]
            assert (made["name"], made["joined"], made["parent_id"]) == ("One two", True, pg.channel.id)
            assert await page.refused("thread_start", channel=made["id"], name="x") == "Threads cannot be made here"
            assert "1 to 100" in await page.refused("thread_start", channel=pg.channel.id, name="x" * 101)
            assert await page.refused("thread_edit", channel=made["id"], locked=True) == (
                "You do not have permission to lock this thread"
            )
            await page.ask("thread_edit", channel=made["id"], archived=True)
            assert await page.refused("thread_join", channel=made["id"]) == "This thread is archived"
            found = await page.ask("threads", "threads", channel=pg.channel.id)
            assert [thread["id"] for thread in found["threads"]] == [made["id"]]
        thread = store.channels[made["id"]]
        async with tab(pg, "Bob") as page:
            await page.ask("thread_edit", channel=thread.id, archived=False)
            assert await page.refused("thread_edit", channel=thread.id, archived=True) == (
                "You do not have permission to change this thread"
            )
            assert await page.refused("thread_delete", channel=thread.id) == (
                "You do not have permission to delete this thread"
            )
            role = guilds.add_role(pg.guild, "Keepers", P.MANAGE_THREADS)
            guilds.edit_member(store.members[f"{pg.guild.id}:{bob.id}"], roles=[role.id])
            await page.ask("thread_edit", channel=thread.id, locked=True, archived=True)
            async with tab(pg, "Alice") as other:
                assert await other.refused("thread_edit", channel=thread.id, archived=False) == (
                    "You do not have permission to open this thread again"
                )
            await page.ask("thread_delete", channel=thread.id)
            assert thread.id not in store.channels
            guilds.overwrite(pg.channel, alice.id, 1, 0, P.CREATE_PUBLIC_THREADS)
            async with tab(pg, "Alice") as other:
                assert await other.refused("thread_start", channel=pg.channel.id, name="x") == (
                    "You do not have permission to create this thread"
                )
            said = alice.say("start here")
            await page.ask("thread_start", "opened", channel=pg.channel.id, name="x", message=said.id)
            assert re.match("A thread", await page.refused("thread_start", channel=pg.channel.id, name="x", message=said.id))
            assert await page.refused("thread_start", channel=pg.channel.id, name="x", message=said.id, private=True) == (
                "No thread can start at this message"
            )


async def test_a_thread_that_falls_asleep_while_one_writes_in_it_stays_open(tabs: Tabs, name: Name) -> None:
    """Else the rest of the sentence would be said in the channel."""
    room = channel(tabs, name)
    page = await open_in(tabs, name, "Ann", room)
    thread = tabs.pg.controls.start_thread(room, "Plans", owner=tabs.pg.person(name("Ann")))
    await page.click(f'#channels [data-channel-id="{thread.id}"]')
    await page.fill("#draft", "half a")
    tabs.pg.controls.archive(thread)
    await page.click("#side-menu")
    await expect(page.locator("[data-menu='Open thread again']")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#side-name")).to_have_text("Plans")
    await page.locator("#draft").press_sequentially(" sentence")
    await page.keyboard.press("Enter")
    await expect(beside(page).last).to_contain_text("half a sentence")
    await expect(page.locator("#channels .thread")).to_have_count(1)
    tabs.pg.controls.lock(thread)
    tabs.pg.controls.archive(thread)
    await expect(page.locator("#no-send")).to_have_text("This thread is locked.")
    tabs.pg.controls.delete_thread(thread)
    await expect(page.locator("#pane-side")).to_be_hidden()
