"""The generic kit: runs for every game in GAMES and every way to set it up."""

import random
from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput, InputError, MalformedInput, StaleInput
from engine.core.game import Game, Outcome
from engine.core.types import Answer, Choice, Command, Row
from engine.games import GAMES
from renderers import draw
from renderers.texts import TEXTS
from tests.kit.play import OF_THE_TABLE, SETUPS, Setup, begin, moments, opening
from wording import say

CASES = [pytest.param(GAMES[key], setup, id=f"{key}-{i}") for key in GAMES for i, setup in enumerate(SETUPS[key])]
encode = msgspec.json.encode


def viewers(seats: int) -> list[int | None]:
    """Everybody who may look."""
    return [None, *range(seats)]


def test_every_game_is_set_up_in_the_kit() -> None:
    assert set(SETUPS) == set(GAMES) == set(TEXTS) == set(UNDONE)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_random_games_end_and_count_their_inputs(game: Game[Any], setup: Setup) -> None:
    for seed in range(25):
        played = list(moments(game, seed, setup))
        last = run.take(game, played[-1].state, played[-1].answer).state
        assert last.over
        assert last.seq == len(played)
        assert run.choices(game, last) == ()


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_save_and_load_are_equal_at_every_question(game: Game[Any], setup: Setup) -> None:
    for state, choice, answer in moments(game, 1, setup):
        loaded = msgspec.json.decode(encode(state), type=game.state_type)
        assert loaded == state
        assert encode(loaded) == encode(state)
        assert run.choice(game, loaded, choice.id) == choice
        assert run.take(game, loaded, answer) == run.take(game, state, answer)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_the_same_seed_and_answers_give_the_same_game(game: Game[Any], setup: Setup) -> None:
    assert list(moments(game, 7, setup)) == list(moments(game, 7, setup))
    assert begin(game, 7, setup) != begin(game, 8, setup)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_refused_answers_change_nothing_and_say_which_way_they_are_wrong(game: Game[Any], setup: Setup) -> None:
    for state, choice, answer in list(moments(game, 2, setup))[:60]:
        before = encode(state)
        wrong: list[tuple[type[InputError], Answer]] = [
            (StaleInput, Answer("0.0", choice.seat, answer.picks, 5)),
            (StaleInput, Answer(f"{choice.id}9", choice.seat, answer.picks, 5)),
            (IllegalInput, Answer(choice.id, choice.seat + 1, answer.picks, 5)),
            (IllegalInput, Answer(choice.id, choice.seat, ("no-such-option",) * choice.question.low, 5)),
            (MalformedInput, Answer(choice.id, choice.seat, (), 5)),
            (MalformedInput, Answer(choice.id, choice.seat, answer.picks[:1] * 2, 5)),
        ]
        for kind, bad in wrong:
            with pytest.raises(kind):
                run.take(game, state, bad)
        with pytest.raises(IllegalInput):
            run.take(game, state, Command("no-such-command", None, 5))
        assert encode(state) == before


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_a_used_choice_is_stale_for_ever(game: Game[Any], setup: Setup) -> None:
    seen: set[str] = set()
    for state, choice, answer in moments(game, 3, setup):
        for old in sorted(seen)[-5:]:
            with pytest.raises(StaleInput):
                run.take(game, state, Answer(old, choice.seat, answer.picks, 5))
        after = run.take(game, state, answer).state
        still = {one.id for one in run.choices(game, after)}
        seen |= {one.id for one in run.choices(game, state)} - still
        assert not seen & still


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_what_a_viewer_cannot_know_changes_nothing_that_they_see(game: Game[Any], setup: Setup) -> None:
    """Secrecy by re-dealing: view, picture and every text."""
    for number, (state, _, _) in enumerate(moments(game, 4, setup)):
        for viewer in viewers(state.seats):
            other = game.redeal(state, viewer, f"salt-{number}")
            assert other != state, "nothing was dealt anew: the test would prove nothing"
            assert game.view(other, viewer) == game.view(state, viewer)
            if viewer is not None:
                assert offered(game, other, viewer) == offered(game, state, viewer)
                assert shown(game, other, viewer) == shown(game, state, viewer)
        if number >= 40:
            break


def offered(game: Game[Any], state: Any, seat: int) -> list[tuple[Choice, tuple[Row, ...]]]:
    """What a seat is asked, and how it is laid out."""
    return [(choice, game.controls(state, choice)) for choice in run.choices(game, state) if choice.seat == seat]


