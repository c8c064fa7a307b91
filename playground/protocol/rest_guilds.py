"""Guilds as the bot asks for them, and its own leaving; who else is asked about a guild finds it here."""

from playground.platform import limits
from playground.platform.errors import Problems, invalid_guild, unknown_guild
from playground.platform.form import Form
from playground.platform.permissions import Permission, demand_in_guild
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import query_id, query_limit
from playground.store.model import Guild, Json
from playground.store.snowflake import Snowflake


def bot(call: Call) -> Snowflake:
    return call.world.store.bot.id


def find_guild(call: Call, needed: int = 0) -> Guild:
    """The guild of the path, which the bot must be in; `needed`: what else it must be allowed there."""
    guild = call.world.store.guilds.get(call.id("guild_id"))
    if guild is None or not call.world.store.bot_is_in(guild.id):
        raise unknown_guild()
    demand_in_guild(call.world.store, guild.id, bot(call), needed)
    return guild


def _counts(call: Call, guild: Guild) -> Json:
    if not call.flag("with_counts"):
        return {}
    members = len(call.world.store.members_of(guild.id))
    return {"approximate_member_count": members, "approximate_presence_count": members}


def get(call: Call) -> Answer:
    guild = find_guild(call)
    return Answer(json=call.world.wire.guild(guild) | _counts(call, guild))


def preview(call: Call) -> Answer:
    guild = find_guild(call)
    whole = call.world.wire.guild(guild)
    kept = "id name icon description home_header splash discovery_splash features emojis stickers"
    members = len(call.world.store.members_of(guild.id))
    counts = {"approximate_member_count": members, "approximate_presence_count": members}
    return Answer(json={key: whole[key] for key in kept.split()} | counts)


def edit(call: Call) -> Answer:
    """Only the name is kept; the rest of what a guild can be set to has no meaning here and stays as it is."""
    guild = find_guild(call, Permission.MANAGE_GUILD)
    problems = Problems()
    name = Form(call.body, problems).text("name", *limits.GUILD_NAME, required="name" in call.body)
    problems.raise_any()
    if name is not None:
        call.world.guilds.edit(guild, name=name)
    return Answer(json=call.world.wire.guild(guild))


def mine(call: Call) -> Answer:
    """The guilds that the bot is in, by id."""
    guilds = sorted(call.world.store.guilds_of(bot(call)), key=lambda guild: int(guild.id))
    limit = query_limit(call, limits.PAGE_OF_GUILDS, limits.PAGE_OF_GUILDS)
    if "before" in call.query:
        chosen = [guild for guild in guilds if int(guild.id) < query_id(call, "before")][-limit:]
    elif "after" in call.query:
        chosen = [guild for guild in guilds if int(guild.id) > query_id(call, "after")][:limit]
    else:
        chosen = guilds[:limit]
    return Answer(json=[_partial(call, guild) | _counts(call, guild) for guild in chosen])


def _partial(call: Call, guild: Guild) -> Json:
    whole = call.world.wire.guild(guild)
    kept = {key: whole[key] for key in ("id", "name", "icon", "banner", "features")}
    permissions = call.world.wire.permissions_of(guild.id, bot(call))
    return kept | {"owner": guild.owner == bot(call), "permissions": permissions}


def leave(call: Call) -> Answer:
    guild = find_guild(call)
    if guild.owner == bot(call):
        raise invalid_guild()
    call.world.guilds.remove_bot(guild)
    return NO_CONTENT


ROUTES = [
    Route("GET", "/guilds/{guild_id}", get),
    Route("PATCH", "/guilds/{guild_id}", edit),
    Route("GET", "/guilds/{guild_id}/preview", preview),
    Route("GET", "/users/@me/guilds", mine),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave),
]
