"""Acting as a person, for tests and demos."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from playground.platform.commands import ATTACHMENT, CHAT_INPUT, GROUP, ON_MESSAGE, ON_USER, SUBCOMMAND
from playground.platform.controls import controls
from playground.platform.errors import Json
from playground.platform.life import ANSWER, CHOICES, DEFER, DEFER_UPDATE, MODAL, UPDATE
from playground.platform.options import Refused
from playground.shown import Shown
from playground.store.events import Event, InteractionAnswered, InteractionCompleted
from playground.store.model import Channel, Command, Interaction, User
from playground.store.snowflake import Snowflake
from playground.world import World

WAIT = 20.0
"""Longer than the three seconds after which a client gives up: only a broken test waits so long."""

STATES = {
    ANSWER: "answered",
    UPDATE: "answered",
    DEFER: "deferred",
    DEFER_UPDATE: "deferred",
    MODAL: "modal",
    CHOICES: "choices",
}


class NotSeen(AssertionError):
    """What a test waited for did not come."""


class Choice(NamedTuple):
    name: str
    value: str | int | float


@dataclass(frozen=True)
class FileToSend:
    """The value of an attachment option, or of a file upload in a form."""

    filename: str
    data: bytes


class Done:
    """What a person did, and what came of it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction
        self._answered = asyncio.Event()
        self._completed = asyncio.Event()
        self._stop = world.bus.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if isinstance(event, InteractionAnswered | InteractionCompleted) and event.interaction is self.interaction:
            self._answered.set()
            if isinstance(event, InteractionCompleted) or self.state != "deferred":
                self._completed.set()
                self._stop()

    @property
    def state(self) -> str:
        """`answered`, `deferred`, `modal`, `choices` or `failed`; `sent` before any of them."""
        if self.interaction.error is not None:
            return "failed"
        return "sent" if self.interaction.answer is None else STATES[self.interaction.answer]

    @property
    def error(self) -> str | None:
        """What a client would show."""
        return self.interaction.error

    @property
    def message(self) -> Shown:
        """The answer; for an update the message that was updated."""
        message = self._world.store.messages.get(self.interaction.original)
        if message is None:
            raise NotSeen(f"there is no message (or it is deleted): {self.state}, {self.error}")
        return Shown(self._world, message)

    @property
    def modal(self) -> Json:
        if self.interaction.modal is None:
            raise NotSeen(f"there is no modal: {self.state}, {self.error}")
        return self.interaction.modal

    async def answered(self) -> "Done":
        await self._wait(self._answered)
        return self

    async def settled(self) -> "Done":
        """For a deferred one: waits for what completes it."""
        await self._wait(self._completed)
        return self

    async def _wait(self, event: asyncio.Event) -> None:
        try:
            async with asyncio.timeout(WAIT):
                await event.wait()
        except TimeoutError as error:
            raise NotSeen(f"nothing came of it within {WAIT} s: {self.state}") from error


