"""What one person may see, as JSON for their page. What is not here never leaves the playground."""

from collections.abc import Iterable, Iterator

from playground.page.reads import Reads
from playground.platform.command_rights import may_use
from playground.platform.permissions import Permission, in_channel, in_guild
from playground.store.model import CATEGORY, DIRECT, THREADS, Channel, Guild, Json, Member, Message, Role, User
from playground.store.snowflake import Snowflake
from playground.world import World

NEWEST = 50
PEOPLE = 200
"""So many members stand in a page's list; the others are found by search."""
FOUND = 50
GUILDS = 200
THREADS_SHOWN = 100
WHO = 10
"""So many names of who reacted; the others are a number."""
_READ = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY


class View:
    def __init__(self, world: World, user: User, reads: Reads) -> None:
        self.world = world
        self.store = world.store
        self.user = user
        self.reads = reads

    # Who may see what

    def bits(self, channel: Channel) -> int:
        return in_channel(self.store, channel, self.user.id)

    def sees(self, channel: Channel | None) -> bool:
        return channel is not None and bool(self.bits(channel) & Permission.VIEW_CHANNEL)

    def sees_message(self, message: Message) -> bool:
        return message.reader in (None, self.user.id) and self.sees(self.store.channels.get(message.channel))

    def messages(self, channel: Channel) -> list[Message]:
        """Oldest first."""
        if self.bits(channel) & _READ != _READ:
            return []
        return self.world.messages.visible(channel.id, self.user.id)

    def guilds(self) -> list[Guild]:
        return self.store.guilds_of(self.user.id)[:GUILDS]

    def first(self, guild: Guild | None) -> Channel | None:
        """Where a page begins that wants no other channel."""
        return next((channel for channel in self.channels(guild) if channel.kind != CATEGORY), None)

    def channels(self, guild: Guild | None) -> list[Channel]:
        """Those that are seen, in the order of the list: what is in a category after it, threads last."""
        if guild is None:
            return [channel for channel in self.store.channels.of(None) if channel.recipient == self.user.id]
        seen = [channel for channel in self.store.channels_of(guild.id) if self.sees(channel) or channel.kind == CATEGORY]
        tops = [channel for channel in seen if channel.kind != CATEGORY]
        groups = [channel for channel in seen if channel.kind == CATEGORY]
        known = {group.id for group in groups}
        ordered = [channel for channel in tops if channel.parent not in known]
        for group in groups:
            inside = [channel for channel in tops if channel.parent == group.id]
            ordered += [group, *inside] if inside or self.sees(group) else []
        return ordered

    def threads(self, guild: Guild) -> list[Channel]:
        """Awake ones: all that the person is in, and the newest of the others."""
        awake = [t for t in self.store.threads_of(guild.id) if t.thread and not t.thread.archived and self.sees(t)]
        others = [thread for thread in awake if not self.in_thread(thread)][-THREADS_SHOWN:]
        return [thread for thread in awake if self.in_thread(thread)] + others

    def archived(self, parent: Channel) -> list[Channel]:
        """Threads of a channel that sleep, the last one first."""
        threads = [t for t in self.store.threads_of(str(parent.guild), parent.id) if t.thread and t.thread.archived]
        seen = [thread for thread in threads if self.sees(thread)]
        return sorted(seen, key=lambda t: t.thread.archived_at if t.thread else "", reverse=True)[:THREADS_SHOWN]

    def in_thread(self, channel: Channel) -> bool:
        return channel.thread is not None and self.user.id in channel.thread.members

    # As JSON

    def place(self, guild: Guild | None, channel: Channel | None) -> Json:
        """All around the conversation: of a guild, or (None) of direct messages. `channel`: where commands would be used."""
        return {
            "guild": {"id": guild.id, "name": guild.name} if guild is not None else None,
            "permissions": str(in_guild(self.store, guild.id, self.user.id)) if guild is not None else "0",
            "channels": self.channel_list(guild),
            "roles": self.roles(guild),
            "commands": self.commands(channel),
        } | self.people(guild)

    def guild_list(self) -> list[Json]:
        return [{"id": g.id, "name": g.name, "unavailable": g.unavailable} for g in self.guilds()]

    def channel_list(self, guild: Guild | None) -> list[Json]:
        threads = self.threads(guild) if guild is not None else []
        return [self.channel(channel) for channel in [*self.channels(guild), *threads]]

    def channel(self, channel: Channel) -> Json:
        bits = self.bits(channel)
        json: Json = {
            "id": channel.id,
            "guild": channel.guild,
            "type": channel.kind,
            "name": self.store.bot.name if channel.kind == DIRECT else channel.name,
            "topic": channel.topic,
            "parent_id": channel.parent,
            "slowmode": channel.slowmode,
            "last_message_id": channel.last_message,
            "permissions": str(bits),
            "can_send": self._can_send(channel, bits),
        }
        return json | self._thread(channel) if channel.kind in THREADS else json

    def _can_send(self, channel: Channel, bits: int) -> bool:
        locked = channel.thread is not None and channel.thread.locked and not bits & Permission.MANAGE_THREADS
        return channel.kind != CATEGORY and not locked and bool(bits & Permission.SEND_MESSAGES)

    def _thread(self, channel: Channel) -> Json:
        thread = channel.thread
        assert thread is not None  # every thread has it
        return {
            "archived": thread.archived,
            "locked": thread.locked,
            "owner_id": thread.owner,
            "message_count": thread.messages,
            "member_count": len(thread.members),
            "auto_archive": thread.auto_archive,
            "joined": self.in_thread(channel),
        }

    def roles(self, guild: Guild | None) -> list[Json]:
        """Highest first."""
        return [_role(role) for role in reversed(self.store.roles_of(guild.id))] if guild is not None else []

    def people(self, guild: Guild | None) -> Json:
        """Who is online first, up to `PEOPLE`; the person themselves always."""
        if guild is None:
            return {"people": [self._person(self.user, None)], "member_count": 2, "bot": self.bot(guild)}
        me = self.store.member(guild.id, self.user.id)
        here = self.world.presence.users()
        first = [member for member in (self.store.member(guild.id, id) for id in here) if member is not None]
        chosen: dict[str, Member] = {member.user: member for member in [*([me] if me else []), *first][:PEOPLE]}
        for member in self._others(guild, chosen):
            chosen[member.user] = member
        shown = [self._member(member) for member in chosen.values()]
        count = len(self.store.members_of(guild.id))
        return {"people": sorted(shown, key=_by_id), "member_count": count, "bot": self.bot(guild)}

    def _others(self, guild: Guild, chosen: dict[str, Member]) -> Iterator[Member]:
        for member in self.store.members_of(guild.id):
            if len(chosen) >= PEOPLE:
                return
            if member.user not in chosen and member.user != self.store.bot.id:
                yield member

    def find(self, guild: Guild, query: str) -> list[Json]:
        """Members whose name or nickname has these letters in it."""
        words = query.casefold()
        members = [m for m in self.store.members_of(guild.id) if m.user != self.store.bot.id]
        fits = [m for m in members if words in f"{self.store.users[m.user].name}\n{m.nick or ''}".casefold()]
        return [self._member(member) for member in fits[:FOUND]]

    def _member(self, member: Member) -> Json:
        return self._person(self.store.users[member.user], member)

    def _person(self, user: User, member: Member | None) -> Json:
        json = person(user) | {"online": self.world.presence.online(user)}
        if member is None:
            return json
        return json | {"nick": member.nick, "roles": list(member.roles), "timeout": member.timeout}

    def bot(self, guild: Guild | None) -> Json:
        """`here`: whether it is in this place at all."""
        bot = self.store.bot
        member = self.store.member(guild.id, bot.id) if guild is not None else None
        about = {"nick": member.nick, "roles": list(member.roles)} if member is not None else {"nick": None, "roles": []}
        here = guild is None or member is not None
        return {"id": bot.id, "name": bot.name, "online": self.world.gateway.online, "here": here} | about

    def commands(self, channel: Channel | None) -> list[Json]:
        """Those that this person may use in this channel, of the Apps menu too."""
        if channel is None:
            return []
        found = [c for c in self.store.commands_for(channel.guild) if may_use(self.store, c, channel, self.user.id) is None]
        return [self.world.wire.command(command) for command in found]

    def newest(self, channel: Channel) -> list[Json]:
        return [self.message(message) for message in self.messages(channel)[-NEWEST:]]

    def message(self, message: Message, drawn: Json | None = None) -> Json:
        """`drawn`: the same message as Discord's JSON, when somebody has made it already."""
        json = drawn if drawn is not None else self.world.wire.message(message)
        if message.reactions:
            json = json | {"reactions": self.reactions(message)}
        answered = json.get("referenced_message")
        source = self.store.messages.get(message.reference)
        if answered and source is not None and not self.sees_message(source):
            json = json | {"referenced_message": None}
        thread = self.store.channels.get(message.id)
        if thread is not None:
            json = {key: value for key, value in json.items() if key != "thread"}
            json |= {"thread": self.channel(thread)} if self.sees(thread) else {}
        return json

    def reactions(self, message: Message) -> list[Json]:
        return [
            {
                "emoji": reaction.emoji,
                "count": len(reaction.users),
                "me": self.user.id in reaction.users,
                "names": [self.store.users[id].name for id in reaction.users[:WHO] if id in self.store.users],
            }
            for reaction in message.reactions
        ]

    def unread(self) -> list[Json]:
        """Every channel with something unread, of all places."""
        places: Iterable[Guild | None] = [None, *self.guilds()]
        channels = [channel for guild in places for channel in self._readable(guild)]
        marks = [self.unread_in(channel) for channel in channels]
        return [mark for mark in marks if mark["count"]]

    def _readable(self, guild: Guild | None) -> list[Channel]:
        threads = self.threads(guild) if guild is not None else []
        joined = [thread for thread in threads if self.in_thread(thread)]
        return [channel for channel in self.channels(guild) if channel.kind != CATEGORY] + joined

    def unread_in(self, channel: Channel) -> Json:
        count, called = self.reads.unread(self.user, channel)
        where = {"channel": channel.id, "guild": channel.guild, "newest": channel.last_message}
        return where | {"count": count, "mentions": called, "last": self.reads.last(self.user, channel)}


def person(user: User) -> Json:
    return {"id": user.id, "name": user.name, "colour": user.colour}


def _by_id(person: Json) -> int:
    return int(person["id"])


def _role(role: Role) -> Json:
    return {
        "id": role.id,
        "name": role.name,
        "colour": role.colour,
        "position": role.position,
        "hoist": role.hoist,
        "mentionable": role.mentionable,
    }


def place_of(world: World, channel: Snowflake | None) -> Guild | None:
    found = world.store.channels.get(channel)
    return world.store.guilds.get(found.guild) if found is not None else None
