"""What a session is told when it begins: READY, and the guilds that it sees."""

from playground.protocol import intents
from playground.protocol.session import Session
from playground.protocol.wire import Wire
from playground.store.model import Guild, Json
from playground.store.store import Store


class Greeting:
    def __init__(self, store: Store, wire: Wire) -> None:
        self.store = store
        self.wire = wire
        self.url = ""

    def guilds(self, session: Session) -> list[Guild]:
        return [guild for guild in self.store.guilds if session.sees(guild.id) and self.store.bot_is_in(guild.id)]

    def ready(self, session: Session, guilds: list[Guild], *, sharded: bool) -> Json:
        ready = {
            "v": 10,
            "user": self.wire.me(),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": self.store.bot.id, "flags": 1 << 19, "flags_new": str(1 << 19)},
        }
        return ready | {"shard": list(session.shard)} if sharded else ready

    def guild_create(self, guild: Guild, session: Session) -> Json:
        """The data of GUILD_CREATE, as this session may see it."""
        return self.wire.guild_create(guild, all_members=bool(session.intents & intents.MEMBERS))
