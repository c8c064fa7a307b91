"""The drawer of controls, driven in chromium at desktop and phone width."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import call, last, write
from tests.page.test_axe import axe, barriers

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PARTS = ("time", "network", "bot", "people", "channel", "log")
SMALL = """() => [...document.querySelectorAll('#drawer button, #drawer summary, #drawer input[type=text], #drawer select')]
    .filter((el) => el.checkVisibility()).map((el) => [el.textContent, el.offsetWidth, el.offsetHeight])
    .filter(([, width, height]) => width < 40 || height < 40)"""
WIDER = """() => [...document.querySelectorAll('#drawer, #drawer *')].filter((el) => el.scrollWidth > el.clientWidth + 1)
    .filter((el) => el.clientWidth && getComputedStyle(el).overflowX !== 'visible').map((el) => el.id || el.className)"""


def said(page: Page) -> Locator:
    return page.locator("#drawer-said")


async def controls(page: Page, *parts: str) -> None:
    """Opens the drawer, and sections of it."""
    await page.click("#open-drawer")
    await expect(page.locator("#drawer")).to_be_visible()
    for part in parts:
        await page.click(f"#drawer-{part} summary")


def flip(page: Page, name: str) -> Locator:
    return page.get_by_role("switch", name=name)


def tick(page: Page, name: str) -> Locator:
    return page.get_by_role("checkbox", name=name, exact=True)


def press(page: Page, name: str) -> Locator:
    return page.locator("#drawer").get_by_role("button", name=name, exact=True)


# --- opening and closing -------------------------------------------------------------------------


async def test_on_a_phone_the_way_back_closes_it(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"), PHONE)
    games = tabs.pg.channel_named("games").id
    await page.click("#open-side")
    await page.click(f'[data-channel-id="{games}"]')
    await expect(page.locator("#app:not([data-drawer])")).to_be_visible()
    await controls(page)
    await page.go_back()
    await expect(page.locator("#drawer")).to_be_hidden()
    await expect(page.locator("#open-drawer")).to_be_focused()
    assert f"channel={games}" in page.url
    await controls(page)
    await page.click("#close-drawer")
    await expect(page.locator("#drawer")).to_be_hidden()
    await page.wait_for_function("() => !history.state.drawer")
    await page.go_back()
    await page.wait_for_url(f"**channel={tabs.pg.channel.id}*")


@SIZES
async def test_by_keyboard(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    opener = page.locator("#open-drawer")
    await expect(opener).to_have_attribute("aria-expanded", "false")
    await opener.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="Controls")).to_be_visible()
    await expect(page.locator("#close-drawer")).to_be_focused()
    await expect(opener).to_have_attribute("aria-expanded", "true")
    await expect(page.locator("#drawer-time summary")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(page.locator("#drawer-time summary")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    await expect(said(page)).to_contain_text("It is now ")
    await expect(press(page, "+1 min")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator("#drawer")).to_be_hidden()
    await expect(opener).to_be_focused()


async def test_a_sheet_covers_a_phone_and_stands_beside_on_a_desk(tabs: Tabs, name: Name) -> None:
    phone, desk = await tabs.open(name("Ann"), PHONE), await tabs.open(name("Bob"))
    for page in (phone, desk):
        await controls(page)
    box = await phone.locator("#drawer").bounding_box()
    assert box and (box["x"], box["y"], box["width"], box["height"]) == (0, 0, *PHONE)
    assert await phone.evaluate("document.querySelector('#app').inert")
    await phone.click("#close-drawer")
    assert not await phone.evaluate("document.querySelector('#app').inert")
    box, chat = await desk.locator("#drawer").bounding_box(), await desk.locator("#composer").bounding_box()
    assert box and chat and chat["x"] + chat["width"] <= box["x"]
    await write(desk, "still talking")
    await expect(last(desk)).to_contain_text("still talking")


@SIZES
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_everything_open_has_no_barrier(tabs: Tabs, name: Name, size: tuple[int, int], scheme: str) -> None:
    page = await tabs.open(name("Ann"), size)
    await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    tabs.pg.controls.switch_on("rate limited")
    tabs.pg.violations.append("a violation with " + "a-very-long-word" * 20)
    await controls(page, *PARTS)
    await expect(page.locator("[data-fault-id]")).to_have_count(1)
    await expect(page.locator(".drawer-wrong li")).to_have_count(1)
    assert await page.evaluate(WIDER) == []
    if size == PHONE:
        assert await page.evaluate(SMALL) == []
    tabs.pg.controls.clear_faults()
    tabs.pg.violations.clear()
    await page.evaluate(axe())
    assert await barriers(page, "#drawer") == []


async def test_what_is_being_typed_stays(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await controls(page, "network", "channel")
    field = page.locator("#drawer-channel form[data-key='rename form'] input")
    await field.press_sequentially("hal")
    fault = tabs.pg.controls.add_fault(on="event", match="NOTHING", action="drop")
    await expect(page.locator(f"[data-fault-id='{fault.id}']")).to_be_visible()
    await expect(field).to_have_value("hal")
    await expect(field).to_be_focused()
    tabs.pg.controls.remove_fault(fault)
    await expect(page.locator(f"[data-fault-id='{fault.id}']")).to_have_count(0)
    await expect(page.locator("#drawer-channel")).to_have_attribute("open", "")


# --- what it does --------------------------------------------------------------------------------


@SIZES
async def test_the_clock_moves_for_everybody(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page, other = await tabs.open(name("Ann"), size), await tabs.open(name("Bob"))
    await write(other, f"<t:{int(tabs.pg.clock.now())}:R>")
    stamp = last(other).locator("time[data-style=R]")
    await expect(stamp).to_contain_text("second")
    await controls(page, "time")
    before = await page.locator(".drawer-now time").get_attribute("datetime")
    await press(page, "+1 h").click()
    await expect(stamp).to_have_text("1 hour ago")
    await expect(page.locator(".drawer-now time")).not_to_have_attribute("datetime", str(before))
    await page.fill("#drawer-time input[name=minutes]", "120")
    await press(page, "Go").click()
    await expect(stamp).to_have_text("3 hours ago")
    await page.fill("#drawer-time input[name=minutes]", "99999999")
    await press(page, "Go").click()
    await expect(said(page)).to_contain_text("at most 3650 days")
    await expect(said(page)).to_have_class("drawer-said bad")


@SIZES
async def test_faults(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    await controls(page, "network")
    await flip(page, "Every press twice").click()
    await expect(said(page)).to_have_text("Every press twice: on.")
    await expect(flip(page, "Every press twice")).to_have_attribute("aria-checked", "true")
    row = page.locator("[data-fault-id]")
    await expect(row).to_contain_text("struck 0 times")
    await tabs.pg.person(name("Ann")).slash("echo", text="twice")
    await expect(row).to_contain_text("struck 1 time")
    await row.get_by_role("button").click()
    await expect(row).to_have_count(0)
    await expect(flip(page, "Every press twice")).to_have_attribute("aria-checked", "false")
    await press(page, "Ignore heartbeats").click()
    await expect(row).to_contain_text("event HEARTBEAT_ACK")
    await press(page, "Remove all").click()
    await expect(row).to_have_count(0)
    assert tabs.pg.controls.faults == ()


@SIZES
async def test_the_connection_breaks(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    await controls(page, "network", "bot")
    gateway = tabs.pg.world.gateway
    old = set(gateway.connections)
    await page.fill("#drawer input[name=code]", "4009")
    await press(page, "Disconnect").click()
    await expect(said(page)).to_have_text("Horizon's connection is closed with 4009; its session waits.")
    await tabs.pg.until(lambda: gateway.online and not old & gateway.connections, 20, what="the bot again")
    await expect(page.locator("#drawer-bot")).to_contain_text("Shard 0 of 1: connected")
    old, sessions = set(gateway.connections), set(gateway.sessions)
    await press(page, "Ask to reconnect").click()
    await expect(said(page)).to_have_text("Horizon is asked to reconnect.")
    await tabs.pg.until(lambda: gateway.online and not old & gateway.connections, 20, what="the bot again")
    assert set(gateway.sessions) == sessions
    await press(page, "Invalidate session").click()
    await tabs.pg.until(lambda: gateway.online and not sessions & set(gateway.sessions), 30, what="a new session")


async def test_permissions(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await controls(page, "bot")
    for held in (False, True):
        await tick(page, "SEND_MESSAGES").click()
        await expect(tick(page, "SEND_MESSAGES")).to_have_attribute("aria-checked", str(held).lower())
        assert ("SEND_MESSAGES" in tabs.pg.controls.permissions(tabs.pg.channel)) == held
        await expect(tick(page, "ATTACH_FILES")).to_have_attribute("aria-checked", str(held).lower())
    await expect(said(page)).to_have_text("Horizon has SEND_MESSAGES in #general.")
    with_nothing = page.locator("#drawer").get_by_text("Without VIEW_CHANNEL nothing else counts.")
    await expect(with_nothing).to_have_count(0)
    for held in (False, True):
        await tick(page, "VIEW_CHANNEL").click()
        await expect(with_nothing).to_have_count(0 if held else 1)


@SIZES
async def test_dangerous_things_are_pressed_twice(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    await controls(page, "bot")
    store = tabs.pg.world.store
    await press(page, "Kick Horizon").click()
    await expect(said(page)).to_have_text("Press again to do it.")
    await expect(press(page, "Sure? Kick Horizon")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(press(page, "Kick Horizon")).to_be_visible()
    assert store.bot_is_in(tabs.pg.guild.id)
    await press(page, "Kick Horizon").click()
    await flip(page, "Outage").click()
    assert await press(page, "Kick Horizon").count() == 1  # something else was done: it is not armed any more
    await expect(flip(page, "Outage")).to_have_attribute("aria-checked", "true")
    await flip(page, "Outage").click()
    await expect(flip(page, "Outage")).to_have_attribute("aria-checked", "false")
    assert store.bot_is_in(tabs.pg.guild.id)
    await press(page, "Kick Horizon").click()
    await press(page, "Sure? Kick Horizon").click()
    await expect(said(page)).to_have_text("Horizon is kicked from Horizon Playground.")
    assert not store.bot_is_in(tabs.pg.guild.id)
    await press(page, "Invite Horizon").click()
    await expect(said(page)).to_have_text("Horizon is invited to Horizon Playground.")
    await page.click("#close-drawer")
    await call(page, "/echo text:back", "back")


@SIZES
async def test_people(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    bob = tabs.pg.person(name("Bob"))
    role = tabs.pg.controls.add_role(name("Players"))
    await controls(page, "people")
    await page.select_option("#drawer-who", bob.id)

    def member() -> object:
        return tabs.pg.world.store.member(tabs.pg.guild.id, bob.id)

    await press(page, "Time out for 10 min").click()
    await expect(page.locator("#drawer-people")).to_contain_text(f"{bob.name}: timed out until")
    await press(page, "End the timeout").click()
    await expect(said(page)).to_have_text(f"{bob.name} may write again.")
    await flip(page, "Takes direct messages").click()
    await expect(said(page)).to_have_text(f"{bob.name} takes no direct messages.")
    assert not bob.user.takes_direct
    await tick(page, role.name).click()
    await expect(tick(page, role.name)).to_have_attribute("aria-checked", "true")
    await press(page, "Make moderator").click()
    await expect(said(page)).to_have_text(f"{bob.name} is now moderator of Horizon Playground.")
    await press(page, "Ban").click()
    await press(page, "Sure? Ban").click()
    await expect(page.locator("#drawer-people")).to_contain_text(f"{bob.name}: banned")
    assert member() is None
    await press(page, "Lift the ban").click()
    await press(page, "Let into Horizon Playground").click()
    await expect(said(page)).to_have_text(f"{bob.name} is a member of Horizon Playground.")
    await expect(page.locator("#drawer-who")).to_have_value(bob.id)
    assert member() is not None


async def test_names_are_no_markup(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    hostile = tabs.pg.person("<img src=x onerror='hacked=1'>")
    await controls(page, "people")
    await page.select_option("#drawer-who", hostile.id)
    await press(page, "Time out for 10 min").click()
    await expect(said(page)).to_have_text(f"{hostile.name} may not write for 10 minutes.")
    assert await page.locator("#drawer img").count() == 0
    assert await page.evaluate("typeof hacked") == "undefined"


@SIZES
async def test_channels_and_threads(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    ann, channel = name("Ann"), name("attic")
    page = await tabs.open(ann, size)
    await controls(page, "channel")
    await page.locator("form[data-key='create_channel form'] input").fill(channel)
    await press(page, "Create").click()
    await expect(said(page)).to_have_text(f"#{channel} is there.")
    made = tabs.pg.channel_named(channel)
    if size == PHONE:
        await page.click("#close-drawer")
        await page.click("#open-side")
    await page.click(f"[data-channel-id='{made.id}']")
    await expect(page.locator("#channel-name")).to_have_text(channel)
    if size == PHONE:
        await page.click("#open-drawer")
    await expect(page.locator("#drawer-channel .drawer-note").first).to_have_text(f"#{channel}")
    await page.locator("form[data-key='rename form'] input").fill(f"{channel}-two")
    await page.keyboard.press("Enter")
    await expect(said(page)).to_have_text(f"#{channel} is now called #{channel}-two.")
    await expect(page.locator("#drawer-channel input[name=name]").first).to_have_value("")
    await page.locator("form[data-key='slowmode form'] input").fill("30")
    await press(page, "Set").click()
    await expect(page.locator("#drawer-channel")).to_contain_text("Slow mode, seconds (now 30)")
    await press(page, "Delete this channel").click()
    assert made.id in tabs.pg.world.store.channels
    await press(page, "Sure? Delete this channel").click()
    await expect(said(page)).to_have_text(f"#{channel}-two is deleted.")
    assert made.id not in tabs.pg.world.store.channels


async def test_what_is_shown_is_what_is_done(tabs: Tabs, name: Name) -> None:
    """Who presses a button just after going to another channel does it to the one that the drawer shows."""
    page = await tabs.open(name("Ann"))
    shown, other = (tabs.pg.controls.create_channel(name(word)) for word in ("shown", "other"))
    await page.click(f"[data-channel-id='{shown.id}']")
    await controls(page, "channel")
    await expect(page.locator("#drawer-channel .drawer-note").first).to_have_text(f"#{shown.name}")
    await page.route("**/play/controls?*", lambda route: route.abort())
    await page.click(f"[data-channel-id='{other.id}']")
    await expect(page.locator("#channel-name")).to_have_text(other.name)
    await press(page, "Delete this channel").click()
    await press(page, "Sure? Delete this channel").click()
    await expect(said(page)).to_have_text(f"#{shown.name} is deleted.")
    assert other.id in tabs.pg.world.store.channels
    await page.unroute_all()
    await expect(page.locator("#drawer-channel .drawer-note").first).to_have_text(f"#{other.name}")


# --- what the bot did ----------------------------------------------------------------------------


@SIZES
async def test_requests_and_violations(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    await controls(page, "log")
    done = await tabs.pg.person(name("Ann")).slash("whisper", text="psst-psst")
    newest = page.locator(".drawer-log tbody tr").first
    await expect(newest).to_contain_text(f"POST /interactions/{done.interaction.id}/…/callback")
    await expect(newest).to_contain_text("200")
    assert done.interaction.token not in await page.locator("#drawer").inner_html()
    assert "psst-psst" not in await page.locator("#drawer").inner_html()
    await page.click("#close-drawer")
    await expect(page.locator(".drawer-badge")).to_have_count(0)
    tabs.pg.violations.append("<b>bold</b> is no markup")
    await expect(page.locator(".drawer-badge")).to_have_text("1")
    await expect(page.locator("#open-drawer")).to_have_attribute("aria-label", "Controls, 1 violation")
    await page.click("#open-drawer")
    await expect(page.locator(".drawer-wrong li")).to_have_text("<b>bold</b> is no markup")
    tabs.pg.violations.clear()
    await expect(page.locator(".drawer-badge, .drawer-wrong")).to_have_count(0)
