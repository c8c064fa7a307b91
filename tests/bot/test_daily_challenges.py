"""Challenges: two people, one board of a closed day, and nothing told before both have ended."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from bot.challenges import LISTED, OPEN_MOST, Challenges
from bot.daily import Daily, begins
from bot.metrics import Timings
from bot.panel import Panel, Refused, Where, Who
from bot.service import Service
from engine.games.links import solver
from tests.conftest import Clock

ANN, BOB, EVE = Who("1", "Ann"), Who("2", "*Bob*"), Who("3", "Eve")
HERE = Where("10", "20")


@pytest.fixture
async def challenges(service: Service, clock: Clock) -> AsyncIterator[Challenges]:
    """On a day with 38 closed ones."""
    clock.now = begins(40)
    yield Challenges(Daily(service))


async def opened(challenges: Challenges, who: Who, number: int = 1) -> Panel:
    """This person's board."""
    return await challenges.open(who, HERE, number, Timings())


async def press(challenges: Challenges, panel: Panel, pick: str, who: Who, key: str) -> Panel:
    """A press."""
    return await challenges.service.answer(who, panel.match_id, panel.choice, pick, f"{who.id}{key}", Timings())


async def solve(challenges: Challenges, panel: Panel, who: Who, day: int) -> Panel:
    """Without hints."""
    for cell, placed in enumerate(solver.nearest(await challenges.daily.board(day), 0, (None,) * 7)):
        assert placed is not None
        panel = await press(challenges, panel, f"put:{cell}:{placed.tile}:{placed.turn}", who, f"p{cell}")
    return await press(challenges, panel, "declare", who, "d")


async def test_both_play_the_same_board_when_they_like_and_their_times_are_compared(
    challenges: Challenges, clock: Clock
) -> None:
    sheet, news = await challenges.challenge(ANN, BOB, None)
    assert "no. 38" in sheet.text and "\\*Bob\\*" in sheet.text and sheet.buttons[0].custom_id == "daily:open:1"
    assert news.user_id == BOB.id and "Ann" in news.sheet.text
    ann = await opened(challenges, ANN)
    assert "no. 38, against **\u2068\\*Bob\\*\u2069**: your clock is running" in ann.status
    clock.forward(minutes=2)
    ended = await solve(challenges, ann, ANN, 38)
    assert "you needed 2 min 0 s. They have not finished yet" in ended.status and not ended.again
    assert await challenges.news(ann.match_id) is None
    clock.forward(days=1)
    bob = await opened(challenges, BOB)
    assert bob.picture.alt == ann.picture.alt
    clock.forward(minutes=1)
    await press(challenges, bob, "declare", BOB, "wrong")
    bob = await opened(challenges, BOB)
    ended = await solve(challenges, bob, BOB, 38)
    assert "you needed 1 min 30 s with one wrong declaration; they needed 2 min 0 s. **You have won.**" in ended.status
    told = await challenges.news(bob.match_id)
    assert told is not None and told.user_id == ANN.id
    assert "you needed 2 min 0 s; they needed 1 min 30 s with one wrong declaration. They have won." in told.sheet.text
    assert "They have won" in (await challenges.service.panel(ANN, ann.match_id, Timings())).status


async def test_who_solves_beats_who_gives_up_and_two_who_give_up_tie(challenges: Challenges, clock: Clock) -> None:
    await challenges.challenge(ANN, BOB, 5)
    await press(challenges, await opened(challenges, ANN), "give-up", ANN, "g")
    clock.forward(hours=1)
    ended = await solve(challenges, await opened(challenges, BOB), BOB, 5)
    assert "they gave up. **You have won.**" in ended.status
    await challenges.challenge(ANN, BOB, 6)
    for who in (ANN, BOB):
        ended = await press(challenges, await opened(challenges, who, 2), "give-up", who, "g2")
    assert "you gave up; they gave up. A tie." in ended.status


async def test_nothing_of_the_other_is_told_before_both_have_ended(challenges: Challenges, clock: Clock) -> None:
    await challenges.challenge(ANN, BOB, None)
    clock.forward(minutes=3)
    await solve(challenges, await opened(challenges, ANN), ANN, 38)
    for text_ in ((await challenges.mine(BOB)).text, (await opened(challenges, BOB)).status):
        assert "needed" not in text_ and "min" not in text_
    assert "your board waits for you" in (await challenges.mine(BOB)).text


