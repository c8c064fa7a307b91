"""People, members and servers as rows."""

from sqlalchemy import insert, select

from db import people
from db.connect import Database
from db.people import GuildSettings, Person
from db.people_tables import guilds, members
from db.people_tables import people as people_table


async def test_who_is_unknown_has_what_a_new_row_has(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(insert(people_table).values(user_id="1", name="", seen_at=0))
        await connection.execute(insert(guilds).values(guild_id="1"))
        assert (
            await people.person(connection, "1") == Person("1") == (await people.person(connection, "2"))._replace(user_id="1")
        )
        assert await people.guild(connection, "1") == GuildSettings("1")
        assert await people.guild(connection, "2") == GuildSettings("2")


async def test_what_is_chosen_stays_when_the_name_changes(database: Database) -> None:
    async with database.write() as connection:
        await people.choose(connection, "1", "Ann", 5, {"zone": "Asia/Tokyo", "everywhere": True, "quiet_from": 0})
        await people.keep_name(connection, "1", "Anne", 6)
        assert await people.person(connection, "1") == Person("1", "Anne", "Asia/Tokyo", 0, None, "on", True)
        await people.configure(connection, "10", {"channels": "7 8", "deadline_h": 72})
        assert await people.guild(connection, "10") == GuildSettings("10", channels=("7", "8"), deadline_h=72)


async def test_r90_r91_who_is_seen_is_back_but_stays_hidden(database: Database) -> None:
    async with database.write() as connection:
        row = {"guild_id": "10", "user_id": "1", "name": "Old", "hidden": 1, "gone": 1, "seen_at": 0}
        await connection.execute(insert(members).values(row))
        await people.keep_member(connection, "10", "1", "New", 9)
        assert tuple((await connection.execute(select(members))).one()) == ("10", "1", "New", 1, 0, 9)
