"""The unmodified discord.py, driven by people."""

from typing import Any

import discord
import pytest
from discord import app_commands, ui

from playground import FileToSend, NotSeen, Playground
from playground.platform.options import Refused
from tests.playground.conftest import Bot, RunBot

Interaction = discord.Interaction[Bot]


async def test_slash_with_every_type_of_option(pg: Playground, run_bot: RunBot) -> None:
    def register(bot: Bot) -> None:
        @bot.tree.command(description="Says back")
        async def echo(
            interaction: Interaction,
            word: app_commands.Range[str, 1, 20],
            number: app_commands.Range[int, 1, 9],
            ratio: float,
            really: bool,
            who: discord.Member,
            where: discord.TextChannel,
            role: discord.Role,
            either: discord.Member | discord.Role,
            file: discord.Attachment,
        ) -> None:
            data = await file.read()
            parts = [word, number, ratio, really, who.display_name, where.name, role.name, either.name, file.filename, data]
            await interaction.response.send_message(" ".join(str(part) for part in parts))

    await run_bot(register)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    given: dict[str, Any] = {"word": "hi", "number": 3, "ratio": 0.5, "really": True, "who": bob, "where": pg.channel}
    given |= {"role": pg.guild.id, "either": alice, "file": FileToSend("a.txt", b"abc")}
    done = await alice.slash("echo", **given)
    assert done.state == "answered"
    assert done.message.content == "hi 3 0.5 True Bob general @everyone alice a.txt b'abc'"
    assert not done.message.ephemeral
    assert done.message.author == "Horizon"
    for wrong in ({"number": 10}, {"number": "3"}, {"word": ""}, {"word": None}, {"who": "5"}, {"nonsense": 1}):
        with pytest.raises(Refused):
            await alice.slash("echo", **given | wrong)
    with pytest.raises(Refused, match="required"):
        await alice.slash("echo", word="hi")


async def test_subcommands_choices_and_guild_commands(pg: Playground, run_bot: RunBot) -> None:
    guild = discord.Object(int(pg.guild.id))

    def register(bot: Bot) -> None:
        play = app_commands.Group(name="play", description="Plays")

        @play.command(description="Alone")
        @app_commands.choices(level=[app_commands.Choice(name="Easy", value=1), app_commands.Choice(name="Hard", value=2)])
        async def solo(interaction: Interaction, level: int = 1) -> None:
            await interaction.response.send_message(f"solo {level}")

        bot.tree.add_command(play)

        @bot.tree.command(description="Here only", guild=guild)
        async def here(interaction: Interaction) -> None:
            await interaction.response.send_message("here")

    bot = await run_bot(register)
    await bot.tree.sync(guild=guild)
    alice = pg.person("Alice")
    assert (await alice.slash("play solo", level=2)).message.content == "solo 2"
    assert (await alice.slash("here")).message.content == "here"
    with pytest.raises(Refused, match="choose"):
        await alice.slash("play solo", level=3)
    with pytest.raises(Refused, match="no subcommand"):
        await alice.slash("play nothing")
    listed = await bot.tree.fetch_commands()
    assert [command.name for command in listed] == ["play"]
    ids = [command.id for command in await bot.tree.sync()]
    assert ids == [listed[0].id], "a command keeps its id"
    bot.tree.clear_commands(guild=None)
    await bot.tree.sync()
    with pytest.raises(Refused, match="no command"):
        await alice.slash("play solo")


async def test_autocomplete(pg: Playground, run_bot: RunBot) -> None:
    def register(bot: Bot) -> None:
        @bot.tree.command(description="Moves")
        async def move(interaction: Interaction, game: int, move: str) -> None:
            await interaction.response.send_message(move)

        @move.autocomplete("move")
        async def suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            words = ["C 7", "C 8", f"game {interaction.namespace.game}"]
            return [app_commands.Choice(name=word, value=word.lower()) for word in words if current in word]

    await run_bot(register)
    alice = pg.person("Alice")
    assert await alice.autocomplete("move", focused="move", move="C") == [("C 7", "c 7"), ("C 8", "c 8")]
    assert await alice.autocomplete("move", focused="move", game=5, move="game") == [("game 5", "game 5")]
    with pytest.raises(Refused, match="no suggestions"):
        await alice.autocomplete("move", focused="game")


