"""Options of every type, as they are filled in; suggestions that fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from playwright.async_api import FileChooser, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import last, sideways, write
from tests.page.test_composer import DROP, PASTE, note, tray

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


async def test_the_picker_groups_and_searches(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.click("#slash")
    group = page.locator("#suggest [role=group]")
    await expect(group).to_have_attribute("aria-label", "Horizon")
    await expect(group.locator("[role=option]").first).to_be_visible()
    every = page.locator("[data-option=every]")
    await expect(every).to_contain_text("depth")
    await expect(every.locator(".more")).to_have_text("+7 optional")
    for words, found in (("solo", "play solo"), ("play so", "play solo"), ("alone", "play solo"), ("never come", "lost")):
        await page.fill("#draft", f"/{words}")
        await expect(page.locator("#suggest [role=option]").first).to_have_attribute("data-option", found)
    await page.keyboard.press("Escape")
    await expect(page.locator("#suggest")).to_be_hidden()
    await page.fill("#draft", "/lis")
    await expect(page.locator("#suggest")).to_be_hidden()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
async def test_every_type_by_keyboard(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    chosen: asyncio.Queue[FileChooser] = asyncio.Queue()
    page.on("filechooser", chosen.put_nowait)
    await page.locator("#draft").press_sequentially("/every")
    await page.keyboard.press("Tab")
    hint = page.locator("#suggest .empty")
    await expect(hint).to_have_text("Type a whole number, 1 to 5")
    await expect(page.locator("#draft")).to_have_attribute("placeholder", "+7 optional")
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.locator("#suggest .bad")).to_have_text("Enter a number that is at most 5")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("4")
    await page.keyboard.press("Tab")
    await expect(page.locator("[data-pill=chart] input")).to_be_focused()
    await page.keyboard.press("Enter")
    await (await chosen.get()).set_files([note("chart.txt")])
    await expect(page.locator("[data-pill=chart] input")).to_have_value("chart.txt")
    await expect(page.locator("#draft")).to_be_focused()
    for option, said, typed in (
        ("ratio", "Type a number, at least 0.5", "2.5"),
        ("code", "Type some text, exactly 4 characters", "abcd"),
    ):
        await page.keyboard.type(f"{option}:")
        await expect(hint).to_have_text(said)
        await page.keyboard.type(typed)
        await page.keyboard.press("ArrowRight")
    for option, typed, row in (
        ("sure", "tr", "True"),
        ("who", "ann", ""),
        ("where", "gam", "games"),
        ("anyone", "eve", "everyone"),
    ):
        await page.keyboard.type(f"{option}:{name('ann') if option == 'who' else typed}")
        await expect(page.locator("#suggest [aria-selected=true]")).to_contain_text(row or name("Ann"))
        await page.keyboard.press("Enter")
    assert await sideways(page) == []
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text(f"4 chart.txt 8 bytes 2.5 abcd True {name('Ann')} games - everyone")


@pytest.mark.parametrize("script", [DROP, PASTE], ids=["drop", "paste"])
async def test_a_file_for_an_option_that_nobody_asked_for(tabs: Tabs, name: Name, script: str) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "/stow ")
    files = [{"name": "crate.txt", "type": "text/plain", "text": "rum"}]
    await page.evaluate(script, {"selector": "#composer", "files": files})
    await expect(page.locator("[data-pill=crate] input")).to_have_value("crate.txt")
    await expect(tray(page)).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("stowed crate.txt, -")


async def test_a_file_does_not_outlive_the_page(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "/stow note:fragile")
    await page.evaluate(DROP, {"selector": "#composer", "files": [{"name": "crate.txt", "type": "", "text": "rum"}]})
    await expect(page.locator("[data-pill=crate] input")).to_have_value("crate.txt")
    await page.reload()
    await expect(page.locator("[data-pill=note] input")).to_have_value("fragile")
    await expect(page.locator("[data-pill=crate]")).to_have_count(0)
    await expect(page.locator("#draft")).to_have_value("")


async def test_a_command_without_a_file(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "/find ")
    await page.evaluate(DROP, {"selector": "#feed", "files": [{"name": "a.txt", "type": "", "text": "a"}]})
    await expect(page.locator("#composer-error")).to_have_text("/find takes no file")
    await page.fill("#draft", "")
    await page.keyboard.press("Escape")
    await write(page, "/every depth:1")
    await expect(page.locator("#suggest .bad")).to_have_text("This option is required")
    await expect(page.locator("[data-pill=chart] input")).to_be_focused()


async def test_suggestions_that_never_come(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "/lost ")
    await page.keyboard.type("reef")
    await expect(page.locator("#suggest .empty")).to_have_text("Loading options…")
    await expect(page.locator("#suggest .bad")).to_have_text("Loading options failed")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("lost at reef")
