"""Computer players: legal, quick to stop, the same each time, and blind to what their seat cannot know (E41)."""

import ast
import inspect
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple, get_type_hints

import msgspec
import pytest

from engine.core import rng, run
from engine.core.types import Answer, Choice, Step
from engine.games.ecos import ai, features
from engine.games.ecos.ai import chain
from engine.games.ecos.ai import greedy as greedy_player
from engine.games.ecos.ai.budget import Budget, Meter
from engine.games.ecos.ai.greedy import ahead
from engine.games.ecos.ai.imagine import imagine, shuffled, unseen
from engine.games.ecos.ai.planner import planner
from engine.games.ecos.ai.worth import card_worth
from engine.games.ecos.cards import CARDS
from engine.games.ecos.effects import Change, Choose, Count, Effect, Gain, Hunt, May, Move, Place, Points, Remove, Shift, Where
from engine.games.ecos.pieces import DECKS
from engine.games.ecos.players import PLAYERS, Player
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import Built, EcosState, Tile
from engine.games.ecos.view import EcosView
from tests.engine.ecos.drawn import FITTING, SAHARA, eco, fitting
from tests.engine.ecos.table import LANDS, Play, card, full, seat, table
from tests.kit.play import SETUPS, Setup

GAME = Ecos()
QUICK: dict[str, Player] = {**PLAYERS, "planner": partial(planner, budget=Budget(12))}
THINKERS = ("greedy", "planner")


class Asked(NamedTuple):
    """A state of a game between computer players, and the question that one of them is asked."""

    state: EcosState
    choice: Choice
    number: int

    @property
    def view(self) -> EcosView:
        return GAME.view(self.state, self.choice.seat)


def asked(setup: Setup, seed: int, players: tuple[str, ...], most: int = 10_000) -> Iterator[Asked]:
    """All questions of a game, each answered by the player of its seat."""
    state = run.start(GAME, setup.seats, f"ai-{seed}", setup.options, 0).state
    for number in range(most):
        if state.over:
            return
        waiting = next(one for one in state.open if one.picks is None)
        choice = run.choice(GAME, state, waiting.id)
        assert choice is not None
        now = Asked(state, choice, rng.below(f"{seed}", number, 2**64))
        yield now
        picks = QUICK[players[choice.seat % len(players)]](now.view, choice, now.number)
        state = run.take(GAME, state, Answer(choice.id, choice.seat, picks, 0)).state
    assert most < 10_000, "the game does not end"


CASES = [pytest.param(setup, id=setup.name) for setup in SETUPS["ecos"]]


@pytest.mark.parametrize("setup", CASES)
def test_every_answer_is_legal_to_the_end_of_every_kind_of_game(setup: Setup) -> None:
    """`run.take` refuses what is not."""
    kinds = {one.choice.question.kind for one in asked(setup, 1, ("greedy", "planner", "random"))}
    assert {"commit", "cash", "play", "place", "element"} <= kinds


@pytest.mark.parametrize("name", THINKERS)
def test_every_kind_of_question_is_answered(name: str) -> None:
    """In games that are half random, so that questions come up which a good player avoids."""
    kinds: set[str] = set()
    for setup in SETUPS["ecos"][:4]:
        for one in asked(setup, 2, ("random", "greedy")):
            picks = QUICK[name](one.view, one.choice, one.number)
            run.take(GAME, one.state, Answer(one.choice.id, one.choice.seat, picks, 0))
            kinds.add(one.choice.question.kind)
    dealt = {"set", "pick-card", "start"}
    drawn = {"commit", "element", "cash", "take", "look", "play"}
    done = {"place", "move", "change", "choose", "pick"}
    assert dealt | drawn | done <= kinds


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("setup", CASES[:4])
def test_e41_hidden_cards_change_no_answer(name: str, setup: Setup) -> None:
    """With hands, decks, the order of the bag and sealed answers dealt anew the same is answered."""
    for number, one in enumerate(asked(setup, 3, ("greedy", "random"))):
        if number % 3 == 0:
            other = GAME.redeal(one.state, one.choice.seat, "anew")
            assert other != one.state
            again = run.choice(GAME, other, one.choice.id)
            assert again is not None
            answer = QUICK[name](GAME.view(other, one.choice.seat), again, one.number)
            assert answer == QUICK[name](one.view, one.choice, one.number)


