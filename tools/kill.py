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

import msgspec

from engine.core import run
from engine.core.types import Input, State
from engine.games import GAMES
from playground import BotProcess, Playground
from tools.kill_players import DailyPlayer, Player, Seated, position


class Lost(AssertionError):
    """Something that must not happen."""


def check(path: Path, players: list[Player]) -> int:
    """Compare the database with what people were told. Returns the number of inputs. Raises Lost."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT interaction_id, match_id, seq, body FROM inputs ORDER BY match_id, seq").fetchall()
        if len({interaction for interaction, _, _, _ in rows}) != len(rows):
            raise Lost("an interaction was applied twice")
        held: dict[str, tuple[int, int]] = {}
        for match, game, seq, snapshot in database.execute("SELECT id, game, seq, snapshot FROM matches"):
            mine = [(interaction, number, body) for interaction, one, number, body in rows if one == match]
            numbers = [number for _, number, _ in mine]
            if numbers != list(range(seq + 1)):
                raise Lost(f"match {match} is at {seq}, its inputs are {numbers}")
            states = replay(match, game, [body for _, _, body in mine], snapshot)
            for (interaction, number, body), state in zip(mine, states, strict=True):
                held[interaction] = match, number_of(state, number, msgspec.json.decode(body).get("seat"))
        for told in (told for player in players for told in player.told):
            if held.get(told.interaction) != (told.match, told.seq):
                raise Lost(f"{told} was acknowledged; the database holds {held.get(told.interaction)}")
        check_rows(database)
    return len(rows)


def check_rows(database: sqlite3.Connection) -> None:
    """What follows from matches agrees with them: attempts of the daily, results, deadlines, places. Raises Lost."""
    wrong = {
        "an attempt is running though its board has ended, or the other way round": """
            SELECT count(*) FROM attempts JOIN matches ON matches.id = attempts.match_id
            WHERE (attempts.outcome = 'open') != (matches.status = 'open')""",
        "a match is over and waits for the clock": """
            SELECT count(*) FROM deadlines JOIN matches ON matches.id = deadlines.match_id WHERE matches.status = 'over'""",
        "a match is over and occupies a channel": """
            SELECT count(*) FROM places JOIN matches ON 'match:' || matches.id = places.owner WHERE matches.status = 'over'""",
        "a match of several people is open and occupies none": """
            SELECT count(*) FROM matches WHERE status = 'open' AND id IN (SELECT match_id FROM seats WHERE seat = 1)
            AND 'match:' || id NOT IN (SELECT owner FROM places)""",
        "a lobby has started without a match": """
            SELECT count(*) FROM lobbies WHERE (status = 'started') != (match_id IS NOT NULL)""",
    }
    for what, query in wrong.items():
        if database.execute(query).fetchone() != (0,):
            raise Lost(what)


def number_of(state: State, seq: int, seat: int | None) -> int:
    """The number that a picture's name bears: of the move, at a table that of the seat's own questions and answers."""
    if state.seats == 1 or seat is None:
        return seq
    return state.asked[seat] + all(one.step.seat != seat for one in state.open)


def replay(match: int, game_key: str, bodies: list[bytes], snapshot: bytes) -> list[State]:
    """The inputs, played anew from the saved seed, must give the saved board; returns it after each. Raises Lost."""
    game = GAMES[game_key]
    saved: State = msgspec.json.decode(snapshot, type=game.state_type)
    new = msgspec.json.decode(bodies[0])
    states = [run.start(game, saved.seats, saved.seed, new["new"], new["at"]).state]
    for body in bodies[1:]:
        states.append(run.take(game, states[-1], msgspec.json.decode(body, type=Input)).state)
    if states[-1] != saved:
        raise Lost(f"match {match}: its inputs do not give its board")
    return states


async def kill_again_and_again(times: int, seed: int, folder: Path) -> str:
    """Returns what there is to report. Raises Lost."""
    dice, path = random.Random(seed), folder / "horizon.sqlite"
    async with Playground(data=None, port=0) as pg:
        bot = BotProcess([sys.executable, "-m", "bot"], {**pg.bot_env, "DATABASE": str(path), "LOG_LEVEL": "error"})
        players = _players(pg, seed)
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


def _players(pg: Playground, seed: int) -> list[Player]:
    """Somebody alone, somebody at the daily puzzle, two in a match by post."""
    dice = [random.Random(f"{seed}{number}") for number in range(4)]
    return [
        Player(pg.person("Ann"), dice[0]),
        DailyPlayer(pg, "Dora", dice[1]),
        Seated(pg, "Max", "Moritz", dice[2], opens=True),
        Seated(pg, "Moritz", "Max", dice[3], opens=False),
    ]


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
        saved = _concerns(path, match, player.person.id)
        panel = player.panel
        await pg.until(lambda panel=panel, saved=saved: position(panel)[1] >= saved, 30, "a panel to be put right")  # type: ignore[misc]
        repaired += shown < saved
    for player in players:
        if not await player.once():
            raise Lost(f"{player.person.name} pressed after the restart and got no answer")
    return repaired


def _concerns(path: Path, match: int, user: str) -> int:
    """The number of the newest move of a match that this person must be shown: their own, and what all may know."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        (seat,) = database.execute("SELECT seat FROM seats WHERE match_id = ? AND user_id = ?", (match, user)).fetchone()
        rows = database.execute("SELECT seq, body FROM events WHERE match_id = ?", (match,)).fetchall()
        game, snapshot = database.execute("SELECT game, snapshot FROM matches WHERE id = ?", (match,)).fetchone()
    found = [seq for seq, body in rows if seat in msgspec.json.decode(body).get("audience", [seat])]
    return number_of(msgspec.json.decode(snapshot, type=GAMES[game].state_type), max(found, default=0), seat)


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
