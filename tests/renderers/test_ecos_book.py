"""The book of cards: everything on a page is named, readable, and inside of it."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import pytest

from engine.games.ecos.cards import CARDS, POOLS, SETS, is_feature
from engine.games.ecos.pieces import BASE, HORIZON, SPECIES
from engine.games.ecos.view import EcosView
from renderers.ecos_book import book_scene, card_page, printed
from renderers.ecos_book_animals import animals_scene, places, species_of, tab_of
from renderers.ecos_book_text import animals_alt, animals_text, book_alt, card_line, card_words, sets_of
from renderers.ecos_cards import card_text
from renderers.ecos_icons import drawn, row
from renderers.ecos_samples import view
from renderers.picture import draw
from renderers.scene import Item, Scene, Sprite
from tests.renderers.pictures import colliding, hanging_out, opened, too_small, unknown, unreadable, words
from wording import say

OWN = POOLS["horizon"]
LARGEST = 10 * 1024 * 1024


def sprites(scene: Scene, key: str) -> list[Sprite]:
    """All of this name."""
    return [item for item in scene.items if isinstance(item, Sprite) and item.key == key]


def said(scene: Scene) -> str:
    """Its words, in the order in which they are drawn."""
    return " ".join(item.text for item in words(scene))


def inside(scene: Scene) -> bool:
    """Whether nothing leaves the picture: the background may."""
    return all(isinstance(item, Sprite) and item.key == "eco-ground" for item in hanging_out(scene))


@pytest.mark.parametrize("number", OWN)
def test_a_card_names_all_that_is_on_it(number: int) -> None:
    card, scene = CARDS[number], card_page(number)
    told = said(scene)
    assert told.startswith(f"{number} {card.name} ")
    assert say("book-kind", deck="feature" if is_feature(number) else card.deck) in told
    for element in card.symbols:
        assert say("element-of", element=element) in told
    assert [one.params[0] for one in sprites(scene, "eco-element")][: len(card.symbols)] == list(card.symbols)
    for sentence in card_text(number):
        assert sentence in told


@pytest.mark.parametrize("number", OWN)
def test_a_card_can_be_read_and_nothing_leaves_it(number: int) -> None:
    scene = card_page(number)
    assert too_small(scene) == []
    assert unknown(scene) == set()
    assert [pair for pair in colliding(scene) if not _icons(number, pair)] == []
    assert inside(scene)


def _icons(number: int, pair: Sequence[Item]) -> bool:
    """Signs between icons are set close on purpose."""
    signs = {item.text for item in drawn(row(CARDS[number].effects), 0, 0) if hasattr(item, "text")}
    return all(getattr(item, "text", "") in signs for item in pair)


@pytest.mark.parametrize("number", (min(OWN), max(n for n in OWN if CARDS[n].deck == "brown"), 118))
def test_words_stand_off_their_ground(number: int) -> None:
    assert unreadable(card_page(number), 4.5) == []


def test_each_line_of_icons_stands_above_the_sentence_that_says_the_same() -> None:
    scene = card_page(8)
    heights = {item.text: item.y for item in words(scene)}
    meerkat = next(item for item in sprites(scene, "wild") if item.params[0] == "meerkat")
    assert heights["Place a desert tile."] < meerkat.y < heights["Place up to 2 meerkats at the edge of the landscape."]


def test_leaves_are_counted() -> None:
    few = next(number for number in OWN if CARDS[number].leaves == 1)
    many = next(number for number in OWN if CARDS[number].leaves == 3)
    assert "leaf" in said(card_page(few)).split() and "leaves" not in said(card_page(few)).split()
    assert "3 leaves" in said(card_page(many))


def test_a_sheet_has_all_its_cards_in_the_order_given() -> None:
    for count in (2, 3, 4, 9):
        numbers = OWN[-count:]
        scene = book_scene(numbers)
        heads = [item for item in words(scene) if item.text in {str(number) for number in numbers} and item.weight == 800]
        assert [int(item.text) for item in heads] == list(numbers)
        assert [(item.y, item.x) for item in heads] == sorted((item.y, item.x) for item in heads)
        assert inside(scene)
        assert len({item.x for item in heads}) == min(3, count)


def test_no_cards_are_no_page() -> None:
    with pytest.raises(ValueError, match="without cards"):
        book_scene(())
    with pytest.raises(KeyError):
        book_scene((0,))


@pytest.mark.parametrize("key", SETS)
def test_a_printed_sheet_has_every_sentence(key: str) -> None:
    scene = printed(SETS[key].cards)
    told = said(scene)
    assert all(sentence in told for number in SETS[key].cards for sentence in card_text(number))
    assert inside(scene)
    assert unknown(scene) == set()


def test_pictures_of_the_book_are_drawn_once_and_fit_into_a_message() -> None:
    large, sheet = draw((OWN[0],), "ecos-book"), draw(OWN[:9], "ecos-book")
    assert draw((OWN[0],), "ecos-book") is large and large.hash != sheet.hash
    assert max(len(large.data), len(sheet.data)) < LARGEST
    assert opened(large.data).size[0] == 2 * card_page(OWN[0]).width


# Words


@pytest.mark.parametrize("number", OWN)
def test_a_card_in_words_says_all_that_its_picture_says(number: int) -> None:
    card = CARDS[number]
    for text in (card_words(number), card_line(number), book_alt((number,))):
        assert str(number) in text and card.name in text
        assert all(sentence in text for sentence in card_text(number))
        assert all(say("element-of", element=one) in text for one in card.symbols)
    assert "**" not in book_alt((number,)) and len(book_alt((number,))) <= 1024


def test_a_card_in_words_says_where_it_belongs() -> None:
    one = next(iter(SETS.values()))
    begins, later = one.start[0], next(number for number in one.cards if number not in one.start)
    assert f"In the set {one.name}, one of the three cards to begin with." in card_words(begins)
    assert f"In the set {one.name}." in card_words(later)
    assert one.key in sets_of(later)
    assert "From New Horizon." in card_words(118) and "From New Horizon." not in card_words(36)


def test_the_alt_text_of_a_sheet_names_its_cards_as_far_as_there_is_room() -> None:
    assert all(CARDS[number].name in book_alt(OWN[:9]) for number in OWN[:9])
    many = book_alt(OWN)
    assert len(many) <= 1024 and many.endswith("And more: it stands beside the picture.")


# Animals


@dataclass
class Mark:
    """Where an animal's letters are, to find what stands beside them."""

    x: float
    y: float


