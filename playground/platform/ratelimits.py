"""
Rate limits, as Discord's documentation describes them ("Rate Limits"): windows per route and for all requests of a bot,
and the ban that follows too many invalid requests. Numbers are the documented ones, or what people have observed.
"""

import hashlib
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

from playground.platform.errors import DiscordError, Json, too_many_commands_today
from playground.store.clock import Clock
from playground.store.store import Store

Scope = Literal["user", "shared", "global"]

LONG_SECONDS = 60.0
"""Windows at least this long follow the playground's clock; nobody waits for the others longer than a test can."""
INVALID_REQUESTS, INVALID_SECONDS = 10_000, 600.0
INVALID_STATUSES = (401, 403, 429)
BAN_SECONDS = 3600.0
"""Not documented; observed: discord-api-docs issue 5385."""
DAILY_COMMANDS = 200
MOST_WINDOWS = 10_000
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
"""Every value of these has its own window."""


@dataclass(frozen=True)
class Limit:
    uses: int
    per: float
    """Seconds."""
    scope: Scope = "user"


GLOBAL = Limit(50, 1.0, "global")
"""Documented."""
DEFAULT = Limit(50, 1.0)
"""For routes whose limit nobody has written down."""
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_BY_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"
_REACTIONS = Limit(1, 0.25)

ROUTE_LIMITS: dict[str, Limit] = {
    "POST /channels/{channel_id}/messages": Limit(5, 5.0),  # discord-api-docs issues 20 and 2761
    f"PATCH {_MESSAGE}": Limit(5, 5.0),  # the same; its own window beside the one for new messages: issue 1442
    f"DELETE {_MESSAGE}": Limit(3, 1.0),  # discord-api-docs issue 2761, eris pull request 1173
    f"PUT {_MESSAGE}/reactions/*": _REACTIONS,  # discord-api-docs issue 395, JDA pull request 1020
    f"DELETE {_MESSAGE}/reactions*": _REACTIONS,  # the same
    "PATCH /channels/{channel_id}": Limit(10, 15.0),  # discord-api-docs issue 2208
    f"* {_BY_TOKEN}*": Limit(5, 2.0),  # [observed] the headers of executed webhooks
}
"""By "METHOD template", * stands for anything; the first that fits counts."""
EXEMPT = "POST /interactions/{interaction_id}/{interaction_token}/callback"
"""Answers come as fast as people press; observed to have no limit that could be met."""


class TooMany(DiscordError):
    """A 429. `early`: it came although an earlier 429 had named a time to wait, which was not over."""

    def __init__(self, seconds: float, scope: Scope = "user", *, early: bool = False) -> None:
        shared = scope == "shared"
        super().__init__(429, 0, "The resource is being rate limited." if shared else "You are being rate limited.")
        self.seconds = _milliseconds(seconds)
        self.scope = scope
        self.early = early
        # A client takes a 429 without `Via` for a ban by the network in front of Discord, and gives up.
        self.headers = {"Via": "1.1 playground", "Retry-After": str(math.ceil(seconds)), "X-RateLimit-Scope": scope}
        if scope == "global":
            self.headers["X-RateLimit-Global"] = "true"

    def body(self) -> Json:
        return super().body() | {"retry_after": self.seconds, "global": self.scope == "global"}


@dataclass
class Window:
    """Begins with its first use; `limit.per` seconds later it is empty again."""

    limit: Limit
    now: Callable[[], float]
    ends: float = 0.0
    used: int = 0
    told: bool = False
    """In this window a 429 has been answered."""

    def left(self) -> float:
        """Seconds until it is empty."""
        return max(0.0, self.ends - self.now())

    def has_room(self, uses: int = 1) -> bool:
        if self.left() == 0.0:
            self.used, self.told = 0, False
        return self.used + uses <= self.limit.uses

    def take(self, uses: int = 1) -> None:
        if self.left() == 0.0:
            self.ends = self.now() + self.limit.per
        self.used += uses

    def check(self, uses: int = 1) -> None:
        """Raises TooMany when that many do not fit any more."""
        if self.has_room(uses):
            return
        if self.left() == 0.0:  # more than ever fits
            self.ends = self.now() + self.limit.per
        early, self.told = self.told, True
        raise TooMany(self.left(), self.limit.scope, early=early)

    def headers(self, bucket: str) -> dict[str, str]:
        left = _milliseconds(self.left())
        return {
            "X-RateLimit-Limit": str(self.limit.uses),
            "X-RateLimit-Remaining": str(max(0, self.limit.uses - self.used)),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": bucket,
        }


@dataclass(frozen=True)
class Asked:
    """A request, as far as limits look at it."""

    method: str
    template: str
    path: str
    """Without /api/v10."""
    params: Mapping[str, str]
    by_bot: bool = True
    """With the bot's token; otherwise it counts for the address that it comes from."""

    @property
    def route(self) -> str:
        return f"{self.method} {self.template}"

    @property
    def major(self) -> tuple[str, ...]:
        return tuple(self.params.get(name, "") for name in MAJOR)


Uses = Callable[[Store, Asked, Any], int]


def _changes(name: str) -> Uses:
    def uses(store: Store, asked: Asked, body: Any) -> int:
        channel = store.channels.get(asked.params["channel_id"])
        given = body.get(name) if isinstance(body, dict) else None
        return int(channel is not None and given is not None and given != getattr(channel, name))

    return uses


def _new_commands(store: Store, asked: Asked, body: Any) -> int:
    scope = asked.params.get("guild_id")
    known = {(row.body["type"], row.body["name"]) for row in store.commands if row.guild == scope}
    bodies = [one for one in (body if isinstance(body, list) else [body]) if isinstance(one, dict)]
    # As text: what is wrong with them has yet to be found.
    return len({str((one.get("type") or 1, one.get("name"))) for one in bodies} - {str(key) for key in known})


