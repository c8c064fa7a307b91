"""Members of a guild: who they are, what they are called, which roles they have, and how they are thrown out."""

from datetime import UTC, datetime

from playground.platform import limits
from playground.platform.errors import (
    Problems,
    missing_access,
    missing_permissions,
    not_in_voice,
    one_problem,
    unknown_member,
    unknown_role,
    unknown_user,
)
from playground.platform.form import Form
from playground.platform.permissions import (
    Permission,
    demand_above,
    demand_in_guild,
    in_guild,
    rank,
    role_rank,
)
from playground.protocol import intents
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import query_id, query_limit
from playground.protocol.rest_guilds import bot, find_guild
from playground.protocol.rest_roles import find_role, role_of
from playground.store.model import Guild, Json, Member, Role, User
from playground.store.snowflake import Snowflake

P = Permission


def find_user(call: Call) -> User:
    user = call.world.store.users.get(call.id("user_id"))
    if user is None:
        raise unknown_user()
    return user


def find_member(call: Call, guild: Guild) -> Member:
    member = call.world.store.member(guild.id, find_user(call).id)
    if member is None:
        raise unknown_member()
    return member


def demand_over(call: Call, guild: Guild, user: Snowflake) -> None:
    """Whom the bot throws out, silences or renames stands below it."""
    demand_above(call.world.store, guild.id, bot(call), rank(call.world.store, guild.id, user))


def get(call: Call) -> Answer:
    return Answer(json=call.world.wire.member(find_member(call, find_guild(call))))


def get_all(call: Call) -> Answer:
    """By user id. Only for applications that have the intent for members."""
    guild = find_guild(call)
    if not call.world.gateway.privileged_intents & intents.MEMBERS:
        raise missing_access()
    limit = query_limit(call, 1, limits.PAGE_OF_MEMBERS)
    after = query_id(call, "after") if "after" in call.query else 0
    members = [member for member in call.world.store.members_of(guild.id) if int(member.user) > after]
    members.sort(key=lambda member: int(member.user))
    return Answer(json=[call.world.wire.member(member) for member in members[:limit]])


def search(call: Call) -> Answer:
    guild = find_guild(call)
    start = call.query.get("query", "").lower()
    if not start:
        raise one_problem(("query",), "BASE_TYPE_REQUIRED", "This field is required")
    limit = query_limit(call, 1, limits.PAGE_OF_MEMBERS)
    found = [member for member in call.world.store.members_of(guild.id) if _is_called(call, member, start)]
    return Answer(json=[call.world.wire.member(member) for member in found[:limit]])


def _is_called(call: Call, member: Member, start: str) -> bool:
    user = call.world.wire.user_by_id(member.user)
    names = (user["username"], user["global_name"], member.nick)
    return any(name is not None and name.lower().startswith(start) for name in names)


# Changing


def edit(call: Call) -> Answer:
    guild = find_guild(call)
    member = find_member(call, guild)
    problems = Problems()
    form = Form(call.body, problems)
    form.text("nick", 0, limits.NICK)
    form.array("roles", 0, limits.ROLES)
    until = _timeout(call, form)
    problems.raise_any()
    if any(key in call.body for key in ("mute", "deaf", "channel_id")):
        raise not_in_voice()
    changes: Json = {}
    if "nick" in call.body:
        _demand_naming(call, guild, member)
        changes["nick"] = call.body["nick"] or None
    if "roles" in call.body:
        changes["roles"] = _checked_roles(call, guild, member)
    if "communication_disabled_until" in call.body:
        _demand_silencing(call, guild, member)
        changes["timeout"] = until
    return _changed(call, member, changes)


def _changed(call: Call, member: Member, changes: Json) -> Answer:
    if any(getattr(member, key) != value for key, value in changes.items()):
        call.world.guilds.edit_member(member, **changes)
    return Answer(json=call.world.wire.member(member))


