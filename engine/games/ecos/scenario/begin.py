"""The state in which a scenario begins: everything is in its place, and the first draw is about to come."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.ecos import pieces
from engine.games.ecos.cards import CARDS, is_feature
from engine.games.ecos.features import hexes_of
from engine.games.ecos.hexes import Key, axial, connected
from engine.games.ecos.landscape import settle, tokens
from engine.games.ecos.pieces import DECKS, ELEMENTS, LEAST_TILES, OWN_CUBES, WATER, WILD
from engine.games.ecos.scenario import drawings
from engine.games.ecos.scenario.forms import BuiltForm, Card, Form, PlayerForm
from engine.games.ecos.scenario.lines import Lines, WrongScenario
from engine.games.ecos.scenario.script import unknown
from engine.games.ecos.state import Built, EcosState, Landscape, Player, Supply, Tile
from engine.hexgrid import Hex, mirror, rotate

DIALS = {"START": 0, 1: 1, 2: 2, 3: 3}
SEED = "scenario"


class Reader:
    """What every part of a file needs: its lines, and the cards by their names in small letters."""

    def __init__(self, lines: Lines, names: Mapping[str, int]) -> None:
        self.lines, self.names = lines, names

    def wrong(self, message: str, *path: str | int) -> WrongScenario:
        """An error at a key."""
        return WrongScenario(self.lines.of(*path), message)

    def card(self, card: Card, *path: str | int) -> int:
        """The number of a card. Raises WrongScenario."""
        number = card if isinstance(card, int) else self.names.get(card.lower())
        if number not in CARDS:
            raise self.wrong(f"there is no card {card!r}; a card of your own needs a [[card]] table", *path)
        return number

    def cards(self, cards: Iterable[Card], *path: str | int) -> tuple[int, ...]:
        """Their numbers."""
        return tuple(self.card(card, *path) for card in cards)

    def check_words(self, words: str, line: int) -> None:
        """Raises WrongScenario for a word that can be said of nothing."""
        word = unknown(words, self.names)
        if word:
            raise WrongScenario(line, f"there is no {word!r}: no card, animal, element or other word of options and events")

    def elements(self, names: Iterable[str], *path: str | int) -> tuple[str, ...]:
        """Raises WrongScenario for what is no element."""
        for name in names:
            if name not in ELEMENTS:
                raise self.wrong(f"there is no element {name!r}, only {', '.join(ELEMENTS)}", *path)
        return tuple(names)

    def landscape(self, text: str, *path: str | int) -> Landscape:
        """Of a drawing. Raises WrongScenario."""
        try:
            return drawings.read(text)
        except drawings.WrongDrawing as error:
            raise WrongScenario(self.lines.inside(error.index, *path), str(error)) from error


def state_of(form: Form, players: Mapping[str, PlayerForm], reader: Reader) -> EcosState:
    """Raises WrongScenario for what cannot be so in a game. Where elements were drawn before, something happened then, too."""
    landscape = {key: Tile(terrain) for key, terrain in pieces.FIRST.items()}
    if form.landscape:
        landscape = reader.landscape(form.landscape, "landscape")
    seats = tuple(_player(name, player, reader) for name, player in players.items())
    state = EcosState(
        seed=SEED,
        seats=len(seats),
        phase="play",
        deal="random",
        target=pieces.TARGETS[form.target],
        swift=form.swift,
        horizon=True,
        players=seats,
        landscape=landscape,
        supply=_supply(form, landscape, seats, reader),
        bag=_bag(form, reader),
        out=reader.elements(form.drawn, "drawn"),
        decks={deck: reader.cards(getattr(form.decks, deck), "decks", deck) for deck in DECKS},
        market={deck: reader.cards(getattr(form.market, deck), "market", deck) for deck in DECKS},
        harbinger=_seat(form.harbinger, tuple(players), reader, "harbinger") if form.harbinger else 0,
    )
    _check_cards(state, tuple(players), reader)
    _check_landscape(state, reader)
    return state


def _seat(name: str, players: tuple[str, ...], reader: Reader, *path: str) -> int:
    if name not in players:
        raise reader.wrong(f"there is no player {name!r}, only {', '.join(players)}", *path)
    return players.index(name)


def _player(name: str, form: PlayerForm, reader: Reader) -> Player:
    path = ("players", name)
    tableau = tuple(_built(card, reader, *path, "tableau") for card in form.tableau)
    on_cards = sum(len(built.covered) for built in tableau)
    cubes = max(0, OWN_CUBES - on_cards) if form.cubes is None else form.cubes
    hand = reader.cards(form.hand, *path, "hand")
    return Player(cubes=cubes, dial=DIALS[form.dial], points=form.points, hand=hand, tableau=tableau)


def _built(form: Card | BuiltForm, reader: Reader, *path: str) -> Built:
    if not isinstance(form, BuiltForm):
        form = BuiltForm(form)
    card = CARDS[reader.card(form.card, *path)]
    covered: list[int] = []
    for element in form.covered:
        free = [at for at, symbol in enumerate(card.symbols) if symbol == element and at not in covered]
        if not free:
            raise reader.wrong(f"{card.name} has no symbol {element!r} left to be covered", *path)
        covered.append(free[0])
    if covered and len(covered) == len(card.symbols):
        raise reader.wrong(f"{card.name} is full: it would be resolved already", *path)
    return Built(card.number, card.leaves if form.leaves is None else form.leaves, tuple(sorted(covered)))


def _bag(form: Form, reader: Reader) -> tuple[str, ...]:
    """The draws of the file, then all that is left."""
    first, out = reader.elements(form.bag, "bag"), reader.elements(form.drawn, "drawn")
    if WILD in first[:-1]:
        raise reader.wrong("after a wild the bag is shuffled: it must be the last one", "bag")
    left = Counter(ELEMENTS)
    left.subtract((*first, *out))
    for name, count in left.items():
        if count < 0:
            raise reader.wrong(f"there are only {ELEMENTS[name]} {name}", "bag")
    return (*first, *left.elements())


def _supply(form: Form, landscape: Landscape, players: tuple[Player, ...], reader: Reader) -> Supply:
    """What is not on the landscape or with the players; a file may say that there is less."""
    water = sum(tile.terrain == WATER for tile in landscape.values())
    used = Counter(what for tile in landscape.values() for what in tokens(tile))
    cubes = sum(player.cubes + sum(len(built.covered) for built in player.tableau) for player in players)
    left: dict[str, int] = {
        "water": pieces.TILES["water"] - water,
        "land": pieces.TILES["land"] - (len(landscape) - water),
        "mountains": pieces.MOUNTAINS - used[pieces.MOUNTAIN],
        "forests": pieces.FORESTS - used[pieces.FOREST],
        "cubes": pieces.CUBES + pieces.MORE_CUBES - cubes,
        **{name: species.tokens - used[name] for name, species in pieces.SPECIES.items()},
    }
    for name, count in left.items():
        if count < 0:
            raise reader.wrong(f"there are {-count} {name} more than the box holds", "landscape")
    for name, count in form.supply.items():
        if count > left.get(name, -1):
            said = (
                f"of {name} only {left[name]} can be left" if name in left else f"there is no {name!r}, only {', '.join(left)}"
            )
            raise reader.wrong(said, "supply", name)
    left |= form.supply
    return supply_of(left)


def supply_of(left: Mapping[str, int]) -> Supply:
    """From what is left of each thing, by name."""
    animals: dict[str, Any] = {name: left[name] for name in pieces.SPECIES}
    return Supply(animals=animals, **{name: left[name] for name in ("water", "land", "mountains", "forests", "cubes")})


def _check_cards(state: EcosState, names: tuple[str, ...], reader: Reader) -> None:
    """Every card is in one place, and a feature's tile lies where its card is in a tableau."""
    held = [
        (card, ("players", name, field))
        for name, player in zip(names, state.players, strict=True)
        for field, cards in (("hand", player.hand), ("tableau", [built.card for built in player.tableau]))
        for card in cards
    ]
    for field, piles in (("market", state.market), ("decks", state.decks)):
        held += [(card, (field, deck, "")) for deck in DECKS for card in piles[deck]]
    counts = Counter(card for card, _ in held)
    for card, place in held:
        if counts[card] > 1:
            raise reader.wrong(f"{CARDS[card].name} is in {counts[card]} places", *place)
    for deck in DECKS:
        for card in (*state.decks[deck], *state.market[deck]):
            if CARDS[card].deck != deck:
                raise reader.wrong(
                    f"{CARDS[card].name} is a {CARDS[card].deck} card", "market" if card in state.market[deck] else "decks"
                )
    declared = {built.card for player in state.players for built in player.tableau if is_feature(built.card)}
    lying = {tile.feature for tile in state.landscape.values() if tile.feature}
    for card in sorted(declared | lying):
        if card not in declared or not _is_whole(card, hexes_of(state.landscape, card)):
            raise reader.wrong(
                f"feature {card}: its card must be in a tableau and its whole tile on the landscape", "landscape"
            )


