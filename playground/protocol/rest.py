"""REST: the table of routes, and what every request goes through."""

import math
import re
import time
import traceback
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import unquote

from aiohttp import web

from playground.faults import Fault
from playground.platform import limits
from playground.platform.draft import Drafting, Upload
from playground.platform.errors import (
    DiscordError,
    Json,
    Path,
    blocked,
    invalid_version,
    not_found,
    one_problem,
    unauthorized,
    wrong_method,
)
from playground.platform.ratelimits import Asked, TooMany
from playground.protocol.body import read_body
from playground.store.model import Message
from playground.store.snowflake import Snowflake
from playground.store.table import is_snowflake
from playground.world import World

API, PREFIX = "/api", "/api/v10"
INVALID_FORM = 50035
LOGGED_REQUESTS = 20_000
BANNED = "<!DOCTYPE html><title>Access denied | discord.com used Cloudflare to restrict access</title><h1>Error 1015</h1>"


@dataclass(frozen=True)
class Answer:
    status: int = 200
    json: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    html: str | None = None
    """Instead of `json`, where not Discord answers but the network in front of it."""
    early: bool = False
    """Of a 429: asked again before its time."""


NO_CONTENT = Answer(204)


@dataclass(frozen=True)
class Call:
    """A request of the bot, read."""

    world: World
    params: Mapping[str, str]
    query: Mapping[str, str]
    json: Any
    uploads: tuple[Upload, ...] = ()
    reason: str | None = None
    """For the audit log."""

    @property
    def body(self) -> Json:
        if not isinstance(self.json, dict):
            raise one_problem((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.json

    def id(self, name: str) -> Snowflake:
        value = self.params[name]
        if not is_snowflake(value):
            raise one_problem((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return value

    def drafting(self, channel: Snowflake, body: Json, before: Message | None = None, path: Path = ()) -> Drafting:
        lost = self.world.violations.note
        return Drafting(self.world.store.snowflakes, channel, body, self.uploads, before, path, lost)

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")


Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    method: str
    template: str
    """As in Discord's specification."""
    handler: Handler
    """Checks first and changes last."""
    token: bool = True
    """Needs the bot's token; routes whose path holds a token of its own do not."""


@dataclass(frozen=True)
class LoggedRequest:
    """A line of `Playground.requests`."""

    method: str
    route: str
    """As in Discord's specification; empty for what the playground does not imitate."""
    path: str
    status: int
    """0: the connection was closed without an answer."""
    ms: float
    reason: str | None = None
    """For the audit log."""
    early: bool = False
    """Sent before the time was over that an earlier 429 had named; answered with a 429 again."""


class Rest:
    def __init__(self, world: World, routes: list[Route]) -> None:
        self.world = world
        self.routes = routes
        self.log: list[LoggedRequest] = []

    def register(self, app: web.Application) -> None:
        for route in self.routes:
            app.router.add_route(route.method, PREFIX + route.template, self._handler(route))
        app.router.add_route("*", API + "{rest:.*}", self._handler(None))

    def _handler(self, route: Route | None) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            started = time.perf_counter()
            try:
                answer = self._stopped(request) or await self._answer(route, request)
            except ConnectionResetError:  # the bot died, or let go, in the middle of its request
                answer = None
            except web.HTTPException:
                raise
            except Exception:
                answer = self._crashed(request)
            self._note(route, request, answer, (time.perf_counter() - started) * 1000)
            return _response(answer) if answer is not None else _closed(request)

        return handle

    def _crashed(self, request: web.Request) -> Answer:
        """A fault of the playground itself. Libraries try a 500 again in silence, so it is said aloud."""
        self.world.violations.note(f"{request.method} {_path(request)} broke the playground:\n{traceback.format_exc()}")
        return Answer(500, {"message": "500: Internal Server Error", "code": 0})

    def _note(self, route: Route | None, request: web.Request, answer: Answer | None, ms: float) -> None:
        status, template = answer.status if answer is not None else 0, route.template if route is not None else ""
        reason, early = _reason(request), answer is not None and answer.early
        self.log.append(LoggedRequest(request.method, template, _path(request), status, ms, reason, early))
        if len(self.log) > LOGGED_REQUESTS:
            del self.log[: LOGGED_REQUESTS // 2]
        scope = answer.headers.get("X-RateLimit-Scope") if answer is not None else None
        if not self.world.ratelimits.banned() and self.world.ratelimits.count(status, scope):
            self.world.violations.note(f"{self.world.ratelimits.invalid_limit} invalid requests: Discord bans this address")

    def _stopped(self, request: web.Request) -> Answer | None:
        """What does not get through to Discord."""
        seconds = self.world.ratelimits.banned()
        if seconds:
            return Answer(429, headers={"Retry-After": str(math.ceil(seconds))}, html=BANNED)
        if request.headers.get("User-Agent"):
            return None
        self.world.violations.note(f"{request.method} {_path(request)} has no User-Agent")
        return Answer(403, blocked().body())

    async def _answer(self, route: Route | None, request: web.Request) -> Answer | None:
        """None: the connection is to be closed instead."""
        if route is None:
            return self._unknown(request)
        subject = f"{request.method} {_path(request)}"
        fault = self.world.faults.pick("request", subject)
        if fault is not None and fault.action in ("drop", "fail"):
            return None if fault.action == "drop" else _failed(fault)
        if fault is not None and fault.action == "delay":
            await fault.wait()
        if fault is not None and fault.action == "reorder":
            await self.world.faults.wait_to_be_overtaken(fault)
        answer = await self._carry_out(route, request, twice=fault is not None and fault.action == "duplicate")
        self.world.faults.overtake()
        fault = self.world.faults.pick("response", subject)
        if fault is None:
            return answer
        if fault.action == "delay":
            await fault.wait()
            return answer
        return None if fault.action == "drop" else _failed(fault)

    def _unknown(self, request: web.Request) -> Answer:
        path = _path(request)
        if path == request.path:
            self.world.violations.note(f"{request.method} {path} is not version 10 of the API")
            return Answer(400, invalid_version().body())
        self.world.violations.note(f"{request.method} {path} is nothing that the playground imitates")
        if any(_fits(route.template, path) for route in self.routes):
            return Answer(405, wrong_method().body())
        return Answer(404, not_found().body())

    async def _carry_out(self, route: Route, request: web.Request, *, twice: bool) -> Answer:
        by_bot = request.headers.get("Authorization") == f"Bot {self.world.store.token}"
        asked = Asked(route.method, route.template, _path(request), request.match_info, by_bot)
        headers: Mapping[str, str] = {}
        try:
            self.world.ratelimits.pass_global(asked)
            if route.token and not by_bot:
                raise unauthorized()
            headers = self.world.ratelimits.pass_route(asked)
            _check_reason(request)
            json, uploads = await read_body(request)
        except DiscordError as error:
            answer = self._refusal(route, error)
        else:
            call = Call(self.world, request.match_info, request.query, json, uploads, _reason(request))
            answer = self._run(route, asked, call)
            if twice:
                self._run(route, asked, call)
        return replace(answer, headers={**headers, **answer.headers})

    def _run(self, route: Route, asked: Asked, call: Call) -> Answer:
        try:
            carried_out = self.world.ratelimits.pass_inner(self.world.store, asked, call.json)
            self._check_shape(route, call)
            answer = route.handler(call)
        except DiscordError as error:
            return self._refusal(route, error)
        carried_out()
        self.world.spec.response(route.method, route.template, answer.status, answer.json)
        return answer

    def _check_shape(self, route: Route, call: Call) -> None:
        """
        Refuses what does not fit the specification. Our own rules have the first word, because they know Discord's exact
        codes, and a handler that finds nothing wrong makes its changes: so it is asked in a copy of the world.
        """
        objection = self.world.spec.request(route.method, route.template, call.json) if call.json is not None else None
        if objection is None:
            return
        copy = self.world.copy()
        try:
            route.handler(replace(call, world=copy))
        finally:
            copy.close()
        raise objection

    def _refusal(self, route: Route, error: DiscordError) -> Answer:
        if error.code == INVALID_FORM or error.status == 413:
            self.world.violations.note(f"{route.method} {route.template} refused: {error.message} {error.errors}")
        self.world.spec.response(route.method, route.template, error.status, error.body())
        early = isinstance(error, TooMany) and error.early
        return Answer(error.status, error.body(), error.headers, early=early)


def _path(request: web.Request) -> str:
    """Without the prefix of version 10; of another version, whole."""
    return request.path.removeprefix(PREFIX) if request.path.startswith(f"{PREFIX}/") else request.path


def _fits(template: str, path: str) -> bool:
    return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path) is not None


def _reason(request: web.Request) -> str | None:
    return unquote(request.headers.get("X-Audit-Log-Reason", "")) or None


def _check_reason(request: web.Request) -> None:
    reason = _reason(request)
    if reason is not None and len(reason) > limits.REASON:
        raise one_problem(("reason",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.REASON} or fewer in length.")


def _failed(fault: Fault) -> Answer:
    if fault.status == 429:
        error = TooMany(fault.seconds)
        return Answer(429, error.body(), error.headers)
    return Answer(fault.status, {"message": f"{fault.status}: a fault that a test asked for", "code": 0})


def _response(answer: Answer) -> web.Response:
    if answer.status == 204:
        return web.Response(status=204, headers=answer.headers)
    if answer.html is not None:
        return web.Response(status=answer.status, headers=answer.headers, text=answer.html, content_type="text/html")
    # Discord sends exactly this type, without a charset, and discord.py compares it exactly.
    response = web.json_response(answer.json, status=answer.status, headers=answer.headers)
    response.headers["Content-Type"] = "application/json"
    return response


def _closed(request: web.Request) -> web.Response:
    """As when the network fails: no answer, the connection is gone."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
