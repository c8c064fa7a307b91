"""IDENTIFY: what a bot says of itself, checked."""

from dataclasses import dataclass
from typing import Any

from playground.protocol import codes, intents
from playground.protocol.status import Status, read_status
from playground.store.snowflake import Snowflake

SMALLEST_THRESHOLD, LARGEST_THRESHOLD = 50, 250


class Broken(Exception):
    """The bot breaks the protocol: the connection is closed with `code`."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Identity:
    intents: int
    shard: tuple[int, int]
    """Index and total."""
    sharded: bool
    """The bot named its shard."""
    large_threshold: int
    compress: bool
    status: Status

    def sees(self, guild: Snowflake) -> bool:
        index, total = self.shard
        return (int(guild) >> 22) % total == index


def is_number(value: Any) -> bool:
    """A whole number; JSON's true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_token(data: Any, token: str) -> None:
    """Raises Broken when it is not the bot's."""
    if not isinstance(data, dict) or not isinstance(data.get("token"), str):
        raise Broken(codes.DECODE_ERROR)
    if data["token"].removeprefix("Bot ") != token:
        raise Broken(codes.AUTHENTICATION_FAILED)


def read_identity(data: dict[str, Any], allowed: int) -> Identity:
    """`allowed`: the privileged intents that the application has. Raises Broken."""
    threshold, compress = data.get("large_threshold", SMALLEST_THRESHOLD), data.get("compress", False)
    if not is_number(data.get("intents")) or not isinstance(data.get("properties"), dict):
        raise Broken(codes.DECODE_ERROR)
    if not is_number(threshold) or not SMALLEST_THRESHOLD <= threshold <= LARGEST_THRESHOLD:
        raise Broken(codes.DECODE_ERROR)
    status = read_status(data["presence"]) if data.get("presence") is not None else Status()
    if not isinstance(compress, bool) or status is None:
        raise Broken(codes.DECODE_ERROR)
    wanted: int = data["intents"]
    if wanted & ~intents.KNOWN:
        raise Broken(codes.INVALID_INTENTS)
    if wanted & intents.PRIVILEGED & ~allowed:
        raise Broken(codes.DISALLOWED_INTENTS)
    return Identity(wanted, _shard(data.get("shard", [0, 1])), "shard" in data, threshold, compress, status)


def _shard(value: Any) -> tuple[int, int]:
    match value:
        case [index, total] if is_number(index) and is_number(total) and 0 <= index < total:
            return index, total
        case _:
            raise Broken(codes.INVALID_SHARD)
