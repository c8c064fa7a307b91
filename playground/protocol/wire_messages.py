"""Messages and their files as Discord's JSON."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from playground.platform import limits
from playground.protocol.wire_guilds import GuildWire
from playground.store.model import Attachment, Json, Message, Reaction
from playground.store.snowflake import Snowflake

REPLY, THREAD_STARTER = 19, 21
FORWARD = 1


class MessageWire(GuildWire):
    def attachment(self, file: Attachment, *, ephemeral: bool = False) -> Json:
        url = self.file_url(file)
        json = {
            "id": file.id,
            "filename": file.filename,
            "size": file.size,
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
            "description": file.description,
            "width": file.width,
            "height": file.height,
            "ephemeral": ephemeral or None,
        }
        return {key: value for key, value in json.items() if value is not None}

    def file_url(self, file: Attachment) -> str:
        return f"{self.cdn_base}/attachments/{file.channel}/{file.id}/{quote(file.filename)}"

    def message(self, message: Message) -> Json:
        ephemeral = message.reader is not None
        files = {file.id: file for file in message.attachments}
        hidden = message.flags & limits.FLAG_SUPPRESS_EMBEDS
        json: Json = {
            "id": message.id,
            "type": message.type,
            "channel_id": message.channel,
            "author": self.user_by_id(message.author),
            "content": message.content,
            "timestamp": message.timestamp,
            "edited_timestamp": message.edited,
            "tts": message.tts,
            "flags": message.flags,
            "pinned": message.pinned_at is not None,
            "mention_everyone": message.mention_everyone,
            "mention_roles": list(message.mention_roles),
            "mentions": [self.user_by_id(user) for user in message.mentions],
            "attachments": [self.attachment(file, ephemeral=ephemeral) for file in files.values() if not file.in_embed],
            "embeds": [self._embed(embed, files) for embed in message.embeds] if not hidden else [],
            "components": self._components(message, files),
        }
        if message.snapshot is not None:
            json["message_snapshots"] = [{"message": self._snapshot(message.snapshot, files)}]
            json["attachments"] = []
        if message.nonce is not None:
            json["nonce"] = message.nonce
        if message.reference is not None or message.reference_channel is not None:
            json["message_reference"] = self._reference(message)
        if message.type in (REPLY, THREAD_STARTER) and message.interaction is None:
            json["referenced_message"] = self._referenced(message)
        if message.reactions:
            json["reactions"] = [self.reaction(reaction) for reaction in message.reactions]
        thread = self.store.channels.get(message.id)
        if thread is not None:  # a thread that starts at a message has its id
            json["thread"] = self.channel(thread)
        if message.interaction is not None:
            json["application_id"] = json["webhook_id"] = self.store.bot.id
        if message.metadata is not None:
            json["interaction_metadata"] = self._metadata(message.metadata, message)
        return json

    def _snapshot(self, snapshot: Json, files: Mapping[Snowflake, Attachment]) -> Json:
        return snapshot | {
            "mentions": [self.user_by_id(user) for user in snapshot["mentions"]],
            "attachments": [self.attachment(file) for file in files.values() if not file.in_embed],
            "embeds": [self._embed(embed, files) for embed in snapshot["embeds"]],
            "components": self._with_media(snapshot["components"], files),
        }

    def _reference(self, message: Message) -> Json:
        channel = message.reference_channel or message.channel
        found = self.store.channels.get(channel)
        json: Json = {"type": 0 if message.snapshot is None else FORWARD, "channel_id": channel}
        if message.reference is not None:
            json["message_id"] = message.reference
        return json | {"guild_id": found.guild} if found is not None and found.guild is not None else json

    def _referenced(self, message: Message) -> Json | None:
        """The message answered to, without what that one answers to in its turn; None when it is deleted."""
        found = self.store.messages.get(message.reference)
        if found is None or found.reader is not None:
            return None
        return {key: value for key, value in self.message(found).items() if key != "referenced_message"}

    def reaction(self, reaction: Reaction) -> Json:
        count = len(reaction.users)
        return {
            "emoji": {"id": None, "name": reaction.emoji},
            "count": count,
            "count_details": {"burst": 0, "normal": count},
            "burst_colors": [],
            "me_burst": False,
            "burst_me": False,
            "me": self.store.bot.id in reaction.users,
            "burst_count": 0,
        }

    def _metadata(self, metadata: Json, message: Message) -> Json:
        guild = self.store.channels[message.channel].guild
        owners = {"0": guild or "0"}
        json = metadata | {"user": self.user_by_id(metadata["user"]), "authorizing_integration_owners": owners}
        if "target_user" in metadata:
            json |= {"target_user": self.user_by_id(metadata["target_user"])}
        triggering = metadata.get("triggering_interaction_metadata")
        if triggering is not None:
            json["triggering_interaction_metadata"] = self._metadata(triggering, message)
        return json

    def _embed(self, embed: Json, files: Mapping[Snowflake, Attachment]) -> Json:
        return {key: self._embed_part(part, files) for key, part in embed.items()}

    def _embed_part(self, part: Any, files: Mapping[Snowflake, Attachment]) -> Any:
        if not isinstance(part, dict):
            return part
        file = files.get(part.get("attachment_id", ""))
        rest = {key: value for key, value in part.items() if key != "attachment_id"}
        if file is None:
            return rest
        name = "icon_url" if "icon_url" in part else "url"
        size = {"width": file.width, "height": file.height} if name == "url" and file.width else {}
        return rest | {name: self.file_url(file), f"proxy_{name}": self.file_url(file)} | size

    def _components(self, message: Message, files: Mapping[Snowflake, Attachment]) -> list[Json]:
        """Only Components V2 show files."""
        made: list[Json] = self._with_media(message.components, files) if message.flags & limits.FLAG_V2 else message.components
        return made

    def _with_media(self, value: Any, files: Mapping[Snowflake, Attachment]) -> Any:
        if isinstance(value, list):
            return [self._with_media(part, files) for part in value]
        if not isinstance(value, dict):
            return value
        return {
            key: self._media(part, files) if key in ("media", "file") else self._with_media(part, files)
            for key, part in value.items()
        }

    def _media(self, media: Json, files: Mapping[Snowflake, Attachment]) -> Json:
        file = files.get(media.get("attachment_id", ""))
        if file is None:
            unknown = {"width": None, "height": None, "content_type": None}
            return {"id": "0", "url": media["url"], "proxy_url": media["url"], **unknown}
        url = self.file_url(file)
        known = {"width": file.width, "height": file.height, "content_type": file.content_type}
        return {"id": file.id, "attachment_id": file.id, "url": url, "proxy_url": url, **known}
