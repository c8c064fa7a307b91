"""Channels of a guild: making, changing, moving and deleting them. Threads are changed by `rest_threads`."""

from typing import Any

from playground.platform import limits
from playground.platform.errors import (
    Problems,
    not_in_direct,
    one_problem,
    too_many_channels,
    unknown_channel,
    unknown_overwrite,
    wrong_channel_type,
)
from playground.platform.form import Form
from playground.platform.permissions import Permission, demand, sees
from playground.protocol import rest_threads
from playground.protocol.overwrites import demand_overwrites, read_overwrite, read_overwrites
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import find_channel
from playground.protocol.rest_guilds import bot, find_guild
from playground.store.model import CATEGORY, DIRECT, TEXT, THREADS, Channel, Guild, Json, Overwrite
from playground.store.snowflake import Snowflake
from playground.store.table import is_snowflake

KINDS = (0, 2, 4, 5, 13, 14, 15)
MANAGE = Permission.MANAGE_CHANNELS


def get_all(call: Call) -> Answer:
    """Those that the bot sees; without threads."""
    guild = find_guild(call)
    store = call.world.store
    seen = [channel for channel in store.channels_of(guild.id) if sees(store, channel, bot(call))]
    return Answer(json=[call.world.wire.channel(channel) for channel in seen])


def create(call: Call) -> Answer:
    guild = find_guild(call, MANAGE)
    problems = Problems()
    form = Form(call.body, problems)
    kind = form.one_of("type", KINDS) or TEXT
    fields = _read(call, form, guild, kind, required=True)
    overwrites = read_overwrites(call, form, guild)
    problems.raise_any()
    _demand_kind(kind)
    demand_overwrites(call, guild, None, overwrites)
    if len(call.world.store.channels_of(guild.id)) >= limits.GUILD_CHANNELS:
        raise too_many_channels(limits.GUILD_CHANNELS)
    position = fields.pop("position", None)
    channel = call.world.guilds.add_channel(guild, kind=kind, overwrites=overwrites, **fields)
    if position is not None:
        call.world.guilds.move_channels(guild, {channel.id: {"position": position}})
    return Answer(201, call.world.wire.channel(channel))


def _demand_kind(kind: int) -> None:
    """Announcements need a community guild, which no guild is here; neither voice channels nor forums are imitated."""
    if kind not in (TEXT, CATEGORY):
        raise wrong_channel_type()


def _read(call: Call, form: Form, guild: Guild, kind: int, *, required: bool = False) -> Json:
    """The fields of `Channel` that the body sets; null: as at the beginning, for all but the name."""
    fields: Json = {}
    name = form.text("name", 1, limits.CHANNEL_NAME, required=required or "name" in form.value)
    if name is not None:
        fields["name"] = _named(form, name, kind)
    topic = form.text("topic", 0, limits.TOPIC)
    slowmode = form.integer("rate_limit_per_user", 0, limits.SLOWMODE)
    position = form.integer("position", 0, limits.GUILD_CHANNELS)
    nsfw = form.boolean("nsfw")
    if position is not None:
        fields["position"] = position
    if kind == CATEGORY:
        return fields
    if "parent_id" in form.value:
        fields["parent"] = _parent(call, form, guild)
    read = (("topic", "topic", topic or None), ("rate_limit_per_user", "slowmode", slowmode or 0), ("nsfw", "nsfw", nsfw))
    return fields | {field: value for key, field, value in read if key in form.value}


def _named(form: Form, name: str, kind: int) -> str:
    """Names of text channels are in lower case, with dashes for blanks."""
    if kind == CATEGORY:
        return name
    named = "-".join(name.lower().split())
    if not named:
        form.required("name")
    return named


def _parent(call: Call, form: Form, guild: Guild, own: Snowflake | None = None) -> Snowflake | None:
    """The category; categories themselves have none."""
    id = form.value["parent_id"]
    if id is None:
        return None
    category = call.world.store.channels.get(str(id))
    if category is None or category.guild != guild.id:
        form.problem("CHANNEL_PARENT_INVALID", "Category does not exist", "parent_id")
        return None
    if category.kind != CATEGORY:
        form.problem("CHANNEL_PARENT_INVALID_TYPE", "Not a category", "parent_id")
    inside = [one for one in call.world.store.channels_of(guild.id) if one.parent == category.id and one.id != own]
    if len(inside) >= limits.CATEGORY_CHANNELS:
        text = f"Maximum number of channels in category reached ({limits.CATEGORY_CHANNELS})"
        form.problem("CHANNEL_PARENT_MAX_CHANNELS", text, "parent_id")
    return category.id


