"""Rules of embeds."""

from datetime import datetime

from playground.platform import limits
from playground.platform.form import Form

_MEDIA = ("http", "https", "attachment")


def check_embeds(form: Form) -> None:
    total = 0
    for embed in form.children("embeds", 0, limits.EMBEDS):
        if not embed.value:  # discord-api-docs issue 1765
            embed.problem("LIST_ITEM_VALUE_REQUIRED", "List item values of ModelType are required")
        total += _check_embed(embed)
    if total > limits.EMBED_TOTAL:
        text = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        form.problem("MAX_EMBED_SIZE_EXCEEDED", text, "embeds")


def _check_embed(embed: Form) -> int:
    """Returns the number of characters that count towards the total."""
    texts = [
        embed.text("title", 0, limits.EMBED_TITLE),
        embed.text("description", 0, limits.EMBED_DESCRIPTION),
    ]
    embed.integer("color", 0, 0xFFFFFF)
    _check_timestamp(embed)
    embed.url("url", limits.MEDIA_URL)
    for key, name, high in (("footer", "text", limits.EMBED_FOOTER), ("author", "name", limits.EMBED_AUTHOR)):
        part = embed.child(key)
        if part is not None:
            texts.append(part.text(name, 0, high, required=True))
            part.url("icon_url", limits.MEDIA_URL, schemes=_MEDIA)
    for key in ("image", "thumbnail"):
        media = embed.child(key)
        if media is not None:
            media.url("url", limits.MEDIA_URL, schemes=_MEDIA, required=True)
    for field in embed.children("fields", 0, limits.EMBED_FIELDS):
        texts.append(field.text("name", 1, limits.EMBED_FIELD_NAME, required=True))
        texts.append(field.text("value", 1, limits.EMBED_FIELD_VALUE, required=True))
    return sum(len(text) for text in texts if text)


def _check_timestamp(embed: Form) -> None:
    value = embed.text("timestamp", 0, 100)
    try:
        if value is not None:
            datetime.fromisoformat(value)
    except ValueError:
        embed.problem("DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.", "timestamp")
