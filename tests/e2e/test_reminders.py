"""Who is called when: once a turn, never too late, never in somebody's night, and only who wants it."""

from datetime import UTC, datetime

from playground import Person
from tests.e2e.table import begin, cog, open_board, place_of, play, posted, private, standing
from tests.stage import Stage


def called(stage: Stage, person: Person) -> int:
    """How many messages of the match have called this person."""
    return sum(person.name in one.notified for one in posted(stage, person))


async def settle(stage: Stage) -> None:
    """Let everything that is due be done."""
    table = cog(stage)
    await table.herald.quiet()
    await table.scheduler.once()


async def test_r31_r33_r35_one_reminder_before_the_deadline_and_none_after_the_move(stage: Stage) -> None:
    ann, bob, cid = await begin(stage, "Ann", "Bob", "Cid", hours=24)
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    stage.forward(20 * 60 + 1)
    for _ in range(3):
        await settle(stage)
    assert [called(stage, one) for one in (ann, bob, cid)] == [1, 2, 2]
    assert "this round ends" in posted(stage, bob)[-1].text()
    await play(stage, bob, 1, message)
    stage.forward(1.1)
    await settle(stage)
    assert [called(stage, one) for one in (ann, bob, cid)] == [1, 2, 3]


async def test_r39_the_last_one_is_told_so_once(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    await settle(stage)
    assert called(stage, bob) == 1
    stage.forward(1.1)
    for _ in range(3):
        await settle(stage)
    assert "all others have declared" in posted(stage, bob)[-1].text()
    await open_board(bob, message)
    await settle(stage)
    assert [called(stage, one) for one in (ann, bob)] == [1, 2]


async def test_r32_r38_who_wants_no_reminders_gets_none(stage: Stage) -> None:
    bob = stage.pg.person("Bob")
    assert (await bob.slash("settings me", reminders="off")).state == "answered"
    ann, _ = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    assert message.notified == ["Ann"]
    await play(stage, ann, 0, message)
    stage.forward(23 * 60)
    await settle(stage)
    assert called(stage, bob) == 0


async def test_quiet_hours_put_a_call_off_until_they_end(stage: Stage) -> None:
    bob = stage.pg.person("Bob")
    now = datetime.fromtimestamp(stage.now() / 1000, UTC)
    begin_quiet, end_quiet = (f"{(now.hour + step) % 24:02}:00" for step in (-1, 2))
    private(await bob.slash("settings me", zone="UTC", quiet_from=begin_quiet, quiet_until=end_quiet))
    ann, _ = await begin(stage, "Ann", "Bob")
    assert (await standing(stage, ann)).notified == ["Ann"]
    stage.forward(5)
    await settle(stage)
    assert called(stage, bob) == 0
    stage.forward(120)
    await settle(stage)
    await settle(stage)
    assert called(stage, bob) == 1
    assert "a round has begun" in posted(stage, bob)[-1].text()


async def test_r47_reminders_keep_their_time_over_a_restart_and_come_once(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", hours=24)
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    await settle(stage)
    await stage.stop()
    stage.skew_ms += 21 * 3_600_000
    stage.pg.clock.forward(hours=21)
    await stage.start()
    for _ in range(3):
        await settle(stage)
    assert sum("this round ends" in one.text() for one in posted(stage, bob)) == 1
    assert len([one for one in posted(stage, ann) if "Open my board" in one.labels]) == 1
    assert place_of(stage).thread is not None
