"""What sessions are told of guilds: channels, threads, roles, members, bans."""

from playground.platform.permissions import Permission, in_channel
from playground.protocol import intents
from playground.protocol.audience import Audience
from playground.protocol.session import Session
from playground.protocol.wire import Wire
from playground.store import events
from playground.store.model import THREADS, Channel, Json, Member
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class GuildDispatch:
    def __init__(self, store: Store, wire: Wire, gateway: Audience) -> None:
        self.store = store
        self.wire = wire
        self.gateway = gateway

    def hear(self, event: events.Event) -> None:
        match event:
            case events.GuildAppeared(guild) if self.store.bot_is_in(guild.id):
                self.gateway.tell_guild(guild.id, "GUILD_CREATE", lambda told: self._appeared(event, told), intents.GUILDS)
            case events.GuildEdited(guild) if self.store.bot_is_in(guild.id):
                self.gateway.tell_guild(guild.id, "GUILD_UPDATE", self.wire.guild(guild), intents.GUILDS)
            case events.GuildVanished(guild) if event.bot_knew:
                gone: Json = {"id": guild.id} | ({"unavailable": True} if guild.unavailable else {})
                self.gateway.tell_guild(guild.id, "GUILD_DELETE", gone, intents.GUILDS)
            case events.ChannelCreated(channel):
                self._channel(channel, "CREATE")
            case events.ChannelEdited(channel):
                self._channel(channel, "UPDATE")
            case events.ChannelDeleted(channel):
                self._channel_deleted(channel)
            case events.AccessGained(guild_id, channels):
                self._thread_list(guild_id, channels)
            case events.ThreadMembersChanged():
                self._thread_members(event)
            case events.RoleCreated(role) | events.RoleEdited(role):
                name = "GUILD_ROLE_CREATE" if isinstance(event, events.RoleCreated) else "GUILD_ROLE_UPDATE"
                self._tell(role.guild, name, {"role": self.wire.role(role)}, intents.GUILDS)
            case events.RoleDeleted(role):
                self._tell(role.guild, "GUILD_ROLE_DELETE", {"role_id": role.id}, intents.GUILDS)
            case _:
                self._hear_of_members(event)

    def _hear_of_members(self, event: events.Event) -> None:
        match event:
            case events.MemberJoined(member) if member.user != self.store.bot.id:
                self._tell(member.guild, "GUILD_MEMBER_ADD", self.wire.member(member), intents.MEMBERS)
            case events.MemberEdited(member):
                self._member_edited(member)
            case events.MemberLeft(member) if member.user != self.store.bot.id:
                gone = {"user": self.wire.user_by_id(member.user)}
                self._tell(member.guild, "GUILD_MEMBER_REMOVE", gone, intents.MEMBERS)
            case events.BanChanged(ban, lifted):
                name = "GUILD_BAN_REMOVE" if lifted else "GUILD_BAN_ADD"
                self._tell(ban.guild, name, {"user": self.wire.user_by_id(ban.user)}, intents.MODERATION)
            case _:
                pass

    def _appeared(self, event: events.GuildAppeared, session: Session) -> Json:
        """`unavailable` is false of a guild that is back, and left out of one that the bot joins (discord-api-docs 5124)."""
        json = self.gateway.guild_create(event.guild, session)
        return json if event.back else {key: value for key, value in json.items() if key != "unavailable"}

    def _tell(self, guild: str, name: str, data: Json, intent: int) -> None:
        if self.store.bot_is_in(guild):
            self.gateway.tell_guild(guild, name, data | {"guild_id": guild}, intent)

    def _channel(self, channel: Channel, what: str) -> None:
        if channel.guild is None or not self.store.bot_is_in(channel.guild):
            return  # bots are not told that direct messages begin
        if channel.kind not in THREADS:
            self.gateway.tell_guild(channel.guild, f"CHANNEL_{what}", self.wire.channel_seen(channel), intents.GUILDS)
        elif in_channel(self.store, channel, self.store.bot.id) & Permission.VIEW_CHANNEL:
            new = {"newly_created": True} if what == "CREATE" else {}
            self.gateway.tell_guild(channel.guild, f"THREAD_{what}", self.wire.channel(channel) | new, intents.GUILDS)

    def _channel_deleted(self, channel: Channel) -> None:
        if channel.guild is None:
            return
        if channel.kind not in THREADS:
            self._tell(channel.guild, "CHANNEL_DELETE", self.wire.channel_seen(channel), intents.GUILDS)
        else:
            gone = {"id": channel.id, "parent_id": channel.parent, "type": channel.kind}
            self._tell(channel.guild, "THREAD_DELETE", gone, intents.GUILDS)

    def _thread_list(self, guild: Snowflake, channels: tuple[Channel, ...]) -> None:
        """Documentation of Thread List Sync: sent when the bot gains access to channels."""
        gained = [channel.id for channel in channels]
        threads = [thread for thread in self.wire.active_threads(guild) if thread.parent in gained]
        bot = self.store.bot.id
        own = [self.wire.thread_member(thread, bot) for thread in threads if thread.thread and bot in thread.thread.members]
        data = {"channel_ids": gained, "threads": [self.wire.channel(thread) for thread in threads], "members": own}
        self._tell(guild, "THREAD_LIST_SYNC", data, intents.GUILDS)

    def _thread_members(self, event: events.ThreadMembersChanged) -> None:
        """Without the intent for members a bot hears only of itself; added to a thread, it is shown the thread first."""
        thread, bot = event.thread, self.store.bot.id
        itself = bot in (*event.added, *event.removed)
        if thread.guild is None or not self.store.bot_is_in(thread.guild):
            return
        if not itself and not in_channel(self.store, thread, bot) & Permission.VIEW_CHANNEL:
            return
        guild = thread.guild
        if bot in event.added:
            self.gateway.tell_guild(guild, "THREAD_CREATE", self.wire.channel(thread), intents.GUILDS)

        def told(session: Session) -> Json:
            all = bool(session.intents & intents.MEMBERS)
            added = [user for user in event.added if all or user == bot]
            return {
                "id": thread.id,
                "guild_id": guild,
                "member_count": self.wire.channel(thread)["member_count"],
                "added_members": [self._thread_member(thread, user) for user in added],
                "removed_member_ids": [user for user in event.removed if all or user == bot],
            }

        self.gateway.tell_guild(guild, "THREAD_MEMBERS_UPDATE", told, intents.GUILDS if itself else intents.MEMBERS)

    def _thread_member(self, thread: Channel, user: str) -> Json:
        member = self.store.member(thread.guild, user)
        json = self.wire.thread_member(thread, user) | {"presence": None}
        return json | ({"member": self.wire.member(member)} if member is not None else {})

    def _member_edited(self, member: Member) -> None:
        # A bot is told of itself without any intent.
        intent = intents.GUILDS if member.user == self.store.bot.id else intents.MEMBERS
        self._tell(member.guild, "GUILD_MEMBER_UPDATE", self.wire.member(member), intent)
