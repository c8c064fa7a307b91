"""`/cards` as messages: Discord's limits on every page there can be, and ids of buttons that are read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.cardbook import ALL, KINDS, LONGEST, LOOSE, NOTHING, OWN, Page, Query, asked, page_of
from bot.panel import Picture
from cogs.cards import CARDS, CONTROLS, read, view_of, write
from renderers.ecos_book_text import book_alt
from tests.cogs.test_limits import components, keep_limits, parts_of

LONG = Query(page=99, card=999, text="x" * LONGEST, **{kind: max(values, key=len) for kind, values in KINDS.items()})


def pages() -> list[Page]:
    """Every sheet and every card of the whole book, and what else can be shown."""
    sheets = [page_of(replace(ALL, page=page)) for page in range(1, page_of(ALL).pages + 1)]
    cards = [page_of(replace(ALL, card=number)) for number in OWN]
    others = [page_of(asked(text)) for text in ("40", "element:egg", "animal:lion", "forest", "*_sun_*")]
    return [*sheets, *cards, *others, page_of(replace(ALL, set=LOOSE, deck="brown"))]


@pytest.mark.parametrize("page", pages(), ids=lambda page: f"{page.query.text}-{page.query.page}-{page.query.card}")
async def test_every_page_keeps_discords_limits(page: Page) -> None:
    view = view_of(page, Picture("cards-0.png", b"", book_alt(page.cards)))
    parts = [part for top in parts_of(view) for part in components(top)]
    assert len(parts) <= 40
    assert sum(len(part.get("content", "")) for part in parts) <= 4000
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(ids) == len(set(ids)) and all(1 <= len(one) <= 100 for one in ids)
    for part in parts:
        keep_limits(part)
    assert view.timeout is None and view.is_finished()


def test_what_a_button_leads_to_is_what_it_says() -> None:
    def leads(query: Query) -> dict[str, tuple[bool, Query | None]]:
        view = view_of(page_of(query), Picture("cards-0.png", b"", "x"))
        parts = [part for top in parts_of(view) for part in components(top)]
        return {one["label"]: (one["disabled"], read(one["custom_id"], [])) for one in parts if one["type"] == 2}

    first, last = leads(ALL), leads(replace(ALL, page=999))
    assert first["Previous"][0] and first["Next"] == (False, replace(ALL, page=2))
    assert last["Next"][0] and not last["Previous"][0]
    card = leads(replace(ALL, card=OWN[1]))
    assert [card[one][1] for one in ("Previous", "Next")] == [replace(ALL, card=OWN[0]), replace(ALL, card=OWN[2])]
    assert card[f"All {len(OWN)}"] == (False, ALL)
    assert leads(replace(ALL, card=OWN[0]))["Previous"][0] and leads(replace(ALL, card=OWN[-1]))["Next"][0]
    assert leads(asked("40")) == {}, "the only one leads nowhere"


@given(
    st.sampled_from(("back", "next", "list")),
    st.builds(
        Query,
        **{kind: st.sampled_from(("", *values)) for kind, values in KINDS.items()},
        page=st.integers(1, 999),
        card=st.integers(0, 9999),
        text=st.text().map(lambda typed: asked(typed.replace(":", " ")).text),
    ),
)
def test_a_query_comes_back_from_every_id(control: str, query: Query) -> None:
    try:
        made = write(control, query)
    except ValueError:
        assert len(query.text) > LONGEST - 10
        return
    assert read(made, []) == query


def test_the_longest_query_fits_into_an_id() -> None:
    assert all(len(write(control, LONG)) <= 100 for control in CONTROLS)
    with pytest.raises(ValueError, match="custom_id"):
        write("next", replace(LONG, text="x" * 60))


def test_the_menu_tells_which_card() -> None:
    assert read(write("one", asked("sun")), ["7"]) == replace(asked("sun"), card=7)


@pytest.mark.parametrize("values", [[], ["7", "8"], ["0"], ["-1"], ["x"], ["٣"], ["99999"], ["7\n"]])
def test_a_menu_with_odd_values_is_nothing(values: list[str]) -> None:
    assert read(write("one", ALL), values) is None


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "cards",
        "cards:",
        "cards:next",
        "cards:next:::::",
        "cards:burn:::::1:0:",
        "cards:next:::::0:0:",
        "cards:next:::::1:-1:",
        "cards:next:::::01:0:",
        "cards:next:::::1e3:0:",
        "cards:next:::::١:0:",
        "cards:next:gone::::1:0:",
        "cards:next::wild:::1:0:",
        "cards:next:::unicorn::1:0:",
        "cards:next::::green:1:0:",
        "cards:next:::::1:0:LION",
        "cards:next:::::1:0:a:b",
        "cards:next:::::1:0:a\nb",
        "cards:next:::::1:0:" + "x" * 90,
        "CARDS:next:::::1:0:",
        "top:next:::::1:0:",
    ],
)
def test_hostile_ids_are_nothing(hostile: str) -> None:
    assert read(hostile, []) is None


@given(st.text(max_size=120), st.lists(st.text(max_size=5), max_size=2))
def test_reading_never_fails(text: str, values: list[str]) -> None:
    read(text, values)
    read(f"{CARDS}:{text}", values)
    read(f"{CARDS}:next:::::1:0:{text}", values)


def test_what_finds_nothing_is_held_all_the_same() -> None:
    assert read(write("next", replace(ALL, text=NOTHING)), []) == replace(ALL, text=NOTHING)
