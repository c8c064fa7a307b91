"""A small bot on hikari: what tests/clients asks of every library. It prints nothing unless something is wrong."""

import base64
import os
from typing import Any

import hikari
from hikari import ButtonStyle, CommandOption, ComponentType, MessageFlag, OptionType, ResponseType
from hikari.impl import (
    ContainerComponentBuilder,
    InteractiveButtonBuilder,
    MediaGalleryItemBuilder,
    MessageActionRowBuilder,
    ModalActionRowBuilder,
    SectionComponentBuilder,
    TextDisplayComponentBuilder,
)

INTENTS = (
    hikari.Intents.GUILDS
    | hikari.Intents.GUILD_MESSAGES
    | hikari.Intents.MESSAGE_CONTENT
    | hikari.Intents.GUILD_MESSAGE_REACTIONS
    | hikari.Intents.DM_MESSAGES
)
ANSWER, UPDATE = ResponseType.MESSAGE_CREATE, ResponseType.MESSAGE_UPDATE
PRIVATE = MessageFlag.EPHEMERAL
PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

LOGS = {
    "version": 1,
    "incremental": True,
    "loggers": {"hikari": {"level": "WARNING"}, "hikari.gateway": {"level": "ERROR"}},  # a lost connection is only a warning
}

bot = hikari.GatewayBot(
    os.environ["DISCORD_TOKEN"],
    rest_url=os.environ["DISCORD_API_BASE"],
    intents=INTENTS,
    banner=None,
    logs=LOGS,
    suppress_optimization_warning=True,
)


def file() -> hikari.Bytes:
    return hikari.Bytes(PICTURE, "dot.png")


def row(**buttons: str) -> MessageActionRowBuilder:
    made = MessageActionRowBuilder()
    for custom_id, label in buttons.items():
        made.add_interactive_button(ButtonStyle.PRIMARY, custom_id, label=label)
    return made


def name_of(thing: Any) -> str:
    return str(getattr(thing, "display_name", None) or thing.name)


def sub(name: str, *options: CommandOption) -> CommandOption:
    return CommandOption(type=OptionType.SUB_COMMAND, name=name, description=f"Tries {name}", options=options)


def option(name: str, kind: OptionType, **more: Any) -> CommandOption:
    return CommandOption(type=kind, name=name, description="Of this type", is_required=True, **more)


ECHO = {
    "text": OptionType.STRING,
    "number": OptionType.INTEGER,
    "ratio": OptionType.FLOAT,
    "really": OptionType.BOOLEAN,
    "who": OptionType.USER,
    "where": OptionType.CHANNEL,
    "role": OptionType.ROLE,
    "either": OptionType.MENTIONABLE,
    "file": OptionType.ATTACHMENT,
}
PLAIN = ("panel", "menus", "form", "file", "think", "layout", "discuss", "react", "pin", "whisper", "wrong", "denied")


async def register(_: hikari.StartedEvent) -> None:
    command = bot.rest.slash_command_builder("try", "Tries something")
    command.add_option(sub("echo", *(option(name, kind) for name, kind in ECHO.items())))
    command.add_option(sub("word", option("word", OptionType.STRING, autocomplete=True)))
    for name in PLAIN:
        command.add_option(sub(name))
    greet = bot.rest.context_menu_command_builder(hikari.CommandType.USER, "Greet")
    quote = bot.rest.context_menu_command_builder(hikari.CommandType.MESSAGE, "Quote")
    me = bot.get_me()
    assert me is not None
    await bot.rest.set_application_commands(me.id, [command, greet, quote])


async def echo(it: hikari.CommandInteraction, given: dict[str, Any]) -> None:
    found = it.resolved
    assert found is not None
    sent = found.attachments[given["file"]]
    either = found.members.get(given["either"]) or found.roles[given["either"]]
    parts = [given["text"], given["number"], given["ratio"], str(given["really"]).lower()]
    parts += [found.members[given["who"]].display_name, found.channels[given["where"]].name, found.roles[given["role"]].name]
    parts += [name_of(either), sent.filename, (await sent.read()).decode()]
    await it.create_initial_response(ANSWER, " ".join(str(part) for part in parts))


