"""A message as a person sees it, for tests and demos."""

from dataclasses import dataclass

from playground.platform import limits
from playground.platform.controls import controls
from playground.platform.draft import displayed_texts
from playground.platform.errors import Json
from playground.store.model import Attachment, Message
from playground.store.snowflake import Snowflake
from playground.world import World


@dataclass(frozen=True)
class ShownFile:
    id: Snowflake
    filename: str
    size: int
    content_type: str
    description: str | None
    """Alt text."""
    width: int | None
    height: int | None
    url: str


class Shown:
    """A message as a person sees it. Live: after an edit it shows the new state."""

    def __init__(self, world: World, message: Message) -> None:
        self._world = world
        self._message = message

    def __repr__(self) -> str:
        return f"<Shown {self.id} {self.text()!r}>"

    @property
    def id(self) -> Snowflake:
        return self._message.id

    @property
    def channel(self) -> Snowflake:
        return self._message.channel

    @property
    def content(self) -> str:
        return self._message.content

    @property
    def flags(self) -> int:
        return self._message.flags

    @property
    def ephemeral(self) -> bool:
        return self._message.reader is not None

    @property
    def loading(self) -> bool:
        """The bot is thinking."""
        return bool(self.flags & limits.FLAG_LOADING)

    @property
    def edited(self) -> bool:
        return self._message.edited is not None

    @property
    def deleted(self) -> bool:
        return self.id not in self._world.store.messages

    @property
    def author(self) -> str:
        return self._world.store.users[self._message.author].name

    @property
    def notified(self) -> list[str]:
        """Names of the people whose client showed a notification when it came."""
        return [self._world.store.users[user].name for user in self._message.notified]

    @property
    def json(self) -> Json:
        """As Discord would send it."""
        return self._world.wire.message(self._message)

    @property
    def embeds(self) -> list[Json]:
        return list(self.json["embeds"])

    @property
    def components(self) -> list[Json]:
        return list(self.json["components"])

    @property
    def attachments(self) -> list[ShownFile]:
        """All files in sight, those in embeds and galleries included."""
        return [self._shown(file) for file in self._message.attachments]

    def _shown(self, file: Attachment) -> ShownFile:
        url = self._world.wire.file_url(file)
        size = (file.width, file.height)
        return ShownFile(file.id, file.filename, file.size, file.content_type, file.description, *size, url)

    @property
    def controls(self) -> list[Json]:
        """All buttons and selects."""
        return list(controls(self._message.components))

    @property
    def labels(self) -> list[str]:
        """The buttons' labels (or emoji), in order."""
        return [control.get("label") or control["emoji"]["name"] for control in self.controls if control["type"] == 2]

    def text(self) -> str:
        """Everything that can be read: content, embeds, text displays, alt texts."""
        parts = [self.content]
        for embed in self._message.embeds:
            parts += [embed.get("title", ""), embed.get("description", "")]
            parts += [f"{field['name']} {field['value']}" for field in embed["fields"]]
        parts += displayed_texts(self._message.components)
        parts += [file.description or "" for file in self._message.attachments]
        return "\n".join(part for part in parts if part)
