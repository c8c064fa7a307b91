"""What the page loads: itself, files, the list of people; and who may load it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import quote

from aiohttp import web

from playground.page.drawings import Drawings
from playground.page.reads import Reads
from playground.page.socket import MESSAGE_BYTES, PageSocket, people
from playground.page.view import View, person
from playground.platform.draft import safe_filename
from playground.platform.options import Refused
from playground.platform.pictures import picture_type
from playground.store.table import is_snowflake
from playground.world import World

STATIC = Path(__file__).parent / "static"
CLOSE_SECONDS = 1.0
HTTP_PORT = 80
FOREVER = "private, max-age=31536000, immutable"
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


def own_hosts(port: int | None) -> set[str]:
    """What a Host header names us by; clients leave out the port when it is http's own."""
    names = ("127.0.0.1", "localhost")
    return {f"{name}:{port}" for name in names} | (set(names) if port == HTTP_PORT else set())


@web.middleware
async def only_this_machine(request: web.Request, handler: Next) -> web.StreamResponse:
    """Refuses what a foreign web page makes a browser send (another Origin, or a name that points here)."""
    port = request.transport.get_extra_info("sockname")[1] if request.transport else None
    hosts = own_hosts(port)
    origin = request.headers.get("Origin")
    if request.host not in hosts:
        raise web.HTTPForbidden(text="the playground answers to 127.0.0.1 and localhost only")
    if origin is not None and origin not in {f"http://{host}" for host in hosts}:
        raise web.HTTPForbidden(text="the playground answers to its own page only")
    return await handler(request)


class Page:
    def __init__(self, world: World) -> None:
        self.world = world
        self.reads = Reads(world.store, world.bus)
        self.drawings = Drawings(world)
        self.sockets: set[web.WebSocketResponse] = set()

    def register(self, app: web.Application) -> None:
        app.router.add_get("/", self.index)
        app.router.add_static("/static", STATIC, append_version=False)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{filename}", self.file)
        app.router.add_get("/play/people", self.list_people)
        app.router.add_post("/play/people", self.add_person)
        app.router.add_post("/play/files", self.upload)
        app.router.add_get("/play/socket", self.socket)
        app.on_response_prepare.append(_safe_headers)

    async def index(self, request: web.Request) -> web.StreamResponse:
        page = STATIC / "index.html"
        if not page.is_file():
            raise web.HTTPNotFound(text="the page is not built in")
        return web.FileResponse(page, headers={"Content-Security-Policy": CONTENT_POLICY})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of a message. Pictures are shown; anything else is only downloaded, so that it can run nothing."""
        id = request.match_info["attachment"]
        data = self.world.store.files.get(id) if is_snowflake(id) else None
        if data is None:
            raise web.HTTPNotFound
        kind = picture_type(data)
        name = quote(safe_filename(request.match_info["filename"]))
        headers = {
            "Content-Type": kind or "application/octet-stream",
            "Content-Disposition": f"{'inline' if kind else 'attachment'}; filename*=UTF-8''{name}",
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Cache-Control": FOREVER,
        }
        return web.Response(body=data, headers=headers)

    async def list_people(self, request: web.Request) -> web.StreamResponse:
        """Of `?query=` (letters of a name) or `?id=`: at most two hundred."""
        return web.json_response(people(self.world, request.query.get("query", ""), request.query.get("id")))

    async def add_person(self, request: web.Request) -> web.StreamResponse:
        try:
            name = json.loads(await request.read())["name"]
        except (ValueError, RecursionError, KeyError, TypeError):
            name = None
        if not isinstance(name, str):
            return web.json_response({"error": "A name is needed"}, status=422)
        try:
            user = self.world.people.join(name)
        except Refused as refusal:
            return web.json_response({"error": str(refusal)}, status=422)
        return web.json_response(person(user), status=201)

    async def upload(self, request: web.Request) -> web.StreamResponse:
        """A file for an attachment option: `POST /play/files?channel=ID&name=NAME` with its bytes."""
        channel = self.world.store.channels.get(request.query.get("channel"))
        if channel is None:
            return web.json_response({"error": "There is no such channel"}, status=422)
        try:
            file = self.world.people.upload(channel, request.query.get("name", "file"), await request.read())
        except Refused as refusal:
            return web.json_response({"error": str(refusal)}, status=422)
        return web.json_response(self.world.wire.attachment(file), status=201)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        user = self.world.store.users.get(request.query.get("user"))
        if user is None or user.bot:
            raise web.HTTPNotFound(text="there is no such person")
        socket = web.WebSocketResponse(heartbeat=30, timeout=CLOSE_SECONDS, max_msg_size=MESSAGE_BYTES)
        self.sockets.add(socket)
        try:
            view = View(self.world, user, self.reads)
            await PageSocket(self.world, view, self.drawings, request.query.get("channel")).run(request, socket)
        finally:
            self.sockets.discard(socket)
        return socket

    async def close(self) -> None:
        await asyncio.gather(*(socket.close(code=1001) for socket in self.sockets))


async def _safe_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    if request.path.startswith("/static"):
        response.headers["Cache-Control"] = "no-cache"
