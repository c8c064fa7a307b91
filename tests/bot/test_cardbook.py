"""The book of cards of Ecos: what is found, in which order, on which page, and what is offered while somebody types."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.cardbook import (
    ALL,
    ANIMALS,
    HINTS,
    KINDS,
    LONGEST,
    LOOSE,
    MOST,
    NOTHING,
    OFFERED,
    OWN,
    ROOM,
    SYMBOLS,
    Query,
    animals_of,
    animals_of_game,
    asked,
    looked_for,
    page_of,
    picture_of,
    plain,
    search,
    sheets,
    suggest,
    title_of,
    valid,
    words_of,
)
from bot.panel import Refused
from bot.service import Service
from engine.games.ecos import cards
from engine.games.ecos.cards import CARDS, SETS, Card, is_feature
from engine.games.ecos.effects import Points
from renderers.ecos_book_text import card_line
from renderers.ecos_cards import card_text
from wording import say


def found(text: str, **chosen: str) -> tuple[int, ...]:
    """The cards that fit."""
    return search(asked(text, replace(ALL, **chosen)))


# What is found


@pytest.mark.parametrize("number", OWN)
def test_a_card_is_found_by_its_name_and_by_its_number_alone(number: int) -> None:
    name = CARDS[number].name
    for text in (name, name.upper(), f"  {name.lower()} ", name.replace("’", "'"), str(number), f"#{number}"):
        assert found(text) == (number,), text


def test_a_whole_name_finds_its_card_alone_though_others_hold_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, name in ((9002, "Zorn Sea"), (9003, "Zorn")):
        cards.add(Card(number=number, name=name, deck="blue", symbols=("sun",), leaves=1, effects=(Points(n=1),)))
    monkeypatch.setattr("bot.cardbook.OWN", (9002, 9003))
    assert found("zor") == (9002, 9003)
    assert found("zorn") == (9003,)


def test_a_number_alone_is_that_of_a_card() -> None:
    assert found("1") == (1,) == found(" # 1")
    assert found("9999") == () and found("0") == ()
    assert found("1", deck="brown") == ()


@pytest.mark.parametrize("typed", ["-1", "²", "<@&1>", "1.", "+1", "(2)"])
def test_what_is_not_written_as_a_number_is_no_card(typed: str) -> None:
    assert asked(typed).text == NOTHING and found(typed) == ()


def test_a_number_among_words_is_one_of_the_text() -> None:
    some = found("gain 2 cards")
    assert 96 in some and 2 not in some
    assert all("2" in " ".join(card_text(number)) for number in some)
    assert found("forest 77777") == ()


def test_a_part_of_a_name_is_enough_and_such_cards_come_first() -> None:
    assert found("heartb") == (40,)
    some = found("mountain")
    named = [number for number in some if "mountain" in CARDS[number].name.lower()]
    assert len(some) > 3 and list(some[: len(named)]) == named
    assert list(some[len(named) :]) == sorted(set(some) - set(named))


def test_all_words_must_be_there() -> None:
    assert set(found("forest mountain")) == set(found("forest")) & set(found("mountain")) != set()
    assert found("heartbeats lagoons") == ()


@pytest.mark.parametrize("element", SYMBOLS)
def test_by_element_are_the_cards_with_this_symbol(element: str) -> None:
    expected = {number for number in OWN if element in CARDS[number].symbols}
    assert set(found("", element=element)) == expected != set()
    assert found(f"element:{element}") == found("", element=element)
    assert expected <= set(found(say("element-of", element=element)))


@pytest.mark.parametrize("animal", ANIMALS)
def test_by_animal_are_the_cards_that_speak_of_it(animal: str) -> None:
    names = [say(key, what=animal) for key in ("thing-one", "thing-many")]
    speak = {one for one in OWN if re.search(rf"\b({'|'.join(names)})\b", " ".join(card_text(one)), re.IGNORECASE)}
    assert set(found("", animal=animal)) == speak
    assert found(f"animal:{animal}") == found("", animal=animal)
    assert all(speak <= set(found(name)) for name in names)


def test_any_animal_is_none_in_particular() -> None:
    assert "animal" in card_text(4)[0] and animals_of(4) == frozenset()


@pytest.mark.parametrize("key", SETS)
def test_by_set_are_the_cards_of_the_set(key: str) -> None:
    assert found("", set=key) == tuple(sorted(SETS[key].cards)) == found(f"set:{key}")
    assert set(SETS[key].cards) <= set(found(SETS[key].name))


def test_cards_in_no_set_and_decks_and_boxes_and_features() -> None:
    in_sets = {number for one in SETS.values() for number in one.cards}
    assert set(found("", set=LOOSE)) == set(OWN) - in_sets
    assert set(found("", deck="blue")) | set(found("", deck="brown")) == set(OWN)
    assert all(CARDS[number].deck == "blue" for number in found("", deck="blue"))
    assert set(found("new horizon")) == {number for number in OWN if number > 105}
    assert set(found("landscape feature")) == set(filter(is_feature, OWN))


def test_what_is_chosen_holds_together() -> None:
    some = found("place", element="sun", deck="brown", animal="antelope")
    assert some
    for number in some:
        card = CARDS[number]
        assert "sun" in card.symbols and card.deck == "brown" and "antelope" in animals_of(number)
    assert set(found("animal:antelope", deck="brown")) == set(found("", deck="brown", animal="antelope"))
    assert asked("animal:lion", Query(animal="zebra")).animal == "zebra", "what was chosen is not overruled by what was typed"


def test_nothing_at_all_finds_every_card_and_those_of_tests_are_not_among_them() -> None:
    cards.add(Card(number=9001, name="Made Up", deck="blue", symbols=("sun",), leaves=1, effects=(Points(n=1),)), "made up")
    assert found("") == OWN == found("   ")
    assert found("made up") == () == found("9001")


# Odd input


@pytest.mark.parametrize("odd", ["!!!", "🦁", "*", "‮", "\u200d", "(((", "::::"])
def test_what_holds_no_word_finds_nothing_and_not_everything(odd: str) -> None:
    assert asked(odd).text == NOTHING
    assert found(odd) == ()


@pytest.mark.parametrize("typed", ["**lión**", "LION", "𝐋𝐢𝐨𝐧", "`lion`", "lion\n", "<lion>", "ｌｉｏｎ"])
def test_accents_markup_and_odd_letters_do_not_matter(typed: str) -> None:
    assert found(typed) == found("lion") != ()


@given(st.text(max_size=200))
def test_whatever_is_typed_is_a_query_that_buttons_can_hold(typed: str) -> None:
    query = asked(typed)
    assert valid(query)
    assert len(query.text) <= LONGEST and ":" not in query.text and "\n" not in query.text
    assert plain(plain(typed)) == plain(typed)
    assert len(suggest(typed)) <= OFFERED
    search(query)


@pytest.mark.parametrize(
    "query",
    [
        replace(ALL, set="gone"),
        replace(ALL, element="wild"),
        replace(ALL, animal="unicorn"),
        replace(ALL, deck="green"),
        replace(ALL, text="LION"),
        replace(ALL, text="a  b"),
        replace(ALL, text="x" * (LONGEST + 1)),
    ],
)
def test_what_was_never_asked_is_not_valid(query: Query) -> None:
    assert not valid(query)


# Pages


def test_pages_have_at_most_nine_cards_with_room_for_their_words() -> None:
    pages = sheets(OWN)
    assert tuple(number for page in pages for number in page) == OWN
    for page in pages:
        assert 1 <= len(page) <= MOST
        assert sum(len(card_line(number)) + 1 for number in page) <= ROOM
    assert len(pages[0]) == MOST


def test_long_words_make_shorter_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cardbook.card_line", lambda number: "x" * 1000)
    assert [len(page) for page in sheets(range(7))] == [3, 3, 1]
    monkeypatch.setattr("bot.cardbook.card_line", lambda number: "x" * 5000)
    assert [len(page) for page in sheets(range(2))] == [1, 1], "one that is too long by itself is on a page all the same"


def test_a_page_that_is_not_there_any_more_is_the_last_one() -> None:
    first, last = page_of(ALL), page_of(replace(ALL, page=999))
    assert first.query.page == 1 and first.cards == OWN[:MOST]
    assert last.query.page == last.pages and last.cards[-1] == OWN[-1]
    assert page_of(replace(ALL, page=-5)).query.page == 1


def test_one_card_that_fits_is_shown_alone() -> None:
    page = page_of(asked("40"))
    assert page.cards == (40,) and page.query.card == 40
    assert title_of(page).startswith("1 card of Ecos")


def test_a_card_of_several_knows_its_page() -> None:
    page = page_of(replace(ALL, card=OWN[MOST]))
    assert page.cards == (OWN[MOST],) and page.query.page == 2
    assert title_of(page).endswith(f"Card {MOST + 1} of {len(OWN)}")
    assert all(sentence in words_of(page) for sentence in card_text(OWN[MOST]))
    gone = page_of(replace(ALL, card=9999))
    assert gone.query.card == 0 and gone.cards == OWN[:MOST]


def test_a_sheet_says_all_words_of_its_cards() -> None:
    page = page_of(ALL)
    assert all(sentence in words_of(page) for number in page.cards for sentence in card_text(number))
    assert f"All cards of Ecos · {len(OWN)}" in title_of(page) and f"Page 1 of {page.pages}" in title_of(page)


def test_what_is_looked_for_is_said_without_markup() -> None:
    assert looked_for(asked("**lion** @everyone")) == "“\u2068lion everyone\u2069”"
    query = asked("sand", Query(element="sun", animal="lion", set=LOOSE, deck="blue"))
    assert looked_for(query) == "“\u2068sand\u2069”, set: none (in no set), element: sun, animal: lion and deck: blue"


def test_nothing_found_says_what_was_looked_for_and_what_to_try() -> None:
    with pytest.raises(Refused) as refused:
        page_of(asked("lyon", Query(element="sun")))
    said = str(refused.value)
    assert "lyon" in said and "element: sun" in said
    assert "Did you mean" in said and "`lion`" in said
    assert f"a number from 1 to {OWN[-1]}" in said and "`/cards`" in said


@pytest.mark.parametrize("typed", ["9999", "heartbeats lagoons", "xqzw", "2 cubes heartbeats"])
def test_what_is_right_or_like_nothing_is_not_put_right(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        page_of(asked(typed))
    assert "Did you mean" not in str(refused.value)


def test_a_long_text_gets_a_few_proposals() -> None:
    with pytest.raises(Refused) as refused:
        page_of(asked("lyon elefant girafe zebbra antilope"))
    assert str(refused.value).partition("Did you mean")[2].partition("?")[0].count("`") == 2 * HINTS


# Suggestions


def test_at_first_sets_elements_and_animals_are_offered() -> None:
    offers = suggest("")
    assert [one.value for one in offers[: len(KINDS["set"])]] == [f"set:{key}" for key in KINDS["set"]]
    assert len(offers) == OFFERED


def test_names_and_numbers_come_first_while_typing() -> None:
    assert suggest("ten hea")[0].value == "40" and "Ten Heartbeats" in suggest("ten hea")[0].name
    numbers = [one.value for one in suggest("4") if one.value.isdecimal()]
    assert numbers[0] == "4" and "40" in numbers
    assert "animal:lion" in [one.value for one in suggest("lio")]
    assert "element:sun" in [one.value for one in suggest("sun")]
    one = next(iter(SETS.values()))
    assert f"set:{one.key}" in [offer.value for offer in suggest(one.name[:5])]


@pytest.mark.parametrize("typed", ["", "l", "a", "the", "4", "sun", "gr", "?", "zzzz"])
def test_every_offer_keeps_discords_limits_and_finds_something(typed: str) -> None:
    offers = suggest(typed)
    assert len({one.value for one in offers}) == len(offers) <= OFFERED
    for one in offers:
        assert 1 <= len(one.name) <= 100 and 1 <= len(one.value) <= 100
        page_of(asked(one.value))


# Pictures


async def test_pictures_have_alt_texts_and_names_of_their_own(service: Service) -> None:
    sheet, large = [await picture_of(service, page_of(query)) for query in (ALL, replace(ALL, card=40))]
    assert sheet.name.startswith("cards-") and sheet.name != large.name
    assert "Ten Heartbeats" in large.alt and all(CARDS[number].name in sheet.alt for number in OWN[:MOST])
    text, picture = await animals_of_game(service, None)
    assert picture.name.startswith("animals-") and "antelope (An) 14" in picture.alt
    assert "antelope (An) 14" in text
