"""Messages come, change and go here, whoever asks for it: REST, the page, a test."""

from playground.platform import limits
from playground.platform.draft import Draft
from playground.store.events import Bus, MessageCreated, MessageDeleted, MessageEdited
from playground.store.model import Interaction, Json, Message
from playground.store.snowflake import Snowflake, snowflake_time
from playground.store.store import Store

NONCE_SECONDS = 5 * 60.0


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
        message.mentions = [user for user in draft.mentions if user in self.store.users]
        message.mention_everyone = draft.mention_everyone

    def delete(self, message: Message) -> None:
        self.store.drop_message(message)
        self.bus.tell(MessageDeleted(message))

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
