"""A game of Ecos as lines that a person reads: what was drawn, chosen, placed and scored, and why."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core.types import Event
from engine.games.ecos.cards import CARDS, SETS
from engine.games.ecos.state import EcosState
from wording import listing, say

KEYS = {
    "started": "story-started",
    "set": "story-set",
    "picked": "story-picked",
    "begins": "story-begins",
    "laid-out": "story-laid-out",
    "round": "story-round",
    "drawn": "story-drawn",
    "covered": "story-covered",
    "dial": "story-dial",
    "cash": "story-cash",
    "eco": "story-eco",
    "spent": "story-spent",
    "gone": "story-gone",
    "placed": "story-placed",
    "moved": "story-moved",
    "removed": "story-removed",
    "hunted": "story-hunted",
    "flipped": "story-flipped",
    "replaced": "story-replaced",
    "shifted": "story-shifted",
    "lost": "story-lost",
    "lifted": "story-lifted",
    "points": "story-points",
    "chosen": "story-chosen",
    "declined": "story-declined",
    "undone": "story-undone",
    "element": "story-element",
    "cubes": "story-cubes",
    "gained": "story-gained",
    "gained-card": "story-gained-card",
    "taken": "story-taken",
    "played": "story-played",
    "shown": "story-shown",
    "declared": "story-declared",
    "over": "story-over",
    "cancelled": "story-cancelled",
}
"""The text of each kind of event that is told."""
SILENT = {"sealed", "forced"}
"""What a reader knows from the lines around it."""
HEADINGS = {"started", "laid-out", "round", "drawn", "over", "cancelled"}
"""Lines that are not indented."""


def _card(number: int) -> str:
    return f"“{CARDS[number].name}”"


def _source(source: str) -> str:
    kind, _, number = source.partition(":")
    return _card(int(number)) if kind == "card" else kind


def _terrain(letter: str) -> str:
    return say("terrain-of", what=letter)


READ: dict[str, Callable[[Any], dict[str, Any]]] = {
    "card": lambda value: {"card": _card(value)},
    "source": lambda value: {"card": _source(value)},
    "cards": lambda value: {"cards": listing(map(_card, value))},
    "market": lambda value: {"cards": listing(map(_card, value))},
    "hexes": lambda value: {"hexes": listing(value)},
    "was": lambda value: {"was": _terrain(value)},
    "by": lambda value: {"predator": value},
    "set": lambda value: {"set": SETS[value].name},
}
"""Data of events that are told by other names, or as names."""


class Teller:
    """Tells the events of one match, in their order."""

    def __init__(self, names: tuple[str, ...], state: EcosState) -> None:
        """`state`: that in which the first event is yet to come."""
        self._names = names
        self._points = [player.points for player in state.players]
        self._number = state.number
        self._symbols = {
            (seat, built.card): len(built.covered) for seat, player in enumerate(state.players) for built in player.tableau
        }
        self._resolving = False

    def lines(self, events: Iterable[Event]) -> Iterator[str]:
        """One line an event, but for those that need none."""
        for event in events:
            if event.kind == "drawn":
                yield ""
            if event.kind not in SILENT:
                yield self._line(event)

    def standing(self) -> str:
        """The points of all."""
        rows = (say("story-standing-row", who=name, points=self._points[seat]) for seat, name in enumerate(self._names))
        return say("story-standing", rows=", ".join(rows))

    def _line(self, event: Event) -> str:
        self._count(event)
        args = {name: one for key, value in event.data.items() for name, one in self._read(key, value).items()}
        seat = event.data.get("harbinger") if event.seat is None else event.seat
        if seat is not None:
            args["who"] = self._names[seat]
        return self._indent(event.kind) + say(KEYS[event.kind], **{**args, **self._more(event)})

    def _indent(self, kind: str) -> str:
        """What an ECO does stands under it."""
        inside = self._resolving or kind == "gone"
        if kind in ("eco", "spent"):
            self._resolving = kind == "eco"
        return "" if kind in HEADINGS else "    " if inside else "  "

    @staticmethod
    def _read(key: str, value: Any) -> dict[str, Any]:
        return READ[key](value) if key in READ else {key: value}

    def _count(self, event: Event) -> None:
        """What lines say that the event itself does not."""
        if event.kind == "drawn":
            self._number += 1
        elif event.kind == "points" and event.seat is not None:
            self._points[event.seat] = event.data["total"]
        elif event.seat is not None and event.kind in ("covered", "eco"):
            place = event.seat, event.data["card"]
            self._symbols[place] = self._symbols.get(place, 0) + 1 if event.kind == "covered" else 0

    def _more(self, event: Event) -> dict[str, Any]:
        data = event.data
        if event.kind == "drawn":
            return {"number": self._number, "element": say("element-of", element=data["element"])}
        if event.kind == "covered" and event.seat is not None:
            covered = self._symbols[event.seat, data["card"]]
            return {"covered": covered, "symbols": len(CARDS[data["card"]].symbols)}
        if event.kind in ("flipped", "replaced"):
            return {"what": data["to"]}
        return {"rows": self._places(data["places"])} if event.kind == "over" else {}

    def _places(self, places: list[int]) -> str:
        seats = sorted(range(len(places)), key=lambda seat: places[seat])
        rows = (say("story-over-row", place=places[at], who=self._names[at], points=self._points[at]) for at in seats)
        return ", ".join(rows)
