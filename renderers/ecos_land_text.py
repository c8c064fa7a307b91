"""The landscape of Ecos in words: enough to play by. Hexes by their names, row by row."""

from collections import Counter
from collections.abc import Iterable

from engine.games.ecos.cards import CARDS
from engine.games.ecos.names import name_of, row_name
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.view import EcosView, TileView
from wording import listing, say

ALT = 1_024
"""How long an alt text may be."""


def some(what: str, n: int) -> str:
    """ "a lion" without its article, "2 lions"."""
    return say("ecos-some", n=n, thing=say("thing-one", what=what), things=say("thing-many", what=what))


def names(hexes: Iterable[tuple[int, int]]) -> str:
    """The names of hexes with commas."""
    return ", ".join(name_of(hex) for hex in hexes)


def tile_text(tile: TileView) -> str:
    """A hex with all that stands on it."""
    things = [some("mountain", 1)] if tile.mountain else []
    things += [some("forest", tile.forests)] if tile.forests else []
    things += [some(species, n) for species, n in Counter(tile.animals).items()]
    things += [CARDS[tile.feature].name] if tile.feature else []
    args = {"hex": name_of((tile.q, tile.r)), "terrain": say("terrain-of", what=tile.terrain)}
    return say("ecos-hex-with", things=", ".join(things), **args) if things else say("ecos-hex", **args)


def rows(view: EcosView) -> list[str]:
    """Each row of the landscape, from north to south; Discord's markdown."""
    by_row: dict[int, list[TileView]] = {}
    for tile in sorted(view.landscape, key=lambda tile: (tile.r, tile.q)):
        by_row.setdefault(tile.r, []).append(tile)
    return [say("ecos-row", row=row_name(r), hexes=" · ".join(map(tile_text, tiles))) for r, tiles in by_row.items()]


def numbered(view: EcosView) -> list[str]:
    """The hexes that the viewer may choose, with their numbers."""
    hexes = next((asked.hexes for asked in view.asked if asked.hexes), ())
    return [say("ecos-number", number=str(number), hex=name_of(hex)) for number, hex in enumerate(hexes, 1)]


def features(view: EcosView) -> list[str]:
    """Which features lie where."""
    found: dict[int, list[tuple[int, int]]] = {}
    for tile in view.landscape:
        if tile.feature:
            found.setdefault(tile.feature, []).append((tile.q, tile.r))
    return [say("ecos-alt-feature", card=CARDS[card].name, hexes=names(hexes)) for card, hexes in found.items()]


def alt(view: EcosView) -> str:
    """The picture of the landscape in at most 1,024 characters: what may be chosen first, then what there is."""
    parts = [_counts(view), _grown(view), _animals(view)]
    found = features(view)
    parts += [say("ecos-alt-features", features="; ".join(found))] if found else []
    parts += [say("ecos-alt-last", hexes=names(view.last))] if view.last else []
    asked = numbered(view)
    parts += [say("ecos-alt-asked", hexes=_shortened(asked, ALT - len(" ".join(parts)) - 60))] if asked else []
    return _cut(" ".join(parts))


def _counts(view: EcosView) -> str:
    terrains = Counter(tile.terrain for tile in view.landscape)
    lines = [tile.r for tile in view.landscape]
    args = {"tiles": len(view.landscape), "water": terrains["W"], "grass": terrains["G"], "desert": terrains["D"]}
    return say("ecos-alt-land", first=row_name(min(lines)), last=row_name(max(lines)), **args)


def _grown(view: EcosView) -> str:
    mountains = sum(tile.mountain for tile in view.landscape)
    return say("ecos-alt-grown", mountains=mountains, forests=sum(tile.forests for tile in view.landscape))


def _animals(view: EcosView) -> str:
    """Each species and the hexes where it is, or only how many there are where that would be too long."""
    where = {
        species: [name_of((tile.q, tile.r)) for tile in view.landscape for one in tile.animals if one == species]
        for species in SPECIES
    }
    where = {species: hexes for species, hexes in where.items() if hexes}
    if not where:
        return say("ecos-alt-none")
    told = [f"{some(species, len(hexes))} {' '.join(hexes)}" for species, hexes in where.items()]
    if len("; ".join(told)) > ALT // 2:
        told = [some(species, len(hexes)) for species, hexes in where.items()]
    return say("ecos-alt-animals", animals="; ".join(told))


def _shortened(texts: list[str], most: int) -> str:
    """As many as there is room for."""
    for count in range(len(texts), 0, -1):
        told = listing([*texts[:count], *([] if count == len(texts) else [say("ecos-alt-more")])])
        if len(told) <= most:
            return told
    return say("ecos-alt-more")


def _cut(text: str) -> str:
    return text if len(text) <= ALT else text[: ALT - 1] + "…"
