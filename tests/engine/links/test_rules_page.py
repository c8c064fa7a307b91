"""docs/rules/links.md, from which the product shows its rules."""

import re
from pathlib import Path

from engine.games.links.board import KINDS

ROOT = Path(__file__).parents[3]
NUMBERS = ["L1", "L2", "L3", "L4", "L5", "L6", "L6a", *(f"L{number}" for number in range(7, 26))]
RECONSTRUCTED = ["L2", "L3", "L5", "L6", "L10", "L10"]
"""What the printed rulebook leaves to the components; two things in L10."""


def rules() -> list[tuple[str, str]]:
    """Number and text of every rule, in the order of the page."""
    page = (ROOT / "docs/rules/links.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(L\d+a?)\*\* (.*?)(?=^- \*\*L|^## |\Z)", page, re.MULTILINE | re.DOTALL)


def test_every_rule_is_there_once_and_in_order() -> None:
    assert [number for number, _ in rules()] == NUMBERS


def test_every_rule_says_something() -> None:
    assert min(len(text) for _, text in rules()) > 80


def test_reconstructions_are_marked_and_nothing_else_is() -> None:
    assert [number for number, text in rules() for _ in re.findall(r"\[recon\]", text)] == RECONSTRUCTED


def test_rules_refer_to_rules_that_exist() -> None:
    assert {number for _, text in rules() for number in re.findall(r"\bL\d+a?\b", text)} <= set(NUMBERS)


def test_every_rule_has_a_test_that_bears_its_number() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    names = re.findall(r"def (test_\w+)", code.lower())
    assert {number.lower() for number in NUMBERS} <= {
        number for name in names for number in re.findall(r"_(l\d+a?)(?=_)", name)
    }


def test_L8_names_every_kind_of_mistake() -> None:
    assert set(re.findall(r"^  - `([a-z-]+)`", dict(rules())["L8"], re.MULTILINE)) == set(KINDS)
