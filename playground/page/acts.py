"""What a page may send: each message is one act of its person. `Refused` says in words why it was not done."""

from collections.abc import Callable
from typing import Any, Protocol

from playground.page.view import NEWEST, View
from playground.platform.controls import submitted_values
from playground.platform.errors import Json
from playground.platform.options import Refused
from playground.store.model import Channel, Guild, Interaction, User
from playground.store.snowflake import Snowflake
from playground.store.table import is_snowflake
from playground.world import World


class Answers(Protocol):
    """The open page, as its acts see it."""

    world: World
    user: User
    view: View
    guild: Guild | None
    channel: Channel | None

    def send(self, payload: Json) -> None: ...

    def begin(self, nonce: Any, interaction: Interaction) -> None:
        """The answer of this interaction goes to this page."""

    def go(self, guild: Guild | None) -> None:
        """The page shows this guild from now on; None: direct messages."""


def obey(page: Answers, message: Json) -> None:
    """Raises Refused, or KeyError, TypeError and the like when the page made a mistake."""
    act = ACTS.get(message["t"])
    if act is None:
        raise Refused(f"Unknown message {message['t']}")
    act(page, message)


def _channel(page: Answers, id: Snowflake) -> Channel:
    """One that this person sees: any other is the same as none."""
    channel = page.world.store.channels.get(id)
    if channel is None or not page.view.sees(channel):
        raise Refused("There is no such channel (any more)")
    return channel


def _here(page: Answers, message: Json) -> Channel:
    return _channel(page, message["channel"])


def _answer(page: Answers, message: Json, t: str = "done", **fields: Any) -> None:
    page.send({"t": t, "nonce": message.get("nonce")} | fields)


# Interactions


def _slash(page: Answers, message: Json) -> None:
    options = message.get("options") or []
    begun = page.world.people.slash(page.user, _here(page, message), message["command"], options)
    page.begin(message.get("nonce"), begun)


def _autocomplete(page: Answers, message: Json) -> None:
    options = message.get("options") or []
    begun = page.world.people.autocomplete(page.user, _here(page, message), message["command"], options)
    page.begin(message.get("nonce"), begun)


def _commands(page: Answers, message: Json) -> None:
    """From now on commands are used in this channel: which ones may be."""
    page.channel = _here(page, message)
    _answer(page, message, "commands", commands=page.view.commands(page.channel))


def _context(page: Answers, message: Json) -> None:
    begun = page.world.people.use(page.user, _here(page, message), message["command"], str(message["target"]))
    page.begin(message.get("nonce"), begun)


def _press(page: Answers, message: Json) -> None:
    begun = page.world.people.press(page.user, message["message"], message["custom_id"])
    page.begin(message.get("nonce"), begun)


def _select(page: Answers, message: Json) -> None:
    values = [str(value) for value in message["values"]]
    begun = page.world.people.select(page.user, message["message"], message["custom_id"], values)
    page.begin(message.get("nonce"), begun)


def _modal(page: Answers, message: Json) -> None:
    values = submitted_values(message["components"])
    page.begin(message.get("nonce"), page.world.people.submit(page.user, message["interaction"], values))


# Messages


def _say(page: Answers, message: Json) -> None:
    channel = _here(page, message)
    files, ping = message.get("files") or [], message.get("ping") is not False
    content = str(message["content"])
    said = page.world.people.say(page.user, channel, content, files, message.get("reply"), ping=ping)
    page.view.reads.mark(page.user, channel, said.id)
    _answer(page, message)


def _edit_own(page: Answers, message: Json) -> None:
    page.world.people.edit(page.user, message["message"], str(message["content"]))
    _answer(page, message)


def _dismiss(page: Answers, message: Json) -> None:
    page.world.people.dismiss(page.user, message["message"])


def _delete(page: Answers, message: Json) -> None:
    page.world.acts.delete(page.user, message["message"])
    _answer(page, message)


def _react(page: Answers, message: Json) -> None:
    act = page.world.acts.unreact if message.get("remove") is True else page.world.acts.react
    act(page.user, message["message"], str(message["emoji"]))
    _answer(page, message)


