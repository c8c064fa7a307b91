"""Posts the daily puzzle where managers have ordered it; see `bot.announcing`."""

import asyncio

import discord
from discord.ext import commands

from bot.announcing import Announcer, Unseen
from bot.app import Horizon
from bot.daily_results import Sheet
from bot.waiting import finish, happens
from cogs.sheets import message_of

READY_S = 0.5
LOOKED_THROUGH = 500
"""So many messages are looked through for an announcement that may be there."""


class Posting:
    """Discord, as far as announcements need it."""

    def __init__(self, bot: Horizon) -> None:
        self.bot = bot

    async def post(self, channel_id: str, sheet: Sheet, nonce: str) -> str:
        """One message, which mentions nobody. With a nonce discord.py asks Discord to enforce it."""
        message, quiet = message_of(sheet), discord.AllowedMentions.none()
        channel = self.bot.get_partial_messageable(int(channel_id))
        sent = await channel.send(view=message.view, files=list(message.files), nonce=nonce, allowed_mentions=quiet)
        return str(sent.id)

    async def find(self, channel_id: str, custom_id: str, since_ms: int) -> str | None:
        """Our message with this button among those since then. Raises Unseen where that cannot be told."""
        channel = self.bot.get_channel(int(channel_id))
        if not isinstance(channel, discord.TextChannel):
            raise Unseen
        allowed = channel.permissions_for(channel.guild.me)
        if not (allowed.view_channel and allowed.read_message_history):
            raise Unseen
        after, seen = discord.Object((since_ms - 1420070400000 - 60_000) << 22), 0
        async for message in channel.history(after=after, limit=LOOKED_THROUGH, oldest_first=True):
            seen += 1
            if message.author.id == channel.guild.me.id and custom_id in _buttons(message):
                return str(message.id)
        if seen == LOOKED_THROUGH:
            raise Unseen
        return None


def _buttons(message: discord.Message) -> set[str]:
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return {str(getattr(item, "custom_id", "")) for item in view.walk_children()}


class Announcements(commands.Cog):
    """Runs the announcer as long as the bot runs."""

    def __init__(self, bot: Horizon) -> None:
        self.bot = bot
        self.announcer = Announcer(bot.daily, Posting(bot))
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin; nothing is posted before Discord has told where we are."""
        self._task = asyncio.create_task(self._run(), name="announcer")

    async def _run(self) -> None:
        while not self.bot.is_ready() and not self.announcer.stopping.is_set():
            await happens(self.announcer.stopping, READY_S)
        await self.announcer.run()

    async def cog_unload(self) -> None:
        """Stop; what cannot be finished now is finished by the next start."""
        self.announcer.stopping.set()
        if self._task:
            await finish({self._task})


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Announcements(bot))
