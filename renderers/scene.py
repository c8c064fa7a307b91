"""A picture as plain data: shapes, text, sprite references and click regions. Pure; the painter is in `paint.py`.

Lengths are pixels of the picture as it is previewed (400 wide); the painter draws it at twice that sharpness. The origin
is the upper left corner, y goes down. Colours are `#rrggbb` or `#rrggbbaa`.
"""

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

Point = tuple[float, float]
Colour = str
Param = str | int | float


class Polygon(msgspec.Struct, frozen=True, tag="polygon"):
    """Filled, and outlined when it has a stroke; the outline lies centred on the edge."""

    points: tuple[Point, ...]
    fill: Colour = ""
    stroke: Colour = ""
    width: float = 0


class Circle(msgspec.Struct, frozen=True, tag="circle"):
    """Filled, and outlined when it has a stroke; the outline lies centred on the edge."""

    x: float
    y: float
    r: float
    fill: Colour = ""
    stroke: Colour = ""
    width: float = 0


class Box(msgspec.Struct, frozen=True, tag="box"):
    """A rectangle with rounded corners."""

    x: float
    y: float
    w: float
    h: float
    r: float
    fill: Colour = ""
    stroke: Colour = ""
    width: float = 0


class Line(msgspec.Struct, frozen=True, tag="line"):
    """A line through points, with round joints and ends."""

    points: tuple[Point, ...]
    stroke: Colour
    width: float


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Letters or digits, centred on the point: half their width left of it, half the height of a capital above it."""

    text: str
    x: float
    y: float
    size: float
    fill: Colour
    weight: int = 700
    stretch: int = 100


class Sprite(msgspec.Struct, frozen=True, tag="sprite"):
    """A drawing known by name (`sprites.py`), with its origin at the point."""

    key: str
    params: tuple[Param, ...]
    x: float
    y: float


Item = Polygon | Circle | Box | Line | Text | Sprite


class Region(msgspec.Struct, frozen=True):
    """A part of the picture that stands for something: `cell:A`, `tile:7`."""

    name: str
    points: tuple[Point, ...]


class Scene(msgspec.Struct, frozen=True):
    """Items are painted in order, the first at the bottom. `palette`: a name by which the painter finds its colours."""

    width: int
    height: int
    items: tuple[Item, ...]
    regions: tuple[Region, ...] = ()
    palette: str = ""


_encode = msgspec.json.Encoder(order="deterministic").encode


def scene_hash(scene: Scene) -> str:
    """Equal scenes have equal hashes: for caches and file names."""
    return blake2b(_encode(scene), digest_size=10).hexdigest()


def describe(scene: Scene) -> str:
    """The scene as text, an item or region a line; equal scenes read the same."""
    lines = [f"scene {scene.width}x{scene.height}"]
    lines += [_line(item) for item in scene.items]
    lines += [f"region {region.name} {_points(region.points)}" for region in scene.regions]
    return "\n".join(lines) + "\n"


def _line(item: Item) -> str:
    """Kind, then what is always given, then what differs from its default."""
    words = [type(item).__name__.lower()]
    for field in msgspec.structs.fields(item):
        value = getattr(item, field.name)
        if field.name == "points":
            words.append(_points(value))
        elif field.name == "params":
            words.append("(" + " ".join(map(str, value)) + ")")
        elif field.default is msgspec.NODEFAULT:
            words.append(_plain(value))
        elif value != field.default:
            words.append(f"{field.name}={_plain(value)}")
    return " ".join(words)


def _plain(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def moved(item: Item, dx: float, dy: float) -> Item:
    """The item at another place."""
    if isinstance(item, Polygon | Line):
        return msgspec.structs.replace(item, points=tuple((x + dx, y + dy) for x, y in item.points))
    return msgspec.structs.replace(item, x=item.x + dx, y=item.y + dy)