async def test_whoever_ended_first_is_told_the_result(challenges: Challenges) -> None:
    for number, (first, second) in enumerate([(ANN, BOB), (BOB, ANN)], 1):
        await challenges.challenge(ANN, BOB, None)
        one = await opened(challenges, first, number)
        await press(challenges, one, "give-up", first, f"g{number}")
        assert await challenges.news(one.match_id) is None
        other = await opened(challenges, second, number)
        await press(challenges, other, "give-up", second, f"h{number}")
        told = await challenges.news(other.match_id)
        assert told is not None and told.user_id == first.id


async def test_opened_twice_at_once_the_clock_starts_once(challenges: Challenges, clock: Clock) -> None:
    await challenges.challenge(ANN, BOB, None)
    panels = await asyncio.gather(*(opened(challenges, BOB) for _ in range(5)))
    assert len({panel.match_id for panel in panels}) == 1
    clock.forward(minutes=9)
    ended = await solve(challenges, await opened(challenges, BOB), BOB, 38)
    assert "you needed 9 min 0 s" in ended.status


async def test_only_the_two_open_its_boards(challenges: Challenges) -> None:
    await challenges.challenge(ANN, BOB, None)
    for who, number in ((EVE, 1), (ANN, 2), (ANN, 10**8)):
        with pytest.raises(Refused, match="not yours, or is not there"):
            await opened(challenges, who, number)
    ann = await opened(challenges, ANN)
    with pytest.raises(Refused, match="belongs to Ann"):
        await challenges.service.panel(BOB, ann.match_id, Timings())


async def test_a_board_that_one_of_them_has_met_is_not_played(challenges: Challenges, clock: Clock) -> None:
    daily = challenges.daily
    for day in (37, 38):
        clock.now = begins(day)
        await daily.play(BOB, HERE, f"d{day}", Timings())
    clock.now = begins(41)
    sheet, _ = await challenges.challenge(ANN, BOB, None)
    assert "no. 39" in sheet.text
    with pytest.raises(Refused, match=r"has met the board of puzzle no\. 38"):
        await challenges.challenge(BOB, EVE, 38)
    assert "no. 36" in (await challenges.challenge(BOB, EVE, None))[0].text, "39 was met in a challenge"
    with pytest.raises(Refused, match="not in the archive"):
        await challenges.challenge(ANN, EVE, 40)
    clock.now = begins(3)
    with pytest.raises(Refused, match="no closed day"):
        for number in range(50):
            await challenges.challenge(Who(f"x{number}", "X"), ANN, None)
            await challenges.challenge(ANN, Who(f"y{number}", "Y"), None)


async def test_limits_keep_anybody_from_being_flooded(challenges: Challenges) -> None:
    with pytest.raises(Refused, match="somebody else"):
        await challenges.challenge(ANN, ANN, None)
    await challenges.challenge(ANN, BOB, None)
    for pair in ((ANN, BOB), (BOB, ANN)):
        with pytest.raises(Refused, match="a challenge between you and"):
            await challenges.challenge(*pair, None)
    for number in range(OPEN_MOST - 1):
        await challenges.challenge(ANN, Who(f"n{number}", "N"), None)
    with pytest.raises(Refused, match=f"{OPEN_MOST} challenges"):
        await challenges.challenge(ANN, EVE, None)
    await challenges.challenge(EVE, ANN, None)
    sheet = await challenges.mine(ANN)
    assert sheet.text.count("\n- ") == LISTED and len(sheet.buttons) == 5
    assert "no challenges" in (await challenges.mine(Who("99", "Z"))).text


async def test_a_challenge_counts_for_no_standing(challenges: Challenges) -> None:
    await challenges.challenge(ANN, BOB, None)
    await solve(challenges, await opened(challenges, ANN), ANN, 38)
    async with challenges.database.read() as connection:
        for table in ("attempts", "results"):
            assert (await connection.execute(text(f"SELECT count(*) FROM {table}"))).scalar_one() == 0


async def test_a_board_that_waits_in_a_challenge_is_not_practised_before(challenges: Challenges) -> None:
    await challenges.challenge(ANN, BOB, 20)
    for who in (ANN, BOB):
        with pytest.raises(Refused, match="waits for you in a challenge"):
            await challenges.daily.archive(who, HERE, 20, f"early{who.id}", Timings())
        assert "practice" in (await challenges.daily.archive(who, HERE, 21, f"other{who.id}", Timings())).title
        await solve(challenges, await opened(challenges, who), who, 20)
        assert "no. 20" in (await challenges.daily.archive(who, HERE, 20, f"late{who.id}", Timings())).notice
