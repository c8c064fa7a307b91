"""People and the bot come and go: kicked, banned, timed out, invited."""

from datetime import UTC, datetime

from playground.controls.base import Base, Who, number
from playground.controls.permissions import bits
from playground.platform.options import Refused
from playground.store.model import Ban, Channel, Guild, Member

LONGEST_TIMEOUT = 28 * 24 * 60
"""Minutes: Discord's documentation, "Modify Guild Member"."""
LONGEST_DELETION = 604_800
"""Seconds: the same, "Create Guild Ban"."""


class PeopleControls(Base):
    def join(self, who: Who, guild: Guild) -> Member:
        """Makes somebody a member; refused for who is banned."""
        return self.world.guilds.join(self._guild(guild), self._user(who))

    def kick(self, who: Who, guild: Guild | None = None) -> None:
        """From the first guild, or the given one. The bot too."""
        member, where = self._member(who, guild), self._guild(guild)
        self._not_the_owner(where, member.user)
        if member.user == self.bot.id:
            self.world.guilds.remove_bot(where)
        else:
            self.world.guilds.leave(member)

    def ban(self, who: Who, guild: Guild | None = None, *, reason: str | None = None, delete_seconds: int = 0) -> Ban:
        """Somebody who is no member can be banned too. `delete_seconds`: what they wrote in the last seconds goes."""
        user, where = self._user(who), self._guild(guild)
        self._not_the_owner(where, user.id)
        number(delete_seconds, 0, LONGEST_DELETION, "The seconds whose messages are deleted")
        return self.world.guilds.ban(where, user, reason, delete_seconds)

    def unban(self, who: Who, guild: Guild | None = None) -> None:
        """They are not a member by that: `join` makes them one."""
        user, where = self._user(who), self._guild(guild)
        ban = self.store.bans.get(f"{where.id}:{user.id}")
        if ban is None:
            raise Refused(f"{user.name} is not banned from {where.name}")
        self.world.guilds.unban(ban)

    def _not_the_owner(self, guild: Guild, user: str) -> None:
        if guild.owner == user:
            raise Refused(f"{self.store.users[user].name} owns {guild.name} and cannot be thrown out")

    def time_out(self, who: Who, *, minutes: float, guild: Guild | None = None) -> None:
        """Neither writes nor reacts for so long, by the playground's clock; at most 28 days."""
        number(minutes, 1 / 60, LONGEST_TIMEOUT, "A timeout in minutes")
        until = datetime.fromtimestamp(self.world.clock.now() + minutes * 60, UTC).isoformat()
        self.world.guilds.edit_member(self._member(who, guild), timeout=until)

    def end_timeout(self, who: Who, guild: Guild | None = None) -> None:
        self.world.guilds.edit_member(self._member(who, guild), timeout=None)

    def rename(self, who: Who, nick: str | None, guild: Guild | None = None) -> None:
        """A name for this guild; None: their own again."""
        if nick is not None and not 1 <= len(nick) <= 32:
            raise Refused("A nickname has 1 to 32 characters")
        self.world.guilds.edit_member(self._member(who, guild), nick=nick)

    # Direct messages

    def open_direct(self, who: Who) -> Channel:
        """The one channel that they and the bot share."""
        user = self._user(who)
        if user.bot:
            raise Refused("The bot has no direct messages with itself")
        return self.world.direct.open(user)

    def close_direct(self, who: Who) -> None:
        """They take no direct messages of the bot: Discord answers 50007."""
        self.world.direct.deny(self._user(who))

    def take_direct(self, who: Who) -> None:
        """They take them again."""
        self.world.direct.allow(self._user(who))

    # The bot

    def remove_bot(self, guild: Guild | None = None) -> None:
        """As when somebody kicks it."""
        self.kick(self.bot, guild)

    def invite_bot(self, *permissions: str, guild: Guild | None = None) -> Member:
        """With these permissions (by a role of its own), or with none but everybody's."""
        where = self._guild(guild)
        if self.store.bot_is_in(where.id):
            raise Refused(f"{self.bot.name} is in {where.name} already")
        if f"{where.id}:{self.bot.id}" in self.store.bans:
            raise Refused(f"{self.bot.name} is banned from {where.name}")
        return self.world.guilds.invite_bot(where, bits(permissions) if permissions else 0)