def shown(game: Game[Any], state: Any, seat: int) -> tuple[bytes, list[str | None]]:
    """The picture that a seat sees, and all that is said of it."""
    view, texts = game.view(state, seat), TEXTS[game.key]
    return draw(view, game.key).data, [
        texts.title(view, 1),
        texts.full(view, 1),
        texts.line(view),
        texts.status(view),
        texts.alt(view),
        texts.share(view),
    ]


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_no_view_holds_the_seed(game: Game[Any], setup: Setup) -> None:
    state = begin(game, 5, setup)
    for viewer in viewers(state.seats):
        assert state.seed.encode() not in encode(game.view(state, viewer))


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_events_of_a_private_seat_name_their_audience(game: Game[Any], setup: Setup) -> None:
    """What a seat does in private is told to this seat alone; nobody is named who does not sit there."""
    outcomes: list[tuple[int | None, Outcome[Any]]] = [(None, opening(game, 6, setup))]
    outcomes += [(answer.seat, run.take(game, state, answer)) for state, _, answer in moments(game, 6, setup)]
    for seat, outcome in outcomes:
        for event in outcome.events:
            assert event.audience is None or set(event.audience) <= set(range(setup.seats))
            if setup.private and event.kind not in OF_THE_TABLE:
                assert seat is not None and event.audience == (seat,), event
    assert sum(len(outcome.events) for _, outcome in outcomes) > len(outcomes), "there was something to tell"


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_option_has_words_and_every_control_is_an_option(game: Game[Any], setup: Setup) -> None:
    for state, choice, _ in list(moments(game, 8, setup))[:40]:
        options = {option.id for option in choice.question.options}
        words = [say(label.text, **label.args) for label in map(game.label, options)]
        assert len(set(words)) == len(words), "two options have the same words"
        for row in game.controls(state, choice):
            assert 1 <= len(row.controls) <= {"buttons": 5, "menu": 25}[row.kind]
            for control in row.controls:
                assert (control.option in options) == control.enabled, control


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_state_can_be_drawn_and_told(game: Game[Any], setup: Setup) -> None:
    played = [moment.state for moment in moments(game, 9, setup)]
    played.append(run.take(game, *list(moments(game, 9, setup))[-1][::2]).state)
    for state in [*played[:: max(1, len(played) // 12)], played[-1]]:
        view, texts = game.view(state, 0), TEXTS[game.key]
        assert draw(view, game.key).data
        assert 0 < len(texts.alt(view)) <= 1024
        assert 0 < len(texts.full(view, 12345)) <= 2000
        assert texts.title(view, 1) and texts.status(view)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_undo_brings_back_the_very_state(game: Game[Any], setup: Setup) -> None:
    """In every state of a game, each kind of change that can be undone; the state from before is a value and is kept."""
    dice, undone = random.Random(10), set()
    for state, choice, _ in (moment for seed in range(10, 15) for moment in moments(game, seed, setup)):
        before = encode(state)
        for kind, answer in one_of_each_kind(dice, choice).items():
            after = run.take(game, state, answer).state
            if kind != "undo" and boards(after) != boards(state) and (undo := option_of(game, after, choice.seat, "undo")):
                back = run.take(game, after, undo).state
                assert boards(back) == boards(state), answer
                undone.add(kind)
        assert encode(state) == before
    assert undone == UNDONE[game.key]


UNDONE = {"links": {"put", "turn", "remove", "clear", "hint"}}
"""The kinds of options of each game that `undo` takes back."""


def one_of_each_kind(dice: random.Random, choice: Choice) -> dict[str, Answer]:
    """An answer for each kind of option, by kind."""
    found: dict[str, list[str]] = {}
    for option in choice.question.options:
        found.setdefault(option.id.split(":")[0], []).append(option.id)
    return {kind: Answer(choice.id, choice.seat, (dice.choice(ids),), 5) for kind, ids in found.items()}


def option_of(game: Game[Any], state: Any, seat: int, option: str) -> Answer | None:
    """The answer that takes this option, None where this seat does not have it."""
    for choice in run.choices(game, state):
        if choice.seat == seat and option in {one.id for one in choice.question.options}:
            return Answer(choice.id, seat, (option,), 5)
    return None


def boards(state: Any) -> list[Any]:
    """What lies on the boards of all seats."""
    return [board.cells for board in state.boards]


@pytest.mark.parametrize("key", GAMES)
def test_hostile_options_of_a_new_match_are_refused(key: str) -> None:
    dice = random.Random(0)
    for name in ("numbers", "level", "penalty", "looks", "surprise"):
        values: tuple[object, ...] = (None, -1, 10**30, "x", [], [[]], {"a": 1}, [dice.random()] * 6, True)
        for value in values:
            try:
                run.start(GAMES[key], 1, "seed", {name: value}, 0)
            except IllegalInput:
                continue
            assert value is None and name in ("numbers", "level"), (name, value)