async def test_buttons_update_answer_and_are_refused(pg: Playground, run_bot: RunBot) -> None:
    class Panel(ui.View):
        @ui.button(label="Turn", custom_id="turn", emoji="↩️")
        async def turn(self, interaction: Interaction, button: ui.Button[Any]) -> None:
            button.label = "Turned"
            await interaction.response.edit_message(content="turned", view=self)

        @ui.button(label="Who", custom_id="who")
        async def who(self, interaction: Interaction, button: ui.Button[Any]) -> None:
            await interaction.response.send_message(f"you, {interaction.user.mention}", ephemeral=True)

        @ui.button(label="Never", custom_id="never", disabled=True)
        async def never(self, interaction: Interaction, button: ui.Button[Any]) -> None:
            raise AssertionError

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Opens")
        async def panel(interaction: Interaction) -> None:
            await interaction.response.send_message("panel", view=Panel())

    bot = await run_bot(register)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    panel = (await alice.slash("panel")).message
    assert panel.labels == ["Turn", "Who", "Never"]
    turned = await bob.press(panel, "Turn")
    assert turned.state == "answered"
    assert turned.message.id == panel.id
    assert (panel.content, panel.labels[0], panel.edited) == ("turned", "Turned", True)
    answer = (await bob.press(panel, "who")).message
    assert answer.ephemeral
    assert answer.json["mentions"][0]["id"] == bob.id
    assert answer.json["message_reference"]["message_id"] == panel.id
    assert [m.id for m in bob.messages()] == [panel.id, answer.id]
    assert [m.id for m in alice.messages()] == [panel.id], "ephemeral messages have one reader"
    last = alice.say("last")
    await pg.until(lambda: [args[0].id for name, args in bot.heard if name == "message"][-1] == int(last.id))
    created = [args[0].id for name, args in bot.heard if name == "message"]
    assert created == [int(panel.id), int(last.id)], "a bot is not told of ephemeral messages"
    with pytest.raises(Refused, match="disabled"):
        await bob.press(panel, "Never")
    with pytest.raises(Refused, match="Turn"):
        await bob.press(panel, "Nothing")
    bob.dismiss(answer)
    assert answer.deleted
    with pytest.raises(Refused, match="no such message"):
        await bob.press(answer, "x") if answer.controls else await bob.select(answer, "x", [])


async def test_selects(pg: Playground, run_bot: RunBot) -> None:
    class Menus(ui.View):
        @ui.select(
            custom_id="tile", min_values=1, max_values=2, options=[discord.SelectOption(label=c, value=c) for c in "abc"]
        )
        async def tile(self, interaction: Interaction, select: ui.Select[Any]) -> None:
            await interaction.response.send_message(",".join(select.values))

        @ui.select(cls=ui.UserSelect, custom_id="user")
        async def user(self, interaction: Interaction, select: ui.UserSelect[Any]) -> None:
            await interaction.response.send_message(select.values[0].display_name)

        @ui.select(cls=ui.ChannelSelect, custom_id="channel")
        async def channel(self, interaction: Interaction, select: ui.ChannelSelect[Any]) -> None:
            await interaction.response.send_message(str(select.values[0]))

        @ui.select(cls=ui.RoleSelect, custom_id="role")
        async def role(self, interaction: Interaction, select: ui.RoleSelect[Any]) -> None:
            await interaction.response.send_message(select.values[0].name)

        @ui.select(cls=ui.MentionableSelect, custom_id="any", max_values=2)
        async def mentionable(self, interaction: Interaction, select: ui.MentionableSelect[Any]) -> None:
            await interaction.response.send_message(",".join(value.name for value in select.values))

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Opens")
        async def menus(interaction: Interaction) -> None:
            await interaction.response.send_message(view=Menus())

    await run_bot(register)
    alice = pg.person("Alice")
    menus = (await alice.slash("menus")).message
    assert (await alice.select(menus, "tile", ["c", "a"])).message.content == "c,a"
    assert (await alice.select(menus, "user", [alice])).message.content == "Alice"
    assert (await alice.select(menus, "channel", [pg.channel_named("daily")])).message.content == "daily"
    assert (await alice.select(menus, "role", [pg.guild.id])).message.content == "@everyone"
    assert (await alice.select(menus, "any", [alice, pg.guild.id])).message.content == "alice,@everyone"
    for values in ([], ["a", "b", "c"], ["d"], ["a", "a"]):
        with pytest.raises(Refused):
            await alice.select(menus, "tile", values)
    with pytest.raises(Refused, match="no such user"):
        await alice.select(menus, "user", ["5"])


