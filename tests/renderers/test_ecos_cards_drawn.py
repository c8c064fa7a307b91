"""Cards, tableaus and tables of Ecos as pictures: what they hold is there, fits, and can be read."""

from typing import get_args

import msgspec
import pytest

from engine.games.ecos import effects as e
from engine.games.ecos.cards import CARDS
from engine.games.ecos.pieces import ELEMENTS, SPECIES
from engine.games.ecos.view import CardView, EcosView
from renderers.ecos import ecos_scene
from renderers.ecos_cards import card_text
from renderers.ecos_icons import GLYPHS, lines, row
from renderers.ecos_panels import card_height, card_panel
from renderers.ecos_samples import view
from renderers.ecos_sprites import ECOS
from renderers.ecos_table import table_scene
from renderers.ecos_tableau import WIDE, card_scene, tableau_scene, whole
from renderers.ecos_write import fitted, measured, wrapped, written
from renderers.scene import Item, Polygon, Scene, Sprite, Text
from renderers.sprites import extent, shapes
from tests.renderers.pictures import box_of, hanging_out, unknown, unreadable

NUMBERS = sorted(CARDS)
NEWCOMERS = ("zebra", "crocodile", "flamingo", "oryx", "vulture", "leopard")


def keyed(items: tuple[Item, ...], key: str) -> list[Sprite]:
    """All drawings of this name."""
    return [item for item in items if isinstance(item, Sprite) and item.key == key]


def letters(items: tuple[Item, ...]) -> set[str]:
    """All that is written, in drawings too."""
    found = {item.text for item in items if isinstance(item, Text)}
    for item in items:
        if isinstance(item, Sprite):
            found |= {part.text for part in shapes(item.key, item.params) if isinstance(part, Text)}
    return found


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("brief", [False, True])
def test_a_card_shows_its_symbols_and_leaves_and_all_of_it_fits(number: int, brief: bool) -> None:
    card, high = CARDS[number], card_height(number, WIDE, brief)
    items = tuple(card_panel(whole(number), 0, 0, WIDE, high, "", brief))
    if card.feature is None:
        top = sorted(keyed(items, "eco-element"), key=lambda item: item.y)[: len(card.symbols)]
        assert [item.params[0] for item in sorted(top, key=lambda item: item.x)] == list(card.symbols)
        assert len(keyed(items, "eco-leaf")) == card.leaves
    assert {str(number), card.name} <= letters(items)
    for item in items:
        left, top_edge, right, bottom = box_of(item) if isinstance(item, Text) else extent(item)
        if not (isinstance(item, Sprite) and item.key == "eco-sheet"):
            assert left >= 0 and top_edge >= 0 and right <= WIDE and bottom <= high, item


@pytest.mark.parametrize("number", NUMBERS)
def test_a_cards_picture_says_what_it_does_in_words_and_can_be_read(number: int) -> None:
    scene = card_scene(number)
    said = " ".join(item.text for item in scene.items if isinstance(item, Text))
    for sentence in card_text(number):
        assert sentence in said
    assert unknown(scene) == set() and hanging_out(scene) == [] and unreadable(scene, 4.5) == []


def test_covered_symbols_hold_a_cube_of_the_seats_colour_and_spent_leaves_are_hollow() -> None:
    items = tuple(card_panel(CardView(1, 1, (0, 2)), 0, 0, WIDE, 300, "#56b4e9"))
    symbols, cubes = keyed(items, "eco-element")[:4], keyed(items, "eco-cube")
    assert [cube.params[0] for cube in cubes] == ["#56b4e9"] * 2
    for cube, symbol in zip(cubes, (symbols[0], symbols[2]), strict=True):
        assert abs(cube.x - symbol.x) < 5 and abs(cube.y - symbol.y) < 6
    assert [leaf.params[0] for leaf in keyed(items, "eco-leaf")] == ["full", "spent"]