def _is_whole(card: int, hexes: tuple[Key, ...]) -> bool:
    """Whether these hexes are the tile of a feature, turned or mirrored."""
    feature = CARDS[card].feature
    assert feature is not None  # it was in a tableau
    tile = [axial(key) for key in feature.tile]
    turned = (
        [rotate(mirror(at) if mirrored else at, times) for at in tile] for mirrored in (False, True) for times in range(6)
    )
    return _moved(axial(key) for key in hexes) in [_moved(one) for one in turned]


def _moved(hexes: Iterable[Hex]) -> list[Hex]:
    """In order, counted from the first one."""
    (q, r), *_ = order = sorted(hexes) or [(0, 0)]
    return [(one[0] - q, one[1] - r) for one in order]


def _check_landscape(state: EcosState, reader: Reader) -> None:
    """It hangs together, and everything on it may be there (E4, E21)."""
    if len(state.landscape) < LEAST_TILES:
        raise reader.wrong(f"a landscape has at least {LEAST_TILES} tiles", "landscape")
    first, *_ = state.landscape
    if len(connected(first, state.landscape.__contains__)) < len(state.landscape):
        raise reader.wrong("the landscape is in pieces", "landscape")
    _, lost = settle(state, state.landscape, "")
    for event in lost:
        raise reader.wrong(f"{event.data['what']} cannot be on {event.data['hex']}", "landscape")
