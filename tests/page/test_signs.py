"""What the page says when something does not go as it was meant; and options written key by key."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.page.conftest import PHONE, Tabs
from tests.page.steps import board, call, last, sideways, write

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


# --- options key by key --------------------------------------------------------------------------


async def keys(page: Page, text: str, delay: float = 0) -> None:
    await page.locator("#draft").press_sequentially(text, delay=delay)


async def values(page: Page) -> dict[str, str]:
    """What stands in the pills."""
    pills = await page.locator("[data-pill]").all()
    return {str(await pill.get_attribute("data-pill")): await pill.locator("input").input_value() for pill in pills}


@pytest.mark.parametrize("delay", [0, 15])
async def test_the_name_of_an_option_begins_the_next_pill(tabs: Tabs, name: Name, delay: float) -> None:
    page = await tabs.open(name("Ann"))
    await keys(page, "/draw numbers:1,4,7,10,13,16 look:meadow penalty:3", delay)
    assert await values(page) == {"numbers": "1,4,7,10,13,16", "look": "Meadow", "penalty": "3"}
    await expect(page.locator("[data-pill=penalty] input")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("[1,4,7,10,13,16] [meadow] [3]")


async def test_required_options_key_by_key(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await keys(page, "/need topic:the old mill: a tale page:12")
    assert await values(page) == {"topic": "the old mill: a tale", "page": "12"}
    await page.keyboard.press("Escape")
    await keys(page, "/need page:12 topic:lake")
    assert await values(page) == {"topic": "lake", "page": "12"}


@pytest.mark.parametrize(
    "text", ["two words", "at: the mill", "outlook:x", "1 looks:x", "1 numbers:2", "1 look :x", "overlook:ice"]
)
async def test_what_names_no_other_option_stays_one_value(tabs: Tabs, name: Name, text: str) -> None:
    page = await tabs.open(name("Ann"))
    await keys(page, f"/draw numbers:{text}")
    assert await values(page) == {"numbers": text}


async def test_an_option_in_use_is_not_begun_again(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await keys(page, "/draw penalty:3 numbers:1 penalty:4")
    assert await values(page) == {"penalty": "3", "numbers": "1 penalty:4"}
    await page.keyboard.press("Escape")
    await page.fill("#draft", "/draw numbers:1 numbers:2 look:ice")
    assert await values(page) == {"numbers": "1 numbers:2", "look": "Ice"}


async def test_written_in_the_middle_or_pasted(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await keys(page, "/draw numbers:1 2")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.type(" penalty:7")
    assert await values(page) == {"numbers": "1", "penalty": "72"}
    await page.fill("[data-pill=numbers] input", "3 look:ice")
    assert await values(page) == {"numbers": "3", "penalty": "72", "look": "Ice"}


# --- unknown commands ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "named"),
    [("/xyz", "/xyz"), ("/xyz two:words", "/xyz"), ("/play nonsense", "/play nonsense"), ("/board2 a", "/board2")],
)
async def test_an_unknown_command_is_not_said(tabs: Tabs, name: Name, text: str, named: str) -> None:
    page = await tabs.open(name("Ann"))
    before = await page.locator("[data-message-id]").count()
    await keys(page, text)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer-error")).to_have_text(f"There is no command {named}")
    await expect(page.locator("#draft")).to_have_value(text)
    box, line = await page.locator("#draft").bounding_box(), await page.locator("#composer-error").bounding_box()
    assert box and line and line["y"] > box["y"] + box["height"]
    await page.click("#send")
    assert await page.locator("[data-message-id]").count() == before
    await call(page, "and on", "and on")
    await expect(page.locator("#composer-error")).to_be_hidden()


@pytest.mark.parametrize("text", ["//xyz", "// board", "/ board", "/ xyz", "a /xyz"])
async def test_slashes_that_are_text(tabs: Tabs, name: Name, text: str) -> None:
    page = await tabs.open(name("Ann"))
    await keys(page, text)
    await page.keyboard.press("Enter")
    await expect(last(page).locator(".content")).to_have_text(text)
    await expect(last(page).locator(".name")).to_have_text(name("Ann"))


# --- who is here ---------------------------------------------------------------------------------


async def test_who_has_closed_all_tabs_is_offline(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    other = await tabs.open(name("Bob"))
    row = ann.locator("#members .member", has_text=name("Bob"))
    await expect(row.locator(".dot")).to_have_attribute("data-online", "true")
    await bob.close()
    await ann.wait_for_timeout(200)
    await expect(row.locator(".dot")).to_have_attribute("data-online", "true")
    await other.close()
    await expect(row.locator(".dot")).to_have_attribute("data-online", "false")
    await expect(ann.locator("#members h2").last).to_contain_text("Offline — ")
    await tabs.open(name("Bob"))
    await expect(row.locator(".dot")).to_have_attribute("data-online", "true")


# --- presses that do nothing ---------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
async def test_a_control_that_waits_says_so(tabs: Tabs, name: Name, motion: str) -> None:
    page = await tabs.open(name("Ann"))
    await page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    message = await board(page)
    await message.locator("[data-custom-id=silent]").click()
    for control in (message.locator("[data-custom-id=next]"), message.locator("[data-custom-id=tile]")):
        await expect(control).to_have_attribute("title", "Waiting for an answer")
        await expect(control).to_have_css("cursor", "wait")
        await control.dispatch_event("click")
        await expect(control).to_have_attribute("data-nudge", "")
        await expect(control).to_have_css("outline-style", "solid")
        await expect(control).to_have_css("animation-name", "nudge" if motion == "no-preference" else "none")
        await expect(control).not_to_have_attribute("data-nudge", "")
    await expect(message.locator(".fail")).to_be_visible()
    await expect(message.locator("[title='Waiting for an answer']")).to_have_count(0)


async def test_two_presses_at_once(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    message = await board(ann)
    key = f'[data-message-id="{await message.get_attribute("data-message-id")}"] [data-custom-id=next]'
    tabs.pg.faults.add(on="event", match="INTERACTION_CREATE", action="delay", seconds=0.4, times=2)
    await asyncio.gather(ann.click(key), bob.click(key))
    told = {asyncio.create_task(page.wait_for_selector(".toast")): page for page in (ann, bob)}
    done, waiting = await asyncio.wait(told, return_when=asyncio.FIRST_COMPLETED)
    page, other = told[done.pop()], told[waiting.pop()]
    await expect(page.locator(".toast")).to_have_text("Somebody was faster: this press changed nothing")
    await expect(page.locator(key)).to_have_attribute("data-nudge", "")
    assert await other.locator(".toast, [data-nudge]").count() == 0
    await expect(page.locator(key)).not_to_have_attribute("data-nudge", "")
    for task in told:
        task.cancel()
    await asyncio.gather(*told, return_exceptions=True)


async def test_a_press_that_changes_nothing(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    control = message.locator("[data-custom-id=next]")
    await control.click()
    await expect(message).to_contain_text("chose next")
    await expect(message.locator("[aria-busy]")).to_have_count(0)
    assert await page.locator(".toast, [data-nudge]").count() == 0
    await control.click()
    # Not an `expect`: its later looks are a second apart, and the sign is shorter.
    await message.locator("[data-custom-id=next][data-nudge]").wait_for()
    await expect(page.locator(".toast")).to_have_text("This press changed nothing")


# --- the connection ------------------------------------------------------------------------------


async def test_a_playground_that_has_stopped(tabs: Tabs, name: Name) -> None:
    sockets: list[WebSocketRoute] = []
    gate = asyncio.Event()
    gate.set()

    async def between(ws: WebSocketRoute) -> None:
        await gate.wait()
        ws.connect_to_server()
        sockets.append(ws)

    page = await tabs.blank(PHONE)
    await page.clock.install()
    await page.route_web_socket(re.compile("/play/socket"), between)
    await page.goto(f"{tabs.pg.url}/?as={name('Ann')}")
    await page.wait_for_selector("#app[data-state=ready]")
    for _ in range(2):
        gate.clear()
        await sockets[-1].close(code=1012)
        await expect(page.locator("#strip")).to_contain_text("Reconnecting")
        await page.clock.run_for(8_000)
        await expect(page.locator("#strip")).to_contain_text("Reconnecting")
        await page.clock.run_for(3_000)
        await expect(page.locator("#strip")).to_have_text(
            "The playground has stopped. Start it again with make play: this page goes on by itself."
        )
        assert await sideways(page) == []
        gate.set()
        await expect(page.locator("#strip")).to_be_hidden()
    await write(page, "back")
    await expect(last(page)).to_contain_text("back")
