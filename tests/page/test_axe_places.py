"""axe-core over what floats and stands around messages: menus, cards, lists, threads, places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from playground import Playground
from playground.store.model import CATEGORY, PRIVATE_THREAD, Channel
from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.test_axe import axe, barriers

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


def busy_place(pg: Playground, name: Name) -> Channel:
    """A server with one of everything: roles, a category, threads, reactions, pins, mentions, replies, unread marks."""
    world, ann, bob = pg.world, pg.person(name("Ann")), pg.person(name("Bob"))
    guild = world.guilds.create(name("Club"), channels=("lobby", "library"))
    lobby, library = world.store.channels_of(guild.id)
    world.guilds.add_channel(guild, "inside", parent=world.guilds.add_channel(guild, "Group", kind=CATEGORY).id)
    for person in (ann, bob):
        world.guilds.join(guild, person.user)
    for number in range(30):
        world.guilds.join(guild, world.store.add_person(f"{name('Guest')} {number}"))
    colours = world.guilds.add_role(guild, "Yellow", 8, colour=0xF1C40F, hoist=True)
    world.guilds.edit_member(world.store.members[f"{guild.id}:{bob.id}"], roles=[colours.id], nick="Bobby")
    said = bob.say(f"hello <@{ann.id}>", lobby)
    message = world.store.messages[said.id]
    world.reactions.add(message, ann.id, "👍")
    world.reactions.add(message, bob.id, "🎉")
    world.pins.pin(message, bob.id)
    thread = world.threads.start(lobby, "Talk", owner=ann.id, message=message)
    bob.say("in the thread", thread)
    world.threads.start(lobby, "Hidden", owner=ann.id, kind=PRIVATE_THREAD)
    world.threads.edit(world.threads.start(lobby, "Old", owner=bob.id), archived=True)
    world.people.say(bob.user, lobby, "and an answer", [], said.id)
    bob.say(f"<@{ann.id}> here too", library)
    return lobby


async def opened(page: Page, selector: str) -> list[str]:
    await expect(page.locator(selector).first).to_be_visible()
    found = await barriers(page)
    await page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("colours", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
async def test_no_barriers_around_messages(tabs: Tabs, name: Name, size: tuple[int, int], colours: Any) -> None:
    source, pg = axe(), tabs.pg
    lobby = busy_place(pg, name)
    page = await tabs.blank(size)
    await page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    await page.goto(f"{pg.url}/?as={name('Ann')}&channel={lobby.id}")
    await page.wait_for_selector("#app[data-state=ready]")
    await page.evaluate(source)
    message = page.locator("#feed [data-message-id]", has_text="hello").first
    await expect(message.locator(".thread-chip")).to_be_visible()
    found = {"around": await barriers(page)}
    await message.dispatch_event("contextmenu", {"clientX": 100, "clientY": 200})
    found["menu"] = await opened(page, ".menu")
    await message.locator("[data-action=add-reaction]").click()
    found["picker"] = await opened(page, ".picker")
    await message.locator(".name").click()
    found["card"] = await opened(page, "[data-card]")
    await message.locator(".thread-chip").click()
    found["thread"] = await opened(page, "#feed-side [data-message-id]")
    await page.click("#side-menu")
    found["thread menu"] = await opened(page, ".menu")
    await page.click("#side-back" if size == PHONE else "#side-close")
    if size == PHONE:
        await page.click("#open-members")
    for which in ("threads", "pins"):
        await page.click(f"#members [data-action={which}]" if size == PHONE else f"#open-{which}")
        found[which] = await opened(page, f"#{which}-panel .{'thread-row' if which == 'threads' else 'pinned'}")
    if size == PHONE:
        found["members"] = await opened(page, "#members .member")
        await page.click("#open-side")
        found["side"] = await opened(page, "#channels")
        await page.click("#open-side")
    await page.click("#rail [data-direct]")
    found["direct"] = await opened(page, ".nowhere")
    assert [f"{state}: {problem}" for state, problems in found.items() for problem in problems] == []
