"""The gateway as those see it who have something to tell."""

from collections.abc import Callable
from typing import Protocol

from playground.protocol.session import Session
from playground.store.model import Guild, Json
from playground.store.snowflake import Snowflake


class Audience(Protocol):
    """How an event reaches the sessions that may hear of it."""

    def tell_guild(self, guild_id: Snowflake, name: str, data: Callable[[Session], Json] | Json, intent: int = 0) -> None:
        """To the shard of this guild, if it has all the bits of `intent`; a function makes each session's own data."""

    def tell_direct(self, name: str, data: Callable[[Session], Json] | Json, intent: int = 0) -> None:
        """What happens outside of guilds: to shard 0."""

    def tell(self, session: Session, name: str, data: Json) -> None:
        """To one session."""

    def guild_create(self, guild: Guild, session: Session) -> Json:
        """The data of GUILD_CREATE, as this session may see it."""