def edit(call: Call) -> Answer:
    channel = find_channel(call)
    if channel.kind in THREADS:
        return rest_threads.edit(call, channel)
    guild = _guild_of(call, channel)
    demand(call.world.store, channel, bot(call), MANAGE)
    problems = Problems()
    form = Form(call.body, problems)
    kind = form.one_of("type", KINDS)
    fields = _read(call, form, guild, channel.kind)
    overwrites = read_overwrites(call, form, guild)
    problems.raise_any()
    if kind is not None and kind != channel.kind:  # between text and announcements, in a community guild
        raise wrong_channel_type()
    if form.has("permission_overwrites"):
        demand_overwrites(call, guild, channel, overwrites)
        fields["overwrites"] = overwrites
    _change(call, guild, channel, fields)
    return Answer(json=call.world.wire.channel(channel))


def _change(call: Call, guild: Guild, channel: Channel, fields: Json) -> None:
    if "position" in fields:
        call.world.guilds.move_channels(guild, {channel.id: fields})
    elif fields:
        call.world.guilds.edit_channel(channel, **fields)


def _guild_of(call: Call, channel: Channel) -> Guild:
    if channel.kind == DIRECT or channel.guild is None:
        raise not_in_direct()
    return call.world.store.guilds[channel.guild]


def delete(call: Call) -> Answer:
    """Answers with what it was."""
    channel = find_channel(call)
    if channel.kind in THREADS:
        return rest_threads.delete(call, channel)
    if channel.kind == DIRECT:  # closed for the bot alone, which notices nothing of it
        return Answer(json=call.world.wire.channel(channel))
    demand(call.world.store, channel, bot(call), MANAGE)
    json = call.world.wire.channel(channel)
    call.world.guilds.delete_channel(channel)
    return Answer(json=json)


def move(call: Call) -> Answer:
    """Several at once: `position`, `parent_id`, and with `lock_permissions` the overwrites of that category."""
    guild = find_guild(call, MANAGE)
    if not isinstance(call.json, list):
        raise one_problem((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    problems = Problems()
    forms = [_item(problems, index, item) for index, item in enumerate(call.json)]
    problems.raise_any()
    wanted: dict[Snowflake, Json] = {}
    for form in forms:
        channel = _of_guild(call, guild, form)
        wanted[channel.id] = _moved(call, guild, form, channel)
    problems.raise_any()
    call.world.guilds.move_channels(guild, wanted)
    return NO_CONTENT


def _item(problems: Problems, index: int, item: Any) -> Form:
    form = Form(item if isinstance(item, dict) else {}, problems, (index,))
    if not isinstance(item, dict):
        form.problem("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    elif not is_snowflake(str(item.get("id"))):
        form.problem("NUMBER_TYPE_COERCE", f'Value "{item.get("id")}" is not snowflake.', "id")
    form.integer("position", 0, limits.GUILD_CHANNELS)
    form.boolean("lock_permissions")
    return form


def _of_guild(call: Call, guild: Guild, form: Form) -> Channel:
    channel = call.world.store.channels.get(str(form.value["id"]))
    if channel is None or channel.guild != guild.id or channel.kind in THREADS:
        raise unknown_channel()
    return channel


def _moved(call: Call, guild: Guild, form: Form, channel: Channel) -> Json:
    changes: Json = {}
    if form.has("position"):
        changes["position"] = form.value["position"]
    if "parent_id" not in form.value or channel.kind == CATEGORY:
        return changes
    changes["parent"] = _parent(call, form, guild, own=channel.id)
    category = call.world.store.channels.get(changes["parent"])
    if form.value.get("lock_permissions") and category is not None:
        overwrites: list[Overwrite] = list(category.overwrites)
        changes["overwrites"] = overwrites
    return changes


# What a channel allows and denies


def set_overwrite(call: Call) -> Answer:
    channel, guild = _place(call)
    problems = Problems()
    new = read_overwrite(call, Form(call.body | {"id": call.id("overwrite_id")}, problems), guild)
    problems.raise_any()
    others = [old for old in channel.overwrites if old.id != new.id]
    demand_overwrites(call, guild, channel, [*others, new])
    call.world.guilds.overwrite(channel, new.id, new.type, new.allow, new.deny)
    return NO_CONTENT


def drop_overwrite(call: Call) -> Answer:
    channel, _ = _place(call)
    target = call.id("overwrite_id")
    if all(old.id != target for old in channel.overwrites):
        raise unknown_overwrite()
    call.world.guilds.remove_overwrite(channel, target)
    return NO_CONTENT


def _place(call: Call) -> tuple[Channel, Guild]:
    channel = find_channel(call)
    guild = _guild_of(call, channel)
    if channel.kind in THREADS:
        raise wrong_channel_type()
    demand(call.world.store, channel, bot(call), Permission.MANAGE_ROLES)
    return channel, guild


ROUTES = [
    Route("GET", "/guilds/{guild_id}/channels", get_all),
    Route("POST", "/guilds/{guild_id}/channels", create),
    Route("PATCH", "/guilds/{guild_id}/channels", move),
    Route("PATCH", "/channels/{channel_id}", edit),
    Route("DELETE", "/channels/{channel_id}", delete),
    Route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", set_overwrite),
    Route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}", drop_overwrite),
]
