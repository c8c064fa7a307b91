"""Cards on the table and the cubes on them (E11-E14): what every way to cover a symbol has in common."""

from engine.core.types import Event, Option
from engine.games.ecos.cards import CARDS
from engine.games.ecos.pieces import WILD
from engine.games.ecos.state import Built, EcosState, replace, with_player


def open_symbols(built: Built) -> tuple[str, ...]:
    """The different elements that can still be covered on a card, in printed order."""
    symbols = CARDS[built.card].symbols
    if len(built.covered) == len(symbols):
        return ()
    return tuple(dict.fromkeys(one for index, one in enumerate(symbols) if index not in built.covered))


def puts(state: EcosState, seat: int, element: str) -> tuple[Option, ...]:
    """Where a seat can put a cube for an element: `put:<card>:<symbol>`. A wild covers any symbol (E11, E16); a card that is
    being resolved takes none (E14)."""
    player = state.players[seat]
    if not player.cubes:
        return ()
    return tuple(
        Option(f"put:{built.card}:{symbol}", f"card:{built.card}")
        for built in player.tableau
        if built.card != state.resolving
        for symbol in open_symbols(built)
        if element in (symbol, WILD)
    )


def cover(state: EcosState, seat: int, option: str) -> tuple[EcosState, Event]:
    """Puts a cube on the first uncovered symbol that the option names."""
    _, card, symbol = option.split(":")
    player, number = state.players[seat], int(card)
    place, built = next((at, one) for at, one in enumerate(player.tableau) if one.card == number)
    symbols = CARDS[number].symbols
    index = next(at for at, one in enumerate(symbols) if one == symbol and at not in built.covered)
    filled = replace(built, covered=tuple(sorted((*built.covered, index))))
    tableau = (*player.tableau[:place], filled, *player.tableau[place + 1 :])
    event = Event("covered", seat, {"card": number, "symbol": index, "element": symbol})
    return with_player(state, seat, cubes=player.cubes - 1, tableau=tableau), event


def turn_dial(state: EcosState, seat: int) -> tuple[EcosState, Event]:
    """A quarter clockwise: START, 1, 2, 3 (E12)."""
    dial = state.players[seat].dial + 1
    return with_player(state, seat, dial=dial), Event("dial", seat, {"to": dial})


def full_cards(state: EcosState, seat: int) -> tuple[int, ...]:
    """The cards of a seat that have all symbols covered (E14); features have none and never count (E6)."""
    return tuple(
        built.card
        for built in state.players[seat].tableau
        if built.covered and len(built.covered) == len(CARDS[built.card].symbols)
    )


def build(state: EcosState, seat: int, number: int) -> EcosState:
    """From hand to tableau, with all leaves and no cubes (E13)."""
    player = state.players[seat]
    hand = tuple(card for card in player.hand if card != number)
    tableau = (*player.tableau, Built(number, CARDS[number].leaves))
    return with_player(state, seat, hand=hand, tableau=tableau)
