"""`/help`."""

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.service import Service
from cogs.answering import Answering, Interaction
from wording import say


class Help(commands.Cog):
    """Explains."""

    def __init__(self, service: Service) -> None:
        self.answering = Answering(service)

    @app_commands.command(name="help", description=say("command-help"))
    async def help(self, interaction: Interaction) -> None:
        """How to play."""
        await self.answering.refuse(interaction, "help")


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Help(bot.service))
