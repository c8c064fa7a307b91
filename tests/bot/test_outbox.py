"""What was saved but not told is told later, once, and only while its token lives."""

import asyncio

import discord
import pytest

import bot.outbox
from bot.keeping import TOKEN_LIFE_MS
from bot.metrics import Timings
from bot.outbox import MOST_TRIES, SETTLE_MS, Outbox
from bot.panel import Handle, Panel, Where, Who
from bot.service import Service
from db import matches
from tests.conftest import Clock

ANN = Who("1", "Ann")
HANDLE = Handle("77", "token")


class Told:
    """Stands for Discord: remembers what it was told; fails when it should."""

    def __init__(self) -> None:
        self.panels: list[tuple[Handle, Panel]] = []
        self.tries = 0
        self.fails = False

    async def __call__(self, handle: Handle, panel: Panel) -> None:
        """An edit."""
        self.tries += 1
        if self.fails:
            raise OSError("no route")
        self.panels.append((handle, panel))


async def board(service: Service) -> Panel:
    """A board whose creation was told."""
    made = await service.create("links", ANN, Where("2", "3"), {}, "new", Timings())
    await service.shown(made, HANDLE)
    return made


async def untold(service: Service, made: Panel, *picks: str) -> Panel:
    """Presses that were saved, and whose answers were lost."""
    for pick in picks:
        made = await service.answer(ANN, made.match_id, made.choice, pick, f"{made.match_id}-{made.seq}-{pick}", Timings())
    return made


async def due(service: Service) -> int:
    """Rows that wait."""
    async with service.database.read() as connection:
        return len(await matches.due(connection, service.now(), service.now()))


async def test_an_answered_press_leaves_nothing_to_tell(service: Service) -> None:
    made, told = await board(service), Told()
    made = await untold(service, made, "hint")
    assert await due(service) == 1
    await service.shown(made, HANDLE)
    assert await due(service) == 0
    await Outbox(service, told).once()
    assert told.tries == 0


async def test_r9_what_was_saved_and_not_shown_is_shown_once_as_it_is_now(service: Service) -> None:
    made, told = await board(service), Told()
    made = await untold(service, made, "hint", "undo", "hint")
    await Outbox(service, told).once()
    assert told.panels == [(HANDLE, await service.panel(ANN, made.match_id, Timings()))]
    assert told.panels[0][1].seq == 3
    await Outbox(service, told).once()
    assert told.tries == 1
    assert await due(service) == 0


async def test_a_press_that_is_being_answered_is_left_alone(service: Service, clock: Clock) -> None:
    made, told = await board(service), Told()
    await untold(service, made, "hint")
    await Outbox(service, told).once(settle_ms=5_000)
    assert told.tries == 0
    clock.forward(seconds=5)
    await Outbox(service, told).once(settle_ms=5_000)
    assert told.tries == 1


async def test_r6_no_lapsed_token_is_ever_used(service: Service, clock: Clock) -> None:
    made, told = await board(service), Told()
    clock.forward(minutes=10)
    await untold(service, made, "hint")
    clock.now += TOKEN_LIFE_MS - 600_000
    await Outbox(service, told).once()
    assert told.tries == 0
    assert await due(service) == 0


async def test_a_failing_edit_is_tried_a_few_times_and_then_left_to_the_next_press(service: Service) -> None:
    made, told = await board(service), Told()
    await untold(service, made, "hint")
    told.fails = True
    for _ in range(MOST_TRIES + 3):
        await Outbox(service, told).once()
    assert told.tries == MOST_TRIES
    assert await due(service) == 0


async def test_one_that_fails_does_not_hold_up_the_others(service: Service) -> None:
    first = await untold(service, await board(service), "hint")
    second = await service.create("links", ANN, Where("2", "3"), {}, "new2", Timings())
    await service.shown(second, Handle("88", "token2"))
    await untold(service, second, "hint")
    shown: list[int] = []

    async def edit(handle: Handle, panel: Panel) -> None:
        if panel.match_id == first.match_id:
            raise OSError("no route")
        shown.append(panel.match_id)

    await Outbox(service, edit).once()
    assert shown == [second.match_id]
    assert await due(service) == 1


async def test_a_damaged_match_is_left_to_the_next_press(service: Service) -> None:
    from sqlalchemy import text

    made, told = await board(service), Told()
    await untold(service, made, "hint")
    async with service.database.write() as connection:
        await connection.execute(text("UPDATE matches SET snapshot = x'00'"))
    await Outbox(service, told).once()
    assert told.tries == 0
    assert await due(service) == 0


async def test_a_round_that_fails_does_not_end_the_rounds(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    made, told = await board(service), Told()
    await untold(service, made, "hint")
    box, failures = Outbox(service, told), iter([RuntimeError("the disk is full")])
    once, settles, enough = box.once, [], asyncio.Event()

    async def failing(settle_ms: int = 0) -> None:
        settles.append(settle_ms)
        if len(settles) > 3:
            enough.set()
        if (error := next(failures, None)) is not None:
            raise error
        await once(settle_ms)

    monkeypatch.setattr(box, "once", failing)
    monkeypatch.setattr(bot.outbox, "EVERY_S", 0.01)
    task = asyncio.create_task(box.run())
    await asyncio.wait_for(enough.wait(), 5)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert told.tries == 1
    assert settles[:2] == [0, 0], "what was left over comes first until a round has succeeded"
    assert settles[2] == SETTLE_MS


async def test_an_edit_that_a_press_overtakes_is_followed_by_another(service: Service) -> None:
    """Else the panel would show an older board than the one that was just answered."""
    made = await untold(service, await board(service), "hint")
    shown: list[int] = []

    async def edit(handle: Handle, panel: Panel) -> None:
        if not shown:
            await untold(service, made, "hint")
        shown.append(panel.seq)

    await Outbox(service, edit).once()
    assert shown == [1, 2]


@pytest.mark.parametrize("error", [discord.NotFound, discord.Forbidden])
async def test_a_panel_that_is_gone_is_not_tried_again(service: Service, error: type[discord.HTTPException]) -> None:
    made = await untold(service, await board(service), "hint")
    tries: list[int] = []

    async def edit(handle: Handle, panel: Panel) -> None:
        tries.append(panel.seq)
        raise error(type("Response", (), {"status": 404, "reason": "gone"})(), "gone")

    for _ in range(3):
        await Outbox(service, edit).once()
    assert tries == [made.seq]


async def test_lapsed_rows_are_swept_even_when_nothing_else_is_done(service: Service, clock: Clock) -> None:
    await untold(service, await board(service), "hint")
    clock.forward(minutes=20)
    await Outbox(service, Told()).once()
    async with service.database.read() as connection:
        assert await matches.due(connection, 0, service.now()) == ()
