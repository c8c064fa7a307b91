"""The system chooses the colours (high contrast): nothing is said by a colour alone, and nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Locator, expect

from tests.page.conftest import Tabs
from tests.page.steps import call, last, write

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
CLEAR = "rgba(0, 0, 0, 0)"


async def colour(found: Locator) -> str:
    return str(await found.evaluate("(element) => getComputedStyle(element).color"))


async def test_what_a_colour_says(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.emulate_media(forced_colors="active")
    await write(page, "||the murderer is the gardener||")
    await expect(last(page)).to_contain_text("gardener")
    assert await colour(last(page).locator(".spoiler")) == CLEAR, "what is under a veil is not seen"
    await expect(page.locator("#channels [aria-current]")).to_have_css("outline-style", "solid")
    await call(page, "/selects", "")
    await last(page).locator('[data-custom-id="s:long"]').click()
    assert await colour(page.locator("[data-option=v2] .tick")) == CLEAR, "only what is chosen has a tick"
    assert await colour(page.locator("[data-option=v1] .tick")) != CLEAR
    await expect(page.locator(".pop")).to_have_css("border-top-style", "solid")
    await expect(page.locator(".pop [data-active]")).to_have_css("outline-style", "solid")
