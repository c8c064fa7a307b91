"""Shows on private panels what a crash or a lost answer has left untold; see `bot.outbox`."""

import asyncio

import discord
from discord.ext import commands

from bot.app import Horizon
from bot.outbox import Outbox
from bot.panel import Handle, Panel
from cogs import answering, layout


class Recovery(commands.Cog):
    """Runs the outbox as long as the bot runs."""

    def __init__(self, bot: Horizon) -> None:
        self.bot = bot
        self.outbox = Outbox(bot.service, self.edit)
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Before the gateway opens: what was left over comes first."""
        self.bot.service.keeper.listeners.append(self.outbox.wake)
        self._task = asyncio.create_task(self.outbox.run(), name="outbox")

    async def cog_unload(self) -> None:
        """Stop; what is left stays in the database."""
        await self.outbox.stop()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def edit(self, handle: Handle, panel: Panel) -> None:
        """Show a panel on the private message that it was last shown on."""
        webhook = discord.Webhook.partial(self.bot.application_id or 0, handle.token, client=self.bot)
        view, file = layout.view_of(panel), answering.file_of(panel)
        await webhook.edit_message(int(handle.message_id), view=view, attachments=[file])


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Recovery(bot))
