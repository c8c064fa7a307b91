"""View -> Picture: a scene for each game's view, painted once and kept."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

import msgspec

from engine.games.links.view import BoardView, LinksView
from renderers.daily import daily_scene
from renderers.ecos import ecos_scene
from renderers.ecos_book import book_scene
from renderers.ecos_book_animals import animals_scene
from renderers.ecos_table import table_scene as ecos_table
from renderers.links import board_scene
from renderers.paint import EXTENSION, paint
from renderers.profile import profile_scene
from renderers.scene import Scene, scene_hash
from renderers.table import table_scene


class Picture(msgspec.Struct, frozen=True):
    """An image file; equal pictures have equal hashes."""

    data: bytes
    extension: str
    hash: str


def links_scene(view: LinksView | BoardView) -> Scene:
    """The viewer's own board while there is one, else the table."""
    if isinstance(view, BoardView):
        return board_scene(view)
    return board_scene(view.boards[0]) if view.boards else table_scene(view)


RENDERERS: dict[str, Callable[[Any], Scene]] = {
    "links": links_scene,
    "ecos": ecos_scene,
    "ecos-table": ecos_table,
    "ecos-book": book_scene,
    "ecos-animals": animals_scene,
    "daily": daily_scene,
    "profile": profile_scene,
}
"""For each game (the key of `engine.games.GAMES`): from its View to the Scene; and for each card."""

KEPT = 256
_kept: OrderedDict[str, Picture] = OrderedDict()
_lock = Lock()


def draw(view: Any, game: str = "links") -> Picture:
    """The picture of a view or, with `game` "daily" or "profile", of a card; may be called from any thread."""
    scene = RENDERERS[game](view)
    key = scene_hash(scene)
    with _lock:
        found = _kept.get(key)
        if found is not None:
            _kept.move_to_end(key)
            return found
    made = Picture(paint(scene), EXTENSION, key)
    with _lock:
        _kept[key] = made
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return made
