"""Plain messages: files, replies, editing, mentions, emoji, drafts."""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import FilePayload, Page, WebSocketRoute, expect

from tests.page.conftest import DESK, PHONE, Tabs
from tests.page.steps import call, last, sideways, write

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
DROP = """({selector, files}) => {
    const transfer = new DataTransfer();
    for (const {name, type, text} of files) transfer.items.add(new File([text], name, {type}));
    const target = document.querySelector(selector);
    for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(kind, {dataTransfer: transfer, bubbles: true, cancelable: true}));
    }
}"""
PASTE = """({selector, files}) => {
    const transfer = new DataTransfer();
    for (const {name, type, text} of files) transfer.items.add(new File([text], name, {type}));
    const event = new ClipboardEvent('paste', {clipboardData: transfer, bubbles: true, cancelable: true});
    document.querySelector(selector).dispatchEvent(event);
}"""


def png(name: str = "shore.png", size: tuple[int, int] = (1200, 600)) -> FilePayload:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, "PNG")
    return {"name": name, "mimeType": "image/png", "buffer": out.getvalue()}


def note(name: str = "notes.txt", text: str = "low tide") -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


async def attach(page: Page, *files: FilePayload, button: str = "#attach") -> None:
    async with page.expect_file_chooser() as chooser:
        await page.click(button)
    await (await chooser.value).set_files(list(files))


def tray(page: Page) -> Any:
    return page.locator("#tray [data-file]")


async def reply_to(page: Page, text: str) -> None:
    """As the menu of a message does."""
    script = """async (text) => {
        const {reply} = await import('/static/js/composer.js');
        const {list, store} = await import('/static/js/store.js');
        reply(list(store.channel).findLast(({content}) => content.includes(text)));
    }"""
    await page.evaluate(script, text)


# --- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
async def test_files_go_with_a_message(tabs: Tabs, name: Name, size: tuple[int, int]) -> None:
    page = await tabs.open(name("Ann"), size)
    await attach(page, png(), note())
    await expect(tray(page)).to_have_count(2)
    await expect(tray(page).first.locator("img")).to_have_js_property("naturalWidth", 1200)
    assert await sideways(page) == []
    await page.click("[data-action=change-file] >> nth=0")
    await page.fill("#file-alt", "A shore at dusk")
    await page.click("dialog [type=submit]")
    await expect(tray(page).first).to_contain_text("has alt text")
    await page.fill("#draft", "look")
    await page.press("#draft", "Enter")
    await expect(last(page)).to_contain_text("look")
    await expect(last(page).locator(".pic img")).to_have_attribute("alt", "A shore at dusk")
    await expect(last(page).locator(".file")).to_contain_text("notes.txt")
    await expect(page.locator("#tray")).to_be_hidden()
    async with page.expect_download() as download:
        await last(page).get_by_label("Download notes.txt").click()
    assert (await (await download.value).path()).read_bytes() == b"low tide"


async def test_files_alone_and_as_spoilers(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await attach(page, png("hidden.png"))
    await page.click("[data-action=change-file]")
    await page.get_by_text("Mark as spoiler").click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".tray-veil")).to_be_visible()
    await page.click("#send")
    await expect(last(page).locator(".hidden-pic")).to_be_visible()
    message = tabs.pg.person(name("Ann")).messages(tabs.pg.channel)[-1]
    assert message.content == "" and [file.filename for file in message.attachments] == ["SPOILER_hidden.png"]


@pytest.mark.parametrize("script", [DROP, PASTE], ids=["drop", "paste"])
async def test_files_dropped_and_pasted(tabs: Tabs, name: Name, script: str) -> None:
    page = await tabs.open(name("Ann"))
    selector = "#feed" if script is DROP else "#draft"
    await page.evaluate(script, {"selector": selector, "files": [{"name": "a.txt", "type": "text/plain", "text": "aye"}]})
    await expect(tray(page)).to_have_attribute("data-file", "a.txt")
    await page.press("#draft", "Enter")
    await expect(last(page).locator(".file")).to_contain_text("a.txt")
    message = tabs.pg.person(name("Ann")).messages(tabs.pg.channel)[-1]
    assert await tabs.pg.file(message.attachments[0]) == b"aye"


