"""Scene -> SVG: the same picture for another painter, to compare with."""

from renderers.fonts import CAPITAL
from renderers.scene import Box, Circle, Item, Line, Point, Polygon, Scene, Sprite, Text
from renderers.sprites import shapes


def svg(scene: Scene, text: bool = True) -> str:
    """The scene as one SVG document, twice as large as it is previewed; sprites are written once and used again."""
    names: dict[tuple[object, ...], str] = {}
    body = [_item(item, names) for item in scene.items if text or not isinstance(item, Text)]
    parts = [
        f'<g id="{name}">{"".join(_item(part, names) for part in shapes(str(key[0]), key[1:]))}</g>'
        for key, name in names.items()
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * scene.width}" height="{2 * scene.height}" '
        f'viewBox="0 0 {scene.width} {scene.height}" font-family="Noto Sans" text-anchor="middle" '
        f'stroke-linejoin="round" stroke-linecap="round"><defs>{"".join(parts)}</defs>{"".join(body)}</svg>'
    )


def _item(item: Item, names: dict[tuple[object, ...], str]) -> str:
    match item:
        case Sprite():
            name = names.setdefault((item.key, *item.params), f"s{len(names)}")
            return f'<use href="#{name}" x="{item.x:g}" y="{item.y:g}"/>'
        case Polygon():
            return f'<polygon points="{_points(item.points)}"{_paint(item.fill, item.stroke, item.width)}/>'
        case Line():
            return f'<polyline points="{_points(item.points)}"{_paint("", item.stroke, item.width)}/>'
        case Circle():
            return f'<circle cx="{item.x:g}" cy="{item.y:g}" r="{item.r:g}"{_paint(item.fill, item.stroke, item.width)}/>'
        case Box():
            place = f'x="{item.x:g}" y="{item.y:g}" width="{item.w:g}" height="{item.h:g}" rx="{item.r:g}"'
            return f"<rect {place}{_paint(item.fill, item.stroke, item.width)}/>"
        case Text():
            style = f'font-size="{item.size:g}" font-weight="{item.weight}" font-stretch="{item.stretch}%"'
            base = item.y + CAPITAL / 2 * item.size
            return f'<text x="{item.x:g}" y="{base:g}" {style} fill="{item.fill}">{item.text}</text>'


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _paint(fill: str, stroke: str, width: float) -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f' fill="{fill or "none"}"{line}'
