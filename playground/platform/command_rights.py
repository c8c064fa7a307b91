"""Who may use a command where: what Discord's client asks before it shows one."""

from playground.platform.permissions import Permission, in_channel
from playground.store.model import CATEGORY, DIRECT, THREADS, Channel, Command
from playground.store.snowflake import Snowflake
from playground.store.store import Store

IN_GUILD, IN_BOT_DM = 0, 1
"""Contexts of a command."""
GUILD_INSTALL = 0


def may_use(store: Store, command: Command, channel: Channel, user: Snowflake) -> str | None:
    """None: this user may use the command in this channel. Else why not, in words for that person."""
    if command not in store.commands_for(channel.guild):
        return "There is no such command (any more)"
    guild = store.guilds.get(channel.guild)
    if guild is not None and guild.unavailable:
        return "This server is not available right now"
    if GUILD_INSTALL not in command.body["integration_types"]:
        return "This command is only for people who installed the app themselves"
    return _not_here(command, channel) or _not_for(store, command, channel, user)


def _not_here(command: Command, channel: Channel) -> str | None:
    if channel.kind == CATEGORY:
        return "Nothing is written in a category"
    contexts = command.body["contexts"]
    if contexts is None or (IN_BOT_DM if channel.kind == DIRECT else IN_GUILD) in contexts:
        return None
    return f"This command is not for {'direct messages' if channel.kind == DIRECT else 'servers'}"


def _not_for(store: Store, command: Command, channel: Channel, user: Snowflake) -> str | None:
    """
    Documentation of Application Command Permissions: a member needs the command's default permissions, "0" means nobody,
    and administrators may use all.
    """
    bits = in_channel(store, channel, user)
    if not bits & Permission.VIEW_CHANNEL:
        return "You do not see this channel (any more)"
    if channel.kind == DIRECT:
        return None
    home = store.channels.get(channel.parent) if channel.kind in THREADS else channel
    if command.body["nsfw"] and (home is None or not home.nsfw):
        return "This command is age-restricted, and this channel is not"
    if bits & Permission.ADMINISTRATOR:
        return None
    if not bits & Permission.USE_APPLICATION_COMMANDS:
        return "You may not use commands here"
    needed = command.body["default_member_permissions"]
    if needed is not None and (int(needed) == 0 or bits & int(needed) != int(needed)):
        return "You may not use this command"
    return None
