"""`python -m bench.playground`: how many presses a second the playground carries, so that it is never what we measure.

50 pages are open, on 50 people; 150 presses a second begin evenly, whatever became of those before (open loop). Each goes
from its page's socket over the gateway to a bot that does nothing but answer with a new text by REST, and is over when the
page that pressed sees the new text; all 50 pages are told of it. The load generator (bot and pages) is a second process on
the same cores. Against: `bench.bare`, the same doors without any rule behind them. Prints `name value unit`.
"""

import asyncio
import json
import re
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from bench.bare import Bare
from playground import Playground
from playground.platform.draft import Drafting

PAGES = 50
RATE = 150
SECONDS = 20
WARM_SECONDS = 3
MESSAGES = 30
PATIENCE = 20.0
_DONE = re.compile(r'"nonce": ?"(\d+)"')


def buttons(text: str) -> dict[str, Any]:
    """A message as a game has it: a text and two rows of five buttons."""
    labels = [f"{text[:12]} {number}" for number in range(10)]
    made = [{"type": 2, "style": 2, "label": label, "custom_id": f"b{index}"} for index, label in enumerate(labels)]
    return {"content": text, "components": [{"type": 1, "components": made[:5]}, {"type": 1, "components": made[5:]}]}


async def serve() -> None:
    """The playground as its own process: says where it is, and serves until its input ends."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(Path(folder)) as pg:
            bot, channel = pg.world.store.bot.id, pg.channel.id
            people = [pg.person(f"P{number}").id for number in range(PAGES)]
            drafts = [Drafting(pg.world.store.snowflakes, channel, buttons(f"board {n}")).draft() for n in range(MESSAGES)]
            made = [pg.world.messages.create(draft, channel=channel, author=bot).id for draft in drafts]
            tell(pg.url, pg.bot_env["DISCORD_TOKEN"], channel, people, made)
            await asyncio.to_thread(sys.stdin.read)


async def serve_bare() -> None:
    runner = web.AppRunner(Bare().app(), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    tell(f"http://127.0.0.1:{port}", "t", "1", [str(n) for n in range(PAGES)], [str(n) for n in range(MESSAGES)])
    await asyncio.to_thread(sys.stdin.read)
    await runner.cleanup()


def tell(url: str, token: str, channel: str, people: list[str], messages: list[str]) -> None:
    print(json.dumps({"url": url, "token": token, "channel": channel, "people": people, "messages": messages}), flush=True)


@dataclass
class Load:
    """The bot and the pages."""

    http: aiohttp.ClientSession
    place: dict[str, Any]
    begun: dict[str, float] = field(default_factory=dict)
    spent: list[float] = field(default_factory=list)
    edits: int = 0
    over: asyncio.Event = field(default_factory=asyncio.Event)
    took: float = 0.0
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def base(self) -> str:
        return f"ws{self.place['url'].removeprefix('http')}"

    async def connect_bot(self) -> None:
        socket = await self.http.ws_connect(f"{self.base}/gateway?v=10&encoding=json", max_msg_size=0)
        await socket.receive()
        device = {"os": "linux", "browser": "bench", "device": "bench"}
        identify = {"token": self.place["token"], "intents": 1 << 9 | 1, "properties": device}
        await socket.send_json({"op": 2, "d": identify})
        while '"READY"' not in str((await socket.receive()).data):
            pass
        self.tasks.append(asyncio.create_task(self._bot(socket)))

    async def _bot(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        running: set[asyncio.Task[None]] = set()
        async for message in socket:
            event = json.loads(message.data)
            if event.get("t") == "INTERACTION_CREATE":
                task = asyncio.create_task(self._answer(event["s"], event["d"]))
                running.add(task)
                task.add_done_callback(running.discard)

    async def _answer(self, number: int, interaction: dict[str, Any]) -> None:
        url = f"{self.place['url']}/api/v10/interactions/{interaction['id']}/{interaction['token']}/callback"
        body = {"type": 7, "data": buttons(f"press {number}")}
        async with self.http.post(url, json=body, headers={"User-Agent": "DiscordBot (bench, 1)"}) as response:
            if response.status != 204:
                raise SystemExit(f"the answer was refused: {response.status} {await response.text()}")

    async def connect_page(self, person: str) -> aiohttp.ClientWebSocketResponse:
        socket = await self.http.ws_connect(f"{self.base}/play/socket?user={person}", max_msg_size=0)
        while '"hello"' not in (await socket.receive()).data[:20]:
            pass
        self.tasks.append(asyncio.create_task(self._page(socket)))
        return socket

    async def _page(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            head = message.data[:30]
            self.edits += '"edit"' in head
            if '"interaction"' in head and '"sent"' not in message.data:
                done = _DONE.search(message.data)
                assert done is not None  # it answers a press of this page
                if '"failed"' in message.data:
                    raise SystemExit(f"a press failed: {message.data}")
                self.spent.append(time.perf_counter() - self.begun.pop(done[1]))
                if not self.begun:
                    self.over.set()

    async def press_for(self, pages: list[aiohttp.ClientWebSocketResponse], seconds: float) -> None:
        """Presses at `RATE`, each page in turn, and waits until all are over."""
        started = time.perf_counter()
        for number in range(round(RATE * seconds)):
            await asyncio.sleep(started + number / RATE - time.perf_counter())
            message = self.place["messages"][number % MESSAGES]
            press = {"t": "press", "channel": self.place["channel"], "message": message, "custom_id": f"b{number % 10}"}
            self.over.clear()
            self.begun[str(number)] = time.perf_counter()
            await pages[number % PAGES].send_str(json.dumps(press | {"nonce": str(number)}))
        async with asyncio.timeout(PATIENCE):
            await self.over.wait()
        self.took = time.perf_counter() - started


async def load(place: dict[str, Any]) -> Load:
    """All presses of one server, after some to warm up."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        run = Load(http, place)
        await run.connect_bot()
        pages = [await run.connect_page(person) for person in place["people"]]
        await run.press_for(pages, WARM_SECONDS)
        await asyncio.sleep(1)
        run.spent.clear()
        run.edits = 0
        await run.press_for(pages, SECONDS)
        await asyncio.sleep(1)
        for task in run.tasks:
            task.cancel()
        await asyncio.gather(*run.tasks, return_exceptions=True)
        return run


def report(name: str, run: Load) -> None:
    """Every press ended, and every page was told of every one; else the figures mean nothing."""
    assert len(run.spent) == RATE * SECONDS
    assert run.edits == RATE * SECONDS * PAGES, f"{run.edits} edits came to the pages"
    cuts = statistics.quantiles([value * 1000 for value in run.spent], n=100)
    print(f"playground.{name}.rate {RATE * SECONDS / run.took:.0f} presses/s with {PAGES} pages")
    for percent in (50, 95, 99):
        print(f"playground.{name}.p{percent} {cuts[percent - 1]:.1f} ms")


async def measured(what: str) -> Load:
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.playground", what, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert server.stdin is not None and server.stdout is not None  # both are pipes
    try:
        return await load(json.loads(await server.stdout.readline()))
    finally:
        server.stdin.close()
        await server.wait()


async def main() -> None:
    ours, bare = await measured("serve"), await measured("bare")
    report("ours", ours)
    report("bare", bare)
    ratio = statistics.median(ours.spent) / statistics.median(bare.spent)
    print(f"playground.against_bare {ratio:.1f} times its median")


if __name__ == "__main__":
    asyncio.run({"serve": serve, "bare": serve_bare}.get(sys.argv[1] if sys.argv[1:] else "", main)())
