"""What is true of every state of every match: nothing appears or vanishes, and nothing stands where it may not."""

from __future__ import annotations

from collections import Counter

from engine.games.ecos import pieces
from engine.games.ecos.cards import CARDS, POOLS, is_feature
from engine.games.ecos.state import EcosState, Tile
from tests.engine.ecos.lands import in_one_piece, in_supply, on_table


def assert_sound(state: EcosState, pool: str) -> None:
    """E2, E3, E5, E6, E14, E19-E22, E25, E31 for this state."""
    assert _pieces(state) == +_box(state)
    assert _cubes(state) == pieces.CUBES + pieces.MORE_CUBES * state.horizon
    assert Counter((*state.bag, *state.out)) == pieces.ELEMENTS
    assert Counter(_cards(state)) == Counter(POOLS[pool])
    assert len(state.landscape) >= pieces.LEAST_TILES and in_one_piece(state.landscape)
    for key, tile in state.landscape.items():
        assert _stands(tile), (key, tile)
    for player in state.players:
        assert player.points >= 0 and player.cubes >= 0 and 0 <= player.dial <= 3
        for built in player.tableau:
            assert is_feature(built.card) or 1 <= built.leaves <= CARDS[built.card].leaves
            assert len(set(built.covered)) == len(built.covered) <= len(CARDS[built.card].symbols)
        assert not any(is_feature(card) for card in player.gone)


def _pieces(state: EcosState) -> Counter[str]:
    """Kilimanjaro's mountains are a piece of their own and not among them (E33)."""
    return on_table(state.landscape) + in_supply(state.supply)


def _box(state: EcosState) -> Counter[str]:
    species = pieces.SPECIES if state.horizon else pieces.BASE
    animals = {name: one.tokens for name, one in species.items()}
    return Counter({**pieces.TILES, "mountain": pieces.MOUNTAINS, "forest": pieces.FORESTS, **animals})


def _cubes(state: EcosState) -> int:
    on_cards = sum(len(built.covered) for player in state.players for built in player.tableau)
    return state.supply.cubes + on_cards + sum(player.cubes for player in state.players)


def _cards(state: EcosState) -> list[int]:
    found: list[int] = [card for pile in (*state.decks.values(), *state.market.values(), *state.blue_packs) for card in pile]
    for player in state.players:
        found += [*player.hand, *player.pack, *player.gone, *(built.card for built in player.tableau)]
    return found


def _stands(tile: Tile) -> bool:
    """E4 and E21 as they are read from the rules, without the engine's own tables of them."""
    room = {"W": 0, "G": 1 + tile.mountain, "D": int(tile.mountain)}[tile.terrain]
    if tile.forests > room or (tile.mountain and tile.terrain == "W"):
        return False
    return all(_lives(animal, tile) for animal in tile.animals)


def _lives(animal: str, tile: Tile) -> bool:
    if animal == "gorilla":
        return tile.mountain
    if animal == "leopard":
        return tile.forests > 0
    return tile.terrain in HOMES[animal]


HOMES = {
    "antelope": "G", "cheetah": "G", "elephant": "GD", "giraffe": "G", "lion": "GD", "rhinoceros": "G", "hyena": "D",
    "meerkat": "D", "stork": "GDW", "hippopotamus": "W", "shark": "W", "manatee": "W", "zebra": "G", "crocodile": "W",
    "flamingo": "W", "oryx": "D", "vulture": "DG",
}  # fmt: skip
"""E3, E4."""
