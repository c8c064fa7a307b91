"""Thousands of guilds and people at once."""

from dataclasses import dataclass

from playground.controls.base import Base
from playground.platform.options import Refused
from playground.store.events import GuildAppeared, MemberJoined, PeopleChanged
from playground.store.model import Channel, Guild, Member, User

MOST = 100_000


@dataclass(frozen=True)
class Crowd:
    guilds: list[Guild]
    people: list[User]


class CrowdControls(Base):
    def crowd(self, *, guilds: int = 0, people: int = 0) -> Crowd:
        """
        New guilds ("Server 1", ...: one channel, the bot is in it) and new people ("Person 1", ...), spread evenly over the
        new guilds, or all in the first guild when there are no new ones. Then the bot and the pages are told.
        """
        for number, what in ((guilds, "guilds"), (people, "people")):
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST:
                raise Refused(f"The number of {what} is from 0 to {MOST}")
        places = [self._guild_called(f"Server {n}") for n in range(1, guilds + 1)]
        crowd = Crowd(places, self._people(people))
        members = [
            self.store.add_member(places[at % guilds] if places else self.store.home, user)
            for at, user in enumerate(crowd.people)
        ]
        self._tell(crowd, members)
        return crowd

    def _guild_called(self, name: str) -> Guild:
        guild = self.store.add_guild(name)
        self.store.add_channel(Channel(id=self.store.snowflakes.next(), guild=guild.id, name="general"))
        self.store.add_member(guild, self.bot)
        return guild

    def _people(self, count: int) -> list[User]:
        made: list[User] = []
        number = 0
        while len(made) < count:
            number += 1
            if self.store.person_named(f"Person {number}") is None:
                made.append(self.store.add_person(f"Person {number}"))
        return made

    def _tell(self, crowd: Crowd, members: list[Member]) -> None:
        for guild in crowd.guilds:  # its members are told with it
            self.world.bus.tell(GuildAppeared(guild))
        for member in members if not crowd.guilds else ():
            self.world.bus.tell(MemberJoined(member))
        self.world.bus.tell(PeopleChanged())
