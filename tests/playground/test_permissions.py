"""Whoever lacks a permission is refused with 50013, and with it the same request is carried out."""

import pytest

from playground import Playground
from playground.platform.permissions import ALL, Permission, in_channel, in_guild, rank, role_rank, sees
from playground.store.model import CATEGORY, Channel, Overwrite, Role
from tests.playground.guild_tools import NOT_ADMIN, allow_bot, fill, refused
from tests.playground.raw import Raw

P = Permission
GUILD, CHANNEL, BOB = "/guilds/{guild}", "/channels/{channel}", "/guilds/{guild}/members/{bob}"
CASES = [
    ("rename the guild", P.MANAGE_GUILD, "PATCH", GUILD, {"name": "New name"}),
    ("create a channel", P.MANAGE_CHANNELS, "POST", f"{GUILD}/channels", {"name": "new"}),
    ("move channels", P.MANAGE_CHANNELS, "PATCH", f"{GUILD}/channels", [{"id": "{channel}", "position": 2}]),
    ("edit a channel", P.MANAGE_CHANNELS, "PATCH", CHANNEL, {"topic": "new"}),
    ("delete a channel", P.MANAGE_CHANNELS, "DELETE", CHANNEL, None),
    ("set all overwrites", P.MANAGE_ROLES, "PATCH", CHANNEL, {"permission_overwrites": [{"id": "{bob}", "type": 1}]}),
    ("set an overwrite", P.MANAGE_ROLES, "PUT", f"{CHANNEL}/permissions/{{role}}", {"type": 0, "deny": "64"}),
    ("drop an overwrite", P.MANAGE_ROLES, "DELETE", f"{CHANNEL}/permissions/{{guild}}", None),
    ("create a role", P.MANAGE_ROLES, "POST", f"{GUILD}/roles", {"name": "new"}),
    ("edit a role", P.MANAGE_ROLES, "PATCH", f"{GUILD}/roles/{{role}}", {"name": "new"}),
    ("move roles", P.MANAGE_ROLES, "PATCH", f"{GUILD}/roles", [{"id": "{role}", "position": 1}]),
    ("delete a role", P.MANAGE_ROLES, "DELETE", f"{GUILD}/roles/{{role}}", None),
    ("give a role", P.MANAGE_ROLES, "PUT", f"{BOB}/roles/{{role}}", None),
    ("take a role", P.MANAGE_ROLES, "DELETE", f"{BOB}/roles/{{role}}", None),
    ("set all roles", P.MANAGE_ROLES, "PATCH", BOB, {"roles": ["{role}"]}),
    ("name a member", P.MANAGE_NICKNAMES, "PATCH", BOB, {"nick": "Bobby"}),
    ("name itself", P.CHANGE_NICKNAME, "PATCH", f"{GUILD}/members/@me", {"nick": "Me"}),
    ("name itself by id", P.CHANGE_NICKNAME, "PATCH", f"{GUILD}/members/{{bot}}", {"nick": "Me"}),
    ("silence", P.MODERATE_MEMBERS, "PATCH", BOB, {"communication_disabled_until": None}),
    ("kick", P.KICK_MEMBERS, "DELETE", BOB, None),
    ("ban", P.BAN_MEMBERS, "PUT", f"{GUILD}/bans/{{bob}}", {}),
    ("list bans", P.BAN_MEMBERS, "GET", f"{GUILD}/bans", None),
    ("read a ban", P.BAN_MEMBERS, "GET", f"{GUILD}/bans/{{eve}}", None),
    ("lift a ban", P.BAN_MEMBERS, "DELETE", f"{GUILD}/bans/{{eve}}", None),
    ("ban several", P.BAN_MEMBERS, "POST", f"{GUILD}/bulk-ban", {"user_ids": ["{bob}"]}),
    ("ban several, the other permission", P.MANAGE_GUILD, "POST", f"{GUILD}/bulk-ban", {"user_ids": ["{bob}"]}),
]


