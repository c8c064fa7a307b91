"""From a request's body to what a message will be: checked, completed, nothing changed yet."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from playground.platform import limits
from playground.platform.components import ComponentCheck
from playground.platform.embeds import check_embeds
from playground.platform.errors import Json, Path, Problems, empty_message, entity_too_large
from playground.platform.form import Form
from playground.platform.normal import Media, normal_components, normal_embeds
from playground.platform.pictures import content_type, picture_size
from playground.store.model import Attachment, Message
from playground.store.snowflake import Snowflake, Snowflakes

_SENT = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_SILENT | limits.FLAG_V2 | limits.FLAG_EPHEMERAL
"""Flags that a new message may ask for; others are ignored."""


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body: `files[key]`."""

    key: int
    filename: str
    data: bytes


@dataclass(frozen=True)
class Draft:
    embeds: list[Json]
    components: list[Json]
    flags: int = 0
    content: str = ""
    attachments: list[Attachment] = field(default_factory=list)
    new_files: dict[Snowflake, bytes] = field(default_factory=dict)
    tts: bool = False
    mentions: list[Snowflake] = field(default_factory=list)
    """Of people, in what Discord itself writes; others are read from the text."""
    allowed: Json | None = None
    """`allowed_mentions`, as the body has it."""
    snapshot: Json | None = None
    """The message that is forwarded."""

    def texts(self) -> list[str]:
        """What mentions are read from."""
        return [self.content, *displayed_texts(self.components)]


