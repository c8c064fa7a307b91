"""Matches through the gateway: their results are on the lists at once, by the written rules (docs/ratings.md)."""

from sqlalchemy import text

from playground import Person
from tests.e2e.lists import names, private, solved, top
from tests.e2e.table import begin, open_board, place_of, standing
from tests.stage import Stage
from tools.verify import verify


async def results(stage: Stage) -> list[tuple[int, str, int]]:
    """Of every result: rated, why not, rounds that were missed."""
    query = "SELECT rated, reason, sum(missed) FROM results JOIN result_seats USING (match_id) GROUP BY match_id"
    async with stage.database.read() as connection:
        return [(rated, reason, missed) for rated, reason, missed in await connection.execute(text(query))]


async def resign(stage: Stage, person: Person) -> None:
    """Leave the match."""
    done = await person.slash("game resign", channel=place_of(stage))
    assert "You have left" in done.message.text()


async def test_R3_r43_who_resigns_after_both_have_moved_has_lost_and_it_is_seen_everywhere(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", pace="async")
    board = await standing(stage, ann)
    for person in (ann, bob):
        await open_board(person, board)
    assert await results(stage) == []
    await resign(stage, bob)
    assert [one[:2] for one in await results(stage)] == [(1, "")]
    for period in ("day", "week", "month", "all"):
        for by in ("rating", "wins", "played"):
            shown = await top(ann, "links", by=by, period=period)
            assert names(shown) == ["Ann", "Bob"]
            stage.forward(minutes=0.5)
    assert "**1** won of 1" in (await top(bob, "links", by="wins", period="all")).text()
    card = private(await bob.slash("profile", user=ann)).text()
    assert "1 rated match, 1 won" in card and "\u2068Bob\u2069 (1 match, ahead in 1)" in card
    count, found = await verify(stage.path)
    assert found == [] and count >= 10


async def test_R2_r93_leaving_before_both_have_moved_rates_nobody(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", pace="async")
    await open_board(ann, await standing(stage, ann))
    await resign(stage, bob)
    assert [one[:2] for one in await results(stage)] == [(0, "few-moved")]
    assert "Nobody is on this list" in (await top(ann, "links")).text()


async def test_R4_one_person_among_computers_is_not_rated(stage: Stage) -> None:
    (ann,) = await begin(stage, "Ann", pace="async", computers=1)
    await open_board(ann, await standing(stage, ann))
    await resign(stage, ann)
    assert all(not rated for rated, _, _ in await results(stage))
    assert "Nobody is on this list" in (await top(ann, "links")).text()


async def test_R1_a_cancelled_match_has_no_result(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", pace="async")
    board = await standing(stage, ann)
    for person in (ann, bob):
        await open_board(person, board)
    stage.pg.controls.give_role(ann, stage.pg.controls.add_role("Managers", "MANAGE_GUILD"))
    done = await ann.slash("game cancel", channel=place_of(stage))
    assert "without a result" in done.message.text()
    assert await results(stage) == []


async def test_R9_r96_who_is_deleted_is_on_no_list_and_the_others_keep_their_ratings(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", pace="async")
    board = await standing(stage, ann)
    for person in (ann, bob):
        await open_board(person, board)
    await solved(stage, bob, 60_000)
    await resign(stage, bob)
    before = (await top(ann, "links", period="all")).text()
    assert "`1` \u2068Ann\u2069" in before and "`2` \u2068Bob\u2069" in before
    await bob.submit(await bob.slash("privacy delete"), {})
    after = (await top(ann, "links", period="all")).text()
    own = next(line for line in before.splitlines() if "\u2068Ann\u2069" in line)
    assert own in after and "Bob" not in after
    assert "Bob" not in (await top(ann, "daily", by="solved")).text()
    count, found = await verify(stage.path)
    assert found == [] and count > 0
