"""People act: the one door for the page and for tests."""

import math
from collections.abc import Sequence
from typing import Any

from playground.platform import limits
from playground.platform.command_rights import may_use
from playground.platform.commands import CHAT_INPUT, ON_USER
from playground.platform.controls import modal_data, press_data, select_data
from playground.platform.draft import Draft, Drafting, Upload, safe_filename
from playground.platform.errors import DiscordError, Json
from playground.platform.life import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interactions
from playground.platform.mentions import EVERYBODY
from playground.platform.messages import Messages
from playground.platform.options import Refused, Resolved, slash_data
from playground.platform.permissions import Permission, in_channel
from playground.platform.pictures import content_type, picture_size
from playground.store.events import Bus, MemberJoined, PeopleChanged
from playground.store.model import CATEGORY, Attachment, Channel, Command, Interaction, Message, User
from playground.store.snowflake import Snowflake, snowflake_time
from playground.store.store import Store

NAME = 32
JOINER = "\u200d"
"""What makes one emoji of several: the only unseen sign in a name."""
UPLOADS_IN_HAND = 100
SPOILER = "SPOILER_"
DEFAULT, REPLY = 0, 19


class People:
    def __init__(self, store: Store, bus: Bus, messages: Messages, interactions: Interactions) -> None:
        self.store = store
        self.bus = bus
        self.messages = messages
        self.interactions = interactions

    def join(self, name: str) -> User:
        """Makes the person of this name, a member of the home guild; or finds it."""
        name = " ".join(name.split())
        if not 1 <= len(name) <= NAME or not name.replace(JOINER, "").isprintable() or not name.strip(JOINER):
            raise Refused(f"A name has 1 to {NAME} visible characters")
        found = self.store.person_named(name)
        if found is not None:
            return found
        if name.lower() == self.store.bot.name.lower():
            raise Refused("This is the bot's name")
        user = self.store.add_person(name)
        member = self.store.add_member(self.store.home, user)
        self.bus.tell(MemberJoined(member))
        self.bus.tell(PeopleChanged())
        return user

    def slash(self, user: User, channel: Channel, command: Snowflake, options: list[Json]) -> Interaction:
        return self.interactions.begin(COMMAND, user, channel, self._command_data(user, channel, command, options))

    def autocomplete(self, user: User, channel: Channel, command: Snowflake, options: list[Json]) -> Interaction:
        data = self._command_data(user, channel, command, options, partial=True)
        return self.interactions.begin(AUTOCOMPLETE, user, channel, data)

    def _command_data(self, user: User, channel: Channel, id: Snowflake, options: list[Json], *, partial: bool = False) -> Json:
        command = self._command(user, channel, id)
        if command.body["type"] != CHAT_INPUT:
            raise Refused("This command is used on a message or a person")
        return slash_data(self.store, channel.guild, command, options, partial=partial)

    def _command(self, user: User, channel: Channel, id: Snowflake) -> Command:
        """A command that this person may use here."""
        command = self.store.commands.get(id)
        if command is None:
            raise Refused("There is no such command (any more)")
        why = may_use(self.store, command, channel, user.id)
        if why is not None:
            raise Refused(why)
        return command

    def _demand(self, user: User, channel: Channel, needed: int, why: str) -> None:
        if in_channel(self.store, channel, user.id) & needed != needed:
            raise Refused(why)

    def use(self, user: User, channel: Channel, command: Snowflake, target: Snowflake) -> Interaction:
        """A command of the "Apps" menu: on a person, or on a message of this channel."""
        found = self._command(user, channel, command)
        kind = found.body["type"]
        if kind == CHAT_INPUT:
            raise Refused("This command is typed, with /")
        resolved = Resolved(self.store, channel.guild)
        if kind == ON_USER:
            resolved.user(target)
        else:
            resolved.message(self._seen(user, target), channel)
        data: Json = {"id": found.id, "name": found.body["name"], "type": kind, "target_id": target}
        data |= {"guild_id": found.guild} if found.guild is not None else {}
        return self.interactions.begin(COMMAND, user, channel, resolved.into(data))

    def press(self, user: User, message: Snowflake, custom_id: str) -> Interaction:
        seen = self._seen(user, message)
        return self._component(user, seen, press_data(seen, custom_id))

    def select(self, user: User, message: Snowflake, custom_id: str, values: list[str]) -> Interaction:
        seen = self._seen(user, message)
        resolved = Resolved(self.store, self.store.channels[seen.channel].guild)
        return self._component(user, seen, select_data(seen, custom_id, values, resolved))

    def _component(self, user: User, message: Message, data: Json) -> Interaction:
        channel = self.store.channels[message.channel]
        return self.interactions.begin(COMPONENT, user, channel, data, message=message)

    def _seen(self, user: User, id: Snowflake) -> Message:
        message = self.store.messages.get(id)
        channel = self.store.channels.get(message.channel) if message is not None else None
        if message is None or channel is None or message.reader not in (None, user.id):
            raise Refused("There is no such message (any more)")
        self._demand(user, channel, Permission.VIEW_CHANNEL, "You do not see this channel (any more)")
        return message

    def submit(self, user: User, opener: Snowflake, values: dict[str, Any]) -> Interaction:
        """Fills in the modal that an interaction opened; `values` by custom id."""
        parent = self.store.interactions.get(opener)
        if parent is None or parent.modal is None or parent.user != user.id:
            raise Refused("There is no such form (any more)")
        channel = self.store.channels.get(parent.channel)
        if channel is None:
            raise Refused("There is no such channel (any more)")
        self._demand(user, channel, Permission.VIEW_CHANNEL, "You do not see this channel (any more)")
        data = modal_data(parent.modal, values, Resolved(self.store, channel.guild))
        message = self.store.messages.get(parent.message)
        return self.interactions.begin(MODAL_SUBMIT, user, channel, data, message=message, parent=parent)

    def say(
        self,
        user: User,
        channel: Channel,
        content: str,
        files: Sequence[Json] = (),
        reply: Snowflake | None = None,
        *,
        ping: bool = True,
    ) -> Message:
        """A plain message. `files`: {id (of an upload), description?, spoiler?}; `ping`: mention whom it answers."""
        self._may_write(user, channel, files=bool(files))
        uploads = tuple(self._in_hand(key, file) for key, file in enumerate(files))
        listed = [{"id": key, "description": str(file.get("description") or "")} for key, file in enumerate(files)]
        body: Json = {"content": content, "attachments": listed}
        answered = None if reply is None else self._seen(user, reply)
        if answered is not None and (answered.channel != channel.id or answered.reader is not None):
            raise Refused("This message cannot be replied to from here")
        body["allowed_mentions"] = EVERYBODY | {"replied_user": ping}
        draft = self._drafted(Drafting(self.store.snowflakes, channel.id, body, uploads))
        message = self.messages.create(
            draft, channel=channel.id, author=user.id, type=REPLY if answered else DEFAULT, reference=reply
        )
        self._put_down([str(file["id"]) for file in files])
        return message

    def _may_write(self, user: User, channel: Channel, *, files: bool) -> None:
        self._demand(user, channel, Permission.VIEW_CHANNEL, "You do not see this channel (any more)")
        if channel.kind == CATEGORY:
            raise Refused("Nothing is written in a category")
        thread = channel.thread
        if thread is not None and thread.locked and not in_channel(self.store, channel, user.id) & Permission.MANAGE_THREADS:
            raise Refused("This thread is locked")
        self._demand(user, channel, Permission.SEND_MESSAGES, "You do not have permission to send messages in this channel")
        if files:
            self._demand(user, channel, Permission.ATTACH_FILES, "You do not have permission to attach files here")
        self._wait_in_slowmode(user, channel)

    def _wait_in_slowmode(self, user: User, channel: Channel) -> None:
        if not channel.slowmode or in_channel(self.store, channel, user.id) & Permission.BYPASS_SLOWMODE:
            return
        own = [message for message in self.store.history(channel.id) if message.author == user.id]
        since = snowflake_time(own[-1].id).timestamp() if own else 0.0
        wait = since + channel.slowmode - self.store.clock.now()
        if wait > 0:
            raise Refused(f"Slowmode is on: wait {math.ceil(wait)} s")

    def edit(self, user: User, id: Snowflake, content: str) -> Message:
        """Another text for a message of one's own."""
        message = self._seen(user, id)
        if message.author != user.id:
            raise Refused("Only your own messages can be edited")
        body: Json = {"content": content}
        return self.messages.edit(
            message, self._drafted(Drafting(self.store.snowflakes, message.channel, body, before=message))
        )

    def _drafted(self, drafting: Drafting) -> Draft:
        try:
            return drafting.draft()
        except DiscordError as error:
            sizes = f"1 to {limits.CONTENT} characters or up to {limits.FILES} files"
            raise Refused(f"A message has {sizes}; a description up to {limits.ALT_TEXT} characters") from error

    def _in_hand(self, key: int, file: Json) -> Upload:
        upload = self.store.uploads.get(str(file["id"]))
        data = None if upload is None else self.store.files.get(upload.id)
        if upload is None or data is None:
            raise Refused("A file is no longer there: attach it again")
        hidden = file.get("spoiler") is True and not upload.filename.startswith(SPOILER)
        return Upload(key, f"{SPOILER if hidden else ''}{upload.filename}", data)

    def _put_down(self, ids: list[Snowflake]) -> None:
        """Uploads that a message has taken over are kept under its own files' ids."""
        for id in dict.fromkeys(ids):
            self.store.files.retire([self.store.uploads.pop(id).id])

    def dismiss(self, user: User, id: Snowflake) -> None:
        message = self._seen(user, id)
        if message.reader is None:
            raise Refused("Only messages that you alone see can be dismissed")
        self.messages.delete(message)

    def upload(self, channel: Channel, filename: str, data: bytes) -> Attachment:
        """A file in a person's hand, for an option or a form that takes one."""
        if len(data) > limits.FILE_BYTES:
            raise Refused("This file is too large")
        width, height = picture_size(data) or (None, None)
        file = Attachment(
            id=self.store.snowflakes.next(),
            channel=channel.id,
            filename=safe_filename(filename),
            size=len(data),
            content_type=content_type(filename, data),
            width=width,
            height=height,
        )
        self.store.files.put(file.id, data)
        self.store.uploads[file.id] = file
        while len(self.store.uploads) > UPLOADS_IN_HAND:
            self.store.files.retire([self.store.uploads.pop(next(iter(self.store.uploads))).id])
        return file
