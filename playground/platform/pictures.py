"""What a file is, from its first bytes: Discord tells clients the type and the size of pictures."""

import mimetypes
import struct

Size = tuple[int, int] | None
SNIFF_BYTES = 65536


def content_type(filename: str, data: bytes) -> str:
    return picture_type(data) or mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_type(data: bytes) -> str | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith((b"GIF87a", b"GIF89a")):
        return "image/gif"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    return None


def picture_size(data: bytes) -> Size:
    readers = {"image/png": _png, "image/gif": _gif, "image/jpeg": _jpeg, "image/webp": _webp}
    reader = readers.get(picture_type(data) or "")
    try:
        return reader(data) if reader else None
    except (struct.error, IndexError):
        return None  # cut off: a file like any other, without a size


def _png(data: bytes) -> Size:
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _gif(data: bytes) -> Size:
    width, height = struct.unpack("<HH", data[6:10])
    return width, height


def _jpeg(data: bytes) -> Size:
    at = 2
    while at < len(data):
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def _webp(data: bytes) -> Size:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF
