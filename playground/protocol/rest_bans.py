"""Bans of a guild."""

from playground.platform import limits
from playground.platform.errors import DiscordError, Problems, nobody_banned, one_problem, unknown_ban
from playground.platform.form import Form
from playground.platform.permissions import Permission
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import query_id, query_limit
from playground.protocol.rest_guilds import find_guild
from playground.protocol.rest_members import demand_over, find_user
from playground.store.model import Ban, Guild, Json
from playground.store.table import is_snowflake

BAN = Permission.BAN_MEMBERS
DAY_SECONDS = 86_400


def _find(call: Call, guild: Guild) -> Ban:
    ban = call.world.store.bans.get(f"{guild.id}:{call.id('user_id')}")
    if ban is None:
        raise unknown_ban()
    return ban


def get_all(call: Call) -> Answer:
    """By user id; of `before` and `after` only the first counts."""
    guild = find_guild(call, BAN)
    limit = query_limit(call, limits.PAGE_OF_MEMBERS, limits.PAGE_OF_MEMBERS)
    bans = sorted(call.world.store.bans.of(guild.id), key=lambda ban: int(ban.user))
    if "before" in call.query:
        bans = [ban for ban in bans if int(ban.user) < query_id(call, "before")][-limit:]
    elif "after" in call.query:
        bans = [ban for ban in bans if int(ban.user) > query_id(call, "after")]
    return Answer(json=[call.world.wire.ban(ban) for ban in bans[:limit]])


def get(call: Call) -> Answer:
    return Answer(json=call.world.wire.ban(_find(call, find_guild(call, BAN))))


def _seconds(call: Call, body: Json) -> int:
    """So much of what they wrote is deleted."""
    problems = Problems()
    form = Form(body, problems)
    seconds = form.integer("delete_message_seconds", 0, limits.BAN_DELETE_SECONDS)
    days = form.integer("delete_message_days", 0, limits.BAN_DELETE_SECONDS // DAY_SECONDS)
    problems.raise_any()
    return seconds if seconds is not None else (days or 0) * DAY_SECONDS


def _ban_body(call: Call) -> Json:
    """Libraries send it in the body or in the address."""
    if call.json is not None:
        return call.body
    return {key: int(value) if is_snowflake(value) else value for key, value in call.query.items()}


def create(call: Call) -> Answer:
    """Of somebody who is here or not; a ban that there is already stays as it is."""
    guild = find_guild(call, BAN)
    user = find_user(call)
    seconds = _seconds(call, _ban_body(call))
    demand_over(call, guild, user.id)
    if f"{guild.id}:{user.id}" not in call.world.store.bans:
        call.world.guilds.ban(guild, user, call.reason, seconds)
    return NO_CONTENT


def lift(call: Call) -> Answer:
    call.world.guilds.unban(_find(call, find_guild(call, BAN)))
    return NO_CONTENT


def bulk(call: Call) -> Answer:
    guild = find_guild(call, BAN | Permission.MANAGE_GUILD)
    problems = Problems()
    ids = Form(call.body, problems).array("user_ids", 1, limits.BULK_BAN, required=True)
    problems.raise_any()
    for index, id in enumerate(ids):
        if not is_snowflake(str(id)):
            raise one_problem(("user_ids", index), "NUMBER_TYPE_COERCE", f'Value "{id}" is not snowflake.')
    seconds = _seconds(call, call.body)
    named = list(dict.fromkeys(str(id) for id in ids))
    banned = [id for id in named if _can_ban(call, guild, id)]
    if not banned:
        raise nobody_banned()
    for id in banned:
        call.world.guilds.ban(guild, call.world.store.users[id], call.reason, seconds)
    return Answer(json={"banned_users": banned, "failed_users": [id for id in named if id not in banned]})


def _can_ban(call: Call, guild: Guild, id: str) -> bool:
    """Not whom nobody knows, who is banned already, or who stands as high as the bot."""
    if id not in call.world.store.users or f"{guild.id}:{id}" in call.world.store.bans:
        return False
    try:
        demand_over(call, guild, id)
    except DiscordError:
        return False
    return True


ROUTES = [
    Route("GET", "/guilds/{guild_id}/bans", get_all),
    Route("GET", "/guilds/{guild_id}/bans/{user_id}", get),
    Route("PUT", "/guilds/{guild_id}/bans/{user_id}", create),
    Route("DELETE", "/guilds/{guild_id}/bans/{user_id}", lift),
    Route("POST", "/guilds/{guild_id}/bulk-ban", bulk),
]
