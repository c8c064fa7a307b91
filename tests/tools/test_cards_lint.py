"""`make cards-lint`: the cards keep what a set must keep, and each fault of made-up cards is told in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from engine.games.ecos.cards import CARDS, POOLS, SETS, Card, StartingSet
from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
    Cubes,
    Effect,
    Gain,
    GainCard,
    May,
    Move,
    Place,
    PlayCard,
    Points,
    Remove,
    Repeat,
    Shift,
    When,
    Where,
)
from engine.games.ecos.pieces import SPECIES
from tools import cards_lint
from tools.cards_lint import missing, skeleton, skeletons, wrong

OWN = {number: CARDS[number] for number in POOLS["horizon"]}
PLAIN = Card(number=36, name="Plain", deck="brown", symbols=("sun",), leaves=1, effects=(Cubes(),))
SOME = (18, 19, 20, 118, *range(106, 112), *range(124, 134))
"""Numbers of both decks, a feature among them."""


def card(number: int, *effects: Effect, **fields: Any) -> Card:
    """A card without a fault, with these fields."""
    made = {"number": number, "name": f"Card {number}", "deck": "blue" if number in cards_lint.BLUES else "brown", **fields}
    if number in cards_lint.FEATURES and "feature" not in fields:
        made |= {"feature": CARDS[number].feature, "symbols": (), "leaves": 0}
        return msgspec.structs.replace(PLAIN, **{"effects": effects, **made})
    return msgspec.structs.replace(PLAIN, **{"effects": effects or (Cubes(),), **made})


def several(*cards: Card) -> dict[int, Card]:
    return {one.number: one for one in cards}


def a_set(cards: Iterable[int], **fields: Any) -> StartingSet:
    made: dict[str, Any] = {"key": "a", "name": "A", "cards": tuple(cards), "start": (124, 125, 126), "horizon": True, **fields}
    return StartingSet(**made)


GOOD = (118, 106, 107, 108, *range(124, 132))


# The game's own cards


def test_no_card_and_no_starting_set_of_the_game_is_wrong() -> None:
    assert list(wrong(OWN, SETS)) == []


def test_nothing_is_missing_from_the_whole_set() -> None:
    assert list(missing(OWN, SETS)) == []


def test_the_command_lists_skeletons_and_faults(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cards_lint, "CARDS", several(card(36), card(37)))
    monkeypatch.setattr(cards_lint, "POOLS", {"horizon": (36, 37)})
    monkeypatch.setattr(cards_lint, "SETS", {})
    assert cards_lint.main() == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["2 × 36-37: Cubes", "2 cards (0 blue, 2 brown), 0 starting sets, 1 skeletons"]
    assert "these cards are missing: 1-35, 38-137" in lines


def test_the_command_ends_with_0_where_nothing_is_missing_or_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cards_lint, "missing", lambda cards, sets: iter(()))
    monkeypatch.setattr(cards_lint, "wrong", lambda cards, sets: iter(()))
    assert cards_lint.main() == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("skeletons")
    monkeypatch.setattr(cards_lint, "wrong", lambda cards, sets: iter(["card 1 is wrong"]))
    assert cards_lint.main() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "card 1 is wrong"


# Skeletons


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Place(what=("G",)), Place(what=("W", "D"), n=3)),
        (Place(what=("lion",)), Place(what=("zebra", "oryx"), n=2)),
        (Place(what=("lion",), where=Where(terrain="G")), Place(what=("lion",), where=Where(terrain="WD"))),
        (Place(what=("lion",), where=Where(habitat=2)), Place(what=("lion",), where=Where(habitat=4))),
        (Points(n=1), Points(n=-4)),
        (Points(count=Count(of="mountains")), Points(n=2, count=Count(of="mountains", per=2, each=3, most=9))),
        (Points(count=Count(of="largest", terrain="W")), Points(count=Count(of="largest", terrain="D"))),
        (Gain(elements=("sun",)), Gain(elements=("wild", "egg"))),
        (Move(species=("lion",)), Move(species=("stork",), spaces=3, n=2)),
        (Change(to="W"), Change(to="D")),
        (
            When(count=Count(of="animals", species=("lion",)), effects=(Cubes(),)),
            When(count=Count(of="animals", species=("oryx",)), least=3, effects=(Cubes(n=2),)),
        ),
    ],
)
def test_numbers_species_terrains_and_elements_are_no_difference(first: Effect, second: Effect) -> None:
    assert skeleton((first,)) == skeleton((second,))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Place(what=("G",)), Place(what=("lion",))),
        (Place(what=("mountain",)), Place(what=("forest",))),
        (Place(what=("G",)), Place(what=("G",), up_to=True)),
        (Place(what=("G",)), Remove(what=("G",))),
        (Place(what=("lion",), where=Where(that="tile")), Place(what=("lion",), where=Where(that="animal"))),
        (
            Place(what=("lion",), where=Where(near=Where(that="tile"))),
            Place(what=("lion",), where=Where(far=Where(that="tile"))),
        ),
        (Place(what=("lion",), where=Where(forest=True)), Place(what=("lion",), where=Where(forest=False))),
        (Points(n=1), Points(count=Count(of="mountains"))),
        (Points(count=Count(of="animals")), Points(count=Count(of="species"))),
        (Points(count=Count(of="largest", terrain="W")), Points(count=Count(of="largest", terrain="forest"))),
        (Move(species=("lion",)), Move(species=("lion",), n=0)),
        (Move(species=("lion",)), Move(species=("lion",), stay=True)),
        (Change(to="W"), Change(to="flip")),
        (GainCard(), GainCard(play=True)),
        (May(effects=(Cubes(),)), May(effects=(PlayCard(),))),
        (Choose(options=((Cubes(), PlayCard()),)), Choose(options=((Cubes(),), (PlayCard(),)))),
        (
            Repeat(count=Count(of="forests"), effects=(Cubes(),)),
            Repeat(count=Count(of="forests", where=Where(edge=True)), effects=(Cubes(),)),
        ),
    ],
)
def test_structure_is_a_difference(first: Effect, second: Effect) -> None:
    assert skeleton((first,)) != skeleton((second,))


def test_a_skeleton_reads_like_a_card() -> None:
    prey = When(count=Count(of="hexes", where=Where(that="removed")), effects=(Points(n=4), Gain(elements=("sun",))))
    effects = (Place(what=("W", "G"), n=2), Place(what=("lion",), where=Where(near=Where(that="animal"), mountain=False)), prey)
    assert skeleton(effects) == (
        "Place(what=terrain) · Place(what=animal, where(not mountain, near(that=animal))) · "
        "When(count(of=hexes, where(that=removed)), Points · Gain(elements))"
    )


def test_skeletons_name_their_cards_in_order_and_features_have_none() -> None:
    found = skeletons(several(card(40, Cubes(n=2)), card(36), card(37, PlayCard(), Cubes()), card(118)))
    assert found == {"Cubes": [36, 40], "PlayCard · Cubes": [37]}


# What is missing


def test_what_is_missing_is_told() -> None:
    assert list(missing(several(*map(card, range(1, 138))), {}))[:3] == [
        "there are 0 starting sets of the base game, not 6",
        "there are 0 starting sets of New Horizon, not 2",
        "there are 1 skeletons, fewer than 60",
    ]
    told = list(missing(several(card(1), card(2), card(5, Place(what=("lion",)))), {"a": a_set(GOOD)}))
    assert "these cards are missing: 3-4, 6-137" in told
    assert "there are 1 starting sets of New Horizon, not 2" in told
    assert {"no card uses the effect Others", "no card uses the mark removed", "no card uses the field of Where edge"} <= {
        *told
    }
    assert {"no card uses the field of Count most", "no card uses the count of sharing", "no card uses the symbol egg"} <= {
        *told
    }
    assert "no card uses the animal zebra" in told and "no card uses the animal lion" not in told
    assert "no card uses the effect Cubes" not in told and "no card uses the symbol sun" not in told


def test_what_effects_hold_and_what_features_give_is_used_too() -> None:
    deep = May(effects=(Place(what=("oryx",), where=Where(near=Where(far=Where(edge=True)))),))
    told = {*missing(several(card(36, deep), card(118)), {})}
    assert not told & {"no card uses the animal oryx", "no card uses the field of Where edge", "no card uses the effect Gain"}


# What is wrong


@pytest.mark.parametrize(
    ("one", "fault"),
    [
        (card(36, deck="blue"), "it is blue, cards of this number are brown"),
        (card(20, deck="brown"), "it is brown, cards of this number are blue"),
        (card(111, deck="brown"), "it is brown, cards of this number are blue"),
        (card(138), "there is no number 138"),
        (card(36, name="x" * 23), "its name has 23 letters, 1 to 22 are allowed"),
        (card(36, name=""), "its name has 0 letters, 1 to 22 are allowed"),
        (card(118, feature=None), "it is no feature"),
        (card(117, feature=CARDS[118].feature), "it is a feature"),
        (card(118, Cubes()), "a feature has no symbols, no leaves and no effects"),
        (card(36, symbols=()), "it has 0 symbols, not 1 to 6"),
        (card(36, symbols=("sun",) * 7), "it has 7 symbols, not 1 to 6"),
        (card(36, symbols=("sun", "moon")), "no symbol is called moon"),
        (card(36, symbols=("wild",)), "no symbol is called wild"),
        (card(36, leaves=0), "it has 0 leaves, not 1 to 4"),
        (card(36, leaves=5), "it has 5 leaves, not 1 to 4"),
        (card(36, effects=()), "it does nothing"),
        (card(36, *[Cubes()] * 30), "its text has 360 letters, more than 300"),
        (card(105, Place(what=("zebra",))), "the base game has no zebra"),
        (card(105, Points(count=Count(of="animals", species=("lion", "oryx")))), "the base game has no oryx"),
        (card(105, May(effects=(Place(what=("G",), where=Where(far=Where(animals=("oryx",)))),))), "the base game has no oryx"),
        *(
            (card(36, effect), "of several pieces each changes the mark by which the next one is done")
            for effect in (
                Place(what=("W",), n=2, where=Where(near=Where(that="tile"))),
                Place(what=("lion",), n=2, where=Where(terrain="G", within="animal")),
                May(effects=(Remove(what=("forest",), n=2, up_to=True, where=Where(far=Where(that="removed"))),)),
                Change(to="flip", n=2, where=Where(near=Where(that="changed"))),
                Shift(n=2, to=Where(near=Where(that="changed"))),
                Move(species=("lion",), n=0, where=Where(near=Where(that="moved"))),
            )
        ),
        (card(36, Shift()), "shifting any tile to any place has too many ways"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)  # fmt: skip
def test_a_wrong_card_is_told(one: Card, fault: str) -> None:
    told = list(wrong(several(card(37, PlayCard()), one), {}))
    assert f"card {one.number} ({one.name}): {fault}" in told
    assert all(line.startswith(f"card {one.number} ") for line in told)


@pytest.mark.parametrize(
    "one",
    [
        card(105, Place(what=tuple(SPECIES))),
        card(106, Place(what=("zebra",))),
        card(105, Shift(to=Where(near=Where(terrain="W")))),
        card(36, name="x" * 22, symbols=("sun",) * 6, leaves=4),
        card(118),
        card(36, Place(what=("W",), where=Where(near=Where(that="tile")))),
        card(36, Place(what=("lion",), n=2, where=Where(near=Where(that="tile")))),
    ],
)
def test_what_may_be_is_not_told(one: Card) -> None:
    """Any animal is for both boxes: of the base game only its own are in the supply."""
    assert list(wrong(several(one), {})) == []


def test_a_card_that_stands_as_another_and_equal_names_are_told() -> None:
    assert "card 36 (Card 37): it stands as 36" in list(wrong({36: card(37)}, {}))
    assert list(wrong(several(card(36, name="Twin"), card(37, name="Twin")), {})) == ["2 cards are called Twin"]


def test_a_fifth_card_of_one_skeleton_is_told() -> None:
    alike = several(*(card(number, Points(n=number)) for number in range(36, 41)))
    assert list(wrong(alike, {})) == ["cards 36-40 have one skeleton: Points"]
    assert list(wrong(alike | {40: card(40)}, {})) == []


@pytest.mark.parametrize(
    ("chosen", "fault"),
    [
        (a_set(GOOD[:-1]), "set a: it has 4 blue and 7 brown cards, not 4 and 8"),
        (a_set((*GOOD[:-1], 109)), "set a: it has 5 blue and 7 brown cards, not 4 and 8"),
        (a_set((*GOOD[:-1], 124)), "set a: it has 4 blue and 8 brown cards, not 4 and 8"),
        (a_set((109, *GOOD[1:])), "set a: it has 0 features, not 1"),
        (a_set((18, 19, 20, 118, *GOOD[4:]), horizon=False), "set a: it has 1 features, not 0"),
        (a_set((18, 19, 20, 106, *GOOD[4:]), horizon=False), "set a: the base game has no card 106, 124-131"),
        (a_set(GOOD, start=(124, 125)), "set a: it starts with 124-125: not 3 of its cards, or a feature among them"),
        (a_set(GOOD, start=(124, 125, 133)), "set a: it starts with 124-125, 133: not 3 of its cards, or a feature among them"),
        (a_set(GOOD, start=(118, 124, 125)), "set a: it starts with 118, 124-125: not 3 of its cards, or a feature among them"),
        (a_set((*GOOD[:-1], 99)), "set a: there is no card 99"),
    ],
)  # fmt: skip
def test_a_wrong_starting_set_is_told(chosen: StartingSet, fault: str) -> None:
    cards = several(*(card(number, Points(n=number)) for number in SOME if number != 118), card(118))
    told = [line for line in wrong(cards, {"a": chosen}) if line.startswith("set ")]
    assert fault in told


def test_a_good_starting_set_is_not_told_and_a_card_in_two_is() -> None:
    kinds = (Cubes(), PlayCard(), GainCard(), GainCard(play=True), Points(n=1))
    cards = several(*(card(number, *kinds[at % 5 : at % 5 + 2]) for at, number in enumerate(SOME) if number != 118), card(118))
    assert list(wrong(cards, {"a": a_set(GOOD)})) == []
    told = list(wrong(cards, {"a": a_set(GOOD), "b": a_set(GOOD, key="b")}))
    assert told == [f"card {number} is in 2 starting sets" for number in GOOD]
