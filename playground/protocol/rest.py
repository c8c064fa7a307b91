"""REST: the table of routes, and what every request goes through."""

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground.faults import Fault
from playground.platform.draft import Drafting, Upload
from playground.platform.errors import DiscordError, Json, Path, not_found, one_problem, unauthorized
from playground.protocol.body import read_body
from playground.store.model import Message
from playground.store.snowflake import Snowflake
from playground.store.table import is_snowflake
from playground.world import World

PREFIX = "/api/v10"
INVALID_FORM = 50035
LOGGED_REQUESTS = 20_000


@dataclass(frozen=True)
class Answer:
    status: int = 200
    json: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    """Rate limits will stand here."""


NO_CONTENT = Answer(204)


@dataclass(frozen=True)
class Call:
    """A request of the bot, read."""

    world: World
    params: Mapping[str, str]
    query: Mapping[str, str]
    json: Any
    uploads: tuple[Upload, ...] = ()

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
        return Drafting(self.world.store.snowflakes, channel, body, self.uploads, before, path)

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")


Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    method: str
    template: str
    """As in Discord's specification."""
    handler: Handler
    token: bool = True
    """Needs the bot's token; routes whose path holds a token of its own do not."""


@dataclass(frozen=True)
class LoggedRequest:
    """A line of `Playground.requests`."""

    method: str
    route: str
    path: str
    status: int
    """0: the connection was closed without an answer."""
    ms: float


class Rest:
    def __init__(self, world: World, routes: list[Route]) -> None:
        self.world = world
        self.routes = routes
        self.log: list[LoggedRequest] = []

    def register(self, app: web.Application) -> None:
        for route in self.routes:
            app.router.add_route(route.method, PREFIX + route.template, self._handler(route))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._unknown)

    def _handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            started = time.perf_counter()
            try:
                answer = await self._answer(route, request)
            except ConnectionResetError:  # the bot died, or let go, in the middle of its request
                answer = None
            status = answer.status if answer is not None else 0
            path = request.path.removeprefix(PREFIX)
            self._note(LoggedRequest(route.method, route.template, path, status, (time.perf_counter() - started) * 1000))
            return _response(answer) if answer is not None else _closed(request)

        return handle

    def _note(self, request: LoggedRequest) -> None:
        self.log.append(request)
        if len(self.log) > LOGGED_REQUESTS:
            del self.log[: LOGGED_REQUESTS // 2]

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        self.world.violations.note(f"{request.method} {path} is nothing that the playground imitates")
        return _response(Answer(404, not_found().body()))

    async def _answer(self, route: Route, request: web.Request) -> Answer | None:
        """None: the connection is to be closed instead."""
        subject = f"{request.method} {request.path.removeprefix(PREFIX)}"
        fault = self.world.faults.pick("request", subject)
        if fault is not None and fault.action in ("drop", "fail"):
            return None if fault.action == "drop" else _failed(fault)
        if fault is not None and fault.action == "delay":
            await fault.wait()
        answer = await self._carry_out(route, request, twice=fault is not None and fault.action == "duplicate")
        fault = self.world.faults.pick("response", subject)
        if fault is None:
            return answer
        if fault.action == "delay":
            await fault.wait()
            return answer
        return None if fault.action == "drop" else _failed(fault)

    async def _carry_out(self, route: Route, request: web.Request, *, twice: bool) -> Answer:
        try:
            self._check_token(route, request)
            json, uploads = await read_body(request)
        except DiscordError as error:
            return self._refusal(route, error)
        call = Call(self.world, request.match_info, request.query, json, uploads)
        answer = self._run(route, call)
        if twice:
            self._run(route, call)
        return answer

    def _check_token(self, route: Route, request: web.Request) -> None:
        if route.token and request.headers.get("Authorization") != f"Bot {self.world.store.token}":
            raise unauthorized()

    def _run(self, route: Route, call: Call) -> Answer:
        if call.json is not None:
            self.world.spec.request(route.method, route.template, call.json)
        try:
            answer = route.handler(call)
        except DiscordError as error:
            return self._refusal(route, error)
        self.world.spec.response(route.method, route.template, answer.status, answer.json)
        return answer

    def _refusal(self, route: Route, error: DiscordError) -> Answer:
        if error.code == INVALID_FORM or error.status == 413:
            self.world.violations.note(f"{route.method} {route.template} refused: {error.message} {error.errors}")
        self.world.spec.response(route.method, route.template, error.status, error.body())
        return Answer(error.status, error.body())


def _failed(fault: Fault) -> Answer:
    if fault.status == 429:
        # A client takes a 429 without `Via` for a ban by the network in front of Discord, and gives up.
        headers = {"Via": "1.1 playground", "Retry-After": str(fault.seconds)}
        body = {"message": "You are being rate limited.", "retry_after": fault.seconds, "global": False}
        return Answer(429, body, headers)
    return Answer(fault.status, {"message": f"{fault.status}: a fault that a test asked for", "code": 0})


def _response(answer: Answer) -> web.Response:
    if answer.status == 204:
        return web.Response(status=204, headers=answer.headers)
    # Discord sends exactly this type, without a charset, and discord.py compares it exactly.
    response = web.json_response(answer.json, status=answer.status, headers=answer.headers)
    response.headers["Content-Type"] = "application/json"
    return response


def _closed(request: web.Request) -> web.Response:
    """As when the network fails: no answer, the connection is gone."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
