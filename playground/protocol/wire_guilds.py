"""Guilds, roles, members, channels and threads as Discord's JSON."""

import re

from playground.platform.permissions import Permission, in_channel, in_guild, sees
from playground.store.model import CATEGORY, DIRECT, THREADS, Ban, Channel, Guild, Json, Member, Overwrite, Role, User
from playground.store.snowflake import Snowflake
from playground.store.store import Store

LOCALE = "en-US"
_EMPTY_AT_START = ("voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")
_NOTHING = (
    "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
    "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
    "incidents_data max_presences hub_type"
)
_ZERO = (
    "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
    "max_stage_video_channel_users premium_tier premium_subscription_count nsfw_level"
)
_HIDDEN: Json = {
    "name": "___hidden___",
    "flags": 1 << 17,
    "topic": None,
    "nsfw": False,
    "rate_limit_per_user": 0,
    "last_message_id": None,
    "last_pin_timestamp": None,
}
MEMBERS_SHOWN = 50
"""Discord counts no further in a thread."""


def _username(user: User) -> str:
    """Of a person: small letters, digits, dots and underscores; at least two of them."""
    plain = re.sub("[^a-z0-9_.]", "", user.name.lower().replace(" ", "_"))
    return plain if len(plain) > 1 else f"user{user.id}"


class GuildWire:
    def __init__(self, store: Store, cdn_base: str = "") -> None:
        self.store = store
        self.cdn_base = cdn_base

    def user(self, user: User) -> Json:
        json: Json = {
            "id": user.id,
            "username": user.name if user.bot else _username(user),
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

    def member_without_user(self, member: Member) -> Json:
        return {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": member.timeout,
            "flags": 0,
            "joined_at": member.joined,
            "nick": member.nick,
            "pending": False,
            "premium_since": None,
            "roles": list(member.roles),
            "mute": False,
            "deaf": False,
        }

    def member(self, member: Member) -> Json:
        return self.member_without_user(member) | {"user": self.user_by_id(member.user)}

    def ban(self, ban: Ban) -> Json:
        return {"user": self.user_by_id(ban.user), "reason": ban.reason}

    def role(self, role: Role) -> Json:
        json: Json = {
            "id": role.id,
            "name": role.name,
            "description": None,
            "permissions": str(role.permissions),
            "position": role.position,
            "color": role.colour,
            "colors": {"primary_color": role.colour, "secondary_color": None, "tertiary_color": None},
            "hoist": role.hoist,
            "managed": role.bot is not None,
            "mentionable": role.mentionable,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        return json | {"tags": {"bot_id": role.bot}} if role.bot is not None else json

    def guild(self, guild: Guild) -> Json:
        return {
            **dict.fromkeys(_NOTHING.split()),
            **dict.fromkeys(_ZERO.split(), 0),
            "id": guild.id,
            "name": guild.name,
            "features": [],
            "owner_id": guild.owner,
            "region": "deprecated",
            "afk_timeout": 300,
            "widget_enabled": False,
            "roles": [self.role(role) for role in self.store.roles_of(guild.id)],
            "max_members": 25_000_000,
            "max_video_channel_users": 25,
            "preferred_locale": LOCALE,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "emojis": [],
            "stickers": [],
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> Json:
        """What the bot is told of a guild: all channels, seen or not; of threads those that it sees."""
        bot = self.store.bot.id
        members = self.store.members_of(guild.id)
        shown = members if all_members else [m for m in members if m.user == bot]
        return self.guild(guild) | {
            "joined_at": self.store.members[f"{guild.id}:{bot}"].joined,
            "large": False,
            "unavailable": False,
            "member_count": len(members),
            "members": [self.member(member) for member in shown],
            "channels": [self.channel_seen(channel) for channel in self.store.channels_of(guild.id)],
            "threads": [self.channel(thread) for thread in self.active_threads(guild.id)],
            **{key: [] for key in _EMPTY_AT_START},
        }

    def active_threads(self, guild: Snowflake) -> list[Channel]:
        """Those not archived that the bot may see."""
        bot = self.store.bot.id
        threads = [thread for thread in self.store.threads_of(guild) if thread.thread and not thread.thread.archived]
        return [thread for thread in threads if in_channel(self.store, thread, bot)]

    def channel_seen(self, channel: Channel) -> Json:
        """
        As the gateway tells of it: of what the bot may not see only that it is there ("Channel Obfuscation for Users and
        Bots", change log of August 12, 2026; in force since November 16, 2026).
        """
        json = self.channel(channel)
        if channel.kind == DIRECT or sees(self.store, channel, self.store.bot.id):
            return json
        nothing = {key: value for key, value in _HIDDEN.items() if key in json}
        denied = {"id": channel.guild, "type": 0, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
        return json | nothing | {"permission_overwrites": [denied]}

    def channel(self, channel: Channel) -> Json:
        if channel.kind == DIRECT:
            return self._direct(channel)
        json = self._any_channel(channel) | {"guild_id": channel.guild, "name": channel.name, "parent_id": channel.parent}
        if channel.kind in THREADS:
            return json | self._thread(channel)
        json |= {
            "position": channel.position,
            "permission_overwrites": [self._overwrite(overwrite) for overwrite in channel.overwrites],
            "nsfw": channel.nsfw,
        }
        if channel.kind == CATEGORY:
            return {key: value for key, value in json.items() if key not in ("last_message_id", "last_pin_timestamp")}
        return json | {"topic": channel.topic, "rate_limit_per_user": channel.slowmode}

    def _any_channel(self, channel: Channel) -> Json:
        json = {"id": channel.id, "type": channel.kind, "flags": 0, "last_message_id": channel.last_message}
        return json | {"last_pin_timestamp": channel.last_pin} if channel.last_pin is not None else json

    def _direct(self, channel: Channel) -> Json:
        assert channel.recipient is not None  # direct messages are with somebody
        return self._any_channel(channel) | {"recipients": [self.user_by_id(channel.recipient)]}

    def _overwrite(self, overwrite: Overwrite) -> Json:
        bits = {"allow": str(overwrite.allow), "deny": str(overwrite.deny)}
        return {"id": overwrite.id, "type": overwrite.type, **bits}

    def _thread(self, channel: Channel) -> Json:
        thread = channel.thread
        assert thread is not None  # every thread has it
        metadata: Json = {
            "archived": thread.archived,
            "archive_timestamp": thread.archived_at,
            "auto_archive_duration": thread.auto_archive,
            "locked": thread.locked,
            "create_timestamp": thread.created,
        }
        if channel.kind == 12:
            metadata["invitable"] = thread.invitable
        json: Json = {
            "owner_id": thread.owner,
            "thread_metadata": metadata,
            "message_count": thread.messages,
            "total_message_sent": thread.sent,
            "member_count": min(len(thread.members), MEMBERS_SHOWN),
            "rate_limit_per_user": channel.slowmode,
        }
        bot = self.store.bot.id
        return json | {"member": self.thread_member(channel, bot)} if bot in thread.members else json

    def thread_member(self, channel: Channel, user: Snowflake) -> Json:
        assert channel.thread is not None  # only threads are asked for their members
        return {"id": channel.id, "user_id": user, "join_timestamp": channel.thread.members[user], "flags": 0}

    def permissions_in(self, channel: Channel, user: Snowflake) -> str:
        return str(in_channel(self.store, channel, user))

    def permissions_of(self, guild: Snowflake, user: Snowflake) -> str:
        return str(in_guild(self.store, guild, user))