@dataclass(frozen=True)
class Drafting:
    """Makes drafts for one channel; `before` is the message that is edited."""

    snowflakes: Snowflakes
    channel: Snowflake
    body: Json
    uploads: tuple[Upload, ...] = ()
    before: Message | None = None
    path: Path = ()
    """Where the message stands in the request: ("data",) in a callback."""
    lost: Callable[[str], None] = lambda _: None
    """Told what Discord drops without a word."""

    def draft(self) -> Draft:
        """Raises Discord's refusal when a rule is broken."""
        self._check_files()
        self._check()
        new_files: dict[Snowflake, bytes] = {}
        attachments = self._kept() + [self._attach(upload, new_files) for upload in self.uploads]
        media = Media(attachments, {upload.filename: file for upload, file in self._pairs(attachments)}, self.lost)
        components = self._components(media)
        embeds = self._embeds(media)
        shown = media.mark(attachments, embeds)
        draft = Draft(
            content=self._content().strip(),
            embeds=embeds,
            components=components,
            attachments=shown,
            new_files=new_files,
            flags=self._flags(),
            tts=self.body.get("tts") is True,
            allowed=self.body.get("allowed_mentions"),
        )
        if not (draft.content or draft.embeds or draft.components or draft.attachments):
            raise empty_message()
        return draft

    @property
    def v2(self) -> bool:
        return bool(self._flags() & limits.FLAG_V2)

    def _flags(self) -> int:
        """Of an edited message embeds may be hidden and shown again; IS_COMPONENTS_V2 stays once it is set."""
        asked = self.body.get("flags")
        if self.before is None:
            return asked & _SENT if isinstance(asked, int) else 0
        if not isinstance(asked, int):
            return self.before.flags
        return edited_flags(self.before.flags, asked) | asked & limits.FLAG_V2

    def _content(self) -> str:
        if "content" in self.body or self.before is None:
            return self.body.get("content") or ""
        return self.before.content

    def _check_files(self) -> None:
        if any(len(upload.data) > limits.FILE_BYTES for upload in self.uploads):
            raise entity_too_large()

    def _check(self) -> None:
        problems = Problems()
        form = Form(self.body, problems, self.path)
        form.text("content", 0, limits.CONTENT)
        form.integer("flags", 0, 2**53)
        form.boolean("tts")
        check_embeds(form)
        self._check_attachments(form)
        check_allowed_mentions(form)
        ComponentCheck(problems, v2=self.v2, filenames=self._filenames()).message(form)
        self._check_not_imitated(form)
        if self.v2:
            self._check_v2(form)
        problems.raise_any()

    def _check_v2(self, form: Form) -> None:
        given = {"content": self._content(), "embeds": self._raw_embeds(), "tts": self.body.get("tts")}
        for key, value in given.items():
            if value:
                text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                form.problem("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text, key)

    def _check_not_imitated(self, form: Form) -> None:
        flags = form.value.get("flags")
        voice = isinstance(flags, int) and flags & limits.FLAG_VOICE
        for key in ("poll", "sticker_ids", "shared_client_theme", *(["flags"] if voice else [])):
            if form.value.get(key):
                form.problem("NOT_IMITATED", "The playground does not imitate this", key)

    def _check_attachments(self, form: Form) -> None:
        known = {str(upload.key) for upload in self.uploads} | {file.id for file in self._old()}
        listed = form.children("attachments", 0, limits.FILES)
        for entry in listed:
            entry.text("filename", 1, limits.FILE_NAME)
            entry.text("description", 0, limits.ALT_TEXT)
            if str(entry.value.get("id")) not in known:
                entry.problem("ATTACHMENT_NOT_FOUND", "Attachment data not found", "id")
        if len(self._kept()) + len(self.uploads) > limits.FILES:
            form.problem("BASE_TYPE_MAX_LENGTH", f"Must be {limits.FILES} or fewer in length.", "attachments")

    def _old(self) -> list[Attachment]:
        return self.before.attachments if self.before else []

    def _kept(self) -> list[Attachment]:
        """Files that stay: all, unless a list says which; and what stays in view by embeds or components."""
        listed = self.body.get("attachments")
        if not isinstance(listed, list):
            return list(self._old())
        entries = {str(entry.get("id")): entry for entry in listed if isinstance(entry, dict)}
        in_view = self._still_in_view()
        kept = []
        for file in self._old():
            entry = entries.get(file.id)
            if entry is not None and "description" in entry:
                kept.append(msgspec.structs.replace(file, description=entry["description"]))
            elif entry is not None or file.id in in_view:
                kept.append(file)
        return kept

    def _still_in_view(self) -> set[Snowflake]:
        before = self.before
        if before is None:
            return set()
        parts = [before.components] if "components" not in self.body else []
        parts += [before.embeds] if "embeds" not in self.body else []
        return set(attachment_ids(parts))

    def _raw_embeds(self) -> list[Json]:
        if "embeds" in self.body or self.before is None:
            return self.body.get("embeds") or []
        return self.before.embeds

    def _filenames(self) -> set[str]:
        names = [name for upload in self.uploads for name in (upload.filename, safe_filename(upload.filename))]
        return {*names, *(file.filename for file in self._kept())}

    def _attach(self, upload: Upload, new_files: dict[Snowflake, bytes]) -> Attachment:
        entry = self._entry(upload)
        size = picture_size(upload.data)
        file = Attachment(
            id=self.snowflakes.next(),
            channel=self.channel,
            filename=safe_filename(entry.get("filename") or upload.filename),
            size=len(upload.data),
            content_type=content_type(upload.filename, upload.data),
            description=entry.get("description") or None,
            width=size[0] if size else None,
            height=size[1] if size else None,
        )
        new_files[file.id] = upload.data
        return file

    def _entry(self, upload: Upload) -> Json:
        """What the body's `attachments` say about an uploaded file."""
        for entry in self.body.get("attachments") or []:
            if str(entry["id"]) == str(upload.key):
                return dict(entry)
        return {}

    def _pairs(self, attachments: list[Attachment]) -> Iterable[tuple[Upload, Attachment]]:
        return zip(self.uploads, attachments[len(attachments) - len(self.uploads) :], strict=True)

    def _components(self, media: Media) -> list[Json]:
        if "components" not in self.body and self.before is not None:
            return self.before.components
        return normal_components(self.body.get("components") or [], media)

    def _embeds(self, media: Media) -> list[Json]:
        if "embeds" not in self.body and self.before is not None:
            return self.before.embeds
        return normal_embeds(self.body.get("embeds") or [], media)


def edited_flags(before: int, asked: int) -> int:
    """What anybody may change who manages messages: whether embeds are shown."""
    return before & ~limits.FLAG_SUPPRESS_EMBEDS | asked & limits.FLAG_SUPPRESS_EMBEDS


def check_allowed_mentions(form: Form) -> None:
    allowed = form.child("allowed_mentions")
    if allowed is None:
        return
    allowed.boolean("replied_user")
    parse = allowed.array("parse", 0, 3)
    for key in ("users", "roles"):
        ids = allowed.array(key, 0, 100)
        if ids and key in parse:
            text = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            allowed.problem("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)
        for index in doubles(ids):
            allowed.problem(DOUBLE, DOUBLE_TEXT, key, index)


DOUBLE, DOUBLE_TEXT = "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"


def doubles(values: list[Any]) -> list[int]:
    """Where something stands that stood there before."""
    texts = [str(value) for value in values]
    return [index for index, text in enumerate(texts) if text in texts[:index]]


def safe_filename(name: str) -> str:
    """As Discord stores it: word characters, dots and dashes."""
    return re.sub(r"[^\w.\-]+", "_", name).strip(".")[:200] or "file"


def attachment_ids(value: Any) -> Iterable[Snowflake]:
    """Ids of the attachments that embeds or components show."""
    if isinstance(value, dict):
        if "attachment_id" in value:
            yield value["attachment_id"]
        for part in value.values():
            yield from attachment_ids(part)
    elif isinstance(value, list):
        for part in value:
            yield from attachment_ids(part)


def displayed_texts(components: list[Json]) -> Iterable[str]:
    for component in components:
        if component["type"] == 10:
            yield component["content"]
        yield from displayed_texts(component.get("components", []))