async def test_limits_of_files(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await attach(page, *[note(f"{n}.txt") for n in range(12)])
    await expect(tray(page)).to_have_count(10)
    await expect(page.locator(".toast")).to_have_text("You can only upload 10 files at a time")
    for _ in range(10):
        await page.click("[data-action=remove-file] >> nth=0")
    await expect(page.locator("#tray")).to_be_hidden()
    await expect(page.locator("#draft")).to_be_focused()
    big = {"name": "big.bin", "mimeType": "", "buffer": b"\0" * (10 * 1024 * 1024 + 1)}
    await attach(page, big, {**big, "name": "fits.bin", "buffer": big["buffer"][1:]})  # type: ignore[arg-type, typeddict-item]
    await expect(page.locator(".toast")).to_contain_text("big.bin is too powerful")
    await expect(tray(page)).to_have_attribute("data-file", "fits.bin")
    await page.press("#draft", "Enter")
    await expect(last(page).locator(".file")).to_contain_text("10.00 MB")


async def test_a_failed_upload_keeps_everything(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.route("**/play/files*", lambda route: route.abort())
    await attach(page, note())
    await page.fill("#draft", "with words")
    await page.press("#draft", "Enter")
    await expect(page.locator("#composer-error")).to_contain_text("notes.txt could not be uploaded")
    await expect(page.locator("#draft")).to_have_value("with words")
    await expect(tray(page)).to_have_count(1)
    await page.unroute("**/play/files*")
    await page.press("#draft", "Enter")
    await expect(last(page).locator(".file")).to_contain_text("notes.txt")
    await expect(last(page)).to_contain_text("with words")


# --- replies -------------------------------------------------------------------------------------


async def test_reply(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    word = name("question")
    await call(ann, word, word)
    await expect(last(bob)).to_contain_text(word)
    await reply_to(bob, word)
    await expect(bob.locator("#reply")).to_contain_text(f"Replying to {name('Ann')}")
    await expect(bob.locator("#draft")).to_be_focused()
    await bob.keyboard.press("Escape")
    await expect(bob.locator("#reply")).to_be_hidden()
    await reply_to(bob, word)
    await bob.keyboard.type("an answer")
    await bob.keyboard.press("Enter")
    await expect(last(bob).locator(".ref")).to_contain_text(word)
    await expect(bob.locator("#reply")).to_be_hidden()
    await expect(last(ann)).to_have_class(re.compile("mentioned"))


async def test_what_a_reply_quotes_is_one_line_without_marks(tabs: Tabs, name: Name) -> None:
    """And what stands under a spoiler stays there."""
    bob = tabs.pg.person(name("Bob"))
    told = bob.say(f"**{name('who')}** did it:\n- `maybe`\n- ||{'x' * 190} the gardener|| <@{bob.id}>")
    bob.say("oh", reply=told)
    page = await tabs.open(name("Ann"))
    line = last(page).locator(".ref .text")
    await expect(line).to_have_text(f"{name('who')} did it: maybe (spoiler) @{bob.name}")


async def test_reply_without_a_mention(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    word = name("question")
    await call(ann, word, word)
    await expect(last(bob)).to_contain_text(word)
    await reply_to(bob, word)
    await bob.click("[data-action=ping]")
    await expect(bob.locator("[data-action=ping]")).to_have_attribute("aria-pressed", "false")
    await write(bob, "quietly")
    await expect(last(ann)).to_contain_text("quietly")
    await expect(last(ann).locator(".ref")).to_contain_text(word)
    await expect(last(ann)).not_to_have_class(re.compile("mentioned"))


# --- editing -------------------------------------------------------------------------------------


async def test_arrow_up_edits_the_last_message(tabs: Tabs, name: Name) -> None:
    page, other = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    first, second = name("first"), name("second")
    await call(page, f"@{name('Bob')} {first}", first)
    await page.press("#draft", "ArrowUp")
    await expect(page.locator("#edit-text")).to_be_focused()
    await expect(page.locator("#edit-text")).to_have_value(f"@{name('Bob')} {first}")
    await page.keyboard.press("Escape")
    await expect(page.locator("#edit-text")).to_have_count(0)
    await expect(page.locator("#draft")).to_be_focused()
    await page.keyboard.press("ArrowUp")
    await page.fill("#edit-text", f"{second} @{name('Bob')}")
    await page.keyboard.press("Enter")
    await expect(last(other).locator(".content")).to_have_text(f"{second} @{name('Bob')} (edited)")
    await expect(last(other).locator(".mention")).to_have_text(f"@{name('Bob')}")
    await expect(page.locator("#edit-text")).to_have_count(0)


async def test_an_edit_that_cannot_be(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await call(page, "to be kept", "to be kept")
    await page.press("#draft", "ArrowUp")
    for text, error in (("", "A message cannot be empty"), ("x" * 2001, "1 characters too many")):
        await page.fill("#edit-text", text)
        await page.press("#edit-text", "Enter")
        await expect(page.locator("#edit-error")).to_have_text(error)
    await page.click(".editor-foot >> text=cancel")
    await expect(last(page).locator(".content")).to_have_text("to be kept")


# --- mentions and emoji --------------------------------------------------------------------------


async def test_suggestions_in_plain_words(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await tabs.open(name("Bob"))
    await page.locator("#draft").press_sequentially(f"hey @{name('Bob')[:-2].lower()}")
    await expect(page.locator("#suggest [role=option]")).to_have_count(1)
    await page.keyboard.press("Tab")
    await expect(page.locator("#draft")).to_have_value(f"hey @{name('Bob')} ")
    await page.keyboard.type("see #gam")
    await expect(page.locator("#suggest [aria-selected=true]")).to_contain_text("games")
    await page.keyboard.press("Enter")
    await page.keyboard.type(":fir")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await expect(page.locator("#suggest [aria-selected=true]")).to_contain_text(":fire:")
    await page.keyboard.press("Enter")
    await page.keyboard.type("and :tada: `@everyone :fire:`")
    await page.keyboard.press("Enter")
    content = last(page).locator(".content")
    await expect(content).to_have_text(f"hey @{name('Bob')} see #games 🔥 and 🎉 @everyone :fire:")
    await expect(content.locator(".mention")).to_have_text([f"@{name('Bob')}", "#games"])
    await content.locator("[data-go-channel]").click()
    await expect(page.locator("#channel-name")).to_have_text("games")


async def test_no_suggestions_inside_words(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    for text in ("mail@an", "at 10:30", "a#gam", ":f", "http://x"):
        await page.fill("#draft", text)
        await expect(page.locator("#suggest")).to_be_hidden()


# --- the text itself -----------------------------------------------------------------------------


async def test_lines_and_fences(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.locator("#draft").focus()
    await page.keyboard.type("one")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("```js")
    await page.keyboard.press("Enter")
    await page.keyboard.type("two")
    await page.keyboard.press("Enter")
    await page.keyboard.type("```")
    await expect(page.locator("#draft")).to_have_value("one\n```js\ntwo\n```")
    await page.keyboard.press("Enter")
    await expect(last(page).locator("pre code")).to_have_text("two")
    await expect(page.locator("#draft")).to_have_value("")


async def test_the_counter(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "x" * 1799)
    await expect(page.locator("#counter")).to_be_hidden()
    await page.fill("#draft", "x" * 1800)
    await expect(page.locator("#counter")).to_have_text("200")
    before = await page.locator("[data-message-id]").count()
    await write(page, "x" * 2003)
    await expect(page.locator("#counter")).to_have_text("-3")
    await expect(page.locator("#composer-error")).to_contain_text("3 characters more than the 2000")
    assert await page.locator("[data-message-id]").count() == before
    await write(page, "y" * 2000)
    await expect(last(page).locator(".content")).to_have_text("y" * 2000)


async def test_each_channel_keeps_its_draft(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await page.fill("#draft", "for here")
    await attach(page, note())
    await page.click("[data-channel-id]:not([aria-current]) >> nth=0")
    await expect(page.locator("#draft")).to_have_value("")
    await expect(page.locator("#tray")).to_be_hidden()
    await page.fill("#draft", "for there")
    await page.click("[data-channel-id] >> nth=0")
    await expect(page.locator("#draft")).to_have_value("for here")
    await expect(tray(page)).to_have_count(1)
    await page.reload()
    await expect(page.locator("#draft")).to_have_value("for here")


async def test_a_refused_message_comes_back_and_a_taken_one_does_not(tabs: Tabs, name: Name) -> None:
    """The connection dies: what the playground has said yes to stays sent; what it has not seen is in the box again."""
    sockets: list[WebSocketRoute] = []
    lost: asyncio.Queue[str] = asyncio.Queue()

    async def between(ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()
        sockets.append(ws)

        def onward(text: str | bytes) -> None:
            if "never seen" in str(text):
                lost.put_nowait(json.loads(text)["content"])
            else:
                server.send(text)

        ws.on_message(onward)

    page = await tabs.blank()
    await page.route_web_socket(re.compile("/play/socket"), between)
    await page.goto(f"{tabs.pg.url}/?as={name('Ann')}")
    await page.wait_for_selector("#app[data-state=ready]")
    await call(page, "taken", "taken")
    await sockets[-1].close(code=1012)
    await expect(page.locator("#app")).to_have_attribute("data-connected", "true")
    await expect(page.locator("#draft")).to_have_value("")
    await write(page, "never seen")
    await expect(page.locator("#draft")).to_have_value("")
    assert await lost.get() == "never seen"
    await sockets[-1].close(code=1012)
    await expect(page.locator("#draft")).to_have_value("never seen")
    await expect(page.locator("#composer-error")).to_have_text("The connection was lost. Try again.")
