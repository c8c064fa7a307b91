"""docs/rules/ecos.md, from which the product shows its rules."""

import re
from pathlib import Path

from engine.games.ecos import pieces
from engine.games.ecos.cards import CARDS, POOLS, SETS, is_feature

ROOT = Path(__file__).parents[3]
GAME = [*(f"E{number}" for number in range(1, 26)), "E25a", "E25b", *(f"E{number}" for number in range(26, 37))]
"""The rules of the game itself, of which each has tests (RULES.md)."""
NUMBERS = [*GAME, *(f"E{number}" for number in range(37, 42))]
RECONSTRUCTED = {
    "E2": 1, "E3": 1, "E5": 2, "E6": 4, "E7": 2, "E9": 1, "E10": 1, "E11": 1, "E12": 1, "E13": 1, "E18": 3, "E23": 1, "E25": 1,
    "E27": 1, "E28": 1, "E30": 1, "E32": 1, "E34": 1, "E35": 4,
}  # fmt: skip
"""How often a rule says that it fills a gap which the sources leave; in E18: ties, the swift finish, the idle round."""
TERRAINS = {"water": "W", "grassland": "G", "desert": "D"}
NAMES = {"Nile crocodile": "crocodile"}


def page() -> str:
    return (ROOT / "docs/rules/ecos.md").read_text(encoding="utf-8")


def rules() -> list[tuple[str, str]]:
    """Number and text of every rule, in the order of the page."""
    return re.findall(r"^- \*\*(E\d+[ab]?)\*\* (.*?)(?=^- \*\*E|^## |\Z)", page(), re.MULTILINE | re.DOTALL)


def rows(number: str) -> list[list[str]]:
    """The table below a rule, without its head."""
    lines = [line for line in dict(rules())[number].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if not set(line) <= set("|-")][1:]


def lives_on(text: str) -> str:
    """The letters of its terrains, as in the data, but in a fixed order."""
    if text in (pieces.MOUNTAIN, pieces.FOREST):
        return text
    return "".join(sorted(TERRAINS[word] for word in text.split(", ")))


def test_every_rule_is_there_once_and_in_order() -> None:
    assert [number for number, _ in rules()] == NUMBERS


def test_every_rule_says_something() -> None:
    assert min(len(text) for _, text in rules()) > 80


def test_reconstructions_are_marked_and_nothing_else_is() -> None:
    found = {number: len(re.findall(r"\[recon\]", text)) for number, text in rules()}
    assert {number: times for number, times in found.items() if times} == RECONSTRUCTED
    assert page().count("[recon") == sum(RECONSTRUCTED.values()) + 1  # the introduction names the mark


def test_rules_refer_to_rules_that_exist() -> None:
    assert {number for _, text in rules() for number in re.findall(r"\bE\d+[ab]?\b", text)} <= set(NUMBERS)


def test_e3_the_table_of_animals_is_that_of_the_game() -> None:
    told = {
        part: {NAMES.get(row[at], row[at]): (lives_on(row[at + 1]), int(row[at + 2])) for row in rows("E3") if row[at]}
        for part, at in (("base", 0), ("horizon", 4))
    }
    for part, data in (("base", pieces.BASE), ("horizon", pieces.HORIZON)):
        assert told[part] == {
            name: (one.on if one.on.islower() else "".join(sorted(one.on)), one.tokens) for name, one in data.items()
        }
    said = dict(rules())["E3"]
    for data in (pieces.BASE, pieces.HORIZON):
        assert str(sum(one.tokens for one in data.values())) in said


def test_e5_the_table_of_elements_is_that_of_the_game() -> None:
    head = next(line for line in dict(rules())["E5"].splitlines() if line.startswith("|"))
    kinds = [cell.strip() for cell in head.strip("|").split("|")]
    assert dict(zip(kinds, map(int, rows("E5")[0]), strict=True)) == pieces.ELEMENTS


def test_e35_the_table_of_features_names_those_of_the_game() -> None:
    features = [f"{number} {CARDS[number].name}" for number in POOLS["horizon"] if is_feature(number)]
    assert [row[0] for row in rows("E35")] == features


def test_numbers_of_the_page_are_those_of_the_game() -> None:
    said = {number: " ".join(text.split()) for number, text in rules()}
    tiles = pieces.TILES
    assert f"{sum(tiles.values())} tiles, {tiles['water']} of water and {tiles['land']} of land" in said["E2"]
    assert f"{pieces.MOUNTAINS} mountains, {pieces.FORESTS} forests and {pieces.CUBES} energy cubes" in said["E2"]
    assert f"{pieces.CUBES + pieces.MORE_CUBES} with New Horizon" in said["E2"]
    assert f"{sum(pieces.ELEMENTS.values())} element tokens" in said["E5"]
    assert f"{pieces.TARGETS['long']} points, or {pieces.TARGETS['short']} in the short game" in said["E17"]
    words = {letter: word for word, letter in TERRAINS.items()}
    for key, terrain in pieces.FIRST.items():
        assert f"{words[terrain]} at ({key})" in said["E7"]
    assert f"{pieces.DEALT['blue']} blue and {pieces.DEALT['brown']} brown cards" in said["E8"]


def test_e6_sets_are_as_the_page_says() -> None:
    for one in SETS.values():
        decks = [CARDS[number].deck for number in one.cards]
        assert (decks.count("blue"), decks.count("brown")) == (4, 8)
        assert len(one.start) == 3 and set(one.start) <= set(one.cards)
        assert not any(is_feature(number) for number in one.start)
    dealt = [number for one in SETS.values() for number in one.cards]
    assert len(dealt) == len(set(dealt))
