"""RULES.md: for each rule of docs/rules/ecos.md, and each question that the printed rulebook answers, the tests that prove it.

`python -m tests.engine.ecos.test_rules_table` makes the table anew from the names of the tests (`test_e14_...`, `test_f1_...`)
and of the scenarios (`e14-...`, `f1-...`).
"""

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests.engine.ecos.test_rules_page import GAME

HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "scenarios"
TABLE = HERE / "RULES.md"
TITLES = {
    "E1": "two to six people",
    "E2": "the pieces; effects as far as possible",
    "E3": "animals and their numbers",
    "E4": "where animals live",
    "E5": "elements and their numbers",
    "E6": "what a card is",
    "E7": "the first landscape and what one begins with",
    "E8": "three ways to get cards",
    "E9": "the draft",
    "E10": "the market and the decks",
    "E11": "what one does when an element is drawn",
    "E12": "the dial and cashing in",
    "E13": "gaining and playing a card",
    "E14": "ECO and the order of resolving",
    "E15": "cards filled when one's turn is over",
    "E16": "gaining an element",
    "E17": "a wild ends the round",
    "E18": "end of the game, ties, swift finish",
    "E19": "points and their causes",
    "E20": "where a new tile goes",
    "E21": "mountains and forests",
    "E22": "placing an animal",
    "E23": "moving an animal",
    "E24": "habitats",
    "E25": "changing tiles, and what no longer fits",
    "E25a": "what words mean",
    "E25b": "each time: benefits and their order",
    "E26": "the edge",
    "E27": "predators and prey",
    "E28": "declaring a feature, and when",
    "E29": "matching a pattern",
    "E30": "laying a feature",
    "E31": "features stay for good",
    "E32": "a feature's hexes are ordinary ones",
    "E33": "Kilimanjaro is three mountains",
    "E34": "a feature that is gained to be played",
    "E35": "the six features",
    "E36": "card 111, the zebras",
    "F1": "is Kilimanjaro one mountain or three?",
    "F2": "when is a card resolved that another player's mountain filled?",
    "F3": "do animals score that move onto or across the Serengeti?",
    "F4": "do animals score that are put back on the Serengeti?",
    "F5": "what is the Nile's habitat?",
    "F6": "what is the edge for Madagascar?",
    "F7": "what if a feature is gained to be played and does not fit?",
}
"""What each rule is about, and the questions of the printed rulebook (F), in the order of the rulebook."""
HEAD = """# Which tests prove which rule

Rules are those of [docs/rules/ecos.md](../../../docs/rules/ecos.md); F1 to F7 are the questions that the printed rulebook
answers, in its order. A name that begins with `test_` is a test in this folder, and one that ends in `.toml` is a scenario in
`tests/scenarios`. Made by `python -m tests.engine.ecos.test_rules_table` from the names of the tests, and checked by
`test_rules_table.py`.

| rule | about | tests |
|---|---|---|
"""


def functions() -> set[str]:
    """The names of all tests of Ecos."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in HERE.glob("test_*.py"))
    return {
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def named_anywhere() -> set[str]:
    """The names of all tests and scenarios."""
    return functions() | {path.name for path in SCENARIOS.glob("*.toml")}


def rule_of(name: str) -> str:
    """The rule whose number the name bears, or ""."""
    found = re.match(r"(?:test_)?([ef])0*(\d+)([ab]?)[-_]", name)
    return f"{found[1].upper()}{found[2]}{found[3]}" if found else ""


def proofs() -> dict[str, list[str]]:
    """By rule, the tests that bear its number."""
    found = defaultdict(list)
    for name in sorted(named_anywhere()):
        found[rule_of(name)].append(name)
    return found


def made() -> str:
    """The table as the names of the tests give it."""
    by_rule = proofs()
    return HEAD + "".join(
        f"| {rule} | {title} | {', '.join(f'`{name}`' for name in by_rule[rule])} |\n" for rule, title in TITLES.items()
    )


def rows() -> dict[str, list[str]]:
    """By rule, the tests that the table names."""
    lines = re.findall(r"^\| ([EF]\d+[ab]?) \| (.+?) \| (.*) \|$", TABLE.read_text(encoding="utf-8"), re.MULTILINE)
    return {rule: re.findall(r"`([^`]+)`", named) for rule, _, named in lines}


def test_every_rule_has_a_row() -> None:
    assert list(rows()) == [*GAME, *(f"F{number}" for number in range(1, 8))] == list(TITLES)


def test_every_rule_has_a_test() -> None:
    assert [rule for rule, named in rows().items() if not named] == []


def test_every_test_that_is_named_exists() -> None:
    assert {name for named in rows().values() for name in named} - named_anywhere() == set()


def test_every_test_stands_beside_the_rule_whose_number_it_bears() -> None:
    assert [(rule, name) for rule, named in rows().items() for name in named if rule_of(name) != rule] == []


if __name__ == "__main__":
    TABLE.write_text(made(), encoding="utf-8")
