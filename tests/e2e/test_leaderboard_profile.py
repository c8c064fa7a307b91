"""`/profile` as people see it: one's own, others', and what is nobody's business."""

import re

from sqlalchemy import insert, update

from bot.periods import day_of
from db.people_tables import members
from db.standing_tables import ratings, result_seats, results
from playground import Person
from tests.e2e.lists import private, seen, solved, top
from tests.stage import Stage


async def played(stage: Stage, number: int, *people: Person, ranks: tuple[int, ...] = (1, 2)) -> None:
    """A rated match, as its result is stored."""
    async with stage.database.write() as connection:
        row = {"match_id": number, "game": "links", "guild_id": str(stage.pg.guild.id), "ended_at": stage.now(), "rated": 1}
        await connection.execute(insert(results).values(**row, reason=""))
        for seat, (person, rank) in enumerate(zip(people, ranks, strict=True)):
            who = {"user_id": str(person.id), "name": person.name}
            row = {"match_id": number, "seat": seat, **who, "rank": rank, "missed": 0, "points": 1000 + 10 * number}
            await connection.execute(insert(result_seats).values(row))


async def test_a_card_with_numbers_and_opponents(stage: Stage) -> None:
    ann, ben, cy = (stage.pg.person(name) for name in ("Ann", "Ben *x*", "Cy"))
    today = day_of(stage.now())
    for back in range(9):
        if today - back >= 1:
            await solved(stage, ann, 60_000 + back * 1_000, day=today - back)
    for one in (ben, cy):
        await seen(stage, one)
    for number in (1, 2, 3):
        await played(stage, number, ann, ben)
    await played(stage, 4, ann, cy, ranks=(2, 1))
    async with stage.database.write() as connection:
        row = {"game": "links", "user_id": str(ann.id), "mu": 27.0, "sigma": 8.0, "points": 1060, "played": 4, "wins": 3}
        await connection.execute(insert(ratings).values(row))
    card = private(await ann.slash("profile"))
    said = card.text()
    count = min(9, today)
    assert "\u2068Ann\u2069" in said
    assert "Rating **1060** in Eco-Links · 4 rated matches, 3 won" in said
    assert f"**{count}** solved · median **1 min {(count - 1) // 2} s** · best **1 min 0 s**" in said
    assert f"Streak **{count}** · longest **{count}**" in said
    assert (
        "Most often played with: \u2068Ben \\*x\\*\u2069 (3 matches, ahead in 3) and \u2068Cy\u2069 (1 match, ahead in 0)"
        in said
    )
    (picture,) = card.attachments
    assert picture.filename.startswith("profile-")
    assert picture.description and 100 < len(picture.description) <= 1024
    assert "Ann" not in picture.description and str(ann.id) not in picture.filename
    assert f"**{count}** days" in (await top(ann, by="streak")).text(), "r83: the same number everywhere"
    others = private(await cy.slash("profile", user=ann)).text()
    assert "Rating **1060**" in others and "Ben" in others


async def test_r97_nothing_tells_at_which_hour_somebody_plays(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    await solved(stage, ann, 60_000)
    await seen(stage, ben)
    await played(stage, 1, ann, ben)
    before = private(await ben.slash("profile", user=ann))
    async with stage.database.write() as connection:
        day = stage.now() // 86_400_000 * 86_400_000
        await connection.execute(update(results).values(ended_at=day + (1 if stage.now() - day > 60_000 else 80_000_000)))
    after = private(await ben.slash("profile", user=ann))
    assert after.text() == before.text()
    assert after.attachments[0].filename == before.attachments[0].filename, "the same picture"
    assert after.attachments[0].description == before.attachments[0].description
    assert not re.search(r"<t:|\d\d:\d\d", before.text() + str(before.attachments[0].description))


async def test_whose_card_one_may_see(stage: Stage) -> None:
    ann, ben, olga = stage.pg.person("Ann"), stage.pg.person("Ben"), stage.pg.person("Olga")
    stage.pg.controls.give_role(olga, stage.pg.controls.add_role("Managers", "MANAGE_GUILD"))
    for person in (ann, ben):
        await solved(stage, person, 60_000)
    empty = private(await olga.slash("profile")).text()
    assert "No rated match" in empty and "No daily puzzle solved yet" in empty
    assert "\u2068Ben\u2069" in private(await ann.slash("profile", user=ben)).text()
    assert "is not on the lists of this server" in private(await ann.slash("profile", user=stage.pg.person("Nobody"))).content
    await olga.slash("leaderboard hide", user=ben)
    assert "is not on the lists of this server" in private(await ann.slash("profile", user=ben)).content
    assert "Hidden from this server's lists" in private(await olga.slash("profile", user=ben)).text()
    assert "Hidden from this server's lists" in private(await ben.slash("profile")).text()
    async with stage.database.write() as connection:
        await connection.execute(update(members).where(members.c.user_id == str(ben.id)).values(hidden=0, gone=1))
    assert "is not on the lists of this server" in private(await ann.slash("profile", user=ben)).content
    direct = stage.pg.controls.open_direct(ann)
    stage.forward(minutes=1)
    assert "only your own card" in (await ann.slash("profile", channel=direct, user=ben)).message.content
    assert "\u2068Ann\u2069" in (await ann.slash("profile", channel=direct)).message.text()


async def test_opponents_who_are_hidden_or_gone_are_named_to_nobody_else(stage: Stage) -> None:
    ann, ben, cy = (stage.pg.person(name) for name in ("Ann", "Ben", "Cy"))
    for person in (ann, ben, cy):
        await seen(stage, person)
    await played(stage, 1, ann, ben)
    assert "Ben" in private(await cy.slash("profile", user=ann)).text()
    async with stage.database.write() as connection:
        await connection.execute(update(members).where(members.c.user_id == str(ben.id)).values(hidden=1))
    assert "Ben" not in private(await cy.slash("profile", user=ann)).text()
    assert "Ben" in private(await ann.slash("profile")).text(), "with whom one has played oneself one knows"


async def test_r73_cards_have_a_cooldown(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    for _ in range(5):
        assert private(await ann.slash("profile")).attachments
    refused = private(await ann.slash("profile"))
    assert "please wait" in refused.content and not refused.attachments
