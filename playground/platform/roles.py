"""Roles of guilds come, change and go here."""

from typing import Any

from playground.platform.guild_part import GuildPart
from playground.store.events import ChannelEdited, RoleCreated, RoleDeleted, RoleEdited
from playground.store.model import Guild, Role
from playground.store.snowflake import Snowflake


class Roles(GuildPart):
    def add_role(
        self,
        guild: Guild,
        name: str,
        permissions: int = 0,
        *,
        colour: int = 0,
        hoist: bool = False,
        mentionable: bool = False,
        bot: Snowflake | None = None,
    ) -> Role:
        """At position 1, as at Discord: below all older ones that stand there. `bot`: whose own role it is."""
        role = Role(
            id=self.store.snowflakes.next(),
            guild=guild.id,
            name=name,
            permissions=permissions,
            position=1,
            colour=colour,
            hoist=hoist,
            mentionable=mentionable,
            bot=bot,
        )
        self.store.roles.put(role)
        self.bus.tell(RoleCreated(role))
        return role

    def edit_role(self, role: Role, **changes: Any) -> Role:
        """Fields of `Role`: name, permissions, colour, hoist, mentionable."""
        with self.watching_access(role.guild):
            for key, value in changes.items():
                setattr(role, key, value)
            self.store.roles.put(role)
            self.bus.tell(RoleEdited(role))
        return role

    def move_roles(self, guild: Guild, positions: dict[Snowflake, int]) -> None:
        """Gives roles new places; all come to stand on 1, 2, ... in the order that results. @everyone stays at 0."""
        roles = [role for role in self.store.roles_of(guild.id) if role.id != guild.id]
        order = sorted(roles, key=lambda role: (positions.get(role.id, role.position), role.id not in positions))
        for position, role in enumerate(order, 1):
            if role.position != position:
                role.position = position
                self.store.roles.put(role)
                self.bus.tell(RoleEdited(role))

    def delete_role(self, role: Role) -> None:
        """Its members lose it, and channels forget what they allowed it."""
        with self.watching_access(role.guild):
            for member in self.store.members_of(role.guild):
                if role.id in member.roles:
                    member.roles = [id for id in member.roles if id != role.id]
                    self.store.members.put(member)
            self.store.roles.drop(role.id)
            self.bus.tell(RoleDeleted(role))
            for channel in self.store.channels_of(role.guild):
                kept = [overwrite for overwrite in channel.overwrites if overwrite.id != role.id]
                if len(kept) < len(channel.overwrites):
                    channel.overwrites = kept
                    self.store.channels.put(channel)
                    self.bus.tell(ChannelEdited(channel))
