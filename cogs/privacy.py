"""`/privacy`: everything that is kept about oneself, to read or to delete."""

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import Horizon
from bot.panel import Document, Who
from bot.privacy import Privacy
from bot.service import Service
from cogs.answering import Answering, Interaction, who
from cogs.cooldown import Cooldown
from wording import say

FORGET = "forget"
CONFIRMED = f"{FORGET}:me"
"""The custom_id of the dialog that asks once more. Whom it is about is who sends it: nobody can delete anybody else."""


def is_farewell(interaction: Interaction) -> bool:
    """Whether this is the press that deletes somebody: they are not to be remembered by it."""
    data: dict[str, Any] = dict(interaction.data or {})
    return str(data.get("custom_id", "")).startswith(f"{FORGET}:")


class PrivacyCog(commands.GroupCog, group_name="privacy", group_description=say("command-privacy")):
    """Hands over, and deletes."""

    def __init__(self, service: Service, privacy: Privacy) -> None:
        self.privacy = privacy
        self.answering = Answering(service)
        self.cooldown = Cooldown(service.now)
        super().__init__()

    @app_commands.command(name="export", description=say("command-privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        """A file that only this person sees."""
        await self.answering.document(interaction, self._export(who(interaction)))

    async def _export(self, person: Who) -> Document:
        self.cooldown.take(person.id)
        return await self.privacy.export(person)

    @app_commands.command(name="delete", description=say("command-privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Say what will go, and ask once more."""
        await self.answering.dialog(interaction, _question(), _dialog)

    async def confirmed(self, interaction: Interaction, custom_id: str) -> None:
        """The dialog was sent."""
        if interaction.type is not discord.InteractionType.modal_submit or custom_id != CONFIRMED:
            await self.answering.refuse(interaction, "refused-malformed")
            return
        await self.answering.text(interaction, self.privacy.forget(who(interaction)))


async def _question() -> str:
    return say("forget-question")


def _dialog(question: str) -> ui.Modal:
    modal = ui.Modal(title=say("forget-title"), custom_id=CONFIRMED, timeout=None)
    modal.add_item(ui.TextDisplay(question))
    modal.stop()
    return modal


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    privacy = Privacy(bot.service, bot.people, bot.tables)
    cog = PrivacyCog(bot.service, privacy)
    await bot.add_cog(cog)
    bot.daily.changed.append(privacy.no_second_try)
    bot.routes[FORGET] = cog.confirmed
