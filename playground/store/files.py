"""The bytes of attachments. What messages no longer show stays a while, as on Discord's CDN."""

from collections import deque
from collections.abc import Iterable

from playground.store.disk import Disk
from playground.store.snowflake import Snowflake

KEPT_AFTER_USE = 100
TOTAL_BYTES = 1 << 30
"""Of all files together; beyond it the oldest go, as if they were deleted."""


class Files:
    def __init__(self, disk: Disk | None) -> None:
        self.disk = disk
        self._memory: dict[Snowflake, bytes] = {}
        self._retired: deque[Snowflake] = deque()
        self._sizes = disk.file_sizes() if disk is not None else {}
        self._total = sum(self._sizes.values())

    def put(self, id: Snowflake, data: bytes) -> None:
        self._sizes[id] = len(data)
        self._total += len(data)
        while self._total > TOTAL_BYTES:
            self._delete(next(iter(self._sizes)))
        if self.disk is not None:
            self.disk.write_file(id, data)
        else:
            self._memory[id] = data

    def get(self, id: Snowflake) -> bytes | None:
        return self.disk.read_file(id) if self.disk is not None else self._memory.get(id)

    def retire(self, ids: Iterable[Snowflake]) -> None:
        """No message shows these any more: the newest of them are still served, the older ones deleted."""
        self._retired.extend(ids)
        while len(self._retired) > KEPT_AFTER_USE:
            self._delete(self._retired.popleft())

    def keep_only(self, ids: set[Snowflake]) -> None:
        """At the start: whatever a crash or the last run left behind goes."""
        for id in self._sizes.keys() - ids:
            self._delete(id)

    def _delete(self, id: Snowflake) -> None:
        self._total -= self._sizes.pop(id, 0)
        self._memory.pop(id, None)
        if self.disk is not None:
            self.disk.drop_file(id)