def marks(scene: Scene) -> dict[str, Mark]:
    """By their letters."""
    return {str(one.params[0]): Mark(one.x, one.y) for one in sprites(scene, "eco-mark")}


def test_e4_all_animals_with_their_letters_tabs_and_counts() -> None:
    scene = animals_scene(None)
    found = marks(scene)
    assert len(found) == len(SPECIES)
    for species, data in SPECIES.items():
        at = found[data.mark]
        beside = [item.text for item in words(scene) if 0 < item.x - at.x < 220 and -70 < item.y - at.y < 10]
        assert beside == [str(data.tokens), say("book-animal", what=species), say("book-tab", tab=tab_of(species))]
        tab = [item for item in sprites(scene, "eco-thing") if 0 < item.x - at.x < 220 and -70 < item.y - at.y < 10]
        assert tuple(item.params[0] for item in tab) == places(tab_of(species))
        assert set(places(tab_of(species))) == ({data.on} if data.on in ("mountain", "forest") else set(data.on))


@pytest.mark.parametrize("seen", (None, view()), ids=("box", "match"))
def test_the_page_of_animals_can_be_read(seen: EcosView | None) -> None:
    scene = animals_scene(seen)
    assert too_small(scene) == [] and unknown(scene) == set() and colliding(scene) == []
    assert inside(scene)
    assert unreadable(scene, 4.5) == []


def test_in_a_match_it_says_how_many_are_left_of_how_many() -> None:
    seen = view()
    left = msgspec.structs.replace(seen, supply={**seen.supply, "lion": 0, "hippopotamus": 6})
    assert "0/7" in said(animals_scene(left)) and "6/7" in said(animals_scene(left))
    assert colliding(animals_scene(left)) == []
    assert "lion (Li) 0/7" in animals_text(left) and "lion (Li) 0/7" in animals_alt(left)
    assert "left" in animals_alt(left) and "lion (Li) 7" in animals_text(None)


def test_without_new_horizon_only_the_base_animals_are_there() -> None:
    base = msgspec.structs.replace(view(), horizon=False)
    assert set(species_of(base)) == set(BASE)
    scene = animals_scene(base)
    assert len(marks(scene)) == len(BASE) and "New Horizon" not in said(scene)
    assert "New Horizon" in said(animals_scene(None))
    assert "†" not in animals_text(base) and animals_text(None).count("†") == len(HORIZON)


def test_animals_in_words_name_each_once_under_where_it_lives() -> None:
    lines = dict(line.removeprefix("**").split("** · ") for line in animals_text(None).split("\n"))
    assert len(lines) == 7
    assert lines["On a mountain"] == "gorilla (Go) 8" and "leopard" in lines["In a forest"]
    for data in SPECIES.values():
        assert sum(f"({data.mark})" in line for line in lines.values()) == 1
    assert len(animals_alt(None)) <= 1024
