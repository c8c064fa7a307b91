"""The playground with a bot of another library on it: one process for all tests of a library."""

import os
import shutil
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import pytest_asyncio

from playground import BotProcess, Person, Playground, Shown
from playground.platform import limits

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SECONDS = 15.0
"""For whatever a bot does. Longer than the three seconds in which Discord wants an answer: these tests are not about speed."""
INTO_FILE = ("sh", "-c", 'exec "$@" >"$OUTPUT" 2>&1', "sh")
"""A bot's output is for the tests: it prints only when something is wrong."""


@dataclass(frozen=True)
class Library:
    name: str
    command: tuple[str, ...]
    installed: Path
    """What `make clients` makes last."""
    labels: bool
    """It knows labels in forms, with any component inside."""
    alt_text: bool
    """It can give a file of its own an alt text (in a gallery both can)."""


LIBRARIES = [
    Library("discordjs", ("node", str(HERE / "discordjs/bot.js")), HERE / "discordjs/node_modules/.installed", True, True),
    Library(
        "hikari",
        (str(ROOT / ".venv-hikari/bin/python"), str(HERE / "hikari/bot.py")),
        ROOT / ".venv-hikari/.installed",
        False,
        False,
    ),
]


@dataclass
class Client:
    """What a test plays with."""

    library: Library
    pg: Playground
    process: BotProcess
    output: Path
    refusals: list[int] = field(default_factory=list)
    """What Discord is to refuse in this test, by status."""

    @property
    def alice(self) -> Person:
        return self.pg.person("Alice")

    @property
    def bob(self) -> Person:
        return self.pg.person("Bob")

    @property
    def sessions(self) -> set[str]:
        """The gateway's sessions: a bot that resumes keeps its own."""
        return set(self.pg.world.gateway.sessions)

    async def until(self, check: Callable[[], object]) -> None:
        await self.pg.until(check, SECONDS)

    def after(self, message: Shown) -> list[Shown]:
        """What Alice sees in the first channel below a message."""
        seen = self.alice.messages()
        return seen[[other.id for other in seen].index(message.id) + 1 :]


def missing(library: Library) -> str | None:
    """What is not there, in words for a person."""
    if library.name == "discordjs" and shutil.which("node") is None:
        return "node is missing: the bot on discord.js cannot be tried (Debian, Ubuntu: sudo apt install nodejs npm)"
    return None if library.installed.exists() else f"{library.name} is not installed: run `make clients`"


@pytest_asyncio.fixture(scope="package", loop_scope="package", params=LIBRARIES, ids=lambda library: library.name)
async def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Client]:
    library: Library = request.param
    word = missing(library)
    if word is not None and os.environ.get("CI"):
        pytest.fail(word)
    if word is not None:
        pytest.skip(word)
    output = tmp_path_factory.mktemp(library.name) / "output"
    async with Playground() as pg:
        process = BotProcess([*INTO_FILE, *library.command], env=pg.bot_env | {"OUTPUT": str(output)})
        yield Client(library, pg, process, output)
        assert await process.stop() == 0, "it did not end well"


@pytest_asyncio.fixture(loop_scope="package")
async def client(running: Client, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Client]:
    """A bot that is ready; afterwards it has complained of nothing, and Discord would not have either."""
    monkeypatch.setattr(limits, "RESPONSE_SECONDS", SECONDS)
    if not running.process.running:
        await running.process.start()
        await running.pg.bot_ready(SECONDS)
    objections, requests = len(running.pg.violations), len(running.pg.requests)
    said = running.output.stat().st_size
    running.refusals.clear()
    yield running
    assert running.pg.violations[objections:] == []
    refused = [request for request in running.pg.requests[requests:] if request.status >= 400]
    assert [request.status for request in refused] == running.refusals, "not even 429: libraries keep to what the headers say"
    assert running.output.read_bytes()[said:].decode() == "", f"{running.library.name} complained"
    assert running.process.running
