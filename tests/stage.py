"""The stage: the playground with the real bot on it, in this process; both can be restarted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bot.app import Horizon, now_ms, point_at, take_down
from bot.service import Service
from bot.settings import Settings
from db.connect import Database, migrate
from engine.games.links.tiles import TILES, turned
from playground import Done, Person, Playground, Shown


class Stage:
    """`pg`: the embedded Discord. `bot`, `service`, `database`: the bot as it runs now."""

    def __init__(self, pg: Playground, path: Path) -> None:
        self.pg = pg
        self.path = path
        self.skew_ms = 0

    def now(self) -> int:
        """The bot's clock; `forward` moves it together with the playground's."""
        return now_ms() + self.skew_ms

    def forward(self, minutes: float) -> None:
        """Let time pass, for both."""
        self.skew_ms += int(minutes * 60_000)
        self.pg.clock.forward(minutes=minutes)
        table: Any = self.bot.get_cog("Table")
        table.scheduler.wake()  # it sleeps by the real clock

    async def start(self) -> None:
        """Start the bot on what the database holds; returns when it is ready."""
        env: dict[str, Any] = {key.lower(): value for key, value in self.pg.bot_env.items()}
        settings = Settings.model_validate({"database": self.path, **env})
        point_at(settings)
        migrate(self.path)
        self.database = Database(self.path)
        self.service = Service(self.database, self.now)
        self.bot = Horizon(self.service, guild_ready_timeout=0.2)
        self._client = asyncio.create_task(self.bot.start(settings.discord_token.get_secret_value()))
        await self.pg.bot_ready(timeout=15)

    async def stop(self) -> None:
        """As SIGTERM does it: finish what is being answered, then leave."""
        await take_down(self.bot, self._client)
        await self.service.close()
        await self.database.close()

    async def restart(self) -> None:
        """Everything in memory is gone."""
        await self.stop()
        await self.start()


@asynccontextmanager
async def staged(folder: Path) -> AsyncIterator[Stage]:
    """A stage with the bot ready on it. Leaving it, nothing may have broken Discord's specification or limits."""
    async with Playground(data=None, port=0) as pg:
        stage = Stage(pg, folder / "horizon.sqlite")
        await stage.start()
        try:
            yield stage
        finally:
            await stage.stop()
        assert not pg.violations, "\n".join(map(str, pg.violations))


def forge(stage: Stage, person: Person, message: Shown, custom_id: str, *values: str, modal: bool = False) -> Done:
    """A press that no honest client would send: any person, any message, any custom_id and values."""
    world = stage.pg.world
    kind = {"component_type": 3, "values": list(values)} if values else {"component_type": 2}
    data: dict[str, Any] = {"custom_id": custom_id, **({"components": []} if modal else {"id": 1, **kind})}
    channel, shown = world.store.channels[message.channel], world.store.messages[message.id]
    opener = next(iter(world.store.interactions)) if modal else None
    press = world.interactions.begin(5 if modal else 3, person.user, channel, data, message=shown, parent=opener)
    return Done(world, press)


def seq_of(message: Shown) -> int:
    """How many moves the picture on a panel has seen, as its file name says (r61)."""
    return int(message.attachments[0].filename.split("-")[2])


def menus(message: Shown) -> dict[str, list[str]]:
    """The values that each menu of a panel offers, by custom_id."""
    return {one["custom_id"]: [option["value"] for option in one["options"]] for one in message.controls if one["type"] == 3}


async def put(person: Person, panel: Shown, cell: int, sides: int) -> list[Done]:
    """Put a tile that shows these sides on a cell, as a person does: choose the cell, then the tile in a menu."""
    done = []
    chosen = next(one for one in panel.controls if one["custom_id"].endswith(f":pick:{cell}"))
    if not chosen.get("disabled"):
        done.append(await person.press(panel, chosen["custom_id"]))
    for custom_id, values in menus(panel).items():
        for value in values:
            _, at, tile, turn = value.split(":")
            if int(at) == cell and turned(TILES[int(tile) - 1].path, int(turn)) == sides:
                return [*done, await person.select(panel, custom_id, [value])]
    raise AssertionError(f"no menu offers {sides:06b} on cell {cell}")


NUMBERS = (2, 3, 9, 11, 14, 18)
"""A board for tests."""

TYPED = ",".join(map(str, NUMBERS))


async def open_board(person: Person, **options: Any) -> Shown:
    """A new board's panel."""
    done = await person.slash("play solo", **(options or {"numbers": TYPED}))
    assert done.state == "answered", done.error
    return done.message


async def accepted(stage: Stage) -> int:
    """How many inputs the database holds."""
    async with stage.database.read() as connection:
        return int((await connection.execute(text("SELECT count(*) FROM inputs"))).scalar_one())


def private(done: Done, panel: Shown) -> str:
    """The text of a private answer beside the panel."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    assert done.message.id != panel.id
    return done.message.content
