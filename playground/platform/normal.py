"""Completes embeds and components as Discord does: defaults, ids, and `attachment://` made into files."""

import re
from collections.abc import Callable, Collection
from itertools import count
from typing import Any

import msgspec

from playground.platform.errors import Json
from playground.store.model import Attachment

OUR_FILE = re.compile(r"https?://[^/]+/cdn/attachments/\d+/(\d+)/")
SELECTS = (3, 5, 6, 7, 8)


class Media:
    """Finds the attachment that a url means: `attachment://name`, or the address of a file of the same message."""

    def __init__(
        self, attachments: list[Attachment], by_sent_name: dict[str, Attachment], lost: Callable[[str], None] = lambda _: None
    ) -> None:
        """`lost`: told what names a file that is not there."""
        self.lost = lost
        self.by_id = {file.id: file for file in attachments}
        self.by_name = {file.filename: file for file in attachments} | by_sent_name

    def find(self, url: str) -> Attachment | None:
        if url.startswith("attachment://"):
            return self.by_name.get(url.removeprefix("attachment://"))
        ours = OUR_FILE.match(url)
        return self.by_id.get(ours[1]) if ours else None

    def item(self, url: str, name: str = "url") -> Json:
        """The url, and the attachment when it is one. The address itself is made when it is sent: the port may change."""
        file = self.find(url)
        return {name: url} if file is None else {name: url, "attachment_id": file.id}

    def mark(self, attachments: list[Attachment], embeds: list[Json]) -> list[Attachment]:
        """Files that an embed shows are not listed beside the message."""
        used = {part["attachment_id"] for embed in embeds for part in embed.values() if _is_media(part)}
        return [_marked(file, file.id in used) for file in attachments]


def _is_media(part: object) -> bool:
    return isinstance(part, dict) and "attachment_id" in part


def _marked(file: Attachment, in_embed: bool) -> Attachment:
    return file if file.in_embed == in_embed else msgspec.structs.replace(file, in_embed=in_embed)


def normal_embeds(embeds: list[Json], media: Media) -> list[Json]:
    return [_normal_embed(embed, media) for embed in embeds]


_EMBED = ("title", "description", "url", "timestamp", "color", "footer", "image", "thumbnail", "author", "fields")
_EMBED_PARTS = {"footer": ("text", "icon_url"), "author": ("name", "url", "icon_url"), "image": ("url",), "thumbnail": ("url",)}
"""What a bot may say in an embed; anything else Discord leaves out."""


def _said(value: Json, keys: Collection[str]) -> Json:
    return {key: part for key, part in value.items() if part is not None and key in keys}


def _normal_embed(embed: Json, media: Media) -> Json:
    normal = _said(embed, _EMBED) | {"type": "rich"}
    normal |= {key: _said(normal[key], keys) for key, keys in _EMBED_PARTS.items() if key in normal}
    for key, name in (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")):
        part = dict(normal.get(key) or {})
        if not part.get(name):
            continue
        url = part.pop(name)
        if not url.startswith("attachment://") or media.find(url) is not None:
            normal[key] = part | media.item(url, name)
            continue
        # Discord sends the embed without it, and without a word.
        media.lost(f"an embed's {key} names a file that is not there: {url}")
        if part:
            normal[key] = part
        else:
            del normal[key]
    normal["fields"] = [{"inline": False} | _said(field, ("name", "value", "inline")) for field in embed.get("fields") or []]
    return normal


def normal_components(components: list[Json], media: Media) -> list[Json]:
    taken = set(_given_ids(components))
    free = (number for number in count(1) if number not in taken)
    return [_normal(component, media, free) for component in components]


def normal_modal(modal: Json) -> Json:
    return modal | {"components": normal_components(modal["components"], Media([], {}))}


def _given_ids(value: Any) -> list[int]:
    if isinstance(value, list):
        return [id for part in value for id in _given_ids(part)]
    if not isinstance(value, dict) or "type" not in value:
        return []
    own = [value["id"]] if value.get("id") else []
    return own + [id for key in ("components", "accessory", "component") for id in _given_ids(value.get(key))]


_DEFAULTS: dict[int, Json] = {
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def _normal(component: Json, media: Media, free: Any) -> Json:
    normal = _DEFAULTS.get(component["type"], {}) | _without_nulls(component)
    normal["id"] = component.get("id") or next(free)
    if "components" in normal:
        normal["components"] = [_normal(child, media, free) for child in normal["components"]]
    for key in ("accessory", "component"):
        if key in normal:
            normal[key] = _normal(normal[key], media, free)
    if "options" in normal:
        normal["options"] = [_with_emoji(_without_nulls(option)) for option in normal["options"]]
    if "media" in normal:
        normal["media"] = media.item(normal["media"]["url"])
    if "items" in normal:
        normal["items"] = [_normal_item(item, media) for item in normal["items"]]
    if "file" in normal:
        normal |= _normal_file(normal["file"]["url"], media)
    return _with_emoji(normal)


def _with_emoji(value: Json) -> Json:
    return value | {"emoji": _without_nulls(value["emoji"])} if "emoji" in value else value


def _normal_item(item: Json, media: Media) -> Json:
    given = _without_nulls(item)
    return {"description": None, "spoiler": False} | given | {"media": media.item(item["media"]["url"])}


def _normal_file(url: str, media: Media) -> Json:
    file = media.find(url)
    known = {"name": file.filename, "size": file.size} if file else {"name": None, "size": None}
    return {"file": media.item(url), **known}


def _without_nulls(value: Json) -> Json:
    return {key: part for key, part in value.items() if part is not None}
