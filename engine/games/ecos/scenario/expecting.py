"""What a scenario expects, and whether it is so."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.types import Event
from engine.games.ecos import order
from engine.games.ecos.cards import CARDS
from engine.games.ecos.pieces import DECKS, SPECIES
from engine.games.ecos.scenario.begin import DIALS, Reader
from engine.games.ecos.scenario.drawings import NONE, cell_of, tile_of
from engine.games.ecos.scenario.forms import ExpectForm
from engine.games.ecos.scenario.lines import WrongScenario
from engine.games.ecos.scenario.script import means, tokens
from engine.games.ecos.state import EcosState, Landscape, Tile
from engine.games.ecos.verbs import VERBS

FIELDS: dict[str, tuple[str, ...]] = {
    "placed": ("what", "hex", "source"),
    "moved": ("what", "from", "to", "source"),
    "removed": ("what", "hex", "source"),
    "hunted": ("by", "from", "what", "hex", "source"),
    "flipped": ("hex", "to", "source"),
    "replaced": ("hex", "was", "to", "source"),
    "shifted": ("from", "to", "source"),
    "lost": ("what", "hex", "source"),
    "points": ("n", "source", "total"),
    "chosen": ("mode", "source"),
    "declined": ("source",),
    "undone": ("effect", "left", "source"),
    "element": ("element", "source"),
    "covered": ("card", "element"),
    "dial": ("to",),
    "cubes": ("n", "source"),
    "cash": ("how",),
    "gained": ("deck",),
    "gained-card": ("card",),
    "taken": ("card",),
    "played": ("card",),
    "shown": ("card",),
    "drawn": ("element", "left"),
    "forced": (),
    "eco": ("card",),
    "spent": ("card", "leaves"),
    "gone": ("card",),
    "declared": ("card", "hexes"),
    "lifted": ("what", "hex", "source"),
    "round": ("round",),
    "over": ("tie",),
}
"""What can be said of each kind of event, in this order."""
ANY = "_"
SUPPLY = ("water", "land", "mountains", "forests", "cubes", *SPECIES)


class Told(NamedTuple):
    """An event that is expected: `seat` None is nobody's or anybody's, `words` those of FIELDS from the first one on."""

    line: int
    text: str
    seat: int | None
    kind: str
    words: tuple[str, ...]


class Problem(NamedTuple):
    """Something that is not as the file says."""

    line: int
    text: str


class Expected(NamedTuple):
    """What must be so at the end, read and checked."""

    form: ExpectForm
    landscape: Landscape | None
    hexes: dict[str, Tile | None]
    events: tuple[Told, ...]
    never: tuple[Told, ...]


def read(form: ExpectForm, seats: tuple[str, ...], reader: Reader) -> Expected:
    """Raises WrongScenario."""
    for field in ("points", "cubes", "dials", "hands", "tableaus", "places", "open"):
        for name in getattr(form, field):
            if name not in seats:
                raise reader.wrong(f"there is no player {name!r}, only {', '.join(seats)}", "expect", field)
    _check_names(form, reader)
    if form.harbinger and form.harbinger not in seats:
        raise reader.wrong(f"there is no player {form.harbinger!r}, only {', '.join(seats)}", "expect", "harbinger")
    return Expected(
        form,
        reader.landscape(form.landscape, "expect", "landscape") if form.landscape else None,
        {key: _cell(key, cell, reader) for key, cell in form.hexes.items()},
        tuple(_told(form.events, "events", seats, reader)),
        tuple(_told(form.never, "never", seats, reader)),
    )


def _check_names(form: ExpectForm, reader: Reader) -> None:
    """Raises WrongScenario for cards, hexes and things of the supply that are not there."""
    for field in ("hands", "tableaus"):
        for name, cards in getattr(form, field).items():
            reader.cards(cards, "expect", field, name)
    for field, piles in (("market", form.market), ("decks", form.decks)):
        for deck in DECKS if piles else ():
            reader.cards(getattr(piles, deck), "expect", field, deck)
    for key in form.hexes:
        if not re.fullmatch("-?[0-9]+,-?[0-9]+", key):
            raise reader.wrong(f"{key!r} is no hex: write it like 2,-1", "expect", "hexes", key)
    for name in form.supply:
        if name not in SUPPLY:
            raise reader.wrong(f"there is no {name!r}, only {', '.join(SUPPLY)}", "expect", "supply", name)
    for name, kind in form.open.items():
        if kind not in VERBS:
            raise reader.wrong(f"nobody is ever asked {kind!r}, only {', '.join(sorted(VERBS))}", "expect", "open", name)


def _cell(key: str, cell: str, reader: Reader) -> Tile | None:
    try:
        return tile_of(cell)
    except ValueError as error:
        raise reader.wrong(str(error), "expect", "hexes", key) from error


def _told(text: str, field: str, seats: tuple[str, ...], reader: Reader) -> Iterator[Told]:
    """One event a line: `Ann points 2 Rain`, `drawn sun`."""
    for index, line in enumerate(text.split("\n")):
        plain = line.partition("#")[0].strip()
        if not plain:
            continue
        where = reader.lines.inside(index, "expect", field)
        name, _, rest = plain.partition(" ")
        seat = seats.index(name) if name in seats else None
        kind, _, words = (plain if seat is None else rest).partition(" ")
        if kind not in FIELDS:
            raise WrongScenario(where, f"there is no event {kind!r}, only {', '.join(FIELDS)}")
        reader.check_words(words, where)
        said = tuple(tokens(words, reader.names))
        if len(said) > len(FIELDS[kind]) and kind != "declared":
            raise WrongScenario(where, f"of {kind!r} there is only: {', '.join(FIELDS[kind]) or 'nothing more to say'}")
        yield Told(where, plain, seat, kind, said)


def is_it(told: Told, event: Event) -> bool:
    """Whether an event is what is told."""
    if told.kind != event.kind or (told.seat is not None and told.seat != event.seat):
        return False
    said = [_said(event.data.get(field)) for field in FIELDS[event.kind]]
    if told.kind == "declared":
        return said[0] == list(told.words[:1]) and set(told.words[1:]) <= set(said[1])
    return all(word == ANY or any(means(word, part) for part in one) for word, one in zip(told.words, said, strict=False))


def _said(value: Any) -> list[str]:
    """The words of a value; a source is its card, or the word before its colon."""
    if isinstance(value, (list, tuple)):
        return [str(one) for one in value]
    return [str(value).removeprefix("card:")]


def problems(
    expected: Expected, state: EcosState, events: Sequence[Event], seats: tuple[str, ...], reader: Reader
) -> Iterator[Problem]:
    """Everything that is not as expected."""
    yield from _of_seats(expected.form, state, seats, reader)
    yield from _of_table(expected.form, state, seats, reader)
    yield from _of_landscape(expected, state.landscape, reader)
    yield from _of_events(expected, events)


def _of_seats(form: ExpectForm, state: EcosState, seats: tuple[str, ...], reader: Reader) -> Iterator[Problem]:
    for seat, name in enumerate(seats):
        player = state.players[seat]
        pairs = (
            ("points", form.points.get(name), player.points),
            ("cubes", form.cubes.get(name), player.cubes),
            ("dials", DIALS[form.dials[name]] if name in form.dials else None, player.dial),
            ("hands", _names(form.hands.get(name), reader, "hands"), _plain(player.hand)),
            ("tableaus", _names(form.tableaus.get(name), reader, "tableaus"), _plain(built.card for built in player.tableau)),
            ("places", form.places.get(name), order.places(state)[seat]),
        )
        for field, wish, is_so in pairs:
            if wish is not None and wish != is_so:
                yield Problem(reader.lines.of("expect", field, name), f"{field} of {name}: {_show(is_so)}, not {_show(wish)}")


def _names(cards: Any, reader: Reader, field: str) -> list[str] | None:
    return None if cards is None else _plain(reader.cards(cards, "expect", field))


def _plain(cards: Any) -> list[str]:
    return sorted(CARDS[card].name for card in cards)


def _show(value: Any) -> str:
    return (", ".join(value) or "none") if isinstance(value, list) else str(value)


def _of_table(form: ExpectForm, state: EcosState, seats: tuple[str, ...], reader: Reader) -> Iterator[Problem]:
    supply = state.supply
    left = {"water": supply.water, "land": supply.land, "mountains": supply.mountains, "forests": supply.forests}
    left |= {"cubes": supply.cubes, **supply.animals}
    pairs: list[tuple[tuple[str, ...], Any, Any]] = [
        (("supply", name), wish, left.get(name)) for name, wish in form.supply.items()
    ]
    for field, piles, lying in (("market", form.market, state.market), ("decks", form.decks, state.decks)):
        for deck in DECKS if piles else ():
            wish = [CARDS[card].name for card in reader.cards(getattr(piles, deck), "expect", field)]
            pairs.append(((field, deck), wish, [CARDS[card].name for card in lying[deck]]))
    pairs.append((("harbinger",), form.harbinger or None, seats[state.harbinger]))
    pairs += [(("bag",), form.bag, len(state.bag)), (("over",), form.over, state.over)]
    for path, wish, is_so in pairs:
        if wish is not None and wish != is_so:
            yield Problem(reader.lines.of("expect", *path), f"{' '.join(path)}: {_show(is_so)}, not {_show(wish)}")


def _of_landscape(expected: Expected, landscape: Landscape, reader: Reader) -> Iterator[Problem]:
    for key, wish in expected.hexes.items():
        if landscape.get(key) != wish:
            text = f"{key} is {cell_of(landscape.get(key))}, not {cell_of(wish)}"
            yield Problem(reader.lines.of("expect", "hexes", key), text)
    if expected.landscape is None:
        return
    keys = sorted({*expected.landscape, *landscape})
    wrong = [key for key in keys if landscape.get(key) != expected.landscape.get(key)]
    if wrong:
        told = ", ".join(f"{key} is {cell_of(landscape.get(key))}, not {cell_of(expected.landscape.get(key))}" for key in wrong)
        yield Problem(reader.lines.of("expect", "landscape"), f"landscape ({NONE} is no tile): {told}")


def _of_events(expected: Expected, events: Sequence[Event]) -> Iterator[Problem]:
    left = iter(events)
    for told in expected.events:
        if not any(is_it(told, event) for event in left):
            there = any(is_it(told, event) for event in events)
            yield Problem(
                told.line,
                f"{told.text}: it happened, but not after the one before" if there else f"{told.text}: it did not happen",
            )
            break
    for told in expected.never:
        if any(is_it(told, event) for event in events):
            yield Problem(told.line, f"{told.text}: it happened")
