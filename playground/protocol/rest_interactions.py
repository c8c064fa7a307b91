"""Answers to interactions: the callback, and the webhook that its token stands for."""

from collections.abc import Callable

from playground.platform import limits
from playground.platform.commands import check_choices
from playground.platform.draft import Draft
from playground.platform.errors import (
    Json,
    Problems,
    one_problem,
    thread_archived,
    unknown_message,
    unknown_webhook,
)
from playground.platform.form import Form
from playground.platform.life import (
    ANSWER,
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    MODAL,
    MODAL_SUBMIT,
    UPDATE,
)
from playground.platform.modals import check_modal
from playground.platform.options import focused_option
from playground.platform.permissions import Permission
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import allowed
from playground.store.model import Interaction, Message

POSSIBLE = {
    COMMAND: (ANSWER, DEFER, MODAL),
    COMPONENT: (ANSWER, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (ANSWER, DEFER, DEFER_UPDATE, UPDATE),
}
"""Which callback answers which interaction."""


def callback(call: Call) -> Answer:
    interaction = call.world.interactions.unanswered(call.id("interaction_id"), call.params["interaction_token"])
    kind = _callback_type(call, interaction)
    data = call.body.get("data") or {}
    if not isinstance(data, dict):
        raise one_problem(("data",), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    _CALLBACKS[kind](call, interaction, data)
    return Answer(json=call.world.wire.callback(interaction)) if call.flag("with_response") else NO_CONTENT


def _callback_type(call: Call, interaction: Interaction) -> int:
    problems = Problems()
    kind = Form(call.body, problems).one_of("type", POSSIBLE[interaction.type], required=True)
    if kind in (UPDATE, DEFER_UPDATE) and interaction.message is None:
        problems.add(("type",), "BASE_TYPE_CHOICES", "There is no message to update")
    problems.raise_any()
    assert kind is not None  # else there was a problem
    return kind


def _demand_thread(call: Call, interaction: Interaction, *, edits: bool = False) -> None:
    """
    A thread that was locked meanwhile takes no answers from who does not manage threads (discord-api-docs issues 6884, 7707).
    One that only sleeps is woken by a new message, but nothing is edited in it.
    """
    channel = call.world.store.channels.get(interaction.channel)
    if channel is None or channel.thread is None:
        return
    locked = channel.thread.locked and not allowed(call, channel, Permission.MANAGE_THREADS)
    if locked or (edits and channel.thread.archived):
        raise thread_archived(403)


def _answer(call: Call, interaction: Interaction, data: Json) -> None:
    _demand_thread(call, interaction)
    draft = call.drafting(interaction.channel, data, path=("data",)).draft()
    call.world.interactions.answer(interaction, draft)


def _defer(call: Call, interaction: Interaction, data: Json) -> None:
    _demand_thread(call, interaction)
    flags = Form(data, Problems(), ("data",)).integer("flags", 0, 2**53) or 0
    draft = Draft([], [], flags & limits.FLAG_EPHEMERAL | limits.FLAG_LOADING)
    call.world.interactions.answer(interaction, draft, deferred=True)


def _defer_update(call: Call, interaction: Interaction, data: Json) -> None:
    call.world.interactions.defer_update(interaction)


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    _demand_thread(call, interaction, edits=True)
    message = call.world.store.messages.get(interaction.message)
    if message is None:  # deleted or dismissed meanwhile
        raise unknown_message()
    draft = call.drafting(interaction.channel, data, message, ("data",)).draft()
    call.world.interactions.update(interaction, message, draft)


def _choose(call: Call, interaction: Interaction, data: Json) -> None:
    problems = Problems()
    focused = focused_option(interaction.data)
    check_choices(Form(data, problems, ("data",)), focused["type"], limits.CHOICES)
    problems.raise_any()
    call.world.interactions.choose(interaction, data.get("choices") or [])


def _open_modal(call: Call, interaction: Interaction, data: Json) -> None:
    check_modal(data)
    call.world.interactions.open_modal(interaction, data)


_CALLBACKS: dict[int, Callable[[Call, Interaction, Json], None]] = {
    ANSWER: _answer,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choose,
    MODAL: _open_modal,
}


def _by_token(call: Call) -> Interaction:
    if call.id("webhook_id") != call.world.store.bot.id:
        raise unknown_webhook()
    return call.world.interactions.by_token(call.params["webhook_token"])


def _find(call: Call, interaction: Interaction) -> Message:
    """`@original`, or a message that came by this interaction."""
    named = call.id("message_id") if "message_id" in call.params else interaction.original
    message = call.world.store.messages.get(named)
    if message is None or (message.id != interaction.original and message.interaction != interaction.id):
        raise unknown_message()
    return message


def follow_up(call: Call) -> Answer:
    interaction = _by_token(call)
    loading = call.world.interactions.loading(interaction)
    _demand_thread(call, interaction, edits=loading is not None)
    draft = call.drafting(interaction.channel, call.body, loading).draft()
    message = call.world.interactions.follow_up(interaction, draft)
    return Answer(json=call.world.wire.message(message))


def get_message(call: Call) -> Answer:
    return Answer(json=call.world.wire.message(_find(call, _by_token(call))))


def edit_message(call: Call) -> Answer:
    interaction = _by_token(call)
    _demand_thread(call, interaction, edits=True)
    message = _find(call, interaction)
    draft = call.drafting(interaction.channel, call.body, message).draft()
    call.world.interactions.edit(interaction, message, draft)
    return Answer(json=call.world.wire.message(message))


def delete_message(call: Call) -> Answer:
    interaction = _by_token(call)
    call.world.interactions.delete(interaction, _find(call, interaction))
    return NO_CONTENT


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, token=False),
    Route("POST", _WEBHOOK, follow_up, token=False),
    # @original first: the templated path would take it for an id.
    *(
        Route(method, f"{_WEBHOOK}/messages/{which}", handler, token=False)
        for which in ("@original", "{message_id}")
        for method, handler in (("GET", get_message), ("PATCH", edit_message), ("DELETE", delete_message))
    ),
]