def test_players_are_given_a_view_and_never_a_state() -> None:
    for player in PLAYERS.values():
        hints = get_type_hints(player)
        assert [hints[name] for name in list(inspect.signature(player).parameters)[:3]] == [EcosView, Choice, int]


def test_only_imagination_makes_states() -> None:
    """No other file of the players calls `EcosState`, starts a match, or asks for a view of one."""
    for path in Path(ai.__path__[0]).glob("*.py"):
        calls = {ast.unparse(node.func) for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)}
        assert not calls & {"run.start", "GAME.view", "view"}
        assert path.stem == "imagine" or "EcosState" not in calls


@pytest.mark.parametrize("name", THINKERS)
def test_the_same_number_gives_the_same_answer(name: str) -> None:
    for one in asked(SETUPS["ecos"][0], 4, ("greedy", "random"), 120):
        assert QUICK[name](one.view, one.choice, one.number) == QUICK[name](one.view, one.choice, one.number)


ONE = Points(n=1)
RARE: dict[str, tuple[Effect, ...]] = {
    "may": (May(effects=(Place(what=("W",)),)),),
    "remove": (Remove(what=("tile",)),),
    "shift": (Shift(),),
    "hunt": (Place(what=("lion",), n=2), Hunt(predator="lion", prey=("lion",), up_to=True)),
}


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("kind", RARE)
def test_what_cards_ask_seldom_is_answered(name: str, kind: str) -> None:
    acting, other = card("sun", *RARE[kind]), card("leaf leaf", ONE)
    lands = {**LANDS, "2,0": Tile("G"), "0,2": Tile("G"), "1,2": Tile("D")}
    play = Play(table(seat(full(acting), Built(other, 2)), seat(), bag="sun leaf", landscape=lands))
    assert kind in answered(play.say(0, f"put:{acting}:sun"), name)


@pytest.mark.parametrize("name", THINKERS)
def test_the_order_of_full_cards_is_answered(name: str) -> None:
    first, one, two = card("sun", Gain(elements=("egg", "leaf"))), card("egg", ONE), card("leaf", ONE)
    play = Play(table(seat(full(first), Built(one, 2), Built(two, 2)), seat(), bag="sun leaf"))
    play.say(0, f"put:{first}:sun").say(0, f"put:{one}:egg").say(0, f"put:{two}:leaf")
    assert "eco" in answered(play, name)


@pytest.mark.parametrize("number", FITTING)
@pytest.mark.parametrize("name", THINKERS)
def test_a_feature_that_fits_is_declared(name: str, number: int) -> None:
    play = eco(ONE, on=fitting(number), hands={0: (number,)})
    assert "window" in answered(play, name)
    assert play.told("declared")


@pytest.mark.parametrize("name", THINKERS)
def test_a_tile_goes_where_the_pattern_of_a_feature_in_the_hand_grows(name: str) -> None:
    number = card("sun", Place(what=("D",)))
    three = {key: Tile("D") for key in ("0,0", "1,0", "0,1")} | {key: Tile("W") for key in ("2,0", "3,0", "3,-1", "-1,0")}
    before = table(seat(full(number), hand=(SAHARA,)), seat(), bag="sun wild leaf", landscape=three)
    play = Play(before).say(0, f"put:{number}:sun")
    (picked,) = answer(play, name)
    assert features.lacking(before, SAHARA) == 1
    assert features.lacking(play.say(0, picked).state, SAHARA) == 0


def answered(play: Play, name: str) -> list[str]:
    """The kinds of all that a player of seat 0 is asked until the next draw, or a question to somebody else."""
    kinds = []
    while len(play.asked) == 1 and 0 in play.asked and play.asked[0].question.kind != "commit":
        kinds.append(play.asked[0].question.kind)
        play.say(0, *answer(play, name))
    return kinds


# Imagination


def blurred(view: EcosView) -> EcosView:
    """Without what a player forgets: who has answered already, and its own answer that can be changed."""
    seats = tuple(msgspec.structs.replace(one, waiting=False) for one in view.seats)
    return msgspec.structs.replace(view, seats=seats, asked=())


