"""`make play` as people use it: the launcher, a browser, a board solved by clicks; stopped, started again, all still there."""

import asyncio
import os
import re
import shutil
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Page, async_playwright, expect

from engine.games.links.solver import solutions
from engine.games.links.tiles import TILES, turned

NUMBERS = (1, 5, 8, 12, 13, 17)
ROOT = Path(__file__).parent.parent.parent
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
ARGS += ["--disable-component-update", "--disable-sync"]


class Launcher:
    """`python -m playground -- python -m bot`, the command behind `make play`."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.said = ""

    async def start(self) -> None:
        """Returns when it has printed its address. Fails when it ends before."""
        env = {**os.environ, "DATABASE": str(self.folder / "horizon.sqlite"), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "playground", "--port", str(self.port), "--data", str(self.folder / "playground")]
        self.process = await asyncio.create_subprocess_exec(
            *command, "--", sys.executable, "-m", "bot", cwd=ROOT, env=env,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip

    async def ready(self) -> str:
        """The address."""
        assert self.process.stdout
        async with asyncio.timeout(60):
            while line := (await self.process.stdout.readline()).decode():
                self.said += line
                if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                    return found[0]
        raise AssertionError(f"it ended with {self.process.returncode}: {self.said}")

    async def interrupt(self) -> int:
        """Ctrl-C, as a terminal sends it: to the whole group. Returns the exit code; what was said is kept."""
        os.killpg(self.process.pid, signal.SIGINT)
        return await self.ended()

    async def ended(self) -> int:
        """Wait for the end."""
        async with asyncio.timeout(30):
            rest, _ = await self.process.communicate()
        self.said += rest.decode()
        return self.process.returncode or 0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@asynccontextmanager
async def browser_page(url: str, name: str, width: int = 1280, height: int = 1000) -> AsyncIterator[Page]:
    """A person's tab; errors of the page fail the test."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
    assert chromium, "Chromium is missing: install it (Debian, Ubuntu: sudo apt install chromium)"
    faults: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGS)
        page = await browser.new_page(viewport={"width": width, "height": height})
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{url}/?as={name}")
        await expect(page.locator("#app")).to_have_attribute("data-state", "ready")
        yield page
        await browser.close()
    assert faults == []


async def solve(page: Page, solution: tuple[int, ...]) -> None:
    """Choose a cell, choose a tile as it shall lie; seven times."""
    for cell, sides in enumerate(solution):
        panel = page.locator("[data-message-id]").last
        await panel.locator(f'[data-custom-id$=":pick:{cell}"]').click()
        await expect(panel).to_contain_text(f"Cell {'ABCDEFG'[cell]} is chosen")
        await choose(page, cell, sides)
        await expect(panel.locator(f'[data-custom-id$=":pick:{cell}"]')).to_contain_text("·")


async def choose(page: Page, cell: int, sides: int) -> None:
    """Open the menus one after the other until one offers the path, and pick it."""
    panel = page.locator("[data-message-id]").last
    for menu in await panel.locator("[data-component=select]").all():
        await menu.click()
        offered = page.locator(f'[data-option^="put:{cell}:"]')
        await expect(offered.first).to_be_visible()
        for option in await offered.all():
            value = await option.get_attribute("data-option") or ""
            _, _, tile, turn = value.split(":")
            if turned(TILES[int(tile) - 1].path, int(turn)) == sides:
                await option.click()
                return
        await page.keyboard.press("Escape")
    raise AssertionError(f"no menu offers {sides:06b} on cell {cell}")


async def test_a_board_is_solved_in_a_browser_and_is_there_after_a_restart(tmp_path: Path) -> None:
    first = Launcher(tmp_path)
    await first.start()
    url = await first.ready()
    async with browser_page(url, "Ann") as page:
        await page.locator("#draft").press_sequentially("/play so")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Escape")
        await page.locator("#draft").fill(f"/play solo numbers:{','.join(map(str, NUMBERS))} look:ice")
        await page.locator("#draft").press("Enter")
        await expect(page.locator("[data-message-id]").last).to_contain_text("Connect all six", timeout=15_000)
        await solve(page, solutions(NUMBERS)[11])
        panel = page.locator("[data-message-id]").last
        await panel.get_by_role("button", name="Declare").click()
        await expect(panel).to_contain_text("Solved!")
        await expect(panel).to_contain_text(f"{len(solutions(NUMBERS))} solutions")
        await expect(panel.locator(".pic img")).to_have_attribute("alt", re.compile("Solved: all markers are joined"))
        await panel.get_by_role("button", name="Share here").click()
        await expect(page.locator("[data-message-id]").last).to_contain_text("Eco-Links 1 5 8 12 13 17 · level")
    assert await first.interrupt() == 0
    assert "Traceback" not in first.said

    second = Launcher(tmp_path, first.port)
    await second.start()
    async with browser_page(await second.ready(), "Ann", 390, 844) as page:
        panel = page.locator("[data-message-id]").filter(has_text="Solved!")
        await expect(panel.locator(".pic img")).to_be_visible()
        await panel.get_by_role("button", name="New board").click()
        await expect(page.locator("[data-message-id]").last).to_contain_text("Connect all six", timeout=15_000)
        wide = await page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, "a phone must not scroll sideways"
    async with browser_page(f"http://127.0.0.1:{second.port}", "Ben") as page:
        await expect(page.locator("[data-message-id]")).to_have_count(1)
        await expect(page.locator("[data-message-id]")).to_contain_text("solved in")
    assert await second.interrupt() == 0


async def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        launcher = Launcher(tmp_path, int(taken.getsockname()[1]))
        await launcher.start()
        assert await launcher.ended() != 0
    assert str(launcher.port) in launcher.said
    assert len(launcher.said.strip().splitlines()) == 1


async def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "playground").write_text("a file in the place of the folder")
    launcher = Launcher(tmp_path)
    await launcher.start()
    assert await launcher.ended() != 0
    assert str(tmp_path / "playground") in launcher.said
    assert len(launcher.said.strip().splitlines()) == 1


async def test_a_bot_that_cannot_start_ends_it_all_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "horizon.sqlite").mkdir()
    launcher = Launcher(tmp_path)
    await launcher.start()
    assert await launcher.ended() != 0
    assert "cannot be opened" in launcher.said
    assert "Traceback" not in launcher.said


async def test_it_listens_on_loopback_and_opens_one_port_only(tmp_path: Path) -> None:
    launcher = Launcher(tmp_path)
    await launcher.start()
    await launcher.ready()
    addresses = {address for pid in family(launcher.process.pid) for address in listening(pid)}
    assert await launcher.interrupt() == 0
    assert addresses == {("127.0.0.1", launcher.port)}


def family(pid: int) -> list[str]:
    """A process and its children."""
    return [str(pid), *Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def listening(pid: str) -> list[tuple[str, int]]:
    """The addresses on which a process listens, from Linux's own tables."""
    inodes = set()
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        found = re.fullmatch(r"socket:\[(\d+)\]", str(handle.readlink()))
        inodes |= {found[1]} if found else set()
    rows = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in inodes:
                host, port = fields[1].split(":")
                name = socket.inet_ntoa(bytes.fromhex(host)[::-1]) if table == "tcp" else host
                rows.append((name, int(port, 16)))
    return rows
