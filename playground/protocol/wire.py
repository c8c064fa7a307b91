"""Objects of the store as Discord's JSON."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from playground.platform import limits
from playground.platform.life import ANSWER, UPDATE
from playground.store.model import Attachment, Channel, Command, Guild, Interaction, Json, Member, Message, User
from playground.store.snowflake import Snowflake
from playground.store.store import Store

# What @everyone may do on a new server, by Discord's default; and everything, for the bot.
MEMBER_PERMISSIONS = "2248473465835073"
BOT_PERMISSIONS = "2251799813685247"
LOCALE = "en-US"
ATTACHMENT_SIZE_LIMIT = limits.FILE_BYTES
_EMPTY_AT_START = ("voice_states", "threads", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")


class Wire:
    """Knows the addresses, which change with the port, besides the store."""

    def __init__(self, store: Store, cdn_base: str = "") -> None:
        self.store = store
        self.cdn_base = cdn_base

    def user(self, user: User) -> Json:
        json: Json = {
            "id": user.id,
            "username": user.name if user.bot else user.name.lower().replace(" ", "_"),
            "global_name": None if user.bot else user.name,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        return json | {"bot": True} if user.bot else json

    def user_by_id(self, id: Snowflake) -> Json:
        return self.user(self.store.users[id])

    def me(self) -> Json:
        return self.user(self.store.bot) | {"mfa_enabled": True, "locale": LOCALE, "verified": True, "email": None}

    def application(self) -> Json:
        bot = self.store.bot
        owner = User(id=next(iter(self.store.guilds)).owner, name="Owner")
        return {
            "id": bot.id,
            "name": bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "verify_key": "0" * 64,
            "flags": 1 << 19,
            "flags_new": str(1 << 19),
            "bot": self.user(bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.user(owner),
            "approximate_guild_count": len(self.store.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": ["bot", "applications.commands"],
        }

    def member_without_user(self, member: Member) -> Json:
        return {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": member.joined,
            "nick": None,
            "pending": False,
            "premium_since": None,
            "roles": [],
            "mute": False,
            "deaf": False,
        }

    def member(self, member: Member) -> Json:
        return self.member_without_user(member) | {"user": self.user_by_id(member.user)}

    def everyone_role(self, guild: Guild) -> Json:
        return {
            "id": guild.id,
            "name": "@everyone",
            "permissions": MEMBER_PERMISSIONS,
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }

    def guild(self, guild: Guild) -> Json:
        nothing = (
            "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
            "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
            "incidents_data max_presences hub_type"
        )
        zero = (
            "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
            "max_stage_video_channel_users premium_tier premium_subscription_count nsfw_level"
        )
        return {
            **dict.fromkeys(nothing.split()),
            **dict.fromkeys(zero.split(), 0),
            "id": guild.id,
            "name": guild.name,
            "features": [],
            "owner_id": guild.owner,
            "region": "deprecated",
            "afk_timeout": 300,
            "widget_enabled": False,
            "roles": [self.everyone_role(guild)],
            "max_members": 25_000_000,
            "max_video_channel_users": 25,
            "preferred_locale": LOCALE,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "emojis": [],
            "stickers": [],
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> Json:
        members = self.store.members_of(guild.id)
        shown = members if all_members else [m for m in members if m.user == self.store.bot.id]
        return self.guild(guild) | {
            "joined_at": self.store.members[f"{guild.id}:{self.store.bot.id}"].joined,
            "large": False,
            "unavailable": False,
            "member_count": len(members),
            "members": [self.member(member) for member in shown],
            "channels": [self.channel(channel) for channel in self.store.channels_of(guild.id)],
            **{key: [] for key in _EMPTY_AT_START},
        }

    def channel(self, channel: Channel) -> Json:
        return {
            "id": channel.id,
            "type": 0,
            "flags": 0,
            "guild_id": channel.guild,
            "name": channel.name,
            "topic": channel.topic,
            "position": channel.position,
            "permission_overwrites": [],
            "nsfw": False,
            "parent_id": None,
            "rate_limit_per_user": 0,
            "last_message_id": channel.last_message,
        }

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
            "pinned": False,
            "mention_everyone": message.mention_everyone,
            "mention_roles": [],
            "mentions": [self.user_by_id(user) for user in message.mentions],
            "attachments": [self.attachment(file, ephemeral=ephemeral) for file in files.values() if not file.in_embed],
            "embeds": [self._embed(embed, files) for embed in message.embeds],
            "components": self._with_media(message.components, files),
        }
        if message.nonce is not None:
            json["nonce"] = message.nonce
        if message.reference is not None:
            json["message_reference"] = self._reference(message)
        if message.interaction is not None:
            json["application_id"] = json["webhook_id"] = self.store.bot.id
        if message.metadata is not None:
            json["interaction_metadata"] = self._metadata(message.metadata, message)
        return json

    def _reference(self, message: Message) -> Json:
        guild = self.store.channels[message.channel].guild
        return {"type": 0, "channel_id": message.channel, "message_id": message.reference, "guild_id": guild}

    def _metadata(self, metadata: Json, message: Message) -> Json:
        guild = self.store.channels[message.channel].guild
        json = metadata | {"user": self.user_by_id(metadata["user"]), "authorizing_integration_owners": {"0": guild}}
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

    def command(self, command: Command) -> Json:
        ids = {"id": command.id, "application_id": self.store.bot.id, "version": command.version}
        guild = {"guild_id": command.guild} if command.guild else {}
        return ids | guild | command.body

    def interaction(self, interaction: Interaction) -> Json:
        """The event INTERACTION_CREATE."""
        guild = self.store.guilds[interaction.guild]
        member = self.store.members[f"{guild.id}:{interaction.user}"]
        json: Json = {
            "id": interaction.id,
            "application_id": self.store.bot.id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": self._interaction_data(interaction),
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": LOCALE, "features": []},
            "guild_locale": LOCALE,
            "locale": LOCALE,
            "channel_id": interaction.channel,
            "channel": self.channel(self.store.channels[interaction.channel]) | {"permissions": MEMBER_PERMISSIONS},
            "member": self.member(member) | {"permissions": MEMBER_PERMISSIONS},
            "app_permissions": BOT_PERMISSIONS,
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild.id},
            "context": 0,
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        message = self.store.messages.get(interaction.message)
        if message is not None:
            json["message"] = self.message(message)
        return json

    def _interaction_data(self, interaction: Interaction) -> Json:
        resolved = interaction.data.get("resolved")
        if resolved is None:
            return interaction.data
        return interaction.data | {"resolved": self._resolved(resolved, interaction)}

    def _resolved(self, ids: Mapping[str, list[Any]], interaction: Interaction) -> Json:
        """The objects behind the ids of options and selects."""
        guild = self.store.guilds[interaction.guild]
        resolved: Json = {}
        if ids.get("users"):
            resolved["users"] = {id: self.user_by_id(id) for id in ids["users"]}
            resolved["members"] = {
                id: self._resolved_member(guild, id) for id in ids["users"] if self.store.member(guild.id, id)
            }
        if ids.get("roles"):
            resolved["roles"] = {id: self.everyone_role(guild) for id in ids["roles"]}
        if ids.get("channels"):
            resolved["channels"] = {id: self._resolved_channel(id) for id in ids["channels"]}
        if ids.get("attachments"):
            files = [Attachment(**file) for file in ids["attachments"]]
            resolved["attachments"] = {file.id: self.attachment(file, ephemeral=True) for file in files}
        return resolved

    def _resolved_member(self, guild: Guild, user: Snowflake) -> Json:
        json = self.member_without_user(self.store.members[f"{guild.id}:{user}"])
        return {key: value for key, value in json.items() if key not in ("mute", "deaf")} | {"permissions": MEMBER_PERMISSIONS}

    def _resolved_channel(self, id: Snowflake) -> Json:
        return self.channel(self.store.channels[id]) | {"permissions": MEMBER_PERMISSIONS}

    def callback(self, interaction: Interaction) -> Json:
        """The answer to a callback that asked for one."""
        message = self.store.messages.get(interaction.original)
        about: Json = {"id": interaction.id, "type": interaction.type}
        if message is not None:
            about["response_message_id"] = message.id
            about["response_message_loading"] = bool(message.flags & limits.FLAG_LOADING)
            about["response_message_ephemeral"] = message.reader is not None
        json: Json = {"interaction": about | {"channel_id": interaction.channel, "guild_id": interaction.guild}}
        if message is not None and interaction.answer in (ANSWER, UPDATE):
            json["resource"] = {"type": interaction.answer, "message": self.message(message)}
        return json
