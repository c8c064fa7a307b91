"""Requests without a library: to send what no library would."""

import json as jsonlib
from typing import Any

import aiohttp

from playground import Done, Playground

Json = dict[str, Any]
COMMANDS: list[Json] = [
    {"name": "go", "description": "Goes", "options": []},
    {
        "name": "find",
        "description": "Finds",
        "options": [{"type": 3, "name": "q", "description": "What", "autocomplete": True}],
    },
]


class Raw:
    """Nobody waits here as a library would: without `limited` Discord's rate limits are lifted."""

    def __init__(self, session: aiohttp.ClientSession, pg: Playground, *, limited: bool = False) -> None:
        pg.ratelimits.enforced = limited
        self.session = session
        self.pg = pg
        self.base = pg.bot_env["DISCORD_API_BASE"]
        self.headers = {"Authorization": f"Bot {pg.bot_env['DISCORD_TOKEN']}"}
        self.application = pg.world.store.bot.id
        self.channel = pg.channel.id

    async def ask(self, method: str, path: str, json: Any = None, files: dict[int, bytes] | None = None) -> tuple[int, Any]:
        """Status and JSON of the answer (None without a body)."""
        async with self.session.request(method, self.base + path, headers=self.headers, **_body(json, files)) as response:
            text = await response.text()
            return response.status, jsonlib.loads(text) if text else None

    async def post(self, json: Any, files: dict[int, bytes] | None = None) -> tuple[int, Any]:
        """A message into the first channel."""
        return await self.ask("POST", f"/channels/{self.channel}/messages", json, files)

    async def commands(self, bodies: list[Json] = COMMANDS) -> tuple[int, Any]:
        return await self.ask("PUT", f"/applications/{self.application}/commands", bodies)

    async def go(self, person: str = "Alice") -> Done:
        """An interaction that waits for its answer."""
        await self.commands()
        return self.pg.person(person).start_slash("go")

    async def answer(self, done: Done, json: Any, files: dict[int, bytes] | None = None) -> tuple[int, Any]:
        path = f"/interactions/{done.interaction.id}/{done.interaction.token}/callback?with_response=true"
        return await self.ask("POST", path, json, files)

    async def webhook(
        self, method: str, done: Done, tail: str = "", json: Any = None, files: dict[int, bytes] | None = None
    ) -> tuple[int, Any]:
        return await self.ask(method, f"/webhooks/{self.application}/{done.interaction.token}{tail}", json, files)


def _body(json: Any, files: dict[int, bytes] | None) -> dict[str, Any]:
    if files is None:
        return {} if json is None else {"json": json}
    form = aiohttp.FormData()
    form.add_field("payload_json", jsonlib.dumps(json), content_type="application/json")
    for key, data in files.items():
        form.add_field(f"files[{key}]", data, filename=f"f{key}.png", content_type="image/png")
    return {"data": form}


def button(custom_id: str = "a", **fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | fields


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(**fields: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": [{"label": "A", "value": "a"}]} | fields


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def modal(**fields: Any) -> Json:
    given = {"type": 4, "custom_id": "t", "style": 1, "label": "T"}
    return {"custom_id": "m", "title": "M", "components": [row(given)]} | fields


def nested_codes(errors: Any) -> set[str]:
    """All codes in an `errors` object."""
    if isinstance(errors, list):
        return {error["code"] for error in errors}
    return {code for part in errors.values() for code in nested_codes(part)} if isinstance(errors, dict) else set()
