"""The page, driven in chromium against the real playground and a tiny bot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.page.conftest import PHONE, Tabs
from tests.page.steps import SMALL, answered, board, call, last, sideways, write

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
HOSTILE = '<img src=x onerror="window.pwned=1"><script>window.pwned=2</script>[a](javascript:window.pwned=3)"\'><b>bold</b>'


# --- text ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrap", ["{}", "**{}**", "`{}`", "```\n{}\n```", "> {}", "- {}", "# {}", "||{}||"])
async def test_hostile_text_stays_text(tabs: Tabs, name: Name, wrap: str) -> None:
    page = await tabs.open(name("Eve"))
    await page.fill("#draft", wrap.format(HOSTILE))
    await page.click("#send")
    content = last(page).locator(".content")
    await expect(content).to_contain_text('<img src=x onerror="window.pwned=1">')
    await expect(content).to_contain_text("<b>bold</b>")
    assert await content.locator("img, script, b, a[href^=javascript]").count() == 0
    assert await page.evaluate("window.pwned") is None


async def test_hostile_name_stays_text(tabs: Tabs) -> None:
    page = await tabs.open(quote("<img src=x>"))
    await page.fill("#draft", "hello")
    await page.click("#send")
    await expect(last(page).locator(".name")).to_have_text("<img src=x>")
    assert await page.locator("img[src=x]").count() == 0


async def test_markdown(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill(
        "#draft",
        "**b** *i* __u__ ~~s~~ `c` ||sp||\n- one\n  - two\n> said\n<t:0:R> https://example.org/a_b_c \\*no\\* snake_case_name",
    )
    await page.click("#send")
    content = last(page).locator(".content")
    for selector, text in [
        ("strong", "b"),
        ("em", "i"),
        ("u", "u"),
        ("s", "s"),
        ("code", "c"),
        ("ul ul li", "two"),
        ("blockquote", "said"),
    ]:
        await expect(content.locator(selector)).to_have_text(text)
    await expect(content.locator("time")).to_have_text(re.compile(r"^\d+ years ago$"))
    await expect(content.locator("a")).to_have_attribute("href", "https://example.org/a_b_c")
    await expect(content).to_contain_text("*no* snake_case_name")
    spoiler = content.locator(".spoiler")
    await expect(spoiler).not_to_have_attribute("data-revealed", "")
    await spoiler.click()
    await expect(spoiler).to_have_attribute("data-revealed", "")


# --- slash commands ------------------------------------------------------------------------------


async def test_slash_picker_by_keyboard(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.locator("#draft").press_sequentially("/pl")
    rows = page.locator("#suggest [role=option]")
    await expect(rows).to_have_count(2)
    await expect(rows.first).to_have_attribute("data-option", "play links")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-command='play solo']")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(page.locator("[data-pill=difficulty] input")).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    await expect(page.locator("[data-pill=difficulty] input")).to_have_value("3 of 5")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("difficulty 3, timed False")
    await expect(last(page).locator(".ref")).to_contain_text("/play solo")
    await expect(page.locator(".chip")).to_have_count(0)


async def test_whole_command_pasted(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await call(page, "/play solo difficulty:4 timed:true", "difficulty 4, timed True")
    await call(page, "/need topic: the old mill page:12", "the old mill on page 12")


async def test_required_options_are_asked_for(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    before = await page.locator("[data-message-id]").count()
    await write(page, "/need topic:lake")
    await expect(page.locator("#suggest .bad")).to_have_text("This option is required")
    await expect(page.locator("[data-pill=page] input")).to_be_focused()
    await page.keyboard.type("many")
    await page.keyboard.press("Enter")
    await expect(page.locator("#suggest .bad")).to_have_text("Enter a whole number")
    assert await page.locator("[data-message-id]").count() == before
    await page.fill("[data-pill=page] input", "7")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("lake on page 7")


async def test_escape_and_backspace_undo_the_command(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "/need ")
    await expect(page.locator("[data-pill]")).to_have_count(2)
    await page.keyboard.press("Backspace")
    await expect(page.locator("#draft")).to_have_value("/need")
    await page.fill("#draft", "/need ")
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-pill]")).to_have_count(0)
    await expect(page.locator("#draft")).to_have_value("")


async def test_autocomplete(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "/find ")
    await page.keyboard.type("shore")
    await expect(page.locator("#suggest [role=option]")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Found SOUTH SHORE")


async def test_thinking_then_answer(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await write(page, "/slow")
    await expect(last(page)).to_contain_text("is thinking…")
    await expect(last(page)).to_contain_text("That took a while")
    await expect(page.locator("[data-thinking]")).to_have_count(0)


# --- components ----------------------------------------------------------------------------------


async def test_button_swaps_the_picture_without_a_jump(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    picture = message.locator(".pic img")
    await expect(picture).to_have_attribute("alt", "Board at step 0")
    await page.wait_for_function("(img) => img.complete && img.naturalWidth", arg=await picture.element_handle())
    old, box = await picture.get_attribute("src"), await picture.bounding_box()
    hold = asyncio.Event()

    async def late(route: object) -> None:
        await hold.wait()
        await route.continue_()  # type: ignore[attr-defined]

    await page.route("**/cdn/**", late)
    await message.locator("[data-custom-id=next]").click()
    await expect(message).to_contain_text("chose next")
    assert await picture.get_attribute("src") == old, "the old picture stays until the new one is there"
    hold.set()
    await expect(picture).to_have_attribute("alt", "Board at step 1")
    new = await picture.bounding_box()
    assert box and new and (box["width"], box["height"]) == (new["width"], new["height"])


async def test_controls_wait_and_failure_is_told(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    await message.locator("[data-custom-id=silent]").click()
    await expect(message.locator("[data-custom-id=silent]")).to_have_attribute("aria-busy", "true")
    await expect(message.locator("[data-custom-id=next]")).to_have_attribute("aria-disabled", "true")
    await expect(message.locator(".fail")).to_be_visible()
    await expect(message.locator("[aria-busy], [aria-disabled]")).to_have_count(0)
    await message.locator("[data-custom-id=next]").click()
    await expect(message).to_contain_text("chose next")
    await expect(message.locator(".fail")).to_have_count(0)


async def test_select_popover(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    await message.locator("[data-custom-id=tile]").click()
    await page.locator("[data-select=tile] [data-option=t5]").click()
    await expect(message).to_contain_text("chose t5")
    await expect(page.locator(".pop")).to_have_count(0)
    await message.locator("[data-custom-id=tile]").focus()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    await expect(message).to_contain_text("chose t3")
    await message.locator("[data-custom-id=tile]").click()
    await page.keyboard.press("Escape")
    await expect(page.locator(".pop")).to_have_count(0)
    await expect(message.locator("[data-custom-id=tile]")).to_be_focused()


async def test_select_several(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    await message.locator("[data-custom-id=many]").click()
    done = page.locator("[data-action=done]")
    await expect(done).to_be_disabled()
    for value in ("t2", "t4"):
        await page.locator(f"[data-option={value}]").click()
    await expect(page.locator("[data-option=t1]")).to_have_attribute("aria-disabled", "true")
    await done.click()
    await expect(message).to_contain_text("chose t2,t4")


async def test_modal(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    await message.locator("[data-custom-id=ask]").click()
    modal = page.get_by_role("dialog", name="Write a note")
    await expect(modal.locator("[data-custom-id=name]")).to_be_focused()
    await modal.locator("[data-custom-id=name]").fill("ab")
    await modal.locator("[type=submit]").click()
    await expect(modal.locator("[data-field=name] .bad")).to_have_text("Must be at least 3 characters")
    await expect(modal.locator("[data-field=kind] .bad")).to_have_text("This field is required")
    await modal.locator("[data-custom-id=name]").fill("abc")
    await modal.locator("[data-custom-id=kind]").click()
    await page.locator("[data-option=t2]").click()
    await modal.locator("[type=submit]").click()
    await expect(modal).to_have_count(0)
    await expect(last(page)).to_contain_text("Noted abc as t2")


async def test_modal_can_be_left(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    await message.locator("[data-custom-id=ask]").click()
    await expect(page.locator("dialog[data-modal]")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog[data-modal]")).to_have_count(0)
    await expect(message.locator("[data-custom-id=ask]")).to_be_focused()


async def test_alt_text_and_lightbox(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await board(page)
    await message.locator(".pic .alt").click()
    await expect(message.locator(".alt-text")).to_have_text("Board at step 0")
    await expect(message.locator(".alt-text")).to_be_visible()
    await message.locator("[data-action=zoom]").click(position={"x": 60, "y": 20})
    await expect(page.locator("dialog.lightbox img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.lightbox")).to_have_count(0)


# --- people, connection, widths ------------------------------------------------------------------


async def test_ephemeral_is_seen_by_its_reader_only(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    secret, public = name("secret"), name("public")
    message = await call(ann, f"/whisper text:{secret}", secret)
    await expect(message.locator(".note")).to_contain_text("Only you can see this")
    await call(ann, f"/echo text:{public}", public)
    await expect(bob.locator("#feed")).to_contain_text(public)
    assert secret not in (await bob.locator("#feed").inner_text())
    await bob.reload()
    await expect(bob.locator("#feed")).to_contain_text(public)
    assert secret not in (await bob.locator("#feed").inner_text())
    await ann.locator("[data-ephemeral] [data-action=dismiss]").last.click()
    await expect(ann.locator("#feed")).not_to_contain_text(secret)


async def test_first_visit_asks_who(tabs: Tabs, name: Name) -> None:
    page = await tabs.blank()
    await page.goto(tabs.pg.url)
    who = page.get_by_role("dialog", name="Who are you here?")
    await who.locator("[type=submit]").click()
    await expect(who.locator(".bad")).to_have_text("Give a name first")
    await who.locator("#who-name").fill(name("Zoë"))
    await who.locator("[type=submit]").click()
    await expect(page.locator("#self")).to_contain_text(name("Zoë"))
    await page.reload()
    await expect(page.locator("#self")).to_contain_text(name("Zoë"))
    other = await page.context.new_page()
    await other.goto(tabs.pg.url)
    await expect(other.get_by_role("dialog")).to_be_visible()
    await other.locator("#who [data-user-id]", has_text=name("Zoë")).click()
    await expect(other.locator("#self")).to_contain_text(name("Zoë"))


async def test_reconnect_keeps_the_draft(tabs: Tabs, name: Name) -> None:
    sockets: list[WebSocketRoute] = []
    page = await tabs.blank()
    gate = asyncio.Event()
    gate.set()

    async def between(ws: WebSocketRoute) -> None:
        await gate.wait()
        ws.connect_to_server()
        sockets.append(ws)

    await page.route_web_socket(re.compile("/play/socket"), between)
    await page.goto(f"{tabs.pg.url}/?as={name('Ann')}")
    await page.wait_for_selector("#app[data-state=ready]")
    await page.fill("#draft", "half a thought")
    gate.clear()
    await sockets[0].close(code=1012)
    await expect(page.locator("#strip")).to_contain_text("Reconnecting")
    bob = await tabs.open(name("Bob"))
    missed = name("missed")
    await write(bob, missed)
    await expect(last(bob)).to_contain_text(missed)
    await page.press("#draft", "Enter")
    await expect(page.locator("#composer-error")).to_contain_text("Not connected")
    await expect(page.locator("#draft")).to_have_value("half a thought")
    gate.set()
    await expect(page.locator("#strip")).to_be_hidden()
    await expect(last(page)).to_contain_text(missed)
    await expect(page.locator("#draft")).to_have_value("half a thought")
    await page.press("#draft", "Enter")
    await expect(last(page)).to_contain_text("half a thought")


async def test_older_messages_load_and_present_is_near(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.click("[data-channel-id]:not([aria-current]) >> nth=0")
    for n in range(70):
        await write(page, f"line {n}")
    await expect(last(page)).to_contain_text("line 69")
    await page.reload()
    await expect(last(page)).to_contain_text("line 69")
    await expect(page.locator("[data-message-id]")).to_have_count(50)
    await page.evaluate("document.getElementById('feed').scrollTop = 0")
    await expect(page.locator("#feed")).to_contain_text("line 0")
    assert await page.evaluate("document.getElementById('feed').scrollTop") > 300, "the reader stays where he was"
    bob = await tabs.open(name("Bob"))
    await bob.click("[data-channel-id]:not([aria-current]) >> nth=0")
    await write(bob, "something new")
    await expect(page.locator("#present")).to_contain_text("1 new message")
    await page.click("#present")
    await expect(last(page)).to_be_in_viewport()


async def test_phone_width(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"), PHONE)
    await answered(page, "x" * 300 + "\n```\n" + "y" * 200 + "\n```\nhttps://example.org/" + "z" * 200)
    message = await board(page)
    await expect(message.locator(".pic img")).to_be_visible()
    assert await sideways(page) == []
    assert await page.evaluate(SMALL) == []
    badge, picture = await message.locator(".pic .alt").bounding_box(), await message.locator(".pic img").bounding_box()
    assert badge and picture and badge["y"] >= picture["y"] + picture["height"], "the badge hides nothing of the picture"
    await expect(page.locator("#channels")).not_to_be_in_viewport()
    await page.click("#open-side")
    await expect(page.locator("#channels")).to_be_in_viewport()
    await page.click("[data-channel-id]:not([aria-current]) >> nth=0")
    await expect(page.locator("#channels")).not_to_be_in_viewport()
    assert await sideways(page) == []