class Place:
    """A guild with somebody and something of each kind."""

    def __init__(self, pg: Playground) -> None:
        world = pg.world
        bob, eve = pg.person("Bob").user, pg.person("Eve").user
        self.role = world.guilds.add_role(pg.guild, "low")
        world.guilds.overwrite(pg.channel, pg.guild.id, 0, 0, int(P.ADD_REACTIONS))
        world.guilds.ban(pg.guild, eve)
        self.names = {"guild": pg.guild.id, "channel": pg.channel.id, "bob": bob.id, "eve": eve.id}
        self.names |= {"role": self.role.id, "bot": world.store.bot.id}


@pytest.mark.parametrize(
    ("permission", "method", "path", "json"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
async def test_without_it_50013(pg: Playground, raw: Raw, permission: int, method: str, path: str, json: object) -> None:
    place = Place(pg)
    address, body = fill(path, place.names), fill(json, place.names)
    allow_bot(pg, NOT_ADMIN & ~permission)
    await refused(raw, method, address, body)
    allow_bot(pg, NOT_ADMIN)
    status, answer = await raw.ask(method, address, body)
    assert status in (200, 201, 204), answer


@pytest.mark.parametrize(("method", "path", "json"), [case[2:] for case in CASES], ids=[case[0] for case in CASES])
async def test_administrator_alone_is_enough(pg: Playground, raw: Raw, method: str, path: str, json: object) -> None:
    place = Place(pg)
    allow_bot(pg, P.ADMINISTRATOR)
    deny_all(pg, pg.channel, place.role)
    status, answer = await raw.ask(method, fill(path, place.names), fill(json, place.names))
    assert status in (200, 201, 204), answer


def deny_all(pg: Playground, channel: Channel, role: Role) -> None:
    for id, kind in ((pg.guild.id, 0), (role.id, 0), (pg.world.store.bot.id, 1)):
        pg.world.guilds.overwrite(channel, id, kind, 0, ALL)


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [
        ("GET", GUILD, None),
        ("PATCH", GUILD, {"name": "New"}),
        ("GET", f"{GUILD}/preview", None),
        ("GET", f"{GUILD}/channels", None),
        ("POST", f"{GUILD}/channels", {"name": "new"}),
        ("PATCH", f"{GUILD}/channels", []),
        ("GET", f"{GUILD}/roles", None),
        ("GET", f"{GUILD}/roles/member-counts", None),
        ("POST", f"{GUILD}/roles", {}),
        ("GET", f"{GUILD}/members", None),
        ("GET", f"{GUILD}/members/search?query=a", None),
        ("GET", f"{GUILD}/members/{{bob}}", None),
        ("DELETE", f"{GUILD}/members/{{bob}}", None),
        ("PATCH", f"{GUILD}/members/@me", {}),
        ("GET", f"{GUILD}/bans", None),
        ("PUT", f"{GUILD}/bans/{{bob}}", {}),
        ("POST", f"{GUILD}/bulk-ban", {"user_ids": ["{bob}"]}),
        ("DELETE", "/users/@me/guilds/{guild}", None),
    ],
)
async def test_a_guild_that_the_bot_is_not_in_is_unknown(
    pg: Playground, raw: Raw, method: str, path: str, json: object
) -> None:
    place = Place(pg)
    place.names["guild"] = pg.world.guilds.create("Elsewhere", bot=False).id
    await refused(raw, method, fill(path, place.names), fill(json, place.names), 10004)


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [
        ("PATCH", CHANNEL, {"name": "new"}),
        ("DELETE", CHANNEL, None),
        ("PUT", f"{CHANNEL}/permissions/{{guild}}", {"type": 0}),
        ("DELETE", f"{CHANNEL}/permissions/{{guild}}", None),
    ],
)
async def test_a_channel_out_of_sight_is_no_access(pg: Playground, raw: Raw, method: str, path: str, json: object) -> None:
    place = Place(pg)
    allow_bot(pg, NOT_ADMIN)
    elsewhere = pg.world.guilds.create("Elsewhere", bot=False)
    place.names["channel"] = pg.world.store.channels_of(elsewhere.id)[0].id
    await refused(raw, method, fill(path, place.names), json, 50001)
    place.names["channel"] = pg.channel.id
    pg.world.guilds.overwrite(pg.channel, pg.world.store.bot.id, 1, 0, int(P.VIEW_CHANNEL))
    await refused(raw, method, fill(path, place.names), json, 50001)


# How permissions add up


