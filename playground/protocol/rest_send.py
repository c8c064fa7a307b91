"""POST of a message: may it be sent here, what does it answer or forward."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

import msgspec

from playground.platform import limits
from playground.platform.draft import Draft
from playground.platform.errors import (
    DiscordError,
    Json,
    Problems,
    cannot_forward,
    cannot_reply,
    cannot_write_to,
    no_mutual_guilds,
    one_problem,
    unknown_channel,
    unknown_message,
    voice_with_more,
    voice_without_audio,
    voice_without_metadata,
    wrong_message_type,
)
from playground.platform.form import Form
from playground.platform.messages import DEFAULT, PLAIN_TYPES, REPLY
from playground.platform.permissions import Permission, demand, in_channel
from playground.protocol import intents
from playground.protocol.rest import Answer, Call
from playground.protocol.rest_channels import allowed, demand_unlocked, find_text_channel
from playground.store.model import Attachment, Channel, Message
from playground.store.snowflake import Snowflake

FORWARD = 1
P = Permission


def create_message(call: Call) -> Answer:
    channel = find_text_channel(call, P.SEND_MESSAGES)
    demand_unlocked(call, channel)
    _demand_reach(call, channel)
    _demand_voice(call)
    nonce = _nonce(call)
    problems = Problems()
    reference = Form(call.body, problems).child("message_reference")
    kind = reference.one_of("type", (0, FORWARD)) if reference is not None else None
    problems.raise_any()
    if reference is not None and kind == FORWARD:
        draft, answered = _forwarded(call, channel, reference.value), None
    else:
        answered = _answered(call, channel, reference.value) if reference is not None else None
        draft = call.drafting(channel.id, call.body).draft()
    return _send(call, channel, _allowed_parts(call, channel, draft), answered, nonce)


def _send(call: Call, channel: Channel, draft: Draft, answered: Message | None, nonce: str | int | None) -> Answer:
    messages, bot = call.world.messages, call.world.store.bot.id
    if nonce is not None and call.body.get("enforce_nonce"):
        twin = messages.with_nonce(channel.id, bot, nonce)
        if twin is not None:
            return Answer(json=call.world.wire.message(twin))
    reference = answered.id if answered is not None else None
    source: Json = call.body["message_reference"] if draft.snapshot is not None else {}
    message = messages.create(
        draft,
        channel=channel.id,
        author=bot,
        type=REPLY if answered is not None else DEFAULT,
        nonce=nonce,
        reference=str(source["message_id"]) if source else reference,
        reference_channel=str(source["channel_id"]) if source else None,
    )
    return Answer(json=call.world.wire.message(message))


def _demand_reach(call: Call, channel: Channel) -> None:
    if channel.recipient is None:
        return
    recipient = call.world.store.users[channel.recipient]
    if not call.world.direct.share_a_guild(recipient):
        raise no_mutual_guilds()
    if not recipient.takes_direct:
        raise cannot_write_to()


def _allowed_parts(call: Call, channel: Channel, draft: Draft) -> Draft:
    """
    Refuses what some parts of a message need leave for; in direct messages nothing is read aloud, and nobody minds. Embeds
    without leave are left out in silence, and refused only where nothing else is in the message (discord-api-docs 5648).
    """
    store = call.world.store
    needed: int = P.ATTACH_FILES if call.uploads else 0
    needed |= P.SEND_TTS_MESSAGES if draft.tts and channel.guild is not None else 0
    rest = draft.content or draft.components or draft.attachments
    needed |= P.EMBED_LINKS if draft.embeds and not rest else 0
    demand(store, channel, store.bot.id, needed)
    if in_channel(store, channel, store.bot.id) & P.EMBED_LINKS:
        return draft
    shown = [msgspec.structs.replace(file, in_embed=False) for file in draft.attachments]
    return replace(draft, embeds=[], attachments=shown)


def _demand_voice(call: Call) -> None:
    """Voice messages are not imitated; those that Discord refuses are refused as there."""
    flags = call.body.get("flags")
    if not isinstance(flags, int) or not flags & limits.FLAG_VOICE:
        return
    if any(call.body.get(key) for key in ("content", "embeds", "components", "sticker_ids", "poll")):
        raise voice_with_more()
    if len(call.uploads) != 1:
        raise voice_without_audio()
    listed = call.body.get("attachments")
    entry = listed[0] if isinstance(listed, list) and listed else None
    if not isinstance(entry, dict) or not entry.get("duration_secs") or not entry.get("waveform"):
        raise voice_without_metadata()


def _nonce(call: Call) -> str | int | None:
    nonce = call.body.get("nonce")
    problems = Problems()
    form = Form(call.body, problems)
    form.boolean("enforce_nonce")
    is_number = isinstance(nonce, int) and not isinstance(nonce, bool)
    checked = form.integer("nonce", -(2**63), 2**63 - 1) if is_number else form.text("nonce", 0, limits.NONCE)
    problems.raise_any()
    return checked


def _answered(call: Call, channel: Channel, reference: Json) -> Message | None:
    """The message replied to; None when it is gone and the bot does not mind."""
    if not allowed(call, channel, P.READ_MESSAGE_HISTORY):
        raise cannot_reply()
    message = call.world.store.messages.get(str(reference.get("message_id")))
    if message is None or message.channel != channel.id or message.reader is not None:
        if reference.get("fail_if_not_exists") is False:
            return None
        raise _bad_reference("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    if message.type not in PLAIN_TYPES:
        raise _bad_reference("REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE", "Cannot reply to a system message")
    return message


def _bad_reference(code: str, text: str) -> DiscordError:
    return one_problem(("message_reference",), code, text)


def _forwarded(call: Call, channel: Channel, reference: Json) -> Draft:
    """A message that shows what another one said when it was forwarded, with copies of its files."""
    problems = Problems()
    for key in ("channel_id", "message_id"):
        if reference.get(key) is None:
            problems.add(("message_reference", key), "BASE_TYPE_REQUIRED", "This field is required")
    for key in ("content", "embeds", "components", "attachments"):
        if call.body.get(key) or call.uploads:
            problems.add(
                (key,), "NOT_IMITATED", "The playground does not imitate a forward with more than the forwarded message"
            )
    problems.raise_any()
    store = call.world.store
    source = store.channels.get(str(reference["channel_id"]))
    if source is None:
        raise unknown_channel()
    demand(store, source, store.bot.id, P.READ_MESSAGE_HISTORY)
    message = store.messages.get(str(reference["message_id"]))
    if message is None or message.channel != source.id or message.reader is not None:
        raise unknown_message()
    if message.type not in PLAIN_TYPES:
        raise wrong_message_type()
    if not _may_read(call, message):
        raise cannot_forward()
    new_files: dict[Snowflake, bytes] = {}
    copies = {file.id: _copied(call, channel, file, new_files) for file in message.attachments}
    snapshot = {
        "type": message.type,
        "content": message.content,
        "embeds": _with_copies(message.embeds, copies),
        "components": _with_copies(message.components, copies),
        "timestamp": message.timestamp,
        "edited_timestamp": message.edited,
        "flags": message.flags,
        "mentions": list(message.mentions),
        "mention_roles": list(message.mention_roles),
    }
    draft = Draft([], [], limits.FLAG_SNAPSHOT, attachments=list(copies.values()), new_files=new_files)
    return replace(draft, snapshot=snapshot)


def _may_read(call: Call, message: Message) -> bool:
    """Without the intent for it a bot reads what it wrote, what mentions it, and what is written to it directly."""
    store = call.world.store
    direct = store.channels[message.channel].guild is None
    mine = message.author == store.bot.id or store.bot.id in message.mentions
    return direct or mine or bool(call.world.gateway.privileged_intents & intents.CONTENT)


def _copied(call: Call, channel: Channel, file: Attachment, new_files: dict[Snowflake, bytes]) -> Attachment:
    copy = msgspec.structs.replace(file, id=call.world.store.snowflakes.next(), channel=channel.id)
    new_files[copy.id] = call.world.store.files.get(file.id) or b""
    return copy


def _with_copies(value: Any, copies: dict[Snowflake, Attachment]) -> Any:
    """The same embeds or components, showing the copies of their files."""
    if isinstance(value, list):
        return [_with_copies(part, copies) for part in value]
    if not isinstance(value, dict):
        return deepcopy(value)
    fresh = {key: _with_copies(part, copies) for key, part in value.items()}
    file = copies.get(value.get("attachment_id", ""))
    return fresh if file is None else fresh | {"attachment_id": file.id}
