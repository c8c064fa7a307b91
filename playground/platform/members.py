"""Members of guilds come, change and go here."""

from typing import Any

from playground.platform.guild_part import GuildPart
from playground.platform.options import Refused
from playground.store.events import (
    BanChanged,
    MemberEdited,
    MemberJoined,
    MemberLeft,
    MessagesDeleted,
    PeopleChanged,
    ThreadMembersChanged,
)
from playground.store.model import Ban, Channel, Guild, Member, User
from playground.store.snowflake import Snowflake, snowflake_time


class Members(GuildPart):
    def join(self, guild: Guild, user: User) -> Member:
        """Raises Refused for who is banned; who is a member already stays one. The bot comes by `invite_bot`."""
        found = self.store.member(guild.id, user.id)
        if found is not None:
            return found
        if f"{guild.id}:{user.id}" in self.store.bans:
            raise Refused(f"{user.name} is banned from {guild.name}")
        member = self.store.add_member(guild, user)
        self.bus.tell(MemberJoined(member))
        self.bus.tell(PeopleChanged())
        return member

    def edit_member(self, member: Member, **changes: Any) -> Member:
        """Fields of `Member`: nick, roles (ids), timeout (ISO 8601, or None to end it)."""
        with self.watching_access(member.guild):
            for key, value in changes.items():
                setattr(member, key, value)
            self.store.members.put(member)
            self.bus.tell(MemberEdited(member))
        return member

    def leave(self, member: Member) -> None:
        """By themselves or kicked. Not for the bot: `remove_bot`."""
        for thread in self._out_of_threads(member):
            self.bus.tell(ThreadMembersChanged(thread, removed=(member.user,)))
        self.store.drop_member(member)
        self.bus.tell(MemberLeft(member))
        self.bus.tell(PeopleChanged())

    def _out_of_threads(self, member: Member) -> list[Channel]:
        """Those that the member was in."""
        threads = self.store.threads_of(member.guild)
        left = [one for one in threads if one.thread is not None and one.thread.members.pop(member.user, None) is not None]
        for thread in left:
            self.store.channels.put(thread)
        return left

    def _ban(self, guild: Guild, user: User, reason: str | None, delete_seconds: int) -> Ban:
        ban = self.store.bans.put(Ban(guild=guild.id, user=user.id, reason=reason))
        self._delete_messages(guild, user.id, delete_seconds)
        self.bus.tell(BanChanged(ban, lifted=False))
        return ban

    def _delete_messages(self, guild: Guild, user: Snowflake, seconds: int) -> None:
        """What the user wrote in the last `seconds`."""
        since = self.store.clock.now() - seconds
        for channel in self.store.channels.of(guild.id) if seconds else ():
            history = reversed(self.store.history(channel.id))
            gone = [m for m in history if m.author == user and snowflake_time(m.id).timestamp() >= since]
            for message in gone:
                self.store.drop_message(message)
            if gone:
                self.bus.tell(MessagesDeleted(channel, tuple(gone)))

    def unban(self, ban: Ban) -> None:
        self.store.bans.drop(ban.id)
        self.bus.tell(BanChanged(ban, lifted=True))
