"""Selects in messages: by keyboard, by touch, in every kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import answered, last

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


async def selects(page: Page) -> Locator:
    message = await answered(page, "/selects")
    await expect(message.locator(".select")).to_have_count(5)
    return message


async def test_long_list_by_keyboard(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await selects(page)
    box = message.locator('[data-custom-id="s:long"]')
    await expect(box).to_contain_text("🏝️ Island 1")
    await box.focus()
    await page.keyboard.press("Enter")
    active = page.locator(".pop [data-active]")
    await expect(active).to_contain_text("Has 1 sides")
    await expect(active).to_have_attribute("aria-selected", "true")
    for key, label in (("ArrowUp", "v1"), ("ArrowDown", "v2"), ("End", "v25"), ("Home", "v1")):
        await page.keyboard.press(key)
        await expect(active).to_have_attribute("data-option", label)
    await page.keyboard.type("island 17")
    await expect(active).to_have_attribute("data-option", "v17")
    await expect(active).to_be_in_viewport(ratio=1)
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("s:long: v17")
    await expect(box).to_contain_text("Island 17")
    await expect(box).to_be_focused()
    await box.click()
    await expect(active).to_have_attribute("data-option", "v17")
    await expect(active).to_be_in_viewport(ratio=1)  # what is chosen is seen when the list opens
    await page.click("[data-action=clear]")
    await expect(last(page)).to_contain_text("s:long: nothing")


async def test_a_list_goes_with_its_select(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await selects(page)
    await message.locator('[data-custom-id="s:long"]').click()
    await expect(page.locator(".pop")).to_be_visible()
    tabs.pg.controls.kick(tabs.pg.person(name("Ann")))
    await expect(page.locator(".nowhere")).to_be_visible()
    await expect(page.locator(".pop")).to_have_count(0)


async def test_several_with_bounds(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await selects(page)
    await message.locator('[data-custom-id="s:many"]').click()
    await expect(page.locator(".pop-foot")).to_contain_text("Select 2 to 3")
    await expect(page.locator("[data-option=v1]")).to_have_attribute("aria-selected", "true")
    await expect(page.locator("[data-action=done]")).to_be_disabled()
    for value in ("v3", "v5"):
        await page.click(f"[data-option={value}]")
    await expect(page.locator("[data-option=v2]")).to_have_attribute("aria-disabled", "true")
    await page.keyboard.press("Tab")
    await expect(page.locator(".pop")).to_have_count(0)
    await expect(last(page)).to_contain_text("s:many: v1, v3, v5")


async def test_people_roles_and_channels(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await selects(page)
    await message.locator('[data-custom-id="s:any"]').click()
    await expect(page.locator(".pop-search input")).to_be_focused()
    await page.keyboard.type("nobody of this name")
    await expect(page.locator(".pop .none")).to_have_text("No results found")
    await page.locator(".pop-search input").fill(name("ann"))
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    assert await page.locator(".pop").count() == 0
    before = await last(page).get_attribute("data-message-id")
    await message.locator('[data-custom-id="s:channel"]').click()
    await page.keyboard.type("games")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("s:channel: ")
    assert await last(page).get_attribute("data-message-id") != before
    await expect(message.locator('[data-custom-id="s:off"]')).to_be_disabled()


@pytest.mark.parametrize("size", [DESK, PHONE, (390, 500)], ids=["desktop", "phone", "small"])
async def test_never_cut(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    message = await selects(page)
    for control in ("s:long", "s:many", "s:any", "s:channel"):
        await message.locator(f'[data-custom-id="{control}"]').click()
        box = await page.locator(".pop").bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
        assert box["height"] >= 100
        await page.keyboard.press("Escape")
