"""What channels allow and deny: read from a request, and held against what the bot may give."""

from playground.platform import limits
from playground.platform.errors import missing_permissions, unknown_overwrite
from playground.platform.form import Form
from playground.platform.permissions import Permission, demand, in_channel, in_guild
from playground.protocol.rest import Call
from playground.protocol.rest_roles import permission_bits
from playground.store.model import Channel, Guild, Overwrite
from playground.store.table import is_snowflake

ROLE, MEMBER = 0, 1
MANAGE_ROLES = Permission.MANAGE_ROLES


def read_overwrites(call: Call, form: Form, guild: Guild, key: str = "permission_overwrites") -> list[Overwrite]:
    found = [read_overwrite(call, child, guild) for child in form.children(key, 0, limits.OVERWRITES)]
    return list({overwrite.id: overwrite for overwrite in found}.values())


def read_overwrite(call: Call, form: Form, guild: Guild) -> Overwrite:
    """`type` may be left out where the id tells it; what is neither allowed nor denied is "0"."""
    id = str(form.value.get("id"))
    if not is_snowflake(id):
        form.problem("NUMBER_TYPE_COERCE", f'Value "{form.value.get("id")}" is not snowflake.', "id")
    type = form.one_of("type", (ROLE, MEMBER))
    role = call.world.store.roles.get(id)
    own = role is not None and role.guild == guild.id
    if type is None:
        type = ROLE if own else MEMBER
    known = own if type == ROLE else id in call.world.store.users
    if not known:
        raise unknown_overwrite()
    allow, deny = permission_bits(form, "allow") or 0, permission_bits(form, "deny") or 0
    return Overwrite(id=id, type=type, allow=allow, deny=deny & ~allow)


def demand_overwrites(call: Call, guild: Guild, channel: Channel | None, new: list[Overwrite]) -> None:
    """
    Documentation of Modify Channel and Create Guild Channel: only what the bot itself may do in the guild can be allowed or
    denied, and MANAGE_ROLES only by administrators; unless the channel lets the bot manage permissions by an overwrite.
    """
    store, bot = call.world.store, call.world.store.bot.id
    old = {overwrite.id: overwrite for overwrite in channel.overwrites} if channel is not None else {}
    changed = 0
    for overwrite in new:
        before = old.get(overwrite.id, Overwrite(id=overwrite.id, type=overwrite.type))
        changed |= (before.allow ^ overwrite.allow) | (before.deny ^ overwrite.deny)
    if channel is not None and new != channel.overwrites:
        demand(store, channel, bot, MANAGE_ROLES)
    held = in_guild(store, guild.id, bot)
    if held & Permission.ADMINISTRATOR or (channel is not None and _by_overwrite(call, guild, channel)):
        return
    parent = store.channels.get(channel.parent) if channel is not None else None
    if parent is not None:
        held |= in_channel(store, parent, bot)
    if changed & ~held or changed & MANAGE_ROLES:
        raise missing_permissions()


def _by_overwrite(call: Call, guild: Guild, channel: Channel) -> bool:
    """Does the channel itself let the bot manage permissions?"""
    bot = call.world.store.bot.id
    mine = {guild.id, bot, *call.world.store.members[f"{guild.id}:{bot}"].roles}
    return any(overwrite.id in mine and overwrite.allow & MANAGE_ROLES for overwrite in channel.overwrites)