class Person:
    """Acts as a user of the playground."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user

    @property
    def id(self) -> Snowflake:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    async def slash(self, command: str, /, *, channel: Channel | None = None, **options: Any) -> Done:
        """`slash("play solo", difficulty=3)`; waits for the first response."""
        return await self.start_slash(command, channel=channel, **options).answered()

    def start_slash(self, command: str, /, *, channel: Channel | None = None, **options: Any) -> Done:
        """The same without waiting."""
        where = channel or self._first_channel()
        found = self._command(command.split()[0], where)
        tree = self._tree(found, command.split()[1:], options, where)
        return Done(self.world, self.world.people.slash(self.user, where, found.id, tree))

    async def autocomplete(
        self, command: str, /, *, focused: str, channel: Channel | None = None, **options: Any
    ) -> list[Choice]:
        where = channel or self._first_channel()
        found = self._command(command.split()[0], where)
        options.setdefault(focused, "")
        tree = self._tree(found, command.split()[1:], options, where, focused)
        done = await Done(self.world, self.world.people.autocomplete(self.user, where, found.id, tree)).answered()
        if done.error is not None:
            raise NotSeen(done.error)
        return [Choice(choice["name"], choice["value"]) for choice in done.interaction.choices or []]

    async def press(self, message: "Shown | Done", which: str) -> Done:
        """`which`: a button's custom id, or its exact label."""
        return await self.start_press(message, which).answered()

    def start_press(self, message: "Shown | Done", which: str) -> Done:
        shown = _shown(message)
        fits = [c for c in shown.controls if which in (c["custom_id"], c.get("label"))]
        fits = [c for c in fits if c["custom_id"] == which] or fits
        if len(fits) != 1:
            raise Refused(f"{len(fits)} buttons are called {which!r}; there are {shown.labels}")
        return Done(self.world, self.world.people.press(self.user, shown.id, fits[0]["custom_id"]))

    async def select(self, message: "Shown | Done", custom_id: str, values: Sequence[Any]) -> Done:
        plain = [str(_plain(value)) for value in values]
        return await Done(self.world, self.world.people.select(self.user, _shown(message).id, custom_id, plain)).answered()

    async def submit(self, opener: Done, fields: dict[str, Any]) -> Done:
        """Fills in the modal that `opener` got; `fields`: text, or a list of values, by custom id."""
        channel = self.world.store.channels.get(opener.interaction.channel)
        if channel is None:
            raise Refused("There is no such channel (any more)")
        values = {name: self._field(value, channel) for name, value in fields.items()}
        unknown = set(values) - {control["custom_id"] for control in controls(opener.modal["components"])}
        if unknown:
            raise Refused(f"the form has no {', '.join(unknown)}")
        return await Done(self.world, self.world.people.submit(self.user, opener.interaction.id, values)).answered()

    def _field(self, value: Any, channel: Channel) -> Any:
        if isinstance(value, list | tuple):
            return [self._uploaded(item, channel) for item in value]
        return value

    async def use(self, command: str, on: "Person | User | Shown", *, channel: Channel | None = None) -> Done:
        """A command of the "Apps" menu, on a person or on a message; waits for the first response."""
        where = self.world.store.channels[on.channel] if isinstance(on, Shown) else channel or self._first_channel()
        kind = ON_MESSAGE if isinstance(on, Shown) else ON_USER
        found = self._command(command, where, kind)
        return await Done(self.world, self.world.people.use(self.user, where, found.id, on.id)).answered()

    def say(
        self,
        content: str,
        channel: Channel | None = None,
        *,
        files: Sequence[FileToSend] = (),
        reply: Shown | None = None,
        ping: bool = True,
    ) -> Shown:
        """A plain message. `reply`: the message answered to; `ping`: its author is mentioned."""
        where = channel or self._first_channel()
        sent = [{"id": self._uploaded(file, where)} for file in files]
        message = self.world.people.say(self.user, where, content, sent, reply.id if reply else None, ping=ping)
        return Shown(self.world, message)

    def dismiss(self, message: Shown) -> None:
        self.world.people.dismiss(self.user, message.id)

    def messages(self, channel: Channel | None = None) -> list[Shown]:
        """What this person sees, oldest first; ephemeral messages of theirs included."""
        where = channel or self._first_channel()
        return [Shown(self.world, message) for message in self.world.messages.visible(where.id, self.id)]

    def _first_channel(self) -> Channel:
        channels = self.world.store.channels_of(self.world.store.home.id)
        if not channels:
            raise Refused("The first server has no channel (any more)")
        return channels[0]

    def _command(self, name: str, channel: Channel, kind: int = CHAT_INPUT) -> Command:
        commands = self.world.store.commands_for(channel.guild)
        for command in commands:
            if command.body["name"] == name and command.body["type"] == kind:
                return command
        raise Refused(f"There is no command {name}; there are {[command.body['name'] for command in commands]}")

    def _tree(
        self, command: Command, path: list[str], given: dict[str, Any], channel: Channel, focused: str | None = None
    ) -> list[Json]:
        """Options as a client sends them, inside the subcommand that `path` names."""
        definitions = command.body.get("options", [])
        wrappers: list[Json] = []
        for name in path:
            wrapper = next((d for d in definitions if d["name"] == name and d["type"] in (SUBCOMMAND, GROUP)), None)
            if wrapper is None:
                raise Refused(f"{command.body['name']} has no subcommand {name}")
            wrappers.append(wrapper)
            definitions = wrapper.get("options", [])
        types = {definition["name"]: definition["type"] for definition in definitions}
        options = [self._option(name, types.get(name), value, channel, focused) for name, value in given.items()]
        for wrapper in reversed(wrappers):
            options = [{"name": wrapper["name"], "type": wrapper["type"], "options": options}]
        return options

    def _option(self, name: str, kind: int | None, value: Any, channel: Channel, focused: str | None) -> Json:
        if kind is None:
            raise Refused(f"There is no option {name}")
        plain = self._uploaded(value, channel) if kind == ATTACHMENT else _plain(value)
        option = {"name": name, "type": kind, "value": plain}
        return option | {"focused": True} if name == focused else option

    def _uploaded(self, value: Any, channel: Channel) -> Any:
        if isinstance(value, FileToSend):
            return self.world.people.upload(channel, value.filename, value.data).id
        return _plain(value)


def _shown(message: Shown | Done) -> Shown:
    return message if isinstance(message, Shown) else message.message


def _plain(value: Any) -> Any:
    """People and channels are sent as their ids."""
    return value.id if isinstance(value, Person | User | Channel) else value
