"""Forms with all their fields, and messages with all selects."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

Answer = discord.Interaction[Any]


def choices(count: int, first: str = "Tile", default: int = 0) -> list[discord.SelectOption]:
    made = [
        discord.SelectOption(label=f"{first} {n}", value=f"v{n}", description=f"Has {n} sides") for n in range(1, count + 1)
    ]
    for option in made[:default]:
        option.default = True
    return made


class Texts(ui.Modal, title="Log of the day"):
    """Answers with what was filled in."""

    about = ui.TextDisplay[Any]("Fill in **all** that you know.")
    ship = ui.Label[Any](
        text="Ship",
        description="As it is painted on the bow",
        component=ui.TextInput(custom_id="ship", min_length=3, max_length=12, placeholder="Three to twelve letters"),
    )
    story = ui.Label[Any](
        text="Story",
        component=ui.TextInput(
            custom_id="story", style=discord.TextStyle.paragraph, required=False, default="Calm sea", max_length=200
        ),
    )

    async def on_submit(self, interaction: Answer) -> None:
        ship, story = self.ship.component, self.story.component
        assert isinstance(ship, ui.TextInput) and isinstance(story, ui.TextInput)
        await interaction.response.send_message(f"ship {ship.value}, story {story.value}")


class Selects(ui.Modal, title="Crew and cargo"):
    cargo = ui.Label[Any](
        text="Cargo",
        description="Two or three",
        component=ui.Select(custom_id="cargo", options=choices(12, "Crate"), min_values=2, max_values=3),
    )
    who = ui.Label[Any](text="Who", component=ui.UserSelect(custom_id="who", required=False))
    role = ui.Label[Any](text="Role", component=ui.RoleSelect(custom_id="role", required=False))
    any_ = ui.Label[Any](text="Anyone", component=ui.MentionableSelect(custom_id="any", required=False))
    where = ui.Label[Any](text="Where", component=ui.ChannelSelect(custom_id="where"))

    async def on_submit(self, interaction: Answer) -> None:
        parts = [self.cargo, self.who, self.role, self.any_, self.where]
        picked: list[Any] = [label.component for label in parts]
        words = [", ".join(getattr(value, "name", None) or str(value) for value in part.values) for part in picked]
        await interaction.response.send_message(" | ".join(words))


class Choices(ui.Modal, title="Before you sail"):
    chart = ui.Label[Any](
        text="Charts", description="PNG, one or two", component=ui.FileUpload(custom_id="chart", min_values=1, max_values=2)
    )
    wind = ui.Label[Any](
        text="Wind",
        component=ui.RadioGroup(
            custom_id="wind",
            options=[
                discord.RadioGroupOption(label=name, value=name, description=f"From the {name}") for name in ("north", "south")
            ],
        ),
    )
    sails = ui.Label[Any](
        text="Sails",
        description="One or two",
        component=ui.CheckboxGroup(
            custom_id="sails",
            max_values=2,
            options=[
                discord.CheckboxGroupOption(label=name, value=name, default=name == "jib") for name in ("jib", "main", "storm")
            ],
        ),
    )
    sure = ui.Label[Any](text="I have read the log", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: Answer) -> None:
        parts: list[Any] = [self.chart.component, self.wind.component, self.sails.component, self.sure.component]
        chart, wind, sails, sure = parts
        names = ", ".join(file.filename for file in chart.values)
        await interaction.response.send_message(f"{names} | {wind.value} | {', '.join(sails.values)} | {sure.value}")


class Again(ui.Modal, title="As often as it takes"):
    """`again` answers it: discord.py itself hears a form only once."""

    ship = ui.Label[Any](text="Ship", component=ui.TextInput(custom_id="ship"))


async def again(interaction: Answer) -> None:
    """To a ship called "fail" there is no answer."""
    data: Any = interaction.data
    if data["custom_id"] != "form:again":
        return
    ship = data["components"][0]["component"]["value"]
    if ship != "fail":
        await interaction.response.send_message(f"ship {ship}")


FORMS: dict[str, type[ui.Modal]] = {"texts": Texts, "selects": Selects, "choices": Choices, "again": Again}


@app_commands.command(description="Open a form")
@app_commands.choices(which=[app_commands.Choice(name=name.title(), value=name) for name in FORMS])
async def form(interaction: Answer, which: str) -> None:
    await interaction.response.send_modal(FORMS[which](custom_id=f"form:{which}"))


@app_commands.command(description="All kinds of selects")
async def selects(interaction: Answer) -> None:
    view: ui.View = ui.View(timeout=None)
    long = choices(25, "Island", default=1)
    long[0].emoji = discord.PartialEmoji(name="🏝️")
    view.add_item(ui.Select(custom_id="s:long", placeholder="An island", options=long, min_values=0))
    view.add_item(
        ui.Select(custom_id="s:many", placeholder="Several", options=choices(5, default=1), min_values=2, max_values=3)
    )
    view.add_item(ui.MentionableSelect(custom_id="s:any", placeholder="Somebody", max_values=2))
    view.add_item(ui.ChannelSelect(custom_id="s:channel", placeholder="A channel"))
    view.add_item(ui.Select(custom_id="s:off", placeholder="Nothing to choose", options=choices(1), disabled=True))
    await interaction.response.send_message("Selects", view=view)


async def selected(interaction: Answer) -> None:
    """What was chosen in one of `selects`."""
    data: Any = interaction.data
    await interaction.response.send_message(f"{data['custom_id']}: {', '.join(data['values']) or 'nothing'}", ephemeral=True)


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [form, selects]
