"""The generic kit: runs for every game in GAMES and every way to set it up."""

import random
from typing import Any, NamedTuple

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput, InputError, MalformedInput, StaleInput
from engine.core.game import Game, Outcome
from engine.core.types import Answer, Choice, Command, Event, Row
from engine.games import GAMES
from renderers import draw
from renderers.texts import TEXTS
from tests.kit.play import OF_THE_TABLE, REVEALS, SETUPS, SKILLED, Setup, begin, moments, opening
from wording import say

CASES = [pytest.param(GAMES[key], setup, id=f"{key}-{setup.name}") for key in GAMES for setup in SETUPS[key]]
UNDOING = [pytest.param(GAMES[key], setup, id=f"{key}-{setup.name}") for key in GAMES for setup in SETUPS[key] if setup.undone]
encode = msgspec.json.encode


def viewers(seats: int) -> list[int | None]:
    """Everybody who may look."""
    return [None, *range(seats)]


def test_every_game_is_set_up_in_the_kit() -> None:
    assert set(SETUPS) == set(GAMES) == set(TEXTS) == set(OF_THE_TABLE) == set(SKILLED) == set(REVEALS)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_random_games_end_and_count_their_inputs(game: Game[Any], setup: Setup) -> None:
    for seed in range(25 if setup.private else 10):
        played = list(moments(game, seed, setup))
        last = run.take(game, *played[-1]).state
        assert last.over
        assert last.seq == len(played)
        assert run.choices(game, last) == ()
        assert game.due(last) is None


@pytest.mark.parametrize("key", GAMES)
def test_random_games_come_to_everything_that_a_table_can_tell(key: str) -> None:
    """Else the other tests of this kit would prove little."""
    found = set()
    for setup in SETUPS[key]:
        for seed in range(8):
            for state, given in moments(GAMES[key], seed, setup):
                found |= {event.kind for event in run.take(GAMES[key], state, given).events}
            found |= {event.kind for event in opening(GAMES[key], seed, setup).events}
    assert set(OF_THE_TABLE[key]) <= found


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_save_and_load_are_equal_at_every_question(game: Game[Any], setup: Setup) -> None:
    for state, given in moments(game, 1, setup):
        loaded = msgspec.json.decode(encode(state), type=game.state_type)
        assert loaded == state
        assert encode(loaded) == encode(state)
        assert run.choices(game, loaded) == run.choices(game, state)
        assert game.due(loaded) == game.due(state)
        assert run.take(game, loaded, given) == run.take(game, state, given)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_the_same_seed_and_answers_give_the_same_game(game: Game[Any], setup: Setup) -> None:
    assert list(moments(game, 7, setup)) == list(moments(game, 7, setup))
    assert begin(game, 7, setup) != begin(game, 8, setup)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_refused_answers_change_nothing_and_say_which_way_they_are_wrong(game: Game[Any], setup: Setup) -> None:
    for state, choice, answer in answers(game, 2, setup)[:60]:
        before = encode(state)
        wrong: list[tuple[type[InputError], Answer]] = [
            (StaleInput, Answer(f"{choice.seat}.0", choice.seat, answer.picks, 5)),
            (IllegalInput, Answer(f"{choice.seat + 1}.0", choice.seat, answer.picks, 5)),
            (StaleInput, Answer(f"{choice.id}9", choice.seat, answer.picks, 5)),
            (IllegalInput, Answer(choice.id, choice.seat + 1, answer.picks, 5)),
            (IllegalInput, Answer(choice.id, -1, answer.picks, 5)),
            (IllegalInput, Answer(choice.id, choice.seat, tuple(f"no-{n}" for n in range(choice.question.low)), 5)),
            (MalformedInput, Answer(choice.id, choice.seat, (), 5)),
            (MalformedInput, Answer(choice.id, choice.seat, answer.picks[:1] * 2, 5)),
        ]
        for kind, bad in wrong:
            with pytest.raises(kind):
                run.take(game, state, bad)
        assert encode(state) == before


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_refused_commands_change_nothing(game: Game[Any], setup: Setup) -> None:
    """Unknown ones, those of seats that are not there, nonsense, and time that has not come or comes twice."""
    dice = random.Random(2)
    seats: tuple[Any, ...] = (None, -1, setup.seats, 10**9)
    args: tuple[dict[str, Any], ...] = ({}, {"against": None}, {"against": "0"}, {"against": [0]}, {"against": 10**9}, {"x": 1})
    for state, given in list(moments(game, 2, setup))[:60]:
        before, at = encode(state), given.at
        due = game.due(state)
        wrong = [Command("no-such-command", None, at), Command("due", None, due - 1 if due else at)]
        wrong += [Command(kind, dice.choice(seats), at, dice.choice(args)) for kind in ("resign", "vote") * 2]
        wrong += [Command("cancel", seat, at) for seat in seats[1:]]
        for bad in wrong:
            with pytest.raises(InputError):
                run.take(game, state, bad)
        if isinstance(given, Command) and given.kind == "due":
            with pytest.raises(InputError):
                run.take(game, run.take(game, state, given).state, Command("due", None, due or 0))
        assert encode(state) == before