async def menus(it: hikari.CommandInteraction) -> None:
    tiles = MessageActionRowBuilder().add_text_menu("tiles", max_values=2)
    for letter in "abc":
        tiles.add_option(letter.upper(), letter)
    kinds = {
        "user": ComponentType.USER_SELECT_MENU,
        "role": ComponentType.ROLE_SELECT_MENU,
        "channel": ComponentType.CHANNEL_SELECT_MENU,
        "either": ComponentType.MENTIONABLE_SELECT_MENU,
    }
    rows = [tiles.parent]
    for name, kind in kinds.items():
        made = MessageActionRowBuilder()
        if name == "channel":
            made.add_channel_menu(name)
        else:
            made.add_select_menu(kind, name, max_values=2 if name == "either" else 1)
        rows.append(made)
    await it.create_initial_response(ANSWER, components=rows)


async def form(it: Any, custom_id: str) -> None:
    made = ModalActionRowBuilder().add_text_input("name", "Name", min_length=2)
    await it.create_modal_response("A form", custom_id, component=made)


async def think(it: hikari.CommandInteraction) -> None:
    await it.create_initial_response(ResponseType.DEFERRED_MESSAGE_CREATE, flags=PRIVATE)
    await it.edit_initial_response("thought")
    second = await it.execute("second", flags=PRIVATE)
    await it.edit_message(second, "second, edited")
    third = await it.execute("third")
    await it.delete_message(third)
    await it.execute(f"last, after {(await it.fetch_initial_response()).content}")


def layout(title: str = "# A title") -> ContainerComponentBuilder:
    beside = InteractiveButtonBuilder(style=ButtonStyle.PRIMARY, custom_id="relay", label="Lay anew")
    section = SectionComponentBuilder(accessory=beside, components=[TextDisplayComponentBuilder(content="beside a button")])
    made = ContainerComponentBuilder(accent_color=hikari.Color(0x336699)).add_text_display(title).add_component(section)
    made.add_separator()
    return made.add_media_gallery([MediaGalleryItemBuilder(media=file(), description="A dot")])


async def message_of(it: hikari.CommandInteraction, content: str) -> hikari.Message:
    answer = await it.create_initial_response(ANSWER, content)
    assert answer.resource
    assert answer.resource.message
    return answer.resource.message


async def discuss(it: hikari.CommandInteraction) -> None:
    message = await message_of(it, "a subject")
    thread = await bot.rest.create_message_thread(message.channel_id, message, "a thread", auto_archive_duration=60)
    first = await thread.send("first in the thread")
    await first.edit("first in the thread, edited")


async def pin(it: hikari.CommandInteraction) -> None:
    message = await message_of(it, "to keep")
    await bot.rest.pin_message(message.channel_id, message)
    async for pinned in bot.rest.fetch_pins(message.channel_id):
        await it.execute(f"pinned: {pinned.message.content}")
        break


async def whisper(it: hikari.CommandInteraction) -> None:
    await it.user.send("between us")
    await it.create_initial_response(ANSWER, "whispered", flags=PRIVATE)


async def wrong(it: hikari.CommandInteraction) -> None:
    try:
        await bot.rest.create_message(it.channel_id, "x" * 2001)
    except hikari.BadRequestError as error:
        await it.create_initial_response(ANSWER, f"{error.code} {error.message} {error.errors}")


async def denied(it: hikari.CommandInteraction) -> None:
    message = await message_of(it, "not to keep")
    try:
        await bot.rest.pin_message(message.channel_id, message)
    except hikari.ForbiddenError as error:
        await it.execute(f"{error.code} {error.message}")