@dataclass(frozen=True)
class Inner:
    """A limit behind a route's own, of which its headers say nothing; only what was carried out counts."""

    match: str
    limit: Limit
    uses: Uses


COMMAND_LIMIT = Limit(DAILY_COMMANDS, 86_400.0)
"""Documented: "Registering a command", so many creates a day and guild. A 400, not a 429: discord.py issue 9439."""
INNER_LIMITS = (
    Inner("PATCH /channels/{channel_id}", Limit(2, 600.0), _changes("name")),  # discord-api-docs issues 1900 and 2208
    Inner("PATCH /channels/{channel_id}", Limit(2, 600.0), _changes("topic")),  # the same
    Inner("P* /applications/{application_id}/commands", COMMAND_LIMIT, _new_commands),
    Inner("P* /applications/{application_id}/guilds/{guild_id}/commands", COMMAND_LIMIT, _new_commands),
)


@dataclass
class RateLimits:
    """`enforced=False` lifts Discord's own limits; those that a test sets hold all the same."""

    clock: Clock
    enforced: bool = True
    invalid_limit: int = INVALID_REQUESTS
    """So many answers with 401, 403 or 429 within ten minutes bring a ban for an hour."""
    _set: list[tuple[str, Limit]] = field(default_factory=list)
    _global: Limit | None = None
    _windows: dict[object, Window] = field(default_factory=dict)
    _banned_until: float = 0.0

    def limit(self, *, route: str, uses: int, per: float, scope: Literal["user", "shared"] = "user") -> None:
        """
        From now on `uses` requests in `per` seconds to `route`: "METHOD /path" with * for anything, as Discord spells the
        path ("POST /channels/*/messages") or with ids. `shared`: others, too, use it up; such a 429 is not held against us.
        """
        self._windows.clear()
        self._set.append((route, Limit(uses, per, scope)))

    def limit_globally(self, *, uses: int, per: float = 1.0) -> None:
        self._windows.clear()
        self._global = Limit(uses, per, "global")

    def clear(self) -> None:
        """Discord's own limits again, all of them unused; a ban is over."""
        self._windows.clear()
        self._set.clear()
        self._global = None
        self._banned_until = 0.0

    def pass_global(self, asked: Asked) -> None:
        """Raises TooMany. Interactions' endpoints are not bound to it."""
        limit = self._global or (GLOBAL if self.enforced else None)
        if limit is None or asked.route == EXEMPT or "webhook_token" in asked.params:
            return
        window = self._window(limit, ("global", asked.by_bot))
        window.check()
        window.take()

    def pass_route(self, asked: Asked) -> dict[str, str]:
        """The headers that say what is left; raises TooMany, which has them too."""
        limit = self._limit_of(asked)
        if limit is None:
            return {}
        bucket = _bucket(asked.route)
        window = self._window(limit, (bucket, asked.major))
        try:
            window.check()
        except TooMany as error:
            error.headers = {**error.headers, **window.headers(bucket)}
            raise
        window.take()
        return window.headers(bucket)

    def pass_inner(self, store: Store, asked: Asked, body: Any) -> Callable[[], None]:
        """What is to be called when the request has been carried out; raises TooMany, or Discord's error for commands."""
        if not self.enforced:
            return lambda: None
        used: list[tuple[Window, int]] = []
        for inner in INNER_LIMITS:
            uses = inner.uses(store, asked, body) if fnmatchcase(asked.route, inner.match) else 0
            if not uses:
                continue
            window = self._window(inner.limit, (inner, asked.major))
            if inner.limit is COMMAND_LIMIT and not window.has_room(uses):
                raise too_many_commands_today(DAILY_COMMANDS)
            window.check(uses)
            used.append((window, uses))

        def take() -> None:
            for window, uses in used:
                window.take(uses)

        return take

    def banned(self) -> float:
        """Seconds that a ban still lasts; 0: none."""
        return max(0.0, self._banned_until - self.clock.now())

    def count(self, status: int, scope: str | None) -> bool:
        """Counts an answer; whether it is the one that brings the ban."""
        if status not in INVALID_STATUSES or scope == "shared":
            return False
        window = self._window(Limit(self.invalid_limit, INVALID_SECONDS), "invalid")
        window.has_room()  # begins anew when its time is over
        window.take()
        if window.used < window.limit.uses:
            return False
        self._banned_until = self.clock.now() + BAN_SECONDS
        window.ends = 0.0
        return True

    def _limit_of(self, asked: Asked) -> Limit | None:
        for match, limit in reversed(self._set):
            if fnmatchcase(asked.route, match) or fnmatchcase(f"{asked.method} {asked.path}", match):
                return limit
        if not self.enforced or asked.route == EXEMPT:
            return None
        return next((limit for match, limit in ROUTE_LIMITS.items() if fnmatchcase(asked.route, match)), DEFAULT)

    def _window(self, limit: Limit, key: object) -> Window:
        window = self._windows.get(key)
        if window is None or window.limit != limit:
            if len(self._windows) >= MOST_WINDOWS:
                self._windows = {key: window for key, window in self._windows.items() if window.left()}
            now = self.clock.now if limit.per >= LONG_SECONDS else time.monotonic
            window = self._windows[key] = Window(limit, now)
        return window


def _bucket(route: str) -> str:
    # Reactions are put and taken away in one bucket (discord-api-docs issue 981).
    shared = "reactions" if "/reactions" in route and not route.startswith("GET") else route
    return hashlib.md5(shared.encode(), usedforsecurity=False).hexdigest()


def _milliseconds(seconds: float) -> float:
    """Rounded up: who waits as long as it says is never too early."""
    return math.ceil(seconds * 1000) / 1000
