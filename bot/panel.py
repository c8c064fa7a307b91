"""What a front-end needs to show a match to one seat, and the refusals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from db.matches import Handle
from engine.core.types import Control, Row
from engine.games.links.state import LOOKS
from wording import say

__all__ = ["LOOKS", "Button", "Control", "Document", "Handle", "Move", "Panel", "Picture", "Refused", "Row", "Where", "Who"]


class Who(NamedTuple):
    """A person: Discord's id and the name to show."""

    id: str
    name: str


class Where(NamedTuple):
    """The place of an interaction; None in direct messages."""

    guild_id: str | None
    channel_id: str | None


class Move(NamedTuple):
    """Something that can be done now: the option's id, its words, and whether it is asked once more before."""

    option: str
    words: str
    final: bool


class Picture(NamedTuple):
    """A drawn board. `name` holds match, number of moves and hash, so that no client shows an old one."""

    name: str
    data: bytes
    alt: str


class Button(NamedTuple):
    """A button that is no move: the wording key of its label, and its custom_id, whose first word has a route."""

    text: str
    custom_id: str
    args: Mapping[str, Any] = MappingProxyType({})


class Document(NamedTuple):
    """A file to hand over, with a word about it."""

    name: str
    data: bytes
    text: str


class Panel(NamedTuple):
    """A match as one seat may see it. `choice`: the id of the open choice, None when there is nothing to answer.

    `again`: it has ended, and another one like it can be begun by this person alone. `buttons`: what else it leads to.
    """

    match_id: int
    seat: int
    seq: int
    choice: str | None
    rows: tuple[Row, ...]
    title: str
    status: str
    picture: Picture
    share: str | None
    over: bool
    again: bool = False
    notice: str = ""
    buttons: tuple[Button, ...] = ()


class Refused(Exception):
    """An input that was not taken; the message is for the person, and nothing was changed."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(say(key, **args))
        self.key = key
