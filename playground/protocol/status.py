"""How the bot shows itself: UPDATE_PRESENCE, and the presence within IDENTIFY."""

from dataclasses import dataclass
from typing import Any

STATUSES = ("online", "dnd", "idle", "invisible", "offline")
NAME_LENGTH = 128
VERBS = {0: "Playing {}", 1: "Streaming {}", 2: "Listening to {}", 3: "Watching {}", 5: "Competing in {}"}
CUSTOM = 4


@dataclass(frozen=True)
class Status:
    status: str = "online"
    activity: str = ""
    """As a client shows it beside the name: "Playing Links"."""


def read_status(data: Any) -> Status | None:
    """None: it is not what Discord's documentation asks for."""
    if not isinstance(data, dict) or not isinstance(data.get("afk", False), bool):
        return None
    since, status = data.get("since"), data.get("status")
    # discord.py sends the one activity of an IDENTIFY by its old name, and a null when no status was chosen.
    activities = data.get("activities", [data["game"]] if data.get("game") is not None else [])
    if (isinstance(since, bool) or not isinstance(since, int | float | None)) or status not in (*STATUSES, None):
        return None
    if not isinstance(activities, list) or not all(map(_is_activity, activities)):
        return None
    return Status(status or "online", _shown(activities[0]) if activities else "")


def _is_activity(activity: Any) -> bool:
    if not isinstance(activity, dict) or not isinstance(activity.get("name"), str):
        return False
    kind = activity.get("type")
    return type(kind) is int and kind in (*VERBS, CUSTOM) and 1 <= len(activity["name"]) <= NAME_LENGTH


def _shown(activity: dict[str, Any]) -> str:
    if activity["type"] == CUSTOM:
        return str(activity.get("state") or "")
    return VERBS[activity["type"]].format(activity["name"])
