"""What the page's drawer can do: each deed is one control, and says in one sentence what happened."""

import math
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from playground.controls import Controls
from playground.platform.options import Refused
from playground.store.model import Channel, Guild, Json, Role, User


class Asked:
    """The body of a POST, read field by field; what is missing or of the wrong kind is refused."""

    def __init__(self, controls: Controls, body: Json) -> None:
        self.controls = controls
        self.store = controls.store
        self.body = body

    def text(self, name: str) -> str:
        value = self.body.get(name)
        if not isinstance(value, str) or not value.strip():
            raise Refused(f"A {name} is needed")
        return value

    def number(self, name: str) -> float:
        value = self.body.get(name)
        odd = isinstance(value, bool) or (isinstance(value, float) and not math.isfinite(value))
        if odd or not isinstance(value, int | float):
            raise Refused(f"A number is needed as {name}")
        return value

    def whole(self, name: str) -> int:
        value = self.number(name)
        if value != int(value):
            raise Refused(f"A whole number is needed as {name}")
        return int(value)

    def flag(self, name: str) -> bool:
        value = self.body.get(name)
        if not isinstance(value, bool):
            raise Refused(f"{name} is true or false")
        return value

    def shard(self) -> int | None:
        return None if self.body.get("shard") is None else self.whole("shard")

    @property
    def channel(self) -> Channel:
        found = self.store.channels.get(_key(self.body.get("channel")))
        if found is None:
            raise Refused("There is no such channel (any more)")
        return found

    @property
    def guild(self) -> Guild:
        """That of the open channel; the first one without any."""
        if self.body.get("channel") is None:
            return self.store.home
        found = self.store.guilds.get(self.channel.guild)
        if found is None:
            raise Refused("Direct messages belong to no server")
        return found

    @property
    def user(self) -> User:
        found = self.store.users.get(_key(self.body.get("user")))
        if found is None:
            raise Refused("There is no such person")
        return found

    @property
    def role(self) -> Role:
        found = self.store.roles.get(_key(self.body.get("role")))
        if found is None or found.guild != self.guild.id:
            raise Refused("There is no such role (any more)")
        return found


