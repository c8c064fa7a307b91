"""The store: guilds, channels, people, messages, files, commands, interactions."""

import base64
from pathlib import Path

from playground.store.clock import Clock
from playground.store.disk import Disk
from playground.store.files import Files
from playground.store.model import Attachment, Channel, Command, Guild, Interaction, Member, Message, User
from playground.store.snowflake import Snowflake, Snowflakes
from playground.store.table import Table, last_snowflake

GUILD_NAME = "Horizon Playground"
BOT_NAME = "Horizon"
FIRST_CHANNELS = (
    ("general", "Say hello, try commands with /"),
    ("games", "Boards for everybody to see"),
    ("daily", "The puzzle of the day"),
)
COLOURS = ("#3ba55d", "#faa61a", "#ed4245", "#eb459e", "#5865f2", "#00a8a8", "#9b59b6", "#c27c0e")
MESSAGES_PER_CHANNEL = 500
INTERACTIONS = 2000


class Store:
    def __init__(self, clock: Clock, folder: Path | None = None) -> None:
        self.clock = clock
        self.disk = disk = Disk(folder) if folder is not None else None
        self.snowflakes = ids = Snowflakes(clock, last_snowflake(disk))
        self.users = Table("user", User, disk, ids)
        self.guilds = Table("guild", Guild, disk, ids)
        self.channels = Table("channel", Channel, disk, ids)
        self.members = Table("member", Member, disk, ids)
        self.messages = Table("message", Message, disk, ids)
        self.commands = Table("command", Command, disk, ids)
        self.interactions = Table("interaction", Interaction, disk, ids)
        self.files = Files(disk)
        self.uploads: dict[Snowflake, Attachment] = {}
        """Files in people's hands, not yet part of a message; forgotten at a restart."""
        self._by_channel: dict[Snowflake, dict[Snowflake, Message]] = {}
        for message in self.messages:
            self._by_channel.setdefault(message.channel, {})[message.id] = message
        self.files.keep_only({file.id for message in self.messages for file in message.attachments})
        self.bot = next((user for user in self.users if user.bot), None) or self._first_start()

    def _first_start(self) -> User:
        bot = self.users.put(User(id=self.snowflakes.next(), name=BOT_NAME, bot=True))
        guild = self.add_guild(GUILD_NAME)
        for name, topic in FIRST_CHANNELS:
            self.add_channel(guild, name, topic)
        self.add_member(guild, bot)
        return bot

    @property
    def token(self) -> str:
        """The bot's token, of the shape that libraries read the application's id from."""
        return base64.b64encode(self.bot.id.encode()).decode().rstrip("=") + ".playground.token"

    def add_guild(self, name: str) -> Guild:
        # Nobody here is the owner: the person of that id never joins, so no one has more rights than others.
        return self.guilds.put(Guild(id=self.snowflakes.next(), name=name, owner=self.snowflakes.next()))

    def add_channel(self, guild: Guild, name: str, topic: str | None = None) -> Channel:
        position = len(self.channels_of(guild.id))
        row = Channel(id=self.snowflakes.next(), guild=guild.id, name=name, topic=topic, position=position)
        return self.channels.put(row)

    def add_member(self, guild: Guild, user: User) -> Member:
        return self.members.put(Member(guild=guild.id, user=user.id, joined=self.clock.iso()))

    def add_person(self, name: str) -> User:
        colour = COLOURS[len(self.users) % len(COLOURS)]
        return self.users.put(User(id=self.snowflakes.next(), name=name, colour=colour))

    def people(self) -> list[User]:
        return [user for user in self.users if not user.bot]

    def channels_of(self, guild: Snowflake) -> list[Channel]:
        return [channel for channel in self.channels if channel.guild == guild]

    def members_of(self, guild: Snowflake) -> list[Member]:
        return [member for member in self.members if member.guild == guild]

    def member(self, guild: Snowflake, user: Snowflake) -> Member | None:
        return self.members.get(f"{guild}:{user}")

    def commands_for(self, guild: Snowflake) -> list[Command]:
        """What a person in this guild can use."""
        return [command for command in self.commands if command.guild in (None, guild)]

    def history(self, channel: Snowflake) -> list[Message]:
        """Messages of a channel, oldest first."""
        return list(self._by_channel.get(channel, {}).values())

    def add_message(self, message: Message) -> None:
        rows = self._by_channel.setdefault(message.channel, {})
        rows[message.id] = message
        self.messages.put(message)
        channel = self.channels[message.channel]
        if message.reader is None:
            channel.last_message = message.id
            self.channels.put(channel)
        while len(rows) > MESSAGES_PER_CHANNEL:
            self.drop_message(next(iter(rows.values())))

    def drop_message(self, message: Message) -> None:
        self._by_channel[message.channel].pop(message.id, None)
        self.messages.drop(message.id)
        self.files.retire(file.id for file in message.attachments)

    def add_interaction(self, interaction: Interaction) -> None:
        self.interactions.put(interaction)
        while len(self.interactions) > INTERACTIONS:
            self.interactions.drop(self.interactions.oldest().id)

    def close(self) -> None:
        if self.disk is not None:
            self.disk.close()
