"""The generic kit: runs for every game in GAMES and every way to set it up."""

import random
from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput, InputError, MalformedInput, StaleInput
from engine.core.game import Game
from engine.core.types import Answer, Command
from engine.games import GAMES
from renderers import draw
from renderers.texts import TEXTS
from tests.kit.play import SETUPS, begin, moments
from wording import say

CASES = [pytest.param(GAMES[key], setup, id=f"{key}-{i}") for key in GAMES for i, setup in enumerate(SETUPS[key])]
Setup = tuple[int, dict[str, Any]]
encode = msgspec.json.encode


def viewers(seats: int) -> list[int | None]:
    """Everybody who may look."""
    return [None, *range(seats)]


def test_every_game_is_set_up_in_the_kit() -> None:
    assert set(SETUPS) == set(GAMES) == set(TEXTS)


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
        if number >= 40:
            break


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_no_view_holds_the_seed(game: Game[Any], setup: Setup) -> None:
    state = begin(game, 5, setup)
    for viewer in viewers(state.seats):
        assert state.seed.encode() not in encode(game.view(state, viewer))


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_events_of_a_private_seat_name_their_audience(game: Game[Any], setup: Setup) -> None:
    for state, _, answer in list(moments(game, 6, setup))[:40]:
        for event in run.take(game, state, answer).events:
            assert event.audience is None or set(event.audience) <= set(range(state.seats))


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
    """States are values: whoever keeps an old one has it, whatever was played since."""
    kept = [(moment.state, encode(moment.state)) for moment in moments(game, 10, setup)]
    assert all(encode(state) == before for state, before in kept)


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
