"""The drawer of controls in the page: `GET /play/controls` shows the state, `POST /play/controls` does something."""

import inspect
import json
from collections.abc import Sequence

from aiohttp import web

from playground.controls import Controls
from playground.page.drawer_deeds import DEEDS, Asked
from playground.page.drawer_state import DrawerState
from playground.platform.options import Refused
from playground.protocol.rest import LoggedRequest
from playground.store.model import Channel

PATH = "/play/controls"


class Drawer:
    """Acts for whoever has the page; the Host and Origin of every request are checked before it comes here."""

    def __init__(self, controls: Controls, requests: Sequence[LoggedRequest]) -> None:
        self.controls = controls
        self.state = DrawerState(controls, requests)

    def register(self, app: web.Application) -> None:
        app.router.add_get(PATH, self.show)
        app.router.add_post(PATH, self.act)

    async def show(self, request: web.Request) -> web.StreamResponse:
        """`?channel=ID`: the channel that the page has open; `?only=violation_count`: nothing else of it."""
        if request.query.get("only") == "violation_count":
            return _json({"state": self.state.violation_count()})
        return _json({"state": self.state.json(self._channel(request.query.get("channel")))})

    async def act(self, request: web.Request) -> web.StreamResponse:
        """`{action, channel?, ...}` → `{said, state}`, or 422 `{error}`."""
        # A form of a foreign page can send neither this type nor, with it, anything without being asked for leave first.
        if request.content_type != "application/json":
            return _json({"error": "The controls take application/json only"}, 415)
        try:
            said, asked = await self._obey(await request.read())
        except Refused as refusal:
            return _json({"error": str(refusal)}, 422)
        return _json({"said": said, "state": self.state.json(self._channel(asked.body.get("channel")))})

    async def _obey(self, data: bytes) -> tuple[str, Asked]:
        try:
            body = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise Refused("This is not JSON") from error
        if not isinstance(body, dict):
            raise Refused("An object with an action is needed")
        asked = Asked(self.controls, body)
        deed = DEEDS.get(asked.text("action"))
        if deed is None:
            raise Refused(f"There is no such action; there are: {', '.join(DEEDS)}")
        said = deed(self.controls, asked)
        return await said if inspect.isawaitable(said) else said, asked

    def _channel(self, id: object) -> Channel | None:
        return self.controls.store.channels.get(id) if isinstance(id, str) else None


def _json(data: object, status: int = 200) -> web.Response:
    return web.json_response(data, status=status, headers={"Cache-Control": "no-store"})
