"""The door to guilds: they come, change and go here, and the bot with them. Channels, roles and members have own files."""

from collections.abc import Sequence

from playground.platform.guild_channels import GuildChannels
from playground.platform.members import Members
from playground.platform.roles import Roles
from playground.store.events import (
    CommandsChanged,
    GuildAppeared,
    GuildEdited,
    GuildVanished,
    PeopleChanged,
    RoleDeleted,
)
from playground.store.model import Ban, Guild, Member, User
from playground.store.snowflake import Snowflake


class Guilds(GuildChannels, Roles, Members):
    """Checks no permission: whoever asks has done that."""

    def create(
        self, name: str, *, owner: Snowflake | None = None, channels: Sequence[str] = ("general",), bot: bool = True
    ) -> Guild:
        """`owner`: a user, who becomes a member (None: nobody here); `bot`: the bot is in it from the start."""
        guild = self.store.add_guild(name, owner)
        for channel in channels:
            self._new_channel(guild, channel)
        first = [owner] if owner is not None else []
        for user in dict.fromkeys([*first, self.store.bot.id] if bot else first):
            self.store.add_member(guild, self.store.users[user])
        self.bus.tell(GuildAppeared(guild))
        return guild

    def edit(self, guild: Guild, *, name: str | None = None, owner: Snowflake | None = None) -> Guild:
        """None: as it is. `owner`: a member."""
        guild.name = guild.name if name is None else name
        guild.owner = guild.owner if owner is None else owner
        self.store.guilds.put(guild)
        self.bus.tell(GuildEdited(guild))
        return guild

    def delete(self, guild: Guild) -> None:
        """With all that is in it."""
        knew = self.store.bot_is_in(guild.id)
        for channel in self.store.channels.of(guild.id):
            self.store.drop_channel(channel)
        for role in self.store.roles.of(guild.id):
            self.store.roles.drop(role.id)
        for ban in self.store.bans.of(guild.id):
            self.store.bans.drop(ban.id)
        for command in self.store.commands.of(guild.id):
            self.store.commands.drop(command.id)
        for member in self.store.members_of(guild.id):
            self.store.drop_member(member)
        self.store.guilds.drop(guild.id)
        self.bus.tell(GuildVanished(guild, bot_knew=knew))

    def outage(self, guild: Guild) -> None:
        """Discord has lost the guild for a while: the bot hears nothing from it until `recover`."""
        guild.unavailable = True
        self.store.guilds.put(guild)
        self.bus.tell(GuildVanished(guild, bot_knew=self.store.bot_is_in(guild.id)))

    def recover(self, guild: Guild) -> None:
        guild.unavailable = False
        self.store.guilds.put(guild)
        self.bus.tell(GuildAppeared(guild, back=True))

    def invite_bot(self, guild: Guild, permissions: int = 0) -> Member:
        """With permissions it gets a role of its own, which nobody can delete and which goes with it."""
        found = self.store.member(guild.id, self.store.bot.id)
        if found is not None:
            return found
        bot = self.store.bot
        role = self.add_role(guild, bot.name, permissions, bot=bot.id) if permissions else None
        member = self.store.add_member(guild, bot)
        if role is not None:
            member.roles = [role.id]
            self.store.members.put(member)
        self.bus.tell(GuildAppeared(guild))
        self.bus.tell(CommandsChanged())
        self.bus.tell(PeopleChanged())
        return member

    def remove_bot(self, guild: Guild) -> None:
        """It was kicked, or left. Its own role goes with it."""
        member = self.store.member(guild.id, self.store.bot.id)
        if member is None:
            return
        self._out_of_threads(member)
        self.store.drop_member(member)
        for role in self.store.roles.of(guild.id):
            if role.bot == self.store.bot.id:
                self.store.roles.drop(role.id)
                self.bus.tell(RoleDeleted(role))
        self.bus.tell(GuildVanished(guild))
        self.bus.tell(CommandsChanged())
        self.bus.tell(PeopleChanged())

    def ban(self, guild: Guild, user: User, reason: str | None = None, delete_seconds: int = 0) -> Ban:
        """Deletes what the user wrote in the last `delete_seconds`, and throws them out if they are here."""
        ban = self._ban(guild, user, reason, delete_seconds)
        member = self.store.member(guild.id, user.id)
        if user.id == self.store.bot.id:
            self.remove_bot(guild)
        elif member is not None:
            self.leave(member)
        return ban
