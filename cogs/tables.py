"""Lobbies and matches of several people: their buttons, and the life of what keeps them going."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal, TypeVar

import discord
from discord.ext import commands

from bot.app import Horizon
from bot.herald import Herald, Public
from bot.lobby import LobbyPost
from bot.metrics import Timings
from bot.panel import Panel, Refused
from bot.scheduler import Reminder, Scheduler
from bot.table import MatchPost
from bot.waiting import finish
from cogs import table_layout
from cogs.answering import Interaction, asker, where, who
from cogs.showing import Message, Showing
from cogs.table_layout import Pressed
from wording import listing, say

T = TypeVar("T")
THREAD_MINUTES: Literal[10080] = 10080
"""A week: a thread must not fall asleep in the middle of a round (r55)."""

NO_THREAD = (10008, 50001, 50013, 50024, 160004, 160006)
"""The lobby's message is gone, no access, no permission, not in this kind of channel, there is one already, too many threads
in this server (r57)."""

ARCHIVED = 50083


class Table(commands.Cog):
    """Presses on public messages; also the herald's hands in Discord."""

    def __init__(self, bot: Horizon) -> None:
        self.bot = bot
        self.service = bot.service
        self.tables = bot.tables
        self.lobbies = bot.tables.lobbies
        self.answering = Showing(bot.service)
        self.herald = Herald(bot.tables, bot.people, self)
        self.scheduler = Scheduler(bot.tables, bot.people, self.herald, self.remind)
        self._loop: asyncio.Task[None] | None = None
        bot.routes["lobby"] = bot.routes["table"] = self.pressed

    async def cog_load(self) -> None:
        """Before the gateway opens: listen, and look at what changed while nobody looked."""
        keeper = self.tables.keeper
        keeper.listeners += [self.herald.touch_match, self.scheduler.wake]
        self.lobbies.listeners += [self.herald.touch_lobby, self.scheduler.wake]
        await self.herald.begin()
        self._loop = asyncio.create_task(self.scheduler.run(), name="scheduler")

    async def cog_unload(self) -> None:
        """Stop; what is left is done at the next start."""
        self.scheduler.stop()
        await finish([] if self._loop is None else [self._loop])
        await self.herald.stop()

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def back(self, _guild: discord.Guild) -> None:
        """A server has come back: what could not be posted there is."""
        self.herald.hurry()

    # Presses

    async def pressed(self, interaction: Interaction, custom_id: str) -> None:
        """A control of a public message."""
        press, key = table_layout.read(custom_id), str(interaction.id)
        if press is None:
            await self.answering.refuse(interaction, "refused-malformed")
        elif press.what == "lobby":
            await self._at_lobby(interaction, press)
        elif press.deed == "open":
            timings = Timings()
            await self.answering.panel(interaction, self._open(interaction, press.number, timings), timings, fresh=True)
        elif press.deed == "rematch":
            await self.show_lobby(interaction, self._rematch(interaction, press.number, key))
        elif press.deed == "vote":
            await self.answering.message(interaction, self._candidates(interaction, press.number))
        else:
            await self.answering.text(interaction, self._at_table(interaction, press))

    async def _at_lobby(self, interaction: Interaction, press: Pressed) -> None:
        """What is pressed changes the lobby's message in place."""
        made: list[LobbyPost] = []

        async def work() -> Message:
            made.append(await self._changed(interaction, press))
            return Message(table_layout.lobby_view(made[0]))

        with self.herald.flights.of(press.number) as flight:
            shown = await self.answering.message(interaction, work(), in_place=True)
        if shown is not None:
            await self.herald.remember(made[0], str(interaction.channel_id), shown, flight.crossed)

    async def _changed(self, interaction: Interaction, press: Pressed) -> LobbyPost:
        person, number = who(interaction), press.number
        if (await self.lobbies.post(number)).lobby.guild_id != where(interaction).guild_id:
            raise Refused("refused-no-lobby")
        data: dict[str, Any] = dict(interaction.data or {})
        value = str((data.get("values") or [""])[0])
        manages = asker(interaction).manager
        match press.deed:
            case "join":
                post = await self.lobbies.join(person, number)
            case "look":
                post = await self.lobbies.join(person, number, value)
            case "leave":
                post = await self.lobbies.leave(person, number)
            case "computer" if value in ("0", "1", "2", "3"):
                post = await self.lobbies.computer(person, number, int(value))
            case "cancel":
                post = await self.lobbies.cancel(person, number, manages)
            case "start":
                post = await self.start(interaction, number)
            case _:
                raise Refused("refused-malformed")
        return post

    async def start(self, interaction: Interaction, number: int) -> LobbyPost:
        """Begin the match; its own messages follow by the herald."""
        demand_voice(interaction)
        manages = asker(interaction).manager
        started = await self.lobbies.start(who(interaction), number, manages, str(interaction.id))
        return await self.lobbies.post(started.lobby.id)

    async def _rematch(self, interaction: Interaction, number: int, key: str) -> LobbyPost:
        """A game is opened by it, so it is for whom the server lets open games."""
        place = where(interaction)
        await self.bot.people.may_open(asker(interaction), place.guild_id)
        return await self.tables.rematch(who(interaction), place, number, key)

    async def show_lobby(self, interaction: Interaction, opening: Coroutine[Any, Any, LobbyPost]) -> None:
        """A lobby that is opened: its message is for all, and the herald knows it from then on."""
        opened: list[LobbyPost] = []

        async def made() -> Message:
            try:
                demand_voice(interaction)
            except Refused:
                opening.close()
                raise
            opened.append(await opening)
            return Message(table_layout.lobby_view(opened[0]))

        shown = await self.answering.message(interaction, made(), public=True)
        if shown is not None:
            await self.herald.remember(opened[0], str(interaction.channel_id), shown)

    async def _open(self, interaction: Interaction, match_id: int, timings: Timings) -> Panel:
        post = await self.tables.post(match_id)
        person = who(interaction)
        if person.id not in {seat.user_id for seat in post.row.seats}:
            raise Refused("refused-not-seated")
        return await self.service.panel(person, match_id, timings)

    async def _candidates(self, interaction: Interaction, match_id: int) -> Message:
        post = await self.tables.post(match_id)
        if who(interaction).id not in {seat.user_id for seat in post.row.seats}:
            raise Refused("refused-not-seated")
        if post.row.status != "open":
            raise Refused("refused-over")
        return Message(table_layout.vote_view(post, who(interaction).id))

    async def _at_table(self, interaction: Interaction, press: Pressed) -> str:
        person, number, key = who(interaction), press.number, str(interaction.id)
        match press.deed:
            case "text":
                return await self.tables.words(person, number)
            case "resign":
                return say("table-resign-how")
            case "against" if press.seat is not None:
                await self.tables.vote(person, number, press.seat, key)
                return say("table-voted")
            case _:
                raise Refused("refused-malformed")

    # The herald's hands

    def _channel(self, channel_id: str) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(int(channel_id))

    async def send(self, channel_id: str, message: Public, nonce: str) -> str:
        """Post it; its id."""
        view, files = table_layout.match_view(message), table_layout.picture_files(message)

        async def post() -> str:
            calls = _only(message.calls)
            sent = await self._channel(channel_id).send(view=view, files=files, nonce=nonce, allowed_mentions=calls)
            return str(sent.id)

        return await self._awake(channel_id, post, files)

    async def edit(self, channel_id: str, message_id: str, message: Public) -> None:
        """Change it in place; a thread that has fallen asleep is woken first (r55)."""
        view, files = table_layout.match_view(message), table_layout.picture_files(message)
        await self._edit(channel_id, message_id, view, files)

    async def send_lobby(self, channel_id: str, lobby: LobbyPost, nonce: str) -> str:
        """Post it again; its id."""
        quiet = discord.AllowedMentions.none()
        view = table_layout.lobby_view(lobby)
        return str((await self._channel(channel_id).send(view=view, nonce=nonce, allowed_mentions=quiet)).id)

    async def edit_lobby(self, channel_id: str, message_id: str, lobby: LobbyPost) -> None:
        """Show the lobby as it is."""
        await self._edit(channel_id, message_id, table_layout.lobby_view(lobby), [])

    async def retire(self, channel_id: str, message_id: str) -> None:
        """Nothing can be pressed on it any more (r13, r63)."""
        await self._edit(channel_id, message_id, table_layout.retired_view(), [])

    async def _edit(self, channel_id: str, message_id: str, view: Any, files: list[discord.File]) -> None:
        message = self._channel(channel_id).get_partial_message(int(message_id))

        async def change() -> None:
            await message.edit(view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none())

        await self._awake(channel_id, change, files)

    async def _awake(self, channel_id: str, work: Callable[[], Awaitable[T]], files: list[discord.File]) -> T:
        """Do it; a thread that has fallen asleep is woken first (r55)."""
        try:
            return await work()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        await self.bot.http.edit_channel(int(channel_id), archived=False, reason=None)
        for file in files:
            file.reset()
        return await work()

    async def newer(self, channel_id: str, message_id: str, most: int) -> int:
        """How many messages stand below this one, at most `most`."""
        below = discord.Object(int(message_id))
        return len([one async for one in self._channel(channel_id).history(limit=most, after=below)])

    async def open_thread(self, channel_id: str, message_id: str, match: MatchPost) -> str | None:
        """A thread on the lobby's message, which has that message's id; None where none can be made."""
        channel = self.bot.get_partial_messageable(int(channel_id), guild_id=int(str(match.row.guild_id)))
        if not self._may_write_in_threads(channel_id):
            return None
        message = channel.get_partial_message(int(message_id))
        name = say("lobby-thread", match=str(match.row.id))
        try:
            thread = await message.create_thread(name=name, auto_archive_duration=THREAD_MINUTES)
        except discord.HTTPException as error:
            if error.code not in NO_THREAD:
                raise
            return message_id if error.code == 160004 else None  # it was made just before a crash
        return str(thread.id)

    def _may_write_in_threads(self, channel_id: str) -> bool:
        """Where that is not known, it is tried."""
        channel = self.bot.get_channel(int(channel_id))
        if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
            return True
        mine = channel.permissions_for(channel.guild.me)
        return mine.send_messages_in_threads and mine.attach_files

    async def remind(self, match: MatchPost, reminder: Reminder, user_id: str) -> None:
        """Call one person, where the match is played."""
        deadline = table_layout.when(match.deadline) if match.deadline else ""
        text = say(f"table-remind-{reminder.kind}", people=f"<@{user_id}>", deadline=deadline)
        nonce = f"{reminder.match_id}-{reminder.seat}-{reminder.turn}-{reminder.kind}"[:25]
        await self._channel(str(match.row.channel_id)).send(text, nonce=nonce, allowed_mentions=_only((user_id,)))


def demand_voice(interaction: Interaction) -> None:
    """Raises Refused where we may not post: a game of several people lives by its messages. Names what is missing."""
    mine = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files")
    missing = [name for name in needed if not getattr(mine, name)]
    if missing:
        raise Refused("refused-cannot-post", permissions=listing(say(f"permission-{name}") for name in missing))


def _only(user_ids: tuple[str, ...]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(int(one)) for one in user_ids])


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Table(bot))
