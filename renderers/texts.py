"""What each game says of a view in words. A third game is one more line here."""

from collections.abc import Callable
from typing import Any, NamedTuple

from renderers import ecos_text, links_text, posts
from renderers.posts import TableTexts


class Texts(NamedTuple):
    """Functions of a game's View; those with a second argument take the number of the match or None."""

    title: Callable[[Any, int | None], str]
    line: Callable[[Any], str]
    status: Callable[[Any], str]
    alt: Callable[[Any], str]
    full: Callable[[Any, int | None], str]
    share: Callable[[Any], str | None]
    table: TableTexts | None = None
    """Of a game that several can play."""


TEXTS: dict[str, Texts] = {
    "links": Texts(
        links_text.title,
        links_text.line,
        links_text.status,
        links_text.alt,
        links_text.full,
        links_text.share,
        posts.LINKS,
    ),
    "ecos": Texts(ecos_text.title, ecos_text.line, ecos_text.status, ecos_text.alt, ecos_text.full, ecos_text.share),
}
