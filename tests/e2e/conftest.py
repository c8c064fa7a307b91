"""The stage for tests that play through the gateway."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import cogs.answering
from renderers import warm_up
from tests.stage import Stage, staged


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """Pieces of pictures, once: a cold start may be deferred, and most tests are not about that."""
    warm_up(["lake"])


@pytest.fixture
async def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """The playground with the real bot on it; afterwards nothing may have broken Discord's rules.

    The bot waits longer before it defers, so that a slow machine does not turn answers into deferred ones.
    """
    monkeypatch.setattr(cogs.answering, "PATIENCE_S", 2.5)
    async with staged(tmp_path) as made:
        yield made
