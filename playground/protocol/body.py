"""Reading a request's body once: JSON, or a form of several parts with `payload_json` and files."""

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.http import HttpProcessingError

from playground.platform import limits
from playground.platform.draft import Upload
from playground.platform.errors import entity_too_large, invalid_json, one_problem

BODY_BYTES = limits.FILES * limits.FILE_BYTES + 1024 * 1024
_TYPES = """Expected "Content-Type" header to be one of {'application/json', 'multipart/form-data'}."""
_FILE = re.compile(r"files?\[(\d+)\]")


async def read_body(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    """The JSON (None when there is none) and the files."""
    if request.content_type == "multipart/form-data":
        try:
            return await _read_parts(request)
        except (ValueError, HttpProcessingError) as error:  # parts without an end, a boundary, or heads
            raise one_problem((), "CONTENT_TYPE_INVALID", _TYPES) from error
    data = bytearray()
    async for chunk in request.content.iter_any():
        data += chunk
        if len(data) > BODY_BYTES:
            raise entity_too_large()
    if data and request.content_type != "application/json":
        raise one_problem((), "CONTENT_TYPE_INVALID", _TYPES)
    return (_json(bytes(data)) if data else None), ()


async def _read_parts(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    payload: Any = {}
    uploads: list[Upload] = []
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        total += len(data)
        if total > BODY_BYTES:
            raise entity_too_large()
        if part.name == "payload_json":
            payload = _json(data)
        else:
            uploads.append(_upload(part, data))
    return payload, tuple(sorted(uploads, key=lambda upload: upload.key))


def _upload(part: BodyPartReader, data: bytes) -> Upload:
    match = _FILE.fullmatch(part.name or "")
    if match is None or not part.filename:
        raise one_problem((part.name or "file",), "BASE_TYPE_INVALID", "A file's part must be called files[n]")
    return Upload(int(match[1]), part.filename, data)


def _json(data: bytes) -> Any:
    try:
        value = json.loads(data)
        if b"\\u" in data:
            json.dumps(value, ensure_ascii=False).encode()  # half a character (a lone surrogate) is none
    except (ValueError, RecursionError) as error:
        raise invalid_json() from error
    return value