def test_overwrites_add_up_as_documented(pg: Playground) -> None:
    """Everyone's first, then all roles' together, then the member's; allowed beats denied at each step."""
    world, bob = pg.world, pg.person("Bob").user
    one, two = world.guilds.add_role(pg.guild, "one"), world.guilds.add_role(pg.guild, "two")
    member = world.store.member(pg.guild.id, bob.id)
    assert member is not None
    world.guilds.edit_member(member, roles=[one.id, two.id])

    def may_write(*overwrites: Overwrite) -> bool:
        world.guilds.edit_channel(pg.channel, overwrites=list(overwrites))
        return bool(in_channel(world.store, pg.channel, bob.id) & P.SEND_MESSAGES)

    send = int(P.SEND_MESSAGES)
    everyone_not = Overwrite(id=pg.guild.id, type=0, deny=send)
    one_not, two_may = Overwrite(id=one.id, type=0, deny=send), Overwrite(id=two.id, type=0, allow=send)
    bob_not = Overwrite(id=bob.id, type=1, deny=send)
    assert may_write()
    assert not may_write(everyone_not)
    assert may_write(two_may, everyone_not)
    assert may_write(one_not, two_may)
    assert not may_write(one_not)
    assert not may_write(two_may, bob_not)


def test_who_cannot_write_can_do_nothing_with_messages_either(pg: Playground) -> None:
    """Documentation: "Implicit Permissions"."""
    world, bob = pg.world, pg.person("Bob").user
    implied = P.MENTION_EVERYONE | P.SEND_TTS_MESSAGES | P.ATTACH_FILES | P.EMBED_LINKS
    world.guilds.edit_role(world.store.roles[pg.guild.id], permissions=NOT_ADMIN)
    assert in_channel(world.store, pg.channel, bob.id) & implied == implied
    world.guilds.overwrite(pg.channel, pg.guild.id, 0, 0, int(P.SEND_MESSAGES))
    assert not in_channel(world.store, pg.channel, bob.id) & implied
    world.guilds.overwrite(pg.channel, pg.guild.id, 0, 0, int(P.VIEW_CHANNEL))
    assert in_channel(world.store, pg.channel, bob.id) == 0


def test_the_timed_out_only_read(pg: Playground) -> None:
    world, bob = pg.world, pg.person("Bob").user
    member = world.store.member(pg.guild.id, bob.id)
    assert member is not None
    world.guilds.edit_role(world.store.roles[pg.guild.id], permissions=NOT_ADMIN)
    world.guilds.overwrite(pg.channel, bob.id, 1, int(P.SEND_MESSAGES), 0)
    world.guilds.edit_member(member, timeout="2099-01-01T00:00:00+00:00")
    assert in_channel(world.store, pg.channel, bob.id) == P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
    assert in_guild(world.store, pg.guild.id, bob.id) == P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
    world.guilds.edit_member(member, timeout="2020-01-01T00:00:00+00:00")
    assert in_channel(world.store, pg.channel, bob.id) & P.SEND_MESSAGES


def test_owners_may_do_everything_and_stand_above_all(pg: Playground) -> None:
    world, bob = pg.world, pg.person("Bob").user
    guild = world.guilds.create("Bob's", owner=bob.id)
    channel = world.store.channels_of(guild.id)[0]
    world.guilds.overwrite(channel, bob.id, 1, 0, ALL)
    top = world.guilds.add_role(guild, "top", int(P.ADMINISTRATOR))
    assert in_channel(world.store, channel, bob.id) == ALL
    assert rank(world.store, guild.id, bob.id) > role_rank(top)


def test_a_category_is_seen_by_who_sees_a_channel_in_it(pg: Playground) -> None:
    world, bob = pg.world, pg.person("Bob").user
    hidden = Overwrite(id=pg.guild.id, type=0, deny=int(P.VIEW_CHANNEL))
    category = world.guilds.add_channel(pg.guild, "Rooms", kind=CATEGORY, overwrites=[hidden])
    room = world.guilds.add_channel(pg.guild, "room", parent=category.id)
    assert not sees(world.store, category, bob.id)
    world.guilds.overwrite(room, bob.id, 1, int(P.VIEW_CHANNEL), 0)
    assert sees(world.store, room, bob.id)
    assert sees(world.store, category, bob.id)
