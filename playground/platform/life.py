"""The life of an interaction: three seconds to the first answer, fifteen minutes to the last."""

import base64
import secrets

from playground.platform import limits
from playground.platform.commands import CHAT_INPUT, ON_MESSAGE, ON_USER
from playground.platform.draft import Draft
from playground.platform.errors import (
    already_acknowledged,
    invalid_token,
    unknown_channel,
    unknown_interaction,
    unknown_webhook,
)
from playground.platform.messages import Messages
from playground.platform.normal import normal_modal
from playground.store.clock import Timer
from playground.store.events import (
    Bus,
    InteractionAnswered,
    InteractionCompleted,
    InteractionCreated,
    MessageEdited,
)
from playground.store.model import Channel, Interaction, Json, Message, User
from playground.store.snowflake import Snowflake
from playground.store.store import Store

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

KEPT, MOST = 2000, 50_000
"""So many interactions are remembered when their tokens have lapsed, and so many at all."""

GIVEN_UP = {
    COMMAND: "The application did not respond",
    COMPONENT: "This interaction failed",
    AUTOCOMPLETE: "Loading options failed",
    MODAL_SUBMIT: "Something went wrong. Try again.",
}
"""What a client shows when no answer comes."""


class Interactions:
    def __init__(self, store: Store, bus: Bus, messages: Messages) -> None:
        self.store = store
        self.bus = bus
        self.messages = messages
        self._tokens = {interaction.token: interaction.id for interaction in store.interactions}
        self._timers: dict[Snowflake, Timer] = {}

    def start(self) -> None:
        """Takes up the clocks of interactions that were open at the last stop."""
        for interaction in self.store.interactions:
            if interaction.answer is None and interaction.error is None:
                self._give_up_later(interaction)
            elif self.loading(interaction) is not None:
                self._expire_later(interaction)

    def begin(
        self,
        type: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        id = self.store.snowflakes.next()
        interaction = Interaction(
            id=id,
            token=_token(id),
            type=type,
            user=user.id,
            channel=channel.id,
            guild=channel.guild,
            data=data,
            created=self.store.clock.now(),
            message=message.id if message else None,
            parent=parent.id if parent else None,
        )
        self.store.interactions.put(interaction)
        self._tokens[interaction.token] = id
        self._forget_the_oldest()
        self._give_up_later(interaction)
        self.bus.tell(InteractionCreated(interaction))
        return interaction

    def _forget_the_oldest(self) -> None:
        known = self.store.interactions
        while len(known) > KEPT and (len(known) > MOST or not self._alive(known.oldest())):
            oldest = known.oldest()
            self._stop_timer(oldest)
            self._tokens.pop(oldest.token, None)
            known.drop(oldest.id)

    def _alive(self, interaction: Interaction) -> bool:
        """Its token is."""
        return self.store.clock.now() - interaction.created <= limits.TOKEN_SECONDS

    def unanswered(self, id: Snowflake, token: str) -> Interaction:
        """The interaction that a callback may answer; raises Discord's refusal otherwise."""
        interaction = self.store.interactions.get(id)
        if interaction is None or interaction.token != token or interaction.error is not None:
            raise unknown_interaction()
        if interaction.answer is not None:
            raise already_acknowledged()
        if self.store.clock.now() - interaction.created > limits.RESPONSE_SECONDS:
            raise unknown_interaction()
        return interaction

    def by_token(self, token: str) -> Interaction:
        """The interaction whose token, still alive and acknowledged, stands for a webhook."""
        interaction = self.store.interactions.get(self._tokens.get(token))
        if interaction is None or interaction.answer in (None, CHOICES):
            raise unknown_webhook()
        if not self._alive(interaction):
            raise invalid_token()
        return interaction

    def answer(self, interaction: Interaction, draft: Draft, *, deferred: bool = False) -> Message:
        """Types 4 and 5: a new message, or the promise of one."""
        message = self.post(interaction, draft, ephemeral=bool(draft.flags & limits.FLAG_EPHEMERAL))
        interaction.original = message.id
        self._acknowledge(interaction, DEFER if deferred else ANSWER)
        return message

    def defer_update(self, interaction: Interaction) -> None:
        """Type 6."""
        interaction.original = interaction.message
        self._acknowledge(interaction, DEFER_UPDATE)

    def update(self, interaction: Interaction, message: Message, draft: Draft) -> Message:
        """Type 7."""
        interaction.original = message.id
        self.messages.edit(message, draft)
        self._acknowledge(interaction, UPDATE)
        return message

    def choose(self, interaction: Interaction, choices: list[Json]) -> None:
        """Type 8."""
        interaction.choices = choices
        self._acknowledge(interaction, CHOICES)

    def open_modal(self, interaction: Interaction, modal: Json) -> None:
        """Type 9."""
        interaction.modal = normal_modal(modal)
        self._acknowledge(interaction, MODAL)

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """A further message; the first one after a deferral completes the deferred message instead."""
        loading = self.loading(interaction)
        if loading is not None:
            return self.edit(interaction, loading, draft)
        message = self.post(interaction, draft, ephemeral=bool(draft.flags & limits.FLAG_EPHEMERAL))
        self._complete(interaction)
        return message

    def post(self, interaction: Interaction, draft: Draft, *, ephemeral: bool) -> Message:
        if interaction.channel not in self.store.channels:  # deleted meanwhile
            raise unknown_channel()
        return self.messages.create(
            draft,
            channel=interaction.channel,
            author=self.store.bot.id,
            type=_message_type(interaction),
            reader=interaction.user if ephemeral else None,
            interaction=interaction,
            metadata=self._metadata(interaction),
            reference=interaction.message,
        )

    def edit(self, interaction: Interaction, message: Message, draft: Draft) -> Message:
        self.messages.edit(message, draft)
        if message.id == interaction.original:
            self._complete(interaction)
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        self.messages.delete(message)
        if message.id == interaction.original:
            self._complete(interaction)

    def loading(self, interaction: Interaction) -> Message | None:
        """The deferred message that still waits for its content."""
        message = self.store.messages.get(interaction.original)
        return message if message is not None and message.flags & limits.FLAG_LOADING else None

    def _metadata(self, interaction: Interaction) -> Json:
        """`interaction_metadata`, with ids that the wire turns into users."""
        metadata: Json = {"id": interaction.id, "type": interaction.type, "user": interaction.user}
        if interaction.type == COMMAND:
            metadata["name"] = command_path(interaction.data)
            target = {ON_USER: "target_user", ON_MESSAGE: "target_message_id"}.get(interaction.data["type"])
            if target is not None:
                metadata[target] = interaction.data["target_id"]
        elif interaction.type == COMPONENT:
            metadata["interacted_message_id"] = interaction.message
        parent = self.store.interactions.get(interaction.parent)
        if parent is not None:
            metadata["triggering_interaction_metadata"] = self._metadata(parent)
        return metadata

    def _acknowledge(self, interaction: Interaction, answer: int) -> None:
        interaction.answer = answer
        self._stop_timer(interaction)
        if answer == DEFER:
            self._expire_later(interaction)
        self.store.interactions.put(interaction)
        self.bus.tell(InteractionAnswered(interaction))

    def _complete(self, interaction: Interaction) -> None:
        self._stop_timer(interaction)
        self.bus.tell(InteractionCompleted(interaction))

    def _stop_timer(self, interaction: Interaction) -> None:
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            self.store.clock.cancel(timer)

    def _give_up_later(self, interaction: Interaction) -> None:
        due = interaction.created + limits.RESPONSE_SECONDS
        self._timers[interaction.id] = self.store.clock.call_at(due, lambda: self._give_up(interaction))

    def _give_up(self, interaction: Interaction) -> None:
        self._timers.pop(interaction.id, None)
        interaction.error = GIVEN_UP[interaction.type]
        self.store.interactions.put(interaction)
        self.bus.tell(InteractionAnswered(interaction))

    def _expire_later(self, interaction: Interaction) -> None:
        due = interaction.created + limits.TOKEN_SECONDS
        self._timers[interaction.id] = self.store.clock.call_at(due, lambda: self._expire(interaction))

    def _expire(self, interaction: Interaction) -> None:
        """A deferred answer whose token ran out: the client stops saying that the bot is thinking."""
        self._timers.pop(interaction.id, None)
        loading = self.loading(interaction)
        interaction.error = GIVEN_UP[COMMAND]
        self.store.interactions.put(interaction)
        if loading is not None:
            loading.flags &= ~limits.FLAG_LOADING
            loading.content = GIVEN_UP[COMMAND]
            self.store.messages.put(loading)
            self.bus.tell(MessageEdited(loading))
        self.bus.tell(InteractionCompleted(interaction))


def _token(id: Snowflake) -> str:
    return base64.urlsafe_b64encode(f"interaction:{id}:{secrets.token_hex(24)}".encode()).decode().rstrip("=")


def _message_type(interaction: Interaction) -> int:
    """Of the message that answers: an answer to / (20), to an entry of the Apps menu (23), to a message (19)."""
    if interaction.type == COMMAND:
        return 20 if interaction.data["type"] == CHAT_INPUT else 23
    return 19 if interaction.message else 0


def command_path(data: Json) -> str:
    """ "play solo" for the subcommand solo of play."""
    names = [data["name"]]
    options = data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options", [])
    return " ".join(names)
