"""Channels of guilds come, change and go here, and what they allow to whom."""

from collections.abc import Sequence
from typing import Any

from playground.platform.guild_part import GuildPart
from playground.store.events import ChannelCreated, ChannelDeleted, ChannelEdited
from playground.store.model import CATEGORY, TEXT, THREADS, Channel, Guild, Overwrite
from playground.store.snowflake import Snowflake


class GuildChannels(GuildPart):
    def add_channel(
        self,
        guild: Guild,
        name: str,
        *,
        kind: int = TEXT,
        topic: str | None = None,
        parent: Snowflake | None = None,
        overwrites: Sequence[Overwrite] = (),
        nsfw: bool = False,
        slowmode: int = 0,
    ) -> Channel:
        """At the end of the list. Without overwrites of its own it gets those of its category, as at Discord."""
        channel = self._new_channel(guild, name, kind=kind, topic=topic, parent=parent, nsfw=nsfw, slowmode=slowmode)
        category = self.store.channels.get(parent)
        channel.overwrites = list(overwrites) or (list(category.overwrites) if category is not None else [])
        self.store.channels.put(channel)
        self.bus.tell(ChannelCreated(channel))
        return channel

    def _new_channel(self, guild: Guild, name: str, **fields: Any) -> Channel:
        return self.store.add_channel(Channel(id=self.store.snowflakes.next(), guild=guild.id, name=name, **fields))

    def edit_channel(self, channel: Channel, **changes: Any) -> Channel:
        """
        Fields of `Channel`: name, kind, topic, position, parent, nsfw, slowmode, overwrites. A category takes the channels
        along whose overwrites are the same as its own ("Permission Syncing" in the documentation).
        """
        assert channel.guild is not None  # direct messages have nothing to edit
        synced = self._synced(channel) if "overwrites" in changes else []
        categories = [self.store.channels.get(id) for id in (channel.parent, changes.get("parent"))]
        watched = dict.fromkeys(one.id for one in (channel, *categories) if one is not None)
        with self.watching_access(channel.guild, [self.store.channels[id] for id in watched], told=channel):
            _set(channel, changes)
            self.store.channels.put(channel)
            self.bus.tell(ChannelEdited(channel))
        for child in synced:
            self.edit_channel(child, overwrites=list(channel.overwrites))
        return channel

    def _synced(self, category: Channel) -> list[Channel]:
        if category.kind != CATEGORY or category.guild is None:
            return []
        own = {overwrite.id: overwrite for overwrite in category.overwrites}
        inside = [channel for channel in self.store.channels_of(category.guild) if channel.parent == category.id]
        return [child for child in inside if {overwrite.id: overwrite for overwrite in child.overwrites} == own]

    def delete_channel(self, channel: Channel) -> None:
        """With its threads; the channels of a category stay, without one."""
        assert channel.guild is not None  # direct messages are never deleted
        if channel.kind == CATEGORY:
            for child in self.store.channels_of(channel.guild):
                if child.parent == channel.id:
                    self.edit_channel(child, parent=None)
        for thread in self.store.threads_of(channel.guild, channel.id):
            self.store.drop_channel(thread)
        self.store.drop_channel(channel)
        self.bus.tell(ChannelDeleted(channel))

    def overwrite(self, channel: Channel, target_id: Snowflake, type: int, allow: int, deny: int) -> None:
        """Sets what the channel allows and denies to a role (type 0) or a member (type 1)."""
        new = Overwrite(id=target_id, type=type, allow=allow, deny=deny)
        others = [old for old in channel.overwrites if old.id != target_id]
        self.edit_channel(channel, overwrites=[*others, new])

    def remove_overwrite(self, channel: Channel, target_id: Snowflake) -> None:
        self.edit_channel(channel, overwrites=[old for old in channel.overwrites if old.id != target_id])

    def move_channels(self, guild: Guild, wanted: dict[Snowflake, dict[str, Any]]) -> None:
        """Changes (position, parent, overwrites) of several channels; every one that stands elsewhere then is told."""
        old = {channel.id: channel.position for channel in self.store.channels_of(guild.id)}
        for id, changes in wanted.items():
            channel = self.store.channels[id]
            channel.position = changes.get("position", channel.position)
        for position, channel in enumerate(self.store.channels_of(guild.id)):
            channel.position = position
            changes = {key: value for key, value in wanted.get(channel.id, {}).items() if key != "position"}
            if changes or position != old[channel.id]:
                self.edit_channel(channel, **changes)


def _set(channel: Channel, changes: dict[str, Any]) -> None:
    assert channel.kind not in THREADS  # these are changed by Threads.edit
    for key, value in changes.items():
        setattr(channel, key, value)