def test_every_kind_of_effect_has_icons() -> None:
    assert set(GLYPHS) == set(get_args(e.Effect))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (e.Place(what=("lion",)), {"+", "Li"}),
        (e.Place(what=("GD",), n=2), {"+", "2×", "Gr", "/", "De"}),
        (e.Place(what=("forest",), n=3, up_to=True), {"+", "0–3", "Fo"}),
        (e.Place(what=tuple(SPECIES)), {"+"}),
        (e.Remove(what=("mountain",)), {"−", "Mo"}),
        (e.Remove(what=("tile",)), {"−"}),
        (e.Move(species=("zebra",), spaces=2, n=0, stay=True), {"all", "Ze", "0–2"}),
        (e.Move(species=("zebra",), spaces=1, n=2), {"2×", "Ze", "1"}),
        (e.Hunt(predator="lion", prey=("zebra", "oryx")), {"Li", " −", "Ze", "/", "Or"}),
        (e.Hunt(predator="lion", prey=("zebra",), reach=2), {"Li", "0–2", " −", "Ze"}),
        (e.Place(what=NEWCOMERS), {"+", "/", "Ze", "Cr", "Fl", "Or", "Vu", "Le"}),
        (e.Points(count=e.Count(of="species", species=NEWCOMERS)), {"1", "/", "≠", "Ze", "Cr", "Fl", "Or", "Vu", "Le"}),
        (e.Change(to="flip"), {"Gr", "De"}),
        (e.Change(to="W"), {"Wa"}),
        (e.Points(n=3), {"3"}),
        (e.Points(count=e.Count(of="animals", species=("oryx",), each=2, per=3, most=9)), {"2", "/3", "Or", "max 9"}),
        (e.Gain(elements=("egg", "wild")), {"EG", "WI"}),
        (e.Cubes(n=2), {"+", "2×"}),
        (e.GainCard(n=2), {"+", "2×"}),
        (e.Choose(options=((e.Points(n=1),), (e.Points(n=2), e.Points(n=4)))), {"1", "/", "(", "2", "4", ")"}),
        (e.May(effects=(e.Points(n=1),)), {"?", "1"}),
        (e.When(count=e.Count(of="forests"), least=2, effects=(e.Points(n=1),)), {"if", "Fo", "2+:", "1"}),
        (e.Repeat(count=e.Count(of="mountains"), effects=(e.Points(n=1),)), {"Mo", "×", "1"}),
        (e.Others(effects=(e.Gain(elements=("sun",)),)), {":", "SU"}),
    ],
)
def test_icons_say_kind_number_and_limit(effect: e.Effect, said: set[str]) -> None:
    assert letters(tuple(item for glyph in row((effect,)) for item in glyph.items)) == said


@pytest.mark.parametrize(("terrain", "said"), [("", ["Gr", "De"]), ("G", ["Gr", "De"]), ("D", ["De", "Gr"])])
def test_a_flip_goes_from_the_side_that_lies_there(terrain: str, said: list[str]) -> None:
    glyphs = row((e.Change(to="flip", where=e.Where(terrain=terrain)),))
    assert [word for glyph in glyphs for word in sorted(letters(glyph.items))] == said


@pytest.mark.parametrize(("terrain", "heads"), [("", 2), ("G", 1), ("D", 1)])
def test_a_flip_of_either_side_goes_both_ways(terrain: str, heads: int) -> None:
    glyphs = row((e.Change(to="flip", where=e.Where(terrain=terrain)),))
    assert sum(isinstance(item, Polygon) for glyph in glyphs for item in glyph.items) == heads


def test_rows_of_icons_are_no_wider_than_there_is_room_and_a_sign_stays_with_its_icon() -> None:
    effects = tuple(e.Place(what=(species,), n=2) for species in SPECIES)
    for width in (120, 268, 560):
        rows = lines(row(effects), width)
        assert all(sum(glyph.wide for glyph in one) <= width for one in rows)
        for one in rows:
            assert "+" not in letters(one[-1].items) and "2×" not in letters(one[-1].items)


def test_a_tableau_shows_all_cards_and_the_hand_only_to_its_owner() -> None:
    game = view(seats=3)
    own, other = tableau_scene(game, 0), tableau_scene(game, 1)
    names = {CARDS[built.card].name for built in game.seats[0].tableau}
    hand = {CARDS[number].name for number in game.hand}
    assert names <= letters(own.items) and hand | {"Hand"} <= letters(own.items)
    assert names <= letters(other.items) and not hand & letters(other.items) and "Hand" not in letters(other.items)
    assert hanging_out(own) == hanging_out(other) == []
    with pytest.raises(IndexError):
        tableau_scene(game, 3)


