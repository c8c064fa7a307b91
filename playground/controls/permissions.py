"""What the bot, everybody or somebody may do: taken away and given back, in a guild or in one of its channels."""

from typing import Literal

from playground.controls.base import Base, Who
from playground.platform.options import Refused
from playground.platform.permissions import ALL, Permission, in_channel, in_guild
from playground.store.model import THREADS, Channel, Guild, Member, Overwrite, Role
from playground.store.snowflake import Snowflake

To = Literal["bot", "everybody"] | Role | Who
ROLE, MEMBER = 0, 1
MODERATION = Permission.KICK_MEMBERS | Permission.BAN_MEMBERS | Permission.MODERATE_MEMBERS | Permission.MANAGE_MESSAGES
MODERATION |= Permission.MANAGE_THREADS | Permission.MANAGE_NICKNAMES | Permission.PIN_MESSAGES | Permission.VIEW_AUDIT_LOG


def bits(names: tuple[str, ...]) -> int:
    """The sum of permissions by Discord's names."""
    if not names:
        raise Refused("Name at least one permission")
    unknown = [name for name in names if name not in Permission.__members__]
    if unknown:
        raise Refused(f"There is no permission {', '.join(unknown)}; there are: {', '.join(Permission.__members__)}")
    return sum(Permission[name] for name in set(names))


