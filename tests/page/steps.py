"""What a person does on the page again and again; shared by its tests."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect


def last(page: Page) -> Locator:
    return page.locator("[data-message-id]").last


async def write(page: Page, text: str) -> None:
    """As a person pastes a line and presses Enter."""
    await page.fill("#draft", text)
    await page.press("#draft", "Enter")


async def answered(page: Page, text: str) -> Locator:
    """Writes it and waits for the message that comes of it: the rooms still hold those of other tests, which look the same."""
    before = await last(page).get_attribute("data-message-id") if await last(page).count() else ""
    await write(page, text)
    await expect(last(page)).not_to_have_attribute("data-message-id", before or "")
    if text.startswith("/"):  # what was written just before it may arrive now, too
        await expect(last(page).locator(".ref")).to_contain_text("used")
    key = await last(page).get_attribute("data-message-id")
    return page.locator(f'[data-message-id="{key}"]')


async def call(page: Page, text: str, answer: str) -> Locator:
    """Use a slash command and wait for what the bot says to it."""
    message = await answered(page, text)
    await expect(message).to_contain_text(answer)
    return message


async def board(page: Page) -> Locator:
    message = await answered(page, "/board")
    await expect(message.locator("[data-custom-id=next]")).to_be_visible()
    return message


WIDER = """() => ['html', '#feed', '#composer', '#items'].map((q) => document.querySelector(q))
    .filter((el) => el.scrollWidth > el.clientWidth)
    .map((el) => `${el.id || el.tagName} ${el.scrollWidth} > ${el.clientWidth}`)"""
SMALL = """() => [...document.querySelectorAll('#feed .btn, #feed .select, .top button, .box button')]
    .filter((el) => el.offsetParent).map((el) => [el.textContent, el.offsetWidth, el.offsetHeight])
    .filter(([, width, height]) => width < 40 || height < 40)"""


async def sideways(page: Page) -> list[str]:
    """What is wider than where it stands."""
    return list(await page.evaluate(WIDER))
