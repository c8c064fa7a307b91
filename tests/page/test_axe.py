"""axe-core finds no serious barrier in the page, whatever is open; and what a screen reader is told."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import board, call, last, write

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
HERE = Path(__file__).parent / "axe"
AXE = HERE / "node_modules/axe-core/axe.min.js"
RUN = """async (part) => (await axe.run(part, {resultTypes: ['violations']})).violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`))"""
MARKS = """# Heading
**bold** *italic* ||spoiler with <@1>|| `code` [link](https://example.org) <t:0:R> @everyone
```python
print("hi")
```
> quoted
- list"""


def axe() -> str:
    """Its source; without it the test is skipped with a word, in CI it fails."""
    if AXE.is_file():
        return AXE.read_text()
    word = "axe-core is not installed: `make axe` (it needs npm)"
    if os.environ.get("CI"):
        pytest.fail(word, pytrace=False)
    pytest.skip(word)


async def barriers(page: Page, part: str = "html") -> list[str]:
    # Nothing may be half faded in while colours are measured.
    await page.evaluate("() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0)))")
    return list(await page.evaluate(RUN, part))


async def fill(page: Page) -> None:
    """One of every kind of message."""
    kinds = {
        MARKS: ".content h1",
        "/pictures count:3": ".mosaic",
        "/files": ".file",
        "/embed": ".embed",
        "/layout": ".container",
        "/selects": ".select",
    }
    for text, selector in kinds.items():
        await write(page, text)
        await expect(last(page).locator(selector).first).to_be_visible()
    await call(page, "/whisper text:psst", "psst")
    message = await board(page)
    await message.locator("[data-custom-id=silent]").click()
    await expect(message.locator(".fail")).to_be_visible()


@pytest.mark.parametrize("colours", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
async def test_no_barriers(tabs: Tabs, name: Name, size: tuple[int, int], colours: Any) -> None:
    source = axe()
    page = await tabs.open(name("Ann"), size)
    await page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    await page.evaluate(source)
    found = {"empty": await barriers(page)}
    await fill(page)
    found["full"] = await barriers(page)
    await page.locator("#draft").press_sequentially("/")
    await expect(page.locator("#suggest [role=option]").first).to_be_visible()
    found["picker"] = await barriers(page)
    await page.fill("#draft", "/every ")
    await page.keyboard.press("Enter")
    await expect(page.locator("#suggest .bad")).to_be_visible()
    found["options"] = await barriers(page)
    await page.keyboard.press("Escape")
    for which in ("texts", "selects", "choices"):
        await write(page, f"/form which:{which}")
        await page.locator("dialog [type=submit]").click()
        await expect(page.locator("dialog .field .bad").get_by_text("This field is required").first).to_be_visible()
        found[f"modal {which}"] = await barriers(page)
        await page.keyboard.press("Escape")
    await page.locator('[data-custom-id="s:many"]').last.click()
    await expect(page.locator(".pop")).to_be_visible()
    found["select"] = await barriers(page)
    await page.keyboard.press("Escape")
    await page.locator("[data-count='3'] [data-action=zoom]").first.click()
    await expect(page.locator(".lightbox")).to_be_visible()
    found["lightbox"] = await barriers(page)
    assert [f"{state}: {problem}" for state, problems in found.items() for problem in problems] == []


async def test_new_messages_are_told_politely(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    live = ann.locator("#live[role=status]")
    word = name("word")
    await write(bob, f"**{word}** ||hidden|| <t:0:R>")
    await expect(live).to_contain_text(f"{name('Bob')}: {word} (spoiler)")
    await write(ann, "my own")
    await expect(last(ann)).to_contain_text("my own")
    assert "my own" not in await live.inner_text()
    await expect(ann.locator("#feed")).to_have_attribute("aria-live", "off")


async def test_errors_are_told_at_once(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await write(page, "/nothing")
    await expect(page.locator("#composer-error[role=alert]")).to_have_text("There is no command /nothing")
    message = await board(page)
    await message.locator("[data-custom-id=silent]").click()
    await expect(message.locator(".fail[role=alert]")).to_have_text("This interaction failed")


async def test_focus_is_seen_and_motion_is_spared(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.emulate_media(reduced_motion="reduce")
    await write(page, "/form which:choices")
    box = page.locator("dialog[data-modal]")
    assert float((await box.evaluate("el => getComputedStyle(el).animationDuration")).rstrip("s")) < 0.001
    seen = set()
    for _ in range(12):
        await page.keyboard.press("Tab")
        seen.add(await page.evaluate("document.activeElement.closest('dialog') ? 'in' : 'out'"))
        outline = """() => { const el = document.activeElement, label = el.closest('.check') ?? el;
            return getComputedStyle(label).outlineStyle }"""
        assert await page.evaluate(outline) == "solid"
    assert seen == {"in"}


async def test_the_lock_holds_hashes_and_names_no_registry() -> None:
    packages = json.loads((HERE / "package-lock.json").read_text())["packages"]
    library = packages["node_modules/axe-core"]
    assert library["integrity"].startswith("sha512-") and "resolved" not in library
    assert set(packages) == {"", "node_modules/axe-core"}
