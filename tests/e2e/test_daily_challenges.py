"""Challenges in Discord: a direct message where that can be, and nothing that depends on it (r48)."""

from playground import Person, Shown
from tests.stage import Stage


def direct(stage: Stage, person: Person) -> list[Shown]:
    """What the bot has written to somebody."""
    return person.messages(stage.pg.controls.open_direct(person))


async def give_up(person: Person, panel: Shown) -> Shown:
    """With its confirmation."""
    return (await person.submit(await person.press(panel, "Give up"), {})).message


async def test_a_challenge_is_told_played_and_its_result_told(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    sent = await ann.slash("daily challenge", user=ben)
    assert sent.message.ephemeral and "You have challenged" in sent.message.text()
    assert "could not write" not in sent.message.text()
    (invited,) = direct(stage, ben)
    assert "challenges you to a board" in invited.text() and invited.labels == ["Open the board"]
    await give_up(ann, (await ann.press(sent.message, "Open the board")).message)
    board = (await ben.press(invited, "Open the board")).message
    assert "Eco-Links practice" in board.text()
    ended = await give_up(ben, board)
    assert "A tie." in ended.text()
    await stage.pg.until(lambda: len(direct(stage, ann)) == 1)
    assert "you gave up; they gave up. A tie." in direct(stage, ann)[0].text()
    mine = (await ann.slash("daily challenges")).message
    assert mine.ephemeral and "A tie." in mine.text() and mine.labels == []
    assert not [one for one in stage.pg.person("Eve").messages() if "challenge" in one.text().lower()], "private to both"


async def test_r48_who_takes_no_messages_finds_it_in_the_list(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    stage.pg.controls.close_direct(ben)
    sent = await ann.slash("daily challenge", user=ben)
    assert "I could not write to" in sent.message.text() and sent.message.ephemeral
    mine = (await ben.slash("daily challenges")).message
    await give_up(ben, (await ben.press(mine, mine.labels[0])).message)
    eve = stage.pg.person("Eve")
    await eve.slash("settings me", reminders="off")
    quiet = await ann.slash("daily challenge", user=eve)
    assert "I could not write to" in quiet.message.text()
    assert "your board waits for you" in (await eve.slash("daily challenges")).message.text()


async def test_bots_oneself_and_forged_presses_are_refused(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    for user, why in ((ann, "somebody else"), (stage.pg.controls.bot, "Bots take no challenges")):
        done = await ann.slash("daily challenge", user=user)
        assert done.message.ephemeral and why in done.message.content
    sent = await ann.slash("daily challenge", user=stage.pg.person("Ben"))
    stolen = await stage.pg.person("Eve").slash("daily challenges")
    assert stolen.message.labels == [] and sent.message.labels == ["Open the board"]