@pytest.mark.parametrize("setup", CASES)
def test_what_is_imagined_looks_as_what_is_seen(setup: Setup) -> None:
    for number, one in enumerate(asked(setup, 5, ("random", "greedy"))):
        if number % 5 == 0 and one.state.phase == "play":
            made = imagine(one.view, str(number))
            assert blurred(GAME.view(made, one.choice.seat)) == blurred(one.view)
            assert run.choice(GAME, made, one.choice.id) == one.choice


def test_e41_what_is_hidden_is_dealt_from_all_that_is_not_seen() -> None:
    """Each hidden card lies once in a hand or a deck; another seed deals otherwise; the bag holds what it holds."""
    for one in asked(SETUPS["ecos"][2], 6, ("greedy", "random"), 200):
        if one.state.phase == "play":
            first, second = imagine(one.view, "a"), imagine(one.view, "b")
            hands = [made for at, made in enumerate(first.players) if at != one.choice.seat]
            dealt = [card for made in hands for card in made.hand] + [card for deck in DECKS for card in first.decks[deck]]
            looked = one.view.looking
            assert sorted(card for card in dealt if card not in looked) == sorted(unseen(one.view))
            assert first.decks != second.decks and first.bag != second.bag
            assert sorted(first.bag) == sorted(one.state.bag)
            assert all(CARDS[card].deck == deck for deck in DECKS for card in first.decks[deck])


def test_a_shuffle_depends_on_its_seed_alone() -> None:
    assert shuffled(range(20), "a") == shuffled(range(20), "a") != shuffled(range(20), "b")
    firsts = [shuffled("abc", str(number))[0] for number in range(3_000)]
    assert all(900 < firsts.count(one) < 1_100 for one in "abc")


# Sense


@pytest.mark.parametrize("name", THINKERS)
def test_a_card_is_completed_rather_than_the_dial_turned(name: str) -> None:
    number = card("sun grass", Points(n=7))
    play = Play(table(seat(full(number)), seat(), bag="grass sun wild leaf"))
    assert answer(play, name) == (f"put:{number}:grass",)


@pytest.mark.parametrize("name", THINKERS)
def test_a_tile_goes_where_it_brings_most(name: str) -> None:
    """Next to the only mountain are points; where it is put decides."""
    count = Count(of="hexes", where=Where(that="tile", near=Where(mountain=True)), each=5)
    number = card("sun", Place(what=("W",)), Points(count=count))
    play = Play(table(seat(full(number)), seat(), bag="sun wild leaf", landscape={**LANDS, "2,0": Tile("G", mountain=True)}))
    play.say(0, f"put:{number}:sun")
    (picked,) = answer(play, name)
    assert play.say(0, picked).player(0).points == 5


@pytest.mark.parametrize("name", THINKERS)
def test_the_better_branch_is_chosen(name: str) -> None:
    number = card("sun", Choose(options=((Points(n=1),), (Points(n=6),))))
    play = Play(table(seat(full(number)), seat(), bag="sun wild leaf")).say(0, f"put:{number}:sun")
    assert answer(play, name) == ("mode:1",)


@pytest.mark.parametrize("name", THINKERS)
def test_what_the_rest_of_a_card_will_bring_counts(name: str) -> None:
    """Too many results follow for greedy to look at them: it goes by the effects that are left."""
    lands = {f"{q},{r}": Tile("G") for q in range(4) for r in range(4)}
    number = card("sun", Choose(options=((Points(n=3),), (Place(what=("W", "G", "D")), Points(n=8)))))
    play = Play(table(seat(full(number)), seat(), bag="sun wild leaf", landscape=lands)).say(0, f"put:{number}:sun")
    assert answer(play, name) == ("mode:1",)


