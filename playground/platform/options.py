"""What a person fills in: a command's options, checked as Discord's own client checks them before it sends."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from playground.platform import limits
from playground.platform.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.platform.errors import Json
from playground.store.model import Channel, Command, Message
from playground.store.snowflake import Snowflake
from playground.store.store import Store

LARGEST = 2**53 - 1
"""Beyond it, numbers of JavaScript are not exact."""


class Refused(Exception):
    """What a client does not let a person send; the text is for that person."""


class Resolved:
    """Collects the ids that an interaction's `resolved` explains."""

    def __init__(self, store: Store, guild: Snowflake | None) -> None:
        self.store = store
        self.guild = guild
        self.ids: dict[str, list[Any]] = {}

    def user(self, id: Snowflake) -> None:
        if id not in self.store.users:
            raise Refused("There is no such user")
        self._add("users", id)

    def channel(self, id: Snowflake) -> None:
        channel = self.store.channels.get(id)
        if channel is None or channel.guild != self.guild:
            raise Refused("There is no such channel")
        self._add("channels", id)

    def role(self, id: Snowflake) -> None:
        role = self.store.roles.get(id)
        if role is None or role.guild != self.guild:
            raise Refused("There is no such role")
        self._add("roles", id)

    def mentionable(self, id: Snowflake) -> None:
        self.role(id) if id in self.store.roles else self.user(id)

    def message(self, message: Message, channel: Channel) -> None:
        if message.channel != channel.id:
            raise Refused("This message stands in another channel")
        self._add("messages", message.id)

    def attachment(self, id: Snowflake) -> None:
        file = self.store.uploads.get(id)
        if file is None:
            raise Refused("There is no such file")
        self._add("attachments", msgspec.to_builtins(file))

    def _add(self, kind: str, item: object) -> None:
        items = self.ids.setdefault(kind, [])
        if item not in items:
            items.append(item)

    def into(self, data: Json) -> Json:
        return data | {"resolved": self.ids} if self.ids else data


def slash_data(store: Store, guild: Snowflake | None, command: Command, options: list[Json], *, partial: bool = False) -> Json:
    """The data of the interaction. `partial`: still being typed, for autocomplete."""
    resolved = Resolved(store, guild)
    data: Json = {"id": command.id, "name": command.body["name"], "type": command.body["type"]}
    filled = _fill(command.body.get("options", []), options, resolved, partial=partial)
    if filled:
        data["options"] = filled
    if command.guild is not None:
        data["guild_id"] = command.guild
    return resolved.into(data)


def _fill(definitions: list[Json], given: list[Json], resolved: Resolved, *, partial: bool) -> list[Json]:
    by_name = {definition["name"]: definition for definition in definitions}
    for option in given:
        if option.get("name") not in by_name:
            raise Refused(f"There is no option {option.get('name')}")
    if definitions and definitions[0]["type"] in (SUBCOMMAND, GROUP):
        if len(given) != 1:
            raise Refused("Choose one subcommand")
        return [_descend(by_name[given[0]["name"]], given[0], resolved, partial=partial)]
    names = {option["name"] for option in given}
    missing = [name for name, definition in by_name.items() if definition.get("required") and name not in names]
    if missing and not partial:
        raise Refused(f"This option is required: {missing[0]}")
    return [_value(by_name[option["name"]], option, resolved, partial=partial) for option in given]


def _descend(definition: Json, given: Json, resolved: Resolved, *, partial: bool) -> Json:
    inner = _fill(definition.get("options", []), given.get("options") or [], resolved, partial=partial)
    return {"name": definition["name"], "type": definition["type"], "options": inner}


def _value(definition: Json, given: Json, resolved: Resolved, *, partial: bool) -> Json:
    value = given.get("value")
    option = {"name": definition["name"], "type": definition["type"], "value": value}
    if partial and given.get("focused") is True:
        if not definition.get("autocomplete"):
            raise Refused(f"{definition['name']} has no suggestions")
        return option | {"value": str(value), "focused": True}
    if not partial:
        _check(definition, value)
    _resolve(definition["type"], str(value), resolved)
    return option


def _check(definition: Json, value: Any) -> None:
    name = definition["name"]
    expected = _TYPES.get(definition["type"], str)
    if not isinstance(value, expected) or (isinstance(value, bool) and definition["type"] != BOOLEAN):
        raise Refused(f"{name}: this is not a {_TYPE_NAMES.get(definition['type'], 'valid value')}")
    choices = definition.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Refused(f"{name}: choose one of the choices")
    _check_bounds(name, definition, value)


def _check_bounds(name: str, definition: Mapping[str, Any], value: Any) -> None:
    """Discord's own bounds hold where the bot names none ("Application Command Option Type")."""
    if definition["type"] in (INTEGER, NUMBER):
        low, high, size = definition.get("min_value", -LARGEST), definition.get("max_value", LARGEST), value
    elif definition["type"] == STRING:
        low, high, size = definition.get("min_length", 0), definition.get("max_length", limits.STRING_OPTION), len(value)
    else:
        return
    if not size >= low:
        raise Refused(f"{name}: at least {low}")
    if not size <= high:  # nor what is no number at all
        raise Refused(f"{name}: at most {high}")


_TYPES: dict[int, Any] = {INTEGER: int, NUMBER: (int, float), BOOLEAN: bool}
_TYPE_NAMES = {INTEGER: "whole number", NUMBER: "number", BOOLEAN: "yes or no", STRING: "text"}


def _resolve(kind: int, id: Snowflake, resolved: Resolved) -> None:
    resolvers: dict[int, Callable[[Snowflake], None]] = {
        USER: resolved.user,
        CHANNEL: resolved.channel,
        ROLE: resolved.role,
        MENTIONABLE: resolved.mentionable,
        ATTACHMENT: resolved.attachment,
    }
    if kind in resolvers:
        resolvers[kind](id)


def focused_option(data: Json) -> Json:
    """The option that autocomplete is asked about."""
    for option in data.get("options", []):
        if option.get("focused"):
            return dict(option)
        if "options" in option:
            return focused_option(option)
    raise ValueError("no option is focused")
