"""What a person does at the page, with a mouse or with a finger, in words of a story."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import FileChooser, FilePayload, Locator, Page, expect

from playground.store.model import Channel, Guild
from tests.page.conftest import PATIENCE

STILL = """() => Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => 0)))"""


@dataclass
class Shots:
    """Pictures of the page, numbered, in a folder; none without one."""

    folder: Path | None
    look: str
    count: int = 0

    async def take(self, page: Page, name: str) -> None:
        self.count += 1
        if self.folder is None:
            return
        # Nothing half faded in.
        await page.evaluate(STILL)
        self.folder.mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=self.folder / f"{self.look}-{self.count:02}-{name}.png")


class Person:
    """`page` is their tab. On a phone lists and menus are drawers and sheets; a step knows the way."""

    def __init__(self, name: str, page: Page, phone: bool, shots: Shots) -> None:
        self.name = name
        self.page = page
        self.phone = phone
        self._shots = shots
        self._choosers: asyncio.Queue[FileChooser] = asyncio.Queue()
        page.on("filechooser", self._choosers.put_nowait)

    async def shot(self, name: str) -> None:
        await self._shots.take(self.page, name)

    # --- coming ------------------------------------------------------------------------------------

    async def come(self, url: str) -> Locator:
        """To the door: the dialog that asks who they are."""
        await self.page.goto(url)
        await self.page.evaluate("() => { window.arrived = true; }")
        return self.page.get_by_role("dialog", name="Who are you here?")

    async def enter(self, who: Locator) -> None:
        """As somebody new."""
        await who.locator("#who-name").fill(self.name)
        await who.get_by_role("button", name="Join").click()
        await self.page.wait_for_selector("#app[data-state=ready]")

    async def stayed(self) -> bool:
        """The page was never loaded again since they arrived."""
        return bool(await self.page.evaluate("() => window.arrived === true"))

    # --- places ------------------------------------------------------------------------------------

    async def open_lists(self) -> None:
        """Servers and channels."""
        if self.phone and not await self.page.locator("#app[data-drawer]").count():
            await self.page.click("#open-side")
            await expect(self.page.locator("#app[data-drawer]")).to_be_visible()

    async def close_lists(self) -> None:
        if self.phone:
            await self.page.click("#shade", position={"x": 380, "y": 400})
            await expect(self.page.locator("#shade")).to_be_hidden()

    def server(self, guild: Guild) -> Locator:
        return self.page.locator(f'#rail [data-guild-id="{guild.id}"]')

    async def enter_server(self, guild: Guild) -> None:
        """The page asks for its channels first: what is typed before they come belongs to the old place."""
        await self.server(guild).click()
        await expect(self.page.locator("#guild-name")).to_have_text(guild.name)

    def channel(self, channel: Channel) -> Locator:
        return self.page.locator(f'#channels [data-channel-id="{channel.id}"]')

    async def go(self, channel: Channel) -> None:
        """To a channel of the server that is open."""
        await self.open_lists()
        await self.channel(channel).click()
        await expect(self.page.locator("#channel-name")).to_have_text(channel.name)

    async def open_members(self) -> None:
        if self.phone:
            await self.page.click("#open-members")

    # --- messages ----------------------------------------------------------------------------------

    @property
    def draft(self) -> Locator:
        return self.page.locator("#draft")

    @property
    def newest(self) -> Locator:
        return self.page.locator("#feed [data-message-id]").last

    @property
    def newest_beside(self) -> Locator:
        """In the thread that is open."""
        return self.page.locator("#feed-side [data-message-id]").last

    async def keep(self, message: Locator) -> Locator:
        """The same message later, when it is not the newest any more."""
        key = await message.get_attribute("data-message-id")
        return self.page.locator(f'[data-message-id="{key}"]')

    async def write(self, text: str) -> None:
        await self.draft.fill(text)
        await self.draft.press("Enter")

    async def say(self, text: str, seen: str = "") -> Locator:
        """Writes it and sees it stand there."""
        await self.write(text)
        await expect(self.newest).to_contain_text(seen or text)
        return await self.keep(self.newest)

    async def call(self, command: str, selector: str = ".content") -> Locator:
        """Uses a command; the message that answers it."""
        before = await self.page.locator("#feed [data-message-id]").last.get_attribute("data-message-id")
        await self.write(command)
        await expect(self.newest).not_to_have_attribute("data-message-id", before or "")
        await expect(self.newest.locator(".ref .what")).to_be_visible()
        await expect(self.newest.locator(selector).first).to_be_visible()
        return await self.keep(self.newest)

    async def type(self, text: str) -> None:
        await self.page.keyboard.type(text)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def attach(self, *files: FilePayload, button: str = "#attach") -> None:
        await self.page.click(button)
        await self.choose(*files)

    async def choose(self, *files: FilePayload) -> None:
        """In the browser's own dialog, which is open or about to open."""
        async with asyncio.timeout(PATIENCE / 1000):
            chooser = await self._choosers.get()
        await chooser.set_files(list(files))

    async def menu(self, message: Locator, *labels: str) -> None:
        """Opens the menu of a message (right button; a long press on a phone) and chooses."""
        words = message.locator(".content").first
        if self.phone:
            box = await words.bounding_box()
            assert box
            at = {"clientX": box["x"] + 20, "clientY": box["y"] + 8, "pointerType": "touch", "bubbles": True}
            await words.dispatch_event("pointerdown", at)
        else:
            await words.click(button="right", position={"x": 20, "y": 8})
        await expect(self.page.get_by_role("menu").first).to_be_visible()
        for label in labels:
            await self.page.click(f'[data-menu="{label}"]')

    def control(self, message: Locator, custom_id: str) -> Locator:
        return message.locator(f'[data-custom-id="{custom_id}"]')

    # --- the drawer of controls --------------------------------------------------------------------

    async def open_controls(self, part: str) -> Locator:
        """One section of the drawer, unfolded."""
        if await self.page.locator("#drawer").is_hidden():
            await self.page.click("#open-drawer")
        section = self.page.locator(f"#drawer-{part}")
        if await section.get_attribute("open") is None:
            await section.locator("summary").click()
        return section

    async def close_controls(self) -> None:
        await self.page.click("#close-drawer")
        await expect(self.page.locator("#drawer")).to_be_hidden()

    async def forward(self, label: str) -> None:
        """The clock, by a button of the drawer like "+1 min"."""
        section = await self.open_controls("time")
        await section.get_by_role("button", name=label, exact=True).click()
        await expect(self.page.locator("#drawer-said")).to_contain_text("It is now ")
        await self.close_controls()
