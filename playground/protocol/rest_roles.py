"""Roles of a guild, and which members have them."""

from typing import Any

from playground.platform import limits
from playground.platform.errors import (
    Problems,
    invalid_role,
    missing_permissions,
    needs_boosts,
    one_problem,
    too_many_roles,
    unknown_role,
)
from playground.platform.form import Form
from playground.platform.permissions import (
    ALL,
    Permission,
    demand_above,
    demand_bits,
    rank,
    role_rank,
)
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_guilds import bot, find_guild
from playground.store.model import Guild, Json, Role
from playground.store.table import is_snowflake


def find_role(call: Call, guild: Guild) -> Role:
    return role_of(call, guild, call.id("role_id"))


def role_of(call: Call, guild: Guild, id: object) -> Role:
    role = call.world.store.roles.get(str(id))
    if role is None or role.guild != guild.id:
        raise unknown_role()
    return role


def permission_bits(form: Form, key: str) -> int | None:
    """Permissions come as text or as a number; bits that Discord does not know are dropped."""
    value = form.value.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | str) or not is_snowflake(str(value)):
        form.problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.', key)
        return None
    return int(value) & ALL


def get_all(call: Call) -> Answer:
    guild = find_guild(call)
    return Answer(json=[call.world.wire.role(role) for role in call.world.store.roles_of(guild.id)])


def get(call: Call) -> Answer:
    return Answer(json=call.world.wire.role(find_role(call, find_guild(call))))


def member_counts(call: Call) -> Answer:
    """Without @everyone."""
    guild = find_guild(call)
    counts = {role.id: 0 for role in call.world.store.roles_of(guild.id) if role.id != guild.id}
    for member in call.world.store.members_of(guild.id):
        for role in member.roles:
            counts[role] += 1
    return Answer(json=counts)


def _read(call: Call) -> Json:
    """The fields of `Role` that the body sets."""
    problems = Problems()
    form = Form(call.body, problems)
    colours = form.child("colors")
    colour = form.integer("color", 0, limits.COLOUR)
    if colours is not None:
        colour = colours.integer("primary_color", 0, limits.COLOUR)
    fields: Json = {
        "name": form.text("name", 1, limits.ROLE_NAME),
        "permissions": permission_bits(form, "permissions"),
        "colour": colour,
        "hoist": form.boolean("hoist") if form.has("hoist") else None,
        "mentionable": form.boolean("mentionable") if form.has("mentionable") else None,
    }
    problems.raise_any()
    gradient = colours is not None and (colours.has("secondary_color") or colours.has("tertiary_color"))
    if form.has("icon") or form.has("unicode_emoji") or gradient:
        raise needs_boosts()
    return {key: value for key, value in fields.items() if value is not None}


def create(call: Call) -> Answer:
    guild = find_guild(call, Permission.MANAGE_ROLES)
    store = call.world.store
    fields = _read(call)
    everyone = store.roles[guild.id].permissions
    demand_bits(store, guild.id, bot(call), fields.get("permissions", 0))
    if len(store.roles_of(guild.id)) >= limits.ROLES:
        raise too_many_roles(limits.ROLES)
    new: Json = {"name": "new role", "permissions": everyone} | fields
    role = call.world.guilds.add_role(guild, **new)
    return Answer(json=call.world.wire.role(role))


def edit(call: Call) -> Answer:
    guild = find_guild(call, Permission.MANAGE_ROLES)
    role = find_role(call, guild)
    demand_above(call.world.store, guild.id, bot(call), role_rank(role))
    fields = _read(call)
    if role.id == guild.id:  # of @everyone only what it may do can be changed
        fields = {key: value for key, value in fields.items() if key == "permissions"}
    demand_bits(call.world.store, guild.id, bot(call), fields.get("permissions", 0) & ~role.permissions)
    if fields:
        call.world.guilds.edit_role(role, **fields)
    return Answer(json=call.world.wire.role(role))


def move(call: Call) -> Answer:
    """Neither roles as high as one's own nor to a place as high as one's own."""
    guild = find_guild(call, Permission.MANAGE_ROLES)
    store = call.world.store
    own = rank(store, guild.id, bot(call))
    wanted: dict[str, int] = {}
    for index, item in enumerate(_list(call.json)):
        role = role_of(call, guild, item.get("id"))
        position = _position(item, index)
        demand_above(store, guild.id, bot(call), role_rank(role))
        if role.id == guild.id:
            raise invalid_role()
        if position is None:
            continue
        if position >= own[0] and position != role.position:
            raise missing_permissions()
        wanted[role.id] = position
    call.world.guilds.move_roles(guild, wanted)
    return get_all(call)


def _list(json: Any) -> list[Json]:
    if not isinstance(json, list):
        raise one_problem((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    for index, item in enumerate(json):
        if not isinstance(item, dict):
            raise one_problem((index,), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        if not is_snowflake(str(item.get("id"))):
            raise one_problem((index, "id"), "NUMBER_TYPE_COERCE", f'Value "{item.get("id")}" is not snowflake.')
    return json


def _position(item: Json, index: int) -> int | None:
    problems = Problems()
    position = Form(item, problems, (index,)).integer("position", 1, limits.ROLES)
    problems.raise_any()
    return position


def delete(call: Call) -> Answer:
    guild = find_guild(call, Permission.MANAGE_ROLES)
    role = find_role(call, guild)
    if role.id == guild.id or role.bot is not None:
        raise invalid_role()
    demand_above(call.world.store, guild.id, bot(call), role_rank(role))
    call.world.guilds.delete_role(role)
    return NO_CONTENT


ROUTES = [
    Route("GET", "/guilds/{guild_id}/roles", get_all),
    Route("POST", "/guilds/{guild_id}/roles", create),
    Route("PATCH", "/guilds/{guild_id}/roles", move),
    Route("GET", "/guilds/{guild_id}/roles/member-counts", member_counts),
    Route("GET", "/guilds/{guild_id}/roles/{role_id}", get),
    Route("PATCH", "/guilds/{guild_id}/roles/{role_id}", edit),
    Route("DELETE", "/guilds/{guild_id}/roles/{role_id}", delete),
]
