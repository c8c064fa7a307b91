"""People who play on and on while the bot is killed under them, and remember what they were told."""

import asyncio
import random
from typing import NamedTuple

from playground import Done, Person, Playground, Shown

STALE = "earlier picture"
OFTEN = ("hint", "pick", "put", "undo", "declare", "turn", "open")


class Told(NamedTuple):
    """What a person was shown as the outcome of a press: the interaction, the match, and the number of the move."""

    interaction: str
    match: int
    seq: int


def position(panel: Shown | None) -> tuple[int, int]:
    """Match and number of the move, as the picture's file name says them."""
    if panel is None or not panel.attachments:
        return 0, -1
    _, match, seq, _ = panel.attachments[0].filename.split("-")
    return int(match), int(seq)


class Player:
    """Plays boards alone, one press after the other."""

    def __init__(self, person: Person, dice: random.Random) -> None:
        self.person = person
        self.dice = dice
        self.panel: Shown | None = None
        self.told: list[Told] = []
        self.presses = 0

    async def play(self) -> None:
        """Until something goes unanswered."""
        while await self.once():
            pass

    async def once(self) -> bool:
        """One press; False: it was not answered."""
        before = position(self.panel)
        done = await self.press()
        await done.settled()
        self.presses += 1
        if done.state == "failed":
            return False
        shown = done.message if done.state == "answered" else None
        if shown is None or not shown.attachments:
            return True  # a refusal, or nothing to see
        self.panel = shown
        match, seq = position(shown)
        if STALE not in shown.text() and (match, seq) != before and self.counts(done):
            self.told.append(Told(str(done.interaction.id), match, seq))
        return True

    def counts(self, done: Done) -> bool:
        """Whether this press was a move, and not only a look at the board."""
        return True

    async def press(self) -> Done:
        """Anything that can be pressed."""
        if self.panel is not None and self.panel.deleted:
            self.panel = None
        moves = [] if self.panel is None else self.moves(self.panel)
        if self.panel is None or not moves:
            return await self.open()
        chosen = self.dice.choice(moves)
        if isinstance(chosen, str):
            return await self.person.press(self.panel, chosen)
        custom_id, value = chosen
        return await self.person.select(self.panel, custom_id, [value])

    def moves(self, panel: Shown) -> list[str | tuple[str, str]]:
        """The buttons that can be pressed, or as often a menu with one of its values."""
        controls = [one for one in panel.controls if not one.get("disabled")]
        menus = [one for one in controls if one["type"] == 3]
        if menus and self.dice.random() < 0.5:
            menu = self.dice.choice(menus)
            return [(menu["custom_id"], self.dice.choice(menu["options"])["value"])]
        picks = [one["custom_id"] for one in controls if one["custom_id"].startswith("pick:")]
        return [one for one in picks if one.split(":")[3] in OFTEN]

    async def open(self) -> Done:
        """The first board, or the next one."""
        again = [one["custom_id"] for one in self.panel.controls if one["custom_id"].startswith("again:")] if self.panel else []
        if self.panel is not None and again:
            return await self.person.press(self.panel, again[0])
        return await self.person.slash("play solo")


class DailyPlayer(Player):
    """Tries today's puzzle; who has ended it makes room for somebody else."""

    def __init__(self, pg: Playground, name: str, dice: random.Random) -> None:
        super().__init__(pg.person(f"{name}0"), dice)
        self.pg = pg
        self.name = name
        self.people = 0

    async def open(self) -> Done:
        """The attempt of somebody new, unless the last one was never shown."""
        if self.panel is not None:
            self.people += 1
            self.person, self.panel = self.pg.person(f"{self.name}{self.people}"), None
        return await self.person.slash("daily play")

    def counts(self, done: Done) -> bool:
        """Opening a board that is there already is no move."""
        return position(done.message)[1] > 0


class Seated(Player):
    """Sits in a match by post with somebody else; `opens` the next match when one is over."""

    def __init__(self, pg: Playground, name: str, partner: str, dice: random.Random, *, opens: bool) -> None:
        super().__init__(pg.person(name), dice)
        self.pg = pg
        self.partner = pg.person(partner)
        self.opens = opens

    async def open(self) -> Done:
        """Press the newest standing message; where there is none, open a lobby, join or start it."""
        pressable = [one for one in reversed(self._public()) if "Open my board" in one.labels or "Join" in one.labels]
        if not pressable:
            return await self._wait() if not self.opens else await self.person.slash("play links", seats=2, hours=1)
        message = pressable[0]
        if "Open my board" in message.labels:
            return await self.person.press(message, "Open my board")
        if self.person.name not in message.text():
            return await self.person.press(message, "Join")
        if self.opens and self.partner.name in message.text():
            return await self.person.press(message, "Start")
        return await self._wait()

    async def _wait(self) -> Done:
        """Nothing to do but to look, and not too often: a channel keeps its newest messages only."""
        await asyncio.sleep(0.2)
        return await self.person.slash("games")

    def _public(self) -> list[Shown]:
        """What both see, in all channels and threads."""
        found = [one for channel in self.pg.world.store.channels for one in self.person.messages(channel)]
        return sorted((one for one in found if not one.ephemeral), key=lambda one: int(one.id))

    def counts(self, done: Done) -> bool:
        """Opening the panel is no move."""
        return not str(done.interaction.data.get("custom_id", "table:")).startswith(("table:", "lobby:"))
