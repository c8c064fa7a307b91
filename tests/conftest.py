"""Fixtures that several rooms use."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.service import Service
from db.connect import Database, migrate


class Clock:
    """Milliseconds that only the test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """The time."""
        return self.now

    def forward(self, **units: float) -> None:
        """`seconds`, `minutes`, `hours`, `days`."""
        sizes = {"seconds": 1_000, "minutes": 60_000, "hours": 3_600_000, "days": 86_400_000}
        self.now += int(sum(sizes[unit] * count for unit, count in units.items()))


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database, migrated."""
    path = tmp_path / "horizon.sqlite"
    migrate(path)
    opened = Database(path)
    yield opened
    await opened.close()


@pytest.fixture
async def service(database: Database, clock: Clock) -> AsyncIterator[Service]:
    """The service on that database."""
    made = Service(database, clock)
    yield made
    await made.close()
