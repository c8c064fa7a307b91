"""Messages come, change and go here, whoever asks for it: REST, the page, a test."""

from playground.platform import limits
from playground.platform.draft import Draft
from playground.platform.mentions import EVERYBODY, ONLY_USERS, notified, read
from playground.store.events import Bus, MessageCreated, MessageDeleted, MessageEdited, MessagesDeleted
from playground.store.model import Channel, Interaction, Json, Message
from playground.store.snowflake import Snowflake, snowflake_time
from playground.store.store import Store

NONCE_SECONDS = 5 * 60.0
DEFAULT, REPLY, CHAT_INPUT_COMMAND, CONTEXT_MENU_COMMAND = 0, 19, 20, 23
PLAIN_TYPES = frozenset({DEFAULT, REPLY, CHAT_INPUT_COMMAND, CONTEXT_MENU_COMMAND})
"""Types of messages that somebody wrote; the others are Discord's own."""


class Messages:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus

    def create(
        self,
        draft: Draft,
        *,
        channel: Snowflake,
        author: Snowflake,
        type: int = 0,
        nonce: str | int | None = None,
        reader: Snowflake | None = None,
        interaction: Interaction | None = None,
        metadata: Json | None = None,
        reference: Snowflake | None = None,
        reference_channel: Snowflake | None = None,
    ) -> Message:
        flags = draft.flags & ~limits.FLAG_EPHEMERAL
        message = Message(
            id=self.store.snowflakes.next(),
            channel=channel,
            author=author,
            timestamp=self.store.clock.iso(),
            type=type,
            flags=flags | limits.FLAG_EPHEMERAL if reader else flags,
            nonce=nonce,
            tts=draft.tts,
            reader=reader,
            interaction=interaction.id if interaction else None,
            metadata=metadata,
            reference=reference,
            reference_channel=reference_channel,
        )
        self._fill(message, draft)
        message.notified = notified(self.store, self.store.channels[channel], message)
        self.store.add_message(message)
        self.bus.tell(MessageCreated(message))
        return message

    def edit(self, message: Message, draft: Draft) -> Message:
        loading = message.flags & limits.FLAG_LOADING
        kept = message.flags & limits.FLAG_EPHEMERAL
        message.flags = draft.flags & ~(limits.FLAG_LOADING | limits.FLAG_EPHEMERAL) | kept
        if not loading:  # what completes a deferred answer is not an edit
            message.edited = self.store.clock.iso()
        old = {file.id for file in message.attachments}
        self._fill(message, draft)
        self.store.messages.put(message)
        self.store.files.retire(old - {file.id for file in message.attachments})
        self.bus.tell(MessageEdited(message))
        return message

    def _fill(self, message: Message, draft: Draft) -> None:
        for id, data in draft.new_files.items():
            self.store.files.put(id, data)
        message.content = draft.content
        message.embeds = draft.embeds
        message.components = draft.components
        message.attachments = draft.attachments
        message.snapshot = draft.snapshot if draft.snapshot is not None else message.snapshot
        if message.type not in PLAIN_TYPES:
            message.mentions = draft.mentions
        else:
            self._mention(message, draft)

    def _mention(self, message: Message, draft: Draft) -> None:
        default = EVERYBODY if message.interaction is None else ONLY_USERS
        allowed = default if draft.allowed is None else draft.allowed
        answered = self.store.messages.get(message.reference) if message.type == REPLY else None
        replied = answered.author if answered is not None else None
        channel = self.store.channels[message.channel]
        found = read(self.store, channel, message.author, draft.texts(), allowed, replied)
        message.mentions = found.users
        message.mention_roles = found.roles
        message.mention_everyone = found.everyone

    def set_flags(self, message: Message, flags: int) -> Message:
        """Not an edit of what it says: embeds hidden, published, a thread begun."""
        message.flags = flags
        self.store.messages.put(message)
        self.bus.tell(MessageEdited(message))
        return message

    def delete(self, message: Message) -> None:
        self.store.drop_message(message)
        self.bus.tell(MessageDeleted(message))

    def delete_many(self, channel: Channel, messages: list[Message]) -> None:
        for message in messages:
            self.store.drop_message(message)
        self.bus.tell(MessagesDeleted(channel, tuple(messages)))

    def with_nonce(self, channel: Snowflake, author: Snowflake, nonce: str | int) -> Message | None:
        """The message of the last minutes that was sent with this nonce."""
        since = self.store.clock.now() - NONCE_SECONDS
        for message in reversed(self.store.history(channel)):
            if snowflake_time(message.id).timestamp() < since:
                return None
            if message.author == author and message.nonce is not None and str(message.nonce) == str(nonce):
                return message
        return None

    def visible(self, channel: Snowflake, user: Snowflake) -> list[Message]:
        """What this person sees, oldest first."""
        return [message for message in self.store.history(channel) if message.reader in (None, user)]
