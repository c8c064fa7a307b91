"""Forms: every field of Discord's, checked where it stands; and what happens when the bot fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import last, write
from tests.page.test_composer import DROP, attach, note

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])


async def form(page: Page, which: str) -> Locator:
    await write(page, f"/form which:{which}")
    box = page.locator(f'dialog[data-modal="form:{which}"]')
    await expect(box).to_be_visible()
    return box


def bad(box: Locator, field: str) -> Locator:
    return box.locator(f'[data-field="{field}"] .bad')


async def submit(box: Locator) -> None:
    await box.locator("[type=submit]").click()


@SIZES
async def test_texts(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    box = await form(page, "texts")
    await expect(box.get_by_role("heading")).to_have_text("Log of the day")
    await expect(box.locator(".modal-body > .content strong")).to_have_text("all")
    ship = box.get_by_label("Ship")
    await expect(ship).to_be_focused()
    await expect(ship).to_have_attribute("placeholder", "Three to twelve letters")
    await expect(box.locator("[data-custom-id=story]")).to_have_value("Calm sea")
    await expect(box.locator("[data-field=story] .star")).to_have_count(0)
    await submit(box)
    await expect(bad(box, "ship")).to_have_text("This field is required")
    await expect(ship).to_be_focused()
    await expect(ship).to_have_attribute("aria-invalid", "true")
    await ship.fill("ab")
    await expect(bad(box, "ship")).to_have_text("")
    await page.keyboard.press("Enter")
    await expect(bad(box, "ship")).to_have_text("Must be at least 3 characters")
    await page.keyboard.type("cdefghijklmnop")
    await expect(ship).to_have_value("abcdefghijkl")
    await expect(box.locator("[data-field=ship] .under")).to_contain_text("12/12")
    await box.locator("[data-custom-id=story]").fill("")
    await submit(box)
    await expect(box).to_have_count(0)
    await expect(last(page)).to_contain_text("ship abcdefghijkl, story")
    await expect(page.locator("#draft")).to_be_focused()


@SIZES
async def test_selects(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    box = await form(page, "selects")
    await submit(box)
    await expect(bad(box, "cargo")).to_have_text("This field is required")
    await expect(bad(box, "where")).to_have_text("")
    await box.locator("[data-custom-id=cargo]").click()
    await page.keyboard.type("crate 12")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-action=done]")).to_be_disabled()
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    await page.click("[data-action=done]")
    await expect(box.locator("[data-custom-id=cargo]")).to_contain_text("Crate 12")
    await expect(bad(box, "cargo")).to_have_text("")
    for field, words in (("who", name("Ann")), ("role", "everyone"), ("any", "Horizon"), ("where", "daily")):
        await box.locator(f"[data-custom-id={field}]").click()
        await page.keyboard.type(words)
        await page.keyboard.press("Enter")
        await expect(box.locator(f"[data-custom-id={field}]")).to_contain_text(words)
    await submit(box)
    await expect(last(page)).to_contain_text(f"v12, v1 | {name('Ann').lower().replace('-', '')}", ignore_case=True)
    await expect(last(page)).to_contain_text("everyone | Horizon | daily")


@SIZES
async def test_choices(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    box = await form(page, "choices")
    await box.locator(".check", has_text="jib").click()
    await submit(box)
    for field in ("chart", "wind", "sails"):
        await expect(bad(box, field)).to_have_text("This field is required")
    await expect(bad(box, "sure")).to_have_text("")
    await attach(page, note("a.txt"), note("b.txt"), note("c.txt"), button="[data-custom-id=chart]")
    await expect(bad(box, "chart")).to_have_text("Choose at most 2 files")
    await expect(box.locator("[data-file]")).to_have_count(2)
    await expect(box.locator("[data-custom-id=chart]")).to_be_hidden()
    await box.get_by_label("Remove a.txt").click()
    await page.evaluate(DROP, {"selector": ".uploads", "files": [{"name": "d.txt", "type": "", "text": "dee"}]})
    await expect(box.locator("[data-file]").last).to_contain_text("d.txt")
    await box.get_by_text("From the north").click()
    await page.keyboard.press("ArrowDown")
    await expect(box.get_by_role("radio", name="south")).to_be_checked()
    await box.locator(".check", has_text="main").click()
    await box.locator(".check", has_text="storm").click()
    await expect(box.get_by_role("checkbox", name="jib")).to_be_disabled()
    await box.get_by_text("I have read the log").first.click()
    await expect(box.get_by_role("checkbox", name="I have read the log")).to_be_checked()
    await submit(box)
    await expect(last(page)).to_contain_text("b.txt, d.txt | south | main, storm | True")


async def test_the_bot_fails_and_nothing_is_lost(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    box = await form(page, "again")
    await box.get_by_label("Ship").fill("fail")
    await submit(box)
    await expect(box.locator("[type=submit]")).to_be_disabled()
    await expect(box.locator(".fail[role=alert]")).to_have_text("Something went wrong. Try again.")
    await expect(box.get_by_label("Ship")).to_have_value("fail")
    await box.get_by_label("Ship").fill("Gannet")
    await submit(box)
    await expect(last(page)).to_contain_text("ship Gannet")


@pytest.mark.parametrize("leave", ["Escape", "outside", "Cancel", "Close"])
async def test_closing_keeps_what_was_typed(tabs: Tabs, name: Name, leave: str) -> None:
    page = await tabs.open(name("Ann"))
    box = await form(page, "texts")
    await box.get_by_label("Ship").fill("Gannet")
    await box.locator("[data-custom-id=story]").fill("a storm")
    if leave == "Escape":
        await page.keyboard.press("Escape")
    elif leave == "outside":
        await page.mouse.click(5, 5)
    else:
        await box.get_by_role("button", name=leave, exact=True).click()
    await expect(box).to_have_count(0)
    await expect(page.locator("#draft")).to_be_focused()
    box = await form(page, "texts")
    await expect(box.get_by_label("Ship")).to_have_value("Gannet")
    await submit(box)
    await expect(last(page)).to_contain_text("ship Gannet, story a storm")
    box = await form(page, "texts")
    await expect(box.get_by_label("Ship")).to_have_value("")


async def test_closing_keeps_choices_and_files(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    box = await form(page, "choices")
    await attach(page, note("a.txt"), button="[data-custom-id=chart]")
    await box.get_by_text("From the north").click()
    await expect(box.locator("[data-file]")).to_have_count(1)
    await page.keyboard.press("Escape")
    box = await form(page, "choices")
    await expect(box.get_by_role("radio", name="north")).to_be_checked()
    await submit(box)
    await expect(last(page)).to_contain_text("a.txt | north | jib | False")


async def test_escape_closes_the_list_before_the_form(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    box = await form(page, "selects")
    await box.locator("[data-custom-id=cargo]").click()
    await expect(page.locator(".pop")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".pop")).to_have_count(0)
    await expect(box).to_be_visible()
    await expect(box.locator("[data-custom-id=cargo]")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
