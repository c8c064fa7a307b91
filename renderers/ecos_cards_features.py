"""What a Landscape Feature asks for and gives, in words (E29, E35)."""

from collections.abc import Callable

from engine.games.ecos.cards.types import Benefit, Cell, Feature, Total
from engine.games.ecos.effects import Effect, Where
from engine.games.ecos.hexes import Key, axial
from engine.games.ecos.pieces import FORESTS, MOUNTAINS
from engine.hexgrid import Hex, mirror, rotate
from renderers.ecos_cards_hexes import hex_text, terrain
from wording import say

Shape = tuple[Hex, ...]
Words = Callable[[tuple[Effect, ...]], str]


def shape_of(keys: tuple[Key, ...]) -> Shape:
    """The same for hexes that are equal when shifted, turned and mirrored."""
    hexes = [axial(key) for key in keys]
    turned = [[rotate(at, times) for at in some] for some in (hexes, [mirror(at) for at in hexes]) for times in range(6)]
    return min(_shifted(some) for some in turned)


def _shifted(hexes: list[Hex]) -> Shape:
    q, r = min(hexes)
    return tuple(sorted((at[0] - q, at[1] - r) for at in hexes))


FORMS = {
    shape_of(tuple(keys.split())): form
    for form, keys in {
        "row-3": "0,0 1,0 2,0",
        "triangle-3": "0,0 1,0 0,1",
        "rhombus-4": "0,0 1,0 0,1 1,1",
        "star-4": "0,0 1,0 -1,1 0,-1",
        "trapezium-5": "0,0 1,0 2,0 0,1 1,1",
        "rhombus-9": "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2",
    }.items()
}
"""Shapes that have a name. A feature of another shape needs one (and a line in the wording)."""


def form(keys: tuple[Key, ...]) -> str:
    """The name of a shape: "in a row". Raises KeyError where it has none."""
    return say("form-of", form=FORMS[shape_of(keys)])


def feature_lines(feature: Feature, words: Words) -> tuple[str, ...]:
    """Its pattern, then what it gives, without capital letters and full stops. `words` says effects."""
    found = ["; ".join([say("feature-pattern", cells=_cells(feature)), *map(_total, feature.totals), *_shore(feature)])]
    if feature.meeple:
        found.append(say("feature-meeple", n=len(feature.tile)))
    if feature.placed:
        found.append(say("feature-placed", effects=words(feature.placed)))
    found += [_benefit(one, words) for one in feature.benefits]
    if feature.final is not None:
        kind = terrain(_terrain(feature.cells))
        found.append(say("feature-final", n=feature.final.each, most=feature.final.most, terrain=kind))
    return tuple(found)


def _terrain(cells: tuple[Cell, ...]) -> str:
    """What all of these are. Raises ValueError where they differ."""
    (letters,) = {cell.terrain for cell in cells}
    return letters


def _cells(feature: Feature) -> str:
    tile = tuple(cell for cell in feature.cells if cell.at in feature.tile)
    rest = tuple(cell for cell in feature.cells if cell.at not in feature.tile)
    hexes = hex_text(Where(terrain=_terrain(tile)), "hexes")
    text = say("feature-cells", n=len(tile), hexes=hexes, form=form(feature.tile))
    if all(cell.mountain for cell in tile):
        text = say("feature-peaks", cells=text)
    if not rest:
        return text
    whole = form(tuple(cell.at for cell in feature.cells))
    return say("feature-middle", cells=text, form=whole, terrain=terrain(_terrain(rest)))


def _total(total: Total) -> str:
    one = {"mountains": "mountain", "forests": "forest"}[total.of]
    high = "none" if total.high >= {"mountains": MOUNTAINS, "forests": FORESTS}[total.of] else total.high
    things = {"one": say("thing-one", what=one), "many": say("thing-many", what=one)}
    return say("feature-total", low=total.low, high=high, on=total.on, **things)


def _shore(feature: Feature) -> list[str]:
    shore = feature.shore
    if shore is None:
        return []
    found = [say("feature-river", n=shore.river)] if shore.river else []
    return [*found, say("feature-island", n=shore.island)] if shore.island is not None else found


def _benefit(benefit: Benefit, words: Words) -> str:
    said = {"where": benefit.where, "mine": "yes" if benefit.mine else "no", "effects": words(benefit.effects)}
    if benefit.what == "moves":
        return say("feature-moves", **said)
    what = "W" if benefit.what == "water" else benefit.what
    thing = say("feature-token") if what == "token" else say("thing-a", what=what)
    return say("feature-each", thing=thing, **said)
