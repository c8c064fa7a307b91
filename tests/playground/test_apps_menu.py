"""User and message commands (the "Apps" menu), with the unmodified discord.py."""

import discord
import pytest
from discord import app_commands

from playground import Playground, Refused
from tests.playground.conftest import Bot, RunBot


def register(bot: Bot) -> None:
    @bot.tree.context_menu(name="Look up")
    async def look_up(interaction: discord.Interaction, member: discord.Member) -> None:
        assert interaction.command is not None
        assert interaction.command.name == "Look up"
        await interaction.response.send_message(f"{member.display_name} of {member.guild.name}", ephemeral=True)

    @bot.tree.context_menu(name="Count")
    async def count(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"{len(message.content)} by {message.author.display_name}")

    @bot.tree.command(description="Goes")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("gone")

    @bot.tree.context_menu(name="Warn")
    @app_commands.default_permissions(moderate_members=True)
    async def warn(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"{member.mention}!")


async def test_a_command_on_a_person(pg: Playground, run_bot: RunBot) -> None:
    await run_bot(register)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    done = await alice.use("Look up", bob)
    assert done.message.content == f"Bob of {pg.guild.name}"
    assert done.message.ephemeral
    about = done.message.json
    assert about["type"] == 23
    metadata = about["interaction_metadata"]
    assert (metadata["name"], metadata["target_user"]["id"]) == ("Look up", bob.id)


async def test_a_command_on_a_message(pg: Playground, run_bot: RunBot) -> None:
    await run_bot(register)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    said = bob.say("twelve signs")
    done = await alice.use("Count", said)
    assert done.message.content == "12 by Bob"
    assert done.message.json["interaction_metadata"]["target_message_id"] == said.id
    again = await alice.use("Count", done.message)
    assert again.message.content == f"9 by {pg.world.store.bot.name}"


async def test_each_command_has_its_own_place(pg: Playground, run_bot: RunBot) -> None:
    await run_bot(register)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    with pytest.raises(Refused, match="There is no command Count"):
        await alice.use("Count", bob)
    with pytest.raises(Refused, match="There is no command Look;"):
        await alice.slash("Look up")
    ids = {command.body["name"]: command.id for command in pg.world.store.commands}
    with pytest.raises(Refused, match="typed, with /"):
        pg.world.people.use(alice.user, pg.channel, ids["go"], bob.id)
    with pytest.raises(Refused, match="on a message or a person"):
        pg.world.people.slash(alice.user, pg.channel, ids["Count"], [])
    with pytest.raises(Refused, match="no such user"):
        pg.world.people.use(alice.user, pg.channel, ids["Look up"], "5")
    with pytest.raises(Refused, match="another channel"):
        pg.world.people.use(alice.user, pg.channel_named("games"), ids["Count"], bob.say("x").id)
