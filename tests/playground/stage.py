"""A playground with everything in it that a bad request may be about, each thing under a name."""

from typing import Any

import msgspec

from playground import Playground
from playground.platform.draft import Draft
from playground.store.model import ANNOUNCEMENT, CATEGORY, Channel, Message
from playground.store.store import Store
from playground.store.table import Table
from tests.playground.raw import COMMANDS, Raw

Names = dict[str, str]
MANAGING = ("MANAGE_MESSAGES", "MANAGE_THREADS", "PIN_MESSAGES", "MANAGE_CHANNELS", "MANAGE_ROLES")


def write(pg: Playground, channel: Channel, author: str, text: str = "hello", **fields: Any) -> Message:
    return pg.world.messages.create(Draft([], [], content=text), channel=channel.id, author=author, **fields)


async def set_up(raw: Raw) -> Names:
    """Ids by name. The bot has no rights but everybody's, except in `managed`."""
    pg, names = raw.pg, Names()
    await raw.commands(COMMANDS)
    names |= {"guild": pg.guild.id, "bot": raw.application, "application": raw.application, "nobody": "5"}
    _people(pg, names)
    _channels(pg, names)
    _threads(pg, names)
    _interactions(pg, names)
    role = pg.controls.add_role("Players")
    return names | {"role": role.id}


def _people(pg: Playground, names: Names) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    stranger = pg.world.store.add_person("Stranger")  # a member of nothing
    pg.world.direct.deny(bob.user)
    for user in (alice.user, bob.user, stranger):
        names[user.name.lower()] = user.id
        names[f"to_{user.name.lower()}"] = pg.world.direct.open(user).id


def _channels(pg: Playground, names: Names) -> None:
    add = pg.world.guilds.add_channel
    general = pg.channel
    made = {
        "channel": general,
        "category": add(pg.guild, "category", kind=CATEGORY),
        "news": add(pg.guild, "news", kind=ANNOUNCEMENT),
        "hidden": add(pg.guild, "hidden"),
        "silent": add(pg.guild, "silent"),
        "plain": add(pg.guild, "plain"),
        "blind": add(pg.guild, "blind"),
        "managed": add(pg.guild, "managed"),
    }
    bot, alice = names["bot"], names["alice"]
    names |= {name: channel.id for name, channel in made.items()}
    names |= {f"in_{name}": write(pg, made[name], alice).id for name in made if name != "category"}
    names |= {"own": write(pg, general, bot).id, "own_news": write(pg, made["news"], bot).id}
    names |= {"pinning": write(pg, general, bot, type=6).id, "pinning_news": write(pg, made["news"], bot, type=6).id}
    names["named"] = write(pg, made["managed"], bot, type=4).id
    published = write(pg, made["news"], bot)
    published.flags |= 1
    names["published"] = published.id
    old = pg.world.store.snowflakes.last - (15 * 24 * 3600 * 1000 << 22)
    names["old"] = str(old)
    pg.controls.deny(made["hidden"], "VIEW_CHANNEL")
    pg.controls.deny(made["silent"], "SEND_MESSAGES")
    pg.controls.deny(made["blind"], "READ_MESSAGE_HISTORY")
    denied = ("EMBED_LINKS", "ATTACH_FILES", "ADD_REACTIONS", "CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS")
    pg.controls.deny(made["plain"], *denied)
    pg.controls.allow(made["managed"], *MANAGING)


def _threads(pg: Playground, names: Names) -> None:
    start, edit = pg.world.threads.start, pg.world.threads.edit
    alice, bot = names["alice"], names["bot"]
    mine, theirs = start(pg.channel, "mine", owner=bot), start(pg.channel, "theirs", owner=alice)
    asleep, locked = start(pg.channel, "asleep", owner=bot), start(pg.channel, "locked", owner=bot)
    private = start(pg.channel, "private", owner=alice, kind=12)
    begun = write(pg, pg.channel, bot)
    start(pg.channel, "begun", owner=bot, message=begun)
    starter = pg.world.store.history(begun.id)[0]
    for thread in (asleep, locked):
        names[f"in_{thread.name}"] = write(pg, thread, bot).id
    edit(asleep, archived=True)
    edit(locked, archived=True, locked=True)
    names |= {thread.name: thread.id for thread in (mine, theirs, asleep, locked, private)}
    names |= {"begun": begun.id, "starter": starter.id}


def _interactions(pg: Playground, names: Names) -> None:
    alice = pg.person("Alice")
    waiting, answered = alice.start_slash("go").interaction, alice.start_slash("go").interaction
    pg.world.interactions.defer_update(answered)
    options = [{"name": "q", "type": 3, "value": "", "focused": True}]
    find = next(command for command in pg.world.store.commands if command.body["name"] == "find")
    typing = pg.world.people.autocomplete(alice.user, pg.channel, find.id, options)
    names |= {"go": waiting.id, "go_token": waiting.token, "answered": answered.id, "answered_token": answered.token}
    names |= {"typing": typing.id, "typing_token": typing.token, "command": find.id}


def filled(value: Any, names: Names) -> Any:
    """With ids for the names in braces."""
    if isinstance(value, str):
        return names.get(value[1:-1], value) if value.startswith("{") else value
    if isinstance(value, list):
        return [filled(part, names) for part in value]
    return {key: filled(part, names) for key, part in value.items()} if isinstance(value, dict) else value


def dump(store: Store) -> dict[str, Any]:
    """Everything that is stored."""
    tables = {name: table for name, table in vars(store).items() if isinstance(table, Table)}
    rows = {name: msgspec.json.encode(list(table)) for name, table in tables.items()}
    assert len(rows) >= 9, "the tables are found"
    return rows | {"files": set(store.files._memory)}


# What some requests need besides


def full_of_pins(pg: Playground, names: Names) -> None:
    channel = pg.world.store.channels[names["managed"]]
    for _ in range(250):
        message = write(pg, channel, names["alice"])
        message.pinned_at = pg.world.clock.iso()


def full_of_reactions(pg: Playground, names: Names) -> None:
    for number in range(20):
        pg.world.reactions.add(pg.world.store.messages[names["own"]], names["alice"], chr(0x1F600 + number))


def full_of_threads(pg: Playground, names: Names) -> None:
    there = sum(not thread.thread.archived for thread in pg.world.store.threads_of(pg.guild.id) if thread.thread)
    for number in range(there, 1000):
        pg.world.threads.start(pg.channel, str(number), owner=names["alice"], kind=12)


def ranked(pg: Playground, names: Names) -> None:
    """The bot manages roles and members; the role `above`, which Bob has, stands over its own."""
    pg.controls.allow(pg.guild, "MANAGE_ROLES", "KICK_MEMBERS", "BAN_MEMBERS", "MANAGE_NICKNAMES")
    above = pg.controls.add_role("Above")
    pg.world.guilds.move_roles(pg.guild, {above.id: 100})
    pg.controls.give_role(pg.person("Bob"), above)
    names["above"] = above.id
