"""What a session is told when it begins: READY, and the guilds that it sees."""

from playground.platform.presence import Presence
from playground.protocol import intents
from playground.protocol.identify import Identity
from playground.protocol.session import Session
from playground.protocol.wire import Wire
from playground.store.model import Guild, Json, Member
from playground.store.snowflake import Snowflake
from playground.store.store import Store

MOST_MEMBERS = 75_000
"""Of a guild with more a bot is told only that it is there itself."""


class Greeting:
    def __init__(self, store: Store, wire: Wire, people: Presence) -> None:
        self.store = store
        self.wire = wire
        self.people = people
        self.url = ""
        self.flags = 0
        """The application's."""

    def guilds(self, identity: Identity) -> list[Snowflake]:
        """Those of its shard that the bot is in."""
        return [guild.id for guild in self.store.guilds_of(self.store.bot.id) if identity.sees(guild.id)]

    def ready(self, session: Session, guilds: list[Snowflake]) -> Json:
        ready = {
            "v": 10,
            "user": self.wire.me(),
            "guilds": [{"id": guild, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": self.store.bot.id, "flags": self.flags, "flags_new": str(self.flags)},
        }
        return ready | {"shard": list(session.shard)} if session.identity.sharded else ready

    def guild_create(self, guild: Guild, session: Session) -> Json:
        """The data of GUILD_CREATE, as this session may see it."""
        members = self.store.members_of(guild.id)
        shown = self._shown(members, session)
        return self.wire.guild_create(guild, all_members=False) | {
            "large": len(members) > session.identity.large_threshold,
            "members": [self.wire.member(member) for member in shown],
            "presences": self.presences(shown) if session.intents & intents.PRESENCES else [],
        }

    def _shown(self, members: list[Member], session: Session) -> list[Member]:
        """
        Documentation of Request Guild Members: without the intent for presences only the bot itself; in a large guild those
        who are online, have a role or a nickname; else everybody.
        """
        if not session.intents & intents.PRESENCES or len(members) > MOST_MEMBERS:
            return [member for member in members if member.user == self.store.bot.id]
        if len(members) <= session.identity.large_threshold:
            return members
        bot = self.store.bot.id
        return [one for one in members if one.user == bot or one.roles or one.nick is not None or self._online(one)]

    def _online(self, member: Member) -> bool:
        return self.people.online(self.store.users[member.user])

    def presences(self, members: list[Member]) -> list[Json]:
        """Of those who have a page open."""
        return [
            {
                "user": {"id": member.user},
                "guild_id": member.guild,
                "status": "online",
                "activities": [],
                "client_status": {"web": "online"},
            }
            for member in members
            if self._online(member)
        ]
