"""The daily puzzle announced to 1,000 servers that ordered it for the same minute, while somebody presses buttons.

`python -m bench.announcing`. Printed: requests a second at their most (Discord allows 50), how long it took, and the presses
meanwhile: from the press to its answer at the embedded Discord, with the picture.
"""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

import structlog

from bot.app import Horizon, now_ms, point_at, take_down
from bot.service import Service
from bot.settings import Settings
from db import announcements, daily
from db.announcements import Order
from db.connect import Database, migrate
from db.daily import Attempt
from playground import Person, Playground
from renderers import warm_up

SERVERS = 1_000
MOVES = ("turn:0:right", "turn:0:left")


async def order_all(pg: Playground, database: Database, day: int) -> None:
    """Every server, at an hour that has come; each with results of its own on the closed day, so that each needs a picture."""
    crowd = pg.controls.crowd(guilds=SERVERS)
    async with database.write() as connection:
        for number, guild in enumerate(crowd.guilds):
            begun, time_ms = Attempt(f"s{number}", day, -number, str(guild.id), 0), 60_000 + number * 1000
            await daily.add(connection, begun._replace(outcome="solved", clock_ms=time_ms, ranked_ms=time_ms))
            channel = pg.world.store.channels_of(guild.id)[0]
            await announcements.put_order(connection, str(guild.id), Order(str(guild.id), str(channel.id), 0, "UTC"))


async def press(person: Person, until: asyncio.Event) -> list[float]:
    """One press after the other; milliseconds of each."""
    await person.slash("play solo", numbers="2,3,9,11,14,18")
    await person.slash("move", move="put:0:12:0")
    spent: list[float] = []
    while not until.is_set():
        begun = time.perf_counter()
        await person.slash("move", move=MOVES[len(spent) % 2])
        spent.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.1)
    return spent


async def announced(database: Database, bot: Horizon) -> None:
    """Until all have been."""
    while True:
        async with database.read() as connection:
            if len(await announcements.announced(connection, bot.daily.today())) == SERVERS:
                return
        await asyncio.sleep(0.5)


def busiest(moments: list[float]) -> int:
    """The most of them within any second."""
    return max(sum(begin <= one < begin + 1 for one in moments) for begin in moments)


async def measure(pg: Playground, bot: Horizon, database: Database) -> None:
    """Order, wait, press; print."""
    moments: list[float] = []
    done, begun = asyncio.Event(), time.perf_counter()
    pressing = asyncio.create_task(press(pg.person("Ann"), done))
    watching = asyncio.create_task(watch(pg, moments, done))
    await order_all(pg, database, bot.daily.newest_closed())
    await announced(database, bot)
    await asyncio.sleep(2)
    done.set()
    spent = await pressing
    await watching
    posts = [one for one in pg.requests if one.method == "POST" and one.path.endswith("/messages")]
    print(f"announcing.servers {len(posts)} (each once: {len({one.path for one in posts}) == SERVERS})")
    print(f"announcing.took {time.perf_counter() - begun:.0f} s")
    print(f"announcing.busiest {busiest(moments)} requests/s")
    for percent in (50, 99):
        print(f"announcing.press.p{percent} {statistics.quantiles(spent, n=100)[percent - 1]:.0f} ms ({len(spent)} presses)")


async def watch(pg: Playground, moments: list[float], until: asyncio.Event) -> None:
    """When requests arrive that count towards Discord's limit: those of interactions do not."""
    seen = len(pg.requests)
    while not until.is_set():
        new = [one for one in pg.requests[seen:] if "/interactions/" not in one.path and "/webhooks/" not in one.path]
        seen = len(pg.requests)
        moments += [time.perf_counter()] * len(new)
        await asyncio.sleep(0.02)


async def main() -> None:
    """Set up, measure, take down."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
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
            bot = Horizon(service)
            running = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
            await pg.bot_ready(30)
            await measure(pg, bot, database)
            await take_down(bot, running)
            await service.close()
            await database.close()


if __name__ == "__main__":
    asyncio.run(main())
