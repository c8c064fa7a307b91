"""Pinned messages: their list, jumping to one, who may pin."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import expect

from playground import Playground
from playground.platform.permissions import Permission as P
from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.tab import tab

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
REFUSED = "You do not have permission to pin messages here"


async def test_pins_over_the_socket() -> None:
    async with Playground() as pg:
        alice, bob = pg.person("Alice"), pg.person("Bob")
        first, second = alice.say("one"), alice.say("two")
        async with tab(pg, "Bob") as page:
            assert await page.refused("pin", message=first.id) == REFUSED
            pg.world.guilds.overwrite(pg.channel, bob.id, 1, P.PIN_MESSAGES, 0)
            await page.ask("pin", message=first.id)
            pg.clock.forward(seconds=1)
            await page.send("pin", message=second.id)
            assert (await page.get("pins"))["channel"] == pg.channel.id
            assert (await page.get("edit"))["message"]["pinned"]
            system = (await page.get("message"))["message"]
            assert (system["type"], system["message_reference"]["message_id"]) == (6, second.id)
            assert await page.refused("pin", message=system["id"]) == "This message cannot be pinned"
            found = await page.ask("pins", "messages", channel=pg.channel.id)
            assert [message["content"] for message in found["messages"]] == ["two", "one"]
            await page.ask("pin", message=second.id, remove=True)
            found = await page.ask("pins", "messages", channel=pg.channel.id)
            assert [message["content"] for message in found["messages"]] == ["one"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_pins_in_the_page(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    pg, world = tabs.pg, tabs.pg.world
    channel = world.guilds.add_channel(pg.guild, name("board"))
    ann, bob = pg.person(name("Ann")), pg.person(name("Bob"))
    rules = bob.say("the rules", channel)
    for number in range(70):
        bob.say(f"noise {number}", channel)
    world.guilds.overwrite(channel, ann.id, 1, P.PIN_MESSAGES, 0)
    page = await tabs.blank(size)
    await page.goto(f"{pg.url}/?as={name('Ann')}&channel={channel.id}&message={rules.id}")
    target = page.locator(f'[data-message-id="{rules.id}"]')
    await expect(target).to_be_in_viewport()
    await target.dispatch_event("contextmenu", {"clientX": 100, "clientY": 100})
    await page.click("[data-menu='Pin message']")
    await page.click("#present")
    line = page.locator("#feed .system").last
    await expect(line).to_contain_text("pinned a message to this channel")
    await line.locator("[data-action=see-pins]").click()
    panel = page.locator("#pins-panel")
    await expect(panel.locator(".pinned")).to_contain_text("the rules")
    await panel.locator("[data-action=jump-pin]").click()
    await expect(panel).to_have_count(0)
    await expect(target).to_be_in_viewport()
    await page.click("#present")
    if size == PHONE:
        await page.click("#open-members")
        await page.click("#members [data-action=pins]")
    else:
        await page.click("#open-pins")
    await panel.get_by_label("Unpin message").click()
    await expect(panel).to_contain_text("This channel has no pinned messages yet.")
