"""Discord's errors: `{code, message, errors}`, with nested errors for a form that breaks limits."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class DiscordError(Exception):
    """An answer that refuses a request."""

    headers: Mapping[str, str] = {}

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} (code {code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


# The codes and texts of Discord's documentation, "Opcodes and Status Codes", table "JSON Error Codes".
def wrong_method() -> DiscordError:
    return DiscordError(405, 0, "405: Method Not Allowed")


def unauthorized() -> DiscordError:
    return DiscordError(401, 0, "401: Unauthorized")


def not_found() -> DiscordError:
    return DiscordError(404, 0, "404: Not Found")


def unknown_application() -> DiscordError:
    return DiscordError(404, 10002, "Unknown Application")


def unknown_channel() -> DiscordError:
    return DiscordError(404, 10003, "Unknown Channel")


def unknown_guild() -> DiscordError:
    return DiscordError(404, 10004, "Unknown Guild")


def unknown_member() -> DiscordError:
    return DiscordError(404, 10007, "Unknown Member")


def unknown_message() -> DiscordError:
    return DiscordError(404, 10008, "Unknown Message")


def unknown_overwrite() -> DiscordError:
    return DiscordError(404, 10009, "Unknown Overwrite")


def unknown_role() -> DiscordError:
    return DiscordError(404, 10011, "Unknown Role")


def unknown_user() -> DiscordError:
    return DiscordError(404, 10013, "Unknown User")


def unknown_emoji() -> DiscordError:
    return DiscordError(400, 10014, "Unknown Emoji")


def unknown_webhook() -> DiscordError:
    return DiscordError(404, 10015, "Unknown Webhook")


def unknown_ban() -> DiscordError:
    return DiscordError(404, 10026, "Unknown Ban")


def unknown_interaction() -> DiscordError:
    return DiscordError(404, 10062, "Unknown interaction")


def unknown_command() -> DiscordError:
    return DiscordError(404, 10063, "Unknown application command")


def unknown_command_permissions() -> DiscordError:
    return DiscordError(404, 10066, "Unknown application command permissions")


def not_for_bots() -> DiscordError:
    return DiscordError(403, 20001, "Bots cannot use this endpoint")


def too_many_pins(limit: int) -> DiscordError:
    return DiscordError(400, 30003, f"Maximum number of pins reached ({limit})")


def too_many_roles(limit: int) -> DiscordError:
    return DiscordError(400, 30005, f"Maximum number of guild roles reached ({limit})")


def too_many_reactions() -> DiscordError:
    return DiscordError(400, 30010, "Maximum number of reactions reached (20)")


def too_many_channels(limit: int) -> DiscordError:
    return DiscordError(400, 30013, f"Maximum number of guild channels reached ({limit})")


def too_many_commands(limit: int) -> DiscordError:
    return DiscordError(400, 30032, f"Maximum number of application commands reached ({limit})")


def too_many_commands_today(limit: int) -> DiscordError:
    return DiscordError(400, 30034, f"Max number of daily application command creates has been reached ({limit})")


def entity_too_large() -> DiscordError:
    return DiscordError(413, 40005, "Request entity too large")


def not_in_voice() -> DiscordError:
    return DiscordError(400, 40032, "Target user is not connected to voice.")


def already_crossposted() -> DiscordError:
    return DiscordError(400, 40033, "This message has already been crossposted.")


def already_acknowledged() -> DiscordError:
    return DiscordError(400, 40060, "Interaction has already been acknowledged.")


def blocked() -> DiscordError:
    """By the network in front of Discord: there is no proper User-Agent."""
    return DiscordError(403, 40333, "internal network error")


def missing_access() -> DiscordError:
    return DiscordError(403, 50001, "Missing Access")


def not_in_direct() -> DiscordError:
    return DiscordError(403, 50003, "Cannot execute action on a DM channel")


def not_the_author() -> DiscordError:
    return DiscordError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> DiscordError:
    return DiscordError(400, 50006, "Cannot send an empty message")


def cannot_write_to(status: int = 403) -> DiscordError:
    """403 when a message is sent; 400 when the channel for it is to be opened."""
    return DiscordError(status, 50007, "Cannot send messages to this user")


def not_text_channel() -> DiscordError:
    return DiscordError(400, 50008, "Cannot send messages in a non-text channel")


def missing_permissions() -> DiscordError:
    return DiscordError(403, 50013, "Missing Permissions")


def wrong_number_to_delete() -> DiscordError:
    text = "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete."
    return DiscordError(400, 50016, text)


def pinned_elsewhere() -> DiscordError:
    return DiscordError(400, 50019, "A message can only be pinned to the channel it was sent in")


def system_message() -> DiscordError:
    return DiscordError(403, 50021, "Cannot execute action on a system message")


def wrong_channel_type() -> DiscordError:
    return DiscordError(400, 50024, "Cannot execute action on this channel type")


def invalid_token() -> DiscordError:
    return DiscordError(401, 50027, "Invalid Webhook Token")


def invalid_role() -> DiscordError:
    return DiscordError(400, 50028, "Invalid Role")


def invalid_recipient() -> DiscordError:
    return DiscordError(400, 50033, "Invalid Recipient(s)")


def too_old_to_delete() -> DiscordError:
    return DiscordError(400, 50034, "You can only bulk delete messages that are under 14 days old.")


def invalid_version() -> DiscordError:
    return DiscordError(400, 50041, "Invalid API version provided")


def invalid_guild() -> DiscordError:
    return DiscordError(400, 50055, "Invalid Guild")


def wrong_message_type() -> DiscordError:
    return DiscordError(400, 50068, "Invalid message type")


def thread_archived(status: int = 400) -> DiscordError:
    """403 for answers to interactions."""
    return DiscordError(status, 50083, "Thread is archived")


def needs_boosts() -> DiscordError:
    return DiscordError(403, 50101, "This server needs more boosts to perform this action")


def invalid_json() -> DiscordError:
    return DiscordError(400, 50109, "The request body contains invalid JSON.")


def voice_with_more() -> DiscordError:
    return DiscordError(400, 50159, "Voice messages do not support additional content.")


def voice_without_audio() -> DiscordError:
    return DiscordError(400, 50160, "Voice messages must have a single audio attachment.")


def voice_without_metadata() -> DiscordError:
    return DiscordError(400, 50161, "Voice messages must have supporting metadata.")


def no_mutual_guilds() -> DiscordError:
    return DiscordError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def cannot_reply() -> DiscordError:
    return DiscordError(400, 160002, "Cannot reply without permission to read message history")


def thread_exists() -> DiscordError:
    return DiscordError(400, 160004, "A thread has already been created for this message")


def thread_locked() -> DiscordError:
    return DiscordError(400, 160005, "Thread is locked")


def too_many_threads() -> DiscordError:
    return DiscordError(400, 160006, "Maximum number of active threads reached")


def cannot_forward() -> DiscordError:
    return DiscordError(400, 160014, "You cannot forward a message whose content you cannot read.")


def nobody_banned() -> DiscordError:
    return DiscordError(400, 500000, "Failed to ban users")


class Problems:
    """Collects what is wrong with a form, so that one answer names it all."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def __bool__(self) -> bool:
        return bool(self.errors)

    def add(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_any(self) -> None:
        if self.errors:
            raise invalid_form(self.errors)


def invalid_form(errors: Json) -> DiscordError:
    return DiscordError(400, 50035, "Invalid Form Body", errors)


def one_problem(path: Path, code: str, message: str) -> DiscordError:
    problems = Problems()
    problems.add(path, code, message)
    return invalid_form(problems.errors)