def test_cards_to_draft_from_and_those_looked_at_are_the_owners_alone() -> None:
    game = msgspec.structs.replace(view(), hand=(), pack=(5, 41), looking=(6,))
    for seat, seen in ((0, True), (1, False)):
        said = letters(tableau_scene(game, seat).items)
        assert ({"To draft from", "Top of the deck", CARDS[5].name, CARDS[41].name, CARDS[6].name} <= said) == seen
        assert seen or not {CARDS[5].name, CARDS[41].name, CARDS[6].name} & said


def test_the_table_shows_score_dials_bag_drawn_elements_and_market() -> None:
    game = view()
    scene = table_scene(game)
    assert {str(seat.points) for seat in game.seats} <= letters(scene.items)
    assert [item.params[0] for item in keyed(scene.items, "eco-dial")] == [seat.dial for seat in game.seats]
    bag = [item.params[0] for item in keyed(scene.items, "eco-element")]
    assert bag[:8] == list(ELEMENTS) and bag[8 : 8 + len(game.out)] == list(game.out)
    assert {str(count) for count in game.bag.values()} <= letters(scene.items)
    for deck, numbers in game.market.items():
        assert {CARDS[number].name for number in numbers} | {f"×{game.decks[deck]}"} <= letters(scene.items)
    assert len(keyed(scene.items, "eco-bag")) == 2  # the bag itself, and the Harbinger's seat
    assert len(keyed(scene.items, "eco-robot")) == sum(bool(seat.computer) for seat in game.seats)
    assert not {CARDS[number].name for number in game.hand} & letters(scene.items)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_tables_of_any_size_can_be_read_and_nothing_is_cut_off(seats: int) -> None:
    scene = table_scene(view(seats=seats))
    assert unknown(scene) == set() and unreadable(scene, 4.5) == []
    assert [item for item in hanging_out(scene) if not isinstance(item, Sprite) or item.key != "eco-ground"] == []
    assert len(keyed(scene.items, "eco-dial")) == seats


def marks(game: EcosView) -> list[Sprite]:
    """The seats' marks on the score track: the small ones."""
    return [item for item in keyed(table_scene(game).items, "eco-seat") if item.params[1] == 14]


def test_marks_on_the_score_track_never_hide_each_other() -> None:
    game = view(seats=6)
    for points in ((7,) * 6, (0, 1, 2, 3, 4, 5), (0, 80, 81, 95, 140, 3)):
        seats = tuple(msgspec.structs.replace(seat, points=n) for seat, n in zip(game.seats, points, strict=True))
        shown = marks(msgspec.structs.replace(game, seats=seats))
        assert len(shown) == 6
        for i, one in enumerate(shown):
            for other in shown[:i]:
                assert abs(one.x - other.x) >= 28 or abs(one.y - other.y) >= 28
        assert [one.params[0] for one in sorted(shown, key=lambda one: one.x)][-1] == max(
            range(6), key=lambda i: (points[i], i)
        )


def test_before_the_first_draw_there_is_no_row_of_drawn_elements() -> None:
    before = msgspec.structs.replace(view(), out=(), drawn=None)
    assert table_scene(before).height < table_scene(view()).height
    many = msgspec.structs.replace(view(), out=("sun",) * 39)
    assert [item for item in hanging_out(table_scene(many)) if isinstance(item, Sprite) and item.key == "eco-element"] == []


def test_words_are_measured_wrapped_and_fitted() -> None:
    text = "Score 2 points for each kind of animal that shares a hex with a zebra"
    rows = wrapped(text, 21, 200, 600)
    assert " ".join(rows) == text and all(measured(one, 21, 600) <= 200 for one in rows) and len(rows) > 2
    assert wrapped("", 21, 200) == []
    assert fitted("Oryx", 18, 200) == 85 and fitted("W" * 40, 18, 200) == 62
    begun = written("Oryx", 10, 5, 18, "#000000")
    assert abs(box_of(begun)[0] - 10) < 0.1
    assert isinstance(Scene(1, 1, (begun,)), Scene)


def test_every_drawing_of_ecos_is_used() -> None:
    game = view(asked=((2, 3),))
    scenes = [ecos_scene(game, labels=True, part=frozenset({(0, 0)})), ecos_scene(game), table_scene(game)]
    scenes += [tableau_scene(msgspec.structs.replace(game, hand=tuple(NUMBERS)), 0), tableau_scene(game, 2)]
    used = {item.key for scene in scenes for item in scene.items if isinstance(item, Sprite)} - {"sign"}
    assert used == set(ECOS)
