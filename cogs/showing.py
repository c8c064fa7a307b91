"""Answers that are messages of their own making: a lobby, a list, a question. Public ones are seen by all."""

from collections.abc import Coroutine
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.answering import Answering, Interaction
from wording import say


class Message(NamedTuple):
    """Components V2, and what is uploaded with them."""

    view: ui.LayoutView
    files: tuple[discord.File, ...] = ()


class Showing(Answering):
    """Answers with messages; refusals are private, as everywhere."""

    async def message(
        self, interaction: Interaction, work: Coroutine[Any, Any, Message], *, public: bool = False, in_place: bool = False
    ) -> str | None:
        """Do the work and show what it returns; `in_place`: on the message that was pressed. The message's id, None without."""
        async with self.service.answering():
            made = await self._within_patience(interaction, work, in_place)
            if made is None:
                return None
            return await self._settle(interaction, self._send_message(interaction, made, public, in_place))

    async def _send_message(self, interaction: Interaction, made: Message, public: bool, in_place: bool) -> str:
        quiet, files = discord.AllowedMentions.none(), list(made.files)
        if interaction.response.is_done():  # deferred
            if in_place or not public:
                message = await interaction.edit_original_response(view=made.view, attachments=files, allowed_mentions=quiet)
                return str(message.id)
            await interaction.edit_original_response(content=say("table-shown"))
            sent = await interaction.followup.send(view=made.view, files=files, allowed_mentions=quiet, wait=True)
            return str(sent.id)
        if in_place and interaction.message is not None:
            await interaction.response.edit_message(view=made.view, attachments=files, allowed_mentions=quiet)
            return str(interaction.message.id)
        answer = await interaction.response.send_message(
            view=made.view, files=files, ephemeral=not public, allowed_mentions=quiet
        )
        return str(answer.message_id)