BRINGS: dict[str, tuple[Effect, Effect, Count]] = {
    "the largest forest": (Place(what=("forest",)), Place(what=("W",)), Count(of="largest", terrain="forest", each=3)),
    "hexes with a mountain": (
        Place(what=("mountain",)),
        Place(what=("W",)),
        Count(of="hexes", where=Where(mountain=True), each=3),
    ),
    "animals by what is placed": (
        Place(what=("shark",)),
        Place(what=("lion",)),
        Count(of="hexes", where=Where(near=Where(animals=("shark",))), each=3),
    ),
    "what a choice places": (
        Choose(options=((Place(what=("zebra",)),), (Place(what=("lion",)),))),
        Choose(options=((Place(what=("W",)),), (Place(what=("D",)),))),
        Count(of="animals", each=3),
    ),
    "who moves together": (
        Move(species=("lion",), n=2),
        Move(species=("lion",)),
        Count(of="sharing", species=("lion",), each=3),
    ),
    "a tile that is replaced": (Change(to="D"), Change(to="W"), Count(of="hexes", where=Where(terrain="D"), each=3)),
}
"""An effect that brings about what a count asks for, one that does not, or less, and the count."""


@pytest.mark.parametrize("brings, other, count", BRINGS.values(), ids=BRINGS)
def test_a_card_is_worth_more_where_it_brings_what_it_counts(brings: Effect, other: Effect, count: Count) -> None:
    state = table(seat(), seat(), bag="sun wild leaf")
    worths = [card_worth(state, card("sun", one, Points(count=count))) for one in (brings, other)]
    assert worths[0] >= worths[1] + 0.5


def answer(play: Play, name: str) -> tuple[str, ...]:
    """What a player says at this table."""
    (choice,) = play.asked.values()
    return PLAYERS[name](GAME.view(play.state, choice.seat), choice, 7)


# Budgets


def test_a_meter_ends_with_its_iterations() -> None:
    meter = Meter(Budget(5))
    assert [meter.goes_on(2), meter.goes_on(2), meter.goes_on(2), meter.goes_on(1)] == [True, True, False, False]


def test_a_stopped_meter_stays_stopped() -> None:
    said = iter((False, True, False))
    meter = Meter(Budget(100, lambda: next(said)))
    assert [meter.goes_on(), meter.goes_on(), meter.goes_on()] == [True, False, False]


def commits(most: int) -> list[Asked]:
    """Decisions with several options that the planner races."""
    kinds = ("start", "commit", "element")
    found = [one for one in asked(SETUPS["ecos"][0], 7, ("greedy",), most) if len(one.choice.question.options) > 2]
    return [one for one in found if one.choice.question.kind in kinds]


def test_the_planner_asks_whether_to_stop_and_then_stops() -> None:
    """Asked at every iteration; once told so, it asks at most a few times more and answers."""
    for one in commits(150):
        calls: list[bool] = []

        def stop(calls: list[bool] = calls) -> bool:
            calls.append(len(calls) >= 3)
            return calls[-1]

        picks = planner(one.view, one.choice, one.number, Budget(10**9, stop))
        assert calls.count(True) == 1, "an endless budget ends with the first stop, and is not asked again"
        run.take(GAME, one.state, Answer(one.choice.id, one.choice.seat, picks, 0))


@pytest.mark.parametrize("iterations", [0, 1, 25])
def test_the_planner_keeps_to_its_iterations(iterations: int) -> None:
    for one in commits(60):
        asked_times: list[int] = []

        def stop(times: list[int] = asked_times) -> bool:
            times.append(1)
            return False

        planner(one.view, one.choice, one.number, Budget(iterations, stop))
        assert len(asked_times) <= iterations


def test_the_planner_stops_in_the_middle_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a budget for a glance at all options and two looks more it makes hardly more states than that."""
    number = card("sun", Place(what=("W", "G", "D"), n=3), Points(n=1))
    play = Play(table(seat(full(number)), seat(), bag="sun wild leaf")).say(0, f"put:{number}:sun")
    (choice,) = play.asked.values()
    made: list[str] = []

    def counted(state: EcosState, step: Step, option: str) -> EcosState:
        made.append(option)
        return ahead(state, step, option)

    monkeypatch.setattr(chain, "ahead", counted)
    monkeypatch.setattr(greedy_player, "ahead", counted)
    options = len(choice.question.options)
    planner(GAME.view(play.state, 0), choice, 7, Budget(chain.COST * (options - 1 + 2)))
    assert options + 2 <= len(made) <= options + 4
