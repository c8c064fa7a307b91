"""What the bot of the tests sees of channels and messages, typed."""

from typing import Any

import discord

from playground import Playground
from tests.playground.conftest import Bot


def nothing(_: Bot) -> None:
    """No commands."""


def text_channel(bot: Bot, pg: Playground, id: str | None = None) -> discord.TextChannel:
    channel = bot.get_channel(int(id or pg.channel.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


def heard(bot: Bot, event: str) -> list[tuple[Any, ...]]:
    """The arguments of every event of this name so far."""
    return [args for name, args in bot.heard if name == event]


async def hears(bot: Bot, pg: Playground, event: str, count: int = 1) -> tuple[Any, ...]:
    """The newest event of this name, when there are at least `count`."""
    await pg.until(lambda: len(heard(bot, event)) >= count, what=f"{event} ({count}); there were {bot.names()}")
    return heard(bot, event)[-1]
