"""The drawings of Ecos by name: `sprites.py` takes them in."""

from collections.abc import Callable

from renderers import ecos_elements, ecos_features, ecos_land, ecos_panels, ecos_signs, ecos_table_signs, ecos_tokens, wild
from renderers.scene import Item

ECOS: dict[str, Callable[..., tuple[Item, ...]]] = {
    "eco-any": ecos_signs.any_animal,
    "eco-badge": ecos_panels.badge,
    "eco-band": ecos_tokens.band,
    "eco-bag": ecos_table_signs.bag,
    "eco-card": ecos_signs.card,
    "eco-cube": ecos_elements.cube,
    "eco-deck": ecos_table_signs.deck_back,
    "eco-dial": ecos_table_signs.dial,
    "eco-each": ecos_panels.each,
    "eco-element": ecos_elements.element,
    "eco-forest": ecos_land.forest,
    "eco-frame": ecos_table_signs.frame,
    "eco-ground": ecos_land.ground,
    "eco-habitat": ecos_signs.habitat,
    "eco-kilimanjaro": ecos_features.kilimanjaro,
    "eco-label": ecos_tokens.label,
    "eco-last": ecos_land.last,
    "eco-leaf": ecos_elements.leaf,
    "eco-legal": ecos_land.legal,
    "eco-mark": ecos_tokens.mark,
    "eco-mountain": ecos_land.mountain,
    "eco-number": ecos_tokens.number,
    "eco-people": ecos_signs.people,
    "eco-plaque": ecos_features.plaque,
    "eco-points": ecos_elements.points,
    "eco-rim": ecos_features.rim,
    "eco-robot": ecos_table_signs.robot,
    "eco-seat": ecos_table_signs.seat_badge,
    "eco-shallow": ecos_land.shallow,
    "eco-sheet": ecos_panels.sheet,
    "eco-shore": ecos_land.shore,
    "eco-skin": ecos_features.skin,
    "eco-space": ecos_land.space,
    "eco-spot": ecos_signs.spot,
    "eco-thing": ecos_signs.thing,
    "eco-tile": ecos_land.tile,
    "eco-under": ecos_land.under,
    "wild": wild.wild,
}
