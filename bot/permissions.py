"""The permissions that Horizon asks for: the one list from which the invitation, the check and the documents are made."""

from typing import NamedTuple

from wording import listing, say

GUIDE = "https://discord.com/oauth2/authorize"


class Permission(NamedTuple):
    """`name`: as Discord's API has it in small letters. `bit`: its place in Discord's number."""

    name: str
    bit: int


PERMISSIONS = (
    Permission("view_channel", 10),
    Permission("send_messages", 11),
    Permission("embed_links", 14),
    Permission("attach_files", 15),
    Permission("read_message_history", 16),
    Permission("create_public_threads", 35),
    Permission("send_messages_in_threads", 38),
    Permission("manage_threads", 34),
)
"""In the order in which one would miss them. What each is for stands in the wording, under `need-<name>`."""

THREADS_MOST = 1_000
"""Discord allows no more active threads in a server (r57, error 160006)."""

THREADS_MANY = 900
"""From here on managers are warned."""


def number() -> int:
    """All of them as Discord's number."""
    return sum(1 << one.bit for one in PERMISSIONS)


def invitation(application_id: int | str) -> str:
    """The link by which a server's manager invites Horizon with all that it asks for."""
    return f"{GUIDE}?client_id={application_id}&scope=bot+applications.commands&permissions={number()}"


def missing(value: int) -> tuple[Permission, ...]:
    """Which of them are not in Discord's number."""
    return tuple(one for one in PERMISSIONS if not value >> one.bit & 1)


def named(wanted: tuple[Permission, ...]) -> str:
    """Their names as Discord shows them, as a list in words."""
    return listing(say(f"permission-{one.name}") for one in wanted)
