"""
A person plays through everything that the page can do, once on a desk in the dark and once on a phone in the light.

Each chapter is a test and goes on where the last one ended; the page is opened once and never loaded again. `SHOTS=folder`
keeps a picture of every scene.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.person import commands, people, trouble
from tests.e2e.person.person import Shots
from tests.e2e.person.town import Look, Town, told
from tests.page.conftest import DESK, PHONE
from tests.page.steps import sideways

pytestmark = pytest.mark.asyncio(loop_scope="module")
LOOKS = [Look("desk", DESK, "dark"), Look("phone", PHONE, "light")]


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=LOOKS, ids=lambda look: look.name)
async def town(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    look: Look = request.param
    folder = os.environ.get("SHOTS")
    shots = Shots(Path(folder) if folder else None, look.name)
    async with told(tmp_path_factory.mktemp(look.name), look, shots) as place:
        yield place


@pytest_asyncio.fixture(autouse=True, loop_scope="module")
async def all_is_well(town: Town) -> AsyncIterator[None]:
    """After each chapter: nothing broke Discord's rules, the browser has nothing to say, nobody had to load the page again."""
    yield
    assert town.pg.violations == []
    assert town.complaints == []
    assert await town.ann.stayed() and await town.bob.stayed()
    assert await sideways(town.ann.page) == []


@pytest.mark.parametrize(
    "chapter", [*people.CHAPTERS, *commands.CHAPTERS, *trouble.CHAPTERS], ids=lambda chapter: chapter.__name__
)
async def test_a_person(town: Town, chapter: Callable[[Town], Awaitable[None]]) -> None:
    await chapter(town)
