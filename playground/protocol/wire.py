"""Objects of the store as Discord's JSON: the bot itself, commands and interactions besides guilds and messages."""

from collections.abc import Mapping
from typing import Any

from playground.platform import limits
from playground.platform.life import ANSWER, UPDATE
from playground.protocol.wire_guilds import LOCALE
from playground.protocol.wire_messages import MessageWire
from playground.store.model import Attachment, Command, Interaction, Json, User
from playground.store.snowflake import Snowflake

ATTACHMENT_SIZE_LIMIT = limits.FILE_BYTES
IN_GUILD, IN_BOT_DM = 0, 1
"""Where an interaction happens, as `context` says it."""


class Wire(MessageWire):
    """Knows the addresses, which change with the port, besides the store."""

    def me(self) -> Json:
        return self.user(self.store.bot) | {"mfa_enabled": True, "locale": LOCALE, "verified": True, "email": None}

    def application(self) -> Json:
        bot = self.store.bot
        owner = User(id=self.store.home.owner, name="Owner")
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

    def command(self, command: Command) -> Json:
        ids = {"id": command.id, "application_id": self.store.bot.id, "version": command.version}
        guild = {"guild_id": command.guild} if command.guild else {}
        return ids | guild | command.body

    def interaction(self, interaction: Interaction) -> Json:
        """The event INTERACTION_CREATE."""
        channel = self.store.channels[interaction.channel]
        bot = self.store.bot.id
        json: Json = {
            "id": interaction.id,
            "application_id": bot,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": self._interaction_data(interaction),
            "locale": LOCALE,
            "channel_id": channel.id,
            "channel": self.channel(channel) | {"permissions": self.permissions_in(channel, interaction.user)},
            "app_permissions": self.permissions_in(channel, bot),
            "entitlements": [],
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        json |= self._where(interaction)
        message = self.store.messages.get(interaction.message)
        if message is not None:
            json["message"] = self.message(message)
        return json

    def _where(self, interaction: Interaction) -> Json:
        """Who used it and where: a member of a guild, or a user in direct messages."""
        owners: Json = {"0": interaction.guild or "0"}
        if interaction.guild is None:
            user = self.user_by_id(interaction.user)
            return {"user": user, "context": IN_BOT_DM, "authorizing_integration_owners": owners}
        guild = interaction.guild
        member = self.store.members[f"{guild}:{interaction.user}"]
        permissions = self.permissions_in(self.store.channels[interaction.channel], interaction.user)
        return {
            "guild_id": guild,
            "guild": {"id": guild, "locale": LOCALE, "features": []},
            "guild_locale": LOCALE,
            "member": self.member(member) | {"permissions": permissions},
            "authorizing_integration_owners": owners,
            "context": IN_GUILD,
        }

    def _interaction_data(self, interaction: Interaction) -> Json:
        resolved = interaction.data.get("resolved")
        if resolved is None:
            return interaction.data
        return interaction.data | {"resolved": self._resolved(resolved, interaction)}

    def _resolved(self, ids: Mapping[str, list[Any]], interaction: Interaction) -> Json:
        """The objects behind the ids of options, selects and targets."""
        guild = interaction.guild
        resolved: Json = {}
        if ids.get("users"):
            resolved["users"] = {id: self.user_by_id(id) for id in ids["users"]}
            members = [id for id in ids["users"] if self.store.member(guild, id)]
            resolved["members"] = {id: self._resolved_member(guild, id) for id in members if guild is not None}
        if ids.get("roles"):
            resolved["roles"] = {id: self.role(self.store.roles[id]) for id in ids["roles"]}
        if ids.get("channels"):
            resolved["channels"] = {id: self._resolved_channel(id, interaction.user) for id in ids["channels"]}
        if ids.get("messages"):
            resolved["messages"] = {id: self.message(self.store.messages[id]) for id in ids["messages"]}
        if ids.get("attachments"):
            files = [Attachment(**file) for file in ids["attachments"]]
            resolved["attachments"] = {file.id: self.attachment(file, ephemeral=True) for file in files}
        return resolved

    def _resolved_member(self, guild: Snowflake, user: Snowflake) -> Json:
        json = self.member_without_user(self.store.members[f"{guild}:{user}"])
        kept = {key: value for key, value in json.items() if key not in ("mute", "deaf")}
        return kept | {"permissions": self.permissions_of(guild, user)}

    def _resolved_channel(self, id: Snowflake, user: Snowflake) -> Json:
        channel = self.store.channels[id]
        return self.channel(channel) | {"permissions": self.permissions_in(channel, user)}

    def callback(self, interaction: Interaction) -> Json:
        """The answer to a callback that asked for one."""
        message = self.store.messages.get(interaction.original)
        about: Json = {"id": interaction.id, "type": interaction.type}
        if message is not None:
            about["response_message_id"] = message.id
            about["response_message_loading"] = bool(message.flags & limits.FLAG_LOADING)
            about["response_message_ephemeral"] = message.reader is not None
        about["channel_id"] = interaction.channel
        json: Json = {"interaction": about | ({"guild_id": interaction.guild} if interaction.guild else {})}
        if message is not None and interaction.answer in (ANSWER, UPDATE):
            json["resource"] = {"type": interaction.answer, "message": self.message(message)}
        return json
