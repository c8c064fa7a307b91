"""From a press in the page to the new picture in it: one person, 200 presses, the real bot, in Chromium.

`python -m bench.press`. Everything runs on this machine: browser, embedded Discord and bot share its cores. Parts are the
bot's own figures of the same presses; what is left is Discord's part here: gateway, page, decoding of the picture.
"""

import asyncio
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import structlog
from playwright.async_api import async_playwright

from bot.app import Horizon, now_ms, point_at
from bot.service import Service
from bot.settings import Settings
from db.connect import Database, migrate
from playground import Playground
from renderers import warm_up

PRESSES = 200
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
ARGS += ["--disable-component-update", "--disable-sync"]
PRESS = """
async (last) => {
  const message = [...document.querySelectorAll('[data-message-id]:has(.pic img)')].at(-1);
  const picture = () => message.querySelector('.pic img');
  const before = picture().src;
  const button = message.querySelector(`[data-custom-id$="${last}"]`);
  const begun = performance.now();
  button.click();
  while (picture().src === before) await new Promise(requestAnimationFrame);
  const spent = performance.now() - begun;
  while (message.querySelector('[aria-busy=true]')) await new Promise(requestAnimationFrame);
  return spent;
}
"""
"""Clicks, and waits for the next frame that has another picture; a picture takes its place when it is decoded."""

parts: list[dict[str, float]] = []


def keep(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Take the bot's figures from its log lines."""
    if line["event"] == "answered":
        parts.append({name: value for name, value in line.items() if name.endswith("_ms")})
    raise structlog.DropEvent


def report(name: str, values: list[float]) -> None:
    """p50 and p95 as plain lines."""
    for percent in (50, 95):
        print(f"press.{name}.p{percent} {statistics.quantiles(values, n=100)[percent - 1]:.1f} ms")


def presses() -> Iterator[str]:
    """The ends of custom ids to press: three tiles are turned like the wheels of a counter, so that no picture comes twice."""
    chosen, count = 0, 0
    while True:
        count += 1
        wheel = 1 if count % 6 else 2 if count % 36 else 3
        if chosen != wheel:
            yield f":pick:{wheel}"
            chosen = wheel
        yield f":turn:{wheel}:right"


async def set_up(pg: Playground) -> None:
    """A board with three tiles that can lie in six ways each."""
    ann = pg.person("Ann")
    await ann.slash("play solo", numbers="2,3,9,11,14,18")
    for move in ("put:1:4:0", "put:2:8:0", "put:3:12:0", "pick:0"):
        await (await ann.slash("move", move=move)).settled()


async def play(url: str, chromium: str) -> list[float]:
    """Open the page, press; milliseconds of each press after some to warm up."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGS)
        page = await browser.new_page(viewport={"width": 1280, "height": 1400})
        await page.goto(f"{url}/?as=Ann")
        await page.wait_for_selector("[data-message-id] .pic img")
        await page.wait_for_timeout(1000)
        todo = presses()
        for _ in range(10):
            await page.evaluate(PRESS, next(todo))
        parts.clear()
        spent = [float(await page.evaluate(PRESS, next(todo))) for _ in range(PRESSES)]
        await browser.close()
    return spent


async def main() -> int:
    """The exit code."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        print("Chromium is missing: sudo apt install chromium", file=sys.stderr)
        return 2
    structlog.configure(processors=[keep])
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(data=None, port=0) as pg:
            settings = Settings.model_validate({key.lower(): value for key, value in pg.bot_env.items()})
            point_at(settings)
            path = Path(folder) / "horizon.sqlite"
            migrate(path)
            database = Database(path)
            service = Service(database, now_ms)
            service.warm_up()
            warm_up()
            async with Horizon(service) as bot:
                running = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
                await pg.bot_ready(30)
                await set_up(pg)
                spent = await play(pg.url, chromium)
            await asyncio.gather(running, return_exceptions=True)
            await service.close()
            await database.close()
    report("whole", spent)
    for name in ("engine_ms", "save_ms", "picture_ms", "upload_ms"):
        report(name.removesuffix("_ms"), [one[name] for one in parts])
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
