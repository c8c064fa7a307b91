"""Commands that go wrong before any of ours is reached: an old form of a command, an option that cannot be read."""

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.service import Service
from cogs.answering import Answering, Interaction

OLD = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""What a client sends that has an older list of our commands (r69)."""


class Faults(commands.Cog):
    """Answers them."""

    def __init__(self, service: Service) -> None:
        self.answering = Answering(service)

    async def on_tree_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Discord.py's handler for all slash commands and their suggestions."""
        if isinstance(error, OLD):
            await self.answering.refuse(interaction, "refused-old-command")
        else:
            await self.answering.fault(interaction, error)


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    cog = Faults(bot.service)
    await bot.add_cog(cog)
    bot.tree.error(cog.on_tree_error)
