"""Every button, menu and confirmation, by its custom_id: one way in, and no id without an answer."""

from typing import Any

import discord
from discord.ext import commands

from bot.app import Horizon
from bot.metrics import Timings
from bot.panel import Panel
from cogs import ids, layout
from cogs.answering import Answering, Interaction, where, who

HANDLED = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Presses(commands.Cog):
    """Routes presses to the service, or to the cog that has entered the first word of the custom_id in `bot.routes`."""

    def __init__(self, bot: Horizon) -> None:
        self.routes = bot.routes
        self.service = bot.service
        self.answering = Answering(bot.service)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A press, on however old a message."""
        if interaction.type not in HANDLED:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        route = self.routes.get(custom_id.partition(":")[0])
        if route is not None:
            await route(interaction, custom_id)
            return
        press = ids.read(custom_id)
        if press is None:
            await self.answering.refuse(interaction, "refused-malformed")
        elif press.kind == "ask":
            await self._ask(interaction, press)
        elif press.kind == "share":
            work = self.service.share(who(interaction), where(interaction), press.match, str(interaction.id))
            await self.answering.text(interaction, work, public=True)
        else:
            timings = Timings()
            panel = self._work(interaction, press, data, timings)
            await self.answering.panel(interaction, panel, timings, fresh=press.kind == "again")

    async def _work(self, interaction: Interaction, press: ids.Press, data: dict[str, Any], timings: Timings) -> Panel:
        person, key = who(interaction), str(interaction.id)
        if press.kind == "show":
            return await self.service.panel(person, press.match, timings)
        if press.kind == "again":
            return await self.service.again(person, where(interaction), press.match, key, timings)
        option = press.option
        if press.kind == "menu":
            values = data.get("values") or [""]
            option = str(values[0])
        return await self.service.answer(person, press.match, press.choice, option, key, timings)

    async def _ask(self, interaction: Interaction, press: ids.Press) -> None:
        """Confirm before what cannot be undone; a press that is stale by now is told so at once."""
        question = self.service.question(who(interaction), press.match, press.choice, press.option)
        if not await self.answering.dialog(interaction, question, lambda asked: layout.modal_of(press, asked)):
            timings = Timings()
            work = self.service.answer(who(interaction), press.match, press.choice, press.option, str(interaction.id), timings)
            await self.answering.panel(interaction, work, timings)


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Presses(bot))
