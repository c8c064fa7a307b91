"""Reactions, and the toolbar and menu of a message."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Page, expect

from playground import Playground
from playground.platform.permissions import Permission as P
from tests.page.conftest import PHONE, Tabs
from tests.page.steps import last, write
from tests.page.tab import tab

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
STORE = "import('/static/js/store.js').then((module) => { window.store = module; })"
MAY_DELETE = "() => store.can(store.channelOf(store.store.channel), 'MANAGE_MESSAGES')"


async def test_reactions_over_the_socket() -> None:
    async with Playground() as pg:
        alice, bob = pg.person("Alice"), pg.person("Bob")
        said = alice.say("hello")
        async with tab(pg, "Bob") as page:
            await page.send("react", message=said.id, emoji="👍")
            told = await page.get("reactions", message=said.id)
            assert told["reactions"] == [{"emoji": "👍", "count": 1, "me": True, "names": ["Bob"]}]
            pg.world.acts.react(alice.user, said.id, "👍")
            (reaction,) = (await page.get("reactions"))["reactions"]
            assert (reaction["count"], reaction["names"]) == (2, ["Bob", "Alice"])
            await page.send("react", message=said.id, emoji="👍", remove=True)
            (reaction,) = (await page.get("reactions"))["reactions"]
            assert (reaction["me"], reaction["names"]) == (False, ["Alice"])
            assert await page.refused("react", message=said.id, emoji="x") == "This is no emoji"
            assert await page.refused("react", message=said.id, emoji="👍", remove=True) == (
                "You have not reacted with this emoji"
            )
            pg.world.guilds.overwrite(pg.channel, bob.id, 1, 0, P.ADD_REACTIONS)
            await page.ask("react", message=said.id, emoji="👍")  # one that is there may be joined
            assert await page.refused("react", message=said.id, emoji="🎉") == (
                "You do not have permission to add reactions here"
            )
            pg.world.reactions.clear(pg.world.store.messages[said.id])
            assert (await page.get("reactions", reactions=[]))["message"] == said.id
            for number in range(20):
                pg.world.reactions.add(pg.world.store.messages[said.id], alice.id, chr(0x1F600 + number))
            pg.world.guilds.remove_overwrite(pg.channel, bob.id)
            assert "reactions" in await page.refused("react", message=said.id, emoji="🎉")


def chip(page: Page, id: str, emoji: str) -> str:
    return f'[data-message-id="{id}"] .reaction[data-emoji="{emoji}"]'


async def test_reacting_in_the_page(tabs: Tabs, name: Name) -> None:
    said = tabs.pg.person(name("Bob")).say(name("react to me"))
    page = await tabs.open(name("Ann"))
    message = page.locator(f'[data-message-id="{said.id}"]')
    await message.hover()
    await message.locator("[data-tool=react]").click()
    await page.get_by_label("Find an emoji").fill("rocket")
    await page.keyboard.press("Enter")
    mine = page.locator(chip(page, said.id, "🚀"))
    await expect(mine).to_have_attribute("aria-pressed", "true")
    await expect(mine.locator(".number")).to_have_text("1")
    await message.hover()
    bob = await tabs.open(name("Bob"))
    await bob.click(chip(bob, said.id, "🚀"))
    await expect(mine.locator(".number")).to_have_text("2")
    await expect(message.locator(".tools")).to_have_count(1)  # it outlives what others do to the message
    await expect(mine).to_have_attribute("title", f"{name('Ann')} and {name('Bob')} reacted with 🚀")
    await mine.click()
    await expect(mine).to_have_attribute("aria-pressed", "false")
    await bob.click(chip(bob, said.id, "🚀"))
    await expect(mine).to_have_count(0)
    await message.hover()
    await message.locator("[data-tool=quick]").first.click()
    await expect(message.locator(".reaction[aria-pressed=true]")).to_have_count(1)


async def test_edit_and_delete_by_the_menu(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await write(page, name("a mistake"))
    await expect(last(page)).to_contain_text(name("a mistake"))
    key = await last(page).get_attribute("data-message-id")
    message = page.locator(f'[data-message-id="{key}"]')
    await message.click(button="right")
    await page.click("[data-menu='Edit message']")
    await page.fill("#edit-text", name("mended"))
    await page.press("#edit-text", "Enter")
    await expect(message).to_contain_text(name("mended"))
    await expect(message.locator(".edited")).to_be_visible()
    bob = await tabs.open(name("Bob"))
    theirs = bob.locator(f'[data-message-id="{key}"]')
    await theirs.click(button="right")
    await expect(bob.locator("[data-menu='Reply']")).to_be_visible()
    assert await bob.locator("[data-menu='Edit message'], [data-menu='Delete message'], [data-menu='Pin message']").count() == 0
    await bob.keyboard.press("Escape")
    guilds, store = tabs.pg.world.guilds, tabs.pg.world.store
    role = guilds.add_role(tabs.pg.guild, name("Keepers"), P.MANAGE_MESSAGES)
    guilds.edit_member(store.members[f"{tabs.pg.guild.id}:{tabs.pg.person(name('Bob')).id}"], roles=[role.id])
    await bob.evaluate(STORE)
    await bob.wait_for_function(MAY_DELETE)
    await theirs.click(button="right")
    await bob.click("[data-menu='Delete message']")
    await bob.get_by_role("button", name="Cancel").click()
    await expect(theirs).to_be_visible()
    await theirs.click(button="right")
    await bob.click("[data-menu='Delete message']")
    await bob.click("[data-action=delete-now]")
    await expect(theirs).to_have_count(0)
    await expect(message).to_have_count(0)


async def test_commands_of_the_apps_menu(tabs: Tabs, name: Name) -> None:
    said = tabs.pg.person(name("Bob")).say(name("quotable"))
    page = await tabs.open(name("Ann"))
    await page.locator(f'[data-message-id="{said.id}"]').click(button="right")
    await page.click("[data-menu='Apps']")
    await page.click("[data-menu='Quote']")
    await expect(last(page)).to_contain_text(f"Quoted: {name('quotable')}")
    await expect(last(page).locator(".ref")).to_contain_text("used")
    await expect(last(page).locator(".what")).to_have_text("Quote")
    await page.locator(f'[data-message-id="{said.id}"] .name').click()
    await page.click("[data-card] [data-action=apps]")
    await page.click("[data-menu='Greet']")
    await expect(last(page)).to_contain_text(f"Greetings, {name('Bob')}")
    await expect(last(page).locator(".what")).to_have_text("Greet")


async def test_replies_show_what_they_answer(tabs: Tabs, name: Name) -> None:
    bob = tabs.pg.person(name("Bob"))
    channel = tabs.pg.world.guilds.add_channel(tabs.pg.guild, name("talk"))
    said = bob.say("the question", channel)
    for number in range(60):
        bob.say(f"noise {number}", channel)
    page = await tabs.blank()
    await page.goto(f"{tabs.pg.url}/?as={name('Ann')}&channel={channel.id}")
    tabs.pg.world.people.say(bob.user, channel, "see above", [], said.id)
    await expect(last(page).locator(".ref .text")).to_have_text("the question")
    await last(page).locator(".ref .text").click()
    target = page.locator(f'[data-message-id="{said.id}"]')
    await expect(target).to_be_in_viewport()
    await expect(target).to_have_attribute("data-flash", "")
    await page.click("#present")
    await last(page).click(button="right")
    await page.click("[data-menu='Reply']")
    await expect(page.locator("#reply")).to_contain_text(name("Bob"))
    await write(page, "answered")
    await expect(last(page).locator(".ref .text")).to_have_text("see above")
    tabs.pg.world.acts.delete(bob.user, said.id)
    await page.reload()
    gone = page.locator(".ref.gone")
    await expect(gone).to_have_text("Original message was deleted")


async def test_by_keyboard(tabs: Tabs, name: Name) -> None:
    tabs.pg.person(name("Bob")).say(name("key"))
    page = await tabs.open(name("Ann"))
    await expect(last(page)).to_contain_text(name("key"))
    await page.focus("#feed")
    await page.keyboard.press("ArrowUp")
    await expect(last(page)).to_be_focused()
    await page.keyboard.press("r")
    await expect(page.locator("#reply")).to_contain_text(name("Bob"))
    await expect(page.locator("#draft")).to_be_focused()
    await page.focus("#feed")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("+")
    await page.keyboard.type("tada")
    await page.keyboard.press("Enter")
    await expect(last(page).locator(".reaction[data-emoji='🎉']")).to_have_attribute("aria-pressed", "true")
    await expect(last(page)).to_be_focused()
    await page.keyboard.press("Enter")
    for key in ("End", "ArrowUp", "Home", "ArrowDown"):
        await page.keyboard.press(key)
    await expect(page.locator(".menu-item").nth(0)).to_be_focused()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".quick button").nth(1)).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator(".menu")).to_have_count(0)
    await expect(last(page)).to_be_focused()


async def test_a_long_press_on_a_phone(tabs: Tabs, name: Name) -> None:
    said = tabs.pg.person(name("Bob")).say(name("hold me"))
    page = await tabs.open(name("Ann"), PHONE)
    message = page.locator(f'[data-message-id="{said.id}"]')
    box = await message.bounding_box()
    assert box
    at = {"clientX": box["x"] + 80, "clientY": box["y"] + 20, "pointerType": "touch", "bubbles": True}
    await message.locator(".content").dispatch_event("pointerdown", at)
    menu = page.get_by_role("menu", name="Message")
    await expect(menu).to_be_visible()
    sheet = await menu.bounding_box()
    assert sheet and (sheet["x"], sheet["width"]) == (0, 390)
    await menu.locator(".quick button").first.click()
    await expect(message.locator(".reaction[aria-pressed=true]")).to_have_count(1)
    await expect(page.locator(".menu")).to_have_count(0)


async def test_the_finger_that_opened_a_menu_chooses_nothing_in_it(tabs: Tabs, name: Name) -> None:
    """The sheet comes up under the finger that still lies on the newest message."""
    page = await tabs.open(name("Ann"), PHONE)
    await write(page, name("hold me"))
    words = last(page).locator(".content")
    await expect(words).to_contain_text(name("hold me"))
    box = await words.bounding_box()
    assert box
    finger = await page.context.new_cdp_session(page)
    at = [{"x": box["x"] + 20, "y": box["y"] + 5}]
    await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    menu = page.get_by_role("menu", name="Message")
    await expect(menu).to_be_visible()
    sheet = await menu.bounding_box()
    assert sheet and sheet["y"] < at[0]["y"], "it lies under the finger"
    await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await page.wait_for_timeout(300)
    await expect(menu).to_be_visible()
    await menu.get_by_role("menuitem", name="Reply").tap()
    await expect(page.locator("#reply")).to_contain_text(name("Ann"))
