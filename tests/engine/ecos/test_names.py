"""Names of hexes: short, stable, and one for each hex."""

import pytest

from engine.games.ecos.names import hex_of, name_of
from engine.hexgrid import Hex, distance, ring

NEAR = [hex for radius in range(13) for hex in ring((0, 0), radius)]


def test_the_first_landscape_is_in_the_middle() -> None:
    assert [name_of(hex) for hex in ((0, 0), (1, 0), (0, 1), (1, 1))] == ["M13", "M14", "N13", "N14"]


def test_names_near_the_first_hex_are_a_letter_and_a_number() -> None:
    for hex in NEAR:
        name = name_of(hex)
        assert name[0].isalpha() and 1 <= int(name[1:]) <= 31, name


def test_neighbours_in_a_row_have_numbers_one_apart_and_rows_are_letters_in_order() -> None:
    for q, r in NEAR:
        letter, number = name_of((q, r))[0], int(name_of((q, r))[1:])
        assert name_of((q + 1, r)) == f"{letter}{number + 1}"
        below = {name_of((q, r + 1)), name_of((q - 1, r + 1))}
        assert {name[0] for name in below} == {chr(ord(letter) + 1)}
        assert all(abs(int(name[1:]) - number) <= 1 for name in below)


def test_every_hex_that_a_landscape_can_reach_has_a_name_of_its_own_that_is_found_again() -> None:
    hexes = [hex for radius in range(76) for hex in ring((0, 0), radius)]
    names = {name_of(hex): hex for hex in hexes}
    assert len(names) == len(hexes)
    for name, hex in names.items():
        assert hex_of(name) == hex


@pytest.mark.parametrize(("text", "hex"), [("m13", (0, 0)), (" M13 ", (0, 0)), ("M 14", (1, 0)), ("A1", (-6, -12))])
def test_typed_names(text: str, hex: Hex) -> None:
    assert hex_of(text) == hex
    assert distance(hex, (0, 0)) <= 18


@pytest.mark.parametrize("text", ["", "M", "13", "M-1", "MMM1", "M200", "M1234", "Ä1", "M13 N13", "M١"])
def test_what_is_no_name(text: str) -> None:
    assert hex_of(text) is None
