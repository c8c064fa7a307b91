"""The bot itself, its application, and where its gateway is."""

from playground.platform.errors import unknown_guild, unknown_member, unknown_user
from playground.protocol.rest import Answer, Call, Route


def me(call: Call) -> Answer:
    return Answer(json=call.world.wire.me())


def application(call: Call) -> Answer:
    flags = call.world.gateway.greeting.flags
    return Answer(json=call.world.wire.application() | {"flags": flags, "flags_new": str(flags)})


def gateway(call: Call) -> Answer:
    return Answer(json={"url": call.world.gateway.url})


def gateway_bot(call: Call) -> Answer:
    gateway = call.world.gateway
    limit = gateway.session_starts.limit()
    return Answer(json={"url": gateway.url, "shards": gateway.recommended_shards, "session_start_limit": limit})


def user(call: Call) -> Answer:
    found = call.world.store.users.get(call.id("user_id"))
    if found is None:
        raise unknown_user()
    return Answer(json=call.world.wire.user(found))


def guild(call: Call) -> Answer:
    found = call.world.store.guilds.get(call.id("guild_id"))
    if found is None:
        raise unknown_guild()
    members = len(call.world.store.members_of(found.id))
    counts = {"approximate_member_count": members, "approximate_presence_count": members} if call.flag("with_counts") else {}
    return Answer(json=call.world.wire.guild(found) | counts)


def guild_channels(call: Call) -> Answer:
    guild_id = call.id("guild_id")
    if guild_id not in call.world.store.guilds:
        raise unknown_guild()
    return Answer(json=[call.world.wire.channel(channel) for channel in call.world.store.channels_of(guild_id)])


def member(call: Call) -> Answer:
    store = call.world.store
    guild_id, user_id = call.id("guild_id"), call.id("user_id")
    if guild_id not in store.guilds:
        raise unknown_guild()
    if user_id not in store.users:
        raise unknown_user()
    found = store.member(guild_id, user_id)
    if found is None:
        raise unknown_member()
    return Answer(json=call.world.wire.member(found))


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, token=False),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
]
