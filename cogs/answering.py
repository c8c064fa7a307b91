"""How an interaction is answered: in every path, within three seconds, and privately."""

import asyncio
import contextlib
import secrets
from collections.abc import Coroutine
from io import BytesIO
from typing import Any, TypeVar

import discord
import structlog

from bot.metrics import ANSWERS, BYTES, Timings
from bot.panel import Handle, Panel, Refused, Where, Who
from bot.service import Service
from cogs import layout
from wording import say

log = structlog.get_logger()
T = TypeVar("T")
Interaction = discord.Interaction[discord.Client]

PATIENCE_S = 1.0
"""What is not done by then is deferred: Discord waits three seconds, and the way there and back counts too."""

GONE = (10062, 10015, 40060, 50027)
"""Unknown interaction, unknown webhook, already acknowledged, token lapsed: nobody waits for this answer any more."""


def who(interaction: Interaction) -> Who:
    """The person."""
    return Who(str(interaction.user.id), interaction.user.display_name)


def where(interaction: Interaction) -> Where:
    """The place."""
    return Where(*(str(one) if one else None for one in (interaction.guild_id, interaction.channel_id)))


def file_of(panel: Panel) -> discord.File:
    """The picture to upload, with its alt text on the attachment (r77)."""
    picture = panel.picture
    BYTES.observe(len(picture.data))
    return discord.File(BytesIO(picture.data), picture.name, description=picture.alt)


class Answering:
    """Carries an interaction from its arrival to its answer."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def panel(
        self, interaction: Interaction, work: Coroutine[Any, Any, Panel], timings: Timings, fresh: bool = False
    ) -> None:
        """Do the work and show its panel: in place where the press came from a private panel, else (or `fresh`) anew."""
        async with self.service.answering():
            await self._panel(interaction, work, timings, _private(interaction) and not fresh)

    async def _panel(
        self, interaction: Interaction, work: Coroutine[Any, Any, Panel], timings: Timings, in_place: bool
    ) -> None:
        panel = await self._within_patience(interaction, work, in_place)
        if panel is None:
            return
        with timings.part("upload"):
            handle = await self._settle(interaction, self._send_panel(interaction, panel, in_place))
        outcome = "answered" if handle else "unanswered"
        ANSWERS.labels(_kind(interaction), outcome).inc()
        log.info(outcome, match=panel.match_id, seq=panel.seq, bytes=len(panel.picture.data), **_ms(timings))
        if handle is not None:
            await self.service.shown(panel, handle)

    async def text(self, interaction: Interaction, work: Coroutine[Any, Any, str], public: bool = False) -> None:
        """Do the work and say what it returns."""
        async with self.service.answering():
            said = await self._within_patience(interaction, work, False, public)
            if said is not None:
                await self._settle(interaction, self._say(interaction, said, public))

    async def modal(self, interaction: Interaction, modal: discord.ui.Modal) -> None:
        """Open a dialog."""
        await self._settle(interaction, interaction.response.send_modal(modal))

    async def refuse(self, interaction: Interaction, key: str, **args: Any) -> None:
        """Say privately why something is not done, and what to do instead."""
        await self._settle(interaction, self._say(interaction, say(key, **args), False))

    async def _within_patience(
        self, interaction: Interaction, work: Coroutine[Any, Any, T], in_place: bool, public: bool = False
    ) -> T | None:
        """The result; None when it was refused, which has been said then."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE_S)
        if not done:
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.defer(ephemeral=not public, thinking=not in_place)
        try:
            return await task
        except Refused as refusal:
            ANSWERS.labels(_kind(interaction), "refused").inc()
            log.info("refused", why=refusal.key)
            await self._settle(interaction, self._say(interaction, str(refusal), False))
        except Exception:
            reference = secrets.token_hex(4)
            ANSWERS.labels(_kind(interaction), "fault").inc()
            log.exception("fault", reference=reference)
            await self.refuse(interaction, "refused-fault", reference=reference)
        return None

    async def _send_panel(self, interaction: Interaction, panel: Panel, in_place: bool) -> Handle:
        view, file = layout.view_of(panel), file_of(panel)
        if interaction.response.is_done():
            message = await interaction.edit_original_response(view=view, attachments=[file])
            return Handle(str(message.id), interaction.token)
        if in_place and interaction.message:
            await interaction.response.edit_message(view=view, attachments=[file])
            return Handle(str(interaction.message.id), interaction.token)
        sent = await interaction.response.send_message(view=view, file=file, ephemeral=True)
        return Handle(str(sent.message_id), interaction.token)

    async def _say(self, interaction: Interaction, text: str, public: bool) -> bool:
        """Plain text; nobody is ever mentioned by it."""
        quiet = discord.AllowedMentions.none()
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=not public, allowed_mentions=quiet)
        else:
            await interaction.response.send_message(text, ephemeral=not public, allowed_mentions=quiet)
        return True

    async def _settle(self, interaction: Interaction, sending: Coroutine[Any, Any, T]) -> T | None:
        """Send; when Discord does not take it, the move stays saved and the outbox shows it (r9, r11)."""
        try:
            return await sending
        except discord.HTTPException as error:
            expected = error.code in GONE
            (log.info if expected else log.warning)("answer not taken", code=error.code, status=error.status)
        except (OSError, TimeoutError) as error:
            log.warning("answer not delivered", error=str(error))
        return None


def _private(interaction: Interaction) -> bool:
    """Whether this came from a control on a private message, which may be changed in place."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def _kind(interaction: Interaction) -> str:
    return interaction.type.name


def _ms(timings: Timings) -> dict[str, float]:
    return {f"{part}_ms": spent for part, spent in timings.items()}
