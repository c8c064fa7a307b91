"""Application commands, global and of one guild."""

from playground.platform import limits
from playground.platform.commands import CHAT_INPUT, check_command, check_commands, normal_command
from playground.platform.errors import (
    missing_access,
    not_for_bots,
    one_problem,
    too_many_commands,
    unknown_application,
    unknown_command,
    unknown_command_permissions,
    unknown_guild,
)
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.store.events import CommandsChanged
from playground.store.model import Command, Json
from playground.store.snowflake import Snowflake

MOST = {1: limits.COMMANDS, 2: limits.CONTEXT_COMMANDS, 3: limits.CONTEXT_COMMANDS}


def _scope(call: Call) -> Snowflake | None:
    """The guild, or None for global commands."""
    if call.id("application_id") != call.world.store.bot.id:
        raise unknown_application()
    if "guild_id" not in call.params:
        return None
    guild = call.id("guild_id")
    if guild not in call.world.store.guilds:
        raise unknown_guild()
    if not call.world.store.bot_is_in(guild):
        raise missing_access()
    return guild


def _registered(call: Call, scope: Snowflake | None) -> list[Command]:
    return [command for command in call.world.store.commands if command.guild == scope]


def _same(command: Command, body: Json) -> bool:
    return bool(command.body["name"] == body["name"] and command.body["type"] == (body.get("type") or CHAT_INPUT))


def _find(call: Call) -> Command:
    scope = _scope(call)
    command = call.world.store.commands.get(call.id("command_id"))
    if command is None or command.guild != scope:
        raise unknown_command()
    return command


def _put(call: Call, scope: Snowflake | None, body: Json, before: Command | None) -> Command:
    """A command keeps its id as long as its name stays; its version changes with its content."""
    store = call.world.store
    normal = normal_command(body, of_guild=scope is not None)
    if before is not None and before.body == normal:
        return before
    id = before.id if before is not None else store.snowflakes.next()
    return store.commands.put(Command(id=id, version=store.snowflakes.next(), guild=scope, body=normal))


def _check_number(bodies: list[Json]) -> None:
    for kind, most in MOST.items():
        if sum((body.get("type") or CHAT_INPUT) == kind for body in bodies) > most:
            raise too_many_commands(most)


def list_all(call: Call) -> Answer:
    scope = _scope(call)
    return Answer(json=[call.world.wire.command(command) for command in _registered(call, scope)])


def replace_all(call: Call) -> Answer:
    scope = _scope(call)
    bodies = call.json
    if not isinstance(bodies, list) or not all(isinstance(body, dict) for body in bodies):
        raise one_problem((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    _check_number(bodies)
    check_commands(bodies)
    old = _registered(call, scope)
    new = [_put(call, scope, body, next((c for c in old if _same(c, body)), None)) for body in bodies]
    for gone in {command.id for command in old} - {command.id for command in new}:
        call.world.store.commands.drop(gone)
    call.world.bus.tell(CommandsChanged())
    return Answer(json=[call.world.wire.command(command) for command in new])


def create(call: Call) -> Answer:
    scope = _scope(call)
    check_command(call.body)
    registered = _registered(call, scope)
    before = next((command for command in registered if _same(command, call.body)), None)
    if before is None:
        _check_number([*(command.body for command in registered), call.body])
    command = _put(call, scope, call.body, before)
    call.world.bus.tell(CommandsChanged())
    return Answer(200 if before else 201, call.world.wire.command(command))


def get(call: Call) -> Answer:
    return Answer(json=call.world.wire.command(_find(call)))


def edit(call: Call) -> Answer:
    before = _find(call)
    body = before.body | call.body
    check_command(body)
    command = _put(call, before.guild, body, before)
    call.world.bus.tell(CommandsChanged())
    return Answer(json=call.world.wire.command(command))


def delete(call: Call) -> Answer:
    call.world.store.commands.drop(_find(call).id)
    call.world.bus.tell(CommandsChanged())
    return NO_CONTENT


def list_permissions(call: Call) -> Answer:
    """Nobody can set any here, so there are only the defaults, which this does not list."""
    _scope(call)
    return Answer(json=[])


def get_permissions(call: Call) -> Answer:
    scope = _scope(call)
    command = call.world.store.commands.get(call.id("command_id"))
    if command is None or command.guild not in (None, scope):
        raise unknown_command()
    raise unknown_command_permissions()


def set_permissions(call: Call) -> Answer:
    """Only people can, by a token of their own."""
    _scope(call)
    raise not_for_bots()


_PERMISSIONS = "/applications/{application_id}/guilds/{guild_id}/commands"
ROUTES = [
    Route("GET", f"{_PERMISSIONS}/permissions", list_permissions),
    Route("GET", f"{_PERMISSIONS}/{{command_id}}/permissions", get_permissions),
    Route("PUT", f"{_PERMISSIONS}/{{command_id}}/permissions", set_permissions),
]
ROUTES += [
    Route(method, f"/applications/{{application_id}}{scope}/commands{tail}", handler)
    for scope in ("", "/guilds/{guild_id}")
    for method, tail, handler in (
        ("GET", "", list_all),
        ("PUT", "", replace_all),
        ("POST", "", create),
        ("GET", "/{command_id}", get),
        ("PATCH", "/{command_id}", edit),
        ("DELETE", "/{command_id}", delete),
    )
]
