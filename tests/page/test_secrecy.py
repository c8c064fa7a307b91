"""What a person may not see is never sent to their page: looked for in every word of the socket."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from playground import Playground
from playground.platform.permissions import Permission as P
from playground.store.model import PRIVATE_THREAD, Channel, Guild, Overwrite
from tests.page.tab import Json, Tab, tab

NO_CHANNEL = "There is no such channel (any more)"


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as playground:
        yield playground
        assert playground.violations == []


def hidden(pg: Playground, guild: Guild | None = None, name: str = "vault") -> Channel:
    """A channel that Alice alone sees, of the others."""
    guild = guild or pg.guild
    allowed = Overwrite(id=pg.person("Alice").id, type=1, allow=P.VIEW_CHANNEL)
    overwrites = [Overwrite(id=guild.id, type=0, deny=P.VIEW_CHANNEL), allowed]
    return pg.world.guilds.add_channel(guild, name, topic="hush", overwrites=overwrites)


def busy(pg: Playground, channel: Channel, word: str) -> str:
    """All that can happen in a channel; the id of a message that stays there."""
    world, alice = pg.world, pg.person("Alice")
    first = alice.say(f"{word} first", channel)
    world.people.edit(alice.user, first.id, f"{word} changed")
    world.acts.react(alice.user, first.id, "👍")
    world.pins.pin(world.store.messages[first.id], alice.id)
    world.acts.typing(alice.user, channel)
    gone = alice.say(f"{word} gone", channel)
    world.acts.delete(alice.user, gone.id)
    return first.id


async def refused_everywhere(page: Tab, channel: Channel, message: str) -> None:
    here: Json = {"channel": channel.id}
    in_channel: dict[str, Json] = {
        "history": here,
        "pins": here,
        "threads": here,
        "open": here,
        "typing": here,
        "read": here | {"message": message},
        "say": here | {"content": "x"},
        "slash": here | {"command": "1"},
        "context": here | {"command": "1", "target": message},
        "thread_start": here | {"name": "x"},
        "thread_join": here,
        "thread_edit": here | {"archived": True},
        "thread_delete": here,
    }
    for kind, fields in in_channel.items():
        assert await page.refused(kind, **fields) == NO_CHANNEL, kind
    at_message: dict[str, Json] = {
        "react": {"emoji": "👍"},
        "pin": {},
        "delete": {},
        "edit_own": {"content": "x"},
        "press": {"custom_id": "a"},
        "select": {"custom_id": "a", "values": []},
        "dismiss": {},
    }
    for kind, fields in at_message.items():
        assert await page.refused(kind, message=message, **fields), kind


async def test_a_hidden_channel(pg: Playground) -> None:
    pg.person("Bob")
    vault = hidden(pg)
    before = busy(pg, vault, "early-secret")
    async with tab(pg, "Bob") as bob, tab(pg, "Alice") as alice:
        assert "vault" in alice.names()
        after = busy(pg, vault, "late-secret")
        pg.world.guilds.edit_channel(vault, topic="hush hush")
        await refused_everywhere(bob, vault, after)
        told = await bob.all()
        for word in ("vault", vault.id, before, after, "secret", "hush"):
            assert word not in told, word
        assert "late-secret changed" in await alice.all()
    async with tab(pg, "Bob", vault.id) as bob:
        assert vault.id not in await bob.all()
        assert bob.hello["opened"]["name"] == "general"


async def test_a_channel_that_is_hidden_while_it_is_open(pg: Playground) -> None:
    pg.person("Alice")
    games = pg.channel_named("games")
    async with tab(pg, "Bob", games.id) as bob:
        assert bob.hello["opened"]["id"] == games.id
        pg.world.guilds.overwrite(games, pg.guild.id, 0, 0, P.VIEW_CHANNEL)
        assert "games" not in [one["name"] for one in (await bob.get("channels"))["channels"]]
        seen = len(bob.told)
        pg.world.guilds.overwrite(games, pg.person("Alice").id, 1, P.VIEW_CHANNEL, 0)
        busy(pg, games, "late-secret")
        await bob.all()
        assert "late-secret" not in "\n".join(bob.told[seen:])
        pg.world.guilds.remove_overwrite(games, pg.guild.id)
        assert "games" in [one["name"] for one in (await bob.get("channels"))["channels"]]
        found = await bob.ask("history", "messages", channel=games.id)
        assert "late-secret changed" in [message["content"] for message in found["messages"]]


async def test_a_role_that_is_taken_away(pg: Playground) -> None:
    guilds, bob_user = pg.world.guilds, pg.person("Bob").user
    role = guilds.add_role(pg.guild, "Keepers")
    vault = hidden(pg)
    guilds.overwrite(vault, role.id, 0, P.VIEW_CHANNEL, 0)
    member = pg.world.store.members[f"{pg.guild.id}:{bob_user.id}"]
    async with tab(pg, "Bob") as bob:
        assert "vault" not in bob.names()
        guilds.edit_member(member, roles=[role.id])
        assert "vault" in [one["name"] for one in (await bob.get("place"))["channels"]]
        guilds.edit_member(member, roles=[])
        assert "vault" not in [one["name"] for one in (await bob.get("place"))["channels"]]
        seen = len(bob.told)
        busy(pg, vault, "late-secret")
        await bob.all()
        assert "late-secret" not in "\n".join(bob.told[seen:])


async def test_a_private_thread(pg: Playground) -> None:
    pg.person("Bob")
    alice = pg.person("Alice")
    async with tab(pg, "Bob") as bob:
        plans = pg.world.threads.start(pg.channel, "plans", owner=alice.id, kind=PRIVATE_THREAD)
        inside = busy(pg, plans, "thread-secret")
        await refused_everywhere(bob, plans, inside)
        told = await bob.all()
        for word in ("plans", plans.id, "thread-secret"):
            assert word not in told, word
        pg.world.threads.join(plans, pg.person("Bob").id)
        assert "plans" in [one["name"] for one in (await bob.get("channels"))["channels"]]
    pg.world.threads.leave(plans, pg.person("Bob").id)
    async with tab(pg, "Bob", plans.id) as bob:
        assert "plans" not in await bob.all()


async def test_ephemeral_and_direct_messages(pg: Playground) -> None:
    pg.person("Bob")
    alice = pg.person("Alice")
    async with tab(pg, "Bob") as bob, tab(pg, "Alice") as mine:
        direct = pg.world.direct.open(alice.user)
        inside = busy(pg, direct, "direct-secret")
        await refused_everywhere(bob, direct, inside)
        told = await bob.all()
        assert "direct-secret" not in told
        assert direct.id not in told
        assert "direct-secret" in await mine.all()
        await bob.ask("place", guild=None)
        assert direct.id not in await bob.all()
    async with tab(pg, "Bob", direct.id) as bob:
        assert direct.id not in await bob.all()


async def test_without_the_right_to_read_history(pg: Playground) -> None:
    pg.person("Alice").say("old words")
    pg.world.guilds.overwrite(pg.channel, pg.guild.id, 0, 0, P.READ_MESSAGE_HISTORY)
    async with tab(pg, "Bob") as bob:
        assert "old words" not in await bob.all()
        assert (await bob.ask("history", "messages", channel=pg.channel.id))["messages"] == []
        pg.person("Alice").say("new words")
        assert (await bob.get("message"))["message"]["content"] == "new words"


async def test_who_is_thrown_out_hears_nothing_more(pg: Playground) -> None:
    bob_user = pg.person("Bob").user
    club = pg.world.guilds.create("Club", channels=("lounge",))
    pg.world.guilds.join(club, bob_user)
    pg.world.guilds.join(club, pg.person("Alice").user)
    lounge = pg.world.store.channels_of(club.id)[0]
    async with tab(pg, "Bob", lounge.id) as bob:
        assert bob.hello["guild"]["name"] == "Club"
        pg.world.guilds.ban(club, bob_user)
        seen = len(bob.told)
        busy(pg, lounge, "late-secret")
        assert [guild["name"] for guild in (await bob.get("guilds"))["guilds"]] == ["Horizon Playground"]
        assert (await bob.get("place"))["guild"]["name"] == "Horizon Playground"
        assert await bob.refused("place", guild=club.id) == "You are not in this server (any more)"
        await bob.all()
        assert "late-secret" not in "\n".join(bob.told[seen:])
        assert lounge.id not in "\n".join(bob.told[seen:])