class Form(ui.Modal, title="Form"):
    name: ui.TextInput[Any] = ui.TextInput(label="Name", custom_id="name", min_length=2, max_length=5)
    more: ui.TextInput[Any] = ui.TextInput(label="More", custom_id="more", required=False)

    async def on_submit(self, interaction: Interaction) -> None:  # type: ignore[override]
        await interaction.response.send_message(f"{self.name.value}|{self.more.value}", ephemeral=True)


class LabelledForm(ui.Modal, title="Labels"):
    info: ui.TextDisplay[Any] = ui.TextDisplay("Choose well")
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name"))
    tile: ui.Label[Any] = ui.Label(
        text="Tile",
        description="One or two",
        component=ui.Select(custom_id="tile", max_values=2, options=[discord.SelectOption(label=c, value=c) for c in "abc"]),
    )
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who", required=False))
    file: ui.Label[Any] = ui.Label(text="File", component=ui.FileUpload(custom_id="file", required=False))

    async def on_submit(self, interaction: Interaction) -> None:  # type: ignore[override]
        name, tile, who, file = (label.component for label in (self.name, self.tile, self.who, self.file))
        assert isinstance(name, ui.TextInput)
        assert isinstance(tile, ui.Select)
        assert isinstance(who, ui.UserSelect)
        assert isinstance(file, ui.FileUpload)
        people = [user.display_name for user in who.values]
        files = [attachment.filename for attachment in file.values]
        await interaction.response.send_message(f"{name.value} {tile.values} {people} {files}")


async def test_modals(pg: Playground, run_bot: RunBot) -> None:
    class Opener(ui.View):
        @ui.button(label="Edit", custom_id="edit")
        async def edit(self, interaction: Interaction, button: ui.Button[Any]) -> None:
            class Rename(Form):
                async def on_submit(self, interaction: Interaction) -> None:  # type: ignore[override]
                    await interaction.response.edit_message(content=self.name.value)

            await interaction.response.send_modal(Rename())

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Opens")
        async def form(interaction: Interaction, labels: bool = False) -> None:
            await interaction.response.send_modal(LabelledForm() if labels else Form())

        @bot.tree.command(description="Opens")
        async def opener(interaction: Interaction) -> None:
            await interaction.response.send_message("old", view=Opener())

    await run_bot(register)
    alice = pg.person("Alice")
    opened = await alice.slash("form")
    assert (opened.state, opened.modal["title"]) == ("modal", "Form")
    with pytest.raises(NotSeen):
        _ = opened.message
    for wrong in ({}, {"name": "x"}, {"name": "too long"}, {"name": "Bob", "nonsense": "x"}):
        with pytest.raises(Refused):
            await alice.submit(opened, wrong)
    sent = await alice.submit(opened, {"name": "Bob"})
    assert (sent.message.content, sent.message.ephemeral) == ("Bob|", True)
    opened = await alice.slash("form", labels=True)
    fields = {"name": "x", "tile": ["b", "c"], "who": [alice], "file": [FileToSend("a.txt", b"1")]}
    sent = await alice.submit(opened, fields)
    assert sent.message.content == "x ['b', 'c'] ['Alice'] ['a.txt']"
    with pytest.raises(Refused, match="Tile"):
        await alice.submit(opened, {"name": "x", "tile": ["d"]})
    message = (await alice.slash("opener")).message
    renamed = await alice.submit(await alice.press(message, "Edit"), {"name": "new"})
    assert (renamed.state, message.content) == ("answered", "new")
