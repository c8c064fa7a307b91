"""`/setup check`: whether everything works here, for whoever manages the server (r100)."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.announcing import announce_problem
from bot.app import Horizon
from bot.checkup import Facts, draw_something, measured, text, write_something
from bot.panel import Refused
from bot.people import demand_manager
from cogs.answering import Answering, Interaction, asker, where
from wording import say


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Setup(commands.GroupCog, group_name="setup", group_description=say("command-setup")):
    """Looks after the set-up."""

    def __init__(self, bot: Horizon) -> None:
        self.bot = bot
        self.service = bot.service
        self.answering = Answering(bot.service)
        super().__init__()

    @app_commands.command(name="check", description=say("command-setup-check"))
    async def check(self, interaction: Interaction) -> None:
        """All that could be missing, by name."""
        await self.answering.text(interaction, self._check(interaction))

    async def _check(self, interaction: Interaction) -> str:
        guild_id = where(interaction).guild_id
        if guild_id is None:
            raise Refused("refused-only-server")
        demand_manager(asker(interaction))
        guild = self.bot.get_guild(int(guild_id))
        ours = {command.name for command in self.bot.tree.get_commands()}
        facts = Facts(
            application_id=self.bot.application_id or 0,
            member=guild is not None,
            permissions=interaction.app_permissions.value,
            commands=len(ours),
            unknown=await self._unknown(ours),
            threads=len(guild.threads) if guild else 0,
            database_ms=await measured(lambda: write_something(self.service)),
            picture_ms=await measured(lambda: draw_something(self.service)),
            announcing=await announce_problem(self.bot.daily, guild_id),
        )
        return text(facts)

    async def _unknown(self, ours: set[str]) -> tuple[str, ...] | None:
        """Commands that Discord does not have of us; None: it would not say."""
        try:
            there = {command.name for command in await self.bot.tree.fetch_commands()}
        except discord.DiscordException:
            return None
        return tuple(sorted(ours - there))


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Setup(bot))