class PermissionControls(Base):
    def deny(self, where: Channel | Guild, *permissions: str, to: To = "bot") -> None:
        """
        Takes permissions away, by Discord's names ("SEND_MESSAGES"). In a channel by an overwrite (a thread's are its
        channel's); in a guild from @everyone, from a role, or from all roles of a member. Refuses what would change
        nothing: nothing can be denied to owners and administrators.
        """
        self._change(where, to, deny=bits(permissions))

    def allow(self, where: Channel | Guild, *permissions: str, to: To = "bot") -> None:
        """Gives permissions: the other way round. A member gets them by a role of their own."""
        self._change(where, to, allow=bits(permissions))

    def reset(self, channel: Channel, to: To = "bot") -> None:
        """The channel neither allows nor denies them anything of its own."""
        place, guild = self._of_a_guild(channel)
        target, _ = self._target(to, self.store.guilds[guild])
        self.world.guilds.remove_overwrite(self._home(place), target)

    def permissions(self, where: Channel | Guild, who: Who | None = None) -> set[str]:
        """What a user (None: the bot) may do there, by name."""
        user = self.bot if who is None else self._user(who)
        if isinstance(where, Guild):
            held = in_guild(self.store, self._guild(where).id, user.id)
        else:
            held = in_channel(self.store, self._channel(where), user.id)
        return {permission.name for permission in Permission if permission & held and permission.name}

    def _change(self, where: Channel | Guild, to: To, *, allow: int = 0, deny: int = 0) -> None:
        guild = self._guild(where) if isinstance(where, Guild) else self.store.guilds[self._of_a_guild(where)[1]]
        target, type = self._target(to, guild)
        if deny and type == MEMBER and in_guild(self.store, guild.id, target) == ALL:
            raise Refused(f"{self.store.users[target].name} is an owner or administrator: nothing can be denied to them")
        if isinstance(where, Channel):
            self._overwrite(self._home(self._channel(where)), target, type, allow, deny)
        elif type == ROLE:
            role = self.store.roles[target]
            self.world.guilds.edit_role(role, permissions=role.permissions & ~deny | allow)
        elif deny:
            self._take_from_roles(guild, target, deny)
        else:
            self._give_by_role(guild, target, allow)

    def _target(self, to: To, guild: Guild) -> tuple[Snowflake, int]:
        if to == "everybody":
            return guild.id, ROLE
        if isinstance(to, Role):
            if to.id not in self.store.roles or to.guild != guild.id:
                raise Refused(f"{guild.name} has no role {to.name}")
            return to.id, ROLE
        if isinstance(to, str) and to != "bot":
            raise Refused('Permissions are taken from "bot", "everybody", a role or a person')
        return self._member(self.bot if isinstance(to, str) else to, guild).user, MEMBER

    def _home(self, channel: Channel) -> Channel:
        return self.store.channels[str(channel.parent)] if channel.kind in THREADS else channel

    def _overwrite(self, channel: Channel, target: Snowflake, type: int, allow: int, deny: int) -> None:
        old = next((one for one in channel.overwrites if one.id == target), Overwrite(id=target, type=type))
        self.world.guilds.overwrite(channel, target, type, old.allow & ~deny | allow, old.deny & ~allow | deny)

    def _take_from_roles(self, guild: Guild, user: Snowflake, deny: int) -> None:
        everybody = self.store.roles[guild.id].permissions & deny
        if everybody:
            names = ", ".join(str(permission.name) for permission in Permission if permission & everybody)
            raise Refused(f"Everybody here has {names}: deny it to everybody, or in a channel")
        for role in self._roles_of(guild, user):
            if role.permissions & deny:
                self.world.guilds.edit_role(role, permissions=role.permissions & ~deny)

    def _give_by_role(self, guild: Guild, user: Snowflake, allow: int) -> None:
        name = self.store.users[user].name
        own = next((role for role in self._roles_of(guild, user) if role.name == name), None)
        if own is not None:
            self.world.guilds.edit_role(own, permissions=own.permissions | allow)
        else:
            self._give(self._member_of(guild, user), self.world.guilds.add_role(guild, name, allow))

    def _roles_of(self, guild: Guild, user: Snowflake) -> list[Role]:
        found = map(self.store.roles.get, self._member_of(guild, user).roles)
        return [role for role in found if role is not None]

    def _member_of(self, guild: Guild, user: Snowflake) -> Member:
        return self._member(self.store.users[user], guild)

    def _give(self, member: Member, role: Role) -> None:
        if role.id not in member.roles:
            self.world.guilds.edit_member(member, roles=[*member.roles, role.id])

    # Roles

    def add_role(self, name: str, *permissions: str, guild: Guild | None = None, mentionable: bool = False) -> Role:
        held = bits(permissions) if permissions else 0
        return self.world.guilds.add_role(self._guild(guild), name, held, mentionable=mentionable)

    def give_role(self, who: Who, role: Role) -> None:
        guild = self._guild_of(role)
        self._give(self._member(who, guild), role)

    def take_role(self, who: Who, role: Role) -> None:
        member = self._member(who, self._guild_of(role))
        self.world.guilds.edit_member(member, roles=[id for id in member.roles if id != role.id])

    def _guild_of(self, role: Role) -> Guild:
        if role.id not in self.store.roles:
            raise Refused(f"The role {role.name} is deleted")
        if role.id == role.guild:
            raise Refused("Everybody has @everyone")
        if role.bot is not None:
            raise Refused(f"The role {role.name} belongs to a bot, and to nobody else")
        return self.store.guilds[role.guild]

    def make_owner(self, who: Who, guild: Guild | None = None) -> None:
        """Of the first guild, or the given one. The owner may do everything."""
        member = self._member(who, guild)
        self.world.guilds.edit(self._guild(guild), owner=member.user)

    def make_administrator(self, who: Who, guild: Guild | None = None) -> Role:
        """By a role "Administrator", which is made when it is not there."""
        return self._appoint(who, guild, "Administrator", Permission.ADMINISTRATOR)

    def make_moderator(self, who: Who, guild: Guild | None = None) -> Role:
        """By a role "Moderator": kick, ban and time out members, and tidy up."""
        return self._appoint(who, guild, "Moderator", MODERATION)

    def _appoint(self, who: Who, guild: Guild | None, name: str, held: int) -> Role:
        member, where = self._member(who, guild), self._guild(guild)
        found = (role for role in self.store.roles_of(where.id) if role.name == name and role.permissions & held == held)
        role = next(found, None) or self.world.guilds.add_role(where, name, int(held))
        self._give(member, role)
        return role
