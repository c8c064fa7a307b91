"""What happens, told to one page: messages at once, lists (channels, members, ...) whole and a moment later."""

import asyncio
from datetime import datetime
from typing import Protocol

import msgspec

from playground.page import reads
from playground.page.drawings import Drawings, Happened
from playground.page.view import View
from playground.platform.errors import Json
from playground.store import events
from playground.store.clock import Timer
from playground.store.model import Channel, Guild, Message, Thread, User
from playground.world import World

PAUSE = 0.03
"""Seconds. Many changes in one go, a crowd that joins, make one new list."""


class Told(Protocol):
    """The page that is told."""

    world: World
    user: User
    view: View
    drawings: Drawings
    guild: Guild | None
    channel: Channel | None

    def send(self, payload: Json) -> None: ...

    def go(self, guild: Guild | None) -> None: ...


class News:
    def __init__(self, page: Told) -> None:
        self.page = page
        self.view = page.view
        self._stale: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._lapse: Timer | None = None
        self._homeless = page.guild is None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._forget_lapse()

    def await_lapse(self) -> None:
        """A timeout of mine in the guild that is shown ends by time alone: then the page is told anew what I may."""
        self._forget_lapse()
        guild, world = self.page.guild, self.page.world
        member = world.store.member(guild.id, self.page.user.id) if guild is not None else None
        if member is not None and member.timeout is not None and member.timeout > world.clock.iso():
            due = datetime.fromisoformat(member.timeout).timestamp()
            self._lapse = world.clock.call_at(due, lambda: self._later("place"))

    def _forget_lapse(self) -> None:
        if self._lapse is not None:
            self.page.world.clock.cancel(self._lapse)
            self._lapse = None

    def hear(self, event: events.Event) -> None:
        match event:
            case events.MessageCreated() | events.MessageEdited() | events.MessageDeleted() | events.MessagesDeleted():
                self._message(event)
            case events.ReactionChanged(message) | events.ReactionsCleared(message) if self.view.sees_message(message):
                self._now({"t": "reactions"} | _where(message) | {"reactions": self.view.reactions(message)})
            case events.PinsChanged(channel) if self.view.sees(channel):
                self._now({"t": "pins", "channel": channel.id})
            case events.ReadMoved(channel, user) if user == self.page.user.id and self.view.sees(channel):
                self._now({"t": "unread"} | self.view.unread_in(channel))
            case events.Typing(channel_id, user) if self._seen(channel_id) and user != self.page.user.id:
                self._now({"t": "typing", "channel": channel_id, "user": user, "name": self._name(user)})
            case events.PeopleChanged():
                self._later("people")
            case events.BotChanged():
                self._later("bot")
            case events.CommandsChanged():
                self._later("commands")
            case events.ClockMoved():
                self._now({"t": "now", "now": int(self.page.world.clock.now() * 1000)})
            case _:
                self._of_guilds(event)

    def _of_guilds(self, event: events.Event) -> None:
        match event:
            case events.GuildAppeared(guild) | events.GuildEdited(guild) | events.GuildVanished(guild):
                self._later("guilds", *(("place",) if self._is_here(guild.id) else ()))
            case events.ChannelCreated(channel) | events.ChannelEdited(channel) | events.ChannelDeleted(channel):
                self._channel(channel)
            case events.ThreadMembersChanged(thread):
                self._channel(thread)
            case events.RoleCreated(role) | events.RoleEdited(role) | events.RoleDeleted(role):
                self._later("unread", *(("place",) if self._is_here(role.guild) else ()))
            case events.MemberJoined(member) | events.MemberEdited(member) | events.MemberLeft(member):
                mine = member.user == self.page.user.id
                self._later(*(("guilds", "unread") if mine else ()), *self._of_member(member.guild, mine=mine))
            case _:
                pass

    def _of_member(self, guild: str, *, mine: bool) -> tuple[str, ...]:
        return () if not self._is_here(guild) else ("place",) if mine else ("people",)

    def _is_here(self, guild: str | None) -> bool:
        return self.page.guild is not None and self.page.guild.id == guild

    def _seen(self, channel: str) -> bool:
        return self.view.sees(self.page.world.store.channels.get(channel))

    def _name(self, user: str) -> str:
        return self.page.world.store.users[user].name

    def _channel(self, channel: Channel) -> None:
        here = self.page.guild.id if self.page.guild is not None else None
        mine = channel.guild is not None or channel.recipient == self.page.user.id
        if channel.guild == here and mine:
            self._later("channels", "commands")
        if mine:
            self._later("unread")
        if channel.thread is not None and self.view.sees(channel):
            self._thread(channel, channel.thread)

    def _thread(self, channel: Channel, thread: Thread) -> None:
        """Of a thread that sleeps or is deleted no list tells any more."""
        there = channel.id in self.page.world.store.channels
        if thread.archived or not there:
            now = self.view.channel(channel) if there else None
            # Before the list without it: who has it open keeps it open.
            self.page.send({"t": "asleep", "thread": channel.id, "channel": channel.parent, "now": now})

    def _message(self, event: events.Event) -> None:
        match event:
            case events.MessageCreated(message) if self.view.sees_message(message):
                channel, user = self.page.world.store.channels[message.channel], self.page.user.id
                unread = reads.counts(channel, message, user)
                called = unread and user in message.notified
                marks = {"guild": channel.guild, "unread": unread, "mentioned": called} | self._count(channel)
                self._now({"t": "message", "message": self._drawn(event)} | marks)
            case events.MessageEdited(message) if self.view.sees_message(message):
                self._now({"t": "edit", "message": self._drawn(event)})
            case events.MessageDeleted(message) if self.view.sees_message(message):
                self._now({"t": "delete"} | _where(message) | self._count(self.page.world.store.channels[message.channel]))
                self._later("unread")
            case events.MessagesDeleted(channel, messages) if self.view.sees(channel):
                for message in messages:
                    self._now({"t": "delete"} | _where(message) | self._count(channel))
                self._later("unread")
            case _:
                pass

    def _count(self, channel: Channel) -> Json:
        """How many messages a thread has now."""
        return {"thread_messages": channel.thread.messages} if channel.thread is not None else {}

    def _drawn(self, event: Happened) -> Json | msgspec.Raw:
        drawings = self.page.drawings
        return drawings.finished(self.view.message(event.message, drawings.message(event)))

    # Now and later

    def _now(self, payload: Json) -> None:
        """After the lists that it builds on, but not after the unread marks: they count the message, and so will the page."""
        before = self._stale - {"unread"}
        self._stale -= before
        self._tell(before)
        self.page.send(payload)

    def _later(self, *lists: str) -> None:
        self._stale.update(lists)
        if self._stale and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self.flush)

    def flush(self) -> None:
        """Sends what is new of the lists."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        stale, self._stale = self._stale, set()
        self._tell(stale)

    def _tell(self, stale: set[str]) -> None:
        if "guilds" in stale:
            self.page.send({"t": "guilds", "guilds": self.view.guild_list()})
            self._keep_place()
        if "place" in stale and self.page.guild is not None:
            self.page.go(self.page.guild)
            stale -= {"channels", "people", "bot", "commands"}
        for name in ("channels", "people", "bot", "commands"):
            if name in stale:
                self.page.send({"t": name} | self._list(name))
        if "unread" in stale:
            self.page.send({"t": "unreads", "unread": self.view.unread()})

    def _list(self, name: str) -> Json:
        guild = self.page.guild
        if name == "people":
            return self.view.people(guild)
        if name == "commands":
            seen = self.page.channel if self.view.sees(self.page.channel) else None
            return {name: self.view.commands(seen)}
        return {name: (self.view.channel_list if name == "channels" else self.view.bot)(guild)}

    def _keep_place(self) -> None:
        """Who is no longer in the guild that is shown is led to another one; who was in none, to the first."""
        mine = self.view.guilds()
        gone = self.page.guild is not None and all(guild.id != self.page.guild.id for guild in mine)
        if gone or (self._homeless and mine):
            self._homeless = not mine
            self.page.go(next(iter(mine), None))


def _where(message: Message) -> Json:
    return {"channel": message.channel, "message": message.id}