async def run_command(it: hikari.CommandInteraction) -> None:
    which = it.options[0]
    given = {inner.name: inner.value for inner in which.options or ()}
    match which.name:
        case "echo":
            await echo(it, given)
        case "word":
            await it.create_initial_response(ANSWER, given["word"])
        case "panel":
            buttons = row(turn="Turn", private="Private", later="Later", rename="Rename")
            await it.create_initial_response(ANSWER, "old", component=buttons)
        case "menus":
            await menus(it)
        case "form":
            await form(it, "form")
        case "file":
            await it.create_initial_response(ANSWER, "a file", attachment=file())
        case "think":
            await think(it)
        case "layout":
            await it.create_initial_response(ANSWER, component=layout())
        case "discuss":
            await discuss(it)
        case "react":
            await (await message_of(it, "like it?")).add_reaction("👍")
        case "pin":
            await pin(it)
        case "whisper":
            await whisper(it)
        case "wrong":
            await wrong(it)
        case "denied":
            await denied(it)


@bot.listen()
async def on_command(event: hikari.CommandInteractionCreateEvent) -> None:
    it = event.interaction
    if it.command_name == "try":
        await run_command(it)
    elif it.command_name == "Greet":
        assert it.resolved
        await it.create_initial_response(ANSWER, f"Hello, {it.resolved.members[it.target_id].display_name}")
    else:
        assert it.resolved
        await it.create_initial_response(ANSWER, f"> {it.resolved.messages[it.target_id].content}")


@bot.listen()
async def on_component(event: hikari.ComponentInteractionCreateEvent) -> None:
    it = event.interaction
    match it.custom_id:
        case "turn":
            await it.create_initial_response(UPDATE, "turned", component=row(turn="Turned"))
        case "private":
            assert it.member
            await it.create_initial_response(ANSWER, f"only for {it.member.display_name}", flags=PRIVATE)
        case "later":
            await it.create_initial_response(ResponseType.DEFERRED_MESSAGE_UPDATE)
            await it.edit_initial_response("later", attachment=file())
        case "rename":
            await form(it, "rename")
        case "relay":
            await it.create_initial_response(UPDATE, component=layout("# Another title"))
        case _:
            await it.create_initial_response(ANSWER, chosen(it))


def chosen(it: hikari.ComponentInteraction) -> str:
    if it.resolved is None:
        return " ".join(it.values)
    found = it.resolved
    things = [*found.members.values(), *found.roles.values(), *found.channels.values()]
    return " ".join(name_of(thing) for thing in things)


@bot.listen()
async def on_form(event: hikari.ModalInteractionCreateEvent) -> None:
    it = event.interaction
    text = it.components[0][0].value
    await it.create_initial_response(UPDATE if it.custom_id == "rename" else ANSWER, text)


@bot.listen()
async def on_typing(event: hikari.AutocompleteInteractionCreateEvent) -> None:
    typed = event.interaction.options[0].options[0].value
    builder = hikari.impl.AutocompleteChoiceBuilder
    await event.interaction.create_response([builder(f"{typed} {end}", f"{typed}-{end}") for end in ("one", "two")])


@bot.listen()
async def on_message(event: hikari.MessageCreateEvent) -> None:
    if event.is_human and (event.content or "").startswith("echo "):
        await event.message.respond(event.content[5:], reply=True)


@bot.listen()
async def on_thread(event: hikari.GuildThreadCreateEvent) -> None:
    me = bot.get_me()
    if me is not None and event.thread.owner_id != me.id:
        await event.thread.send(f"welcome to {event.thread.name}")


@bot.listen()
async def on_reaction(event: hikari.GuildReactionAddEvent) -> None:
    me = bot.get_me()
    if me is not None and event.user_id != me.id:
        await bot.rest.create_message(event.channel_id, f"{event.emoji_name} it is")


bot.subscribe(hikari.StartedEvent, register)
bot.run(check_for_updates=False)
