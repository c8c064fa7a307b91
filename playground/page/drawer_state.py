"""What the page's drawer shows. Nothing here is a secret: no token, no message."""

import re
from collections.abc import Sequence

from playground.controls import PRESETS, Controls
from playground.platform.permissions import Permission
from playground.protocol.rest import LoggedRequest
from playground.store.model import DIRECT, THREADS, Channel, Guild, Json, Member, Role, User

REQUESTS = 50
VIOLATIONS = 20
PEOPLE = 200
"""So many members stand in the list: those who came first."""
OTHERS = 50
LONGEST_VIOLATION = 600
_PARAMETER = re.compile(r"\{\w*token\w*\}")
_WORD = re.compile(r"[@a-z0-9_.-]{1,30}")
_TOKENLIKE = re.compile(r"[A-Za-z0-9_.-]{40,}")
_QUOTED = re.compile(r'"(?:\\.|[^"\\])*(?:"(\s*:)?|$)', re.DOTALL)
"""A text in JSON, be it cut off; with its group, the name of a field."""
IN_CHANNELS = (
    Permission.VIEW_CHANNEL,
    Permission.SEND_MESSAGES,
    Permission.SEND_MESSAGES_IN_THREADS,
    Permission.EMBED_LINKS,
    Permission.ATTACH_FILES,
    Permission.READ_MESSAGE_HISTORY,
    Permission.ADD_REACTIONS,
    Permission.USE_EXTERNAL_EMOJIS,
    Permission.MENTION_EVERYONE,
    Permission.CREATE_PUBLIC_THREADS,
    Permission.CREATE_PRIVATE_THREADS,
    Permission.MANAGE_THREADS,
    Permission.MANAGE_MESSAGES,
    Permission.PIN_MESSAGES,
    Permission.MANAGE_CHANNELS,
    Permission.MANAGE_ROLES,
    Permission.BYPASS_SLOWMODE,
)
"""What a channel can allow or deny, and what the bot notices."""


def hidden(text: str) -> str:
    """Without what looks like a token, and without quoted values: what one person alone may read can stand in them."""
    return _TOKENLIKE.sub("…", _QUOTED.sub(lambda one: one[0] if one[1] else '"…"', text))[:LONGEST_VIOLATION]


def shown_path(request: LoggedRequest) -> str:
    """The path without the tokens in it; of an unknown route only what is a plain word or an id."""
    parts = request.path.split("/")
    pattern = request.route.split("/")
    if len(parts) == len(pattern):
        return "/".join("…" if _PARAMETER.fullmatch(name) else part for part, name in zip(parts, pattern, strict=True))
    return "/".join(part if not part or _WORD.fullmatch(part) else "…" for part in parts)


class DrawerState:
    def __init__(self, controls: Controls, requests: Sequence[LoggedRequest]) -> None:
        self.controls = controls
        self.world = controls.world
        self.store = controls.store
        self.requests = requests

    def json(self, channel: Channel | None) -> Json:
        """All that the drawer shows; `channel`: the one that the page has open, if any."""
        guild = self.store.guilds.get(channel.guild) if channel is not None else self.store.home
        return {
            "now": int(self.world.clock.now() * 1000),
            "presets": [{"name": name, "about": PRESETS[name].about, "on": on} for name, on in self.controls.presets.items()],
            "faults": self._faults(),
            "bot": self._bot(guild, channel),
            "guild": self._guild(guild) if guild is not None else None,
            "channel": self._channel(channel) if channel is not None else None,
            "people": self._people(guild),
            "roles": [self._role(role) for role in self.store.roles_of(guild.id)] if guild is not None else [],
            "requests": self._requests(),
            "violations": [hidden(text) for text in self.world.violations[-VIOLATIONS:]],
        } | self.violation_count()

    def violation_count(self) -> Json:
        return {"violation_count": len(self.world.violations)}

    def _faults(self) -> list[Json]:
        return [
            {
                "id": fault.id,
                "on": fault.on,
                "match": hidden(fault.match),
                "action": fault.action,
                "seconds": fault.seconds,
                "status": fault.status,
                "times": fault.times,
                "struck": fault.struck,
            }
            for fault in self.controls.faults
        ]

    def _bot(self, guild: Guild | None, channel: Channel | None) -> Json:
        sessions = sorted(self.world.gateway.sessions.values(), key=lambda session: session.shard)
        shards = [{"shard": list(one.shard), "connected": one.connection is not None} for one in sessions]
        here = guild is not None and self.store.bot_is_in(guild.id)
        return {
            "name": self.store.bot.name,
            "online": self.world.gateway.online,
            "shards": shards,
            "here": here,
            "permissions": self._permissions(channel) if here and channel is not None else [],
        }

    def _permissions(self, channel: Channel) -> list[Json]:
        held = self.controls.permissions(channel)
        return [{"name": one.name, "held": one.name in held} for one in IN_CHANNELS]

    def _guild(self, guild: Guild) -> Json:
        return {"id": guild.id, "name": guild.name, "unavailable": guild.unavailable}

    def _channel(self, channel: Channel) -> Json:
        thread = channel.thread
        return {
            "id": channel.id,
            "name": channel.name,
            "direct": channel.kind == DIRECT,
            "thread": channel.kind in THREADS,
            "archived": thread is not None and thread.archived,
            "locked": thread is not None and thread.locked,
            "slowmode": channel.slowmode,
        }

    def _people(self, guild: Guild | None) -> list[Json]:
        """Members, then others: those who have a page open first."""
        if guild is None:
            return []
        everybody = [(user, self.store.member(guild.id, user.id)) for user in self.store.people()]
        members = [(user, member) for user, member in everybody if member is not None]
        others = [(user, member) for user, member in everybody if member is None]
        others.sort(key=lambda one: not self.world.presence.online(one[0]))
        return [self._person(user, member, guild) for user, member in [*members[:PEOPLE], *others[:OTHERS]]]

    def _person(self, user: User, member: Member | None, guild: Guild) -> Json:
        timeout = member.timeout if member is not None else None
        return {
            "id": user.id,
            "name": user.name,
            "member": member is not None,
            "banned": f"{guild.id}:{user.id}" in self.store.bans,
            "owner": guild.owner == user.id,
            "roles": list(member.roles) if member is not None else [],
            "timeout": timeout if timeout is not None and timeout > self.world.clock.iso() else None,
            "takes_direct": user.takes_direct,
        }

    def _role(self, role: Role) -> Json:
        return {"id": role.id, "name": role.name, "own": role.bot is not None, "everybody": role.id == role.guild}

    def _requests(self) -> list[Json]:
        """The newest first."""
        return [
            {
                "method": request.method,
                "path": shown_path(request),
                "status": request.status,
                "ms": round(request.ms, 1),
                "early": request.early,
            }
            for request in reversed(self.requests[-REQUESTS:])
        ]