def _key(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _shown(channel: Channel) -> str:
    return channel.name if channel.thread is not None else f"#{channel.name}"


# Time


def forward(controls: Controls, asked: Asked) -> str:
    now = controls.forward(minutes=asked.number("minutes"))
    return f"It is now {datetime.fromtimestamp(now, UTC):%A, %d %B %Y, %H:%M} UTC."


# Network


def preset(controls: Controls, asked: Asked) -> str:
    name, on = asked.text("name"), asked.flag("on")
    if on:
        controls.switch_on(name)
    else:
        controls.switch_off(name)
    return f"{name[0].upper()}{name[1:]}: {'on' if on else 'off'}."


def remove_fault(controls: Controls, asked: Asked) -> str:
    controls.remove_fault(asked.whole("id"))
    return "The fault is removed."


def clear_faults(controls: Controls, _: Asked) -> str:
    controls.clear_faults()
    return "All faults are removed."


def swallow_heartbeats(controls: Controls, _: Asked) -> str:
    controls.swallow_heartbeats()
    return "Heartbeats get no answer any more."


async def disconnect(controls: Controls, asked: Asked) -> str:
    code, resumable = asked.whole("code"), asked.flag("resumable")
    await controls.disconnect(code, resumable=resumable, shard=asked.shard())
    return f"{controls.bot.name}'s connection is closed with {code}; its session {'waits' if resumable else 'is lost'}."


async def reconnect(controls: Controls, asked: Asked) -> str:
    await controls.ask_to_reconnect(asked.shard())
    return f"{controls.bot.name} is asked to reconnect."


async def invalidate(controls: Controls, asked: Asked) -> str:
    resumable = asked.flag("resumable")
    await controls.invalidate(resumable=resumable, shard=asked.shard())
    return f"{controls.bot.name} is told that its session is invalid{', but can be resumed' if resumable else ''}."


# The bot


def permission(controls: Controls, asked: Asked) -> str:
    name, held, channel = asked.text("name"), asked.flag("held"), asked.channel
    change = controls.allow if held else controls.deny
    change(channel, name)
    if (name in controls.permissions(channel)) != held:
        return f"{name} is {'allowed' if held else 'denied'} in {_shown(channel)}, but something else there decides otherwise."
    return f"{controls.bot.name} {'has' if held else 'no longer has'} {name} in {_shown(channel)}."


def remove_bot(controls: Controls, asked: Asked) -> str:
    controls.remove_bot(asked.guild)
    return f"{controls.bot.name} is kicked from {asked.guild.name}."


def invite_bot(controls: Controls, asked: Asked) -> str:
    names = asked.body.get("permissions", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Refused("permissions is a list of names")
    controls.invite_bot(*names, guild=asked.guild)
    return f"{controls.bot.name} is invited to {asked.guild.name}{' with ' + ', '.join(names) if names else ''}."


def outage(controls: Controls, asked: Asked) -> str:
    on, guild = asked.flag("on"), asked.guild
    if on:
        controls.outage(guild)
    else:
        controls.recover(guild)
    return f"{guild.name} has an outage: {controls.bot.name} hears nothing from it." if on else f"{guild.name} is back."


# People


def kick(controls: Controls, asked: Asked) -> str:
    controls.kick(asked.user, asked.guild)
    return f"{asked.user.name} is kicked from {asked.guild.name}."


def ban(controls: Controls, asked: Asked) -> str:
    controls.ban(asked.user, asked.guild)
    return f"{asked.user.name} is banned from {asked.guild.name}."


def unban(controls: Controls, asked: Asked) -> str:
    controls.unban(asked.user, asked.guild)
    return f"{asked.user.name} is no longer banned."


def join(controls: Controls, asked: Asked) -> str:
    controls.join(asked.user, asked.guild)
    return f"{asked.user.name} is a member of {asked.guild.name}."


def role(controls: Controls, asked: Asked) -> str:
    given, user, role = asked.flag("given"), asked.user, asked.role
    change = controls.give_role if given else controls.take_role
    change(user, role)
    return f"{user.name} {'has' if given else 'no longer has'} the role {role.name}."


def appoint(controls: Controls, asked: Asked) -> str:
    kind, user, guild = asked.text("kind"), asked.user, asked.guild
    makers: dict[str, Callable[[User, Guild], object]] = {
        "owner": controls.make_owner,
        "administrator": controls.make_administrator,
        "moderator": controls.make_moderator,
    }
    if kind not in makers:
        raise Refused(f"Somebody can be made one of: {', '.join(makers)}")
    makers[kind](user, guild)
    return f"{user.name} is now {kind} of {guild.name}."


def timeout(controls: Controls, asked: Asked) -> str:
    minutes, user = asked.number("minutes"), asked.user
    if minutes == 0:
        controls.end_timeout(user, asked.guild)
        return f"{user.name} may write again."
    controls.time_out(user, minutes=minutes, guild=asked.guild)
    return f"{user.name} may not write for {minutes:g} minutes."


def direct(controls: Controls, asked: Asked) -> str:
    takes, user = asked.flag("takes"), asked.user
    if takes:
        controls.take_direct(user)
    else:
        controls.close_direct(user)
    return f"{user.name} takes {'direct messages again' if takes else 'no direct messages'}."


# Channels and threads


def rename(controls: Controls, asked: Asked) -> str:
    before = _shown(asked.channel)
    controls.rename_channel(asked.channel, asked.text("name"))
    return f"{before} is now called {_shown(asked.channel)}."


def slowmode(controls: Controls, asked: Asked) -> str:
    seconds = asked.whole("seconds")
    controls.slow_down(asked.channel, seconds)
    return f"{_shown(asked.channel)} has {f'a slow mode of {seconds} seconds' if seconds else 'no slow mode'}."


def archive(controls: Controls, asked: Asked) -> str:
    on = asked.flag("on")
    change = controls.archive if on else controls.unarchive
    change(asked.channel)
    return f"{_shown(asked.channel)} is {'archived' if on else 'no longer archived'}."


def lock(controls: Controls, asked: Asked) -> str:
    on = asked.flag("on")
    change = controls.lock if on else controls.unlock
    change(asked.channel)
    return f"{_shown(asked.channel)} is {'locked' if on else 'no longer locked'}."


def create_channel(controls: Controls, asked: Asked) -> str:
    return f"{_shown(controls.create_channel(asked.text('name'), asked.guild))} is there."


def delete_channel(controls: Controls, asked: Asked) -> str:
    name = _shown(asked.channel)
    controls.delete_channel(asked.channel)
    return f"{name} is deleted."


Deed = Callable[[Controls, Asked], str | Awaitable[str]]
DEEDS: dict[str, Deed] = {
    deed.__name__: deed
    for deed in (
        *(forward, preset, remove_fault, clear_faults, swallow_heartbeats, disconnect, reconnect, invalidate),
        *(permission, remove_bot, invite_bot, outage),
        *(kick, ban, unban, join, role, appoint, timeout, direct),
        *(rename, slowmode, archive, lock, create_channel, delete_channel),
    )
}
"""By the name that `action` carries."""
