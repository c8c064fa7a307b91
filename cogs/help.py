"""`/help`: how to play, and every command, by topic."""

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.permissions import PERMISSIONS, named
from bot.service import Service
from cogs.answering import Answering, Interaction
from wording import say

TOPICS = ("start", "board", "match", "daily", "lists", "cards", "server", "you")
TOPICS_OFFERED = [app_commands.Choice(name=say(f"choice-topic-{topic}"), value=topic) for topic in TOPICS]


def text(topic: str) -> str:
    """What is said about a topic."""
    return say(f"help-{topic}", **({"permissions": named(PERMISSIONS)} if topic == "server" else {}))


class Help(commands.Cog):
    """Explains."""

    def __init__(self, service: Service) -> None:
        self.answering = Answering(service)

    @app_commands.command(name="help", description=say("command-help"))
    @app_commands.describe(topic=say("option-topic"))
    @app_commands.choices(topic=TOPICS_OFFERED)
    async def help(self, interaction: Interaction, topic: str = TOPICS[0]) -> None:
        """One topic."""
        await self.answering.text(interaction, _said(topic))


async def _said(topic: str) -> str:
    return text(topic)


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Help(bot.service))
