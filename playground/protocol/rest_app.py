"""The bot itself, its application, and where its gateway is."""

from playground.platform.errors import unknown_user
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


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, token=False),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/users/{user_id}", user),
]
