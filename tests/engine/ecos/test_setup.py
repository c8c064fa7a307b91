"""How a match begins (E1, E2, E7-E10)."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from engine.core import run
from engine.core.errors import IllegalInput, MalformedInput
from engine.core.types import Answer
from engine.games.ecos import cards, pieces
from engine.games.ecos.state import EcosState
from tests.engine.ecos.table import GAME


def new(seats: int, seed: str = "setup", **options: Any) -> EcosState:
    return run.start(GAME, seats, seed, options, 0).state


def answer(state: EcosState, seat: int, *picks: str) -> EcosState:
    choice = next(one for one in run.choices(GAME, state) if one.seat == seat)
    return run.take(GAME, state, Answer(choice.id, seat, picks, 0)).state


def all_cards(state: EcosState) -> list[int]:
    """Every card of the match, wherever it lies."""
    held = [[*player.hand, *player.pack, *(built.card for built in player.tableau)] for player in state.players]
    lying = [*state.decks.values(), *state.market.values(), *state.blue_packs]
    return sorted(itertools.chain(*held, *lying))


def started(seats: int, seed: str = "setup", **options: Any) -> EcosState:
    """Every seat begins with the first three cards that it may."""
    state = new(seats, seed, **options)
    while state.phase != "play":
        choice = run.choices(GAME, state)[0]
        ids = [option.id for option in choice.question.options]
        state = answer(state, choice.seat, *ids[: choice.question.low])
        while any(one.picks for one in state.open):
            waiting = next(one for one in run.choices(GAME, state) if not is_sealed(state, one.id))
            ids = [option.id for option in waiting.question.options]
            state = answer(state, waiting.seat, *ids[: waiting.question.low])
    return state


def is_sealed(state: EcosState, choice: str) -> bool:
    return any(one.id == choice and one.picks is not None for one in state.open)


@pytest.mark.parametrize("seats", [1, 7, 0, -1])
def test_e1_two_to_six_play(seats: int) -> None:
    with pytest.raises(IllegalInput):
        new(seats)


@pytest.mark.parametrize(("seats", "horizon"), list(itertools.product(range(2, 7), (True, False))))
def test_e2_what_set_up_leaves_is_the_common_supply(seats: int, horizon: bool) -> None:
    supply = new(seats, horizon=horizon).supply
    assert (supply.water, supply.land, supply.mountains, supply.forests) == (31, 40, 15, 25)
    assert supply.cubes == (72 if horizon else 66) - 7 * seats


def test_e3_the_animals_of_both_boxes() -> None:
    base, both = new(2, horizon=False).supply.animals, new(2).supply.animals
    assert (len(base), sum(base.values())) == (13, 102)
    assert (len(both), sum(both.values())) == (19, 148)
    assert "zebra" not in base and both["zebra"] == 14


def test_e4_every_tab() -> None:
    tabs = {name: set(one.on) if one.on.isupper() else one.on for name, one in pieces.SPECIES.items()}
    assert tabs["stork"] == {"G", "D", "W"} and tabs["lion"] == {"G", "D"} and tabs["shark"] == {"W"}
    assert (tabs["gorilla"], tabs["leopard"]) == ("mountain", "forest")
    assert len({one.mark for one in pieces.SPECIES.values()}) == 19


def test_e5_forty_tokens_of_eight_kinds() -> None:
    bag = Counter(new(2).bag)
    assert bag == {"sun": 10, "water": 7, "grass": 6, "egg": 4, "leaf": 4, "stone": 4, "animal": 3, "wild": 2}
    assert sum(bag.values()) == 40


def test_e6_cards_without_symbols_are_features_and_only_they() -> None:
    for card in cards.CARDS.values():
        assert (card.feature is not None) == (not card.symbols) == (card.leaves == 0)
        if card.number < 500 and card.feature is None:
            assert 1 <= len(card.symbols) <= 6 and 1 <= card.leaves <= 4
            assert set(card.symbols) <= set(pieces.ELEMENTS) - {"wild"}
            if card.number <= 105:
                assert card.deck == ("blue" if card.number <= 35 else "brown")


@pytest.mark.parametrize("seats", range(2, 7))
def test_e7_the_first_landscape_and_what_every_seat_has(seats: int) -> None:
    state = started(seats)
    before = new(seats)
    assert {key: tile.terrain for key, tile in before.landscape.items()} == {"0,0": "W", "1,0": "G", "0,1": "D", "1,1": "W"}
    for player in state.players:
        assert (player.cubes, player.dial, player.points) == (7, 0, 0)
        assert (len(player.tableau), len(player.hand)) == (3, 9)
        assert all(built.covered == () and built.leaves == cards.CARDS[built.card].leaves for built in player.tableau)


def test_e7_the_first_harbinger_is_drawn_at_random() -> None:
    found = Counter(new(3, f"seed {number}").harbinger for number in range(60))
    assert set(found) == {0, 1, 2} and min(found.values()) > 5


def test_e8_a_ready_made_set_is_taken_by_one_seat_only() -> None:
    state = new(2, deal="sets")
    first = run.choices(GAME, state)[0]
    keys = [option.id for option in first.question.options]
    assert keys == [*(f"set:{key}" for key, one in cards.SETS.items()), "random"]
    state = answer(state, 0, keys[0])
    chosen = cards.SETS[keys[0].removeprefix("set:")]
    player = state.players[0]
    assert [built.card for built in player.tableau] == list(chosen.start)
    assert sorted(player.hand) == sorted(set(chosen.cards) - set(chosen.start))
    assert not any(keys[0] == option.id for one in run.choices(GAME, state) for option in one.question.options)
    after = state if state.phase == "play" else answer(state, 1, "random")
    assert after.players[1].set not in ("", chosen.key)
    assert len(set(all_cards(after))) == len(all_cards(after)) == len(cards.POOLS["horizon"])


def test_e8_new_horizons_sets_are_not_for_the_base_game() -> None:
    offered = [option.id for option in run.choices(GAME, new(2, deal="sets", horizon=False))[0].question.options]
    assert offered == [*(f"set:{key}" for key, one in cards.SETS.items() if not one.horizon), "random"]


def test_e8_a_random_deal_gives_four_blue_and_eight_brown_and_three_are_chosen() -> None:
    state = new(4)
    for player in state.players:
        assert Counter(cards.CARDS[card].deck for card in player.hand) == {"blue": 4, "brown": 8}
    choice = run.choices(GAME, state)[0]
    ids = [option.id for option in choice.question.options]
    assert (choice.question.low, choice.question.high, choice.question.sealed) == (3, 3, True)
    with pytest.raises(MalformedInput):
        answer(state, 0, *ids[:2])
    state = answer(state, 0, *ids[:3])
    assert state.players[0].tableau == (), "nobody sees it before all have chosen"


@pytest.mark.parametrize("deal", ["random", "draft"])
def test_e8_the_starting_three_are_no_features(deal: str) -> None:
    met = 0
    for number in range(12):
        state = new(6, f"features {number}", deal=deal)
        while state.phase != "start":
            for one in run.choices(GAME, state):
                ids = [option.id for option in one.question.options]
                best = [card for card in ids if cards.is_feature(int(card[5:]))] or ids
                state = answer(state, one.seat, best[0])
        for one in run.choices(GAME, state):
            hand = state.players[one.seat].hand
            offered = {int(option.id[5:]) for option in one.question.options}
            assert offered == {card for card in hand if not cards.is_feature(card)}
            met += len(hand) - len(offered)
    assert met > 10


def test_e9_brown_packs_of_eight_go_left_then_blue_ones_of_four_go_right() -> None:
    state = new(3, deal="draft")
    assert [len(player.pack) for player in state.players] == [8, 8, 8]
    assert {cards.CARDS[card].deck for player in state.players for card in player.pack} == {"brown"}
    before = [player.pack for player in state.players]
    picks = [pack[2] for pack in before]
    for seat in range(3):
        assert state.players[seat].pack == before[seat], "all pick at once"
        state = answer(state, seat, f"card:{picks[seat]}")
    for seat in range(3):
        assert set(state.players[(seat + 1) % 3].pack) == set(before[seat]) - {picks[seat]}
        assert state.players[seat].hand == (picks[seat],)
    while {cards.CARDS[card].deck for player in state.players for card in player.pack} != {"blue"}:
        for one in run.choices(GAME, state):
            state = answer(state, one.seat, one.question.options[0].id)
    assert [len(player.pack) for player in state.players] == [4, 4, 4]
    assert [len(player.hand) for player in state.players] == [8, 8, 8]
    before = [player.pack for player in state.players]
    for seat in range(3):
        state = answer(state, seat, f"card:{before[seat][0]}")
    for seat in range(3):
        assert set(state.players[(seat - 1) % 3].pack) == set(before[seat][1:])


def test_e9_after_the_draft_every_seat_has_twelve_and_chooses_three() -> None:
    state = started(6, deal="draft")
    for player in state.players:
        held = [*player.hand, *(built.card for built in player.tableau)]
        assert Counter(cards.CARDS[card].deck for card in held) == {"blue": 4, "brown": 8}
    assert len(set(all_cards(state))) == len(all_cards(state)) == len(cards.POOLS["horizon"])


@pytest.mark.parametrize("deal", ["random", "draft"])
def test_e10_two_cards_lie_face_up_beside_each_deck(deal: str) -> None:
    state = started(3, deal=deal)
    assert {deck: len(market) for deck, market in state.market.items()} == {"blue": 2, "brown": 2}
    for deck in pieces.DECKS:
        assert {cards.CARDS[card].deck for card in (*state.market[deck], *state.decks[deck])} == {deck}


def test_e8_too_few_cards_for_so_many_seats_are_refused() -> None:
    for number in (*range(1, 9), *range(36, 53)):  # 8 blue, 17 brown
        cards.add(cards.CARDS[number], "few")
    with pytest.raises(IllegalInput, match="too-few-cards"):
        run.start(GAME, 3, "seed", {"pool": "few"}, 0)
    assert run.start(GAME, 2, "seed", {"pool": "few"}, 0).state.phase == "start"


WRONG = [{"deal": "auction"}, {"target": "70"}, {"swift": "yes"}, {"surprise": 1}, {"pool": "x"}, {"computers": ["a"]}]


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(IllegalInput):
        new(3, **wrong)
