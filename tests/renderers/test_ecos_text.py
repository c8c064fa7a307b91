"""Ecos in words: everything that pictures show, short enough for messages, and nothing that a viewer may not know."""

import msgspec
import pytest

from bench.landscapes import landscape
from engine.games.ecos.cards import CARDS
from engine.games.ecos.names import name_of
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.view import AskedView, EcosView, TileView
from renderers import ecos_text as text
from renderers.ecos_cards import card_text
from renderers.ecos_land_text import ALT, numbered, rows, tile_text
from renderers.ecos_samples import view
from renderers.texts import TEXTS
from wording import say

replace = msgspec.structs.replace


def whole(game: EcosView) -> str:
    """The text twin in one piece."""
    return "\n".join(text.twin(game, 7))


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (TileView(0, 0, "W", False, 0, (), 0), "M13 water"),
        (TileView(1, 0, "G", True, 2, ("lion", "lion", "oryx"), 0), "M14 grassland (mountain, 2 forests, 2 lions, oryx)"),
        (TileView(0, 1, "D", False, 0, (), 119), "N13 desert (Sahara)"),
    ],
)
def test_a_hex_in_words(tile: TileView, said: str) -> None:
    assert tile_text(tile) == said


@pytest.mark.parametrize("seed", range(3))
def test_the_twin_holds_every_hex_and_everything_on_it(seed: int) -> None:
    game = view(land=landscape(seed))
    said = whole(game)
    for tile in game.landscape:
        assert tile_text(tile) in said
    assert len(rows(game)) == len({tile.r for tile in game.landscape})


def test_the_twin_holds_seats_cards_bag_market_and_supply() -> None:
    game = view()
    said = whole(game)
    for seat in game.seats:
        assert f"{seat.points} points · {seat.cubes} cubes" in said
        for built in seat.tableau:
            assert text.card(built) in said and " ".join(card_text(built.card)) in said
    for numbers in game.market.values():
        for number in numbers:
            assert text.does(number) in said
    for kind, count in game.bag.items():
        assert f"{say('element-of', element=kind)} {count}" in said
    assert "Drawn this round: sun, sun, egg, water, leaf, grass." in said
    assert "11 water tiles" in said and "6 mountains" in said
    assert all(CARDS[number].name in said for number in game.hand)


def test_cubes_and_leaves_of_a_card_in_words() -> None:
    card = view().seats[0].tableau[0]
    assert text.card(card).startswith("**The Great Herd** (1): sun ✔, grass, grass ✔, animal; 2 of 2 leaves. Place")
    assert text.card(replace(card, covered=(), leaves=1)).count("✔") == 0


@pytest.mark.parametrize("viewer", [None, 0])
def test_messages_are_short_enough_and_no_card_is_cut_in_two(viewer: int | None) -> None:
    game = view(land=landscape(1, 75, 100, 6), seats=6, viewer=viewer)
    parts = text.twin(game, 7)
    assert len(parts) > 3 and all(len(part) <= text.MOST for part in parts)
    assert all(any(line in part for part in parts) for line in rows(game))
    assert len(text.full(game, 7)) <= text.MOST
    assert text.full(game, 7).startswith("## Ecos · match no. 7 · round 3")


def test_alt_texts_fit_however_large_the_landscape_and_the_question() -> None:
    hexes = tuple((q, r) for q in range(9) for r in range(10))
    herd = tuple(SPECIES)[:4]
    everything = tuple(TileView(q, r, "GDW"[(q + r) % 3], True, 2, herd, 118 + q % 6) for q, r in hexes)
    game = view(asked=hexes, last=hexes[:2], land=everything, seats=6)
    assert len(text.alt(game)) <= ALT and "1 is M13" in text.alt(game) and "and more" in text.alt(game)
    crowded = text.alt(replace(game, last=hexes))
    assert len(crowded) == ALT and crowded.endswith("…")
    assert len(text.table_alt(game)) <= ALT
    assert all(len(text.tableau_alt(game, seat)) <= ALT for seat in range(6))


def test_the_alt_text_tells_terrains_tokens_features_and_the_last_change() -> None:
    said = text.alt(view())
    for species in {one for tile in view().landscape for one in tile.animals}:
        assert say("thing-one", what=species) in said
    assert "Nile River on M13, M14, M15" in said and "Last change: N14." in said
    bare = text.alt(view(land=(TileView(0, 0, "W", False, 0, (), 0),), last=()))
    assert bare == "Landscape of 1 hexes, rows M to M: 1 water, 0 grassland, 0 desert. 0 mountains, 0 forests. No animals yet."


def test_counts_of_the_alt_text_are_those_of_the_landscape() -> None:
    game = view()
    water, grass, desert = (sum(tile.terrain == terrain for tile in game.landscape) for terrain in "WGD")
    assert f"Landscape of {len(game.landscape)} hexes" in text.alt(game)
    assert f"{water} water, {grass} grassland, {desert} desert" in text.alt(game)


def test_hexes_to_choose_from_have_the_numbers_of_the_picture() -> None:
    asked = ((2, 3), (9, 9))
    game = view(asked=asked)
    assert numbered(game) == [f"1 is {name_of((2, 3))}", f"2 is {name_of((9, 9))}"]
    assert "1 is " in text.status(game) and "1 is " in text.alt(game) and "1 is " in whole(game)
    none = replace(game, asked=(AskedView("0.8", "may", "", (), ()),))
    assert numbered(none) == [] and "To choose" not in text.alt(none)


def test_e41_a_spectators_words_hold_no_hand() -> None:
    game = view(viewer=None)
    said = whole(game) + text.status(game) + text.alt(game) + text.table_alt(game)
    for number in view().hand:
        assert CARDS[number].name not in said
    assert "Your hand" not in said and "Your hand" in whole(view())


def test_titles_lines_and_status() -> None:
    game = view(seats=4)
    assert text.title(game, 7) == "Ecos · match no. 7 · round 3" and text.title(game, None) == "Ecos · round 3"
    assert text.line(game) == f"round 3 · {len(game.landscape)} tiles · A 37, B 52, C (computer) 8, D 37"
    status = text.status(game)
    assert "Round 3, draw 24." in status and "B drew grass." in status and "Still deciding: D." in status
    for phase in ("sets", "draft", "start", "over", "cancelled"):
        assert text.status(replace(game, phase=phase)) != status
    assert "before the first draw" in text.status(replace(game, number=0, drawn=None))


def test_the_end_has_places_and_a_text_to_share() -> None:
    game = view(seats=2)
    ended = replace(game, phase="over", over=True, seats=tuple(replace(seat, place=2 - i) for i, seat in enumerate(game.seats)))
    assert text.status(ended).index("1. B with 52") < text.status(ended).index("2. A with 37")
    assert text.share(game) is None and text.share(replace(ended, viewer=None)) is None
    assert text.share(ended) == f"Ecos: place 2 of 2 with 37 points, {len(game.landscape)} tiles on the landscape."


def test_the_game_has_its_texts() -> None:
    given = TEXTS["ecos"]
    game = view()
    assert given.alt(game) == text.alt(game) and given.full(game, 3) == text.full(game, 3)
