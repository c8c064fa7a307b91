"""Roles over REST and gateway: made, changed, moved, given, deleted; the hierarchy; Discord's limits."""

import discord
import pytest

from playground import Playground
from playground.platform.permissions import Permission
from playground.store.model import Member, Role, User
from tests.playground.guild_tools import NOT_ADMIN, PEOPLE, allow_bot, member_bot, refused
from tests.playground.raw import Json, Raw, nested_codes

P = Permission


def roles_path(pg: Playground, tail: str = "") -> str:
    return f"/guilds/{pg.guild.id}/roles{tail}"


def member_of(pg: Playground, user: User) -> Member:
    member = pg.world.store.member(pg.guild.id, user.id)
    assert member is not None
    return member


def two_roles(pg: Playground) -> tuple[Role, Role]:
    """One above the bot's role, and one below."""
    own = allow_bot(pg, NOT_ADMIN)
    above, below = pg.world.guilds.add_role(pg.guild, "above"), pg.world.guilds.add_role(pg.guild, "below")
    pg.world.guilds.move_roles(pg.guild, {below.id: 1, own.id: 2, above.id: 3})
    return above, below


async def test_discord_py_makes_changes_gives_and_deletes_roles(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    bob = pg.person("Bob")
    async with member_bot(pg, monkeypatch) as bot:
        guild = bot.guilds[0]
        role = await guild.create_role(
            name="Players", permissions=discord.Permissions(send_messages=True), colour=discord.Colour(0xFF0000), hoist=True
        )
        assert (role.name, role.permissions.value, role.colour.value, role.hoist) == ("Players", 2048, 0xFF0000, True)
        await pg.until(lambda: guild.get_role(role.id) is not None)
        await role.edit(name="Winners", mentionable=True)
        await pg.until(lambda: getattr(guild.get_role(role.id), "name", "") == "Winners")

        member = guild.get_member(int(bob.id))
        assert member is not None
        await member.add_roles(role)
        await pg.until(lambda: role in member.roles, what="the role with the member")
        assert member.guild_permissions.send_messages
        await member.remove_roles(role)
        await pg.until(lambda: role not in member.roles, what="the member without it")

        await role.delete()
        await pg.until(lambda: guild.get_role(role.id) is None)
    assert [name for name in bot.names() if "role" in name] == [
        "guild_role_create",
        "guild_role_update",
        "guild_role_delete",
    ]


async def test_discord_py_moves_roles(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    for name in ("a", "b", "c"):
        pg.world.guilds.add_role(pg.guild, name)
    async with member_bot(pg, monkeypatch) as bot:
        guild = bot.guilds[0]

        def names() -> list[str]:
            return [role.name for role in guild.roles]

        assert names() == ["@everyone", "c", "b", "a", "Bot's"]  # of those with the same position the oldest is the highest
        c = next(role for role in guild.roles if role.name == "c")
        allow_bot(pg, NOT_ADMIN)  # moves its role to the top, so that all have places of their own
        await pg.until(lambda: [role.position for role in guild.roles] == [0, 1, 2, 3, 4], what="places of their own")
        await c.edit(position=3)
        await pg.until(lambda: c.position == 3, what="the new places")
        assert [(role.name, role.position) for role in guild.roles] == [
            ("@everyone", 0),
            ("b", 1),
            ("a", 2),
            ("c", 3),
            ("Bot's", 4),
        ]


async def test_a_new_role_stands_at_position_1_with_the_others_where_they_are(pg: Playground, raw: Raw) -> None:
    """As Discord does: https://github.com/discord/discord-api-docs/issues/1778."""
    allow_bot(pg, NOT_ADMIN)
    _, first = await raw.ask("POST", roles_path(pg), {})
    _, second = await raw.ask("POST", roles_path(pg), {"name": "x"})
    assert (first["position"], second["position"]) == (1, 1)
    assert (first["name"], first["permissions"]) == ("new role", str(PEOPLE))  # those of @everyone
    _, roles = await raw.ask("GET", roles_path(pg))
    assert [role["id"] for role in roles][:3] == [pg.guild.id, second["id"], first["id"]]
    assert await raw.ask("GET", roles_path(pg, f"/{first['id']}")) == (200, first)


async def test_nobody_touches_a_role_as_high_as_their_own(pg: Playground, raw: Raw) -> None:
    above, below = two_roles(pg)
    own = next(role for role in pg.world.store.roles_of(pg.guild.id) if role.name == "Bot's")
    bob = pg.person("Bob").user
    for role in (above, own):
        await refused(raw, "PATCH", roles_path(pg, f"/{role.id}"), {"name": "new"})
        await refused(raw, "DELETE", roles_path(pg, f"/{role.id}"))
        await refused(raw, "PATCH", roles_path(pg), [{"id": role.id, "position": 1}])
        await refused(raw, "PUT", f"/guilds/{pg.guild.id}/members/{bob.id}/roles/{role.id}")
        await refused(raw, "PATCH", f"/guilds/{pg.guild.id}/members/{bob.id}", {"roles": [role.id]})
    await refused(raw, "PATCH", roles_path(pg), [{"id": below.id, "position": 2}])
    assert (await raw.ask("PATCH", roles_path(pg, f"/{below.id}"), {"name": "new"}))[0] == 200


async def test_of_the_same_position_the_older_role_stands_above(pg: Playground, raw: Raw) -> None:
    older = pg.world.guilds.add_role(pg.guild, "older")
    own = allow_bot(pg, NOT_ADMIN)
    younger = pg.world.guilds.add_role(pg.guild, "younger")
    for role in (older, own, younger):
        pg.world.guilds.edit_role(role, position=1)
    await refused(raw, "DELETE", roles_path(pg, f"/{older.id}"))
    assert (await raw.ask("DELETE", roles_path(pg, f"/{younger.id}")))[0] == 204


async def test_nobody_gives_what_they_do_not_have(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, P.MANAGE_ROLES | P.VIEW_CHANNEL)
    strong = pg.world.guilds.add_role(pg.guild, "strong", int(P.BAN_MEMBERS))
    await refused(raw, "POST", roles_path(pg), {"permissions": str(int(P.BAN_MEMBERS))})
    await refused(raw, "PATCH", roles_path(pg, f"/{strong.id}"), {"permissions": str(int(P.BAN_MEMBERS | P.KICK_MEMBERS))})
    for fine in (P.BAN_MEMBERS, P.MANAGE_ROLES):  # to keep and to take away is not to give
        status, role = await raw.ask("PATCH", roles_path(pg, f"/{strong.id}"), {"permissions": int(fine)})
        assert (status, role["permissions"]) == (200, str(int(fine)))


async def test_everyone_and_bots_own_roles_are_special(pg: Playground, raw: Raw) -> None:
    guild = pg.world.guilds.create("Second", bot=False)
    pg.world.guilds.invite_bot(guild, NOT_ADMIN)
    own = next(role for role in pg.world.store.roles_of(guild.id) if role.bot is not None)
    high = pg.world.guilds.add_role(guild, "high", NOT_ADMIN)
    bot = pg.world.store.member(guild.id, pg.world.store.bot.id)
    assert bot is not None
    pg.world.guilds.edit_member(bot, roles=[own.id, high.id])
    pg.world.guilds.move_roles(guild, {own.id: 1, high.id: 2})
    base = f"/guilds/{guild.id}"
    for role in (guild.id, own.id):
        await refused_400(raw, "DELETE", f"{base}/roles/{role}", 50028)
    await refused_400(raw, "PATCH", f"{base}/roles", 50028, [{"id": guild.id, "position": 1}])
    status, body = await raw.ask("PATCH", f"{base}/roles/{guild.id}", {"name": "x", "permissions": "1024", "hoist": True})
    assert (status, body["name"], body["permissions"], body["hoist"]) == (200, "@everyone", "1024", False)
    me = f"{base}/members/{pg.world.store.bot.id}"
    await refused(raw, "DELETE", f"{me}/roles/{own.id}")
    await refused(raw, "PATCH", me, {"roles": [high.id]})
    assert (await raw.ask("PUT", f"{me}/roles/{guild.id}"))[1]["code"] == 10011


async def refused_400(raw: Raw, method: str, path: str, code: int, json: object = None) -> None:
    status, body = await raw.ask(method, path, json)
    assert (status, body["code"]) == (400, code)


async def test_unknown_roles(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    other = pg.world.guilds.create("Second")
    elsewhere = pg.world.guilds.add_role(other, "elsewhere")
    bob = pg.person("Bob").user
    for method, path, json in (
        ("GET", roles_path(pg, f"/{elsewhere.id}"), None),
        ("PATCH", roles_path(pg, "/5"), {}),
        ("DELETE", roles_path(pg, "/5"), None),
        ("PATCH", roles_path(pg), [{"id": elsewhere.id, "position": 1}]),
        ("PUT", f"/guilds/{pg.guild.id}/members/{bob.id}/roles/5", None),
        ("PATCH", f"/guilds/{pg.guild.id}/members/{bob.id}", {"roles": ["5"]}),
    ):
        status, body = await raw.ask(method, path, json)
        assert (status, body["code"]) == (404, 10011), path


async def test_250_roles_and_no_more(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    while len(pg.world.store.roles_of(pg.guild.id)) < 249:
        pg.world.guilds.add_role(pg.guild, "x")
    assert (await raw.ask("POST", roles_path(pg), {}))[0] == 200
    await refused_400(raw, "POST", roles_path(pg), 30005, {})


@pytest.mark.parametrize(
    ("json", "code"),
    [
        ({"name": "x" * 101}, "BASE_TYPE_BAD_LENGTH"),
        ({"color": 0x1000000}, "NUMBER_TYPE_MAX"),
        ({"colors": {"primary_color": -1}}, "NUMBER_TYPE_MIN"),
        ({"permissions": "many"}, "NUMBER_TYPE_COERCE"),
        ({"hoist": "yes"}, "BOOLEAN_TYPE_CONVERT"),
    ],
)
async def test_a_role_out_of_its_limits(pg: Playground, raw: Raw, json: Json, code: str) -> None:
    allow_bot(pg, NOT_ADMIN)
    role = pg.world.guilds.add_role(pg.guild, "x")
    for method, path in (("POST", roles_path(pg)), ("PATCH", roles_path(pg, f"/{role.id}"))):
        status, body = await raw.ask(method, path, json)
        assert (status, body["code"], code in nested_codes(body["errors"])) == (400, 50035, True)
    assert [role.name for role in pg.world.store.roles_of(pg.guild.id)] == ["@everyone", "x", "Bot's"]
    raw.pg.violations.clear()


async def test_pictures_and_gradients_need_boosts(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    for json in ({"unicode_emoji": "🎲"}, {"colors": {"primary_color": 1, "secondary_color": 2}}):
        status, body = await raw.ask("POST", roles_path(pg), json)
        assert (status, body["code"]) == (403, 50101)


async def test_member_counts_leave_everyone_out(pg: Playground, raw: Raw) -> None:
    role, empty = pg.world.guilds.add_role(pg.guild, "some"), pg.world.guilds.add_role(pg.guild, "none")
    for name in ("Alice", "Bob"):
        pg.world.guilds.edit_member(member_of(pg, pg.person(name).user), roles=[role.id])
    assert await raw.ask("GET", roles_path(pg, "/member-counts")) == (200, {role.id: 2, empty.id: 0})


async def test_a_deleted_role_is_gone_from_members_and_channels(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    role = pg.world.guilds.add_role(pg.guild, "some")
    bob = member_of(pg, pg.person("Bob").user)
    pg.world.guilds.edit_member(bob, roles=[role.id])
    pg.world.guilds.overwrite(pg.channel, role.id, 0, 0, int(P.ADD_REACTIONS))
    assert (await raw.ask("DELETE", roles_path(pg, f"/{role.id}")))[0] == 204
    _, member = await raw.ask("GET", f"/guilds/{pg.guild.id}/members/{bob.user}")
    assert member["roles"] == []
    _, channel = await raw.ask("GET", f"/channels/{pg.channel.id}")
    assert channel["permission_overwrites"] == []


async def test_bits_that_discord_does_not_know_are_dropped(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, P.ADMINISTRATOR)
    _, role = await raw.ask("POST", roles_path(pg), {"permissions": str(1 << 60 | int(P.SEND_MESSAGES))})
    assert role["permissions"] == str(int(P.SEND_MESSAGES))
