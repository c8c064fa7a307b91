"""The bot as a whole: what it asks of Discord, when it tells its commands, how it stops; and every start that cannot be."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import Horizon
from bot.keeping import TOKEN_LIFE_MS
from bot.service import Service
from db import notes
from playground import Playground
from tests.db.test_migrations import start_bot
from tests.stage import Stage, staged


class Tree:
    """Discord's side of the commands: what is there, and how often it was told anew."""

    def __init__(self, bot: Horizon, there: list[str]) -> None:
        self.there = there
        self.synced = 0
        self.wanted = [command.name for command in bot.tree.get_commands()]

    async def fetch(self) -> list[Any]:
        """The commands that Discord has."""
        return [type("Command", (), {"name": name}) for name in self.there]

    async def sync(self) -> list[Any]:
        """All of ours."""
        self.synced += 1
        self.there = list(self.wanted)
        return []


@pytest.fixture
async def bot(service: Service) -> Horizon:
    """A bot with some commands, not connected."""
    made = Horizon(service)
    for name in ("board", "move", "help"):
        await made.load_extension(f"cogs.{name}")
    return made


def stand_in(bot: Horizon, monkeypatch: pytest.MonkeyPatch, there: list[str]) -> Tree:
    """Put a stand-in in the place of Discord."""
    tree = Tree(bot, there)
    monkeypatch.setattr(bot.tree, "fetch_commands", tree.fetch)
    monkeypatch.setattr(bot.tree, "sync", tree.sync)
    return tree


async def test_r69_commands_are_told_when_they_changed_or_are_not_there_and_only_then(
    bot: Horizon, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = stand_in(bot, monkeypatch, [])
    await bot.sync_commands()
    await bot.sync_commands()
    assert tree.synced == 1
    tree.there = ["move"]
    await bot.sync_commands()
    assert tree.synced == 2
    command = bot.tree.get_command("help")
    assert isinstance(command, app_commands.Command)
    command.description = "Something new"
    await bot.sync_commands()
    assert tree.synced == 3
    async with bot.service.database.read() as connection:
        assert await notes.get(connection, "commands")


async def test_an_empty_list_of_commands_is_never_told(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would delete all commands in every server."""
    bot = Horizon(service)
    tree = stand_in(bot, monkeypatch, ["play"])
    with pytest.raises(RuntimeError, match="no commands"):
        await bot.sync_commands()
    assert tree.synced == 0


async def test_it_asks_for_guilds_alone_and_mentions_nobody(bot: Horizon) -> None:
    assert bot.intents.value == discord.Intents(guilds=True).value
    assert bot.allowed_mentions is not None
    assert dict(bot.allowed_mentions.to_dict()) == {"parse": []}


def test_a_token_is_not_trusted_to_its_last_minute() -> None:
    assert TOKEN_LIFE_MS < 15 * 60 * 1000


async def test_nothing_of_ours_runs_on_after_a_stop(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        assert "outbox" in running()
        await stage.stop()
        assert "outbox" not in running()
        await stage.start()


def running() -> set[str]:
    """The names of tasks."""
    return {task.get_name() for task in asyncio.all_tasks()}


async def test_a_stop_waits_for_what_is_being_answered(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        order: list[str] = []

        async def answer() -> None:
            async with stage.service.answering():
                await asyncio.sleep(0.5)
                order.append("answered")

        busy = asyncio.create_task(answer())
        await asyncio.sleep(0)
        await stage.stop()
        order.append("stopped")
        await busy
        assert order == ["answered", "stopped"]
        await stage.start()


async def test_a_restart_does_not_tell_the_commands_again(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.pg.requests.clear()
        await stage.restart()
        assert puts(stage) == []


def puts(stage: Stage) -> list[str]:
    """Requests that replace all commands."""
    return [request.path for request in stage.pg.requests if request.method == "PUT"]


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({"DISCORD_API_BASE": "http://["}, "DISCORD_API_BASE"),
        ({"DISCORD_GATEWAY": "ws://[x"}, "DISCORD_GATEWAY"),
        ({"DISCORD_TOKEN": "two words"}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "tökén"}, "DISCORD_TOKEN"),
        ({"DISCORD_API_BASE": "http://127.0.0.1:1/api"}, "cannot be reached"),
    ],
)
def test_a_wrong_address_or_token_is_said_in_one_line(tmp_path: Path, env: dict[str, str], expected: str) -> None:
    ended = start_bot(tmp_path, **{"DISCORD_TOKEN": "x.y.z", **env})
    said = [line for line in ended.stderr.splitlines() if line.startswith("horizon:")]
    assert ended.returncode == 2
    assert len(said) == 1 and expected in said[0], ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_env_file_that_is_no_text_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfeD\x00I\x00")
    ended = start_bot(tmp_path)
    assert ended.returncode == 2
    assert "UTF-8" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_env_file_can_be_left_out(tmp_path: Path) -> None:
    """`make play` does so: its settings are its own."""
    (tmp_path / ".env").write_text("LOG_LEVEL=loud\n")
    assert "LOG_LEVEL" in start_bot(tmp_path).stderr
    assert "DISCORD_TOKEN" in start_bot(tmp_path, ENV_FILE="").stderr


def test_an_empty_setting_counts_as_left_out(tmp_path: Path) -> None:
    assert "DISCORD_TOKEN" in start_bot(tmp_path, METRICS_PORT="", LOG_LEVEL="", DATABASE="").stderr


async def test_a_wrong_token_and_a_wrong_path_and_a_taken_port_are_said_in_one_line(tmp_path: Path) -> None:
    async with Playground(data=None, port=0) as pg:
        env = {**pg.bot_env, "LOG_LEVEL": "error"}
        cases = [({**env, "DISCORD_TOKEN": "wrong.token.x"}, "refused the DISCORD_TOKEN")]
        cases += [({**env, "DISCORD_API_BASE": f"{pg.url}/nothing/here"}, "does not answer as it should")]
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            cases += [({**env, "METRICS_PORT": str(taken.getsockname()[1])}, "METRICS_PORT")]
            for number, (one, expected) in enumerate(cases):
                ended = await asyncio.to_thread(start_bot, tmp_path / str(number), **one)
                assert ended.returncode == 2, ended.stderr
                assert expected in ended.stderr
                assert "Traceback" not in ended.stderr
        pg.violations.clear()