class Asked(NamedTuple):
    """A state, one of its open choices, and an answer to it."""

    state: Any
    choice: Choice
    answer: Answer


def answers(game: Game[Any], seed: int, setup: Setup) -> list[Asked]:
    """The moments of a game at which a choice is answered."""
    found = []
    for state, given in moments(game, seed, setup):
        if isinstance(given, Answer) and (choice := run.choice(game, state, given.choice)):
            found.append(Asked(state, choice, given))
    return found


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_a_used_choice_is_stale_for_ever(game: Game[Any], setup: Setup) -> None:
    seen: set[str] = set()
    for state, given in moments(game, 3, setup):
        for old in sorted(seen)[-5:]:
            with pytest.raises(StaleInput):
                run.take(game, state, Answer(old, int(old.partition(".")[0]), ("declare",), 5))
        after = run.take(game, state, given).state
        still = {one.id for one in run.choices(game, after)}
        seen |= {one.id for one in run.choices(game, state)} - still
        assert not seen & still


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_what_a_viewer_cannot_know_changes_nothing_that_they_see(game: Game[Any], setup: Setup) -> None:
    """Secrecy by re-dealing: view, picture and every text, and what becomes of one's own moves."""
    played = list(moments(game, 4, setup))
    for number, (state, given) in enumerate(played[:: max(1, len(played) // 40)]):
        for viewer in viewers(state.seats):
            other = game.redeal(state, viewer, f"salt-{number}")
            assert other != state, "nothing was dealt anew: the test would prove nothing"
            assert game.view(other, viewer) == game.view(state, viewer)
            if viewer is not None:
                assert offered(game, other, viewer) == offered(game, state, viewer)
            if viewer is not None or not setup.private:
                assert shown(game, other, viewer) == shown(game, state, viewer)
            if isinstance(given, Answer) and given.seat == viewer:
                outcome = run.take(game, state, given)
                if not REVEALS[game.key](state, given, outcome):
                    assert heard(run.take(game, other, given), viewer) == heard(outcome, viewer)


def heard(outcome: Outcome[Any], seat: int) -> list[Event]:
    """What a seat is told of it."""
    return [event for event in outcome.events if event.audience is None or seat in event.audience]


def offered(game: Game[Any], state: Any, seat: int) -> list[tuple[Choice, tuple[Row, ...]]]:
    """What a seat is asked, and how it is laid out."""
    return [(choice, game.controls(state, choice)) for choice in run.choices(game, state) if choice.seat == seat]


def shown(game: Game[Any], state: Any, seat: int | None) -> tuple[bytes, list[str | None]]:
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
def test_events_tell_everybody_only_what_everybody_may_know(game: Game[Any], setup: Setup) -> None:
    """What a seat does on its own is told to this seat alone; nobody is named who does not sit there."""
    told: list[tuple[int | None, Outcome[Any]]] = [(None, opening(game, 6, setup))]
    for state, given in moments(game, 6, setup):
        told.append((given.seat, run.take(game, state, given)))
    for seat, outcome in told:
        for event in outcome.events:
            if event.audience is None:
                assert set(event.data) <= OF_THE_TABLE[game.key][event.kind], event
                assert event.seat is None or not setup.private
            else:
                assert event.audience == (event.seat,), event
                assert seat == event.seat or not setup.private, event
    assert sum(len(outcome.events) for _, outcome in told) > len(told) / 2, "there was something to tell"


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_option_has_words_and_every_control_is_an_option(game: Game[Any], setup: Setup) -> None:
    asked = answers(game, 8, setup)
    for state, choice, _ in asked[:: max(1, len(asked) // 60)]:
        options = {option.id for option in choice.question.options}
        words = [say(label.text, **label.args) for label in map(game.label, options)]
        assert len(set(words)) == len(words), "two options have the same words"
        for row in game.controls(state, choice):
            assert not row.text or say(row.text, **row.args)
            assert 1 <= len(row.controls) <= {"buttons": 5, "menu": 25}[row.kind]
            for control in row.controls:
                assert (control.option in options) == control.enabled, control


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_state_can_be_drawn_and_told(game: Game[Any], setup: Setup) -> None:
    played = list(moments(game, 9, setup))
    states = [moment.state for moment in played]
    states.append(run.take(game, *played[-1]).state)
    for state in [*states[:: max(1, len(states) // 12)], states[-1]]:
        for viewer in [0] if setup.private else viewers(state.seats):
            view, texts = game.view(state, viewer), TEXTS[game.key]
            assert draw(view, game.key).data
            assert 0 < len(texts.alt(view)) <= 1024
            assert 0 < len(texts.full(view, 12345)) <= 2000
            assert texts.title(view, 1) and texts.status(view)


@pytest.mark.parametrize(("game", "setup"), UNDOING)
def test_undo_brings_back_the_very_state(game: Game[Any], setup: Setup) -> None:
    """In every state of a game, each kind of change that can be undone; the state from before is a value and is kept."""
    dice, undone = random.Random(10), set()
    for state, choice, _ in (one for seed in range(10, 15) for one in answers(game, seed, setup)):
        before = encode(state)
        for kind, answer in one_of_each_kind(dice, choice).items():
            after = run.take(game, state, answer).state
            if kind != "undo" and boards(after) != boards(state) and (undo := option_of(game, after, choice.seat, "undo")):
                back = run.take(game, after, undo).state
                assert boards(back) == boards(state), answer
                undone.add(kind)
        assert encode(state) == before
    assert undone == setup.undone


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


OPTIONS = (
    "mode", "numbers", "level", "penalty", "looks", "day", "pace", "deadline", "rounds", "computers", "deal", "target", "swift",
    "horizon", "pool", "surprise",
)  # fmt: skip
HOSTILE: tuple[object, ...] = (None, -1, 10**30, "x", [], [[]], {"a": 1}, [0.5] * 6, True)
"""Values of options that no game means; None may stand for "not given"."""


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_hostile_options_of_a_new_match_are_refused(game: Game[Any], setup: Setup) -> None:
    taken = set()
    for name in OPTIONS:
        for value in HOSTILE:
            try:
                run.start(game, setup.seats, "seed", {**setup.options, name: value}, 0)
            except IllegalInput:
                continue
            assert value is None or (name in ("swift", "horizon") and value is True) or (name == "computers" and value == [])
            taken.add(name)
    assert taken <= {"numbers", "level", "looks", "deadline", "computers", "swift", "horizon"}


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_another_number_of_seats_is_refused(game: Game[Any], setup: Setup) -> None:
    for seats in {-1, 0, 1, 2, 3, 4, 5, 6, 7, 10**6} - {setup.seats, *setup.fits}:
        with pytest.raises(IllegalInput):
            run.start(game, seats, "seed", setup.options, 0)
