"""A server with the playground's doors and none of its rules: what the network, aiohttp and JSON alone cost here.

What `bench.playground` compares with. A page's press goes to the bot as an event, the bot's callback to all pages as an edit.
Nothing is checked, kept, limited or written down.
"""

import json
from typing import Any

from aiohttp import web

HELLO = {"op": 10, "d": {"heartbeat_interval": 41_250}}
PRESSED = {"guild_id": "1", "type": 3, "version": 1, "application_id": "1", "entitlements": [], "locale": "en-US", "context": 0}


class Bare:
    def __init__(self) -> None:
        self.pages: set[web.WebSocketResponse] = set()
        self.bot: web.WebSocketResponse | None = None
        self.pressers: dict[str, tuple[web.WebSocketResponse, str, str]] = {}
        self.sent = 0

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/play/socket", self.page)
        app.router.add_get("/gateway", self.gateway)
        app.router.add_post("/api/v10/interactions/{id}/{token}/callback", self.callback)
        return app

    async def page(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.pages.add(socket)
        await socket.send_str('{"t": "hello"}')
        async for message in socket:
            press = json.loads(message.data)
            self.sent += 1
            id = str(self.sent)
            self.pressers[id] = (socket, press["nonce"], press["message"])
            data = {"custom_id": press["custom_id"], "component_type": 2, "id": 1}
            event = PRESSED | {"id": id, "token": id, "data": data, "message": {"id": press["message"]}}
            if self.bot is not None:
                await self.bot.send_str(json.dumps({"op": 0, "s": self.sent, "t": "INTERACTION_CREATE", "d": event}))
        self.pages.discard(socket)
        return socket

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        self.bot = socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str(json.dumps(HELLO))
        async for message in socket:
            if json.loads(message.data)["op"] == 2:
                await socket.send_str(json.dumps({"op": 0, "s": 0, "t": "READY", "d": {}}))
        return socket

    async def callback(self, request: web.Request) -> web.StreamResponse:
        body: Any = await request.json()
        socket, nonce, message = self.pressers.pop(request.match_info["id"])
        edit = json.dumps({"t": "edit", "message": {"id": message, **body["data"]}})
        for page in self.pages:
            await page.send_str(edit)
        await socket.send_str(json.dumps({"t": "interaction", "nonce": nonce, "state": "done"}))
        return web.Response(status=204)
