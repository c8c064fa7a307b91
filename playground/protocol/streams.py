"""Transport compression of the gateway: one stream for all payloads of a connection."""

import zlib
from collections.abc import Callable

Stream = Callable[[bytes], bytes]
"""Takes a payload, returns the bytes of its frame."""

ZSTD_BEGIN = bytes.fromhex("28b52ffd 00 38")
"""RFC 8878, 3.1.1: the magic number, a frame header without sizes and checksum, a window of 128 KiB."""
ZSTD_BLOCK = 1 << 17


def zlib_stream() -> Stream:
    deflate = zlib.compressobj()
    return lambda payload: deflate.compress(payload) + deflate.flush(zlib.Z_SYNC_FLUSH)


def zstd_stream() -> Stream:
    """
    A Zstandard frame that never ends, of raw blocks: every decompressor reads them, and they need no library here. Libraries
    ask for this stream as soon as they find a decompressor (discord.py with the package `zstandard`).
    """
    begun = False

    def write(payload: bytes) -> bytes:
        nonlocal begun
        parts = [] if begun else [ZSTD_BEGIN]
        begun = True
        for at in range(0, len(payload), ZSTD_BLOCK):
            block = payload[at : at + ZSTD_BLOCK]
            parts += [(len(block) << 3).to_bytes(3, "little"), block]  # not the last block, type 0
        return b"".join(parts)

    return write


STREAMS: dict[str, Callable[[], Stream]] = {"zlib-stream": zlib_stream, "zstd-stream": zstd_stream}
"""By the value of `compress` in the gateway's address."""
