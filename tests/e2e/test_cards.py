"""`/cards` and `/animals` through the gateway, as people use them."""

from typing import Any

import pytest

from bot.cardbook import ALL, MOST, OWN, sheets
from cogs.cards import write
from engine.games.ecos.cards import CARDS, SETS
from engine.games.ecos.pieces import SPECIES
from playground import Done, Person, Shown
from renderers.ecos_cards import card_text
from tests.e2e.lists import private
from tests.stage import Stage, forge, menus
from wording import say


async def drawn(done: Done) -> Shown:
    """A private answer, also one that took its time: pictures that were never drawn before may, on a busy machine."""
    await done.settled()
    assert done.error is None and not done.message.loading
    assert done.message.ephemeral and done.message.notified == []
    return done.message


async def book(person: Person, **options: Any) -> Shown:
    """The answer of `/cards`."""
    return await drawn(await person.slash("cards", **options))


def shows(message: Shown, *numbers: int) -> bool:
    """Whether these cards, and no others of the book, are in the words and in the alt text of one picture."""
    (picture,) = message.attachments
    assert picture.filename.startswith("cards-") and picture.description and len(picture.description) <= 1024
    said = message.text()
    listed = [number for number in OWN if f"**{number} · {CARDS[number].name}**" in said]
    sentences = all(sentence in said for number in numbers for sentence in card_text(number))
    return sentences and listed == list(numbers) and CARDS[numbers[0]].name in picture.description


async def test_the_whole_book_by_pages_and_by_cards(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    message = await book(ann)
    pages = sheets(OWN)
    assert shows(message, *pages[0])
    assert f"Page 1 of {len(pages)}" in message.text()
    before = message.attachments[0].filename
    done = await ann.press(message, "Next")
    assert (await drawn(done)).id == message.id, "in place"
    assert shows(message, *pages[1]) and message.attachments[0].filename != before
    (custom_id,) = menus(message)
    await drawn(await ann.select(message, custom_id, [str(pages[1][2])]))
    assert shows(message, pages[1][2])
    assert f"Card {MOST + 3} of {len(OWN)}" in message.text()
    await drawn(await ann.press(message, "Previous"))
    assert shows(message, pages[1][1])
    await drawn(await ann.press(message, f"All {len(OWN)}"))
    assert shows(message, *pages[1]), "the page that the card is on"
    await drawn(await ann.press(message, "Previous"))
    assert shows(message, *pages[0])


async def test_one_card_is_shown_large_by_name_or_number(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    for find in ("40", "ten heartbeats", "TEN *heart*"):
        message = await book(ann, find=find)
        assert shows(message, 40) and message.controls == []
    picture = message.attachments[0]
    assert picture.width and picture.height and picture.width >= 1000


async def test_by_set_element_animal_and_deck(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    one = next(iter(SETS.values()))
    message = await book(ann, set=one.key)
    assert f"12 cards of Ecos · set: {one.name}" in message.text()
    assert shows(message, *sheets(sorted(one.cards))[0])
    message = await book(ann, element="egg", deck="blue", find="water")
    assert all(CARDS[n].deck == "blue" and "egg" in CARDS[n].symbols for n in OWN if CARDS[n].name in message.text())
    message = await book(ann, animal="lion")
    assert "animal: lion" in message.text()


async def test_what_is_picked_from_the_suggestions_is_found(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    offers = await ann.autocomplete("cards", focused="find", find="ten h")
    assert offers[0] == (f"40 · {CARDS[40].name}", "40")
    for typed in ("", "lio", "egg", "4", "🦁", "x" * 90):
        offers = await ann.autocomplete("cards", focused="find", find=typed)
        assert len(offers) <= 25 and all(len(offer.name) <= 100 for offer in offers)
    offers = await ann.autocomplete("cards", focused="find", find="lio")
    assert ("animal: lion", "animal:lion") in offers
    assert "animal: lion" in (await book(ann, find="animal:lion")).text()


@pytest.mark.parametrize(
    "odd", ["lyon", "🦁🦁", "@everyone zzz", "`*_~|<@99999>", "x" * 100, "‮drow", "'; DROP TABLE matches; --", "1e9"]
)
async def test_nothing_found_is_said_with_what_to_try(stage: Stage, odd: str) -> None:
    ann = stage.pg.person("Ann")
    answer = private(await ann.slash("cards", find=odd))
    assert answer.content.startswith("No card fits ") and "`/cards`" in answer.content
    assert not answer.attachments and len(answer.content) <= 2000
    assert "@everyone" not in answer.content and "<@" not in answer.content


async def test_buttons_outlive_a_restart(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    message = await book(ann, find="sun")
    listed = message.text()
    await stage.restart()
    await drawn(await ann.press(message, "Next"))
    assert message.text() != listed and "“\u2068sun\u2069”" in message.text()
    ((custom_id, (number, *_)),) = menus(message).items()
    await drawn(await ann.select(message, custom_id, [number]))
    assert shows(message, int(number))


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("cards:next:gone::::1:0:", ()),
        ("cards:nonsense", ()),
        ("cards:one:::::1:0:", ("unicorn",)),
        ("cards:next:::::1:0:a:b", ()),
    ],
)
async def test_a_control_that_was_never_made_is_told_so(stage: Stage, custom_id: str, values: tuple[str, ...]) -> None:
    ann = stage.pg.person("Ann")
    message = await book(ann)
    said = private(await forge(stage, ann, message, custom_id, *values).answered())
    assert said.id != message.id and "I do not know this control" in said.content and "`/cards`" in said.content


async def test_a_card_or_page_that_is_gone_shows_the_nearest(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    message = await book(ann)
    await drawn(forge(stage, ann, message, "cards:one:::::1:0:", "9999"))
    assert shows(message, *sheets(OWN)[0])
    await drawn(forge(stage, ann, message, "cards:next:::::999:0:"))
    assert shows(message, *sheets(OWN)[-1])
    gone = private(await forge(stage, ann, message, write("next", ALL).replace(":1:0:", ":1:0:zzzz")).answered())
    assert gone.content.startswith("No card fits")


async def test_all_animals(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    message = await drawn(await ann.slash("animals"))
    (picture,) = message.attachments
    assert picture.filename.startswith("animals-") and picture.description
    for species, data in SPECIES.items():
        said = f"{say('thing-one', what=species)} ({data.mark}) {data.tokens}"
        assert said in message.text() and said in picture.description
    direct = stage.pg.controls.open_direct(ann)
    assert (await (await ann.slash("animals", channel=direct)).settled()).message.attachments
    assert (await (await ann.slash("cards", channel=direct, find="40")).settled()).message.attachments


async def test_r73_the_book_has_a_cooldown(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    for _ in range(10):
        assert (await book(ann, find="40")).attachments
    refused = private(await ann.slash("cards", find="40"))
    assert "please wait" in refused.content and not refused.attachments
    assert (await book(stage.pg.person("Ben"), find="40")).attachments
