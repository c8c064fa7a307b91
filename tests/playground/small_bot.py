"""A bot as a process of its own, for the launcher's tests."""

import asyncio
import os
import signal

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])


class SmallBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.2)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()
        for number in (signal.SIGINT, signal.SIGTERM):
            self.loop.add_signal_handler(number, lambda: self.loop.create_task(self.close()))


bot = SmallBot()


@bot.tree.command(description="Says who answers")
async def pid(interaction: discord.Interaction[SmallBot]) -> None:
    await interaction.response.send_message(str(os.getpid()))


asyncio.run(bot.start(os.environ["DISCORD_TOKEN"]))
