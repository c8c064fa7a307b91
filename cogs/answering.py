"""How an interaction is answered: in every path, within three seconds, and privately."""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.metrics import ANSWERS, BYTES, Timings
from bot.panel import Document, Handle, Panel, Refused, Where, Who
from bot.people import Asker
from bot.service import Service
from cogs import layout
from wording import say

log = structlog.get_logger()
T = TypeVar("T")
C = TypeVar("C", str, int)
Interaction = discord.Interaction[discord.Client]

PATIENCE_S = 1.0
"""What is not done by then is deferred: Discord waits three seconds, and the way there and back counts too."""

DIALOG_PATIENCE_S = 2.0
"""A dialog cannot be deferred."""

MOST = 25
"""Discord shows no more suggestions (r65)."""

GONE = (10062, 10015, 40060, 50027)
"""Unknown interaction, unknown webhook, already acknowledged, token lapsed: nobody waits for this answer any more."""


def who(interaction: Interaction) -> Who:
    """The person."""
    return Who(str(interaction.user.id), interaction.user.display_name)


def where(interaction: Interaction) -> Where:
    """The place."""
    return Where(*(str(one) if one else None for one in (interaction.guild_id, interaction.channel_id)))


def asker(interaction: Interaction) -> Asker:
    """Who asks, with what this place lets them do; administrators have every permission."""
    allowed = interaction.permissions
    parent = getattr(interaction.channel, "parent_id", None)
    channels = tuple(str(one) for one in (interaction.channel_id, parent) if one)
    roles = frozenset(str(role.id) for role in getattr(interaction.user, "roles", ()))
    return Asker(allowed.manage_guild or allowed.administrator, roles, channels)


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
            in_place = _private(interaction) and not fresh
            panel = await self._within_patience(interaction, work, in_place)
            if panel is not None:
                await self._show(interaction, panel, timings, in_place)

    async def _show(self, interaction: Interaction, panel: Panel, timings: Timings, in_place: bool) -> None:
        with timings.part("upload"):
            handle = await self._settle(interaction, self._send_panel(interaction, panel, in_place))
        outcome = "answered" if handle else "unanswered"
        ANSWERS.labels(_kind(interaction), outcome).inc()
        log.info(outcome, match=panel.match_id, seq=panel.seq, bytes=len(panel.picture.data), **_ms(timings))
        if handle is not None:
            await self.service.shown(panel, handle)

    async def text(self, interaction: Interaction, work: Coroutine[Any, Any, str], public: bool = False) -> None:
        """Do the work and say what it returns. Whatever else is said on the way, a refusal above all, is private."""
        async with self.service.answering():
            said = await self._within_patience(interaction, work, False)
            if said is not None:
                await self._settle(interaction, self._say(interaction, said, public))

    async def document(self, interaction: Interaction, work: Coroutine[Any, Any, Document]) -> None:
        """Do the work and hand its file over, privately."""
        async with self.service.answering():
            made = await self._within_patience(interaction, work, False)
            if made is not None:
                file = discord.File(BytesIO(made.data), made.name)
                await self._settle(interaction, self._hand_over(interaction, made.text, file))

    async def dialog(
        self, interaction: Interaction, work: Coroutine[Any, Any, str], make: Callable[[str], discord.ui.Modal]
    ) -> bool:
        """Open the dialog that asks what `work` returns; False: it returned nothing, so there is nothing to ask.

        A dialog must be the first answer: work that takes too long is told so instead.
        """
        async with self.service.answering():
            question = await self._carried_out(interaction, asyncio.wait_for(self._admitted(work), DIALOG_PATIENCE_S))
            if question:
                await self._settle(interaction, interaction.response.send_modal(make(question)))
            return question != ""

    async def refuse(self, interaction: Interaction, key: str, **args: Any) -> None:
        """Say privately why something is not done, and what to do instead."""
        async with self.service.answering():
            await self._settle(interaction, self._say(interaction, say(key, **args), False))

    async def fault(self, interaction: Interaction, error: BaseException) -> None:
        """Say that something went wrong, with a reference to the log line that says what."""
        reference = secrets.token_hex(4)
        ANSWERS.labels(_kind(interaction), "fault").inc()
        log.error("fault", reference=reference, exc_info=error)
        await self.refuse(interaction, "refused-fault", reference=reference)

    async def _within_patience(self, interaction: Interaction, work: Coroutine[Any, Any, T], in_place: bool) -> T | None:
        """The result; None when it was refused, which has been said then. What takes long is deferred, privately."""
        task = asyncio.ensure_future(self._admitted(work))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE_S)
        if not done:
            await self._settle(interaction, interaction.response.defer(ephemeral=True, thinking=not in_place))
        return await self._carried_out(interaction, task)

    async def _admitted(self, work: Coroutine[Any, Any, T]) -> T:
        """Nothing new is begun once a stop has begun; what has begun is finished."""
        if self.service.stopping:
            work.close()
            raise Refused("refused-restarting")
        return await work

    async def _carried_out(self, interaction: Interaction, work: Awaitable[T]) -> T | None:
        try:
            return await work
        except Refused as refusal:
            ANSWERS.labels(_kind(interaction), "refused").inc()
            log.info("refused", why=refusal.key)
            await self._settle(interaction, self._say(interaction, str(refusal), False))
        except Exception as error:
            if (key := self.service.reason(error)) is not None:
                log.warning("refused", why=key, error=str(error))
                await self.refuse(interaction, key)
            else:
                await self.fault(interaction, error)
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
        """Plain text; nobody is ever mentioned by it. After a defer, which is private, what is public is a message more."""
        quiet = discord.AllowedMentions.none()
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=not public, allowed_mentions=quiet)
            return True
        if public:
            await interaction.edit_original_response(content=say("shared-privately"))
        await interaction.followup.send(text, ephemeral=not public, allowed_mentions=quiet)
        return True

    async def _hand_over(self, interaction: Interaction, text: str, file: discord.File) -> bool:
        if interaction.response.is_done():
            await interaction.followup.send(text, file=file, ephemeral=True)
        else:
            await interaction.response.send_message(text, file=file, ephemeral=True)
        return True

    async def _settle(self, interaction: Interaction, sending: Coroutine[Any, Any, T]) -> T | None:
        """Send; when Discord does not take it, the move stays saved and the outbox shows it (r9, r11)."""
        try:
            return await sending
        except discord.HTTPException as error:
            expected = error.code in GONE
            (log.info if expected else log.warning)("answer not taken", code=error.code, status=error.status)
            if not expected and error.status < 500 and not interaction.response.is_done():
                await self._last_word(interaction)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("answer not delivered", error=str(error))
        return None

    async def _last_word(self, interaction: Interaction) -> None:
        """Discord did not like the form of an answer: a fault of ours, and better a plain word than none."""
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            await self._say(interaction, say("refused-not-shown"), False)


async def suggestions(work: Coroutine[Any, Any, list[app_commands.Choice[C]]]) -> list[app_commands.Choice[C]]:
    """Suggestions, at most as many as Discord shows (r65); none where something is unclear or goes wrong."""
    try:
        return (await work)[:MOST]
    except Refused:
        return []
    except Exception:
        log.exception("no suggestions")
        return []


def _private(interaction: Interaction) -> bool:
    """Whether this came from a control on a private message, which may be changed in place."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def _kind(interaction: Interaction) -> str:
    return interaction.type.name


def _ms(timings: Timings) -> dict[str, float]:
    return {f"{part}_ms": spent for part, spent in timings.items()}
