"""The store: guilds, channels, people, messages, files, commands, interactions."""

import base64
from copy import deepcopy
from pathlib import Path

from playground.store.clock import Clock
from playground.store.disk import Disk
from playground.store.files import Files
from playground.store.model import (
    THREADS,
    Attachment,
    Ban,
    Channel,
    Command,
    Guild,
    Interaction,
    Member,
    Message,
    Read,
    Role,
    User,
)
from playground.store.snowflake import Snowflake, Snowflakes
from playground.store.table import Table, last_offset, last_snowflake

GUILD_NAME = "Horizon Playground"
BOT_NAME = "Horizon"
FIRST_CHANNELS = (
    ("general", "Say hello, try commands with /"),
    ("games", "Boards for everybody to see"),
    ("daily", "The puzzle of the day"),
)
COLOURS = ("#3ba55d", "#faa61a", "#ed4245", "#eb459e", "#5865f2", "#00a8a8", "#9b59b6", "#c27c0e")
EVERYONE = 2248473465835073
"""What @everyone may do on a new server, by Discord's default."""
MESSAGES_PER_CHANNEL = 500
MESSAGES = 20_000
"""Of all channels together."""


class Store:
    def __init__(self, clock: Clock, folder: Path | None = None) -> None:
        self.clock = clock
        self.disk = disk = Disk(folder) if folder is not None else None
        # A restart takes no time back: ids, archives and timeouts go by it.
        clock.offset = max(clock.offset, last_offset(disk))
        self.snowflakes = ids = Snowflakes(clock, last_snowflake(disk))
        self.users = Table("user", User, disk, ids)
        self.guilds = Table("guild", Guild, disk, ids)
        self.roles = Table("role", Role, disk, ids, lambda role: role.guild)
        self.channels = Table("channel", Channel, disk, ids, lambda channel: channel.guild)
        self.members = Table("member", Member, disk, ids, lambda member: member.guild)
        self.bans = Table("ban", Ban, disk, ids, lambda ban: ban.guild)
        self.reads = Table("read", Read, disk, ids, lambda read: read.channel)
        self.messages = Table("message", Message, disk, ids, lambda message: message.channel)
        self.commands = Table("command", Command, disk, ids, lambda command: command.guild)
        self.interactions = Table("interaction", Interaction, disk, ids)
        self.files = Files(disk)
        self.uploads: dict[Snowflake, Attachment] = {}
        """Files in people's hands, not yet part of a message; forgotten at a restart."""
        self._names = {user.name.lower(): user for user in self.users if not user.bot}
        self._memberships: dict[Snowflake, dict[Snowflake, Member]] = {}
        for member in self.members:
            self._memberships.setdefault(member.user, {})[member.guild] = member
        self.files.keep_only({file.id for message in self.messages for file in message.attachments})
        self.bot = next((user for user in self.users if user.bot), None) or self._first_start()
        for guild in self.guilds:
            if guild.id not in self.roles:  # written by a playground that knew no roles
                self._add_everyone(guild)

    def _first_start(self) -> User:
        bot = self.users.put(User(id=self.snowflakes.next(), name=BOT_NAME, bot=True))
        guild = self.add_guild(GUILD_NAME)
        for name, topic in FIRST_CHANNELS:
            self.add_channel(Channel(id=self.snowflakes.next(), guild=guild.id, name=name, topic=topic))
        self.add_member(guild, bot)
        return bot

    def keep_clock(self) -> None:
        """How far the clock was set forward outlives a restart."""
        if self.disk is not None:
            self.disk.put("clock", "offset", self.clock.offset)

    @property
    def token(self) -> str:
        """The bot's token, of the shape that libraries read the application's id from."""
        return base64.b64encode(self.bot.id.encode()).decode().rstrip("=") + ".playground.token"

    @property
    def home(self) -> Guild:
        """The guild that everybody who comes is a member of."""
        return self.guilds.oldest()

    # Guilds and their roles

    def add_guild(self, name: str, owner: Snowflake | None = None) -> Guild:
        # By default nobody here is the owner: the person of that id never joins, so no one has more rights than others.
        guild = self.guilds.put(Guild(id=self.snowflakes.next(), name=name, owner=owner or self.snowflakes.next()))
        self._add_everyone(guild)
        return guild

    def _add_everyone(self, guild: Guild) -> None:
        self.roles.put(Role(id=guild.id, guild=guild.id, name="@everyone", permissions=EVERYONE))

    def roles_of(self, guild: Snowflake) -> list[Role]:
        """Lowest first; @everyone is the lowest. Of those with the same position the oldest is the highest, as at Discord."""
        return sorted(self.roles.of(guild), key=lambda role: (role.position, -int(role.id)))

    def bot_is_in(self, guild: Snowflake | None) -> bool:
        return guild is None or self.member(guild, self.bot.id) is not None

    # Channels

    def add_channel(self, channel: Channel) -> Channel:
        """Puts it at the end of its guild's list."""
        if channel.guild is not None:
            channel.position = len(self.channels_of(channel.guild))
        return self.channels.put(channel)

    def channels_of(self, guild: Snowflake) -> list[Channel]:
        """In their order, without threads."""
        found = [channel for channel in self.channels.of(guild) if channel.kind not in THREADS]
        return sorted(found, key=lambda channel: (channel.position, int(channel.id)))

    def threads_of(self, guild: Snowflake, parent: Snowflake | None = None) -> list[Channel]:
        """Threads of a guild, or of one channel of it, oldest first."""
        threads = [channel for channel in self.channels.of(guild) if channel.kind in THREADS]
        return [thread for thread in threads if parent is None or thread.parent == parent]

    def drop_channel(self, channel: Channel) -> None:
        """With its messages and files, and how far it was read."""
        for message in self.history(channel.id):
            self.drop_message(message)
        for read in self.reads.of(channel.id):
            self.reads.drop(read.id)
        self.channels.drop(channel.id)

    # People

    def add_person(self, name: str) -> User:
        colour = COLOURS[len(self.users) % len(COLOURS)]
        user = self.users.put(User(id=self.snowflakes.next(), name=name, colour=colour))
        self._names[name.lower()] = user
        return user

    def person_named(self, name: str) -> User | None:
        return self._names.get(name.lower())

    def people(self) -> list[User]:
        return [user for user in self.users if not user.bot]

    def add_member(self, guild: Guild, user: User) -> Member:
        member = self.members.put(Member(guild=guild.id, user=user.id, joined=self.clock.iso()))
        self._memberships.setdefault(user.id, {})[guild.id] = member
        return member

    def drop_member(self, member: Member) -> None:
        self.members.drop(member.id)
        self._memberships[member.user].pop(member.guild, None)

    def members_of(self, guild: Snowflake) -> list[Member]:
        return self.members.of(guild)

    def member(self, guild: Snowflake | None, user: Snowflake) -> Member | None:
        return self._memberships.get(user, {}).get(guild) if guild is not None else None

    def guilds_of(self, user: Snowflake) -> list[Guild]:
        """Those that the user is a member of, in the order in which they joined."""
        return [self.guilds[guild] for guild in self._memberships.get(user, {})]

    # Commands, messages, interactions

    def commands_for(self, guild: Snowflake | None) -> list[Command]:
        """What there is in this guild (None: in direct messages); nothing where the bot is not."""
        if not self.bot_is_in(guild):
            return []
        everywhere = self.commands.of(None)
        return everywhere if guild is None else [*everywhere, *self.commands.of(guild)]

    def history(self, channel: Snowflake) -> list[Message]:
        """Messages of a channel, oldest first."""
        return self.messages.of(channel)

    def add_message(self, message: Message) -> None:
        self.messages.put(message)
        channel = self.channels[message.channel]
        if message.reader is None:
            channel.last_message = message.id
            self.channels.put(channel)
        while self.messages.count(channel.id) > MESSAGES_PER_CHANNEL:
            self.drop_message(self.messages.oldest(channel.id))
        while len(self.messages) > MESSAGES:
            self.drop_message(self.messages.oldest())

    def drop_message(self, message: Message) -> None:
        self.messages.drop(message.id)
        self.files.retire(file.id for file in message.attachments)

    def copy(self) -> "Store":
        """The same rows, in memory only, with a clock of its own that owes nothing."""
        return deepcopy(self, {id(self.clock): Clock(self.clock.offset), id(self.disk): None})

    def close(self) -> None:
        if self.disk is not None:
            self.disk.close()