def _pin(page: Answers, message: Json) -> None:
    act = page.world.acts.unpin if message.get("remove") is True else page.world.acts.pin
    act(page.user, message["message"])
    _answer(page, message)


def _pins(page: Answers, message: Json) -> None:
    channel = _here(page, message)
    pinned = [one for one in page.world.pins.list(channel) if one in page.view.messages(channel)]
    _answer(page, message, "messages", channel=channel.id, messages=[page.view.message(one) for one in pinned], more=False)


def _typing(page: Answers, message: Json) -> None:
    page.world.acts.typing(page.user, _here(page, message))


def _history(page: Answers, message: Json) -> None:
    channel = _here(page, message)
    before = message.get("before")
    seen = page.view.messages(channel)
    older = seen if before is None else [one for one in seen if int(one.id) < int(before)]
    shown = [page.view.message(one) for one in older[-NEWEST:]]
    _answer(page, message, "messages", channel=channel.id, messages=shown, more=len(older) > NEWEST)


def _read(page: Answers, message: Json) -> None:
    channel = _here(page, message)
    if not is_snowflake(message["message"]):
        raise Refused("This is no message's id")
    page.view.reads.mark(page.user, channel, message["message"])


# Places, threads, people


def _place(page: Answers, message: Json) -> None:
    id = message["guild"]
    guild = next((one for one in page.view.guilds() if one.id == id), None)
    if id is not None and guild is None:
        raise Refused("You are not in this server (any more)")
    page.go(guild)
    _answer(page, message)


def _direct(page: Answers, message: Json) -> None:
    channel = page.world.acts.open_direct(page.user)
    if page.guild is not None:
        page.go(None)
    _answer(page, message, "opened", channel=page.view.channel(channel))


def _members(page: Answers, message: Json) -> None:
    found = page.view.find(page.guild, str(message["query"])) if page.guild is not None else []
    _answer(page, message, "members", members=found)


def _threads(page: Answers, message: Json) -> None:
    channel = _here(page, message)
    found = [page.view.channel(thread) for thread in page.view.archived(channel)]
    _answer(page, message, "threads", channel=channel.id, threads=found)


def _open(page: Answers, message: Json) -> None:
    """A channel that is not in the lists: a sleeping thread, or one of another place."""
    channel = _here(page, message)
    guild = page.world.store.guilds.get(channel.guild)
    if guild is not page.guild:
        page.go(guild)
    _answer(page, message, "opened", channel=page.view.channel(channel))


def _thread_start(page: Answers, message: Json) -> None:
    parent, start = _here(page, message), message.get("message")
    private = message.get("private") is True
    made = page.world.acts.start_thread(page.user, parent, str(message["name"]), start, private=private)
    _answer(page, message, "opened", channel=page.view.channel(made))


def _thread_edit(page: Answers, message: Json) -> None:
    changes = {key: message[key] for key in ("name", "archived", "locked") if key in message}
    if not all(isinstance(value, str if key == "name" else bool) for key, value in changes.items()):
        raise Refused("A thread has a name; closed and locked are yes or no")
    page.world.acts.edit_thread(page.user, _here(page, message), **changes)
    _answer(page, message)


def _thread_join(page: Answers, message: Json) -> None:
    act = page.world.acts.leave_thread if message.get("leave") is True else page.world.acts.join_thread
    act(page.user, _here(page, message))
    _answer(page, message)


def _thread_delete(page: Answers, message: Json) -> None:
    page.world.acts.delete_thread(page.user, _here(page, message))
    _answer(page, message)


ACTS: dict[str, Callable[[Answers, Json], None]] = {
    "slash": _slash,
    "autocomplete": _autocomplete,
    "commands": _commands,
    "context": _context,
    "press": _press,
    "select": _select,
    "modal": _modal,
    "say": _say,
    "edit_own": _edit_own,
    "dismiss": _dismiss,
    "delete": _delete,
    "react": _react,
    "pin": _pin,
    "pins": _pins,
    "typing": _typing,
    "history": _history,
    "read": _read,
    "place": _place,
    "direct": _direct,
    "members": _members,
    "threads": _threads,
    "open": _open,
    "thread_start": _thread_start,
    "thread_edit": _thread_edit,
    "thread_join": _thread_join,
    "thread_delete": _thread_delete,
}
