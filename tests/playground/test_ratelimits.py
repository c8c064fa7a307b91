"""
Rate limits: headers, 429 per route and for all, what interactions are spared, long limits on the playground's clock, the ban.

Discord's documentation: "Rate Limits" (https://discord.com/developers/docs/topics/rate-limits).
"""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground
from playground.platform import ratelimits
from tests.playground.conftest import Bot, RunBot
from tests.playground.raw import Json, Raw

HEADERS = {"X-RateLimit-" + name for name in ("Limit", "Remaining", "Reset", "Reset-After", "Bucket")}
HELLO: Json = {"content": "x"}


class Still:
    """Time stands still for windows shorter than a minute, until a test moves it: no test hurries."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return 1_700_000_000.0 + self.now


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> Still:
    still = Still()
    monkeypatch.setattr(ratelimits, "time", still)
    return still


@pytest.fixture
async def limited(pg: Playground, still: Still) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(session, pg, limited=True)


class Reply:
    def __init__(self, status: int, headers: Any, json: Any) -> None:
        self.status = status
        self.headers = headers
        self.json = json

    @property
    def left(self) -> int:
        return int(self.headers["X-RateLimit-Remaining"])


async def ask(raw: Raw, method: str, path: str, json: Any = None, **headers: str) -> Reply:
    sent = raw.headers | {name.replace("_", "-"): value for name, value in headers.items()}
    async with raw.session.request(method, raw.base + path, json=json, headers=sent) as response:
        is_json = response.content_type == "application/json"
        return Reply(response.status, response.headers, await response.json() if is_json else await response.text())


async def post(raw: Raw, channel: str | None = None) -> Reply:
    return await ask(raw, "POST", f"/channels/{channel or raw.channel}/messages", HELLO)


async def test_headers_count_down(limited: Raw, still: Still) -> None:
    replies = [await post(limited)]
    still.now += 1.25
    replies += [await post(limited) for _ in range(4)]
    assert [reply.status for reply in replies] == [200] * 5
    assert [reply.left for reply in replies] == [4, 3, 2, 1, 0]
    assert all(reply.headers.keys() >= HEADERS for reply in replies)
    first, last = replies[0].headers, replies[-1].headers
    assert first["X-RateLimit-Limit"] == "5"
    assert first["X-RateLimit-Bucket"] == last["X-RateLimit-Bucket"]
    assert (first["X-RateLimit-Reset-After"], last["X-RateLimit-Reset-After"]) == ("5.000", "3.750")
    assert first["X-RateLimit-Reset"] == last["X-RateLimit-Reset"] == "1700001005.000"
    assert not {"X-RateLimit-Scope", "X-RateLimit-Global", "Retry-After"} & first.keys()


async def test_a_429_of_a_route(limited: Raw, still: Still) -> None:
    for _ in range(5):
        await post(limited)
    still.now += 0.4321
    reply = await post(limited)
    assert reply.status == 429
    assert reply.json["message"] == "You are being rate limited."
    assert reply.json["global"] is False
    assert reply.json["retry_after"] == 4.568, "rounded up"
    assert reply.headers["Retry-After"] == "5"
    assert (reply.headers["X-RateLimit-Scope"], reply.left) == ("user", 0)
    assert reply.headers["Via"], "without it discord.py takes it for a ban"
    assert "X-RateLimit-Global" not in reply.headers
    assert len(limited.pg.world.store.history(limited.channel)) == 5


async def test_what_is_refused_uses_the_limit_up_too(limited: Raw) -> None:
    path = f"/channels/{limited.channel}/messages/5"
    replies = [await ask(limited, "PATCH", path, HELLO) for _ in range(6)]
    assert [reply.status for reply in replies] == [404] * 5 + [429]
    assert replies[0].headers.keys() >= HEADERS


async def test_every_channel_and_method_has_its_own(limited: Raw) -> None:
    games = limited.pg.channel_named("games").id
    one, other = await post(limited), await post(limited, games)
    assert (one.left, other.left) == (4, 4)
    assert one.headers["X-RateLimit-Bucket"] == other.headers["X-RateLimit-Bucket"]
    edit = await ask(limited, "PATCH", f"/channels/{limited.channel}/messages/{one.json['id']}", HELLO)
    assert edit.left == 4
    assert edit.headers["X-RateLimit-Bucket"] != one.headers["X-RateLimit-Bucket"]


async def test_a_window_ends(limited: Raw, still: Still) -> None:
    limited.pg.limit(route="POST /channels/*/messages", uses=1, per=0.2)
    assert (await post(limited)).status == 200
    refused = await post(limited)
    assert refused.status == 429
    still.now += refused.json["retry_after"]
    assert (await post(limited)).status == 200


async def test_one_limit_of_a_test_for_one_channel(limited: Raw) -> None:
    limited.pg.limit(route=f"* /channels/{limited.channel}/messages", uses=1, per=50)
    assert [(await post(limited)).status for _ in range(2)] == [200, 429]
    assert (await post(limited, limited.pg.channel_named("games").id)).left == 4
    limited.pg.ratelimits.clear()
    assert (await post(limited)).left == 4


async def test_a_shared_limit(limited: Raw) -> None:
    limited.pg.limit(route="POST /channels/*/messages", uses=0, per=50, scope="shared")
    reply = await post(limited)
    assert (reply.status, reply.headers["X-RateLimit-Scope"]) == (429, "shared")
    assert reply.json["message"] == "The resource is being rate limited."


async def test_a_global_429(limited: Raw) -> None:
    limited.pg.limit_globally(uses=2, per=30)
    replies = [await ask(limited, "GET", f"/channels/{limited.channel}") for _ in range(3)]
    assert [reply.status for reply in replies] == [200, 200, 429]
    assert replies[2].json["global"] is True
    assert replies[2].json["retry_after"] == 30.0
    assert replies[2].headers["X-RateLimit-Global"] == "true"
    assert (replies[2].headers["X-RateLimit-Scope"], replies[2].headers["Retry-After"]) == ("global", "30")
    assert not HEADERS & replies[2].headers.keys()
    assert (await post(limited, limited.pg.channel_named("games").id)).status == 429, "it is for all routes"


async def test_fifty_requests_a_second(limited: Raw, still: Still) -> None:
    paths = [f"/guilds/{number}" for number in range(1, 52)]  # each has its own window, so that none of these is met
    replies = [await ask(limited, "GET", path) for path in paths]
    assert [reply.status for reply in replies] == [404] * 50 + [429]
    assert (replies[-1].json["global"], replies[-1].json["retry_after"]) == (True, 1.0)
    still.now += 1.0
    assert (await ask(limited, "GET", paths[-1])).status == 404


async def test_interactions_are_not_bound_to_the_global_limit(limited: Raw) -> None:
    done = await limited.go()
    limited.pg.limit_globally(uses=0, per=30)
    assert (await limited.answer(done, {"type": 4, "data": HELLO}))[0] == 200
    assert (await limited.webhook("PATCH", done, "/messages/@original", HELLO))[0] == 200
    assert (await post(limited)).status == 429


async def test_answers_as_fast_as_people_press(limited: Raw) -> None:
    await limited.commands()
    alice = limited.pg.person("Alice")
    for _ in range(150):
        done = alice.start_slash("go")
        assert (await limited.answer(done, {"type": 5}))[0] == 200
        assert (await limited.webhook("PATCH", done, "/messages/@original", HELLO))[0] == 200
    assert all(request.status != 429 for request in limited.pg.requests)


async def test_one_interaction_has_a_limit_of_its_own(limited: Raw) -> None:
    done = await limited.go()
    await limited.answer(done, {"type": 5})
    path = f"/webhooks/{limited.application}/{done.interaction.token}"
    replies = [await ask(limited, "PATCH", f"{path}/messages/@original", HELLO) for _ in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [429]
    assert (await ask(limited, "POST", path, HELLO)).left == 4
    other = limited.pg.person("Bob").start_slash("go")
    answer = await ask(limited, "POST", f"/interactions/{other.interaction.id}/{other.interaction.token}/callback", {"type": 5})
    assert (answer.status, HEADERS & answer.headers.keys()) == (204, set())
    path = f"/webhooks/{limited.application}/{other.interaction.token}/messages/@original"
    assert (await ask(limited, "PATCH", path, HELLO)).left == 4


async def test_reactions_come_and_go_in_one_bucket(limited: Raw) -> None:
    message = (await post(limited)).json["id"]
    path = f"/channels/{limited.channel}/messages/{message}/reactions/%E2%9C%85/@me"
    put, taken = await ask(limited, "PUT", path), await ask(limited, "DELETE", path)
    assert (put.status, taken.status) == (204, 429)
    assert put.headers["X-RateLimit-Bucket"] == taken.headers["X-RateLimit-Bucket"]


async def test_a_channel_is_renamed_twice_in_ten_minutes(limited: Raw) -> None:
    limited.pg.controls.allow(limited.pg.guild, "MANAGE_CHANNELS")
    path = f"/channels/{limited.channel}"
    names = [await ask(limited, "PATCH", path, {"name": name}) for name in ("one", "one", "two", "three")]
    assert [reply.status for reply in names] == [200, 200, 200, 429], "the same name again is no change"
    assert names[3].left == 6, "the route's own limit is another"
    assert names[3].json["retry_after"] > 590
    assert (await ask(limited, "PATCH", path, {"topic": "other"})).status == 200
    assert limited.pg.channel.name == "two"
    limited.pg.clock.forward(minutes=10)
    assert (await ask(limited, "PATCH", path, {"name": "three"})).status == 200


async def test_200_commands_a_day(limited: Raw) -> None:
    commands = f"/applications/{limited.application}/commands"
    guild = f"/applications/{limited.application}/guilds/{limited.pg.guild.id}/commands"
    for day in range(2):
        for turn in "ab":
            bodies = [{"name": f"{turn}{day}x{number}", "description": "d"} for number in range(100)]
            assert (await limited.commands(bodies))[0] == 200
            assert (await limited.commands(bodies))[0] == 200, "the same ones again are no new ones"
        status, body = await limited.commands([{"name": "more", "description": "d"}])
        assert (status, body["code"]) == (400, 30034)
        assert body["message"] == "Max number of daily application command creates has been reached (200)"
        assert "more" not in [command["name"] for command in (await limited.ask("GET", commands))[1]]
        for turn in "ab":  # the guild counts for itself, also what has the name of a global one
            bodies = [{"name": f"{turn}{day}x{number}", "description": "d"} for number in range(100)]
            assert (await limited.ask("PUT", guild, bodies))[0] == 200
        assert (await limited.ask("POST", guild, {"name": "more", "description": "d"}))[1]["code"] == 30034
        limited.pg.clock.forward(days=1)


async def test_too_early_again_is_said(limited: Raw, still: Still) -> None:
    limited.pg.limit(route="POST /channels/*/messages", uses=1, per=0.2)
    replies = [await post(limited) for _ in range(3)]
    still.now += replies[2].json["retry_after"]
    await post(limited)
    seen = [(request.status, request.early) for request in limited.pg.requests]
    assert seen == [(200, False), (429, False), (429, True), (200, False)]


async def test_invalid_requests_bring_a_ban(limited: Raw) -> None:
    limited.pg.ratelimits.invalid_limit = 3
    limited.pg.limit(route="POST /channels/*/messages", uses=0, per=50, scope="shared")
    limited.pg.limit(route="GET /channels/*", uses=0, per=50)
    assert (await ask(limited, "GET", "/users/@me", Authorization="Bot nonsense")).status == 401
    assert [(await post(limited)).status for _ in range(3)] == [429] * 3, "shared ones do not count"
    assert (await ask(limited, "GET", "/channels/5")).json["global"] is False
    assert (await ask(limited, "GET", "/guilds/5")).status == 404, "nor does this"
    assert limited.pg.violations == []
    assert (await ask(limited, "GET", "/channels/5")).status == 429
    assert "invalid requests" in limited.pg.violations.pop()
    banned = await ask(limited, "GET", "/users/@me")
    assert (banned.status, banned.headers["Content-Type"]) == (429, "text/html; charset=utf-8")
    assert "Via" not in banned.headers
    assert "1015" in banned.json
    done = limited.pg.person("Alice")
    assert (await ask(limited, "POST", f"/interactions/5/{done.user.id}/callback", {"type": 5})).status == 429, (
        "not even answers"
    )
    limited.pg.clock.forward(hours=1)
    assert (await ask(limited, "GET", "/users/@me")).status == 200


async def test_old_invalid_requests_are_forgotten(limited: Raw) -> None:
    limited.pg.ratelimits.invalid_limit = 2
    for _ in range(3):
        assert (await ask(limited, "GET", "/users/@me", Authorization="Bot nonsense")).status == 401
        limited.pg.clock.forward(minutes=10)
    assert (await ask(limited, "GET", "/users/@me")).status == 200


async def test_without_limits() -> None:
    async with Playground(rate_limits=False) as pg, aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        assert not pg.ratelimits.enforced
        replies = [await post(raw) for _ in range(8)]
        assert [reply.status for reply in replies] == [200] * 8
        assert not HEADERS & replies[0].headers.keys()
        for turn in "abc":
            assert (await raw.commands([{"name": f"{turn}{n}", "description": "d"} for n in range(100)]))[0] == 200
        pg.limit(route="POST /channels/*/messages", uses=0, per=50)
        assert (await post(raw)).status == 429, "what a test sets holds all the same"


def nothing(bot: Bot) -> None:
    """A bot without commands of its own."""


async def test_discord_py_waits_for_its_route(pg: Playground, run_bot: RunBot) -> None:
    channel = (await run_bot(nothing)).get_channel(int(pg.channel.id))
    assert isinstance(channel, discord.TextChannel)
    pg.limit(route="POST /channels/*/messages", uses=2, per=0.5)
    for number in range(5):
        await channel.send(str(number))
    assert [message.content for message in pg.person("Alice").messages()] == ["0", "1", "2", "3", "4"]
    assert [request for request in pg.requests if request.status == 429] == [], "it read the headers"


async def test_discord_py_tries_again_after_a_429(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = bot.get_channel(int(pg.channel.id))
    assert isinstance(channel, discord.TextChannel)
    pg.limit(route="POST /channels/*/messages", uses=1, per=1.0)
    assert (await Raw(bot.http._HTTPClient__session, pg).post(HELLO))[0] == 200  # type: ignore[attr-defined]
    await channel.send("later")
    assert pg.person("Alice").messages()[-1].content == "later"
    assert [request.status for request in pg.requests if request.route.endswith("/messages")] == [200, 429, 200]
    assert not any(request.early for request in pg.requests)


async def test_discord_py_waits_for_a_global_429(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    pg.limit_globally(uses=1, per=1.0)
    names = ("general", "games", "daily")
    channels = [await bot.fetch_channel(int(pg.channel_named(name).id)) for name in names]
    assert [str(channel) for channel in channels] == list(names)
    assert 429 in [request.status for request in pg.requests]
    assert not any(request.early for request in pg.requests)


async def test_discord_py_gives_up_when_banned(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    pg.ratelimits.invalid_limit = 1
    pg.limit(route="GET /channels/*", uses=0, per=0.1)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.fetch_channel(int(pg.channel.id))
    assert caught.value.status == 429
    assert len(pg.violations) == 1
    pg.violations.clear()
