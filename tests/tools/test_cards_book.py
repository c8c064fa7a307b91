"""`make cards`: every card is in a picture and in words, and nothing old stays behind."""

import re
from pathlib import Path

import pytest

from engine.games.ecos.cards import CARDS, POOLS, SETS
from renderers.ecos_cards import card_text
from tests.renderers.pictures import opened
from tools import cards_book

OWN = POOLS["horizon"]
SMALL = 450_000
"""Bytes of a picture that a page may well load eleven of."""


def test_each_card_is_on_one_sheet_of_its_set_or_of_the_loose_ones() -> None:
    made = list(cards_book.chapters())
    shown = [number for chapter in made for _, cards in cards_book.sheets(chapter) for number in cards]
    assert sorted(shown) == sorted(OWN), "each once: no card is in two sets"
    by_key = {chapter.key: chapter for chapter in made}
    assert all(by_key[key].cards == one.cards for key, one in SETS.items())
    names = [name for chapter in made for name, _ in cards_book.sheets(chapter)]
    assert len(names) == len(set(names))
    assert all(len(cards) <= cards_book.MOST for chapter in made for _, cards in cards_book.sheets(chapter))


def test_sheets_of_many_cards_are_numbered() -> None:
    chapter = cards_book.Chapter("many", "Many", "", tuple(OWN[:25]))
    assert [(name, len(cards)) for name, cards in cards_book.sheets(chapter)] == [
        ("many-1.png", 12),
        ("many-2.png", 12),
        ("many-3.png", 1),
    ]


def test_the_folder_is_whole_and_nothing_old_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [cards_book.Chapter("few", "Few", "About few.", OWN[:2])]
    monkeypatch.setattr(cards_book, "chapters", lambda: iter(few))
    (tmp_path / "gone.png").write_bytes(b"old")
    (tmp_path / "notes.txt").write_text("mine")
    assert cards_book.main(tmp_path) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"README.md", "few.png", "animals.png", "notes.txt"}
    assert "2 pictures" in capsys.readouterr().out
    for name in ("few.png", "animals.png"):
        data = (tmp_path / name).read_bytes()
        assert opened(data).size[0] >= 540 and len(data) < SMALL


def test_the_page_has_every_card_in_words_and_links_every_picture() -> None:
    made = list(cards_book.chapters())
    page = cards_book.text(made)
    for number in OWN:
        assert f"**{number} · {CARDS[number].name}**" in page
        assert all(sentence in page for sentence in card_text(number))
    linked = set(re.findall(r"\]\(([^)]+)\)", page))
    assert linked == {"animals.png", *(name for chapter in made for name, _ in cards_book.sheets(chapter))}
    assert page.startswith("# ") and len(re.findall(r"(?m)^# ", page)) == 1
    for one in SETS.values():
        assert f"## The set {one.name}" in page
        assert all(CARDS[number].name in page for number in one.start)
