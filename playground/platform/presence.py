"""Who is here: people are online while they have a page open."""

from collections import Counter

from playground.store.events import Bus, PeopleChanged
from playground.store.model import User
from playground.store.snowflake import Snowflake


class Presence:
    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self._pages: Counter[Snowflake] = Counter()

    def online(self, user: User) -> bool:
        return self._pages[user.id] > 0

    def users(self) -> list[Snowflake]:
        """Who is online."""
        return [user for user, pages in self._pages.items() if pages > 0]

    def enter(self, user: User) -> None:
        """One more page is open."""
        self._pages[user.id] += 1
        if self._pages[user.id] == 1:
            self.bus.tell(PeopleChanged())

    def leave(self, user: User) -> None:
        """One page less."""
        self._pages[user.id] -= 1
        if not self.online(user):
            self.bus.tell(PeopleChanged())
