"""Kill the bot again and again while people play, and see whether anything that they were told is lost.

`python -m tools.kill --times 50 [--seed N]`. The bot is a process of its own, the presses go through the real gateway,
SIGKILL comes at random instants. After each kill the database is read by other code than the bot's:

- no acknowledged press is lost: a press whose outcome was shown is in the database, as the move that was shown;
- none is applied twice: inputs are numbered without gaps, each interaction once, and playing them anew gives the saved board;
- the board is usable after the restart: its panel is put right, and the next press is answered.
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.core import run
from engine.core.types import Answer, State
from engine.games import GAMES
from playground import BotProcess, Done, Person, Playground, Shown

STALE = "earlier picture"
OFTEN = ("hint", "pick", "put", "undo", "declare", "turn")


class Told(NamedTuple):
    """What a person was shown as the outcome of a press: the interaction, the match, and the number of the move."""

    interaction: str
    match: int
    seq: int


class Lost(AssertionError):
    """Something that must not happen."""


class Player:
    """Somebody who plays on and on, one press after the other, and remembers what they were told."""

    def __init__(self, person: Person, dice: random.Random) -> None:
        self.person = person
        self.dice = dice
        self.panel: Shown | None = None
        self.told: list[Told] = []
        self.presses = 0

    async def play(self) -> None:
        """Until cancelled or something goes unanswered."""
        while await self.once():
            pass

    async def once(self) -> bool:
        """One press; False: it was not answered."""
        before = position(self.panel)
        done = await self._press()
        await done.settled()
        self.presses += 1
        if done.state == "failed":
            return False
        self.panel = done.message
        match, seq = position(self.panel)
        if STALE not in self.panel.text() and (match, seq) != before:
            self.told.append(Told(str(done.interaction.id), match, seq))
        return True

    async def _press(self) -> Done:
        if self.panel is None:
            return await self.person.slash("play solo")
        controls = [one for one in self.panel.controls if not one.get("disabled")]
        again = [one for one in controls if one["custom_id"].startswith("again:")]
        if again:
            return await self.person.press(self.panel, again[0]["custom_id"])
        menus = [one for one in controls if one["type"] == 3]
        if menus and self.dice.random() < 0.5:
            menu = self.dice.choice(menus)
            return await self.person.select(self.panel, menu["custom_id"], [self.dice.choice(menu["options"])["value"]])
        buttons = [one for one in controls if one["type"] == 2 and one["custom_id"].split(":")[3] in OFTEN]
        return await self.person.press(self.panel, self.dice.choice(buttons)["custom_id"])


def position(panel: Shown | None) -> tuple[int, int]:
    """Match and number of the move, as the picture's file name says them."""
    if panel is None or not panel.attachments:
        return 0, -1
    _, match, seq, _ = panel.attachments[0].filename.split("-")
    return int(match), int(seq)


def check(path: Path, players: list[Player]) -> int:
    """Compare the database with what people were told. Returns the number of inputs. Raises Lost."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT interaction_id, match_id, seq, body FROM inputs ORDER BY match_id, seq").fetchall()
        held = {interaction: (match, seq) for interaction, match, seq, _ in rows}
        if len(held) != len(rows):
            raise Lost("an interaction was applied twice")
        for told in (told for player in players for told in player.told):
            if held.get(told.interaction) != (told.match, told.seq):
                raise Lost(f"{told} was acknowledged; the database holds {held.get(told.interaction)}")
        for match, game, seq, snapshot in database.execute("SELECT id, game, seq, snapshot FROM matches"):
            bodies = [body for _, one, _, body in rows if one == match]
            numbers = [number for _, one, number, _ in rows if one == match]
            if numbers != list(range(seq + 1)):
                raise Lost(f"match {match} is at {seq}, its inputs are {numbers}")
            replay(match, game, bodies, snapshot)
    return len(rows)


def replay(match: int, game_key: str, bodies: list[bytes], snapshot: bytes) -> None:
    """The inputs, played anew from the saved seed, must give the saved board. Raises Lost."""
    game = GAMES[game_key]
    saved: State = msgspec.json.decode(snapshot, type=game.state_type)
    new = msgspec.json.decode(bodies[0])
    state = run.start(game, saved.seats, saved.seed, new["new"], new["at"]).state
    for body in bodies[1:]:
        state = run.take(game, state, msgspec.json.decode(body, type=Answer)).state
    if state != saved:
        raise Lost(f"match {match}: its inputs do not give its board")


async def kill_again_and_again(times: int, seed: int, folder: Path) -> str:
    """Returns what there is to report. Raises Lost."""
    dice, path = random.Random(seed), folder / "horizon.sqlite"
    async with Playground(data=None, port=0) as pg:
        bot = BotProcess([sys.executable, "-m", "bot"], {**pg.bot_env, "DATABASE": str(path), "LOG_LEVEL": "error"})
        players = [Player(pg.person(name), random.Random(f"{seed}{name}")) for name in ("Ann", "Ben", "Cleo")]
        await bot.start()
        await pg.bot_ready(30)
        repaired = 0
        try:
            for _ in range(times):
                await _play_until_killed(pg, bot, players, dice.uniform(0.0, 0.8))
                check(path, players)
                await bot.start()
                await pg.bot_ready(30)
                repaired += await _usable(pg, path, players)
            inputs = check(path, players)
        finally:
            await bot.stop()
        if pg.violations:
            raise Lost("\n".join(map(str, pg.violations)))
    presses, told = sum(one.presses for one in players), sum(len(one.told) for one in players)
    return f"{times} kills, {presses} presses, {told} acknowledged, {inputs} applied, {repaired} panels put right: nothing lost"


async def _play_until_killed(pg: Playground, bot: BotProcess, players: list[Player], after: float) -> None:
    """Everybody presses; SIGKILL; what was in flight fails as in a client, after three seconds of the playground's clock."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(after)
    bot.kill()
    await bot.wait()
    while not all(task.done() for task in tasks):
        pg.clock.forward(seconds=4)
        await asyncio.sleep(0.05)
    await asyncio.gather(*tasks)


async def _usable(pg: Playground, path: Path, players: list[Player]) -> int:
    """After the restart each panel shows the saved board, and takes a press. Returns how many had to be put right."""
    repaired = 0
    for player in players:
        if player.panel is None:
            continue
        match, shown = position(player.panel)
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            (saved,) = database.execute("SELECT seq FROM matches WHERE id = ?", (match,)).fetchone()
        panel = player.panel
        await pg.until(lambda panel=panel, saved=saved: position(panel)[1] >= saved, 30, "a panel to be put right")  # type: ignore[misc]
        repaired += shown < saved
    for player in players:
        if not await player.once():
            raise Lost(f"{player.person.name} pressed after the restart and got no answer")
    return repaired


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.kill", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(asyncio.run(kill_again_and_again(given.times, given.seed, Path(folder))))
        except Lost as lost:
            print(f"LOST: {lost}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
