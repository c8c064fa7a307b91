"""Pictures, files, embeds and layouts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import answered, last, sideways
from tests.page.test_composer import attach, note, png

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
UNREACHABLE = "(el) => Boolean(el.closest('[inert]'))"
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])


async def shown(page: Page, command: str, selector: str) -> Locator:
    """The message that a command brings, with its pictures loaded."""
    message = await answered(page, command)
    await expect(message.locator(selector).first).to_be_visible()
    for img in await message.locator(".pic img").all():
        await expect(img).to_have_js_property("complete", True)
    return message


async def boxes(found: Locator) -> list[tuple[int, int, int, int]]:
    """x, y, width, height of each, whole pixels, from the first one's corner."""
    rects = [await one.bounding_box() for one in await found.all()]
    first = rects[0]
    assert first
    whole = [(r["x"] - first["x"], r["y"] - first["y"], r["width"], r["height"]) for r in rects if r]
    return [(round(x), round(y), round(w), round(h)) for x, y, w, h in whole]


async def test_one_picture_at_discords_size(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await shown(page, "/pictures count:1", ".pic img")
    box = await message.locator(".pic img").bounding_box()
    assert box and (box["width"], round(box["height"])) == (550, 309)  # 1600 x 900 within 550 x 350


async def test_one_picture_on_a_phone(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"), PHONE)
    message = await shown(page, "/pictures count:1", ".pic img")
    box, body = await message.locator(".pic img").bounding_box(), await message.locator(".body").bounding_box()
    assert box and body and abs(box["width"] - body["width"]) < 1
    assert await sideways(page) == []


async def test_what_only_calls_itself_a_picture_is_a_file(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    broken = note("broken.png", "not one")
    broken["mimeType"] = "image/png"
    await attach(page, broken, note("drawn.svg", "<svg onload='alert(1)'/>"), png("real.png"))
    await expect(page.locator("#tray img")).to_have_count(1)
    await page.keyboard.press("Enter")  # goes to the text box, not to the button that opened the dialog
    await expect(last(page).locator(".file")).to_have_count(2)
    await expect(last(page).locator(".pic img")).to_have_count(1)
    for title in ("broken.png", "drawn.svg"):
        await expect(last(page).get_by_role("link", name=f"Download {title}")).to_be_visible()


ROWS = {2: [2], 3: [2, 1], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [1, 3, 3], 8: [2, 3, 3], 9: [3, 3, 3], 10: [1, 3, 3, 3]}


@SIZES
@pytest.mark.parametrize("layout", [False, True], ids=["attached", "gallery"])
@pytest.mark.parametrize("count", [2, 3, 4, 7, 8, 10])
async def test_mosaic(tabs: Tabs, name: Name, size: tuple[int, int], layout: bool, count: int) -> None:
    page = await tabs.open(name("Ann"), size)
    message = await shown(page, f"/pictures count:{count} layout:{layout}", ".pic img")
    pictures = await boxes(message.locator(".mosaic .pic"))
    tops = sorted({y // 8 for _, y, _, _ in pictures})
    assert [sum(y // 8 == top for _, y, _, _ in pictures) for top in tops] == ROWS[count]
    assert max(x + w for x, _, w, _ in pictures) <= 600
    if count == 3:
        assert pictures[0][3] > 1.8 * pictures[1][3], "the first stands as high as the two others"
    assert await sideways(page) == []


@SIZES
async def test_lightbox(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    message = await shown(page, "/pictures count:3", ".pic img")
    second = message.locator("[data-action=zoom]").nth(1)
    await second.click()
    box = page.get_by_role("dialog", name="Picture")
    await expect(box.locator("img")).to_have_attribute("alt", "Picture 2")
    await expect(box.locator("figcaption")).to_have_text("Picture 2")
    await expect(box.locator(".counter")).to_have_text("2 of 3")
    for key, alt in (("ArrowRight", "Picture 3"), ("ArrowRight", "Picture 1"), ("ArrowLeft", "Picture 3")):
        await page.keyboard.press(key)
        await expect(box.locator("figcaption")).to_have_text(alt)
    await box.get_by_label("Previous picture").click()
    await expect(box.locator("figcaption")).to_have_text("Picture 2")
    source = await second.get_attribute("data-url")
    await expect(box.get_by_text("Open original")).to_have_attribute("href", source or "")
    await page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
    await expect(second).to_be_focused()
    await second.click()
    await page.mouse.click(size[0] / 2, size[1] - 8)
    await expect(box).to_have_count(0)


async def test_the_alt_badge(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await shown(page, "/pictures count:1", ".pic img")
    badge = message.locator("[data-action=alt]")
    await badge.focus()
    await expect(message.locator(".alt-text")).to_be_hidden()
    await page.keyboard.press("Enter")
    await expect(message.locator(".alt-text")).to_have_text("Picture 1")
    await expect(badge).to_have_attribute("aria-expanded", "true")


async def test_veils(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    message = await shown(page, "/files", ".hidden-pic")
    picture = message.get_by_role("button", name="Spoiler picture: show it")
    await expect(message.get_by_role("button", name="A secret shore")).to_have_count(0)
    await picture.focus()
    await page.keyboard.press("Enter")
    await expect(message.locator(".hidden-pic")).to_have_count(0)
    await expect(message.get_by_role("button", name="A secret shore")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator(".lightbox figcaption")).to_have_text("A secret shore")
    await page.keyboard.press("Escape")
    download = message.get_by_role("link", name="Download rules.pdf")
    assert await download.evaluate(UNREACHABLE)
    await message.get_by_role("button", name="Spoiler file: show it").click()
    assert not await download.evaluate(UNREACHABLE)
    long = message.locator(".file", has_text="a-very-long-name")
    await expect(long.locator("small")).to_have_text("14.94 KB")


@SIZES
async def test_embed(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    message = await shown(page, "/embed", ".embed")
    card = message.locator(".embed").first
    await expect(card).to_have_css("border-left-color", "rgb(224, 160, 48)")
    await expect(card.locator(".author a")).to_have_attribute("href", "https://example.org/")
    await expect(card.locator(".embed-icon")).to_have_count(2)
    await expect(card.locator(".title a")).to_have_attribute("href", "https://example.org/tides")
    await expect(card.locator(".title strong")).to_have_text("bay")
    await expect(card.locator(".foot")).to_contain_text("Harbour • 01/05/2024")
    fields = await boxes(card.locator(".fields > div"))
    tops = [y for _, y, _, _ in fields]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4] < tops[5]
    assert fields[3][2] > fields[0][2] and fields[5][2] > fields[3][2]
    thumb, texts = await card.locator("> .pic").bounding_box(), await card.locator("> .texts").bounding_box()
    assert thumb and texts and thumb["x"] >= texts["x"] + texts["width"] and thumb["height"] == 80
    await expect(message.locator(".embed").nth(1)).to_have_text("Without a colour, without a title")
    assert await sideways(page) == []


@SIZES
async def test_layout(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    message = await shown(page, "/layout", ".container")
    sections = message.locator(".section")
    for accessory in (sections.first.locator(".btn"), sections.nth(1).locator(".pic")):
        beside = await accessory.bounding_box()
        words = await accessory.locator("xpath=../*[1]").bounding_box()
        assert beside and words and beside["x"] >= words["x"] + words["width"]
    await expect(sections.nth(1).get_by_role("button", name="A buoy")).to_be_visible()
    await expect(message.locator("hr.drawn.large")).to_have_count(1)
    await expect(message.locator("hr:not(.drawn)")).to_have_attribute("aria-hidden", "true")
    container = message.locator(".container").first
    assert await container.evaluate("el => getComputedStyle(el, '::before').backgroundColor") == "rgb(194, 65, 107)"
    await expect(container.get_by_role("link", name="Chart")).to_have_attribute("href", "https://example.org/chart")
    await expect(container.get_by_role("button", name="Off")).to_be_disabled()
    dig = message.get_by_role("button", name="Dig")
    assert await dig.evaluate(UNREACHABLE)
    await message.get_by_role("button", name="Spoiler part: show it").click()
    assert not await dig.evaluate(UNREACHABLE)
    async with page.expect_download() as download:
        await message.get_by_label("Download log.txt").click()
    assert (await (await download.value).path()).read_bytes() == b"day 1"
    assert await sideways(page) == []