def _timeout(call: Call, form: Form) -> str | None:
    """At most 28 days from now."""
    key = "communication_disabled_until"
    text = form.text(key, 0, 100)
    if text is None:
        return None
    try:
        until = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        form.problem("DATE_TIME_TYPE_PARSE", f"Could not parse {text}. Should be ISO8601.", key)
        return None
    if until.timestamp() > call.world.clock.now() + limits.TIMEOUT_SECONDS:
        form.problem("INVALID_COMMUNICATION_DISABLED_TIMESTAMP", "Invalid communication disabled timestamp", key)
    return until.isoformat()


def _demand_naming(call: Call, guild: Guild, member: Member) -> None:
    if member.user == bot(call):
        demand_in_guild(call.world.store, guild.id, bot(call), P.CHANGE_NICKNAME)
    else:
        demand_in_guild(call.world.store, guild.id, bot(call), P.MANAGE_NICKNAMES)
        demand_over(call, guild, member.user)


def _demand_silencing(call: Call, guild: Guild, member: Member) -> None:
    """Neither owners nor administrators can be silenced, by nobody."""
    demand_in_guild(call.world.store, guild.id, bot(call), P.MODERATE_MEMBERS)
    if in_guild(call.world.store, guild.id, member.user) & P.ADMINISTRATOR:
        raise missing_permissions()
    demand_over(call, guild, member.user)


def _checked_roles(call: Call, guild: Guild, member: Member) -> list[Snowflake]:
    """Given and taken can be roles below the bot's own; a role that belongs to a bot is neither."""
    demand_in_guild(call.world.store, guild.id, bot(call), P.MANAGE_ROLES)
    wanted = [role_of(call, guild, id) for id in call.body["roles"] or []]
    roles = {role.id: role for role in wanted if role.id != guild.id}
    for id in roles.keys() ^ set(member.roles):
        _demand_handing_out(call, guild, call.world.store.roles[id])
    return list(roles)


def _demand_handing_out(call: Call, guild: Guild, role: Role) -> None:
    if role.bot is not None:
        raise missing_permissions()
    demand_above(call.world.store, guild.id, bot(call), role_rank(role))


def edit_me(call: Call) -> Answer:
    """Pictures and a description of its own are taken, and shown nowhere here."""
    guild = find_guild(call)
    problems = Problems()
    Form(call.body, problems).text("nick", 0, limits.NICK)
    problems.raise_any()
    member = call.world.store.members[f"{guild.id}:{bot(call)}"]
    if "nick" not in call.body:
        return _changed(call, member, {})
    _demand_naming(call, guild, member)
    return _changed(call, member, {"nick": call.body["nick"] or None})


def give_role(call: Call) -> Answer:
    member, role = _hand_over(call)
    if role.id not in member.roles:
        call.world.guilds.edit_member(member, roles=[*member.roles, role.id])
    return NO_CONTENT


def take_role(call: Call) -> Answer:
    member, role = _hand_over(call)
    if role.id in member.roles:
        call.world.guilds.edit_member(member, roles=[id for id in member.roles if id != role.id])
    return NO_CONTENT


def _hand_over(call: Call) -> tuple[Member, Role]:
    guild = find_guild(call, P.MANAGE_ROLES)
    member, role = find_member(call, guild), find_role(call, guild)
    if role.id == guild.id:  # everybody has it, nobody gets it
        raise unknown_role()
    _demand_handing_out(call, guild, role)
    return member, role


def kick(call: Call) -> Answer:
    guild = find_guild(call, P.KICK_MEMBERS)
    member = find_member(call, guild)
    demand_over(call, guild, member.user)
    call.world.guilds.leave(member)
    return NO_CONTENT


ROUTES = [
    Route("GET", "/guilds/{guild_id}/members", get_all),
    Route("GET", "/guilds/{guild_id}/members/search", search),
    Route("PATCH", "/guilds/{guild_id}/members/@me", edit_me),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get),
    Route("PATCH", "/guilds/{guild_id}/members/{user_id}", edit),
    Route("DELETE", "/guilds/{guild_id}/members/{user_id}", kick),
    Route("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", give_role),
    Route("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", take_role),
]
