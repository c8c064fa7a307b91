"""The drawings of Ecos by name: `sprites.py` takes them in."""

from collections.abc import Callable

from renderers import ecos_features, ecos_land, ecos_tokens, wild
from renderers.scene import Item

ECOS: dict[str, Callable[..., tuple[Item, ...]]] = {
    "eco-forest": ecos_land.forest,
    "eco-ground": ecos_land.ground,
    "eco-kilimanjaro": ecos_features.kilimanjaro,
    "eco-label": ecos_tokens.label,
    "eco-last": ecos_land.last,
    "eco-legal": ecos_land.legal,
    "eco-mark": ecos_tokens.mark,
    "eco-mountain": ecos_land.mountain,
    "eco-number": ecos_tokens.number,
    "eco-plaque": ecos_features.plaque,
    "eco-rim": ecos_features.rim,
    "eco-shallow": ecos_land.shallow,
    "eco-shore": ecos_land.shore,
    "eco-skin": ecos_features.skin,
    "eco-space": ecos_land.space,
    "eco-tile": ecos_land.tile,
    "eco-under": ecos_land.under,
    "wild": wild.wild,
}
